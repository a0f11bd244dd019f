// What an answer would bring: forks under enumerating dice to the next question, exact within a budget of branches.
import type { Choice } from './decision.ts'
import type { SeededDice } from './dice.ts'
import { EnumeratingDice, type Odds } from './odds.ts'
import { answer } from './procedure.ts'
import type { AnyRuleset } from './ruleset.ts'
import type { Game, Unit } from './state.ts'

type AnyGame = Game<Unit, unknown>

/**
 * The states an answer may lead to, each at its next question or its end, with their chances.
 * @param index the number of the question in `g.open`.
 * @param budget how many branches are followed exactly; beyond it, that many are drawn from `sample`.
 */
export function expect(rules: AnyRuleset, g: AnyGame, index: number, choice: Choice, budget: number, sample: SeededDice): Odds<AnyGame> {
  const dice = new EnumeratingDice()
  const out: { p: number; is: AnyGame }[] = []
  do {
    if (out.length === budget) return sampled(rules, g, index, choice, budget, sample)
    const f = g.fork(dice)
    answer(f, rules, index, choice)
    out.push({ p: dice.p, is: f.fork() })
  } while (dice.turn())
  return out
}

function sampled(rules: AnyRuleset, g: AnyGame, index: number, choice: Choice, n: number, sample: SeededDice): Odds<AnyGame> {
  const out: { p: number; is: AnyGame }[] = []
  for (let i = 0; i < n; i++) {
    const f = g.fork(sample)
    answer(f, rules, index, choice)
    out.push({ p: 1 / n, is: f.fork() })
  }
  return out
}
