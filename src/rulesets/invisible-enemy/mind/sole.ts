// Invisible Enemy: questions with one sensible answer: a phase that nobody has to give up, dice that have but one use (IE-TURN-03,
// IE-REP-01).
import type { Decision } from '../../../kernel/decision.ts'
import type { Sole } from '../../../kernel/ruleset.ts'
import type { IeSeen } from '../sight/view.ts'

/** IE-TURN-02, IE-TURN-03, IE-REP-01 to IE-REP-05: the answer beside which every other only gives something up. */
export function sole(_: IeSeen, d: Decision): Sole | null {
  const s = d.choice
  if (d.kind === 'deed' && s.is === 'one' && s.of.length === 2) {
    const [{ id, label }] = s.of // the other is to give it up
    return { choice: { one: id }, why: `${label} is all that is left this turn, and with nobody in it nothing is lost.` }
  }
  if (d.kind === 'repair' && s.is === 'split' && 'split' in d.idle && d.idle.split.length === s.into.length) {
    if (s.into.length === 2) return { choice: d.idle, why: 'There is one thing to mend.' }
    if (d.idle.split[d.idle.split.length - 1] > 0) return { choice: d.idle, why: 'There are dice for everything, as many as it takes.' }
  }
  return null
}
