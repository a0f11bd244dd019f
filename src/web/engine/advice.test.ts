// What the gold button proposes: the script's answer with its reason in the book's words, and nothing that can only cost.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { streamOf } from '../../ai/opponent.ts'
import { settle, type Options } from '../../kernel/book.ts'
import type { Sitter } from '../../kernel/log.ts'
import { Match } from '../../kernel/match.ts'
import { legal } from '../../kernel/plan.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import { rulesets } from '../../rulesets/index.ts'
import { advised } from './advice.ts'
import { Clerk } from './clerk.ts'
import { DeviceHome } from './device.ts'

const person = (name: string): Sitter => ({ is: 'person', name })
function battle(rules: AnyRuleset, n: number): Match {
  const all = rules.scenarios.filter((s) => s.seats === 2)
  const s = all[n % all.length]
  return new Match(rules, {
    scenario: s.id,
    forces: s.forces.map((id) => rules.forces.samples.find((f) => f.id === id) ?? assert.fail(id)),
    options: settle(rules.book, s.options ?? {}) as Options,
    seats: s.forces.map(person),
    dice: `mix32:advice ${n}`,
  })
}

for (const rules of rulesets)
  test(`${rules.title}: what is proposed is legal, says why in a sentence, and is never a deed that can only cost`, () => {
    const silent = new Map<string, number>()
    let [asked, said] = [0, 0]
    for (let n = 0; n < 2; n++) {
      const m = battle(rules, n)
      for (let i = 0; i < 260 && !m.over; i++) {
        const [seat] = m.asked
        const { view, open } = m.look(seat)
        const { decision: d, index } = open.find((q) => q.sealed === undefined) ?? assert.fail('nobody is asked')
        const so = open.flatMap((q) => (q.sealed ? [{ decision: q.decision, choice: q.sealed }] : []))
        const best = advised(rules, view, d, streamOf('advice', seat, i), so)
        if (best === null) {
          m.answer(seat, index, rules.script?.(view, d, streamOf('advice', seat, i), so) ?? d.idle)
          continue
        }
        asked++
        assert.equal(legal(rules, view, d, best.choice, so), true)
        if (best.why === '') silent.set(d.kind, (silent.get(d.kind) ?? 0) + 1)
        else {
          said++
          assert.match(best.why, /^[A-Z0-9][^\n]*[.]$/, d.kind)
          assert.doesNotMatch(best.why, /undefined|NaN|null| {2}|\.\./, d.kind)
        }
        const passes = 'pass' in d.choice && d.choice.pass
        if (passes && 'one' in best.choice) {
          const odds = rules.forecast(view, d, best.choice).flatMap((f) => f.odds)
          const costs = odds.some((o) => o.tone === 'bad' && o.p > 0) && !odds.some((o) => o.tone !== 'bad' && o.p > 0)
          assert.ok(!costs, `${d.kind}: ${rules.face.deed(view, d, best.choice)}`)
        }
        m.answer(seat, index, best.choice)
      }
    }
    assert.ok(said > asked * 0.8, `without a reason: ${[...silent].map(([k, n]) => `${k} ${n}`).join(', ')}`)
  })

for (const rules of rulesets)
  test(`${rules.title}: in the first battle offered each of the first ten questions has its reason`, () => {
    const m = battle(rules, 0)
    const said: string[] = []
    for (let i = 0; said.length < 10; i++) {
      const [seat] = m.asked
      const { view, open } = m.look(seat)
      const { decision: d, index } = open.find((q) => q.sealed === undefined) ?? assert.fail('nobody is asked')
      const so = open.flatMap((q) => (q.sealed ? [{ decision: q.decision, choice: q.sealed }] : []))
      const best = advised(rules, view, d, streamOf('ten', seat, i), so) ?? assert.fail(`${d.kind}: nothing is proposed`)
      if (seat === 0) said.push(best.why)
      assert.match(best.why, /^[A-Z0-9][^\n]{12,}[.]$/, d.kind)
      m.answer(seat, index, best.choice)
    }
  })

test('until the script has come the suggestions of the book lie under the hand, then its answer with the reason', () => {
  const [rules] = rulesets
  const m = battle(rules, 0)
  const clerk = new Clerk(new DeviceHome('advice', m, async () => []), m.asked[0] as number)
  const before = clerk.screen().questions[0]
  assert.ok(before.first !== null && before.why === undefined)
  clerk.advise = advised
  const q = clerk.screen().questions[0]
  const script = rules.script?.(m.look(m.asked[0]).view, q.decision, streamOf('x', 0, 0), [])
  assert.deepEqual(q.first, script)
  assert.match(q.why ?? '', /\.$/)
})
