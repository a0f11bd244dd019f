// A question that any book can be asked: its first scenario for two, fought by the forces of that scenario.
import { settle, type Options } from '../kernel/book.ts'
import { readyForce, type AnyRuleset } from '../kernel/ruleset.ts'
import type { Question } from './question.ts'

/** Those forces against each other under its house rules, the Sergeant on both sides. @throws Error where no scenario is for two. */
export function ownQuestion(rules: AnyRuleset, seed = '1'): Question {
  const s = rules.scenarios.find((x) => x.seats === 2)
  if (!s) throw new Error(`${rules.title} has no scenario for two`)
  const [force, foe] = s.forces.map((id) => readyForce(rules, id) ?? rules.forces.samples[0])
  return {
    book: rules.id,
    version: rules.version,
    scenarios: [s.id],
    force,
    field: [foe],
    options: settle(rules.book, { ...s.options }) as Options,
    by: ['script', 'script'],
    seed,
  }
}
