// What comes to mind of all that might be done: not everything does to everybody, and where something is still to be got, some ways of
// one's own besides.
import type { Answer, Choice, Decision } from '../kernel/decision.ts'
import type { SeededDice } from '../kernel/dice.ts'
import type { AnyRuleset, Goal, Seen } from '../kernel/ruleset.ts'
import { legal } from './random.ts'

/**
 * How somebody looks about: the share of what might be done that comes to mind, how many of it at the least; how many ways to go of his own
 * beside the book's; how much what none of his holds yet draws him.
 */
export type Notice = { readonly share: number; readonly least: number; readonly ways: number; readonly pull: number }

/** What is still to be got, where the book says who holds it: goals that none of one's own but whoever goes holds. */
export function unheld(goals: readonly Goal[], d: Decision): readonly Goal[] {
  const { choice } = d
  return choice.is === 'path' ? goals.filter((x) => x.kept === undefined || x.kept.every((id) => id === choice.unit)) : goals
}

/** Ways to go, drawn evenly from all: the book's own ideas may lead to the nearest goal alone. */
export function ways(rules: AnyRuleset, view: Seen, d: Decision, so: readonly Answer[], stream: SeededDice, n: number): readonly Choice[] {
  return d.choice.is === 'path' ? Array.from({ length: n }, () => legal(rules, { view }, d, so, stream)) : []
}

/** What comes to mind, drawn evenly; what is idle always does. */
export function noticed(all: readonly Choice[], d: Decision, { share, least }: Notice, stream: SeededDice): readonly Choice[] {
  const idle = JSON.stringify(d.idle)
  const still = (c: Choice): boolean => 'pass' in c || JSON.stringify(c) === idle
  const some = all.filter((c) => !still(c))
  for (let n = Math.max(least, Math.ceil(share * some.length)); some.length > n; ) some.splice(stream.pick(some.length), 1)
  return [...some, ...all.filter(still)]
}
