// Railgun: 2100: what a declaration leads to: once a target is named, who fires at it; one act for whoever declares (RG-FIRE-08).
import type { Choice, Decision } from '../../kernel/decision.ts'
import { modeOf } from './shots.ts'
import { firersAt } from './snapfire.ts'
import { asField, type RgSeen } from './view.ts'

const targets: readonly string[] = ['firstFire', 'snapFire', 'finalFire', 'closeFire']

/** RG-FIRE-08: naming a target leads to naming who fires; nothing is rolled or told between the two. A target that leaves one way to fire is not asked about again. */
export function ahead(v: RgSeen, d: Decision, c: Choice): { readonly view: RgSeen; readonly decision: Decision } | null {
  if (!('one' in c) || !targets.includes(d.kind)) return null
  const decision = firersAt(asField(v), d.seat, modeOf(v, d), c.one)
  return decision === null ? null : { view: { ...v, words: { ...v.words, aim: c.one }, open: [decision], sealed: [null] }, decision }
}
