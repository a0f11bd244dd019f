// Forces take their places: every base with its log, off the table, in the order of the lists; what is not legal is refused.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { ForceRefused, type Force } from '../../../kernel/force.ts'
import { book } from '../book/book.ts'
import { battle } from '../rules/sequence.ts'
import { attackOf, defenseOf, waiting } from '../state/state.ts'
import { begun } from '../test/fixture-battle.ts'
import { accepted } from '../workshop/fielding.ts'
import { ready } from '../workshop/samples.ts'
import { landOf, scenarios } from './scenarios.ts'
import { setUp } from './setup.ts'

test('IE-GEN-08 IE-SET-05 bases wait in the order of the lists, with all that their models, weapons and modules give them', () => {
  const g = begun('culvert-seven')
  assert.deepEqual(
    g.units.map((b) => [b.id, b.seat, b.main, attackOf(b), defenseOf(b)]),
    [
      ['a.whiptail', 0, 'kinetic', 8, 7],
      ['a.mako', 0, 'photon', 9, 5],
      ['a.remora', 0, 'thermal', 4, 5],
      ['a.pilotfish', 0, 'missile', 3, 3],
      ['b.hammerhead', 1, 'thermal', 11, 8],
      ['b.moray', 1, 'missile', 7, 4],
      ['b.pilotfish', 1, 'photon', 3, 3],
      ['b.needle', 1, 'kinetic', 5, 3],
    ],
  )
  assert.ok(g.units.every(waiting))
  assert.deepEqual(
    g.unit('a.remora').modules.map((m) => [m.is, m.points, m.facing]),
    [
      ['jammer', 3, 0],
      ['repair', 3, 0],
    ],
  )
  assert.equal(g.unit('a.pilotfish').modules[0].stock, 9)
  assert.deepEqual([g.words.names, g.words.turn, g.words.land === landOf('culvert-seven')], [['Reef Hunters', 'Hammer Cell'], 0, true])
  assert.deepEqual(Object.keys(g.words.options), Object.keys(settle(book, {})))
})

test('IE-AMB-34 a model of one’s own is nobody’s model and stands with its figures; two of a name have ids of their own', () => {
  const g = begun('sump-crossing'),
    tender = g.unit('a.tender')
  assert.deepEqual(
    [tender.model, attackOf(tender), tender.radius, tender.value, tender.modules.map((m) => m.facing)],
    ['', 0, 400, 40, [0, 0, 0]],
  )
  const twins = begun('cold-sill', {}, ['needle-swarm', 'needle-swarm'])
  assert.equal(new Set(twins.units.map((b) => b.id)).size, twins.units.length)
})

test('IE-SET-01 a force that is not legal is refused with its faults', () => {
  const s = scenarios[0],
    forces = [{ ...ready[0], points: 100 } as Force, ready[1]]
  assert.throws(
    () => setUp({ scenario: s, forces, options: settle(book, {}) as Options, seats: 2 }, battle, accepted),
    (e: unknown) => e instanceof ForceRefused && /IE-SET-01 .*costs 233 of 100/.test(e.message),
  )
})
