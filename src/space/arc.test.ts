// The table of sines, headings, wedges and arcs, by hand and against plain search.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Place } from './board.ts'
import { ahead, discInWedge, heading, headingOf, inWedge, sine, VECTORS } from './arc.ts'
import { point } from './fixtures.ts'

const O: Place = [0, 0]

test('the table of sines is right', () => {
  assert.deepEqual(
    [sine(0), sine(30), sine(45), sine(60), sine(90), sine(180), sine(210), sine(270), sine(-90), sine(330)].map((x) => x + 0),
    [0, 500000, 707107, 866025, 1000000, 0, -500000, -1000000, -1000000, -500000],
  )
  for (let d = 0; d < 360; d++) {
    const [x, y] = VECTORS[d],
      [nx, ny] = VECTORS[(d + 1) % 360]
    assert.ok(Math.abs(x * x + y * y - 1e12) < 1.5e6) // on the circle
    assert.ok(Math.abs(y * nx - x * ny - 17452406437) < 1.5e6) // a degree apart: the sine of 1° is 0.017452406437
  }
})

test('headings of directions, by hand', () => {
  const table: readonly [number, number, number][] = [
    [0, 5, 0],
    [5, 0, 90],
    [0, -5, 180],
    [-5, 0, 270],
    [7, 7, 45],
    [7, -7, 135],
    [-7, -7, 225],
    [-7, 7, 315],
    [0, 0, 0],
    [1, 1000000, 0],
    [-1, 1000000, 0],
    [-1000, 57290, 359],
    [1000, 57290, 1],
  ]
  for (const [dx, dy, want] of table) assert.equal(headingOf(dx, dy), want, `${dx},${dy}`)
})

test('a heading is the table vector with the largest dot product, the lower when equal', () => {
  fc.assert(
    fc.property(point(-100000, 100000), ([dx, dy]) => {
      let best = 0
      for (let d = 1; d < 360; d++) if (VECTORS[d][0] * dx + VECTORS[d][1] * dy > VECTORS[best][0] * dx + VECTORS[best][1] * dy) best = d
      assert.equal(headingOf(dx, dy), best)
    }),
    { numRuns: 3000 },
  )
  for (let d = 0; d < 360; d++) assert.equal(headingOf(VECTORS[d][0], VECTORS[d][1]), d)
})

test('headings wrap', () => {
  assert.deepEqual([heading(-90), heading(720), heading(450)], [270, 0, 90])
})

test('borders belong to the wedge', () => {
  const table: readonly [string, number, number, Place, boolean][] = [
    // what                         facing half  point
    ['dead ahead', 0, 30, [0, 9], true],
    ['on the 45° border', 0, 45, [7, 7], true],
    ['just past it', 0, 45, [8, 7], false],
    ['on the other border', 0, 45, [-7, 7], true],
    ['abeam of a half turn', 0, 90, [5, 0], true],
    ['just behind a half turn', 0, 90, [5, -1], false],
    ['apex', 0, 0, [0, 0], true],
    ['ray of no width, ahead', 90, 0, [5, 0], true],
    ['ray of no width, behind', 90, 0, [-5, 0], false],
    ['wide: on the rear border', 0, 135, [7, -7], true],
    ['wide: between the borders', 0, 135, [6, -7], false],
    ['all round', 0, 180, [0, -1], true],
    ['all round but a ray', 0, 179, [0, -100], false],
  ]
  for (const [what, facing, half, p, want] of table) assert.equal(inWedge(O, facing, half, p), want, what)
})

test('a wedge holds the headings that are at most its half away, and turns with its own', () => {
  const whole = fc.integer({ min: 0, max: 359 })
  fc.assert(
    fc.property(whole, fc.integer({ min: 0, max: 180 }), whole, (facing, half, d) => {
      const off = heading(facing - d)
      assert.equal(inWedge(O, facing, half, VECTORS[d]), Math.min(off, 360 - off) <= half)
    }),
    { numRuns: 3000 },
  )
})

test('any part of a circle counts', () => {
  // a wedge of 45° to each side, facing north: its border runs through (7,7)
  // (10-5)/√2 = 3.54 from the border
  assert.ok(!inWedge(O, 0, 45, [10, 5]) && !discInWedge(O, 0, 45, [10, 5], 3) && discInWedge(O, 0, 45, [10, 5], 4))
  assert.ok(discInWedge(O, 0, 60, [100, 0], 50) && !discInWedge(O, 0, 60, [100, 0], 49)) // sin 30° = ½ exactly
  assert.ok(!discInWedge(O, 0, 60, [0, -60], 59) && discInWedge(O, 0, 60, [0, -60], 60))
})

test('ahead goes the length it is told', () => {
  assert.deepEqual(ahead([100, 100], 90, 1200), [1300, 100])
  assert.deepEqual(ahead(O, 30, 1001), [501, 867]) // 500.5 away from zero
  assert.deepEqual(ahead(O, 210, 1001), [-501, -867])
})
