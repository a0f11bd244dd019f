// Wardogs: the parts of a plan as they are open under a draft (WD-LOS-06, WD-DEF-02, WD-FIRE-02, WD-D10).
import type { Decision, Plan, Part } from '../../../kernel/decision.ts'
import type { KnownParts } from '../rules/known.ts'
import { measureParts } from '../rules/measures.ts'
import { blowParts } from '../rules/physical.ts'
import { fireParts } from '../rules/plan.ts'
import { coverParts } from '../rules/squads.ts'
import type { WdSeen } from './view.ts'

let lastView: WdSeen | null = null
let lastKind = ''
let lastKnown: KnownParts = new Map()
/** What is known of the parts of a view by the kind of plan; views never change. Only the last one asked for is at hand. */
function knownOf(v: WdSeen, kind: string): KnownParts {
  if (v !== lastView || kind !== lastKind) {
    lastView = v
    lastKind = kind
    lastKnown = new Map()
  }
  return lastKnown
}

/** The parts of a plan that are open under a draft: cover, measures, fire, blows. */
export function parts(v: WdSeen, d: Decision, draft: Plan): readonly Part[] {
  if (d.kind === 'cover') return coverParts(v, d.seat)
  if (d.kind === 'measures') return measureParts(v, d.seat)
  if (d.kind === 'blows') return blowParts(v, d.seat, draft, knownOf(v, d.kind))
  const all = fireParts(v, d.seat, draft, knownOf(v, d.kind))
  const one = d.about[0] !== undefined && 'unit' in d.about[0] ? d.about[0].unit : ''
  return one === '' ? all : all.filter((p) => p.id.startsWith(`${one} `))
}
