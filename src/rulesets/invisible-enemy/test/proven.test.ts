// Rules whose code could be changed unnoticed, tried by the figures of the catalogue: tables, repairs, recurring damage, sums of modifiers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { modifier, repair, type ModifierId, type RepairId } from '../book/charts.ts'
import { suffer } from '../rules/criticals.ts'
import { clear } from '../rules/lines.ts'
import { modifiersOf } from '../rules/modifiers.ts'
import { reset } from '../rules/reset.ts'
import { kinetic, photon, thermal } from '../rules/weapons.ts'
import { newModule } from '../state/fresh.ts'
import type { Base, Beacon, IeGame, IeOptions, Module } from '../state/state.ts'
import { logOf } from '../workshop/log.ts'
import { at, base, box, game, play } from './fixture.ts'
import { table } from './fixture-table.ts'

/** A looks north at B, ten inches off, which faces it. */
const duel = (b: Partial<Base> = {}, a: Partial<Base> = {}): readonly Base[] => [
  base('a', 0, 20, 10, a),
  base('b', 1, 20, 20, { facing: 180, ...b }),
]

test('IE-AMB-02 kinetic: the better of two dice, by the column of the ratio, as the table has it', () => {
  const printed = [
    [0, 0, 0, 1, 1, 2, 2],
    [0, 1, 1, 1, 2, 2, 3],
    [1, 1, 1, 2, 2, 3, 4],
    [1, 1, 2, 2, 3, 4, 5],
    [1, 2, 2, 2, 3, 4, 5],
    [2, 3, 4, 4, 5, 6, 6],
  ]
  // against defense 4: 50, 75, 100, 150, 200, 300 and 400 percent; at A1 six cells lie in the line
  const cells = (attack: number, die: number, hit: boolean): number => {
    const g = game(duel({ defenseBase: 4 }))
    play(g, [1, die, ...(hit ? [1] : [])], (x) => kinetic(x, 'a', 'b', attack))
    return g.unit('b').damage.length
  }
  assert.deepEqual(
    printed.map((row, i) => row.map((n, k) => cells([2, 3, 4, 6, 8, 12, 16][k], i + 1, n > 0))),
    printed,
  )
})

test('IE-MOD-13 IE-AMB-13 modifiers are added up; each full inch of range wrong takes one more from photon fire, from no other', () => {
  const g = (): IeGame =>
    game(duel({ gone: 0b111, trail: Array.from({ length: 8 }, () => at(20, 20)) }, { se: 1 }), [box('ice', 18, 19, 22, 21)], { before: 1 })
  const x = g()
  const told = play(x, [6, 5, 1, 1], (y) => photon(y, 'a', 'b', 8, 12000))
  // it moved +1, cover −2, own sensors −1, two inches −2: four dice
  assert.deepEqual(
    told.flatMap((e): readonly unknown[] => (e.is === 'photon' ? [[e.attack, e.core, e.hull]] : [])),
    [[4, 1, 1]],
  )
  // thermal: it moved +1, three holes +3, cover −2, sensors −1: one more; no range is guessed
  const heat = play(g(), [1], (y) => thermal(y, 'a', 'b', 8))
  assert.deepEqual(
    heat.flatMap((e): readonly unknown[] => (e.is === 'thermal' ? [[e.attack, e.cells]] : e.is === 'ranged' ? ['ranged'] : [])),
    [[9, []]],
  )
})

test('IE-AMB-09 IE-AMB-10 IE-AMB-12 the sizes of all modifiers; a marker counts up to an inch', () => {
  const sizes: Readonly<Record<Exclude<ModifierId, 'activityBeacon'>, number>> = {
    ...{
      activityMoved: 1,
      activityFired: 1,
      activityJammed: 1,
      beaconMarked: 1,
      destroyedHull: 1,
      enemySupportThermal: 1,
      enemySupportMissile: -1,
    },
    ...{ rearShot: 1, jammerActive: 1, coverClass: -1, sensorHit: -1, rangingError: -1, camouflage: -2 },
  }
  for (const [id, value] of Object.entries(sizes)) assert.equal(modifier(id as ModifierId).value, value, id)
  const holes = (w: 'kinetic' | 'missile' | 'photon' | 'thermal'): number =>
    modifiersOf(game(duel({ gone: 0b101 })), ...(duel({ gone: 0b101 }) as [Base, Base]), w).reduce((n, m) => n + m.value, 0)
  assert.deepEqual([holes('thermal'), holes('missile'), holes('kinetic'), holes('photon')], [2, 2, 0, 0])
  const mark = (y: number): Beacon => ({ id: 'm', kind: 'marker', seat: 0, at: at(20, y), target: 'b', phases: 4 })
  const marked = (y: number): number => modifiersOf(game(duel(), [], { beacons: [mark(y)] }), ...(duel() as [Base, Base]), 'kinetic').length
  assert.deepEqual([marked(21), marked(21.001), marked(19), marked(18.999)], [1, 0, 1, 0])
})

test('IE-AMB-06 Mj jams and Mk weakens the main weapon, or the payload weapon while it has more points', () => {
  const hit = (modules: readonly Module[], ...hits: readonly ('Mj' | 'Mk')[]): readonly number[] => {
    const g = game([base('a', 0, 20, 10, { attackBase: 4, modules })])
    for (const h of hits) suffer(g, 'a', h)
    const { mj, attackLost, modules: now } = g.unit('a')
    return [mj, attackLost, now[0]?.mj ?? 0, now[0]?.points ?? 0]
  }
  assert.deepEqual(hit([], 'Mj', 'Mj', 'Mk'), [2, 1, 0, 0])
  const five = [newModule('weapon', 5, 0, 'kinetic')]
  assert.deepEqual(hit(five, 'Mj'), [0, 0, 1, 5])
  assert.deepEqual(hit(five, 'Mk', 'Mk', 'Mj'), [0, 1, 1, 4], 'five to four, then four to three again: the module leads, and is jammed')
})

test('IE-INF-03 a die for each power hit after those for marks, none for the dead, none for what a module suppresses', () => {
  const marks = (cell: number): readonly number[] => Array.from({ length: 40 }, (_, i) => (i === cell ? 1 : 0))
  const a = (more: Partial<Base>): Base => base('a', 0, 20, 10, { repairBase: 0, ...more })
  const gone = base('d', 0, 30, 10, { dead: true, po: 3, repairBase: 0 })
  const run = (more: Partial<Base>, dice: readonly number[]): Base => {
    const t = table(reset, undefined, [a(more), gone, base('x', 1, 44, 33)], dice)
    if (t.kind === 'suppress') t.some('suppress', ...(t.asked.choice.is === 'some' ? t.asked.choice.of.map((o) => o.id) : []))
    t.spent()
    return t.unit('a')
  }
  assert.equal(run({ po: 2, marks: marks(0) }, [1, 5, 4]).s, 1, 'the mark in the first cell, then two power hits: a five is S')
  const power = (points: number, used: Module['used'] = ''): Module => ({ ...newModule('power', points), used })
  assert.equal(run({ po: 4, modules: [power(1), power(2)] }, [5]).s, 1, 'three points spare three of four')
  assert.equal(run({ po: 1, modules: [power(3, 'speed')] }, [5]).s, 1, 'a module used for speed spares none')
  assert.equal(run({ po: 2, modules: [power(3)] }, []).s, 0)
})

test('IE-REP-01 IE-AMB-18 each point is one die, all assigned before the first; who has no points, or is dead, is not asked', () => {
  const asks = (more: Partial<Base>, options: Partial<IeOptions> = {}): string =>
    table(reset, undefined, [base('a', 0, 20, 10, { s: 1, repairBase: 2, ...more }), base('x', 1, 44, 33)], [], [], {}, options).kind
  assert.deepEqual(
    [asks({}), asks({ repairLost: 2 }), asks({ dead: true }), asks({ s: 0 }), asks({}, { noRepairs: true })],
    ['repair', '', '', '', ''],
  )
  const two = [base('a', 0, 20, 10, { s: 2, repairBase: 2 }), base('b', 1, 40, 30, { se: 1, repairBase: 1 })]
  const t = table(reset, undefined, two, [4, 3, 5])
  assert.deepEqual(
    t.g.open.map((d) => [d.seat, d.choice.is === 'split' && d.choice.total]),
    [
      [0, 2],
      [1, 1],
    ],
  )
  t.say('repair', { split: [1, 1, 0] }).say('repair', { split: [1, 0] })
  t.spent()
  const [a, b] = [t.unit('a'), t.unit('b')]
  assert.deepEqual([a.s, a.repairLost, b.se, b.repairLost], [1, 1, 0, 1])
  const row = (hit: RepairId) => [repair(hit).most, repair(hit).from, repair(hit).costs]
  assert.deepEqual((['Mj', 'Nh', 'Nc', 'S', 'Se', 'Po'] as const).map(row), [
    [1, 3, false],
    [null, 4, false],
    [null, 4, false],
    [2, 4, true],
    [1, 5, true],
    [1, 5, true],
  ])
})

test('IE-AMB-22 any of five points: the rim to either side, or the near one, is enough', () => {
  const sees = (x0: number, y0: number, x1: number, y1: number, losMode: IeOptions['losMode'] = 'anyOfFive'): boolean => {
    const g = game([base('a', 0, 20, 10), base('b', 1, 20, 16)], [box('rock', x0, y0, x1, y1)], {}, { losMode })
    return clear(g, g.unit('a'), g.unit('b'))
  }
  assert.deepEqual([sees(19.8, 13, 25, 13.2), sees(15, 13, 20.2, 13.2), sees(15, 13, 25, 13.2)], [true, true, false])
  assert.deepEqual([sees(15, 15.6, 25, 15.9), sees(15, 15.2, 25, 15.4)], [true, false])
  assert.equal(sees(19.8, 13, 25, 13.2, 'centerToCenter'), false)
})

test('IE-DMG-04 the log names the cells that are destroyed, and those infested with how often, hull and core apart', () => {
  const marks = Array.from({ length: 40 }, (_, i) => ({ 3: 2, 4: 1, 30: 1 })[i] ?? 0)
  const { sections } = logOf(base('a', 0, 20, 10, { gone: 0b101, marks }))
  const rows = sections.flatMap((s) => (s.is === 'facts' && s.title === 'Cells' ? s.rows : []))
  assert.deepEqual(
    rows.map((r) => [r.label, r.value]),
    [
      ['Destroyed', 'S1, S3'],
      ['Infestation, hull', 'S4 (2), S5'],
      ['Infestation, core', 'C1'],
    ],
  )
})
