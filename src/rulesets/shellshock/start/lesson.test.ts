// The lesson's forces are even and legal, and everything it speaks of comes about in it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import { answer, run } from '../../../kernel/procedure.ts'
import { book } from '../book/book.ts'
import { draw } from '../mind/draw.ts'
import { battle, runs } from '../rules/sequence.ts'
import { view } from '../sight/view.ts'
import { musterFaults, totalOf } from '../workshop/limits.ts'
import type { Muster } from '../workshop/plan.ts'
import { lesson } from './lesson.ts'
import { setUp } from './setup.ts'

const musters = lesson.forces as unknown as readonly Muster[]

test('SS-FORCE-01: the forces of the lesson are legal and worth the same', () => {
  for (const m of musters) assert.deepEqual(musterFaults(m), [], m.id)
  assert.equal(totalOf(musters[0]), totalOf(musters[1]))
})

test('SS-INIT-06: every question and event of which the lesson speaks comes about in it, and its rules are in the book', () => {
  const heard = new Set<string>()
  for (let seed = 0; seed < 12; seed++) {
    const g = setUp({ scenario: lesson.scenario, forces: lesson.forces, options: settle(book, {}) as Options, seats: 2 }, battle)
    const dice = new SeededDice(mixed(`lesson ${seed}`)),
      mind = new SeededDice(mixed(`lesson mind ${seed}`), 0, false)
    g.dice = dice
    g.heard = []
    run(g, runs)
    for (let n = 0; g.over === null; n++) {
      const i = g.open.findIndex((_, k) => !g.sealed[k])
      heard.add(g.open[i].kind)
      const c = draw(view(g, g.open[i].seat), g.open[i], mind.at(n))
      dice.at(n)
      answer(g, runs, i, c)
    }
    for (const e of g.heard) heard.add(`event:${e.is}`)
    g.dice = noDice
  }
  for (const hint of lesson.scenario.lesson!) {
    assert.ok(heard.has(hint.on), `${hint.id}: ${hint.on} of ${[...heard].sort().join(' ')}`)
    assert.ok(
      book.rules.some((r) => r.id === hint.rule),
      hint.id,
    )
  }
})
