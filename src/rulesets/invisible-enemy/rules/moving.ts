// Invisible Enemy: a base goes its path: what is in the way, the traps on it, where it comes to rest (IE-MOVE, IE-TER-02 to 04, IE-ENG-09).
import { d, pool } from '../../../kernel/dice.ts'
import type { Leg } from '../../../kernel/decision.ts'
import type { Id, Place, Refusal } from '../../../kernel/plain.ts'
import { ahead } from '../../../space/arc.ts'
import { firstContact, overlaps } from '../../../space/bases.ts'
import { nearSegment, within } from '../../../space/plane.ts'
import { engineer, geometry } from '../book/charts.ts'
import { allowanceOf, defenseOf, terrainOf, type Base, type Feature, type Field, type IeGame, type Strand } from '../state/state.ts'
import { stir } from './camouflage.ts'
import { voided } from './jamming.ts'
import { isIn, shapeOf } from './lines.ts'
import { cutAt, pointAt, runAt, stretches, wayOf, type Run, type Way } from './paths.ts'
import { isPuff, pushCost, pushesOf, rolls, shove } from './pushing.ts'
import { blind } from './ranging.ts'

/** IE-TER-04, IE-AMB-32: whether a neutralizer is nothing to a base: a smart one of its own side. */
export const ignores = (b: Base, x: Feature): boolean => x.terrain === 'neutralizer' && x.side === b.seat
/** What a base may not enter; a gap is judged by its centre (IE-AMB-49), a puff is pushed. */
export const isWall = (x: Feature): boolean => {
  const { move } = terrainOf(x)
  return (move === 'impassable' && x.terrain !== 'gap') || (move === 'displaceable' && !isPuff(x))
}

/** IE-MOVE-02, IE-AMB-54: the allowance of a move that begins here; a jamming surface under the centre is Half Speed. */
export function allowanceHere(f: Field, b: Base, extra = 0): number {
  if (b.jams.some((j) => j.effect === 'Hs') || !voided(f, b)) return allowanceOf(b, extra)
  return allowanceOf({ ...b, jams: [...b.jams, { by: '', module: -1, effect: 'Hs' }] }, extra)
}

/** IE-OPT-03: how far from an enemy a base must keep: the rims an inch apart; from one it stands nearer to already, only off its base. */
function margin(f: Field, b: Base, o: Base): number {
  if (!f.words.options.zoneOfControl || o.dead || o.seat === b.seat) return 0
  return within(b.at, o.at, b.radius + o.radius + geometry.zone - 1) ? 0 : geometry.zone
}

const endOf = (s: Strand): Place => ahead(s.from, s.bearing, s.length)
/** IE-ENG-09: whether a part of a leg is over a strand from end to end. */
const bridged = (f: Field, a: Place, b: Place): boolean =>
  f.words.land.strands.some(
    (s) => nearSegment(a, s.from, endOf(s), engineer.strandHalf) && nearSegment(b, s.from, endOf(s), engineer.strandHalf),
  )
/** IE-ENG-09, IE-AMB-49: over a gap the centre keeps to a strand. */
export function gapped(f: Field, w: Way): boolean {
  return f.words.land.features.some(
    (x) => x.terrain === 'gap' && stretches(w, x).some((s) => w.runs.some((r) => overGap(f, w, r, Math.max(s.from, r.start), s.to))),
  )
}
function overGap(f: Field, w: Way, r: Run, from: number, until: number): boolean {
  const to = Math.min(until, r.start + r.length)
  return from < to && !bridged(f, pointAt(w, from), pointAt(w, to))
}

/** IE-GEN-03, IE-GEN-04, IE-TER-02, IE-MOVE-07: whether a path is free, and whether it may end where it does. */
export function unhindered(f: Field, b: Base, w: Way): true | Refusal {
  const path = [b.at, ...w.runs.map((r) => r.to)]
  const walls = f.words.land.features.filter((x) => isWall(x) && !ignores(b, x))
  const others = f.units.filter((o) => o.id !== b.id && !rolls(o) && (o.seat !== b.seat || o.dead))
  const met = firstContact(path, b.radius, [
    ...walls.map(shapeOf),
    ...others.map((o) => ({ is: 'disc' as const, at: o.at, radius: o.radius + margin(f, b, o) })),
  ])
  if (met !== null && met.obstacle < walls.length)
    return { rule: 'IE-TER-02', why: `${terrainOf(walls[met.obstacle]).name.toLowerCase()} is in the way` }
  if (met !== null) {
    const o = others[met.obstacle - walls.length]
    const zone = margin(f, b, o) > 0 && !blind(f, b.seat) // IE-PHO-02: a refused path says what is in the way, and no inch
    return zone ? { rule: 'IE-OPT-03', why: `that is within an inch of ${o.name}` } : { rule: 'IE-GEN-04', why: `${o.name} is in the way` }
  }
  if (gapped(f, w)) return { rule: 'IE-TER-02', why: 'a gap is in the way' }
  const end = { at: path[path.length - 1], radius: b.radius }
  const under = f.units.find((o) => o.id !== b.id && !rolls(o) && overlaps(end, { is: 'disc', at: o.at, radius: o.radius }))
  return under === undefined ? true : { rule: 'IE-GEN-03', why: `${under.name} stands where it would end` }
}

/** A path with what it costs in all, or why it cannot be gone; `whole` false: it need not end where it may stand. */
export function judge(
  f: Field,
  b: Base,
  legs: readonly Leg[],
  facing?: number,
): { readonly way: Way; readonly cost: number; readonly no: Refusal | null } {
  const way = wayOf(f, b.at, b.facing, legs, facing),
    { width, height } = f.words.land
  if (legs.some(({ to }) => to[0] < 0 || to[1] < 0 || to[0] > width || to[1] > height))
    return { way, cost: way.cost, no: { rule: 'IE-MOVE-08', why: 'its centre would leave the board' } }
  const pushes = pushesOf(f, b, way)
  if ('rule' in pushes) return { way, cost: way.cost, no: pushes }
  const free = unhindered(f, b, way)
  return { way, cost: way.cost + pushCost(pushes), no: free === true ? null : free }
}

// ---- Traps ----------------------------------------------------------------------------------------------------

/** A roll that a path calls for: where along it, by which feature, on which face or more it traps; spores of a tower infect. */
export type Risk = {
  readonly pos: number
  readonly feature: Id
  readonly from: number
  readonly spores: boolean
  readonly once: boolean // in a phase: a neutralizer
}

/** IE-TER-03, IE-AMB-23, IE-TER-04, IE-OPT-07: the rolls of a path, in the order in which it comes to them. */
export function risksOf(f: Field, b: Base, w: Way): readonly Risk[] {
  const out: Risk[] = []
  if (w.runs.length === 0) return out
  const path = [b.at, ...w.runs.map((r) => r.to)]
  const nearing = (x: Feature, reach: number): number => {
    const met = firstContact(path, reach, [shapeOf(x)])
    if (met === null) return -1
    const r = w.runs[met.leg]
    return r.start + Math.min(met.k, r.length)
  }
  for (const x of f.words.land.features) {
    const { trapFrom, trapWhen } = terrainOf(x)
    if (trapWhen === 'crossing')
      for (const s of stretches(w, x)) out.push({ pos: (s.from + s.to) >> 1, feature: x.id, from: trapFrom, spores: false, once: false })
    else if (trapWhen === 'near' && !ignores(b, x) && !b.neared.includes(x.id)) {
      const pos = nearing(x, geometry.near)
      if (pos >= 0) out.push({ pos, feature: x.id, from: trapFrom, spores: false, once: true })
    } else if (x.terrain === 'fungus' && f.words.options.fungusInfection) {
      const pos = nearing(x, geometry.spores)
      if (pos >= 0) out.push({ pos, feature: x.id, from: 6, spores: true, once: false })
    }
  }
  return out.sort((p, q) => p.pos - q.pos)
}

/** A base where its path is broken off: how far along, and in which trap; '' it was infected, or nothing held it. */
export type Halt = { readonly pos: number; readonly trap: Id; readonly halted: boolean }
/** IE-TER-03, IE-TER-04, IE-OPT-07: the dice of a path, one after another until one holds. */
export function rollRisk(g: IeGame, id: Id, r: Risk): boolean {
  const b = g.unit(id)
  const caught = g.dice.roll(`${r.spores ? 'spores on' : 'trap for'} ${b.name}`, d(6), (n) => n >= r.from)
  if (r.once) g.edit(id).neared = [...b.neared, r.feature]
  if (!r.spores) g.emit({ is: 'trapRoll', rule: 'IE-TER-03', unit: id, feature: r.feature, caught })
  else if (!caught) g.emit({ is: 'spores', rule: 'IE-OPT-07', unit: id, feature: r.feature, infected: false, repelled: false })
  else {
    const repelled = g.dice.roll(`defense of ${b.name}`, pool(defenseOf(b), d(6)), (dice) => dice.filter((n) => n === 6).length >= 2)
    g.edit(id).infected = !repelled
    g.emit({ is: 'spores', rule: 'IE-OPT-07', unit: id, feature: r.feature, infected: !repelled, repelled })
  }
  return caught
}
export function haltOf(g: IeGame, id: Id, w: Way): Halt {
  for (const r of risksOf(g, g.unit(id), w))
    if (rollRisk(g, id, r)) return { pos: clearOfFriends(g, g.unit(id), w, r.pos), trap: r.spores ? '' : r.feature, halted: true }
  return { pos: w.length, trap: '', halted: false }
}
/** IE-GEN-03, IE-AMB-20: stopped while it passes through friends a base stands where it last overlapped none of them. */
function clearOfFriends(f: Field, b: Base, w: Way, pos: number): number {
  const others = f.units.filter((o) => o.id !== b.id && !rolls(o)).map((o) => ({ is: 'disc' as const, at: o.at, radius: o.radius }))
  const over = (at: number, o: (typeof others)[number]): boolean => overlaps({ at: pointAt(w, at), radius: b.radius }, o)
  let stop = pos
  for (;;) {
    const under = stop > 0 ? others.find((o) => over(stop, o)) : undefined
    if (under === undefined) return stop
    stop = before(w, stop, (at) => over(at, under))
  }
}
/** The last point of a path before another at which something does not hold; where it holds on a leg is one stretch. */
function before(w: Way, pos: number, holds: (at: number) => boolean): number {
  let high = pos,
    low = (runAt(w, high) as Run).start
  while (low > 0 && holds(low)) {
    high = low
    low = (runAt(w, high) as Run).start
  }
  if (holds(low)) return 0
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle
  }
  return low
}

/** IE-MOD-01: ends of the quarter inches of a path up to a point of it, so far from the start of the move (IE-AMB-52). */
function trailOf(w: Way, upTo: number, before: number): readonly Place[] {
  const out = []
  for (let pos = geometry.quarter - (before % geometry.quarter); pos <= upTo; pos += geometry.quarter) out.push(pointAt(w, pos))
  return out
}

/** IE-TER-03: a base goes its path; at each trap a die, and where it is caught it stops. Returns how far it came. */
export function go(g: IeGame, id: Id, legs: readonly Leg[], facing?: number, before = 0): number {
  const b = g.unit(id),
    way = wayOf(g, b.at, b.facing, legs, facing)
  const { pos: stop, trap, halted } = haltOf(g, id, way)
  const pushes = pushesOf(g, b, halted ? cutAt(way, stop) : way)
  const e = g.edit(id),
    last = halted ? runAt(way, stop) : undefined
  e.trail = before === 0 ? trailOf(way, stop, 0) : [...e.trail, ...trailOf(way, stop, before)]
  const corners = way.runs.filter((r) => r.start + r.length < stop).map((r) => r.to)
  if (way.runs.length > 0) e.at = pointAt(way, stop)
  e.facing = last === undefined ? way.facing : last.heading
  e.trapped = trap
  if (e.registered.length > 0 && way.length > 0) e.registered = []
  g.emit({ is: 'moves', rule: 'IE-MOVE-03', unit: id, path: [b.at, ...corners, e.at], facing: e.facing, trapped: trap })
  if (!('rule' in pushes)) shove(g, pushes)
  if (way.length > 0 || e.facing !== b.facing) stir(g, id)
  return stop
}
/** The features in which a place lies that would trap who stops there. */
export function trapsAt(f: Field, b: Base, at: Place): boolean {
  return f.words.land.features.some((x) => {
    const { trapWhen } = terrainOf(x)
    if (trapWhen === 'crossing') return isIn(x, at)
    return trapWhen === 'near' && !ignores(b, x) && firstContact([at, at], geometry.near + 1, [shapeOf(x)]) !== null
  })
}
