// EIC League: tests of what a unit may attack with: fights, throws, launchers, guns, rams, classes, heights.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shotOf, strikeOf } from './attack.ts'
import { at, game, suit, table, tank } from '../test/fixture.ts'
import { A, arms, B, begin, fire, lost, pair, type Some } from '../test/fixture-attack.ts'
import { coachAttacks, engage } from './coachattacks.ts'
import { gone, used as usedUp, type EicUnit } from '../state/state.ts'
import { chargeEnds, mayAttackMore } from './targets.ts'

test('EIC-HTH-01: a fight does a quarter of BOD + ATTR + PWR, as force, against a neighbor', () => {
  const t = fire(begin(game([suit('a', 0, A, { pwr: 85 }), suit('b', 1, at(11, 8), { bod: 50 })]), 99), 'fight>b')
  assert.deepEqual(t.told('damage')?.effects, [{ type: 'force', damage: 63 }])
  assert.equal(lost(t, 'b'), 13)
})

test('EIC-HTH-01: not from two hexes away', () => {
  assert.ok(!begin(pair()).offered.includes('fight>b'))
})

test('EIC-AMB-86: neither a unit aloft nor one on an elevator fights or is fought', () => {
  for (const up of [
    { aloft: true, flight: true },
    { height: 1, elevator: true },
  ]) {
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
  assert.deepEqual(table(game(units, { options: { meleeNeedsDetection: false } }), 99).start(engage, { by: 'a' }).offered, [
    'fight>b',
    'ram>b',
  ])
})

test('EIC-AMB-23: with meleeNeedsDetection off a unit may be named to ram an enemy beyond the range of its DET', () => {
  const g = (meleeNeedsDetection: boolean): ReturnType<typeof game> =>
    game([suit('a', 0, A, { det: 30, spd: 100 }), suit('b', 1, at(15, 8), { ecm: 20 })], { options: { meleeNeedsDetection } })
  assert.deepEqual(table(g(true)).start(coachAttacks, { seat: 0 }).offered, [])
  const t = table(g(false)).start(coachAttacks, { seat: 0 })
  assert.deepEqual(t.offered, ['a'])
  assert.deepEqual(t.one('attacker', 'a').offered, ['ram>b']) // no detection is rolled with nobody in range
  const far = game([suit('a', 0, A, { det: 30 }), suit('b', 1, at(18, 8), { ecm: 20 })], { options: { meleeNeedsDetection: false } })
  assert.deepEqual(table(far).start(coachAttacks, { seat: 0 }).offered, [])
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
  const weak = arms(begin(game([tank('a', 0, A, { energy: 188 }), suit('b', 1, B)]))) // 69%
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

test(
  'EIC-AMB-25 EIC-ATK-01: gunPairShots 2 makes two guns of one use a round each, no attack more: half of PWR ' +
    'each, a unit of one attack fires one, of three attacks the third needs another weapon',
  () => {
    const two = { options: { gunPairShots: 2 } } as const
    assert.equal(fire(begin(pair({}, {}, two), 1), 'armGuns>b').kind, '')
    const t = fire(
      fire(begin(pair({ attr: 100, height: 5, elevator: true, weapons: ['laser'] }, { bod: 10 } as Some, two), 90, 90), 'armGuns>b'),
      'armGuns>b',
    )
    assert.deepEqual(
      t.all('damage').map((e) => e.effects),
      [[{ type: 'force', damage: 40 }], [{ type: 'force', damage: 40 }]],
    )
    const used = {
      ...suit('a', 0, A, { attr: 100, height: 5, elevator: true, weapons: ['laser'] }),
      attacks: 1,
      used: usedUp({ used: usedUp({ used: 0 }, 'armGuns') }, 'secondArm'),
    }
    assert.deepEqual(arms(begin(game([used, suit('b', 1, B)], two))), ['s1>b'])
  },
)

test('EIC-AMB-20 EIC-ELEV-01: ramUsesMoveAllowance: an elevator was the whole movement, nothing is left for a charge', () => {
  const rams = (modes: number) =>
    begin(
      game([suit('a', 0, at(2, 8), { elevator: true, modes }), suit('b', 1, at(5, 8))], { options: { ramUsesMoveAllowance: true } }),
    ).offered.includes('ram>b')
  assert.deepEqual([rams(0), rams(gone({ modes: 0 }, 'elevator'))], [true, false])
})

test('EIC-AMB-26: the only machine guns are the built-in ones', () => {
  assert.deepEqual(arms(begin(pair())), ['armGuns>b'])
})

test('EIC-SPEC-06: a Stumpy fires its chest cannon at three quarters of PWR, in place of arm guns', () => {
  const g = pair({ cls: 'stumpy' })
  assert.deepEqual(arms(begin(g)), ['chestCannon>b'])
  assert.deepEqual(strikeOf(suit('a', 0, A, { cls: 'stumpy', pwr: 70 }), shotOf(g.unit('a'), 'chestCannon>b')).effects, [
    { type: 'force', damage: 52 },
  ])
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
  const rams = (hexesMoved: number) =>
    begin(
      game([suit('a', 0, at(2, 8), { hexesMoved }), suit('b', 1, at(7, 8))], { options: { ramUsesMoveAllowance: true } }),
    ).offered.includes('ram>b')
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

test("EIC-AMB-22: a backfiring ram is stopped by the rammer's own BOD", () => {
  const t = fire(begin(game([suit('a', 0, A, { bod: 90, bodNow: 60, spd: 80 }), suit('b', 1, at(11, 8))]), 99), 'ram>b')
  assert.equal(lost(t, 'a'), 80 + 30 - 60)
})

test('EIC-RAM-03: after eight hits by frag a unit rams no more; seven leave it able', () => {
  const rams = (fragHits: number) => begin(pair({ fragHits })).offered.includes('ram>b')
  assert.ok(rams(7) && !rams(8))
})

test('EIC-AMB-19: aloft a unit rams elevators only; on the ground only the ground; flyingRamsGround opens the ground to flyers', () => {
  const up = { aloft: true, flight: true },
    high = { height: 3, elevator: true }
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
  const t = begin(pair({ cls: 'archie', energy: 30, weapons: ['laser'] }), 1).one('attack', 's1>b') // 11%
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
  const ids = begin(
    game([
      suit('a', 0, A, { height: 3, elevator: true, weapons: ['laser', 'concussionCannon', 'heMissile', 'sonicGrenade'] }),
      suit('b', 1, at(11, 8)),
    ]),
  ).offered
  assert.deepEqual(ids, ['armGuns>b', 's1>b', 's2>b', 's3>b', 's4:hand>b'])
})

test('EIC-FLT-02: aloft a unit cannot be rammed, nor fight, nor be fought', () => {
  const ids = begin(game([suit('a', 0, A), suit('b', 1, at(11, 8), { aloft: true, flight: true })])).offered
  assert.deepEqual(ids, ['armGuns>b'])
})

// ---- Odds ------------------------------------------------------------------------------------------------------
