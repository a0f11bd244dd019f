// Outlines close, share no point and hold as much as their hexes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Place } from './board.ts'
import type { HexForm } from './grid.ts'
import { hexGrid } from './grid.ts'
import { corners, extent, middle, outline } from './outline.ts'

/** Twice the area within a closed polygon, signed by its sense. */
function area(loop: readonly Place[]): number {
  return loop.reduce((sum, [x, y], i) => {
    const [nx, ny] = loop[(i + 1) % loop.length]
    return sum + x * ny - y * nx
  }, 0)
}

const forms: readonly HexForm[] = (['pointy', 'flat'] as const).flatMap((layout) =>
  (['odd', 'even'] as const).map((shifted) => ({ layout, shifted })),
)

const HEX = 12 // twice the area of one hex on the lattice, both layouts

test('one hex has its six corners, and neighbours share two', () => {
  for (const form of forms) {
    const grid = hexGrid(5, 5, form)
    const cell = grid.cell([2, 2])
    assert.deepEqual(
      outline(grid, [cell]).map((loop) => [...loop].sort()),
      [[...corners(grid, cell)].sort()],
    )
    for (let d = 0; d < 6; d++) {
      const mine = corners(grid, cell),
        theirs = corners(grid, grid.neighbour(cell, d))
      const shared = mine.filter((a) => theirs.some((b) => a[0] === b[0] && a[1] === b[1]))
      assert.deepEqual(shared.map(String).sort(), [mine[(d + 5) % 6], mine[d]].map(String).sort())
    }
    assert.equal(Math.abs(area(corners(grid, cell))), HEX)
  }
})

test('the whole grid lies in its extent', () => {
  for (const form of forms)
    for (const [columns, rows] of [
      [4, 3],
      [1, 1],
      [3, 1],
      [1, 3],
    ] as const) {
      const grid = hexGrid(columns, rows, form)
      const all = Array.from(grid.cells).flatMap((cell) => corners(grid, cell))
      const [width, height] = extent(grid)
      assert.deepEqual([Math.min(...all.map((p) => p[0])), Math.min(...all.map((p) => p[1]))], [0, 0])
      assert.deepEqual([Math.max(...all.map((p) => p[0])), Math.max(...all.map((p) => p[1]))], [width, height])
    }
})

test('a ring has an outer border and a hole, in opposite senses', () => {
  const grid = hexGrid(9, 9)
  const loops = outline(grid, grid.ring(grid.cell([4, 4]), 1))
  assert.deepEqual(
    loops.map((loop) => loop.length),
    [18, 6],
  )
  assert.ok(area(loops[0]) * area(loops[1]) < 0)
})

test('borders close, share no point, and hold as much as their hexes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...forms), fc.array(fc.integer({ min: 0, max: 63 })), (form, cells) => {
      const grid = hexGrid(8, 8, form)
      const loops = outline(grid, cells)
      assert.equal(Math.abs(loops.reduce((sum, loop) => sum + area(loop), 0)), HEX * new Set(cells).size)
      const points = loops.flat().map(String)
      assert.equal(new Set(points).size, points.length)
    }),
  )
  assert.deepEqual(middle(hexGrid(3, 3), 0), [1, 2])
})
