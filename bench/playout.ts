// A battle driven through the kernel alone: seeded dice, even choices, events on, no hashes, no log.
import type { Asking } from '../src/ai/opponent.ts'
import { random } from '../src/ai/random.ts'
import { settle, type Options } from '../src/kernel/book.ts'
import type { Decision } from '../src/kernel/decision.ts'
import { mixed, SeededDice } from '../src/kernel/dice.ts'
import type { Event } from '../src/kernel/event.ts'
import type { Force } from '../src/kernel/force.ts'
import { answer, run } from '../src/kernel/procedure.ts'
import type { AnyRuleset, Scenario, Seen } from '../src/kernel/ruleset.ts'
import type { Game, Unit } from '../src/kernel/state.ts'
import { wanted } from './books.ts'

export type Field = Game<Unit, unknown>
/** A battle set up once; forks of it are fought. */
export type Ready = { readonly rules: AnyRuleset; readonly scenario: Scenario; readonly options: Options; readonly start: Field }

/**
 * A question for an opponent; the view is made once, and only where its shape needs it. A class, for an object literal with a getter makes
 * a hidden class each time, and each of those keeps its view alive until the old generation is collected.
 */
export class Question implements Asking {
  readonly rules: AnyRuleset
  readonly open: Asking['open']
  readonly seat: number
  readonly stream: SeededDice
  private readonly g: Field
  private seen: Seen | null = null
  constructor(rules: AnyRuleset, g: Field, decision: Decision, stream: SeededDice) {
    this.rules = rules
    this.g = g
    this.open = [{ index: 0, decision }]
    this.seat = decision.seat
    this.stream = stream
  }
  get view(): Seen {
    return (this.seen ??= this.rules.view(this.g, this.seat))
  }
}

/** The default forces of a scenario. */
export function forcesOf(rules: AnyRuleset, scenario: Scenario): readonly Force[] {
  return scenario.forces.map((id) => rules.forces.samples.find((f) => f.id === id) ?? rules.forces.samples[0])
}

/** The default forces of a scenario on the field, nothing rolled yet. */
export function ready(rules: AnyRuleset, scenario: Scenario = rules.scenarios[0]): Ready {
  const forces = forcesOf(rules, scenario)
  const options = settle(rules.book, { ...scenario.options }) as Options
  return { rules, scenario, options, start: rules.setup({ scenario, forces, options, seats: scenario.seats }) }
}

/**
 * Fight one battle evenly to its end; the kinds of question that the book's floor was not set for are answered idly. @returns how many
 * decisions were made, how many events told, the last state.
 * @param visit is shown every state before it is answered.
 */
export function playout(
  { rules, start }: Ready,
  seed: string,
  visit?: (g: Field, n: number) => void,
): { readonly decisions: number; readonly events: number; readonly g: Field } {
  const idle = wanted(rules.id).idle
  const dice = new SeededDice(mixed(seed), 0)
  const own = new SeededDice(mixed(`own ${seed}`), 0, false)
  const g: Field = start.fork(dice)
  const heard: Event[] = []
  g.heard = heard
  run(g, rules)
  let n = 0
  let events = 0
  while (g.over === null) {
    n++
    events += heard.length
    heard.length = 0
    visit?.(g, n)
    const sealed = g.sealed
    let i = 0
    while (sealed[i]) i++
    const d = g.open[i]
    own.at(n)
    const choice = idle?.includes(d.kind) ? d.idle : random.choose(new Question(rules, g, d, own)).choice
    g.dice = dice.at(n)
    answer(g, rules, i, choice)
  }
  return { decisions: n, events: events + heard.length, g }
}
