// Reach on a hex grid against Bellman and Ford.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hexGrid } from './grid.ts'
import type { Enter } from './reach.ts'
import { reach } from './reach.ts'

test('with every hex at 1 the reach is the disc', () => {
  const grid = hexGrid(25, 17)
  const from = grid.cell([3, 8])
  for (let budget = 0; budget <= 12; budget++) {
    const found = reach(grid, from, budget, () => 1)
    assert.deepEqual(
      [...found.cells].sort((a, b) => a - b),
      [...grid.disc(from, budget)].sort((a, b) => a - b),
    )
    for (const cell of found.cells) {
      assert.equal(found.cost(cell), grid.distance(from, cell))
      assert.equal(found.path(cell).length, grid.distance(from, cell) + 1)
    }
  }
})

test('a mover passes through where it may not stop, and not through what is barred', () => {
  const grid = hexGrid(7, 1)
  const friend = 2,
    wall = 5
  const found = reach(
    grid,
    0,
    9,
    (to) => (to === wall ? -1 : 1),
    (cell) => cell !== friend,
  )
  assert.deepEqual([...found.cells], [0, 1, 3, 4])
  assert.equal(found.cost(friend), 2)
  assert.equal(found.cost(wall), -1)
  assert.deepEqual(found.path(4), [0, 1, 2, 3, 4])
  assert.deepEqual(found.path(6), [])
  assert.deepEqual(
    [
      ...reach(
        grid,
        0,
        1,
        () => 1,
        () => false,
      ).cells,
    ],
    [0],
  ) // it may always stay
})

test('reach agrees with Bellman and Ford', () => {
  const scene = fc.record({
    columns: fc.integer({ min: 1, max: 10 }),
    rows: fc.integer({ min: 1, max: 10 }),
    layout: fc.constantFrom('pointy' as const, 'flat' as const),
    costs: fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 100, maxLength: 100 }),
    sides: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 6, maxLength: 6 }),
    from: fc.nat(),
    budget: fc.integer({ min: 0, max: 20 }),
  })
  fc.assert(
    fc.property(scene, ({ columns, rows, layout, costs, sides, from, budget }) => {
      const grid = hexGrid(columns, rows, { layout })
      const start = from % grid.count
      const enter: Enter = (to, _from, direction) => (costs[to] < 0 ? -1 : costs[to] + sides[direction])
      const naive = new Array<number>(grid.count).fill(Infinity)
      naive[start] = 0
      for (let round = 0; round < grid.count; round++)
        for (let cell = 0; cell < grid.count; cell++)
          for (let d = 0; d < 6; d++) {
            const to = grid.neighbour(cell, d)
            if (to < 0 || enter(to, cell, d) < 0) continue
            naive[to] = Math.min(naive[to], naive[cell] + enter(to, cell, d))
          }
      const found = reach(grid, start, budget, enter)
      for (let cell = 0; cell < grid.count; cell++) {
        const want = naive[cell] <= budget ? naive[cell] : -1
        assert.equal(found.cost(cell), want)
        assert.equal(found.cells.includes(cell), want >= 0)
        const path = found.path(cell)
        let paid = 0
        for (let i = 1; i < path.length; i++) {
          const side = [0, 1, 2, 3, 4, 5].find((d) => grid.neighbour(path[i - 1], d) === path[i])
          assert.ok(side !== undefined)
          paid += enter(path[i], path[i - 1], side)
        }
        if (want >= 0) assert.equal(paid, want)
        else assert.deepEqual(path, [])
      }
    }),
    { numRuns: 200 },
  )
})
