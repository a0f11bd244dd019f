// Courses in bearings and shares: read, aimed, cut.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aimed, part, readCourse, type Named } from './course.ts'

const named: readonly Named[] = [
  {
    name: 'North road',
    line: true,
    points: [
      [500, 0],
      [500, 1000],
    ],
  },
  {
    name: 'Cross road',
    line: true,
    points: [
      [0, 600],
      [1000, 600],
    ],
  },
  { name: 'the crossing', line: false, points: [[500, 600]] },
  {
    name: 'West wood',
    line: false,
    points: [
      [100, 100],
      [200, 100],
      [200, 200],
      [100, 200],
    ],
  },
]

test('a course is read from bearings, winds, lines and landmarks, each with its share', () => {
  assert.deepEqual(readCourse('030, half, then cross road east', named), [
    { is: 'bearing', bearing: 30, share: 4 },
    { is: 'along', line: 'cross road', bearing: 90, share: 8 },
  ])
  assert.deepEqual(readCourse('north-east quarter; to the crossing, three quarters', named), [
    { is: 'bearing', bearing: 45, share: 2 },
    { is: 'to', name: 'crossing', share: 6 },
  ])
  assert.deepEqual(readCourse('road south', named), [{ is: 'along', line: 'road', bearing: 180, share: 8 }])
  for (const bad of ['', '400', '030, some', 'to Paris']) assert.equal(typeof readCourse(bad, named), 'string', bad)
})

test('a step aims at the edge of the table, along the nearer line or at the place', () => {
  assert.deepEqual(aimed([500, 100], { is: 'bearing', bearing: 0, share: 8 }, named, 1000, 1000, 10), [[500, 990]])
  assert.deepEqual(aimed([480, 100], { is: 'along', line: 'road', bearing: 0, share: 8 }, named, 1000, 1000, 10), [
    [500, 100],
    [500, 990],
  ])
  assert.deepEqual(aimed([480, 100], { is: 'along', line: 'road', bearing: 180, share: 8 }, named, 1000, 1000, 10), [
    [500, 100],
    [500, 10],
  ])
  assert.deepEqual(aimed([0, 0], { is: 'to', name: 'west wood', share: 8 }, named, 1000, 1000, 10), [[150, 150]])
  assert.equal(aimed([0, 0], { is: 'to', name: 'paris', share: 8 }, named, 1000, 1000, 10), null)
})

test('a share is cut off a way with corners', () => {
  assert.deepEqual(
    part(
      [
        [0, 0],
        [100, 0],
        [100, 100],
      ],
      8,
    ),
    [
      [100, 0],
      [100, 100],
    ],
  )
  assert.deepEqual(
    part(
      [
        [0, 0],
        [100, 0],
        [100, 100],
      ],
      4,
    ),
    [[100, 0]],
  )
  assert.deepEqual(
    part(
      [
        [0, 0],
        [100, 0],
        [100, 100],
      ],
      2,
    ),
    [[50, 0]],
  )
})
