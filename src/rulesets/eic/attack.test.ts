// EIC League: tests of attacks: chart, weapons, ranges, fights, throws, rams, booster, sharpshot, lethal blow.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mixed, SeededDice } from '../../kernel/dice.ts'
import { odds } from '../../kernel/odds.ts'
import { attackFacts, boosted, chargeEnds, mayAttackMore, maySharpshoot, resolveAttack, rushOf, shotOf, strikeOf, toBeat } from './attack.ts'
import { numberToBeat } from './charts.ts'
import { at, game, slots, suit, table, tank, type Table } from './fixture.ts'
import { coachAttacks, engage, outcome } from './sequence.ts'
import { dfrOf, extraAttack, extraFights, onMap, shiftOf, type EicUnit } from './state.ts'

const A = at(10, 8), B = at(12, 8)
type Some = Parameters<typeof suit>[3]
/** Suit a of seat 0 two hexes from suit b of seat 1. */
const pair = (a: Some = {}, b: Some = {}, laid: Parameters<typeof game>[1] = {}) => game([suit('a', 0, A, a), suit('b', 1, B, b)], laid)
/** Begin a's attack after a detection roll of 99. */
const begin = (g: ReturnType<typeof game>, ...dice: readonly number[]) => table(g, 99, ...dice).start(engage, { by: 'a' })
/** Name an attack and go through with it plainly. */
function fire(t: Table, option: string, boost = 0, aim = 'normal'): Table {
  t.one('attack', option)
  if (t.kind === 'boost') t.say('boost', { number: boost })
  if (t.kind === 'sharpshot') t.one('sharpshot', aim)
  return t
}
/** What is offered beside rams. */
const arms = (t: Table): readonly string[] => (t.kind === '' ? [] : t.offered.filter((id) => !id.startsWith('ram')))
const lost = (t: Table, id: string): number => t.unit(id).energyMax - t.unit(id).energy

test('EIC-ATK-01: one attack a round, and none at all if the coach wishes', () => {
  const t = fire(begin(pair({ weapons: ['laser'] }), 99), 's1>b')
  assert.equal(t.kind, '')
  assert.equal(t.unit('a').attacks, 1)
  begin(pair({ weapons: ['laser'] })).pass('attack').spent()
})

test('EIC-ATK-01: only what was detected may be attacked', () => {
  const g = game([suit('a', 0, A), suit('b', 1, B), suit('c', 1, at(12, 9), { ecm: 90 })])
  assert.deepEqual(arms(begin(g)), ['armGuns>b'])
})

test('EIC-ATK-02: first target and weapon, then ATTR is announced and DFR revealed, then booster and sharpshot, then the roll', () => {
  const t = begin(pair({ weapons: ['laser'] }), 1)
  t.one('attack', 's1>b')
  assert.deepEqual([t.told('attacks')?.attr, t.told('attacks')?.dfr], [80, 60])
  assert.equal(t.told('misses'), undefined)
  t.say('boost', { number: 5 })
  assert.equal(t.told('misses'), undefined)
  t.one('sharpshot', 'normal')
  assert.ok(t.told('misses'))
  t.spent()
})

test('EIC-AMB-87: after the first step there is no way back: the weapon is spent and the second cannot be passed', () => {
  const t = begin(pair({ weapons: ['heMissile'] }), 1).one('attack', 's1>b')
  assert.deepEqual([t.kind, t.unit('a').slots[0].shots], ['', 0])
  const u = begin(pair({ weapons: ['laser'] })).one('attack', 's1>b')
  assert.match(u.refuses({ pass: true }), /cannot be passed/)
})

test('EIC-ATK-03: strictly more than the number hits, equal misses', () => {
  for (const [die, hit] of [[60, false], [61, true]] as const) {
    const t = fire(begin(pair({ weapons: ['laser'] }), die), 's1>b')
    assert.equal(t.told('hits') !== undefined, hit)
    assert.equal((t.told('hits') ?? t.told('misses'))?.number, 60)
  }
})

test('EIC-ATK-03: exact odds of every cell agree with counting 100 faces', () => {
  for (let attr = 5; attr <= 140; attr += 5) for (let dfr = 0; dfr <= 140; dfr += 5) {
    const number = numberToBeat(attr, dfr)
    const p = odds((dice) => resolveAttack({ number, scatters: false, reroll: 0 }, dice).hit > 0).find((o) => o.is)?.p ?? 0
    assert.ok(Math.abs(p - (100 - number) / 100) < 1e-12)
  }
})

test('EIC-ATK-04: SPD 100 in play shifts one column, 99 does not', () => {
  const g = pair()
  assert.equal(toBeat(g, 80, 60, shiftOf(suit('a', 0, A, { spd: 100 })), false), 55)
  assert.equal(toBeat(g, 80, 60, shiftOf(suit('a', 0, A, { spd: 99 })), false), 60)
  assert.equal(shiftOf(suit('a', 0, A, { spd: 80, bod: 50 })), 1) // EIC-ARM-02: Spiderweb adds 20 to the rating
})

test('EIC-AMB-76: the speed shift is one column to the right', () => {
  assert.equal(numberToBeat(80, 60, 1), numberToBeat(90, 60))
})

test('EIC-AMB-84: the speed shift applies to fights and rams too', () => {
  const g = game([suit('a', 0, A, { spd: 100 }), suit('b', 1, at(11, 8))])
  assert.equal(fire(begin(g.fork(), 1), 'fight>b').told('misses')?.number, 55)
  assert.equal(fire(begin(g.fork(), 1), 'ram>b').told('misses')?.number, 55)
})

test('EIC-ATK-05: ATTR 110 without weapon bonuses gives one more attack; the launcher and the bow give none', () => {
  assert.ok(extraAttack(suit('a', 0, A, { attr: 100, height: 5 })))
  assert.ok(!extraAttack(suit('a', 0, A, { attr: 100 })))
  const t = fire(begin(pair({ attr: 100, height: 5, elevator: true, weapons: ['laser', 'sonicBeam'] }), 1, 1), 's1>b')
  fire(t, 's2>b')
  assert.equal(t.kind, '')
  const launch = fire(begin(pair({ attr: 90, weapons: ['grenadeLauncher', 'sonicGrenade', 'laser'] }), 1), 's2:launch1>b')
  assert.equal(launch.told('attacks')?.attr, 120)
  assert.equal(launch.kind, '')
  const bow = fire(begin(pair({ attr: 100, cls: 'archie', weapons: ['laser', 'sonicBeam'] }), 1), 's1>b')
  assert.equal(bow.told('attacks')?.attr, 120)
  assert.equal(bow.kind, '')
})

test('EIC-AMB-58: elevator and Bull count toward ATTR 110, launcher and bow never', () => {
  assert.ok(extraAttack(suit('a', 0, A, { attr: 100, height: 5 })))
  assert.equal(extraFights(suit('a', 0, A, { attr: 90, cls: 'ragingBull' })), 2)
  assert.equal(extraFights(suit('a', 0, A, { attr: 80, cls: 'ragingBull' })), 1)
  assert.ok(!extraAttack(suit('a', 0, A, { attr: 100, cls: 'archie' })))
})

test('EIC-ATK-06: every attack of a round with a different weapon; different targets are allowed', () => {
  const g = game([suit('a', 0, A, { attr: 100, height: 5, elevator: true, weapons: ['laser', 'sonicBeam'] }), suit('b', 1, B), suit('c', 1, at(12, 9))])
  const t = fire(begin(g, 1), 's1>b')
  assert.deepEqual(t.offered, ['armGuns>b', 's2>b', 'armGuns>c', 's2>c'])
})

test('EIC-AMB-59: fists may be used again, and two slots with one gun are two weapons', () => {
  const bull = fire(begin(game([suit('a', 0, A, { cls: 'ragingBull' }), suit('b', 1, at(11, 8))]), 1, 1), 'fight>b')
  assert.deepEqual(bull.offered, ['fight>b'])
  const two = fire(begin(pair({ attr: 100, height: 5, elevator: true, weapons: ['autoCannon', 'autoCannon'] }), 1), 's1>b')
  assert.deepEqual(two.offered, ['armGuns>b', 's2>b'])
})

test('EIC-ATK-07: ATTR in use: bought, class, launcher 30, bow 20, hand to hand 20, elevator 10 for five hexes, wildfire -50', () => {
  const attr = (a: Some, option: string, target = B) => {
    const t = begin(game([suit('a', 0, A, a), suit('b', 1, target)]), 1)
    return t.one('attack', option).told('attacks')?.attr
  }
  assert.equal(attr({ weapons: ['laser'] }, 's1>b'), 80)
  assert.equal(attr({ weapons: ['grenadeLauncher', 'sonicGrenade'] }, 's2:hand>b'), 80)
  assert.equal(table(pair({ weapons: ['grenadeLauncher', 'polarGrenade'] }), 99, 1).start(engage, { by: 'a' }).one('attack', 's2:launch1>b').told('attacks')?.attr, 110)
  assert.equal(attr({ cls: 'archie', weapons: ['laser'] }, 's1>b'), 100)
  assert.equal(attr({ cls: 'archie', weapons: ['heMissile', 'laser'] }, 'armGuns>b'), 80) // not from the bow
  assert.equal(attr({ cls: 'ragingBull' }, 'fight>b', at(11, 8)), 100)
  assert.equal(attr({ cls: 'ragingBull' }, 'armGuns>b', at(11, 8)), 80)
  assert.equal(attr({ height: 5, elevator: true, weapons: ['laser'] }, 's1>b'), 90)
})

test('EIC-ATK-07: DFR in use: bought, class, working warp 20, aloft 20, halved and rounded down if paralyzed', () => {
  assert.equal(dfrOf(suit('b', 1, B, { cls: 'jackrabbit' })), 80)
  assert.equal(dfrOf(suit('b', 1, B, { aloft: true, flight: true })), 80)
  assert.equal(dfrOf(tank('b', 1, B, { warp: true })), 80)
  assert.equal(dfrOf(tank('b', 1, B, { warp: true, energy: 80 })), 60) // 29 %
  assert.equal(dfrOf(suit('b', 1, B, { dfr: 75, paralyzed: true })), 37)
})

test('EIC-ATK-08: the range must cover the distance: PWR/10 for beams, missiles whatever the PWR', () => {
  const g = game([suit('a', 0, at(2, 8), { pwr: 60, det: 100, weapons: ['laser', 'heMissile', 'sonicMissile'] }), suit('b', 1, at(8, 8)), suit('c', 1, at(9, 8)), suit('d', 1, at(11, 8)), suit('e', 1, at(12, 8))])
  const ids = arms(begin(g))
  assert.deepEqual(ids.filter((x) => x.endsWith('>b')), ['armGuns>b', 's1>b', 's2>b', 's3>b'])
  assert.deepEqual(ids.filter((x) => x.endsWith('>c')), ['s2>c', 's3>c'])
  assert.deepEqual(ids.filter((x) => x.endsWith('>d')), ['s2>d', 's3>d'])
  assert.deepEqual(ids.filter((x) => x.endsWith('>e')), ['s2>e'])
})

test('EIC-EX-11: a plasma beam in a tank of PWR 60 reaches six hexes', () => {
  const g = game([tank('a', 0, at(2, 8), { pwr: 60, weapons: ['plasmaBeam'] }), suit('b', 1, at(8, 8)), suit('c', 1, at(9, 8))])
  const ids = begin(g).offered
  assert.ok(ids.includes('s1>b') && !ids.includes('s1>c'))
})

test('EIC-AMB-09: PWR/10 is the range: PWR 100 reaches ten hexes, PWR 10 one', () => {
  const reach = (pwr: number, hex: number) => arms(begin(game([suit('a', 0, at(2, 8), { pwr, det: 100, weapons: ['laser'] }), suit('b', 1, hex)]))).includes('s1>b')
  assert.ok(reach(100, at(12, 8)) && reach(10, at(3, 8)) && !reach(10, at(4, 8)))
})

test('EIC-ATK-09: what defence leaves is taken from energy, never below 0, and only the owner is told how much', () => {
  const t = fire(begin(pair({ weapons: ['laser'] }, { laser: 20 }), 61), 's1>b')
  assert.equal(lost(t, 'b'), 35)
  assert.deepEqual([t.told('loses')?.to, t.told('loses')?.energy], [[1], 35])
  assert.deepEqual(t.told('damage')?.effects, [{ type: 'laser', damage: 55 }])
  assert.equal(t.told('damage')?.to, undefined)
})

test('EIC-AMB-81: energy stops at 0', () => {
  const t = fire(begin(pair({ weapons: ['laser'] }, { energyMax: 30 }), 61), 's1>b')
  assert.deepEqual([t.unit('b').energy, t.told('loses')?.energy], [0, 30])
})

test('EIC-RES-01: energy 0 is vanquished for good; the last one ends the battle', () => {
  const t = fire(begin(pair({ weapons: ['laser'] }, { energyMax: 30 }), 61), 's1>b')
  assert.ok(t.unit('b').vanquished && !onMap(t.unit('b')))
  assert.deepEqual(t.g.over?.winners, [0])
  assert.equal(t.g.words.sides[1].left, 0)
})

test('EIC-AMB-90: a vanquished unit blocks nothing and takes no blast', () => {
  const g = game([suit('a', 0, A, { weapons: ['heMissile'] }), suit('b', 1, B), suit('c', 1, at(12, 9), { vanquished: true, energy: 0 })])
  const t = fire(begin(g, 99), 's1>b')
  assert.deepEqual(t.all('loses').map((e) => e.unit), ['b', ...(t.unit('a').energy < 265 ? ['a'] : [])])
})

// ---- Fighting, throwing, ramming -------------------------------------------------------------------------------

test('EIC-HTH-01: a fight does a quarter of BOD + ATTR + PWR, as force, against a neighbor', () => {
  const t = fire(begin(game([suit('a', 0, A, { pwr: 85 }), suit('b', 1, at(11, 8), { bod: 50 })]), 99), 'fight>b')
  assert.deepEqual(t.told('damage')?.effects, [{ type: 'force', damage: 63 }])
  assert.equal(lost(t, 'b'), 13)
})

test('EIC-HTH-01: not from two hexes away', () => {
  assert.ok(!begin(pair()).offered.includes('fight>b'))
})

test('EIC-AMB-86: neither a unit aloft nor one on an elevator fights or is fought', () => {
  for (const up of [{ aloft: true, flight: true }, { height: 1, elevator: true }]) {
    assert.ok(!begin(game([suit('a', 0, A, up), suit('b', 1, at(11, 8))])).offered.includes('fight>b'))
    assert.ok(!begin(game([suit('a', 0, A), suit('b', 1, at(11, 8), up)])).offered.includes('fight>b'))
  }
})

test('EIC-AMB-21: tanks fight; with tankMelee off suits only', () => {
  const units = [tank('a', 0, A), suit('b', 1, at(11, 8))]
  assert.ok(begin(game(units)).offered.includes('fight>b'))
  assert.ok(!begin(game(units, { options: { tankMelee: false } })).offered.includes('fight>b'))
})

test('EIC-AMB-23: fights and rams need detection; with meleeNeedsDetection off they do not', () => {
  const units = [suit('a', 0, A), suit('b', 1, at(11, 8), { ecm: 90 }), suit('far', 1, at(22, 8))]
  assert.equal(table(game(units), 99).start(engage, { by: 'a' }).kind, '')
  assert.deepEqual(table(game(units, { options: { meleeNeedsDetection: false } }), 99).start(engage, { by: 'a' }).offered, ['fight>b', 'ram>b'])
})

test('EIC-THR-01: grenades are thrown PWR/10 hexes by hand, suits only', () => {
  const throws = (u: EicUnit, hex: number) => begin(game([u, suit('b', 1, hex)])).offered.includes('s1:hand>b')
  assert.ok(throws(suit('a', 0, at(2, 8), { pwr: 70, weapons: ['sonicGrenade'] }), at(9, 8)))
  assert.ok(!throws(suit('a', 0, at(2, 8), { pwr: 70, weapons: ['sonicGrenade', 'heMissile'] }), at(10, 8)))
})

test('EIC-AMB-24: a tank throws nothing by hand; with a launcher it fires its grenades', () => {
  const ids = begin(game([tank('a', 0, A, { weapons: ['sonicGrenade', 'grenadeLauncher'] }), suit('b', 1, B)])).offered
  assert.ok(!ids.includes('s1:hand>b') && ids.includes('s1:launch2>b'))
  assert.deepEqual(arms(begin(game([tank('a', 0, A, { weapons: ['sonicGrenade'] }), suit('b', 1, B)]))), ['mainGun>b', 'subGuns>b'])
})

test('EIC-WPN-09: a launched grenade has ATTR 30 more and costs one of the load', () => {
  const t = begin(pair({ weapons: ['sonicGrenade', 'grenadeLauncher'] }), 1).one('attack', 's1:launch2>b')
  assert.equal(t.told('attacks')?.attr, 110)
  assert.equal(t.unit('a').slots[0].shots, 9)
})

test('EIC-AMB-96: launcher and load are both used for the round; by hand only the load is; paralysis grenades may be launched', () => {
  const a = { attr: 100, det: 60, height: 5, elevator: true, weapons: ['grenadeLauncher', 'sonicGrenade', 'paralysisGrenade'] as const }
  const far = { weapons: [] as const }
  const g = game([suit('a', 0, at(5, 8), a), suit('b', 1, at(12, 8), far)])
  const t = begin(g.fork(), 1, 1)
  assert.ok(t.offered.includes('s3:launch1>b'))
  fire(t, 's2:launch1>b')
  assert.deepEqual(t.offered, ['armGuns>b', 's3:hand>b'])
  const u = fire(begin(g.fork(), 1, 1), 's2:hand>b')
  assert.ok(u.offered.includes('s3:launch1>b'))
})

test('EIC-WPN-02: counted shots run out, and an empty load is not offered', () => {
  const t = fire(begin(pair({ slots: [{ no: 1, weapon: 'autoCannon', shots: 1, lost: false, fired: 0 }] }), 1), 's1>b')
  assert.equal(t.unit('a').slots[0].shots, 0)
  const u = begin(pair({ slots: [{ no: 1, weapon: 'autoCannon', shots: 0, lost: false, fired: 0 }] }))
  assert.ok(!u.offered.includes('s1>b'))
})

test('EIC-WPN-07: arm guns and sub guns do half PWR but never less than 15; the main gun does PWR, at high need', () => {
  const raw = (u: EicUnit, id: string) => strikeOf(u, shotOf(u, id)).effects
  assert.deepEqual(raw(suit('a', 0, A, { pwr: 75 }), 'armGuns>b'), [{ type: 'force', damage: 37 }])
  assert.deepEqual(raw(suit('a', 0, A, { pwr: 20 }), 'armGuns>b'), [{ type: 'force', damage: 15 }])
  assert.deepEqual(raw(tank('a', 0, A, { pwr: 90 }), 'mainGun>b'), [{ type: 'force', damage: 90 }])
  const weak = arms(begin(game([tank('a', 0, A, { energy: 188 }), suit('b', 1, B)]))) // 69 %
  assert.deepEqual(weak, ['subGuns>b'])
})

test('EIC-AMB-27: the main gun is force: BOD stops it, shields do not', () => {
  const t = fire(begin(game([tank('a', 0, A, { pwr: 100 }), suit('b', 1, B, { heat: 100, laser: 100 })]), 99), 'mainGun>b')
  assert.equal(lost(t, 'b'), 10)
})

test('EIC-AMB-25: the pair of guns is one attack; with gunPairShots 2 a unit with two attacks fires each', () => {
  const a = { attr: 100, height: 5, elevator: true }
  const one = fire(begin(pair(a), 1), 'armGuns>b')
  assert.equal(one.kind, '')
  const g = pair(a, {}, { options: { gunPairShots: 2 } })
  const two = fire(begin(g, 1, 1), 'armGuns>b')
  fire(two, 'armGuns>b')
  assert.deepEqual([two.unit('a').attacks, two.kind], [2, ''])
})

test('EIC-AMB-26: the only machine guns are the built-in ones', () => {
  assert.deepEqual(arms(begin(pair())), ['armGuns>b'])
})

test('EIC-SPEC-06: a Stumpy fires its chest cannon at three quarters of PWR, in place of arm guns', () => {
  const g = pair({ cls: 'stumpy' })
  assert.deepEqual(arms(begin(g)), ['chestCannon>b'])
  assert.deepEqual(strikeOf(suit('a', 0, A, { cls: 'stumpy', pwr: 70 }), shotOf(g.unit('a'), 'chestCannon>b')).effects, [{ type: 'force', damage: 52 }])
})

test('EIC-AMB-30: stumpyKeepsArmGuns gives it both', () => {
  assert.deepEqual(arms(begin(pair({ cls: 'stumpy' }, {}, { options: { stumpyKeepsArmGuns: true } }))), ['chestCannon>b', 'armGuns>b'])
})

test('EIC-RAM-01: a ram does SPD + half BOD, charges over free hexes to a neighbor of the target, and ends there', () => {
  const t = begin(pair({ spd: 60 }, { bod: 60 }), 99).one('attack', 'ram>b')
  assert.equal(t.kind, 'charge')
  t.go('charge', at(11, 8))
  assert.equal(t.unit('a').hex, at(11, 8))
  assert.deepEqual(t.told('damage')?.effects, [{ type: 'force', damage: 105 }])
  assert.equal(lost(t, 'b'), 45)
})

test('EIC-RAM-01: the target must be reachable at SPD', () => {
  const rams = (b: number) => begin(game([suit('a', 0, at(2, 8), { spd: 30 }), suit('b', 1, b)])).offered.includes('ram>b')
  assert.ok(rams(at(6, 8)) && !rams(at(7, 8)))
})

test('EIC-AMB-20: the charge needs free hexes: friends bar it too, and its end is a free neighbor of the target', () => {
  const ring = [at(11, 8), at(9, 8), at(9, 7), at(10, 7), at(9, 9), at(10, 9)]
  const g = game([suit('a', 0, A), ...ring.map((hex, i) => suit(`f${i}`, 0, hex)), suit('b', 1, at(13, 8))])
  assert.deepEqual(chargeEnds(g, g.unit('a'), g.unit('b')), [])
  assert.ok(!begin(g).offered.includes('ram>b'))
  const t = begin(pair({ spd: 60 })).one('attack', 'ram>b')
  assert.equal(t.refuses({ legs: [{ to: [14, 8] }] }), 'EIC-AMB-20')
})

test('EIC-AMB-20: ramUsesMoveAllowance leaves the charge what was not moved', () => {
  const rams = (hexesMoved: number) => begin(game([suit('a', 0, at(2, 8), { hexesMoved }), suit('b', 1, at(7, 8))], { options: { ramUsesMoveAllowance: true } })).offered.includes('ram>b')
  assert.ok(rams(2) && !rams(3))
  assert.ok(begin(game([suit('a', 0, at(2, 8), { hexesMoved: 6 }), suit('b', 1, at(7, 8))])).offered.includes('ram>b'))
})

test('EIC-RAM-02: lower BOD than the target: the rammer takes it, less its own BOD', () => {
  const t = fire(begin(game([suit('a', 0, A, { bod: 60, spd: 80 }), suit('b', 1, at(11, 8), { bod: 70 })]), 99), 'ram>b')
  assert.ok(t.told('backfires'))
  assert.equal(lost(t, 'a'), 90 + 30 - 60)
  assert.equal(lost(t, 'b'), 0)
})

test('EIC-RAM-02: equal BOD, the target takes it', () => {
  const t = fire(begin(game([suit('a', 0, A), suit('b', 1, at(11, 8))]), 99), 'ram>b')
  assert.equal(lost(t, 'b'), 15)
  assert.equal(t.told('backfires'), undefined)
})

test('EIC-AMB-22: a backfiring ram is stopped by the rammer\'s own BOD', () => {
  const t = fire(begin(game([suit('a', 0, A, { bod: 90, bodNow: 60, spd: 80 }), suit('b', 1, at(11, 8))]), 99), 'ram>b')
  assert.equal(lost(t, 'a'), 80 + 30 - 60)
})

test('EIC-RAM-03: after eight hits by frag a unit rams no more; seven leave it able', () => {
  const rams = (fragHits: number) => begin(pair({ fragHits })).offered.includes('ram>b')
  assert.ok(rams(7) && !rams(8))
})

test('EIC-AMB-19: aloft a unit rams elevators only; on the ground only the ground; flyingRamsGround opens the ground to flyers', () => {
  const up = { aloft: true, flight: true }, high = { height: 3, elevator: true }
  const rams = (a: Some, b: Some, options = {}) => begin(pair(a, b, { options })).offered.includes('ram>b')
  assert.ok(rams(up, high))
  assert.ok(!rams(up, {}))
  assert.ok(rams(up, {}, { flyingRamsGround: true }))
  assert.ok(!rams(up, up, { flyingRamsGround: true })) // EIC-FLT-02: aloft cannot be rammed
  assert.ok(!rams({}, high))
  assert.ok(!rams(high, {})) // EIC-ELEV-04
})

test('EIC-AMB-100: a flyer above another unit is at distance 0: in range, able to ram an elevator without moving, not to fight', () => {
  const g = game([suit('a', 0, A, { aloft: true, flight: true, weapons: ['laser'] }), suit('b', 1, A, { height: 2, elevator: true })])
  const t = begin(g, 1)
  assert.deepEqual(t.offered, ['ram>b', 'armGuns>b', 's1>b'])
  fire(t, 'ram>b')
  assert.equal(t.unit('a').hex, A)
})

// ---- Kinds of attacks (EIC-AMB-88) -----------------------------------------------------------------------------

test('EIC-AMB-88: a Bull of ATTR 90 has one shot or up to three fights', () => {
  const g = game([suit('a', 0, A, { cls: 'ragingBull', attr: 90, weapons: ['laser'] }), suit('b', 1, at(11, 8))])
  const t = fire(begin(g.fork(), 1, 1, 1), 'fight>b')
  assert.deepEqual(t.offered, ['fight>b'])
  fire(t, 'fight>b')
  fire(t, 'fight>b')
  assert.equal(t.kind, '')
  const shot = fire(begin(g.fork(), 1), 's1>b')
  assert.equal(shot.kind, '')
})

test('EIC-AMB-88: ATTR 110 without the fighting bonus gives one more of any kind', () => {
  const u = suit('a', 0, A, { attr: 100, height: 5 })
  assert.ok(mayAttackMore({ ...u, attacks: 1 }, false) && mayAttackMore({ ...u, attacks: 1 }, true))
  assert.ok(!mayAttackMore({ ...u, attacks: 2 }, false))
})

test('EIC-AMB-88: a first attack by shot earns no fights', () => {
  const bull = suit('a', 0, A, { cls: 'ragingBull' })
  assert.ok(!mayAttackMore({ ...bull, attacks: 1, fights: 0, firstFight: false }, true))
  assert.ok(mayAttackMore({ ...bull, attacks: 1, fights: 1, firstFight: true }, true))
  assert.ok(!mayAttackMore({ ...bull, attacks: 1, fights: 1, firstFight: true }, false))
})

test('EIC-SPEC-08: a Bull fights with half BOD + half PWR at ATTR 20 more, and once more', () => {
  const t = fire(begin(game([suit('a', 0, A, { cls: 'ragingBull' }), suit('b', 1, at(11, 8), { bod: 60 })]), 99, 1), 'fight>b')
  assert.deepEqual(t.told('damage')?.effects, [{ type: 'force', damage: 95 }]) // PWR in play 100
  assert.equal(t.told('attacks')?.attr, 100)
  fire(t, 'fight>b')
  assert.equal(t.kind, '')
})

test('EIC-SPEC-07: a charge flies from the bow at ATTR 20 more and works at low need', () => {
  const t = begin(pair({ cls: 'archie', energy: 30, weapons: ['laser'] }), 1).one('attack', 's1>b') // 11 %
  assert.equal(t.told('attacks')?.attr, 100)
  const plain = begin(pair({ energy: 30, weapons: ['laser'] }))
  assert.ok(!plain.offered.includes('s1>b'))
})

test('EIC-AMB-32: no booster for a charge; a concussion charge is not shot in flight', () => {
  const t = begin(pair({ cls: 'archie', weapons: ['laser'] }), 1).one('attack', 's1>b')
  assert.equal(t.kind, 'sharpshot')
  assert.ok(!begin(pair({ cls: 'archie', aloft: true, flight: true, weapons: ['concussionCannon'] })).offered.includes('s1>b'))
})

test('EIC-WPN-08: no concussion while flying; from an elevator it fires', () => {
  const fires = (some: Some) => begin(pair({ weapons: ['concussionCannon'], ...some })).offered.includes('s1>b')
  assert.ok(!fires({ aloft: true, flight: true }))
  assert.ok(fires({ height: 3, elevator: true }) && fires({}))
})

test('EIC-ELEV-04: all weapons fire from an elevator; from it nobody fights or rams', () => {
  const ids = begin(game([suit('a', 0, A, { height: 3, elevator: true, weapons: ['laser', 'concussionCannon', 'heMissile', 'sonicGrenade'] }), suit('b', 1, at(11, 8))])).offered
  assert.deepEqual(ids, ['armGuns>b', 's1>b', 's2>b', 's3>b', 's4:hand>b'])
})

test('EIC-FLT-02: aloft a unit cannot be rammed, nor fight, nor be fought', () => {
  const ids = begin(game([suit('a', 0, A), suit('b', 1, at(11, 8), { aloft: true, flight: true })])).offered
  assert.deepEqual(ids, ['armGuns>b'])
})

// ---- Booster ----------------------------------------------------------------------------------------------------

test('EIC-BST-01: paid hit or miss, added to the damage of the shot', () => {
  const a = { energyMax: 300, energy: 210, weapons: ['sonicBeam'] as const }
  const hit = fire(begin(pair(a), 99), 's1>b', 50)
  assert.deepEqual([hit.unit('a').energy, hit.told('damage')?.effects], [160, [{ type: 'sonic', damage: 90 }]])
  const miss = fire(begin(pair(a), 1), 's1>b', 50)
  assert.deepEqual([miss.unit('a').energy, lost(miss, 'b')], [160, 0])
})

test('EIC-BST-01: high and medium need only', () => {
  for (const [weapon, asked] of [['laser', true], ['flameThrower', true], ['autoCannon', false], ['heMissile', false]] as const) {
    const t = begin(pair({ weapons: [weapon] }), 1).one('attack', 's1>b')
    assert.equal(t.kind === 'boost', asked, weapon)
  }
  const guns = begin(pair(), 1).one('attack', 'armGuns>b')
  assert.equal(guns.kind, 'sharpshot')
})

test('EIC-EX-12: energy 210, sonic beam, booster 50, a hit', () => {
  const t = fire(begin(pair({ energyMax: 300, energy: 210, weapons: ['sonicBeam'] }), 61), 's1>b', 50)
  assert.deepEqual([t.unit('a').energy, t.told('damage')?.effects], [160, [{ type: 'sonic', damage: 90 }]])
})

test('EIC-EX-13: the same, a miss', () => {
  const t = fire(begin(pair({ energyMax: 300, energy: 210, weapons: ['sonicBeam'] }), 60), 's1>b', 50)
  assert.deepEqual([t.unit('a').energy, lost(t, 'b')], [160, 0])
})

test('EIC-EX-14: plasma with booster 50: 85 force, 55 heat', () => {
  const t = fire(begin(pair({ weapons: ['plasmaBeam'] }), 99), 's1>b', 50)
  assert.deepEqual(t.told('damage')?.effects, [{ type: 'force', damage: 85 }, { type: 'heat', damage: 55 }])
})

test('EIC-BST-02: half to each effect, the odd point to the first', () => {
  assert.deepEqual(boosted([{ type: 'force', damage: 60 }, { type: 'heat', damage: 30 }], 7), [{ type: 'force', damage: 64 }, { type: 'heat', damage: 33 }])
})

test('EIC-AMB-54: any whole number, at least 1 energy stays', () => {
  const t = begin(pair({ energy: 200, weapons: ['laser'] })).one('attack', 's1>b')
  assert.deepEqual(t.asked.choice, { is: 'number', min: 0, max: 199, step: 1, unit: 'energy' })
  assert.notEqual(t.refuses({ number: 200 }), '')
})

test('EIC-AMB-91: no booster on oxy plus; a sharpshot with it is allowed', () => {
  const t = begin(pair({ weapons: ['oxyPlus'] }), 1).one('attack', 's1>b')
  assert.equal(t.kind, 'sharpshot')
})

test('EIC-AMB-89: a shot is finished with the figures announced though its booster costs the need', () => {
  const t = fire(begin(pair({ weapons: ['laser'], flight: true, aloft: true }), 99), 's1>b', 250)
  assert.equal(lost(t, 'b'), 265) // 305 raw
  const kinds = t.events.map((e) => e.is)
  assert.ok(kinds.indexOf('falls') > kinds.indexOf('damage')) // and only then it comes down
})

// ---- Sharpshooting ----------------------------------------------------------------------------------------------

test('EIC-SHP-01: only with ATTR at least DFR; the number by the difference', () => {
  const g = pair()
  assert.ok(maySharpshoot(g, { how: 'shoot', weapon: 'laser', attr: 80, dfr: 80 }))
  assert.ok(!maySharpshoot(g, { how: 'shoot', weapon: 'laser', attr: 80, dfr: 81 }))
  assert.deepEqual([0, 20, 29, 50, 100, 130].map((n) => toBeat(g, 50 + n, 50, 0, true)), [97, 89, 89, 44, 6, 6])
})

test('EIC-SHP-01: a miss does nothing', () => {
  const t = fire(begin(pair({ weapons: ['laser'] }), 89), 's1>b', 0, 'sharp')
  assert.equal(t.told('misses')?.number, 89)
  assert.equal(lost(t, 'b'), 0)
})

test('EIC-SHP-02: a hit ignores BOD but not resistances; with a booster; not with grenades and missiles', () => {
  const t = fire(begin(pair({ weapons: ['plasmaBeam'] }, { heat: 20 }), 90), 's1>b', 20, 'sharp')
  assert.equal(lost(t, 'b'), 70 + 40 - 20)
  for (const [weapon, option] of [['heMissile', 's1>b'], ['sonicGrenade', 's1:hand>b'], ['paralysisGrenade', 's1:hand>b']] as const) {
    const u = begin(pair({ weapons: [weapon] }, { dfr: 20 }), 1).one('attack', option)
    assert.equal(u.kind, '', weapon)
  }
})

test('EIC-SHP-02: a roll of 100 is a lethal blow here too; the speed shift does not help', () => {
  const t = fire(begin(pair({ spd: 110, weapons: ['laser'] }, { weapons: ['laser'] }), 100, 1), 's1>b', 0, 'sharp')
  assert.deepEqual(t.told('damage')?.effects, [{ type: 'laser', damage: 110 }])
  assert.equal(t.told('hits')?.number, 89)
})

test('EIC-AMB-55: shots only; sharpMelee adds fights and rams; wild shots if ATTR - 50 is still enough', () => {
  const near = [suit('a', 0, A), suit('b', 1, at(11, 8))]
  assert.equal(begin(game(near), 1).one('attack', 'fight>b').kind, '')
  const g = game(near, { options: { sharpMelee: true } })
  const t = fire(begin(g.fork(), 90), 'fight>b', 0, 'sharp')
  assert.equal(lost(t, 'b'), 62)
  assert.equal(begin(g.fork(), 1).one('attack', 'ram>b').kind, 'sharpshot')
  const wild = (dfr: number) => table(game([suit('a', 0, A, { det: 40 }), suit('b', 1, B, { ecm: 90, dfr })]), 1, 1).start(engage, { by: 'a' }).one('attack', 'armGuns>b').kind
  assert.deepEqual([wild(30), wild(31)], ['sharpshot', ''])
})

test('EIC-AMB-56: from a difference of 50 a sharpshot is never harder than the normal shot, below it is', () => {
  const g = pair()
  for (let dfr = 10; dfr <= 60; dfr += 10) {
    assert.ok(toBeat(g, dfr + 50, dfr, 1, true) <= toBeat(g, dfr + 50, dfr, 1, false))
    assert.ok(toBeat(g, dfr + 40, dfr, 0, true) > toBeat(g, dfr + 40, dfr, 0, false))
  }
})

test('EIC-DICE-05: for a sharpshot ATTR and DFR are compared exactly', () => {
  assert.ok(!maySharpshoot(pair(), { how: 'shoot', weapon: 'laser', attr: 79, dfr: 80 }))
})

// ---- Lethal blow ------------------------------------------------------------------------------------------------

test('EIC-LETH-01: a roll of 100 hits and doubles the damage before defence', () => {
  const t = fire(begin(pair({ weapons: ['laser'] }, { dfr: 100, cls: 'jackrabbit', laser: 30 }), 100, 1), 's1>b')
  assert.equal(lost(t, 'b'), 110 - 30)
})

test('EIC-LETH-01: 99 is no lethal blow', () => {
  const t = fire(begin(pair({ weapons: ['laser'] }), 99), 's1>b')
  assert.equal(t.told('hits')?.lethal, false)
  t.spent()
})

test('EIC-LETH-02: the d6 names the slot that is lost for good', () => {
  const t = fire(begin(pair({ weapons: ['laser'] }, { weapons: ['laser', 'sonicGrenade'] }), 100, 2), 's1>b')
  assert.deepEqual(t.unit('b').slots.map((s) => [s.lost, s.shots]), [[false, -1], [true, 0]])
  assert.deepEqual([t.told('weaponLost')?.to, t.told('weaponLost')?.weapon], [[1], 'sonicGrenade'])
  assert.equal(t.told('blow')?.weapon, undefined) // others do not learn what was there
})

test('EIC-LETH-02: at 6 the attacker names one of slots 1 to 5, blind', () => {
  const t = fire(begin(pair({ weapons: ['laser'] }, { weapons: ['laser'] }), 100, 6), 's1>b')
  assert.deepEqual(t.offered, ['s1', 's2', 's3', 's4', 's5'])
  t.one('lethal', 's1')
  assert.ok(t.unit('b').slots[0].lost)
})

test('EIC-LETH-03: a lethal blow doubles each effect of two, and no more', () => {
  const t = fire(begin(pair({ weapons: ['plasmaBeam'] }), 100, 1), 's1>b')
  assert.deepEqual(t.told('damage')?.effects, [{ type: 'force', damage: 120 }, { type: 'heat', damage: 60 }])
})

test('EIC-AMB-51: an empty slot loses nothing; slots 6 and up and built-in guns are safe', () => {
  const g = game([suit('a', 0, A, { weapons: ['laser'] }), tank('b', 1, B, { weapons: [null, null, null, null, null, 'laser'] })])
  const t = fire(begin(g, 100, 3), 's1>b')
  assert.ok(!t.unit('b').slots[0].lost)
  assert.equal(t.told('weaponLost'), undefined)
})

test('EIC-AMB-51: lethalReroll rolls again until it names a weapon or a 6, if there is one', () => {
  const options = { lethalReroll: true }
  const t = fire(begin(pair({ weapons: ['laser'] }, { weapons: [null, 'laser'] }, { options }), 100, 1, 4, 2), 's1>b')
  assert.ok(t.unit('b').slots[0].lost)
  t.spent()
  const none = fire(begin(pair({ weapons: ['laser'] }, {}, { options }), 100, 1), 's1>b')
  none.spent()
  const facts = attackFacts(t.g, t.unit('a'), { attr: 80, dfr: 60, sharp: false, weapon: 'laser' }, 1 << 2)
  const six = odds((dice) => resolveAttack(facts, dice).slot).find((o) => o.is === 6)?.p ?? 0
  assert.ok(Math.abs(six - 0.005) < 1e-12)
})

test('EIC-AMB-52: lethal fights and rams count; on a backfiring ram nothing is doubled and nothing lost', () => {
  const fist = fire(begin(game([suit('a', 0, A), suit('b', 1, at(11, 8))]), 100, 5), 'fight>b')
  assert.equal(lost(fist, 'b'), 124 - 90)
  const back = fire(begin(game([suit('a', 0, A, { bod: 60, spd: 80, weapons: ['laser'] }), suit('b', 1, at(11, 8), { weapons: ['laser'] })]), 100, 1), 'ram>b')
  assert.equal(lost(back, 'a'), 60)
  assert.equal(back.told('blow'), undefined)
  const oxy = fire(begin(pair({ weapons: ['oxyPlus'] }, { weapons: ['laser'] }), 100, 1), 's1>b')
  assert.ok(oxy.unit('b').slots[0].lost)
  assert.equal(lost(oxy, 'b'), 0)
})

test('EIC-AMB-53: the booster is doubled with the rest', () => {
  const t = fire(begin(pair({ weapons: ['laser'] }), 100, 1), 's1>b', 20)
  assert.deepEqual(t.told('damage')?.effects, [{ type: 'laser', damage: 150 }])
})

// ---- Energy needs -----------------------------------------------------------------------------------------------

const at100 = (energy: number, weapons: NonNullable<NonNullable<Some>['weapons']>) => begin(pair({ energyMax: 1000, energy, weapons })).offered

test('EIC-NRG-01: the percent is rounded down and checked when a weapon is declared', () => {
  assert.ok(!at100(699, ['laser']).includes('s1>b'))
  assert.ok(at100(700, ['laser']).includes('s1>b'))
})

test('EIC-NRG-02: high need works from 70 percent', () => {
  assert.deepEqual(at100(700, ['plasmaBeam', 'sonicBeam', 'laser', 'oxyPlus']), ['ram>b', 'armGuns>b', 's1>b', 's2>b', 's3>b', 's4>b'])
  assert.deepEqual(at100(699, ['plasmaBeam', 'sonicBeam', 'laser', 'oxyPlus']), ['ram>b', 'armGuns>b'])
})

test('EIC-NRG-03: medium need works from 31 percent', () => {
  assert.deepEqual(at100(310, ['flameThrower', 'liquidIce', 'concussionCannon']), ['ram>b', 'armGuns>b', 's1>b', 's2>b', 's3>b'])
  assert.deepEqual(at100(309, ['flameThrower', 'liquidIce', 'concussionCannon']), ['ram>b', 'armGuns>b'])
})

test('EIC-NRG-04: low need works from 10 percent', () => {
  assert.deepEqual(at100(100, ['heMissile', 'autoCannon', 'grenadeLauncher', 'sonicGrenade']), ['ram>b', 'armGuns>b', 's1>b', 's2>b', 's4:hand>b', 's4:launch3>b'])
  assert.deepEqual(at100(99, ['heMissile', 'autoCannon', 'grenadeLauncher', 'sonicGrenade']), ['ram>b', 's4:hand>b'])
})

test('EIC-NRG-05: at 9 percent every weapon fails; throwing by hand, fighting and ramming remain', () => {
  const ids = begin(game([suit('a', 0, A, { energyMax: 100, energy: 9, weapons: ['autoCannon', 'polarGrenade'] }), suit('b', 1, at(11, 8))])).offered
  assert.deepEqual(ids, ['fight>b', 'ram>b', 's2:hand>b'])
})

test('EIC-AMB-28: thresholds are 70, 31 and 10 of the percent rounded down', () => {
  assert.ok(!at100(309, ['liquidIce']).includes('s1>b') && at100(310, ['liquidIce']).includes('s1>b'))
})

test('EIC-AMB-29: thrown grenades need nothing', () => {
  assert.ok(at100(10, ['nukeGrenade']).includes('s1:hand>b'))
})

test('EIC-NRG-07: recovered energy brings a weapon back', () => {
  const g = pair({ energyMax: 100, energy: 69, weapons: ['laser'] })
  assert.ok(!begin(g.fork()).offered.includes('s1>b'))
  g.edit('a').energy = 70
  assert.ok(begin(g.fork()).offered.includes('s1>b'))
})

// ---- Oxy plus: rate ---------------------------------------------------------------------------------------------

const oxy = (fired: number, round: number, laid: Parameters<typeof game>[1] = {}, energy = 265) =>
  pair({ energy, slots: [{ ...slots('suit', 'oxyPlus')[0], fired }] }, {}, { ...laid, words: { round } })

test('EIC-AMB-41: fired in round N, ready in N+3; in N+5 under oxyRecharge 5', () => {
  const rush = (round: number, options = {}) => { const g = oxy(4, round, { options }); return rushOf(g, g.unit('a').slots[0]) }
  assert.deepEqual([5, 6, 7].map((n) => rush(n)), [2, 1, 0])
  assert.deepEqual([5, 8, 9].map((n) => rush(n, { oxyRecharge: 5 })), [4, 1, 0])
})

test('EIC-OXY-02: a shot fired too soon costs 20 energy for each round rushed; ready again it costs nothing', () => {
  const t = begin(oxy(4, 5), 1).one('attack', 's1>b')
  assert.equal(t.unit('a').energy, 265 - 40)
  const u = begin(oxy(4, 7), 1).one('attack', 's1>b')
  assert.equal(u.unit('a').energy, 265)
})

test('EIC-OXY-02: team mates with oxy plus are not held back', () => {
  const g = oxy(4, 5)
  g.add(suit('c', 0, at(10, 9), { weapons: ['oxyPlus'] }))
  assert.equal(rushOf(g, g.unit('c').slots[0]), 0)
})

test('EIC-AMB-42: always caught, paid at the declaration; refused where less than 1 energy would remain', () => {
  const poor = begin(oxy(4, 5, {}, 40)).kind === '' ? [] : begin(oxy(4, 5, {}, 40)).offered
  assert.ok(!poor.includes('s1>b'))
  const t = begin(pair({ energyMax: 50, energy: 41, slots: [{ ...slots('suit', 'oxyPlus')[0], fired: 4 }] }, {}, { words: { round: 5 } }), 1)
  t.one('attack', 's1>b')
  assert.equal(t.unit('a').energy, 1)
})

// ---- Odds ------------------------------------------------------------------------------------------------------

test('EIC-DICE-02: a d100 runs from 1 to 100; exact odds agree with 100,000 seeded rolls', () => {
  const facts = { number: 60, scatters: false, reroll: 0 }
  const dice = new SeededDice(mixed('attack'), 1, false), seen = new Map<string, number>()
  for (let i = 0; i < 100000; i++) { const key = JSON.stringify(resolveAttack(facts, dice)); seen.set(key, (seen.get(key) ?? 0) + 1) }
  for (const { is, p } of odds((d) => resolveAttack(facts, d))) assert.ok(Math.abs((seen.get(JSON.stringify(is)) ?? 0) / 100000 - p) < 0.006)
})

test('EIC-DICE-04: numbers to beat stay in the chart for any ratings', () => {
  fc.assert(fc.property(fc.integer({ min: -60, max: 200 }), fc.integer({ min: 0, max: 200 }), (attr, dfr) => {
    const n = numberToBeat(attr, dfr)
    return n >= 25 && n <= 99
  }))
})

test('EIC-SCRT-05: the sharpshot is offered only when DFR is open, never in the first step', () => {
  const t = begin(pair({ weapons: ['laser'] }))
  assert.ok(t.offered.every((id) => !id.includes('sharp')))
})

test('EIC-SCRT-05: whether a booster is asked for depends on the weapon alone', () => {
  const t = begin(pair({ energyMax: 1, energy: 1, weapons: ['laser'] })).one('attack', 's1>b')
  assert.deepEqual([t.kind, t.asked.always], ['boost', true])
})

test('EIC-AMB-14: damage counts at once: the battle ends in the middle of the step', () => {
  const t = table(pair({ weapons: ['laser'] }, { energyMax: 10 }), 99, 99).start(coachAttacks, { seat: 0 }).one('attacker', 'a').one('attack', 's1>b').say('boost', { number: 0 }).one('sharpshot', 'normal')
  assert.equal(t.g.over?.rule, 'EIC-END-01')
  assert.equal(outcome(t.g)?.winners[0], 0)
})

test('EIC-AMB-80: ATTR and DFR once shown are remembered with the round', () => {
  const t = begin(pair({ weapons: ['laser'] }, {}, { words: { round: 4 } }), 1).one('attack', 's1>b')
  assert.deepEqual([t.unit('a').attrSeen, t.unit('a').attrSeenRound, t.unit('b').dfrSeen, t.unit('b').dfrSeenRound], [80, 4, 60, 4])
  assert.deepEqual(t.unit('a').weaponsSeen, ['laser'])
})

test('EIC-AMB-99: both raw effects of a plasma beam are told to all, what came through only to the owner', () => {
  const t = fire(begin(pair({ weapons: ['plasmaBeam'] }), 99), 's1>b')
  assert.equal(t.told('damage')?.to, undefined)
  assert.deepEqual(t.told('loses')?.to, [1])
})

test('EIC-D07: the coach names his units in any order, and may stop before all have acted', () => {
  const g = game([suit('a', 0, A), suit('c', 0, at(10, 9)), suit('b', 1, B)])
  table(g.fork()).start(coachAttacks, { seat: 0 }).pass('attacker').spent()
  const t = table(g, 1, 1).start(coachAttacks, { seat: 0 }).one('attacker', 'c')
  assert.deepEqual(t.offered, ['a'])
  t.one('attacker', 'a')
  assert.equal(t.kind, '')
})

test('EIC-D08: after the detection the coach passes or names a target among the detected, never another', () => {
  const g = game([suit('a', 0, A), suit('b', 1, B), suit('c', 1, at(12, 9), { ecm: 90 })])
  assert.ok(begin(g.fork()).offered.every((id) => id.endsWith('>b')))
  begin(g.fork()).pass('attack').spent()
})

test('EIC-D09a: the first step names target, kind, weapon, and by hand or by launcher', () => {
  const t = begin(game([suit('a', 0, A, { weapons: ['laser', 'grenadeLauncher', 'sonicGrenade'] }), suit('b', 1, at(11, 8))]))
  assert.deepEqual(t.offered, ['fight>b', 'ram>b', 'armGuns>b', 's1>b', 's3:hand>b', 's3:launch2>b'])
  assert.match(t.refuses({ one: 's2>b' }), /not offered/)
})

test('EIC-D09b: the second step asks for booster and sharpshot together, or for what applies', () => {
  const t = begin(pair({ weapons: ['laser'] })).one('attack', 's1>b')
  assert.deepEqual(t.g.open.map((d) => [d.kind, d.seat]), [['boost', 0], ['sharpshot', 0]])
  const only = begin(pair({ weapons: ['laser'] }, { dfr: 90 })).one('attack', 's1>b')
  assert.deepEqual(only.g.open.map((d) => d.kind), ['boost'])
})

test('EIC-D10: the second attack is chosen after the first was seen, at another target too, or left', () => {
  const g = game([suit('a', 0, A, { attr: 100, height: 5, elevator: true, weapons: ['laser'] }), suit('b', 1, B, { energyMax: 20 }), suit('c', 1, at(12, 9))])
  const t = fire(begin(g, 99), 's1>b')
  assert.ok(t.unit('b').vanquished)
  assert.deepEqual(t.offered, ['armGuns>c'])
  t.pass('attack').spent()
})

test('EIC-D12: the slot of a d6 of 6 is the attacker\'s to name, without seeing what is in it', () => {
  const t = fire(begin(pair({ weapons: ['laser'] }, { weapons: [null, 'laser'] }), 100, 6), 's1>b')
  assert.deepEqual([t.kind, t.asked.seat, t.offered.length], ['lethal', 0, 5])
  t.one('lethal', 's4')
  assert.equal(t.told('weaponLost'), undefined)
})
