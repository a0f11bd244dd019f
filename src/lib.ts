// Steelyard from code: books, battles, logs, positions, opponents. docs/library.md shows it in use.
import { opponents } from './ai/index.ts'
import { settle, type OptionFault, type Options } from './kernel/book.ts'
import type { Force } from './kernel/force.ts'
import type { Start } from './kernel/log.ts'
import { scenarioOf, readyForce, type AnyRuleset } from './kernel/ruleset.ts'
import type { Plain } from './kernel/plain.ts'

export { opponent, opponents } from './ai/index.ts'
export { streamOf, type Chosen, type Opponent, type Reason } from './ai/opponent.ts'
export { settle, type Book, type HouseRule, type Options, type OptionValue, type Rule } from './kernel/book.ts'
export {
  misfit,
  type Answer,
  type Choice,
  type Decision,
  type Option,
  type Part,
  type Plan,
  type Region,
  type Shape,
} from './kernel/decision.ts'
export {
  d,
  die,
  mixed,
  pool,
  ScriptedDice,
  SeededDice,
  sum,
  total,
  versus,
  type Dice,
  type Roll,
  type Spec,
  type Words,
} from './kernel/dice.ts'
export type { Told, Waiting } from './kernel/ears.ts'
export { toldTo, type Event } from './kernel/event.ts'
export { expect } from './kernel/expect.ts'
export {
  said,
  type Asking,
  type Forecast,
  type Roster,
  type Scene,
  type Sentence,
  type Sheet,
  type Show,
  type Token,
} from './kernel/face.ts'
export { edited, type Bill, type Edit, type Fault, type Force, type Form } from './kernel/force.ts'
export type { Entry, Log, Sitter, Start } from './kernel/log.ts'
export type { Asked, Look } from './kernel/asked.ts'
export { Match } from './kernel/match.ts'
export {
  scenarioOf,
  type AnyRuleset,
  type Flaw,
  type Goal,
  type Idea,
  type Meaning,
  type Position,
  type Scenario,
  type Seen,
  type Terms,
} from './kernel/ruleset.ts'
export { odds, reckon, type Odds, type Reckoned } from './kernel/odds.ts'
export { paired, type ReadPair, type Rows } from './kernel/paired.ts'
export { isRefusal, type Id, type Place, type Plain, type Ref, type Refusal, type Seat, type Section } from './kernel/plain.ts'
export { legal, settled } from './kernel/plan.ts'
export { lay, resume } from './kernel/position.ts'
export { answer } from './kernel/procedure.ts'
export { readLog } from './kernel/readlog.ts'
export { replay, type Difference, type Replay } from './kernel/replay.ts'
export type { Game, Outcome, Unit } from './kernel/state.ts'
export { telling } from './kernel/table.ts'
export type { Bout } from './lab/bout.ts'
export type { Share } from './lab/interval.ts'
export { bothPrices, killers, paid, type Killers, type Paid, type Prices } from './lab/pay.ts'
export type { Question } from './lab/question.ts'
export type { Part as Portion, Tally } from './lab/tally.ts'
export { written, type Run } from './lab/weigh.ts'
export { weighed, type Weighs } from './lab/weighed.ts'
export { ruleset, rulesets } from './rulesets/index.ts'

/** What a battle from code may name; everything left out is the book's default. */
export type Wish = {
  readonly scenario?: string
  readonly forces?: readonly (Force | string)[] // a force, or the id of a sample, for each seat
  readonly options?: Readonly<Record<string, Plain>> // house rules
  readonly names?: readonly string[] // of the seats
  readonly seed?: string | number // the same seed, the same dice
}

/**
 * How a battle is set up, for `new Match(rules, start(rules, { seed: 7 }))`.
 * @throws RangeError naming a scenario, sample force or house rule that the book does not have, and a force that may not take the field.
 */
export function start(rules: AnyRuleset, wish: Wish = {}): Start {
  const scenario = scenarioOf(rules, wish.scenario ?? rules.scenarios[0].id)
  const settled: Options | { readonly faults: readonly OptionFault[] } = settle(rules.book, { ...scenario.options, ...wish.options })
  if ('faults' in settled && Array.isArray(settled.faults))
    throw new RangeError((settled.faults as readonly OptionFault[]).map((f) => `${f.at}: ${f.why}`).join('; '))
  const options = settled as Options
  const forces = (wish.forces ?? scenario.forces).map((f) => {
    const force = typeof f === 'string' ? readyForce(rules, f) : f
    if (!force)
      throw new RangeError(`there is no sample force "${String(f)}"; there is ${rules.forces.samples.map((s) => s.id).join(', ')}`)
    const read = rules.forces.read(force)
    const faults =
      'faults' in read && Array.isArray(read.faults)
        ? (read.faults as readonly { readonly why: string; readonly rule: string; readonly grave: boolean }[])
        : rules.forces.check(read as Force, options)
    const grave = faults.find((x) => x.grave)
    if (grave) throw new RangeError(`${force.name} may not take the field: ${grave.why} (${grave.rule})`)
    return force
  })
  return {
    scenario: scenario.id,
    forces,
    options,
    seats: forces.map((f, i) => ({ is: 'computer', name: wish.names?.[i] ?? f.name, ai: opponents[0].id })),
    dice: `mix32:${wish.seed ?? 1}`,
  }
}
