// The luck ledger against dice that are known.
import test from 'node:test'
import assert from 'node:assert/strict'
import { above, expected, luck, rarity, successes, tail, triesOf, type LuckLine } from './luck.ts'
import type { Told } from '../../contract/seat.ts'

test('the mean and spread of a roll follow from its name', () => {
  assert.deepEqual(expected('d100'), { mean: 50.5, variance: 9999 / 12 })
  assert.deepEqual(expected('3d6'), { mean: 10.5, variance: 35 / 4 })
  assert.deepEqual(expected('d10 (0–9)'), { mean: 4.5, variance: 8.25 })
  assert.deepEqual(expected('d6 + 2d10'), { mean: 14.5, variance: 35 / 12 + 16.5 })
  assert.equal(expected('open d6'), null, 'open-ended dice have no such mean')
})

test('the tail of the bell curve', () => {
  assert.ok(Math.abs(above(0) - 0.5) < 1e-6)
  assert.ok(Math.abs(above(1.96) - 0.025) < 1e-4)
  assert.ok(Math.abs(above(-1) - 0.8413) < 1e-4)
})

test('the chance of a sum is counted out', () => {
  assert.ok(Math.abs((tail('d100', 1, 91, true) ?? 0) - 0.1) < 1e-12)
  assert.ok(Math.abs((tail('d6', 2, 10, true) ?? 0) - 6 / 36) < 1e-12)
  assert.ok(Math.abs((tail('2d6 + d10 (0–9)', 1, 2, false) ?? 0) - 1 / 360) < 1e-12)
  assert.ok(Math.abs((tail('d100', 60, 60 * 50.5, true) ?? 0) - 0.5) < 0.01)
  assert.equal(tail('open d6', 1, 3, true), null)
  assert.equal(tail('d100', 5000, 250_000, true), null, 'too many to count')
})

test('rolls are counted by seat and kind, and only those that a seat made', () => {
  const told = (seat: number | undefined, what: string, dice: number[]): Told => ({
    n: 1,
    of: 0,
    round: 1,
    sentence: { parts: [], rule: 'X-A-01', tone: 'plain', ...(seat === undefined ? {} : { seat }) },
    dice: [{ what, name: 'd100', dice }],
  })
  const lines = luck([
    told(0, 'attack: laser', [80]),
    told(0, 'attack: ram', [100]),
    told(1, 'attack: laser', [10]),
    told(undefined, 'initiative', [5]),
  ])
  assert.deepEqual(
    lines.map((l) => [l.seat, l.what, l.rolls, l.got]),
    [
      [0, 'Attack', 2, 90],
      [1, 'Attack', 1, 10],
    ],
  )
  assert.deepEqual(
    luck([told(0, 'Hoplite 1 flies high', [3]), told(0, 'Hoplite 12 flies high', [4])], ['Hoplite 1', 'Hoplite 12']).map((l) => [
      l.what,
      l.rolls,
    ]),
    [['Flies high', 2]],
    'who rolls does not tell rolls apart',
  )
  assert.ok(lines[0].z > 1 && lines[0].asMuch < 0.1 && lines[1].z < 0 && lines[1].asMuch <= 0.1 + 1e-9)
})

const tried = (seat: number, unit: string, what: string, chance: number, came: boolean): Told => ({
  n: 1,
  of: 0,
  round: 1,
  sentence: { parts: [], rule: 'X-A-01', tone: 'plain', seat, roll: { title: '', follows: '', tried: { what, chance, came, unit } } },
  dice: [{ what: 'attack', name: 'd100', dice: [1] }],
})

test('tries with chances of their own are counted out one by one', () => {
  const p = successes([0.5, 0.5, 0.2])
  assert.deepEqual(
    [...p].map((x) => x.toFixed(12)),
    [0.2, 0.45, 0.3, 0.05].map((x) => x.toFixed(12)),
  )
  assert.ok(Math.abs([...successes(Array.from({ length: 300 }, (_, i) => i / 300))].reduce((a, b) => a + b, 0) - 1) < 1e-9)
})

test('where a book says what was tried, a line tells how often it came where how often it was due, and how rare that is', () => {
  const log = [
    tried(0, 'a', 'Attack', 0.5, true),
    tried(0, 'a', 'Attack', 0.5, true),
    tried(0, 'b', 'Attack', 0.2, false),
    tried(0, 'b', 'Detection', 0.4, false),
    tried(1, 'c', 'Attack', 0.25, false),
    tried(1, 'c', 'Attack', 0.25, false),
  ]
  const lines = luck(log)
  assert.deepEqual(
    lines.map((l) => [l.seat, l.what, l.rolls, l.due.toFixed(2), l.got, l.asMuch.toFixed(4), l.counted]),
    [
      [0, 'Attack', 3, '1.20', 2, '0.3500', true], // two or three of three
      [1, 'Attack', 2, '0.50', 0, '0.5625', true],
      [0, 'Detection', 1, '0.40', 0, '0.6000', true],
    ],
  )
  assert.ok(lines[0].z > 0 && lines[1].z < 0)
  assert.deepEqual(triesOf(log, 'b'), [
    { what: 'Attack', came: 0, of: 1 },
    { what: 'Detection', came: 0, of: 1 },
  ])
})

test('three lines of 1 in 100 are rare luck together, though one of many is ordinary', () => {
  const line = (asMuch: number): LuckLine => ({ what: 'Attack', seat: 0, rolls: 10, counted: true, due: 5, got: 9, z: 2.5, asMuch })
  const even = Array.from({ length: 7 }, () => line(0.4))
  assert.equal(rarity([line(0.01), ...even]).rare, false)
  const three = rarity([line(0.01), line(0.01), line(0.01), ...even.slice(0, 5)])
  assert.equal(three.far, 3)
  // three or more of eight at 1 in 20, counted out
  const exact = 1 - 0.95 ** 8 - 8 * 0.05 * 0.95 ** 7 - 28 * 0.05 ** 2 * 0.95 ** 6
  assert.ok(Math.abs(three.soMany - exact) < 1e-12)
  assert.equal(three.rare, true)
  assert.ok(three.any > 0.1, 'the oddest line alone would not say so')
})
