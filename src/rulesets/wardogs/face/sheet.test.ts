// The sheet of a unit in a battle: how it stands, and what damage has marked on it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Sheet } from '../../../kernel/face.ts'
import { at, game, unit } from '../test/fixture.ts'
import { sheet } from './sheet.ts'

const rows = (s: Sheet, title: string): ReadonlyMap<string, string> => {
  const x = s.sections.find((y) => y.is === 'facts' && y.title === title)
  assert.ok(x?.is === 'facts', title)
  return new Map(x.rows.map((r) => [r.label, r.value]))
}

test('WD-UNIT-08 a unit in action: where it is, how it faces, what it has moved, then its record', () => {
  const s = sheet(game([unit('c', 0, 'coyote', at(3, 4), { entered: 2, facing: 2 })]), 'c'),
    state = rows(s, 'State')
  assert.deepEqual(
    ['Status', 'Where', 'Moved this turn'].map((k) => state.get(k)),
    ['in action', 'E3, facing south-east', '2 hexes'],
  )
  assert.deepEqual([s.title, s.seat, s.icon, s.sections.length], ['c', 0, 'mech', 6])
})

test('WD-PEN-05 WD-STAB-07 WD-LOCK-04 damage lowers movement and stability, and a fire heats', () => {
  const g = game([unit('c', 0, 'coyote', at(3, 4), { status: 'down', legs: [1, 0], gear: [1, 0], heat: 2, ar: 2 })])
  const state = rows(sheet(g, 'c'), 'State')
  assert.deepEqual(
    ['Status', 'Movement points now', 'Thermal signature now', 'Stability now'].map((k) => state.get(k)),
    ['fallen', '3 of 7', '10, heated for 2 more', '1'],
  )
  assert.equal(rows(sheet(g, 'c'), 'Unit').get('Armor rating'), '2 of 4')
})

test('WD-TRANS-01 WD-FLY-09 carriers, squads aboard, aircraft, boats under water, buildings', () => {
  const g = game([
    unit('apc', 0, 'sand_devil', at(3, 4)),
    unit('squad', 0, 'rifle_squad', at(3, 4), { status: 'loaded', carrier: 'apc' }),
    unit('jet', 0, 'shrike', at(8, 2), { airborne: true }),
    unit('moray', 1, 'moray', at(9, 9), { submerged: true }),
    unit('fort', 1, 'redoubt', at(12, 9)),
    unit('tank', 1, 'bulwark', at(12, 8), { status: 'down' }),
  ])
  const state = (id: string): ReadonlyMap<string, string> => rows(sheet(g, id), 'State')
  assert.equal(state('apc').get('Aboard'), 'squad')
  assert.deepEqual(
    [state('squad').get('Status'), state('squad').get('Carrier'), state('squad').has('Where')],
    ['aboard a carrier', 'apc', false],
  )
  assert.deepEqual([state('jet').get('Status'), state('jet').has('Movement points now')], ['in the air', false])
  assert.equal(state('moray').get('Status'), 'submerged')
  assert.deepEqual([...state('fort').keys()], ['Status', 'Where'])
  assert.equal(state('tank').get('Status'), 'out of control')
  assert.equal(sheet(game([unit('farm', -1, 'depot', at(5, 5))]), 'farm').seat, undefined) // nobody's
})

test('WD-UNIT-08 a unit that the view does not know is said so', () => {
  assert.throws(() => sheet(game([]), 'ghost'), /no unit "ghost" is known here/)
})
