// What a computer says of its reasons: every term of a book's worth has words of the book, in the right sense.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { opponent } from '../ai/index.ts'
import { streamOf } from '../ai/opponent.ts'
import { wanted } from '../kernel/fixture-depth.ts'
import { Match } from '../kernel/match.ts'
import { isRefusal } from '../kernel/plain.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { rulesets } from '../rulesets/index.ts'
import { start } from '../lib.ts'
import { skirmish } from './skirmish.ts'

const gains = /\b(harms?|keeps|better|nearer|likelier to win|readier|brings|paid more|promises more|in less danger)\b/
const costs = /\b(costs|spares|worse|away|farther|likelier to lose|less ready|weaker|fewer|shows|paid less|promises less|in more danger)\b/

/** Sergeants fight; every few answers the Trooper is asked for his reasons instead. */
function heard(rules: AnyRuleset): { readonly terms: ReadonlySet<string>; readonly reasons: ReadonlySet<string> } {
  const match = new Match(rules, start(rules, { seed: 'reasons' }), {}, false)
  const terms = new Set<string>()
  const reasons = new Set<string>()
  while (!match.over && match.length < 3000) {
    const [seat] = match.asked
    const why = match.length % 7 === 0
    const asking = {
      rules,
      view: match.look(seat).view,
      open: match.open(seat),
      seat,
      stream: streamOf('reasons', seat, match.length),
      why,
    }
    const chosen = opponent(why ? 'greedy' : 'script').choose(asking)
    if (why) for (const r of chosen.reasons.slice(1)) reasons.add(r.text)
    assert.ok(!isRefusal(match.answer(seat, chosen.index, chosen.choice)))
    for (const term in rules.worth(match.state(), seat)) terms.add(term)
  }
  return { terms, reasons }
}

for (const rules of [skirmish, ...wanted(rulesets)])
  test(`${rules.title}: every term of worth is told in words, more of it as a gain and less of it as a cost`, () => {
    const { terms, reasons } = heard(rules)
    assert.deepEqual(Object.keys(rules.meaning).sort(), [...terms].sort())
    for (const [term, [more, less]] of Object.entries(rules.meaning)) {
      assert.ok(gains.test(more) && !costs.test(more), `${term}: ${more}`)
      assert.ok(costs.test(less) && !gains.test(less), `${term}: ${less}`)
    }
    const words = [...Object.values(rules.meaning).flat(), 'nothing else promises more']
    assert.ok(reasons.size > 2, [...reasons].join())
    assert.deepEqual(
      [...reasons].filter((r) => !words.includes(r)),
      [],
    )
  })

test('whoever stands worse for what the enemy has is not told to want more of it', () => {
  for (const rules of wanted(rulesets)) {
    const match = new Match(rules, start(rules, { seed: 'reasons' }), {}, false)
    for (const [term, value] of Object.entries(rules.worth(match.state(), 0)))
      if (value < -0.5) assert.match(rules.meaning[term][0], /harms|danger/, `${rules.title}, ${term}`)
  }
})
