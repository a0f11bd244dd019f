// Short words of the book in a text.
import type { Term } from '../../../kernel/book.ts'

const plain = (s: string): string => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** One expression for all terms, a group for each; letters and figures at its sides are no part of it. */
export function finder(terms: readonly Term[]): RegExp {
  return new RegExp(terms.map((t) => `(?<![\\p{L}\\d])(${t.find ?? plain(t.term)})(?![\\p{L}\\d])`).join('|'), 'gu')
}
/** The terms in a text, with where they stand; no group of a term's own may capture. */
export function termsIn(text: string, terms: readonly Term[], find: RegExp): readonly { term: Term; from: number; to: number }[] {
  return [...text.matchAll(find)].flatMap((m) => {
    const i = m.slice(1).findIndex((g) => g !== undefined)
    return i < 0 ? [] : [{ term: terms[i], from: m.index, to: m.index + m[0].length }]
  })
}
