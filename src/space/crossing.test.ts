// Segments against polygons: hand-made cases, and every stretch of random ones looked at by itself.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Place } from './board.ts'
import { crossingInDisc, crossings, entersBeforeMiddle, quadraticNotAbove, segmentEnters, segmentWithin } from './crossing.ts'
import { compareProducts, leftOf, side } from './plane.ts'
import { point, polygon } from './fixtures.ts'

const box: readonly Place[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]
const dented: readonly Place[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [5, 5],
  [0, 10],
]

test('segments and areas, by hand', () => {
  const table: readonly [string, readonly Place[], Place, Place, boolean, boolean, boolean][] = [
    // what                              area    from      to        enters within before the middle
    ['straight through', box, [-5, 5], [15, 5], true, false, true],
    ['misses', box, [-5, 11], [15, 11], false, false, false],
    ['along a side', box, [-5, 10], [15, 10], false, false, false],
    ['along a side, inside its ends', box, [2, 10], [8, 10], false, true, false],
    ['touches a corner', box, [5, 15], [15, 5], false, false, false],
    ['through two corners', box, [-5, -5], [15, 15], true, false, true],
    ['inside', box, [2, 2], [8, 3], true, true, true],
    ['from side to side', box, [0, 5], [10, 5], true, true, true],
    ['from a side outwards', box, [10, 5], [15, 5], false, false, false],
    ['from corner to corner', box, [0, 0], [10, 10], true, true, true],
    ['ends on a side from outside', box, [15, 5], [10, 5], false, false, false],
    ['enters exactly in the middle', box, [-8, 5], [8, 5], true, false, false],
    ['enters just before the middle', box, [-7, 5], [8, 5], true, false, true],
    ['across the dent', dented, [1, 8], [9, 8], true, false, true],
    ['through the tip of the dent', dented, [-5, 5], [15, 5], true, false, true],
    ['within, touching the tip', dented, [1, 5], [9, 5], true, true, true],
    ['over the dent, corner to corner', dented, [0, 10], [10, 10], false, false, false],
    ['a point inside', box, [5, 5], [5, 5], true, true, false],
    ['a point on the edge', box, [0, 5], [0, 5], false, true, false],
  ]
  for (const [what, area, a, b, enters, within, early] of table)
    for (const shape of [area, [...area].reverse()]) {
      assert.equal(segmentEnters(shape, a, b), enters, what)
      assert.equal(segmentEnters(shape, b, a), enters, what)
      assert.equal(segmentWithin(shape, a, b), within, what)
      assert.equal(entersBeforeMiddle(shape, a, b), early, what)
    }
})

/** The stretches of a segment between all the lines through sides, each as its middle in whole numbers over `k`. */
function stretches(area: readonly Place[], a: Place, b: Place): { side: number; from: [number, number] }[] {
  const at: [number, number][] = [
    [0, 1],
    [1, 1],
  ]
  area.forEach((p, i) => {
    const next = area[(i + 1) % area.length]
    const pa = leftOf(p, next, a),
      pb = leftOf(p, next, b)
    const d = pa - pb,
      n = pa
    if (d !== 0 && n / d > 0 && n / d < 1) at.push(d < 0 ? [-n, -d] : [n, d])
    for (const q of [p])
      if (leftOf(a, b, q) === 0) {
        const long = (b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1])
        const m = (b[0] - a[0]) * (q[0] - a[0]) + (b[1] - a[1]) * (q[1] - a[1])
        if (m > 0 && m < long) at.push([m, long])
      }
  })
  at.sort((x, y) => compareProducts(x[0], y[1], y[0], x[1]))
  return at
    .slice(1)
    .map(([n2, d2], i) => {
      const [n1, d1] = at[i]
      const n = n1 * d2 + n2 * d1,
        k = 2 * d1 * d2
      return { side: side(area, [a[0] * k + (b[0] - a[0]) * n, a[1] * k + (b[1] - a[1]) * n], k), from: [n1, d1] as [number, number] }
    })
    .filter((_, i) => compareProducts(at[i][0], at[i + 1][1], at[i + 1][0], at[i][1]) < 0)
}

test('crossings are what the middles of all stretches say', () => {
  fc.assert(
    fc.property(polygon(0, 10), point(-2, 12), point(-2, 12), (area, a, b) => {
      if (a[0] === b[0] && a[1] === b[1]) return
      const all = stretches(area, a, b)
      const inner = all.filter((one) => one.side > 0)
      assert.equal(segmentEnters(area, a, b), inner.length > 0)
      assert.equal(
        entersBeforeMiddle(area, a, b),
        inner.some(({ from: [n, d] }) => 2 * n < d),
      )
      assert.equal(segmentWithin(area, a, b), side(area, a) >= 0 && side(area, b) >= 0 && all.every((one) => one.side >= 0))
      // going in and coming out balance
      const found = crossings(area, a, b)
      assert.equal(found.filter((c) => c.after).length, found.filter((c) => c.before).length)
      for (const { n, d } of found) assert.ok(n >= 0 && n <= d && d > 0)
    }),
    { numRuns: 5000 },
  )
})

test('a crossing lies in a circle or not, exactly', () => {
  // the segment leaves a circle of radius 5 about the origin exactly at (3, 4)
  assert.ok(crossingInDisc([0, 4], [6, 4], 3, 6, [0, 0], 5))
  assert.ok(!crossingInDisc([0, 4], [6, 4], 300000001, 600000000, [0, 0], 5))
  const whole = fc.integer({ min: -8000000000000, max: 8000000000000 })
  fc.assert(
    fc.property(whole, whole, whole, whole, whole, (A, B, C, n, d) => {
      const exact = BigInt(A) * BigInt(n) * BigInt(n) + 2n * BigInt(B) * BigInt(n) * BigInt(d) + BigInt(C) * BigInt(d) * BigInt(d)
      assert.equal(quadraticNotAbove(A, B, C, n, d), exact <= 0n)
    }),
  )
  assert.ok(quadraticNotAbove(1, -8000000000000, 0, 0, 5))
})
