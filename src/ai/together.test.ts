// What goes under one seal: questions of one ask, the parts of a plan, a share against a share, and what another seat is taken to choose.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer, Choice, Decision, Plan } from '../kernel/decision.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { legal } from '../kernel/plan.ts'
import { answer } from '../kernel/procedure.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { atSalvo, steady } from '../laws/fixture-salvo.ts'
import { skirmish } from '../laws/skirmish.ts'
import { begun, labour } from './fixture.ts'
import { greedy } from './greedy.ts'
import { Judge } from './judge.ts'
import { streamOf } from './opponent.ts'
import { planned } from './together.ts'

const judgeOf = (rules: AnyRuleset, states = 100_000, branches = 512): Judge =>
  new Judge(rules, 0, new SeededDice(mixed('judge'), 0, false), { depth: 2, width: 8, branches, states })

/** Every answer of a seat to what it is asked together, as greedy gives them one by one. */
function answersOf(at: 'guns' | 'crews', rules: AnyRuleset, left: number): readonly string[] {
  const { g } = begun(at, { left })
  const { open } = g
  const given: string[] = []
  for (let i = 0; i < open.length; i++) {
    const asked = open.map((decision, index) => ({ index, decision, ...(g.sealed[index] ? { sealed: g.sealed[index] } : {}) }))
    const chosen = greedy.choose({ rules, view: rules.view(g as never, 0), open: asked as never, seat: 0, stream: streamOf('x', 0, i) })
    assert.equal(chosen.index, i)
    given.push('one' in chosen.choice ? chosen.choice.one : '')
    answer(g, rules, i, chosen.choice)
  }
  return given
}

test('guns that fire together spread over the targets, two or fourteen of them: no number of steps cuts the seal', () => {
  for (const left of [2, 7, 14]) {
    const at = answersOf('guns', labour, left)
    assert.equal(new Set(at.filter((t) => t !== 'hold')).size, left, `${left} guns: ${at.join()}`)
  }
})

test('the judge answers own questions of the same ask idly where it is told nothing else, and hears what they bring', () => {
  const { g } = begun('guns', { left: 14 })
  const judge = judgeOf(labour)
  assert.ok(Math.abs(judge.value(g, 0, { one: 'target 3' }, 2) - 0.01) < 1e-9)
  assert.equal(judge.again, false, 'the second question of an ask is not the first again')
  const given = new Map(Array.from({ length: 13 }, (_, i) => [i + 1, { one: `target ${i}` }] as const))
  assert.ok(Math.abs(judge.value(g, 0, { one: 'target 13' }, 0, 100, given) - 0.14) < 1e-9)
  assert.ok(Math.abs(judge.value(g, 0, { one: 'target 3' }, 0, 100, given) - 0.13) < 1e-9)
})

test('two answers change places where neither may change alone: the first crew leaves the better job to the second', () => {
  const rules = {
    ...labour,
    check: (_v: unknown, _d: Decision, c: Choice, so: readonly Answer[]) =>
      'one' in c && c.one !== 'rest' && so.some((a) => 'one' in a.choice && a.choice.one === c.one) ? { rule: 'L-12', why: 'taken' } : true,
  } as unknown as AnyRuleset
  assert.deepEqual(answersOf('crews', rules, 2), ['haul', 'dig'])
})

test('a seat that throws unseen is taken to do what is best for it against what is thrown idly, not what we throw', () => {
  const { g, view, open } = begun('thrown')
  const judge = judgeOf(labour)
  const worth = (one: string): number => Math.round(judge.value(g, 0, { one }, 0) * 10)
  assert.deepEqual(['stone', 'paper', 'scissors'].map(worth), [-1, 0, 1])
  assert.deepEqual(greedy.choose({ rules: labour, view, open, seat: 0, stream: streamOf('x', 0, 1) }).choice, { one: 'scissors' })
})

test('a secret share against a secret share is drawn from the mixture that nobody can use: left once in three', () => {
  const { view, open } = begun('pennies')
  let left = 0
  for (let i = 0; i < 600; i++) {
    const { choice } = greedy.choose({ rules: labour, view, open, seat: 0, stream: streamOf('pennies', 0, i) })
    assert.ok('split' in choice)
    left += choice.split[0]
  }
  assert.ok(Math.abs(left / 600 - 1 / 3) < 5 * Math.sqrt(((1 / 3) * (2 / 3)) / 600), `${left} of 600`)
})

test('a plan is as good as the best of all plans, and whole however early time is up', () => {
  const g = atSalvo()
  const v = skirmish.view(g, 0)
  const [d] = g.open
  // the hits that are taken off, to the last that a target has, as the book itself foresees them
  const hits = { B1: 1, B2: 4 }
  const value = (c: Choice): number =>
    skirmish.forecast(v, d, c).reduce((sum, f) => {
      const most = f.label === 'B1' || f.label === 'B2' ? hits[f.label] : 0
      return sum + f.odds.reduce((n, o) => n + o.p * Math.min(most, parseInt(o.label, 10) || 0), 0)
    }, 0)
  const ways = (by: string): readonly Plan[] => [
    [],
    ...['b1', 'b2'].flatMap((at) =>
      [['rifles'], ['rocket']].flatMap((some) =>
        [
          [3, 0],
          [0, 3],
        ].map(
          (split): Plan => [...steady(by, at), { part: `${by} weapons`, choice: { some } }, { part: `${by} volley`, choice: { split } }],
        ),
      ),
    ),
  ]
  let best = -Infinity
  for (const a of ways('a1'))
    for (const b of ways('a2'))
      for (const c of ways('a4')) {
        const plan = { plan: [...a, ...b, ...c] }
        if (legal(skirmish, v, d, plan, []) === true) best = Math.max(best, value(plan))
      }
  const none = value({ plan: [] })
  const stream = (): SeededDice => new SeededDice(mixed('plan'), 0, false)
  const found = planned(skirmish, v, d, [], stream(), value, { done: false })
  assert.ok(value(found) - none >= 0.999 * (best - none), `${value(found) - none} of ${best - none}: ${JSON.stringify(found)}`)
  for (let n = 0; n < 60; n += 7) {
    let left = n
    const cut = planned(skirmish, v, d, [], stream(), (c) => (left--, value(c)), {
      get done() {
        return left <= 0
      },
    })
    assert.equal(legal(skirmish, v, d, cut, []), true)
    assert.ok(value(cut) >= none)
  }
  const chosen = greedy.choose({ rules: skirmish, view: v, open: [{ index: 0, decision: d }], seat: 0, stream: streamOf('s', 0, 0) })
  assert.equal(legal(skirmish, v, d, chosen.choice, []), true)
  assert.ok(
    value(chosen.choice) - none >= 0.5 * (best - none),
    `greedy, by its own worth: ${value(chosen.choice) - none} of ${best - none}`,
  )
})
