// Engineers: squares cleared, bulldozed and voided, points kept, strands, towing free, pushing, strikes, the weapon at point blank.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Table } from '../../../craft/fixture-table.ts'
import { newModule } from '../state/fresh.ts'
import { allowanceOf, type Base, type Feature, type IeWords } from '../state/state.ts'
import { at, base, box, disc, game } from '../test/fixture.ts'
import { table } from '../test/fixture-table.ts'
import { coverOf } from './cover.ts'
import { squaresOf } from './engineering.ts'
import { firePhase, shotsOf } from './fire.ts'
import { allowanceHere } from './moving.ts'
import { clear, isIn } from './lines.ts'
import { movePhase } from './movement.ts'
import { stretches, wayOf } from './paths.ts'
import { turn } from './sequence.ts'
import { cornersOf, hangTogether, isRun, pieceIn, squareAt } from './squares.ts'

const host = (points: number, more: Partial<Base> = {}): Base =>
  base('e', 0, 20, 10, { attackBase: 0, modules: [newModule('engineering', points)], ...more })
const play = (
  points: number,
  features: readonly Feature[],
  dice: readonly number[] = [],
  more: Partial<Base> = {},
  others: readonly Base[] = [],
  words: Partial<IeWords> = {},
): Table<Base, IeWords> =>
  table(movePhase, { seat: 0 }, [host(points, more), ...others, base('x', 1, 40, 30)], dice, features, words).one('mover', 'e')
const sq = (x: number, y: number): string => String(squareAt(x, y))
const legs = (...to: readonly (readonly [number, number])[]) => ({ legs: to.map(([x, y]) => ({ to: at(x, y) })) })

test('IE-ENG-01 IE-MOVE-02 two inches of speed less while the module is there, at 0 points too', () => {
  assert.equal(allowanceOf(host(3)), 6000)
  assert.equal(allowanceOf({ ...host(3), modules: [{ ...newModule('engineering', 3), points: 0 }] }), 6000)
})

test('IE-ENG-03 the squares with some of the feature and a point within two inches, as many as are paid, that hang together', () => {
  const oil = box('oil', 19.5, 11.5, 22, 13)
  const t = play(4, [oil])
  assert.deepEqual(t.offered, ['go', `clear:0:${oil.id}`, `keep-clear:0:${oil.id}`, `bulldoze:0:${oil.id}`, `keep-bulldoze:0:${oil.id}`])
  assert.deepEqual(
    [...squaresOf(t.unit('e'), oil)].sort(),
    [squareAt(19, 11), squareAt(20, 11), squareAt(21, 11), squareAt(19, 12), squareAt(20, 12)].sort(),
  )
  t.one('work', `clear:0:${oil.id}`)
  assert.equal(t.asked.choice.is === 'some' && t.asked.choice.max, 2)
  assert.equal(t.refuses({ some: [sq(19, 11), sq(21, 11)] }), 'IE-ENG-03')
  t.some('clear', sq(19, 11), sq(20, 11))
  const [cleared] = t.g.words.land.features
  // no part of it any more, edges included, neighbours untouched
  assert.deepEqual(
    [at(19.8, 11.8), at(20.5, 12), at(20.5, 12.5), at(21.5, 11.8)].map((p) => isIn(cleared, p)),
    [false, false, true, true],
  )
  const way = wayOf(t.g, at(20.5, 10), 0, legs([20.5, 14]).legs)
  assert.deepEqual(stretches(way, cleared), [{ from: 2000, to: 3000 }])
  assert.equal(way.cost, 4000 + 3000)
})

test('IE-ENG-03 cleared squares count for cover, lines and traps; a base trapped there is free', () => {
  const rocks = box('smallRocks', 19, 12, 21, 14),
    held = base('f', 0, 20.5, 12.5, { trapped: 'chemical-19,12' })
  const bare = game([], [{ ...rocks, cleared: [squareAt(20, 12), squareAt(20, 13)] }])
  const open = { ...rocks, cleared: [squareAt(20, 12), squareAt(20, 13)] }
  const g = game([held], [open])
  const end = (x: number, y: number) => ({ id: '', at: at(x, y), radius: 0 })
  assert.deepEqual([clear(bare, end(20.5, 11), end(20.5, 15)), clear(bare, end(19.5, 11), end(19.5, 15))], [true, false])
  assert.deepEqual([coverOf(g, held, at(30, 12.5)), coverOf(g, { ...held, at: at(19.4, 12.5) }, at(10, 12))], [0, 2])
  const trap = box('chemical', 19, 12, 21, 14)
  const t = play(3, [trap], [], { at: at(20, 11) }, [held])
  t.one('work', `clear:0:${trap.id}`).some('clear', sq(20, 12))
  assert.deepEqual([t.unit('f').trapped, t.last('freed')?.unit], ['', 'f'])
})

test('IE-ENG-04 IE-AMB-50 a straight run, one square wide; its material fills the squares at its long sides that are free', () => {
  const ice = box('ice', 19, 11, 22, 12)
  const t = play(3, [ice, box('sand', 20, 12, 21, 13)])
  t.one('work', `bulldoze:0:${ice.id}`)
  t.some('bulldoze', sq(19, 11), sq(20, 11), sq(21, 11))
  const [x] = t.g.words.land.features
  // the row above: the middle is sand; the row below: the host touches the two beside it
  assert.deepEqual([...(x.added ?? [])].sort(), [squareAt(19, 12), squareAt(21, 12), squareAt(21, 10)].sort())
  assert.deepEqual([isIn(x, at(19.5, 12.5)), isIn(x, at(20.5, 11.5)), isIn(x, at(20.5, 12.5))], [true, false, false])
  // the edge between a cleared square and a filled one belongs to the cleared one (IE-ENG-03)
  assert.equal(isIn(x, at(19.5, 12)), false)
  assert.deepEqual(stretches(wayOf(t.g, at(18, 12), 90, legs([23, 12]).legs), x), [])
  assert.equal(isRun([squareAt(1, 1), squareAt(1, 3)]), false)
  assert.equal(isRun([squareAt(1, 1), squareAt(1, 2), squareAt(2, 2)]), false)
  assert.equal(hangTogether([squareAt(1, 1), squareAt(1, 2), squareAt(2, 2)]), true)
})

test('IE-ENG-05 points left over are kept for a square until the next turn, for that deed and that square', () => {
  const chem = box('chemical', 19, 11, 21, 13)
  const t = play(2, [chem])
  assert.ok(!t.offered.includes(`clear:0:${chem.id}`), 'three points a square')
  t.one('work', `keep-clear:0:${chem.id}`).one('keep', sq(20, 11)).pass('path').done()
  assert.deepEqual(t.unit('e').modules[0].carry, { deed: 'clear', square: squareAt(20, 11), points: 2, turn: 1 })
  const carry = { deed: 'clear' as const, square: squareAt(20, 11), points: 2, turn: 1 }
  const later = (turn: number): Table<Base, IeWords> =>
    play(2, [chem], [], { modules: [{ ...newModule('engineering', 2), carry }] }, [], { turn })
  const next = later(2).one('work', `clear:0:${chem.id}`)
  assert.equal(next.refuses({ some: [sq(19, 11)] }), 'IE-ENG-05')
  next.some('clear', sq(20, 11))
  assert.deepEqual([next.unit('e').modules[0].spent, next.unit('e').modules[0].carry], [1, null])
  assert.ok(!later(3).offered.includes(`clear:0:${chem.id}`), 'no later')
})

test('IE-ENG-06 a jamming surface stays and is void in the squares paid for', () => {
  const surface = box('jamSurface', 19, 9, 21, 12)
  const far = play(3, [box('jamSurface', 19, 11, 21, 12)])
  assert.ok(far.offered.includes('clearJamming:0:jamSurface-19,11'))
  far.one('work', 'clearJamming:0:jamSurface-19,11').some('clearJamming', sq(20, 11))
  const b = host(3, { at: at(20.5, 11.5) })
  assert.deepEqual([allowanceHere(far.g, b), allowanceHere(far.g, { ...b, at: at(19.5, 11.5) })], [6000, 3000])
  // on such a surface it uses no module
  assert.equal(play(3, [surface]).kind, 'path')
})

test('IE-ENG-02 at the start, at breaks of the path and at its end; a host that cannot move acts where it stands', () => {
  const oil = box('oil', 19, 15, 21, 16)
  const t = play(4, [oil])
  t.say('path', legs([20, 13]))
  assert.equal(t.kind, 'work', 'the path is broken beside the oil')
  t.one('work', `clear:0:${oil.id}`).some('clear', sq(19, 15), sq(20, 15))
  assert.equal(t.asked.choice.is === 'path' && t.asked.choice.budget, 3000)
  t.say('path', legs([20, 16])).done()
  assert.deepEqual([t.unit('e').at, t.unit('e').trail.length, t.unit('e').done], [at(20, 16), 24, true])
  const stuck = play(4, [box('oil', 19, 11, 21, 12)], [], { s: 4 })
  assert.equal(stuck.kind, 'work')
  assert.ok(!stuck.offered.includes('go'))
})

test('IE-TER-04 IE-ENG-02 a neutralizer is rolled for once in a Move phase, however often the path is broken; in the next anew', () => {
  const n = disc('neutralizer', 21.3, 13, 0.5),
    oil = box('oil', 18.5, 14.5, 19.5, 15.5)
  const t = play(4, [n, oil], [2], { speed: 12 })
  t.say('path', legs([20, 13])) // into its reach: a two
  assert.deepEqual([t.kind, t.unit('e').neared], ['work', [n.id]])
  t.one('work', 'go')
    .say('path', legs([20, 14.5]))
    .pass('work')
    .done()
  const next = table(turn, undefined, [{ ...t.unit('e'), facing: 180 }, base('x', 1, 40, 30)], [6, 1, 2], [n])
  next
    .one('deed', 'move')
    .one('mover', 'e')
    .say('path', legs([20, 13.5]))
  assert.deepEqual([next.unit('e').neared, next.unit('e').trapped], [[n.id], ''], 'anew: a two')
  next.spent()
})

test('IE-ENG-09 a strand from the brink of a gap; over it single file by the centre; laid on from its end', () => {
  const gap = box('gap', 10, 11, 30, 14)
  const t = play(6, [gap])
  t.one('work', 'strand:0:new').number('strand', 3)
  assert.deepEqual(t.g.words.land.strands, [{ from: at(20, 11), bearing: 0, length: 3000 }])
  assert.equal(t.refuses(legs([20, 13])), '')
  assert.equal(t.refuses(legs([20.2, 14.9])), '', 'a quarter inch aside at most')
  assert.equal(t.refuses(legs([20.5, 13])), 'IE-TER-02')
  const on = play(4, [gap], [], { at: at(20, 12) })
  assert.ok(!on.offered.includes('strand:0:0'))
  const more = table(movePhase, { seat: 0 }, [host(4), base('x', 1, 40, 30)], [], [], {
    land: { ...game([], [gap]).words.land, strands: [{ from: at(20, 11), bearing: 0, length: 1000 }] },
  }).one('mover', 'e')
  more.one('work', 'strand:0:0').number('strand', 2)
  assert.equal(more.g.words.land.strands[0].length, 3000)
})

test('IE-TER-02 IE-AMB-49 a gap is no ground for a centre; a base may overhang it', () => {
  const t = play(0, [box('gap', 20.3, 11, 24, 14)])
  assert.equal(t.refuses(legs([20, 15])), '')
  assert.equal(t.refuses(legs([20.5, 12])), 'IE-TER-02')
})

test('IE-ENG-07 a rescuer at the edge tows a trapped friend beside itself, where nothing traps it', () => {
  const oil = box('oil', 18, 11, 22, 16),
    held = base('f', 0, 20, 11.8, { trapped: oil.id, facing: 90 })
  const t = play(2, [oil], [], { at: at(20, 10.5) }, [held])
  t.one('work', 'tow:0:f')
  const places = t.offered.map(Number)
  assert.ok(places.includes(180) && !places.includes(0) && places.every((n) => n % 5 === 0))
  t.one('berth', '180')
  const f = t.unit('f')
  assert.deepEqual([f.trapped, f.facing, f.done, f.trail.length, t.unit('e').modules[0].spent], ['', 90, true, 0, 2])
  assert.ok(f.at[1] === 10500 - 1001 && f.at[0] === 20000)
  const offered = (more: Partial<Base>, x: Feature = oil, g = held): boolean => play(2, [x], [], more, [g]).offered.includes('tow:0:f')
  assert.equal(offered({ at: at(20, 10.4) }), false, 'it does not touch the edge')
  assert.equal(offered({ at: at(20, 11.2) }), false, 'its own centre is inside')
  assert.equal(offered({ at: at(19.3, 10.6) }, oil, { ...held, at: at(20.9, 12.1) }), false, 'more than two inches')
})

test('IE-ENG-03 IE-AMB-20 a base that was trapped short of the feature is freed by any work that clears some of it', () => {
  const oil = box('oil', 18, 11, 22, 13)
  const t = play(4, [oil], [], {}, [base('f', 0, 16, 12, { trapped: oil.id })])
  t.one('work', `clear:0:${oil.id}`).say('clear', { some: [sq(20, 11)] })
  assert.equal(t.unit('f').trapped, '')
})

test('IE-ENG-07 out of the reach of a neutralizer: the rescuer more than an inch from its edge', () => {
  const n = disc('neutralizer', 20, 14, 0.5)
  const held = base('f', 0, 20, 12.6, { trapped: n.id })
  const may = (y: number): boolean => play(2, [n], [], { at: at(20, y) }, [held]).offered.includes('tow:0:f')
  assert.deepEqual([may(12.4), may(11.96), may(12.55), may(11.9)], [true, true, false, false])
})

test('IE-ENG-08 pushed straight ahead by whole inches at the engineer’s allowance; enemies cost double', () => {
  const pushes = (points: number, seat: number, more: Partial<Base> = {}, features: readonly Feature[] = []): number => {
    const t = play(points, features, [], {}, [base('f', seat, 20, 11.5, more)])
    if (!t.offered.includes('push:0:f')) return 0
    t.one('work', 'push:0:f')
    return t.kind === 'push' && t.asked.choice.is === 'number' ? t.asked.choice.max : 1
  }
  assert.deepEqual([pushes(4, 0), pushes(4, 1), pushes(8, 0), pushes(1, 1)], [4, 2, 6, 0])
  assert.equal(pushes(4, 0, {}, [box('rock', 19, 14, 21, 15)]), 2, 'only as far as both ways are free')
  assert.equal(pushes(4, 0, { trapped: 'oil' }), 0)
  const t = play(4, [], [], {}, [base('f', 1, 20, 11.5, { facing: 270 })])
  t.one('work', 'push:0:f').number('push', 2)
  assert.deepEqual([t.unit('e').at, t.unit('f').at, t.unit('f').facing], [at(20, 12), at(20, 13.5), 270])
  assert.deepEqual([t.unit('f').trail.length, t.unit('e').trail.length], [0, 8], 'being pushed is not moving (IE-MOD-01)')
  assert.equal(t.asked.choice.is === 'path' && t.asked.choice.budget, 4000)
})

test('IE-ENG-08 IE-ENG-09 IE-AMB-49 over a strand one may push, beside it not; a base may overhang a gap', () => {
  const push = (x: number): boolean => {
    const gap = box('gap', 10, 13, 30, 14),
      land = { ...game([], [gap]).words.land, strands: [{ from: at(x, 13), bearing: 0, length: 1000 }] }
    const t = table(movePhase, { seat: 0 }, [host(2), base('f', 0, 20, 11.5), base('x', 1, 40, 30)], [], [], { land }).one('mover', 'e')
    if (!t.offered.includes('push:0:f')) return false
    t.one('work', 'push:0:f')
    return t.kind === 'push' && t.asked.choice.is === 'number' && t.asked.choice.max === 2
  }
  assert.deepEqual([push(20), push(20.25), push(20.3)], [true, true, false])
})

test('IE-ENG-08 IE-AMB-47 who is pushed rolls for the traps; caught it stops, and the engineer stops in contact', () => {
  const oil = box('oil', 18, 12, 22, 14)
  const t = play(4, [oil], [5], {}, [base('f', 0, 20, 11.2)])
  t.one('work', 'push:0:f').number('push', 3)
  assert.deepEqual([t.unit('f').trapped, t.unit('f').at], [oil.id, at(20, 13)])
  const [, y] = t.unit('e').at
  assert.ok(y <= 12000 && y > 11990, String(y))
})

test('IE-ENG-10 a strike is done by an engineer that ends within its reach, once', () => {
  const words = (): Partial<IeWords> => ({
    land: { ...game([]).words.land, objectives: [{ id: 'm', name: 'Mast', at: at(20, 14), radius: 2000, points: 20, strike: true }] },
  })
  const t = table(movePhase, { seat: 0 }, [host(2), base('x', 1, 40, 30)], [], [], words()).one('mover', 'e')
  t.say('path', legs([20, 12]))
    .pass('path')
    .done()
  assert.deepEqual([t.g.words.vp, t.g.words.struck], [[20, 0], ['m']])
})

test('IE-ENG-11 IE-AMB-36 in the Fire phase a kinetic weapon of two inches all round, if the module has not worked', () => {
  const may = (more: Partial<Base>, y = 12): boolean => {
    const g = game([host(4, { facing: 180, ...more }), base('x', 1, 20, y)])
    return shotsOf(g, g.unit('e')).length > 0
  }
  assert.deepEqual([may({}), may({}, 12.1), may({ modules: [{ ...newModule('engineering', 4), used: 'work' }] })], [true, false, false])
  const t = table(firePhase, { seat: 0 }, [host(4), base('x', 1, 20, 12, { defenseBase: 8, facing: 180 })], [1, 1])
  t.one('firer', 'e').one('shot', '0>x').done()
  assert.deepEqual([t.unit('e').modules[0].used, t.unit('e').spike, t.last('kinetic')?.attack], ['shoot', true, 4])
})

test('IE-ENG-03 a square filled in part counts by what lies in it; round features too', () => {
  const round = disc('oil', 20.5, 12.5, 0.6)
  assert.deepEqual(pieceIn(box('oil', 19, 12, 20, 13), squareAt(20, 12)), null)
  assert.ok(pieceIn(round, squareAt(19, 12)) !== null)
  assert.deepEqual(cornersOf(squareAt(3, 5))[2], at(4, 6))
})
