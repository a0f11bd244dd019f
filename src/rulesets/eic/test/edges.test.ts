// EIC League: edges of rules: what is taken off at the end of a round, what never goes above or below, what is told, who does not count.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { results, takeReload } from '../rules/base.ts'
import { enemyInRange, wildfire } from '../rules/detection.ts'
import { flyDrone } from '../rules/drone.ts'
import { droneOf, fresh } from '../state/fresh.ts'
import { at, game, slots, suit, table, tank, withDrone } from './fixture.ts'
import { A, B, begin, fire, pair } from './fixture-attack.ts'
import { initiative } from '../rules/initiative.ts'
import { mustMove } from '../rules/movement.ts'
import { engage } from '../rules/coachattacks.ts'
import { coachMoves } from '../rules/coachmoves.ts'
import { round } from '../rules/sequence.ts'

const base = at(2, 8)

test('EIC-RES-02: every mark of the round is taken off, and nothing that lasts', () => {
  const marks = {
    warping: true,
    moved: true,
    hexesMoved: 3,
    modes: 5,
    spent: 9,
    attacks: 2,
    fights: 1,
    firstFight: true,
    used: 6,
    up: true,
    heightBefore: 2,
    sense: 3,
    found: ['b'],
    acted: true,
    rushed: 2,
    sat: true,
  } as const
  const lasts = {
    elevator: true,
    height: 4,
    fragHits: 3,
    bodNow: 84,
    bodZeroAfter: 4,
    paralyzed: true,
    paralyzedThrough: 2,
    attrSeen: 80,
    attrSeenRound: 1,
    dfrSeen: 60,
    dfrSeenRound: 1,
    weaponsSeen: ['laser'],
    damageSeen: 40,
    retreat: 'retreating',
  } as const
  const t = table(game([suit('a', 0, A, { ...marks, ...lasts }), suit('b', 1, B)])),
    before = t.unit('a')
  results(t.g)
  for (const key of Object.keys(marks) as (keyof typeof marks)[])
    assert.deepEqual(t.unit('a')[key], key === 'heightBefore' ? 4 : fresh[key], key)
  for (const key of Object.keys(lasts) as (keyof typeof lasts)[]) assert.deepEqual(t.unit('a')[key], before[key], key)
})

test('EIC-RES-02: all recovery comes before all counters of paralysis, and these before all armor that gives way', () => {
  const t = table(
    game([
      suit('a', 0, A, { bodZeroAfter: 1 }),
      suit('b', 1, B, { paralyzed: true, paralyzedThrough: 1, bodZeroAfter: 1 }),
      suit('c', 0, base, { energy: 200, retreat: 'recovering', wanted: 10, sat: true }),
      suit('d', 1, at(20, 3), { paralyzed: true, paralyzedThrough: 1 }),
    ]),
  )
  t.g.heard = t.events
  results(t.g)
  assert.deepEqual(
    t.events.map((e) => [e.is, e.unit]),
    [
      ['recovers', 'c'],
      ['stopsRecovering', 'c'],
      ['recoversFromParalysis', 'b'],
      ['recoversFromParalysis', 'd'],
      ['armorGone', 'a'],
      ['armorGone', 'b'],
    ],
  )
})

test('EIC-RET-02: recovery ends at the original energy whatever is wanted, costs what it brings, and then all is settled', () => {
  const t = table(
    game([suit('a', 0, base, { energy: 261, energyMax: 265, retreat: 'recovering', wanted: 100, sat: true }), suit('b', 1, B)], {
      sides: [{ credits: 90 }],
    }),
  )
  results(t.g)
  assert.deepEqual([t.unit('a').energy, t.unit('a').retreat, t.unit('a').wanted, t.g.words.sides[0].credits], [265, 'none', 0, 70])
})

test('EIC-RLD-01: a drone bought again is a new one: whole, docked, unladen, and known to nobody', () => {
  const [a, d] = withDrone(tank('a', 0, base)),
    t = table(
      game([
        a,
        {
          ...d,
          vanquished: true,
          energy: 0,
          docked: false,
          aloft: true,
          hex: at(9, 9),
          bodNow: 4,
          bodZeroAfter: 3,
          fragHits: 3,
          paralyzed: true,
          paralyzedThrough: 8,
          payload: 'fragGrenade',
          payloadShots: 3,
          payloadSlot: 2,
          damageSeen: 140,
        },
        suit('b', 1, B),
      ]),
    )
  takeReload(t.g, 'a', ['drone'])
  results(t.g)
  assert.deepEqual(t.unit('a.drone'), droneOf(a))
  assert.equal(t.g.words.sides[0].credits, 1000 - 200)
})

test('EIC-AMB-97: what a docking drone carries goes back into its own load, and into none that was lost', () => {
  const laden = (lost: boolean): ReturnType<typeof table> => {
    const [a, d] = withDrone(
      tank('a', 0, A, {
        slots: slots('tank', 'sonicGrenade', 'polarGrenade').map((s) => ({
          ...s,
          shots: lost && s.no === 2 ? 0 : 20,
          lost: lost && s.no === 2,
        })),
      }),
    )
    return table(
      game([a, { ...d, docked: false, aloft: true, payload: 'polarGrenade', payloadShots: 7, payloadSlot: 2 }, suit('b', 1, at(22, 2))]),
    )
  }
  for (const [lost, shots] of [
    [false, [20, 27]],
    [true, [20, 0]],
  ] as const) {
    const t = laden(lost).start(flyDrone, { tank: 'a' }).pass('droneFlight')
    assert.deepEqual(
      t.unit('a').slots.map((s) => s.shots),
      shots,
    )
    assert.deepEqual(
      [t.unit('a.drone').docked, t.unit('a.drone').aloft, t.unit('a.drone').payload, t.unit('a.drone').payloadShots],
      [true, false, '', 0],
    )
  }
})

test('EIC-INIT-05, EIC-SCRT-02: the order of the round is told to all; a coach without units rolls nothing', () => {
  const t = table(game([suit('a', 0, A), suit('b', 1, B, { vanquished: true, energy: 0 }), suit('c', 2, at(14, 3))]), 4, 7)
    .start(initiative, {})
    .spent()
  assert.deepEqual(t.told('order'), { is: 'order', rule: 'EIC-INIT-05', order: [0, 2] })
  assert.deepEqual(t.g.words.order, [0, 2])
})

test('EIC-AMB-57: the best DET has the class bonus in, aloft as on an elevator', () => {
  const wild = (cls: 'archie' | 'spook' | null, ecm: number, lift: 'flight' | 'elevator'): number =>
    wildfire(game([suit('a', 0, A, { cls, det: 50, pwr: 50, [lift]: true }), suit('b', 1, B, { ecm })]), 0)
  for (const lift of ['flight', 'elevator'] as const) {
    assert.deepEqual([wild(null, 60, lift), wild(null, 70, lift)], [0, 2])
    assert.deepEqual([wild('archie', 70, lift), wild('archie', 80, lift)], [0, 2])
    assert.deepEqual([wild('spook', 80, lift), wild('spook', 90, lift)], [0, 2])
  }
})

test('EIC-DET-06, EIC-AMB-90: a vanquished unit, one that left and a docked drone are nobody in range', () => {
  for (const some of [{ vanquished: true }, { gone: true }, { docked: true }]) {
    const g = game([suit('a', 0, A), suit('b', 1, B, some), suit('c', 1, at(23, 15))])
    assert.equal(enemyInRange(g, g.unit('a')), false, JSON.stringify(some))
  }
})

test('EIC-AMB-93: who cannot move need not leave the base, and holds its coach up no longer', () => {
  for (const some of [{ paralyzed: true, paralyzedThrough: 3 }, { moved: true }]) {
    const g = game([suit('a', 0, base, { mustLeave: true, ...some }), suit('c', 0, at(6, 8)), suit('b', 1, B)], {
      words: { phase: 'movement' },
    })
    assert.equal(mustMove(g, g.unit('a')), false)
    table(g).start(coachMoves, { seat: 0 }).pass('mover')
  }
})

test('EIC-OXY-01, EIC-SCRT-05: the owner alone is told when armor oxidizes, and only when the time grows shorter', () => {
  const hit = (bodZeroAfter: number): ReturnType<typeof fire> =>
    fire(begin(pair({ weapons: ['oxyPlus'] }, { bodNow: 40, bodZeroAfter }), 99), 's1>b')
  assert.deepEqual(hit(0).told('oxidized'), { is: 'oxidized', rule: 'EIC-OXY-01', told: [1], unit: 'b', through: 5 })
  assert.deepEqual([hit(5).told('oxidized'), hit(4).told('oxidized')], [undefined, undefined])
  assert.equal(hit(6).told('oxidized')?.through, 5)
})

test('EIC-RES-01, EIC-SCRT-06: all are told of a vanquished unit and of a drone that flies and docks', () => {
  const dead = fire(begin(pair({ weapons: ['laser'] }, { energy: 5 }), 99), 's1>b').told('vanquished')
  assert.deepEqual([dead?.unit, dead?.seat, dead?.told], ['b', 1, undefined])
  const [a, d] = withDrone(tank('a', 0, A)),
    t = table(game([a, d, suit('b', 1, at(22, 2))]))
      .start(engage, { by: 'a' })
      .one('attack', 'drone')
      .pass('droneFlight')
  assert.deepEqual(t.told('moves')?.told, undefined)
  assert.deepEqual(
    [t.told('moves')?.end, t.told('moves')?.launched, t.told('docks')?.unit, t.told('docks')?.told],
    [A, true, 'a.drone', undefined],
  )
})

test('EIC-INIT-02, EIC-INIT-04: a new round knows nothing of the warps and steals of the last', () => {
  const old = { warpsDeclared: 2, stealing: true, stole: true, die: 9, bonus: 2 }
  const t = table(game([suit('a', 0, A), suit('b', 1, B)], { sides: [old], words: { round: 3 } }), 5, 6).start(round, {})
  assert.deepEqual(t.told('initiative')?.rolled, [
    { seat: 0, die: 5, bonus: 0 },
    { seat: 1, die: 6, bonus: 0 },
  ])
  assert.deepEqual([t.g.words.round, t.g.words.order, t.g.words.sides[0].stole, t.told('steals')], [4, [0, 1], null, undefined])
  t.spent()
})

test('EIC-RAM-01, EIC-SCRT-02: all see a charge, from where to where, before the roll', () => {
  const t = table(game([suit('a', 0, A), suit('b', 1, at(13, 8))]), 99, 1)
    .start(engage, { by: 'a' })
    .one('attack', 'ram>b')
    .go('charge', at(12, 8))
  assert.deepEqual(t.told('charges'), { is: 'charges', rule: 'EIC-RAM-01', unit: 'a', from: A, end: at(12, 8), target: 'b' })
  assert.ok(t.events.findIndex((e) => e.is === 'charges') < t.events.findIndex((e) => e.is === 'misses'))
})
