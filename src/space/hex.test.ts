// The hex board as a `Board`.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Board, Place } from './board.ts'
import { BARRED } from './board.ts'
import { hexBoard } from './hex.ts'

test('a hex board answers in places', () => {
  const board: Board = hexBoard(25, 17)
  assert.equal(board.distance([2, 8], [22, 8]), 20)
  assert.ok(board.near([2, 8], [22, 8], 20) && !board.near([2, 8], [22, 8], 19))
  assert.deepEqual(board.line([0, 0], [3, 0]), [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
  ])
  const disc = board.disc([5, 5], 1)
  assert.ok(disc.is === 'hexes' && disc.of.length === 7)
  assert.ok(board.holds(disc, [6, 5]) && !board.holds(disc, [7, 5]))
  assert.ok(board.has([24, 16]) && !board.has([25, 16]))
  assert.deepEqual(
    board.nearest([5, 5], (place) => place[0] > 20),
    [21, 4],
  )
  assert.equal(
    board.nearest([5, 5], () => false),
    null,
  )
  assert.throws(() => board.distance([0, 0], [99, 0]), RangeError)
})

test('reach on a hex board: walls, friends in the way, cheapest ways', () => {
  const board = hexBoard(5, 3)
  const wall = (place: Place) => place[0] === 2 && place[1] !== 2
  const found = board.reach([0, 1], 6, { cost: (_, to) => (wall(to) ? BARRED : 1), stop: (at) => at[1] !== 2 })
  assert.equal(found.cost([2, 2]), 2)
  assert.equal(found.cost([2, 1]), -1)
  assert.deepEqual(found.places[0], [0, 1])
  assert.ok(!found.places.some((place) => place[1] === 2))
  assert.equal(found.path([4, 1]).length, found.cost([4, 1]) + 1)
  assert.deepEqual(found.path([9, 9]), [])
})

test('equal boards are one object', () => {
  assert.equal(hexBoard(5, 3), hexBoard(5, 3, {}))
  assert.notEqual(hexBoard(5, 3), hexBoard(5, 3, { layout: 'flat' }))
})
