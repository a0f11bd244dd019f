// Looking back at a battle: the Captain finds what was clearly worse, luck is what the dice did beside what was due.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { opponent } from '../ai/index.ts'
import type { Opponent } from '../ai/opponent.ts'
import { script } from '../ai/script.ts'
import { settle } from '../kernel/book.ts'
import { wanted } from '../kernel/fixture-depth.ts'
import type { Match } from '../kernel/match.ts'
import { skirmish } from '../laws/skirmish.ts'
import { rulesets } from '../rulesets/index.ts'
import { replayed } from './bout.ts'
import { ownQuestion } from './fixture-question.ts'
import { hindsight, rollOf, type Hindsight } from './hindsight.ts'
import type { Question } from './question.ts'

const [red] = skirmish.forces.samples
const fought = (by: readonly [string, string], seed: string): Match => {
  const q: Question = {
    book: skirmish.id,
    version: skirmish.version,
    scenarios: ['duel'],
    force: red,
    field: [red],
    options: settle(skirmish.book, {}) as Question['options'],
    by,
    seed,
  }
  return replayed(skirmish, q, [opponent(by[0]), opponent(by[1])], 0)
}
function looked(match: Match, turns: readonly number[]): { readonly found: Hindsight; readonly parts: readonly number[] } {
  const parts: number[] = []
  const steps = hindsight(skirmish, match, turns)
  for (;;) {
    const s = steps.next()
    if (s.done) return { found: s.value, parts }
    parts.push(s.value)
  }
}

test('the Captain finds more to do otherwise in what was answered by chance than in his own answers', () => {
  const gain = [0, 0]
  for (let i = 0; i < 4; i++)
    for (const [k, who] of (['random', 'captain'] as const).entries()) {
      const match = fought([who, 'script'], `hindsight ${i}`)
      const all = Array.from({ length: Math.floor(match.length / 10) }, (_, n) => 10 * (n + 1))
      const { found } = looked(match, all)
      for (const o of found.otherwise) {
        assert.ok(o.gain > o.give && o.worlds >= 2, JSON.stringify(o))
        assert.ok(o.done.length > 3 && o.instead.length > 3, JSON.stringify(o))
        if (o.seat === 0) gain[k] += o.gain / match.length
      }
      for (const c of found.choice) {
        const own = found.otherwise.filter((o) => o.seat === c.seat)
        assert.equal(c.answers, own.length)
        assert.ok(Math.abs(c.sum - own.reduce((n, o) => n + o.gain, 0)) < 1e-9)
        assert.ok(own.length === 0 ? c.give === 0 : c.give >= Math.max(...own.map((o) => o.give)) - 1e-9, 'no surer than its parts')
      }
    }
  assert.ok(gain[0] > 2 * gain[1], `${gain[0]} an answer by chance, ${gain[1]} by the Captain`)
})

test('what one side has of luck the other has not, and the same battle is seen alike again', () => {
  const match = fought(['script', 'script'], 'luck')
  const { found, parts } = looked(match, [match.length])
  assert.ok(found.rolled > 5, `${found.rolled} answers with dice`)
  assert.ok(Math.abs(found.luck[0].sum + found.luck[1].sum) < 1e-9)
  assert.ok(found.luck.every((l) => l.give >= 0))
  assert.ok(
    parts.every((p, i) => p > 0 && p <= 1 && (i === 0 || p >= parts[i - 1])),
    'it says how far it is',
  )
  assert.deepEqual(looked(match, [match.length]).found, found)
})

test('over many battles luck comes to nothing', () => {
  const sums = Array.from({ length: 24 }, (_, i) => looked(fought(['script', 'script'], `even ${i}`), []).found.luck[0].sum)
  const mean = sums.reduce((a, b) => a + b, 0) / sums.length
  const error = Math.sqrt(sums.reduce((n, x) => n + (x - mean) ** 2, 0) / (sums.length * (sums.length - 1)))
  assert.ok(Math.abs(mean) < 3.5 * error, `${mean} give or take ${error}`)
  assert.ok(
    sums.some((x) => Math.abs(x) > 0.02),
    'in single battles it does not',
  )
})

for (const rules of wanted(rulesets))
  test(`${rules.title}: the roll that wins is never bad luck for the winner`, () => {
    // on every ground in turn: on some hardly any battle ends with a roll
    const q = { ...ownQuestion(rules, 'last'), scenarios: rules.scenarios.filter((x) => x.seats === 2).map((x) => x.id) }
    const stubborn: Opponent = { ...script, choose: (a) => ({ ...script.choose(a), says: undefined }) } // to the last roll
    let met = -1
    for (let i = 0; i < 40 && met < 0; i++) {
      const match = replayed(rules, q, [stubborn, stubborn], i)
      const { entries } = match.log()
      const n = entries.findIndex((_, k) => match.state(k).over === null && match.state(k + 1).over !== null) + 1
      const winners = match.over?.winners ?? []
      const roll = n > 0 && winners.length === 1 ? rollOf(rules, match, n, entries[n - 1]) : null
      if (!roll?.open) continue
      met = i
      assert.ok(roll.by[winners[0]] > roll.open, `battle ${i}: ${roll.by.join()} where ${roll.open} was open`)
    }
    assert.ok(met >= 0, 'some battle is won by a roll')
  })
