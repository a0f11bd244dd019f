// The script: where it sets up, what it hides, when squads get out, what it strikes with; every answer legal in battles (play.test.ts).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import { answer, run } from '../../../kernel/procedure.ts'
import { book } from '../book/book.ts'
import { measures } from '../rules/measures.ts'
import { moveUnit } from '../rules/movement.ts'
import { physicalStep } from '../rules/physical.ts'
import { battle, runs } from '../rules/sequence.ts'
import { loading } from '../rules/squads.ts'
import { view } from '../sight/view.ts'
import { groundOf, scenarios } from '../start/scenarios.ts'
import { setUp } from '../start/setup.ts'
import type { WdGame } from '../state/state.ts'
import { at, game, land, now, table, unit, type Table } from '../test/fixture.ts'
import { ready } from '../workshop/samples.ts'
import { bestBlow, promise } from './exchange.ts'
import { script } from './script.ts'

const said = (t: Table) => script(view(t.g as WdGame, t.seat), t.asked, noDice)

test('WD-SETUP-01: vehicles and mecha are set up apart from each other, at the front of the zone; squads ride', () => {
  const forces = scenarios[0].forces.map((id) => ready.find((f) => f.id === id) ?? ready[0])
  const g = setUp({ scenario: scenarios[0], forces, options: settle(book, {}) as Options, seats: 2 }, battle)
  g.dice = new SeededDice(mixed('script'))
  g.heard = []
  run(g, runs)
  while (g.words.turn === 0) answer(g, runs, 0, script(view(g, g.open[0].seat), g.open[0], noDice))
  const big = g.units.filter((u) => u.seat >= 0 && u.sheet.type !== 'infantry').map((u) => u.hex)
  assert.equal(new Set(big).size, big.length)
  const goals = groundOf('crossroads-farm').objectives
  assert.ok(g.units.filter((u) => u.seat === 0 && u.hex >= 0).every((u) => Math.floor(u.hex / 24) >= 1) && goals.length === 2)
  assert.equal(g.units.filter((u) => u.status === 'loaded').length, 1)
})
test('WD-DEF-03: smoke goes up about who is under fire, and about nobody else', () => {
  const units = [unit('a', 0, 'coyote', at(3, 5)), unit('b', 1, 'bulwark', at(7, 5), { facing: 4 })]
  assert.deepEqual(said(table(game(units)).start(measures, now)), { one: 'a:1' })
  const hill = game(units, { land: land({ hex: at(5, 5), level: 5 }) })
  assert.deepEqual(said(table(hill).start(measures, now)), { pass: true })
  const smoked = game(units, { clouds: [{ hex: at(3, 5), is: 'smoke', until: 1 }] })
  assert.deepEqual(said(table(smoked).start(measures, now)), { pass: true })
})
test('WD-TRANS-02: a squad gets out beside an objective, and stays aboard far from everything', () => {
  const units = [
    unit('c', 0, 'sand_devil', at(3, 5)),
    unit('s', 0, 'rifle_squad', at(3, 5), { status: 'loaded', carrier: 'c' }),
    unit('b', 1, 'bulwark', at(19, 11)),
  ]
  assert.deepEqual(said(table(game(units, { objectives: [{ hex: at(4, 5), worth: 25 }] })).start(loading, now)), { one: 'unload|s|c' })
  assert.deepEqual(said(table(game(units)).start(loading, now)), { pass: true })
})
test('WD-MOVE-02: a unit turns to face the enemy rather than show it its back', () => {
  const g = game([unit('a', 0, 'coyote', at(5, 5), { facing: 4 }), unit('b', 1, 'bulwark', at(9, 5), { facing: 4 })])
  const t = table(g).start(moveUnit, { unit: 'a' })
  t.say('path', said(t))
  assert.ok(promise(g, g.unit('a'), g.unit('b')).score > 0, 'it may fire from where it stands')
})
test('WD-PHYS-01: the blow is the one that promises most; none where it would harm the striker more', () => {
  const beside = (mine: string, its: string, fired = 0) => {
    const g = game([unit('a', 0, mine, at(5, 5), { fired }), unit('b', 1, its, at(6, 5))])
    return bestBlow(g, g.unit('a'))?.blow
  }
  assert.equal(beside('coyote', 'bulwark'), 'punch', 'with both arms')
  assert.equal(beside('kestrel', 'coyote', 3), 'melee', 'its arms have fired')
  const t = table(game([unit('a', 0, 'kestrel', at(5, 5), { fired: 3 }), unit('b', 1, 'coyote', at(6, 5))])).start(physicalStep, now)
  assert.deepEqual(said(t), {
    plan: [
      { part: 'a blow', choice: { one: 'melee' } },
      { part: 'a melee target', choice: { one: 'b' } },
    ],
  })
})
