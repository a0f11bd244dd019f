// Invisible Enemy: what nobody who knows the book does: a base that can do no harm any more does not close with the enemy (IE-MOVE-01).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { apart, within } from '../../../space/plane.ts'
import type { IeSeen } from '../sight/view.ts'
import { attackOf, paralysed, waiting, type Base, type Field, type Objective } from '../state/state.ts'
import { farBy, waysTo, type Ways } from './ways.ts'

const useful: readonly string[] = ['weapon', 'engineering', 'jammer', 'beacons']
/** Whether a base can do nothing to an enemy any more: no weapon, no jam, no beacon, no hands to strike with. */
export const harmless = (b: Base): boolean => attackOf(b) <= 0 && !b.modules.some((m) => m.points > 0 && useful.includes(m.is))

/** IE-ENG-10: whether ground counts for a base: only an engineer strikes; everybody holds. */
export const counts = (b: Base, o: Objective): boolean =>
  (o.seat === undefined || o.seat === b.seat) && (!o.strike || b.modules.some((m) => m.is === 'engineering' && m.points > 0))

/** By how many bases its side is ahead on ground without a base itself. */
export function leadOn(f: Field, b: Base, o: Objective): number {
  let lead = 0
  for (const u of f.units) if (u.id !== b.id && !u.dead && !paralysed(u) && within(u.at, o.at, o.radius)) lead += u.seat === b.seat ? 1 : -1
  return lead
}

/** How far a place is from ground by way, in inches; 0 inside. */
export const offGround = (o: Objective, ways: Ways, at: Place): number =>
  within(at, o.at, o.radius - 300) ? 0 : Math.max(farBy(ways, at), apart(at, o.at) / 1000)

/**
 * Where a base that can do no harm ends its move for nothing: nearer to the nearest enemy than it began, and no nearer to ground that
 * counts for it and that its side does not hold without it (IE-SET-07: to hold it no weapon is needed). Null where it may.
 */
export function foolishEnd(f: Field, b: Base): ((at: Place) => boolean) | null {
  if (b.dead || waiting(b) || !harmless(b)) return null
  const foes = f.units.filter((o) => o.seat !== b.seat && !o.dead && !waiting(o)).map((o) => o.at)
  if (foes.length === 0) return null
  const near = (at: Place): number => foes.reduce((n, foe) => Math.min(n, apart(at, foe)), Infinity)
  const grounds = f.words.land.objectives
    .filter((o) => counts(b, o) && !f.words.struck.includes(o.id) && leadOn(f, b, o) <= 0)
    .map((o) => ({ o, ways: waysTo(f, o), from: offGround(o, waysTo(f, o), b.at) }))
  const before = near(b.at)
  return (at) => near(at) < before && !grounds.some(({ o, ways, from }) => offGround(o, ways, at) < from)
}

/** IE-MOVE-01: whether a way that ends there is one that nobody takes, as `foolishEnd` has it; null where every way may be taken. */
export function closes(v: IeSeen, id: Id, end: Place): boolean | null {
  const b = v.units.find((x) => x.id === id)
  return (b && foolishEnd(v, b)?.(end)) ?? null
}

/** IE-MOVE-01: which ways nobody takes: those that bring a base that can do no harm nearer to the enemy for nothing. */
export function folly(v: IeSeen, d: Decision): ((c: Choice) => boolean) | null {
  const s = d.choice
  if (s.is !== 'path') return null
  const b = v.units.find((x) => x.id === s.unit)
  const wrong = b === undefined ? null : foolishEnd(v, b)
  return (
    wrong &&
    ((c) => {
      const last = 'legs' in c ? c.legs.at(-1) : undefined
      return last !== undefined && wrong(last.to)
    })
  )
}
