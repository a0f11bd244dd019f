// The lesson: two forces near in worth, and hints that name rules and questions that there are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { answer, run } from '../../../kernel/procedure.ts'
import { book } from '../book/book.ts'
import { script } from '../mind/script.ts'
import { battle, runs } from '../rules/sequence.ts'
import { view } from '../sight/view.ts'
import { forces } from '../workshop/forces.ts'
import { accepted } from '../workshop/fielding.ts'
import { lesson } from './lesson.ts'
import { groundOf } from './scenarios.ts'
import { setUp } from './setup.ts'

const options = settle(book, {}) as Options

test('WD-FORCE-01 the forces of the lesson are legal and within three points of each other', () => {
  const costs = lesson.forces.map((f) => {
    assert.deepEqual(forces.check(f, options), [])
    return forces.cost(f, options).total
  })
  assert.ok(Math.abs(costs[0] - costs[1]) <= 3, costs.join(' '))
  assert.equal(groundOf(lesson.scenario.id).turns, 3)
})
test('WD-SEQ-01 every hint of the lesson is about a rule of the book, and comes up when the lesson is played', () => {
  const hints = lesson.scenario.lesson ?? []
  for (const h of hints)
    assert.ok(
      book.rules.some((r) => r.id === h.rule),
      h.id,
    )
  const count = new Map<string, number>()
  const note = (what: string): void => void count.set(what, (count.get(what) ?? 0) + 1)
  for (let n = 0; n < 12; n++) {
    const g = setUp({ scenario: lesson.scenario, forces: lesson.forces, options, seats: 2 }, battle, accepted)
    g.dice = new SeededDice(mixed(`lesson ${n}`))
    g.heard = []
    const mind = new SeededDice(mixed(`lesson mind ${n}`), 0, false)
    run(g, runs)
    for (let i = 0; g.over === null; i++) {
      assert.ok(i < 200, 'the lesson ends')
      const k = g.open.findIndex((_, j) => !g.sealed[j])
      note(g.open[k].kind)
      const v = view(g, g.open[k].seat)
      answer(g, runs, k, script(v, g.open[k], mind.at(i)))
    }
    for (const e of g.heard ?? []) note(`event:${e.is}`)
    assert.ok(g.words.turn === 3 || g.over.winners.length === 1)
  }
  const never = hints.filter((h) => (count.get(h.on) ?? 0) < (h.nth ?? 1)).map((h) => h.id)
  assert.deepEqual(never, [])
})
