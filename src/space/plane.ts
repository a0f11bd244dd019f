// Whole-number points, segments, polygons, polylines and circles, with exact answers.

import type { Place } from './board.ts'
import { rootDown } from './length.ts'

/**
 * No coordinate may be larger than this, or smaller than minus this. Differences then stay below 2^21 and a cross or dot
 * product below 2^44; what multiplies two of those goes through `compareProducts`.
 */
export const FARTHEST = 1048576

/** A simple polygon: at least three corners, in either sense, sides that meet only at corners. */
export type Polygon = readonly Place[]
/** An open chain of segments, at least two points. */
export type Polyline = readonly Place[]

/** Sign of a·b − c·d for whole numbers below 2^53 in size, exact however large the products. */
export function compareProducts(a: number, b: number, c: number, d: number): -1 | 0 | 1 {
  const left = a * b,
    right = c * d
  const apart = left - right
  // each product is off by at most its own size / 2^53
  if (Math.abs(apart) > (Math.abs(left) + Math.abs(right)) / 1125899906842624) return apart > 0 ? 1 : -1
  const exact = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d)
  return exact > 0n ? 1 : exact < 0n ? -1 : 0
}

/** Square of the distance between two points. */
export function squareApart(a: Place, b: Place): number {
  const dx = b[0] - a[0],
    dy = b[1] - a[1]
  return dx * dx + dy * dy
}

/** Distance between two points in units, rounded down. */
export function apart(a: Place, b: Place): number {
  return rootDown(squareApart(a, b))
}

/** Whether two points are at most `reach` apart; a distance exactly on the limit is within it. */
export function within(a: Place, b: Place, reach: number): boolean {
  return reach >= 0 && squareApart(a, b) <= reach * reach
}

/** Above 0 when p lies to the left of the line from a to b (y up), 0 on it, below 0 to its right: twice the area of abp. */
export function leftOf(a: Place, b: Place, p: Place): number {
  return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
}

/** How far p lies along the direction from a to b, times the length of ab. */
export function along(a: Place, b: Place, p: Place): number {
  return (b[0] - a[0]) * (p[0] - a[0]) + (b[1] - a[1]) * (p[1] - a[1])
}

/** Whether p is a point of the segment ab, ends included. */
export function onSegment(a: Place, b: Place, p: Place): boolean {
  return (
    leftOf(a, b, p) === 0 &&
    p[0] >= Math.min(a[0], b[0]) &&
    p[0] <= Math.max(a[0], b[0]) &&
    p[1] >= Math.min(a[1], b[1]) &&
    p[1] <= Math.max(a[1], b[1])
  )
}

/** Whether two segments have any point in common, ends included. */
export function segmentsMeet(a: Place, b: Place, c: Place, d: Place): boolean {
  const ca = Math.sign(leftOf(c, d, a)),
    cb = Math.sign(leftOf(c, d, b))
  const ac = Math.sign(leftOf(a, b, c)),
    ad = Math.sign(leftOf(a, b, d))
  if (ca * cb < 0 && ac * ad < 0) return true
  return onSegment(c, d, a) || onSegment(c, d, b) || onSegment(a, b, c) || onSegment(a, b, d)
}

/** Whether a segment has any point in common with a polyline. */
export function segmentMeetsLine(a: Place, b: Place, line: Polyline): boolean {
  for (let i = 1; i < line.length; i++) if (segmentsMeet(a, b, line[i - 1], line[i])) return true
  return false
}

/** Whether some point of the segment ab is at most `reach` from p. Exact. */
export function nearSegment(p: Place, a: Place, b: Place, reach: number): boolean {
  if (reach < 0) return false
  if (along(a, b, p) <= 0) return within(a, p, reach)
  if (along(b, a, p) <= 0) return within(b, p, reach)
  const off = leftOf(a, b, p)
  return compareProducts(off, off, reach * reach, squareApart(a, b)) <= 0
}

/** Whether some point of a polyline is at most `reach` from p. */
export function nearLine(p: Place, line: Polyline, reach: number): boolean {
  for (let i = 1; i < line.length; i++) if (nearSegment(p, line[i - 1], line[i], reach)) return true
  return false
}

/** Whether some point of the edge of a polygon is at most `reach` from p. */
export function nearEdge(p: Place, polygon: Polygon, reach: number): boolean {
  for (let i = 0; i < polygon.length; i++) if (nearSegment(p, polygon[i], polygon[(i + 1) % polygon.length], reach)) return true
  return false
}

/** 1 inside a polygon, 0 on its edge, -1 outside. `p` is given in `k`-ths of a unit, k from 1 to 8. */
export function side(polygon: Polygon, p: Place, k = 1): -1 | 0 | 1 {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const ax = polygon[j][0] * k - p[0],
      ay = polygon[j][1] * k - p[1]
    const bx = polygon[i][0] * k - p[0],
      by = polygon[i][1] * k - p[1]
    const turn = ax * by - ay * bx
    if (turn === 0 && ax * bx <= 0 && ay * by <= 0) return 0
    if (ay > 0 !== by > 0 && turn > 0 === by > ay) inside = !inside
  }
  return inside ? 1 : -1
}

/** Whether a point is in a polygon or on its edge. */
export function inPolygon(polygon: Polygon, p: Place): boolean {
  return side(polygon, p) >= 0
}

/** The axis-parallel square of that side about a centre, as a polygon. `length` is even. @throws RangeError when it is odd. */
export function square(centre: Place, length: number): Polygon {
  if (length % 2 !== 0) throw new RangeError(`a square of ${length} has no whole corners`)
  const h = length / 2,
    [x, y] = centre
  return [
    [x - h, y - h],
    [x + h, y - h],
    [x + h, y + h],
    [x - h, y + h],
  ]
}

/** Twice the area of a polygon: above 0 when its corners run against the clock (y up). */
export function doubleArea(polygon: Polygon): number {
  let sum = 0
  const origin = polygon[0]
  for (let i = 1; i + 1 < polygon.length; i++) sum += leftOf(origin, polygon[i], polygon[i + 1])
  return sum
}

/** The same polygon with its corners running against the clock (y up), and no corner twice in a row. */
export function wound(polygon: Polygon): Polygon {
  const corners = polygon.filter((p, i) => squareApart(p, polygon[(i + 1) % polygon.length]) > 0)
  return doubleArea(corners) < 0 ? corners.reverse() : corners
}

/** Whether a polygon has no dent. */
export function isConvex(polygon: Polygon): boolean {
  const n = polygon.length
  const turns = polygon.map((p, i) => leftOf(p, polygon[(i + 1) % n], polygon[(i + 2) % n]))
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0)
}

/** Least and greatest x and y of some points: [west, south, east, north]. */
export function bounds(points: readonly Place[]): readonly [number, number, number, number] {
  let west = Infinity,
    south = Infinity,
    east = -Infinity,
    north = -Infinity
  for (const [x, y] of points) {
    west = Math.min(west, x)
    south = Math.min(south, y)
    east = Math.max(east, x)
    north = Math.max(north, y)
  }
  return [west, south, east, north]
}
