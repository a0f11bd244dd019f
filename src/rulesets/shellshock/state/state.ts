// Shellshock: the state of a battle: units with their insides, the ground, words (STATE), and what follows from them.
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import { words as sixWords } from '../../../kernel/procedure.ts'
import type { Game, Outcome } from '../../../kernel/state.ts'
import { Hexsides } from '../../../space/edges.ts'
import { hexGrid, type HexGrid } from '../../../space/grid.ts'
import type { Edge, Terrain } from '../book/charts.ts'
import { sheetOf, type UnitSheet } from '../book/roster.ts'
import type { SsEvent } from './events.ts'
import type { SsUnit } from './shared.ts'

export type { AimMode, Marks, Motion, Named, Out, Person, Shift, SsUnit } from './shared.ts'

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
