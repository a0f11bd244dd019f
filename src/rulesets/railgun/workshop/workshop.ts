// Railgun: 2100: what a force costs, unit by unit (RG-ORG-03, RG-ORG-05, RG-MISS-03, RG-MISS-04, RG-AMB-30).
import type { Options } from '../../../kernel/book.ts'
import type { Bill } from '../../../kernel/force.ts'
import { drops, orbital, quality, type TroopClass } from '../book/charts.ts'
import { standsOf, type Army, type UnitPlan } from './plan.ts'
import { canHome, listPoints, nameOf, profile, selfHomingFactor, transportPoints } from '../book/roster.ts'

/** House rule `costTable` (RG-AMB-30). */
export type CostTable = 'balanced' | 'book'
export function costTableOf(o: Options): CostTable {
  return o.costTable === 'book' ? 'book' : 'balanced'
}

/** RG-MISS-03: factors on the points of a unit, designed; as fractions, so that sums stay whole. */
export const factors: {
  readonly class: Readonly<Record<TroopClass, readonly [number, number]>>
  readonly stealth: readonly [number, number]
  readonly lowTech: readonly [number, number]
} = {
  class: { green: [3, 4], average: [1, 1], veteran: [3, 2], elite: [2, 1] },
  stealth: [3, 2],
  lowTech: [3, 4],
}

type Part = { readonly label: string; readonly cost: number; readonly rule?: string }
/** A sum in quarters of a point times the fractions that have come over it. */
type Sum = { readonly n: number; readonly of: number }
const times = (s: Sum, [a, b]: readonly [number, number]): Sum => ({ n: s.n * a, of: s.of * b })

/** RG-MISS-03: points, rounded up to the next half. */
function halves(s: Sum): number {
  return Math.ceil((2 * s.n) / (4 * s.of)) / 2
}

/** RG-ORG-05: quarters of a point for the stands of one line. */
function lineQuarters(id: string, n: number, homing: boolean, table: CostTable): number {
  const p = profile(id)
  return 4 * listPoints(p, table) * n * (homing && canHome(p) ? selfHomingFactor : 1)
}

/** What a unit costs, part by part; each part is what it adds to the total rounded up to the half point. */
export function unitParts(u: UnitPlan, a: Pick<Army, 'race'>, table: CostTable): readonly Part[] {
  const parts: Part[] = []
  let sum: Sum = { n: 0, of: 1 },
    so = 0
  const add = (label: string, next: Sum, rule: string): void => {
    sum = next
    const now = halves(sum)
    parts.push({ label, cost: now - so, rule })
    so = now
  }
  for (const [id, n] of u.stands)
    add(
      `${n} × ${nameOf(profile(id), a.race)}`,
      { n: sum.n + lineQuarters(id, n, false, table), of: 1 },
      id === 'tiger-tank-destroyer' ? 'RG-AMB-30' : 'RG-ORG-03',
    )
  if (u.selfHoming)
    add('Self-homing rockets', { n: u.stands.reduce((n, [id, k]) => n + lineQuarters(id, k, true, table), 0), of: 1 }, 'RG-ORG-05')
  const cls = factors.class[u.quality]
  if (cls[0] !== cls[1])
    add(`${quality(u.quality).name} × ${u.quality === 'green' ? '¾' : u.quality === 'veteran' ? '1½' : '2'}`, times(sum, cls), 'RG-MISS-03')
  if (u.stealth) add('Stealth × 1½', times(sum, factors.stealth), 'RG-MISS-03')
  if (u.lowTech) add('Low-tech × ¾', times(sum, factors.lowTech), 'RG-MISS-03')
  if (u.jump) parts.push({ label: 'Drop capsules', cost: drops.jumpPoints * standsOf(u).length, rule: 'RG-MISS-04' })
  return parts
}

/** RG-ORG-03: points of a unit, in halves. */
export function unitCost(u: UnitPlan, table: CostTable): number {
  return unitParts(u, { race: 'independent' }, table).reduce((n, p) => n + p.cost, 0)
}

/** RG-ORG-03: what a force costs against what it may cost. */
export function billOf(a: Army, table: CostTable): Bill {
  const lines = a.units.map((u) => {
    const parts = unitParts(u, a, table)
    return { label: u.name, cost: parts.reduce((n, p) => n + p.cost, 0), parts }
  })
  const strikes = a.orbitalStrikes ?? 0
  const all =
    strikes === 0
      ? lines
      : [
          ...lines,
          {
            label: `${strikes} orbital ${strikes === 1 ? 'strike' : 'strikes'}`,
            cost: strikes * orbital.points,
            parts: [{ label: `${strikes} × ${orbital.points}`, cost: strikes * orbital.points, rule: 'RG-MISS-04' }],
          },
        ]
  return { total: all.reduce((n, l) => n + l.cost, 0), budget: a.points, unit: 'points', lines: all }
}

/** RG-MISS-06: transport points of a unit in a dropship. */
export function transportOf(u: UnitPlan, table: CostTable): number {
  return standsOf(u).reduce((n, p) => n + transportPoints(p, table), 0)
}
