// What units are worth in battle beside what they cost: each added to forces that fight themselves without it; a proposal, never applied.
import type { AnyRuleset } from '../kernel/ruleset.ts'
import type { Options } from '../kernel/book.ts'
import type { Force } from '../kernel/force.ts'
import { changesOf, type Change } from './change.ts'
import { z } from './interval.ts'
import { unfought, whole, type Variation } from './vary.ts'
import type { Question } from './question.ts'

/** Force after force of a book against itself, each with one unit more: a varying for each. */
export type Fitting = { readonly format: 1; readonly runs: readonly Variation[] }

/** A fitting as a file, the same bytes for the same battles. */
export const fittingFile = (f: Fitting): string => `${JSON.stringify({ format: 1, runs: f.runs })}\n`
/** The proposal as a file. */
export const editionFile = (e: Edition): string => `${JSON.stringify(e, null, 1)}\n`

/** What is asked: who plays, from which seed, in which scenarios, with how many units at most a force. */
export type FitWanted = {
  readonly scenarios: readonly string[]
  readonly options: Options
  readonly by: string
  readonly seed: string
  readonly forces: readonly Force[]
  readonly about: string
}

/** A fitting of which nothing has been fought: every unit that the workshop adds at once, to each of these forces that may take it. */
export function fitting(rules: AnyRuleset, w: FitWanted): Fitting {
  const wanted = { kinds: ['units' as const], about: w.about, most: 1000 }
  const runs = w.forces.map((force) => {
    const question: Question = {
      book: rules.id,
      version: rules.version,
      scenarios: w.scenarios,
      force,
      field: [force],
      options: w.options,
      by: [w.by, w.by],
      seed: w.seed,
    }
    const changes = changesOf(rules, force, w.options, w.scenarios, wanted).filter((c) => c.ware !== undefined)
    return unfought(question, changes)
  })
  return { format: 1, runs: runs.filter((r) => r.changes.length > 0) }
}

/** A unit's price beside what battles suggest; bounds 19 times of 20. `dear`: costs more than it brings, `cheap`: less; null: not known. */
export type Fit = {
  readonly ware: string
  readonly cost: number
  readonly worth: number
  readonly low: number
  readonly high: number
  readonly battles: number
  readonly share: number // of wins with one more of it
  readonly verdict: 'dear' | 'cheap' | null
}

type Seen = { readonly cost: number; readonly total: number; readonly hits: number; readonly battles: number }

/** How far a share speaks for a unit, per point of the force it was added to, and the weight of that. */
function spoken({ total, hits, battles }: Seen): { readonly x: number; readonly weight: number } {
  const p = (hits + 0.5) / (battles + 1)
  return { x: Math.log(p / (1 - p)) * total, weight: (battles * p * (1 - p)) / (total * total) }
}

/**
 * What battles suggest. The odds that a unit more brings are taken to grow with its worth as a share of the force; the scale is the one
 * on which all prices together stay as high as they are. Empty where adding units is not seen to bring wins.
 * @param costs what the force costs without the unit, by run.
 */
export function fits(f: Fitting, costs: readonly number[]): readonly Fit[] {
  const seen = new Map<string, Seen[]>()
  f.runs.forEach((r, i) =>
    r.changes.forEach((c: Change, k) => {
      const s = whole(r.scores[k + 1])
      if (c.ware === undefined || s.length === 0 || c.cost <= 0) return
      const list = seen.get(c.ware) ?? []
      list.push({ cost: c.cost, total: costs[i], hits: s.reduce((a, b) => a + b, 0), battles: s.length })
      seen.set(c.ware, list)
    }),
  )
  const all = [...seen].map(([ware, list]) => {
    const parts = list.map(spoken)
    const weight = parts.reduce((a, p) => a + p.weight, 0)
    const battles = list.reduce((a, s) => a + s.battles, 0)
    return {
      ware,
      cost: list[0].cost,
      x: parts.reduce((a, p) => a + p.x * p.weight, 0) / weight,
      error: 1 / Math.sqrt(weight),
      battles,
      share: list.reduce((a, s) => a + s.hits, 0) / battles,
    }
  })
  const scale = all.reduce((a, u) => a + u.x, 0) / all.reduce((a, u) => a + u.cost, 0)
  if (!(scale > 0)) return []
  return all
    .map(({ ware, cost, x, error, battles, share }): Fit => {
      const [low, high] = [(x - z * error) / scale, (x + z * error) / scale]
      return { ware, cost, worth: x / scale, low, high, battles, share, verdict: high < cost ? 'dear' : low > cost ? 'cheap' : null }
    })
    .sort((a, b) => a.worth / a.cost - b.worth / b.cost || (a.ware < b.ware ? -1 : 1))
}

/** A proposed edition of a book's costs with its evidence, as a file: of what is surely off its price, the others as they are. */
export type Edition = {
  readonly format: 1
  readonly is: 'proposed costs, not in force'
  readonly book: string
  readonly version: string
  readonly unit: string
  readonly level: string
  readonly seed: string
  readonly scenarios: readonly string[]
  readonly forces: readonly string[]
  readonly battles: number
  readonly costs: readonly (Fit & { readonly proposed: number })[]
}

/** The step in which a book writes its prices: five where all are in fives, else one. */
const stepOf = (all: readonly Fit[]): number => (all.every((f) => f.cost % 5 === 0) ? 5 : 1)

/** The proposal that these battles make: the bound nearer to the price in force, for no more is known. Never less than a step. */
export function editionOf(f: Fitting, all: readonly Fit[], unit: string): Edition {
  const step = stepOf(all)
  const q = f.runs[0].question
  return {
    format: 1,
    is: 'proposed costs, not in force',
    book: q.book,
    version: q.version,
    unit,
    level: q.by[0],
    seed: q.seed,
    scenarios: q.scenarios,
    forces: f.runs.map((r) => r.question.force.id),
    battles: all.reduce((n, x) => n + x.battles, 0),
    costs: all.map((x) => {
      const to = x.verdict === 'dear' ? x.high : x.verdict === 'cheap' ? x.low : x.cost
      return { ...x, proposed: x.verdict === null ? x.cost : Math.max(step, step * Math.round(to / step)) }
    }),
  }
}
