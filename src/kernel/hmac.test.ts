// Dice under a key against Node's own HMAC-SHA-256 and a published vector.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { hmacWords, sources } from './hmac.ts'

const nodes = (key: string, text: string): readonly number[] => {
  const d = createHmac('sha256', key).update(text).digest()
  return Array.from({ length: 8 }, (_, i) => d.readUInt32BE(i * 4))
}

test('dice under a key are the words of the standard HMAC-SHA-256 of their address, for keys of any length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 150, unit: 'grapheme' }), fc.nat(5000), fc.nat(400), (key, entry, draw) => {
      assert.equal(hmacWords(key)(entry, draw), nodes(key, `${entry}/${draw >>> 3}`)[draw & 7])
    }),
    { numRuns: 60 },
  )
})

test('dice of a key are the same in whatever order they are asked for', () => {
  const words = sources['hmac-sha256']('key')
  for (const [entry, draw] of [
    [0, 0],
    [0, 7],
    [0, 8],
    [12, 3],
    [12, 2],
    [900, 41],
  ])
    assert.equal(words(entry, draw), nodes('key', `${entry}/${draw >>> 3}`)[draw & 7])
})

test('dice of logs that are kept stay as they fell: the words of one key as the first version of the server drew them', () => {
  const words = hmacWords('NpMFk1Vdk0Hk2xBl0bD4cBvZ0x1dUe8x3iJm6oT5s1A')
  assert.deepEqual([words(1, 0), words(1, 1), words(2, 9), words(40, 15)], [642868417, 2244241835, 2579461021, 3069531457])
})
