// Bases pushed over a table against distances measured in floating point, and by hand.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { blockers, discBeforeMiddle, firstContact, haltedAt, inContact, overlaps, segmentEntersDisc, segmentWithinDisc } from './bases.ts'
import type { Contact, Obstacle } from './bases.ts'
import type { Place } from './board.ts'
import { point, polygon } from './fixtures.ts'

type P = readonly [number, number]

/** How far a point is from a segment. */
function off(p: P, a: P, b: P): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const long = dx * dx + dy * dy
  const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / long))
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)
}

/** How near the way from a to b comes to an obstacle, its own radius taken off; 0 and less where it goes in. */
function nearest(a: P, b: P, one: Obstacle): number {
  if (one.is === 'disc') return off(one.at, a, b) - one.radius
  const last = one.is === 'area' ? one.points.length : one.points.length - 1
  let least = Infinity
  for (let i = 0; i < last; i++) {
    const [c, d] = [one.points[i], one.points[(i + 1) % one.points.length]]
    least = Math.min(least, off(a, c, d), off(b, c, d), off(c, a, b), off(d, a, b))
    const cross = (p: P, q: P, r: P): number => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    if (cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0) least = 0
  }
  return least
}

const SIZE = 400
const obstacle: fc.Arbitrary<Obstacle> = fc.oneof(
  fc.record({ is: fc.constant('disc' as const), at: point(0, SIZE), radius: fc.integer({ min: 0, max: 60 }) }),
  polygon(0, SIZE).map((points) => ({ is: 'area' as const, points })),
  fc.array(point(0, SIZE), { minLength: 2, maxLength: 4 }).map((points) => ({ is: 'line' as const, points })),
)

test('a base halts where a measured sweep first comes nearer than its radius', () => {
  const kinds = new Map<string, number>()
  fc.assert(
    fc.property(
      fc.tuple(point(0, SIZE), point(0, SIZE), point(0, SIZE)),
      fc.integer({ min: 1, max: 40 }),
      fc.array(obstacle, { maxLength: 5 }),
      (path, radius, given) => {
        const obstacles = given.filter((one) => !overlaps({ at: path[0], radius }, one))
        const met = firstContact(path, radius, obstacles)
        const upTo = (leg: number, t: number): number => {
          let least = Infinity
          for (let i = 0; i <= leg; i++) {
            const [a, b] = [path[i], path[i + 1]]
            const end: P = i < leg ? b : [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
            for (const one of obstacles) least = Math.min(least, nearest(a, end, one))
          }
          return least
        }
        if (met === null) {
          assert.ok(upTo(1, 1) >= radius - 1e-6)
          return
        }
        const { leg, k, n, obstacle: which } = met
        kinds.set(obstacles[which].is, (kinds.get(obstacles[which].is) ?? 0) + 1)
        assert.ok(upTo(leg, k / n) >= radius - 1e-6, `${upTo(leg, k / n)} up to ${k} of ${n}`)
        assert.ok(upTo(leg, (k + 1) / n) < radius + 1e-6)
        const at = haltedAt(path, radius, obstacles, met)
        assert.ok(obstacles.every((one) => !overlaps({ at, radius }, one)))
      },
    ),
    { numRuns: 3000, seed: 11 },
  )
  for (const kind of ['disc', 'area', 'line']) assert.ok((kinds.get(kind) ?? 0) > 100, `${kind}: ${kinds.get(kind)}`)
})

test('a line enters a disc where it is measured nearer than the radius; before its middle, in the first half', () => {
  fc.assert(
    fc.property(point(0, 60), point(0, 60), point(0, 60), fc.integer({ min: 0, max: 30 }), (a, b, at, radius) => {
      const disc = { at, radius }
      const whole = off(at, a, b),
        first = off(at, a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])
      if (Math.abs(whole - radius) > 1e-9) assert.equal(segmentEntersDisc(a, b, disc), whole < radius)
      if (Math.abs(first - radius) > 1e-9) assert.equal(discBeforeMiddle(a, b, disc), first < radius)
      const far = Math.max(Math.hypot(a[0] - at[0], a[1] - at[1]), Math.hypot(b[0] - at[0], b[1] - at[1]))
      if (Math.abs(far - radius) > 1e-9) assert.equal(segmentWithinDisc(a, b, disc), far < radius)
    }),
    { numRuns: 2000 },
  )
})

const base = (at: Place, radius: number): Obstacle => ({ is: 'disc', at, radius })
const contact = (path: readonly Place[], radius: number, of: readonly Obstacle[]): Contact | null => firstContact(path, radius, of)

test('by hand: it halts when the rims touch, and passes what it only grazes', () => {
  const way: readonly Place[] = [
    [0, 0],
    [100, 0],
  ]
  assert.deepEqual(contact(way, 10, [base([50, 0], 15)]), { obstacle: 0, leg: 0, k: 25, n: 100 })
  assert.deepEqual(haltedAt(way, 10, [base([50, 0], 15)], { obstacle: 0, leg: 0, k: 25, n: 100 }), [25, 0])
  assert.equal(contact(way, 10, [base([50, 25], 15)]), null, 'it grazes')
  assert.equal(contact(way, 10, [base([50, 24], 15)])?.obstacle, 0)
  const wall: Obstacle = {
    is: 'line',
    points: [
      [60, -50],
      [60, 50],
    ],
  }
  assert.deepEqual(contact(way, 10, [wall, base([50, 0], 15)]), { obstacle: 1, leg: 0, k: 25, n: 100 }, 'the nearer of two')
  assert.deepEqual(contact(way, 10, [wall]), { obstacle: 0, leg: 0, k: 50, n: 100 })
  assert.deepEqual(contact(way, 0, [wall]), { obstacle: 0, leg: 0, k: 60, n: 100 }, 'a spot goes up to a line')
  const corner: readonly Place[] = [
    [0, 100],
    [0, 0],
    [100, 0],
  ]
  assert.deepEqual(contact(corner, 10, [base([50, 0], 15)]), { obstacle: 0, leg: 1, k: 25, n: 100 })
  assert.deepEqual(contact(way, 10, [base([5, 0], 15)]), { obstacle: 0, leg: 0, k: 0, n: 100 }, 'what overlaps at the start halts at once')
})

test('what touches at the start is left, and a gap within which bases count as in contact', () => {
  const away: readonly Place[] = [
    [0, 0],
    [-100, 0],
  ]
  assert.equal(contact(away, 10, [base([25, 0], 15)]), null)
  assert.equal(inContact({ at: [0, 0], radius: 10 }, base([25, 0], 15)), true)
  assert.equal(inContact({ at: [0, 0], radius: 10 }, base([26, 0], 15)), false)
  assert.equal(inContact({ at: [0, 0], radius: 10 }, base([26, 0], 15), 1), true)
  const line: Obstacle = {
    is: 'line',
    points: [
      [12, -5],
      [12, 5],
      [30, 5],
    ],
  }
  assert.equal(inContact({ at: [0, 0], radius: 10 }, line), false)
  assert.equal(inContact({ at: [0, 0], radius: 10 }, line, 2), true)
  assert.equal(inContact({ at: [22, -6], radius: 9 }, line), false, 'the gap of an open line is no side of it')
})

test('bases in the way of a line of fire', () => {
  const bases = [
    { at: [50, 0] as Place, radius: 10 },
    { at: [50, 10] as Place, radius: 10 },
    { at: [50, 9] as Place, radius: 10 },
    { at: [120, 0] as Place, radius: 10 },
  ]
  assert.deepEqual(blockers([0, 0], [100, 0], bases), [0, 2], 'the second is grazed, the fourth lies beyond')
})

test('an area holds a base that stands wholly inside', () => {
  const area: Obstacle = {
    is: 'area',
    points: [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ],
  }
  assert.equal(overlaps({ at: [50, 50], radius: 5 }, area), true)
  assert.equal(overlaps({ at: [-5, 50], radius: 5 }, area), false)
  assert.equal(overlaps({ at: [-4, 50], radius: 5 }, area), true)
})
