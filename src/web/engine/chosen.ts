// How a battle was chosen: whether as its book prints it, and what a rematch begins with.
import { settle } from '../../kernel/book.ts'
import type { Force } from '../../kernel/force.ts'
import type { Log, Sitter } from '../../kernel/log.ts'
import { isReady } from '../../kernel/parts.ts'
import { scenarioNamed, type AnyRuleset } from '../../kernel/ruleset.ts'
import type { NewBattle } from '../contract/calls.ts'

/** Whether a force is one of its book's ready ones. */
export const isPrinted = (rules: AnyRuleset, f: Force): boolean => isReady(f, [...rules.forces.samples, ...(rules.lesson?.forces ?? [])])

/** Ready forces under the house rules of their own battle are known to be legal; whatever else is chosen is checked in the workshop. */
export function asPrinted(rules: AnyRuleset, b: NewBattle): boolean {
  const own = scenarioNamed(rules, b.scenario)?.options ?? {}
  const asIs = settle(rules.book, own)
  const settledNow = settle(rules.book, { ...own, ...b.options })
  return JSON.stringify(asIs) === JSON.stringify(settledNow) && b.forces.every((f) => f === null || isPrinted(rules, f))
}

/** The set-up of a battle as it was chosen, for a rematch. */
export function newOf({ ruleset, scenario, seats, forces, options }: Log): NewBattle {
  return { ruleset, scenario, seats: seats as readonly Sitter[], forces, options }
}
