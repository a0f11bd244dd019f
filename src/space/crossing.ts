// Where a segment goes into and out of a polygon, exactly; and what follows from it.

import type { Place } from './board.ts'
import type { Polygon } from './plane.ts'
import { doubleArea, leftOf, onSegment, side } from './plane.ts'

/**
 * A point of the segment ab at a + (b − a) · n / d, 0 ≤ n ≤ d, that matters to a polygon: an end inside it or a point of
 * its edge; `before` and `after` tell whether the segment is inside the polygon just before and just after it.
 */
export type Crossing = { readonly n: number; readonly d: number; readonly before: boolean; readonly after: boolean }

/**
 * Every point where the segment's being inside the polygon begins, ends or is broken, in no order. Empty when the segment
 * has no point in the interior. Touching a corner or running along a side from outside gives no crossing.
 * A segment of no length inside the polygon gives one, in its own middle.
 */
export function crossings(polygon: Polygon, a: Place, b: Place): readonly Crossing[] {
  const found: Crossing[] = []
  const sense = doubleArea(polygon) < 0 ? -1 : 1
  const sideA = side(polygon, a),
    sideB = side(polygon, b)
  if (a[0] === b[0] && a[1] === b[1]) return sideA > 0 ? [{ n: 1, d: 2, before: true, after: true }] : []
  if (sideA > 0) found.push({ n: 0, d: 1, before: false, after: true })
  if (sideB > 0) found.push({ n: 1, d: 1, before: true, after: false })
  const u: Place = [b[0] - a[0], b[1] - a[1]]
  const long = u[0] * u[0] + u[1] * u[1]
  polygon.forEach((p, i) => {
    const next = polygon[(i + 1) % polygon.length]
    const pa = leftOf(p, next, a) * sense,
      pb = leftOf(p, next, b) * sense // above 0: inner side of this side
    const ap = leftOf(a, b, p),
      an = leftOf(a, b, next)
    // through the inside of a side
    if (Math.sign(ap) * Math.sign(an) < 0) {
      if (pa < 0 && pb > 0) found.push({ n: -pa, d: pb - pa, before: false, after: true })
      if (pa > 0 && pb < 0) found.push({ n: pa, d: pa - pb, before: true, after: false })
      if (pa === 0 && pb > 0) found.push({ n: 0, d: 1, before: false, after: true })
      if (pb === 0 && pa > 0) found.push({ n: 1, d: 1, before: true, after: false })
    }
    // through a corner
    if (!onSegment(a, b, p)) return
    const n = u[0] * (p[0] - a[0]) + u[1] * (p[1] - a[1])
    const last = polygon[(i + polygon.length - 1) % polygon.length]
    const before = n > 0 && pointsIn(last, p, next, sense, [-u[0], -u[1]]) > 0
    const after = n < long && pointsIn(last, p, next, sense, u) > 0
    if (before || after) found.push({ n, d: long, before, after })
  })
  return found
}

/** Whether a segment has a point inside a polygon; touching its edge is not enough. */
export function segmentEnters(polygon: Polygon, a: Place, b: Place): boolean {
  return crossings(polygon, a, b).length > 0
}

/** Whether a segment, seen from a, enters a polygon before its own middle. */
export function entersBeforeMiddle(polygon: Polygon, a: Place, b: Place): boolean {
  return crossings(polygon, a, b).some(({ n, d, after }) => after && 2 * n < d)
}

/** Whether the whole segment lies in a polygon, its edge included. */
export function segmentWithin(polygon: Polygon, a: Place, b: Place): boolean {
  if (side(polygon, a) < 0 || side(polygon, b) < 0) return false
  const sense = doubleArea(polygon) < 0 ? -1 : 1
  const u: Place = [b[0] - a[0], b[1] - a[1]]
  return polygon.every((p, i) => {
    const next = polygon[(i + 1) % polygon.length]
    if (Math.sign(leftOf(a, b, p)) * Math.sign(leftOf(a, b, next)) < 0) {
      const pa = leftOf(p, next, a) * sense,
        pb = leftOf(p, next, b) * sense
      if (pa * pb < 0) return false
      if (Math.min(pa, pb) < 0 && Math.max(pa, pb) === 0) return false // from an end on this side outwards
    }
    if (!onSegment(a, b, p)) return true
    const last = polygon[(i + polygon.length - 1) % polygon.length]
    const atA = p[0] === a[0] && p[1] === a[1],
      atB = p[0] === b[0] && p[1] === b[1]
    return (atA || pointsIn(last, p, next, sense, [-u[0], -u[1]]) >= 0) && (atB || pointsIn(last, p, next, sense, u) >= 0)
  })
}

/** Whether the point a + (b − a) · n / d lies in a circle or on its rim. Exact. */
export function crossingInDisc(a: Place, b: Place, n: number, d: number, centre: Place, radius: number): boolean {
  const ux = b[0] - a[0],
    uy = b[1] - a[1],
    cx = a[0] - centre[0],
    cy = a[1] - centre[1]
  return quadraticNotAbove(ux * ux + uy * uy, cx * ux + cy * uy, cx * cx + cy * cy - radius * radius, n, d)
}

/** Whether A n² + 2 B n d + C d² ≤ 0, exact for whole numbers below 2^53. */
export function quadraticNotAbove(A: number, B: number, C: number, n: number, d: number): boolean {
  const first = A * n * n,
    second = 2 * B * n * d,
    third = C * d * d
  const sum = first + second + third
  // four roundings at most in each term, each of at most 1 / 2^53 of it
  if (Math.abs(sum) > (Math.abs(first) + Math.abs(second) + Math.abs(third)) / 140737488355328) return sum < 0
  const bn = BigInt(n),
    bd = BigInt(d)
  return BigInt(A) * bn * bn + 2n * BigInt(B) * bn * bd + BigInt(C) * bd * bd <= 0n
}

/** At the corner `p` between `last` and `next`: 1 when direction u points inside, 0 along a side, -1 outside. */
function pointsIn(last: Place, p: Place, next: Place, sense: number, u: Place): -1 | 0 | 1 {
  const fromOut = ((next[0] - p[0]) * u[1] - (next[1] - p[1]) * u[0]) * sense // u left of the side that leaves p
  const fromIn = ((p[0] - last[0]) * u[1] - (p[1] - last[1]) * u[0]) * sense // u left of the side that comes to p
  const dent = ((p[0] - last[0]) * (next[1] - p[1]) - (p[1] - last[1]) * (next[0] - p[0])) * sense < 0
  if (fromOut === 0 && u[0] * (next[0] - p[0]) + u[1] * (next[1] - p[1]) > 0) return 0
  if (fromIn === 0 && u[0] * (last[0] - p[0]) + u[1] * (last[1] - p[1]) > 0) return 0
  const inside = dent ? fromOut > 0 || fromIn > 0 : fromOut > 0 && fromIn > 0
  return inside ? 1 : -1
}
