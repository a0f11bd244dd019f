// The hit log in a battle: how a base stands, who holds it, what it has suffered, in words and on paper.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base, box, game } from '../test/fixture.ts'
import { newModule } from '../state/fresh.ts'
import { sheet } from './sheet.ts'
import { headingSaid, statusSaid } from './status.ts'

const rows = (s: ReturnType<typeof sheet>, title: string): readonly string[] => {
  const found = s.sections.find((x) => x.title === title)
  assert.ok(found?.is === 'facts', title)
  return found.rows.map((r) => `${r.label}: ${r.value}`)
}

test('IE-SET-05 the log of a base says how it stands before what it has suffered', () => {
  const g = game(
    [
      base('a', 0, 10, 10, { facing: 90, jams: [{ by: 'b', module: 0, effect: 'Hs' }], trapped: 'oil-0,0', s: 1 }),
      base('b', 1, 20, 10, { modules: [{ ...newModule('jammer', 3), used: 'jam' }], spike: true }),
    ],
    [{ ...box('oil', 0, 0, 20, 20), id: 'oil-0,0' }],
  )
  const s = sheet(g, 'a')
  assert.deepEqual([s.title, s.kind, s.seat], ['a', 'Whiptail', 0])
  assert.deepEqual(rows(s, 'State'), [
    'Status: Trapped, half speed',
    'Facing: east, 90°',
    'Allowance now: none',
    'Jammed by: b',
    'Trapped in: oil residue',
  ])
  assert.deepEqual(rows(sheet(g, 'b'), 'State'), [
    'Status: In action',
    'Facing: north, 0°',
    'Allowance now: 8″',
    'Fired: in this turn',
    'Jammer: used in this turn: jamming',
  ])
  assert.throws(() => sheet(g, 'nobody'), RangeError)
})

test('IE-DEA-02 IE-JAM-03 the state of a base in a word: the worst jam, dead above all', () => {
  const jam = (effect: 'Hs' | 'Im' | 'Pz') => ({ by: 'b', module: 0, effect })
  assert.equal(statusSaid(base('a', 0, 1, 1)), 'in action')
  assert.equal(statusSaid(base('a', 0, 1, 1, { jams: [jam('Hs'), jam('Pz')] })), 'paralyzed')
  assert.equal(statusSaid(base('a', 0, 1, 1, { jams: [jam('Im')], dead: true })), 'brain dead')
  assert.equal(statusSaid(base('a', 0, 1, 1, { at: [-1, -1] })), 'not on the table yet')
  assert.deepEqual([0, 20, 50, 200, 350].map(headingSaid), ['north, 0°', 'north, 20°', 'north-east, 50°', 'south, 200°', 'north, 350°'])
})
