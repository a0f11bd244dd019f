// The made-up skirmish under the laws, and its one resolver by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, SeededDice } from '../kernel/dice.ts'
import type { Event } from '../kernel/event.ts'
import { Match } from '../kernel/match.ts'
import { odds } from '../kernel/odds.ts'
import { ends, forksAndSaves, imaginesTruly, offersAreLegal, replays, startOf, step } from './laws.ts'
import { keepsSecrets } from './secrecy.ts'
import { skirmish } from './skirmish.ts'
import { volley } from './skirmish-field.ts'

test('the skirmish obeys the laws of secrecy, saving and replay', () => {
  const kinds = new Set<string>()
  const shapes = new Set<string>()
  let compared = 0
  for (const scenario of skirmish.scenarios)
    for (const seed of ['x', 'y']) {
      replays(ends(skirmish, startOf(skirmish, scenario, seed)))
      const match = new Match(skirmish, startOf(skirmish, scenario, seed))
      const stream = new SeededDice(mixed(seed), 3, false)
      while (!match.over) {
        const g = match.state()
        for (const q of g.open) {
          kinds.add(q.kind)
          shapes.add(q.choice.is)
        }
        offersAreLegal(match, stream)
        if (match.length % 7 === 0) {
          forksAndSaves(match, stream)
          imaginesTruly(match, stream)
          for (let seat = 0; seat < g.seats; seat++) compared += keepsSecrets(match, seat, stream).answers
        }
        step(match, stream)
      }
    }
  assert.deepEqual([...shapes].sort(), ['assign', 'number', 'one', 'path', 'place', 'plan', 'some', 'split'])
  assert.ok(
    ['deploy', 'orders', 'move', 'snap', 'aim', 'volley', 'guard', 'fire', 'salvo', 'repair'].every((k) => kinds.has(k)),
    [...kinds].join(),
  )
  assert.ok(compared > 100, String(compared))
})

test('what the skirmish tells is shown on its board: shots, steps, losses, marks', () => {
  const { view } = new Match(skirmish, startOf(skirmish, skirmish.scenarios[0], 'shown')).look(0)
  const shown = (e: object): unknown => skirmish.face.show?.(view, { rule: 'SK-HIT-01', ...e } as Event)
  assert.deepEqual(shown({ is: 'moved', unit: 'a1', from: [1, 1], at: [2, 1] }), [
    {
      is: 'move',
      unit: 'a1',
      from: [1, 1],
      to: [
        [1, 1],
        [2, 1],
      ],
    },
  ])
  const shot = { is: 'shot', manner: 'tracer', from: [-1, -1], to: [-1, -1], unit: 'b1' }
  assert.deepEqual(shown({ is: 'volley', by: 'a1', at: 'b1', harm: 2 }), [{ ...shot, result: 'hit', text: '−2' }])
  assert.deepEqual(shown({ is: 'volley', by: 'a1', at: 'b1', harm: 0 }), [{ ...shot, result: 'miss' }])
  assert.deepEqual(shown({ is: 'out', unit: 'b1' }), [{ is: 'loss', unit: 'b1', to: [-1, -1], result: 'kill' }])
  assert.deepEqual(shown({ is: 'repaired', unit: 'a1' }), [{ is: 'mark', unit: 'a1', to: [-1, -1], text: '+1' }])
  assert.deepEqual(shown({ is: 'initiative', seat: 0, round: 1 }), [])
})

test('SK-HIT-01 a volley by hand against its exact odds', () => {
  const o = odds((dice) => volley({ attack: [1, 0], guard: [0, 0], aim: 0, range: 1 }, dice))
  assert.deepEqual(
    o.map((x) => [x.is, Math.round(x.p * 6)]),
    [
      [0, 3],
      [1, 3],
    ],
  )
})
