// EIC League: the state of a battle: units and drones, sides, words (catalogue section 3), and the ratings in play (EIC-DICE-07).
import type { Option } from '../../../kernel/decision.ts'
import type { Id, Plain, Ref, Seat } from '../../../kernel/plain.ts'
import type { Game, Outcome } from '../../../kernel/state.ts'
import { words as sixWords } from '../../../kernel/procedure.ts'
import type { EicEvent } from './events.ts'
import { hexGrid, type HexGrid } from '../../../space/grid.ts'
import {
  bodMaterial,
  elevatorBonus,
  energyPercent,
  extraAttackFrom,
  hexes,
  needMet,
  specialMovementFrom,
  speedShiftFrom,
  type LeagueId,
  type Need,
  type Rounding,
} from '../book/charts.ts'
import { specialty, type BoughtWeaponId, type ClassId, type Specialty } from '../book/roster.ts'
import type { Terms } from './shared.ts'

// ---- Units ----------------------------------------------------------------------------------------------------

/** A weapon in a numbered slot. Suits: 6 is the holster, 7 the missile pod (EIC-SPEC-09, EIC-WPN-05). */
export type Slot = {
  readonly no: number // 1–5 suit, 1–10 tank; 6 and 7 of a suit are holster and pod
  readonly weapon: BoughtWeaponId
  readonly shots: number // shots left; −1 unlimited
  readonly lost: boolean // destroyed by a lethal blow (EIC-LETH-02)
  readonly fired: number // the last round it was fired in; 0 never
}

/** What everybody may know of a unit (EIC-SCRT-02). */
export type PublicUnit = {
  readonly id: Id
  readonly seat: Seat
  readonly name: string
  readonly hull: 'suit' | 'tank' | 'drone'
  readonly cls: ClassId | null
  readonly hex: number // cell number of the grid; −1 not on the map
  readonly aloft: boolean
  readonly height: number // of the elevator, in hexes
  readonly warping: boolean // declared to warp this round (EIC-WARP-03)
  readonly paralyzed: boolean
  readonly retreat: 'none' | 'retreating' | 'recovering' // EIC-RET-01: announced
  readonly vanquished: boolean
  readonly gone: boolean // left the map with its coach by surrender
  readonly docked: boolean // a drone aboard its tank
  readonly tank: Id // of a drone; '' otherwise
  readonly drone: Id // of a tank; '' otherwise
  readonly moved: boolean // has had its movement this round
  readonly hexesMoved: number // hexes moved this round
  readonly attacks: number // attacks made this round
  readonly fights: number // of them by fighting
  readonly firstFight: boolean // the first attack of the round was a fight (EIC-AMB-88)
  // what all coaches have seen of it (EIC-AMB-80); rounds count from 1, 0 is never
  readonly attrSeen: number
  readonly attrSeenRound: number
  readonly dfrSeen: number
  readonly dfrSeenRound: number
  readonly weaponsSeen: readonly string[] // weapon ids seen fired, built-in guns among them
  readonly damageSeen: number // raw damage announced against it, all added (EIC-ATK-09)
}

/** A unit in full: what its own coach knows (EIC-SCRT-03). A drone is a unit that counts for nothing (EIC-AMB-62). */
export type EicUnit = PublicUnit & {
  // bought ratings (EIC-BLD-04), before any bonus
  readonly bod: number
  readonly attr: number
  readonly dfr: number
  readonly pwr: number
  readonly spd: number
  readonly det: number
  readonly ecm: number
  readonly bodNow: number // frag and oxy taken off
  readonly energyMax: number
  readonly energy: number
  // bought shields (EIC-ARM-03)
  readonly laser: number
  readonly heat: number
  readonly cold: number
  readonly sonic: number
  readonly flight: boolean
  readonly warp: boolean
  readonly elevator: boolean
  readonly slots: readonly Slot[]
  // this round
  readonly used: number // what is used up this round, see `isUsed`
  readonly modes: number // kinds of movement used this round, see `wentBy`
  readonly spent: number // movement used, in parts of `wholeMove` (EIC-AMB-16 with mixMovement)
  readonly up: boolean // chosen to act now; told to nobody until it attacks (EIC-SCRT-08)
  readonly heightBefore: number // elevator height at the start of the round (EIC-AMB-57)
  readonly sense: 0 | 1 | 2 | 3 // detection: not rolled, failed, success, a roll of 100 (EIC-DET-04)
  readonly found: readonly Id[] // detected this round
  readonly acted: boolean // has had its turn in the attack step
  readonly rushed: number // rounds by which oxy plus was fired too soon this round (EIC-OXY-02)
  readonly reload: readonly number[] // slots being reloaded this round, 0 for the drone (EIC-RLD-01)
  readonly sat: boolean // began its movement on the base and did not move
  // lasting
  readonly wanted: number // energy still to be recovered (EIC-RET-02)
  readonly mustLeave: boolean // reloaded last round (EIC-AMB-93)
  readonly paralyzedThrough: number // the last round of its paralysis; 0 none
  readonly bodZeroAfter: number // the round at whose end oxidized armor is worth nothing; 0 none (EIC-OXY-01)
  readonly fragHits: number
  readonly payload: BoughtWeaponId | '' // of a drone
  readonly payloadShots: number
  readonly payloadSlot: number // the slot of the tank it was taken from
}

// ---- Words ----------------------------------------------------------------------------------------------------

/** The field. The object stays the same for a whole battle, so that tables are found by it. */
export type FieldMap = { readonly columns: number; readonly rows: number; readonly missing: readonly number[] }

/** A coach and his team. */
export type Side = {
  readonly seat: Seat
  readonly name: string // of the team
  readonly force: string // id of the force file
  readonly base: number // cell number
  readonly credits: number // secret; unspent, for recovery and reloading
  readonly left: number // units remaining, drones not counted
  readonly out: boolean // has surrendered and left
  readonly terms: Terms | null // by which he left: units kept and weapons kept, credits and purse given
  readonly warpsDeclared: number // tanks this round (EIC-INIT-02)
  readonly stealing: boolean // committed to a steal this round; sealed until all have committed, then public
  readonly stole: boolean | null // how the steal went; null none was rolled
  readonly die: number // initiative die as rolled last, −1 none
  readonly bonus: number
  readonly held: number // rounds in which he held the field (aim `hold`)
  readonly offered: number // the last round in which he offered terms or a draw
}

/** What the battle is for. `hold`: at the end of a round, more ground units on these hexes than any other coach; so many rounds win. */
export type Aim = { readonly is: 'destroy' } | { readonly is: 'hold'; readonly hexes: readonly number[]; readonly rounds: number }

/** An offer under discussion. */
export type Offer = { readonly seat: Seat; readonly is: 'terms' | 'draw'; readonly terms: Terms | null; readonly accepted: readonly Seat[] }

/** House rules in force: every switch of section 4 (EIC-AMB). */
export type EicOptions = {
  readonly bod80Price: 375 | 175
  readonly hullBaseRating: number
  readonly detectTie: 'hit' | 'miss'
  readonly lookupRounding: Rounding
  readonly warpDeclare: 'simultaneous' | 'sequential'
  readonly spookRepeat: 'once' | 'each'
  readonly phaseOrder: 'perUnit' | 'allDetect'
  readonly mixMovement: boolean
  readonly stacking: 'one' | 'free'
  readonly elevatorHeightCap: 'pwr' | 'none'
  readonly flyingRamsGround: boolean
  readonly ramUsesMoveAllowance: boolean
  readonly tankMelee: boolean
  readonly meleeNeedsDetection: boolean
  readonly gunPairShots: 1 | 2
  readonly stumpyKeepsArmGuns: boolean
  readonly archieChargesOnly: boolean
  readonly acidStreamGun: boolean
  readonly grenadeCapPerType: boolean
  readonly paralysisTankLoad: 5 | 15
  readonly oxyRecharge: 3 | 5
  readonly rushCatch: 'auto' | 'challenge'
  readonly scatter: boolean
  readonly lethalReroll: boolean
  readonly sharpMelee: boolean
  readonly wildfirePerOpponent: boolean
  readonly droneLeash: number | null
  readonly baseIsSanctuary: boolean
  readonly repairBodFree: boolean
  readonly bombersEscape: boolean
  readonly openSheets: boolean
  readonly turnLimit: number | null
  readonly reloadPartial: boolean
  readonly droneSensor: 'tank' | 'drone'
  readonly [more: string]: string | number | boolean | null // prices and purses: before and after a battle
}

export type Phase = 'deployment' | 'initiative' | 'movement' | 'attack' | 'results' | 'after'

export type EicWords = {
  readonly scenario: string
  readonly map: FieldMap
  readonly options: EicOptions
  readonly sides: readonly Side[]
  readonly round: number // from 1; 0 before the first
  readonly phase: Phase
  readonly turn: Seat // whose movement or attack it is; −1 nobody's
  readonly done: number // the seats that have finished this step, see `seatIn`
  readonly order: readonly Seat[] // initiative, ascending: moves first to last; attacks run the other way (EIC-INIT-05)
  readonly deployWithin: number // hexes of the base (EIC-SET-02)
  readonly turnLimit: number | null // EIC-AMB-79
  readonly aim: Aim
  readonly league: LeagueId
  readonly purse: number
  readonly offer: Offer | null
  readonly ended: Outcome | null // by agreement, turn limit or aim
  readonly after: Plain // what the decisions after the battle need (E2)
}

export type EicGame = Game<EicUnit, EicWords, EicEvent>

/** The six words, for procedures of this book. */
export const { act, ask, call, loop, when, each, procedure, hushed } = sixWords<EicGame>()

/** What a rule needs that is judged on a view as well as on the full state: public facts of all, everything of one's own. */
export type Field = { readonly words: EicWords; readonly units: readonly PublicUnit[] }

// ---- The board ------------------------------------------------------------------------------------------------

let lastMap: FieldMap | null = null
let lastGrid: HexGrid | null = null

/** The grid of a map. The last one asked for is at hand without a search. */
export function gridOf(map: FieldMap): HexGrid {
  if (map === lastMap) return lastGrid as HexGrid
  lastGrid = hexGrid(map.columns, map.rows, {
    missing: map.missing.map((cell) => [cell % map.columns, Math.floor(cell / map.columns)] as const),
  })
  lastMap = map
  return lastGrid
}

/** On the map and able to be harmed: not vanquished, not gone, no drone in its tank (EIC-AMB-90, EIC-AMB-97). */
export function onMap(u: PublicUnit): boolean {
  return !u.vanquished && !u.gone && !u.docked && u.hex >= 0
}

/** A unit that counts: no drone, neither vanquished nor gone (EIC-AMB-62). */
export function remains(u: PublicUnit): boolean {
  return u.hull !== 'drone' && !u.vanquished && !u.gone
}

/**
 * Standing on the ground or on an elevator: holds its hex (EIC-MOVE-05). A drone aloft does not; a fallen one does not bar the way either.
 */
export function holdsHex(u: PublicUnit): boolean {
  return u.hull !== 'drone' && !u.aloft && !u.vanquished && !u.gone && u.hex >= 0
}

/** The bits of `used` that are no slots 1 to 10. */
const bit = {
  armGuns: 1 << 11,
  subGuns: 1 << 12,
  mainGun: 1 << 13,
  chestCannon: 1 << 14,
  ram: 1 << 15,
  drone: 1 << 16,
  secondArm: 1 << 17,
  secondSub: 1 << 18,
} as const
/** What a unit has once a round: a slot by its number, a gun or the second of a pair, its ram, its drone (EIC-ATK-06). */
export type Once = number | keyof typeof bit
const bitOf = (what: Once): number => (typeof what === 'number' ? 1 << what : bit[what])
/** EIC-ATK-06: is that used up this round? */
export const isUsed = (u: Pick<EicUnit, 'used'>, what: Once): boolean => (u.used & bitOf(what)) !== 0
/** What is used up of a unit, with one thing more. */
export const used = (u: Pick<EicUnit, 'used'>, what: Once): number => u.used | bitOf(what)

/** All the movement of a round: divisible by every allowance up to 16 hexes. */
export const wholeMove = 720720

/** The bits of `modes`. */
const mode = { walk: 1, flight: 2, warp: 4, elevator: 8 } as const
/** A kind of movement (EIC-MOVE-02). */
export type Movement = keyof typeof mode
/** Has a unit moved in that way this round? */
export const wentBy = (u: Pick<EicUnit, 'modes'>, how: Movement): boolean => (u.modes & mode[how]) !== 0
/** The kinds of movement a unit has used, with one more. */
export const gone = (u: Pick<EicUnit, 'modes'>, how: Movement): number => u.modes | mode[how]

/** A set of seats is a number with the bit of each: those who have finished a step, who play, at whom one may fire wild. */
export const seatIn = (seats: number, seat: Seat): boolean => ((seats >> seat) & 1) === 1
export const withSeat = (seats: number, seat: Seat): number => seats | (1 << seat)

const refs = new Map<Id, readonly Ref[]>()

/** What a question about one unit is about: the same list for the same id. */
export function unitRef(id: Id): readonly Ref[] {
  let ref = refs.get(id)
  if (ref === undefined) {
    if (refs.size > 5000) refs.clear()
    refs.set(id, (ref = [{ unit: id }]))
  }
  return ref
}

const named = new Map<Id, Option>()

/** The option of a unit: the same object for the same unit and name. */
export function unitOption(u: { readonly id: Id; readonly name: string }): Option {
  const old = named.get(u.id)
  if (old !== undefined && old.label === u.name) return old
  const made: Option = { id: u.id, label: u.name, about: unitRef(u.id) }
  if (named.size > 5000) named.clear()
  named.set(u.id, made)
  return made
}

// ---- Ratings in play (EIC-DICE-07) ----------------------------------------------------------------------------

/** The ratings that must be known to know the others: full units and sheets filled in with assumed values. */
export type Rated = Pick<
  EicUnit,
  | 'hull'
  | 'cls'
  | 'bod'
  | 'attr'
  | 'dfr'
  | 'pwr'
  | 'spd'
  | 'det'
  | 'ecm'
  | 'energy'
  | 'energyMax'
  | 'aloft'
  | 'height'
  | 'paralyzed'
  | 'flight'
  | 'warp'
  | 'elevator'
>

/** The row of a unit's class; null for basic units and drones. */
export function classOf(u: { readonly cls: ClassId | null }): Specialty | null {
  return u.cls === null ? null : specialty(u.cls)
}

/** EIC-NRG-01, EIC-AMB-28: whole percent of original energy, 0–100, rounded down. */
export function percentOf(u: Pick<EicUnit, 'energy' | 'energyMax'>): number {
  return energyPercent(u.energy, u.energyMax)
}

/**
 * EIC-NRG-02, EIC-NRG-03, EIC-NRG-04, EIC-NRG-05: does a weapon of this need work? Null always does. Judged by the energy of the moment, so
 * that what is recovered brings it back (EIC-NRG-07).
 */
export function works(u: Pick<EicUnit, 'energy' | 'energyMax'>, need: Need | null): boolean {
  return need === null || needMet(need, percentOf(u))
}

/** EIC-NRG-06: is there energy for flight, warp and elevator? The drone's flight never fails (EIC-AMB-97). */
export function liftWorks(u: Pick<EicUnit, 'hull' | 'energy' | 'energyMax'>): boolean {
  return u.hull === 'drone' || percentOf(u) >= specialMovementFrom
}

/** EIC-WARP-02: +20 while the warp works, whether or not it is used. */
export function warpWorks(u: Pick<EicUnit, 'hull' | 'warp' | 'energy' | 'energyMax'>): boolean {
  return u.warp && liftWorks(u)
}

/** EIC-ATK-05: ATTR in play without weapon and fighting bonuses: bought + class + elevator (EIC-AMB-58). */
export function attrOf(u: Pick<Rated, 'cls' | 'attr' | 'height'>): number {
  const c = classOf(u)
  return u.attr + (c === null ? 0 : c.bonus.ATTR) + elevatorBonus(u.height)
}

/**
 * EIC-ATK-07: DFR in use: bought + class + working warp 20 + aloft 20, the whole of it halved and rounded down if paralyzed (EIC-PARA-02,
 * EIC-AMB-46).
 */
export function dfrOf(u: Pick<Rated, 'hull' | 'cls' | 'dfr' | 'warp' | 'aloft' | 'paralyzed' | 'energy' | 'energyMax'>): number {
  const c = classOf(u)
  const whole = u.dfr + (c === null ? 0 : c.bonus.DFR) + (warpWorks(u) ? 20 : 0) + (u.aloft ? 20 : 0)
  return u.paralyzed ? whole >> 1 : whole
}

/** PWR in play: class bonuses reach ranges, sums and damage (EIC-AMB-85). */
export function pwrOf(u: Pick<Rated, 'cls' | 'pwr'>): number {
  const c = classOf(u)
  return u.pwr + (c === null ? 0 : c.bonus.PWR)
}

/** EIC-ARM-02: SPD in play, material included; the quality stays when BOD is worn (EIC-AMB-44). */
export function spdOf(u: Pick<Rated, 'hull' | 'cls' | 'spd' | 'bod'>): number {
  if (u.hull === 'drone') return u.spd
  const c = classOf(u)
  return u.spd + (c === null ? 0 : c.bonus.SPD) + bodMaterial(u.bod).spd
}

/** DET in play: aloft +10 (EIC-FLT-02), elevator +10 for each full five hexes (EIC-ELEV-03). */
export function detOf(u: Pick<Rated, 'cls' | 'det' | 'aloft' | 'height'>): number {
  const c = classOf(u)
  return u.det + (c === null ? 0 : c.bonus.DET) + (u.aloft ? 10 : 0) + elevatorBonus(u.height)
}

/** ECM in play, never below 0 (EIC-AMB-73). Paralysis does not touch it (EIC-PARA-02). */
export function ecmOf(u: Pick<Rated, 'cls' | 'ecm'>): number {
  const c = classOf(u)
  const ecm = u.ecm + (c === null ? 0 : c.bonus.ECM)
  return ecm < 0 ? 0 : ecm
}

/** Sonic resistance with that of Forceflex (EIC-AMB-64); stays when BOD is worn (EIC-AMB-44). */
export function sonicOf(u: Pick<EicUnit, 'hull' | 'sonic' | 'bod'>): number {
  return u.hull === 'drone' ? 0 : u.sonic + bodMaterial(u.bod).sonic
}

/** EIC-OXY-01, EIC-AMB-44: immune by material, whatever is left of it. */
export function oxyImmune(u: Pick<EicUnit, 'hull' | 'bod'>): boolean {
  return u.hull !== 'drone' && bodMaterial(u.bod).oxyImmune
}

/** EIC-MOVE-01: hexes of ground movement: SPD/10 less the tank armor penalty, at least 0. Also the reach of a ram (EIC-RAM-01). */
export function walkHexes(u: Pick<Rated, 'hull' | 'cls' | 'spd' | 'bod'>): number {
  const n = hexes(spdOf(u)) + (u.hull === 'drone' ? 0 : bodMaterial(u.bod).hexes)
  return n < 0 ? 0 : n
}

/** EIC-FLT-01, EIC-WARP-01, EIC-ELEV-01: hexes of flight, warp or elevator: PWR/10; a drone flies SPD/10 (EIC-DRN-02). */
export function liftHexes(u: Pick<Rated, 'hull' | 'cls' | 'pwr' | 'spd'>): number {
  return u.hull === 'drone' ? hexes(u.spd) : hexes(pwrOf(u))
}

/** EIC-WPN-01, EIC-THR-01: hexes of energy weapons and throws: PWR/10. */
export function throwHexes(u: Pick<Rated, 'cls' | 'pwr'>): number {
  return hexes(pwrOf(u))
}

/** EIC-DET-03: radius of detection in hexes: DET/10. */
export function detHexes(u: Pick<Rated, 'cls' | 'det' | 'aloft' | 'height'>): number {
  return hexes(detOf(u))
}

/** EIC-ATK-04: one column more for SPD 100 and above. */
export function shiftOf(u: Pick<Rated, 'hull' | 'cls' | 'spd' | 'bod'>): 0 | 1 {
  return spdOf(u) >= speedShiftFrom ? 1 : 0
}

/** EIC-ATK-05, EIC-AMB-88: one more attack of any kind? */
export function extraAttack(u: Pick<Rated, 'cls' | 'attr' | 'height'>): boolean {
  return attrOf(u) >= extraAttackFrom
}

/** EIC-SPEC-08, EIC-AMB-88: further fights after a first one: the Bull's own, and one for ATTR 110 reached only by its +20. */
export function extraFights(u: Pick<Rated, 'cls' | 'attr' | 'height'>): number {
  const c = classOf(u)
  if (c === null) return 0
  const attr = attrOf(u)
  return c.extraFights + (attr < extraAttackFrom && attr + c.fightAttr >= extraAttackFrom ? 1 : 0)
}
