// Plans: the parts that are open, what can stand together, what is still to be answered.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { misfit, type Decision, type Plan, type Part } from './decision.ts'
import { answerTo, legal, settled, unanswered, unfitting, withAnswer } from './plan.ts'
import type { AnyRuleset, Seen } from './ruleset.ts'

const d: Decision = {
  kind: 'plan',
  rule: 'P-1',
  seat: 0,
  secret: true,
  told: 'all',
  about: [],
  choice: { is: 'plan' },
  idle: { plan: [{ part: 'a', choice: { one: 'walk' } }] },
}
const v: Seen = { seat: 0 }
const one = (...ids: readonly string[]): Part['choice'] => ({ is: 'one', of: ids.map((id) => ({ id, label: id })) })

/** A walks or fires; who fires aims, with at most three; b, who has nothing to do, only passes the ammunition where a does not fire. */
function parts(_v: Seen, _d: Decision, draft: Plan): readonly Part[] {
  const a = answerTo(draft, 'a')
  const fires = a !== undefined && 'one' in a && a.one === 'fire'
  return [
    { id: 'a', label: 'A', about: [{ unit: 'a' }], choice: one('walk', 'fire') },
    ...(fires
      ? [
          {
            id: 'a aim',
            label: 'A’s aim',
            about: [{ unit: 'a' }],
            choice: { is: 'number' as const, min: 0, max: 3, step: 1 },
            needs: ['a'],
            idle: { number: 0 },
          },
        ]
      : []),
    {
      id: 'b',
      label: 'B',
      about: [{ unit: 'b' }],
      choice: one('pass it on'),
      idle: { one: 'pass it on' },
      ...(fires ? { none: { rule: 'P-2', why: 'A fires' } } : {}),
    },
  ]
}
const rules = {
  title: 'Plans',
  parts,
  check: (_v: Seen, _d: Decision, c: { readonly plan: Plan }) => (c.plan.length > 2 ? { rule: 'P-3', why: 'two parts at most' } : true),
} as unknown as AnyRuleset
const fire = { part: 'a', choice: { one: 'fire' } }
const aim = (number: number) => ({ part: 'a aim', choice: { number } })

test('a plan has a form: parts with choices, each once, none of them a plan', () => {
  assert.equal(misfit(d.choice, { plan: [fire, aim(9)] }), null)
  for (const bad of [
    { plan: 'x' },
    { plan: [null] },
    { plan: [{ part: 'a' }] },
    { plan: [{ part: 'a', choice: { plan: [] } }] },
    { one: 'a' },
  ])
    assert.match(misfit(d.choice, bad) ?? '', /a plan is \{ "plan"/, JSON.stringify(bad))
  assert.equal(misfit(d.choice, { plan: [fire, fire] }), '"a" only once')
  assert.equal(misfit(d.choice, { pass: true }), 'this question cannot be passed')
})

test('a plan fits when its parts are open under it, fit, and all that must be answered are; then the book judges the whole', () => {
  assert.equal(unfitting(rules, v, d, { plan: [fire] }), null)
  assert.equal(unfitting(rules, v, d, { plan: [aim(2), fire] }), null, 'in any order')
  assert.equal(unfitting(rules, v, d, { plan: [] }), 'still to be answered: A')
  assert.match(unfitting(rules, v, d, { plan: [fire, aim(4)] }) ?? '', /^A’s aim: a whole number from 0 to 3/)
  assert.match(
    unfitting(rules, v, d, { plan: [aim(1), { part: 'a', choice: { one: 'walk' } }] }) ?? '',
    /"a aim" is not open under this plan/,
  )
  assert.equal(unfitting(rules, v, d, { plan: [fire, { part: 'b', choice: { one: 'pass it on' } }] }), 'B: A fires')
  assert.equal(legal(rules, v, d, { plan: [fire, aim(1)] }, []), true)
  assert.deepEqual(legal(rules, v, d, { plan: [] }, []), { rule: 'P-1', why: 'still to be answered: A' })
  const all: Plan = [fire, aim(1), { part: 'c', choice: { number: 1 } }]
  assert.match((legal(rules, v, d, { plan: all }, []) as { why: string }).why, /"c" is not open/)
})

test('when an answer changes, the answers that hung on it fall out, and what stands is in the order of the parts', () => {
  const plan = withAnswer([aim(3), fire], 'a', { one: 'walk' })
  const s = settled(rules, v, d, plan)
  assert.deepEqual(s.plan, [{ part: 'a', choice: { one: 'walk' } }])
  assert.deepEqual(unanswered(s.parts, s.plan), [])
  assert.deepEqual(settled(rules, v, d, [aim(3), fire]).plan, [fire, aim(3)])
  assert.deepEqual(settled(rules, v, d, withAnswer([fire, aim(3)], 'a', null)).plan, [])
  const closed = settled(rules, v, d, [{ part: 'b', choice: { one: 'pass it on' } }, fire])
  assert.deepEqual(closed.plan, [fire], 'what a later answer closes falls out')
  assert.equal(closed.wrong, 'B: A fires')
  assert.deepEqual(
    unanswered(parts(v, d, []), []).map((p) => p.id),
    ['a'],
  )
})

test('a book that puts a plan and gives no parts is named', () => {
  assert.throws(
    () => unfitting({ title: 'Bare' } as unknown as AnyRuleset, v, d, { plan: [] }),
    /Bare puts plan as a plan and gives no parts/,
  )
})
