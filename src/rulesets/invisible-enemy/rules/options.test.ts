// Optional rules, switches of moving and sight, ranging by eye, pollen and dead bases pushed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Table } from '../../../craft/fixture-table.ts'
import { newModule } from '../state/fresh.ts'
import type { Base, Feature, IeOptions, IeWords } from '../state/state.ts'
import { at, base, box, disc, game } from '../test/fixture.ts'
import { table } from '../test/fixture-table.ts'
import { firePhase, shotsOf } from './fire.ts'
import { clear } from './lines.ts'
import { movePhase } from './movement.ts'
import { fungus, infectedOf } from './options.ts'
import { blind } from './ranging.ts'
import { reset } from './reset.ts'
import { turn } from './sequence.ts'

type Opt = Partial<IeOptions>
const legs = (...to: readonly (readonly [number, number])[]) => ({ legs: to.map(([x, y]) => ({ to: at(x, y) })) })
const move = (
  units: readonly Base[],
  options: Opt = {},
  dice: readonly number[] = [],
  features: readonly Feature[] = [],
  words: Partial<IeWords> = {},
): Table<Base, IeWords> => table(movePhase, { seat: 0 }, units, dice, features, words, options)
const fire = (units: readonly Base[], options: Opt, dice: readonly number[]): Table<Base, IeWords> =>
  table(firePhase, { seat: 0 }, units, dice, [], {}, options)

test('IE-OPT-01 no weapon payloads, no repairs, no engineering', () => {
  const b = base('b', 1, 20, 12, { facing: 180 })
  const guns = (options: Opt): readonly string[] => {
    const a = base('a', 0, 20, 10, { modules: [newModule('weapon', 3, 0, 'kinetic'), newModule('engineering', 3)] })
    return shotsOf(game([a, b], [], {}, options), a).map((s) => s.id)
  }
  assert.deepEqual(
    [guns({}), guns({ noWeaponPayloads: true }), guns({ noEngineering: true })],
    [
      ['-1>b', '0>b', '1>b'],
      ['-1>b', '1>b'],
      ['-1>b', '0>b'],
    ],
  )
  const hurt = [base('a', 0, 20, 10, { s: 1 }), base('c', 1, 40, 10)]
  assert.equal(table(reset, undefined, hurt, [], [], {}, { noRepairs: true }).kind, '')
  assert.equal(table(reset, undefined, hurt, []).kind, 'repair')
})

test('IE-OPT-01 cells are picked by hand among those that the die would choose from', () => {
  const units = [base('a', 0, 20, 10), base('b', 1, 20, 18, { facing: 180, defenseBase: 4 })]
  const t = fire(units, { cellsByHand: true }, [5, 1, 1, 1, 1]).one('firer', 'a').one('shot', '-1>b')
  assert.deepEqual([t.kind, t.seat, t.offered.length], ['cell', 0, 6])
  t.one('cell', '3').done()
  assert.deepEqual(t.last('kinetic')?.cells, [2, 16, 25])
  const heat = fire([base('a', 0, 20, 10, { main: 'thermal' }), units[1]], { cellsByHand: true }, [5, 1, 1, 1])
  heat.one('firer', 'a').one('shot', '-1>b').one('cell', '1').one('cell', '1').one('cell', '6').done()
  assert.deepEqual(heat.last('thermal')?.cells, [0, 15, 5])
})

test('IE-OPT-02 a registered point takes the error from shots beside it, until the base moves', () => {
  const a = base('a', 0, 20, 10, { main: 'photon', attackBase: 2, registered: [at(20, 25)] })
  const shot = (y: number, dice: readonly number[]): Table<Base, IeWords> =>
    fire([a, base('b', 1, 20, y, { facing: 180 })], { fireRegistration: true }, dice)
      .one('firer', 'a')
      .one('shot', '-1>b')
      .done()
  assert.equal(shot(26, [1, 1]).last('ranged')?.penalty, 0)
  assert.equal(shot(26.1, [3, 4, 1, 1]).last('ranged')?.penalty, 0)
  const t = move([a, base('b', 1, 40, 30)], { fireRegistration: true })
    .one('mover', 'a')
    .say('path', legs([20, 11]))
  assert.deepEqual(t.unit('a').registered, [])
})

test('IE-OPT-02 who is towed or pushed stands elsewhere too, and so does the engineer that pushed', () => {
  const at0 = [at(20, 30)]
  const gun = (id: string, y: number, more: Partial<Base> = {}): Base => base(id, 0, 20, y, { main: 'photon', registered: at0, ...more })
  const host = gun('e', 10.5, { modules: [newModule('engineering', 4)] })
  const oil = box('oil', 18, 11, 22, 16)
  const tow = move([host, gun('f', 11.8, { trapped: oil.id }), base('b', 1, 40, 30)], { fireRegistration: true }, [], [oil])
  tow.one('mover', 'e').one('work', 'tow:0:f').one('berth', '180')
  assert.deepEqual([tow.unit('f').registered, tow.unit('e').registered], [[], at0])
  const push = move([host, gun('f', 12), base('b', 1, 40, 30)], { fireRegistration: true })
  push.one('mover', 'e').one('work', 'push:0:f').number('push', 1)
  assert.deepEqual([push.unit('f').registered, push.unit('e').registered], [[], []])
})

test('IE-OPT-03 no enemy passes within an inch; who stands nearer may leave', () => {
  const at2 = (x: number, options: Opt): string =>
    move([base('a', 0, 20, 10), base('b', 1, x, 14)], options)
      .one('mover', 'a')
      .refuses(legs([20, 17]))
  assert.deepEqual([at2(21.9, { zoneOfControl: true }), at2(22, { zoneOfControl: true }), at2(21.9, {})], ['IE-OPT-03', '', ''])
  assert.equal(
    move([base('a', 0, 20, 10), base('b', 1, 20, 11.5)], { zoneOfControl: true })
      .one('mover', 'a')
      .refuses(legs([24, 10])),
    '',
  )
})

test('IE-OPT-04 a living base may destroy itself in its Move phase', () => {
  const t = move([base('a', 0, 20, 10), base('c', 0, 24, 10), base('b', 1, 40, 30)], { selfDestruct: true })
  t.one('mover', 'destroy:a')
  assert.deepEqual([t.unit('a').dead, t.last('dies')?.rule], [true, 'IE-OPT-04'])
  assert.ok(!t.offered.includes('destroy:a') && t.offered.includes('destroy:c'))
})

test('IE-OPT-05 pursuit of what is ahead and faces away, declared in X; it follows with what was left, less an inch', () => {
  const units = [base('a', 0, 20, 10), base('b', 1, 20, 20)]
  const t = move(units, { pursuit: true }, [], [], { phase: 'X' })
    .one('mover', 'a')
    .say('path', legs([20, 13]))
  assert.deepEqual([t.kind, t.offered], ['pursue', ['b']])
  t.one('pursue', 'b').done()
  assert.deepEqual([t.unit('a').quarry, t.unit('a').unspent], ['b', 5000])
  const run = (to: readonly [number, number]): Table<Base, IeWords> => {
    const u = table(movePhase, { seat: 1 }, [t.unit('a'), t.unit('b')], [], [], { phase: 'Y' }, { pursuit: true })
    return u.one('mover', 'b').say('path', legs(to))
  }
  const u = run([20, 25])
  assert.deepEqual([u.kind, u.seat, u.asked.choice.is === 'path' && u.asked.choice.budget], ['path', 0, 4000])
  u.say('path', legs([20, 17])).done()
  assert.deepEqual([u.unit('a').at, u.unit('a').quarry], [at(20, 17), ''])
  run([24, 18]).done()
  const none = move([base('a', 0, 20, 10), base('b', 1, 20, 20, { facing: 180 })], { pursuit: true }, [], [], { phase: 'X' })
  none
    .one('mover', 'a')
    .say('path', legs([20, 13]))
    .done()
})

test('IE-OPT-06 IE-AMB-27 a tied X roll brings barrages, Red first, then the roll falls again', () => {
  const units = [base('a', 0, 20, 10), base('b', 1, 20, 13.9), base('c', 1, 20, 14.1)]
  // tied twos: one marker each; a: 5, vertex B, cell 1, criticals 1 (S); b: 4; second marker far away; then X 6 to 1
  const t = table(turn, undefined, units, [2, 2, 5, 2, 1, 1, 4, 6, 1], [], {}, { barrages: true })
  assert.deepEqual([t.kind, t.seat], ['barrage', 0])
  t.say('barrage', { place: [{ at: at(20, 10) }] })
  assert.equal(t.seat, 1)
  t.say('barrage', { place: [{ at: at(40, 30) }] })
  assert.deepEqual([t.kind, t.unit('a').s, t.all('shelled').map((e) => e.unit)], ['deed', 1, ['a', 'b']])
})

test('IE-OPT-07 within an inch of a tower a die: on six it stops, two sixes of its defense dice repel, else it is lost to its side', () => {
  const tower = disc('fungus', 21.4, 13, 0.6)
  const t = (dice: readonly number[]): Base =>
    move([base('a', 0, 20, 10), base('b', 1, 40, 30)], { fungusInfection: true }, dice, [tower])
      .one('mover', 'a')
      .say('path', legs([20, 16]))
      .done()
      .unit('a')
  assert.equal(t([5]).at[1], 16000)
  const lost = t([6, 6, 1, 2, 3, 4]),
    kept = t([6, 6, 6, 2, 3, 4])
  assert.ok(lost.at[1] < 13000 && lost.infected && !kept.infected && kept.at[1] < 13000)
})

test('IE-OPT-07 an infected base turns on the nearest of either side and fires on it; its player cannot move it', () => {
  const units = [base('a', 0, 20, 10, { infected: true }), base('c', 0, 24, 10, { defenseBase: 8 }), base('b', 1, 20, 16)]
  const t = table(fungus, { seat: 0, left: infectedOf(game(units), 0) }, units, [1, 1], [], {}, { fungusInfection: true })
  t.done()
  assert.deepEqual([t.unit('a').facing, t.last('kinetic')?.target, t.unit('a').spike], [90, 'c', true])
  assert.deepEqual(move(units, { fungusInfection: true }).offered, ['c'])
})

test('IE-OPT-07 IE-MOVE-05 an infected base that is trapped, stilled or without speed does not turn; it fires at what it may', () => {
  const mad = (more: Partial<Base>, y: number): Table<Base, IeWords> => {
    const units = [base('a', 0, 20, 10, { infected: true, ...more }), base('b', 1, 20, y, { defenseBase: 12 })]
    return table(fungus, { seat: 0, left: ['a'] }, units, y > 10 ? [1, 1] : [], [], {}, { fungusInfection: true }).done()
  }
  for (const more of [{ trapped: 'oil' }, { jams: [{ by: 'b', module: 0, effect: 'Im' as const }] }, { s: 4 }]) {
    assert.deepEqual([mad(more, 6).unit('a').facing, mad(more, 6).unit('a').spike], [0, false])
    assert.equal(mad(more, 14).unit('a').spike, true)
  }
})

test('IE-AMB-24 a trapped base may spend its Move phase: free on a six', () => {
  const units = [base('a', 0, 20, 10, { trapped: 'oil' }), base('b', 1, 40, 30)]
  const may = (options: Opt): string => move(units, options).kind
  assert.deepEqual([may({}), may({ selfExtract: true })], ['', 'mover'])
  const free = (die: number): Base => move(units, { selfExtract: true }, [die]).one('mover', 'free:a').done().unit('a')
  assert.deepEqual([free(5).trapped, free(6).trapped, free(6).done], ['oil', '', true])
})

test('IE-MOVE-03 backwards only by the switch, at two inches for one, the facing kept', () => {
  const t = move([base('a', 0, 20, 10), base('b', 1, 40, 30)], { reverseMove: true }).one('mover', 'a')
  const back = (y: number) => ({ legs: [{ to: at(20, y), way: 'back' }] })
  assert.deepEqual([t.refuses(back(6)), t.refuses(back(5.9))], ['', 'IE-MOVE-02'])
  t.say('path', back(7)).done()
  assert.deepEqual([t.unit('a').at, t.unit('a').facing], [at(20, 7), 0])
})

test('IE-AMB-22 a line to any of five points of the target, by the switch', () => {
  const wall = [box('rock', 16, 13, 20.2, 14)]
  const see = (losMode: IeOptions['losMode']): boolean => {
    const g = game([base('a', 0, 20, 10), base('b', 1, 20, 16)], wall, {}, { losMode })
    return clear(g, g.unit('a'), g.unit('b'))
  }
  assert.deepEqual([see('centerToCenter'), see('anyOfFive')], [false, true])
})

test('IE-TER-11 pollen is pushed straight ahead at no cost and left there; what cannot move on stops the mover', () => {
  const puff = disc('pollen', 20, 12, 0.5)
  const a = [base('a', 0, 20, 10), base('b', 1, 40, 30)]
  const t = move(a, {}, [], [puff])
    .one('mover', 'a')
    .say('path', legs([20, 14]))
    .done()
  assert.deepEqual([t.g.words.land.features[0].disc?.at, t.unit('a').at], [at(20, 15), at(20, 14)])
  assert.equal(
    move(a, {}, [], [puff])
      .one('mover', 'a')
      .refuses(legs([20, 18])),
    '',
    'no cost',
  )
  const wall = move(a, {}, [], [puff, box('rock', 19, 15, 21, 16)]).one('mover', 'a')
  assert.deepEqual([wall.refuses(legs([20, 13.6])), wall.refuses(legs([20, 13.4]))], ['IE-TER-11', ''])
  const held = move([...a, base('c', 1, 20, 15)], {}, [], [puff]).one('mover', 'a')
  assert.equal(held.refuses(legs([20, 13.1])), 'IE-TER-11')
})

test('IE-MOVE-07 IE-AMB-56 a dead base that could move is pushed along at two inches for one from exact touch; another is a wall', () => {
  const dead = (movable: boolean): Table<Base, IeWords> =>
    move([base('a', 0, 20, 10), base('b', 1, 20, 13, { dead: true, movable }), base('c', 1, 40, 30)]).one('mover', 'a')
  assert.equal(dead(false).refuses(legs([20, 13])), 'IE-GEN-04')
  // two inches to touch, then each inch costs two: five inches in all for eight
  assert.deepEqual([dead(true).refuses(legs([20, 15])), dead(true).refuses(legs([20, 15.1]))], ['', 'IE-MOVE-02'])
  const t = dead(true)
    .say('path', legs([20, 14]))
    .done()
  assert.deepEqual([t.unit('b').at, t.last('pushed')?.rule], [at(20, 15), 'IE-MOVE-07'])
  const edge = move([base('a', 0, 20, 32), base('b', 1, 20, 35, { dead: true, movable: true }), base('c', 1, 40, 30)]).one('mover', 'a')
  assert.equal(edge.refuses(legs([20, 35.1])), 'IE-MOVE-07', 'not off the board')
})

const eyes = (): readonly Base[] => [
  base('a', 0, 20, 10, { main: 'photon', attackBase: 3 }),
  base('b', 1, 20, 20, { facing: 180 }),
  base('c', 1, 26, 20, { facing: 180 }),
]
test('IE-PHO-01 IE-PHO-06 by eye all guesses are in before a target is declared; a committed shot turns on no other target', () => {
  const t = fire(eyes(), { photonRanging: 'eye' }, [6, 5, 1, 1])
  assert.deepEqual([t.kind, t.asked.secret, t.offered], ['aim', true, ['-1>b', '-1>c', '-1']])
  t.one('aim', '-1>b').number('guess', 11750)
  assert.deepEqual([t.kind, t.all('ranged').length], ['firer', 0])
  t.one('firer', 'a')
  assert.deepEqual(t.offered, ['-1>b'])
  t.one('shot', '-1>b').done()
  const { real, guess, penalty } = t.last('ranged') as { real?: number; guess?: number; penalty?: number }
  assert.deepEqual([real, guess, penalty], [10000, 11750, 1])
  assert.deepEqual([t.last('photon')?.core, t.last('photon')?.hull], [1, 1])
})

test('IE-PHO-02 without a guess the weapon does not fire; one left to the dice fires as in rolled ranging', () => {
  fire(eyes(), { photonRanging: 'eye' }, []).pass('aim').done()
  fire(eyes(), { photonRanging: 'eye' }, []).one('aim', '-1>b').number('guess', 0).done()
  const t = fire(eyes(), { photonRanging: 'eye' }, [3, 4, 1, 1, 1]).one('aim', '-1').one('firer', 'a')
  assert.deepEqual(t.offered, ['-1>b', '-1>c'])
  t.one('shot', '-1>c').done()
  assert.equal(t.last('ranged')?.penalty, 0)
})

test('IE-PHO-02 a side that owns a photon weapon is told no distance until its guesses are in, or its Fire phase is over', () => {
  const g = game(eyes(), [], {}, { photonRanging: 'eye' })
  assert.deepEqual([blind(g, 0), blind(g, 1)], [true, false])
  assert.equal(blind(game(eyes(), [], {}, {}), 0), false)
  assert.equal(blind(game([{ ...eyes()[0], mj: 1 }], [], {}, { photonRanging: 'eye' }), 0), false)
  const t = fire(eyes(), { photonRanging: 'eye' }, []).pass('aim').done()
  assert.deepEqual([blind(t.g, 0), t.g.words.ranged], [false, [true, false]])
})
