// What the gold button proposes is never wasted: no shot that can do nothing, nothing spent that changes nothing, no way into a sure end.
// By the book's own forecasts, which are made of what plays.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { streamOf } from '../../ai/opponent.ts'
import type { Choice, Decision } from '../../kernel/decision.ts'
import { times, wanted } from '../../kernel/fixture-depth.ts'
import type { Forecast } from '../../kernel/face.ts'
import { Match } from '../../kernel/match.ts'
import { isRefusal } from '../../kernel/plain.ts'
import type { AnyRuleset, Seen } from '../../kernel/ruleset.ts'
import { startOf } from '../../laws/laws.ts'
import { rulesets } from '../../rulesets/index.ts'
import { advised } from './advice.ts'

/** The questions of each book whose answers fire, jam or strike, and those that spend what is gone then. */
const kinds: Readonly<Record<string, { readonly fire: readonly string[]; readonly spend: readonly string[] }>> = {
  'eic-league': { fire: ['attack'], spend: [] },
  'railgun-2100': { fire: ['firstFire', 'snapFire', 'finalFire', 'closeFire', 'firers', 'spot'], spend: [] },
  wardogs: { fire: ['fire', 'blows'], spend: [] },
  shellshock: { fire: ['aim', 'fire'], spend: ['defend'] },
  'invisible-enemy': { fire: ['shot', 'firer', 'mover'], spend: ['counter'] },
}
const sure = 0.999_999

/** The chance of what is not wanted. */
const bad = (f: Forecast): number => f.odds.reduce((n, o) => n + (o.tone === 'bad' ? o.p : 0), 0)
/**
 * Whether something may come of it: an outcome that is wanted; a target engaged that was not, which others may pass over then
 * (RG-FIRE-11); or a fact that names a chance of more than armor lost.
 */
const promises = (f: Forecast): boolean =>
  f.odds.some((o) => o.p > 0 && (o.tone === 'good' || o.detail === 'Engaged')) ||
  (f.facts ?? []).some((x) => (x.label === 'pierced' || x.label === 'goes down') && /[1-9]/.test(x.value))
/** Whether two answers come to the same, outcome by outcome, and what they rest on: a number that is harder to roll from now on. */
const same = (a: readonly Forecast[], b: readonly Forecast[]): boolean =>
  isDeepStrictEqual(...([a, b].map((all) => all.map((f) => [f.facts, f.odds.map((o) => [o.label, o.p.toFixed(6)])])) as [unknown, unknown]))
const isNothing = (c: Choice): boolean => 'pass' in c || ('some' in c && !c.some.length) || ('plan' in c && !c.plan.length)

/** The same answer with each thing left out that is spent in it. */
function without(d: Decision, c: Choice): readonly Choice[] {
  if ('some' in c) return c.some.map((id) => ({ some: c.some.filter((x) => x !== id) }))
  return 'number' in c && d.choice.is === 'number' && c.number > d.choice.min ? [{ number: d.choice.min }] : []
}

/** What is wasted in an answer; null where nothing is. */
function wasted(rules: AnyRuleset, v: Seen, d: Decision, c: Choice): string | null {
  const all = rules.forecast(v, d, c)
  const { fire, spend } = kinds[rules.id]
  const odds = all.filter((f) => f.odds.length > 0)
  if (fire.includes(d.kind) && odds.length && !(d.choice.is === 'plan' ? odds.every(promises) : odds.some(promises)))
    return 'nothing can come of it'
  if (spend.includes(d.kind)) for (const less of without(d, c)) if (same(all, rules.forecast(v, d, less))) return 'it is spent for nothing'
  const ends = (d.choice.is === 'place' || d.choice.is === 'path') && odds.some((f) => bad(f) > sure)
  return ends ? 'it is a sure end' : null
}

for (const rules of wanted(rulesets))
  test(`${rules.title}: no shot is proposed that can do nothing, nothing is spent for nothing, nobody sent to a sure end`, () => {
    const wrong: string[] = []
    const met = new Map<string, number>()
    for (let n = 0; n < times(5, 20); n++) {
      const m = new Match(rules, startOf(rules, rules.scenarios[n % rules.scenarios.length], `advice ${n}`))
      for (let i = 0; i < 320 && !m.over; i++) {
        const [seat] = m.asked
        const { view, open } = m.look(seat)
        const { decision: d, index } = open.find((q) => q.sealed === undefined) ?? assert.fail('nobody is asked')
        const so = open.flatMap((q) => (q.sealed ? [{ decision: q.decision, choice: q.sealed }] : []))
        const best = advised(rules, view, d, streamOf('advice', seat, i), so)
        if (best && !isNothing(best.choice)) {
          met.set(d.kind, (met.get(d.kind) ?? 0) + 1)
          const no = wasted(rules, view, d, best.choice)
          if (no) wrong.push(`${d.kind}, ${rules.face.deed(view, d, best.choice)}: ${no}`)
        }
        const choice = best?.choice ?? rules.script?.(view, d, streamOf('advice', seat, i), so) ?? d.idle
        assert.ok(!isRefusal(m.answer(seat, index, choice)))
      }
    }
    assert.deepEqual(wrong.slice(0, 5), [], `${wrong.length} proposals`)
    const fired = kinds[rules.id].fire.reduce((k, kind) => k + (met.get(kind) ?? 0), 0)
    assert.ok(fired > 40, `${fired} proposals to fire`)
    for (const kind of kinds[rules.id].spend) assert.ok((met.get(kind) ?? 0) > 0, `${kind} was never asked`)
  })
