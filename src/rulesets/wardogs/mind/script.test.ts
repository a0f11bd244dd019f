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
import { fireStep } from '../rules/salvo.ts'
import { battle, runs } from '../rules/sequence.ts'
import { loading } from '../rules/squads.ts'
import { partForecast } from '../sight/forecast.ts'
import { parts } from '../sight/parts.ts'
import { view } from '../sight/view.ts'
import { groundOf, scenarios } from '../start/scenarios.ts'
import { setUp } from '../start/setup.ts'
import { gridOf, mpOf, type WdGame } from '../state/state.ts'
import { at, game, land, now, table, unit, type Table } from '../test/fixture.ts'
import { ready } from '../workshop/samples.ts'
import { bestBlow, promise } from './exchange.ts'
import { bestPlan, script } from './script.ts'

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
test('WD-MINE-01, WD-MINE-03: mines are laid before what the enemy wants, not behind him, and no own way leads over them', () => {
  const goal = at(5, 5)
  const layer = unit('m', 0, 'mantis', at(8, 5), { entered: 2, route: [at(6, 5), at(7, 5), at(8, 5)] })
  const foe = unit('b', 1, 'bulwark', at(15, 5), { facing: 4 })
  const asked = (...units: readonly ReturnType<typeof unit>[]) =>
    said(table(game(units, { objectives: [{ hex: goal, worth: 25 }] })).start(moveUnit, { unit: 'm' }))
  const lays = { ...layer, mode: 'ground' as const, spent: mpOf(layer) }
  assert.deepEqual(asked(lays, foe), { one: String(at(6, 5)) })
  assert.deepEqual(asked(lays), { pass: true })
  const field = { hex: at(7, 5), is: 'land' as const, by: [0], revealed: false }
  const runs = [unit('a', 0, 'ferret', at(5, 5)), unit('b', 1, 'bulwark', at(16, 5), { facing: 4 })]
  const t = table(game(runs, { objectives: [{ hex: at(9, 5), worth: 25 }], fields: [field] })).start(moveUnit, { unit: 'a' })
  const c = said(t)
  assert.ok('legs' in c && c.legs.length > 3 && c.legs.every((l) => l.to[0] !== 7 || l.to[1] !== 5), JSON.stringify(c))
})
test('WD-HIT-03: units fire beside each other where the first is enough for a target, and together at one that bears more', () => {
  const mine = [unit('a', 0, 'heavy_weapons_squad', at(5, 5)), unit('c', 0, 'heavy_weapons_squad', at(5, 6))]
  const aims = (...foes: readonly ReturnType<typeof unit>[]): readonly string[] =>
    bestPlan(view(game([...mine, ...foes]), 0), { ...table(game([...mine, ...foes])).start(fireStep, now).asked }).map((p) =>
      'one' in p.choice ? `${p.part} ${p.choice.one}` : '',
    )
  const squads = [unit('x', 1, 'rifle_squad', at(7, 5)), unit('y', 1, 'rifle_squad', at(7, 6))]
  assert.deepEqual([...new Set(aims(...squads).map((s) => s.at(-1)))].length, 2, 'a squad dies of one penetration')
  const tank = unit('t', 1, 'bulwark', at(7, 6))
  assert.deepEqual([...aims(tank)].sort(), ['a target t', 'c target t'])
})
test('WD-VIC-02: in the last turn a unit goes to the objective that nobody of its side holds', () => {
  const goals = [at(6, 4), at(6, 10)]
  const ends = (other: number): number => {
    const units = [unit('a', 0, 'ferret', at(5, 7)), unit('h', 0, 'coyote', other, { activated: true }), unit('b', 1, 'bulwark', at(19, 7))]
    const g = game(units, { objectives: goals.map((hex) => ({ hex, worth: 25 })), turn: 10, turnLimit: 10 })
    const c = said(table(g).start(moveUnit, { unit: 'a' }))
    return 'legs' in c ? c.legs[c.legs.length - 1].to[1] : 7
  }
  assert.ok(ends(at(6, 3)) >= 9, 'one stands at the upper')
  assert.ok(ends(at(6, 11)) <= 5, 'one stands at the lower')
})
test('WD-FIRE-01, WD-HIT-02: what no gun of a unit can hurt is not fired at, and what one can is, at every range', () => {
  let [spared, fired] = [0, 0]
  for (const mine of ['rifle_squad', 'coyote', 'sand_devil', 'heavy_weapons_squad'])
    for (const its of ['bulwark', 'rifle_squad'])
      for (let gap = 1; gap <= 12; gap++) {
        const t = table(game([unit('a', 0, mine, at(2, 5)), unit('b', 1, its, at(2 + gap, 5), { facing: 4 })])).start(fireStep, now)
        const v = view(t.g as WdGame, 0)
        if (t.kind !== 'fire' || !parts(v, t.asked, []).some((p) => p.id === 'a target')) continue
        const done = partForecast(v, t.asked, [], 'a target', { one: 'b' }).at(-1)
        const may = done?.odds.some((o) => o.tone === 'good' && o.p > 0) ?? false
        const c = said(t)
        assert.equal('plan' in c && c.plan.some((p) => p.part === 'a target'), may, `${mine} at ${its}, ${gap} hexes`)
        if (may) fired++
        else spared++
      }
  assert.ok(spared >= 5 && fired >= 30, `${spared} spared, ${fired} fired`)
})
test('WD-MOVE-02: what has nothing left to harm with keeps away; mecha may close to strike', () => {
  const ends = (sheet: string, gap: number, physicalCombat: boolean): number => {
    const a = unit('a', 0, sheet, at(6, 5), { facing: 1 })
    const g = game(
      [{ ...a, weapons: a.weapons.map(() => 1) }, unit('b', 1, 'bulwark', at(6 + gap, 5), { facing: 4 })],
      {},
      { physicalCombat },
    )
    const t = table(g).start(moveUnit, { unit: 'a' })
    t.say('path', said(t))
    return gridOf(land()).distance(t.unit('a').hex, t.unit('b').hex)
  }
  for (const gap of [2, 4, 8, 12])
    for (const sheet of ['sand_devil', 'ferret']) assert.ok(ends(sheet, gap, true) > gap, `${sheet} at ${gap}`)
  assert.ok(ends('coyote', 4, true) < 4)
  assert.ok(ends('coyote', 8, false) > 8, 'where there are no blows a mecha has nothing left either')
})
