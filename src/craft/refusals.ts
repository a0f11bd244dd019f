// What is not offered and why: the pieces of a book's `refused`.
import type { Decision, Option } from '../kernel/decision.ts'
import type { Refusal, Section } from '../kernel/plain.ts'

/** An option that is not open, with the reason; `group` is the target or unit that it belongs to. */
export type Refused = Option & { readonly no: Refusal; readonly group?: string }

/** Why something may not be done: the rule, and half a sentence that follows what it is about. */
export const no = (rule: Section, why: string): Refusal => ({ rule, why })

/** The ids that a question offers. */
export const offered = (d: Decision): ReadonlySet<string> =>
  new Set(d.choice.is === 'one' || d.choice.is === 'some' ? d.choice.of.map((o) => o.id) : [])

/**
 * Those of a list that a question does not offer, each with its reason: options and refusals together hold everything once.
 * @param option how one is offered where it is
 */
export function left<U>(d: Decision, among: readonly U[], option: (u: U) => Option, why: (u: U) => Refusal): readonly Refused[] {
  const open = offered(d)
  return among.flatMap((u) => {
    const o = option(u)
    return open.has(o.id) ? [] : [{ ...o, no: why(u) }]
  })
}
