// Invisible Enemy: one full state that fits a view: what others have split is open again, what they have committed is left to the dice.
import type { Choice } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import { run } from '../../../kernel/procedure.ts'
import { Game } from '../../../kernel/state.ts'
import { aimsOf } from '../rules/fire.ts'
import { BY_DICE } from '../rules/ranging.ts'
import { runs } from '../rules/sequence.ts'
import type { IeEvent } from '../state/events.ts'
import { baseOf, type Base, type Commit, type IeGame, type IeWords } from '../state/state.ts'
import type { IeSeen } from './view.ts'

/** IE-PHO-01: commitments of the side that fires as they might be, its own left as they are. */
function commitsOf(v: IeSeen): readonly Commit[] {
  const { active, deed, options, commits } = v.words
  if (options.photonRanging !== 'eye' || deed !== 'fire' || active === v.seat || active < 0 || !v.words.ranged[active]) return commits
  const others = aimsOf(v, active).map((a): Commit => ({ unit: a.unit, module: a.module, target: '', guess: BY_DICE }))
  return [...commits.filter((c) => baseOf(v, c.unit).seat !== active), ...others]
}

/**
 * One full state that fits the view: `view` of it for the same seat is the view again, and the same questions are open.
 * Nothing is drawn: what is hidden is only what others have sealed and committed.
 */
export function imagine(v: IeSeen, _dice: Dice): IeGame {
  const commits = commitsOf(v)
  const words = commits === v.words.commits ? v.words : { ...v.words, commits }
  const g: IeGame = new Game<Base, IeWords, IeEvent>(v.units, words, v.seats, v.stack.slice())
  if (v.over !== null) {
    g.over = v.over
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
