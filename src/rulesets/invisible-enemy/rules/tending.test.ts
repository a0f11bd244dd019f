// The repair module in the Fire phase: whom, how many dice, what it costs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Table } from '../../../craft/fixture-table.ts'
import { newModule } from '../state/fresh.ts'
import { repairOf, type Base, type IeOptions, type IeWords } from '../state/state.ts'
import { base } from '../test/fixture.ts'
import { table } from '../test/fixture-table.ts'
import { firePhase } from './fire.ts'
import { reset } from './reset.ts'

const play = (b: Partial<Base>, dice: readonly number[], options: Partial<IeOptions> = {}, a: Partial<Base> = {}): Table<Base, IeWords> =>
  table(
    firePhase,
    { seat: 0 },
    [base('a', 0, 20, 10, { attackBase: 0, modules: [newModule('repair', 3)], ...a }), base('b', 0, 22, 10, { attackBase: 0, ...b })],
    dice,
    [],
    {},
    options,
  )

test('IE-RPM-01 dice by points on a friend within two inches, one better; a point that the table takes is the module’s', () => {
  const t = play({ s: 2, se: 1 }, [3, 4]).one('firer', 'a').one('shot', 'tend:0:b')
  assert.deepEqual(t.asked.choice, { is: 'split', total: 3, into: ['S 1', 'S 2', 'Se', 'unused'] })
  assert.equal(t.refuses({ split: [3, 0, 0, 0] }), 'IE-RPM-01')
  t.say('tend', { split: [1, 0, 1, 1] })
  assert.deepEqual([t.unit('b').s, t.unit('b').se, repairOf(t.unit('b'))], [1, 0, 2])
  assert.deepEqual([t.unit('a').modules[0].points, t.unit('a').stirred], [1, true])
})

test('IE-RPM-01 a point that the table takes is one whose die was rolled: the others keep theirs in this turn', () => {
  const t = play({ s: 1, se: 1 }, [3, 4]).one('firer', 'a').one('shot', 'tend:0:b')
  t.say('tend', { split: [1, 0, 2] })
  assert.deepEqual([t.unit('b').s, t.unit('a').modules[0].points, t.unit('a').modules[0].spent], [0, 2, 0])
  t.one('shot', 'tend:0:b')
  assert.equal(t.asked.choice.is === 'split' && t.asked.choice.total, 2, 'three points, one die rolled')
  t.say('tend', { split: [1, 1] }).done()
  assert.deepEqual([t.unit('b').se, t.unit('a').modules[0].points], [0, 1])
})

test('IE-RPM-01 not beyond two inches, not the enemy, not itself unless the switch says so', () => {
  assert.equal(play({ s: 1, at: [22001, 10000] }, []).kind, '')
  assert.equal(play({ s: 1, seat: 1 }, []).kind, '')
  assert.equal(play({}, [], {}, { s: 1 }).kind, '')
  assert.deepEqual(play({}, [], { repairModuleSelf: true }, { s: 1 }).one('firer', 'a').offered, ['tend:0:a'])
  assert.equal(play({ s: 1 }, [], { noRepairs: true }).kind, '', 'IE-OPT-01')
})

test('IE-RPM-01 the most dice of a hit are those of the turn: a module’s failed ones count in Reset', () => {
  const t = play({ s: 1, po: 1 }, [1, 1, 1])
    .one('firer', 'a')
    .one('shot', 'tend:0:b')
    .say('tend', { split: [1, 1, 1] })
  assert.deepEqual(t.unit('b').tended, [
    { hit: 'S', module: -1, dice: 1 },
    { hit: 'Po', module: -1, dice: 1 },
  ])
  t.pass('shot').with((g) => g.set({ active: -1 }))
  t.start(reset, undefined)
  assert.deepEqual(t.asked.choice, { is: 'split', total: 2, into: ['S 1', 'unused'] })
  assert.equal(t.refuses({ split: [2, 0] }), 'IE-REP-04')
  t.say('repair', { split: [0, 2] })
  assert.deepEqual(t.unit('b').tended, [])
})

test('IE-RPM-01 IE-REP-03 marks are picked by the owner at once', () => {
  const marks = Array.from({ length: 40 }, (_, i) => (i === 3 || i === 7 ? 1 : 0))
  const t = play({ marks }, [3])
    .one('firer', 'a')
    .one('shot', 'tend:0:b')
    .say('tend', { split: [1, 2] })
  t.one('cleanse', 'S8').pass('shot').done()
  assert.deepEqual([t.unit('b').marks[3], t.unit('b').marks[7]], [1, 0])
})
