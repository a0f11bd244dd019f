// Patches: the second value comes out of the first and the patch, sent as JSON; what is the same has none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Plain } from './plain.ts'
import { difference, patched } from './patch.ts'

const sent = <T>(x: T): T => JSON.parse(JSON.stringify(x)) as T
const value = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Plain>
/** A value and one that came of it by a few changes. */
const pair = fc.letrec<{ two: readonly [Plain, Plain] }>((tie) => ({
  two: fc.oneof(
    { maxDepth: 4 },
    value.map((x) => [x, x] as const),
    fc.tuple(value, value),
    fc.array(tie('two'), { maxLength: 5 }).map((l) => [l.map((x) => x[0]), l.map((x) => x[1])] as const),
    fc.tuple(fc.array(value, { maxLength: 5 }), fc.nat(5), value).map(([l, i, x]) => [l, l.toSpliced(i, 1, x, x)] as const),
    fc.tuple(fc.array(value, { maxLength: 5 }), fc.nat(5)).map(([l, i]) => [l, l.toSpliced(i, 2)] as const),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'in', 'is', 'put', 'gone', '__proto__', 'constructor'), tie('two'), { noNullPrototype: true })
      .map((d) => {
        const side = (n: 0 | 1): Plain => Object.fromEntries(Object.entries(d).map(([k, x]) => [k, x[n]]))
        return [side(0), side(1)] as const
      }),
  ),
})).two

test('what is sent as a patch is what would have been sent whole, whatever changed', () => {
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const p = difference(a, b)
      if (p === null) assert.deepEqual(sent(a), sent(b))
      else assert.deepEqual(patched(sent(a), sent(p)), sent(b))
    }),
    { numRuns: 2000 },
  )
})

test('what is the same has no patch, words that are not set count as not there', () => {
  const a = { x: [1, { y: null }], z: undefined } as unknown as Plain
  assert.equal(difference(a, { x: [1, { y: null }] }), null)
  assert.deepEqual(difference({ x: 1, y: 2 }, { x: 1, y: undefined } as unknown as Plain), { in: {}, gone: ['y'] })
  assert.deepEqual(difference([1, 2, 3, 4], [1, 4]), { from: 1, cut: 2, put: [] })
  assert.deepEqual(difference({ units: [{ id: 'a', hp: 3 }] }, { units: [{ id: 'a', hp: 2 }] }), {
    in: { units: { in: { 0: { in: { hp: { is: 2 } } } } } },
  })
})

test('a patch of something else is refused', () => {
  assert.throws(() => patched(3, { in: { x: { is: 1 } } }), TypeError)
  assert.throws(() => patched({}, { from: 0, cut: 0, put: [] }), TypeError)
})
