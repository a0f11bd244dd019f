// What comes to mind: never less than is said, always what is idle; what one's own hold already draws nobody.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Choice, Decision } from '../kernel/decision.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import type { Goal } from '../kernel/ruleset.ts'
import { noticed, unheld } from './notice.ts'

const asks = (choice: unknown): Decision => ({ kind: 'deed', choice, idle: { pass: true } }) as Decision
const stream = (n: number): SeededDice => new SeededDice(mixed(`notice ${n}`), n, false)
const notice = { share: 0.5, least: 4, ways: 6, pull: 0.03 }

test('of many things half come to mind, of few all; to let it be always does', () => {
  const d = asks({ is: 'one', of: [], pass: true })
  const all = (n: number): Choice[] => [...Array.from({ length: n }, (_, i) => ({ one: `${i}` })), { pass: true }]
  const met = new Set<string>()
  for (let i = 0; i < 40; i++) {
    const some = noticed(all(20), d, notice, stream(i))
    assert.equal(some.length, 11)
    assert.ok(some.some((c) => 'pass' in c))
    for (const c of some) met.add(JSON.stringify(c))
    assert.deepEqual(noticed(all(4), d, notice, stream(i)), all(4))
    assert.equal(noticed(all(6), d, notice, stream(i)).length, 5)
  }
  assert.equal(met.size, 21, 'each thing comes to mind sooner or later')
})

test('a goal that others of one’s own hold draws nobody; one that nobody holds, or whoever goes alone, does', () => {
  const goal = (kept?: readonly string[]): Goal => ({ is: 'hold', at: [1, 1], value: 1, ...(kept ? { kept } : {}) })
  const all = [goal(), goal([]), goal(['a']), goal(['b']), goal(['a', 'b'])]
  assert.deepEqual(unheld(all, asks({ is: 'path', unit: 'a' })), [all[0], all[1], all[2]])
  assert.deepEqual(unheld(all, asks({ is: 'one' })), all, 'where nobody goes anywhere all count')
})
