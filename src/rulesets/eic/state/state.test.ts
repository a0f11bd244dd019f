// EIC League: tests of the ratings in play and of what a battle is made of.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { d, ScriptedDice } from '../../../kernel/dice.ts'
import { resolveDetection } from '../rules/detection.ts'
import { at, game, suit, table, tank, withDrone } from '../test/fixture.ts'
import { engage } from '../rules/coachattacks.ts'
import {
  attrOf,
  detHexes,
  detOf,
  dfrOf,
  ecmOf,
  gridOf,
  holdsHex,
  liftHexes,
  onMap,
  percentOf,
  pwrOf,
  remains,
  spdOf,
  throwHexes,
  works,
} from './state.ts'

const A = at(10, 8)

test('EIC-DICE-07: ratings in play are bought + class + material + bonuses of the moment; BOD is the current one', () => {
  assert.deepEqual([spdOf(suit('a', 0, A, { bod: 50, cls: 'stumpy' })), dfrOf(suit('a', 0, A, { cls: 'stumpy' }))], [100, 80])
  assert.deepEqual([pwrOf(suit('a', 0, A, { cls: 'archie' })), detOf(suit('a', 0, A, { cls: 'archie' }))], [90, 90])
  assert.deepEqual(
    [
      throwHexes(suit('a', 0, A, { cls: 'archie' })),
      liftHexes(suit('a', 0, A, { cls: 'ragingBull' })),
      detHexes(suit('a', 0, A, { cls: 'watcher' })),
    ],
    [9, 10, 14],
  )
  const t = table(game([suit('a', 0, A, { bodNow: 50 }), suit('b', 1, at(11, 8), { bod: 50 })]), 99, 99)
    .start(engage, { by: 'a' })
    .one('attack', 'fight>b')
  assert.deepEqual(t.told('damage')?.effects, [{ type: 'force', damage: 52 }]) // (50 + 80 + 80) / 4
})

test('EIC-DICE-07: energy and its percent rest on bought ratings, whatever the bonuses', () => {
  assert.equal(suit('a', 0, A, { cls: 'ragingBull' }).energyMax, suit('a', 0, A).energyMax)
  assert.equal(percentOf({ energy: 69, energyMax: 100 }), 69)
})

test('EIC-EX-02: red 2 yellow 7 is 27, red 7 yellow 2 is 72, 00 is 100', () => {
  const dice = new ScriptedDice([27, 72, 100])
  assert.deepEqual(
    [1, 2, 3].map(() => dice.roll('reading', d(100), (n) => n)),
    [27, 72, 100],
  )
  dice.spent()
  assert.throws(() => new ScriptedDice([0]).roll('reading', d(100), (n) => n))
  const facts = { number: 70, tie: 'hit' } as const // DET 60 is detected with from 70 on
  assert.deepEqual(
    [27, 72, 100].map((n) => resolveDetection(facts, new ScriptedDice([n]))),
    [1, 2, 3],
  )
})

test("EIC-AMB-73: a Watcher's ECM is never below 0", () => {
  assert.deepEqual(
    [10, 20, 30].map((ecm) => ecmOf(suit('a', 0, A, { cls: 'watcher', ecm }))),
    [0, 0, 10],
  )
})

test('EIC-SPEC-02: a Watcher has DET 60 more and ECM 20 less', () => {
  const u = suit('a', 0, A, { cls: 'watcher' })
  assert.deepEqual([detOf(u), ecmOf(u)], [140, 30])
})

test('EIC-SPEC-03: a Jackrabbit has DFR 20 and ECM 30 more', () => {
  const u = suit('a', 0, A, { cls: 'jackrabbit' })
  assert.deepEqual([dfrOf(u), ecmOf(u)], [80, 80])
})

test('EIC-SPEC-04: a Spook has DFR 20 and DET 20 more', () => {
  const u = suit('a', 0, A, { cls: 'spook' })
  assert.deepEqual([dfrOf(u), detOf(u)], [80, 100])
})

test('EIC-SPEC-09: an Outlaw fires its holster and its pod like any slot', () => {
  const u = suit('a', 0, A, {
    cls: 'outlaw',
    slots: [
      { no: 6, weapon: 'laser', shots: -1, lost: false, fired: 0 },
      { no: 7, weapon: 'heMissile', shots: 1, lost: false, fired: 0 },
    ],
  })
  assert.deepEqual(
    table(game([u, suit('b', 1, at(12, 8))]), 99)
      .start(engage, { by: 'a' })
      .offered.filter((id) => id.startsWith('s')),
    ['s6>b', 's7>b'],
  )
})

test('EIC-EX-05: a Jackrabbit of DFR 90 and ECM 90 has 110 and 120 in play', () => {
  const u = suit('a', 0, A, { cls: 'jackrabbit', bod: 100, pwr: 100, dfr: 90, ecm: 90 })
  assert.deepEqual([dfrOf(u), ecmOf(u)], [110, 120])
})

test('EIC-NRG-05: at 9 percent nothing with a need works, without a need it does', () => {
  const u = { energy: 9, energyMax: 100 }
  assert.deepEqual([works(u, 'low'), works(u, null), attrOf(suit('a', 0, A))], [false, true, 80])
})

test('EIC-AMB-90: what is vanquished, gone or docked is not on the map; flyers and drones hold no hex', () => {
  const [t, drone] = withDrone(tank('t', 0, A))
  assert.deepEqual(
    [onMap(t), onMap(drone), remains(drone), holdsHex(t), holdsHex({ ...drone, docked: false })],
    [true, false, false, true, false],
  )
  assert.ok(!onMap({ ...t, vanquished: true }) && !onMap({ ...t, gone: true }) && !holdsHex({ ...t, aloft: true }))
})

test('EIC-SET-01: any hex grid, with missing hexes, found by its map', () => {
  const holed = { columns: 9, rows: 7, missing: [at(3, 3, { columns: 9, rows: 7, missing: [] })] }
  assert.equal(gridOf(holed).cell([3, 3]), -1)
  assert.equal(gridOf(holed), gridOf(holed))
})
