// Which unit paid for itself: what the enemies that fell to it cost and what the ground paid that it held, beside what it costs itself.
import type { Options } from '../kernel/book.ts'
import type { Force } from '../kernel/force.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import type { Question } from './question.ts'
import { kindOf, type Tally } from './tally.ts'

/** What one unit of a kind costs and all of that kind in the force, by the name of the kind. */
export type Prices = Readonly<Record<string, { readonly each: number; readonly all: number }>>

/** The prices in a force's bill: of each line, and of each "4 × so and so" in a line. */
export function pricesOf(rules: AnyRuleset, f: Force, options: Options): Prices {
  const out: Record<string, { each: number; all: number }> = {}
  const add = (label: string, cost: number, many: number): void => {
    const all = (out[kindOf(label)]?.all ?? 0) + cost
    out[kindOf(label)] = { each: cost / many, all }
  }
  for (const { label, cost, parts } of rules.forces.cost(f, options).lines) {
    add(label, cost, 1)
    for (const p of parts ?? []) {
      const many = /^(\d+) × (.+)$/.exec(p.label)
      if (many) add(many[2], p.cost, Number(many[1]))
    }
  }
  return out
}

/** The prices of the force and of its foes, as `paid` takes them; of several foes the last that has a kind says its price. */
export function bothPrices(rules: AnyRuleset, q: Question): readonly [Prices, Prices] {
  return [pricesOf(rules, q.force, q.options), Object.assign({}, ...q.field.map((f) => pricesOf(rules, f, q.options))) as Prices]
}

/**
 * A kind of unit: what all of it cost, what the enemies cost that fell to it in a battle, what the ground paid that it held
 * (`Ruleset.held`: nothing where a book counts ground in no points), and how many times its own cost both are.
 */
export type Paid = {
  readonly side: 0 | 1
  readonly name: string
  readonly cost: number
  readonly destroyed: number
  readonly held: number
  readonly times: number
}

/**
 * Kinds that felled, fell or held ground, those that paid best first; what has no price in the bills is left out, and so are the foes where
 * they are several forces.
 */
export function paid(q: Question, t: Tally, prices: readonly [Prices, Prices]): readonly Paid[] {
  return t.units
    .flatMap(({ side, name }): readonly Paid[] => {
      const cost = prices[side][name]?.all ?? 0
      if (cost === 0 || (side === 1 && q.field.length > 1)) return []
      const fell = t.deaths.filter((d) => d.side !== side && d.by === name)
      const destroyed = fell.reduce((n, d) => n + d.times * (prices[d.side][d.name]?.each ?? 0), 0) / t.battles
      const held = t.held.find((h) => h.side === side && h.name === name)?.points ?? 0
      return [{ side, name, cost, destroyed, held, times: (destroyed + held) / cost }]
    })
    .sort((a, b) => b.times - a.times || a.side - b.side || (a.name < b.name ? -1 : 1))
}

/** Who felled whom, a battle: the kinds of one side in rows, those of the other in columns, the deadliest first. */
export type Killers = {
  readonly rows: readonly string[]
  readonly columns: readonly string[] // the last is nobody in particular, where somebody fell so
  readonly cells: readonly (readonly number[])[]
}

/** Whom those fell to of whom it is not told. */
export const nobodyInParticular = 'nobody in particular'

/** Who of `side` fell to whom of the other. @param most rows and columns. */
export function killers(t: Tally, side: 0 | 1, most = 8): Killers {
  const fell = t.deaths.filter((d) => d.side === side)
  const by = (key: (d: (typeof fell)[number]) => string | null): readonly string[] => {
    const sums = new Map<string, number>()
    for (const d of fell) {
      const k = key(d)
      if (k !== null) sums.set(k, (sums.get(k) ?? 0) + d.times)
    }
    return [...sums].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([k]) => k)
  }
  const rows = by((d) => d.name).slice(0, most)
  const doers = by((d) => d.by).slice(0, most)
  const nobody = fell.some((d) => d.by === null)
  const times = (name: string, who: string | null): number =>
    fell.filter((d) => d.name === name && d.by === who).reduce((n, d) => n + d.times, 0) / t.battles
  return {
    rows,
    columns: [...doers, ...(nobody ? [nobodyInParticular] : [])],
    cells: rows.map((r) => [...doers.map((w) => times(r, w)), ...(nobody ? [times(r, null)] : [])]),
  }
}
