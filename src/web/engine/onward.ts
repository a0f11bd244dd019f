// Who acts, how it goes on and where as one act: of a question that asks how to go on the answer that leads on is given with it.
import { misfit, type Choice, type Decision } from '../../kernel/decision.ts'
import type { AnyRuleset, Seen } from '../../kernel/ruleset.ts'

/** A question that an answer leads straight to. */
export type On = NonNullable<ReturnType<NonNullable<AnyRuleset['ahead']>>>
type From = { readonly view: Seen; readonly decision: Decision }
type Further = { readonly id: string; readonly choice: Choice; readonly on: On }

const toPath = (d: Decision): boolean => d.choice.is === 'path'

/** Of a question that asks how to go on: its first answer that leads to such a question, and that question; null where none does. */
export function further(rules: AnyRuleset, from: From, such: (d: Decision) => boolean = toPath): Further | null {
  for (const x of leading(rules, from)) if (such(x.on.decision)) return x // no further answer is thought through
  return null
}

/** Of a question that asks how to go on: the first answer that leads straight to each kind of further question. */
export function onwards(rules: AnyRuleset, from: From): readonly Further[] {
  const out: Further[] = []
  for (const x of leading(rules, from)) if (!out.some((o) => o.on.decision.kind === x.on.decision.kind)) out.push(x)
  return out
}

/** The answers of a question that lead straight to another, in its order, one after another. */
function* leading(rules: AnyRuleset, { view, decision }: From): Generator<Further> {
  if (decision.choice.is !== 'one') return
  for (const { id } of decision.choice.of) {
    const on = rules.ahead?.(view, decision, { one: id })
    if (on) yield { id, choice: { one: id }, on }
  }
}

/** The question that an answer leads to and that `then` answers, over one that asks how to go on where it must be. */
export function meant(rules: AnyRuleset, on: On, then: Choice): On {
  const fits = (d: Decision): boolean => misfit(d.choice, then) === null
  return fits(on.decision) ? on : (further(rules, on, fits)?.on ?? on)
}
