// Shellshock: a move hex by hex: what may be declared, which legs a path may have, what each costs (SS-MOVE-01 to 24, SS-SPEC-01).
import type { Decision, Leg, Option, Way } from '../../../kernel/decision.ts'
import type { Refusal } from '../../../kernel/plain.ts'
import { isPavedAt, siteIn, type Site } from '../state/site.ts'
import { sheetFor, type SsUnit } from '../state/state.ts'
import { no, question, type Field } from './asking.ts'
import { hasPilot, isInfantry, onGround, onMap, outOfControl } from './control.ts'
import { CLOSED, gearsFrom, mayEnd, multiplierOf, ratingsOf, sideCost, speedsFrom, turnDice } from './movement.ts'

// ---- The speed -------------------------------------------------------------------------------------------------

/** The speed that may be held legally in a hex: the road speed only on paved ground (SS-MOVE-02, SS-MOVE-03). */
export function legalSpeed(f: Field, u: SsUnit, hex = u.hex): number {
  const r = ratingsOf(u, f.words.options)
  return isPavedAt(siteIn(f), hex) ? Math.max(r.max, r.road) : r.max
}

const gearName = { forward: 'forward', reverse: 'in reverse', stop: '' } as const
function speedOption(speed: number, gear: 'forward' | 'reverse', dodge: boolean): Option {
  if (speed === 0) return { id: 's0', label: 'Stop' }
  const how = gear === 'reverse' ? ` ${gearName.reverse}` : ''
  return {
    id: `${gear === 'forward' ? 'f' : 'r'}${speed}${dodge ? 'd' : ''}`,
    label: `${speed} MP${speed === 1 ? '' : 's'}${how}${dodge ? ', dodging' : ''}`,
  }
}

/**
 * SS-MOVE-01 to SS-MOVE-04, SS-MOVE-07, SS-MOVE-33, SS-SPEC-01: what a unit may declare: speeds in the gears it may choose, each with and
 * without dodging; out of control it slows by its full Deceleration.
 */
export function speedOptions(f: Field, u: SsUnit): readonly Option[] {
  const r = ratingsOf(u, f.words.options)
  if (outOfControl(f, u)) return [speedOption(Math.max(0, u.speed - r.deceleration), u.gear === 'reverse' ? 'reverse' : 'forward', false)]
  const { least, most } = speedsFrom(u.speed, r, isPavedAt(siteIn(f), u.hex))
  const dodges = hasPilot(u) && ((u.acted >> sheetFor(u).crew.findIndex((c) => c.id === 'P')) & 1) === 0
  const out: Option[] = least === 0 ? [speedOption(0, 'forward', false)] : []
  for (const gear of gearsFrom(u))
    for (let speed = Math.max(1, least); speed <= most; speed++) {
      out.push(speedOption(speed, gear, false))
      if (dodges) out.push(speedOption(speed, gear, true))
    }
  return out
}

/** What an option of a declaration says. */
export function declared(id: string): { readonly gear: SsUnit['gear']; readonly speed: number; readonly dodging: boolean } {
  const dodging = id.endsWith('d')
  const speed = Number(dodging ? id.slice(1, -1) : id.slice(1))
  return { gear: speed === 0 ? 'stop' : id.startsWith('r') ? 'reverse' : 'forward', speed, dodging }
}

/** SS-MOVE-30: altitudes that an air unit may take: two up or down; in motion it flies, on the ground it stands still. */
export function altitudes(u: SsUnit): readonly number[] {
  const out: number[] = []
  for (let a = Math.max(u.speed > 0 ? 1 : 0, u.altitude - 2); a <= Math.min(4, u.altitude + 2); a++) out.push(a)
  return out
}

// ---- The ground ahead ------------------------------------------------------------------------------------------

/**
 * SS-MOVE-23: whether a unit may enter or stand in a hex as far as others are in it; the enemy it would have to ram, if any; whether its
 * own side leaves it room.
 */
export function room(f: Field, u: SsUnit, hex: number): { readonly free: boolean; readonly enemy: SsUnit | null; readonly own: boolean } {
  if (sheetFor(u).cls === 'air') return { free: true, enemy: null, own: true }
  const site = siteIn(f)
  let enemy: SsUnit | null = null,
    vehicles = isInfantry(u) ? 0 : 1,
    squads = isInfantry(u) ? 1 : 0
  for (const o of f.units) {
    if (o.hex < 0 || o.id === u.id || !site.same(o.hex, hex) || !onGround(o)) continue
    if (site.is === 'table' && u.hex >= 0 && site.same(o.hex, u.hex) && haveStruck(u, o)) continue // no obstacle yet (SS-TAB-10)
    if (o.seat !== u.seat) enemy = enemy === null || site.square(o.hex, hex) < site.square(enemy.hex, hex) ? o : enemy
    else if (isInfantry(o)) squads++
    else vehicles++
  }
  const own = vehicles <= 1 && vehicles + squads <= 2
  return { free: enemy === null && own, enemy, own }
}

/** SS-TAB-10, SS-MOVE-25: whether two that overlap can only have come so by a ram: enemies, or machines of one side after a slip. */
const haveStruck = (u: SsUnit, o: SsUnit): boolean => o.seat !== u.seat || !(isInfantry(u) || isInfantry(o))

// ---- A path ----------------------------------------------------------------------------------------------------

/** How a leg goes: straight on in gear, drifting, a turn by one hexside, or into an enemy. */
export type DriveWay = 'ahead' | 'drift' | 'left' | 'right' | 'ram'
export const driveWays: readonly Way[] = [
  { id: 'ahead', label: 'Straight on', leg: 'last' },
  { id: 'left', label: 'Turn left', leg: 'turn' },
  { id: 'right', label: 'Turn right', leg: 'turn' },
  { id: 'drift', label: 'Drift', leg: 'last' },
  { id: 'ram', label: 'Ram', leg: 'last' },
]

/** A move as far as it is laid out, as if no die brought a slip. `turn`: dice of the early turns so far. */
export type Course = {
  hex: number
  facing: number
  left: number
  forward: number
  turns: number // on the spot since the last hex
  ram: boolean
  refused: Refusal | null
  readonly costs: number[]
  readonly dice: number[]
}
/** A course from where a unit is now. */
export function courseOf(u: SsUnit): Course {
  return { hex: u.hex, facing: u.facing, left: u.left, forward: u.forward, turns: 0, ram: false, refused: null, costs: [], dice: [] }
}

/** The direction in which a unit goes straight on, in its gear. */
export function straightSide(site: Site, u: Pick<SsUnit, 'gear'>, facing: number): number {
  return u.gear === 'reverse' ? site.turned(facing, 3) : facing
}

/** MPs to go straight on from a course, and why it cannot where it cannot. */
export function aheadOf(
  f: Field,
  u: SsUnit,
  c: Course,
): { readonly to: number; readonly cost: number; readonly bar: Refusal | null; readonly enemy: SsUnit | null } {
  const site = siteIn(f)
  const side = straightSide(site, u, c.facing)
  const to = site.step(c.hex, side)
  if (to < 0) return { to, cost: CLOSED, bar: no('SS-MOVE-24', 'the table ends there'), enemy: null }
  const cost = sideCost(f, u, c.hex, c.facing, side)
  if (cost === CLOSED) return { to, cost, bar: no('SS-MOVE-15', 'it may not enter that ground'), enemy: null }
  const { free, enemy } = room(f, u, to)
  if (!free)
    return {
      to,
      cost,
      bar: no(
        'SS-MOVE-23',
        enemy === null ? (site.is === 'table' ? 'the place is taken' : 'the hex is taken') : `${enemy.name} stands there: ram it`,
      ),
      enemy,
    }
  return { to, cost, bar: null, enemy: null }
}

/** SS-PHYS-01, SS-PHYS-02, SS-PHYS-04, SS-AMB-32: whether a unit may ram now: a pilot who has not acted, no dodge, one try a turn. */
export function mayRam(f: Field, u: SsUnit): Refusal | true {
  const pilot = sheetFor(u).crew.findIndex((x) => x.id === 'P')
  if (outOfControl(f, u) || !hasPilot(u)) return no('SS-PHYS-02', 'nobody steers it')
  if (u.dodging) return no('SS-SPEC-01', 'a dodging unit may not ram')
  if (u.rammed || (u.acted >> pilot) & 1) return no('SS-PHYS-04', 'one try a turn')
  return true
}

const CLOCK: Readonly<Record<string, number>> = { left: 5, right: 1 }

/** Lay one more leg on a course. @returns whether it may be laid; if not, `refused` says why. */
export function take(f: Field, u: SsUnit, c: Course, leg: Leg): boolean {
  const refusal = c.ram ? no('SS-PHYS-02', 'the path ends with the ram') : laid(f, u, c, leg)
  if (refusal === null) return true
  c.refused = refusal
  return false
}

function laid(f: Field, u: SsUnit, c: Course, leg: Leg): Refusal | null {
  const site = siteIn(f)
  const to = site.spot(leg.to)
  const way = (leg.way ?? 'ahead') as DriveWay
  const lost = outOfControl(f, u)
  if (way === 'left' || way === 'right') {
    if (to !== c.hex) return no('SS-MOVE-08', site.is === 'table' ? 'a turn stays where it is' : 'a turn stays in its hex')
    if (lost) return no('SS-MOVE-33', 'it is out of control')
    if (u.speed < 1) return no('SS-MOVE-19', 'a stopped unit cannot turn')
    if (c.turns >= 5) return no('SS-MOVE-08', 'it has turned about already')
    c.dice.push(turnDice(u, { declared: u.speed, left: c.left, forward: c.forward, moved: 0 }))
    c.costs.push(0)
    c.facing = site.turned(c.facing, CLOCK[way])
    c.forward = 0
    c.turns++
    return null
  }
  const steps = site.counts
  if (way === 'drift') {
    const by = [1, 2, 4, 5].find((n) => to >= 0 && site.step(c.hex, site.turned(c.facing, n)) === to) ?? 0
    const side = site.turned(c.facing, by)
    if (lost) return no('SS-MOVE-33', 'it is out of control')
    if (by === 0) return no('SS-MOVE-17', site.is === 'table' ? 'it drifts one inch aside' : 'it drifts into a hex beside it')
    if (multiplierOf(u, by) === 0) return no('SS-MOVE-17', 'it cannot drift that way')
    const cost = sideCost(f, u, c.hex, c.facing, side)
    if (cost === CLOSED) return no('SS-MOVE-15', 'it may not enter that ground')
    if (cost > c.left) return no('SS-MOVE-16', `the ${site.is === 'table' ? 'step' : 'hex'} costs ${cost} MPs, ${c.left} are left`)
    if (!room(f, u, to).free) return no('SS-MOVE-23', site.is === 'table' ? 'the place is taken' : 'the hex is taken')
    return go(c, to, cost, 0)
  }
  const ahead = aheadOf(f, u, c)
  if (ahead.to !== to) return no('SS-MOVE-08', beside(site, c, to))
  if (way === 'ram') {
    const able = mayRam(f, u)
    if (able !== true) return able
    if (ahead.enemy === null || ahead.cost === CLOSED) return no('SS-PHYS-02', 'no enemy stands there')
    if (site.is === 'table' && !room(f, u, to).own) return no('SS-TAB-10', 'a friend bars the step')
    if (site.same(ahead.enemy.hex, u.hex))
      return no('SS-FIRE-14', site.is === 'table' ? 'they stand in one place' : 'they stand in one hex')
  } else if (ahead.bar !== null) return ahead.bar
  if (ahead.cost > c.left)
    return no('SS-MOVE-16', `the ${site.is === 'table' ? 'step' : 'hex'} costs ${ahead.cost} MPs, ${c.left} are left`)
  c.ram = way === 'ram'
  return go(c, to, ahead.cost, steps)
}

/** SS-MOVE-08: why the next leg straight on does not lead somewhere: it is a step further than one, or lies aside. */
function beside(site: Site, c: Course, to: number): string {
  const step = site.is === 'table' ? 'inch' : 'hex'
  const far = to < 0 ? 0 : site.far(c.hex, to)
  if (far > 1) return `that is ${far} ${step === 'inch' ? 'inches' : 'hexes'} off: a leg goes one ${step}`
  return site.is === 'table' ? 'that point does not lie straight on' : 'that hex does not lie straight on'
}

function go(c: Course, to: number, cost: number, forward: number): null {
  c.hex = to
  c.left -= cost
  c.forward += forward
  c.turns = 0
  c.costs.push(cost)
  c.dice.push(0)
  return null
}

/** SS-MOVE-05, SS-MOVE-24: whether a move may end where a course has come; every MP that can be spent straight on must be. */
export function mayHalt(f: Field, u: SsUnit, c: Course): Refusal | true {
  if (c.left <= 0 || c.ram) return true
  const ahead = aheadOf(f, u, c)
  return mayEnd({ declared: u.speed, left: c.left, forward: c.forward, moved: 0 }, ahead.bar === null ? ahead.cost : CLOSED)
}

/** Whether a path may be chosen: every leg legal, and its last one a hex, dice, or the end of the move (SS-MOVE-05). */
export function judgePath(f: Field, u: SsUnit, legs: readonly Leg[]): Refusal | true {
  const c = courseOf(u)
  for (const leg of legs) if (!take(f, u, c, leg)) return c.refused as Refusal
  const last = legs.length - 1
  if (last >= 0 && (c.turns === 0 || c.dice[last] > 0)) return true
  return mayHalt(f, u, c)
}

/** Whether a move goes on: the unit is there, nothing has stopped it, and MPs are left. */
export function canGoOn(u: SsUnit): boolean {
  return u.stage === 'moves' && onMap(u) && u.left > 0
}

/** The question of the move, or of what is left of it: a path whose legs are gone one by one (SS-MOVE-08). */
export function askPath(f: Field, u: SsUnit): Decision {
  const c = courseOf(u)
  const at = siteIn(f).place(u.hex)
  const pass = mayHalt(f, u, c) === true
  const ahead = aheadOf(f, u, c)
  const first: Leg[] = ahead.to < 0 ? [] : [{ to: siteIn(f).place(ahead.to), way: 'ahead' }]
  return question(
    'path',
    'SS-MOVE-05',
    u.seat,
    {
      is: 'path',
      unit: u.id,
      budget: Math.max(0, u.left),
      from: { at, facing: siteIn(f).degrees(u.facing) },
      ways: driveWays,
      ...(pass ? { pass: true as const, passLabel: ahead.bar !== null && u.left > 0 ? 'Forced stop' : 'Go no further' } : {}),
    },
    pass ? { pass: true } : { legs: first },
    { about: [{ unit: u.id }] },
  )
}
