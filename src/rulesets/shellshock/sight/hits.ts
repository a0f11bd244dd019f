// Shellshock: what each shot that is offered has a chance to hit, so that weapons can be weighed side by side (SS-FIRE-05).
import { odds } from '../../../kernel/odds.ts'
import { aimOf } from '../rules/firing.ts'
import { resolveAim } from '../rules/tohit.ts'
import { announced, shotOf } from '../rules/volley.ts'
import type { SsUnit } from '../state/state.ts'
import { asGame, type SsSeen } from './view.ts'

/** The chance that some weapon of a shot hits whom it is aimed at, by the roll that is played; undefined for blind fire and chains. */
export function hitChance(v: SsSeen, u: SsUnit, id: string): number | undefined {
  const a = announced(id)
  const named = u.aims[a.crew]
  if (a.chain || named === null || named.mode === 'blind') return undefined
  const aim = aimOf(asGame(v), shotOf(u, id), [])
  return odds((dice) => resolveAim(aim, dice)).reduce((sum, x) => (x.is.hits === 0 ? sum : sum + x.p), 0)
}
