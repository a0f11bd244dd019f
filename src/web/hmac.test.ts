// The page's HMAC-SHA-256 against Node's.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { hmac, sources } from './hmac.ts'

const nodes = (key: string, text: string): number[] => {
  const d = createHmac('sha256', key).update(text).digest()
  return Array.from({ length: 8 }, (_, i) => d.readUInt32BE(i * 4))
}

test('the page’s HMAC-SHA-256 is the standard one, for keys and texts of any length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 150, unit: 'grapheme' }), fc.string({ maxLength: 150 }), (key, text) => {
      assert.deepEqual(hmac(key, text), nodes(key, text))
    }),
    { numRuns: 60 },
  )
})

test('the page rolls a server’s dice again', () => {
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
