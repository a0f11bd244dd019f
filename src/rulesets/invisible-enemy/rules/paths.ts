// Invisible Enemy: a path as it is laid: its legs, what turns and ground cost, which features it crosses (IE-MOVE-03, IE-TER-01).
import type { Leg } from '../../../kernel/decision.ts'
import type { Place } from '../../../kernel/plain.ts'
import { headingOf } from '../../../space/arc.ts'
import { divideNearest, rootDown } from '../../../space/length.ts'
import { squareApart } from '../../../space/plane.ts'
import { rates, reverseRate, turnCost } from '../book/charts.ts'
import { terrainOf, type Feature, type Field } from '../state/state.ts'
import { insideOf, type Stretch } from './squares.ts'

/** A leg straight ahead: `start` is how far along the path it begins. */
export type Run = {
  readonly from: Place
  readonly to: Place
  readonly heading: number
  readonly start: number
  readonly length: number
  readonly back: boolean // in reverse (IE-MOVE-03)
}
/** A path: its legs, its whole length, what all of it costs with its turns, the facing at its end. */
export type Way = { readonly runs: readonly Run[]; readonly length: number; readonly cost: number; readonly facing: number }

/** The size of a change of facing, 0 to 180 degrees. */
export function turnBetween(a: number, b: number): number {
  const off = (((b - a) % 360) + 360) % 360
  return off > 180 ? 360 - off : off
}

/** The stretches of a whole path inside a feature; one that goes round a bend is one. */
export function stretches(w: Way, x: Feature): readonly Stretch[] {
  const out: Stretch[] = []
  for (const r of w.runs)
    for (const s of insideOf(x, r.from, r.to, r.length)) {
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
  const back = w.runs.filter((r) => r.back)
  if (slow.length === 0 && back.length === 0) return w.length
  const ends = [...slow, ...back.map((r) => ({ from: r.start, to: r.start + r.length }))]
  const marks = [0, w.length, ...ends.flatMap((s) => [s.from, s.to])].sort((a, b) => a - b)
  let sum = 0
  for (let i = 1; i < marks.length; i++) {
    const from = marks[i - 1],
      to = marks[i]
    let rate = 1
    for (const s of slow) if (s.from <= from && s.to >= to && s.rate > rate) rate = s.rate
    sum += (to - from) * rate * (back.some((r) => r.start <= from && r.start + r.length >= to) ? reverseRate : 1)
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
  for (const { to, way } of legs) {
    if (to[0] === at[0] && to[1] === at[1]) continue
    const back = way === 'back',
      course = headingOf(to[0] - at[0], to[1] - at[1]),
      heading = back ? (course + 180) % 360 : course
    cost += turnCost(turnBetween(now, heading))
    const run = { from: at, to, heading, start: length, length: rootDown(squareApart(at, to)), back }
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
/** A path up to a point of it. */
export function cutAt(w: Way, pos: number): Way {
  const runs = w.runs.flatMap((r): readonly Run[] => {
    if (r.start >= pos) return []
    return r.start + r.length <= pos ? [r] : [{ ...r, to: pointAt(w, pos), length: pos - r.start }]
  })
  return { ...w, runs, length: Math.min(w.length, pos) }
}
