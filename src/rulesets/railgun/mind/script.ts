// Railgun: 2100: how a sensible player answers, from the view alone: one short answer for every kind of question. Heuristics, no rule.
import type { Answer, Choice, Decision } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import { headingOf } from '../../../space/arc.ts'
import { squareApart } from '../../../space/plane.ts'
import { systemOf } from '../rules/barrage.ts'
import { geometry } from '../book/charts.ts'
import { pathAsked } from '../rules/movement.ts'
import { checkAnswer } from '../rules/sequence.ts'
import { isSquad, pointsOf, profileOf, standOf, type Stand } from '../state/state.ts'
import { asField, foesOf, isWhole, findStand, type RgSeen } from '../sight/view.ts'
import { pathFor, stays, unloads } from './bounds.ts'
import { strikesFor, troopsFor } from './descent.ts'
import { best, firerFor, missileFor, spotFor, targetFor } from './firing.ts'
import { folly } from './folly.ts'
import { lookOut } from './routes.ts'
import { suggest } from './suggest.ts'

const pass: Choice = { pass: true }

/** An answer to any question of the book: legal, and within a millisecond. */
export function script(v: RgSeen, d: Decision, dice: Dice, so: readonly Answer[]): Choice {
  const c = answered(v, d, dice, so)
  return checkAnswer(asField(v), d, c) === true ? c : d.idle
}

function answered(v: RgSeen, d: Decision, dice: Dice, _so: readonly Answer[]): Choice {
  switch (d.kind) {
    case 'mover':
    case 'onwardMover':
      return moverFor(v, d)
    case 'path':
      return pathFor(v, d, folly(v, d))
    case 'deed':
    case 'onward':
      return deedFor(v, d)
    case 'firstFire':
    case 'snapFire':
    case 'finalFire':
    case 'closeFire':
      return targetFor(v, d)
    case 'firers':
      return firerFor(v, d)
    case 'facing':
    case 'pivot':
    case 'closePivot':
      return facingFor(v, d)
    case 'barrage':
      return pieceFor(v, d)
    case 'missile':
      return missileAt(v, d)
    case 'aaFire':
      return d.choice.is === 'one' && d.choice.of.length > 0 ? { one: d.choice.of[0].id } : d.idle
    case 'spot': {
      const ref = d.about[0],
        at = ref !== undefined && 'unit' in ref ? spotFor(asField(v), standOf(asField(v), ref.unit)) : null
      return at === null ? d.idle : { place: [{ at }] }
    }
    case 'landTroops':
      return troopsFor(v, d)
    case 'plotStrikes':
      return strikesFor(v, d)
    case 'deploy':
    case 'reinforce':
    case 'drop':
    case 'dismount':
    case 'unload':
    case 'smokeSpot':
    case 'landShip':
      return suggest(v, d, dice, 1)[0]?.choice ?? d.idle
    default:
      return d.idle
  }
}

/** Who moves next: what goes far first, for it sees first and draws fire from those who come after; squads last. */
function moverFor(v: RgSeen, d: Decision): Choice {
  if (d.choice.is !== 'one') return d.idle
  const f = asField(v),
    next = best(
      d.choice.of.map((o) => standOf(f, o.id)).filter((s) => !stays(s)),
      (s) => profileOf(s).move - pointsOf(s.value) / 4 - (isSquad(s) ? 20 : 0),
      -Infinity,
    )
  return next === null ? pass : { one: next.id }
}

/** At a stop: let off who is carried where that helps, think again when somebody was met, else go on. */
function deedFor(v: RgSeen, d: Decision): Choice {
  const w = v.words.walk
  if (d.choice.is !== 'one' || w === null) return d.idle
  const ids = d.choice.of.map((o) => o.id),
    s = standOf(asField(v), w.stand)
  if (ids.includes('drop') && unloads(v, s)) return { one: 'drop' }
  const rests = stands(v, d)
  if (rests && v.words.turn > 1 && ids.includes('drop')) return { one: 'drop' }
  const far = v.words.land.objectives.every((o) => squareApart(o.at, s.at) > 64 * geometry.inch * geometry.inch)
  const mount = ids.find((id) => id.startsWith('mount:'))
  if (mount !== undefined && !rests && far && foesOf(v, s.seat).every((o) => squareApart(o.at, s.at) > 144 * geometry.inch * geometry.inch))
    return { one: mount }
  if (d.kind === 'onward') return ids.includes('go') && w.plans < 3 ? { one: 'go' } : d.idle
  for (const id of ['round', 'push', 'go']) if (ids.includes(id) && (id !== 'go' || w.halt === 'start')) return { one: id }
  return d.idle
}

/** Whether a carrier at its first stop would not go anywhere: whoever is aboard does as well on foot (RG-CARRY-09). */
function stands(v: RgSeen, d: Decision): boolean {
  const w = v.words.walk
  if (d.choice.is !== 'one' || w === null || w.halt !== 'start' || !d.choice.of.some(({ id }) => id === 'drop' || id.startsWith('mount:')))
    return false
  const path = pathAsked(asField(v))
  return path !== null && 'pass' in pathFor(v, path, folly(v, path))
}

/** The front to whoever may hurt most. */
function facingFor(v: RgSeen, d: Decision): Choice {
  const ref = d.about[0],
    s = ref !== undefined && 'unit' in ref ? findStand(v, ref.unit) : undefined
  if (s === undefined || !isWhole(s)) return d.idle
  const at = best(
    foesOf(v, s.seat),
    (o) => ((o.value ?? 1) + 1) / (1 + squareApart(o.at, s.at) / (144 * geometry.inch * geometry.inch)),
  )?.at
  return { number: at === undefined ? lookOut(v, s.at, s.seat) : headingOf(at[0] - s.at[0], at[1] - s.at[1]) }
}

/** The piece with a spot worth a barrage, explosives only. */
function pieceFor(v: RgSeen, d: Decision): Choice {
  if (d.choice.is !== 'one') return d.idle
  const f = asField(v)
  for (const o of d.choice.of) {
    if (o.id.endsWith(':smoke')) continue
    const s: Stand = standOf(f, o.id)
    if (systemOf(s)?.template === null ? missileFor(f, s) !== null : spotFor(f, s) !== null) return { one: o.id }
  }
  return pass
}

/** RG-AMB-22: the target of a missile. */
function missileAt(v: RgSeen, d: Decision): Choice {
  const ref = d.about[0],
    f = asField(v),
    t = ref !== undefined && 'unit' in ref ? missileFor(f, standOf(f, ref.unit)) : null
  return t === null ? pass : { one: t.id }
}
