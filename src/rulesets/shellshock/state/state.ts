// Shellshock: the state of a battle: units with their insides, the ground, words (STATE), and what follows from them.
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import { words as sixWords } from '../../../kernel/procedure.ts'
import type { Game, Outcome } from '../../../kernel/state.ts'
import { Hexsides } from '../../../space/edges.ts'
import { hexGrid, type HexGrid } from '../../../space/grid.ts'
import type { Edge, Terrain } from '../book/charts.ts'
import { sheetOf, type UnitSheet } from '../book/roster.ts'
import type { SsEvent } from './events.ts'

// ---- Units ----------------------------------------------------------------------------------------------------

/** What damage has taken from how a unit moves (SS-DMG-14). All 0 or more; `turn` is added to every Turn Number. */
export type Motion = {
  readonly speed: number
  readonly acceleration: number
  readonly deceleration: number
  readonly slip: number
  readonly turn: number
  readonly msrp: number
  readonly immobile: boolean
}

/** Why a unit is out of the game (SS-DMG-16); '' while it is in it. */
export type Out = '' | 'overkill' | 'explosion' | 'crew' | 'lines' | 'niceShot'

/** The marked lines of the strip: four words of 25 lines, line 1 the lowest bit of the first (SS-DMG-08). */
export type Marks = readonly [number, number, number, number]

/**
 * Somebody at a seat: the same place in the list as the seat in the crew of the sheet (SS-CREW-01). `blindHex`: the hex of his blind fire
 * last turn, −1 none; `blindTurns`: how many turns in a row (SS-TGT-13).
 */
export type Person = {
  readonly piloting: number
  readonly gunnery: number
  readonly open: boolean
  readonly blindHex: number
  readonly blindTurns: number
}

/** How a gunner uses his turn (SS-TGT-01, SS-TGT-10, SS-TGT-11, SS-TGT-13, SS-PHYS-06). */
export type AimMode = 'direct' | 'indirect' | 'blind' | 'fist' | 'spot' | 'team'
/** What a gunner has named in the Targeting Phase: a fire system by its place on the sheet, a unit, or the hex of blind fire. */
export type Named = { readonly mode: AimMode; readonly system: number; readonly target: Id; readonly hex: number }
/** A crew shift that is under way: two seats by their places, idle until it is done (SS-CREW-05). */
export type Shift = { readonly from: number; readonly to: number; readonly since: number }

/**
 * A unit. Hexes are cell numbers, or points of a table as spots, facings sixths, or degrees there (`site.ts`); lists of pieces go by the
 * equipment of the sheet, bits too.
 */
export type SsUnit = {
  readonly id: Id
  readonly seat: Seat
  readonly name: string
  readonly sheet: string
  readonly custom: UnitSheet | null // a changed sheet (SS-FORCE-02); null: as listed
  readonly ecv: number // SS-FORCE-01
  readonly hex: number // −1: not on the map: not deployed yet, aboard another unit, or removed
  readonly facing: number
  readonly altitude: number
  // movement
  readonly speed: number // declared this turn; at the end of it next turn's starting speed (SS-MOVE-06)
  readonly gear: 'forward' | 'reverse' | 'stop'
  readonly forward: number // hexes straight on since the last turn (SS-MOVE-09)
  readonly moved: number // hexes this turn
  readonly stage: 'waits' | 'moves' | 'done' // in the Movement Phase of this turn
  readonly left: number // MPs of the declared speed; below 0 what a slip took beyond it (SS-MOVE-13)
  readonly paid: boolean // SS-MOVE-20: over-maximum Core Hits of this turn
  readonly rammed: boolean // it has tried to ram or struck this turn (SS-PHYS-01, SS-PHYS-04)
  readonly mired: boolean // SS-MOVE-21, SS-MOVE-25: held by the ground until it is towed
  readonly riding: Id // aboard which unit (SS-MOVE-29); '' none
  readonly towing: Id // SS-MOVE-22
  readonly towTurns: number
  readonly worn: Motion // in force
  readonly due: Motion // waits for Aftermath (SS-DMG-17)
  readonly chit: number // 0 none; the Red Chit is the highest number there is
  readonly immobile: boolean // in force: no move, no chit (SS-FIRE-12)
  readonly dodging: boolean
  readonly hullDown: boolean
  // insides
  readonly armour: readonly [number, number, number, number] // front, right, rear, left
  readonly marked: Marks
  readonly hits: readonly number[] // Hits taken, by piece
  readonly lost: number // bits of pieces that are destroyed
  readonly losing: number // bits of pieces that are destroyed from Aftermath on (SS-DMG-17)
  readonly crew: readonly Person[]
  readonly shift: Shift | null
  readonly out: Out // in force: a wreck or gone
  readonly dying: Out // from Aftermath on
  // fire
  readonly facings: readonly number[] // of the fire systems, in sixths about the body (SS-MOVE-32)
  readonly ammo: readonly number[] // by weapon; −1 without limit
  readonly charge: number // Krg in the battery
  readonly uses: readonly number[] // of the defensive systems; −1 without limit
  readonly smoked: boolean // SS-DEF-01: this turn
  readonly screened: boolean // SS-DEF-04: this turn
  readonly shots: number // indirect and blind ones from this hex (SS-TGT-14)
  readonly spotted: boolean // SS-TGT-14: in force
  readonly aims: readonly (Named | null)[] // by crew, this turn (SS-TGT-17)
  readonly acted: number // bits of crew who have fired, struck or rammed this turn
  readonly pivoted: number // bits of fire systems that have pivoted this turn (SS-PH-06)
}

// ---- The ground -----------------------------------------------------------------------------------------------

/** A feature of a hexside, named from either of its two hexes. */
export type Side = { readonly hex: number; readonly side: number; readonly is: Edge }
/** A map of flat-top hexes, odd columns half a hex lower: level and features by cell; none is clear. */
export type Ground = {
  readonly columns: number
  readonly rows: number
  readonly levels: readonly number[]
  readonly features: readonly (readonly Terrain[])[]
  readonly sides: readonly Side[]
  readonly table?: OpenTable // the open table instead: no hexes then
}

/** SS-TAB-05: a feature that lies in a polygon or circle on one level. Lengths of a table are units of 1/1200 inch. */
export type Template = { readonly feature: Terrain; readonly level: number; readonly name: string } & (
  | { readonly polygon: readonly Place[] }
  | { readonly disc: { readonly at: Place; readonly radius: number } }
)
/** SS-TAB-06: a hill, one upon the other. */
export type Hill = { readonly level: number; readonly polygon: readonly Place[] }
/** SS-TAB-07: a road: its middle line and its width. */
export type Road = { readonly points: readonly Place[]; readonly width: number }
/** SS-TAB-08: a barrier or cliff, a cliff with its high side to the left of its direction. */
export type Wall = { readonly is: Edge; readonly points: readonly Place[] }
/** The open table (SS-TAB-02): x east, y north. */
export type OpenTable = {
  readonly width: number
  readonly height: number
  readonly templates: readonly Template[]
  readonly hills: readonly Hill[]
  readonly roads: readonly Road[]
  readonly walls: readonly Wall[]
}

// ---- Words ----------------------------------------------------------------------------------------------------

/** House rules, each with its values; the first is the book's. */
export type SsOptions = {
  readonly declareSpeedAt: 'ownMove' | 'turnStart'
  readonly damageDice: 'full' | 'singleD6' | 'averageDie'
  readonly firingArcHex: 'bookV' | 'narrow60'
  readonly msrpShort: 'lossOfControl' | 'penalty'
  readonly targetingOrder: 'chitOrder' | 'simultaneousSecret'
  readonly hullDownArc: 'acrossBarrier' | 'allRound'
  readonly spreadRemainder: 'endHex' | 'lost'
  readonly internalWrap: boolean
  readonly muck: boolean
  readonly expandingShock: boolean
  readonly chaingunSwitch: boolean
  readonly phased: boolean
  readonly unbutton: boolean
  readonly halfScale: boolean
  readonly weaponLimits: boolean
  readonly wrecks: 'leave' | 'remove'
}

/** A ram whose damage waits for the Firing Phase (SS-PHYS-02): side and sector struck of both, and whether totals double. */
export type Ram = {
  readonly by: Id
  readonly target: Id
  readonly moved: number // hexes, the target's included
  readonly sector: number // of the target
  readonly lead: number // sector of the rammer
  readonly doubled: boolean
}
/** A firing team: one Spotter, one Shooter, each a unit and a place in its crew; ready from a turn on (SS-TGT-10, SS-TGT-11). */
export type Team = {
  readonly spotter: Id
  readonly eye: number
  readonly shooter: Id
  readonly gunner: number
  readonly ready: number
}
/**
 * What answers for a seat in the windows of phased combat: pass until the unit that moves has moved or the turn is over, or fire at the
 * first enemy in arc within so many hexes (SS-PH-03).
 */
export type Order = { readonly is: 'ask' | 'pass'; readonly until: 'move' | 'turn' } | { readonly is: 'fire'; readonly within: number }
/** Where a seat deploys, and the facing its units are offered first; on a table the polygon of its zone. */
export type Zone = { readonly seat: Seat; readonly cells: readonly number[]; readonly facing: number; readonly area?: readonly Place[] }
/**
 * What a scenario pays at the end. `hold`: once, for being the only side with a mobile unit within so many hexes; `reach`: for each mobile
 * unit there. `seat`: whom it pays; −1 any side.
 */
export type Objective = {
  readonly is: 'hold' | 'reach'
  readonly name: string
  readonly hex: number
  readonly within: number
  readonly worth: number
  readonly seat: Seat
}
export type SsStep = 'setup' | 'initiative' | 'movement' | 'reaction' | 'targeting' | 'firing' | 'aftermath'

/**
 * `chits`: how many there are this turn; the highest is the Red Chit (SS-INIT-02). `hold`: how long its owner holds it without being asked:
 * until the unit that moves has moved, or for the whole phase (SS-INIT-06).
 */
export type SsWords = {
  readonly scenario: string // id
  readonly sides: readonly string[] // names of the forces, by seat
  readonly turn: number
  readonly step: SsStep
  readonly options: SsOptions
  readonly ground: Ground
  readonly chits: number
  readonly hold: '' | 'move' | 'phase'
  readonly orders: readonly Order[] // by seat (SS-PH-03)
  readonly rams: readonly Ram[]
  readonly teams: readonly Team[]
  readonly limit: number // turns
  readonly zones: readonly Zone[]
  readonly objectives: readonly Objective[]
  readonly ended: Outcome | null
}

export type SsGame = Game<SsUnit, SsWords, SsEvent>

export const { act, ask, call, each, loop, procedure, when } = sixWords<SsGame>()

// ---- What follows ---------------------------------------------------------------------------------------------

const grids = new WeakMap<Ground, HexGrid>()
/** The grid of a ground; equal sizes share one. */
export function gridOf(ground: Ground): HexGrid {
  let grid = grids.get(ground)
  if (grid === undefined) grids.set(ground, (grid = hexGrid(ground.columns, ground.rows, { layout: 'flat' })))
  return grid
}

type Lying = { readonly at: readonly [number, number]; readonly side: number; readonly is: Edge }
const hexsides = new WeakMap<Ground, Hexsides<Lying>>()
/** What stands on the hexsides of a ground. */
export function sidesOf(ground: Ground): Hexsides<Lying> {
  let sides = hexsides.get(ground)
  if (sides === undefined) {
    const grid = gridOf(ground)
    const named = ground.sides.map(({ hex, side, is }): Lying => ({ at: grid.place(hex), side, is }))
    hexsides.set(ground, (sides = new Hexsides(grid, named)))
  }
  return sides
}

/** The sheet of a unit, with the changes it was bought with. */
export function sheetFor(u: Pick<SsUnit, 'sheet' | 'custom'>): UnitSheet {
  return u.custom ?? sheetOf(u.sheet)
}

/** The place of a letter among the pieces of a sheet; −1 for empty space. */
export function pieceOf(sheet: UnitSheet, letter: string): number {
  return sheet.equipment.findIndex((e) => e.letter === letter)
}

/** Whether the piece of a letter is destroyed now; what nothing bears never is. */
export function isLost(u: Pick<SsUnit, 'sheet' | 'custom' | 'lost'>, letter: string): boolean {
  const i = pieceOf(sheetFor(u), letter)
  return i >= 0 && (u.lost & (1 << i)) !== 0
}

/** Whether somebody at a seat lives (SS-CREW-01). */
export function lives(u: Pick<SsUnit, 'sheet' | 'custom' | 'lost'>, seat: string): boolean {
  const person = sheetFor(u).crew.find((c) => c.id === seat)
  return person !== undefined && !isLost(u, person.letter)
}
