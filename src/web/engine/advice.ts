// What the book's own script would do, for the gold button: fetched with what computers think with.
import type { Answer, Choice, Decision } from '../../kernel/decision.ts'
import type { Dice } from '../../kernel/dice.ts'
import { legal } from '../../kernel/plan.ts'
import type { AnyRuleset, Seen } from '../../kernel/ruleset.ts'

/** An answer that is proposed, and why in the book's words; '' where it gives no reason. */
export type Advice = { readonly choice: Choice; readonly why: string }

/**
 * The answer of the book's script, from the seat's view alone; null where the book has none, does not let a door propose it, or refuses it.
 */
export function advised(rules: AnyRuleset, v: Seen, d: Decision, dice: Dice, so: readonly Answer[]): Advice | null {
  const choice = rules.script?.(v, d, dice, so)
  if (choice === undefined || legal(rules, v, d, choice, so) !== true) return null
  const why = rules.because?.(v, d, choice)
  return why === null ? null : { choice, why: why ?? '' }
}
