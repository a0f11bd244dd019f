// Moving on the inch table: allowances, turns, rough ground, walls and bases in the way, traps, the Move phase of a side.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Table } from '../../../craft/fixture-table.ts'
import { newModule } from '../state/fresh.ts'
import type { Base, Feature, IeWords } from '../state/state.ts'
import { at, base, box, disc, game } from '../test/fixture.ts'
import { allowanceHere, checkPath, movePhase } from './movement.ts'
import { wayOf } from './paths.ts'
import { procedures } from './sequence.ts'

const runs = { procedures: procedures, outcome: () => null, title: 'Invisible Enemy' }
class Moves extends Table<Base, IeWords> {
  way(points: readonly (readonly [number, number])[], facing?: number) {
    return { legs: points.map(([x, y]) => ({ to: at(x, y) })), ...(facing === undefined ? {} : { facing }) }
  }
  /** The base answers a path; the last base ends the phase by itself. */
  go(points: readonly (readonly [number, number])[], facing?: number): this {
    return this.say('path', this.way(points, facing))
  }
  no(points: readonly (readonly [number, number])[], facing?: number): string {
    return this.refuses(this.way(points, facing))
  }
}
/** A Whiptail (8 inches) at 20,10 that looks north, its path being asked. */
const moving = (
  features: readonly Feature[] = [],
  more: Partial<Base> = {},
  dice: readonly number[] = [],
  others: readonly Base[] = [],
): Moves =>
  new Moves(game([base('b', 0, 20, 10, more), ...others], features), dice, { runs, check: checkPath })
    .start(movePhase, { seat: 0 })
    .one('mover', 'b')

test('IE-MOVE-04 IE-EX-01 two inches, a turn up to 45, four inches, a turn over 45: 7½ of eight', () => {
  const g = game([])
  const cost = (legs: readonly (readonly [number, number])[], facing?: number): number =>
    wayOf(
      g,
      at(20, 10),
      0,
      legs.map(([x, y]) => ({ to: at(x, y) })),
      facing,
    ).cost
  // two inches north, four to the north-east (3-4-5 scaled: 2.4, 3.2), then a turn to the south-east
  assert.equal(
    cost(
      [
        [20, 12],
        [22.4, 15.2],
      ],
      120,
    ),
    2000 + 500 + 4000 + 1000,
  )
  assert.equal(cost([[20, 12]]), 2000)
  assert.equal(cost([], 180), 2000)
  assert.equal(
    cost([
      [20, 12],
      [20, 14],
    ]),
    4000,
    'straight on is no turn',
  )
})

test('IE-MOVE-02 the track by S hits, power, engineering, Half Speed in their order', () => {
  const b = base('b', 0, 20, 10)
  const allow = (more: Partial<Base>, extra = 0, features: readonly Feature[] = []): number =>
    allowanceHere(game([], features), { ...b, ...more }, extra)
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((s) => allow({ s })),
    [8000, 6000, 4000, 2000, 0],
  )
  assert.equal(allow({}, 4), 12000)
  assert.equal(allow({ s: 3, modules: [newModule('engineering', 1)] }), 0)
  assert.equal(allow({ speed: 7, jams: [{ by: 'x', module: 0, effect: 'Hs' }] }), 3500)
  assert.equal(allow({ speed: 7, s: 1, jams: [{ by: 'x', module: 0, effect: 'Hs' }] }), 2500)
  assert.equal(allow({}, 0, [box('jamSurface', 19, 9, 21, 11)]), 4000, 'IE-AMB-54')
})

test('IE-MOVE-01 IE-MOVE-02 a base moves up to its allowance and no further, and keeps its facing along the last leg', () => {
  const t = moving()
  assert.equal(t.no([[20, 18.001]]), 'IE-MOVE-02')
  assert.equal(t.no([[20, 18]], 10), 'IE-MOVE-02')
  t.go([[20, 18]]).done()
  assert.deepEqual([t.unit('b').at, t.unit('b').facing, t.unit('b').done], [at(20, 18), 0, true])
  assert.equal(t.unit('b').trail.length, 32)
})

test('IE-PWR-02 power gives inches at the start of the move, and then nothing else this turn', () => {
  const t = moving([], { modules: [newModule('power', 4)] })
  t.some('speed', '0')
    .go([[20, 22]])
    .done()
  assert.equal(t.unit('b').modules[0].used, 'speed')
})

test('IE-TER-01 half and quarter ground cost two and four an inch by the path of the centre, turns as ever', () => {
  const cost = (f: Feature, to: readonly [number, number]): number => wayOf(game([], [f]), at(20, 10), 0, [{ to: at(...to) }]).cost
  assert.equal(cost(box('rough', 18, 12, 22, 14), [20, 16]), 8000)
  assert.equal(cost(box('oil', 18, 12, 22, 13), [20, 16]), 9000)
  assert.equal(cost(box('slime', 18, 12, 22, 14), [20, 16]), 6000)
  assert.equal(cost(box('rough', 20.1, 12, 22, 14), [20, 16]), 6000, 'the centre passes beside it')
  assert.equal(cost(disc('rough', 20, 13, 1), [20, 16]), 8000)
  assert.equal(wayOf(game([], [box('rough', 18, 8, 22, 20)]), at(20, 10), 0, [{ to: at(22, 10) }]).cost, 1000 + 4000)
  const both = game([], [box('rough', 18, 12, 22, 14), box('oil', 18, 13, 22, 15)])
  assert.equal(wayOf(both, at(20, 10), 0, [{ to: at(20, 16) }]).cost, 2000 + 2000 + 8000 + 1000, 'the worse rate holds')
})

test('IE-TER-02 no part of the base enters what is impassable', () => {
  for (const t of ['rock', 'shrapnel', 'fungus', 'neutralizer'] as const) {
    const m = moving([box(t, 20.5, 12, 24, 14)])
    assert.equal(m.no([[20.001, 15]]), 'IE-TER-02', t)
  }
  moving([box('rock', 20.5, 12, 24, 14)])
    .go([[20, 15]])
    .done()
})

test('IE-GEN-03 IE-GEN-04 IE-AMB-20 through friends but not to an end on them; never through enemies or the dead', () => {
  const other = (seat: number, more: Partial<Base> = {}): Moves => moving([], {}, [], [base('o', seat, 20, 13, { done: true, ...more })])
  assert.equal(other(0).no([[20, 16]]), '')
  assert.equal(other(0).no([[20, 13.9]]), 'IE-GEN-03')
  assert.equal(other(0).no([[20, 14]]), '')
  assert.equal(other(1).no([[20, 16]]), 'IE-GEN-04')
  assert.equal(other(1).no([[20, 12]]), '')
  assert.equal(other(0, { dead: true }).no([[20, 16]]), 'IE-GEN-04')
})

test('IE-MOVE-08 no centre leaves the board', () => {
  const t = moving([], { at: at(20, 33) })
  assert.equal(t.no([[20, 36]]), '')
  assert.equal(t.no([[20, 36.001]]), 'IE-MOVE-08')
})

test('IE-TER-03 IE-AMB-23 at the middle of the stretch a die: caught it stops there, safe it goes on', () => {
  const oil = box('oil', 18, 12, 22, 13)
  const caught = moving([oil], { speed: 12 }, [5])
  caught.go([[20, 15]]).done()
  assert.deepEqual([caught.unit('b').at, caught.unit('b').trapped, caught.unit('b').trail.length], [at(20, 12.5), oil.id, 10])
  const safe = moving([oil], { speed: 12 }, [4])
  safe.go([[20, 15]]).done()
  assert.deepEqual([safe.unit('b').at, safe.unit('b').trapped], [at(20, 15), ''])
  // a bend inside is one stretch; a base that begins inside rolls anew
  moving([box('chemical', 18, 10.5, 22, 12)], { speed: 12 }, [3])
    .go([
      [20, 11],
      [21, 11],
    ])
    .done()
  moving([box('chemical', 18, 9, 22, 11)], {}, [3])
    .go([[20, 11.5]])
    .done()
})

test('IE-TER-03 IE-GEN-03 IE-AMB-20 caught while it passes through a friend it stands where it last overlapped none, and trapped', () => {
  const stop = (features: readonly Feature[], friend: Base, ...path: readonly (readonly [number, number])[]): Base => {
    const t = moving(features, { speed: 20 }, [5], [{ ...friend, done: true }])
    return t.go(path).done().unit('b')
  }
  const oil = box('oil', 18, 12, 22, 13)
  const one = stop([oil], base('o', 0, 20, 12.6), [20, 15])
  assert.deepEqual([one.at, one.trapped, one.facing, one.trail.length], [at(20, 11.6), oil.id, 0, 6])
  const free = stop([oil], base('o', 0, 20, 13.6), [20, 16])
  assert.deepEqual(free.at, at(20, 12.5), 'a friend that it does not overlap there is nothing to it')
  // back round the bend of its path, where the friend reaches over the corner
  const bent = stop([box('oil', 19.5, 12, 21.5, 13)], base('o', 0, 19.9, 12.5), [19, 12.5], [22.5, 12.5])
  const apart = Math.hypot(bent.at[0] - 19900, bent.at[1] - 12500)
  assert.ok(apart >= 1000 && apart < 1004 && bent.at[0] < 20000 && bent.at[1] < 12500, `${bent.at}`)
  // from touch it does not come off at all
  assert.deepEqual(stop([box('oil', 18, 10.2, 22, 11.4)], base('o', 0, 20, 11), [20, 13]).at, at(20, 10))
})

test('IE-TER-04 a neutralizer traps from within an inch of its edge, once a phase; a smart one is nothing to its own side', () => {
  const near: Feature = { id: 'n', terrain: 'neutralizer', points: [at(20.9, 12), at(24, 12), at(24, 14), at(20.9, 14)] }
  const caught = moving([near], {}, [3])
    .go([[20, 16]])
    .done()
  assert.equal(caught.unit('b').trapped, 'n')
  const [, y] = caught.unit('b').at
  assert.ok(y > 11500 && y < 11600, 'where its centre first comes within an inch')
  moving([near], {}, [2])
    .go([[20, 16]])
    .done()
  moving([{ ...near, side: 1 }], {}, [2])
    .go([[20, 16]])
    .done()
  moving([{ ...near, side: 0 }], { speed: 12 }, [])
    .go([[21, 16]])
    .done()
})

test('IE-MOVE-05 IE-TER-05 the trapped, the stilled, the dead and those without allowance do not move or turn', () => {
  const may = (more: Partial<Base>): boolean => {
    const t = new Moves(game([base('b', 0, 20, 10, more)]), [], { runs, check: checkPath }).start(movePhase, { seat: 0 })
    return t.kind === 'mover'
  }
  assert.equal(may({}), true)
  assert.equal(may({ jams: [{ by: 'x', module: 0, effect: 'Hs' }] }), true)
  for (const more of [
    { trapped: 'oil' },
    { dead: true },
    { s: 4 },
    { jams: [{ by: 'x', module: 0, effect: 'Im' as const }] },
    { jams: [{ by: 'x', module: 0, effect: 'Pz' as const }] },
  ])
    assert.equal(may(more), false)
})

test('IE-MOVE-06 one base after another, each at most once; the phase ends when its player says so', () => {
  const t = new Moves(game([base('a', 0, 10, 10), base('b', 0, 20, 10), base('c', 1, 30, 10)]), [], { runs, check: checkPath }).start(
    movePhase,
    {
      seat: 0,
    },
  )
  assert.deepEqual(t.offered, ['a', 'b'])
  t.one('mover', 'b').go([[20, 12]])
  assert.deepEqual(t.offered, ['a'])
  t.pass('mover').done()
})
