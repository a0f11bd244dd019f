// Finding rules: every word must stand somewhere in the id, the title, the words or the ruling.
import type { Section } from '../../kernel/plain.ts'
import type { Leaf } from './leaves.ts'

/** What looks like the id of a rule in running text. */
const idLike = /\b[A-Z][A-Z0-9]{0,5}(?:-[A-Z0-9]+)+\b/g

/** The words of a search, in lower case. */
export function wordsIn(find: string): readonly string[] { return find.toLowerCase().split(/\s+/).filter((w) => w !== '') }

/** The rules that hold every word, those with it in id or title first, else in the book's order. */
export function found(rules: readonly Leaf[], find: string): readonly Leaf[] {
  const words = wordsIn(find)
  if (!words.length) return []
  const head = (r: Leaf): string => `${r.id} ${r.title}`.toLowerCase(), all = (r: Leaf): string => `${head(r)} ${r.text} ${r.ruling ?? ''} ${r.heading ?? ''}`.toLowerCase()
  const hits = rules.filter((r) => { const text = all(r); return words.every((w) => text.includes(w)) })
  const first = (r: Leaf): boolean => words.every((w) => head(r).includes(w))
  return [...hits.filter(first), ...hits.filter((r) => !first(r))]
}

/** A piece of running text: plain, a rule's id, or a word that was searched for. */
export type Piece = { readonly is: 'text' | 'rule' | 'hit'; readonly text: string }

/** Text cut where ids of known rules and searched words stand. */
export function pieces(text: string, known: (id: Section) => boolean, words: readonly string[] = []): readonly Piece[] {
  const out: Piece[] = []
  const plain = (s: string): void => {
    const low = s.toLowerCase()
    for (let at = 0; at < s.length; ) {
      const next = words.map((w) => ({ w, i: low.indexOf(w, at) })).filter((x) => x.i >= 0).sort((a, b) => a.i - b.i || b.w.length - a.w.length)[0]
      if (!next) { out.push({ is: 'text', text: s.slice(at) }); return }
      if (next.i > at) out.push({ is: 'text', text: s.slice(at, next.i) })
      out.push({ is: 'hit', text: s.slice(next.i, next.i + next.w.length) })
      at = next.i + next.w.length
    }
  }
  let at = 0
  for (const m of text.matchAll(idLike)) if (known(m[0])) { plain(text.slice(at, m.index)); out.push({ is: 'rule', text: m[0] }); at = m.index + m[0].length }
  plain(text.slice(at))
  return out
}

/** The ids of known rules that a text names, each once. */
export function named(text: string, known: (id: Section) => boolean): readonly Section[] { return [...new Set([...text.matchAll(idLike)].map((m) => m[0]).filter(known))] }
