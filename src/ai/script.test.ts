// The Sergeant: it plays the book's script at once and beats chance; without a script it looks for itself, and a bad one stops nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../kernel/book.ts'
import { Match } from '../kernel/match.ts'
import { isRefusal } from '../kernel/plain.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { skirmish } from '../laws/skirmish.ts'
import { begun, labour } from './fixture.ts'
import { opponent } from './index.ts'
import { streamOf, type Opponent } from './opponent.ts'
import { script } from './script.ts'

function battle(rules: AnyRuleset, at: string, seed: string, sits: readonly Opponent[]): Match {
  const scenario = rules.scenarios.find((s) => s.id === at) ?? assert.fail(at)
  const match = new Match(
    rules,
    {
      scenario: scenario.id,
      forces: scenario.forces.map((id) => rules.forces.samples.find((f) => f.id === id) ?? assert.fail(id)),
      options: settle(rules.book, { ...scenario.options }) as Options,
      seats: sits.map((o) => ({ is: 'computer', name: o.name, ai: o.id })),
      dice: `mix32:${seed}`,
    },
    {},
    false,
  )
  while (!match.over) {
    const seat = match.asked[0]
    const { view, open } = match.look(seat)
    const { index, choice } = sits[seat].choose({ rules, view, open, seat, stream: streamOf(seed, seat, match.length) })
    const told = match.answer(seat, index, choice)
    assert.ok(!isRefusal(told), JSON.stringify([choice, told]))
  }
  return match
}

test('the Sergeant is in the list and beats chance in both seats, with plans and without', () => {
  assert.deepEqual([opponent('script').name, opponent('script')], ['Sergeant', script])
  let won = 0
  for (let i = 0; i < 16; i++) {
    const sits = i % 2 ? [opponent('random'), script] : [script, opponent('random')]
    if (battle(skirmish, i % 4 < 2 ? 'duel' : 'salvo', `s${i}`, sits).over?.winners.includes(i % 2)) won++
  }
  assert.ok(won >= 14, `${won} of 16`)
})

test('the ranks are in the list by their names; the Trooper beats the Recruit many times more often than he loses to him', () => {
  assert.deepEqual(
    ['recruit', 'greedy', 'script'].map((id) => opponent(id).name),
    ['Recruit', 'Trooper', 'Sergeant'],
  )
  const won = [0, 0]
  for (let i = 0; i < 24; i++) {
    const sits = i % 2 ? [opponent('greedy'), opponent('recruit')] : [opponent('recruit'), opponent('greedy')]
    const winners = battle(skirmish, 'duel', `r${i}`, sits).over?.winners ?? []
    if (winners.length === 1) won[winners[0] === i % 2 ? 0 : 1]++
  }
  assert.ok(won[1] >= 12 && won[0] <= 3, `Recruit ${won[0]}, Trooper ${won[1]} of 24`)
})

test('it says what it does where reasons are wanted', () => {
  const { view, open } = new Match(skirmish, {
    scenario: 'duel',
    forces: skirmish.forces.samples.slice(0, 2),
    options: settle(skirmish.book, {}) as Options,
    seats: ['a', 'b'].map((name) => ({ is: 'computer', name, ai: 'script' })),
    dice: 'mix32:why',
  }).look(0)
  const chosen = script.choose({ rules: skirmish, view, open, seat: 0, stream: streamOf('why', 0, 1), why: true })
  assert.deepEqual(chosen.reasons, [{ text: 'Deploy: as chosen', value: 0 }])
})

test('where a book has no script, or its script gives what the book refuses, a cheap look is taken', () => {
  const { view, open } = begun('fork')
  const ask = (rules: AnyRuleset): unknown => script.choose({ rules, view, open, seat: 0, stream: streamOf('x', 0, 1) }).choice
  const own = ask(labour)
  assert.ok(JSON.stringify(own) === '{"one":"keep"}' || JSON.stringify(own) === '{"one":"walk"}', JSON.stringify(own))
  assert.deepEqual(ask({ ...labour, script: () => ({ one: 'walk' }) }), { one: 'walk' })
  assert.deepEqual(ask({ ...labour, script: () => ({ one: 'keep' }) }), { one: 'keep' })
  assert.deepEqual(ask({ ...labour, script: () => ({ one: 'fly' }) }), own)
})
