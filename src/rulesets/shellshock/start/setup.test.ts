// From forces to the first state of a battle.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { ForceRefused, type Force } from '../../../kernel/force.ts'
import { answer, run } from '../../../kernel/procedure.ts'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import { book } from '../book/book.ts'
import { draw } from '../mind/draw.ts'
import { battle, runs } from '../rules/sequence.ts'
import { view } from '../sight/view.ts'
import { sheetFor, type SsGame } from '../state/state.ts'
import { accepted } from '../workshop/fielding.ts'
import { asForce } from '../workshop/plan.ts'
import { ready, samples } from '../workshop/samples.ts'
import { lesson } from './lesson.ts'
import { landOf, scenarios } from './scenarios.ts'
import { setUp } from './setup.ts'

const force = (id: string): Force => ready.find((f) => f.id === id)!
const begun = (scenario: string, ...forces: readonly Force[]): SsGame =>
  setUp(
    {
      scenario: [...scenarios, lesson.scenario].find((s) => s.id === scenario)!,
      forces,
      options: settle(book, {}) as Options,
      seats: 2,
    },
    battle,
    accepted,
  )

test('SS-FORCE-02: units bear their sheets, skills and ECV; one of one’s own has its own sheet', () => {
  const g = begun('border-run', force('longbow-patrol'), force('abrams-team'))
  assert.deepEqual(
    g.units.map((u) => [u.id, u.seat, u.hex]),
    [
      ['a.apache', 0, -1],
      ['a.bradley', 0, -1],
      ['a.hmmwv', 0, -1],
      ['a.grenadier', 0, -1],
      ['b.abrams-1', 1, -1],
      ['b.abrams-2', 1, -1],
      ['b.bradley', 1, -1],
      ['b.missile-team', 1, -1],
    ],
  )
  const grenadier = g.unit('a.grenadier')
  assert.deepEqual(
    sheetFor(grenadier).weapons.map((w) => w.weapon),
    ['tow', 'gl40'],
  )
  assert.deepEqual([grenadier.ammo, grenadier.crew[1].gunnery, g.unit('a.apache').custom], [[2, 12], 4, null])
  assert.equal(
    g.units.filter((u) => u.seat === 1).reduce((n, u) => n + u.ecv, 0),
    1310,
  )
  assert.deepEqual(g.words.teams, [{ spotter: 'a.hmmwv', eye: 0, shooter: 'a.apache', gunner: 0, ready: 1 }]) // SS-FORCE-08
})

test('SS-FORCE-09, SS-END-03: ground, zones, objectives and length are the scenario’s', () => {
  for (const s of [...scenarios, lesson.scenario]) {
    const all = [...ready, ...lesson.forces]
    const g = begun(s.id, ...s.forces.map((id) => all.find((f) => f.id === id)!)),
      land = landOf(s.id)
    assert.deepEqual(
      [g.words.ground, g.words.zones, g.words.objectives, g.words.limit],
      [land.ground, land.zones, land.objectives, land.turns],
    )
    assert.deepEqual([g.words.turn, g.stack[0].do], [0, 'battle'])
  }
})

test('SS-FORCE-01: two units of one name have ids of their own, and a force with grave faults is refused', () => {
  const twins = { ...samples[0], units: samples[0].units.map((u) => ({ ...u, name: 'Twin' })), teams: [] }
  assert.deepEqual(
    begun('toll-road', asForce(twins), force('column-b'))
      .units.slice(0, 3)
      .map((u) => u.id),
    ['a.twin', 'a.twin-2', 'a.twin-3'],
  )
  assert.throws(() => begun('toll-road', { ...force('column-a'), ecv: 500 }, force('column-b')), ForceRefused)
})

test('SS-FORCE-09: every scenario and the lesson are fought to their end by answers drawn at random', () => {
  for (const s of [...scenarios, lesson.scenario]) {
    const all = [...ready, ...lesson.forces]
    const g = begun(s.id, ...s.forces.map((id) => all.find((f) => f.id === id)!))
    const dice = new SeededDice(mixed(s.id)),
      mind = new SeededDice(mixed(`${s.id} mind`), 0, false)
    g.dice = dice
    g.heard = null
    run(g, runs)
    let n = 0
    for (; g.over === null; n++) {
      assert.ok(n < 6000, `${s.id}: turn ${g.words.turn}, ${g.open[0]?.kind}`)
      const i = g.open.findIndex((_, k) => !g.sealed[k])
      const c = draw(view(g, g.open[i].seat), g.open[i], mind.at(n))
      dice.at(n)
      answer(g, runs, i, c)
    }
    g.dice = noDice
    assert.ok(g.words.turn <= landOf(s.id).turns && n > 20, s.id)
  }
})
