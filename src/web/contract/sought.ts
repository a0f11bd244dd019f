// What a search from the home looks through: names and addresses of every book, gathered when the page is built.
import { settle, type Options } from '../../kernel/book.ts'
import type { Plain, Section } from '../../kernel/plain.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'

/** A thing of the workshop by name; `force` is a ready force that has it, null where none has. */
export type Thing = { readonly name: string; readonly kind: string; readonly force: string | null }
/** What can be found of one book. */
export type Sought = {
  readonly book: string
  readonly rules: readonly { readonly id: Section; readonly title: string }[]
  readonly things: readonly Thing[]
  readonly forces: readonly { readonly id: string; readonly name: string }[]
}

/** Whether a value stands somewhere in data. */
const has = (x: Plain | undefined, value: string): boolean =>
  x === value || (typeof x === 'object' && x !== null && Object.values(x as object).some((y: Plain) => has(y, value)))

/** What can be found of a book: its rules, what its workshop sells, the units and names of its ready forces. */
export function soughtOf(r: AnyRuleset): Sought {
  const options = settle(r.book, {}) as Options
  const { samples } = r.forces
  const wares = r.forces
    .catalogue(options)
    .map(({ id, name, kind }) => ({ name, kind, force: samples.find((f) => has(f as unknown as Plain, id))?.id ?? null }))
  const units = samples.flatMap((f) => r.forces.sheets(f, options).map((s) => ({ name: s.title, kind: s.kind, force: f.id })))
  const seen = new Set<string>()
  return {
    book: r.id,
    rules: r.book.rules.map(({ id, title }) => ({ id, title })),
    things: [...wares, ...units].filter(({ name }) => !seen.has(name) && seen.add(name)),
    forces: samples.map(({ id, name }) => ({ id, name })),
  }
}
