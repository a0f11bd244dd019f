// The even opponent: shares by shape, whole battles.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../kernel/book.ts'
import { misfit, type Decision, type Shape } from '../kernel/decision.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { Match } from '../kernel/match.ts'
import { isRefusal } from '../kernel/plain.ts'
import { skirmish } from '../laws/skirmish.ts'
import { streamOf } from './opponent.ts'
import { drawn, random } from './random.ts'

const asked = (choice: Shape): Decision => ({
  kind: 'q',
  rule: 'R-1',
  seat: 0,
  secret: false,
  told: 'all',
  about: [],
  choice,
  idle: { pass: true },
})
const draws = (choice: Shape, n: number): string[] => {
  const stream = new SeededDice(mixed('even'), 0, false)
  return Array.from({ length: n }, () => JSON.stringify(drawn(skirmish, { view: { seat: 0 } }, asked(choice), stream)))
}
const counts = (list: readonly string[]): Map<string, number> =>
  list.reduce((m, x) => m.set(x, (m.get(x) ?? 0) + 1), new Map<string, number>())
const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }))

test('random is even over options and pass, and over values', () => {
  for (const [shape, of] of [
    [{ is: 'one', of: options, pass: true }, 4],
    [{ is: 'number', min: 2, max: 10, step: 2 }, 5],
    [{ is: 'some', of: options, min: 1, max: 1 }, 3],
  ] as const) {
    const c = counts(draws(shape, 4000))
    assert.equal(c.size, of)
    for (const n of c.values()) assert.ok(Math.abs(n - 4000 / of) < 5 * Math.sqrt(4000 / of), `${JSON.stringify(shape)}: ${n} of 4000`)
  }
})

test('random fits every shape it draws itself', () => {
  const shapes: Shape[] = [
    { is: 'one', of: options },
    { is: 'some', of: options, min: 0, max: 3, ordered: true },
    { is: 'some', of: options, min: 2, max: 3 },
    { is: 'number', min: -3, max: 8, step: 4 },
    { is: 'split', total: 7, into: ['x', 'y', 'z'] },
    { is: 'assign', items: [{ unit: 'a' }, { unit: 'b' }], to: [{ unit: 'c' }, { unit: 'd' }, { unit: 'e' }], each: 2 },
  ]
  for (const s of shapes) for (const c of draws(s, 200)) assert.equal(misfit(s, JSON.parse(c)), null, `${s.is}: ${c}`)
})

test('random plays the skirmish to its end with two, three and four sides', () => {
  for (const [i, scenario] of skirmish.scenarios.entries())
    for (let n = 0; n < 10; n++) {
      const seats = scenario.forces.map((f) => ({ is: 'computer' as const, name: f }))
      const forces = scenario.forces.map((id) => skirmish.forces.samples.find((f) => f.id === id) ?? assert.fail(id))
      const match = new Match(skirmish, {
        scenario: scenario.id,
        forces,
        options: settle(skirmish.book, {}) as Options,
        seats,
        dice: `mix32:${i}-${n}`,
      })
      let k = 0
      while (!match.over) {
        assert.ok(++k < 2000, 'it ends')
        const seat = match.asked[0]
        const open = match.open(seat)
        const view = match.look(seat).view
        const chosen = random.choose({ rules: skirmish, view, open, seat, stream: streamOf('b', seat, match.length) })
        const told = match.answer(seat, chosen.index, chosen.choice)
        assert.ok(!isRefusal(told), JSON.stringify(told))
      }
    }
})

test('the stream of an opponent is its own: another for each battle, seat and decision, the same for the same', () => {
  const draw = (battle: string, seat: number, n: number): string => {
    const s = streamOf(battle, seat, n)
    return Array.from({ length: 8 }, () => s.pick(1000)).join()
  }
  assert.equal(draw('a', 0, 3), draw('a', 0, 3))
  assert.equal(new Set([draw('a', 0, 3), draw('b', 0, 3), draw('a', 1, 3), draw('a', 0, 4)]).size, 4)
})
