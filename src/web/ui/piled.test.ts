// Marks along an axis.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { piled } from './piled.ts'

test('marks that would lie on each other are piled, as many as there are rows, and stand lowest again where there is room', () => {
  assert.deepEqual(piled([0.1, 0.5, 0.9], 0.1, 3), [0, 0, 0])
  assert.deepEqual(piled([0.1, 0.11, 0.12, 0.13, 0.2], 0.1, 3), [0, 1, 2, null, 0])
  assert.deepEqual(piled([0.1, 0.15, 0.21, 0.26], 0.1, 3), [0, 1, 0, 1])
  assert.deepEqual(piled([], 0.1, 3), [])
})
