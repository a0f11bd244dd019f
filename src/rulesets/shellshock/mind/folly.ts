// Shellshock: what nobody who knows the book does: to drive at the enemy with nothing left to fire (SS-MOVE-01), and to hold fire that is
// named and tells (SS-FIRE-17).
import type { Choice, Decision, Leg } from '../../../kernel/decision.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { unitOf } from '../rules/asking.ts'
import { onMap } from '../rules/control.ts'
import { courseOf, judgePath, mayHalt, take } from '../rules/driving.ts'
import { aboard } from '../rules/ride.ts'
import { works } from '../rules/targeting.ts'
import { aimOf } from '../rules/victory.ts'
import { asGame, type SsSeen } from '../sight/view.ts'
import { siteIn } from '../state/site.ts'
import { sheetFor, type SsGame, type SsUnit } from '../state/state.ts'
import { bestFire } from './estimate.ts'
import { isLate, lay, nearestFoe, under } from './course.ts'
import { bestRam } from './ramming.ts'

/** SS-CREW-07: whether a unit has nothing left to fire, and brings nobody who has (SS-MOVE-29). */
const isSpent = (g: SsGame, u: SsUnit): boolean =>
  !sheetFor(u).weapons.some((_, i) => works(u, i)) && aboard(g, u.id).every((x) => !sheetFor(x).weapons.some((_, i) => works(x, i)))

/** How far a place is from the nearest enemy. */
function apartFrom(g: SsGame, u: SsUnit, hex: number): number {
  const site = siteIn(g)
  let near = Infinity
  for (const o of g.units) if (o.seat !== u.seat && onMap(o)) near = Math.min(near, site.far(hex, o.hex))
  return near
}

/** The way on which a unit keeps off the enemy as well as its speed lets it: where it ends; −1 where none was found. */
function flees(g: SsGame, u: SsUnit): number {
  const foe = nearestFoe(g, u)
  const { legs } = lay(g, u, { to: foe, want: AFAR, face: foe })
  const c = courseOf(u)
  if (legs.length === 0 && mayHalt(g, u, c) !== true) return -1
  if (legs.length > 0 && judgePath(g, u, legs) !== true) return -1
  for (const leg of legs) take(g, u, c, leg)
  return c.hex
}
/** How far off is far enough, whoever fires. */
export const AFAR = 80

/** SS-END-03: whether somebody goes where his side is paid at the end, when that is near. */
function pays(g: SsGame, u: SsUnit, end: number): boolean {
  const goal = isLate(g) ? aimOf(g, u.seat, u.hex) : null
  return goal !== null && siteIn(g).far(end, goal.hex) < siteIn(g).far(u.hex, goal.hex)
}

/** How near a way may end: no nearer than it began, or than momentum brings him anyway (SS-MOVE-05). Null: he may close. */
function bound(g: SsGame, u: SsUnit): number | null {
  const kept = flees(g, u)
  return kept < 0 ? null : Math.min(apartFrom(g, u, u.hex), apartFrom(g, u, kept))
}

/** Whether a unit is one that had better keep off: on the map, spent, with an enemy there. */
const shies = (g: SsGame, u: SsUnit): boolean => onMap(u) && isSpent(g, u) && nearestFoe(g, u) >= 0

/** Whether a way that ends in a hex closes for nothing; null where it may. In the hex of an enemy it ends by a ram (SS-PHYS-02). */
function closing(g: SsGame, u: SsUnit): ((end: number) => boolean) | null {
  const least = shies(g, u) ? bound(g, u) : null
  if (least === null) return null
  return (end) => {
    const near = apartFrom(g, u, end)
    return near > 0 && near < least && !pays(g, u, end)
  }
}

/**
 * SS-MOVE-01: whether a way that ends there brings a unit with nothing left to fire nearer to the nearest enemy than it began, for nothing
 * that the end pays. Null where it may, or must: a unit that can fire, or sees no enemy, or has no other way.
 */
export function closes(v: SsSeen, id: Id, end: Place): boolean | null {
  const g = asGame(v)
  const u = g.units.find((x) => x.id === id)
  return (u && closing(g, u)?.(siteIn(g).spot(end))) ?? null
}

/** SS-MOVE-01: which ways of a unit nobody takes; one that ends with a ram needs nothing to fire (SS-PHYS-02). */
export function foolishWay(g: SsGame, u: SsUnit): ((legs: readonly Leg[]) => boolean) | null {
  const wrong = closing(g, u)
  return (
    wrong &&
    ((legs) => {
      const last = legs.at(-1)
      return last !== undefined && last.way !== 'ram' && wrong(siteIn(g).spot(last.to))
    })
  )
}

/** SS-MOVE-01, SS-MOVE-04: the speed: one under which every way brings him nearer, while under another he keeps off. */
function speed(g: SsGame, u: SsUnit, d: Decision): ((c: Choice) => boolean) | null {
  if (d.choice.is !== 'one' || (isLate(g) && aimOf(g, u.seat, u.hex) !== null)) return null
  const kept = new Map<string, number>()
  for (const { id } of d.choice.of) {
    const plain = id.endsWith('d') ? id.slice(0, -1) : id
    if (kept.has(plain)) continue
    const as = under(u, plain)
    const end = flees(g, as)
    kept.set(plain, end < 0 || bestRam(g, as) !== null ? Infinity : apartFrom(g, u, end))
  }
  const least = Math.min(apartFrom(g, u, u.hex), Math.max(...[...kept.values()].filter((n) => n < Infinity), 0))
  return (c) => 'one' in c && (kept.get(c.one.endsWith('d') ? c.one.slice(0, -1) : c.one) ?? Infinity) < least
}

/** How much of a target a shot has to do on average that nobody lets pass. */
const telling = 0.02

/**
 * Which answers nobody gives: at its way and its speed, those that bring who has nothing left to fire nearer to the enemy (SS-MOVE-01); at
 * its turn to fire, to hold the fire that is named while it tells: what is held then is nothing any more (SS-FIRE-17).
 */
export function folly(v: SsSeen, d: Decision): ((c: Choice) => boolean) | null {
  if (d.kind !== 'path' && d.kind !== 'speed' && d.kind !== 'fire') return null
  const g = asGame(v)
  const u = g.units.find((x) => x.id === unitOf(d))
  if (u === undefined) return null
  if (d.kind === 'fire') {
    const best = d.choice.is === 'one' ? bestFire(g, u, d.choice.of) : null
    return best !== null && best.share >= telling ? (c) => 'pass' in c : null
  }
  if (!shies(g, u)) return null
  if (d.kind === 'speed') return speed(g, u, d)
  const wrong = foolishWay(g, u)
  return wrong && ((c) => 'legs' in c && wrong(c.legs))
}
