// What passes the server's edge as an answer: every form that the kernel has, and nothing that is not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Choice, PartChoice } from '../kernel/decision.ts'
import { malformed } from './fault.ts'
import { choice } from './shapes.ts'

/** One of each form; a form more in the kernel is a word missing here. */
type Forms<C> = C extends unknown ? keyof C : never
const parts: { readonly [K in Exclude<Forms<PartChoice>, 'facing'>]: PartChoice } = {
  pass: { pass: true },
  one: { one: 'a' },
  some: { some: ['a', 'b'] },
  number: { number: -3 },
  split: { split: [1, 0, 2] },
  assign: { assign: [[0, 1], []] },
  place: { place: [{ at: [3, 4], facing: 90 }, { into: 2 }, null] },
  legs: { legs: [{ to: [3, 4], way: 'walk' }, { to: [4, 4] }], facing: 30 },
}

test('every form of an answer passes the edge as it is, alone and as a part of a plan', () => {
  const all: Choice[] = Object.values(parts)
  const plan: Choice = { plan: Object.values(parts).map((c, i) => ({ part: `part ${i}`, choice: c })) }
  for (const c of [...all, plan, { plan: [] }]) assert.deepEqual(choice.parse(c), c)
})

test('a plan within a plan, a part without an answer or with a word too many is refused where it stands', () => {
  for (const plan of [
    [{ part: 'a', choice: { plan: [] } }],
    [{ part: 'a' }],
    [{ part: '', choice: { pass: true } }],
    [{ part: 'a', choice: { pass: true }, more: 1 }],
    [null],
    'a',
    Array.from({ length: 401 }, () => ({ part: 'a', choice: { pass: true } })),
  ]) {
    const read = choice.safeParse({ plan })
    assert.ok(!read.success, JSON.stringify(plan).slice(0, 80))
    const no = malformed(read.error)
    assert.equal(no.status, 400)
    assert.match(`${no.where} ${no.mend}`, /plan/)
  }
})
