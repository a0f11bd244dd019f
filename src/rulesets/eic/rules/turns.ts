// EIC League: whose turn it is to move or attack within a round, and who has had it (EIC-INIT-05).
import type { Seat } from '../../../kernel/plain.ts'
import { seatIn, withSeat, type EicGame, type Side } from '../state/state.ts'

/** Whether a coach still has units on the field and has not left. */
export const playing = (s: Side): boolean => s.left > 0 && !s.out
/** Nobody: what a question of a coach is about, and who else learns of it. */
export const nothing: readonly never[] = []
export const passing = { pass: true } as const

/** EIC-INIT-05, EIC-D05, EIC-D06: who moves next, in the order of initiative; −1: all have. */
export function nextToMove(g: EicGame): Seat {
  const w = g.words
  for (const s of w.order) if (!seatIn(w.done, s) && playing(w.sides[s])) return s
  return -1
}

/** EIC-INIT-05: who attacks next, in the order turned about; −1: all have. */
export function nextToAttack(g: EicGame): Seat {
  const w = g.words
  for (let i = w.order.length - 1; i >= 0; i--) {
    const s = w.order[i]
    if (!seatIn(w.done, s) && playing(w.sides[s])) return s
  }
  return -1
}

/** A coach has had his turn. */
export function finished(g: EicGame, seat: Seat): void {
  g.set({ done: withSeat(g.words.done, seat), turn: -1 })
}
