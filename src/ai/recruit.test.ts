// The Recruit: mostly answers drawn evenly, now and then an idea of the book, never one that does not fit.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Choice } from '../kernel/decision.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { begun, labour } from './fixture.ts'
import { streamOf } from './opponent.ts'
import { recruit } from './recruit.ts'

const times = 400
const ends: Choice = { pass: true }
const dig: Choice = { one: 'dig' }
const nap: Choice = { one: 'nap' } // no option of it
/** How often a Recruit answers so, of so many times that he is asked the same, where the book has these ideas of it. */
const share = (answer: Choice, ideas: readonly Choice[]): number => {
  const suggest: AnyRuleset['suggest'] = () => ideas.map((choice) => ({ choice, idea: 'goal' }))
  const rules: AnyRuleset = { ...labour, suggest }
  const { view, open } = begun('day')
  let n = 0
  for (let i = 0; i < times; i++) {
    const { choice } = recruit.choose({ rules, view, open, seat: 0, stream: streamOf('recruit', 0, i) })
    if (JSON.stringify(choice) === JSON.stringify(answer)) n++
  }
  return n / times
}
const error = 0.07 // three standard errors of a share

test('a Recruit remembers some of what the book says, and errs often enough', () => {
  for (const idea of [ends, dig]) {
    const told = share(idea, [idea])
    assert.ok(told > share(idea, []) + 2 * error && told < 1 - error, `${told}`)
  }
})

test('an idea that does not fit the question is never given, and spoils no other', () => {
  assert.equal(share(nap, [nap]), 0)
  for (const other of [ends, dig]) assert.ok(Math.abs(share(other, [nap]) - share(other, [])) < error)
})
