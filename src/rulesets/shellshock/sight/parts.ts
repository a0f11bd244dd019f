// Shellshock: the parts of a plan that are open under a draft: a reaction, a unit’s targeting, how it begins.
import type { Decision, Plan } from '../../../kernel/decision.ts'
import type { Part } from '../../../kernel/plan.ts'
import { aimParts } from '../rules/aiming.ts'
import { unitOf } from '../rules/asking.ts'
import { beginParts } from '../rules/deployment.ts'
import { reactionParts } from '../rules/reaction.ts'
import { asGame, type SsSeen } from './view.ts'

export function parts(v: SsSeen, d: Decision, draft: Plan): readonly Part[] {
  const g = asGame(v)
  const u = g.unit(unitOf(d))
  if (d.kind === 'react') return reactionParts(g, u)
  return d.kind === 'aim' ? aimParts(g, u, draft) : beginParts(u)
}
