// Finding rules: every word must stand somewhere in the id, the title, the words or the ruling.
import type { Section } from '../../kernel/plain.ts'
import type { Leaf } from '../contract/leaf.ts'
import { holds, placeOf, wordsIn } from '../ui/words.ts'

/** What looks like the id of a rule in running text. */
const idLike = /\b[A-Z][A-Z0-9]{0,5}(?:-[A-Z0-9]+)+\b/g

const head = (r: Leaf): string => `${r.id} ${r.title}`.toLowerCase()
const all = (r: Leaf): string => `${head(r)} ${r.text} ${r.ruling ?? ''} ${r.heading ?? ''}`.toLowerCase()

/** The rules that hold every word, those with it in id or title first, else in the book's order. */
export function found(rules: readonly Leaf[], find: string): readonly Leaf[] {
  const words = wordsIn(find)
  if (!words.length) return []
  const hits = rules.filter((r) => {
    const text = all(r)
    return words.every((w) => holds(text, w))
  })
  const first = (r: Leaf): boolean => words.every((w) => holds(head(r), w))
  return [...hits.filter(first), ...hits.filter((r) => !first(r))]
}

/** How many letters must be added, left out, changed or swapped with their neighbour to make one word of another; at most `most` + 1. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(row[j - 1] + 1, last[j] + 1, last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[b.length]
}

/**
 * A search that finds nothing with each of its unknown words put right by the nearest one that the book has; null when there is none near.
 * Short words must be right.
 */
export function mended(rules: readonly Leaf[], find: string): string | null {
  const own = new Map<string, number>() // words of the book, with how often they stand in it
  for (const r of rules)
    for (const w of `${r.title} ${r.text} ${r.ruling ?? ''}`.toLowerCase().match(/\p{L}{4,}/gu) ?? []) own.set(w, (own.get(w) ?? 0) + 1)
  let changed = false
  const words = wordsIn(find).map((w): string | null => {
    if (rules.some((r) => holds(all(r), w))) return w
    const most = w.length >= 8 ? 2 : w.length >= 4 ? 1 : 0
    let best: string | null = null
    let near = most + 1
    for (const [x, n] of own) {
      const d = distance(w, x, most)
      if (d < near || (d === near && d <= most && best !== null && n > (own.get(best) ?? 0))) {
        best = x
        near = d
      }
    }
    if (best === null) return null
    changed = true
    return best
  })
  const text = words.join(' ')
  return changed && words.every((w) => w !== null) && found(rules, text).length > 0 ? text : null
}

/** A piece of running text: plain, a rule's id, or a word that was searched for. */
export type Piece = { readonly is: 'text' | 'rule' | 'hit'; readonly text: string }

/** Text cut where ids of known rules and searched words stand. */
export function pieces(text: string, known: (id: Section) => boolean, words: readonly string[] = []): readonly Piece[] {
  const out: Piece[] = []
  const plain = (s: string): void => {
    const low = s.toLowerCase()
    for (let at = 0; at < s.length; ) {
      const next = words
        .map((w) => ({ w, i: placeOf(low, w, at) }))
        .filter((x) => x.i >= 0)
        .sort((a, b) => a.i - b.i || b.w.length - a.w.length)[0]
      if (!next) {
        out.push({ is: 'text', text: s.slice(at) })
        return
      }
      if (next.i > at) out.push({ is: 'text', text: s.slice(at, next.i) })
      out.push({ is: 'hit', text: s.slice(next.i, next.i + next.w.length) })
      at = next.i + next.w.length
    }
  }
  let at = 0
  for (const m of text.matchAll(idLike))
    if (known(m[0])) {
      plain(text.slice(at, m.index))
      out.push({ is: 'rule', text: m[0] })
      at = m.index + m[0].length
    }
  plain(text.slice(at))
  return out
}

/** The ids of known rules that a text names, each once. */
export function named(text: string, known: (id: Section) => boolean): readonly Section[] {
  return [...new Set([...text.matchAll(idLike)].map((m) => m[0]).filter(known))]
}
