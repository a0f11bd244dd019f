// The inch table as a `Board`.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Board, Place, Region } from './board.ts'
import { BARRED } from './board.ts'
import { apart } from './plane.ts'
import { Table, table } from './table.ts'

const INCH = 1200

test('a table answers in units', () => {
  const board: Board = table(48 * INCH, 36 * INCH)
  assert.equal(board.distance([0, 0], [3 * INCH, 4 * INCH]), 5 * INCH)
  assert.ok(board.near([0, 0], [3000, 4000], 5000) && !board.near([0, 0], [3000, 4001], 5000))
  assert.ok(board.has([57600, 43200]) && !board.has([57601, 0]) && !board.has([0, -1]) && !board.has([0.5, 0]))
  assert.deepEqual(board.line([0, 0], [600, 0]), [
    [0, 0],
    [300, 0],
    [600, 0],
  ])
  assert.deepEqual(board.line([7, 7], [7, 7]), [[7, 7]])
  assert.ok(table(48 * INCH, 36 * INCH).hasDisc([450, 450], 450) && !table(48 * INCH, 36 * INCH).hasDisc([449, 450], 450))
  assert.equal(table(48 * INCH, 36 * INCH), board)
  assert.throws(() => new Table(0, 5), RangeError)
  assert.throws(() => new Table(5, 1e9), RangeError)
})

test('regions hold their edges and not the inside of their holes', () => {
  const board = table(100, 100, 10)
  const yard: Region = {
    is: 'polygon',
    points: [
      [0, 0],
      [50, 0],
      [50, 50],
      [0, 50],
    ],
    holes: [
      [
        [10, 10],
        [20, 10],
        [20, 20],
        [10, 20],
      ],
    ],
  }
  const answers: readonly [Place, boolean][] = [
    [[5, 5], true],
    [[50, 50], true],
    [[15, 15], false],
    [[10, 15], true],
    [[51, 5], false],
  ]
  for (const [p, want] of answers) assert.equal(board.holds(yard, p), want, `${p}`)
  assert.ok(board.holds(board.disc([50, 50], 5), [53, 54]) && !board.holds(board.disc([50, 50], 5), [54, 54]))
})

test('the nearest that will do, by distance, then y, then x', () => {
  const board = table(100, 100, 10)
  assert.deepEqual(
    board.nearest([50, 50], () => true),
    [50, 50],
  )
  assert.deepEqual(
    board.nearest([50, 50], (p) => p[0] !== 50 || p[1] !== 50),
    [50, 45],
  )
  assert.deepEqual(
    board.nearest([0, 0], (p) => p[0] > 0 || p[1] > 0),
    [5, 0],
  )
  assert.equal(
    board.nearest([0, 0], () => false),
    null,
  )
})

test('reach over open ground is close to a circle', () => {
  const board = table(48 * INCH, 48 * INCH)
  const from: Place = [24 * INCH, 24 * INCH]
  const found = board.reach(from, 6 * INCH, { cost: apart })
  for (const place of found.places) {
    assert.ok(apart(from, place) <= 6 * INCH)
    assert.ok(found.cost(place) >= apart(from, place) - 24 && found.cost(place) <= apart(from, place) * 1.028)
  }
  assert.ok(found.places.length > 430 && found.places.length < 453) // a circle of 12 steps holds about 452
  assert.equal(found.cost([from[0] + 1, from[1]]), -1)
  assert.deepEqual(found.path([0, 0]), [])
})

test('reach agrees with Bellman and Ford', () => {
  const rough = fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 49, maxLength: 49 })
  fc.assert(
    fc.property(
      rough,
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 0, max: 60 }),
      (costs, x, y, budget) => {
        const board = new Table(30, 30, 10, 5)
        const rate = ([px, py]: Place) => costs[Math.floor(py / 5) * 7 + Math.floor(px / 5)]
        const cost = (a: Place, b: Place) => (rate(b) < 0 ? BARRED : apart(a, b) * rate(b))
        const from: Place = [5 * x, 5 * y]
        const places: Place[] = Array.from({ length: 49 }, (_, i) => [5 * (i % 7), 5 * Math.floor(i / 7)])
        const least = places.map((p) => (p[0] === from[0] && p[1] === from[1] ? 0 : Infinity))
        const strides = new Set(['1', '2', '5']) // squares of the lengths of the sixteen steps
        for (let round = 0; round < 49; round++)
          places.forEach((a, i) =>
            places.forEach((b, j) => {
              const dx = (a[0] - b[0]) / 5,
                dy = (a[1] - b[1]) / 5
              if (strides.has(String(dx * dx + dy * dy)) && cost(a, b) >= 0) least[j] = Math.min(least[j], least[i] + cost(a, b))
            }),
          )
        const found = board.reach(from, budget, { cost, stop: (p) => p[0] !== 15 })
        places.forEach((p, i) => {
          const want = least[i] <= budget ? least[i] : -1
          assert.equal(found.cost(p), want)
          const path = found.path(p)
          let paid = 0
          for (let k = 1; k < path.length; k++) paid += cost(path[k - 1], path[k])
          if (want >= 0) assert.equal(paid, want)
          else assert.equal(path.length, 0)
          assert.equal(
            found.places.some((q) => q[0] === p[0] && q[1] === p[1]),
            want >= 0 && (p[0] !== 15 || (p[0] === from[0] && p[1] === from[1])),
          )
        })
      },
    ),
    { numRuns: 25 },
  )
})
