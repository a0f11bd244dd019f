// Invisible Enemy: what nobody who knows the book does: with a harmless base to the enemy (IE-MOVE-01), a good shot (IE-FIRE-01) or a jam
// (IE-JAM-01) let pass.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { apart, within } from '../../../space/plane.ts'
import { shotsOf } from '../rules/fire.ts'
import { countsIn } from '../rules/victory.ts'
import type { IeSeen } from '../sight/view.ts'
import { attackOf, waiting, type Base, type Field, type Objective } from '../state/state.ts'
import { shotWorths, shown } from './harm.ts'
import { bestJam } from './jams.ts'
import { farBy, waysTo, type Ways } from './ways.ts'

const dear = 1 // points that a jam keeps the enemy from: less may be let pass
const useful: readonly string[] = ['weapon', 'engineering', 'jammer', 'beacons']
/** Whether a base can do nothing to an enemy any more: no weapon, no jam, no beacon, no hands to strike with. */
export const harmless = (b: Base): boolean => attackOf(b) <= 0 && !b.modules.some((m) => m.points > 0 && useful.includes(m.is))

/** IE-ENG-10: whether ground counts for a base: only an engineer strikes; everybody holds. */
export const counts = (b: Base, o: Objective): boolean =>
  (o.seat === undefined || o.seat === b.seat) && (!o.strike || b.modules.some((m) => m.is === 'engineering' && m.points > 0))

/** By how many bases its side is ahead on ground without a base itself. */
export function leadOn(f: Field, b: Base, o: Objective): number {
  let lead = 0
  for (const u of f.units) if (u.id !== b.id && countsIn(u, o)) lead += u.seat === b.seat ? 1 : -1
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

/**
 * IE-FIRE-01: whether a base has a shot that nobody lets pass: a weapon costs nothing to fire and fires once in a phase, so that nothing is
 * kept by holding but the one point that whoever fired is easier to hit by (IE-MOD-02). What an engineer strikes with may be wanted for
 * his work (IE-ENG-11).
 */
function mustFire(f: Field, b: Base, of: ReadonlySet<string> | null): boolean {
  const works = shotsOf(f, b).filter((x) => x.modules.some((m) => m >= 0 && b.modules[m].is === 'engineering'))
  const cost = b.shot ? 0 : shown
  for (const [id, n] of shotWorths(f, b)) if (n > cost && (of === null || of.has(id)) && works.every((x) => x.id !== id)) return true
  return false
}

/**
 * IE-FIRE-01, IE-JAM-01: whether to let a question of the Fire phase pass lets a shot or a jam go that nobody would: a module jams once a
 * turn for nothing, and the jam holds to the end of the turn.
 */
function heldInVain(v: IeSeen, d: Decision): boolean {
  const s = d.choice
  if (s.is !== 'one' || !s.pass) return false
  const base = (id: Id): Base | undefined => v.units.find((b) => b.id === id)
  if (d.kind === 'firer')
    return (
      s.of.some((o) => {
        const b = base(o.id)
        return b !== undefined && mustFire(v, b, null)
      }) || (bestJam(v, d)?.points ?? 0) >= dear
    )
  const [ref] = d.about
  const b = ref !== undefined && 'unit' in ref ? base(ref.unit) : undefined
  return b !== undefined && mustFire(v, b, new Set(s.of.map((o) => o.id)))
}

/**
 * Which answers nobody gives: ways that bring a base that can do no harm nearer to the enemy for nothing (IE-MOVE-01), and to let a good
 * shot or jam pass (IE-FIRE-01, IE-JAM-01).
 */
export function folly(v: IeSeen, d: Decision): ((c: Choice) => boolean) | null {
  const s = d.choice
  if (d.kind === 'shot' || d.kind === 'firer') return heldInVain(v, d) ? (c) => 'pass' in c : null
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
