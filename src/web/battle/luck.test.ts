// The luck ledger against dice that are known.
import test from 'node:test'
import assert from 'node:assert/strict'
import { above, expected, luck, tail } from './luck.ts'
import type { Told } from './seat.ts'

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
    luck([told(0, 'Hoplite 1 flies high', [3]), told(0, 'Hoplite 12 flies high', [4])], ['Hoplite 1', 'Hoplite 12']).map((l) => [l.what, l.rolls]),
    [['Flies high', 2]],
    'who rolls does not tell rolls apart',
  )
  assert.ok(lines[0].z > 1 && lines[0].asMuch < 0.1 && lines[1].z < 0 && lines[1].asMuch <= 0.1 + 1e-9)
})
