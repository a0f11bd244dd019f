// EIC League: what things are called in sentences and on the board: units, teams, hexes, weapons, damage.
import type { Id, Seat } from '../../../kernel/plain.ts'
import type { Sentence } from '../../../kernel/face.ts'
import type { Damage } from '../rules/energy.ts'
import { isWeapon, specialty, weapon } from '../book/roster.ts'
import { gridOf, type PublicUnit } from '../state/state.ts'
import type { EicSeen } from './view.ts'

/** A row by its letter: A is row 0, AA follows Z. */
export function rowName(row: number): string {
  return row < 26 ? String.fromCharCode(65 + row) : rowName(Math.floor(row / 26) - 1) + rowName(row % 26)
}

/** A hex as the map names it: row letter and column, `I15`. */
export function hexName(v: EicSeen, cell: number): string {
  const columns = v.words.map.columns
  return `${rowName(Math.floor(cell / columns))}${cell % columns}`
}

export const hexesOf = (n: number): string => `${n} ${n === 1 ? 'hex' : 'hexes'}`
export const roundsOf = (n: number): string => `${n} ${n === 1 ? 'round' : 'rounds'}`
export { sum } from '../book/speech.ts'
const small = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
/** A small number in words: `two`; figures beyond twelve. */
export const counted = (n: number): string => small[n] ?? String(n)
export const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)
/** `a, b and c`. */
export function listed(list: readonly string[], and = 'and'): string {
  return list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} ${and} ${list[list.length - 1]}`
}
/** `Bastion’s`. */
export const owners = (name: string): string => `${name}’s`

const own: Readonly<Record<string, string>> = {
  heMissile: 'HE missile',
  sonicGrenade: 'sonic grenade',
  polarGrenade: 'polar grenade',
  fragGrenade: 'frag grenade',
  paralysisGrenade: 'paralysis grenade',
  nukeGrenade: 'nuke grenade',
  fight: 'fists',
  ram: 'ram',
  drone: 'drone',
}
/** A weapon in a sentence: `heavy laser`, `HE missile`, one `sonic grenade`. Fight and ram have names too. */
export function armName(id: string): string {
  return own[id] ?? (isWeapon(id) ? weapon(id).name.toLowerCase() : id)
}

/** What a unit is: `Raging Bull`, `Tank`. */
export function kindOf(u: Pick<PublicUnit, 'hull' | 'cls'>): string {
  return u.cls !== null ? (specialty(u.cls)?.name ?? '') : u.hull === 'tank' ? 'Tank' : u.hull === 'drone' ? 'Drone' : 'Basic suit'
}

/** The word for a unit's picture. */
export function iconOf(u: Pick<PublicUnit, 'hull' | 'cls'>): string {
  return u.cls === 'ragingBull' ? 'bull' : (u.cls ?? u.hull)
}

/** Effects in words: `90 laser`, `60 force and 30 heat`. */
export function harmWords(effects: readonly Damage[]): string {
  return listed(effects.map((e) => `${e.damage} ${e.type}`))
}

export function teamName(v: EicSeen, seat: Seat): string {
  return v.words.sides[seat]?.name ?? `Seat ${seat + 1}`
}

type Part = Sentence['parts'][number]

/** A unit named as a reference; an id that is not on the roster stays as it is. */
export function unitPart(v: EicSeen, id: Id): Part {
  const u = v.units.find((x) => x.id === id)
  return u ? { ref: { unit: id }, text: u.name, seat: u.seat } : id
}

/** Several units named: `Skylark and Whisper`. */
export function unitParts(v: EicSeen, ids: readonly Id[]): Part[] {
  return ids.flatMap((id, i): Part[] => (i === 0 ? [unitPart(v, id)] : [i === ids.length - 1 ? ' and ' : ', ', unitPart(v, id)]))
}

/** A hex named as a reference. */
export function hexPart(v: EicSeen, cell: number): Part {
  return { ref: { at: gridOf(v.words.map).place(cell) }, text: hexName(v, cell) }
}

export function unitName(v: EicSeen, id: Id): string {
  return v.units.find((x) => x.id === id)?.name ?? id
}
export function seatOf(v: EicSeen, id: Id): Seat {
  return v.units.find((x) => x.id === id)?.seat ?? -1
}
