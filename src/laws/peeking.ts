// The law of fair opponents: in worlds that a seat cannot tell apart, whoever plays it chooses the same and gives the same reasons.
import type { Chosen, Opponent } from '../ai/opponent.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { asks } from '../kernel/asked.ts'
import type { Match } from '../kernel/match.ts'
import type { Plain, Seat } from '../kernel/plain.ts'
import type { Game, Unit } from '../kernel/state.ts'
import type { Seen } from '../kernel/ruleset.ts'
import { same } from './laws.ts'

/**
 * Answers that were compared, and how many of them in worlds in which something hidden was otherwise: a unit, a word, a sealed answer.
 * `played`: whose answers came from battles played on in its head, by id, each time; `unlike` again where something hidden was otherwise.
 */
export type Fair = {
  readonly answers: number
  readonly unlike: number
  readonly played: readonly { readonly by: string; readonly unlike: boolean }[]
}

/**
 * How often an opponent may ask whether time is up before it is: the same number in both worlds, whatever the machine does. The judge
 * asks some hundred times before anything is played on: who has time of its own to play on in gets many more.
 */
const looks = { at: 120, within: 1500 }

/** How a reason begins that says so (`captainOf`). */
const playedOn = 'played on in '

type AnyGame = Game<Unit, unknown>
/** What of a world may be hidden from a seat, as text. */
const hideable = (g: Pick<AnyGame, 'units' | 'words' | 'sealed'>): string => JSON.stringify([g.units, g.words, g.sealed])

/** Whether something hidden is otherwise in a world that a seat imagines now. */
export function hides(match: Match, seat: Seat, stream: SeededDice): boolean {
  const g = match.state()
  return hideable(g) !== hideable(match.rules.imagine(match.rules.view(g, seat), stream))
}

/**
 * At a point of a battle every opponent answers what each seat is asked: from the view as it is, from that view sent and revived, and in a
 * world imagined from it, where what is hidden may be otherwise. All three answers, with their reasons, are the same.
 * @param on only answers that came from battles played on in a head are compared.
 */
export function choosesFairly(match: Match, stream: SeededDice, opponents: readonly Opponent[], on = false): Fair {
  const { rules } = match
  const g = match.state()
  let answers = 0
  let unlike = 0
  const played: { readonly by: string; readonly unlike: boolean }[] = []
  for (const seat of match.asked) {
    const view = rules.view(g, seat)
    const other = rules.imagine(view, stream)
    const hidden = hideable(g) !== hideable(other)
    const n = stream.pick(1000)
    for (const o of opponents) {
      const think = (v: Seen, open: ReturnType<typeof asks>): Chosen => {
        let left = o.within === undefined ? looks.at : looks.within
        return o.choose({ rules, view: v, open, seat, stream: new SeededDice(mixed('fair'), n, false), late: () => --left < 0, why: true })
      }
      const chosen = (v: Seen, open: ReturnType<typeof asks>): string => JSON.stringify(think(v, open))
      const open = asks(g, seat)
      const kinds = open.map((q) => q.decision.kind).join(', ')
      const thought = think(view, open)
      const playedOut = thought.reasons.some((r) => r.text.startsWith(playedOn))
      if (on && !playedOut) continue
      const first = JSON.stringify(thought)
      const sent = rules.revive(JSON.parse(JSON.stringify(rules.plain(view))) as Plain)
      same(chosen(sent, open), first, `${o.name} answers ${kinds} otherwise from a view that was sent`)
      same(
        chosen(rules.view(other, seat), asks(other, seat)),
        first,
        `${o.name} answers ${kinds} otherwise where something hidden is otherwise`,
      )
      answers++
      if (hidden) unlike++
      if (playedOut) played.push({ by: o.id, unlike: hidden })
    }
  }
  return { answers, unlike, played }
}
