// The queue by cost against sorting.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { CostQueue } from './queue.ts'

test('what waits comes out by cost, among equals in the order it came', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(null))), (steps) => {
      const queue = new CostQueue()
      const waiting: [number, number][] = []
      steps.forEach((cost, i) => {
        if (cost !== null) {
          queue.put(i, cost)
          waiting.push([cost, i])
        } else if (waiting.length > 0) {
          waiting.sort((a, b) => a[0] - b[0] || a[1] - b[1])
          assert.equal(queue.cheapest, waiting[0][0])
          assert.equal(queue.take(), waiting.shift()?.[1])
        } else assert.throws(() => queue.take(), RangeError)
        assert.equal(queue.length, waiting.length)
      })
    }),
  )
})
