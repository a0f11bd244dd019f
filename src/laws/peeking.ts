// The law of fair opponents: in worlds that a seat cannot tell apart, whoever plays it chooses the same and gives the same reasons.
import type { Opponent } from '../ai/opponent.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { asks } from '../kernel/asked.ts'
import type { Match } from '../kernel/match.ts'
import type { Plain } from '../kernel/plain.ts'
import type { Seen } from '../kernel/ruleset.ts'
import { same } from './laws.ts'

/** Answers that were compared, and how many of them in worlds in which something hidden was otherwise: a unit, a word, a sealed answer. */
export type Fair = { readonly answers: number; readonly unlike: number }

/** How often an opponent may ask whether time is up before it is: the same number in both worlds, whatever the machine does. */
const looks = 120

/**
 * At a point of a battle every opponent answers what each seat is asked: from the view as it is, from that view sent and revived, and in a
 * world imagined from it, where what is hidden may be otherwise. All three answers, with their reasons, are the same.
 */
export function choosesFairly(match: Match, stream: SeededDice, opponents: readonly Opponent[]): Fair {
  const { rules } = match
  const g = match.state()
  let answers = 0
  let unlike = 0
  for (const seat of match.asked) {
    const view = rules.view(g, seat)
    const other = rules.imagine(view, stream)
    const hidden = JSON.stringify([g.units, g.words, g.sealed]) !== JSON.stringify([other.units, other.words, other.sealed])
    const n = stream.pick(1000)
    for (const o of opponents) {
      const chosen = (v: Seen, open: ReturnType<typeof asks>): string => {
        let left = looks
        return JSON.stringify(
          o.choose({
            rules,
            view: v,
            open,
            seat,
            stream: new SeededDice(mixed('fair'), n, false),
            late: () => --left < 0,
            why: true,
          }),
        )
      }
      const open = asks(g, seat)
      const kinds = open.map((q) => q.decision.kind).join(', ')
      const first = chosen(view, open)
      const sent = rules.revive(JSON.parse(JSON.stringify(rules.plain(view))) as Plain)
      same(chosen(sent, open), first, `${o.name} answers ${kinds} otherwise from a view that was sent`)
      same(
        chosen(rules.view(other, seat), asks(other, seat)),
        first,
        `${o.name} answers ${kinds} otherwise where something hidden is otherwise`,
      )
      answers++
      if (hidden) unlike++
    }
  }
  return { answers, unlike }
}
