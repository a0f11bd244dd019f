// Wardogs: a path judged leg by leg: on the ground by poses, in flight with take-off and landing (WD-MOVE, WD-FLY, WD-MOVE-08).
import type { Leg, Way } from '../../../kernel/decision.ts'
import type { Place, Refusal } from '../../../kernel/plain.ts'
import { leastFlight, recoveryMp, runwayHexes, terrainRow } from '../book/charts.ts'
import { airMpOf, gridOf, mpOf, type Field, type LandingCheck, type WdUnit } from '../state/state.ts'
import type { FlightMode } from '../state/shared.ts'
import { ahead, burns, climb, hasVtol, hexCost, landsIn, no, roomIn, runwayFits, stranded } from './ground.ts'

/** The ways of a leg: turns name the hex it stands in, steps the next one, `off` the last one on the map. */
export type Step = 'ahead' | 'back' | 'right' | 'left' | 'jump' | 'land' | 'off'
export const ways: readonly Way[] = [
  { id: 'ahead', label: 'Ahead', leg: 'last' },
  { id: 'back', label: 'Back', leg: 'last' },
  { id: 'right', label: 'Turn right', leg: 'turn' },
  { id: 'left', label: 'Turn left', leg: 'turn' },
  { id: 'jump', label: 'Jump down', leg: 'last' },
  { id: 'off', label: 'Off the map', leg: 'turn' },
]
export const airWays: readonly Way[] = [
  { id: 'ahead', label: 'Fly ahead', leg: 'last' },
  { id: 'right', label: 'Turn right', leg: 'turn' },
  { id: 'left', label: 'Turn left', leg: 'turn' },
  { id: 'land', label: 'Land ahead', leg: 'last' },
  { id: 'off', label: 'Off the map', leg: 'turn' },
]

/** A mover in the middle of its path. Numbers are MP, hexes and cells. */
export type Walked = {
  hex: number
  facing: number
  spent: number
  entered: number
  lastStep: number // the way it faced when it stepped ahead last; -1 for a step back, or none
  route: number[]
  straight: number[] // hexes entered one after the other without a turn, the last run
  turned: boolean
  backward: boolean
  iced: boolean
  jumped: number
  hot: boolean // went through burning forest
  airborne: boolean
  landed: boolean
  off: boolean
  crashes: boolean // a wrong landing
  landing: LandingCheck
  ground: number[] // hexes entered on the ground, in which mines attack
  costs: number[]
  refused: Refusal | null // why the first illegal leg is so
}

/** WD-STAND-02, WD-AMB-15: mP of a move: what is left after recovery, half of it after standing up (WD-STAND-02). */
export function budgetOf(u: WdUnit, mode: FlightMode): number {
  if (mode !== 'ground') return airMpOf(u)
  const left = mpOf(u) - u.tries * recoveryMp
  return left <= 0 ? 0 : u.stood ? Math.ceil(left / 2) : left
}

/** A mover that has not made a step yet, or has made those of this turn. */
export function begin(u: WdUnit, mode: FlightMode): Walked {
  return {
    hex: u.hex,
    facing: u.facing,
    spent: mode === 'ground' ? u.spent - u.tries * recoveryMp : u.spent,
    entered: u.entered,
    lastStep: u.lastStep,
    route: u.route.length ? [...u.route] : [u.hex],
    straight: [],
    turned: false,
    backward: u.backward,
    iced: u.iced,
    jumped: u.jumped,
    hot: false,
    airborne: u.airborne || mode !== 'ground',
    landed: false,
    off: false,
    crashes: false,
    landing: '',
    ground: [],
    costs: [],
    refused: null,
  }
}

/** Take one leg; false and `refused` where it may not be. */
export function take(f: Field, u: WdUnit, mode: FlightMode, s: Walked, leg: Leg, budget: number): boolean {
  const why =
    s.off || s.landed
      ? no('WD-MOVE-03', 'its move has ended')
      : mode === 'ground'
        ? onGround(f, u, s, leg, budget)
        : inFlight(f, u, mode, s, leg, budget)
  s.refused = why
  return why === null
}

const short = no('WD-MOVE-03', 'not enough movement points are left')

function same(f: Field, hex: number, to: Place): boolean {
  return hex >= 0 && gridOf(f.words.land).cell(to) === hex
}

function pay(s: Walked, cost: number, budget: number): boolean {
  if (s.spent + cost > budget) return false
  s.spent += cost
  s.costs.push(cost)
  return true
}

function turn(f: Field, s: Walked, leg: Leg, budget: number): Refusal | null {
  if (!same(f, s.hex, leg.to)) return no('WD-MOVE-02', 'a turn is made in the hex where the unit stands')
  if (!pay(s, 1, budget)) return short
  s.facing = (s.facing + (leg.way === 'right' ? 1 : 5)) % 6
  s.straight = []
  s.turned = true
  return null
}

function leave(f: Field, s: Walked, leg: Leg, budget: number): Refusal | null {
  if (!same(f, s.hex, leg.to) || ahead(f.words.land, s.hex, s.facing) >= 0) return no('WD-MOVE-11', 'the map does not end ahead of it')
  if (!pay(s, 1, budget)) return short
  s.off = true
  return null
}

function enter(s: Walked, to: number): void {
  s.hex = to
  s.entered++
  s.route.push(to)
  s.straight.push(to)
}

/** WD-MOVE-02, WD-MOVE-04, WD-MOVE-05, WD-MOVE-07, WD-MOVE-08, WD-AMB-47. */
function onGround(f: Field, u: WdUnit, s: Walked, leg: Leg, budget: number): Refusal | null {
  const { land } = f.words
  const way = leg.way ?? 'ahead'
  if (way === 'land') return no('WD-FLY-01', 'it does not fly')
  if (way === 'off') return leave(f, s, leg, budget)
  if (way === 'right' || way === 'left') {
    const why = turn(f, s, leg, budget)
    if (why === null && land.terrain[s.hex] === 'ice') s.iced = true
    return why
  }
  const to = ahead(land, s.hex, way === 'back' ? s.facing + 3 : s.facing)
  if (to < 0 || !same(f, to, leg.to)) return no('WD-MOVE-02', 'a unit moves into the hex ahead of it, or back into the one behind')
  if (s.entered === u.entered && stranded(f.words, u))
    return no('WD-MOVE-13', 'it stands where its kind could not have gone, and stays put')
  const base = hexCost(f.words, u, to)
  if (base < 0) return no('WD-MOVE-06', 'it may not enter that hex')
  const levels = climb(land, s.hex, to)
  const down = land.level[s.hex] - land.level[to]
  if (way === 'jump' && (levels === 0 || down < 0)) return no('WD-MOVE-08', 'a unit jumps down two levels or more')
  if (!pay(s, way === 'jump' || levels === 0 ? base : base * levels, budget)) return short
  if (way === 'jump' && down > s.jumped) s.jumped = down
  if (way === 'back') {
    const t = land.terrain[to]
    if (t !== 'clear' && t !== 'road') s.backward = true
    s.straight = []
  }
  s.lastStep = way === 'back' ? -1 : s.facing
  enter(s, to)
  s.ground.push(to)
  if (burns(land, to)) s.hot = true
  return null
}

/** WD-FLY-01, WD-FLY-04, WD-FLY-05, WD-FLY-06, WD-FLY-07, WD-AMB-56. */
function inFlight(f: Field, u: WdUnit, mode: FlightMode, s: Walked, leg: Leg, budget: number): Refusal | null {
  const { land } = f.words
  const way = leg.way ?? 'ahead'
  const runway = needsRunway(u, mode)
  const rolling = runway && !u.airborne && s.entered - u.entered < runwayHexes(u.sheet.size)
  if (way === 'back' || way === 'jump') return no('WD-FLY-01', 'in flight a unit goes forward only')
  if (way === 'right' || way === 'left') {
    if (mode === 'jet') return no('WD-FLY-04', 'jet assist flies straight ahead')
    return rolling ? no('WD-FLY-05', 'it is on its runway') : turn(f, s, leg, budget)
  }
  if (way === 'off')
    return mode === 'full' && !rolling ? leave(f, s, leg, budget) : no('WD-FLY-04', 'it must be on the map at the end of its flight')
  const to = ahead(land, s.hex, s.facing)
  if (to < 0 || !same(f, to, leg.to)) return no('WD-FLY-01', 'in flight a unit goes into the hex ahead of it')
  if (rolling && way === 'land') return no('WD-FLY-05', 'it is still on its runway')
  if (rolling && !runwayFits(land, u, runwayAhead(f, u)))
    return no('WD-FLY-05', `it takes off only from a straight runway of ${runwayHexes(u.sheet.size)} hexes for its gear`)
  if (!pay(s, way === 'land' ? terrainRow(land.terrain[to]).mpCost : 1, budget)) return short
  s.lastStep = s.facing
  enter(s, to)
  if (burns(land, to)) s.hot = true
  if (way === 'land') setDown(f, u, mode, s, to)
  return null
}

/** WD-FLY-05: full flight without VTOL. */
export function needsRunway(u: WdUnit, mode: FlightMode): boolean {
  return mode === 'full' && !hasVtol(u)
}

/** The hexes straight ahead that a take-off would use. */
export function runwayAhead(f: Field, u: WdUnit): readonly number[] {
  const out: number[] = []
  let hex = u.hex
  for (let i = 0; i < runwayHexes(u.sheet.size); i++) {
    hex = ahead(f.words.land, hex, u.facing)
    if (hex < 0) break
    out.push(hex)
  }
  return out
}

function setDown(f: Field, u: WdUnit, mode: FlightMode, s: Walked, hex: number): void {
  const { land } = f.words
  s.landed = true
  s.airborne = false
  s.ground.push(hex)
  const fits = needsRunway(u, mode) ? runwayFits(land, u, s.straight.slice(-runwayHexes(u.sheet.size))) : landsIn(f.words, u, hex)
  s.crashes = !fits
  const row = terrainRow(land.terrain[hex])
  if (fits && row.landingStability && u.sheet.type !== 'cas') s.landing = row.forested ? 'forest' : 'rough'
}

/** Why a path may not end as it stands, or null. */
export function unfinished(f: Field, u: WdUnit, mode: FlightMode, s: Walked): Refusal | null {
  if (s.refused !== null) return s.refused
  if (s.off) return null
  const { land } = f.words
  if ((mode === 'partial' || mode === 'jet') && s.entered > u.entered && !s.landed)
    return no('WD-FLY-04', 'it must be on the ground at the end of its move')
  if (needsRunway(u, mode) && !u.airborne && s.entered - u.entered < runwayHexes(u.sheet.size))
    return no('WD-FLY-05', 'its take-off needs the whole runway')
  if (!s.airborne && s.hex !== u.hex && !roomIn(f, u, s.hex)) return no('WD-AMB-42', 'that hex is full')
  const stays = s.hex === u.hex && s.spent > begin(u, mode).spent
  if (mode === 'ground' && stays && burns(land, s.hex) && u.sheet.type !== 'mecha')
    return no('WD-TERR-05', 'a unit in a burning hex must leave it when it moves')
  return null
}

/** The path of a unit leg by leg, to the first that is not legal. */
export function walked(f: Field, u: WdUnit, mode: FlightMode, legs: readonly Leg[]): Walked {
  const s = begin(u, mode)
  const budget = budgetOf(u, mode)
  for (const leg of legs) if (!take(f, u, mode, s, leg, budget)) break
  return s
}

/** WD-FLY-03, WD-FLY-02, WD-AMB-19: hexes that full flight must still enter this turn; 0 where none are owed. */
export function owedHexes(f: Field, u: WdUnit, mode: FlightMode): number {
  if (mode !== 'full' || (f.words.options.vtolMayHover && hasVtol(u))) return 0
  return Math.max(0, leastFlight(airMpOf(u)) - u.entered)
}
