// A book as the home shows it before it is opened: its cover, battles, house rules and ready forces.
import type { Book, HouseRule, Options, OptionValue } from '../../kernel/book.ts'
import { settle } from '../../kernel/book.ts'
import type { AnyRuleset, Scenario } from '../../kernel/ruleset.ts'

/** A ready force in a list: what it costs and how many sheets it has. */
export type Ready = {
  readonly id: string
  readonly name: string
  readonly cost: number
  readonly unit: string
  readonly sheets: number
  readonly icons: readonly string[]
}

/** All that is known of a book on the shelf. */
export type Shelved = {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly blurb: string
  readonly facts: readonly string[]
  readonly cover: NonNullable<Book['cover']>
  readonly board: 'hex' | 'table' | 'either'
  readonly scenarios: readonly Scenario[]
  readonly houseRules: readonly HouseRule[]
  readonly builds: readonly string[] // the house rules that bear on what may be built and what it costs
  readonly forces: readonly Ready[]
  // a first battle that teaches
  readonly lesson: { readonly id: string; readonly minutes: number; readonly coaches: readonly string[] } | null
  readonly after: boolean // forces come home from its battles
}

/** An opponent as the home lists it. */
export type Sparring = { readonly id: string; readonly name: string; readonly blurb: string }

/** Options that note the ids by which they are asked; all of them, where somebody lists them. */
function noting(o: Options, asked: Set<string | symbol>): Options {
  const note = (id: string | symbol): void => void asked.add(id)
  return new Proxy(o, {
    get: (all, id) => (note(id), Reflect.get(all, id) as OptionValue),
    has: (all, id) => (note(id), Reflect.has(all, id)),
    getOwnPropertyDescriptor: (all, id) => (note(id), Reflect.getOwnPropertyDescriptor(all, id)),
    ownKeys: (all) => (Reflect.ownKeys(all).forEach(note), Reflect.ownKeys(all)),
  })
}

/**
 * The house rules that bear on building, found by trying: each at every value it names, or at the ends of its range, on every ready force.
 * One that the workshop does not ask for cannot bear on what it makes.
 */
export function bearing(r: AnyRuleset): readonly string[] {
  const { forces, book } = r
  const at = (o: Options): string =>
    JSON.stringify([
      forces.catalogue(o),
      forces.samples.map((f) => [forces.form(f, o), forces.cost(f, o), forces.check(f, o), forces.sheets(f, o)]),
    ])
  const asBook = settle(book, {}) as Options
  const asked = new Set<string | symbol>()
  const usual = at(noting(asBook, asked))
  const values = (h: HouseRule): readonly OptionValue[] => {
    const v = h.values
    return Array.isArray(v) ? v.map((x: { value: OptionValue }) => x.value) : [(v as { min: number }).min, (v as { max: number }).max]
  }
  return book.options
    .filter((h) => asked.has(h.id) && values(h).some((v) => v !== h.default && at({ ...asBook, [h.id]: v }) !== usual))
    .map((h) => h.id)
}

/** What the shelf keeps of a ruleset. Made when the page is built. */
export function shelved(r: AnyRuleset): Shelved {
  const options = settle(r.book, {}) as Options
  return {
    id: r.id,
    title: r.title,
    version: r.version,
    blurb: r.book.blurb,
    facts: r.book.facts,
    cover: r.book.cover ?? (r.board === 'table' ? 'country' : 'arena'),
    board: r.board,
    scenarios: r.scenarios,
    houseRules: r.book.options,
    builds: bearing(r),
    after: r.after !== undefined,
    lesson: r.lesson ? { id: r.lesson.scenario.id, minutes: r.lesson.scenario.minutes, coaches: r.lesson.forces.map((f) => f.name) } : null,
    forces: r.forces.samples.map((f) => {
      const bill = r.forces.cost(f, options)
      const sheets = r.forces.sheets(f, options)
      return {
        id: f.id,
        name: f.name,
        cost: bill.total,
        unit: bill.unit,
        sheets: sheets.length,
        icons: [...new Set(sheets.map((s) => s.icon))],
      }
    }),
  }
}
