// What every lesson must be: a short fight between small legal forces, whose hints all have their moment and a rule.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../kernel/book.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { Match } from '../kernel/match.ts'
import { isRefusal } from '../kernel/plain.ts'
import type { Lesson } from '../kernel/ruleset.ts'
import { wanted } from '../kernel/fixture-depth.ts'
import { rulesets } from '../rulesets/index.ts'

for (const rules of wanted(rulesets)) {
  const lesson = rules.lesson as Lesson
  const options = settle(rules.book, { ...lesson.scenario.options }) as Options

  test(`${rules.id}: the forces of the lesson are legal, and of five units at most`, () => {
    assert.deepEqual(
      lesson.scenario.forces,
      lesson.forces.map((f) => f.id),
    )
    for (const f of lesson.forces) {
      assert.deepEqual(
        rules.forces.check(f, options).filter((x) => x.grave),
        [],
      )
      const n = rules.forces.sheets(f, options).length
      assert.ok(n >= 1 && n <= 5, `${f.name} has ${n}`)
    }
  })

  test(`${rules.id}: the lesson ends, and every hint of it has its moment, a rule of the book and few words`, () => {
    const met = new Set<string>()
    for (let n = 0; n < 24; n++) {
      const m = new Match(
        rules,
        {
          scenario: lesson.scenario.id,
          forces: lesson.forces,
          options,
          seats: lesson.forces.map((f) => ({ is: 'computer', name: f.name })),
          dice: `mix32:lesson ${n}`,
        },
        {},
        false,
      )
      const own = new SeededDice(mixed(`lesson ${n}`))
      for (let i = 0; m.over === null; i++) {
        assert.ok(i < 2000, 'it goes on and on')
        const seat = m.asked[0]
        const { open, view } = m.look(seat)
        const q = open.find((x) => !x.sealed) ?? assert.fail('nobody is asked')
        met.add(q.decision.kind)
        const shape = q.decision.choice
        const ideas = rules.suggest(view, q.decision, own, 4)
        const said = m.answer(
          seat,
          q.index,
          shape.is === 'one' && shape.pass && own.pick(3) === 0
            ? { pass: true }
            : shape.is === 'one' && shape.of.length
              ? { one: shape.of[own.pick(shape.of.length)].id }
              : ideas.length
                ? ideas[own.pick(ideas.length)].choice
                : q.decision.idle,
        )
        if (isRefusal(said)) assert.ok(!isRefusal(m.answer(seat, q.index, q.decision.idle)))
      }
      for (const seat of m.seats.keys()) for (const t of m.told(seat)) for (const e of t.events) met.add(`event:${e.is}`)
    }
    const hints = lesson.scenario.lesson ?? []
    assert.ok(hints.length >= 5)
    for (const h of hints) {
      assert.ok(met.has(h.on), `${h.id}: ${h.on} does not happen; ${[...met].sort().join(' ')}`)
      assert.ok(
        rules.book.rules.some((r) => r.id === h.rule),
        h.rule,
      )
      assert.ok(h.text.length <= 260 && h.text.split(/[.!?](?:\s|$)/).filter(Boolean).length <= 3, h.id)
    }
  })
}
