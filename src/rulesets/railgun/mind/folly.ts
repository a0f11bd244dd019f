// Railgun: 2100: what nobody who knows the book does: squads are not left aboard at their objective (RG-CARRY-01), and no third tank joins
// two under one template (RG-ART-01).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Place } from '../../../kernel/plain.ts'
import { squareApart } from '../../../space/plane.ts'
import { geometry } from '../book/charts.ts'
import { capacityOf, weaponsOf } from '../book/roster.ts'
import { stopCost } from '../rules/carrying.ts'
import { sticks } from '../rules/terrain.ts'
import { planned } from '../sight/plans.ts'
import { asField, foesOf, ownStand, type RgSeen } from '../sight/view.ts'
import { aboard, aloft, profileOf, standOf, type Stand } from '../state/state.ts'
import { objectiveOf } from './bounds.ts'
import { isThird } from './crowd.ts'
import { atGoal, lastStop } from './routes.ts'
import { downs } from './suggest.ts'

type Foolish = (c: Choice) => boolean

/** RG-CARRY-01, RG-ART-01: which answers to a question nobody gives who knows the book, from the view alone. */
export function folly(v: RgSeen, d: Decision): Foolish | null {
  switch (d.kind) {
    case 'deed':
    case 'onward':
      return stayingOn(v, d)
    case 'drop':
      return keeping(v, d)
    case 'path':
      return ways(v, d)
    default:
      return null
  }
}

/** RG-CARRY-01: whether a carrier with somebody aboard has come to the objective of its platoon; in a swamp nobody stops (RG-TERR-07). */
function arrived(v: RgSeen, s: Stand, at: Place): boolean {
  const goal = objectiveOf(v, s)
  return goal !== null && atGoal(goal, at) && !sticks(asField(v), s, at)
}

/** RG-CARRY-01: at the objective whoever is aboard gets off, whatever else might be done at the stop. */
function stayingOn(v: RgSeen, d: Decision): Foolish | null {
  const w = v.words.walk
  if (w === null || d.choice.is !== 'one' || !d.choice.of.some((o) => o.id === 'drop')) return null
  const s = standOf(asField(v), w.stand)
  return arrived(v, s, s.at) ? (c) => !('one' in c && c.one === 'drop') : null
}

/** RG-CARRY-01: there somebody is set down, where there is room. */
function keeping(v: RgSeen, d: Decision): Foolish | null {
  const ref = d.about[0]
  if (ref === undefined || !('unit' in ref)) return null
  const s = standOf(asField(v), ref.unit)
  if (!arrived(v, s, s.at) || !downs(v, d).some(({ choice }) => !nobody(choice))) return null
  return nobody
}
const nobody = (c: Choice): boolean => 'place' in c && c.place.every((p) => p === null)

/** Ways that nobody takes; to stay is never one. In the last turn everybody goes where it counts (RG-VIC-01). */
function ways(v: RgSeen, d: Decision): Foolish | null {
  if (d.choice.is !== 'path' || v.words.turn >= v.words.land.turns) return null
  const s = ownStand(v, d.choice.unit)
  if (aloft(s)) return null
  const past = passing(v, d, s),
    third = joining(v, s)
  if (past === null && third === null) return null
  return (c) => {
    if (!('legs' in c) || c.legs.length === 0) return false
    const plan = planned(v, d, c)
    if (third?.(plan.end)) return true
    return past !== null && !plan.strategic && past(c, plan.end, plan.left)
  }
}

/**
 * RG-CARRY-01: a carrier that might set its squads down at the objective on its way does not drive on until it cannot, to stay there with
 * all of them aboard.
 */
function passing(v: RgSeen, d: Decision, s: Stand): ((c: Choice, end: Place, left: number) => boolean) | null {
  const f = asField(v)
  if (d.choice.is !== 'path' || capacityOf(profileOf(s)) === 0 || aboard(f, s.id).length === 0) return null
  const usual = d.choice.ways?.[0].id ?? 'normal',
    walk = v.words.walk
  const half = stopCost({ units: f.units, words: { ...f.words, walk: walk && { ...walk, paidStop: false } } }, s)
  const goal = objectiveOf(v, s)
  if (goal === null) return null
  return (c, end, left) => {
    if (!('legs' in c) || left >= half || !atGoal(goal, end)) return false
    const stop = lastStop(f, s, c.legs, usual)
    return atGoal(goal, stop) && !sticks(f, s, stop)
  }
}

/** RG-ART-01: an armed vehicle that carries nobody. */
const isTank = (s: Stand): boolean => {
  const p = profileOf(s)
  return p.is === 'vehicle' && p.capacity === 0 && weaponsOf(p).length > 0
}

/** RG-ART-01: no tank joins two that stand together and stay there, but to close with an enemy (RG-CC-01), or where it was with them. */
function joining(v: RgSeen, s: Stand): ((end: Place) => boolean) | null {
  if (!isTank(s)) return null
  const still = (asField(v).units as readonly Stand[]).filter((o) => o.seat === s.seat && o.where === 'table' && stops(o) && isTank(o))
  if (still.length < 2 || isThird(still, s, s.at, () => true)) return null
  const foes = foesOf(v, s.seat)
  return (end) =>
    isThird(still, s, end, () => true) &&
    foes.every((o) => {
      const r = 2 * geometry.closeCombatGap + s.radius + o.radius
      return squareApart(o.at, end) > r * r
    })
}
const stops = (s: Stand): boolean => s.done || s.pinned || s.stuck
