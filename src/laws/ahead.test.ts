// The question that an answer leads to, foreseen from the view: the one that is put, with nothing told and nothing rolled in between.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { greedy } from '../ai/greedy.ts'
import { settle, type Options } from '../kernel/book.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { Match } from '../kernel/match.ts'
import { isRefusal } from '../kernel/plain.ts'
import { wanted } from '../kernel/fixture-depth.ts'
import { rulesets } from '../rulesets/index.ts'

/** Events that say an answer was given, and no more. */
const silent: readonly string[] = ['declares']

for (const rules of wanted(rulesets).filter((r) => r.ahead))
  test(`${rules.id}: the question foreseen is the question put, untold and unrolled`, () => {
    let led = 0
    let alone = 0
    for (const [i, s] of [rules.scenarios[0], rules.scenarios[0]].entries()) {
      const house =
        i === 0
          ? {}
          : Object.fromEntries(
              rules.book.options.flatMap((o) =>
                Array.isArray(o.values) && typeof o.default === 'string'
                  ? [[o.id, o.values.find((v: { value: unknown }) => v.value !== o.default)?.value]]
                  : [],
              ),
            )
      const m = new Match(rules, {
        scenario: s.id,
        forces: s.forces.map((id) => rules.forces.samples.find((f) => f.id === id) ?? rules.forces.samples[0]),
        options: settle(rules.book, house) as Options,
        seats: s.forces.map((name) => ({ is: 'computer' as const, name })),
        dice: `mix32:ahead ${i}`,
      })
      for (let n = 0; n < 110 && !m.over; n++) {
        const seat = m.asked[0]
        const { view, open } = m.look(seat)
        const stream = new SeededDice(mixed(`ahead ${s.id}`), n, false)
        let looks = 40 // as often as it may ask whether time is up: any sensible answer will do
        const { index, choice } = greedy.choose({ rules, view, open, seat, stream, late: () => --looks < 0 })
        const d = open[index].decision
        const on = rules.ahead?.(view, d, choice) ?? null
        const told = [0, 1].map((x) => m.told(x).length)
        assert.equal(isRefusal(m.answer(seat, index, choice)), false)
        if (on === null) continue
        if (on.unless) {
          // others are asked first: it is put as it was foreseen if they let all pass and nothing is told
          for (let k = 0; k < 20 && !m.over && m.asked[0] !== seat; k++) {
            const [other] = m.asked
            const i = m.look(other).open.findIndex((q) => q.decision.choice.is === 'one' && q.decision.choice.pass)
            if (i < 0 || isRefusal(m.answer(other, m.look(other).open[i].index, { pass: true }))) break
          }
          if (m.asked[0] !== seat || m.told(seat).length !== told[seat]) continue
        }
        const next = m.open(seat)[0]?.decision
        if (next?.kind === on.decision.kind) {
          // put as it was foreseen
          assert.deepEqual(on.decision, next)
          const shown = (v: typeof view): unknown => [
            rules.face.scene(v, next, next.idle),
            rules.face.ask(v, next),
            rules.refused(v, next),
            rules.forecast(v, next, next.idle),
            rules.face.deed(v, next, next.idle),
            rules.check(v, next, next.idle, []),
          ]
          assert.deepEqual(shown(on.view), shown(m.look(seat).view))
          if (!on.unless) {
            const fresh = [0, 1].flatMap((x) => m.told(x, told[x] + 1).flatMap((t) => t.events))
            for (const e of fresh) assert.ok(e.told === undefined && e.dice === undefined && silent.includes(e.is), `${e.is} is told`)
            assert.equal(m.mayUndo(seat), true)
          }
          led++
        } else {
          assert.equal(on.decision.choice.is === 'some' && on.decision.choice.of.length, 1, 'only what leaves one way is not asked about')
          alone++
        }
      }
    }
    assert.ok(led + alone > 3 && led > 0, `${led} led on, ${alone} left one way`)
  })
