// A force file as `force check` and `sheet` read it: the book it is for is named, or found by its form.
import type { Fault, Force } from '../kernel/force.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { bookOf, jsonFile, Trouble, type Desk } from './desk.ts'

/** A force and its book; or the book that it comes nearest to, and what keeps it from being a force of that. */
export type ForceFile =
  | { readonly rules: AnyRuleset; readonly force: Force }
  | { readonly rules: AnyRuleset; readonly faults: readonly Fault[] }

function read(rules: AnyRuleset, x: unknown): ForceFile {
  const got = rules.forces.read(x)
  return 'faults' in got && Array.isArray(got.faults) ? { rules, faults: got.faults as readonly Fault[] } : { rules, force: got as Force }
}
const wrongs = (f: ForceFile): number => ('faults' in f ? f.faults.length : 0)

/** What a force needs at least, book by book: the fields that are missed where there are none. */
function needs(books: readonly AnyRuleset[]): string {
  return books
    .map((rules) => {
      const bare = read(rules, {})
      return (
        `A force of ${rules.title} needs at least ` +
        `${'faults' in bare ? bare.faults.map((y) => `"${y.at.join('.')}"`).join(', ') : 'nothing'}.`
      )
    })
    .join(' ')
}

/**
 * What a file holds. @param book the id of the book it is for; found by its form if left out.
 * @throws Trouble when it cannot be read, is a position, or has nothing in it.
 */
export function forceFile(desk: Desk, path: string, book: string | undefined): ForceFile {
  const books = book === undefined ? desk.rulesets : [bookOf(desk, book)],
    x = jsonFile(desk, path)
  const o = typeof x === 'object' && x !== null && !Array.isArray(x) ? x : null
  if (o && 'next' in o)
    throw new Trouble(`${path} is a position (it has "next"), no force`, { code: 1, mend: `Try it with steelyard try ${path}` })
  if (o && Object.keys(o).length === 0) throw new Trouble(`${path} is an empty object, no force`, { code: 1, mend: needs(books) })
  const tried = books.map((rules) => read(rules, x))
  return tried.find((t) => 'force' in t) ?? tried.reduce((a, b) => (wrongs(b) < wrongs(a) ? b : a))
}
