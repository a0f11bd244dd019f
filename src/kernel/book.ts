// The book of a ruleset as data: chapters, rules by id, rulings, house rules, worked examples.
import type { Choice } from './decision.ts'
import type { Area, Line, Token } from './face.ts'
import type { Id, Place, Plain, Seat, Section } from './plain.ts'
import type { Practice } from './practice.ts'

export type Chapter = { readonly id: string; readonly title: string }

/** One rule, ruling, decision point or worked example. Its words stand in `RuleText`, loaded apart. */
export type Rule = {
  readonly id: Section
  readonly chapter: string
  readonly title: string
  readonly heading?: string // the heading in the printed book, or 'derived', 'designed', 'published' (elsewhere by its publisher)
  readonly switch?: string // the house rule that changes it
  readonly shows?: readonly Section[] // a worked example: the rules that it shows
  readonly out?: string // why it is not played: no effect in play, or not of this version
}

/** The words of a rule: ours, complete enough to play by. */
export type RuleText = { readonly text: string; readonly ruling?: string }

/**
 * A chart to read: columns and rows under their heads, cells as the reader sees them. `share`, 0 to 100 a cell, is how much of the whole a
 * cell stands for (a chance, a part left): one such row is drawn as bars over its columns, several shade their cells.
 */
export type Chart = {
  readonly rule: Section // under whose words it stands
  readonly title: string
  readonly reads: string // one sentence: what the figures are
  readonly corner: string // what the heads of the columns are; '' where they speak for themselves
  readonly across: readonly string[]
  readonly rows: readonly { readonly head: string; readonly cells: readonly string[]; readonly share?: readonly number[] }[]
}

/** What stands on a book's pages besides its rules: a sentence at the head of each chapter, and its charts in the book's order. */
export type Pages = { readonly leads: Readonly<Record<string, string>>; readonly charts: readonly Chart[] }

/**
 * A picture of a rule that has a shape: a position by hand (docs/positions.md), drawn by the board as it draws a battle. What its question
 * or its unit shows is drawn without more; `adds` draws what a battle leaves to the eye, made by the rules that play.
 */
export type Plate = {
  readonly rules: readonly Section[] // the first is where it stands, the others lead to it
  readonly says: string // one or two sentences: what is to be seen
  readonly position: Readonly<Record<string, Plain>>
  readonly dice?: readonly number[] // fallen on the way to its question
  readonly choice?: Choice // the answer in hand; with `dice` or without: its question is looked at
  readonly of?: Id // else the unit that is looked at
  readonly seat?: Seat // whose eyes: 0
  readonly frame: readonly [Place, Place] // two corners of what is shown, whole places
  adds?(g: unknown): {
    // the state of the position, nothing hidden
    readonly areas?: readonly Area[]
    readonly lines?: readonly Line[]
    readonly names?: Readonly<Record<Id, string>> // what a counter is called instead of its name
    readonly marks?: Readonly<Record<Id, Token['marks']>>
  }
}

export type OptionValue = string | number | boolean | null

/** An abbreviation, a word or a kind of figure that a screen shows, and what it means in a sentence. */
export type Term = {
  readonly term: string // as it stands in a list
  readonly find?: string // a regular expression for how it stands in text; left out: the term as a word
  readonly says: string
}

/** A house rule: fixed at set-up and logged. */
export type HouseRule = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly rule: Section
  readonly values:
    | readonly { readonly value: OptionValue; readonly label: string }[]
    | { readonly number: true; readonly min: number; readonly max: number; readonly step?: number; readonly none?: true }
  readonly default: OptionValue
  readonly ours?: true // no rule of the book: off by default, and then not among the options of a battle
  // where several people share one screen: the usual value, and what to know who takes another
  readonly oneScreen?: { readonly value: OptionValue; readonly otherwise: string }
  readonly practised?: OptionValue // the value for which the book has exercises (`Book.practice`)
}

export type Book = {
  readonly title: string
  readonly blurb: string // one sentence for the shelf
  readonly facts: readonly string[] // 'Hex map', '2 or more', '1½–3 h'
  readonly cover?: 'arena' | 'country' | 'wilds' | 'culvert' | 'chits' // what its cover shows; else by its board: a table is country
  readonly chapters: readonly Chapter[]
  readonly rules: readonly Rule[]
  readonly options: readonly HouseRule[]
  readonly texts: () => Promise<Readonly<Record<Section, RuleText>>>
  readonly pages?: () => Promise<Pages>
  readonly practice?: () => Promise<Practice>
  readonly plates?: () => Promise<readonly Plate[]>
  readonly terms?: readonly Term[] // short words and figures of its screens, spelled out
}

/** House rules in force, by id: every one of the book's, and of our own those that are on. */
export type Options = Readonly<Record<string, OptionValue>>

/** The value of a house rule in a battle. */
export function valueIn(options: Readonly<Record<string, unknown>>, rule: Pick<HouseRule, 'id' | 'default'>): OptionValue {
  return rule.id in options ? (options[rule.id] as OptionValue) : rule.default
}

/** A fault in something handed in: what is wrong, where, which rule, what would be right. */
export type OptionFault = { readonly at: string; readonly why: string }

/**
 * The options of a battle: the given ones over the book's defaults.
 * @returns the options, or the faults that name each wrong id or value and what would be right.
 */
export function settle(
  book: Pick<Book, 'options'>,
  given: Readonly<Record<string, Plain | undefined>>,
): Options | { readonly faults: readonly OptionFault[] } {
  const faults: OptionFault[] = []
  const out: Record<string, OptionValue> = {}
  for (const o of book.options) out[o.id] = o.default
  for (const [id, value] of Object.entries(given)) {
    const o = book.options.find((x) => x.id === id)
    if (!o) {
      faults.push({ at: `options.${id}`, why: `there is no house rule "${id}"; the book has ${book.options.map((x) => x.id).join(', ')}` })
      continue
    }
    if (value === undefined) continue
    if (Array.isArray(o.values)) {
      const hit = o.values.find((v: { value: OptionValue }) => v.value === value)
      if (hit) out[id] = hit.value
      else
        faults.push({
          at: `options.${id}`,
          why:
            `${JSON.stringify(value)} is no value of "${id}"; choose one of ` +
            `${o.values.map((v: { value: OptionValue }) => JSON.stringify(v.value)).join(', ')}`,
        })
    } else {
      const n = o.values as { min: number; max: number; step?: number; none?: true }
      if (value === null && n.none) out[id] = null
      else if (
        typeof value === 'number' &&
        Number.isInteger(value) &&
        value >= n.min &&
        value <= n.max &&
        (value - n.min) % (n.step ?? 1) === 0
      )
        out[id] = value
      else
        faults.push({
          at: `options.${id}`,
          why:
            `${JSON.stringify(value)} is no value of "${id}"; it takes a whole number from ${n.min} to ` +
            `${n.max}${n.step ? ` in steps of ${n.step}` : ''}${n.none ? ', or null for none' : ''}`,
        })
    }
  }
  for (const o of book.options) if (o.ours && out[o.id] === o.default) delete out[o.id]
  return faults.length ? { faults } : out
}
