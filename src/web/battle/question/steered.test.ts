// A stand is placed in words: by share of a bearing, towards a name, never beyond where it may stand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Region } from '../../../kernel/decision.ts'
import type { Named } from '../../../space/course.ts'
import { steered } from './steered.ts'

const strip: readonly Region[] = [
  {
    is: 'polygon',
    points: [
      [0, 0],
      [200, 0],
      [200, 40],
      [0, 40],
    ],
  },
]
const named: readonly Named[] = [
  { name: 'Toll house', points: [[100, 100]], line: false },
  { name: 'enemy Tank 2', points: [[60, 20]], line: false },
]

test('half the way to the edge on a bearing', () => {
  assert.deepEqual(steered([100, 20], [{ is: 'bearing', bearing: 90, share: 4 }], named, strip, 200, 200), [150, 20])
})
test('to a unit by its name', () => {
  assert.deepEqual(steered([100, 20], [{ is: 'to', name: 'enemy tank 2', share: 8 }], named, strip, 200, 200), [60, 20])
})
test('a way that leaves the strip ends at its edge', () => {
  assert.deepEqual(steered([100, 20], [{ is: 'to', name: 'toll house', share: 8 }], named, strip, 200, 200), [100, 40])
  assert.equal(steered([100, 39], [{ is: 'bearing', bearing: 0, share: 8 }], named, strip, 200, 200), 'it may not stand further that way')
})
test('what has no name here is refused', () => {
  assert.match(String(steered([100, 20], [{ is: 'to', name: 'moon', share: 8 }], named, strip, 200, 200)), /nothing of that name/)
})
