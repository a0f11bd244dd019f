// Full camouflage: declared after a quiet turn against a prominent feature, lost by whatever stirs, stacked bases with it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Table } from '../../../craft/fixture-table.ts'
import type { TerrainId } from '../book/charts.ts'
import { newModule } from '../state/fresh.ts'
import type { Base, IeWords } from '../state/state.ts'
import { at, base, box, game } from '../test/fixture.ts'
import { reset } from './reset.ts'
import { firePhase } from './fire.ts'
import { movePhase } from './movement.ts'
import { checkAnswer, procedures } from './sequence.ts'
import { squareAt } from './squares.ts'

const runs = { procedures, outcome: () => null, title: 'Invisible Enemy' }
/** A at 20,10 touches a feature to its east; S touches A and nothing else; F stands in the open. */
const three = (
  a: Partial<Base> = {},
  s: Partial<Base> = {},
  wall: TerrainId = 'rock',
  dice: readonly number[] = [],
): Table<Base, IeWords> =>
  new Table<Base, IeWords>(
    game([base('a', 0, 20, 10, a), base('s', 0, 19, 10, s), base('f', 0, 10, 10), base('e', 1, 20, 17)], [box(wall, 20.5, 8, 22, 12)]),
    dice,
    { runs, check: checkAnswer },
  )

test('IE-CAM-01 IE-CAM-03 after a quiet turn: against a prominent feature, or against a base that hides there', () => {
  const t = three().start(reset, undefined)
  assert.deepEqual([t.kind, t.seat, t.offered], ['camouflage', 0, ['a', 's']])
  assert.equal(t.refuses({ some: ['s'] }), 'IE-CAM-03')
  t.some('camouflage', 'a', 's').done()
  assert.deepEqual(
    ['a', 's', 'f'].map((id) => [t.unit(id).camouflaged, t.unit(id).stackedOn]),
    [
      [true, ''],
      [true, 'a'],
      [false, ''],
    ],
  )
  for (const wall of ['shrapnel', 'fungus', 'smallRocks', 'ice'] as const)
    assert.equal(three({}, {}, wall).start(reset, undefined).kind, 'camouflage')
  for (const wall of ['sand', 'oil', 'hill', 'pollen'] as const) assert.equal(three({}, {}, wall).start(reset, undefined).kind, '', wall)
})

test('IE-CAM-01 who stirred may not; to be jammed or trapped does not prevent it; suppression is an action', () => {
  assert.deepEqual(three({ stirred: true }).start(reset, undefined).kind, '')
  assert.deepEqual(three({}, { stirred: true }).start(reset, undefined).offered, ['a'])
  assert.equal(three({ trapped: 'oil', jams: [{ by: 'e', module: 0, effect: 'Im' }] }).start(reset, undefined).kind, 'camouflage')
  const power = three({ po: 1, repairLost: 2, modules: [newModule('power', 1)] }).start(reset, undefined)
  power.some('suppress', '0').done()
})

test('IE-CAM-01 declared camouflage may be dropped at the end of Reset', () => {
  const t = three({ camouflaged: true }).start(reset, undefined)
  t.some('camouflage').done()
  assert.equal(t.unit('a').camouflaged, false)
})

test('IE-CAM-01 camouflage lapses in Reset where the feature has been cleared away, whoever else may be asked', () => {
  const rocks = { ...box('smallRocks', 20.5, 8, 22, 12), cleared: [20, 21].flatMap((x) => [8, 9, 10, 11].map((y) => squareAt(x, y))) }
  const t = new Table<Base, IeWords>(game([base('a', 0, 20, 10, { camouflaged: true }), base('e', 1, 20, 17)], [rocks]), [], {
    runs,
    check: checkAnswer,
  }).start(reset, undefined)
  t.done()
  assert.deepEqual([t.unit('a').camouflaged, t.last('camouflage')?.rule], [false, 'IE-CAM-04'])
})

test('IE-CAM-04 it ends with a move, a turn or a shot, and with it that of the base stacked on it', () => {
  const hidden = (dice: readonly number[] = []): Table<Base, IeWords> =>
    three({ camouflaged: true }, { camouflaged: true, stackedOn: 'a' }, 'rock', dice)
  const both = (t: Table<Base, IeWords>): readonly boolean[] => [t.unit('a').camouflaged, t.unit('s').camouflaged]
  const moves = (unit: string) => hidden().start(movePhase, { seat: 0 }).one('mover', unit)
  assert.deepEqual(both(moves('a').say('path', { legs: [{ to: at(20, 11) }] })), [false, false])
  assert.deepEqual(both(moves('a').say('path', { legs: [], facing: 10 })), [false, false])
  assert.deepEqual(both(moves('a').pass('path')), [true, true])
  assert.deepEqual(both(moves('s').say('path', { legs: [], facing: 10 })), [true, false])
  const shot = hidden([1, 1, 1]).start(firePhase, { seat: 0 }).one('firer', 'a').one('shot', '-1>e')
  assert.deepEqual(both(shot), [false, false])
})
