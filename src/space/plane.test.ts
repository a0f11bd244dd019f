// Points, segments, polygons and circles: hand-made cases and exact properties.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Place } from './board.ts'
import {
  along,
  apart,
  bounds,
  compareProducts,
  doubleArea,
  FARTHEST,
  inPolygon,
  isConvex,
  leftOf,
  nearLine,
  nearSegment,
  onSegment,
  segmentMeetsLine,
  segmentsMeet,
  side,
  square,
  squareApart,
  within,
  wound,
} from './plane.ts'
import { point, polygon, segmentsCross } from './fixtures.ts'

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

test('products compare exactly, however large', () => {
  const big = 9007199254740991
  assert.equal(compareProducts(big, big, big, big), 0)
  assert.equal(compareProducts(big, big - 1, big, big), -1)
  assert.equal(compareProducts(big, big, big - 1, big), 1)
  assert.equal(compareProducts(-big, big, big, -big), 0)
  const whole = fc.maxSafeInteger()
  fc.assert(
    fc.property(whole, whole, whole, whole, (a, b, c, d) => {
      const exact = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d)
      assert.equal(compareProducts(a, b, c, d), exact > 0n ? 1 : exact < 0n ? -1 : 0)
    }),
  )
})

test('the bound keeps every product of differences whole', () => {
  const a: Place = [-FARTHEST, -FARTHEST],
    b: Place = [FARTHEST, FARTHEST],
    p: Place = [FARTHEST, -FARTHEST]
  assert.ok(Number.isSafeInteger(leftOf(a, b, p)) && Number.isSafeInteger(squareApart(a, b)) && Number.isSafeInteger(along(a, b, p)))
  assert.equal(leftOf(a, b, p), -4 * FARTHEST * FARTHEST)
})

test('distances: a distance exactly on the limit is within it', () => {
  assert.equal(apart([0, 0], [3, 4]), 5)
  assert.equal(apart([0, 0], [1, 1]), 1)
  assert.ok(within([0, 0], [3, 4], 5) && !within([0, 0], [3, 4], 4) && !within([0, 0], [0, 0], -1))
})

test('segments, by hand', () => {
  const table: readonly [string, Place, Place, Place, Place, boolean, boolean][] = [
    // what               a        b        c        d        meet   cross
    ['cross', [0, 0], [4, 4], [0, 4], [4, 0], true, true],
    ['apart', [0, 0], [4, 4], [5, 0], [9, 4], false, false],
    ['end on the other', [0, 0], [4, 0], [2, 0], [2, 5], true, false],
    ['ends meet', [0, 0], [4, 0], [4, 0], [8, 3], true, false],
    ['overlap in line', [0, 0], [4, 0], [2, 0], [8, 0], true, false],
    ['in line, apart', [0, 0], [4, 0], [5, 0], [8, 0], false, false],
    ['one is a point', [2, 2], [2, 2], [0, 0], [4, 4], true, false],
    ['point off', [2, 3], [2, 3], [0, 0], [4, 4], false, false],
  ]
  for (const [what, a, b, c, d, meet, cross] of table) {
    assert.equal(segmentsMeet(a, b, c, d), meet, what)
    assert.equal(segmentsMeet(d, c, b, a), meet, what)
    assert.equal(segmentsCross(a, b, c, d), cross, what)
  }
  assert.ok(
    segmentMeetsLine(
      [0, 5],
      [9, 5],
      [
        [0, 0],
        [4, 5],
        [4, 9],
      ],
    ) &&
      !segmentMeetsLine(
        [0, 5],
        [3, 5],
        [
          [0, 0],
          [4, 5],
          [4, 9],
        ],
      ),
  )
  assert.ok(onSegment([0, 0], [4, 2], [2, 1]) && !onSegment([0, 0], [4, 2], [6, 3]))
})

test('inside, on the edge, outside', () => {
  const table: readonly [Place, number][] = [
    [[5, 1], 1],
    [[5, 5], 0],
    [[5, 6], -1],
    [[0, 5], 0],
    [[10, 10], 0],
    [[11, 10], -1],
    [[-1, 0], -1],
    [[1, 8], 1],
    [[9, 8], 1],
  ]
  for (const [p, want] of table) {
    assert.equal(side(dented, p), want, `${p}`)
    assert.equal(side([...dented].reverse(), p), want, `${p}`)
  }
  assert.equal(side(box, [1, 1], 2), 1)
  assert.equal(side(box, [20, 21], 2), -1)
  assert.ok(inPolygon(box, [10, 3]))
})

test('inside is what counting sides to the east says', () => {
  fc.assert(
    fc.property(polygon(0, 12), point(0, 12), (shape, p) => {
      const edge = shape.some((a, i) => onSegment(a, shape[(i + 1) % shape.length], p))
      // a ray a little above p, to a point far off: every side is crossed properly or not at all
      const from: Place = [p[0] * 1000, p[1] * 1000 + 1],
        to: Place = [100000, p[1] * 1000 + 2]
      const big = shape.map(([x, y]): Place => [x * 1000, y * 1000])
      const crossed = big.filter((a, i) => segmentsCross(a, big[(i + 1) % big.length], from, to)).length
      if (edge) assert.equal(side(shape, p), 0)
      else assert.equal(side(shape, p), crossed % 2 === 1 ? 1 : -1)
    }),
    { numRuns: 2000 },
  )
})

test('circles and segments touch exactly', () => {
  assert.ok(nearSegment([5, 3], [0, 0], [10, 0], 3) && !nearSegment([5, 3], [0, 0], [10, 0], 2))
  assert.ok(nearSegment([13, 4], [0, 0], [10, 0], 5) && !nearSegment([13, 4], [0, 0], [9, 0], 5))
  // 3-4-5: the line from (0,0) to (400,300) passes exactly 5 from (3,-4)·1 moved along it
  assert.ok(nearSegment([203, 146], [0, 0], [400, 300], 5) && !nearSegment([204, 145], [0, 0], [400, 300], 5))
  assert.ok(
    nearLine(
      [5, 2],
      [
        [0, 0],
        [4, 0],
        [4, 9],
      ],
      1,
    ) &&
      !nearLine(
        [6, 2],
        [
          [0, 0],
          [4, 0],
          [4, 9],
        ],
        1,
      ),
  )
  fc.assert(
    fc.property(
      point(-FARTHEST, FARTHEST),
      point(-FARTHEST, FARTHEST),
      point(-FARTHEST, FARTHEST),
      fc.integer({ min: 0, max: FARTHEST }),
      (p, a, b, reach) => {
        const near = nearSegment(p, a, b, reach)
        assert.equal(near, nearSegment(p, b, a, reach))
        const between = along(a, b, p) > 0 && along(b, a, p) > 0
        const exact = between
          ? BigInt(leftOf(a, b, p)) * BigInt(leftOf(a, b, p)) <= BigInt(reach) * BigInt(reach) * BigInt(squareApart(a, b))
          : Math.min(squareApart(a, p), squareApart(b, p)) <= reach * reach
        assert.equal(near, exact)
      },
    ),
  )
})

test('a square has whole corners or is none', () => {
  assert.deepEqual(square([10, 10], 4), [
    [8, 8],
    [12, 8],
    [12, 12],
    [8, 12],
  ])
  assert.throws(() => square([0, 0], 3), RangeError)
})

test('polygons: area, sense, dents, bounds', () => {
  assert.equal(doubleArea(box), 200)
  assert.equal(doubleArea([...box].reverse()), -200)
  assert.ok(isConvex(box) && !isConvex(dented))
  assert.deepEqual(
    wound([
      [0, 0],
      [0, 0],
      [0, 10],
      [10, 10],
    ]),
    [
      [10, 10],
      [0, 10],
      [0, 0],
    ],
  )
  assert.deepEqual(bounds(dented), [0, 0, 10, 10])
})
