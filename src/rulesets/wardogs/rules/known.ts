// Wardogs: parts of a plan kept by unit: those of a unit hang on its own answers alone (WD-FIRE-02, WD-D09, WD-D10).
import type { Plan, Part } from '../../../kernel/decision.ts'
import type { WdUnit } from '../state/state.ts'

/**
 * Parts of units as they were worked out for one view, by the unit’s own answers: its parts hang on nothing else of the plan. For a
 * field that does not change.
 */
export type KnownParts = Map<string, readonly Part[]>

/** The parts of one unit under a draft, known before or worked out. */
export function known(before: KnownParts, u: WdUnit, plan: Plan, made: () => readonly Part[]): readonly Part[] {
  const mine = `${u.id} `
  let key = mine
  for (const a of plan) if (a.part.startsWith(mine)) key += `${a.part}${JSON.stringify(a.choice)}`
  const old = before.get(key)
  if (old !== undefined) return old
  const parts = made()
  before.set(key, parts)
  return parts
}
