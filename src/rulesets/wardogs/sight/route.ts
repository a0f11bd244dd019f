// Wardogs: the cheapest route to a pressed hex, and what a path costs as it grows (WD-MOVE-01, WD-MOVE-02).
import type { Decision, Leg, PartChoice } from '../../../kernel/decision.ts'
import type { Place } from '../../../kernel/plain.ts'
import type { Walk } from '../../../kernel/ruleset.ts'
import { poseRoute, poses, type HexPose, type PoseCost, type PoseStep } from '../../../space/pose.ts'
import { burns, climb, hexCost } from '../rules/ground.ts'
import { judgePath } from '../rules/movement.ts'
import { begin, budgetOf, walked } from '../rules/walk.ts'
import { gridOf, moverOf, type Field, type WdUnit } from '../state/state.ts'
import type { FlightMode } from '../state/shared.ts'
import type { WdSeen } from './view.ts'

const unitOf = (v: Field, d: Decision): WdUnit | undefined => {
  const s = d.choice
  return s.is === 'path' ? v.units.find((u) => u.id === s.unit) : undefined
}

/** WD-MOVE-01 to WD-MOVE-04, WD-FLY-01: the cost of one step over poses. */
export function stepCost(f: Field, u: WdUnit, mode: FlightMode): PoseCost {
  const { land } = f.words
  if (mode !== 'ground') {
    const turning = mode === 'jet' ? Infinity : 1
    return (_from, _to, how) => (how === 'turn' ? turning : how === 'ahead' ? 1 : Infinity)
  }
  const by = moverOf(u)
  return (from, to, how) => {
    if (how === 'turn') return 1
    if (how === 'side') return Infinity
    const base = hexCost(f.words, u, to.cell, by)
    return base < 0 ? Infinity : base * (climb(land, from.cell, to.cell) || 1)
  }
}

/** Steps over poses as legs of a path. */
export function legsOf(from: HexPose, steps: readonly PoseStep[]): readonly Leg[] {
  let at = from
  return steps.map(({ to, how }) => {
    const way = how === 'turn' ? ((to.sixth - at.sixth + 6) % 6 === 1 ? 'right' : 'left') : how
    at = to
    return { to: to.at, way }
  })
}

/** The book's own route to a pressed hex, after the legs laid so far. In a flight that ends on the ground its last step lands. */
export function route(v: WdSeen, d: Decision, soFar: readonly Leg[], to: Place): PartChoice | null {
  const u = unitOf(v, d)
  const grid = gridOf(v.words.land)
  const cell = grid.cell(to)
  if (u === undefined || cell < 0) return null
  const s = walked(v, u, u.mode, soFar)
  if (s.refused !== null || s.landed || s.off) return null
  const from = poses(grid)[s.hex * 6 + s.facing]
  const steps = poseRoute(grid, from, { cell }, stepCost(v, u, u.mode), budgetOf(u, u.mode) - s.spent)
  if (steps === null || steps.length === 0) return null
  const legs = legsOf(from, steps)
  const lands = u.mode === 'partial' || u.mode === 'jet'
  const end = lands ? legs.map((l, i) => (i === legs.length - 1 && l.way === 'ahead' ? { ...l, way: 'land' } : l)) : legs
  const all = [...soFar, ...end]
  return walked(v, u, u.mode, all).refused === null ? { legs: all } : null
}

/** WD-MOVE-05, WD-MOVE-07, WD-MOVE-08, WD-MINE-03, WD-TERR-05: what is dangerous in a leg, as far as the seat knows. */
function hazard(v: WdSeen, mode: FlightMode, leg: Leg): string | undefined {
  const { land, fields } = v.words
  const to = gridOf(land).cell(leg.to)
  const ground = mode === 'ground' || leg.way === 'land'
  const turns = leg.way === 'right' || leg.way === 'left'
  if (!turns && ground && fields.some((m) => m.hex === to)) return 'mines'
  if (!turns && burns(land, to)) return 'burning'
  if (turns && ground && land.terrain[to] === 'ice') return 'turn on ice: stability check'
  if (leg.way === 'jump') return 'jump: stability check at −1'
  if (leg.way === 'back' && land.terrain[to] !== 'clear' && land.terrain[to] !== 'road') return 'backward on bad ground: stability −1'
  return undefined
}

/** What a path costs as it grows. */
export function walk(v: WdSeen, d: Decision, c: PartChoice): Walk | null {
  const u = unitOf(v, d)
  if (u === undefined || !('legs' in c)) return null
  const s = walked(v, u, u.mode, c.legs)
  const before = begin(u, u.mode).spent
  const soFar = s.refused ?? true
  const legs = c.legs.map((leg, i) => {
    const cost = s.costs[i] ?? 0
    const risk = hazard(v, u.mode, leg)
    return risk === undefined ? { cost } : { cost, hazard: risk }
  })
  return { spent: s.spent - before, budget: budgetOf(u, u.mode) - before, unit: 'MP', legs, soFar, whole: judgePath(v, u, c.legs) ?? true }
}
