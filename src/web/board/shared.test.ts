// What did not change stays the same object.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shared } from './shared.ts'

test('what says the same stays the same object, part by part', () => {
  const was = {
    tokens: [
      { id: 'a', at: [1, 2] },
      { id: 'b', at: [3, 4] },
    ],
    clock: { now: 3 },
    seen: null,
  }
  assert.equal(shared(was, structuredClone(was)), was)
  const next = {
    ...structuredClone(was),
    tokens: [
      { id: 'a', at: [1, 2] },
      { id: 'b', at: [3, 5] },
    ],
  }
  const got = shared(was, next)
  assert.deepEqual(got, next)
  assert.equal(got.tokens[0], was.tokens[0])
  assert.equal(got.clock, was.clock)
  assert.notEqual(got.tokens[1], was.tokens[1])
})

test('what is longer, shorter, or has other fields is told apart', () => {
  for (const [a, b] of [
    [
      [1, 2],
      [1, 2, 3],
    ],
    [
      [1, 2, 3],
      [1, 2],
    ],
    [{ a: 1 }, { a: 1, b: undefined }],
    [
      { a: 1, b: undefined },
      { a: 1, c: undefined },
    ],
    [{ a: [] }, { a: {} }],
    [{ a: null }, { a: {} }],
    [{}, []],
    [[], [[]]],
  ] as readonly (readonly [unknown, unknown])[]) {
    assert.deepEqual(shared(a, b), b)
    assert.notEqual(shared(a, b), a)
  }
})
