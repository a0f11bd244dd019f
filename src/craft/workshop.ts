// The workshop's scaffolding: a book's plan behind the kernel's `Forces`, and the bench on which one unit's choices are priced and judged.
import type { Options } from '../kernel/book.ts'
import type { Bill, Fault, Field, FieldOption, Force, Forces, Form } from '../kernel/force.ts'
import type { Refusal } from '../kernel/plain.ts'
import type { Path } from './reader.ts'

/** A force file read: the book's plan, or grave faults. */
export type Read<P> = { readonly plan: P } | { readonly faults: readonly Fault[] }

/** A book's workshop over its own plan of a force; `T` is what its house rules change of prices and limits. */
export type Plans<P, T> = Pick<Forces<Options>, 'samples' | 'blank' | 'priced'> & {
  readonly unit: string // of its bills: credits, points
  terms(options: Options): T
  read(x: unknown): Read<P>
  force(plan: P): Force
  catalogue(t: T): ReturnType<Forces<Options>['catalogue']>
  form(plan: P, t: T): Form
  cost(plan: P, t: T): Bill
  check(plan: P, t: T): readonly Fault[]
  sheets(plan: P, t: T): ReturnType<Forces<Options>['sheets']>
  fares?(plan: P, options: Options): ReturnType<NonNullable<Forces<Options>['fares']>> // a book may leave it out
}

/** The workshop as the kernel knows it. Nothing in it throws, whatever it is handed: what cannot be read has its faults and is empty. */
export function forcesOf<P, T>(b: Plans<P, T>): Forces<Options> {
  const { fares } = b
  const planned = <R>(f: Force, use: (plan: P) => R, otherwise: (faults: readonly Fault[]) => R): R => {
    const read = b.read(f)
    return 'faults' in read ? otherwise(read.faults) : use(read.plan)
  }
  return {
    ...(b.priced === undefined ? {} : { priced: b.priced }),
    samples: b.samples,
    blank: b.blank,
    catalogue: (o) => b.catalogue(b.terms(o)),
    read: (x) => {
      const r = b.read(x)
      return 'faults' in r ? r : b.force(r.plan)
    },
    form: (f, o) =>
      planned(
        f,
        (p) => b.form(p, b.terms(o)),
        (): Form => ({ title: '', path: [], fields: [], groups: [] }),
      ),
    cost: (f, o) =>
      planned(
        f,
        (p) => b.cost(p, b.terms(o)),
        () => ({ total: 0, budget: 0, unit: b.unit, lines: [] }),
      ),
    check: (f, o) =>
      planned(
        f,
        (p) => b.check(p, b.terms(o)),
        (faults) => faults,
      ),
    sheets: (f, o) =>
      planned(
        f,
        (p) => b.sheets(p, b.terms(o)),
        () => [],
      ),
    ...(fares === undefined
      ? {}
      : {
          fares: (f: Force, o: Options) =>
            planned(
              f,
              (p) => fares(p, o),
              () => [],
            ),
        }),
  }
}

/** How a bench tells one fault of a unit from another. */
const same = (f: Fault): string => `${f.rule} ${f.at.join('.')} ${f.why}`

/**
 * What a field of one unit may become: each option is priced against the unit as it is, and refused by the first grave fault that it
 * would bring and that is not there already.
 */
export class Bench<U> {
  private readonly price: (next: U) => number
  private readonly faults: (next: U) => readonly Fault[]
  private readonly first: (next: U) => Refusal | null
  private readonly key: (f: Fault) => string
  private readonly now: number
  private readonly known: ReadonlySet<string>
  /**
   * @param price what the unit would cost
   * @param faults what would be wrong with it by itself
   * @param first what forbids it before that, of the whole force
   * @param key which faults are the same one
   */
  constructor(
    now: U,
    price: (next: U) => number,
    faults: (next: U) => readonly Fault[],
    first: (next: U) => Refusal | null = () => null,
    key: (f: Fault) => string = same,
  ) {
    this.price = price
    this.faults = faults
    this.first = first
    this.key = key
    this.now = price(now)
    this.known = new Set(faults(now).map(key))
  }
  refusal(next: U): Refusal | null {
    const no = this.first(next)
    if (no) return no
    const f = this.faults(next).find((x) => x.grave && !this.known.has(this.key(x)))
    return f ? { rule: f.rule, why: f.why } : null
  }
  option<T>(value: T, label: string, next: U): FieldOption<T> {
    const no = this.refusal(next)
    return no ? { value, label, refusal: no } : { value, label, change: this.price(next) - this.now }
  }
  /** A field that is on or off; `next` is the unit with it turned. What is on may always be turned off. */
  flag(path: Path, label: string, rule: string, value: boolean, next: U): Field {
    const no = value ? null : this.refusal(next)
    return { is: 'flag', path, label, rule, value, cost: Math.abs(this.price(next) - this.now), ...(no ? { refusal: no } : {}) }
  }
}

/** A fact of a ware or a sheet. */
export const fact = (label: string, value: string | number): { readonly label: string; readonly value: string } => ({
  label,
  value: String(value),
})
/** A row of facts on a sheet, with its rule where it has one. */
export const line = (
  label: string,
  value: string,
  rule?: string,
): { readonly label: string; readonly value: string; readonly rule?: string } => ({
  label,
  value,
  ...(rule ? { rule } : {}),
})
/** Steps from low to high, both in it. */
export const steps = (low: number, high: number, by: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.floor((high - low) / by) + 1) }, (_, k) => low + by * k)
