// A way pressed on a path: of the whole of it, of its last leg, or one leg more in place.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rewayed } from './ways.ts'

const from = [0, 0] as const
const legs = [
  { to: [0, 1] as const, way: 'ahead' },
  { to: [0, 2] as const, way: 'ahead' },
]

test('a way of a whole path is taken by all its legs', () => {
  const way = { id: 'cruise', label: 'Cruise' }
  assert.deepEqual(
    rewayed(way, from, legs)?.map((l) => l.way),
    ['cruise', 'cruise'],
  )
  assert.equal(rewayed(way, from, []), null)
})

test('a way of one leg changes the last alone', () => {
  assert.deepEqual(rewayed({ id: 'ram', label: 'Ram', leg: 'last' }, from, legs), [legs[0], { to: [0, 2], way: 'ram' }])
})

test('a turn is one leg more that stays where the path has come, or where it begins', () => {
  const left = { id: 'left', label: 'Turn left', leg: 'turn' } as const
  assert.deepEqual(rewayed(left, from, legs), [...legs, { to: [0, 2], way: 'left' }])
  assert.deepEqual(rewayed(left, from, []), [{ to: from, way: 'left' }])
})
