// The opponent that chooses evenly: over the options of a question, pass being one, then over values, hexes or points within reach.
import type { Answer, Choice, Decision } from '../kernel/decision.ts'
import type { SeededDice } from '../kernel/dice.ts'
import { isRefusal } from '../kernel/plain.ts'
import type { AnyRuleset, Seen } from '../kernel/ruleset.ts'
import { next, type Opponent } from './opponent.ts'

const PASS: Choice = { pass: true }
const TRIES = 24

/** A choice drawn evenly by the shape of its question; not checked against the book. */
export function drawn(rules: AnyRuleset, a: { readonly view: Seen }, d: Decision, stream: SeededDice): Choice {
  const s = d.choice
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
      return s.pass && stream.pick(2) === 0 ? PASS : rules.draw(a.view, d, stream)
    case 'place':
      return rules.draw(a.view, d, stream)
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
    if (!isRefusal(rules.check(a.view, d, c, so))) return c
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
    const so = open.length > 1 ? open.flatMap((o) => (o.sealed === undefined ? [] : [{ decision: o.decision, choice: o.sealed }])) : []
    return { index: q.index, choice: legal(rules, a, q.decision, so, stream), reasons: [] }
  },
}
