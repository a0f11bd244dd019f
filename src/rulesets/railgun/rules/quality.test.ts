// Quality checks and their limits, cohesion, removals, squads whose carrier is lost, losses of a unit.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { game, stand, table, type Laid } from '../test/fixture.ts'
import { checkFacts, destroy, inCohesion, lossChecks, makeChecks, owesLossCheck, owing, pin, remove } from './quality.ts'
import { source, type RgGame, type Stand } from '../state/state.ts'
import { land, piece } from '../test/fixture.ts'

const tank = (id: string, x: number, y: number, some: Partial<Stand> = {}): Stand => stand(id, 0, [x, y], 'phalanx-med-tk', some)
const squad = (id: string, x: number, y: number, some: Partial<Stand> = {}): Stand => stand(id, 0, [x, y], 'armored-infantry', some)
const foe = stand('z', 1, [40, 40], 'phalanx-med-tk')
const due = { due: source.fire, pins: 1, pinned: true } satisfies Partial<Stand>
const facts = (
  s: Stand,
  from: 'fire' | 'artillery' | 'close' | 'other' = 'fire',
  more: readonly Stand[] = [],
  laid: Laid = {},
): { number: number; modifier: number } => {
  const g = game([s, ...more, foe], laid),
    f = checkFacts(g, g.unit(s.id), from)
  return { number: f.number, modifier: f.modifier }
}

test('RG-QUAL-01 RG-QUAL-03 the number of a class: 9, 7, 5, 3', () => {
  assert.deepEqual(
    (['green', 'average', 'veteran', 'elite'] as const).map((cls) => facts(tank('a', 10, 10, { cls })).number),
    [9, 7, 5, 3],
  )
})

test('RG-QUAL-02 a race changes it: Bulrathi stand firmer', () => {
  assert.equal(facts(tank('a', 10, 10, { race: 'bulrathi' })).number, 6)
})

test('RG-QUAL-03 further pins of a squad −1 each, a Mega railgun −1, strategic movement −1; on a vehicle further pins are nothing', () => {
  assert.equal(facts(squad('a', 10, 10, { pins: 3 })).modifier, -2)
  assert.equal(facts(tank('a', 10, 10, { pins: 3 })).modifier, 0)
  assert.equal(facts(squad('a', 10, 10, { pins: 1, pinMod: -1 })).modifier, -1)
  assert.equal(facts(squad('a', 10, 10, { pins: 1, strategic: 1 })).modifier, -1)
})

test('RG-STRAT-03 strategic movement bears on checks from direct fire only', () => {
  assert.deepEqual(
    (['fire', 'artillery', 'close'] as const).map((from) => facts(tank('a', 10, 10, { strategic: 1 }), from).modifier),
    [-1, 0, 0],
  )
})

test('RG-QUAL-04 a failed check removes the stand; the enemy scores half its value', () => {
  const t = table(game([tank('a', 10, 10, due), tank('b', 12, 10), foe]), 6)
    .with((g) => makeChecks(g, 'fire', 'RG-PINSEG-01'))
    .done()
  assert.equal(t.unit('a').where, 'removed')
  assert.deepEqual([t.g.words.sides[0].removed, t.g.words.sides[0].destroyed], [8 * 256, 0])
})

test('RG-QUAL-04 a passed check leaves the pin marker on', () => {
  const t = table(game([tank('a', 10, 10, due), foe]), 7)
    .with((g) => makeChecks(g, 'fire', 'RG-PINSEG-01'))
    .done()
  assert.deepEqual([t.unit('a').where, t.unit('a').pinned, t.unit('a').due, t.unit('a').pins], ['table', true, 0, 0])
})

test('RG-QUAL-03 a natural 1 always fails', () => {
  const t = table(game([tank('a', 10, 10, { ...due, cls: 'elite', race: 'bulrathi' }), foe]), 1)
    .with((g) => makeChecks(g, 'fire', 'RG-PINSEG-01'))
    .done()
  assert.equal(t.unit('a').where, 'removed')
})

test('RG-QUAL-05 once a check of a source is passed, more of it asks for none in that player turn; another source does', () => {
  const t = table(game([tank('a', 10, 10, due), foe]), 8, 8).with((g) => {
    makeChecks(g, 'fire', 'RG-PINSEG-01')
    pin(g, 'a', 'fire', 0)
  })
  assert.deepEqual(owing(t.g, 'fire'), [])
  assert.equal(t.unit('a').pinned, true)
  t.with((g) => {
    pin(g, 'a', 'artillery', 0)
    makeChecks(g, 'artillery', 'RG-ART-06')
  }).done()
})

test('RG-AMB-06 the limit is one check a stand and source, not one a unit', () => {
  table(game([tank('a', 10, 10, { ...due, unit: 'p' }), tank('b', 11, 10, { ...due, unit: 'p' }), foe]), 8, 8)
    .with((g) => makeChecks(g, 'fire', 'RG-PINSEG-01'))
    .done()
})

test('RG-AMB-51 only pins since the last check count', () => {
  const t = table(game([squad('a', 10, 10), foe]), 9)
  t.with((g) => {
    pin(g, 'a', 'fire', 0)
    pin(g, 'a', 'fire', 0)
  })
  assert.equal(t.unit('a').pins, 2)
  t.with((g) => makeChecks(g, 'fire', 'RG-PINSEG-01')).done()
  t.with((g) => pin(g, 'a', 'close', 0))
  assert.equal(t.unit('a').pins, 1)
})

test('RG-AMB-51 RG-QUAL-03 a pin that asks for no check, for one of its source is passed, counts at the next check', () => {
  const t = table(game([squad('a', 10, 10, { passed: source.fire }), foe]), 8)
  t.with((g) => {
    pin(g, 'a', 'fire', -1)
    pin(g, 'a', 'artillery', 0)
    makeChecks(g, 'fire', 'RG-FIN-01')
    makeChecks(g, 'artillery', 'RG-ART-06')
  }).done()
  assert.deepEqual(
    t.told('checks', 0).map((e) => [e.from, e.modifier, e.passed]),
    [['artillery', -2, false]],
  ) // 8 less 2 is below 7
})

test('RG-GEN-03 automatic rolls in stand order, the attacker’s stands first', () => {
  const g = game([
    stand('z', 1, [30, 30], 'phalanx-med-tk', due),
    stand('y', 1, [33, 30], 'phalanx-med-tk', due),
    tank('a', 10, 10, due),
    tank('b', 13, 10, due),
  ])
  assert.deepEqual(owing(g, 'fire'), ['a', 'b', 'z', 'y'])
})

// ---- Cohesion ---------------------------------------------------------------------------------------------------

const pair = (cls: Stand['cls'], gap: number, name: 'phalanx-med-tk' | 'gravsled' = 'phalanx-med-tk'): boolean => {
  const g = game([stand('a', 0, [10, 10], name, { cls, unit: 'p' }), stand('b', 0, [10.75 + gap, 10], name, { cls, unit: 'p' }), foe])
  return inCohesion(g, g.unit('a'))
}

test('RG-COH-01 RG-AMB-36 cohesion: Green 1 inch, Average 2, Veteran 3, Elite 4, gravs 4; exactly on the limit is inside', () => {
  for (const [cls, reach] of [
    ['green', 1],
    ['average', 2],
    ['veteran', 3],
    ['elite', 4],
  ] as const)
    assert.deepEqual([pair(cls, reach), pair(cls, reach + 0.25)], [true, false], cls)
  assert.deepEqual([pair('green', 4, 'gravsled'), pair('green', 4.25, 'gravsled')], [true, false])
})

test('RG-COH-02 out of cohesion the quality number is 1 higher', () => {
  assert.equal(facts(tank('a', 10, 10, { unit: 'p' }), 'fire', [tank('b', 20, 10, { unit: 'p' })]).number, 8)
})

test('RG-COH-03 recon stands ignore cohesion', () => {
  assert.equal(facts(tank('a', 10, 10, { unit: 'p', recon: true }), 'fire', [tank('b', 20, 10, { unit: 'p' })]).number, 7)
})

test('RG-COH-04 a carried squad is where its carrier is; a unit of one stand is always in cohesion', () => {
  assert.equal(
    facts(tank('a', 10, 10, { unit: 'p' }), 'fire', [
      stand('c', 0, [11.5, 10], 'dragoon-apc', { unit: 'q' }),
      stand('s', 0, 'carried', 'armored-infantry', { unit: 'p', carrier: 'c' }),
    ]).number,
    7,
  )
  assert.equal(facts(tank('a', 10, 10)).number, 7)
  assert.equal(facts(tank('a', 10, 10, { unit: 'p' }), 'fire', [tank('b', 20, 10, { unit: 'p', where: 'destroyed' })]).number, 7)
})

// ---- Carriers (RG-CARRY-06) -------------------------------------------------------------------------------------

const laden = (some: Partial<Stand> = {}): RgGame =>
  game([
    stand('c', 0, [10, 10], 'dragoon-apc', { pinned: true, ...some }),
    stand('s', 0, 'carried', 'armored-infantry', { carrier: 'c', spotted: false, at: [0, 0], pinned: true, pins: 1 }),
    tank('a', 20, 10),
    foe,
  ])

test('RG-CARRY-06 carrier destroyed: each squad checks at once; success places it unmarked within 1 inch of the wreck', () => {
  const t = table(laden(), 7)
    .with((g) => destroy(g, 'c', 'RG-FIRE-23'))
    .done()
  const s = t.unit('s')
  assert.deepEqual([s.where, s.carrier, s.pinned, s.engaged, s.due], ['table', '', false, false, 0])
  assert.ok((s.at[0] - 12000) ** 2 + (s.at[1] - 12000) ** 2 <= (1200 + 900) ** 2)
})

test('RG-CARRY-06 RG-TERR-11 out of a hovercraft on the water a squad gets to the bank, where one is within the inch', () => {
  const l = land(
    piece('riverImpassable', [
      [0, 9],
      [48, 9],
      [48, 40],
      [0, 40],
    ]),
  )
  const t = table(
    game([stand('c', 0, [10, 10], 'dragoon-apc'), stand('s', 0, 'carried', 'armored-infantry', { carrier: 'c' }), tank('a', 20, 5), foe], {
      land: l,
    }),
    7,
  )
    .with((g) => destroy(g, 'c', 'RG-FIRE-23'))
    .done()
  const [x, y] = t.unit('s').at,
    dx = x - 12000,
    dy = y - 12000
  assert.ok(y < 9 * 1200 && dx * dx + dy * dy <= (1200 + 900) ** 2, String(t.where('s')))
})

test('RG-CARRY-06 failure destroys the squad with it, at full value', () => {
  const t = table(laden(), 3)
    .with((g) => destroy(g, 'c', 'RG-FIRE-23'))
    .done()
  assert.equal(t.unit('s').where, 'destroyed')
  assert.equal(t.g.words.sides[0].destroyed, 2 * 256 + 2 * 256)
})

test('RG-CARRY-06 a carrier removed by a failed check takes its squads with it, no roll, half value', () => {
  const t = table(laden())
    .with((g) => remove(g, 'c', 'RG-QUAL-04'))
    .done()
  assert.deepEqual([t.unit('s').where, t.g.words.sides[0].removed], ['removed', 4 * 256])
})

test('RG-TERR-14 RG-GRAV-02 a grav close to the ground is a vehicle there too, one in high mode falls elsewhere', () => {
  const road = land(
    piece(
      'road',
      [
        [10, 0],
        [10, 48],
      ],
      { width: 600 },
    ),
  )
  const t = table(
    game([stand('a', 0, [10, 10], 'hawk-gravtank'), stand('b', 0, [10, 20], 'hawk-gravtank', { mode: 'high' }), foe], { land: road }),
  ).with((g) => {
    destroy(g, 'a', 'RG-FIRE-23')
    destroy(g, 'b', 'RG-FIRE-23')
  })
  assert.deepEqual(
    t.g.words.wrecks.map((w) => [w.id, w.heavy]),
    [['wreck-a', true]],
  )
})

test('RG-TERR-14 only a destroyed vehicle leaves a wreck, and only on a road or bridge', () => {
  const road = land(
    piece(
      'road',
      [
        [10, 0],
        [10, 48],
      ],
      { width: 600 },
    ),
  )
  const t = table(game([tank('a', 10, 10), squad('s', 10, 14), tank('b', 20, 10), tank('c', 10, 20), foe], { land: road })).with((g) => {
    destroy(g, 'a', 'RG-FIRE-23')
    destroy(g, 's', 'RG-FIRE-23')
    destroy(g, 'b', 'RG-FIRE-23')
    remove(g, 'c', 'RG-QUAL-04')
  })
  assert.deepEqual(
    t.g.words.wrecks.map((w) => [w.id, w.heavy]),
    [['wreck-a', true]],
  )
})

test('RG-TERR-14 RG-CARRY-03 a towed weapon destroyed on a road leaves no wreck', () => {
  const road = land(
    piece(
      'road',
      [
        [10, 0],
        [10, 48],
      ],
      { width: 600 },
    ),
  )
  const t = table(game([stand('a', 0, [10, 10], 'ballista-towed-railgun'), foe], { land: road })).with((g) => destroy(g, 'a', 'RG-FIRE-23'))
  assert.deepEqual([t.unit('a').where, t.g.words.wrecks], ['destroyed', []])
})

// ---- Losses of a unit -------------------------------------------------------------------------------------------

/** A unit of four of which so many are lost, `now` of them in this player turn. */
const unit = (gone: number, now: number, some: Partial<Stand> = {}): RgGame =>
  game(
    [0, 1, 2, 3]
      .map((i) =>
        tank(`a${i}`, 10 + 2 * i, 10, {
          unit: 'p',
          ...(i < gone ? { where: 'destroyed' as const, fell: i < now ? 1 : 0 } : {}),
          ...some,
          ...(i < gone ? { where: 'destroyed' as const, fell: i < now ? 1 : 0 } : {}),
        }),
      )
      .concat([tank('other', 30, 10), foe]),
  )
const owes = (g: RgGame): boolean => owesLossCheck(g, g.words.platoons[0])

test('RG-LOSS-01 two thirds lost: one check for the whole unit; failing removes all that is left', () => {
  assert.equal(owes(unit(2, 1)), false)
  assert.equal(owes(unit(3, 1)), true)
  const t = table(unit(3, 1), 6).with(lossChecks).done()
  assert.equal(t.unit('a3').where, 'removed')
})

test('RG-LOSS-01 RG-LOSS-03 losses of this player turn are those that fell in it: who fell in an earlier one brings no check', () => {
  const g = table(unit(2, 0)).with((f) => {
    f.set({ count: 5 })
    destroy(f, 'a2', 'RG-FIRE-23')
  }).g
  assert.deepEqual([g.unit('a2').fell, owes(g)], [5, true])
  g.set({ count: 6 })
  assert.equal(owes(g), false)
})

test('RG-LOSS-01 neither pins, cohesion nor strategic movement change the die or the number', () => {
  const t = table(unit(3, 1, { pins: 4, strategic: 1 }), 7)
    .with(lossChecks)
    .done()
  assert.equal(t.unit('a3').where, 'table')
})

test('RG-LOSS-01 RG-LOSS-02 a unit that loses squads with the carriers of another unit in that phase checks for it as well', () => {
  const rider = (id: string, some: Partial<Stand>): Stand => squad(id, 10, 10, { unit: 'p', ...some })
  const t = table(
    game([
      rider('s1', { where: 'destroyed', fell: 0 }),
      rider('s2', { where: 'carried', carrier: 'c' }),
      rider('s3', {}),
      stand('c', 0, [12, 10], 'dragoon-apc', { unit: 'q' }),
      stand('d', 0, [14, 10], 'dragoon-apc', { unit: 'q', where: 'destroyed', fell: 1 }),
      tank('other', 30, 10),
      foe,
    ]),
    2,
    3,
  )
    .with(lossChecks)
    .done()
  assert.deepEqual(
    ['c', 's2', 's3'].map((id) => t.unit(id).where),
    ['removed', 'removed', 'removed'],
  )
})

test('RG-LOSS-01 removed stands count as destroyed ones do', () => {
  const g = game([
    tank('a', 10, 10, { unit: 'p' }),
    tank('b', 10, 10, { unit: 'p', where: 'removed', fell: 1 }),
    tank('c', 10, 10, { unit: 'p', where: 'destroyed' }),
    foe,
  ])
  assert.equal(owes(g), true)
})

test('RG-LOSS-02 past that point it checks again in every player turn in which it loses another stand, and in no other', () => {
  assert.equal(owes(unit(3, 0)), false)
  assert.equal(owes(unit(3, 1)), true)
})

test('RG-LOSS-02 having held once saves nobody: with another stand lost it checks anew', () => {
  const g = unit(3, 1)
  g.set({ platoons: g.words.platoons.map((p) => ({ ...p, broken: true })) })
  assert.equal(owes(g), true)
})

test('RG-STAND-01 losses and cohesion are of the unit, pins of the stand: another platoon is none the worse', () => {
  const of = (unit: string, x: number, some: Partial<Stand> = {}): Stand =>
    tank(`${unit}${x}`, x, unit === 'p' ? 10 : 11, { unit, ...some })
  const gone = { where: 'destroyed', fell: 1 } as const
  const t = table(
    game([of('p', 10), of('p', 11, gone), of('p', 12, gone), of('q', 10), of('q', 30), of('q', 32, { pinned: true }), foe]),
    6,
  )
    .with(lossChecks)
    .done()
  assert.deepEqual(
    ['p10', 'q10', 'q30', 'q32'].map((id) => t.unit(id).where),
    ['removed', 'table', 'table', 'table'],
  )
  // the stand beside it is another unit's
  assert.deepEqual([inCohesion(t.g, t.unit('q10')), inCohesion(t.g, t.unit('q30')), t.unit('q30').pinned], [false, true, false])
})

test('RG-LOSS-03 the last stand checks in the player turn in which it became the last, in one roll with RG-LOSS-01', () => {
  const two = game([
    tank('a', 10, 10, { unit: 'p' }),
    tank('b', 10, 10, { unit: 'p', where: 'destroyed', fell: 1 }),
    tank('o', 20, 20),
    foe,
  ])
  assert.equal(owes(two), true) // one of two is less than two thirds
  table(two, 8).with(lossChecks).done()
  table(unit(3, 1), 8).with(lossChecks).done()
})

test('RG-LOSS-03 a unit that started with one stand never becomes last', () => {
  assert.equal(owes(game([tank('a', 10, 10), foe])), false)
})

test('RG-VIC-01 destroyed counts in full, removed by half', () => {
  const t = table(game([tank('a', 10, 10), tank('b', 12, 10), tank('c', 14, 10), foe])).with((g) => {
    destroy(g, 'a', 'RG-FIRE-23')
    remove(g, 'b', 'RG-QUAL-04')
  })
  assert.deepEqual([t.g.words.sides[0].destroyed, t.g.words.sides[0].removed], [8 * 256, 8 * 256])
})
