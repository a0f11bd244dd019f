// Where others go while one leads: in their places, or one behind the other.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Place } from '../../../kernel/plain.ts'
import { following, type Stood } from './following.ts'

const table = { width: 10_000, height: 10_000 }
const stand = (id: string, ...at: Place): Stood => ({ id, at, radius: 100 })

test('formation kept: every corner of the way is shifted as the stand stands from the leader, and who is in front goes first', () => {
  const way: readonly Place[] = [
    [1000, 1000],
    [2000, 1000],
    [2000, 3000],
  ]
  const all = following(way, stand('a', 1000, 1000), [stand('b', 700, 900), stand('c', 1500, 1200)], 'keep', table)
  assert.deepEqual(all, [
    {
      id: 'c',
      to: [
        [2500, 1200],
        [2500, 3200],
      ],
    },
    {
      id: 'a',
      to: [
        [2000, 1000],
        [2000, 3000],
      ],
    },
    {
      id: 'b',
      to: [
        [1700, 900],
        [1700, 2900],
      ],
    },
  ])
})

test('formation kept: nobody is sent over the edge of the table', () => {
  const way: readonly Place[] = [
    [5000, 500],
    [5000, 9800],
  ]
  const [b] = following(way, stand('a', 5000, 500), [stand('b', 5200, 900)], 'keep', table)
  assert.deepEqual(b, { id: 'b', to: [[5200, 9900]] })
})

test('in a file: onto the way where it is nearest, then along it, as many widths behind as there are before', () => {
  const way: readonly Place[] = [
    [1000, 1000],
    [3000, 1000],
    [3000, 2000],
  ]
  const all = following(way, stand('a', 1000, 1000), [stand('b', 900, 1200), stand('c', 2000, 1300)], 'file', table)
  assert.deepEqual(all, [
    {
      id: 'a',
      to: [
        [3000, 1000],
        [3000, 2000],
      ],
    },
    {
      id: 'c',
      to: [
        [2000, 1000],
        [3000, 1000],
        [3000, 1750],
      ],
    },
    {
      id: 'b',
      to: [
        [1000, 1000],
        [3000, 1000],
        [3000, 1500],
      ],
    },
  ])
})

test('in a file: where the way is shorter than the file the last come towards its start, and who is there already stays', () => {
  const way: readonly Place[] = [
    [1000, 1000],
    [1100, 1000],
  ]
  const all = following(way, stand('a', 1000, 1000), [stand('b', 1000, 2000), stand('c', 1000, 1300)], 'file', table)
  assert.deepEqual(all, [
    { id: 'a', to: [[1100, 1000]] },
    { id: 'c', to: [[1000, 1150]] },
    { id: 'b', to: [[1000, 1400]] },
  ])
  const near = following(way, stand('a', 1000, 1000), [stand('b', 1000, 1150)], 'file', table)
  assert.deepEqual(near[1], { id: 'b', to: [] })
})
