// Invisible Enemy: the state of a battle: bases with their logs, the table, words (STATE), and what follows from them (IE-GEN, IE-DMG-07).
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import { words as sixWords } from '../../../kernel/procedure.ts'
import type { Game, Outcome } from '../../../kernel/state.ts'
import {
  engineer,
  INCH,
  power,
  speedAt,
  terrain,
  weapon,
  type JamEffect,
  type ModuleId,
  type RangingSkill,
  type RepairId,
  type TerrainId,
  type TerrainRow,
  type WeaponId,
} from '../book/charts.ts'
import type { ModelId } from '../book/roster.ts'
import type { IeEvent } from './events.ts'
import type { Beacon, Deed, Phase } from './shared.ts'

export type { Beacon, Deed, Phase } from './shared.ts'

// ---- Bases ----------------------------------------------------------------------------------------------------

/** A payload module, as its log has it. `facing` is in degrees clockwise from the bow (IE-SET-04). */
export type Module = {
  readonly is: ModuleId
  readonly weapon: WeaponId | '' // of a weapon module
  readonly base: number // points at the start
  readonly points: number // points left (IE-PAY-03)
  readonly facing: number
  readonly mj: number // jams of a payload weapon (IE-DMG-07)
  readonly fired: boolean // in this phase
  readonly used: '' | 'speed' | 'counter' | 'suppress' | 'jam' | 'work' | 'shoot' // in this turn (IE-PAY-02)
  readonly spent: number // points used in this turn: counter-jams, repair dice, work
  readonly stock: number // beacons not launched yet (IE-BCN-01)
  readonly carry: Carry | null // points kept for the next turn (IE-ENG-05)
  readonly shown?: true // under hiddenLoadouts: the other side has seen it used or hit (IE-SET-05)
}
/** IE-ENG-05: points of an engineering module that were kept, for which deed, at which square, in which turn. */
export type Carry = { readonly deed: 'clear' | 'bulldoze'; readonly square: number; readonly points: number; readonly turn: number }

/** What waits for its critical roll at the end of the phase: a line, and the cell; −1 for none (IE-PHO-05). */
export type Damage = { readonly line: 'hullDamage' | 'hullDestroyed' | 'coreDamage'; readonly cell: number }

/** A jam that a base is under (IE-JAM-02): by which base and which of its modules. */
export type Jam = { readonly by: Id; readonly module: number; readonly effect: JamEffect }

/** A base: one MGV with its hit log. Places in thousandths of an inch, facings in whole degrees, 0 north, clockwise (IE-AMB-44). */
export type Base = {
  readonly id: Id
  readonly seat: Seat
  readonly name: string
  readonly model: ModelId | '' // '' one of the player's own
  readonly value: number // points
  readonly radius: number
  readonly at: Place
  readonly facing: number
  readonly main: WeaponId
  readonly attackBase: number
  readonly attackLost: number // Mk hits
  readonly defenseBase: number
  readonly defenseLost: number // D hits
  readonly speed: number // inches
  readonly s: number // S hits, 0 to 4
  readonly repairBase: number
  readonly repairLost: number
  readonly modules: readonly Module[]
  readonly mj: number // of the main weapon
  readonly se: number
  readonly po: number
  readonly b: number
  readonly gone: number // bits of the hull cells destroyed, by cell number
  readonly marks: readonly number[] // infestation marks by cell number
  readonly damage: readonly Damage[] // in the order scored
  readonly jams: readonly Jam[]
  readonly trapped: Id // the feature; '' none
  readonly camouflaged: boolean
  readonly stackedOn: Id // the camouflaged base that it hides against (IE-CAM-03); '' none
  readonly stirred: boolean // moved, turned, fired or used a module in this turn (IE-CAM-01)
  readonly dead: boolean
  readonly movable: boolean // when dead: may be pushed (IE-MOVE-07)
  // its own last action phase (IE-MOD-01 to 04); the Fire and Move phases of its side begin it anew
  readonly trail: readonly Place[] // ends of the quarter inches of its own move
  readonly shot: boolean // fired a weapon or launched a beacon
  readonly tried: boolean // activated a jammer
  readonly neared: readonly Id[] // neutralizers that it has rolled for in this phase (IE-TER-04)
  // this phase, this turn
  readonly fired: boolean // the main weapon, in this phase
  readonly done: boolean // has had its move or its fire in this phase
  readonly spike: boolean // the marker of this turn (IE-FIRE-10)
  readonly launched: number // beacons, in this turn (IE-BCN-01)
  readonly tended: readonly Tended[] // dice of this turn on hits that are still there (IE-RPM-01)
  // optional rules
  readonly registrations: number // points that may be registered (IE-OPT-02)
  readonly registered: readonly Place[]
  readonly quarry: Id // whom it pursues (IE-OPT-05); '' nobody
  readonly unspent: number // allowance that it may follow with
  readonly infected: boolean // by fungus (IE-OPT-07)
}
/** IE-RPM-01: repair dice that failed on a hit in this turn; `module` is the payload weapon of a jam, −1 none. */
export type Tended = { readonly hit: RepairId; readonly module: number; readonly dice: number }
/** A base that is not on the table yet. */
export const waiting = (b: { readonly at: Place }): boolean => b.at[0] < 0

// ---- The table ------------------------------------------------------------------------------------------------

/** A feature: a polygon, or a disc. `cluster` joins fungus towers (IE-TER-07); `side` owns a smart neutralizer (−1: dumb). */
export type Feature = {
  readonly id: Id
  readonly terrain: TerrainId
  readonly points?: readonly Place[]
  readonly disc?: { readonly at: Place; readonly radius: number }
  readonly cluster?: string
  readonly side?: Seat
  readonly cleared?: readonly number[] // squares of the inch grid that are no part of it any more (IE-ENG-03, IE-ENG-06)
  readonly added?: readonly number[] // squares that were filled with it (IE-ENG-04)
}
export type Zone = readonly Place[]
/** IE-ENG-09: a bridging strand: from where, on which bearing, how long in thousandths. */
export type Strand = { readonly from: Place; readonly bearing: number; readonly length: number }
/**
 * Ground that is fought for: points in each Reset for the side with more living, not paralysed bases in it; of a `strike` (IE-ENG-10) once,
 * for the first engineer that works within its reach of the place.
 */
export type Objective = {
  readonly id: Id
  readonly name: string
  readonly at: Place
  readonly radius: number
  readonly points: number
  readonly seat?: Seat // only this side scores
  readonly strike?: true
}
/** What is fought over. Replaced as a whole where engineers change it or pollen is pushed. */
export type Land = {
  readonly width: number
  readonly height: number
  readonly features: readonly Feature[]
  readonly strands: readonly Strand[]
  readonly deploy: readonly Zone[] // by seat
  readonly facing: readonly number[] // by seat: where a base that is set up looks
  readonly objectives: readonly Objective[]
  readonly turns: number
  readonly lead: number // points ahead that win
}
// ---- Words ----------------------------------------------------------------------------------------------------

/** House rules in force that the rules ask for. */
export type IeOptions = {
  readonly deathTiming: 'afterRepair' | 'beforeRecurring'
  readonly photonErrorBands: 'perInch' | 'gentle'
  readonly activityWindow: 'precedingPhase' | 'lastEnemyPhase'
  readonly payloadMatching: boolean
  readonly cumulativeJamBonus: boolean
  readonly markerBeaconAllWeapons: boolean
  readonly camouflageHides: boolean
  readonly structuralDeath: boolean
  readonly thermalNeedsSpotting: boolean
  readonly fireOverTouchedRocks: boolean
  readonly losMode: 'centerToCenter' | 'anyOfFive'
  readonly reverseMove: boolean
  readonly selfExtract: boolean
  readonly repairModuleSelf: boolean
  readonly hiddenLoadouts: boolean
  readonly photonRanging: 'rolled' | 'eye'
  readonly guessClock: number // seconds; kept by the page, not by the rules
  readonly noWeaponPayloads: boolean // IE-OPT-01a
  readonly noRepairs: boolean // IE-OPT-01b
  readonly noEngineering: boolean // IE-OPT-01c
  readonly cellsByHand: boolean // IE-OPT-01d
  readonly fireRegistration: boolean // IE-OPT-02
  readonly zoneOfControl: boolean // IE-OPT-03
  readonly selfDestruct: boolean // IE-OPT-04
  readonly pursuit: boolean // IE-OPT-05
  readonly barrages: boolean // IE-OPT-06
  readonly fungusInfection: boolean // IE-OPT-07
  readonly rangingSkill: RangingSkill
  readonly [more: string]: string | number | boolean | null
}

/** IE-PHO-01, `eye` only: what is committed of one photon weapon: at whom, and the range guessed; 0 no guess; −1 the dice range it. */
export type Commit = { readonly unit: Id; readonly module: number; readonly target: Id; readonly guess: number }

export type IeWords = {
  readonly scenario: string
  readonly names: readonly string[] // of the sides, by seat
  readonly options: IeOptions
  readonly land: Land
  readonly beacons: readonly Beacon[]
  readonly turn: number // from 1; 0 before the first
  readonly phase: Phase
  readonly active: Seat // whose action phase it is; −1 nobody's
  readonly deed: Deed | '' // what it is
  readonly before: Seat // whose the action phase before this one was; −1 none yet (IE-MOD-03)
  readonly won: readonly Seat[] // of X, Y and Z in this turn
  readonly spent: readonly number[] // by seat, bits of deeds used in this turn
  readonly vp: readonly number[] // by seat: points for ground
  readonly struck: readonly Id[] // objectives of a strike that have been done
  readonly commits: readonly Commit[] // of this Fire phase, its owner's secret until resolved
  readonly ranged: readonly boolean[] // by seat: its guesses of this turn are in, or its Fire phase is over
  readonly ended: Outcome | null
}
export type IeGame = Game<Base, IeWords, IeEvent>
/** What rules read: a state, or what a seat sees of it. */
export type Field = { readonly units: readonly Base[]; readonly words: IeWords }

export const { act, ask, call, loop, when, each, procedure } = sixWords<IeGame>()
export const other = (seat: Seat): Seat => 1 - seat

/** A base of a field. @throws RangeError when it is not there. */
export function baseOf(f: Field, id: Id): Base {
  const game = f as { readonly unit?: (id: Id) => Base } // a state finds it by its index, a view has to look
  if (game.unit !== undefined) return game.unit(id)
  for (const b of f.units) if (b.id === id) return b
  throw new RangeError(`no base "${id}"`)
}
export const inches = (n: number): number => n * INCH
export const terrainOf = (x: Feature): TerrainRow => terrain(x.terrain)

// ---- What follows from a log ----------------------------------------------------------------------------------

/** IE-AMB-31: the attack value on the log: only Mk hits lower it. */
export const attackOf = (b: Base): number => b.attackBase - b.attackLost
/** IE-PWR-01, IE-GEN-07: what power modules add to the defense, each rounded down. */
export function powerBonus(b: Base): number {
  let sum = 0
  for (const m of b.modules) if (m.is === 'power') sum += Math.floor(m.points / power.defensePer)
  return sum
}
/** IE-CRIT-02: current defense: the base value, at least 1, and the power bonus, which D hits never lower. */
export const defenseOf = (b: Base): number => Math.max(1, b.defenseBase - b.defenseLost) + powerBonus(b)
export const repairOf = (b: Base): number => b.repairBase - b.repairLost
export const payloadLeft = (b: Base): number => b.modules.reduce((n, m) => n + m.points, 0)
/** How many hull cells are destroyed (IE-MOD-07). */
export function destroyedCells(b: Base): number {
  let n = 0
  for (let bits = b.gone; bits !== 0; bits &= bits - 1) n++
  return n
}
/**
 * IE-SET-05: whether the other side knows of a module under hiddenLoadouts: once it was used or hit, and of those that work from set-up on,
 * the power module in the defense and the engineering module in the speed (designed).
 */
export const isShown = (m: Module): boolean => m.shown === true || m.is === 'power' || m.is === 'engineering'
/** IE-SET-05: a module comes to be known; nothing is kept of it where loadouts are open. */
export const showing = (f: Field, m: Module): Module => (f.words.options.hiddenLoadouts && !isShown(m) ? { ...m, shown: true } : m)
/** What stands for a module that is not known: no module has a base of 0 points. */
export const isUnknown = (m: Module): boolean => m.base === 0
/** IE-SET-05: who else learns of a question by which a hidden module might be guessed: nobody. */
export const toldOf = (f: Field): 'all' | 'nobody' => (f.words.options.hiddenLoadouts ? 'nobody' : 'all')
/** IE-JAM-02: whether a jam of that kind or a worse one holds the base. */
export const stilled = (b: Base): boolean => b.jams.some((j) => j.effect !== 'Hs')
export const paralysed = (b: Base): boolean => b.jams.some((j) => j.effect === 'Pz')
/** IE-MOVE-05: whether a base may move or turn at all, allowance apart. */
export const held = (b: Base): boolean => b.dead || b.trapped !== '' || stilled(b)

/** Speed and engineering alone (IE-MOVE-02, IE-MOVE-07), in thousandths of an inch. */
export function trackOf(b: Base): number {
  const penalty = b.modules.some((m) => m.is === 'engineering') ? inches(engineer.penalty) : 0
  return Math.max(0, speedAt(b.speed, b.s) - penalty)
}
/** IE-MOVE-02, IE-PWR-02: the allowance of a move, with so many points of power turned to speed; halved under Half Speed. */
export function allowanceOf(b: Base, extra = 0): number {
  const penalty = b.modules.some((m) => m.is === 'engineering') ? inches(engineer.penalty) : 0
  const all = Math.max(0, speedAt(b.speed, b.s) + inches(extra * power.speed) - penalty)
  return b.jams.some((j) => j.effect === 'Hs') ? 500 * Math.floor(all / 1000) : all
}

/** IE-DMG-07, IE-AMB-40: the payload weapon that counts as the main weapon for new Mj and Mk hits; −1: the main weapon itself. */
export function dominant(b: Base): number {
  const most = attackOf(b)
  let at = -1
  for (let i = 0; i < b.modules.length; i++) {
    const m = b.modules[i]
    if (m.is === 'weapon' && m.points > 0 && m.points > (at < 0 ? most : b.modules[at].points)) at = i
  }
  return at
}

/** A weapon of a base: its main one, or a payload module's by number. */
export type Mount = { readonly module: number; readonly is: WeaponId; readonly value: number; readonly facing: number }
/** The weapons that a base has, main weapon first; a weapon without a point left is none. */
export function mounts(b: Base): readonly Mount[] {
  const out: Mount[] = []
  if (attackOf(b) > 0) out.push({ module: -1, is: b.main, value: attackOf(b), facing: 0 })
  b.modules.forEach((m, i) => {
    if (m.is === 'weapon' && m.points > 0) out.push({ module: i, is: m.weapon as WeaponId, value: m.points, facing: m.facing })
  })
  return out
}
/** IE-FIRE-04: how far a weapon of that value reaches, in thousandths of an inch; −1: as far as it sees. */
export function reachOf(is: WeaponId, value: number): number {
  const per = weapon(is).reach
  return per === null ? -1 : inches(per * value)
}
