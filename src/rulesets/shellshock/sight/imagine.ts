// Shellshock: one full state that fits a view: nothing on the table is hidden, only the answers that others have sealed.
import type { Choice } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import { run } from '../../../kernel/procedure.ts'
import { Game } from '../../../kernel/state.ts'
import { runs } from '../rules/sequence.ts'
import type { SsEvent } from '../state/events.ts'
import type { SsGame, SsUnit, SsWords } from '../state/state.ts'
import type { SsSeen } from './view.ts'

/** One full state that fits the view: `view` of it for the same seat is the view again, and the same questions are open. */
export function imagine(v: SsSeen, _dice: Dice): SsGame {
  const g: SsGame = new Game<SsUnit, SsWords, SsEvent>(v.units, v.words, v.seats, v.stack.slice())
  if (v.over !== null) {
    g.over = v.over
    g.open = v.open
    return g
  }
  if (v.open.length === 0) return g
  run(g, runs)
  let own = 0
  const sealed: (Choice | null)[] = g.open.map((q) => (q.seat === v.seat ? (v.sealed[own++] ?? null) : null))
  const top = g.stack.length - 1
  if (top >= 0) g.stack[top] = { ...g.stack[top], sealed }
  return g
}
