// Shellshock: questions with one sensible answer: a whole crew that might change seats, shots that cannot hit (SS-CREW-05, SS-TGT-17).
import type { Decision } from '../../../kernel/decision.ts'
import type { Sole } from '../../../kernel/ruleset.ts'
import { unitOf } from '../rules/asking.ts'
import { hitChance } from '../sight/hits.ts'
import { parts } from '../sight/parts.ts'
import type { SsSeen } from '../sight/view.ts'
import { lives, sheetFor, type SsUnit } from '../state/state.ts'

/** SS-MOVE-31, SS-TGT-17: the answer beside which every other only costs somebody his turn, or comes to nothing. */
export function sole(v: SsSeen, d: Decision): Sole | null {
  const u = v.units.find((x) => x.id === unitOf(d))
  if (u === undefined) return null
  if (d.kind === 'react') return stays(v, d, u)
  const s = d.choice
  if (d.kind !== 'fire' || s.is !== 'one' || !s.pass || s.of.length === 0) return null
  return s.of.every((o) => hitChance(v, u, o.id) === 0) ? { choice: { pass: true }, why: `Nothing that ${u.name} may fire can hit.` } : null
}

/** SS-CREW-05: who changes his seat is idle meanwhile; where all live and sit where they belong there is nothing to gain by it. */
function stays(v: SsSeen, d: Decision, u: SsUnit): Sole | null {
  const whole = u.shift === null && sheetFor(u).crew.every((c) => lives(u, c.id))
  const only = parts(v, d, []).every((p) => p.id === 'shift')
  return whole && only ? { choice: d.idle, why: 'The whole crew lives, and who changes his seat is idle meanwhile.' } : null
}
