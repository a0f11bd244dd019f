// The opponent that chooses evenly: over the options of a question, pass being one, then over values, hexes or points within reach.
import type { Answer, Choice, Decision, PartChoice, PartShape, Plan } from '../kernel/decision.ts'
import type { SeededDice } from '../kernel/dice.ts'
import { isRefusal } from '../kernel/plain.ts'
import { answerTo, asked, legal as takes, partsOf } from '../kernel/plan.ts'
import type { AnyRuleset, Seen } from '../kernel/ruleset.ts'
import { given, next, type Opponent } from './opponent.ts'

const PASS: PartChoice = { pass: true }
const TRIES = 24

/** A choice drawn evenly by the shape of its question; not checked against the book. */
export function drawn(rules: AnyRuleset, a: { readonly view: Seen }, d: Decision, stream: SeededDice): Choice {
  return d.choice.is === 'plan' ? drawnPlan(rules, a.view, d, stream) : drawnOf(rules, a, d, d.choice, stream)
}

/** A plan put together part by part, each answered evenly; of those that may be left open one in four is. */
export function drawnPlan(rules: AnyRuleset, v: Seen, d: Decision, stream: SeededDice): Choice {
  const left = new Set<string>()
  let plan: Plan = []
  for (;;) {
    const p = partsOf(rules, v, d, plan).find((x) => x.none === undefined && !left.has(x.id) && answerTo(plan, x.id) === undefined)
    if (p === undefined) return { plan }
    left.add(p.id)
    if (p.idle === undefined || stream.pick(4) > 0)
      plan = [...plan, { part: p.id, choice: drawnOf(rules, { view: v }, asked(d, p), p.choice, stream) }]
  }
}

function drawnOf(rules: AnyRuleset, a: { readonly view: Seen }, d: Decision, s: PartShape, stream: SeededDice): PartChoice {
  switch (s.is) {
    case 'one': {
      const n = s.of.length,
        i = stream.pick(s.pass ? n + 1 : n)
      return i < n ? { one: s.of[i].id } : PASS
    }
    case 'some': {
      const n = s.min + stream.pick(Math.min(s.max, s.of.length) - s.min + 1),
        ids = s.of.map((o) => o.id)
      for (let i = 0; i < n; i++) {
        const j = i + stream.pick(ids.length - i),
          x = ids[j]
        ids[j] = ids[i]
        ids[i] = x
      }
      ids.length = n
      return { some: s.ordered ? ids : s.of.flatMap((o) => (ids.includes(o.id) ? [o.id] : [])) }
    }
    case 'number':
      return { number: s.min + s.step * stream.pick(Math.floor((s.max - s.min) / s.step) + 1) }
    case 'split': {
      const parts = s.into.map(() => 0)
      for (let i = 0; i < s.total; i++) parts[stream.pick(parts.length)]++
      return { split: parts }
    }
    case 'assign':
      return {
        assign: s.items.map(() => {
          const n = stream.pick(Math.min(s.each, s.to.length) + 1),
            to = s.to.map((_, i) => i)
          for (let i = 0; i < n; i++) {
            const j = i + stream.pick(to.length - i),
              x = to[j]
            to[j] = to[i]
            to[i] = x
          }
          return to.slice(0, n)
        }),
      }
    case 'path':
      return s.pass && stream.pick(2) === 0 ? PASS : (rules.draw(a.view, d, stream) as PartChoice)
    case 'place':
      return rules.draw(a.view, d, stream) as PartChoice
  }
}

/**
 * A legal choice drawn evenly: what the book refuses is drawn again, and after some tries the idle choice is taken. Listed
 * options and numbers are legal as they are offered.
 * @param a the view is looked at only where a shape needs it.
 */
export function legal(rules: AnyRuleset, a: { readonly view: Seen }, d: Decision, so: readonly Answer[], stream: SeededDice): Choice {
  const is = d.choice.is
  if (is === 'one' || is === 'number') return drawn(rules, a, d, stream)
  for (let i = 0; i < TRIES; i++) {
    const c = drawn(rules, a, d, stream)
    if (!isRefusal(d.choice.is === 'plan' ? takes(rules, a.view, d, c, so) : rules.check(a.view, d, c, so))) return c
  }
  return d.idle
}

/** Chooses evenly and thinks nothing. */
export const random: Opponent = {
  id: 'random',
  name: 'Random',
  blurb: 'chooses evenly among what is legal',
  choose(a) {
    const { rules, open, stream } = a,
      q = next(open)
    const so = given(open)
    return { index: q.index, choice: legal(rules, a, q.decision, so, stream), reasons: [] }
  },
}
