// Scripts that no level was tuned against: the same two plain heads for every book, made of what every book tells of itself.
import { given, next, type Asking, type Opponent } from '../src/ai/opponent.ts'
import { drawnPlan, legal as anyLegal } from '../src/ai/random.ts'
import type { Choice, Decision } from '../src/kernel/decision.ts'
import { legal } from '../src/kernel/plan.ts'
import type { AnyRuleset, Idea, Seen } from '../src/kernel/ruleset.ts'

/** What a stranger has in mind: ideas of the book in the order of his liking, and from which good chance on he does a deed. */
type Bent = { readonly ideas: readonly Idea[]; readonly least: number }

const looked = 12 // ideas of the book at a question
const bents = {
  bold: { ideas: ['finish', 'strike', 'close', 'goal', 'scout'], least: 0.01 },
  wary: { ideas: ['cover', 'hold', 'support', 'goal', 'spread', 'withdraw'], least: 0.25 },
} as const satisfies Readonly<Record<string, Bent>>

/** The good chances of an answer by the book's own forecast; null where it has none. */
function good(rules: AnyRuleset, v: Seen, d: Decision, c: Choice): number | null {
  const all = rules.forecast(v, d, c).flatMap((f) => f.odds)
  return all.length === 0 ? null : all.reduce((n, o) => n + (o.tone === 'good' ? o.p : 0), 0)
}

/** Of a list the deed with the best chances, or none where they are less than he asks for; null where no chance is told of any. */
function deed(a: Asking, d: Decision, least: number): Choice | null {
  const s = d.choice
  if (s.is !== 'one') return null
  let best: Choice | null = null
  let most = -1
  for (const o of s.of) {
    const p = good(a.rules, a.view, d, { one: o.id })
    if (p !== null && p > most) {
      most = p
      best = { one: o.id }
    }
  }
  if (best === null) return null
  return most >= least || !s.pass ? best : { pass: true }
}

function strangerOf(id: keyof typeof bents): Opponent {
  const { ideas, least }: Bent = bents[id]
  return {
    id,
    name: `${id} stranger`,
    blurb: 'a plain head against which nobody was tuned',
    choose(a) {
      const { rules, view, open, stream } = a
      const q = next(open)
      const d = q.decision
      const so = given(open)
      const fits = (c: Choice): boolean => legal(rules, view, d, c, so) === true
      const answer = (choice: Choice) => ({ index: q.index, choice, reasons: [] })
      const told = deed(a, d, least)
      if (told && fits(told)) return answer(told)
      const all = rules.suggest(view, d, stream, looked).filter((x) => fits(x.choice))
      const liked = ideas.flatMap((i) => all.filter((x) => x.idea === i))
      const choice = (liked[0] ?? all[0])?.choice ?? (d.choice.is === 'plan' ? drawnPlan(rules, view, d, stream) : null)
      return answer(choice && fits(choice) ? choice : anyLegal(rules, a, d, so, stream))
    },
  }
}

/** Who presses on, and who keeps to cover and fires when it is worth it. */
export const strangers: readonly Opponent[] = [strangerOf('bold'), strangerOf('wary')]
