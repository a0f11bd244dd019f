// English for every book: lists, counts, owners, articles, signs, sums, and sentences with several things named.
import type { Sentence } from '../kernel/face.ts'

type Part = Sentence['parts'][number]

/** With a capital at its head. */
export const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)

/** `a, b and c`; one alone as it is, none as nothing. */
export function listed(list: readonly string[], and = 'and'): string {
  return list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} ${and} ${list[list.length - 1]}`
}

/** Several things named in a sentence, each as it is told: `Skylark, Whisper and Bastion`. */
export function parted(list: readonly Part[], and = 'and'): Part[] {
  return list.flatMap((p, i): Part[] => (i === 0 ? [p] : [i === list.length - 1 ? ` ${and} ` : ', ', p]))
}

/** Whose it is: `Bastion’s`, `Corsairs’`. */
export const owners = (name: string): string => (/s$/i.test(name) ? `${name}’` : `${name}’s`)

const small = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
/** A small number in words: `none`, `two`; figures beyond twelve. */
export const counted = (n: number): string => small[n] ?? String(n)

/** So many things, the number in words: `no shots`, `one shot`, `two shots`. */
export const many = (n: number, one: string, more = `${one}s`): string => `${n === 0 ? 'no' : counted(n)} ${n === 1 ? one : more}`

/** So many things, the number in figures: `1 hex`, `12 hexes`. */
export const figures = (n: number, one: string, more = `${one}s`): string => `${sum(n)} ${n === 1 ? one : more}`

export const hexesOf = (n: number): string => figures(n, 'hex', 'hexes')
export const roundsOf = (n: number): string => figures(n, 'round')

/** A change with its sign, a minus that is one: `+3`, `−2`; `nought` for none. */
export const signed = (n: number, nought = '+0'): string => (n < 0 ? `−${-n}` : n === 0 ? nought : `+${n}`)

/** A sum with its thousands apart: `15,000`. */
export const sum = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')

/** A name with its article: `an Archie`, `a Spook`, `an HE missile`. */
export const articled = (name: string): string => `${/^[aeiou]|^(?:HE|AA|MLRS|RPG)\b|^M\d/i.test(name) ? 'an' : 'a'} ${name}`
