// The lesson: legal forces, equal, one weapon after the other; what is said fits on a card and names rules of the book.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Plain } from '../../../kernel/plain.ts'
import { book } from '../book/book.ts'
import { weapons } from '../book/charts.ts'
import { groupFaults } from '../workshop/limits.ts'
import type { Group } from '../workshop/plan.ts'
import { lesson } from './lesson.ts'
import { landOf } from './scenarios.ts'

test('IE-SET-02 the forces of the lesson are legal, the same for both, each weapon once', () => {
  const groups = lesson.forces.map((f) => f as Plain as Group),
    plain = { noWeapons: false, noEngineering: false, noRepairs: false, registration: false }
  for (const g of groups) {
    assert.deepEqual(groupFaults(g, plain), [])
    assert.deepEqual(new Set(g.units.map((u) => u.main)), new Set(weapons.map((w) => w.id)))
  }
  assert.deepEqual(
    groups[0].units.map((u) => [u.model, u.main, u.modules]),
    groups[1].units.map((u) => [u.model, u.main, u.modules]),
  )
  assert.ok(landOf(lesson.scenario.id).turns <= 3 && lesson.scenario.minutes === 10)
})

test('IE every hint is short, names a rule of the book and stands once; each weapon has one', () => {
  const hints = lesson.scenario.lesson ?? []
  for (const h of hints) {
    assert.ok(
      book.rules.some((r) => r.id === h.rule),
      h.id,
    )
    assert.ok(h.text.length <= 230 && h.text.endsWith('.'), `${h.id} ${h.text.length}`)
  }
  assert.equal(new Set(hints.map((h) => h.id)).size, hints.length)
  for (const letter of ['KIN', 'MIS', 'PHO', 'THE'])
    assert.ok(
      hints.some((h) => h.rule.startsWith(`IE-${letter}-`)),
      letter,
    )
})
