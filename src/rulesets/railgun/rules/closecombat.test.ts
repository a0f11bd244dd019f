// Close combat: half rounds, choice of enemies, modifiers, pivots, dismounting, suspended fights, the second wave.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closeCombat, couldHurt, fighters, fighting, fightRound } from './closecombat.ts'
import { shotFacts } from './fire.ts'
import { game, stand, table, type Laid } from '../test/fixture.ts'
import type { ProfileId } from '../book/roster.ts'
import { afterMoves } from './segment.ts'
import { onwardMovers } from './ways.ts'
import type { RgGame, Stand } from '../state/state.ts'

const close: Laid = { words: { phase: 'closeCombat' } }
/** Seat 0 attacks, seat 1 defends. */
const a = (id: string, x: number, y: number, name: ProfileId = 'phalanx-med-tk', some: Partial<Stand> = {}): Stand =>
  stand(id, 0, [x, y], name, some)
const d = (id: string, x: number, y: number, name: ProfileId = 'phalanx-med-tk', some: Partial<Stand> = {}): Stand =>
  stand(id, 1, [x, y], name, { facing: 180, ...some })
const left = { halted: true, allowance: 6 * 4800, spent: 2 * 4800, done: true } satisfies Partial<Stand>

test('RG-CC-02 all stands with an enemy within 1 inch fight, pinned and strategic ones too', () => {
  const g = game(
    [
      a('m', 20, 20, 'phalanx-med-tk', { pinned: true }),
      a('n', 30, 30),
      d('z', 20, 21.75, 'phalanx-med-tk', { strategic: 2 }),
      d('y', 20, 24),
    ],
    close,
  )
  assert.deepEqual([fighters(g, 0).map((s) => s.id), fighters(g, 1).map((s) => s.id), fighting(g)], [['m'], ['z'], true])
})

test('RG-CC-02 RG-D15 the choice among enemies within 1 inch is free, others cannot be attacked', () => {
  const t = table(game([a('m', 19, 20), a('n', 21, 20), a('o', 20, 15), d('z', 20, 21.2)], close)).start(fightRound, {})
  assert.deepEqual([t.kind, t.seat, t.offered], ['closeFire', 1, ['m', 'n']])
})

test('RG-CC-12 high-mode gravs take no part and halt nobody; artillery only suffers', () => {
  const g = game([a('m', 20, 20, 'gravsled', { mode: 'high' }), d('z', 20, 21.5)], close)
  assert.equal(fighting(g), false)
  const t = table(game([a('m', 20, 20, 'apollo-lmrl', { facing: 0 }), a('n', 40, 5), d('z', 20, 21.5, 'peltast-lt-tk')], close), 1)
    .start(fightRound, {})
    .one('closeFire', 'm')
  assert.equal(t.kind, 'closePivot') // the launcher has nothing to answer with
})

test('RG-CC-03 RG-CC-04 the defender’s half first, kills at once, checks of the pinned in the same half', () => {
  const t = table(game([a('m', 20, 20), a('far', 40, 5), d('z', 20, 21.5)], close), 6, 6).start(fightRound, {})
  t.one('closeFire', 'm') // 6 + 1 = 7: a pin on Medium, then the check at once: 6 fails
  assert.equal(t.unit('m').where, 'removed')
  assert.deepEqual(
    t.told('checks', 0).map((e) => e.rule),
    ['RG-CC-03'],
  )
  t.number('closePivot', 180).done()
})

test('RG-CC-04 the surviving attackers fire in their half', () => {
  const t = table(game([a('m', 20, 20), d('z', 20, 21.5), d('far', 40, 40)], close), 1, 9).start(fightRound, {})
  t.one('closeFire', 'm').number('closePivot', 180)
  assert.equal(t.seat, 0)
  t.one('closeFire', 'z')
  assert.equal(t.unit('z').where, 'destroyed')
  t.number('closePivot', 0).done()
})

test('RG-CC-04 defenders pinned in the attackers’ half check in it, before the attackers pivot', () => {
  const t = table(game([a('m', 20, 20), d('z', 20, 21.5), d('far', 40, 40)], close), 1, 6, 6).start(fightRound, {})
  t.one('closeFire', 'm').number('closePivot', 180).one('closeFire', 'z') // 6 + 1 = 7: a pin on Medium, then 6 fails
  assert.deepEqual([t.unit('z').where, t.kind, t.told('checks', 1).map((e) => e.rule)], ['removed', 'closePivot', ['RG-CC-04']])
  t.number('closePivot', 0).done()
})

test('RG-CC-03 the side that was not moving fires first, whoever stands first in the lists', () => {
  const t = table(game([a('m', 20, 20), d('z', 20, 21.5)], { words: { phase: 'closeCombat', attacker: 1 } })).start(fightRound, {})
  assert.deepEqual([t.seat, t.offered], [0, ['z']])
})

test('RG-CC-05 after the round every halted stand has an inch less, never below 0', () => {
  const t = table(
    game(
      [a('m', 20, 20, 'phalanx-med-tk', left), a('n', 22, 20, 'phalanx-med-tk', { ...left, spent: 5.5 * 4800 }), d('z', 21, 21.2)],
      close,
    ),
  ).start(fightRound, {})
  t.pass('closeFire').number('closePivot', 180).pass('closeFire').number('closePivot', 0).number('closePivot', 0).done()
  assert.deepEqual([t.unit('m').spent, t.unit('n').spent], [3 * 4800, 6 * 4800])
})

test('RG-CC-06 close range, class and cover; no snap-fire penalty, no strategic modifier', () => {
  const g = game([a('m', 20, 20, 'phalanx-med-tk', { strategic: 1 }), d('z', 20, 21.5, 'phalanx-med-tk', { cls: 'elite' })], close)
  assert.deepEqual([shotFacts(g, { by: 'z', weapon: 'gun', target: 'm', pop: false }, 'close').modifier], [3])
})

test('RG-CC-06 a vehicle fires one weapon in a round, a squad each of its own; weapons used in the turn do not count', () => {
  const t = table(
    game([a('m', 20, 20, 'armored-infantry'), d('z', 20, 21.5, 'armored-infantry', { used: 16 + 32 + 4, fired: 'yes' })], close),
    1,
    1,
  ).start(fightRound, {})
  t.one('closeFire', 'm').some('firers', 'z:smallArms')
  assert.deepEqual([t.kind, t.unit('z').fought], ['closeFire', 16])
  t.one('closeFire', 'm').some('firers', 'z:rpg')
  const u = table(game([a('m', 20, 20, 'hussar-cfv'), d('z', 20, 21.5, 'hussar-cfv')], close), 1)
    .start(fightRound, {})
    .one('closeFire', 'm')
  assert.equal(u.refuses({ some: ['z:gun', 'z:missile'] }), 'RG-FIRE-03')
  u.some('firers', 'z:gun')
  assert.equal(u.kind, 'closePivot')
})

test('RG-CC-07 squads strike the flank of vehicles, vehicles strike what they see', () => {
  const g = game([a('m', 20, 20, 'paladin-hvy-tk'), d('s', 20, 21.5, 'armored-infantry', {}), d('z', 21.5, 21.2, 'peltast-lt-tk')], close)
  assert.equal(shotFacts(g, { by: 's', weapon: 'rpg', target: 'm', pop: false }, 'close').armor, 'light')
  assert.equal(shotFacts(g, { by: 'z', weapon: 'gun', target: 'm', pop: false }, 'close').armor, 'heavy')
  assert.equal(shotFacts(g, { by: 's', weapon: 'rpg', target: 'm', pop: false }, 'first').armor, 'heavy')
})

test('RG-CC-08 RG-AMB-35 a pivot at the end of the own half round, any facing, never before the first fire', () => {
  const t = table(game([a('m', 20, 20), d('z', 20, 21.5)], close), 1).start(fightRound, {})
  assert.equal(t.kind, 'closeFire')
  t.one('closeFire', 'm').number('closePivot', 77)
  assert.equal(t.unit('z').facing, 77)
  assert.deepEqual([t.kind, t.seat], ['closeFire', 0]) // the attackers fire before they pivot, and nobody of theirs has yet
  t.pass('closeFire')
  assert.deepEqual([t.kind, t.asked.about], ['closePivot', [{ unit: 'm' }]])
  t.number('closePivot', 123).done()
  assert.equal(t.unit('m').facing, 123)
})

test('RG-CARRY-07 squads may dismount after the first round; the carrier loses half its move, they may not move after it', () => {
  const t = table(
    game(
      [
        a('c', 20, 20, 'dragoon-apc', { halted: true, allowance: 12 * 4800, spent: 2 * 4800 }),
        stand('s', 0, 'carried', 'armored-infantry', { carrier: 'c' }),
        d('z', 20, 21.5, 'armored-infantry'),
      ],
      close,
    ),
  ).start(fightRound, {})
  t.pass('closeFire').pass('closeFire').number('closePivot', 0)
  assert.equal(t.kind, 'dismount')
  t.say('dismount', { place: [{ at: [24000, 22500] }] }).done()
  assert.deepEqual([t.unit('s').where, t.unit('s').done, t.unit('s').cap], ['table', true, 0])
  assert.equal(t.unit('c').spent, (2 + 6 + 1) * 4800)
})

test('RG-CC-09 a fight in which nothing could pin or kill is suspended after one whole round; halted stands have nothing left', () => {
  const g = game([a('m', 20, 20, 'badger-arv', { ...left }), d('z', 20, 21.5, 'badger-arv')], close)
  assert.equal(couldHurt(g), false)
  const t = table(g).start(closeCombat, {})
  assert.deepEqual([t.kind, t.told('round').length, t.told('suspended').length], ['closePivot', 1, 0], 'the round is fought')
  t.number('closePivot', 0).number('closePivot', 180).done()
  assert.deepEqual([t.told('round').length, t.told('suspended').length], [1, 1])
  assert.equal(t.unit('m').spent, t.unit('m').allowance)
})

test('RG-CC-09 what could hurt in either half of a round keeps the fight on: pivots may open a side or close it', () => {
  const g = game([a('m', 20, 20, 'peltast-lt-tk'), d('z', 20, 21.5, 'badger-arv')], close)
  assert.equal(couldHurt(g), true)
  const t = table(g).start(closeCombat, {})
  while (t.told('round').length < 2) {
    if (t.kind === 'closeFire') t.pass('closeFire')
    else t.number('closePivot', 0)
  }
  assert.equal(t.told('suspended').length, 0)
})

test('RG-CC-09 RG-AMB-33 after ten rounds a fight is suspended', () => {
  const t = table(game([a('m', 20, 20), d('z', 20, 21.5)], close)).start(closeCombat, {})
  while (t.kind !== '') {
    if (t.kind === 'closeFire') t.pass('closeFire')
    else t.number('closePivot', t.unit((t.asked.about[0] as { unit: string }).unit).facing)
  }
  assert.deepEqual([t.told('round').length, t.told('suspended').length], [10, 1])
})

test('RG-CC-10 missiles fired in close combat are spent', () => {
  const t = table(game([a('m', 20, 20, 'peltast-lt-tk'), a('far', 40, 5), d('z', 20, 21.5, 'grenadier-ifv', { missiles: 2 })], close), 1)
    .start(fightRound, {})
    .one('closeFire', 'm')
    .some('firers', 'z:missile')
  assert.deepEqual([t.unit('z').missiles, t.unit('z').fired], [1, 'no'])
})

test(
  'RG-CC-11 RG-AMB-50 RG-D16 halted stands with allowance left and no enemy near move on, with snap-fire, then ' +
    'what they meet is fought',
  () => {
    const t = table(
      game(
        [
          a('m', 20, 20, 'phalanx-med-tk', left),
          d('z', 20, 21.5, 'peltast-lt-tk', { facing: 0 }),
          d('y', 20, 24.6, 'peltast-lt-tk', { facing: 180 }),
        ],
        close,
      ),
      1,
      10,
    ).start(closeCombat, {})
    t.one('closeFire', 'm').number('closePivot', 0) // no effect
    t.one('closeFire', 'z') // killed
    assert.equal(t.unit('z').where, 'destroyed')
    t.number('closePivot', 0)
    assert.equal(t.kind, 'mover')
    assert.deepEqual(
      onwardMovers(t.g).map((s) => s.id),
      ['m'],
    )
    t.one('mover', 'm')
    assert.equal(t.kind, 'snapFire')
    t.pass('snapFire').path([[20, 30]])
    while (t.kind === 'snapFire') t.pass('snapFire')
    assert.equal(t.unit('m').halted, true) // by the next one
    t.number('facing', 0)
    while (t.kind === 'snapFire' || t.kind === 'pivot') t.kind === 'pivot' ? t.number('pivot', 180) : t.pass('snapFire')
    assert.deepEqual([t.kind, t.g.words.phase, t.offered], ['closeFire', 'closeCombat', ['m']])
    assert.deepEqual(
      t.told('phase').map((e) => e.phase),
      ['closeCombat', 'secondWave', 'pivot', 'hazards', 'pinSegment', 'closeCombat'],
    ) // RG-AMB-50
  },
)

test('RG-CC-09 who is in a fight that is put off does not fire in the rounds of another', () => {
  const g = game([a('m', 20, 20), d('z', 20, 21.5), a('n', 30, 20), d('y', 30, 21.5)], {
    words: { phase: 'closeCombat', suspended: ['m', 'z'] },
  })
  const t = table(g).start(fightRound, {})
  assert.deepEqual([fighting(g), t.offered], [true, ['n']])
})

test('RG-CC-11 RG-CARRY-04 a dropped squad that has nothing left of its share does not move on', () => {
  const g = game([a('m', 20, 20, 'armored-infantry', { halted: true, allowance: 2 * 4800, cap: 4800, spent: 4800 }), d('z', 40, 40)], close)
  assert.deepEqual(onwardMovers(g), [])
})

test('RG-GRAV-08 RG-QUAL-07 in close combat rockets pin as its fire does: the check comes in that half round', () => {
  const t = table(game([a('m', 20, 20), a('far', 40, 5), d('z', 20, 21.5, 'kestrel-rocket-sled')], close), 7)
    .start(fightRound, {})
    .one('closeFire', 'm')
    .some('firers', 'z:rockets')
  assert.deepEqual([t.told('checks', 0).map((e) => [e.unit, e.rule, e.passed]), t.unit('m').due], [[['m', 'RG-CC-03', true]], 0])
})

test('RG-PD-01 RG-CC-11 who moves on after close combat beyond half its allowance leaves the mode', () => {
  const spent = (inches: number): boolean =>
    table(
      game([a('m', 20, 20, 'avenger-aa', { pd: true, allowance: 6 * 4800, spent: inches * 4800 }), d('z', 40, 40)], {
        words: { phase: 'secondWave', waved: ['m'] },
      }),
    )
      .start(afterMoves, { wave: true })
      .done()
      .unit('m').pd
  assert.deepEqual([spent(3), spent(3.25)], [true, false])
})

test('RG-CC-11 RG-D16 pinned stands, those without allowance and those with an enemy still within 1 inch stay', () => {
  const g = game(
    [
      a('m', 20, 20, 'phalanx-med-tk', { ...left, pinned: true }),
      a('n', 25, 20, 'phalanx-med-tk', { ...left, spent: 6 * 4800 }),
      a('o', 30, 20, 'phalanx-med-tk', left),
      a('p', 35, 20, 'phalanx-med-tk', left),
      d('z', 35, 21.5),
    ],
    close,
  )
  assert.deepEqual(
    onwardMovers(g).map((s) => s.id),
    ['o'],
  )
})

test('RG-QUAL-07 checks of close combat stand beside the three sources', () => {
  const g: RgGame = game([a('m', 20, 20, 'phalanx-med-tk', { passed: 3 }), a('far', 40, 5), d('z', 20, 21.5)], close)
  const t = table(g, 6, 8).start(fightRound, {}).one('closeFire', 'm') // pinned: it checks though it has passed for fire and artillery
  assert.equal(t.told('checks', 0).length, 1)
})

test('RG-QUAL-07 at most one check for each round, however many pins, and another in the next', () => {
  const t = table(
    game([a('m', 20, 20, 'phalanx-med-tk', { cls: 'elite' }), a('far', 40, 5), d('z', 19.5, 21.5), d('y', 20.5, 21.5)], close),
    6,
    6,
    8,
    6,
    8,
  ).start(closeCombat, {})
  t.fire('closeFire', 'm', 'z:gun').one('closeFire', 'm') // two pins
  assert.equal(t.told('checks', 0).length, 1)
  while (t.g.words.round < 2) {
    if (t.kind === 'closeFire') t.pass('closeFire')
    else t.number('closePivot', t.unit((t.asked.about[0] as { unit: string }).unit).facing)
  }
  t.fire('closeFire', 'm', 'z:gun').pass('closeFire')
  assert.equal(t.told('checks', 0).length, 2)
})

test(
  'RG-STRAT-03 RG-AMB-48 in close combat a stand in strategic movement fights as any other: it fires, at no +1, ' + 'and checks without −1',
  () => {
    const t = table(game([a('m', 20, 20, 'phalanx-med-tk', { strategic: 1 }), a('far', 40, 5), d('z', 20, 21.5)], close), 6, 7, 1)
      .start(fightRound, {})
      .one('closeFire', 'm')
    assert.equal(t.told('fires')[0].modifier, 1) // close range and nothing else
    assert.deepEqual(
      t.told('checks', 0).map((e) => [e.modifier, e.passed]),
      [[0, true]],
    )
    t.number('closePivot', 180).one('closeFire', 'z').number('closePivot', 0).done()
  },
)
