// Shellshock: tests of the arithmetic of driving: speeds, costs, turns, slips, ratings as damage leaves them.
import assert from 'node:assert/strict'
import { siteOf } from '../state/site.ts'
import { test } from 'node:test'
import { ScriptedDice } from '../../../kernel/dice.ts'
import { odds } from '../../../kernel/odds.ts'
import { isRefusal } from '../../../kernel/plain.ts'
import type { MoverClass, Terrain } from '../book/charts.ts'
import { byTheBook, unworn } from '../state/fresh.ts'
import { gridOf, type Ground, type Side, type SsGame, type SsUnit } from '../state/state.ts'
import { at, field, game, unit } from '../test/fixture.ts'
import {
  cannotMove,
  CLOSED,
  coreHitsOf,
  endSpeed,
  entered,
  entryCost,
  freeFacings,
  gearsFrom,
  mayEnd,
  multiplierOf,
  pivots,
  ratingsOf,
  resolveTurn,
  slipSide,
  speedsFrom,
  sideCost,
  turnDice,
  turned,
  turnNumberOf,
  type Drive,
  type Ratings,
} from './movement.ts'

const grid = gridOf(field)
const here = at(10, 10),
  north = grid.neighbour(here, 0)
const tank = (some: Partial<SsUnit> = {}, sheet = 'ww2-sherman'): SsUnit => unit('a', 0, sheet, here, 0, some)
const ratings: Ratings = { max: 12, road: -1, acceleration: 5, deceleration: 5, slip: 3, short: 0 }
const drive = (declared: number, some: Partial<Drive> = {}): Drive => ({ declared, left: declared, forward: 0, moved: 0, ...some })
function ground(features: readonly Terrain[], level = 0, sides: readonly Side[] = []): Ground {
  return {
    ...field,
    features: field.features.map((f, i) => (i === north ? features : f)),
    levels: field.levels.map((l, i) => (i === north ? level : l)),
    sides,
  }
}
const cost = (features: readonly Terrain[], cls: MoverClass = 'tracked', level = 0, sides: readonly Side[] = [], wreck = false): number =>
  entryCost(ground(features, level, sides), cls, here, north, wreck)

// ---- speed -----------------------------------------------------------------------------------------------------------

/** MPs for a unit to leave its hex by a side. */
const stepCost = (g: SsGame, u: SsUnit, side: number): number => sideCost(g, u, u.hex, u.facing, side)

test('SS-EX-01, SS-MOVE-04: maximum 12, acceleration 5, speed 3: up to 8', () => {
  assert.equal(speedsFrom(3, ratings, false).most, 8)
  assert.equal(speedsFrom(10, ratings, false).most, 12)
})

test('SS-EX-02, SS-MOVE-04: deceleration 5, speed 8: no slower than 3', () => {
  assert.equal(speedsFrom(8, ratings, false).least, 3)
  assert.equal(speedsFrom(2, ratings, false).least, 0)
})

test('SS-MOVE-02, SS-MOVE-03: road speed only from paved ground', () => {
  const r = ratingsOf(tank(), byTheBook) // 4, on the road 6
  assert.deepEqual([speedsFrom(3, r, false).most, speedsFrom(3, r, true).most, speedsFrom(5, r, true).most], [4, 5, 6])
  assert.equal(ratingsOf(tank({}, 'mod-apache'), byTheBook).road, -1)
})

test('SS-AMB-44: a speed above the maximum may be held or lowered, never raised', () => {
  assert.deepEqual(speedsFrom(15, ratings, false), { least: 10, most: 15 })
})

test('SS-MOVE-07: forward to reverse needs a full stop; a unit without a multiplier has no reverse', () => {
  assert.deepEqual(gearsFrom(tank()), ['forward', 'reverse'])
  assert.deepEqual(gearsFrom(tank({ speed: 2, gear: 'reverse' })), ['reverse'])
  assert.deepEqual(gearsFrom(tank({ speed: 0, gear: 'reverse' })), ['forward', 'reverse'])
})

test('SS-DMG-14, SS-AMB-37: damage takes from speeds, acceleration and deceleration, adds to Slip Indicator and Turn', () => {
  const worn = { ...unworn, speed: 3, acceleration: 1, deceleration: 9, slip: 2, turn: 1 }
  const r = ratingsOf(tank({ worn }), byTheBook)
  assert.deepEqual(r, { max: 1, road: 3, acceleration: 1, deceleration: 0, slip: 5, short: 0 })
  assert.deepEqual([turnNumberOf(tank({ worn }), 3), turnNumberOf(tank(), 3), turnNumberOf(tank(), 99)], [3, 2, 3])
})

test('SS-MOVE-33: with msrpShort = penalty each point of Piloting short adds 1 to the Slip Indicator', () => {
  const worn = { ...unworn, msrp: 2 }
  assert.deepEqual([ratingsOf(tank({ worn }), byTheBook).slip, ratingsOf(tank({ worn }), { msrpShort: 'penalty' }).slip], [3, 5])
  assert.equal(ratingsOf(tank({ worn }), byTheBook).short, 2)
})

// ---- costs -----------------------------------------------------------------------------------------------------------

test('SS-EX-12, SS-MOVE-15: incline 2 and brush 2 are 4 MPs; clear is 1 only with nothing else', () => {
  assert.equal(cost(['brush'], 'tracked', 1), 4)
  assert.deepEqual([cost([]), cost(['clear']), cost([], 'tracked', 1), cost(['brush', 'mud'])], [1, 1, 2, 4])
})

test('SS-MOVE-15: what is closed to a class stays closed beside other features', () => {
  assert.deepEqual([cost(['trees'], 'wheeled'), cost(['brush', 'trees'], 'wheeled'), cost(['trees'])], [CLOSED, CLOSED, 3])
  assert.deepEqual([cost(['building'], 'infantry'), cost(['building'])], [2, CLOSED])
})

test('SS-MOVE-15: a road cancels the other features; uphill on it is the incline alone', () => {
  assert.deepEqual([cost(['road', 'trees'], 'wheeled'), cost(['road', 'mud'], 'tracked', 1)], [1, 2])
})

test('SS-MOVE-15: two levels up are closed but to legs and air; down costs nothing more', () => {
  assert.deepEqual([cost([], 'tracked', 2), cost([], 'legs', 2), cost([], 'air', 2)], [CLOSED, 4, 1])
  assert.equal(entryCost(ground([], 1), 'tracked', north, here, false), 1)
})

test('SS-MOVE-15: a barrier adds its cost, a cliff is closed upwards and open downwards', () => {
  const side = (is: 'barrier' | 'cliff'): readonly Side[] => [{ hex: here, side: 0, is }]
  assert.deepEqual(
    [cost([], 'tracked', 0, side('barrier')), cost([], 'wheeled', 0, side('barrier')), cost([], 'legs', 0, side('barrier'))],
    [2, 3, 1],
  )
  assert.equal(cost([], 'tracked', 1, side('cliff')), CLOSED)
  assert.equal(entryCost(ground([], 1, side('cliff')), 'tracked', north, here, false), 1)
})

test('SS-END-02: a wreck is rough ground, a second one adds nothing, and wrecks may be removed', () => {
  assert.deepEqual(
    [cost([], 'tracked', 0, [], true), cost(['wreck'], 'tracked', 0, [], true), cost(['brush'], 'wheeled', 0, [], true)],
    [2, 2, 5],
  )
  const wrecks = [unit('w', 1, 'ww2-sherman', north, 0, { out: 'crew' }), unit('x', 1, 'ww2-sherman', north, 0, { out: 'crew' })]
  assert.equal(stepCost(game([tank(), ...wrecks]), tank(), 0), 2)
  assert.equal(stepCost(game([tank(), ...wrecks], { wrecks: 'remove' }), tank(), 0), 1)
})

test('SS-EX-13, SS-MOVE-17: multiplier 2 and terrain 3 are 6 MPs; 0 forbids the direction', () => {
  const reversing = tank({ facing: 3 })
  assert.equal(multiplierOf(reversing, 3), 2)
  assert.equal(stepCost(game([reversing], {}, ground(['trees'])), reversing, 0), 6)
  assert.deepEqual([stepCost(game([tank()]), tank(), 1), stepCost(game([tank()]), tank({}, 'sf-courser'), 1)], [CLOSED, 1])
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map((side) => multiplierOf(tank({}, 'sf-courser'), side)),
    [1, 1, 0, 2, 0, 1],
  )
})

test('SS-FORCE-06: at half scale a hex costs double', () => {
  assert.equal(stepCost(game([tank()], { halfScale: true }, ground(['brush'])), tank(), 0), 4)
})

test('SS-EX-14, SS-MOVE-16: maximum down to 2 and every hex about costing 3 or more: immobile', () => {
  const abrams = tank({ worn: { ...unworn, speed: 4 } }, 'mod-m1a2') // maximum 6
  const about = (all: boolean): Ground => ({
    ...field,
    features: field.features.map((f, i) => (grid.distance(here, i) === 1 && (all || i === north) ? (['trees'] as const) : f)),
  })
  assert.equal(ratingsOf(abrams, byTheBook).max, 2)
  assert.deepEqual(
    [cannotMove(game([abrams], {}, about(true)), abrams), cannotMove(game([abrams], {}, about(false)), abrams)],
    [true, false],
  )
  const with6 = tank({}, 'mod-m1a2')
  assert.equal(cannotMove(game([with6], {}, about(true)), with6), false)
  assert.equal(cannotMove(game([tank()]), tank({ worn: { ...unworn, immobile: true } })), true)
  const crawling = (speed: number): SsUnit => tank({ worn: { ...unworn, speed } }) // 4, on the road 6
  assert.deepEqual([cannotMove(game([tank()]), crawling(3)), cannotMove(game([tank()]), crawling(4))], [false, true])
})

// ---- the move ---------------------------------------------------------------------------------------------------------

test('SS-MOVE-05: MPs must be spent while the next hex straight on can be paid', () => {
  const no = mayEnd(drive(3, { left: 2 }), 2)
  assert.ok(isRefusal(no) && no.rule === 'SS-MOVE-05')
  assert.deepEqual(
    [mayEnd(drive(3, { left: 2 }), 3), mayEnd(drive(3, { left: 0 }), 1), mayEnd(drive(3, { left: 2 }), CLOSED)],
    [true, true, true],
  )
})

test('SS-MOVE-08: hexes count for the Turn Number, not MPs; a turn begins the count again', () => {
  const u = tank({}, 'sf-drifter') // speed 7: Turn 4
  let d = drive(7)
  assert.equal(turnDice(u, d), 4)
  d = entered(entered(d, 1, 'straight'), 3, 'straight')
  assert.deepEqual([d.left, d.forward, turnDice(u, d)], [3, 2, 2])
  assert.equal(turnDice(u, turned(d)), 4)
})

test('SS-EX-03, SS-EX-04: speed 7, Turn 4: after 4 hexes no roll, after 3 one die of the Slip Indicator or more', () => {
  const u = tank({}, 'sf-drifter')
  assert.deepEqual([turnDice(u, drive(7, { forward: 4 })), turnDice(u, drive(7, { forward: 3 }))], [0, 1])
  const rolled = (n: number) => resolveTurn(1, 3, new ScriptedDice([n]))
  assert.deepEqual([rolled(2), rolled(3), resolveTurn(0, 3, new ScriptedDice([]))], [1, 0, 0])
})

test('SS-EX-05, SS-EX-06, SS-EX-07, SS-MOVE-10: two dice for two hexes short, one hex of slip for each below the Slip Indicator', () => {
  const rolled = (...dice: number[]) => resolveTurn(2, 3, new ScriptedDice(dice))
  assert.deepEqual([rolled(2, 5), rolled(2, 1), rolled(3, 6)], [1, 2, 0])
})

test('SS-EX-08, SS-MOVE-13: speed 8, 5 hexes, a turn, 2 hexes, a turn with 3 failures: 10 MPs and 2 Core Hits', () => {
  let d = drive(8)
  for (let i = 0; i < 5; i++) d = entered(d, 1, 'straight')
  d = turned(d)
  for (let i = 0; i < 2; i++) d = entered(d, 1, 'straight')
  d = turned(d)
  let hits = 0
  for (let i = 0; i < 3; i++) {
    const next = entered(d, 1, 'slip')
    hits += coreHitsOf(d, next)
    d = next
  }
  assert.deepEqual([d.declared - d.left, hits, endSpeed(d), d.moved], [10, 2, 10, 10])
})

test('SS-EX-09, SS-MOVE-13: with 2 MPs left a slip hex of 3 is charged whole: one Core Hit', () => {
  const before = drive(8, { left: 2 })
  const after = entered(before, 3, 'slip')
  assert.deepEqual([after.left, coreHitsOf(before, after), coreHitsOf(after, entered(after, 3, 'slip'))], [-1, 1, 3])
})

test('SS-MOVE-06, SS-AMB-07: the speed at the end is the declared one, unspent MPs or not, and more after a slip', () => {
  assert.deepEqual([endSpeed(drive(6, { left: 2 })), endSpeed(drive(6, { left: 0 })), endSpeed(drive(6, { left: -3 }))], [6, 6, 9])
})

test('SS-AMB-09, SS-AMB-36: slip and drift hexes do not count for the Turn Number, but as hexes moved', () => {
  const d = entered(entered(drive(6), 1, 'slip'), 1, 'drift')
  assert.deepEqual([d.forward, d.moved], [0, 2])
})

test('SS-EX-10, SS-MOVE-09: 7 hexes straight on last turn, Turn 7: it may turn at once', () => {
  const u = tank({}, 'sf-drifter') // speed 13: Turn 7
  assert.equal(turnNumberOf(u, 13), 7)
  assert.equal(turnDice(u, drive(13, { forward: 7 })), 0)
})

test('SS-EX-11, SS-MOVE-09: the count carries over and meets the Turn Number of the new speed', () => {
  const u = tank({}, 'sf-drifter') // speed 9: Turn 5
  let d = drive(7)
  for (let i = 0; i < 4; i++) d = entered(d, 1, 'straight')
  d = turned(d)
  for (let i = 0; i < 3; i++) d = entered(d, 1, 'straight')
  assert.equal(turnDice(u, drive(9, { forward: d.forward })), 2)
})

test('SS-MOVE-14: a second hexside at the same spot needs dice for the full Turn Number', () => {
  const u = tank({}, 'sf-drifter')
  assert.equal(turnDice(u, turned(drive(7, { forward: 4 }))), 4)
})

test('SS-MOVE-19: Turn Number 0 faces any way without dice', () => {
  assert.equal(turnDice(tank({}, 'ww2-rifles'), drive(2)), 0)
})

test('SS-MOVE-11, SS-AMB-52: a slip goes the way the unit went before the turn, in reverse gear the other way', () => {
  assert.deepEqual(
    [slipSide(siteOf(field), 1, 'forward'), slipSide(siteOf(field), 1, 'reverse'), slipSide(siteOf(field), 5, 'reverse')],
    [1, 4, 2],
  )
})

test('SS-MOVE-18: Free Facing turns so many hexsides either way', () => {
  assert.deepEqual(freeFacings(siteOf(field), tank()), [0])
  assert.deepEqual(freeFacings(siteOf(field), tank({}, 'ww2-panther')), [0, 1, 5])
  assert.deepEqual([...freeFacings(siteOf(field), tank({ facing: 2 }, 'ww2-rifles'))].sort(), [0, 1, 2, 3, 4, 5])
})

test('SS-MOVE-31: turrets pivot as far as their sheet says, the body never', () => {
  assert.deepEqual([pivots(tank(), 0), pivots(tank(), 1)], [[0, 1, 5], [0]])
  assert.deepEqual([...pivots(tank({}, 'sf-drifter'), 0)].sort(), [0, 1, 2, 3, 4, 5])
})

test('SS-MOVE-10: exact odds of an early turn: two dice below 3 are one ninth', () => {
  const p = odds((dice) => resolveTurn(2, 3, dice)).find((o) => o.is === 2)?.p ?? 0
  assert.ok(Math.abs(p - 1 / 9) < 1e-12)
})
