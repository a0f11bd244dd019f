// Random points and simple polygons for tests, and what it is for segments to cross.

import fc from 'fast-check'
import type { Place } from './board.ts'
import type { Polygon } from './plane.ts'
import { doubleArea, leftOf } from './plane.ts'

/** A point with both coordinates from `min` to `max`. */
export function point(min: number, max: number): fc.Arbitrary<Place> {
  const coordinate = fc.integer({ min, max })
  return fc.tuple(coordinate, coordinate)
}

/** Whether two segments cross at a point that is inside both. */
export function segmentsCross(a: Place, b: Place, c: Place, d: Place): boolean {
  return Math.sign(leftOf(c, d, a)) * Math.sign(leftOf(c, d, b)) < 0 && Math.sign(leftOf(a, b, c)) * Math.sign(leftOf(a, b, d)) < 0
}

/** Points about a centre as a simple polygon: sorted by direction, one to a direction. Null when fewer than three are left. */
export function starOf(centre: Place, points: readonly Place[]): Polygon | null {
  const half = (p: Place) => (p[1] > centre[1] || (p[1] === centre[1] && p[0] > centre[0]) ? 0 : 1)
  const turn = (a: Place, b: Place) => (a[0] - centre[0]) * (b[1] - centre[1]) - (a[1] - centre[1]) * (b[0] - centre[0])
  const sorted = points.filter((p) => p[0] !== centre[0] || p[1] !== centre[1]).sort((a, b) => half(a) - half(b) || Math.sign(turn(b, a)))
  const corners = sorted.filter((p, i) => i === 0 || half(p) !== half(sorted[i - 1]) || turn(sorted[i - 1], p) !== 0)
  // a gap of half a turn or more would leave the centre outside and sides might touch
  const whole = corners.every((p, i) => turn(p, corners[(i + 1) % corners.length]) > 0)
  return corners.length >= 3 && whole && doubleArea(corners) > 0 ? corners : null
}

/** A simple polygon of 3 to 9 corners, often with dents, in either sense, within these coordinates. */
export function polygon(min: number, max: number): fc.Arbitrary<Polygon> {
  return fc
    .tuple(point(min, max), fc.array(point(min, max), { minLength: 3, maxLength: 9 }), fc.boolean())
    .map(([centre, points, flip]) => {
      const star = starOf(centre, points) ?? [
        [min, min],
        [max, min],
        [min, max],
      ]
      return flip ? [...star].reverse() : star
    })
}

/** A fast generator of whole numbers below a bound, for tests that need very many: the same numbers for the same seed. */
export function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * below)
  }
}
