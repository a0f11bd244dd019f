// Invisible Enemy: moving a base: allowance, what is in the way, traps on the path, the Move phase of a side (IE-MOVE, IE-TER-02 to 05).
import { d } from '../../../kernel/dice.ts'
import type { Answer, Choice, Decision } from '../../../kernel/decision.ts'
import type { Id, Refusal, Seat } from '../../../kernel/plain.ts'
import { firstContact, overlaps } from '../../../space/bases.ts'
import { geometry } from '../book/charts.ts'
import {
  act,
  allowanceOf,
  ask,
  baseOf,
  held,
  loop,
  procedure,
  terrainOf,
  when,
  type Base,
  type Feature,
  type Field,
  type IeGame,
} from '../state/state.ts'
import { stir } from './camouflage.ts'
import { isIn, shapeOf } from './lines.ts'
import { pointAt, runAt, stretches, wayOf, type Run, type Way } from './paths.ts'

/** IE-TER-04: whether a neutralizer is nothing to a base: a smart one of its own side. */
const ignores = (b: Base, x: Feature): boolean => x.terrain === 'neutralizer' && x.side === b.seat

/** IE-MOVE-02, IE-AMB-54: the allowance of a move that begins here; a jamming surface under the centre is Half Speed. */
export function allowanceHere(f: Field, b: Base, extra = 0): number {
  const slowed = f.words.land.features.some((x) => x.terrain === 'jamSurface' && isIn(x, b.at))
  if (!slowed || b.jams.some((j) => j.effect === 'Hs')) return allowanceOf(b, extra)
  return allowanceOf({ ...b, jams: [...b.jams, { by: '', module: -1, effect: 'Hs' }] }, extra)
}

/** IE-PWR-02a: points of power that a base has turned to speed in this turn. */
export const speedPower = (b: Base): number => b.modules.reduce((n, m) => (m.used === 'speed' ? n + m.points : n), 0)
/** IE-PWR-02: power modules that are still free for a use. */
export const freePower = (b: Base): readonly number[] =>
  b.modules.flatMap((m, i) => (m.is === 'power' && m.points > 0 && m.used === '' ? [i] : []))
const mostPower = (b: Base): number => freePower(b).reduce((n, i) => n + b.modules[i].points, speedPower(b))

/** IE-MOVE-05, IE-MOVE-06: whether a base may still move or turn in this phase. */
export const mayMove = (f: Field, b: Base): boolean => !b.done && !held(b) && allowanceHere(f, b, mostPower(b)) > 0

/** IE-GEN-03, IE-GEN-04, IE-TER-02, IE-MOVE-07: whether a path is free, and whether it may end where it does. */
function unhindered(f: Field, b: Base, w: Way): true | Refusal {
  const path = [b.at, ...w.runs.map((r) => r.to)]
  const walls = f.words.land.features.filter((x) => !ignores(b, x) && ['impassable', 'displaceable'].includes(terrainOf(x).move))
  const others = f.units.filter((o) => o.id !== b.id && (o.seat !== b.seat || o.dead))
  const met = firstContact(path, b.radius, [
    ...walls.map(shapeOf),
    ...others.map((o) => ({ is: 'disc' as const, at: o.at, radius: o.radius })),
  ])
  if (met !== null)
    return met.obstacle < walls.length
      ? { rule: 'IE-TER-02', why: `${terrainOf(walls[met.obstacle]).name.toLowerCase()} is in the way` }
      : { rule: 'IE-GEN-04', why: `${others[met.obstacle - walls.length].name} is in the way` }
  const end = { at: path[path.length - 1], radius: b.radius }
  const under = f.units.find((o) => o.id !== b.id && overlaps(end, { is: 'disc', at: o.at, radius: o.radius }))
  return under === undefined ? true : { rule: 'IE-GEN-03', why: `${under.name} stands where it would end` }
}

/** Whether a base may go a path as a whole (IE-MOVE-02 to 05, IE-MOVE-08). */
export function checkPath(f: Field, x: Decision, c: Choice): true | Refusal {
  if (!('legs' in c) || x.choice.is !== 'path') return true
  const b = baseOf(f, x.choice.unit),
    { width, height } = f.words.land
  if (c.legs.some(({ to }) => to[0] < 0 || to[1] < 0 || to[0] > width || to[1] > height))
    return { rule: 'IE-MOVE-08', why: 'its centre would leave the board' }
  const way = wayOf(f, b.at, b.facing, c.legs, c.facing)
  if (way.cost > x.choice.budget) return { rule: 'IE-MOVE-02', why: 'that is further than it may go' }
  return unhindered(f, b, way)
}

/** A roll that a path calls for: where along it, and on which face or more it traps. */
type Risk = { readonly pos: number; readonly feature: Id; readonly from: number }

/** IE-TER-03, IE-TER-04: the trap rolls of a path, in the order in which it comes to them. */
export function risksOf(f: Field, b: Base, w: Way): readonly Risk[] {
  const out: Risk[] = []
  const path = [b.at, ...w.runs.map((r) => r.to)]
  for (const x of f.words.land.features) {
    const { trapFrom, trapWhen } = terrainOf(x)
    if (trapWhen === 'crossing') for (const s of stretches(w, x)) out.push({ pos: (s.from + s.to) >> 1, feature: x.id, from: trapFrom })
    else if (trapWhen === 'near' && !ignores(b, x) && w.runs.length > 0) {
      const met = firstContact(path, geometry.near, [shapeOf(x)])
      if (met !== null) {
        const r: Run = w.runs[met.leg]
        out.push({ pos: r.start + Math.min(met.k, r.length), feature: x.id, from: trapFrom })
      }
    }
  }
  return out.sort((p, q) => p.pos - q.pos)
}

/** IE-MOD-01: ends of the quarter inches of a path up to a point of it; the rest is dropped (IE-AMB-52). */
function trailOf(w: Way, upTo: number): readonly (readonly [number, number])[] {
  const out = []
  for (let pos = geometry.quarter; pos <= upTo; pos += geometry.quarter) out.push(pointAt(w, pos))
  return out
}

/** IE-TER-03: a base goes its path; at each trap a die, and where it is caught it stops. */
export function go(g: IeGame, id: Id, legs: readonly { readonly to: readonly [number, number] }[], facing?: number): void {
  const b = g.unit(id),
    way = wayOf(g, b.at, b.facing, legs, facing)
  let stop = way.length,
    trap = ''
  for (const r of risksOf(g, b, way)) {
    const caught = g.dice.roll(`trap for ${b.name}`, d(6), (n) => n >= r.from)
    g.emit({ is: 'trapRoll', rule: 'IE-TER-03', unit: id, feature: r.feature, caught })
    if (!caught) continue
    stop = r.pos
    trap = r.feature
    break
  }
  const e = g.edit(id),
    last = trap === '' ? undefined : runAt(way, stop)
  e.trail = trailOf(way, stop)
  const corners = way.runs.filter((r) => r.start + r.length < stop).map((r) => r.to)
  if (way.runs.length > 0) e.at = pointAt(way, stop)
  e.facing = last === undefined ? way.facing : last.heading
  e.trapped = trap
  e.done = true
  g.emit({ is: 'moves', rule: 'IE-MOVE-03', unit: id, path: [...corners, e.at], facing: e.facing, trapped: trap })
  if (way.length > 0 || e.facing !== b.facing) stir(g, id)
}

// ---- The Move phase of a side ---------------------------------------------------------------------------------

type Moving = { readonly seat: Seat; readonly unit: Id; readonly over: boolean }

/** IE-MOVE-06: which base moves next; passing ends the phase. */
function offerMover(g: IeGame, v: Moving): Decision | null {
  const of = g.units.filter((b) => b.seat === v.seat && mayMove(g, b)).map((b) => ({ id: b.id, label: b.name, about: [{ unit: b.id }] }))
  return {
    kind: 'mover',
    rule: 'IE-MOVE-06',
    seat: v.seat,
    secret: false,
    told: 'all',
    about: [],
    choice: { is: 'one', of, pass: true, passLabel: 'End the Move phase' },
    idle: { pass: true },
  }
}
/** IE-PWR-02a: power turned to speed at the start of the move. */
function offerSpeed(g: IeGame, v: Moving): Decision {
  const b = g.unit(v.unit)
  const of = freePower(b).map((i) => ({ id: String(i), label: `Power ${b.modules[i].points}: ${b.modules[i].points} inches of speed` }))
  return {
    kind: 'speed',
    rule: 'IE-PWR-02',
    seat: v.seat,
    secret: false,
    told: 'all',
    about: [{ unit: v.unit }],
    choice: { is: 'some', of, min: 0, max: of.length },
    idle: { some: [] },
  }
}
function takeSpeed(g: IeGame, v: Moving, [{ choice }]: readonly Answer[]): void {
  if (!('some' in choice) || choice.some.length === 0) return
  const e = g.edit(v.unit),
    on = choice.some.map(Number)
  e.modules = e.modules.map((m, i) => (on.includes(i) ? { ...m, used: 'speed' } : m))
  stir(g, v.unit)
}
function offerPath(g: IeGame, v: Moving): Decision | null {
  const b = g.unit(v.unit),
    budget = allowanceHere(g, b, speedPower(b))
  if (budget <= 0) return null
  return {
    kind: 'path',
    rule: 'IE-MOVE-01',
    seat: v.seat,
    secret: false,
    told: 'all',
    about: [{ unit: v.unit }],
    choice: { is: 'path', unit: v.unit, budget, from: { at: b.at, facing: b.facing }, facing: true, pass: true, passLabel: 'Stay' },
    idle: { pass: true },
  }
}

/** IE-MOVE-01, IE-MOVE-06: the bases of a side move one after another, each at most once. */
export const movePhase = procedure(
  'IE-MOVE-01',
  'movePhase',
  ({ seat }: { readonly seat: Seat }): Moving => ({ seat, unit: '', over: false }),
  loop(
    (g, v: Moving) => !v.over && g.units.some((b) => b.seat === v.seat && mayMove(g, b)),
    ask(
      'IE-MOVE-06',
      offerMover,
      (_, v: Moving, [{ choice }]): Moving => ('one' in choice ? { ...v, unit: choice.one } : { ...v, over: true }),
    ),
    when(
      (_, v: Moving) => !v.over,
      ask('IE-PWR-02', (g, v: Moving) => (freePower(g.unit(v.unit)).length > 0 ? offerSpeed(g, v) : null), takeSpeed),
      ask('IE-MOVE-03', offerPath, (g, v: Moving, [{ choice }]) => {
        if ('legs' in choice) go(g, v.unit, choice.legs, choice.facing)
      }),
      act('IE-MOVE-06', (g, v: Moving) => {
        g.edit(v.unit).done = true
      }),
    ),
  ),
)
