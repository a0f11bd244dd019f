// EIC League: booster and sharpshot as one act: how both are asked together, and what the one button says (EIC-D09b).
import type { Answer } from '../../../kernel/decision.ts'
import type { Joint } from '../../../kernel/ruleset.ts'
import { owners } from '../../../craft/english.ts'
import { armName, unitName } from '../sight/names.ts'
import { declared, forecastDeclared, shotInHand } from '../sight/shots.ts'
import type { EicSeen } from '../sight/view.ts'

/** EIC-BST-01, EIC-SHP-01: both declarations of a shot, locked before the roll; null for any other questions. */
export function jointly(v: EicSeen, all: readonly Answer[]): Joint | null {
  const shot = shotInHand(v)
  if (shot === null || !all.every((a) => a.decision.kind === 'boost' || a.decision.kind === 'sharpshot')) return null
  const { boost, sharp } = declared(all),
    arm = armName(shot.weapon),
    at = unitName(v, shot.target)
  return {
    ask: {
      verb: `Fire ${owners(unitName(v, shot.by))} ${arm}`,
      note: 'A boost adds to the damage and is paid hit or miss; a sharpshot is harder and goes past BOD.',
      warning: 'The die falls: this cannot be undone.',
    },
    deed: `${sharp ? `Sharpshoot at ${at} with ${arm}` : `Fire ${arm} at ${at}`}${boost > 0 ? `, boost ${boost}` : ''}`,
    forecasts: forecastDeclared(v, all),
  }
}
