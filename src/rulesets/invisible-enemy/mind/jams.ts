// Invisible Enemy: which jam is worth trying (IE-JAM-01). An estimate, no rule.
import type { Decision } from '../../../kernel/decision.ts'
import type { Id } from '../../../kernel/plain.ts'
import { within } from '../../../space/plane.ts'
import { attemptOf, isJam } from '../rules/jamming.ts'
import { unused } from '../rules/sequence.ts'
import { baseOf, type Base, type Field } from '../state/state.ts'
import { menace } from './harm.ts'

const least = 2 // points of a module: with one, two rolls of six hold, and only slow
const idle = 0.1 // a jam that keeps nobody from anything: it may cost the brain a hit (IE-JAM-01)

/** What a jam that holds keeps a base from, in points: its fire, its move, ground that it holds (IE-JAM-03). */
function jamWorth(f: Field, t: Base): number {
  const left = unused(f, t.seat)
  const shoots = left.includes('fire') ? menace(f, { ...t, fired: false, done: false }) : 0
  const holds = f.words.land.objectives.some((o) => !o.strike && within(t.at, o.at, o.radius)) ? 3 : 0
  return Math.max(idle, shoots + (left.includes('move') ? 0.03 * t.value : 0) + holds)
}

/** Of the jams that a question offers the one that keeps the enemy from most, in points; null where none is worth trying. */
export function bestJam(f: Field, d: Decision): { readonly id: Id; readonly points: number } | null {
  if (d.choice.is !== 'one') return null
  let best: Id | null = null,
    most = 0
  for (const { id } of d.choice.of) {
    if (!isJam(id)) continue
    const { unit, module, target } = attemptOf(id),
      t = baseOf(f, target)
    if (baseOf(f, unit).modules[module].points < least || t.jams.length > 0) continue
    const n = jamWorth(f, t)
    if (n > most) {
      most = n
      best = id
    }
  }
  return best === null ? null : { id: best, points: most }
}
