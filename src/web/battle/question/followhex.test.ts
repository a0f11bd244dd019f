// Where others go on hexes while one leads: in their places, or one behind the other.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Place } from '../../../kernel/plain.ts'
import { hexGrid } from '../../../space/grid.ts'
import { followingHexes, type Hexed } from './followhex.ts'

const grid = hexGrid(10, 10)
const flat = hexGrid(10, 10, { layout: 'flat', shifted: 'even' })
const unit = (id: string, ...at: Place): Hexed => ({ id, at })

test('formation kept on hexes: every corner is shifted by the same hexes in either layout, and who is in front goes first', () => {
  // [2, 3] to [5, 3] is three to the east; from a shifted row to one that is not the columns differ, the hexes do not
  const way: readonly Place[] = [
    [2, 3],
    [5, 3],
    [5, 5],
  ]
  assert.deepEqual(followingHexes(grid, way, unit('a', 2, 3), [unit('b', 1, 2), unit('c', 3, 4)], 'keep'), [
    {
      id: 'c',
      to: [
        [6, 4],
        [6, 6],
      ],
    },
    {
      id: 'a',
      to: [
        [5, 3],
        [5, 5],
      ],
    },
    {
      id: 'b',
      to: [
        [4, 2],
        [4, 4],
      ],
    },
  ])
  const down: readonly Place[] = [
    [2, 2],
    [3, 5],
  ]
  const [c, a] = followingHexes(flat, down, unit('a', 2, 2), [unit('c', 3, 4)], 'keep')
  assert.equal(a.id, 'a')
  const [from, to, was, is] = [[2, 2], [3, 5], [3, 4], c.to[0]].map((p) => flat.cube(flat.cell(p as Place)))
  assert.deepEqual(
    is,
    was.map((n, i) => n + to[i] - from[i]),
  )
})

test('formation kept on hexes: nobody is sent over the edge of the map', () => {
  const way: readonly Place[] = [
    [4, 4],
    [8, 4],
  ]
  const ends = (...at: Place): unknown => followingHexes(grid, way, unit('a', 4, 4), [unit('b', ...at)], 'keep').find((x) => x.id === 'b')
  assert.deepEqual(ends(7, 4), { id: 'b', to: [[9, 4]] })
  assert.deepEqual(ends(9, 4), { id: 'b', to: [] })
})

test('in a file on hexes: onto the way where it is nearest, then along it, a hex behind for each that goes before', () => {
  const way: readonly Place[] = [
    [1, 2],
    [5, 2],
    [7, 6],
  ]
  assert.deepEqual(followingHexes(grid, way, unit('a', 1, 2), [unit('b', 0, 2), unit('c', 3, 1)], 'file'), [
    {
      id: 'a',
      to: [
        [5, 2],
        [7, 6],
      ],
    },
    {
      id: 'c',
      to: [
        [4, 2],
        [5, 2],
        [6, 5],
      ],
    },
    {
      id: 'b',
      to: [
        [1, 2],
        [5, 2],
        [6, 4],
      ],
    },
  ])
})

test('in a file on hexes: where the way is shorter than the file the last come towards its start, and who is there already stays', () => {
  const way: readonly Place[] = [
    [4, 4],
    [5, 4],
  ]
  assert.deepEqual(followingHexes(grid, way, unit('a', 4, 4), [unit('b', 0, 4), unit('c', 2, 4)], 'file'), [
    { id: 'a', to: [[5, 4]] },
    { id: 'c', to: [[4, 4]] },
    { id: 'b', to: [[3, 4]] },
  ])
  const [, b, c] = followingHexes(grid, way, unit('a', 4, 4), [unit('b', 4, 3), unit('c', 3, 4)], 'file')
  assert.deepEqual(b, { id: 'b', to: [[4, 4]] })
  assert.deepEqual(c, { id: 'c', to: [] })
})
