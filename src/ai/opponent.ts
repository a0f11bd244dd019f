// Opponents of any ruleset: what they are given, what they give back, and the stream they draw from.
import { mixed, SeededDice } from '../kernel/dice.ts'
import type { Answer, Choice } from '../kernel/decision.ts'
import type { Told } from '../kernel/ears.ts'
import type { Asked } from '../kernel/asked.ts'
import type { Match } from '../kernel/match.ts'
import { isRefusal, type Refusal, type Seat } from '../kernel/plain.ts'
import type { AnyRuleset, Seen } from '../kernel/ruleset.ts'

/** All that an opponent may know: its seat's view, its open questions, a stream that is not the battle's dice. */
export type Asking = {
  readonly rules: AnyRuleset
  readonly view: Seen
  readonly open: readonly Asked[]
  readonly seat: Seat
  readonly stream: SeededDice
  /** Says when time is up; the best answer so far is given then. Left out: the opponent's own budget counts alone. */
  readonly late?: () => boolean
  /** Reasons are wanted; without it they may be left out, which is quicker. */
  readonly why?: boolean
}

/** Why an answer was chosen, in the book's words, the weightiest first; values are shares of the enemy's worth. */
export type Reason = { readonly text: string; readonly value: number }

/** What a seat says unasked: the kind of a saying (`Ruleset.anytime`) and its choice. */
export type Saying = { readonly kind: string; readonly choice: Choice }

/** An answer to the open question of that number. `says`: it gives up, and wants that said instead. */
export type Chosen = { readonly index: number; readonly choice: Choice; readonly reasons: readonly Reason[]; readonly says?: Saying }

/** Put into a match what an opponent chose: what it says, or its answer where that cannot be said now. */
export function put(match: Match, seat: Seat, { index, choice, says }: Omit<Chosen, 'reasons'>): Refusal | Told {
  const told = says && match.say(seat, says.kind, says.choice)
  return told && !isRefusal(told) ? told : match.answer(seat, index, choice)
}

/**
 * How many ms a door gives an opponent for an interrupt, which is to be answered within 50, also where the machine does something else
 * meanwhile: what breaks in on a move must not keep the mover waiting.
 */
export const interruptMs = 25

/** How many ms a door gives an opponent for an answer that has no time of its own. */
export const usualMs = 50

/**
 * When the time of an opponent is up at a door where somebody waits: its own `within` from now on, or sooner where the door says so. A
 * tenth of it, 20 ms at the least, is kept for what is in hand when time is up: how much that is at most is counted in `deadline.test.ts`.
 * @param now the clock of the door, in ms.
 */
export function hurried(o: Opponent, now: () => number, late?: () => boolean): Required<Pick<Asking, 'late'>> {
  const within = o.within ?? usualMs
  const end = now() + within - Math.max(20, within / 10)
  return { late: () => now() >= end || late?.() === true }
}

/** Somebody who answers questions of any book. */
export type Opponent = {
  readonly id: string
  readonly name: string
  readonly blurb: string // half a sentence for the screen
  readonly within?: number // how many ms a door gives it for an answer (see `hurried`); left out: `usualMs`
  /** An answer to one of the open questions not yet sealed. It is legal. @throws RangeError when none is open. */
  choose(a: Asking): Chosen
}

/** The stream of an opponent at one decision: seeded by battle, seat and decision, never by the battle's dice. */
export function streamOf(battle: string, seat: Seat, decision: number): SeededDice {
  return new SeededDice(mixed(`opponent ${battle} ${seat}`), decision, false)
}

/** The first open question that is not sealed yet. @throws RangeError when there is none. */
export function next(open: readonly Asked[]): Asked {
  for (const q of open) if (q.sealed === undefined) return q
  throw new RangeError('no question is open for this seat')
}

const nothing: readonly Answer[] = []
/** What the seat has answered already in the same ask, sealed until all are in. */
export function given(open: readonly Asked[]): readonly Answer[] {
  if (open.length < 2) return nothing
  return open.flatMap((o) => (o.sealed === undefined ? [] : [{ decision: o.decision, choice: o.sealed }]))
}
