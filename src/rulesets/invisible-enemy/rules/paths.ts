// Invisible Enemy: a path as it is laid: its legs, what turns and ground cost, which features it crosses (IE-MOVE-03, IE-TER-01).
import type { Leg } from '../../../kernel/decision.ts'
import type { Place } from '../../../kernel/plain.ts'
import { headingOf } from '../../../space/arc.ts'
import { crossings } from '../../../space/crossing.ts'
import { divideNearest, rootDown } from '../../../space/length.ts'
import { squareApart } from '../../../space/plane.ts'
import { rates, turnCost } from '../book/charts.ts'
import { terrainOf, type Feature, type Field } from '../state/state.ts'

/** Part of a path that lies in a feature, in thousandths of an inch from its start. */
export type Stretch = { readonly from: number; readonly to: number }
/** A leg straight ahead: `start` is how far along the path it begins. */
export type Run = { readonly from: Place; readonly to: Place; readonly heading: number; readonly start: number; readonly length: number }
/** A path: its legs, its whole length, what all of it costs with its turns, the facing at its end. */
export type Way = { readonly runs: readonly Run[]; readonly length: number; readonly cost: number; readonly facing: number }

/** The size of a change of facing, 0 to 180 degrees. */
export function turnBetween(a: number, b: number): number {
  const off = (((b - a) % 360) + 360) % 360
  return off > 180 ? 360 - off : off
}

/** Where a leg lies inside a feature, from the start of the leg. */
function within(x: Feature, a: Place, b: Place, length: number): readonly Stretch[] {
  if (x.disc) return withinDisc(x.disc.at, x.disc.radius, a, b, length)
  const at = crossings(x.points ?? [], a, b).map((c) => ({ pos: divideNearest(c.n * length, c.d), before: c.before, after: c.after }))
  at.sort((p, q) => p.pos - q.pos || Number(q.before) - Number(p.before))
  const out: Stretch[] = []
  let open = -1
  for (const c of at) {
    if (c.before && open >= 0) {
      out.push({ from: open, to: c.pos })
      open = -1
    }
    if (c.after) open = c.pos
  }
  return out
}
function withinDisc(centre: Place, radius: number, a: Place, b: Place, length: number): readonly Stretch[] {
  if (length === 0) return []
  const cx = centre[0] - a[0],
    cy = centre[1] - a[1]
  const along = divideNearest(cx * (b[0] - a[0]) + cy * (b[1] - a[1]), length)
  const rest = radius * radius - (cx * cx + cy * cy - along * along)
  if (rest <= 0) return []
  const half = rootDown(rest),
    from = Math.max(0, along - half),
    to = Math.min(length, along + half)
  return from < to ? [{ from, to }] : []
}

/** The stretches of a whole path inside a feature; one that goes round a bend is one. */
export function stretches(w: Way, x: Feature): readonly Stretch[] {
  const out: Stretch[] = []
  for (const r of w.runs)
    for (const s of within(x, r.from, r.to, r.length)) {
      const last = out.at(-1),
        from = r.start + s.from,
        to = r.start + s.to
      if (last !== undefined && last.to === from) out[out.length - 1] = { from: last.from, to }
      else out.push({ from, to })
    }
  return out
}

/** IE-TER-01: what the ground of a path costs: each part of it at the highest rate of the features there. */
function groundCost(f: Field, w: Way): number {
  const slow = f.words.land.features.flatMap((x) => {
    const { move } = terrainOf(x)
    if (move !== 'half' && move !== 'quarter') return []
    return stretches(w, x).map((s) => ({ ...s, rate: rates[move] }))
  })
  const marks = [0, w.length, ...slow.flatMap((s) => [s.from, s.to])].sort((a, b) => a - b)
  let sum = 0
  for (let i = 1; i < marks.length; i++) {
    const from = marks[i - 1],
      to = marks[i]
    let rate = 1
    for (const s of slow) if (s.from <= from && s.to >= to && s.rate > rate) rate = s.rate
    sum += (to - from) * rate
  }
  return sum
}

/**
 * IE-MOVE-03, IE-MOVE-04: a path from where a base stands: each leg straight ahead to a place after a turn to the whole degree nearest
 * to it, each turn paid by itself; `facing` is a last turn at the end.
 */
export function wayOf(f: Field, from: Place, facing: number, legs: readonly Leg[], last?: number): Way {
  const runs: Run[] = []
  let at = from,
    now = facing,
    length = 0,
    cost = 0
  for (const { to } of legs) {
    if (to[0] === at[0] && to[1] === at[1]) continue
    const heading = headingOf(to[0] - at[0], to[1] - at[1])
    cost += turnCost(turnBetween(now, heading))
    const run = { from: at, to, heading, start: length, length: rootDown(squareApart(at, to)) }
    runs.push(run)
    length += run.length
    at = to
    now = heading
  }
  const end = last === undefined ? now : ((last % 360) + 360) % 360
  cost += turnCost(turnBetween(now, end))
  const way = { runs, length, cost, facing: end }
  return { ...way, cost: cost + groundCost(f, way) }
}

/** The run that a point of a path lies on: the first that reaches so far. */
export const runAt = (w: Way, pos: number): Run | undefined => w.runs.find((r) => pos <= r.start + r.length)
/** The point of a path so far from its start. */
export function pointAt(w: Way, pos: number): Place {
  const r = runAt(w, pos) as Run,
    part = pos - r.start
  return [
    r.from[0] + divideNearest((r.to[0] - r.from[0]) * part, r.length),
    r.from[1] + divideNearest((r.to[1] - r.from[1]) * part, r.length),
  ]
}
