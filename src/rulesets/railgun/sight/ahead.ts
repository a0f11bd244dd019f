// Railgun: 2100: how questions follow each other at a screen: a target named and who fires at it are one act (RG-FIRE-08), and who moves
// and where (RG-MOVE-01); on an open table nobody looks away (RG-SPOT-10).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Id } from '../../../kernel/plain.ts'
import { modeOf } from './shots.ts'
import { firersAt } from '../rules/snapfire.ts'
import { aimsOf, shooters } from '../rules/aims.ts'
import { offerDrop } from '../rules/carrying.ts'
import { begun, firstAsked, pathAsked } from '../rules/movement.ts'
import { asField, covert, findStand, type RgSeen, type SeenStand } from './view.ts'

const targets: readonly string[] = ['firstFire', 'snapFire', 'finalFire', 'closeFire']

/** What stays secret on an open table too: where forces are placed and landed, what is plotted, orders, gravs' modes (RG-SEC-01). */
const covered: readonly string[] = [
  'deploy',
  'reinforce',
  'plotStrikes',
  'plotFire',
  'landTroops',
  'landShip',
  'modes',
  'orderAsk',
  'orderHold',
  'orderFire',
  'orderAt',
  'orderWithin',
]
/** What names the cargo of a carrier: it is secret until it is seen (RG-CARRY-09). */
const cargo: readonly string[] = ['drop', 'dismount', 'unload']
/**
 * RG-SPOT-10: at one screen an open table is played without covering it; offers are answered by whoever they are put to. RG-SEC-01: not
 * where the question itself shows what the other side does not know: cargo, squads that may fire out of a carrier, guns off the table.
 */
export function uncovered(v: RgSeen, d: Decision): boolean {
  if (v.words.options.visibility !== 'open' || d.secret || covered.includes(d.kind) || cargo.includes(d.kind)) return false
  const known = (id: string): boolean => {
    const s = findStand(v, id.split(':')[0])
    return s === undefined || s.seat !== d.seat || !covert(s)
  }
  if (targets.includes(d.kind)) {
    const mode = modeOf(v, d),
      f = asField(v)
    if (shooters(f, d.seat, mode).some((s) => covert(s) && aimsOf(f, s, mode).length > 0)) return false
  }
  if (d.kind === 'deed' && d.choice.is === 'one' && d.choice.of.some((o) => o.id === 'drop')) return false
  return (
    (d.choice.is !== 'one' && d.choice.is !== 'some' ? [] : d.choice.of).every((o) => known(o.id)) &&
    d.about.every((r) => !('unit' in r) || known(r.unit))
  )
}

/**
 * RG-FIRE-08: naming a target leads to naming who fires; nothing is rolled or told between the two. A target that leaves one way to fire is
 * not asked about again.
 */
export function ahead(
  v: RgSeen,
  d: Decision,
  c: Choice,
): { readonly view: RgSeen; readonly decision: Decision; readonly unless?: true } | null {
  if (!('one' in c)) return null
  if (d.kind === 'mover') return moves(v, c.one)
  if ((d.kind === 'deed' || d.kind === 'onward') && (c.one === 'go' || c.one === 'drop')) return c.one === 'go' ? goes(v) : drops(v)
  if (!targets.includes(d.kind)) return null
  const decision = firersAt(asField(v), d.seat, modeOf(v, d), c.one)
  return decision === null ? null : { view: { ...v, words: { ...v.words, aim: c.one }, open: [decision], sealed: [null] }, decision }
}

/** RG-MOVE-01, RG-CARRY-01: to go on leads to where. */
function goes(v: RgSeen): ReturnType<typeof ahead> {
  const { walk } = v.words
  const decision = pathAsked(asField(v))
  if (decision === null || walk === null) return null
  const words = { ...v.words, walk: { ...walk, deed: 'go', news: false } }
  return { view: { ...v, words, open: [decision], sealed: [null] }, decision, unless: true }
}

/** RG-CARRY-01: to drop off leads to whom and where. */
function drops(v: RgSeen): ReturnType<typeof ahead> {
  const { walk } = v.words
  if (walk === null) return null
  const seen: RgSeen = { ...v, words: { ...v.words, walk: { ...walk, deed: 'drop', news: false } } }
  const decision = offerDrop(asField(seen))
  return decision === null ? null : { view: { ...seen, open: [decision], sealed: [null] }, decision }
}

/** RG-MOVE-01, RG-SNAP-02: who moves leads to where; the other side may be asked first whether it fires at the start. */
function moves(v: RgSeen, id: Id): ReturnType<typeof ahead> {
  const { units, words } = begun(asField(v), id)
  const seen: RgSeen = { ...v, units: units as readonly SeenStand[], words }
  const decision = firstAsked(asField(seen))
  return decision === null ? null : { view: { ...seen, open: [decision], sealed: [null] }, decision, unless: true }
}
