// Which shots a base has, the Fire phase of a side, the sealed split of missile dice.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Table } from '../../../craft/fixture-table.ts'
import { ahead } from '../../../space/arc.ts'
import type { WeaponId } from '../book/charts.ts'
import { newModule } from '../state/fresh.ts'
import type { Base, Feature, IeOptions, IeWords, Jam, Module } from '../state/state.ts'
import { at, base, box, game } from '../test/fixture.ts'
import { firePhase, shotsOf } from './fire.ts'
import { checkAnswer, procedures } from './sequence.ts'

const runs = { procedures, outcome: () => null, title: 'Invisible Enemy' }
type Bases = readonly Base[]
const fight = (units: Bases, dice: readonly number[], features: readonly Feature[] = []): Table<Base, IeWords> =>
  new Table<Base, IeWords>(game(units, features), dice, { runs, check: checkAnswer }).start(firePhase, { seat: 0 })
const pz: readonly Jam[] = [{ by: 'b', module: 0, effect: 'Pz' }]
/** The shots of A, at 20,10 and looking north, at B. */
const shots = (
  a: Partial<Base>,
  b: Partial<Base> = {},
  features: readonly Feature[] = [],
  options: Partial<IeOptions> = {},
): readonly string[] => {
  const g = game([base('a', 0, 20, 10, a), base('b', 1, 20, 20, b)], features, {}, options)
  return shotsOf(g, g.unit('a')).map((s) => s.id)
}
const payload = (is: WeaponId, points: number, facing = 0): readonly Module[] => [newModule('weapon', points, facing, is)]

test('IE-FIRE-03 arcs: kinetic 30 and photon 90 degrees to each side, borders included, missile and thermal all round', () => {
  const hits = (main: WeaponId, off: number): boolean => shots({ main, attackBase: 12 }, { at: ahead(at(20, 10), off, 20000) }).length > 0
  assert.deepEqual(
    [0, 30, 31, 329, 330, 180].map((off) => hits('kinetic', off)),
    [true, true, false, false, true, false],
  )
  assert.deepEqual(
    [90, 91, 270, 269].map((off) => hits('photon', off)),
    [true, false, true, false],
  )
  for (const off of [0, 90, 180, 270]) for (const w of ['missile', 'thermal'] as const) assert.equal(hits(w, off), true)
})

test('IE-FIRE-04 ranges from the value on the log: two inches a point, three, and as far as it sees', () => {
  const reach = (main: WeaponId, y: number, more: Partial<Base> = {}): boolean =>
    shots({ main, attackBase: 4, ...more }, { at: at(20, 10 + y) }).length > 0
  assert.deepEqual([reach('kinetic', 8), reach('kinetic', 8.001), reach('kinetic', 8, { attackLost: 1 })], [true, false, false])
  for (const w of ['missile', 'thermal'] as const) assert.deepEqual([reach(w, 12), reach(w, 12.001)], [true, false])
  assert.equal(reach('photon', 26), true)
})

test('IE-FIRE-05 IE-FIRE-06 IE-FIRE-07 lines by weapon: direct, at what is spotted, over what is low', () => {
  const wall = box('rock', 18, 14, 22, 16),
    sand = box('sand', 18, 14, 22, 16)
  const may = (main: WeaponId, x: Feature, options: Partial<IeOptions> = {}): boolean => shots({ main }, {}, [x], options).length > 0
  for (const main of ['kinetic', 'photon'] as const) assert.deepEqual([may(main, wall), may(main, sand)], [false, false])
  assert.deepEqual([may('thermal', wall), may('thermal', sand)], [false, true])
  assert.equal(may('thermal', sand, { thermalNeedsSpotting: true }), false)
  assert.equal(may('missile', wall), false)
  const g = game([base('a', 0, 20, 10, { main: 'missile' }), base('b', 1, 20, 20), base('w', 0, 30, 20)], [wall])
  assert.deepEqual(
    shotsOf(g, g.unit('a')).map((s) => s.target),
    ['b'],
  )
})

test('IE-FIRE-09 IE-JAM-03 a jammed weapon is silent; the paralysed fire kinetic at point blank alone', () => {
  assert.deepEqual(shots({ mj: 1 }), [])
  assert.deepEqual(shots({ mj: 1, modules: payload('photon', 2) }), ['0>b'])
  for (const main of ['missile', 'photon', 'thermal'] as const) assert.deepEqual(shots({ main, jams: pz }, { at: at(20, 12) }), [])
  assert.deepEqual([shots({ jams: pz }, { at: at(20, 12) }), shots({ jams: pz }, { at: at(20, 12.1) })], [['-1>b'], []])
})

test('IE-PAY-04 IE-SET-04 a payload weapon has its own shot, its own range and the arc that its bay points to', () => {
  const astern = payload('kinetic', 5, 180)
  assert.deepEqual(shots({ modules: astern }), ['-1>b'])
  assert.deepEqual(shots({ modules: astern }, { at: at(20, 0) }), ['0>b'])
  assert.deepEqual(shots({ modules: astern }, { at: at(20, -0.001) }), [], 'five points reach ten inches')
})

test('IE-PAY-05 IE-AMB-05 main and payload of one kind join, missile and thermal only, in range of each', () => {
  const joint = (main: WeaponId, is: WeaponId, y: number, options: Partial<IeOptions> = {}): boolean =>
    shots({ main, modules: payload(is, 3) }, { at: at(20, 10 + y) }, [], options).includes('-1+0>b')
  assert.deepEqual(
    (['missile', 'thermal', 'kinetic', 'photon'] as const).map((w) => joint(w, w, 6)),
    [true, true, false, false],
  )
  assert.equal(joint('missile', 'thermal', 6), false)
  assert.deepEqual([joint('thermal', 'thermal', 9), joint('thermal', 'thermal', 9.1)], [true, false])
  assert.equal(joint('thermal', 'thermal', 6, { payloadMatching: false }), false)
  // Hammerhead: thermal 11 and 3 against 7 fire as 14: the 200 % column, a 3 destroys two cells
  const t = fight(
    [
      base('a', 0, 20, 10, { main: 'thermal', attackBase: 11, modules: payload('thermal', 3) }),
      base('b', 1, 20, 18, { defenseBase: 7, facing: 180 }),
    ],
    [3, 1, 2, 1, 1],
  )
  t.one('firer', 'a').one('shot', '-1+0>b').done()
  assert.equal(t.last('thermal')?.attack, 14)
  assert.equal(t.unit('b').s, 2)
})

test('IE-FIRE-01 IE-FIRE-10 each weapon once, at its own target; who fired is marked and no longer camouflaged', () => {
  const t = fight(
    [
      base('a', 0, 20, 10, { modules: payload('kinetic', 6), camouflaged: true }),
      base('b', 1, 20, 18, { facing: 180, defenseBase: 12 }),
      base('c', 1, 18, 18, { facing: 180, defenseBase: 12 }),
    ],
    [1, 1, 1, 1],
  )
  t.one('firer', 'a')
  assert.deepEqual(t.offered, ['-1>b', '-1>c', '0>b', '0>c'])
  t.one('shot', '-1>b')
  assert.deepEqual(t.offered, ['0>b', '0>c'])
  t.one('shot', '0>c').done()
  const a = t.unit('a')
  assert.deepEqual([a.spike, a.shot, a.camouflaged, a.done], [true, true, false, true])
})

test('IE-FIRE-02 IE-FIRE-08 IE-CRIT-01 bases fire one at a time, and all critical hits are rolled at the end of the phase', () => {
  const t = fight(
    [base('a', 0, 20, 10), base('c', 0, 20.9, 10, { facing: 0 }), base('b', 1, 20, 18, { facing: 180, defenseBase: 8 })],
    // 8 against 8: best 3 one cell at A1; best 1 none; then hull damage 5
    [3, 1, 1, 1, 1, 5],
  )
  t.one('firer', 'a').one('shot', '-1>b')
  assert.equal(t.unit('b').damage.length, 1)
  assert.deepEqual(t.offered, ['c'])
  t.one('firer', 'c').one('shot', '-1>b').done()
  assert.deepEqual([t.unit('b').damage.length, t.unit('b').defenseLost], [0, 1])
})

test('IE-MIS-02 both sides split all their dice in secret before any falls; IE-FIRE-11 the dice in their order', () => {
  const t = fight([base('a', 0, 20, 10, { main: 'missile' }), base('b', 1, 20, 20, { facing: 180 })], [6, 5, 4, 1, 2, 2, 2, 2, 2, 3, 5, 2])
  t.one('firer', 'a').one('shot', '-1>b')
  assert.deepEqual(
    t.g.open.map((x) => [x.seat, x.secret, x.choice.is === 'split' && x.choice.total]),
    [
      [0, true, 4],
      [1, true, 5],
    ],
  )
  assert.equal(t.refuses({ split: [2, 1] }), 'the parts add up to 4')
  t.say('split', { split: [2, 2] })
  assert.equal(t.last('missile'), undefined)
  t.say('split', { split: [1, 4] }).done()
  // core 6 5 against 1: two; hull 4 1 against 2 2 2 2: one. Places: core 3 and 5, hull A2
  assert.deepEqual(t.last('missile')?.marks, [2, 1])
})

test('IE-TER-12 IE-PHO-06 a shot lost in smoke is spent all the same', () => {
  const t = fight([base('a', 0, 20, 10), base('b', 1, 20, 20, { facing: 180 })], [2], [box('smoke', 18, 14, 22, 16)])
  t.one('firer', 'a').one('shot', '-1>b').done()
  assert.deepEqual([t.unit('a').spike, t.unit('a').fired, t.unit('b').damage.length], [true, true, 0])
})

test('IE-MOD-06 a missile shot without a die left asks nobody and still counts as fired', () => {
  const t = fight([base('a', 0, 20, 10, { main: 'missile', se: 9 }), base('b', 1, 20, 20)], [])
  t.one('firer', 'a').one('shot', '-1>b').done()
  assert.equal(t.unit('a').spike, true)
})
