// Forces take their places: every unit on its sheet, buildings by sections, what does not fit refused.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import type { Force } from '../../../kernel/force.ts'
import { book } from '../book/book.ts'
import { battle } from '../rules/sequence.ts'
import type { WdGame } from '../state/state.ts'
import { accepted } from '../workshop/fielding.ts'
import { asForce, type Column } from '../workshop/plan.ts'
import { ready, samples } from '../workshop/samples.ts'
import { groundOf, scenarios } from './scenarios.ts'
import { setUp } from './setup.ts'

const force = (id: string): Force => ready.find((f) => f.id === id) ?? assert.fail(id)
const start = (scenario: string, forces: readonly Force[], options: Record<string, boolean> = {}): WdGame => {
  const s = scenarios.find((x) => x.id === scenario) ?? assert.fail(scenario)
  return setUp({ scenario: s, forces, options: settle(book, options) as Options, seats: 2 }, battle, accepted)
}
const started = (scenario: string): WdGame => start(scenario, scenarios.find((s) => s.id === scenario)!.forces.map(force))

test('WD-SETUP-01 units wait off the map in the order of their lists, with everything their sheets give them', () => {
  const g = started('crossroads-farm')
  assert.deepEqual(
    g.units.map((u) => [u.id, u.seat]),
    [
      ['a.coyote', 0],
      ['a.roadrunner', 0],
      ['a.sand-devil', 0],
      ['a.riflemen', 0],
      ['a.heavy-weapons', 0],
      ['b.bulwark', 1],
      ['b.coyote', 1],
      ['b.roadrunner', 1],
      ['b.riflemen', 1],
      ['n.west-farm', -1],
      ['n.east-farm', -1],
    ],
  )
  for (const u of g.units.filter((x) => x.seat >= 0)) assert.deepEqual([u.status, u.hex, u.ar], ['waiting', -1, u.sheet.ar], u.id)
  assert.deepEqual(g.unit('a.roadrunner').ammo, [6, 30])
  assert.deepEqual([g.words.turn, g.words.turnLimit, g.words.sides.map((s) => s.name)], [0, 10, ['Pacifica Patrol', 'Ironback Column']])
  assert.equal(g.words.land, groundOf('crossroads-farm').land)
  assert.deepEqual(Object.keys(g.words.options), Object.keys(settle(book, {})))
})

test('WD-UNIT-06 a building has a unit for each section, nobody’s stand on their hexes', () => {
  const g = started('sallow-ford'),
    depot = g.units.filter((u) => u.building === 'n.north-depot')
  assert.deepEqual(
    depot.map((u) => [u.id, u.name, u.status, u.sheet.cpv]),
    [1, 2, 3].map((n) => [`n.north-depot.${n}`, `North depot ${n}`, 'ok', 45]),
  )
  assert.deepEqual(
    g.units.filter((u) => u.seat < 0).map((u) => u.hex),
    groundOf('sallow-ford').buildings.flatMap((b) => b.hexes),
  )
  const c: Column = { ...samples[0], points: 350, units: [...samples[0].units.slice(0, 1), { id: 'd', name: 'Depot', sheet: 'depot' }] }
  const own = start('crossroads-farm', [asForce(c), force('ironback-column')]).units.filter((u) => u.seat === 0)
  assert.deepEqual(
    own.map((u) => [u.id, u.building, u.status]),
    [
      ['a.coyote', '', 'waiting'],
      ['a.depot.1', 'a.depot', 'waiting'],
      ['a.depot.2', 'a.depot', 'waiting'],
      ['a.depot.3', 'a.depot', 'waiting'],
    ],
  )
})

test('WD-OPT-01 a crew that is paid for is scored at what it cost', () => {
  const c: Column = { ...samples[0], units: [{ id: 'u1', name: 'Coyote', sheet: 'coyote', crew: 'elite' }] }
  const g = start('crossroads-farm', [asForce(c), force('ironback-column')], { crewSkill: true })
  assert.deepEqual([g.unit('a.coyote').crew, g.unit('a.coyote').sheet.cpv, g.unit('b.coyote').sheet.cpv], ['elite', 110, 76])
  assert.throws(() => start('crossroads-farm', [asForce(c), force('ironback-column')]), /seat 0 cannot be fielded: WD-OPT-01/)
})

test('WD-FORCE-02 boats are refused where there is too little water, naming their seat', () => {
  assert.throws(
    () => start('crossroads-farm', [force('pacifica-patrol'), force('tidewater-flotilla')]),
    /seat 1 cannot be fielded: WD-FORCE-02/,
  )
  assert.equal(start('sallow-ford', [force('tidewater-flotilla'), force('tidewater-flotilla')]).units.filter((u) => u.seat === 1).length, 5)
})

test('WD-FORCE-01 units of one name have ids of their own', () => {
  const twice: Column = { ...samples[0], units: [1, 2].map((n) => ({ id: `u${n}`, name: 'Coyote', sheet: 'coyote' })) }
  const g = start('crossroads-farm', [asForce(twice), force('ironback-column')])
  assert.deepEqual(
    g.units.filter((u) => u.seat === 0).map((u) => u.id),
    ['a.coyote', 'a.coyote-2'],
  )
})
