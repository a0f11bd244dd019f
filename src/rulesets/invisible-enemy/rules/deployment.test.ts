// Set-up, objectives and the end of a battle.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Table } from '../../../craft/fixture-table.ts'
import type { Base, Feature, IeOptions, IeWords, Land } from '../state/state.ts'
import { at, base, box, game, land } from '../test/fixture.ts'
import { table } from '../test/fixture-table.ts'
import { deployment } from './deployment.ts'
import { battle, turn } from './sequence.ts'
import { holder, outcome, scoreOf, verdict } from './victory.ts'

const zone = (x0: number, x1: number): Land['deploy'][number] => [at(x0, 0), at(x1, 0), at(x1, 36), at(x0, 36)]
const ground = (...features: readonly Feature[]): Land => ({ ...land(...features), deploy: [zone(0, 8), zone(40, 48)] })
const out: Partial<Base> = { at: [-1, -1] }
const place = (x: number, y: number, facing?: number) => ({ place: [{ at: at(x, y), ...(facing === undefined ? {} : { facing }) }] })
const play = (
  units: readonly Base[],
  dice: readonly number[],
  features: readonly Feature[] = [],
  options: Partial<IeOptions> = {},
): Table<Base, IeWords> => table(deployment, undefined, units, dice, [], { phase: 'setUp', land: ground(...features) }, options)
const three = (): readonly Base[] => [base('a', 0, 0, 0, out), base('b', 1, 0, 0, out), base('c', 1, 0, 0, out)]

test('IE-SET-07 the lower roll places first, then in turns; who has bases left over places them last', () => {
  const t = play(three(), [4, 4, 5, 2])
  assert.deepEqual([t.kind, t.seat], ['place', 1])
  t.one('place', 'c').say('deploy', place(44, 10))
  assert.deepEqual([t.kind, t.seat], ['deploy', 0])
  t.say('deploy', place(4, 10, 45))
    .say('deploy', place(44, 20))
    .done()
  assert.deepEqual([t.unit('a').facing, t.unit('b').at, t.unit('c').facing], [45, at(44, 20), 270])
})

test('IE-SET-07 IE-TER-02 IE-GEN-03 IE-AMB-20 in the own zone, on no wall and on no other base', () => {
  const t = play(three(), [1, 6], [box('rock', 2, 2, 4, 4)])
  assert.deepEqual(
    [place(8.001, 10), place(4.3, 4.3), place(4.6, 4.6), { place: [null] }].map((c) => t.refuses(c)),
    ['IE-SET-07', 'IE-TER-02', '', 'IE-SET-05'],
  )
  t.say('deploy', place(4.6, 4.6)).one('place', 'b').say('deploy', place(44, 10))
  assert.equal(t.refuses(place(44.9, 10)), 'IE-GEN-03')
})

test('IE-SET-06 IE-CAM-02 IE-CAM-03 a base set up against a prominent feature, or beside a hidden one, may be hidden', () => {
  const units = [base('a', 0, 0, 0, out), base('d', 0, 0, 0, out), base('b', 1, 0, 0, out)]
  const t = play(units, [1, 6], [box('ice', 2, 2, 4, 4)])
  t.one('place', 'a').say('deploy', place(4.5, 3)).one('hide', 'hide')
  t.say('deploy', place(44, 3)).say('deploy', place(5.5, 3)).one('hide', 'hide').done()
  assert.deepEqual([t.unit('a').camouflaged, t.unit('d').camouflaged, t.unit('d').stackedOn], [true, true, 'a'])
})

test('IE-OPT-02 points that were paid for are registered once all stand', () => {
  const units = [base('a', 0, 0, 0, { ...out, main: 'photon', registrations: 2 }), base('b', 1, 0, 0, out)]
  const t = play(units, [1, 6], [], { fireRegistration: true }).say('deploy', place(4, 4)).say('deploy', place(44, 4))
  assert.equal(t.refuses(place(49, 4)), 'IE-OPT-02')
  t.say('register', place(20, 4)).say('register', place(24, 4)).done()
  assert.deepEqual(t.unit('a').registered, [at(20, 4), at(24, 4)])
})

test('IE-SET-07 ground is held by more living, not paralysed bases inside; a tie holds nothing', () => {
  const o = { id: 'm', name: 'Middle', at: at(24, 18), radius: 3000, points: 10 }
  const held = (...units: readonly Base[]): number => holder(game(units), o)
  const red = base('a', 0, 24, 21),
    blue = base('b', 1, 24, 18)
  assert.deepEqual([held(red), held(red, blue), held(blue, { ...red, at: at(24, 21.1) })], [0, -1, 1])
  assert.equal(held(blue, { ...red, dead: true }, base('c', 0, 23, 18, { jams: [{ by: 'b', module: 0, effect: 'Pz' }] })), 1)
  assert.equal(holder(game([blue]), { ...o, seat: 0 }), -1)
  const words: Partial<IeWords> = { land: { ...land(), objectives: [o] }, vp: [0, 0] }
  const t = table(turn, undefined, [red, base('b', 1, 40, 4)], [6, 1, 6, 1], [], words)
  t.one('deed', 'pass-move').one('deed', 'pass-fire').one('deed', 'pass-move').one('deed', 'pass-fire').done()
  assert.deepEqual([t.g.words.vp, t.last('ground')?.seat], [[10, 0], 0])
})

test('IE-SET-07 dead enemies score their cost, those without speed or attack half of it; a lead of 15 wins', () => {
  const units = [
    base('a', 0, 10, 10, { value: 67, s: 4 }),
    base('d', 0, 12, 10, { value: 51, attackLost: 8 }),
    base('b', 1, 30, 10, { value: 42, dead: true }),
    base('c', 1, 32, 10, { value: 40 }),
  ]
  const g = game(units, [], { vp: [0, 3] })
  assert.deepEqual([scoreOf(g, 0), scoreOf(g, 1)], [42, 3 + 33 + 25])
  assert.deepEqual([verdict(g).winners, verdict(game(units, [], { vp: [5, 3] })).winners], [[1], []])
})

test('IE-DEA-02 IE-SET-07 a side without a living base loses at once; with none on either side the points decide', () => {
  const a = base('a', 0, 10, 10, { value: 60 }),
    b = base('b', 1, 30, 10, { value: 80, dead: true }),
    now: Partial<IeWords> = { phase: 'X' }
  assert.equal(outcome(game([a, { ...b, dead: false }], [], now)), null)
  assert.deepEqual(outcome(game([a, b], [], now))?.winners, [0])
  assert.deepEqual(outcome(game([{ ...a, dead: true }, b], [], now))?.winners, [0])
})

test('IE-SET-07 the battle ends after its last turn', () => {
  const t = table(battle, { of: 'battle' }, [base('a', 0, 10, 10), base('b', 1, 40, 30)], [6, 1, 6, 1, 1, 6, 6, 1, 6, 1], [], {
    turn: 0,
    land: { ...land(), turns: 2 },
  })
  for (let i = 0; i < 2; i++) while (t.kind === 'deed') t.one('deed', t.offered.find((o) => o.startsWith('pass')) as string)
  assert.deepEqual([t.g.over?.winners, t.g.words.turn, t.last('over')?.rule], [[], 2, 'IE-SET-07'])
})
