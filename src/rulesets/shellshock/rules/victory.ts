// Shellshock: who wins: ECV destroyed, half of what can no longer move or fire, and what the scenario pays (SS-END-03).
import type { Seat } from '../../../kernel/plain.ts'
import type { Outcome } from '../../../kernel/state.ts'
import { lives, sheetFor, type Objective, type SsUnit } from '../state/state.ts'
import type { Field } from './asking.ts'
import { onMap } from './control.ts'
import { works } from './targeting.ts'
import { siteIn } from '../state/site.ts'

/** Whether any weapon of a unit can still be fired by somebody alive. */
export function isArmed(u: SsUnit): boolean {
  return sheetFor(u).weapons.some((w, i) => works(u, i) && w.operators.some((c) => lives(u, c)))
}

/** SS-END-03: points that a unit gives the enemy as it stands, in half ECV: both halves, one, or none. */
export function halves(u: SsUnit): number {
  if (u.out !== '') return 2
  return u.immobile || !isArmed(u) ? 1 : 0
}

/** Whether a unit is where an objective pays: on the map, and able to move. */
export const isThere = (f: Field, o: Objective, u: SsUnit): boolean => onMap(u) && !u.immobile && siteIn(f).within(u.hex, o.hex, o.within)

/** What an objective pays a seat as the units stand: a hold to whoever is there alone, a place to be reached for each unit there. */
export function paid(f: Field, o: Objective, seat: Seat): number {
  if (o.seat >= 0 && o.seat !== seat) return 0
  let mine = 0
  for (const u of f.units) {
    if (!isThere(f, o, u)) continue
    if (u.seat === seat) mine++
    else if (o.is === 'hold') return 0
  }
  return o.is === 'hold' ? Math.min(mine, 1) * o.worth : mine * o.worth
}

/** The objective that pays a seat and lies nearest to a hex; null where there is none. */
export function aimOf(f: Field, seat: Seat, hex: number): Objective | null {
  const site = siteIn(f)
  let aim: Objective | null = null,
    near = 0
  for (const o of f.words.objectives) {
    if (o.seat >= 0 && o.seat !== seat) continue
    const far = hex < 0 ? 0 : site.far(hex, o.hex)
    if (aim === null || far < near) [aim, near] = [o, far]
  }
  return aim
}

/** SS-END-03: the score of a seat; units that give half do so at the end alone. In half points, so that it is whole. */
export function scoreOf(f: Field, seat: Seat, end: boolean): number {
  let score = 0
  for (const u of f.units) if (u.seat !== seat && (u.out !== '' || end)) score += u.ecv * halves(u)
  return end ? f.words.objectives.reduce((n, o) => n + 2 * paid(f, o, seat), score) : score
}

/** The ECV with which a seat began. */
export function ecvOf(f: Field, seat: Seat): number {
  return f.units.reduce((sum, u) => (u.seat === seat ? sum + u.ecv : sum), 0)
}

const said = (halfPoints: number): string => (halfPoints % 2 === 0 ? String(halfPoints / 2) : `${(halfPoints - 1) / 2}½`)

/** SS-END-03, SS-AMB-57: at the end of the last turn, or when a side has nothing left: who leads by a tenth of the larger force wins. */
export function verdict(f: Field): Outcome | null {
  const seats = Array.from({ length: f.seats }, (_, seat) => seat)
  let alive = 0 // seats as bits
  for (const u of f.units) if (u.out === '') alive |= 1 << u.seat
  if (f.words.turn < f.words.limit && (alive & (alive - 1)) !== 0) return null
  const points = seats.map((seat) => scoreOf(f, seat, true))
  const score = seats.map((seat) => ({ seat, label: 'Points', value: said(points[seat]), rule: 'SS-END-03' }))
  const best = points.reduce((a, b) => Math.max(a, b))
  const first = points.indexOf(best)
  const next = points.reduce((a, b, i) => (i === first ? a : Math.max(a, b)), 0)
  const larger = seats.reduce((most, seat) => Math.max(most, ecvOf(f, seat)), 0)
  // a tenth of the larger force, in half points: best − next ≥ 2 × larger / 10
  const wins = best > next && (best - next) * 5 >= larger
  const why = wins ? `${said(best)} points to ${said(next)}` : `A draw: ${said(best)} points to ${said(next)}, no lead of a tenth`
  return { rule: 'SS-END-03', winners: wins ? [first] : [], why, score }
}
