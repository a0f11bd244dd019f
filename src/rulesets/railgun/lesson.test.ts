// The lesson: its forces are legal, it ends, and every hint of it has its moment and a rule.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../kernel/book.ts'
import { mixed, SeededDice } from '../../kernel/dice.ts'
import { Match } from '../../kernel/match.ts'
import { isRefusal } from '../../kernel/plain.ts'
import { sealed } from '../../kernel/ruleset.ts'
import { railgun } from './index.ts'
import { lesson } from './lesson.ts'

const rules = sealed(railgun), options = settle(rules.book, { ...lesson.scenario.options }) as Options

test('RG-ORG-01 RG-MISS-07 the forces of the lesson are legal and of five stands at most', () => {
  assert.deepEqual(lesson.scenario.forces, lesson.forces.map((f) => f.id))
  for (const f of lesson.forces) { assert.deepEqual(rules.forces.check(f, options).filter((x) => x.grave), []); assert.ok(rules.forces.sheets(f, options).length <= 5) }
})
test('RG-MISS-07 the lesson ends within its turns, and every hint has its moment', () => {
  const met = new Set<string>()
  for (let n = 0; n < 24; n++) {
    const m = new Match(rules, { scenario: lesson.scenario.id, forces: lesson.forces, options, seats: lesson.forces.map((f) => ({ is: 'computer', name: f.name })), dice: `mix32:lesson ${n}` }), own = new SeededDice(mixed(`lesson ${n}`))
    for (let i = 0; m.over === null; i++) {
      assert.ok(i < 2000, 'it goes on and on')
      const seat = [0, 1].find((s) => m.look(s).open.some((q) => !q.sealed)) ?? assert.fail('nobody is asked')
      const { open, view } = m.look(seat), q = open.find((x) => !x.sealed) ?? assert.fail()
      met.add(q.decision.kind)
      const shape = q.decision.choice, ideas = rules.suggest(view, q.decision, own, 4)
      const said = m.answer(seat, q.index, shape.is === 'one' && shape.pass && own.pick(3) === 0 ? { pass: true } : shape.is === 'one' && shape.of.length ? { one: shape.of[own.pick(shape.of.length)].id } : ideas.length ? ideas[own.pick(ideas.length)].choice : q.decision.idle)
      if (isRefusal(said)) assert.ok(!isRefusal(m.answer(seat, q.index, q.decision.idle)))
    }
    for (const seat of [0, 1]) for (const t of m.told(seat, 0)) for (const e of t.events) met.add(`event:${e.is}`)
  }
  for (const h of lesson.scenario.lesson ?? []) {
    assert.ok(met.has(h.on), `${h.id}: ${h.on} does not happen; ${[...met].sort().join(' ')}`)
    assert.ok(rules.book.rules.some((r) => r.id === h.rule), h.rule)
    assert.ok(h.text.length <= 260 && h.text.split(/[.!?](?:\s|$)/).filter(Boolean).length <= 3, h.id)
  }
})
