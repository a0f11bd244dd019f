// Inches, roundings and whole roots.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { divideAway, divideDown, divideNearest, divideUp, INCH, inches, rootDown, rootUp } from './length.ts'

test('inches as units', () => {
  assert.equal(inches(2), 2400)
  assert.equal(inches(0, 3, 8), 450) // the radius of a Railgun stand
  assert.equal(inches(2, 1, 2), 3000)
  assert.equal(inches(1, 0, 1, 1000), 1000)
  for (const part of [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 25, 100]) assert.equal(INCH % part, 0)
  assert.throws(() => inches(0, 1, 7), RangeError)
})

test('rounding by name', () => {
  //                        n   d  down  up  nearest  away
  const table: readonly (readonly number[])[] = [
    [7, 2, 3, 4, 4, 4],
    [-7, 2, -4, -3, -3, -4],
    [6, 3, 2, 2, 2, 2],
    [-6, 3, -2, -2, -2, -2],
    [7, 3, 2, 3, 2, 2],
    [8, 3, 2, 3, 3, 3],
    [-8, 3, -3, -2, -3, -3],
    [0, 5, 0, 0, 0, 0],
  ]
  for (const [n, d, down, up, nearest, away] of table)
    assert.deepEqual(
      [divideDown(n, d), divideUp(n, d), divideNearest(n, d), divideAway(n, d)].map((x) => x + 0),
      [down, up, nearest, away],
      `${n}/${d}`,
    )
})

test('whole roots are exact', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 94906265 }), (root) => {
      assert.equal(rootDown(root * root), root)
      assert.equal(rootUp(root * root), root)
      if (root > 1) assert.deepEqual([rootDown(root * root - 1), rootUp(root * root - 1)], [root - 1, root])
      if (root > 0 && root < 94906265) assert.deepEqual([rootDown(root * root + 1), rootUp(root * root + 1)], [root, root + 1])
    }),
  )
  assert.throws(() => rootDown(-1), RangeError)
})
