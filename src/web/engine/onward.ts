// Who acts, how it goes on and where as one act: of a question that asks how to go on the answer that leads to a path is given with it.
import { misfit, type Choice, type Decision } from '../../kernel/decision.ts'
import type { AnyRuleset, Seen } from '../../kernel/ruleset.ts'

/** A question that an answer leads straight to. */
export type On = NonNullable<ReturnType<NonNullable<AnyRuleset['ahead']>>>

/** Of a question that asks how to go on: its first answer that leads to a path, and the question for that; null where none does. */
export function further(
  rules: AnyRuleset,
  { view, decision }: { readonly view: Seen; readonly decision: Decision },
): {
  readonly id: string
  readonly choice: Choice
  readonly on: On
} | null {
  if (decision.choice.is !== 'one') return null
  for (const { id } of decision.choice.of) {
    const on = rules.ahead?.(view, decision, { one: id })
    if (on?.decision.choice.is === 'path') return { id, choice: { one: id }, on }
  }
  return null
}

/** The question that an answer leads to and that `then` answers, over one that asks how to go on where it must be. */
export function meant(rules: AnyRuleset, on: On, then: Choice): On {
  return misfit(on.decision.choice, then) === null ? on : (further(rules, on)?.on ?? on)
}
