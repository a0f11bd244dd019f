// What drawing a path or laying an item needs of a clerk, fetched with the first of them: the question, and the rules' word on an answer.
import { misfit, type Choice, type Decision, type PartChoice } from '../../kernel/decision.ts'
import type { Place, Refusal } from '../../kernel/plain.ts'
import { asked, settled, unfitting, withAnswer } from '../../kernel/plan.ts'
import type { Seen } from '../../kernel/ruleset.ts'
import type { LedBy, PartOf } from '../contract/seat.ts'
import type { Clerk } from './clerk.ts'
import { further } from './onward.ts'

type Tracing = { readonly view: Seen; readonly decision: Decision; readonly check: (c: Choice) => Refusal | true }

/** Why the one item of a question may not be put on each of some places; null where it may. */
export function may(c: Clerk, index: number, at: readonly Place[], via?: Choice): readonly (Refusal | null)[] {
  const { decision, check } = via ? tracingOn(c, c.open(index), via, 'place') : tracing(c, index)
  const s = decision.choice
  return at.map((p) => {
    if (s.is !== 'place' || s.items.length !== 1) return null
    const no = check({ place: [{ at: p, ...(s.facing ? { facing: 0 } : {}) }] })
    return no === true ? null : no
  })
}

/** The same for a path that is a part of a plan: the whole is judged only where it would be whole. */
function tracingPart(clerk: Clerk, d: Decision, { plan, part }: PartOf): Tracing {
  const { rules } = clerk.home
  const { view } = clerk.look
  const p = settled(rules, view, d, plan).parts.find((x) => x.id === part)
  if (!p) throw new RangeError(`"${part}" is not open under this plan any more`)
  const decision = asked(d, p)
  return {
    view,
    decision,
    check: (c) => {
      const wrong = misfit(p.choice, c)
      if (wrong !== null) return { rule: d.rule, why: wrong }
      const whole = { plan: withAnswer(plan, part, c as PartChoice) }
      return unfitting(rules, view, d, whole) === null ? rules.check(view, d, whole, clerk.so(d)) : true
    },
  }
}

/** The same for the question that an answer leads straight to. */
function tracingOn(clerk: Clerk, d: Decision, via: Choice, is: 'path' | 'place'): Tracing {
  const { rules } = clerk.home
  const to = rules.ahead?.(clerk.look.view, d, via)
  const on = to && (further(rules, to, (x) => x.choice.is === is)?.on ?? to)
  if (!on) throw new RangeError('that answer leads to no further question any more')
  const { view, decision } = on
  return {
    view,
    decision,
    check: (c) => {
      const wrong = misfit(decision.choice, c)
      return wrong === null ? rules.check(view, decision, c, []) : { rule: decision.rule, why: wrong }
    },
  }
}

/** What `trace` needs: the question and the rules' word on a path. */
export function tracing(clerk: Clerk, index: number, of?: PartOf | LedBy): Tracing {
  const d = clerk.open(index)
  if (of && 'via' in of) return tracingOn(clerk, d, of.via, 'path')
  if (of) return tracingPart(clerk, d, of)
  return { view: clerk.look.view, decision: d, check: (c) => clerk.refusal(d, c) ?? true }
}
