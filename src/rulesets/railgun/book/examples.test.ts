// The worked examples of the catalogue, one by one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ScriptedDice } from '../../../kernel/dice.ts'
import { guard, guardFacts } from '../rules/barrage.ts'
import { leftAfterDrop } from '../rules/carrying.ts'
import { fightRound } from '../rules/closecombat.ts'
import { shotFacts } from '../rules/fire.ts'
import { at, game, land, patch, piece, stand, table } from '../test/fixture.ts'
import { checkFacts, makeChecks } from '../rules/quality.ts'
import { playerTurn } from '../rules/sequence.ts'
import { volley } from '../rules/snapfire.ts'
import { source, type Shot, type Stand } from '../state/state.ts'
import { sees } from '../rules/terrain.ts'

/** Whether so many units in the mode, none near the template, stop a barrage with this die. */
const stops = (units: number, column: 'other' | 'mlrs', die: number): boolean => {
  const g = game([
    ...Array.from({ length: units }, (_, i) => stand(`d${i}`, 0, [4 + 2 * i, 4], 'avenger-aa', { pd: true })),
    stand('z', 1, [40, 40], 'phalanx-med-tk'),
  ])
  const dice = new ScriptedDice([die]),
    stopped = guard(guardFacts(g, 1, column, at(30, 30), 2400), dice)
  dice.spent()
  return stopped
}
const shot = (by: string, target: string, weapon: Shot['weapon'] = 'gun'): Shot => ({ by, weapon, target, pop: false })

test(
  'RG-EX-01 RG-QUAL-06 a Phalanx that moves is pinned by a Grizzly’s snap-fire: it stops at that tick and checks ' + 'in the Pin Segment',
  () => {
    const grizzly = stand('g', 1, [20, 30], 'phalanx-med-tk', { race: 'bulrathi', facing: 180 })
    const t = table(
      game([stand('p', 0, [20, 20], 'phalanx-med-tk', { race: 'terran' }), stand('q', 0, [40, 5], 'phalanx-med-tk'), grizzly], {
        words: { count: 0, turn: 0, first: 0, attacker: -1 },
      }),
      9,
      8,
    ).start(playerTurn, {})
    t.passing('firstFire')
      .one('mover', 'p')
      .pass('snapFire')
      .path([[20, 26]])
    t.one('snapFire', 'p') // long −1, snap −1, Bulrathi −1: 6, a pin on Medium
    assert.deepEqual([t.unit('p').pinned, t.where('p'), t.told('checks', 0).length], [true, [2000, 2100], 0])
    t.number('facing', 0).passing('mover', 'snapFire')
    assert.deepEqual(
      t.told('checks', 0).map((e) => [e.rule, e.passed]),
      [['RG-PINSEG-01', true]],
    )
  },
)

test('RG-EX-02 RG-CARRY-04 a carrier of 8 that has moved 2 drops a squad of 3: it keeps a quarter, rounded down to the half inch', () => {
  assert.equal(leftAfterDrop(3 * 4800, 8 * 4800, 6 * 4800), 2400)
})

test('RG-EX-03 RG-LOS-03 a stand 1 inch inside a forest has no line to anything outside', () => {
  const g = game([stand('a', 0, [20, 19], 'phalanx-med-tk'), stand('b', 1, [20, 26], 'phalanx-med-tk')], {
    land: land(patch('forest', 20, 15, 10)),
  })
  assert.equal(sees(g, g.unit('a'), g.unit('b')), false)
})

const peltast = (gap: number): ReturnType<typeof game> =>
  game(
    [
      stand('t', 0, [20, 20.75 + gap], 'peltast-lt-tk', { facing: 180 }),
      stand('far', 0, [5, 45], 'peltast-lt-tk'),
      stand('g', 1, [20, 20], 'phalanx-med-tk'),
    ],
    { words: { phase: 'firstFire' } },
  )

test('RG-EX-04 RG-FIRE-16 Medium Railgun at a Peltast, 9 inches, a 7: long −1 makes 6, a pin', () => {
  const t = table(peltast(9), 7).start(volley, { seat: 1, mode: 'first' }).one('firstFire', 't').done()
  assert.deepEqual([t.unit('t').pinned, t.told('fires')[0].modifier, t.told('fires')[0].band], [true, -1, 'long'])
})

test('RG-EX-05 RG-FIRE-15 the same at exactly 7 inches: close +1 makes 8, a kill', () => {
  const t = table(peltast(7), 7).start(volley, { seat: 1, mode: 'first' }).one('firstFire', 't').done()
  assert.equal(t.unit('t').where, 'destroyed')
})

test(
  'RG-EX-06 RG-FIRE-24 a Veteran Hussar’s cannon at a squad on the edge of a town, snap: 5 + 1 + 1 − 2 − 1 = 4, ' +
    'a pin and an extra attack',
  () => {
    const town = land(patch('town', 20, 29.4, 10)) // its edge at 24.4; the squad touches it
    const g = game(
      [
        stand('t', 0, [20, 24.75], 'armored-infantry'),
        stand('u', 0, [40, 5], 'armored-infantry'),
        stand('h', 1, [20, 20], 'hussar-cfv', { cls: 'veteran' }),
      ],
      { land: town, words: { phase: 'movement' } },
    )
    const t = table(g, 5).start(volley, { seat: 1, mode: 'snap' }).one('snapFire', 't').some('firers', 'h:gun').done()
    assert.deepEqual([t.told('fires')[0].modifier, t.unit('t').pinned, t.unit('h').owed], [-1, true, 'gun'])
  },
)

test('RG-EX-07 RG-FIRE-17 Light Railgun at a Heavy front, Elite, close, a 7: 10, a pin', () => {
  const g = game([stand('t', 0, [20, 24], 'paladin-hvy-tk', { facing: 180 }), stand('g', 1, [20, 20], 'peltast-lt-tk', { cls: 'elite' })], {
    words: { phase: 'firstFire' },
  })
  const facts = shotFacts(g, shot('g', 't'), 'first')
  assert.deepEqual([facts.modifier, facts.cell], [3, [10, null]])
  const t = table(g, 7).start(volley, { seat: 1, mode: 'first' }).one('firstFire', 't').done()
  assert.equal(t.unit('t').pinned, true)
})

test('RG-EX-08 RG-AMB-47 a Mega railgun pins a squad of Average troops; a 7 less 1 fails the check', () => {
  const g = game(
    [stand('s', 0, [20, 26], 'armored-infantry'), stand('far', 0, [5, 45], 'peltast-lt-tk'), stand('m', 1, [20, 20], 'colossus-fortress')],
    { words: { phase: 'firstFire' } },
  )
  const t = table(g, 6, 7).start(volley, { seat: 1, mode: 'first' }).one('firstFire', 's')
  assert.deepEqual([t.unit('s').pinned, checkFacts(t.g, t.unit('s'), 'fire').modifier], [true, -1])
  t.with((x) => makeChecks(x, 'fire', 'RG-PINSEG-01')).done()
  assert.equal(t.unit('s').where, 'removed')
})

test('RG-EX-09 RG-COH-02 a Green stand out of cohesion needs a 10', () => {
  const some: Partial<Stand> = { unit: 'p', cls: 'green' }
  const t = table(
    game([
      stand('a', 0, [10, 10], 'phalanx-med-tk', { ...some, due: source.fire, pins: 1 }),
      stand('b', 0, [20, 10], 'phalanx-med-tk', some),
      stand('z', 1, [40, 40], 'phalanx-med-tk'),
    ]),
    9,
  )
  assert.equal(checkFacts(t.g, t.unit('a'), 'fire').number, 10)
  t.with((g) => makeChecks(g, 'fire', 'RG-PINSEG-01')).done()
  assert.equal(t.unit('a').where, 'removed')
})

test('RG-EX-10 RG-PD-03 an Athena barrage against 2 units in point defense mode, a 7: stopped', () => {
  assert.equal(stops(2, 'other', 7), true)
  assert.equal(stops(2, 'other', 6), false)
})

test('RG-EX-11 RG-PD-03 a Zeus, self-homing, against 5 units, none under the template, a 6: not stopped, rockets need 7', () => {
  assert.equal(stops(5, 'mlrs', 6), false)
  assert.equal(stops(5, 'mlrs', 7), true)
})

test('RG-EX-12 RG-TERR-13 a tracked stand of 6: 4 inches of road cost 2, the 4 left make 2 inches of heavy woods', () => {
  const t = table(
    game([stand('m', 0, [24, 10], 'phalanx-med-tk', { spotted: false }), stand('z', 1, [2, 2], 'badger-arv')], {
      land: land(
        patch('heavyWoods', 24, 24, 20),
        piece(
          'road',
          [
            [24, 0],
            [24, 14],
          ],
          { width: 600 },
        ),
      ),
      words: { phase: 'movement' },
    }),
  )
    .move('m')
    .path([
      [24, 14],
      [24, 20],
    ])
    .done()
  assert.deepEqual(t.where('m'), [2400, 1600])
})

test('RG-EX-13 RG-CC-08 a Phalanx that has turned its front to a Grenadier before it fires is only pinned', () => {
  const g = game(
    [
      stand('g', 0, [18.5, 20], 'grenadier-ifv', { missiles: 2 }),
      stand('p', 1, [20, 20], 'phalanx-med-tk', { facing: 90 }),
      stand('far', 1, [40, 40], 'phalanx-med-tk'),
    ],
    { words: { phase: 'closeCombat' } },
  )
  const t = table(g, 1, 7, 10)
    .start(fightRound, {})
    .one('closeFire', 'g')
    .number('closePivot', 270)
    .one('closeFire', 'p')
    .some('firers', 'g:missile')
  assert.deepEqual([t.unit('p').where, t.unit('p').pinned, t.told('fires').at(-1)?.armor], ['table', true, 'medium'])
  const flank = shotFacts(
    game([stand('g', 0, [18.5, 20], 'grenadier-ifv'), stand('p', 1, [20, 20], 'phalanx-med-tk', { facing: 90 })]),
    shot('g', 'p', 'missile'),
    'close',
  )
  assert.deepEqual([flank.armor, flank.cell], ['light', [5, 6]]) // a 7 would have been a kill
})

test(
  'RG-EX-14 RG-END-01 a defender pinned in close combat keeps the marker through its own next player turn, and ' +
    'may fire in the turn after',
  () => {
    const s = stand('s', 1, [20, 30], 'armored-infantry', { pinned: true })
    const t = table(
      game([stand('m', 0, [20, 10], 'phalanx-med-tk', { spotted: false, fired: 'yes' }), s], {
        words: { count: 0, turn: 0, first: 0, attacker: -1 },
      }),
    ).start(playerTurn, {})
    const idle = (): void => {
      for (let i = 0; i < 300 && t.kind !== ''; i++) t.say(t.kind, t.asked.idle)
    }
    idle()
    assert.equal(t.unit('s').pinned, true)
    t.start(playerTurn, {})
    assert.notEqual(t.kind, 'mover') // a pinned squad has no move
    idle()
    assert.equal(t.unit('s').pinned, false)
    t.start(playerTurn, {})
    assert.equal(t.unit('s').movedLast, false) // so its missiles may fire too
    assert.deepEqual(t.unit('s').at, at(20, 30))
  },
)
