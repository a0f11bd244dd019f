// Wardogs: questions with one sensible answer: cover where nobody can lock on anyway, fire that cannot lock on (WD-LOS-06, WD-LOCK-01).
import type { Decision, Option } from '../../../kernel/decision.ts'
import type { Sole } from '../../../kernel/ruleset.ts'
import { partForecast } from '../sight/forecast.ts'
import { parts } from '../sight/parts.ts'
import type { WdSeen } from '../sight/view.ts'

/** WD-LOS-06, WD-FIRE-02: the answer beside which every other gives fire up for nothing, or spends it on nothing. */
export function sole(v: WdSeen, d: Decision): Sole | null {
  if (d.kind !== 'cover' && d.kind !== 'fire') return null
  const all = parts(v, d, [])
  if (all.length === 0) return null
  if (d.kind === 'cover') {
    // total cover neither sees nor is seen
    const safe = all.every(
      (p) => p.idle !== undefined && partForecast(v, d, [], p.id, p.idle).every((f) => f.odds.every((o) => o.p <= 0 || o.tone === 'good')),
    )
    return safe ? { choice: d.idle, why: 'No enemy that may fire can lock on to them in partial cover.' } : null
  }
  const vain = (part: string, o: Option): boolean =>
    partForecast(v, d, [], part, { one: o.id }).every((f) => f.odds.every((x) => x.p <= 0 || x.tone === 'plain'))
  return all.every((p) => p.choice.is === 'one' && p.choice.of.every((o) => vain(p.id, o)))
    ? { choice: d.idle, why: 'No shot can lock on to anything.' }
    : null
}
