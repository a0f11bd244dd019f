// Invisible Enemy: the decision points: what is asked, of whom, among what, in secret or not, what follows (IE-D01 to IE-D20).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import type { Decision } from '../../../kernel/decision.ts'
import type { Table } from '../../../craft/fixture-table.ts'
import { book } from '../book/book.ts'
import { deployment } from '../rules/deployment.ts'
import { firePhase } from '../rules/fire.ts'
import { movePhase } from '../rules/movement.ts'
import { reset } from '../rules/reset.ts'
import { turn } from '../rules/sequence.ts'
import { newModule } from '../state/fresh.ts'
import type { Base, Feature, IeOptions, IeWords, Module } from '../state/state.ts'
import { groupFaults } from '../workshop/limits.ts'
import type { Group, MgvPlan } from '../workshop/plan.ts'
import { at, base, box, land } from './fixture.ts'
import { table } from './fixture-table.ts'
import { termsOf } from '../workshop/terms.ts'

type T = Table<Base, IeWords>
type Set = {
  readonly dice?: readonly number[]
  readonly features?: readonly Feature[]
  readonly words?: Partial<IeWords>
  readonly options?: Partial<IeOptions>
}
const turns = (units: readonly Base[], s: Set = {}): T => table(turn, undefined, units, s.dice ?? [], s.features, s.words, s.options)
const move = (units: readonly Base[], s: Set = {}): T => table(movePhase, { seat: 0 }, units, s.dice ?? [], s.features, s.words, s.options)
const fire = (units: readonly Base[], s: Set = {}): T => table(firePhase, { seat: 0 }, units, s.dice ?? [], s.features, s.words, s.options)
const ends = (units: readonly Base[], s: Set = {}): T => table(reset, undefined, units, s.dice ?? [], s.features, s.words, s.options)
const legs = (...to: readonly (readonly [number, number])[]) => ({ legs: to.map(([x, y]) => ({ to: at(x, y) })) })
const put = (x: number, y: number, facing?: number) => ({ place: [{ at: at(x, y), ...(facing === undefined ? {} : { facing }) }] })
const labelled = (d: Decision): readonly string[] => (d.choice.is === 'one' ? d.choice.of.map((o) => o.label) : [])
const idle: readonly Base[] = [base('a', 0, 4, 4, { speed: 0, attackBase: 0 }), base('b', 1, 44, 30, { speed: 0, attackBase: 0 })]

test('IE-D01 models, the main weapon of each, modules by bay and facings of dorsal ones are chosen freely, within points and bays', () => {
  const terms = termsOf(settle(book, {}) as Options)
  const needle = (id: string, main: MgvPlan['main'], modules: MgvPlan['modules'] = []): MgvPlan => ({
    id,
    name: id,
    model: 'needle',
    main,
    modules,
  })
  const whiptail = (points: number, facing?: number): MgvPlan => ({
    id: 'w',
    name: 'w',
    model: 'whiptail',
    main: 'kinetic',
    modules: [{ bay: 0, is: 'jammer', points, ...(facing === undefined ? {} : { facing }) }],
  })
  const faults = (...units: readonly MgvPlan[]): readonly string[] =>
    groupFaults(
      { id: 'g', name: 'G', points: 235, units: [...units, needle('n', 'thermal'), needle('m', 'missile')] } satisfies Group,
      terms,
    ).map((f) => f.rule)
  assert.deepEqual(faults(whiptail(4, 135)), [], 'two of a model with different weapons, a dorsal jammer astern')
  assert.deepEqual([faults(whiptail(5, 135)), faults(whiptail(4, 100))], [['IE-SET-03'], ['IE-SET-04']])
  assert.ok(faults(needle('o', 'photon'), needle('p', 'photon')).includes('IE-SET-01'), 'three of a model at most')
})

test('IE-D02 the sides place one base each by turns: place and facing, then camouflage where something gives it', () => {
  const zones: IeWords['land']['deploy'] = [
    [at(0, 0), at(8, 0), at(8, 36), at(0, 36)],
    [at(40, 0), at(48, 0), at(48, 36), at(40, 36)],
  ]
  const off = { at: [-1, -1] as const }
  const t = table(deployment, undefined, [base('a', 0, 0, 0, off), base('c', 0, 0, 0, off), base('b', 1, 0, 0, off)], [2, 5], [], {
    land: { ...land(box('ice', 2, 2, 4, 4)), deploy: zones },
  })
  assert.deepEqual([t.kind, t.seat, t.offered], ['place', 0, ['a', 'c']])
  t.one('place', 'c').say('deploy', put(4.5, 3, 200))
  assert.deepEqual([t.kind, t.offered], ['hide', ['hide', 'open']])
  t.one('hide', 'open')
  assert.deepEqual([t.kind, t.seat], ['deploy', 1])
  t.say('deploy', put(44, 3))
  assert.deepEqual([t.kind, t.seat, t.unit('c').facing, t.unit('c').camouflaged], ['deploy', 0, 200, false])
})

test('IE-D03 IE-AMB-26 who wins a roll takes Move or Fire, or gives one up by name, and that one is spent', () => {
  const t = turns(idle, { dice: [6, 1, 6, 1] })
  assert.deepEqual([t.kind, t.seat, t.asked.secret], ['deed', 0, false])
  assert.deepEqual(t.offered, ['move', 'fire', 'pass-move', 'pass-fire'])
  t.one('deed', 'pass-fire')
  assert.deepEqual(t.g.words.spent, [2, 0])
  assert.deepEqual([t.seat, t.offered], [0, ['move', 'pass-move']], 'it won Y too, and Fire is gone')
})

test('IE-D04 who lost X and Y has Z and F without a roll, in its own order', () => {
  for (const first of ['move', 'fire'] as const) {
    const t = turns(idle, { dice: [6, 1, 6, 1] })
    t.one('deed', 'move').one('deed', 'fire')
    assert.deepEqual([t.seat, t.offered], [1, ['move', 'fire', 'pass-move', 'pass-fire']])
    assert.deepEqual([labelled(t.asked), t.asked.secret], [['Move', 'Fire', 'Give up Move', 'Give up Fire'], false])
    assert.deepEqual(t.asked.idle, { one: 'pass-move' }, 'who does not answer gives up the first')
    t.one('deed', first)
    assert.deepEqual([t.seat, t.offered[0]], [1, first === 'move' ? 'fire' : 'move'])
    t.one('deed', t.offered[0]).done()
  }
})

test('IE-D05 IE-TURN-06 in F the one side with a type left does it or gives it up; nobody rolls', () => {
  const t = turns(idle, { dice: [6, 1, 1, 6, 6, 1] })
  t.one('deed', 'move').one('deed', 'fire').one('deed', 'fire')
  assert.deepEqual([t.g.words.phase, t.seat, t.offered], ['F', 1, ['move', 'pass-move']])
  assert.deepEqual([labelled(t.asked), t.asked.idle, t.asked.secret], [['Move', 'Give up Move'], { one: 'pass-move' }, false])
  assert.equal(t.all('wins').at(-1)?.rolled, false)
  t.one('deed', 'pass-move').done()
  assert.deepEqual([t.g.words.spent, t.all('chooses').length], [[3, 3], 4])
})

test('IE-D06 in a Move phase the side says which base is next and its path, ends a base, ends the phase', () => {
  const units = [base('a', 0, 20, 10), base('c', 0, 24, 10), base('b', 1, 40, 30)]
  const t = move(units)
  assert.deepEqual([t.kind, t.seat, t.offered], ['mover', 0, ['a', 'c']])
  t.one('mover', 'c')
  assert.equal(t.refuses({ pass: true }), '', 'it may stay')
  t.say('path', { ...legs([24, 13]), facing: 45 })
  assert.deepEqual([t.unit('c').at, t.unit('c').facing, t.offered], [at(24, 13), 45, ['a']])
  t.pass('mover').done()
  assert.deepEqual(t.unit('a').at, at(20, 10))
})

test('IE-D07 power is turned to speed before the path, module by module, and does nothing else in the turn', () => {
  const t = move([base('a', 0, 20, 10, { modules: [newModule('power', 2), newModule('power', 1)] }), base('b', 1, 40, 30)])
  t.one('mover', 'a')
  assert.deepEqual([t.kind, t.offered], ['speed', ['0', '1']])
  t.some('speed', '0')
  assert.equal(t.asked.choice.is === 'path' && t.asked.choice.budget, 10000)
  assert.deepEqual(
    t.unit('a').modules.map((m) => m.used),
    ['speed', ''],
  )
})

test('IE-D08 IE-AMB-42 an engineer works at the start, at breaks of its path and at its end; points may be kept for a square', () => {
  const oil = box('oil', 18, 15, 22, 16)
  const t = move([base('e', 0, 20, 13, { attackBase: 0, modules: [newModule('engineering', 5)] }), base('x', 1, 40, 30)], {
    features: [oil],
  })
  t.one('mover', 'e')
  assert.equal(t.kind, 'work', 'at the start')
  t.one('work', 'go').say('path', legs([20, 14]))
  assert.equal(t.kind, 'work', 'at the break')
  assert.deepEqual(t.offered, ['go', `clear:0:${oil.id}`, `keep-clear:0:${oil.id}`, `bulldoze:0:${oil.id}`, `keep-bulldoze:0:${oil.id}`])
  t.one('work', `clear:0:${oil.id}`)
  assert.deepEqual(t.asked.choice.is === 'some' && [t.asked.choice.min, t.asked.choice.max, t.offered.length], [1, 2, 4])
  t.some('clear', t.offered[0])
  t.one('work', `keep-clear:0:${oil.id}`)
  assert.equal(t.kind, 'keep')
  t.one('keep', t.offered[0])
  assert.equal(t.unit('e').modules[0].carry?.points, 3)
})

test('IE-D09 a jammer may be used in either phase of its side, against an enemy that is named', () => {
  const units = [
    base('a', 0, 20, 10, { modules: [newModule('jammer', 3)] }),
    base('b', 1, 20, 25, { facing: 180 }),
    base('c', 1, 24, 30, { facing: 180 }),
  ]
  const named = ['jam:a:0:b', 'jam:a:0:c']
  assert.deepEqual(
    [move(units), fire(units)].map((t) => t.offered.filter((o) => o.startsWith('jam'))),
    [named, named],
  )
  const t = fire(units, { dice: [4] }).one('firer', named[1])
  assert.deepEqual([t.unit('c').jams.map((j) => j.effect), t.unit('b').jams], [['Hs'], []])
})

test('IE-D10 who is jammed says in the phase of the other how many points of power meet it, before the die', () => {
  const units = [base('a', 0, 20, 10, { modules: [newModule('jammer', 5)] }), base('b', 1, 20, 25, { modules: [newModule('power', 3)] })]
  const t = fire(units, { dice: [3] }).one('firer', 'jam:a:0:b')
  assert.deepEqual([t.kind, t.seat, t.asked.secret, t.all('jams').length], ['counter', 1, false, 0])
  assert.deepEqual(t.asked.choice, { is: 'number', min: 0, max: 3, step: 1, unit: 'points' })
  t.number('counter', 2)
  assert.deepEqual([t.last('jams')?.effect, t.unit('b').modules[0].used, t.unit('b').modules[0].spent], ['', 'counter', 2])
})

test('IE-D11 by eye each photon weapon has a target and a guess, or neither, in secret and before anything is fired', () => {
  const units = [
    base('a', 0, 20, 10, { main: 'photon', attackBase: 2 }),
    base('c', 0, 22, 10, { main: 'photon', attackBase: 2 }),
    base('k', 0, 24, 10, {}),
    base('b', 1, 20, 18, { facing: 180 }),
  ]
  const t = fire(units, { options: { photonRanging: 'eye' } })
  assert.deepEqual(
    t.g.open.map((q) => [q.kind, q.seat, q.secret, q.about]),
    ['a', 'c'].map((unit) => ['aim', 0, true, [{ unit }]]),
  )
  t.one('aim', '-1>b').pass('aim')
  assert.deepEqual([t.g.open.length, t.kind, t.asked.secret], [1, 'guess', true])
  t.number('guess', 8000)
  assert.deepEqual(t.g.words.commits, [{ unit: 'a', module: -1, target: 'b', guess: 8000 }])
  assert.deepEqual([t.kind, t.offered], ['firer', ['a', 'k']], 'the weapon without a guess does not fire')
  assert.equal(fire(units).kind, 'firer', 'rolled, nobody is asked')
})

test('IE-D12 in a Fire phase the side says who is next, weapon and target, joint or apart, and ends a base and the phase', () => {
  const units = [
    base('a', 0, 20, 10, { main: 'thermal', attackBase: 6, modules: [newModule('weapon', 3, 0, 'thermal')] }),
    base('e', 0, 20, 16.6, { attackBase: 0, modules: [newModule('engineering', 2)] }),
    base('b', 1, 20, 18, { facing: 180, defenseBase: 9 }),
  ]
  const t = fire(units, { dice: [1] })
  assert.deepEqual([t.kind, t.offered], ['firer', ['a', 'e']])
  t.one('firer', 'e')
  assert.deepEqual(t.offered, ['0>b'], 'the weapon at point blank')
  t.pass('shot').one('firer', 'a')
  assert.deepEqual(t.offered, ['-1>b', '0>b', '-1+0>b'])
  t.one('shot', '-1+0>b').done()
  assert.equal(t.last('thermal')?.attack, 9)
  fire(units).pass('firer').done()
})

test('IE-D13 both sides divide the dice of a missile shot in secret at the same time, in the phase of one of them', () => {
  const t = fire([base('a', 0, 20, 10, { main: 'missile' }), base('b', 1, 20, 18)], { dice: [1, 1, 1, 1, 6, 6, 6, 6, 6] })
  t.one('firer', 'a').one('shot', '-1>b')
  assert.deepEqual(
    t.g.open.map((q) => [q.kind, q.seat, q.secret, q.rule]),
    [
      ['split', 0, true, 'IE-MIS-02'],
      ['split', 1, true, 'IE-MIS-02'],
    ],
  )
  t.say('split', { split: [0, 4] })
  assert.equal(t.all('missile').length, 0)
  t.say('split', { split: [0, 5] }).done()
  assert.deepEqual(
    [t.last('missile')?.mine, t.last('missile')?.theirs],
    [
      [0, 4],
      [0, 5],
    ],
  )
})

test('IE-D14 the kind of a beacon, whom a marker marks, and the point', () => {
  const t = fire([base('a', 0, 20, 10, { attackBase: 0, modules: [newModule('beacons', 1)] }), base('b', 1, 20, 18), base('c', 1, 60, 18)])
  t.one('firer', 'a')
  assert.deepEqual(t.offered, ['spotter', 'marker:b'], 'the other is too far')
  t.one('shot', 'marker:b')
  assert.deepEqual([t.refuses(put(20, 16.9)), t.refuses(put(20, 17))], ['IE-BCN-03', ''])
  t.say('land', put(20, 17)).one('shot', 'spotter')
  assert.deepEqual([t.refuses(put(20, 40.1)), t.refuses(put(25, 30))], ['IE-BCN-01', ''])
})

test('IE-D15 IE-AMB-16 the module treats whom its side names, by dice put on hits, in the Fire phase and at once', () => {
  const t = fire(
    [
      base('a', 0, 20, 10, { attackBase: 0, modules: [newModule('repair', 2)] }),
      base('c', 0, 21, 10, { attackBase: 0, s: 1 }),
      base('d', 0, 19, 10, { attackBase: 0, se: 1 }),
      base('b', 1, 44, 30),
    ],
    { dice: [4] },
  )
  t.one('firer', 'a')
  assert.deepEqual(t.offered, ['tend:0:c', 'tend:0:d'])
  t.one('shot', 'tend:0:d').say('tend', { split: [1, 1] })
  assert.deepEqual([t.unit('d').se, t.unit('c').s], [0, 1], 'mended before the phase is over')
})

test('IE-D15 IE-AMB-16 unanswered, a module puts one die on the first hit and keeps the rest; all see it; a used one treats nobody', () => {
  const host = (more: Partial<Module>): Base => base('a', 0, 20, 10, { attackBase: 0, modules: [{ ...newModule('repair', 3), ...more }] })
  const hurt = base('c', 0, 21, 10, { attackBase: 0, se: 2, po: 1 }),
    foe = base('b', 1, 44, 30)
  const t = fire([host({}), hurt, foe])
    .one('firer', 'a')
    .one('shot', 'tend:0:c')
  assert.deepEqual(
    [t.asked.secret, t.asked.idle, t.asked.choice.is === 'split' && [t.asked.choice.total, t.asked.choice.into]],
    [false, { split: [1, 0, 2] }, [3, ['Se', 'Po', 'unused']]],
  )
  assert.equal(t.refuses({ split: [0, 0, 3] }), 'IE-RPM-01')
  assert.equal(fire([host({ spent: 3 }), hurt, foe]).kind, '', 'its points of the turn are spent')
})

test('IE-D16 owners say which power modules suppress before the first die of Reset', () => {
  const t = ends([base('a', 0, 20, 10, { po: 2, repairLost: 2, modules: [newModule('power', 2)] }), idle[1]])
  assert.deepEqual([t.kind, t.seat, t.offered, t.all('critical').length], ['suppress', 0, ['0'], 0])
  t.some('suppress', '0').done()
  assert.equal(t.last('suppressed')?.hits, 2)
})

test('IE-D17 both sides assign all repair dice before the first is rolled, hull or core apart, and pick the mark that goes', () => {
  const marks = Array.from({ length: 40 }, (_, i) => (i === 3 || i === 7 || i === 32 ? 1 : 0))
  const t = ends([base('a', 0, 20, 10, { marks }), base('b', 1, 40, 30, { se: 1 })], { dice: [1, 1, 1, 6, 6, 1] })
  assert.deepEqual(
    t.g.open.map((q) => [q.kind, q.seat, q.choice.is === 'split' && q.choice.into]),
    [
      ['repair', 0, ['Nh', 'Nc', 'unused']],
      ['repair', 1, ['Se', 'unused']],
    ],
  )
  t.say('repair', { split: [1, 1, 0] })
  assert.equal(t.all('repair').length, 0, 'the other has not assigned yet')
  t.say('repair', { split: [1, 1] })
  assert.deepEqual([t.kind, t.seat, t.offered], ['cleanse', 0, ['S4', 'S8']])
  t.one('cleanse', 'S8').done() // the one mark of the core leaves no choice
  assert.deepEqual(
    [3, 7, 32].map((c) => t.unit('a').marks[c]),
    [1, 0, 0],
  )
})

test('IE-D18 at the end of Reset each side declares and drops camouflage', () => {
  const wall = [box('rock', 20.5, 8, 22, 12)]
  const t = ends([base('a', 0, 20, 10, { camouflaged: true }), base('b', 1, 40, 30)], { features: wall })
  assert.deepEqual([t.kind, t.seat, t.asked.choice.is === 'some' && t.asked.choice.min], ['camouflage', 0, 0])
  t.some('camouflage').done()
  assert.equal(t.unit('a').camouflaged, false)
  const again = ends([base('a', 0, 20, 10), base('b', 1, 40, 30)], { features: wall })
    .some('camouflage', 'a')
    .done()
  assert.equal(again.unit('a').camouflaged, true)
})

test('IE-D19 IE-AMB-48 the side that tows says where the freed base goes: with its centre outside the trap', () => {
  const oil = box('oil', 18, 11, 22, 16)
  const t = move(
    [
      base('e', 0, 20, 10.5, { attackBase: 0, modules: [newModule('engineering', 2)] }),
      base('f', 0, 20, 11.8, { trapped: oil.id }),
      base('x', 1, 40, 30),
    ],
    { features: [oil] },
  )
  t.one('mover', 'e').one('work', 'tow:0:f')
  assert.deepEqual([t.kind, t.seat, t.offered.includes('90'), t.offered.includes('0')], ['berth', 0, true, false])
  assert.deepEqual([t.asked.secret, t.asked.idle], [false, { one: t.offered[0] }])
  t.one('berth', '90')
  const [x, y] = t.unit('f').at
  assert.ok(x > 20900 && y < 11000, 'its centre beside the rescuer; its rim may overhang the oil')
  assert.ok(y + t.unit('f').radius > 10900)
})

test('IE-D20 the optional rules ask by their own names, and nobody where they are not in use', () => {
  const duel = [base('a', 0, 20, 10), base('b', 1, 20, 18, { facing: 180, defenseBase: 4 })]
  const cell = (options: Partial<IeOptions>, dice: readonly number[]): string =>
    fire(duel, { options, dice }).one('firer', 'a').one('shot', '-1>b').kind
  assert.deepEqual([cell({ cellsByHand: true }, [2, 2]), cell({}, [2, 2, 1, 1, 1, 1])], ['cell', ''])
  const byHand = (gone: number, main: Base['main'], dice: readonly number[]): readonly unknown[] => {
    const units = [
      { ...duel[0], main },
      { ...duel[1], gone },
    ]
    const t = fire(units, { options: { cellsByHand: true }, dice })
      .one('firer', 'a')
      .one('shot', '-1>b')
    return [labelled(t.asked), t.offered, t.asked.secret, t.asked.idle]
  }
  const six = ['1', '2', '3', '4', '5', '6']
  assert.deepEqual(byHand(0, 'kinetic', [2, 2]), [['S1', 'S2', 'S3', 'S4', 'S5', 'S6'], six, false, { one: '1' }])
  assert.deepEqual(
    byHand(0b11, 'thermal', [3]).slice(0, 2),
    [
      ['M1', 'S3', 'S4', 'S5', 'S6'],
      ['1', '3', '4', '5', '6'],
    ],
    'S1 and S2 lead to M1',
  )
  const offers = (options: Partial<IeOptions>): boolean => move(duel, { options }).offered.includes('destroy:a')
  assert.deepEqual([offers({ selfDestruct: true }), offers({})], [true, false])
  const after = (options: Partial<IeOptions>): string =>
    move([duel[0], { ...duel[1], facing: 0 }], { options, words: { phase: 'X' } })
      .one('mover', 'a')
      .say('path', legs([20, 13])).kind
  assert.deepEqual([after({ pursuit: true }), after({})], ['pursue', ''])
  const tie = (options: Partial<IeOptions>, dice: readonly number[]): string => turns(idle, { options, dice }).kind
  assert.deepEqual([tie({ barrages: true }, [3, 3]), tie({}, [3, 3, 6, 1])], ['barrage', 'deed'])
})
