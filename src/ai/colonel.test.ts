// The Colonel: orders become answers of the book's own kind, legal and in words; the work of an answer is bounded; openings differ.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../kernel/book.ts'
import { Match } from '../kernel/match.ts'
import { legal } from '../kernel/plan.ts'
import { readyForce, type AnyRuleset } from '../kernel/ruleset.ts'
import type { Force } from '../kernel/force.ts'
import { rulesets } from '../rulesets/index.ts'
import { captain, captainOf, search, type Rival, type Search } from './captain.ts'
import { colonel, command, commanded, varied } from './colonel.ts'
import { opponents } from './index.ts'
import { given, put, streamOf, type Asking } from './opponent.ts'
import { script } from './script.ts'

/** A battle of a book's first scenario for two, played by the script for so many answers, each question shown before it is answered. */
function played(rules: AnyRuleset, answers: number, visit: (a: Asking, n: number) => void): void {
  const s = rules.scenarios.find((x) => x.seats === 2) as (typeof rules.scenarios)[number]
  const forces = s.forces.map((id) => readyForce(rules, id) as Force)
  const seats = forces.map((f) => ({ is: 'computer' as const, name: f.name, ai: 'script' }))
  const options = settle(rules.book, { ...s.options }) as Options
  const match = new Match(rules, { scenario: s.id, forces, options, seats, dice: 'mix32:colonel' }, {}, false)
  for (let n = 0; n < answers && !match.over; n++) {
    const seat = match.asked[0]
    const a = (): Asking => ({
      rules,
      view: match.look(seat).view,
      open: match.open(seat),
      seat,
      stream: streamOf('colonel', seat, n),
      why: true,
    })
    visit(a(), n)
    put(match, seat, script.choose(a()))
  }
}

test('he stands above the Captain in the list, thinks for three seconds at the most, and says in a sentence what he does', () => {
  const at = opponents.indexOf(colonel)
  assert.equal(opponents[at - 1], captain)
  assert.ok(colonel.within === 3000 && captain.within === 1000)
  assert.ok(colonel.blurb.length > 20 && !/[.]$/.test(colonel.blurb))
})

for (const rules of rulesets)
  test(`${rules.title}: orders give answers that are legal, unlike the script’s, each with its words`, () => {
    let orders = 0
    const said = new Set<string>()
    played(rules, 60, (a) => {
      const q = a.open.find((x) => x.sealed === undefined)
      if (!q) return
      const own = script.choose(a).choice
      const small: Search = { ...command, pains: { ...search.pains, states: 40, width: 6 } }
      const so = given(a.open)
      for (const r of commanded(a, own, small)) {
        assert.equal(legal(rules, a.view, q.decision, r.choice, so), true, `${q.decision.kind} ${JSON.stringify(r.choice)}`)
        if (r.order === undefined) continue
        orders++
        said.add(r.order)
        assert.ok(r.mind)
        assert.notDeepEqual(r.choice, own)
        assert.match(r.order, /^by order/)
        const none = commanded(
          { ...a, rules: { ...rules, folly: () => (c) => JSON.stringify(c) === JSON.stringify(r.choice) } },
          own,
          small,
        )
        assert.ok(!none.some((x) => JSON.stringify(x.choice) === JSON.stringify(r.choice)), 'what the book calls foolish is not ordered')
      }
    })
    assert.ok(orders >= 3 && said.size >= 2, `${orders} answers by order: ${[...said].join('; ')}`)
  })

test('the work of an answer is bounded, whatever the clock says', () => {
  const rules = rulesets.find((r) => r.scenarios.some((s) => s.seats === 2) && r.script) as AnyRuleset
  let scripted = 0
  const counted: AnyRuleset = {
    ...rules,
    script: (v, d, dice, so) => {
      scripted++
      return (rules.script as NonNullable<AnyRuleset['script']>)(v, d, dice, so)
    },
  }
  const small: Search = { ...command, states: 120, pains: { ...search.pains, states: 60, width: 6 } }
  const o = captainOf({ id: 'x', name: 'x', blurb: 'x' }, small, commanded, varied)
  played(rules, 24, (a) => {
    scripted = 0
    o.choose({ ...a, rules: counted })
    // the states, and what the world begun last may take: every course of it to its end
    assert.ok(scripted <= small.states + 7 * small.far.most + 8, `${scripted} answers in the head`)
  })
  assert.ok(command.states <= 3 * search.states, 'three times the Captain’s work for three times his time')
})

test('where a battle begins an answer that is not seen to be worse may be taken; elsewhere only a better one', () => {
  const rules = rulesets[0]
  const rival = (gain: number, error: number): Rival => ({ choice: { one: `${gain}` }, gain, error, worlds: 9 })
  const begun: Asking[] = []
  const later: Asking[] = []
  played(rules, 200, (a) => {
    const d = a.open[0].decision
    ;(d.choice.is === 'place' ? begun : later).push(a)
  })
  assert.ok(begun.length > 0 && later.length > 0)
  const even = [rival(0, 0.1), rival(-0.5, 0.1)]
  const taken = new Set(
    Array.from({ length: 30 }, (_, n) => JSON.stringify(varied({ ...begun[0], stream: streamOf('open', 0, n) }, even, command)?.choice)),
  )
  assert.deepEqual(
    [...taken].map(String).sort(),
    ['{"one":"0"}', undefined].map(String).sort(),
    'the even one or the script’s, never the worse',
  )
  assert.equal(varied(later[0], even, command), undefined)
  assert.deepEqual(varied(later[0], [rival(0.5, 0.1)], command)?.choice, { one: '0.5' })
})
