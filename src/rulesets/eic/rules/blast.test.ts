// EIC League: tests of blast, doubling, frag, oxy plus, paralysis, defences and lifts that fail.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { doubled, faded, paralysisOf, reachOfBlast } from './blast.ts'
import { defence, netDamage, type Damage } from './energy.ts'
import { at, game, place, slots, suit, table, tank, type Table } from '../test/fixture.ts'
import { engage } from './coachattacks.ts'
import { round } from './sequence.ts'
import { dfrOf, ecmOf, sonicOf, spdOf } from '../state/state.ts'

const A = at(10, 8),
  B = at(15, 8)
type Some = Parameters<typeof suit>[3]
const pair = (a: Some = {}, b: Some = {}, laid: Parameters<typeof game>[1] = {}) => game([suit('a', 0, A, a), suit('b', 1, B, b)], laid)
function fire(g: ReturnType<typeof game>, option: string, ...dice: number[]): Table {
  const t = table(g, 99, ...dice)
    .start(engage, { by: 'a' })
    .one('attack', option)
  if (t.kind === 'charge') t.go('charge', at(14, 8))
  if (t.kind === 'boost') t.say('boost', { number: 0 })
  if (t.kind === 'sharpshot') t.one('sharpshot', 'normal')
  return t
}
const lost = (t: Table, id: string): number => t.unit(id).energyMax - t.unit(id).energy

// ---- Defences ---------------------------------------------------------------------------------------------------

test('EIC-ARM-05: BOD stops force alone; laser, heat, cold and sonic meet only their own resistance', () => {
  const u = suit('b', 1, B, { heat: 40 })
  assert.deepEqual(
    (['force', 'heat', 'laser', 'cold', 'sonic'] as const).map((type) => netDamage([{ type, damage: 100 }], u, false)),
    [10, 60, 100, 100, 100],
  )
})

test('EIC-ARM-06: each effect less its own defence, never below 0, added; armor is not worn by it', () => {
  const t = fire(pair({ weapons: ['plasmaBeam'] }, { bod: 70, heat: 20 }), 's1>b', 99)
  assert.equal(lost(t, 'b'), 0 + 10)
  assert.equal(t.unit('b').bodNow, 70)
})

test('EIC-ARM-06: net damage is never negative and never more than the raw damage', () => {
  const effect = fc.record({
    type: fc.constantFrom('force' as const, 'heat' as const, 'cold' as const, 'sonic' as const, 'laser' as const),
    damage: fc.integer({ min: 0, max: 800 }),
  })
  fc.assert(
    fc.property(fc.array(effect, { maxLength: 2 }), fc.boolean(), fc.integer({ min: 0, max: 100 }), (effects: Damage[], sharp, shield) => {
      const u = suit('b', 1, B, { heat: shield, laser: shield })
      const net = netDamage(effects, u, sharp)
      return net >= 0 && net <= effects.reduce((n, e) => n + e.damage, 0)
    }),
  )
})

test('EIC-AMB-64: Forceflex adds 35 to sonic resistance', () => {
  assert.equal(sonicOf(suit('b', 1, B, { bod: 70, sonic: 40 })), 75)
  assert.equal(defence(suit('b', 1, B, { bod: 80, sonic: 40 }), 'sonic'), 40)
})

test('EIC-AMB-44: the sonic resistance of Forceflex stays when its BOD is gone', () => {
  assert.equal(sonicOf(suit('b', 1, B, { bod: 70, bodNow: 0 })), 35)
})

test('EIC-DICE-06: halves and quarters are added exactly and rounded down once', () => {
  const t = fire(game([suit('a', 0, A, { bod: 90, bodNow: 89, attr: 75, pwr: 75 }), suit('b', 1, at(11, 8), { bod: 50 })]), 'fight>b', 99)
  assert.deepEqual(t.told('damage')?.effects, [{ type: 'force', damage: 59 }]) // 239 / 4
})

// ---- Blast ------------------------------------------------------------------------------------------------------

test('EIC-BLA-01: full in the target hex, 20 less a hex, friend and foe, without detection or roll', () => {
  const g = game([
    suit('a', 0, A, { weapons: ['sonicMissile'] }),
    suit('b', 1, B),
    suit('c', 1, at(16, 8), { ecm: 100 }),
    suit('d', 0, at(17, 8)),
    suit('e', 0, at(18, 8)),
    suit('f', 1, at(20, 8)),
  ])
  const t = fire(g, 's1>b', 99)
  assert.deepEqual(
    ['b', 'c', 'd', 'e', 'f'].map((id) => lost(t, id)),
    [90, 70, 50, 30, 0],
  )
  t.spent()
})

test('EIC-BLA-01: each effect fades by itself and each victim has its own defences', () => {
  assert.deepEqual(
    faded(
      [
        { type: 'heat', damage: 75 },
        { type: 'force', damage: 60 },
      ],
      3,
    ),
    [{ type: 'heat', damage: 15 }],
  )
  const g = game([
    suit('a', 0, at(5, 8), { pwr: 100, det: 100, weapons: ['nukeGrenade'] }),
    suit('b', 1, at(14, 8), { bod: 50 }),
    suit('c', 1, at(15, 8), { bod: 50, heat: 50 }),
  ])
  const t = fire(g, 's1:hand>b', 99)
  assert.deepEqual([lost(t, 'b'), lost(t, 'c')], [75 + 10, 5])
})

test('EIC-BLA-01: beams strike their target alone', () => {
  const t = fire(game([suit('a', 0, A, { weapons: ['laser'] }), suit('b', 1, B), suit('c', 1, at(16, 8))]), 's1>b', 99)
  assert.equal(lost(t, 'c'), 0)
})

test('EIC-EX-15: the blast of 50 sonic: 50, 30, 10, nothing', () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((n) => faded([{ type: 'sonic', damage: 50 }], n)),
    [[{ type: 'sonic', damage: 50 }], [{ type: 'sonic', damage: 30 }], [{ type: 'sonic', damage: 10 }], []],
  )
})

test('EIC-AMB-48: the grenade of the table has 60; two effects lose 20 a hex each', () => {
  const g = game([suit('a', 0, A, { weapons: ['sonicGrenade'] }), suit('b', 1, B), suit('c', 1, at(16, 8))])
  const t = fire(g, 's1:hand>b', 99)
  assert.deepEqual([lost(t, 'b'), lost(t, 'c')], [60, 40])
})

test('EIC-BLA-02: only the target is doubled and loses a weapon', () => {
  const g = game([
    suit('a', 0, A, { weapons: ['sonicMissile'] }),
    suit('b', 1, B, { weapons: ['laser'] }),
    suit('c', 1, at(16, 8), { weapons: ['laser'] }),
  ])
  const t = fire(g, 's1>b', 100, 1)
  assert.deepEqual([lost(t, 'b'), lost(t, 'c')], [180, 70])
  assert.deepEqual([t.unit('b').slots[0].lost, t.unit('c').slots[0].lost], [true, false])
})

test('EIC-BLA-02: the shooter is not spared, nor who sits at its own base', () => {
  const g = game([suit('a', 0, at(21, 8), { weapons: ['sonicMissile'] }), suit('b', 1, at(22, 8)), suit('c', 1, at(22, 8))])
  const t = fire(g, 's1>b', 99)
  assert.deepEqual([lost(t, 'a'), lost(t, 'b'), lost(t, 'c')], [70, 90, 90])
})

test('EIC-AMB-49: a miss with an area weapon has no effect, and the shot is spent', () => {
  const t = fire(pair({ weapons: ['sonicMissile'] }), 's1>b', 2)
  assert.equal(lost(t, 'b'), 0)
  assert.equal(t.unit('a').slots[0].shots, 0)
  t.spent()
})

test('EIC-AMB-49: under scatter it bursts in a neighboring hex drawn by a d6', () => {
  const t = fire(pair({ weapons: ['sonicMissile'] }, {}, { options: { scatter: true } }), 's1>b', 2, 1)
  assert.equal(t.told('scatters')?.end, at(16, 8)) // 1 is east
  assert.equal(lost(t, 'b'), 70)
  const laser = fire(pair({ weapons: ['laser'] }, {}, { options: { scatter: true } }), 's1>b', 2)
  assert.equal(laser.told('scatters'), undefined)
  const edge = fire(
    game([suit('a', 0, at(20, 8), { weapons: ['sonicMissile'] }), suit('b', 1, at(24, 8))], { options: { scatter: true } }),
    's1>b',
    2,
    1,
  )
  assert.deepEqual([edge.told('scatters')?.end, lost(edge, 'b')], [-1, 0])
})

test('EIC-AMB-65: baseIsSanctuary keeps blast from units on their own base', () => {
  const g = game([suit('a', 0, at(18, 8), { weapons: ['sonicMissile'] }), suit('b', 1, at(21, 8)), suit('c', 1, at(22, 8))], {
    options: { baseIsSanctuary: true },
  })
  const t = fire(g, 's1>b', 99)
  assert.deepEqual([lost(t, 'b'), lost(t, 'c')], [90, 0])
})

test('EIC-AMB-70: both wiped out at once is a draw without purse', () => {
  const t = fire(
    game([suit('a', 0, A, { energyMax: 60, energy: 60, weapons: ['sonicMissile'] }), suit('b', 1, at(11, 8), { energyMax: 60 })]),
    's1>b',
    99,
  )
  assert.deepEqual([t.g.over?.rule, t.g.over?.winners], ['EIC-AMB-70', []])
})

// ---- Frag, oxy plus, paralysis ---------------------------------------------------------------------------------

test('EIC-FRAG-01: BOD -2, no energy lost, original energy unchanged; a lethal hit takes 4 and is one hit', () => {
  const t = fire(pair({ weapons: ['fragGrenade'] }), 's1:hand>b', 99)
  assert.deepEqual([t.unit('b').bodNow, t.unit('b').fragHits, lost(t, 'b'), t.unit('b').bod], [88, 1, 0, 90])
  const lethal = fire(pair({ weapons: ['fragGrenade'] }), 's1:hand>b', 100, 1)
  assert.deepEqual([lethal.unit('b').bodNow, lethal.unit('b').fragHits], [86, 1])
  const none = fire(pair({ weapons: ['fragGrenade'] }, { bodNow: 1 }), 's1:hand>b', 99)
  assert.equal(none.unit('b').bodNow, 0)
})

test('EIC-AMB-50: frag reaches no other hex, but every unit in the target hex, and counts among its eight', () => {
  const g = game([
    suit('a', 0, A, { weapons: ['fragGrenade'] }),
    suit('b', 1, B),
    suit('c', 1, B, { flight: true, aloft: true }),
    suit('d', 1, at(16, 8)),
  ])
  const t = fire(g, 's1:hand>b', 99)
  assert.deepEqual(
    ['b', 'c', 'd'].map((id) => [t.unit(id).bodNow, t.unit(id).fragHits]),
    [
      [88, 1],
      [88, 1],
      [90, 0],
    ],
  )
})

test('EIC-OXY-01: no damage; BOD lasts floor(BOD/10) more rounds, then is 0', () => {
  const t = fire(pair({ weapons: ['oxyPlus'] }, { bod: 50 }), 's1>b', 99)
  assert.deepEqual([lost(t, 'b'), t.unit('b').bodNow, t.unit('b').bodZeroAfter], [0, 50, 6])
})

test('EIC-OXY-01: Tuffstuff is immune', () => {
  const t = fire(pair({ weapons: ['oxyPlus'] }, { bod: 80 }), 's1>b', 99)
  assert.equal(t.unit('b').bodZeroAfter, 0)
})

test('EIC-AMB-44: Tuffstuff stays immune when worn; another armor worn to 80 is not', () => {
  assert.equal(fire(pair({ weapons: ['oxyPlus'] }, { bod: 80, bodNow: 70 }), 's1>b', 99).unit('b').bodZeroAfter, 0)
  assert.equal(fire(pair({ weapons: ['oxyPlus'] }, { bod: 90, bodNow: 80 }), 's1>b', 99).unit('b').bodZeroAfter, 9)
})

test('EIC-AMB-43: full BOD through the end of round N + k; a second hit counts only if it ends earlier', () => {
  const g = game([suit('a', 0, at(3, 8)), suit('b', 1, at(21, 8), { bodNow: 60, bodZeroAfter: 2 })], {
    words: { round: 0, phase: 'results' },
  })
  const t = table(g, 1, 2).start(round, {}).pass('mover').pass('mover')
  assert.equal(t.unit('b').bodNow, 60)
  const u = table(t.g, 1, 2).start(round, {}).pass('mover').pass('mover')
  assert.equal(u.unit('b').bodNow, 0)
  const later = fire(pair({ weapons: ['oxyPlus'] }, { bodZeroAfter: 4 }), 's1>b', 99)
  assert.equal(later.unit('b').bodZeroAfter, 4)
  const sooner = fire(pair({ weapons: ['oxyPlus'] }, { bodNow: 20, bodZeroAfter: 9 }), 's1>b', 99)
  assert.equal(sooner.unit('b').bodZeroAfter, 3)
})

test('EIC-PARA-01: immobile for the rounds of BOD + PWR, no damage', () => {
  const rounds = (bod: number, pwr: number) => paralysisOf(suit('b', 1, B, { bod: 90, bodNow: bod, pwr }), pair())
  assert.deepEqual([rounds(50, 60), rounds(60, 60), rounds(100, 105), rounds(100, 110), rounds(10, 10)], [10, 9, 1, 0, 10])
  const t = fire(pair({ weapons: ['paralysisGrenade'] }), 's1:hand>b', 99)
  assert.deepEqual([lost(t, 'b'), t.unit('b').paralyzed, t.unit('b').paralyzedThrough], [0, true, 1 + 4])
})

test("EIC-AMB-85: bonuses reach derived figures: a Bull's PWR counts in the sum, an Archie's in its range, Spiderweb in the ram", () => {
  assert.equal(paralysisOf(suit('b', 1, B, { cls: 'ragingBull' }), pair()), paralysisOf(suit('b', 1, B, { pwr: 100 }), pair()))
  const far = table(
    game([suit('a', 0, at(2, 8), { cls: 'archie', pwr: 80, det: 90, weapons: ['laser'] }), suit('b', 1, at(11, 8))]),
    99,
  ).start(engage, { by: 'a' })
  assert.ok(far.offered.includes('s1>b'))
  assert.equal(spdOf(suit('a', 0, A, { bod: 50, spd: 60 })), 80)
})

test('EIC-AMB-45: at once and n full rounds more; the longer counts; n = 0 does nothing', () => {
  const longer = fire(pair({ weapons: ['paralysisGrenade'] }, { paralyzed: true, paralyzedThrough: 9 }), 's1:hand>b', 99)
  assert.equal(longer.unit('b').paralyzedThrough, 9)
  const none = fire(pair({ weapons: ['paralysisGrenade'] }, { bod: 100, pwr: 110 }), 's1:hand>b', 99)
  assert.deepEqual([none.unit('b').paralyzed, dfrOf(none.unit('b'))], [false, 60])
})

test('EIC-PARA-02: no movement and no attack, DFR halved, ECM unchanged; free again when the rounds are over', () => {
  const g = game([suit('a', 0, at(3, 8)), suit('b', 1, at(5, 8), { paralyzed: true, paralyzedThrough: 1 }), suit('c', 1, at(21, 8))], {
    words: { round: 0, phase: 'results' },
  })
  assert.deepEqual([dfrOf(g.unit('b')), ecmOf(g.unit('b'))], [30, 50])
  const t = table(g, 1, 2).start(round, {})
  t.pass('mover')
  assert.deepEqual(t.offered, ['c'])
  t.pass('mover')
  assert.deepEqual([t.asked.seat, t.offered], [1, []]) // c is too far, b cannot
  t.pass('attacker')
  assert.equal(t.asked.seat, 0)
  t.pass('attacker')
  assert.deepEqual([t.unit('b').paralyzed, dfrOf(t.unit('b'))], [false, 60])
})

test('EIC-PARA-02: a flyer falls without energy loss, an elevator comes down; no blast', () => {
  const g = game([
    suit('a', 0, A, { weapons: ['paralysisGrenade'] }),
    suit('b', 1, B, { flight: true, aloft: true }),
    suit('c', 1, at(16, 8)),
  ])
  const t = fire(g, 's1:hand>b', 99)
  assert.deepEqual([t.unit('b').aloft, lost(t, 'b'), t.unit('c').paralyzed], [false, 0, false])
  const u = fire(pair({ weapons: ['paralysisGrenade'] }, { elevator: true, height: 4 }), 's1:hand>b', 99)
  assert.equal(u.unit('b').height, 0)
})

test('EIC-EX-19: DFR 70 under paralysis is 35 and reads row 30', async () => {
  const { dfrRow } = await import('../book/charts.ts')
  assert.equal(dfrOf(suit('b', 1, B, { dfr: 70, paralyzed: true })), 35)
  assert.equal(dfrRow(35), 3)
})

test('EIC-AMB-46: the whole DFR in force is halved, working warp included, aloft gone', () => {
  assert.equal(dfrOf(tank('b', 1, B, { warp: true, paralyzed: true })), 40)
})

// ---- Lifts that fail --------------------------------------------------------------------------------------------

test('EIC-NRG-06: a unit aloft or up falls to the ground of its hex at once when a hit leaves less than 31 percent', () => {
  const t = fire(pair({ weapons: ['laser'] }, { flight: true, aloft: true, energyMax: 100, energy: 80 }), 's1>b', 99)
  assert.deepEqual([t.unit('b').aloft, t.unit('b').hex, t.unit('b').energy], [false, B, 25])
  const stays = fire(pair({ weapons: ['laser'] }, { flight: true, aloft: true, energyMax: 100, energy: 86 }), 's1>b', 99)
  assert.ok(stays.unit('b').aloft)
})

test('EIC-AMB-47: where the hex is taken, the nearest free one, first by row, then column', () => {
  const g = game([
    suit('a', 0, A, { weapons: ['laser'] }),
    suit('b', 1, B, { flight: true, aloft: true, energyMax: 100, energy: 80 }),
    suit('c', 1, B),
    suit('d', 1, at(14, 7)),
  ])
  const t = fire(g, 's1>b', 99)
  assert.deepEqual(place(t.unit('b').hex), [15, 7])
  const base = game([
    suit('a', 0, at(18, 8), { flight: true, aloft: true, energyMax: 100, energy: 31, hex: at(22, 8) }),
    suit('b', 1, at(21, 8), { weapons: ['laser'] }),
  ])
  const u = table(base, 99, 99).start(engage, { by: 'b' }).one('attack', 's1>a').say('boost', { number: 0 })
  assert.ok(u.kind === '' || u.kind === 'sharpshot')
})

test('EIC-AMB-47: over an enemy base it is put beside it', () => {
  const g = game([
    suit('a', 0, at(22, 8), { flight: true, aloft: true, energyMax: 100, energy: 80 }),
    suit('b', 1, at(20, 8), { weapons: ['laser'] }),
  ])
  const t = table(g, 99, 99).start(engage, { by: 'b' }).one('attack', 's1>a').say('boost', { number: 0 })
  if (t.kind === 'sharpshot') t.one('sharpshot', 'normal')
  assert.ok(!t.unit('a').aloft)
  assert.deepEqual(place(t.unit('a').hex), [21, 7])
})

test('EIC-SCRT-06: a forced landing and a vanquishing are told to all, the figures are not', () => {
  const t = fire(pair({ weapons: ['laser'] }, { flight: true, aloft: true, energyMax: 100, energy: 80 }), 's1>b', 99)
  assert.equal(t.told('falls')?.told, undefined)
  assert.deepEqual(t.told('loses')?.told, [1])
})

test('EIC-NUKE-01: nukes are heat first, plasma is force first', async () => {
  const { weapon } = await import('../book/roster.ts')
  assert.deepEqual(
    weapon('nuclearBomb').effects.map((e) => [e.type, e.damage]),
    [
      ['heat', 400],
      ['force', 300],
    ],
  )
  assert.equal(weapon('plasmaBeam').effects[0].type, 'force')
})

test('EIC-AMB-34: the acid stream gun does force 40 and BOD -2 and may be boosted', () => {
  const g = game([suit('a', 0, A, { slots: slots('suit', 'acidStreamGun') }), suit('b', 1, B, { bod: 50 })])
  const t = table(g, 99, 99).start(engage, { by: 'a' }).one('attack', 's1>b').say('boost', { number: 20 }).one('sharpshot', 'normal')
  assert.deepEqual([lost(t, 'b'), t.unit('b').bodNow, t.unit('b').fragHits], [10, 48, 0])
})

test('EIC-LETH-01: doubling comes before any defence', () => {
  assert.deepEqual(doubled([{ type: 'force', damage: 60 }]), [{ type: 'force', damage: 120 }])
})

test('EIC-BLA-01: the radius is where the strongest effect ends', () => {
  const s = {
    effects: [{ type: 'heat', damage: 400 } as const, { type: 'force', damage: 300 } as const],
    bodLoss: 0,
    oxy: false,
    paralysis: false,
    area: true,
    ignoreBod: false,
  }
  assert.equal(reachOfBlast(s), 19)
  assert.equal(reachOfBlast({ ...s, area: false }), 0)
})
