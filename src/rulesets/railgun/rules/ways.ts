// Railgun: 2100: who may move, the ways and the allowance of a move, what path is legal and where it would end (RG-MOVE, RG-STRAT,
// RG-COH-02, RG-GRAV-02).
import type { Choice, Decision, Way } from '../../../kernel/decision.ts'
import type { Place, Refusal } from '../../../kernel/plain.ts'
import { ticksIn, tickPoint } from '../../../space/path.ts'
import { apart } from '../../../space/plane.ts'
import { backwards, geometry, strategic } from '../book/charts.ts'
import { closestFellow } from './quality.ts'
import {
  aloft,
  allowanceOf,
  gapWithin,
  inches,
  isGrav,
  isSquad,
  onTable,
  profileOf,
  standOf,
  type Field,
  type Stand,
} from '../state/state.ts'
import { goingOf, groundOf, onLand, ratesOf } from './terrain.ts'

// ---- Who may move -----------------------------------------------------------------------------------------------

/** RG-MOVE-01, RG-MOVE-05, RG-AMB-08, RG-TERR-07, RG-DROP-01, RG-AMB-49: may a stand of the attacker go anywhere now? */
export function canGo(s: Stand): boolean {
  if (!onTable(s) || s.pinned || s.stuck || s.landed) return false
  const p = profileOf(s)
  if (p.is === 'dropship' || p.move === 0) return false
  return !(p.moveClass === 'towed' && s.plotsFire)
}
/** It may at least turn on the spot. */
const canTurn = (s: Stand): boolean => onTable(s) && !isSquad(s)

/** RG-MOVE-01: whether a stand may still have its move in this segment. */
export function mayMove(f: Field, s: Stand): boolean {
  return s.seat === f.words.attacker && !s.done && ((canGo(s) && leftOf(s) > 0) || (canTurn(s) && (s.pinned || s.stuck)))
}
/** The stands that may still have their move in this segment. */
export const movers = (f: Field): readonly Stand[] => f.units.filter((s) => mayMove(f, s))

/** RG-CC-11, RG-D16: halted stands that may move on: unpinned, with allowance left, no enemy within 1 inch. */
export function onwardMovers(f: Field): readonly Stand[] {
  return f.units.filter((s) => s.seat === f.words.attacker && s.halted && canGo(s) && leftOf(s) > 0 && !inContact(f, s))
}

/** RG-CC-02: has a stand an enemy within 1 inch? High-mode gravs do not count (RG-CC-12). */
export function inContact(f: Field, s: Stand): boolean {
  if (!onTable(s) || aloft(s)) return false
  for (const o of f.units)
    if (o.seat !== s.seat && o.where === 'table' && o.mode !== 'high' && gapWithin(s, o, geometry.closeCombatGap)) return true
  return false
}

// ---- Ways (RG-MOVE-04, RG-STRAT-01, RG-GRAV-02) -----------------------------------------------------------------

const labels: Readonly<Record<string, string>> = {
  normal: 'Normal',
  back: 'Backwards',
  over: 'Over cover',
  through: 'Through cover',
  high: 'High',
  strategic: 'Strategic',
}
const described = new Map<string, Way>()
function wayOf(id: string, budget: number): Way {
  const key = `${id} ${budget}`
  let w = described.get(key)
  if (!w) described.set(key, (w = { id, label: labels[id], budget }))
  return w
}

/** Allowance in force: as taken, capped after a drop-off (RG-CARRY-04); quarters of a unit. */
export function inForce(s: Stand): number {
  const full = s.allowance > 0 ? s.allowance : allowanceOf(s, false)
  return s.cap >= 0 && s.cap < full ? s.cap : full
}
/** Quarters of a unit it may still spend. High gravs have no limit (RG-GRAV-04). */
export function leftOf(s: Stand): number {
  return s.mode === 'high' ? 400 * geometry.quarters : Math.max(0, inForce(s) - s.spent)
}

/** RG-STRAT-02: may a strategic move be declared, as far as its side can see? */
export function mayGoStrategic(f: Field, s: Stand): Refusal | true {
  const p = profileOf(s)
  if (p.moveClass === 'towed' || s.mode === 'high') return { rule: 'RG-STRAT-01', why: 'it has no strategic movement' }
  if (s.spent > 0 || s.stirred || s.cap >= 0 || f.words.phase === 'secondWave')
    return { rule: 'RG-STRAT-01', why: 'it is chosen before the stand moves' }
  if (f.words.walk?.voided) return { rule: 'RG-STRAT-02', why: 'an enemy is too near' }
  for (const o of f.units)
    if (o.seat !== s.seat && o.spotted && o.where === 'table' && gapWithin(s, o, inches(strategic.enemy)))
      return { rule: 'RG-STRAT-02', why: `more than ${strategic.enemy} inches from every enemy` }
  return true
}

/** The ways a path of a stand may take, the usual one first. */
export function waysOf(f: Field, s: Stand): readonly Way[] {
  const left = leftOf(s)
  if (s.strategic > f.words.count) return [wayOf('strategic', left)]
  const out: Way[] = []
  if (s.mode === 'high') out.push(wayOf('high', left))
  else if (isGrav(s)) out.push(wayOf('over', left), wayOf('through', left))
  else if (isSquad(s)) out.push(wayOf('normal', left))
  else out.push(wayOf('normal', left), wayOf('back', left))
  if (mayGoStrategic(f, s) === true) out.push(wayOf('strategic', allowanceOf(s, true)))
  return out
}

// ---- Paths ------------------------------------------------------------------------------------------------------

/** RG-GEO-06: whether a path is legal as far as its side can see. */
export function checkPath(f: Field, d: Decision, c: Choice): true | Refusal {
  if (!('legs' in c) || d.choice.is !== 'path') return true
  const s = standOf(f, d.choice.unit)
  if (c.legs.length === 0) return { rule: 'RG-MOVE-01', why: 'name a place to go to, or stay' }
  if (s.mode === 'high' && c.legs.length > geometry.highModeWaypoints)
    return { rule: 'RG-GRAV-04', why: `at most ${geometry.highModeWaypoints} waypoints` }
  const usual = d.choice.ways?.[0].id ?? 'normal'
  let quick = 0
  for (const leg of c.legs) {
    if (!onLand(f, leg.to, s.radius)) return { rule: 'RG-GEO-02', why: 'a stand stays wholly on the table' }
    if ((leg.way ?? usual) === 'strategic') quick++
  }
  if (quick > 0 && quick < c.legs.length) return { rule: 'RG-STRAT-01', why: 'strategic movement is for the whole move' }
  if (f.words.walk?.strayed && !f.units.some((o) => o.carrier === s.id && o.unit === s.unit && o.where === 'carried')) {
    // RG-COH-02: than the move began
    const before = closestFellow(f, s, s.began)
    if (before >= 0 && closestFellow(f, s, plannedEnd(f, s, c.legs, usual)) >= before)
      return { rule: 'RG-COH-02', why: 'out of cohesion it ends nearer to its closest fellow' }
  }
  return true
}

/** Where a path would end by what its side knows: as far as the allowance and the ground let it. */
export function plannedEnd(f: Field, s: Stand, legs: readonly { readonly to: Place; readonly way?: string }[], usual: string): Place {
  const quick = (legs[0].way ?? usual) === 'strategic',
    budget = quick && s.strategic <= f.words.count ? allowanceOf(s, true) : inForce(s)
  const ground = groundOf(f, s)
  let at = s.at,
    spent = quick && s.strategic <= f.words.count ? 0 : s.spent
  for (const leg of legs) {
    const way = leg.way ?? usual,
      from = at,
      n = ticksIn(from, leg.to),
      long = apart(from, leg.to)
    const rates = ratesOf(f, s, goingOf(s, way === 'through'), way === 'back' ? backwards : 1, budget),
      lines = ground.linesAlong(from, leg.to)
    for (let k = 1; k <= n; k++) {
      const to = tickPoint(from, leg.to, k, n),
        cost = ground.tickCost(at, to, Math.floor((long * k) / n) - Math.floor((long * (k - 1)) / n), rates, lines)
      if (cost < 0 || spent + cost > budget) return at
      if (quick && near(f, s, to, inches(strategic.enemy), true)) return at
      spent += cost
      at = to
    }
  }
  return at
}

/** Is an enemy within so many units of a place? `seen`: only spotted ones. */
export function near(f: Field, s: Stand, at: Place, units: number, seen: boolean): boolean {
  for (const o of f.units) {
    if (o.seat === s.seat || o.where !== 'table' || (seen && !o.spotted)) continue
    const reach = units + o.radius + s.radius,
      dx = o.at[0] - at[0],
      dy = o.at[1] - at[1]
    if (dx * dx + dy * dy <= reach * reach) return true
  }
  return false
}
