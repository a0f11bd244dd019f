// The turn: who wins a phase, what may be chosen, what is spent, and what the phase before this one was, across Reset.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Table } from '../../../craft/fixture-table.ts'
import type { Base, IeWords } from '../state/state.ts'
import { at, base, game } from '../test/fixture.ts'
import { modifiersOf } from './modifiers.ts'
import { checkAnswer, procedures, turn } from './sequence.ts'

const runs = { procedures, outcome: () => null, title: 'Invisible Enemy' }
const play = (dice: readonly number[], units: readonly Base[] = [base('r', 0, 10, 10), base('b', 1, 40, 30)]): Table<Base, IeWords> =>
  new Table<Base, IeWords>(game(units), dice, { runs, check: checkAnswer }).start(turn, undefined)
const phase = (t: Table<Base, IeWords>): string => `${t.g.words.phase} ${t.g.words.active}`

test('IE-TURN-01 IE-TURN-03 the higher die acts, ties fall again; both types are open, each may be given up by name', () => {
  const t = play([3, 3, 2, 5])
  assert.deepEqual([phase(t), t.seat, t.offered], ['X 1', 1, ['move', 'fire', 'pass-move', 'pass-fire']])
})

test('IE-TURN-04 IE-TURN-05 IE-EX-17 one side wins X and moves, and Y: Y must be Fire; the other has Z and F without a roll', () => {
  const t = play([6, 1, 6, 1])
  t.one('deed', 'move').pass('mover')
  assert.deepEqual([phase(t), t.offered], ['Y 0', ['fire', 'pass-fire']])
  t.one('deed', 'fire') // nobody is in range
  assert.deepEqual([phase(t), t.offered], ['Z 1', ['move', 'fire', 'pass-move', 'pass-fire']])
  t.one('deed', 'fire')
  assert.deepEqual([phase(t), t.offered], ['F 1', ['move', 'pass-move']])
  t.one('deed', 'pass-move').done()
  assert.deepEqual([...t.g.words.won], [0, 0, 1])
  assert.equal(t.g.words.phase, 'reset')
})

test('IE-TURN-03 IE-TURN-08 what is given up is spent: each side has one Move and one Fire phase in a turn', () => {
  const t = play([6, 1, 1, 6, 6, 1])
  t.one('deed', 'pass-fire')
  t.one('deed', 'pass-fire')
  assert.deepEqual([phase(t), t.offered], ['Z 0', ['move', 'pass-move']])
  t.one('deed', 'move').one('mover', 'r').pass('path')
  assert.deepEqual([phase(t), t.offered], ['F 1', ['move', 'pass-move']])
  t.one('deed', 'pass-move').done()
  assert.deepEqual(t.g.words.spent, [3, 3])
})

test('IE-TURN-02 in a Fire phase nobody moves, in a Move phase nobody fires, and never the other side', () => {
  const t = play([6, 1], [base('r', 0, 20, 10), base('b', 1, 20, 18, { facing: 180 })])
  t.one('deed', 'fire')
  assert.deepEqual([t.kind, t.offered], ['firer', ['r']])
  const u = play([1, 6], [base('r', 0, 20, 10), base('b', 1, 20, 18, { facing: 180 })])
  u.one('deed', 'move')
  assert.deepEqual([u.kind, u.offered], ['mover', ['b']])
})

test('IE-MOD-03 IE-TURN-07 the phase before is that of the last turn too: Reset is passed over; its own next phase wipes it', () => {
  const t = play([6, 1, 6, 1, 1, 6, 6, 1], [base('r', 0, 20, 10, { main: 'missile' }), base('b', 1, 20, 30, { facing: 180 })])
  const adds = (by: string, target: string): string =>
    modifiersOf(t.g, t.unit(by), t.unit(target), 'missile')
      .map((m) => m.id)
      .join()
  t.one('deed', 'pass-move').one('deed', 'pass-fire').one('deed', 'pass-fire')
  t.one('deed', 'move')
    .one('mover', 'b')
    .say('path', { legs: [{ to: at(20, 27) }] })
  assert.equal(t.g.words.turn, 2)
  assert.equal(adds('r', 'b'), 'activityMoved', 'it moved in F')
  t.start(turn, undefined)
  assert.equal(t.seat, 1)
  assert.equal(adds('r', 'b'), 'activityMoved', 'until Blue acts in X')
  t.one('deed', 'pass-fire')
  assert.equal(adds('r', 'b'), '')
})

test('IE-TURN-07 a turn ends with Reset: recurring damage, repairs, brain death, markers', () => {
  const hurt = base('b', 1, 40, 30, { po: 1, b: 1, mj: 1, repairBase: 1, spike: true })
  const t = play([6, 1, 6, 1, 1, 3, 1], [base('r', 0, 10, 10), hurt])
  t.one('deed', 'pass-move').one('deed', 'pass-fire').one('deed', 'pass-move').one('deed', 'pass-fire')
  t.say('repair', { split: [1, 0, 0] }).done()
  const b = t.unit('b')
  assert.deepEqual([b.po, b.mj, b.dead, b.spike], [1, 0, true, false])
})
