// No foolish act: in the positions that the books give, no level from the Trooper up answers what anybody would be ashamed of.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captain } from '../ai/captain.ts'
import { greedy } from '../ai/greedy.ts'
import type { Opponent } from '../ai/opponent.ts'
import { script } from '../ai/script.ts'
import type { By } from '../craft/fixture-foolish.ts'
import { asks } from '../kernel/asked.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { wanted } from '../kernel/fixture-depth.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { foolish } from '../rulesets/fixture-foolish.ts'

const streams = 2 // answers to each position

/** A level as whoever answers at a table. */
const level =
  (o: Opponent, rules: AnyRuleset, n: number): By =>
  (g, seat) =>
    o.choose({ rules, view: rules.view(g, seat), open: asks(g, seat), seat, stream: new SeededDice(mixed('foolish'), n, false) }).choice

const books = wanted(foolish.map((f) => ({ ...f, id: f.rules.id })))
for (const { rules, of } of books)
  for (const o of [script, greedy, captain])
    test(`${rules.title}: the ${o.name} does nothing foolish but what is written down as known, and that he does`, () => {
      assert.ok(of.filter((f) => !f.yet?.includes(o.id)).length >= of.length / 2)
      const wrong = of.flatMap(({ title, played, yet }) => {
        const why = Array.from({ length: streams }, (_, n) => played(level(o, rules, n))).filter((x) => x !== '')
        if (yet?.includes(o.id)) return why.length ? [] : [`${title}: no longer, so it is to be taken off what is known`]
        return why.map((x) => `${title}: ${x}`)
      })
      assert.deepEqual(wrong, [])
    })
