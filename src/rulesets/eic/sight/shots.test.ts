// EIC League: tests of booster, sharpshot, lethal blow, energy needs and the rate of oxy plus.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { odds } from '../../../kernel/odds.ts'
import { attackFacts, boosted, maySharpshoot, resolveAttack, toBeat } from '../rules/attack.ts'
import { payloads } from '../rules/drone.ts'
import { at, game, slots, suit, table, tank } from '../test/fixture.ts'
import { A, B, begin, fire, lost, pair, type Some } from '../test/fixture-attack.ts'
import { engage } from '../rules/coachattacks.ts'
import { rushOf } from '../rules/targets.ts'

// ---- Booster ----------------------------------------------------------------------------------------------------

test('EIC-BST-01: paid hit or miss, added to the damage of the shot', () => {
  const a = { energyMax: 300, energy: 210, weapons: ['sonicBeam'] as const }
  const hit = fire(begin(pair(a), 99), 's1>b', 50)
  assert.deepEqual([hit.unit('a').energy, hit.told('damage')?.effects], [160, [{ type: 'sonic', damage: 90 }]])
  const miss = fire(begin(pair(a), 1), 's1>b', 50)
  assert.deepEqual([miss.unit('a').energy, lost(miss, 'b')], [160, 0])
})

test('EIC-BST-01: high and medium need only', () => {
  for (const [weapon, asked] of [
    ['laser', true],
    ['flameThrower', true],
    ['autoCannon', false],
    ['heMissile', false],
  ] as const) {
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
  assert.deepEqual(t.told('damage')?.effects, [
    { type: 'force', damage: 85 },
    { type: 'heat', damage: 55 },
  ])
})

test('EIC-BST-02: half to each effect, the odd point to the first', () => {
  assert.deepEqual(
    boosted(
      [
        { type: 'force', damage: 60 },
        { type: 'heat', damage: 30 },
      ],
      7,
    ),
    [
      { type: 'force', damage: 64 },
      { type: 'heat', damage: 33 },
    ],
  )
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
  assert.deepEqual(
    [0, 20, 29, 50, 100, 130].map((n) => toBeat(g, 50 + n, 50, 0, true)),
    [97, 89, 89, 44, 6, 6],
  )
})

test('EIC-SHP-01: a miss does nothing', () => {
  const t = fire(begin(pair({ weapons: ['laser'] }), 89), 's1>b', 0, 'sharp')
  assert.equal(t.told('misses')?.number, 89)
  assert.equal(lost(t, 'b'), 0)
})

test('EIC-SHP-02: a hit ignores BOD but not resistances; with a booster; not with grenades and missiles', () => {
  const t = fire(begin(pair({ weapons: ['plasmaBeam'] }, { heat: 20 }), 90), 's1>b', 20, 'sharp')
  assert.equal(lost(t, 'b'), 70 + 40 - 20)
  for (const [weapon, option] of [
    ['heMissile', 's1>b'],
    ['sonicGrenade', 's1:hand>b'],
    ['paralysisGrenade', 's1:hand>b'],
  ] as const) {
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
  const wild = (dfr: number) =>
    table(game([suit('a', 0, A, { det: 40 }), suit('b', 1, B, { ecm: 90, dfr })]), 1, 1)
      .start(engage, { by: 'a' })
      .one('attack', 'armGuns>b').kind
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
  assert.deepEqual(
    t.unit('b').slots.map((s) => [s.lost, s.shots]),
    [
      [false, -1],
      [true, 0],
    ],
  )
  assert.deepEqual([t.told('weaponLost')?.told, t.told('weaponLost')?.weapon], [[1], 'sonicGrenade'])
  assert.equal(t.told('blow')?.weapon, undefined) // others do not learn what was there
})

test('EIC-LETH-02: each of 1 to 5 strikes the slot of that number and no other, whatever it holds', () => {
  for (let d6 = 1; d6 <= 5; d6++) {
    const t = fire(
      begin(pair({ weapons: ['laser'] }, { weapons: ['laser', 'plasmaBeam', 'liquidIce', 'heMissile', 'autoCannon'] }), 100, d6),
      's1>b',
    ).spent()
    assert.deepEqual(
      [
        t.kind,
        t
          .unit('b')
          .slots.filter((s) => s.lost)
          .map((s) => s.no),
      ],
      ['', [d6]],
    )
  }
})

test('EIC-LETH-02: at 6 the attacker names one of slots 1 to 5, blind', () => {
  const t = fire(begin(pair({ weapons: ['laser'] }, { weapons: ['laser'] }), 100, 6), 's1>b')
  assert.deepEqual(t.offered, ['s1', 's2', 's3', 's4', 's5'])
  t.one('lethal', 's1')
  assert.ok(t.unit('b').slots[0].lost)
})

test('EIC-LETH-03: a lethal blow doubles each effect of two, and no more', () => {
  const t = fire(begin(pair({ weapons: ['plasmaBeam'] }), 100, 1), 's1>b')
  assert.deepEqual(t.told('damage')?.effects, [
    { type: 'force', damage: 120 },
    { type: 'heat', damage: 60 },
  ])
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
  const back = fire(
    begin(game([suit('a', 0, A, { bod: 60, spd: 80, weapons: ['laser'] }), suit('b', 1, at(11, 8), { weapons: ['laser'] })]), 100, 1),
    'ram>b',
  )
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

const at100 = (energy: number, weapons: NonNullable<NonNullable<Some>['weapons']>) =>
  begin(pair({ energyMax: 1000, energy, weapons })).offered

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
  assert.deepEqual(at100(100, ['heMissile', 'autoCannon', 'grenadeLauncher', 'sonicGrenade']), [
    'ram>b',
    'armGuns>b',
    's1>b',
    's2>b',
    's4:hand>b',
    's4:launch3>b',
  ])
  assert.deepEqual(at100(99, ['heMissile', 'autoCannon', 'grenadeLauncher', 'sonicGrenade']), ['ram>b', 's4:hand>b'])
})

test('EIC-NRG-05: at 9 percent every weapon fails; throwing by hand, fighting and ramming remain', () => {
  const ids = begin(
    game([suit('a', 0, A, { energyMax: 100, energy: 9, weapons: ['autoCannon', 'polarGrenade'] }), suit('b', 1, at(11, 8))]),
  ).offered
  assert.deepEqual(ids, ['fight>b', 'ram>b', 's2:hand>b'])
})

test('EIC-AMB-28: thresholds are 70, 31 and 10 of the percent rounded down', () => {
  assert.ok(!at100(309, ['liquidIce']).includes('s1>b') && at100(310, ['liquidIce']).includes('s1>b'))
})

test('EIC-AMB-29: thrown grenades need nothing, bombs are of low need', () => {
  assert.deepEqual(
    [10, 9].map((energy) =>
      payloads(tank('a', 0, at(10, 8), { energyMax: 100, energy, weapons: ['nuclearBomb', 'sonicGrenade'] })).map((o) => o.id),
    ),
    [['s1', 's2'], ['s2']],
  )
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
  const rush = (round: number, options = {}) => {
    const g = oxy(4, round, { options })
    return rushOf(g, g.unit('a').slots[0])
  }
  assert.deepEqual(
    [5, 6, 7].map((n) => rush(n)),
    [2, 1, 0],
  )
  assert.deepEqual(
    [5, 8, 9].map((n) => rush(n, { oxyRecharge: 5 })),
    [4, 1, 0],
  )
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
  const t = begin(
    pair({ energyMax: 50, energy: 41, slots: [{ ...slots('suit', 'oxyPlus')[0], fired: 4 }] }, {}, { words: { round: 5 } }),
    1,
  )
  t.one('attack', 's1>b')
  assert.equal(t.unit('a').energy, 1)
})
