// Cells of a fan close without gaps, and lie between their radii.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fanCell } from './fan.ts'
import { doubleArea, side } from './plane.ts'

test('cells side by side fill their ring: no gap, no overlap', () => {
  const whole = Math.abs(doubleArea(fanCell([0, 0], 400, 600, 270, 450)))
  const parts = [270, 300, 312, 384, 450]
  let sum = 0
  for (let i = 0; i + 1 < parts.length; i++) sum += Math.abs(doubleArea(fanCell([0, 0], 400, 600, parts[i], parts[i + 1])))
  assert.ok(Math.abs(whole - sum) < whole / 500, `${sum} of ${whole}`)
  const north = fanCell([1000, 1000], 400, 600, 350, 370)
  assert.equal(side(north, [1000, 500]), 1, 'north is up, y grows downwards')
  assert.equal(side(north, [1000, 1500]), -1)
  assert.equal(side(fanCell([0, 0], 400, 600, 350, 370, 80), [0, -650]), 1, 'the peak juts out')
  assert.throws(() => fanCell([0, 0], 600, 400, 0, 10), /no cell from 600 to 400/)
})
