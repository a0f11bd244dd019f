// Turning, sectors and poses on a hex grid.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bearing, forward, offset, opposite, reachPoses, rightward, sector, SECTORS, sidesApart, turned } from './facing.ts'
import { COMPASS, hexGrid } from './grid.ts'
import { reach } from './reach.ts'

const pointy = hexGrid(11, 11), flat = hexGrid(11, 11, { layout: 'flat' })
const middle = pointy.cell([5, 5])

test('turning and bearings', () => {
  assert.equal(turned(5, 2), 1)
  assert.equal(turned(0, -1), 5)
  assert.equal(opposite(4), 1)
  assert.deepEqual([0, 1, 2, 3, 4, 5].map(d => sidesApart(1, d)), [1, 0, 1, 2, 3, 2])
  const compass: Record<string, number> = { N: 0, NE: 30, E: 90, SE: 150, S: 180, SW: 210, W: 270, NW: 330 }
  COMPASS.pointy.forEach((name, d) => assert.equal(bearing(pointy, d), compass[name]))
  const flatCompass: Record<string, number> = { N: 0, NE: 60, SE: 120, S: 180, SW: 240, NW: 300 }
  COMPASS.flat.forEach((name, d) => assert.equal(bearing(flat, d), flatCompass[name]))
})

test('ahead and to the right, by hand', () => {
  const at = (column: number, row: number) => pointy.cell([column, row])
  // facing E from 5,5
  assert.equal(forward(pointy, middle, 0, at(7, 5)), 4)
  assert.equal(rightward(pointy, middle, 0, at(7, 5)), 0)
  assert.ok(rightward(pointy, middle, 0, at(6, 7)) > 0)              // south is to the right of east
  assert.ok(rightward(pointy, middle, 0, at(6, 3)) < 0)
  assert.equal(forward(pointy, middle, 0, at(5, 7)), 0)              // straight down is abeam
  assert.ok(forward(pointy, middle, 0, at(4, 4)) < 0)
  // facing N from 5,5 on the flat grid: east is to the right
  assert.ok(rightward(flat, middle, 0, at(7, 5)) > 0)
  assert.deepEqual(offset(flat, middle, flat.cell([5, 3])), [0, -2, 2])
})

test('sectors: each side in the middle of its own, borders to the one further forward', () => {
  for (const grid of [pointy, flat]) for (let facing = 0; facing < 6; facing++) {
    const clockwise = grid.layout === 'pointy' ? -1 : 1
    for (let n = 0; n < 6; n++) {
      const side = turned(facing, clockwise * n)
      assert.equal(sector(grid, middle, facing, grid.ahead(middle, side, 3)), n, `${SECTORS[n]}`)
    }
    assert.equal(sector(grid, middle, facing, middle), 0)
  }
  const table: readonly [readonly [number, number], number][] = [       // seen from 5,5, facing E
    [[6, 6], 1],                                                        // the neighbour to the SE
    [[7, 6], 0], [[7, 4], 0],                                           // 30° off: on the border of front and front right, front left
    [[5, 7], 1], [[5, 3], 5],                                           // straight abeam: on the border of front and rear
    [[4, 6], 2],                                                        // on the border of rear right and rear
  ]
  for (const [hex, want] of table) assert.equal(sector(pointy, middle, 0, pointy.cell(hex)), want, `${hex}`)
})

test('poses: with free turns the reach is that of a mover without facing', () => {
  const cost = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 121, maxLength: 121 })
  fc.assert(fc.property(cost, fc.integer({ min: 0, max: 5 }), (costs, facing) => {
    const free = reachPoses(pointy, middle, facing, 5, { ahead: to => costs[to], turn: () => 0 })
    const plain = reach(pointy, middle, 5, to => costs[to])
    for (const cell of pointy.cells) for (let d = 0; d < 6; d++) assert.equal(free.cost(cell, d), plain.cost(cell))
  }), { numRuns: 30 })
})

test('poses: turns cost a point a side, backwards needs none', () => {
  const found = reachPoses(pointy, middle, 0, 4, { ahead: () => 1, back: () => 1, turn: () => 1 })
  assert.equal(found.cost(middle, 3), 3)
  assert.equal(found.cost(pointy.cell([3, 5]), 0), 2)
  assert.equal(found.cost(pointy.cell([3, 5]), 3), -1)
  const path = found.path(pointy.ahead(middle, 1, 2), 1)
  assert.deepEqual(path, [middle * 6, middle * 6 + 1, pointy.ahead(middle, 1) * 6 + 1, pointy.ahead(middle, 1, 2) * 6 + 1])
  assert.deepEqual(found.path(0, 0), [])
})
