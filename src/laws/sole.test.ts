// What a door may answer by itself in every book: legal, what the book's script would do too, and never the whole of a
// kind of question.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { script } from '../ai/script.ts'
import { streamOf } from '../ai/opponent.ts'
import { Match } from '../kernel/match.ts'
import { legal } from '../kernel/plan.ts'
import { rulesets } from '../rulesets/index.ts'
import { startOf } from './laws.ts'

const battles = 6
const found: string[] = []

for (const rules of rulesets)
  test(`${rules.id}: an answer called the one sensible is legal, says why, and is what the book's script would do`, () => {
    const asked = new Map<string, { n: number; given: number }>()
    for (let k = 0; k < battles; k++) {
      const all = rules.scenarios.filter((s) => s.seats === 2)
      const m = new Match(rules, startOf(rules, all[k % all.length], `sole ${k}`), {}, false)
      for (let n = 0; n < 2500 && !m.over; n++) {
        const [seat] = m.asked
        const { view, open } = m.look(seat)
        const a = script.choose({ rules, view, open, seat, stream: streamOf(`sole ${k}`, seat, m.length) })
        const d = open.find((o) => o.index === a.index)?.decision ?? assert.fail('it answers what is open')
        const count = asked.get(d.kind) ?? { n: 0, given: 0 }
        asked.set(d.kind, count)
        count.n++
        const sole = rules.sole?.(view, d)
        if (sole) {
          count.given++
          assert.equal(legal(rules, view, d, sole.choice, []), true, d.kind)
          assert.match(sole.why, /^[A-Z].*[.]$/)
          // that a shot comes to nothing is shown by its book; scripts waste one now and then
          if (!('pass' in sole.choice)) assert.deepEqual(a.choice, sole.choice, `${d.kind}: ${sole.why}`)
        }
        m.answer(seat, a.index, a.choice)
      }
    }
    const given = [...asked.values()].filter((x) => x.given > 0)
    for (const x of given) assert.ok(x.given < x.n, 'not all of a kind')
    if (given.length > 0) found.push(rules.id)
  })

test('some question of nearly every book has one sensible answer', () => {
  assert.ok(rulesets.every((r) => r.sole))
  assert.ok(found.length >= rulesets.length - 1, found.join()) // shots of which nothing can come are rare, and tested by their book
})
