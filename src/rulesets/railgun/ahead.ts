// Railgun: 2100: how questions follow each other at a screen: a target named and who fires at it are one act (RG-FIRE-08); on an open table nobody looks away (RG-SPOT-10).
import type { Choice, Decision } from '../../kernel/decision.ts'
import { modeOf } from './shots.ts'
import { firersAt } from './snapfire.ts'
import { asField, type RgSeen } from './view.ts'

const targets: readonly string[] = ['firstFire', 'snapFire', 'finalFire', 'closeFire']

/** What stays secret on an open table too: where forces are placed and landed, what is plotted, orders, gravs' modes (RG-SEC-01). */
const covered: readonly string[] = ['deploy', 'reinforce', 'plotStrikes', 'plotFire', 'landTroops', 'landShip', 'modes', 'orderAsk', 'orderHold', 'orderFire', 'orderAt', 'orderWithin']
/** RG-SPOT-10: at one screen an open table is played without covering it; offers are answered by whoever they are put to. */
export function uncovered(v: RgSeen, d: Decision): boolean { return v.words.options.visibility === 'open' && !d.secret && !covered.includes(d.kind) }

/** RG-FIRE-08: naming a target leads to naming who fires; nothing is rolled or told between the two. A target that leaves one way to fire is not asked about again. */
export function ahead(v: RgSeen, d: Decision, c: Choice): { readonly view: RgSeen; readonly decision: Decision } | null {
  if (!('one' in c) || !targets.includes(d.kind)) return null
  const decision = firersAt(asField(v), d.seat, modeOf(v, d), c.one)
  return decision === null ? null : { view: { ...v, words: { ...v.words, aim: c.one }, open: [decision], sealed: [null] }, decision }
}
