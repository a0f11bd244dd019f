// Invisible Enemy: beacons of both kinds: launched in the Fire phase, four phases long on the table (IE-BCN).
import type { Answer, Choice, Decision, Option } from '../../../kernel/decision.ts'
import type { Id, Place, Refusal } from '../../../kernel/plain.ts'
import { ahead, headingOf } from '../../../space/arc.ts'
import { within } from '../../../space/plane.ts'
import { beacons, geometry } from '../book/charts.ts'
import {
  ask,
  baseOf,
  inches,
  paralysed,
  procedure,
  terrainOf,
  type Base,
  type Beacon,
  type Field,
  type IeGame,
  showing,
  toldOf,
} from '../state/state.ts'
import { stir } from './camouflage.ts'
import { voided } from './jamming.ts'
import { clear, isIn } from './lines.ts'

/** IE-BCN-01, IE-JAM-03: the first module that has a beacon to launch; −1 none. Paralysed bases launch none. */
export function launcher(f: Field, b: Base): number {
  if (b.dead || paralysed(b) || b.launched >= beacons.perTurn) return -1
  const at = b.modules.findIndex((m) => m.is === 'beacons' && m.points > 0 && m.stock > 0)
  return at >= 0 && !voided(f, b) ? at : -1
}

/** What a base may launch: a spotter, or a marker beside an enemy base within reach. */
export function beaconOptions(f: Field, b: Base): readonly Option[] {
  if (launcher(f, b) < 0) return []
  const near = f.units.filter((t) => t.seat !== b.seat && !t.dead && landingFor(f, b, t) !== null)
  return [
    ...(landingFor(f, b, null) === null ? [] : [{ id: 'spotter', label: 'Launch a spotter beacon' }]),
    ...near.map((t) => ({ id: `marker:${t.id}`, label: `Launch a marker beacon at ${t.name}`, about: [{ unit: t.id }] })),
  ]
}
export const isBeacon = (option: string): boolean => option === 'spotter' || option.startsWith('marker:')

export type Launch = { readonly unit: Id; readonly kind: Beacon['kind']; readonly target: Id }
export function launchOf(unit: Id, option: string): Launch {
  return option === 'spotter' ? { unit, kind: 'spotter', target: '' } : { unit, kind: 'marker', target: option.slice(7) }
}

/** IE-BCN-01, IE-BCN-03: where a beacon may land: in reach, in sight, on the table, a marker within an inch of its base. */
export function mayLand(f: Field, b: Base, target: Base | null, at: Place): true | Refusal {
  const { width, height, features } = f.words.land
  if (at[0] < 0 || at[1] < 0 || at[0] > width || at[1] > height) return { rule: 'IE-BCN-01', why: 'that is off the board' }
  if (!within(b.at, at, inches(beacons.reach))) return { rule: 'IE-BCN-01', why: `that is more than ${beacons.reach} inches away` }
  if (target !== null && !within(target.at, at, geometry.beacon))
    return { rule: 'IE-BCN-03', why: `that is more than an inch from ${target.name}` }
  if (features.some((x) => terrainOf(x).move === 'impassable' && isIn(x, at)))
    return { rule: 'IE-BCN-01', why: 'a beacon needs open ground' }
  return clear(f, b, { id: target?.id ?? '', at, radius: 0 }) ? true : { rule: 'IE-BCN-01', why: 'it does not see that place' }
}
/** How far off the middle a landing is tried, in parts of a hundred of what is allowed. */
const parts = [20, 95, 55] as const
const spotterTry = 6000 // how far round the launcher a place for a spotter is tried
/** IE-BCN-01: some place where a beacon may land; null where it finds none. */
export function landingFor(f: Field, b: Base, target: Base | null): Place | null {
  const middle = target ?? b,
    reach = target === null ? spotterTry : geometry.beacon
  if (!within(b.at, middle.at, inches(beacons.reach) + reach)) return null
  const home = target === null ? b.facing : headingOf(b.at[0] - target.at[0], b.at[1] - target.at[1])
  for (const turn of [0, 45, 315, 90, 270, 135, 225, 180])
    for (const part of parts) {
      const at = ahead(middle.at, home + turn, Math.trunc((reach * part) / 100))
      if (mayLand(f, b, target, at) === true) return at
    }
  return null
}
/** IE-D14: the point where a beacon lands. */
function offerLanding(g: IeGame, v: Launch): Decision {
  const b = g.unit(v.unit)
  const where =
    v.kind === 'marker'
      ? { is: 'disc' as const, at: g.unit(v.target).at, radius: geometry.beacon }
      : { is: 'disc' as const, at: b.at, radius: inches(beacons.reach) }
  return {
    kind: 'land',
    rule: 'IE-BCN-01',
    seat: b.seat,
    secret: false,
    told: toldOf(g),
    about: [{ unit: v.unit }, ...(v.target === '' ? [] : [{ unit: v.target }])],
    choice: { is: 'place', items: [{ unit: v.unit }], where: [where] },
    idle: { place: [{ at: landingFor(g, b, v.target === '' ? null : g.unit(v.target)) as Place }] },
  }
}
/** Whether an answer to the launch of a beacon is legal. */
export function checkLanding(f: Field, x: Decision, c: Choice): true | Refusal {
  if (!('place' in c)) return true
  const [p] = c.place,
    [by, at] = x.about.map((r) => ('unit' in r ? baseOf(f, r.unit) : null))
  if (by === null) return true
  return p !== null && 'at' in p ? mayLand(f, by, at ?? null, p.at) : { rule: 'IE-BCN-01', why: 'it lands on the table' }
}
/** IE-BCN-02, IE-FIRE-10: who launches has fired. */
function land(g: IeGame, v: Launch, [{ choice }]: readonly Answer[]): void {
  if (!('place' in choice)) return
  const [p] = choice.place
  if (p === null || !('at' in p)) return
  const e = g.edit(v.unit),
    module = launcher(g, e)
  e.modules = e.modules.map((m, i) => (i === module ? { ...showing(g, m), stock: m.stock - 1 } : m))
  e.launched++
  e.shot = true
  e.spike = true
  stir(g, v.unit)
  const id = `${v.unit}#${e.modules.reduce((n, m) => n + m.stock, 0)}`
  const beacon: Beacon = { id, kind: v.kind, seat: e.seat, at: p.at, target: v.target, phases: beacons.phases + 1 }
  g.set({ beacons: [...g.words.beacons, beacon] })
  g.emit({ is: 'beacon', rule: v.kind === 'marker' ? 'IE-BCN-03' : 'IE-BCN-04', unit: v.unit, kind: v.kind, at: p.at, target: v.target })
}
/** IE-BCN-01: one beacon is launched. */
export const launch = procedure('IE-BCN-01', 'launch', (v: Launch): Launch => v, ask('IE-BCN-01', offerLanding, land))

/** IE-BCN-05: an action phase ends: beacons grow older; one launched in this phase counts from the next. */
export function ageBeacons(g: IeGame): void {
  if (g.words.beacons.length === 0) return
  const gone = g.words.beacons.filter((c) => c.phases === 1)
  g.set({ beacons: g.words.beacons.filter((c) => c.phases > 1).map((c) => ({ ...c, phases: c.phases - 1 })) })
  for (const c of gone) g.emit({ is: 'beaconGone', rule: 'IE-BCN-05', beacon: c.id, at: c.at })
}
