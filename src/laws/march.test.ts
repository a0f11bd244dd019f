// A speed that must be spent: a path that is legal so far though not yet whole, what it costs, the book's own route.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { lay, resume } from '../kernel/position.ts'
import { skirmish } from './skirmish.ts'

test('SK-MARCH-01 a path short of the whole speed is legal so far, says what is missing, and is refused as it stands', () => {
  const g = lay(skirmish, {
    format: 1,
    ruleset: 'skirmish',
    scenario: 'march',
    options: { march: true },
    units: [
      { id: 'a1', seat: 0, name: 'A1', at: [1, 3] },
      { id: 'b1', seat: 1, name: 'B1', at: [5, 3] },
    ],
    next: [{ do: 'activate', unit: 'a1' }],
  })
  assert.ok(!('flaws' in g), JSON.stringify(g))
  resume(skirmish, g, new SeededDice(mixed('march')))
  const [d] = g.open
  const v = skirmish.view(g, 0)
  const short = skirmish.route?.(v, d, [], [3, 3]) ?? assert.fail()
  const w = skirmish.walk?.(v, d, short) ?? assert.fail()
  const missing = { rule: 'SK-MARCH-01', why: '1 more to go: a squad that moves spends all 3' }
  assert.deepEqual([w.spent, w.budget, w.unit, w.soFar, w.whole], [2, 3, 'hexes', true, missing])
  assert.deepEqual(skirmish.check(v, d, short, []), missing)
  const on = skirmish.route?.(v, d, 'legs' in short ? short.legs : [], [4, 3]) ?? assert.fail()
  const far = skirmish.walk?.(v, d, on) ?? assert.fail()
  assert.deepEqual([far.whole, far.legs.map((l) => l.hazard)], [true, [undefined, undefined, 'next to an enemy']])
  assert.equal(skirmish.route?.(v, d, 'legs' in on ? on.legs : [], [4, 4]), null, 'nothing is left to go on')
  const through = { legs: [{ to: [5, 3] as const }] }
  assert.deepEqual(skirmish.walk?.(v, d, through)?.soFar, { rule: 'SK-MOV-01', why: 'a step goes to a neighbouring hex' })
})
