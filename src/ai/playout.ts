// Playing on from an imagined state: every seat answers as the book's script does, on dice that fall alike for everybody compared.
import type { Choice, Decision } from '../kernel/decision.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import type { Seat } from '../kernel/plain.ts'
import { answer } from '../kernel/procedure.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import type { Game, Unit } from '../kernel/state.ts'

type World = Game<Unit, unknown>

/** How far a playout goes: so many answers, and then on until nothing is held back; `most` is the end of it all the same. */
export type Horizon = { readonly answers: number; readonly most: number }

/** What a playout came to: how the seat stands then, and how many answers it took. */
export type PlayedOut = { readonly worth: number; readonly answers: number }

/** How a seat stands: the terms of the book added up. */
export function standing(rules: AnyRuleset, g: World, seat: Seat): number {
  const terms = rules.worth(g, seat)
  let sum = 0
  for (const key in terms) sum += terms[key]
  return sum
}

/** How a seat answers while it plays on under an order; null: as a sensible player does. */
export type Mind = (rules: AnyRuleset, g: World, d: Decision, stream: SeededDice) => Choice | null

/** What a sensible player answers in a state to a question of it: the book's script, or its first idea, or what is idle. */
export function sensible(rules: AnyRuleset, g: World, d: Decision, stream: SeededDice): Choice {
  const v = rules.view(g, d.seat)
  const so = g.given(d.seat)
  if (rules.script) return rules.script(v, d, stream, so)
  const idea = rules.suggest(v, d, stream, 1)[0]?.choice
  return idea !== undefined && rules.check(v, d, idea, so) === true ? idea : d.idle
}

/**
 * Play on in a world after an answer to one of its questions. The world stays as it is. @param key names the dice: two playouts of one key
 * meet the same dice at the same step. @param mind how the seat itself answers then; left out: as everybody does.
 */
export function playout(
  rules: AnyRuleset,
  world: World,
  index: number,
  choice: Choice,
  seat: Seat,
  key: string,
  far: Horizon,
  mind?: Mind,
): PlayedOut {
  const dice = new SeededDice(mixed(`far ${key}`), 0, false)
  const stream = new SeededDice(mixed(`thought ${key}`), 0, false)
  const g = world.fork(dice)
  answer(g, rules, index, choice)
  let n = 1
  for (; g.over === null && n < far.most && (n < far.answers || !rules.quiet(g)); n++) {
    const at = g.open.findIndex((_, i) => !g.sealed[i])
    if (at < 0) break
    dice.at(n)
    const d = g.open[at]
    const ordered = mind !== undefined && d.seat === seat ? mind(rules, g, d, stream.at(n)) : null
    answer(g, rules, at, ordered ?? sensible(rules, g, d, stream.at(n)))
  }
  return { worth: standing(rules, g, seat), answers: n }
}
