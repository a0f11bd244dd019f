// Marks and figures on a line: readable where they would lie on each other, and as near as may be to where they belong.
import assert from 'node:assert/strict'
import test from 'node:test'
import { printed, spread } from './curve.ts'

const near = (a: readonly number[], b: readonly number[]): void => {
  assert.equal(a.length, b.length)
  a.forEach((x, i) => assert.ok(Math.abs(x - b[i]) < 1e-9, `${a.join()} is not ${b.join()}`))
}

test('marks that have room stay; those that overlap move apart about their middle', () => {
  near(spread([0.1, 0.5, 0.9], 0.1), [0.1, 0.5, 0.9])
  near(spread([0.1, 0.5, 0.52, 0.9], 0.1), [0.1, 0.46, 0.56, 0.9])
  near(spread([0.4, 0.4, 0.4], 0.1), [0.3, 0.4, 0.5])
  near(spread([], 0.1), [])
})

test('marks stay on the line, however many there are', () => {
  near(spread([0, 0.01], 0.1), [0, 0.1])
  near(spread([0.99, 1], 0.1), [0.9, 1])
  near(spread([0.5, 0.5, 0.5], 0.8), [0, 0.5, 1])
  for (let n = 2; n < 9; n++)
    for (let k = 0; k < 40; k++) {
      const at = Array.from({ length: n }, (_, i) => ((i * 37 + k * 13) % 100) / 100).sort((a, b) => a - b)
      const out = spread(at, 0.11)
      assert.ok(
        out.every((x, i) => x >= -1e-9 && x <= 1 + 1e-9 && (i === 0 || x - out[i - 1] >= 0.11 - 1e-9)),
        `${at.join()}: ${out.join()}`,
      )
    }
})

test('a figure is printed where it has room beside the last one printed', () => {
  assert.deepEqual(printed([0, 0.02, 0.05, 0.5, 0.51, 1], 0.04), [true, false, true, true, false, true])
})
