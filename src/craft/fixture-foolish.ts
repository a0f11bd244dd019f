// Positions in which some answer is foolish, whoever gives it: what the books hand to the law that asks every level there.
import type { Choice } from '../kernel/decision.ts'
import type { Seat } from '../kernel/plain.ts'
import type { Game, Unit } from '../kernel/state.ts'

/** Whoever answers: the next question of a seat in a state. */
export type By = (g: Game<Unit, unknown>, seat: Seat) => Choice

/** A table as far as somebody who answers it needs it. */
type Open = { readonly g: unknown; readonly seat: Seat; readonly kind: string; say(kind: string, choice: Choice): unknown }

/**
 * A position, named by its rule; `played` has it answered and says what was foolish, '' where nothing was. `yet`: the ids of levels that
 * are known to do it: they look one deed ahead, or at what is played on, and see nothing against it.
 */
export type Foolish = { readonly title: string; readonly played: (by: By) => string; readonly yet?: readonly string[] }

/** The answer to the question that is open. */
export const saidBy = (t: Open, by: By): Choice => by(t.g as Game<Unit, unknown>, t.seat)

/** Questions of a seat answered one after another, while `on` says so. */
export function playedBy(t: Open, by: By, on: () => boolean): void {
  for (let n = 0; n < 12 && t.kind !== '' && on(); n++) t.say(t.kind, saidBy(t, by))
}
