// Direct fire: who may fire what at whom, the roll and its modifiers, markers, missiles, fire discipline.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { odds } from '../../../kernel/odds.ts'
import { aimsOf, armed, barred, arms, mayAim } from './aims.ts'
import { shot, shotFacts, weaponOf, type Mode } from './fire.ts'
import { game, land, patch, piece, stand, table, type Laid, type Table } from '../test/fixture.ts'
import { makeChecks } from './quality.ts'
import type { ProfileId } from '../book/roster.ts'
import { playerTurn } from './sequence.ts'
import { volley } from './snapfire.ts'
import type { RgGame, Shot, Stand } from '../state/state.ts'

/** Seat 1 defends and fires; seat 0 is the target side. */
const gun = (id: string, x: number, y: number, profile: ProfileId = 'phalanx-med-tk', some: Partial<Stand> = {}): Stand =>
  stand(id, 1, [x, y], profile, some)
const foe = (id: string, x: number, y: number, profile: ProfileId = 'phalanx-med-tk', some: Partial<Stand> = {}): Stand =>
  stand(id, 0, [x, y], profile, some)
const first = { words: { phase: 'firstFire' as const } } satisfies Laid
const targets = (g: RgGame, id: string, mode: Mode = 'first'): readonly string[] =>
  aimsOf(g, g.unit(id), mode).map((a) => `${a.weapon.id}>${a.target.id}`)
const at = (by: string, target: string, weapon: Shot['weapon'] = 'gun'): Shot => ({ by, weapon, target, pop: false })
/** Two stands in the open with so many inches of gap between them; seat 0 faces south, towards the guns. */
const duel = (gap: number, a: ProfileId, b: ProfileId, some: Partial<Stand> = {}, other: Partial<Stand> = {}, laid: Laid = first): RgGame =>
  game([foe('t', 20, 20 + gap + 0.75, b, { facing: 180, ...other }), gun('g', 20, 20, a, some)], laid)

// ---- Kinds and limits -------------------------------------------------------------------------------------------

test('RG-FIRE-01 RG-D05 direct fire is offered to the defender, in the player turn of the other', () => {
  const t = table(duel(8, 'phalanx-med-tk', 'phalanx-med-tk'), 1).start(volley, { seat: 1, mode: 'first' })
  assert.equal(t.seat, 1)
  t.fire('firstFire', 't', 'g:gun').done()
})

test(
  'RG-FIRE-01 RG-D05 RG-FF-01 before anybody moves the defender fires, declaration by declaration, at no ' +
    'penalty; the attacker is not asked to',
  () => {
    const t = table(
      game([foe('t', 20, 27, 'phalanx-med-tk', { facing: 180 }), foe('u', 40, 5), gun('a', 20, 20), gun('b', 22, 20), gun('c', 24, 20)], {
        words: { count: 0, turn: 0, first: 0, attacker: -1, phase: 'deployment' },
      }),
      1,
      1,
    ).start(playerTurn, {})
    assert.deepEqual([t.kind, t.seat, t.g.words.phase, t.g.words.attacker], ['firstFire', 1, 'firstFire', 0])
    t.one('firstFire', 't').some('firers', 'a:gun')
    assert.deepEqual([t.kind, t.told('fires').map((e) => e.modifier)], ['firstFire', [1]]) // close range, resolved before he goes on
    t.one('firstFire', 't').some('firers', 'b:gun').pass('firstFire')
    assert.deepEqual([t.told('fires').length, t.unit('c').fired, t.kind, t.seat], [2, 'no', 'mover', 0])
  },
)

test('RG-FIRE-02 the column of the target decides: a cannon does nothing to heavy armor', () => {
  assert.equal(shotFacts(duel(4, 'hussar-cfv', 'paladin-hvy-tk'), at('g', 't'), 'first').cell, null)
  assert.deepEqual(shotFacts(duel(4, 'hussar-cfv', 'peltast-lt-tk'), at('g', 't'), 'first').cell, [3, 7])
})

test('RG-FIRE-03 a vehicle uses gun or missile in a player turn, not both', () => {
  const t = table(game([foe('t', 20, 25, 'peltast-lt-tk', { facing: 180 }), gun('g', 20, 20, 'hussar-cfv')], first), 1)
    .start(volley, { seat: 1, mode: 'first' })
    .one('firstFire', 't')
  assert.equal(t.refuses({ some: ['g:gun', 'g:missile'] }), 'RG-FIRE-03')
  t.some('firers', 'g:missile').done()
  assert.equal(barred(t.g, t.unit('g'), weaponOf(t.unit('g'), 'gun'), 'final'), 'RG-FIRE-25')
})

test('RG-FIRE-04 a squad fires each weapon once, in one firing, at the same or different targets', () => {
  const t = table(
    game(
      [
        foe('t', 20, 22, 'armored-infantry'),
        foe('u', 21.5, 22, 'armored-infantry'),
        gun('s', 20, 20, 'armored-infantry'),
        gun('g', 30, 20),
      ],
      first,
    ),
    1,
    1,
    1,
  ).start(volley, { seat: 1, mode: 'first' })
  t.fire('firstFire', 't', 's:smallArms')
  assert.equal(t.unit('s').fired, 'open')
  assert.ok(!t.offered.includes('u') || targets(t.g, 's').every((x) => !x.startsWith('smallArms')))
  t.fire('firstFire', 't', 's:rpg').pass('firstFire')
  assert.equal(t.unit('s').fired, 'yes')
})

test('RG-FIRE-04 RG-AMB-46 the firing of a squad ends with the first declaration of another stand', () => {
  const t = table(
    game([foe('t', 20, 22, 'armored-infantry'), gun('s', 20, 20, 'armored-infantry'), gun('r', 21.5, 20, 'armored-infantry')], first),
    1,
    1,
  ).start(volley, { seat: 1, mode: 'first' })
  t.fire('firstFire', 't', 's:smallArms').fire('firstFire', 't', 'r:smallArms')
  assert.equal(t.unit('s').fired, 'yes')
  assert.deepEqual(armed(t.g, t.unit('s'), 'first'), [])
  assert.equal(barred(t.g, t.unit('s'), weaponOf(t.unit('s'), 'rpg'), 'first'), 'RG-FIRE-04')
})

test('RG-FIRE-05 infantry missiles do not fire after moving or being carried, vehicle missiles do; in close combat too', () => {
  const g = game(
    [foe('t', 20, 22), gun('s', 20, 20, 'armored-infantry', { movedLast: true }), gun('v', 22, 20, 'hussar-cfv', { movedLast: true })],
    first,
  )
  assert.equal(barred(g, g.unit('s'), weaponOf(g.unit('s'), 'missile'), 'first'), 'RG-FIRE-05')
  assert.equal(barred(g, g.unit('s'), weaponOf(g.unit('s'), 'missile'), 'close'), 'RG-FIRE-05')
  assert.equal(barred(g, g.unit('s'), weaponOf(g.unit('s'), 'smallArms'), 'first'), '')
  assert.equal(barred(g, g.unit('v'), weaponOf(g.unit('v'), 'missile'), 'first'), '')
})

test('RG-FIRE-06 towed weapons do not fire after moving', () => {
  const g = game(
    [foe('t', 20, 26), gun('b', 20, 20, 'ballista-towed-railgun', { movedLast: true }), gun('c', 22, 20, 'ballista-towed-railgun')],
    first,
  )
  assert.equal(barred(g, g.unit('b'), arms(g.unit('b'))[0], 'first'), 'RG-FIRE-06')
  assert.equal(barred(g, g.unit('c'), arms(g.unit('c'))[0], 'first'), '')
})

test('RG-FIRE-07 an unstabilized stand that moved more than half fires only at infantry', () => {
  const some = { unstabilized: true, overHalf: true }
  const g = game([foe('t', 20, 25), foe('i', 20, 24, 'armored-infantry'), gun('g', 20, 20, 'phalanx-med-tk', some)], first)
  assert.deepEqual(targets(g, 'g'), ['gun>i'])
  assert.deepEqual(targets(duel(5, 'phalanx-med-tk', 'phalanx-med-tk', { ...some, overHalf: false }), 'g'), ['gun>t'])
})

test('RG-FIRE-07 in close combat too', () => {
  const moved = { unstabilized: true, overHalf: true },
    laid: Laid = { words: { phase: 'closeCombat' } }
  assert.deepEqual(
    targets(
      game([foe('t', 20, 21.5), foe('i', 21, 21.2, 'armored-infantry'), gun('g', 20, 20, 'phalanx-med-tk', moved)], laid),
      'g',
      'close',
    ),
    ['gun>i'],
  )
  assert.deepEqual(targets(game([foe('t', 20, 21.5), gun('g', 20, 20, 'phalanx-med-tk', { unstabilized: true })], laid), 'g', 'close'), [
    'gun>t',
  ])
})

test('RG-AMB-20 under `parenthesisedCannon: stationaryOnly` a squad that moved keeps its cannon silent', () => {
  const squad = gun('s', 20, 20, 'armored-hvy-wpns', { movedLast: true })
  for (const [value, rule] of [
    ['plain', ''],
    ['stationaryOnly', 'RG-AMB-20'],
  ] as const) {
    const g = game([foe('t', 20, 24, 'armored-infantry'), squad], { ...first, options: { parenthesisedCannon: value } })
    assert.equal(barred(g, g.unit('s'), weaponOf(g.unit('s'), 'cannon'), 'first'), rule)
  }
})

// ---- Declarations -----------------------------------------------------------------------------------------------

test(
  'RG-FIRE-08 all shots of a declaration are committed and resolved in the order named; those left when the ' + 'target is gone are lost',
  () => {
    const t = table(
      game(
        [
          foe('t', 20, 26, 'peltast-lt-tk', { facing: 180 }),
          foe('far', 40, 40),
          gun('a', 20, 20),
          gun('b', 22, 20, 'hussar-cfv', { missiles: 2 }),
        ],
        first,
      ),
      9,
    ).start(volley, { seat: 1, mode: 'first' })
    t.fire('firstFire', 't', 'a:gun', 'b:missile')
    assert.equal(t.unit('t').where, 'destroyed')
    assert.deepEqual([t.unit('b').fired, t.unit('b').missiles], ['yes', 1])
    assert.deepEqual([t.told('fires').at(-1)?.lost, t.told('fires').at(-1)?.firerGone], [true, undefined])
    t.done()
  },
)

test('RG-FF-01 each shot is resolved before the next is declared, until the side passes', () => {
  const t = table(game([foe('t', 20, 26, 'phalanx-med-tk', { facing: 180 }), gun('a', 20, 20), gun('b', 22, 20)], first), 1, 1).start(
    volley,
    { seat: 1, mode: 'first' },
  )
  t.fire('firstFire', 't', 'a:gun')
  assert.equal(t.kind, 'firstFire')
  t.one('firstFire', 't').done()
})

test('RG-FIRE-09 RG-FIRE-23 a target fired at and not destroyed is engaged, or pinned', () => {
  const t = table(duel(7, 'phalanx-med-tk', 'phalanx-med-tk'), 2)
    .start(volley, { seat: 1, mode: 'first' })
    .fire('firstFire', 't', 'g:gun')
    .done()
  assert.deepEqual([t.unit('t').engaged, t.unit('t').pinned], [true, false])
  const u = table(duel(7, 'phalanx-med-tk', 'phalanx-med-tk'), 6)
    .start(volley, { seat: 1, mode: 'first' })
    .fire('firstFire', 't', 'g:gun')
    .done()
  assert.deepEqual([u.unit('t').engaged, u.unit('t').pinned], [false, true])
})

test('RG-FIRE-09 in close combat too, and a dropship that a hit leaves standing', () => {
  const t = table(game([foe('t', 20, 21.5, 'phalanx-med-tk', { facing: 180 }), gun('g', 20, 20)], { words: { phase: 'closeCombat' } }), 1)
    .start(volley, { seat: 1, mode: 'close' })
    .fire('closeFire', 't', 'g:gun')
    .done()
  assert.equal(t.unit('t').engaged, true)
  const u = table(game([foe('t', 20, 26, 'dropship', { facing: 0 }), gun('g', 20, 20)], first), 10)
    .start(volley, { seat: 1, mode: 'first' })
    .fire('firstFire', 't', 'g:gun')
    .done()
  assert.deepEqual([u.unit('t').hits, u.unit('t').engaged], [1, true])
})

test('RG-FIRE-23 a kill destroys at once; more pins are nothing to a vehicle, to a squad −1 each at its check', () => {
  const twice = (who: ProfileId, die: number): Table =>
    table(game([foe('t', 20, 26, who, { facing: 180 }), foe('far', 40, 40), gun('a', 20, 20), gun('b', 22, 20)], first), die, die, 8)
      .start(volley, { seat: 1, mode: 'first' })
      .fire('firstFire', 't', 'a:gun', 'b:gun')
      .with((g) => makeChecks(g, 'fire', 'RG-PINSEG-01'))
  assert.deepEqual(
    ['phalanx-med-tk', 'armored-infantry'].map((who) =>
      twice(who as ProfileId, who === 'phalanx-med-tk' ? 6 : 8)
        .told('checks', 0)
        .map((e) => [e.modifier, e.passed]),
    ),
    [[[0, true]], [[-1, true]]],
  )
  const t = table(duel(7, 'phalanx-med-tk', 'phalanx-med-tk'), 9)
    .start(volley, { seat: 1, mode: 'first' })
    .fire('firstFire', 't', 'g:gun')
    .done()
  assert.deepEqual([t.unit('t').where, t.told('checks', 0)], ['destroyed', []])
})

test('RG-FIRE-25 who has fired fires no more in the player turn, but in close combat; and close combat does not use up fire', () => {
  const t = table(game([foe('t', 20, 26, 'phalanx-med-tk', { facing: 180 }), gun('g', 20, 20)], first), 1)
    .start(volley, { seat: 1, mode: 'first' })
    .fire('firstFire', 't', 'g:gun')
    .done()
  assert.equal(t.unit('g').fired, 'yes')
  assert.deepEqual(
    [
      armed(t.g, t.unit('g'), 'final').length,
      armed(t.g, t.unit('g'), 'close').length,
      barred(t.g, t.unit('g'), arms(t.unit('g'))[0], 'final'),
    ],
    [0, 1, 'RG-FIRE-25'],
  )
  const u = table(game([foe('t', 20, 21.5, 'phalanx-med-tk', { facing: 180 }), gun('g', 20, 20)], { words: { phase: 'closeCombat' } }), 1)
    .start(volley, { seat: 1, mode: 'close' })
    .fire('closeFire', 't', 'g:gun')
    .done()
  assert.deepEqual([u.unit('g').fired, armed(u.g, u.unit('g'), 'snap').length], ['no', 1])
})

test('RG-MEAS-02 a shot beyond its range is lost: no die, the missile is spent, no marker', () => {
  const t = table(duel(11, 'grenadier-ifv', 'phalanx-med-tk', { missiles: 2 }), 0 as never).start(volley, { seat: 1, mode: 'first' })
  t.fire('firstFire', 't', 'g:missile')
  assert.deepEqual([t.unit('g').missiles, t.unit('g').fired, t.unit('t').engaged], [1, 'yes', false])
  assert.equal(t.told('fires')[0].rule, 'RG-MEAS-02')
})

test('RG-MEAS-01 with open measuring a shot beyond its range is not offered', () => {
  assert.deepEqual(targets(duel(11, 'grenadier-ifv', 'phalanx-med-tk', {}, {}, { ...first, options: { measuring: 'open' } }), 'g'), [])
  assert.deepEqual(targets(duel(11, 'grenadier-ifv', 'phalanx-med-tk'), 'g'), ['missile>t'])
})

// ---- Targets ----------------------------------------------------------------------------------------------------

test('RG-FIRE-10 the nearest spotted enemy with a line must be fired at', () => {
  assert.deepEqual(targets(game([foe('n', 20, 26), foe('t', 20, 29), gun('g', 20, 20)], first), 'g'), ['gun>n'])
})

test('RG-AMB-43 an unspotted stand never counts as nearest', () => {
  assert.deepEqual(
    targets(game([foe('n', 20, 26, 'phalanx-med-tk', { spotted: false }), foe('t', 20, 29), gun('g', 20, 20)], first), 'g'),
    ['gun>t'],
  )
})

test('RG-FIRE-10 RG-FIRE-22 a nearer enemy without a line does not count for guns, but for missiles', () => {
  const wood = land(patch('forest', 17, 24, 4))
  const g = game(
    [
      foe('n', 16.2, 27, 'paladin-hvy-tk'),
      foe('t', 17, 28.5, 'paladin-hvy-tk'),
      gun('g', 19, 20, 'hussar-cfv', {}),
      gun('h', 19.5, 21.5, 'archer'),
    ],
    { ...first, land: wood },
  )
  assert.deepEqual(
    targets(g, 'h').filter((x) => x.startsWith('missile')),
    ['missile>n'],
  ) // both behind the wood
  assert.ok(!targets(g, 'h').includes('gun>n'))
})

test('RG-FIRE-11 (1) an engaged or pinned stand may be passed over, and stays a target', () => {
  for (const marker of [{ engaged: true }, { pinned: true }])
    assert.deepEqual(targets(game([foe('n', 20, 26, 'phalanx-med-tk', marker), foe('t', 20, 29), gun('g', 20, 20)], first), 'g'), [
      'gun>n',
      'gun>t',
    ])
})

test('RG-FIRE-11 (2) infantry may be passed over for a vehicle and the other way round', () => {
  assert.deepEqual(targets(game([foe('n', 20, 26, 'armored-infantry'), foe('t', 20, 29), gun('g', 20, 20)], first), 'g'), [
    'gun>n',
    'gun>t',
  ])
  assert.deepEqual(targets(game([foe('n', 20, 26), foe('t', 20, 29, 'armored-infantry'), gun('g', 20, 20)], first), 'g'), [
    'gun>n',
    'gun>t',
  ])
})

test('RG-FIRE-11 (3) a stand in cover may be passed over for one in the open, not the other way round', () => {
  const wood = land(patch('lightWoods', 20, 27, 2))
  assert.deepEqual([...targets(game([foe('n', 20, 26.2), foe('t', 24, 28), gun('g', 21, 20)], { ...first, land: wood }), 'g')].sort(), [
    'gun>n',
    'gun>t',
  ])
  const far = land(patch('lightWoods', 24, 28, 2))
  assert.deepEqual(targets(game([foe('n', 20, 26.2), foe('t', 24, 27.4), gun('g', 21, 20)], { ...first, land: far }), 'g'), ['gun>n'])
})

test('RG-FIRE-11 (3) a missile may pass over who stands behind an obstacle for one in the open, not for another behind it', () => {
  const wood = { ...first, land: land(patch('forest', 17, 24, 4)) },
    archer = gun('h', 19.5, 21.5, 'archer'),
    behind = foe('n', 16.2, 27, 'paladin-hvy-tk')
  const missiles = (...more: readonly Stand[]): readonly string[] =>
    targets(game([behind, ...more, archer], wood), 'h').filter((x) => x.startsWith('missile'))
  assert.deepEqual(missiles(foe('t', 22, 29, 'paladin-hvy-tk')), ['missile>n', 'missile>t'])
  assert.deepEqual(missiles(foe('t', 17, 28.5, 'paladin-hvy-tk')), ['missile>n'])
  // in cover that it sees, but nearer than one behind the wood: the other is not in the open
  const g = game([foe('c', 22, 26, 'paladin-hvy-tk'), foe('t', 16.2, 28, 'paladin-hvy-tk'), archer], {
    ...first,
    land: land(patch('forest', 17, 24, 4), patch('lightWoods', 22, 26, 0.8)),
  })
  assert.deepEqual(
    targets(g, 'h').filter((x) => x.startsWith('missile')),
    ['missile>c'],
  )
})

test('RG-FIRE-11 RG-FIRE-12 RG-AMB-18 (4) a light vehicle may be passed over for a main battle tank, not the other way round', () => {
  assert.deepEqual(targets(game([foe('n', 20, 26, 'peltast-lt-tk'), foe('t', 20, 29), gun('g', 20, 20)], first), 'g'), ['gun>n', 'gun>t'])
  assert.deepEqual(targets(game([foe('n', 20, 26), foe('t', 20, 29, 'peltast-lt-tk'), gun('g', 20, 20)], first), 'g'), ['gun>n'])
})

test('RG-FIRE-11 every nearer stand must be one that may be passed over', () => {
  assert.deepEqual(
    targets(
      game([foe('m', 18, 25, 'phalanx-med-tk', { engaged: true }), foe('n', 20, 26), foe('t', 20, 29), gun('g', 20, 20)], first),
      'g',
    ),
    ['gun>m', 'gun>n'],
  )
})

test('RG-FIRE-11 stands at the same distance are all legal', () => {
  assert.deepEqual(targets(game([foe('n', 18, 26), foe('t', 22, 26), gun('g', 20, 20)], first), 'g'), ['gun>n', 'gun>t'])
})

test('RG-AMB-17 under `ignoreImmuneTargets` a nearest enemy that cannot be hurt does not bind', () => {
  for (const [value, want] of [
    [false, ['gun>n']],
    [true, ['gun>n', 'gun>t']],
  ] as const) {
    const g = game(
      [
        foe('n', 20, 24, 'predator-shvy', { facing: 180 }),
        foe('t', 20, 26, 'phalanx-med-tk', { facing: 180 }),
        gun('g', 20, 20, 'hummer-c'),
      ],
      { ...first, options: { ignoreImmuneTargets: value } },
    )
    assert.deepEqual(targets(g, 'g'), want)
  }
})

test('RG-SPOT-01 what is not spotted is no target', () => {
  const g = duel(6, 'phalanx-med-tk', 'phalanx-med-tk', {}, { spotted: false })
  assert.deepEqual([targets(g, 'g'), mayAim(g, g.unit('g'), 'first')], [[], false])
})

test('RG-FIRE-26 weapons have no arcs: a stand fires backwards as well', () => {
  assert.deepEqual(targets(duel(6, 'phalanx-med-tk', 'phalanx-med-tk', { facing: 180 }), 'g'), ['gun>t'])
})

test('RG-LOS-08 under `carlRule` vehicles on the edge of cover fire and are fired at through the front only', () => {
  const wood = land(patch('lightWoods', 20, 19, 2.6))
  for (const [facing, want] of [
    [0, ['gun>t']],
    [180, []],
  ] as const) {
    const g = game([foe('t', 20, 26), gun('g', 20, 20, 'phalanx-med-tk', { facing })], {
      ...first,
      land: wood,
      options: { carlRule: true },
    })
    assert.deepEqual(targets(g, 'g'), want)
  }
  const g = game([foe('t', 20, 26), gun('g', 20, 20, 'phalanx-med-tk', { facing: 180 })], { ...first, land: wood })
  assert.deepEqual(targets(g, 'g'), ['gun>t'])
  const inf = game([foe('t', 20, 21.9, 'armored-infantry'), gun('g', 20, 20, 'armored-infantry', { facing: 180 })], {
    ...first,
    land: wood,
    options: { carlRule: true },
  })
  assert.ok(targets(inf, 'g').includes('smallArms>t'))
})

test('RG-LOS-08 RG-FIRE-22 missiles and pop-ups keep the Carl Rule too; in high mode nobody stands on an edge', () => {
  const wood = land(patch('lightWoods', 20, 19, 2.6)),
    laid = { ...first, land: wood, options: { carlRule: true } }
  const missile = (facing: number): readonly string[] =>
    targets(game([foe('t', 20, 26), gun('g', 20, 20, 'archer', { facing })], laid), 'g').filter((x) => x.startsWith('missile'))
  assert.deepEqual([missile(0), missile(180)], [['missile>t'], []])
  const at = (facing: number): readonly string[] =>
    targets(game([foe('t', 20, 20, 'phalanx-med-tk', { facing }), gun('g', 20, 26, 'archer')], laid), 'g').filter((x) =>
      x.startsWith('missile'),
    )
  assert.deepEqual([at(0), at(180)], [['missile>t'], []])
  const pop = (facing: number): boolean =>
    aimsOf(
      game([foe('t', 20, 20, 'phalanx-med-tk', { facing }), gun('g', 20, 30, 'falcon-gunsled')], {
        ...laid,
        land: land(patch('lightWoods', 20, 19, 2.6), patch('forest', 20, 26, 4)),
      }),
      gun('g', 20, 30, 'falcon-gunsled'),
      'first',
    ).some((x) => x.pop)
  assert.deepEqual([pop(0), pop(180)], [true, false])
  assert.deepEqual(targets(game([foe('t', 20, 26), gun('g', 20, 20, 'falcon-gunsled', { mode: 'high', facing: 180 })], laid), 'g'), [
    'gun>t',
  ])
})

test('RG-LOS-08 under `carlRule` a vehicle on the edge is not fired at from behind', () => {
  const wood = land(patch('lightWoods', 20, 27, 2.7))
  for (const [facing, want] of [
    [180, ['gun>t']],
    [0, []],
  ] as const)
    assert.deepEqual(
      targets(
        game([foe('t', 20, 26, 'phalanx-med-tk', { facing }), gun('g', 20, 20)], { ...first, land: wood, options: { carlRule: true } }),
        'g',
      ),
      want,
    )
})

// ---- The roll ---------------------------------------------------------------------------------------------------

const total = (g: RgGame, mode: Mode = 'first', s: Shot = at('g', 't')): number => shotFacts(g, s, mode).modifier

test('RG-FIRE-13 a modified total below 1 or above 10 counts as it is', () => {
  const facts = shotFacts(duel(4, 'phalanx-med-tk', 'paladin-hvy-tk', { cls: 'elite' }), at('g', 't'), 'first')
  assert.equal(facts.modifier, 3)
  assert.deepEqual(
    odds((dice) => shot(facts, 'a shot', dice)).map((o) => [o.is, Math.round(o.p * 10)]),
    [
      ['none', 5],
      ['pin', 2],
      ['kill', 3],
    ],
  ) // pin 9, kill 11
})

test(
  'RG-FIRE-14 RG-GEO-07 RG-AMB-09 RG-MISS-02 the front counts if any part of the firer is in the front arc, else ' +
    'the flank, which is Light',
  () => {
    assert.equal(shotFacts(duel(6, 'phalanx-med-tk', 'paladin-hvy-tk'), at('g', 't'), 'first').armor, 'heavy')
    assert.equal(shotFacts(duel(6, 'phalanx-med-tk', 'paladin-hvy-tk', {}, { facing: 0 }), at('g', 't'), 'first').armor, 'light')
    assert.equal(shotFacts(duel(6, 'phalanx-med-tk', 'hovertruck', {}, { facing: 0 }), at('g', 't'), 'first').armor, 'soft')
    assert.equal(
      shotFacts(duel(6, 'phalanx-med-tk', 'armored-infantry', {}, { facing: 0 }), at('g', 't'), 'first').armor,
      'armoredInfantry',
    )
    assert.equal(shotFacts(duel(6, 'phalanx-med-tk', 'militia', {}, { facing: 0 }), at('g', 't'), 'first').armor, 'soft') // RG-AMB-09
  },
)

test('RG-GEO-07 the front is 60° to each side; a circle that just touches the border ray is in it, one that misses it is not', () => {
  // seen from 24,24, facing north: the ray of 60°, and a circle beyond it that it passes at 449 and at 450.1 units
  const arc = (x: number, y: number, facing: number): string => {
    const g = game(
      [foe('t', 24, 24, 'paladin-hvy-tk', { facing }), gun('g', 24, 24, 'phalanx-med-tk', { at: [28800 + x, 28800 + y] })],
      first,
    )
    return shotFacts(g, at('g', 't'), 'first').arc
  }
  assert.deepEqual(
    [arc(10617, 5611, 0), arc(10617, 5610, 0), arc(-10617, 5611, 0), arc(-10617, 5610, 0)],
    ['front', 'flank', 'front', 'flank'],
  )
  assert.deepEqual([arc(10617, 5610, 1), arc(10617, 5611, 359)], ['front', 'flank'])
})

test('RG-AMB-19 the armor of a Predator is read as Superheavy', () => {
  const facts = shotFacts(duel(6, 'paladin-hvy-tk', 'predator-shvy'), at('g', 't'), 'first')
  assert.deepEqual([facts.armor, facts.cell], ['superheavy', [9, 11]])
})

test('RG-FIRE-15 RG-FIRE-16 RG-GEO-03 RG-AMB-02 close up to half range, long up to the range, exactly on a limit is inside', () => {
  assert.equal(total(duel(7, 'phalanx-med-tk', 'phalanx-med-tk')), 1)
  assert.equal(total(duel(7.25, 'phalanx-med-tk', 'phalanx-med-tk')), -1)
  assert.equal(shotFacts(duel(14, 'phalanx-med-tk', 'phalanx-med-tk'), at('g', 't'), 'first').band, 'long')
  assert.equal(shotFacts(duel(14.25, 'phalanx-med-tk', 'phalanx-med-tk'), at('g', 't'), 'first').band, null)
  assert.equal(total(duel(1, 'armored-infantry', 'armored-infantry'), 'first', at('g', 't', 'smallArms')), 2)
  assert.equal(total(duel(2, 'armored-infantry', 'armored-infantry'), 'first', at('g', 't', 'smallArms')), -2)
  assert.equal(total(duel(6, 'tusk-plasma-tank', 'phalanx-med-tk')), 2)
})

test('RG-AMB-01 `rangeBands`: thirds leave the middle without modifier, beyond doubles the range', () => {
  const thirds = { ...first, options: { rangeBands: 'thirds' as const } },
    beyond = { ...first, options: { rangeBands: 'beyond' as const } }
  assert.deepEqual(
    [5, 8, 12].map((n) => total(duel(n, 'phalanx-med-tk', 'phalanx-med-tk', {}, {}, thirds))),
    [1, 0, -1],
  )
  assert.deepEqual(
    [7, 12, 20].map((n) => total(duel(n, 'phalanx-med-tk', 'phalanx-med-tk', {}, {}, beyond))),
    [1, 0, -1],
  )
  assert.equal(shotFacts(duel(29, 'phalanx-med-tk', 'phalanx-med-tk', {}, {}, beyond), at('g', 't'), 'first').band, null)
})

test('RG-FIRE-17 class and race change the roll', () => {
  assert.deepEqual(
    (['green', 'average', 'veteran', 'elite'] as const).map((cls) => total(duel(7, 'phalanx-med-tk', 'phalanx-med-tk', { cls }))),
    [0, 1, 2, 3],
  )
  assert.equal(total(duel(7, 'phalanx-med-tk', 'phalanx-med-tk', { race: 'bulrathi' })), 0)
})

test('RG-FIRE-18 RG-AMB-38 only the worst cover of the target counts', () => {
  const both = land(patch('lightWoods', 20, 26.75, 2), patch('town', 20, 26.75, 2))
  assert.equal(total(duel(6, 'phalanx-med-tk', 'phalanx-med-tk', {}, {}, { ...first, land: both })), 1 - 2)
  assert.equal(
    total(duel(6, 'phalanx-med-tk', 'phalanx-med-tk', {}, {}, { ...first, land: land(patch('lightWoods', 20, 26.75, 2)) })),
    1 - 1,
  )
})

test('RG-TERR-17 RG-TERR-18 a ridge covers a stand that touches it when the line crosses it', () => {
  const before = land(
      piece('ridge', [
        [15, 26.5],
        [25, 26.5],
      ]),
    ),
    behind = land(
      piece('ridge', [
        [15, 27],
        [25, 27],
      ]),
    )
  assert.equal(total(duel(6, 'phalanx-med-tk', 'phalanx-med-tk', {}, {}, { ...first, land: before })), 1 - 2)
  assert.equal(total(duel(6, 'phalanx-med-tk', 'phalanx-med-tk', {}, {}, { ...first, land: behind })), 1)
})

test('RG-TERR-09 a stream covers a stand that touches it on its far side', () => {
  assert.equal(
    total(
      duel(
        6,
        'phalanx-med-tk',
        'phalanx-med-tk',
        {},
        {},
        {
          ...first,
          land: land(
            piece('stream', [
              [15, 26.5],
              [25, 26.5],
            ]),
          ),
        },
      ),
    ),
    1 - 2,
  )
  assert.equal(
    total(
      duel(
        6,
        'phalanx-med-tk',
        'phalanx-med-tk',
        {},
        {},
        {
          ...first,
          land: land(
            piece('stream', [
              [15, 25],
              [25, 25],
            ]),
          ),
        },
      ),
    ),
    1,
  )
})

test('RG-TERR-19 a trench covers a stand that touches it, from every side; so does smoke over it', () => {
  assert.equal(
    total(
      duel(
        6,
        'phalanx-med-tk',
        'phalanx-med-tk',
        {},
        {},
        {
          ...first,
          land: land(
            piece('trench', [
              [15, 27],
              [25, 27],
            ]),
          ),
        },
      ),
    ),
    1 - 2,
  )
  const smoke = { ...first, words: { ...first.words, smoke: [{ id: 's', at: [24000, 26.75 * 1200] as const, side: 1200 }] } }
  assert.equal(total(duel(6, 'phalanx-med-tk', 'phalanx-med-tk', {}, {}, smoke)), 1 - 2)
})

test('RG-FIRE-19 snap-fire −1, a target in strategic movement +1, from a carrier −2', () => {
  assert.equal(total(duel(7, 'phalanx-med-tk', 'phalanx-med-tk'), 'snap'), 0)
  assert.equal(total(duel(7, 'phalanx-med-tk', 'phalanx-med-tk', {}, { strategic: 1 })), 2)
  const g = game(
    [
      foe('t', 20, 22.75, 'armored-infantry'),
      gun('c', 20, 20, 'dragoon-apc'),
      stand('g', 1, 'carried', 'armored-hvy-wpns', { carrier: 'c' }),
    ],
    first,
  )
  assert.equal(total(g, 'first', at('g', 't', 'cannon')), 1 - 2)
})

test('RG-CARRY-05 out of a carrier the range is halved, rounded up, and the band is that of the half', () => {
  const from = (gap: number): RgGame =>
    game(
      [
        foe('t', 20, 20.75 + gap, 'armored-infantry'),
        gun('c', 20, 20, 'dragoon-apc'),
        stand('g', 1, 'carried', 'armored-hvy-wpns', { carrier: 'c' }),
      ],
      first,
    )
  assert.deepEqual(
    [2, 3, 3.25].map((n) => shotFacts(from(n), at('g', 't', 'cannon'), 'first').band),
    ['close', 'long', null],
  ) // 6 inches make 3
})

test('RG-FIRE-20 RG-AMB-03 missiles take no range modifiers, unless `missileRangeMods`', () => {
  assert.deepEqual(
    [4, 9].map((n) => total(duel(n, 'hussar-cfv', 'phalanx-med-tk'), 'first', at('g', 't', 'missile'))),
    [0, 0],
  )
  assert.deepEqual(
    [4, 9].map((n) =>
      total(
        duel(n, 'hussar-cfv', 'phalanx-med-tk', {}, {}, { ...first, options: { missileRangeMods: true } }),
        'first',
        at('g', 't', 'missile'),
      ),
    ),
    [1, -1],
  )
})

test('RG-FIRE-21 a limited missile has two shots for the game, close combat included', () => {
  const g = duel(5, 'grenadier-ifv', 'phalanx-med-tk', { missiles: 0 })
  assert.equal(barred(g, g.unit('g'), weaponOf(g.unit('g'), 'missile'), 'first'), 'RG-FIRE-21')
  assert.equal(barred(g, g.unit('g'), weaponOf(g.unit('g'), 'missile'), 'close'), 'RG-FIRE-21')
  assert.equal(duel(5, 'hussar-cfv', 'phalanx-med-tk').unit('g').missiles, -1)
})

test('RG-AMB-04 a total of 5 of an RPG on Soft does nothing, or pins under `rpgSoftFive: pin`', () => {
  const g = (value: 'noEffect' | 'pin'): RgGame =>
    duel(1, 'armored-infantry', 'militia', {}, {}, { ...first, options: { rpgSoftFive: value } })
  assert.deepEqual(shotFacts(g('noEffect'), at('g', 't', 'rpg'), 'first').cell, [6, 8])
  assert.deepEqual(shotFacts(g('pin'), at('g', 't', 'rpg'), 'first').cell, [5, 8])
})

test('RG-STRAT-03 RG-AMB-48 a stand in strategic movement does not fire, in this player turn and the enemy’s next', () => {
  const g = duel(6, 'phalanx-med-tk', 'phalanx-med-tk', { strategic: 1 })
  assert.equal(barred(g, g.unit('g'), arms(g.unit('g'))[0], 'final'), 'RG-STRAT-03')
  assert.equal(barred(g, g.unit('g'), arms(g.unit('g'))[0], 'close'), '') // RG-AMB-48
  g.set({ count: 2 })
  assert.equal(barred(g, g.unit('g'), arms(g.unit('g'))[0], 'final'), '')
})

// ---- Fire discipline (RG-FIRE-24) -------------------------------------------------------------------------------

const trio = (cls: 'average' | 'veteran' | 'elite'): RgGame =>
  game(
    [
      foe('t', 20, 25, 'militia'),
      foe('u', 21, 26, 'militia'),
      foe('w', 19, 27, 'militia'),
      foe('x', 20, 28, 'militia'),
      gun('g', 20, 20, 'phalanx-med-tk', { cls }),
    ],
    first,
  )

test('RG-FIRE-24 an Average stand fires once', () => {
  table(trio('average'), 6).start(volley, { seat: 1, mode: 'first' }).fire('firstFire', 't', 'g:gun').done()
})

test('RG-FIRE-24 RG-AMB-29 RG-D18 a Veteran that succeeds attacks once more, at a stand it has not attacked, with the same weapon', () => {
  const t = table(trio('veteran'), 9, 9).start(volley, { seat: 1, mode: 'first' }).fire('firstFire', 't', 'g:gun')
  assert.equal(t.unit('g').owed, 'gun')
  assert.ok(!t.offered.includes('t'))
  t.one('firstFire', 'u').done()
  assert.deepEqual([t.unit('g').attacks, t.unit('g').owed], [1, ''])
})

test('RG-FIRE-24 RG-AMB-29 the extra attack is not at the same stand again, though it has only been pinned', () => {
  const g = game(
    [foe('t', 20, 25, 'armored-infantry'), foe('u', 21, 26, 'armored-infantry'), gun('g', 20, 20, 'phalanx-med-tk', { cls: 'veteran' })],
    first,
  )
  const t = table(g, 8).start(volley, { seat: 1, mode: 'first' }).fire('firstFire', 't', 'g:gun')
  assert.deepEqual([t.unit('t').pinned, t.unit('g').owed, t.offered], [true, 'gun', ['u']])
})

test('RG-FIRE-24 an Elite stand may attack three times in all, each after a success', () => {
  const t = table(trio('elite'), 9, 9, 9)
    .start(volley, { seat: 1, mode: 'first' })
    .fire('firstFire', 't', 'g:gun')
    .one('firstFire', 'u')
    .one('firstFire', 'w')
    .done()
  assert.equal(t.unit('x').where, 'table')
  const u = table(trio('elite'), 9, 1)
    .start(volley, { seat: 1, mode: 'first' })
    .fire('firstFire', 't', 'g:gun')
    .one('firstFire', 'u')
    .done()
  assert.equal(u.unit('g').owed, '')
})

test('RG-FIRE-24 a pin of a vehicle is no success, of a squad it is', () => {
  const t = table(duel(7, 'phalanx-med-tk', 'phalanx-med-tk', { cls: 'veteran' }), 5)
    .start(volley, { seat: 1, mode: 'first' })
    .fire('firstFire', 't', 'g:gun')
    .done()
  assert.deepEqual([t.unit('t').pinned, t.unit('g').owed], [true, ''])
  const u = table(duel(7, 'phalanx-med-tk', 'armored-infantry', { cls: 'veteran' }), 8)
    .start(volley, { seat: 1, mode: 'first' })
    .fire('firstFire', 't', 'g:gun')
    .done()
  assert.deepEqual([u.unit('t').pinned, u.unit('g').owed], [true, 'gun'])
})

test('RG-FIN-01 RG-FIRE-25 in Final Fire those that have not fired, and attacks still owed', () => {
  const g = game(
    [
      foe('t', 20, 26, 'militia'),
      gun('a', 20, 20, 'phalanx-med-tk', { fired: 'yes' }),
      gun('b', 22, 20, 'phalanx-med-tk', { fired: 'yes', owed: 'gun', used: 1, attacked: ['q'] }),
      gun('c', 24, 20),
    ],
    first,
  )
  assert.deepEqual([targets(g, 'a', 'final'), targets(g, 'b', 'final'), targets(g, 'c', 'final')], [[], ['gun>t'], ['gun>t']])
})

test('RG-SEC-02 RG-FIRE-22 who sends a missile from where nobody finds it is named to its own side alone, in the roll too', () => {
  const g = game(
    [foe('t', 20, 27, 'phalanx-med-tk', { facing: 180 }), gun('g', 20, 20, 'grenadier-ifv', { spotted: false, name: 'Longshot' })],
    { ...first, land: land(patch('forest', 20, 23.5, 3)), options: { spottingNeedsLine: true } },
  )
  const t = table(g, 1).start(volley, { seat: 1, mode: 'first' }).fire('firstFire', 't', 'g:missile').done()
  const [theirs] = t.told('fires', 0),
    [own] = t.told('fires', 1)
  assert.deepEqual([theirs.unit, own.unit, t.unit('g').spotted], ['', 'g', false])
  assert.deepEqual(
    theirs.dice?.map((r) => r.dice),
    own.dice?.map((r) => r.dice),
  )
  assert.ok(
    JSON.stringify(own).includes('Longshot') &&
      !JSON.stringify(t.events.filter((e) => e.told === undefined || e.told.includes(0))).includes('Longshot'),
  )
})
