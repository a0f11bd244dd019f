// Invisible Enemy: what the book says twice, or leaves open: each reading as it is played, with its switch both ways where it has one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Table } from '../../../craft/fixture-table.ts'
import { settle, type Options } from '../../../kernel/book.ts'
import { book } from '../book/book.ts'
import { cellName } from '../book/pentawing.ts'
import { weapons } from '../book/charts.ts'
import { coverOf } from '../rules/cover.ts'
import { criticals } from '../rules/criticals.ts'
import { firePhase, shotsOf } from '../rules/fire.ts'
import { clear } from '../rules/lines.ts'
import { modifiersOf, sumOf } from '../rules/modifiers.ts'
import { go, movePhase } from '../rules/movement.ts'
import { squareAt } from '../rules/squares.ts'
import { turn } from '../rules/sequence.ts'
import { kinetic, missile, photon, thermal } from '../rules/weapons.ts'
import { landOf, scenarios } from '../start/scenarios.ts'
import { newModule } from '../state/fresh.ts'
import { allowanceOf, type Base, type IeGame, type IeOptions, type IeWords } from '../state/state.ts'
import { at, base, box, disc, game, play } from './fixture.ts'
import { table } from './fixture-table.ts'

type T = Table<Base, IeWords>
const fire = (units: readonly Base[], dice: readonly number[] = [], options: Partial<IeOptions> = {}): T =>
  table(firePhase, { seat: 0 }, units, dice, [], {}, options)
const move = (units: readonly Base[], dice: readonly number[] = []): T => table(movePhase, { seat: 0 }, units, dice)
/** A at 20,10 looks north at B, eight inches ahead of it and looking back. */
const duel = (a: Partial<Base> = {}, b: Partial<Base> = {}): readonly Base[] => [
  base('a', 0, 20, 10, a),
  base('b', 1, 20, 18, { facing: 180, ...b }),
]
const sum = (g: IeGame, is: 'kinetic' | 'missile' | 'photon' | 'thermal'): number => sumOf(modifiersOf(g, g.unit('a'), g.unit('b'), is))

test('IE-GEN-01 IE-AMB-43 measuring is free and nobody guesses, unless ranging by eye is chosen', () => {
  assert.equal((settle(book, {}) as Options).photonRanging, 'rolled')
  const kinds = (photonRanging: IeOptions['photonRanging']): string => fire(duel({ main: 'photon' }), [], { photonRanging }).kind
  assert.deepEqual([kinds('rolled'), kinds('eye')], ['firer', 'aim'])
})

test('IE-GEN-05 a pair has no effect of its own: beside the target another of its side counts, beside the firer none does', () => {
  const mates = (x: number, y: number, seat: number): IeGame => game([...duel(), base('w', seat, x, y)])
  assert.deepEqual([sum(mates(22, 18, 1), 'thermal'), sum(mates(22, 18, 1), 'missile')], [1, -1])
  assert.deepEqual([sum(mates(22, 10, 0), 'thermal'), sum(mates(22, 10, 0), 'missile'), sum(mates(22, 10, 0), 'kinetic')], [0, 0, 0])
})

test('IE-SET-08 what each weapon is for: kinetic bites near, photon knows no armor, thermal swings, missiles wait', () => {
  const hurt = (is: 'kinetic' | 'thermal', defense: number, dice: readonly number[]): number => {
    const g = game(duel({}, { defenseBase: defense }))
    play(g, dice, (x) => (is === 'kinetic' ? kinetic : thermal)(x, 'a', 'b', 8))
    return g.unit('b').damage.length
  }
  // the same dice against light and heavy armor
  assert.deepEqual([hurt('kinetic', 4, [4, 3, 1]), hurt('kinetic', 8, [4, 3, 1]), hurt('kinetic', 17, [])], [3, 2, 0])
  assert.deepEqual([hurt('thermal', 4, [6, 1, 2, 3, 4]), hurt('thermal', 4, [2])], [4, 0])
  const hits = (defense: number): number => {
    const g = game(duel({}, { defenseBase: defense }))
    play(g, [3, 4, 6, 5, 1], (x) => photon(x, 'a', 'b', 3))
    return g.unit('b').damage.length
  }
  assert.deepEqual([hits(1), hits(12)], [2, 2])
  const g = game(duel())
  play(g, [6, 1, 1, 1, 1, 1, 2], (x) => missile(x, 'a', 'b', [1, 0], [1, 4]))
  assert.deepEqual([g.unit('b').marks.reduce((n, k) => n + k, 0), g.unit('b').damage], [1, []], 'a mark, and nothing yet')
})

test('IE-PAY-02 IE-AMB-39 one use of a module in a full turn: speed bars counter-jam, a jam bars the next, work bars the shot', () => {
  const power = newModule('power', 3),
    units = (m: Base['modules'][number]): readonly Base[] => [
      base('a', 0, 20, 10, { modules: [newModule('jammer', 5)] }),
      base('b', 1, 20, 25, { modules: [m] }),
    ]
  assert.equal(fire(units(power)).one('firer', 'jam:a:0:b').kind, 'counter')
  const spent = fire(units({ ...power, used: 'speed' }), [6]).one('firer', 'jam:a:0:b')
  assert.deepEqual([spent.kind, spent.last('jams')?.effect], ['firer', 'Pz'], 'nobody is asked about it')
  assert.ok(
    !fire(units({ ...power, used: 'counter', spent: 3 }), [1])
      .one('firer', 'jam:a:0:b')
      .offered.includes('jam:a:0:b'),
  )
  const work = base('a', 0, 20, 10, { attackBase: 0, modules: [{ ...newModule('engineering', 3), used: 'work' }] })
  assert.deepEqual(shotsOf(game([work, base('b', 1, 20, 11.5)]), work), [])
})

test('IE-AMB-39 only a power module with points that has done nothing in this turn is offered for speed', () => {
  const offered = (...modules: readonly Base['modules'][number][]): readonly string[] => {
    const t = move([base('a', 0, 20, 10, { modules }), base('b', 1, 40, 30)]).one('mover', 'a')
    return t.kind === 'speed' ? t.offered : []
  }
  const power = newModule('power', 2)
  assert.deepEqual(offered(power, { ...power, points: 0 }, { ...power, used: 'counter' }, newModule('jammer', 2), power), ['0', '4'])
  assert.deepEqual(offered({ ...power, points: 0 }, newModule('repair', 2)), [])
  assert.deepEqual(offered({ ...power, used: 'suppress' }), [])
})

test('IE-MIS-06 marks do nothing before Reset: no critical roll, and the values stay as they are', () => {
  const g = game(duel())
  play(g, [6, 6, 1, 1, 1, 1, 1, 2, 3], (x) => missile(x, 'a', 'b', [2, 0], [2, 3]))
  play(g, [], criticals)
  const b = g.unit('b')
  assert.deepEqual([b.marks.filter((n) => n > 0).length, b.s, b.b, b.defenseLost, b.po], [2, 0, 0, 0, 0])
})

test('IE-AMB-13 a thermal weapon is nowhere a photon one: it needs no range guessed, and holes are what it makes', () => {
  const g = game(duel({ main: 'thermal' }))
  const told = play(g, [6, 1, 2, 3, 4], (x) => thermal(x, 'a', 'b', 8))
  assert.ok(!told.some((e) => e.is === 'ranged'))
  assert.deepEqual(
    g.unit('b').damage.map((d) => d.line),
    ['hullDestroyed', 'hullDestroyed', 'hullDestroyed', 'hullDestroyed'],
  )
  assert.equal(weapons.find((w) => w.id === 'thermal')?.half, 180)
})

test('IE-AMB-14 IE-AMB-15 F is the last phase of the turn, not of the battle; beacons stay on over Reset for their four phases', () => {
  const beacons: IeWords['beacons'] = [{ id: 'k', kind: 'spotter', seat: 0, at: at(30, 30), target: '', phases: 5 }]
  const units = [base('a', 0, 4, 4, { speed: 0, attackBase: 0, spike: true }), base('b', 1, 44, 30, { speed: 0, attackBase: 0 })]
  const t = table(turn, undefined, units, [6, 1, 6, 1], [], { beacons })
  const pass = (): void => {
    for (const x of ['pass-move', 'pass-fire', 'pass-move', 'pass-fire']) t.one('deed', x)
  }
  pass()
  t.done()
  assert.deepEqual([t.g.over, t.unit('a').spike, t.g.words.beacons.map((c) => c.phases)], [null, false, [1]])
  const next = table(turn, undefined, [t.unit('a'), t.unit('b')], [6, 1, 6, 1], [], { beacons: t.g.words.beacons, turn: t.g.words.turn })
  next.one('deed', 'pass-move')
  assert.deepEqual([next.g.words.turn, next.g.words.beacons], [t.g.words.turn + 1, []], 'gone after its fourth phase')
})

test('IE-AMB-17 a repair module treats its own host only by the switch', () => {
  const host = [base('a', 0, 20, 10, { attackBase: 0, s: 1, modules: [newModule('repair', 2)] }), base('b', 1, 40, 30)]
  assert.equal(fire(host).kind, '')
  assert.deepEqual(fire(host, [], { repairModuleSelf: true }).one('firer', 'a').offered, ['tend:0:a'])
})

test('IE-AMB-30 turning on the spot ends full camouflage, and staying does not', () => {
  const turned = (facing: number): boolean => {
    const g = game([base('a', 0, 20, 10, { camouflaged: true }), base('b', 1, 40, 30)], [box('rock', 20.5, 8, 22, 12)])
    play(g, [], (x) => go(x, 'a', [], facing))
    return g.unit('a').camouflaged
  }
  assert.deepEqual([turned(90), turned(0)], [false, true])
})

test('IE-AMB-32 whose a smart neutralizer is, the scenario says: nothing to its own side, a trap and a wall to the other', () => {
  const stops = (side: number | undefined): string => {
    const n = disc('neutralizer', 20, 14, 0.5, side === undefined ? {} : { side })
    const t = table(movePhase, { seat: 0 }, [base('a', 0, 20, 10), base('b', 1, 40, 30)], [], [n])
    return t.one('mover', 'a').refuses({ legs: [{ to: at(20, 17) }] })
  }
  assert.deepEqual([stops(0), stops(1), stops(undefined)], ['', 'IE-TER-02', 'IE-TER-02'])
  const sides = scenarios.flatMap((s) => landOf(s.id).features.flatMap((x) => (x.terrain === 'neutralizer' ? [x.side] : [])))
  assert.ok(sides.includes(0) && sides.includes(1), 'both sides own some in the scenarios')
})

test('IE-AMB-35 small rocks that one touches are not fired over, unless the switch has it; they cover against missiles', () => {
  const rocks = [box('smallRocks', 18, 10.5, 22, 11.5)]
  const see = (fireOverTouchedRocks: boolean, features = rocks): boolean => {
    const g = game(duel(), features, {}, { fireOverTouchedRocks })
    return clear(g, g.unit('a'), g.unit('b'))
  }
  assert.deepEqual([see(false), see(true), see(false, [box('sand', 18, 10.5, 22, 11.5)])], [false, true, true])
  const behind = game(duel(), [box('smallRocks', 18, 16.5, 22, 17.5)])
  assert.equal(coverOf(behind, behind.unit('b'), behind.unit('a').at), 2)
  assert.ok(clear(behind, behind.unit('a'), behind.unit('b'), true), 'thermal fire goes over them')
})

test('IE-AMB-38 two weapons and a beacon are one activity; a jam tried is another, for photon fire alone', () => {
  const seen = (b: Partial<Base>): readonly number[] => {
    const g = game(duel({}, b), [], { before: 1 })
    return (['kinetic', 'photon'] as const).map((is) => sum(g, is))
  }
  const m = (is: 'weapon' | 'beacons') => ({ ...newModule(is, 2, 0, is === 'weapon' ? 'kinetic' : ''), fired: true })
  assert.deepEqual(seen({ shot: true, fired: true, launched: 1, modules: [m('weapon'), m('beacons')] }), [1, 1])
  assert.deepEqual(seen({ shot: true, tried: true }), [1, 2])
  assert.deepEqual(seen({ tried: true }), [0, 1])
})

test('IE-AMB-41 a square inch is one of the table’s own grid, its corners at whole inches', () => {
  const held = (x: number, y: number, cleared: readonly number[]): number => {
    const ice = { ...box('ice', 19.5, 11.5, 22, 13), cleared }
    const g = game([base('b', 1, x, y), base('a', 0, x - 5, y, { facing: 90 })], [ice])
    return coverOf(g, g.unit('b'), g.unit('a').at)
  }
  const row = [squareAt(19, 12), squareAt(20, 12)]
  assert.deepEqual([held(20.5, 12.5, []), held(20.5, 12.5, row), held(20.5, 12, row), held(20.5, 11.99, row)], [2, 0, 0, 2])
})

test('IE-AMB-44 0 is up the table and turns with the clock, wherever the data count from the right', () => {
  const ahead = (facing: number): readonly number[] => {
    const t = move([base('a', 0, 20, 20, { facing }), base('b', 1, 40, 30)]).one('mover', 'a')
    // six inches are gone for six only straight ahead; a turn costs
    return [
      [0, 6],
      [6, 0],
      [0, -6],
      [-6, 0],
    ].map(([x, y]) => (t.refuses({ legs: [{ to: at(20 + x * (8 / 6), 20 + y * (8 / 6)) }] }) === '' ? 1 : 0))
  }
  assert.deepEqual(
    [ahead(0), ahead(90), ahead(180), ahead(270)],
    [
      [1, 0, 0, 0],
      [0, 1, 0, 0],
      [0, 0, 1, 0],
      [0, 0, 0, 1],
    ],
  )
})

test('IE-AMB-46 photon hits are rolled core before hull: the sixes first, then the fives, however they fell', () => {
  const g = game(duel())
  play(g, [3, 4, 5, 6, 5], (x) => photon(x, 'a', 'b', 3))
  assert.deepEqual(
    g.unit('b').damage.map((d) => d.line),
    ['coreDamage', 'hullDamage', 'hullDamage'],
  )
})

test('IE-AMB-54 on a jamming surface the allowance is halved for a move that begins there, and for no other', () => {
  const surface = [box('jamSurface', 19, 9, 21, 11)]
  const budget = (y: number): number => {
    const t = table(movePhase, { seat: 0 }, [base('a', 0, 20, y), base('b', 1, 40, 30)], [], surface).one('mover', 'a')
    return t.asked.choice.is === 'path' ? t.asked.choice.budget : 0
  }
  assert.deepEqual([budget(10), budget(7), allowanceOf(base('a', 0, 20, 10))], [4000, 8000, 8000])
})

test('IE-AMB-06 a main weapon is jammed by Mj and weakened for good by Mk, cell by cell of the names in the charts', () => {
  const g = game([
    base('b', 1, 20, 18, {
      damage: [
        { line: 'hullDamage', cell: 0 },
        { line: 'coreDamage', cell: 30 },
      ],
    }),
  ])
  play(g, [3, 5], criticals)
  assert.deepEqual([g.unit('b').mj, g.unit('b').attackLost, cellName(30)], [1, 1, 'C1'])
})
