// Wardogs: what a force costs and what is left of its points, and whether its boats find water (WD-FORCE-01, WD-FORCE-02, WD-CAMP-01).
import type { Refusal } from '../../../kernel/plain.ts'
import { cpvOf } from './cost.ts'
import { sheetIn, type Column, type UnitPlan } from './plan.ts'

/** CPV of a unit of a force. */
export function unitCost(c: Pick<Column, 'designs'>, u: UnitPlan): number {
  const s = sheetIn(c, u.sheet)
  return s === null ? 0 : cpvOf(s, u.crew)
}
/** WD-CAMP-01: what has gone into the account beside the units: losses, repairs, kept units that are left behind. */
export function accounted(c: Column): number {
  if (c.campaign === undefined) return 0
  const here = c.units.reduce((n, u) => n + (u.kept === undefined ? 0 : unitCost(c, { ...u, sheet: u.kept.sheet, crew: u.kept.crew })), 0)
  return c.campaign.spent + Math.max(0, c.campaign.kept - here)
}
/** What a force may cost: its points, and what it has scored (WD-CAMP-01). */
export const budgetOf = (c: Column): number => c.points + (c.campaign?.earned ?? 0)
/** What is left to spend. */
export function fundOf(c: Column): number {
  return budgetOf(c) - accounted(c) - c.units.reduce((n, u) => n + unitCost(c, u), 0)
}

/** WD-FORCE-02: hexes of river or deep water that boats need on a map. */
export const boatsNeed = 10

/** WD-FORCE-02: whether a force fits a map with so many hexes of river and deep water. */
export function mapFault(c: Column, water: number): Refusal | null {
  if (water >= boatsNeed || !c.units.some((u) => sheetIn(c, u.sheet)?.type === 'naval')) return null
  return { rule: 'WD-FORCE-02', why: `boats need a map with ${boatsNeed} hexes of river or deep water; this one has ${water}` }
}
