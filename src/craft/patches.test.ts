// Patches hang together, and trails cover a narrow patch once, cut at its forks.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hexGrid } from '../space/grid.ts'
import { patches, trails } from './patches.ts'

const grid = hexGrid(8, 6, { layout: 'flat' }),
  cell = (c: number, r: number): number => grid.cell([c, r])

test('patches hang together and keep the order of cells', () => {
  const road = new Set([cell(0, 2), cell(1, 2), cell(2, 2), cell(6, 0)])
  assert.deepEqual(
    patches(grid, (c) => road.has(c)),
    [[cell(6, 0)], [cell(0, 2), cell(1, 2), cell(2, 2)]],
  )
  assert.deepEqual(
    patches(grid, () => false),
    [],
  )
})

test('a straight patch is one trail, a fork makes three that meet in it, one cell alone is a trail', () => {
  const row = [0, 1, 2, 3].map((c) => cell(c, 2))
  assert.deepEqual(
    trails(grid, row).map((t) => t.length),
    [4],
  )
  assert.deepEqual(trails(grid, [cell(5, 5)]), [[cell(5, 5)]])
  const fork = [cell(2, 0), cell(2, 1), cell(2, 2), cell(1, 2), cell(3, 2), cell(0, 3), cell(4, 3)].sort((a, b) => a - b)
  const all = trails(grid, fork)
  assert.equal(all.length, 3)
  assert.ok(all.every((t) => t[0] === cell(2, 2) || t[t.length - 1] === cell(2, 2)))
  assert.deepEqual(
    [...new Set(all.flat())].sort((a, b) => a - b),
    fork,
  )
  for (const t of all) for (let i = 1; i < t.length; i++) assert.equal(grid.distance(t[i - 1], t[i]), 1)
})
