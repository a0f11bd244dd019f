// Ticks, ground and walks.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Place } from './board.ts'
import type { Rates } from './path.ts'
import { Ground, OPEN, ticks, ticksIn, tickPoint, tickPoints } from './path.ts'
import { apart, inPolygon, nearLine, squareApart } from './plane.ts'
import { point, polygon } from './fixtures.ts'

const inch = (x: number, y: number): Place => [x * 1200, y * 1200]

test('legs are cut into ticks of at most a quarter inch', () => {
  assert.equal(ticksIn([0, 0], [0, 0]), 0)
  assert.equal(ticksIn([0, 0], [300, 0]), 1)
  assert.equal(ticksIn([0, 0], [301, 0]), 2)
  assert.equal(ticksIn([0, 0], [300, 1]), 2) // a hair longer than a tick
  assert.equal(ticksIn([0, 0], inch(3, 4)), 20)
  assert.deepEqual(tickPoints([0, 0], [500, -500]), [
    [167, -167],
    [333, -333],
    [500, -500],
  ])
  assert.deepEqual(tickPoint([0, 0], [5, -5], 1, 2), [3, -3]) // halves away from zero
})

test('ticks add up to their leg', () => {
  fc.assert(
    fc.property(point(0, 60000), point(0, 60000), fc.integer({ min: 20, max: 1200 }), (from, to, tick) => {
      const all = ticks([from, to], tick)
      const n = all.length
      assert.equal(n, ticksIn(from, to, tick))
      assert.ok(tick * n * tick * n >= squareApart(from, to))
      if (n > 0) assert.ok(tick * (n - 1) * tick * (n - 1) < squareApart(from, to))
      assert.equal(
        all.reduce((sum, one) => sum + one.length, 0),
        apart(from, to),
      )
      if (n > 0) assert.deepEqual([all[0].from, all[n - 1].to], [from, to])
      for (let k = 1; k < n; k++) assert.equal(all[k].from, all[k - 1].to)
    }),
  )
})

// a wood to the east, a stream across, and a road with a bridge through both
const WOOD = 0
const STREAM = 1
const ROAD = 2
const CLIFF = 3
const ground = new Ground([
  { is: 'area', points: [inch(10, 0), inch(20, 0), inch(20, 20), inch(10, 20)] },
  { is: 'line', points: [inch(0, 10), inch(30, 10)] },
  { is: 'corridor', points: [inch(0, 5), inch(5, 5), inch(5, 15)], width: 600 },
  { is: 'line', points: [inch(25, 0), inch(25, 20)] },
])
/** Quarters of a unit: open 4, wood 8, road 2; the stream costs six inches of open ground; the cliff is barred. */
const tracked: Rates = {
  rate: (piece) => (piece === WOOD ? 8 : piece === ROAD ? 2 : 4),
  cross: (line) => (line === STREAM ? 28800 : line === CLIFF ? -1 : 0),
  bridges: (piece) => piece === ROAD,
}

test('what lies under a point and a tick', () => {
  assert.equal(ground.at(inch(15, 5)), WOOD)
  assert.equal(ground.at(inch(10, 5)), WOOD) // the edge belongs to it
  assert.equal(ground.at(inch(9, 5)), OPEN)
  assert.equal(ground.at([6300, 12000]), ROAD) // a quarter inch from its middle line
  assert.equal(ground.at([6301, 12000]), OPEN)
  assert.equal(ground.underTick([11999, 1200], [12001, 1200]), WOOD) // the middle lies exactly on the edge
  assert.equal(ground.underTick([11998, 1200], [12001, 1200]), OPEN) // half a unit short
  assert.deepEqual(ground.linesCrossed(inch(2, 9), inch(2, 11)), [STREAM])
  assert.deepEqual(ground.linesCrossed(inch(2, 10), inch(2, 11)), []) // starts on it
  assert.deepEqual(ground.linesCrossed(inch(2, 9), inch(2, 10)), [STREAM])
  assert.deepEqual(ground.linesCrossed(inch(2, 10), inch(3, 10)), [STREAM])
  assert.deepEqual(ground.linesCrossed(inch(24, 9), inch(26, 11)), [STREAM, CLIFF])
})

test('costs by what lies under the middle of each tick', () => {
  const table: readonly [string, Place, Place, number][] = [
    // what                      from          to             quarters of a unit
    ['open', inch(6, 2), inch(9, 2), 3 * 4800],
    ['wood', inch(11, 2), inch(14, 2), 3 * 9600],
    ['half and half', inch(9, 2), inch(11, 2), 4800 + 9600],
    ['along the road', inch(5, 6), inch(5, 9), 3 * 2400],
    ['over the bridge', inch(5, 9), inch(5, 11), 2 * 2400],
    ['through the stream', inch(8, 9), inch(8, 11), 2 * 4800 + 28800],
    ['over the cliff', inch(24, 2), inch(26, 2), -1],
  ]
  for (const [what, from, to, want] of table) assert.equal(ground.legCost(from, to, tracked), want, what)
})

test('no tick ends on ground that is closed, unless it began there', () => {
  const closed = { ...tracked, rate: (i: number) => (i >= 0 && tracked.rate(i) === 8 ? -1 : 4), closed: true }
  const wood = (at: Place): boolean => closed.rate(ground.at(at)) < 0
  const [west, east] = [inch(9, 2), inch(11, 2)]
  assert.deepEqual([wood(west), wood(east)], [false, true])
  const edge: Place = [inch(10, 2)[0] + 100, west[1]]
  assert.deepEqual(
    [
      wood(edge),
      ground.tickCost([edge[0] - 300, edge[1]], edge, 300, closed),
      ground.tickCost([edge[0] - 300, edge[1]], edge, 300, { ...closed, closed: false }),
      ground.tickCost(edge, [edge[0] - 300, edge[1]], 300, closed),
    ],
    [true, -1, 1200, 1200],
  )
})

test('a walk ends before the tick it cannot pay', () => {
  const path = [inch(8, 2), inch(12, 2)]
  const whole = ground.walk(path, 48000, tracked)
  assert.deepEqual([whole.whole, whole.spent, whole.length, whole.end], [true, 28800, 4800, inch(12, 2)])
  const short = ground.walk(path, 28799, tracked)
  assert.deepEqual([short.whole, short.spent, short.end], [false, 26400, [14100, 2400]])
  assert.deepEqual(ground.walk([inch(24, 2), inch(26, 2)], 1e9, tracked).end, [29700, 2400]) // the last tick point before the cliff
  assert.deepEqual(ground.walk(path, 0, tracked).end, inch(8, 2))
})

test('the ground under a point is the last piece that holds it', () => {
  const lines = fc.array(point(0, 40), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(
      fc.array(polygon(0, 40), { maxLength: 5 }),
      lines,
      fc.integer({ min: 0, max: 10 }),
      point(0, 40),
      (areas, line, half, p) => {
        const pieces = [
          ...areas.map((points) => ({ is: 'area' as const, points })),
          { is: 'corridor' as const, points: line, width: 2 * half },
        ]
        const want = nearLine(p, line, half) ? areas.length : areas.findLastIndex((area) => inPolygon(area, p))
        assert.equal(new Ground(pieces).at(p), want)
      },
    ),
    { numRuns: 1000 },
  )
})

test('a round feature holds its rim, and lies over what is listed before it', () => {
  const ground = new Ground([
    {
      is: 'area',
      points: [
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 100],
      ],
    },
    { is: 'disc', at: [100, 50], radius: 25 },
  ])
  assert.equal(ground.at([74, 50]), 0)
  assert.equal(ground.at([75, 50]), 1)
  assert.equal(ground.at([115, 70]), 1)
  assert.equal(ground.at([116, 70]), OPEN)
  assert.equal(ground.underTick([70, 50], [79, 50]), 0, 'its middle is half a unit short of the rim')
  assert.equal(ground.underTick([71, 50], [79, 50]), 1)
  const rates: Rates = { rate: (piece) => (piece === 1 ? -1 : 1), closed: true }
  assert.equal(ground.legCost([0, 50], [60, 50], rates), 60)
  assert.equal(ground.legCost([0, 50], [90, 50], rates), -1)
})

test('the lines along a leg hold every line that one of its ticks crosses, so that a tick costs with them what it costs alone', () => {
  const toll: Rates = { rate: () => 1, cross: (line) => 1000 * (line + 1) }
  let crossed = 0
  fc.assert(
    fc.property(
      fc.array(fc.array(point(0, 9000), { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
      point(0, 9000),
      point(0, 9000),
      (lines, from, to) => {
        const ground = new Ground(lines.map((points) => ({ is: 'line', points }) as const)),
          along = ground.linesAlong(from, to)
        for (const one of ticks([from, to], 300)) {
          const met = ground.linesCrossed(one.from, one.to)
          crossed += met.length
          for (const line of met) assert.ok(along.includes(line))
          const cost = one.length + met.reduce((n, line) => n + 1000 * (line + 1), 0)
          assert.equal(ground.tickCost(one.from, one.to, one.length, toll, along), cost)
          assert.equal(ground.tickCost(one.from, one.to, one.length, toll), cost)
        }
      },
    ),
    { numRuns: 200 },
  )
  assert.ok(crossed > 100)
})
