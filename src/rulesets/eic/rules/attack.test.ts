// EIC League: tests of attacks: chart, order of play, ranges, effects, extra attacks, odds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { odds } from '../../../kernel/odds.ts'
import { resolveAttack, toBeat } from './attack.ts'
import { numberToBeat } from '../book/charts.ts'
import { at, game, suit, table, tank } from '../test/fixture.ts'
import { A, arms, B, begin, fire, lost, pair, type Some } from '../test/fixture-attack.ts'
import { coachAttacks, engage } from './coachattacks.ts'
import { outcome } from './sequence.ts'
import { dfrOf, extraAttack, extraFights, onMap, shiftOf } from '../state/state.ts'

test('EIC-ATK-01: one attack a round, and none at all if the coach wishes', () => {
  const t = fire(begin(pair({ weapons: ['laser'] }), 99), 's1>b')
  assert.equal(t.kind, '')
  assert.equal(t.unit('a').attacks, 1)
  begin(pair({ weapons: ['laser'] }))
    .pass('attack')
    .spent()
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
  for (const [die, hit] of [
    [60, false],
    [61, true],
  ] as const) {
    const t = fire(begin(pair({ weapons: ['laser'] }), die), 's1>b')
    assert.equal(t.told('hits') !== undefined, hit)
    assert.equal((t.told('hits') ?? t.told('misses'))?.number, 60)
  }
})

test('EIC-ATK-03: exact odds of every cell agree with counting 100 faces', () => {
  for (let attr = 5; attr <= 140; attr += 5)
    for (let dfr = 0; dfr <= 140; dfr += 5) {
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
  const g = game([
    suit('a', 0, A, { attr: 100, height: 5, elevator: true, weapons: ['laser', 'sonicBeam'] }),
    suit('b', 1, B),
    suit('c', 1, at(12, 9)),
  ])
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
  assert.equal(
    table(pair({ weapons: ['grenadeLauncher', 'polarGrenade'] }), 99, 1)
      .start(engage, { by: 'a' })
      .one('attack', 's2:launch1>b')
      .told('attacks')?.attr,
    110,
  )
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
  assert.equal(dfrOf(tank('b', 1, B, { warp: true, energy: 80 })), 60) // 29%
  assert.equal(dfrOf(suit('b', 1, B, { dfr: 75, paralyzed: true })), 37)
})

test('EIC-ATK-08: the range must cover the distance: PWR/10 for beams, missiles whatever the PWR', () => {
  const g = game([
    suit('a', 0, at(2, 8), { pwr: 60, det: 100, weapons: ['laser', 'heMissile', 'sonicMissile'] }),
    suit('b', 1, at(8, 8)),
    suit('c', 1, at(9, 8)),
    suit('d', 1, at(11, 8)),
    suit('e', 1, at(12, 8)),
  ])
  const ids = arms(begin(g))
  assert.deepEqual(
    ids.filter((x) => x.endsWith('>b')),
    ['armGuns>b', 's1>b', 's2>b', 's3>b'],
  )
  assert.deepEqual(
    ids.filter((x) => x.endsWith('>c')),
    ['s2>c', 's3>c'],
  )
  assert.deepEqual(
    ids.filter((x) => x.endsWith('>d')),
    ['s2>d', 's3>d'],
  )
  assert.deepEqual(
    ids.filter((x) => x.endsWith('>e')),
    ['s2>e'],
  )
})

test('EIC-EX-11: a plasma beam in a tank of PWR 60 reaches six hexes', () => {
  const g = game([tank('a', 0, at(2, 8), { pwr: 60, weapons: ['plasmaBeam'] }), suit('b', 1, at(8, 8)), suit('c', 1, at(9, 8))])
  const ids = begin(g).offered
  assert.ok(ids.includes('s1>b') && !ids.includes('s1>c'))
})

test('EIC-AMB-09: PWR/10 is the range: PWR 100 reaches ten hexes, PWR 10 one', () => {
  const reach = (pwr: number, hex: number) =>
    arms(begin(game([suit('a', 0, at(2, 8), { pwr, det: 100, weapons: ['laser'] }), suit('b', 1, hex)]))).includes('s1>b')
  assert.ok(reach(100, at(12, 8)) && reach(10, at(3, 8)) && !reach(10, at(4, 8)))
})

test('EIC-ATK-09: what defence leaves is taken from energy, never below 0, and only the owner is told how much', () => {
  const t = fire(begin(pair({ weapons: ['laser'] }, { laser: 20 }), 61), 's1>b')
  assert.equal(lost(t, 'b'), 35)
  assert.deepEqual([t.told('loses')?.told, t.told('loses')?.energy], [[1], 35])
  assert.deepEqual(t.told('damage')?.effects, [{ type: 'laser', damage: 55 }])
  assert.equal(t.told('damage')?.told, undefined)
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
  assert.deepEqual(
    t.all('loses').map((e) => e.unit),
    ['b', ...(t.unit('a').energy < 265 ? ['a'] : [])],
  )
})

// ---- Fighting, throwing, ramming -------------------------------------------------------------------------------

test('EIC-DICE-02: a d100 runs from 1 to 100; exact odds agree with 100,000 seeded rolls', () => {
  const facts = { number: 60, scatters: false, reroll: 0 }
  const dice = new SeededDice(mixed('attack'), 1, false),
    seen = new Map<string, number>()
  for (let i = 0; i < 100000; i++) {
    const key = JSON.stringify(resolveAttack(facts, dice))
    seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  for (const { is, p } of odds((d) => resolveAttack(facts, d)))
    assert.ok(Math.abs((seen.get(JSON.stringify(is)) ?? 0) / 100000 - p) < 0.006)
  const exact = odds((d) => resolveAttack(facts, d).hit),
    p = (hit: number): number => exact.find((o) => o.is === hit)?.p ?? 0
  assert.deepEqual(
    [p(0), p(1), p(2)].map((x) => Math.round(1e9 * x) / 1e9),
    [0.6, 0.39, 0.01],
  ) // a hundred faces, the last of them lethal
})

test('EIC-DICE-04: numbers to beat stay in the chart for any ratings', () => {
  fc.assert(
    fc.property(fc.integer({ min: -60, max: 200 }), fc.integer({ min: 0, max: 200 }), (attr, dfr) => {
      const n = numberToBeat(attr, dfr)
      return n >= 25 && n <= 99
    }),
  )
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
  const t = table(pair({ weapons: ['laser'] }, { energyMax: 10 }), 99, 99)
    .start(coachAttacks, { seat: 0 })
    .one('attacker', 'a')
    .one('attack', 's1>b')
    .say('boost', { number: 0 })
    .one('sharpshot', 'normal')
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
  assert.equal(t.told('damage')?.told, undefined)
  assert.deepEqual(t.told('damage')?.effects, [
    { type: 'force', damage: 60 },
    { type: 'heat', damage: 30 },
  ])
  assert.deepEqual(t.told('loses')?.told, [1])
})

test('EIC-D07: the coach names his units in any order, and may stop before all have acted', () => {
  const g = game([suit('a', 0, A), suit('c', 0, at(10, 9)), suit('b', 1, B)])
  table(g.fork()).start(coachAttacks, { seat: 0 }).pass('attacker').spent()
  const t = table(g, 1, 1).start(coachAttacks, { seat: 0 }).one('attacker', 'c')
  assert.deepEqual(t.offered, ['a'])
  t.one('attacker', 'a')
  assert.deepEqual([t.kind, t.offered], ['attacker', []])
  t.pass('attacker').spent()
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
  assert.deepEqual(
    t.g.open.map((d) => [d.kind, d.seat]),
    [
      ['boost', 0],
      ['sharpshot', 0],
    ],
  )
  const only = begin(pair({ weapons: ['laser'] }, { dfr: 90 })).one('attack', 's1>b')
  assert.deepEqual(
    only.g.open.map((d) => d.kind),
    ['boost'],
  )
})

test('EIC-D10: the second attack is chosen after the first was seen, at another target too, or left', () => {
  const g = game([
    suit('a', 0, A, { attr: 100, height: 5, elevator: true, weapons: ['laser'] }),
    suit('b', 1, B, { energyMax: 20 }),
    suit('c', 1, at(12, 9)),
  ])
  const t = fire(begin(g, 99), 's1>b')
  assert.ok(t.unit('b').vanquished)
  assert.deepEqual(t.offered, ['armGuns>c'])
  t.pass('attack').spent()
})

test("EIC-D12: the slot of a d6 of 6 is the attacker's to name, without seeing what is in it", () => {
  const t = fire(begin(pair({ weapons: ['laser'] }, { weapons: [null, 'laser'] }), 100, 6), 's1>b')
  assert.deepEqual([t.kind, t.asked.seat, t.offered.length], ['lethal', 0, 5])
  t.one('lethal', 's4')
  assert.equal(t.told('weaponLost'), undefined)
})
