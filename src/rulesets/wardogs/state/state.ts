// Wardogs: the state of a battle: units with what is left of them, the land, words, and what follows from them (WD-UNIT, WD-SEC).
import type { Id, Plain, Seat } from '../../../kernel/plain.ts'
import { words as sixWords } from '../../../kernel/procedure.ts'
import type { Game, Outcome } from '../../../kernel/state.ts'
import { hexGrid, type HexGrid } from '../../../space/grid.ts'
import type { Sixth } from '../../../space/pose.ts'
import { crewRow, gyroscopes, levelMetres, type Crew, type EquipmentId, type Mover, type Terrain } from '../book/charts.ts'
import type { UnitSheet } from '../book/roster.ts'
import type { WdEvent } from './events.ts'
import type { FlightMode } from './shared.ts'

// ---- Units ----------------------------------------------------------------------------------------------------

/** Ok; fallen or out of control; gone for good; off the map for good; aboard a carrier; an aircraft off the map; not yet on it. */
export type Status = 'ok' | 'down' | 'destroyed' | 'withdrawn' | 'loaded' | 'offmap' | 'waiting'
/** 0 as new, 1 damaged and off-line, 2 destroyed (WD-PEN-02). */
export type Wear = 0 | 1 | 2
/** WD-FLY-07: a stability check owed for a landing; `forest`: with the -2. */
export type LandingCheck = '' | 'rough' | 'forest'

export type WdUnit = {
  readonly id: Id
  readonly seat: Seat // -1: nobody's
  readonly name: string
  readonly sheet: UnitSheet
  readonly crew: Crew
  readonly building: Id // what its section belongs to; '' for what is no structure
  // where
  readonly hex: number // cell; of a loaded squad its carrier's; -1 off the map
  readonly facing: Sixth
  readonly status: Status
  readonly airborne: boolean
  readonly submerged: boolean
  readonly cover: 'partial' | 'total' | '' // chosen in a building taller than the unit (WD-LOS-06)
  readonly carrier: Id // '' none
  // what is left
  readonly ar: number
  readonly shields: number
  readonly legs: readonly Wear[] // right and left in turn, front first
  readonly arms: readonly Wear[] // as on the sheet
  readonly weapons: readonly Wear[]
  readonly ammo: readonly number[] // shots or tubes left; -1: needs none
  readonly gear: readonly Wear[] // equipment
  readonly charges: readonly number[] // of mine layers the owner's secret: -1 to others
  readonly turret: Wear
  readonly drive: Wear
  readonly plant: Wear
  readonly crashed: boolean // ever
  readonly fell: number // the turn in which it was destroyed; 0 not
  // this turn
  readonly activated: boolean
  readonly tries: number // to recover
  readonly stood: boolean // recovered this turn: half of what is left, no flight (WD-STAND-02)
  readonly spent: number // MP of any kind
  readonly entered: number // hexes (WD-MOVE-10)
  readonly lastStep: number // side of the hex crossed last, in sixths; -1 none
  readonly route: readonly number[] // start hex and every hex entered
  readonly mode: FlightMode
  readonly backward: boolean // through difficult terrain (WD-MOVE-05)
  readonly iced: boolean // turned on ice (WD-MOVE-07)
  readonly jumped: number // levels jumped down at one time, the most; 0 none (WD-MOVE-08)
  readonly landing: LandingCheck
  readonly crashes: boolean // owes a crash (WD-CRASH-02)
  readonly mined: readonly number[] // hexes entered in which a field may attack (WD-MINE-03)
  readonly clearing: number // the field to be cleared; -1 none (WD-SWEEP-02)
  readonly shifted: boolean // loaded or unloaded
  readonly used: number // bits of dispensers used
  readonly fired: number // bits of weapons fired
  readonly blown: boolean // has made a physical attack
  readonly heat: number // turns of +5 thermal signature left (WD-LOCK-04)
  // owed
  readonly arStep: number // AR at the start of the step of damage (WD-HIT-03)
  readonly checks: number // causes of the stability check owed; 0 none
  readonly checkMod: number // their modifiers, summed
  readonly stepHits: number // hits by enemy fire in this step
  readonly fall: number // metres of a fall not yet paid for (WD-FALL-03)
  readonly flipped: boolean // a vehicle that fails its check falls (WD-FALL-04)
  readonly offEdge: number // the hex where it left the map; -1
  readonly offTurn: number // and the turn
}

// ---- The land -------------------------------------------------------------------------------------------------

/** What is fought over; replaced as a whole when it changes, so that what is worked out from it is found by it. */
export type Land = {
  readonly columns: number
  readonly rows: number
  readonly terrain: readonly Terrain[]
  readonly level: readonly number[] // ground, 5 m each
  readonly tall: readonly number[] // building levels; 0 none
  readonly lit: readonly number[] // the turn in which the hex was set on fire; 0: does not burn
}
export type Crater = { readonly hex: number; readonly owner: Id } // owner '': nobody yet (WD-AMB-46)
export type Cloud = { readonly hex: number; readonly is: 'smoke' | 'chaff'; readonly until: number }
export type Flare = { readonly hex: number; readonly under: boolean }
/** A minefield. In a view only those that the seat knows. */
export type Minefield = {
  readonly hex: number
  readonly is: 'land' | 'ocean'
  readonly by: readonly Seat[] // who laid it and knows it
  readonly revealed: boolean
}
export type Chit = { readonly hex: number; readonly by: Seat; readonly set: number; readonly real: boolean }
export type Objective = { readonly hex: number; readonly worth: number }

/** WD-OPT-02: the house rules as they stand in a battle. */
export type WdOptions = {
  readonly physicalCombat: boolean
  readonly terrainDamage: 'roll' | 'always' | 'off'
  readonly multipleTargets: boolean
  readonly mineChits: boolean
  readonly throwing: boolean
  readonly crewSkill: boolean
  readonly infantryUsesMp: boolean
  readonly mechaTableD12: boolean
  readonly ineffectiveCannotFire: boolean
  readonly excessHitsPenetrate: boolean
  readonly doubleForUnarmored: boolean
  readonly stabilityPerHit: boolean
  readonly naturalOneFails: boolean
  readonly multipleStandAttempts: boolean
  readonly vtolMayHover: boolean
  readonly trueLineLos: boolean
  readonly coverAnywhere: boolean
  readonly attackerForestFree: boolean
  readonly smokeLingers: boolean
  readonly extraDmgOnTop: boolean
  readonly turretPenaltyOnLock: boolean
  readonly shieldsLeakPenetration: boolean
  readonly ownerPicksItem: boolean
  readonly spreadPerEdge: boolean
  readonly minesSingleUse: boolean
  readonly unloadRearHex: boolean
  readonly passengersBailOut: boolean
  readonly proportionalAlternation: boolean
  readonly stackLimit: number | null
  readonly simultaneousMeasures: boolean
  readonly vehicleLowProfile: boolean
  readonly declareFlightEarly: boolean
  readonly forestNeedsTargetInside: boolean
  readonly downMayScreen: boolean
  readonly openDeclaration: boolean
  readonly [more: string]: string | number | boolean | null
}

export type Side = {
  readonly seat: Seat
  readonly name: string
  readonly force: string
  readonly zone: readonly number[]
  readonly facing: Sixth
}

export type Step =
  | 'deployment'
  | 'initiative'
  | 'recovery'
  | 'movement'
  | 'measures'
  | 'infantry'
  | 'loading'
  | 'cover'
  | 'mines'
  | 'stability'
  | 'fire'
  | 'damage'
  | 'physical'
  | 'end'

/** Penetration rolls that wait: so many for a unit (WD-PEN-02). */
export type Due = { readonly unit: Id; readonly rolls: number }
/** An item of a unit that a penetration roll is to damage or destroy; its owner picks it (switch `ownerPicksItem`). */
export type Pick = { readonly unit: Id; readonly of: 'weapons' | 'gear'; readonly among: readonly number[]; readonly destroys: boolean }

export type WdWords = {
  readonly scenario: string
  readonly options: WdOptions
  readonly land: Land
  readonly sides: readonly Side[]
  readonly turn: number // from 1; 0 before the first
  readonly turnLimit: number
  readonly step: Step
  readonly order: readonly Seat[] // low roller first (WD-INIT-02)
  readonly craters: readonly Crater[]
  readonly clouds: readonly Cloud[]
  readonly flares: readonly Flare[]
  readonly fields: readonly Minefield[]
  readonly chits: readonly Chit[]
  readonly objectives: readonly Objective[]
  readonly due: readonly Due[]
  readonly pick: Pick | null
  readonly ended: Outcome | null
  readonly after: Plain
}

export type WdGame = Game<WdUnit, WdWords, WdEvent>
/** What a rule needs that is judged on a view as well as on the full state. */
export type Field = { readonly words: WdWords; readonly units: readonly WdUnit[] }

/** The six words, for procedures of this book. */
export const { act, ask, call, loop, when, each, procedure, hushed } = sixWords<WdGame>()

// ---- The board ------------------------------------------------------------------------------------------------

let lastLand: Land | null = null
let lastGrid: HexGrid | null = null
/** The grid of a land: pointy-top, odd rows shifted right. The last one asked for is at hand without a search. */
export function gridOf(land: Land): HexGrid {
  if (land === lastLand) return lastGrid as HexGrid
  lastGrid = hexGrid(land.columns, land.rows)
  lastLand = land
  return lastGrid
}

/** A row by its letter: A is row 0, AA follows Z. */
function rowName(row: number): string {
  return row < 26 ? String.fromCharCode(65 + row) : rowName(Math.floor(row / 26) - 1) + rowName(row % 26)
}
/** A hex as the map names it: row letter and column, `I15`. */
export function hexName(land: Land, cell: number): string {
  return `${rowName(Math.floor(cell / land.columns))}${cell % land.columns}`
}

// ---- What follows from a unit ---------------------------------------------------------------------------------

/** On the map, to be seen and hit. */
export function onMap(u: WdUnit): boolean {
  return u.hex >= 0 && (u.status === 'ok' || u.status === 'down')
}
/** Not destroyed and not withdrawn. */
export function remains(u: WdUnit): boolean {
  return u.status !== 'destroyed' && u.status !== 'withdrawn'
}
export const isInfantry = (u: WdUnit): boolean => u.sheet.type === 'infantry'
export const isStructure = (u: WdUnit): boolean => u.sheet.type === 'structure'
export const isMecha = (u: WdUnit): boolean => u.sheet.type === 'mecha'

/** The number of an equipment item that works, or -1. */
export function working(u: WdUnit, id: EquipmentId): number {
  const list = u.sheet.equipment
  for (let i = 0; i < list.length; i++) if (list[i].id === id && u.gear[i] === 0) return i
  return -1
}
/** Whether a unit was built with an item, working or not. */
export function builtWith(u: WdUnit, id: EquipmentId): boolean {
  return u.sheet.equipment.some((e) => e.id === id)
}

/** WD-MOVE-12, WD-PEN-04, WD-PEN-05, WD-PEN-06, WD-AMB-16, WD-AMB-57: movement points on the ground now. */
export function mpOf(u: WdUnit): number {
  const { mp, legs } = u.sheet
  if (legs > 0) {
    let lost = 0
    for (const leg of u.legs) lost += leg === 1 ? nearest(mp, legs) : leg === 2 ? nearest(2 * mp, legs) : 0
    return lost >= mp ? 0 : mp - lost
  }
  return driven(u, mp)
}
const nearest = (a: number, b: number): number => Math.floor((2 * a + b) / (2 * b))
const driven = (u: WdUnit, mp: number): number => (u.drive === 0 ? mp : u.drive === 1 ? Math.ceil(mp / 2) : 0)

/** WD-FLY-08: aerial movement points now; 0 where it cannot fly. */
export function airMpOf(u: WdUnit): number {
  const { flight, airMp, type } = u.sheet
  if (flight === null || airMp === 0) return 0
  const item = flight === 'full' ? 'full_flight' : flight === 'partial' ? 'partial_flight' : 'jet_assist'
  if ((type !== 'cas' || builtWith(u, item)) && working(u, item) < 0) return 0
  return type === 'mecha' ? airMp : driven(u, airMp)
}

/**
 * WD-STAB-07, WD-OPT-01, WD-AMB-09: the modifier of every stability roll: the sheet's, less a gyroscope that does not work, and the
 * crew's.
 */
export function stabilityOf(u: WdUnit): number {
  let mod = u.sheet.stability
  const list = u.sheet.equipment
  for (let i = 0; i < list.length; i++) if (u.gear[i] > 0) mod -= gyroscopes[list[i].id] ?? 0
  return mod + crewRow(u.crew).stability
}

/** WD-LOCK-04: thermal signature now. */
export function thermalOf(u: WdUnit): number {
  return u.sheet.thermal + (u.heat > 0 ? 5 : 0)
}

/** WD-UNIT-02, WD-AMB-48: height in metres; of a structure its levels. */
export function heightOf(u: WdUnit, lowProfile: boolean): number {
  const { type, size, levels } = u.sheet
  if (type === 'infantry') return 2
  if (type === 'structure') return levels * levelMetres
  const low = lowProfile && (type === 'av' || type === 'naval' || (type === 'cas' && !u.airborne))
  return low ? Math.floor((4 * size) / 5) : 2 * size
}

/** WD-MOVE-06, WD-MOVE-13, WD-FLY-10, WD-AMB-21: the column of the entry chart by which a unit moves on the ground. */
export function moverOf(u: WdUnit): Mover {
  const { type } = u.sheet
  if (type === 'mecha' || type === 'naval' || type === 'infantry') return type
  if (type === 'cas') return 'cas_ground'
  if (working(u, 'hovercraft_modification') >= 0) return 'av_hover'
  return working(u, 'amphibious') >= 0 ? 'av_amphibious' : 'av'
}

/** WD-STAB-05, WD-UNIT-07: whether a unit rolls for stability at all. Who has less than 2 MP and is no mecha cannot lose control. */
export function rollsStability(u: WdUnit): boolean {
  const { type } = u.sheet
  if (type === 'infantry' || type === 'structure') return false
  return type === 'mecha' || u.airborne || mpOf(u) >= 2
}

/** Whether an arm of that side is there and not destroyed. */
export function armAt(u: WdUnit, side: 'right' | 'left'): number {
  return u.sheet.arms.findIndex((a, i) => a.side === side && u.arms[i] < 2)
}
