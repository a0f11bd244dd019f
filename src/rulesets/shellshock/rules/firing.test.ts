// Shellshock: tests of direct fire on the map: what a gunner may fire, what he pays, whom he hits.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal } from '../../../kernel/plain.ts'
import { gridOf, type SsGame, type SsOptions, type SsUnit } from '../state/state.ts'
import { at, field, game, play, unit } from '../test/fixture.ts'
import { aimOf, checkShot, fire, mayAnnounce, type Shot } from './firing.ts'

const grid = gridOf(field)
const here = at(10, 15)
const ahead = (n: number): number => grid.ahead(here, 0, n)
const sherman = (id: string, seat: number, hex: number, facing: number, some: Partial<SsUnit> = {}): SsUnit =>
  unit(id, seat, 'ww2-sherman', hex, facing, some)
/** a shoots at b, five hexes ahead, which shows its rear. */
const two = (a: Partial<SsUnit> = {}, b: Partial<SsUnit> = {}, options: Partial<SsOptions> = {}, more: readonly SsUnit[] = []): SsGame =>
  game([sherman('a', 0, here, 0, a), sherman('b', 1, ahead(5), 0, b), ...more], options)
const shot: Shot = { by: 'a', gunner: 'G1', target: 'b', weapons: [0, 1], spread: 0 }
const refused = (g: SsGame, some: Partial<Shot> = {}): string => {
  const r = checkShot(g, { ...shot, ...some })
  return isRefusal(r) ? r.rule : ''
}

test('SS-CREW-01, SS-CREW-02, SS-CREW-03: each gunner fires one fire system that he operates; the body is the pilot’s', () => {
  assert.equal(refused(two()), '')
  assert.equal(refused(two(), { gunner: 'C', weapons: [0] }), '')
  assert.equal(refused(two(), { gunner: 'P', weapons: [2] }), '')
  assert.equal(refused(two(), { gunner: 'G1', weapons: [2] }), 'SS-CREW-02')
  assert.equal(refused(two(), { gunner: 'P', weapons: [0] }), 'SS-CREW-02')
  assert.equal(refused(two(), { gunner: 'C', weapons: [0, 3] }), 'SS-CREW-02')
  assert.equal(refused(two({ lost: 0b10 })), 'SS-CREW-01') // the gunner is the second piece
})

test('SS-CREW-04, SS-UNB-03: a pintle wants its gunner open, and open crew fire no turret', () => {
  const open = { crew: sherman('a', 0, 0, 0).crew.map((p) => ({ ...p, open: true })) }
  assert.deepEqual([refused(two(), { gunner: 'C', weapons: [3] }), refused(two(open), { gunner: 'C', weapons: [3] })], ['SS-CREW-04', ''])
  assert.equal(refused(two(open), { gunner: 'C' }), 'SS-UNB-03')
})

test('SS-SPEC-01: the pilot of a dodging unit may not fire, its gunners may', () => {
  assert.deepEqual([refused(two({ dodging: true }), { gunner: 'P', weapons: [2] }), refused(two({ dodging: true }))], ['SS-SPEC-01', ''])
})

test('SS-TGT-01, SS-TGT-02, SS-TGT-09, SS-FIRE-14: an enemy in the arc, in sight, not in the same hex', () => {
  assert.equal(refused(two({ facing: 3 })), 'SS-TGT-02')
  assert.equal(refused(two({}, {}, {}, [sherman('e', 1, ahead(2), 0)])), 'SS-TGT-09')
  assert.equal(refused(two({}, { hex: here })), 'SS-FIRE-14')
  assert.equal(refused(two({}, { out: 'crew' })), 'SS-TGT-01')
  assert.equal(refused(two(), { target: 'a' }), 'SS-TGT-01')
})

test('SS-TGT-16, SS-CREW-07: weapons that reach and that still work', () => {
  assert.equal(refused(two({}, { hex: ahead(15) }, { halfScale: true })), '')
  assert.equal(refused(two({ ammo: [0, 30, 30, 20] })), 'SS-CREW-07')
  const troop = game([unit('a', 0, 'ww2-rifles', at(5, 19), 0), sherman('b', 1, at(5, 0), 0)], { halfScale: true })
  assert.equal(refused(troop, { gunner: 'P', weapons: [0] }), 'SS-TGT-16') // 38 against 30
})

test('SS-SPEC-04: only spreadable weapons spread', () => {
  assert.deepEqual([refused(two(), { spread: 1 }), refused(two(), { spread: 1, weapons: [1] })], ['SS-SPEC-04', ''])
})

test('SS-FIRE-16, SS-AMB-35: a gunner cannot fire what the battery cannot pay; what he fires is drained', () => {
  const laser = (charge: number): SsGame => game([unit('a', 0, 'sf-drifter', here, 0, { charge }), sherman('b', 1, ahead(5), 0)])
  assert.deepEqual([refused(laser(2)), refused(laser(3))], ['SS-FIRE-16', ''])
  const g = laser(12)
  play(g, [1, 1], () => fire(g, shot, []))
  const { charge, ammo, shots } = g.unit('a')
  assert.deepEqual([charge, ammo, shots], [9, [-1, 29, 3], 0]) // 3 Krg for the laser, a round of the other; no indirect fire
})

test('SS-END-01: one round of each weapon, hit or miss; weapons without limit stay so', () => {
  const g = two()
  play(g, [1, 1], () => fire(g, shot, []))
  assert.deepEqual(g.unit('a').ammo, [39, 29, 30, 20])
})

test('SS-FIRE-03, SS-FIRE-05: gunner’s roll, number of each weapon, damage of those that hit on the side that faces him', () => {
  const g = two()
  assert.deepEqual(aimOf(g, shot, []).numbers, [9, 8])
  // 1d10+1d8 = 6 and Gunnery 2: the machine gun hits alone, 2 Damage, 1 Shock, 1 Penetration
  const told = play(g, [3, 3, 6, 6, 6, 6], () => fire(g, shot, []))
  assert.deepEqual(
    told.map((e) => [e.is, e.is === 'fires' ? e.hits : 0]),
    [
      ['fires', 0b10],
      ['damage', 0],
    ],
  )
  assert.deepEqual(g.unit('b').armour, [80, 60, 28, 60])
})

test('SS-DMG-01: both weapons that hit make one handful', () => {
  const g = two()
  // 5 + 2, 4 + 1, 9 + 1 dice
  play(g, [4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...new Array(10).fill(1)], () => fire(g, shot, []))
  assert.deepEqual(g.unit('b').armour, [80, 60, 33, 60])
})

test('SS-FIRE-13: through a friend a natural 2 hits the friend with every weapon, on the side that faces the gunner', () => {
  const g = two({}, {}, {}, [sherman('f', 0, ahead(2), 1)])
  assert.equal(refused(g), '')
  const told = play(g, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...new Array(10).fill(1)], () => fire(g, shot, []))
  assert.deepEqual(
    told.filter((e) => e.is === 'damage').map((e) => e.unit),
    ['f'],
  )
  assert.deepEqual(g.unit('f').armour, [80, 53, 40, 60])
  assert.equal(told[0].is === 'fires' && told[0].friend, 'f')
})

test('SS-FIRE-08: a second double 10 dooms the target and rolls no damage', () => {
  const anvil = game([unit('a', 0, 'mod-m1a2', here, 0), sherman('b', 1, ahead(5), 0)])
  play(anvil, [10, 10, 10, 10], () => fire(anvil, { ...shot, weapons: [0] }, []))
  assert.equal(anvil.unit('b').dying, 'niceShot')
})

test('SS-TGT-19: a doomed target is shot at all the same, for nothing', () => {
  const g = two({}, { dying: 'overkill' })
  const told = play(g, [5, 5], () => fire(g, shot, []))
  assert.deepEqual([told.map((e) => e.is), g.unit('a').ammo[0]], [['fires'], 39])
})

test('SS-TGT-17, SS-DEF-01, SS-DEF-05: smoke is announced before the roll, costs a use and stays for the turn', () => {
  const g = two()
  play(g, [1, 1], () => fire(g, shot, ['smoke']))
  assert.deepEqual([g.unit('b').smoked, g.unit('b').uses], [true, [1]])
  assert.deepEqual(aimOf(g, shot, []).numbers, [12, 11])
})

test('SS-DEF-05: a system that is destroyed, used up or not paid for cannot be announced', () => {
  const b = (some: Partial<SsUnit>) => sherman('b', 1, here, 0, some)
  assert.deepEqual(
    [mayAnnounce(b({}), 'smoke'), mayAnnounce(b({ uses: [0] }), 'smoke'), mayAnnounce(b({}), 'flares')],
    [true, false, false],
  )
  assert.equal(mayAnnounce(b({ lost: 1 << 14 }), 'smoke'), false) // the smoke dischargers are the last piece
  assert.equal(mayAnnounce(b({ losing: 1 << 14 }), 'smoke'), true)
})

test('SS-DEF-04: the screen costs 4 Krg and adds 3 against energy for the turn', () => {
  const palisade = (charge: number) => unit('b', 1, 'sf-palisade', ahead(5), 0, { charge })
  assert.deepEqual([mayAnnounce(palisade(3), 'screen'), mayAnnounce(palisade(4), 'screen')], [false, true])
  const g = game([unit('a', 0, 'sf-drifter', here, 0), palisade(30)])
  const before = aimOf(g, { ...shot, weapons: [0] }, []).numbers[0]
  play(g, [1, 1], () => fire(g, { ...shot, weapons: [0] }, ['screen']))
  assert.deepEqual([g.unit('b').charge, aimOf(g, { ...shot, weapons: [0] }, []).numbers[0] - before], [26, 3])
})

test('SS-SPEC-03: Hull Down behind a barrier counts from the map', () => {
  const to = at(10, 2)
  const ground = { ...field, sides: [{ hex: to, side: 3, is: 'barrier' as const }] }
  const g = (hullDown: boolean) => game([sherman('a', 0, here, 0), sherman('b', 1, to, 0, { hullDown })], {}, ground)
  assert.deepEqual([aimOf(g(false), shot, []).numbers[0], aimOf(g(true), shot, []).numbers[0]], [10, 11])
})
