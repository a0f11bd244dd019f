// Shellshock: the arithmetic of driving: ratings, speeds, what a hex costs, turns and the dice of early ones, slips (SS-MOVE).
import { as, d, sum, type Dice } from '../../../kernel/dice.ts'
import type { Refusal } from '../../../kernel/plain.ts'
import { hexsides, moverClasses, terrainRow, type MoverClass, type Terrain } from '../book/charts.ts'
import { turnNumber } from '../book/roster.ts'
import { sheetFor, sidesOf, type Ground, type SsGame, type SsOptions, type SsUnit } from '../state/state.ts'
import type { Field } from './asking.ts'
import { pilotingOf } from './tohit.ts'
import { siteIn, type Site } from '../state/site.ts'
import { OpenSite } from '../state/open.ts'
import { stepCost } from './tablestep.ts'

// ---- Ratings as worn ---------------------------------------------------------------------------------------------

/** How a unit moves as damage has left it (SS-DMG-14): MPs, hexsides; road −1 where it has no road speed. */
export type Ratings = {
  readonly max: number
  readonly road: number
  readonly acceleration: number
  readonly deceleration: number
  readonly slip: number
  readonly short: number // points by which Piloting falls short of MSRP
}

/** SS-DMG-14, SS-MOVE-33: the ratings of a unit; with `msrpShort` = penalty each point short adds 1 to the Slip Indicator. */
export function ratingsOf(u: SsUnit, options: Pick<SsOptions, 'msrpShort'>): Ratings {
  const sheet = sheetFor(u),
    { worn } = u
  const short = Math.max(0, sheet.msrp + worn.msrp - pilotingOf(u))
  return {
    max: Math.max(0, sheet.maxSpeed - worn.speed),
    road: sheet.roadSpeed === null ? -1 : Math.max(0, sheet.roadSpeed - worn.speed),
    acceleration: Math.max(0, sheet.acceleration - worn.acceleration),
    deceleration: Math.max(0, sheet.deceleration - worn.deceleration),
    slip: sheet.slip + worn.slip + (options.msrpShort === 'penalty' ? short : 0),
    short,
  }
}

/** SS-MOVE-08, SS-DMG-14: hexes straight on before a free turn at a speed; 0 where the table has 0 and nothing is worn. */
export function turnNumberOf(u: SsUnit, speed: number): number {
  return speed <= 0 ? 0 : turnNumber(sheetFor(u), speed) + u.worn.turn
}

/**
 * SS-MOVE-02, SS-MOVE-03, SS-MOVE-04: the speeds that may be declared: from the last one less Deceleration to it and Acceleration, never
 * above the legal maximum (road speed only on paved ground); a speed above it may be held, never raised (SS-AMB-44).
 */
export function speedsFrom(speed: number, r: Ratings, paved: boolean): { readonly least: number; readonly most: number } {
  const legal = paved ? Math.max(r.max, r.road) : r.max
  return { least: Math.max(0, speed - r.deceleration), most: speed > legal ? speed : Math.min(speed + r.acceleration, legal) }
}

/** SS-MOVE-07: the gears that may be chosen: after a full stop either, else the one it is in; reverse only with a multiplier. */
export function gearsFrom(u: SsUnit): readonly ('forward' | 'reverse')[] {
  const both = sheetFor(u).multipliers[3] > 0
  if (u.speed === 0 || u.gear === 'stop') return both ? ['forward', 'reverse'] : ['forward']
  return [u.gear]
}

// ---- What a hex costs --------------------------------------------------------------------------------------------

/** Not to be entered. */
export const CLOSED = -1

/** SS-MOVE-15: MPs of the features of a hex for a class; a road cancels the others; without any it is clear. `up`: levels climbed. */
function featuresCost(features: readonly Terrain[], wreck: boolean, column: number, up: number): number {
  const row = (t: Terrain): number => terrainRow(t).cost[column] ?? CLOSED
  const incline = up > 0 ? row('inclineUp') * up : 0
  if (features.includes('road')) return incline > 0 ? incline : row('road')
  let cost = incline
  let any = up > 0
  const add = (t: Terrain): boolean => {
    const one = row(t)
    if (one === CLOSED) return false
    if (t !== 'clear') any = true
    cost += t === 'clear' ? 0 : one
    return true
  }
  for (const t of features) if (!add(t)) return CLOSED
  if (wreck && !features.includes('wreck') && !add('wreck')) return CLOSED
  return any ? cost : row('clear')
}

/**
 * SS-MOVE-15: MPs to enter a hex from its neighbour, without multipliers; CLOSED where the class may not. Two levels up are closed but to
 * legs and air; a barrier adds, a cliff is closed upwards. Air pays 1 for everything (SS-MOVE-30).
 */
export function entryCost(ground: Ground, cls: MoverClass, from: number, to: number, wreck: boolean): number {
  if (cls === 'air') return 1
  const column = moverClasses.indexOf(cls)
  if (wreck) return costOf(ground, column, from, to, true)
  const known = costsOf(ground, column),
    way = from * ground.features.length + to
  let cost = known.get(way)
  if (cost === undefined) known.set(way, (cost = costOf(ground, column, from, to, false)))
  return cost
}

const costs = new WeakMap<Ground, Map<number, number>[]>()
/** What the steps of a map cost a class where no wreck lies, as far as they have been asked for. */
function costsOf(ground: Ground, column: number): Map<number, number> {
  let all = costs.get(ground)
  if (all === undefined) costs.set(ground, (all = moverClasses.map(() => new Map<number, number>())))
  return all[column]
}

function costOf(ground: Ground, column: number, from: number, to: number, wreck: boolean): number {
  const up = ground.levels[to] - ground.levels[from]
  if (up >= 2 && moverClasses[column] !== 'legs') return CLOSED
  let cost = featuresCost(ground.features[to], wreck, column, up)
  if (cost === CLOSED) return CLOSED
  for (const { is } of sidesOf(ground).between(from, to)) {
    const crossing = hexsides.find((h) => h.id === is)?.cost[column] ?? CLOSED
    if (crossing !== CLOSED) cost += crossing
    else if (up >= 0) return CLOSED
  }
  return cost
}

/** Whether a wreck lies in a hex (SS-END-02): rough ground of its own. */
export function hasWreck(f: Field, hex: number): boolean {
  return f.words.options.wrecks === 'leave' && f.units.some((u) => u.hex === hex && u.out !== '')
}

/** SS-MOVE-17: the multiplier of a unit for a direction, in sixths from its facing; 0 forbids it. */
export function multiplierOf(u: Pick<SsUnit, 'sheet' | 'custom'>, by: number): number {
  return sheetFor(u).multipliers[by]
}

/**
 * SS-MOVE-15, SS-FORCE-06, SS-AMB-46: MPs of the ground alone from a hex into its neighbour; doubled at half scale. CLOSED where it may
 * not.
 */
export function groundCost(f: Field, u: SsUnit, from: number, to: number): number {
  const site = siteIn(f)
  if (site instanceof OpenSite) return stepCost(f, site, sheetFor(u).cls, from, to)
  const cost = entryCost(f.words.ground, sheetFor(u).cls, from, to, hasWreck(f, to))
  return cost === CLOSED ? CLOSED : cost * site.counts
}

/** SS-MOVE-15, SS-MOVE-17: MPs for a unit that faces `facing` to leave a hex by a side; CLOSED where it may not. */
export function sideCost(f: Field, u: SsUnit, from: number, facing: number, side: number): number {
  const site = siteIn(f)
  const to = site.step(from, side)
  const times = multiplierOf(u, site.sixths(facing, side))
  if (to < 0 || times === 0) return CLOSED
  const cost = groundCost(f, u, from, to)
  return cost === CLOSED ? CLOSED : cost * times
}

/** SS-MOVE-16, SS-DMG-14: whether a unit cannot move: an X, an ordinary maximum of 0, or six neighbours that each cost more. */
export function cannotMove(g: SsGame, u: SsUnit): boolean {
  const r = ratingsOf(u, g.words.options)
  if (u.worn.immobile || r.max === 0) return true
  for (const to of siteIn(g).around(u.hex, u.facing)) {
    const cost = groundCost(g, u, u.hex, to)
    if (cost !== CLOSED && cost <= r.max) return false
  }
  return true
}

// ---- The move as it goes on --------------------------------------------------------------------------------------

/** The move of a unit as it stands. */
export function driveOf(u: SsUnit): Drive {
  return { declared: u.speed, left: u.left, forward: u.forward, moved: u.moved }
}

/** A move: the declared speed, MPs left (below 0 what a slip took beyond it), hexes straight on since the last turn, hexes moved. */
export type Drive = { readonly declared: number; readonly left: number; readonly forward: number; readonly moved: number }

/** How a hex is entered: straight on in gear, drifting sideways, or slipping; only the first counts for the Turn Number. */
export type Manner = 'straight' | 'drift' | 'slip'

/** SS-MOVE-08, SS-MOVE-11, SS-MOVE-17, SS-AMB-09, SS-AMB-36: a hex entered. `hexes` is 2 at half scale (SS-FORCE-06). */
export function entered(drive: Drive, cost: number, how: Manner, hexes = 1): Drive {
  const { declared, left, forward, moved } = drive
  return { declared, left: left - cost, forward: how === 'straight' ? forward + hexes : forward, moved: moved + hexes }
}

/** SS-MOVE-13: Core Hits that a slip hex costs: one for each MP beyond the declared speed. */
export function coreHitsOf(before: Drive, after: Drive): number {
  return Math.max(0, -after.left) - Math.max(0, -before.left)
}

/** SS-MOVE-06, SS-AMB-07: the speed at the end of the turn: the declared one, or what a slip made the unit spend. */
export function endSpeed(drive: Drive): number {
  return drive.declared - Math.min(0, drive.left)
}

/**
 * SS-MOVE-05, SS-AMB-07: whether a move may end: MPs must be spent while the next hex straight on can be paid. `ahead`: its cost, or
 * CLOSED.
 */
export function mayEnd(drive: Drive, ahead: number): Refusal | true {
  if (drive.left <= 0 || ahead === CLOSED || ahead > drive.left) return true
  return { rule: 'SS-MOVE-05', why: `${drive.left} MPs are left and must be spent: a unit cannot stop early` }
}

// ---- Turns -------------------------------------------------------------------------------------------------------

/** SS-MOVE-08 to SS-MOVE-10: dice that a turn by one hexside costs: one for each hex short of the Turn Number; 0 is a safe turn. */
export function turnDice(u: SsUnit, drive: Drive): number {
  return Math.max(0, turnNumberOf(u, drive.declared) - drive.forward)
}

/** SS-MOVE-10: hexes of slip of an early turn: the dice below the Slip Indicator. */
export function resolveTurn(count: number, slip: number, dice: Dice): number {
  return count === 0
    ? 0
    : dice.roll(
        'slip',
        sum(
          count,
          as(d(6), (face) => (face < slip ? 1 : 0)),
        ),
        (failures) => failures,
      )
}

/** SS-MOVE-08, SS-MOVE-14: after a turn the count begins again. */
export function turned(drive: Drive): Drive {
  return { ...drive, forward: 0 }
}

/** SS-MOVE-11, SS-AMB-52: the side that a slip leaves a hex by: the way the unit was going before the turn. */
export function slipSide(site: Site, facingBefore: number, gear: SsUnit['gear']): number {
  return gear === 'reverse' ? site.turned(facingBefore, 3) : facingBefore
}

/** SS-MOVE-18, SS-MOVE-19: the facings that Free Facing allows at the end of a move, the present one first. */
export function freeFacings(site: Site, u: SsUnit): readonly number[] {
  return within(0, sheetFor(u).freeFacing).map((by) => site.turned(u.facing, by))
}

function within(now: number, sides: number): readonly number[] {
  const out = [now]
  for (let by = 1; by <= Math.min(3, sides); by++)
    for (const to of [(now + by) % 6, (now + 6 - by) % 6]) if (!out.includes(to)) out.push(to)
  return out
}

/** SS-MOVE-31: the facings about the body that a fire system may take in the Reaction step, the present one first. */
export function pivots(u: SsUnit, system: number): readonly number[] {
  return within(u.facings[system], sheetFor(u).systems[system].pivot)
}
