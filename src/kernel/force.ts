// Building forces: the form a workshop fills in, what it costs, what is wrong with it and what would mend it.
import type { OptionValue } from './book.ts'
import type { Plain, Refusal, Seat } from './plain.ts'
import type { Sheet } from './face.ts'

/** A force file, in the form of the ruleset. */
export type Force = { readonly id: string; readonly name: string; readonly [field: string]: Plain | undefined }

/** One field of a form; `path` is where its value stands in the force, as keys and indices. */
export type Field = {
  readonly path: readonly (string | number)[]
  readonly label: string
  readonly rule?: string
  readonly note?: string
  readonly cost?: number // of its value as it is
} & (
  | { readonly is: 'step'; readonly value: number; readonly options: readonly FieldOption<number>[] }
  | { readonly is: 'pick'; readonly value: OptionValue; readonly options: readonly FieldOption<OptionValue>[] }
  | { readonly is: 'flag'; readonly value: boolean; readonly refusal?: Refusal }
  | { readonly is: 'count'; readonly value: number; readonly min: number; readonly max: number }
  | { readonly is: 'text'; readonly value: string }
)
export type FieldOption<T> = {
  readonly value: T
  readonly label: string
  readonly change?: number /* cost against now */
  readonly refusal?: Refusal
}

/** A group of a form: a unit, its ratings, its weapons. */
export type Group = {
  readonly title: string
  readonly path: readonly (string | number)[]
  readonly fields: readonly Field[]
  readonly groups: readonly Group[]
  readonly cost?: number
  readonly note?: string
  readonly rule?: string /* of the note */
  readonly verbs?: readonly Verb[]
}
/** Something done to a group at once. Verbs that share a `list` are chosen from it, each under its own few words, with what it changes. */
export type Verb = {
  readonly say: string
  readonly edit: Edit
  readonly among?: { readonly list: string; readonly as: string; readonly change?: number }
}
export type Form = Group

/** One change of a force: the value at a path replaced, inserted before, or taken out. */
export type Edit = { readonly at: readonly (string | number)[]; readonly put?: Plain; readonly insert?: Plain; readonly remove?: true }

/** What a force costs, line by line, and the budget it is held against. */
export type Bill = {
  readonly total: number
  readonly budget: number
  readonly unit: string
  readonly lines: readonly {
    readonly label: string
    readonly cost: number
    readonly parts?: readonly { readonly label: string; readonly cost: number; readonly rule?: string }[]
  }[]
}

/** Something wrong with a force: grave faults keep it off the field, others are warnings. */
export type Fault = Refusal & {
  readonly at: readonly (string | number)[]
  readonly grave: boolean
  readonly fixes: readonly { readonly say: string; readonly edit: Edit }[]
}

/** A thing that can be bought, for the catalogue of the workshop. */
export type Ware = {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly cost: number
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly rule: string
  readonly words: string
}

/** Something a unit of a force would do or suffer in play, in few words, with its exact chance, 0 to 1. */
export type Fare = { readonly say: string; readonly p: number; readonly rule: string }

/** What a ruleset offers the workshop. `options` are the house rules in force. */
export type Forces<O> = {
  /** Whose the prices are, where they are not the book's: our own design. */
  readonly priced?: 'ours'
  readonly samples: readonly Force[]
  catalogue(options: O): readonly Ware[]
  /** A force with nothing in it, for a budget. */
  blank(budget: number, name: string): Force
  /** Whether something handed in has the form of a force; grave faults name each wrong field. */
  read(x: unknown): Force | { readonly faults: readonly Fault[] }
  form(f: Force, options: O): Form
  cost(f: Force, options: O): Bill
  check(f: Force, options: O): readonly Fault[]
  sheets(f: Force, options: O): readonly Sheet[]
  /** How each unit would fare, by the resolvers of play against what the ready forces have; a book may leave it out. */
  fares?(f: Force, options: O): readonly (readonly Fare[])[]
}

/** Lists are never filled up further than this. */
const longest = 100

/**
 * A force with one change made; nothing else is touched. A value put beyond the end of a list fills the gap with null; one put at no path
 * at all is the new force. @throws RangeError when the path leads nowhere.
 */
export function edited(f: Force, e: Edit): Force {
  const go = (x: Plain | undefined, i: number): Plain | undefined => {
    const key = e.at[i]
    const last = i === e.at.length - 1
    if (Array.isArray(x)) {
      const n = Number(key)
      const beyond = e.put !== undefined && last ? longest : x.length
      if (!Number.isInteger(n) || n < 0 || n > beyond) throw new RangeError(`no place ${e.at.join('.')} in this force`)
      if (!last) return x.map((y: Plain, j) => (j === n ? (go(y, i + 1) as Plain) : y))
      return e.remove
        ? x.filter((_, j) => j !== n)
        : e.insert !== undefined
          ? [...x.slice(0, n), e.insert, ...x.slice(n)]
          : Array.from({ length: Math.max(x.length, e.put === undefined ? 0 : n + 1) }, (_, j) =>
              j === n ? (e.put as Plain) : ((x[j] as Plain | undefined) ?? null),
            )
    }
    if (typeof x !== 'object' || x === null) throw new RangeError(`no place ${e.at.join('.')} in this force`)
    const o: Record<string, Plain | undefined> = { ...(x as { readonly [key: string]: Plain | undefined }) }
    if (!last) o[key] = go(o[key], i + 1)
    else if (e.remove) delete o[key]
    else o[key] = e.put
    return o
  }
  return e.at.length === 0 && e.put !== undefined ? (e.put as Force) : (go(f as Plain, 0) as unknown as Force)
}

/** A force that may not take the field: its grave faults say why, each with its rule. */
export class ForceRefused extends RangeError {
  override name = 'ForceRefused'
  readonly seat: Seat
  readonly faults: readonly Fault[]
  constructor(seat: Seat, faults: readonly Fault[]) {
    super(`the force of seat ${seat} cannot be fielded: ${faults.map((f) => `${f.rule} ${f.at.join('.')}: ${f.why}`).join('; ')}`)
    this.seat = seat
    this.faults = faults
  }
}
