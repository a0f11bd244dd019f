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
  return onwards(rules, from).find((x) => such(x.on.decision)) ?? null
}

/** Of a question that asks how to go on: the first answer that leads straight to each kind of further question. */
export function onwards(rules: AnyRuleset, { view, decision }: From): readonly Further[] {
  const out: Further[] = []
  if (decision.choice.is !== 'one') return out
  for (const { id } of decision.choice.of) {
    const on = rules.ahead?.(view, decision, { one: id })
    if (on && !out.some((x) => x.on.decision.kind === on.decision.kind)) out.push({ id, choice: { one: id }, on })
  }
  return out
}

/** The question that an answer leads to and that `then` answers, over one that asks how to go on where it must be. */
export function meant(rules: AnyRuleset, on: On, then: Choice): On {
  const fits = (d: Decision): boolean => misfit(d.choice, then) === null
  return fits(on.decision) ? on : (further(rules, on, fits)?.on ?? on)
}
