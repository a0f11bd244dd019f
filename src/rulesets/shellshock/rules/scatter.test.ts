// Shellshock: tests of the scatter of blind fire and of dice shared over a chain.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ScriptedDice } from '../../../kernel/dice.ts'
import { odds } from '../../../kernel/odds.ts'
import { siteOf } from '../state/site.ts'
import { gridOf } from '../state/state.ts'
import { at, field } from '../test/fixture.ts'
import { resolveScatter, shares } from './scatter.ts'

const grid = gridOf(field)
const site = siteOf(field)

test('SS-TGT-13, SS-AMB-40: direction first, 1 north and on with the clock, then the distance', () => {
  const scatter = resolveScatter(0, new ScriptedDice([2, 5]))
  assert.deepEqual(scatter, { side: 1, hexes: 5 })
  assert.equal(site.scattered(at(10, 10), scatter.side, scatter.hexes), grid.ahead(at(10, 10), 1, 5))
  assert.equal(site.scattered(at(10, 10), 0, 3), at(10, 7))
})

test('SS-TGT-13: off the table a shot is lost', () => {
  assert.equal(site.scattered(at(10, 2), 0, 3), -1)
})

test('SS-EX-15: the fourth turn on one hex is 1d6 − 3: on the hex for 1 to 3', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 6].map((n) => resolveScatter(3, new ScriptedDice([1, n])).hexes),
    [0, 0, 0, 1, 3],
  )
  const p = odds((dice) => resolveScatter(3, dice).hexes).find((o) => o.is === 0)?.p ?? 0
  assert.ok(Math.abs(p - 0.5) < 1e-12)
  const still = resolveScatter(3, new ScriptedDice([4, 2]))
  assert.equal(site.scattered(at(10, 10), still.side, still.hexes), at(10, 10))
})

test('SS-EX-23: 16 Damage over four hexes: 4 each, whoever stands there', () => {
  assert.deepEqual(
    shares([16, 0, 0], 4, 'last', 'endHex').map((s) => s[0]),
    [4, 4, 4, 4],
  )
})

test('SS-SPEC-05, SS-AMB-24: what is left over goes to the end that is picked, or is lost with the switch', () => {
  assert.deepEqual(shares([6, 3, 2], 4, 'first', 'endHex'), [
    [3, 3, 2],
    [1, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
  ])
  assert.deepEqual(shares([6, 3, 2], 4, 'last', 'endHex')[3], [3, 3, 2])
  assert.deepEqual(shares([6, 3, 2], 4, 'last', 'lost')[3], [1, 0, 0])
})
