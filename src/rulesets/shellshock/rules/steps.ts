// Shellshock: a move as it is made: hexes entered, turns and slips with their dice, Core Hits, falls, mire (SS-MOVE-08 to 26).
import type { Id } from '../../../kernel/plain.ts'
import { terrainRow, type Terrain } from '../book/charts.ts'
import { sheetFor, sidesOf, type SsGame, type SsUnit } from '../state/state.ts'
import { featureHandful, resolveFall } from './collision.ts'
import { isInfantry, leavesHex, onGround, onMap } from './control.ts'
import { bodyOf, bruise, coreHit, resolveBlow } from './damage.ts'
import { legalSpeed } from './driving.ts'
import {
  CLOSED,
  coreHitsOf,
  driveOf,
  entered,
  groundCost,
  ratingsOf,
  resolveTurn,
  slipSide,
  turnDice,
  turned,
  type Drive,
} from './movement.ts'
import { crash } from './ram.ts'
import { spill } from './ride.ts'
import { sideOf } from './targeting.ts'
import { siteIn, isPavedAt } from '../state/site.ts'
import { OpenSite } from '../state/open.ts'
import { crossesCliff, metOnStep } from './tablestep.ts'

/** SS-DMG-11: Core Hits of driving, one by one, until the unit is out; its passengers then are rolled for (SS-DMG-16). */
export function strain(g: SsGame, id: Id, hits: number, why: 'slip' | 'speed' | 'road' | 'edge' | 'stop'): void {
  if (hits <= 0 || !onMap(g.unit(id))) return
  if (why !== 'stop') g.emit({ is: 'strains', rule: RULES[why], unit: id, hits, why })
  const { hex } = g.unit(id)
  for (let i = 0; i < hits && g.unit(id).out === ''; i++) coreHit(g, id)
  if (g.unit(id).out !== '') spill(g, id, hex)
}
const RULES = { slip: 'SS-MOVE-13', speed: 'SS-MOVE-20', road: 'SS-MOVE-03', edge: 'SS-MOVE-25' } as const

/** SS-MOVE-26: a fall of so many levels, its dice at once. */
export function fall(g: SsGame, id: Id, levels: number): void {
  const u = g.unit(id)
  g.emit({ is: 'falls', rule: 'SS-MOVE-26', unit: id, levels })
  bruise(g, id, 0, resolveFall(bodyOf(u), levels, g.words.options, g.dice))
  if (g.unit(id).out !== '') spill(g, id, u.hex)
}

/** SS-MOVE-21: the muck level of a hex: the lowest of what is in it; paved ground is solid. */
export function muckOf(g: SsGame, hex: number): number {
  const site = siteIn(g)
  return isPavedAt(site, hex) ? 9 : site.features(hex).reduce((least, t) => Math.min(least, terrainRow(t).muck), 9)
}

function mire(g: SsGame, id: Id): void {
  const u = g.edit(id)
  u.mired = true
  u.immobile = true
  u.speed = 0
  u.left = Math.min(0, u.left) // what a slip took beyond the declared speed is still to be paid (SS-MOVE-13)
  u.gear = 'stop'
  u.stage = 'done'
  u.dodging = false
  g.emit({ is: 'mired', rule: 'SS-MOVE-21', unit: id, hex: u.hex })
}

/**
 * A hex entered: MPs, counts (SS-MOVE-08, SS-MOVE-11, SS-MOVE-17), what ends with the old hex, a drop (SS-MOVE-26), muck (SS-MOVE-21), an
 * unpaved hex at road speed (SS-MOVE-03, SS-MOVE-20).
 */
export function enter(g: SsGame, id: Id, to: number, cost: number, how: 'straight' | 'drift' | 'slip'): void {
  const site = siteIn(g)
  const u = g.edit(id)
  const from = u.hex
  u.hex = to
  const { left, moved, forward } = entered(driveOf(u), cost, how, site.counts)
  u.left = left
  u.moved = moved
  u.forward = forward
  leavesHex(u)
  g.emit({
    is: 'enters',
    rule: how === 'slip' ? 'SS-MOVE-11' : how === 'drift' ? 'SS-MOVE-17' : 'SS-MOVE-05',
    unit: id,
    from,
    hex: to,
    how,
    cost,
  })
  arrive(g, id, [from, to])
}

/** What ground does to a unit that has come a way over it: falls, muck, the end of a road (SS-MOVE-03, SS-MOVE-21, SS-MOVE-26). */
export function arrive(g: SsGame, id: Id, way: readonly number[]): void {
  const site = siteIn(g),
    { options } = g.words,
    sheet = sheetFor(g.unit(id))
  way.slice(1).forEach((to, i) => {
    const drop = site.level(way[i]) - site.level(to)
    const over = site instanceof OpenSite && drop === 1 && crossesCliff(site, way[i], to) // SS-TAB-08
    if ((drop >= 2 || over) && sheet.cls !== 'air' && onMap(g.unit(id))) fall(g, id, drop)
  })
  if (!onMap(g.unit(id))) return
  const to = way[way.length - 1]
  if (options.muck && muckOf(g, to) < sheet.muckFactor) {
    mire(g, id)
    return
  }
  if (g.unit(id).paid || !way.some((hex, i) => i > 0 && isPavedAt(site, way[i - 1]) && !isPavedAt(site, hex))) return
  const { max, road } = ratingsOf(g.unit(id), options)
  const beyond = Math.min(g.unit(id).speed, Math.max(max, road)) - max // what is over the road speed was paid for when it was declared
  if (beyond <= 0) return
  g.edit(id).paid = true
  strain(g, id, beyond, 'road')
}

/** SS-MOVE-08, SS-MOVE-10: a turn by one hexside and its dice where it comes early. @returns the slip, which is yet to be made. */
export function turnBody(g: SsGame, id: Id, by: 1 | 5): Slip {
  const u = g.edit(id)
  const site = siteIn(g)
  const before = u.facing
  const diced = turnDice(u, driveOf(u))
  const slips = resolveTurn(diced, ratingsOf(u, g.words.options).slip, g.dice)
  u.facing = site.turned(u.facing, by)
  u.forward = turned(driveOf(u)).forward
  u.hullDown = false
  g.emit({ is: 'turns', rule: diced > 0 ? 'SS-MOVE-10' : 'SS-MOVE-08', unit: id, facing: u.facing, diced, slips })
  return { side: slipSide(site, before, u.gear), hexes: Math.ceil(slips / site.counts), before: driveOf(u) }
}

/** A slip under way: the side it leaves each hex by, the hexes still to go, and the move before it (SS-MOVE-11). */
export type Slip = { readonly side: number; readonly hexes: number; readonly before: Drive }

/** SS-MOVE-11, SS-MOVE-25: one hex of a slip. @returns the rest of it; none where something has stopped it. */
export function slipOn(g: SsGame, id: Id, s: Slip): Slip {
  return { ...s, hexes: pushed(g, id, s.side, s.hexes) ? s.hexes - 1 : 0 }
}

/** SS-MOVE-13: the Core Hits of a slip, after the last of its hexes; what has stopped meanwhile stays stopped (SS-MOVE-25). */
export function paySlip(g: SsGame, id: Id, s: Slip): void {
  const u = g.edit(id)
  const hits = coreHitsOf(s.before, driveOf(u))
  if (u.speed === 0) u.left = 0
  if (onMap(u)) strain(g, id, hits, 'slip')
}

/** One hex of a slip. @returns whether it goes on. */
function pushed(g: SsGame, id: Id, side: number, left: number): boolean {
  const u = g.unit(id)
  const to = siteIn(g).step(u.hex, side)
  if (to < 0) {
    halt(g, id)
    g.emit({ is: 'stops', rule: 'SS-MOVE-25', unit: id, why: 'edge', hits: left })
    strain(g, id, left, 'edge')
    return false
  }
  const met = sheetFor(u).cls === 'air' ? undefined : blockedBy(g, u, to)
  const cost = groundCost(g, u, u.hex, to)
  if (met !== undefined) {
    if (cost !== CLOSED) g.edit(id).left -= cost
    g.emit({ is: 'rams', rule: 'SS-MOVE-25', unit: id, target: met.id, number: 0, hit: true, slipping: true })
    crash(g, id, met.id, side, false)
    return false
  }
  if (cost === CLOSED) {
    meets(g, id, to, side)
    return false
  }
  enter(g, id, to, cost, 'slip')
  return onMap(g.unit(id)) && !g.unit(id).mired
}

/** SS-MOVE-23, SS-MOVE-25: whom a slipping unit strikes: anybody it may not share the hex with, an enemy first. */
function blockedBy(g: SsGame, u: SsUnit, to: number): SsUnit | undefined {
  const site = siteIn(g)
  const near = (a: SsUnit, b: SsUnit): number => site.square(a.hex, to) - site.square(b.hex, to)
  const there = g.units
    .filter((o) => o.hex >= 0 && o.id !== u.id && site.same(o.hex, to) && onGround(o))
    .filter((o) => site.is === 'hexes' || !site.same(o.hex, u.hex)) // no obstacle until they are apart (SS-TAB-10)
    .sort(near)
  const enemy = there.find((o) => o.seat !== u.seat)
  if (enemy !== undefined) return enemy
  const squads = there.filter(isInfantry).length
  const fits = isInfantry(u) ? there.length < 2 : squads === there.length && squads <= 1
  return fits ? undefined : there[0]
}

function halt(g: SsGame, id: Id): void {
  const u = g.edit(id)
  u.speed = 0
  u.left = Math.min(0, u.left)
  u.gear = 'stop'
  u.stage = 'done'
}

/** SS-MOVE-25: what a slip meets that the unit may not enter: trees, buildings, a rise; water and swamp take it in. */
function meets(g: SsGame, id: Id, to: number, side: number): void {
  const u = g.unit(id)
  const site = siteIn(g)
  const { features, cliff } = site instanceof OpenSite ? metOnStep(site, sheetFor(u).cls, u.hex, to) : metInHex(g, u.hex, to)
  const rise = site.level(to) - site.level(u.hex) >= 2 || cliff
  const feature = rise ? 'rise' : features.includes('trees') ? 'trees' : features.some((t) => terrainRow(t).blocks) ? 'building' : null
  if (feature === null) {
    halt(g, id)
    enter(g, id, to, 0, 'slip')
    if (onMap(g.unit(id))) mire(g, id)
    return
  }
  halt(g, id)
  g.emit({ is: 'collides', rule: 'SS-MOVE-25', unit: id, feature })
  const sector = site.sixths(u.facing, side)
  const blow = {
    handful: featureHandful(feature, u.moved),
    doubled: false,
    side: sideOf(sector),
    sector,
    incendiary: false,
    exposed: false,
  }
  bruise(g, id, blow.side, resolveBlow(bodyOf(u), blow, g.words.options, g.dice))
  if (g.unit(id).out !== '') spill(g, id, u.hex)
}

/** What bars a hex from its neighbor. */
function metInHex(g: SsGame, from: number, to: number): { readonly features: readonly Terrain[]; readonly cliff: boolean } {
  const { ground } = g.words
  const cliff = sidesOf(ground)
    .between(from, to)
    .some((e) => e.is === 'cliff')
  return { features: ground.features[to], cliff }
}

/** SS-MOVE-24: a forced stop: speed 0, a Core Hit for each unspent MP beyond Deceleration. */
export function forcedStop(g: SsGame, id: Id): void {
  const u = g.unit(id)
  const hits = Math.max(0, u.left - ratingsOf(u, g.words.options).deceleration)
  halt(g, id)
  g.edit(id).left = 0
  g.emit({ is: 'stops', rule: 'SS-MOVE-24', unit: id, why: 'blocked', hits })
  strain(g, id, hits, 'stop')
}

/** SS-MOVE-20: a speed over the maximum that is held: a Core Hit for each MP above it, when it is declared. */
export function strainOfSpeed(g: SsGame, id: Id, before: number): void {
  const u = g.unit(id)
  const over = u.speed - legalSpeed(g, u)
  if (over <= 0) return
  g.edit(id).paid = !isPavedAt(siteIn(g), u.hex) // off the road there is none to leave
  if (u.speed >= before) strain(g, id, over, 'speed')
}
