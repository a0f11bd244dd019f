// Shellshock: moves as they are made: speeds declared, turns, slips, stops, falls, mire, rams, the Red Chit, infantry (SS-MOVE, SS-PHYS).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Leg } from '../../../kernel/decision.ts'
import type { SsUnit } from '../state/state.ts'
import { at, field, unit } from '../test/fixture.ts'
import { laid, table } from '../test/fixture-table.ts'
import { aftermath } from './aftermath.ts'
import { declarations, movement, moveUnit } from './move.ts'
import { ramDamage } from './ram.ts'

const go = { unit: 'a', red: true } as const
const place = (hex: number): readonly [number, number] => [hex % field.columns, Math.floor(hex / field.columns)]
const leg = (hex: number, way: string): Leg => ({ to: place(hex), way })
/** Straight north from (10, row) for n hexes. */
const north = (row: number, n: number): readonly Leg[] => Array.from({ length: n }, (_, i) => leg(at(10, row - 1 - i), 'ahead'))
const tank = (some: Partial<SsUnit> = {}, sheet = 'ww2-panther'): SsUnit => unit('a', 0, sheet, at(10, 10), 0, some)
const rolling = (speed: number, some: Partial<SsUnit> = {}, sheet = 'ww2-panther'): SsUnit =>
  tank({ speed, gear: 'forward', ...some }, sheet)

test('SS-MOVE-01, SS-MOVE-04: a speed is declared before the move, within Acceleration and Deceleration', () => {
  const t = table([rolling(3)]).start(moveUnit, go)
  assert.equal(t.kind, 'speed')
  assert.deepEqual(t.offered, ['s0', 'f1', 'f1d', 'f2', 'f2d', 'f3', 'f3d', 'f4', 'f4d', 'f5', 'f5d'])
  t.one('speed', 'f2')
  assert.deepEqual([t.unit('a').speed, t.unit('a').left, t.kind], [2, 2, 'path'])
})

test('SS-MOVE-01, SS-AMB-02: with declareSpeedAt = turnStart all speeds are written in secret and shown together', () => {
  const b = unit('b', 1, 'ww2-sherman', at(20, 10), 3)
  const t = table([tank(), b], [], { declareSpeedAt: 'turnStart' }).start(declarations, { of: 'turn' })
  assert.ok(t.g.open.every((d) => d.secret) && t.g.open.length === 2)
  t.one('speed', 'f2')
  assert.equal(t.unit('a').speed, 0) // sealed until the last is in
  t.one('speed', 'f1')
  assert.deepEqual([t.unit('a').speed, t.unit('b').speed], [2, 1])
})

test('SS-MOVE-05: MPs must be spent; they may be left only where the next hex costs more', () => {
  const t = table([rolling(3)])
    .start(moveUnit, go)
    .one('speed', 'f3')
  assert.notEqual(t.refuses({ pass: true }), '')
  t.say('path', { legs: north(10, 2) }) // a part of the way, hex by hex
  assert.equal(t.kind, 'path')
  t.say('path', { legs: north(8, 1) })
  assert.deepEqual([t.unit('a').hex, t.unit('a').speed, t.kind], [at(10, 7), 3, 'facing'])
  const brush = laid({ [at(10, 9)]: ['brush'], [at(10, 8)]: ['brush'] })
  const s = table([rolling(3)], [], {}, brush)
    .start(moveUnit, go)
    .one('speed', 'f3')
    .say('path', { legs: north(10, 1) })
  assert.deepEqual([s.unit('a').left, s.unit('a').speed, s.kind], [0, 3, 'facing']) // 1 MP is left over and lost
})

test('SS-MOVE-08, SS-MOVE-09: hexes straight on count over turns; a safe turn costs neither dice nor MPs', () => {
  const t = table([rolling(5, { forward: 1 })])
    .start(moveUnit, go)
    .one('speed', 'f5') // Turn 3
  t.say('path', {
    legs: [...north(10, 2), leg(at(10, 8), 'right'), leg(at(11, 7), 'ahead'), leg(at(12, 7), 'ahead'), leg(at(13, 6), 'ahead')],
  })
  assert.deepEqual([t.unit('a').hex, t.unit('a').facing, t.unit('a').forward, t.unit('a').moved], [at(13, 6), 1, 3, 5])
  t.spent()
})

test('SS-MOVE-10, SS-MOVE-11: an early turn slips a hex the old way for each die below the Slip Indicator; the rest is asked anew', () => {
  const t = table([rolling(5)], [2])
    .start(moveUnit, go)
    .one('speed', 'f5')
  t.say('path', { legs: [...north(10, 2), leg(at(10, 8), 'right'), leg(at(11, 7), 'ahead')] })
  assert.deepEqual([t.unit('a').hex, t.unit('a').facing, t.unit('a').forward, t.unit('a').left], [at(10, 7), 1, 0, 2])
  assert.equal(t.kind, 'path')
  t.spent()
})

test('SS-MOVE-13, SS-MOVE-06: a slip beyond the declared MPs costs Core Hits and makes the speed at the end', () => {
  // all five MPs are spent, a turn two hexes early: both dice fail; two hexes, two Core Hits in empty space
  const t = table([rolling(5, { forward: -4 })], [1, 2, 25, 26])
    .start(moveUnit, go)
    .one('speed', 'f5')
  t.say('path', { legs: [...north(10, 5), leg(at(10, 5), 'right')] })
  assert.deepEqual([t.unit('a').hex, t.unit('a').speed], [at(10, 3), 7])
  assert.equal(t.all('coreHit').length, 2)
  t.spent()
})

test('SS-MOVE-20, SS-AMB-44: a speed over the maximum that is held costs a Core Hit for each MP above it', () => {
  const held = table([rolling(7)], [25, 26])
    .start(moveUnit, go)
    .one('speed', 'f7')
  assert.equal(held.all('coreHit').length, 2)
  const slowed = table([rolling(7)])
    .start(moveUnit, go)
    .one('speed', 'f6')
  assert.equal(slowed.all('coreHit').length, 0)
})

test('SS-MOVE-03, SS-AMB-08: at road speed the first unpaved hex costs Core Hits, once', () => {
  const road = laid({ [at(10, 10)]: ['road'], [at(10, 9)]: ['road'] })
  const t = table([rolling(6)], [25, 26], {}, road)
    .start(moveUnit, go)
    .one('speed', 'f7')
  assert.equal(t.all('coreHit').length, 0)
  t.say('path', { legs: north(10, 4) })
  assert.equal(t.all('coreHit').length, 2)
})

test('SS-MOVE-20, SS-MOVE-03: who slows down pays nothing for what is left over the maximum, but for leaving a road by it', () => {
  const open = table([rolling(7)])
    .start(moveUnit, go)
    .one('speed', 'f6')
  open.say('path', { legs: north(10, 3) })
  assert.equal(open.all('coreHit').length, 0)
  const road = laid({ [at(10, 10)]: ['road'] }) // Panther: 5 MPs, 7 on a road
  const off = table([rolling(8)], [25, 26], {}, road)
    .start(moveUnit, go)
    .one('speed', 'f7')
  off.say('path', { legs: north(10, 3) })
  assert.equal(off.all('coreHit').length, 2)
})

test('SS-MOVE-03, SS-MOVE-20: a speed over that of the road costs its excess at once, and the rest on leaving the road', () => {
  const road = laid({ [at(10, 10)]: ['road'], [at(10, 9)]: ['road'] })
  const t = table([rolling(9)], [25, 26, 27, 28], {}, road)
    .start(moveUnit, go)
    .one('speed', 'f9')
  assert.equal(t.all('coreHit').length, 2) // 9 of 7
  t.say('path', { legs: north(10, 2) })
  assert.equal(t.all('coreHit').length, 4) // 7 of 5
})

test('SS-MOVE-04, SS-MOVE-02: acceleration ends at the legal maximum: the ordinary one, or that of the road on it', () => {
  const most = (speed: number, features: Parameters<typeof laid>[0]): string =>
    table([rolling(speed)], [], {}, laid(features))
      .start(moveUnit, go)
      .offered.at(-1) ?? ''
  assert.deepEqual([most(5, {}), most(5, { [at(10, 10)]: ['road'] })], ['f5d', 'f7d'])
})

test('SS-MOVE-04, SS-MOVE-33: out of control the speed falls by the full Deceleration, not below 0', () => {
  const foe = unit('b', 1, 'ww2-sherman', at(25, 10), 3)
  const slowed = (speed: number): number =>
    table([rolling(speed, { lost: 1 }), foe])
      .start(moveUnit, go)
      .unit('a').speed
  assert.deepEqual([slowed(5), slowed(4), slowed(2)], [2, 1, 0])
})

test('SS-MOVE-15, SS-MOVE-16: a hex is entered with the MPs in hand only', () => {
  const mud = laid({ [at(10, 9)]: ['swamp'] }) // 3 MPs on tracks
  const t = table([rolling(2)], [], {}, mud)
    .start(moveUnit, go)
    .one('speed', 'f2')
  assert.equal(t.refuses({ legs: north(10, 1) }), 'SS-MOVE-16')
  t.pass('path')
  assert.equal(t.unit('a').speed, 2)
})

test('SS-MOVE-17: a walker drifts at twice the cost and keeps its facing; drift hexes do not count', () => {
  const t = table([rolling(4, {}, 'sf-palisade')])
    .start(moveUnit, go)
    .one('speed', 'f4')
  t.say('path', { legs: [leg(at(11, 9), 'drift'), leg(at(12, 9), 'drift')] })
  assert.deepEqual([t.unit('a').hex, t.unit('a').facing, t.unit('a').forward, t.unit('a').moved], [at(12, 9), 0, 0, 2])
})

test('SS-MOVE-07, SS-MOVE-17: in reverse gear it goes backwards at twice the cost', () => {
  const t = table([tank()])
    .start(moveUnit, go)
    .one('speed', 'r2')
    .say('path', { legs: [leg(at(10, 11), 'ahead')] })
  assert.deepEqual([t.unit('a').hex, t.unit('a').facing, t.unit('a').forward, t.unit('a').gear], [at(10, 11), 0, 1, 'reverse'])
})

test('SS-MOVE-18: Free Facing at the end of a move begins the count again', () => {
  const t = table([rolling(2)])
    .start(moveUnit, go)
    .one('speed', 'f2')
    .say('path', { legs: north(10, 2) })
  assert.deepEqual(t.offered, ['0', '1', '5'])
  t.one('facing', '5').done()
  assert.deepEqual([t.unit('a').facing, t.unit('a').forward], [5, 0])
})

test('SS-MOVE-19: infantry faces any way at any point; a stopped tank without Free Facing not at all', () => {
  const squad = table([tank({}, 'ww2-rifles')])
    .start(moveUnit, go)
    .one('speed', 'f1')
  squad.say('path', { legs: [leg(at(10, 10), 'right'), leg(at(10, 10), 'right'), leg(at(11, 10), 'ahead')] })
  assert.equal(squad.unit('a').hex, at(11, 10))
  const still = table([tank({}, 'ww2-sherman')])
    .start(moveUnit, go)
    .one('speed', 's0')
    .done()
  assert.equal(still.unit('a').facing, 0)
})

test('SS-MOVE-23: one ground unit a hex and a friendly squad beside it; the rest is taken', () => {
  const friend = unit('b', 0, 'ww2-sherman', at(10, 9), 0),
    squad = unit('c', 0, 'ww2-rifles', at(10, 9), 0)
  const t = table([rolling(2), friend])
    .start(moveUnit, go)
    .one('speed', 'f2')
  assert.equal(t.refuses({ legs: north(10, 1) }), 'SS-MOVE-23')
  table([rolling(1), squad])
    .start(moveUnit, go)
    .one('speed', 'f1')
    .say('path', { legs: north(10, 1) })
})

test('SS-MOVE-24: a barred way ahead is a forced stop: speed 0, a Core Hit for each MP beyond Deceleration', () => {
  const wall = laid({ [at(10, 9)]: ['building'] })
  const t = table([rolling(5)], [25, 26], {}, wall)
    .start(moveUnit, go)
    .one('speed', 'f5')
  t.pass('path')
  assert.deepEqual([t.unit('a').speed, t.all('coreHit').length], [0, 2]) // 5 MPs, Deceleration 3
  const told = t.last('stops') as unknown as { readonly why: string; readonly hits: number }
  assert.deepEqual([told.why, told.hits], ['blocked', 2])
})

test('SS-MOVE-24: the edge of the table and a friend bar the way too; no more MPs than Deceleration cost nothing', () => {
  const edge = table([rolling(5, { hex: at(10, 0) })], [25, 26])
    .start(moveUnit, go)
    .one('speed', 'f5')
    .pass('path')
  assert.deepEqual([edge.unit('a').speed, edge.all('coreHit').length], [0, 2])
  const friend = unit('b', 0, 'ww2-sherman', at(10, 9), 0)
  const gentle = table([rolling(3), friend])
    .start(moveUnit, go)
    .one('speed', 'f3')
    .pass('path')
  assert.deepEqual([gentle.unit('a').speed, gentle.unit('a').hex, gentle.all('coreHit').length], [0, at(10, 10), 0])
})

test('SS-MOVE-25, SS-MOVE-12: a slip into trees it may not enter is a collision on its side, and it stops before them', () => {
  const wood = laid({ [at(10, 7)]: ['trees'] })
  const car = rolling(5, {}, 'ww2-greyhound') // wheeled: trees are closed
  // one hex short of Turn 3: one die below 4; 2 hexes moved, so 1 die of Damage and 1 of Shock
  const t = table([car], [1, 3, 2], {}, wood).start(moveUnit, go).one('speed', 'f5')
  t.say('path', { legs: [...north(10, 2), leg(at(10, 8), 'right')] })
  assert.deepEqual([t.unit('a').hex, t.unit('a').speed], [at(10, 8), 0])
  assert.deepEqual([...t.unit('a').armour], [35, 22, 18, 19]) // facing northeast, it strikes with its left
})

test('SS-MOVE-25: a slip off the table stops in the edge hex with a Core Hit for each hex not slipped', () => {
  const t = table([rolling(5, { hex: at(10, 1) })], [1, 2, 25, 26])
    .start(moveUnit, go)
    .one('speed', 'f5')
  t.say('path', { legs: [leg(at(10, 0), 'ahead'), leg(at(10, 0), 'right')] })
  assert.deepEqual([t.unit('a').hex, t.unit('a').speed, t.all('coreHit').length], [at(10, 0), 0, 2])
})

test('SS-MOVE-25: a slip into deep water goes in and is held there', () => {
  const lake = laid({ [at(10, 7)]: ['deepWater'] })
  const t = table([rolling(5)], [1], {}, lake)
    .start(moveUnit, go)
    .one('speed', 'f5')
  t.say('path', { legs: [...north(10, 2), leg(at(10, 8), 'left')] })
  assert.deepEqual([t.unit('a').hex, t.unit('a').mired, t.unit('a').immobile, t.unit('a').speed], [at(10, 7), true, true, 0])
})

test('SS-MOVE-25, SS-PHYS-05: a slip into anybody is a ram by both without a roll to hit', () => {
  const friend = unit('b', 0, 'ww2-sherman', at(10, 7), 0, { speed: 3 })
  const t = table([rolling(5), friend], [1])
    .start(moveUnit, go)
    .one('speed', 'f5')
  t.say('path', { legs: [...north(10, 2), leg(at(10, 8), 'right')] })
  assert.deepEqual([t.unit('a').hex, t.unit('a').speed, t.unit('b').speed], [at(10, 7), 0, 0])
  const [ram] = t.g.words.rams
  assert.deepEqual([ram.moved, ram.sector, ram.lead, ram.doubled], [3, 3, 5, false])
})

test('SS-MOVE-11, SS-MOVE-13, SS-MOVE-25: a slip past the declared MPs into a wall or a unit pays its Core Hits and stands', () => {
  const wall = laid({ [at(10, 3)]: ['building'] })
  // all five MPs spent, a turn early by two dice that fail: one hex beyond the MPs, then the wall, 6 hexes moved: 3 × its dice
  const crashed = table([rolling(5, { forward: -4 })], [1, 2, ...new Array<number>(15).fill(1), 25], {}, wall)
    .start(moveUnit, go)
    .one('speed', 'f5')
  crashed.say('path', { legs: [...north(10, 5), leg(at(10, 5), 'right')] })
  assert.deepEqual([crashed.unit('a').hex, crashed.unit('a').speed, crashed.all('coreHit').length], [at(10, 4), 0, 1])
  const friend = unit('b', 0, 'ww2-sherman', at(10, 4), 0)
  const rammed = table([rolling(5, { forward: -4 }), friend], [1, 2, 25])
    .start(moveUnit, go)
    .one('speed', 'f5')
  rammed.say('path', { legs: [...north(10, 5), leg(at(10, 5), 'right')] })
  assert.deepEqual([rammed.unit('a').hex, rammed.unit('a').speed, rammed.all('coreHit').length], [at(10, 4), 0, 1])
})

test('SS-MOVE-26: driving over a drop of two levels is a fall: Shock alone, at once', () => {
  const cliff = laid({}, { [at(10, 10)]: 2 })
  // 45 tons, two levels: 9 dice of Shock, all threes: 27 over the threshold of 18 is 9: 20 %, 2 Hits; lines 20 to 40:
  // rounds, which do not go up, and the loader
  const t = table([rolling(2)], [3, 3, 3, 3, 3, 3, 3, 3, 3, 20, 1, 9], {}, cliff)
    .start(moveUnit, go)
    .one('speed', 'f2')
  t.say('path', { legs: north(10, 1) })
  assert.equal(t.all('falls').length, 1)
  assert.equal(t.unit('a').losing.toString(2).split('1').length - 1, 2) // both wait for Aftermath
  t.spent()
})

test('SS-DMG-16, SS-AMB-33: who is destroyed by his own driving is out at once and goes no further', () => {
  const cliff = laid({}, { [at(10, 10)]: 4 })
  const t = table([rolling(2)], new Array<number>(18).fill(6), {}, cliff)
    .start(moveUnit, go)
    .one('speed', 'f2')
  t.say('path', { legs: north(10, 2) }).done()
  assert.deepEqual([t.unit('a').out, t.unit('a').hex], ['overkill', at(10, 9)])
})

test('SS-MOVE-21: with the switch, muck lower than the Muck Factor mires a unit in its hex', () => {
  const mud = laid({ [at(10, 9)]: ['mud'] }) // muck 2, Panther 3
  const t = table([rolling(4)], [], { muck: true }, mud)
    .start(moveUnit, go)
    .one('speed', 'f4')
    .say('path', { legs: north(10, 2) })
  assert.deepEqual([t.unit('a').hex, t.unit('a').mired, t.unit('a').speed], [at(10, 9), true, 0])
  const dry = table([rolling(4)], [], {}, mud)
    .start(moveUnit, go)
    .one('speed', 'f4')
    .say('path', { legs: north(10, 2) })
  assert.equal(dry.unit('a').mired, false)
  const told = t.last('mired') as unknown as { readonly unit: string; readonly hex: number }
  assert.deepEqual([told.unit, told.hex], ['a', at(10, 9)])
})

test('SS-MOVE-21: a road over mud holds, and what muck holds is immobile after Aftermath too', () => {
  const mud = laid({ [at(10, 9)]: ['mud', 'road'], [at(10, 8)]: ['mud'] })
  const t = table([rolling(4)], [], { muck: true }, mud)
    .start(moveUnit, go)
    .one('speed', 'f4')
    .say('path', { legs: north(10, 2) })
  assert.deepEqual([t.unit('a').hex, t.unit('a').mired], [at(10, 8), true])
  t.with((g) => aftermath(g as never))
  assert.deepEqual([t.unit('a').immobile, t.unit('a').mired], [true, true])
})

test('SS-MOVE-27, SS-SPEC-01: a dodge is declared with the speed, at speed 1 or more, by a living pilot', () => {
  const t = table([tank()]).start(moveUnit, go)
  assert.ok(!t.offered.includes('s0d') && t.offered.includes('f1d'))
  t.one('speed', 'f1d')
  assert.equal(t.unit('a').dodging, true)
  const shifting = tank({ shift: { from: 2, to: 0, since: 1 } }) // SS-CREW-05
  assert.ok(
    !table([shifting])
      .start(moveUnit, go)
      .offered.some((id) => id.endsWith('d')),
  )
})

test('SS-MOVE-28, SS-SPEC-03: Hull Down at the end of a turn at speed 0, behind a barrier', () => {
  const wall = laid({}, {}, [{ hex: at(10, 10), side: 0, is: 'barrier' }])
  const t = table([tank({}, 'ww2-sherman')], [], {}, wall)
    .start(moveUnit, go)
    .one('speed', 's0')
    .one('hullDown', 'down')
    .done()
  assert.equal(t.unit('a').hullDown, true)
  const open = table([tank({}, 'ww2-sherman')])
    .start(moveUnit, go)
    .one('speed', 's0')
    .done()
  assert.equal(open.unit('a').hullDown, false)
})

test('SS-MOVE-30: air units change altitude by two, fly over units, pay 1 a hex; on the ground they stand still', () => {
  const b = unit('b', 1, 'ww2-sherman', at(10, 9), 3)
  const wood = laid({ [at(10, 8)]: ['trees'] })
  const t = table([unit('a', 0, 'sf-kestrel', at(10, 10), 0, { altitude: 1 }), b], [], {}, wood)
    .start(moveUnit, go)
    .one('speed', 'f3')
  assert.deepEqual(t.offered, ['1', '2', '3'])
  t.one('altitude', '3').say('path', { legs: north(10, 3) })
  assert.deepEqual([t.unit('a').hex, t.unit('a').altitude], [at(10, 7), 3])
})

test('SS-MOVE-30: to land is altitude 0 at speed 0, from two levels up at most; hovering is free; nothing flies hull down', () => {
  const wall = laid({}, {}, [{ hex: at(10, 10), side: 0, is: 'barrier' }])
  const still = (altitude: number) =>
    table([unit('a', 0, 'sf-kestrel', at(10, 10), 0, { altitude })], [], {}, wall)
      .start(moveUnit, go)
      .one('speed', 's0')
  assert.deepEqual(
    [still(2).offered, still(3).offered, still(4).offered],
    [
      ['0', '1', '2', '3', '4'],
      ['1', '2', '3', '4'],
      ['2', '3', '4'],
    ],
  )
  const landed = still(2).one('altitude', '0').one('facing', '0')
  assert.deepEqual([landed.kind, landed.unit('a').altitude, landed.unit('a').immobile], ['', 0, false])
  const hovers = still(2).one('altitude', '2').one('facing', '0')
  assert.deepEqual([hovers.unit('a').altitude, hovers.all('coreHit').length], [2, 0])
})

test('SS-MOVE-33: out of control a unit slows by its full Deceleration, straight on, without turns or dodge', () => {
  const t = table([rolling(5, { lost: 1 }), unit('b', 1, 'ww2-sherman', at(25, 10), 3)]).start(moveUnit, go)
  assert.deepEqual([t.unit('a').speed, t.kind], [2, 'path']) // no choice of speed
  assert.equal(t.refuses({ legs: [leg(at(10, 10), 'left')] }), 'SS-MOVE-33')
  t.say('path', { legs: north(10, 2) }).done()
})

test('SS-PHYS-02, SS-PHYS-03, SS-AMB-25, SS-AMB-47: a ram that hits stands in the target’s hex, both stopped; dice wait', () => {
  const b = unit('b', 1, 'ww2-sherman', at(10, 8), 3, { speed: 3, gear: 'forward' })
  // Physical 10 and 1d10+1d8 + the driver’s 1: 9 + 1 = 10 hits
  const t = table([rolling(4), b], [5, 4])
    .start(moveUnit, go)
    .one('speed', 'f4')
  t.say('path', { legs: [...north(10, 1), leg(at(10, 8), 'ram')] })
  assert.deepEqual([t.unit('a').hex, t.unit('a').speed, t.unit('b').speed, t.unit('b').stage], [at(10, 8), 0, 0, 'done'])
  assert.equal(t.all('damage').length, 0)
  // 2 hexes × 3/2/1 for the Sherman, 1 × 2/2/1 for the Panther
  const u = table([t.unit('a'), t.unit('b')], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 1], {}, field, { rams: t.g.words.rams })
  u.with((g) => ramDamage(g as never)).spent()
  assert.deepEqual([u.unit('b').armour[0], u.unit('a').armour[0]], [80 - 6, 120 - 4])
})

test('SS-PHYS-04: a ram that misses passes through where it can, or stops where it came from; one try a turn', () => {
  const b = unit('b', 1, 'ww2-sherman', at(10, 8), 3)
  const through = table([rolling(4), b], [2, 2])
    .start(moveUnit, go)
    .one('speed', 'f4')
  through.say('path', { legs: [...north(10, 1), leg(at(10, 8), 'ram')] })
  assert.deepEqual([through.unit('a').hex, through.unit('a').left, through.unit('a').moved], [at(10, 7), 1, 3])
  const wall = laid({ [at(10, 7)]: ['building'] })
  const stopped = table([rolling(4), b], [2, 2], {}, wall)
    .start(moveUnit, go)
    .one('speed', 'f4')
  stopped.say('path', { legs: [...north(10, 1), leg(at(10, 8), 'ram')] })
  assert.deepEqual([stopped.unit('a').hex, stopped.unit('a').speed], [at(10, 9), 4])
})

test('SS-PHYS-04, SS-MOVE-26, SS-MOVE-21: who passes through after a miss falls where ground drops, is mired where it is soft', () => {
  const b = unit('b', 1, 'ww2-sherman', at(10, 8), 3)
  const ledge = laid({ [at(10, 7)]: ['mud'] }, { [at(10, 10)]: 2, [at(10, 9)]: 2, [at(10, 8)]: 2 })
  const fall = Array.from({ length: 9 }, () => 1) // 45 tons, 2 levels: 9 dice of Shock
  const t = table([rolling(5), b], [2, 2, ...fall], { muck: true }, ledge)
    .start(moveUnit, go)
    .one('speed', 'f5')
  t.say('path', { legs: [...north(10, 1), leg(at(10, 8), 'ram')] })
  assert.deepEqual([t.unit('a').hex, t.unit('a').mired, t.unit('a').left], [at(10, 7), true, 0])
  assert.equal((t.last('falls') as unknown as { levels: number }).levels, 2)
  t.spent()
})

test('SS-PHYS-02, SS-SPEC-01: a dodging unit may not ram', () => {
  const b = unit('b', 1, 'ww2-sherman', at(10, 9), 3)
  const t = table([rolling(2), b])
    .start(moveUnit, go)
    .one('speed', 'f2d')
  assert.equal(t.refuses({ legs: [leg(at(10, 9), 'ram')] }), 'SS-SPEC-01')
})

test('SS-INIT-06, SS-AMB-06: the Red Chit may move before any unit, or between two hexes; its move is not split', () => {
  const a = rolling(3, { chit: 1 }),
    red = unit('r', 1, 'ww2-sherman', at(20, 10), 0, { chit: 2, speed: 2, gear: 'forward' })
  const t = table([a, red], [], {}, field, { chits: 2 }).start(movement, { of: 'turn' })
  assert.deepEqual([t.kind, t.seat], ['red', 1])
  t.pass('red')
    .one('speed', 'f3')
    .say('path', { legs: north(10, 3) })
  assert.deepEqual([t.kind, t.unit('a').hex], ['red', at(10, 9)]) // after the first hex
  t.one('red', 'now')
    .one('speed', 'f1')
    .say('path', { legs: [leg(at(20, 9), 'ahead')] })
  assert.deepEqual([t.kind, t.seat], ['path', 0]) // the mover goes on, and may think again
  t.say('path', { legs: north(9, 2) })
  t.one('facing', '0').done()
  assert.deepEqual([t.unit('a').hex, t.unit('r').hex, t.all('breaksIn').length], [at(10, 7), at(20, 9), 1])
})

test('SS-INIT-06, SS-MOVE-11: the Red Chit may move between the hexes of a slip; whom it rams there slips no further', () => {
  const a = rolling(5, { chit: 1 }), // Turn 3 at speed 5: after one hex two dice, both fail
    red = unit('r', 1, 'ww2-sherman', at(11, 7), 4, { chit: 2, speed: 1, gear: 'forward' })
  const slipping = (dice: readonly number[]) =>
    table([a, red], [1, 2, ...dice], {}, field, { chits: 2 })
      .start(movement, { of: 'turn' })
      .pass('red')
      .one('speed', 'f5')
      .say('path', { legs: [...north(10, 1), leg(at(10, 9), 'right')] })
      .pass('red') // between two hexes
  const t = slipping([])
  assert.deepEqual([t.kind, t.unit('a').hex], ['red', at(10, 8)]) // after the first hex of the slip
  t.one('red', 'now').one('speed', 's0')
  assert.deepEqual([t.kind, t.seat, t.unit('a').hex], ['path', 0, at(10, 7)]) // the slip went on
  const held = slipping([]).pass('red')
  assert.deepEqual([held.kind, held.unit('a').hex], ['red', at(10, 7)]) // and after the last
  const rammed = slipping([9, 8]).one('red', 'now').one('speed', 'f1')
  rammed.say('path', { legs: [leg(at(10, 8), 'ram')] })
  assert.deepEqual([rammed.unit('a').hex, rammed.unit('a').speed, rammed.unit('r').hex], [at(10, 8), 0, at(10, 8)])
  assert.equal(rammed.all('enters').length, 2) // one hex ahead, one of the slip
})

test('SS-INIT-06: held to the end of the phase the Red Chit moves last', () => {
  const a = rolling(1, { chit: 1 }, 'ww2-sherman'),
    red = unit('r', 1, 'ww2-sherman', at(20, 10), 0, { chit: 2 })
  const t = table([a, red], [], {}, field, { chits: 2 }).start(movement, { of: 'turn' }).one('red', 'phase').one('speed', 'f1')
  t.say('path', { legs: north(10, 1) })
  assert.deepEqual([t.kind, t.seat], ['speed', 1])
  t.one('speed', 's0').done()
})

test('SS-INIT-07, SS-AMB-04: infantry moves after all chits, by turns, the side with fewer living units first', () => {
  const squads = [
    unit('a', 0, 'ww2-rifles', at(3, 3), 0),
    unit('a2', 0, 'ww2-rifles', at(5, 3), 0),
    unit('b', 1, 'ww2-rifles', at(20, 3), 0),
  ]
  const t = table(squads).start(movement, { of: 'turn' })
  assert.deepEqual([t.kind, t.seat], ['speed', 1]) // one squad: no choice which
  t.one('speed', 's0').one('facing', '0')
  assert.deepEqual([t.kind, t.offered], ['squad', ['a', 'a2']])
  t.one('squad', 'a2').one('speed', 's0').one('facing', '0').one('speed', 's0').one('facing', '0').done()
})

test('SS-AMB-04: beside machines all chits move first, the Red Chit too, then squad by squad, the side with fewer units first', () => {
  const { order } = toTheEnd([
    ...['a', 'a2'].map((id, i) => unit(id, 0, 'ww2-rifles', at(3 + 2 * i, 3), 0)),
    ...['b', 'b2'].map((id, i) => unit(id, 1, 'ww2-rifles', at(20 + 2 * i, 3), 0)),
    unit('one', 0, 'ww2-sherman', at(10, 10), 0, { chit: 1 }),
    unit('red', 1, 'ww2-sherman', at(20, 10), 0, { chit: 2 }),
    unit('still', 0, 'ww2-sherman', at(25, 10), 0, { immobile: true }),
  ])
  assert.deepEqual(order, ['red?', 'one', 'red', '1: b b2', 'b', '0: a a2', 'a', 'b2', 'a2'])
})

/** A Movement Phase in which everybody stands and the Red Chit is held: who was asked for a speed, and out of which squads. */
function toTheEnd(units: readonly SsUnit[]): { readonly order: readonly string[] } {
  const t = table(units, [], {}, field, { chits: 2 }).start(movement, { of: 'turn' })
  const order: string[] = []
  while (t.kind !== '') {
    const ref = t.asked.about[0]
    if (t.kind === 'speed') order.push('unit' in ref ? ref.unit : '')
    else if (t.kind === 'squad') order.push(`${t.seat}: ${t.offered.join(' ')}`)
    else if (t.kind === 'red') order.push('red?')
    t.one(t.kind, t.kind === 'red' ? 'phase' : t.offered[0])
  }
  t.done()
  return { order }
}

test('SS-TGT-14: a hex moved clears the count of indirect shots', () => {
  const t = table([rolling(1, { shots: 3, spotted: true }, 'ww2-mortartrack')])
    .start(moveUnit, go)
    .one('speed', 'f1')
  t.say('path', { legs: north(10, 1) })
  assert.deepEqual([t.unit('a').shots, t.unit('a').spotted], [0, false])
})

test('SS-FORCE-06: at half scale a printed hex costs double and counts two; half hexes of slip are rounded up', () => {
  const t = table([rolling(4)], [], { halfScale: true })
    .start(moveUnit, go)
    .one('speed', 'f4')
  t.say('path', { legs: [...north(10, 1), leg(at(10, 9), 'right'), leg(at(11, 8), 'ahead')] }) // two of Turn 2: no dice
  assert.deepEqual([t.unit('a').moved, t.unit('a').left, t.unit('a').forward], [4, 0, 2])
  const s = table([rolling(4)], [1, 1], { halfScale: true })
    .start(moveUnit, go)
    .one('speed', 'f4')
  s.say('path', { legs: [leg(at(10, 10), 'right')] })
  assert.deepEqual([s.unit('a').hex, s.unit('a').left, s.unit('a').moved], [at(10, 9), 2, 2]) // two failures, one printed hex
})
