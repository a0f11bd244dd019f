// Shellshock: the state of a battle: units with their insides, the ground, words (STATE), and what follows from them.
import type { Id, Seat } from '../../../kernel/plain.ts'
import { words as sixWords } from '../../../kernel/procedure.ts'
import type { Game } from '../../../kernel/state.ts'
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

/** Somebody at a seat: the same place in the list as the seat in the crew of the sheet (SS-CREW-01). */
export type Person = { readonly piloting: number; readonly gunnery: number; readonly open: boolean }

/** A unit. Hexes are cell numbers, facings sixths; lists of pieces go by the equipment of the sheet, bits too. */
export type SsUnit = {
  readonly id: Id
  readonly seat: Seat
  readonly name: string
  readonly sheet: string
  readonly hex: number // −1: not on the map
  readonly facing: number
  readonly altitude: number
  // movement
  readonly speed: number // declared this turn; at the end of it next turn's starting speed (SS-MOVE-06)
  readonly gear: 'forward' | 'reverse' | 'stop'
  readonly forward: number // hexes straight on since the last turn (SS-MOVE-09)
  readonly moved: number // hexes this turn
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

/** `chits`: how many there are this turn; the highest is the Red Chit (SS-INIT-02). */
export type SsWords = { readonly turn: number; readonly options: SsOptions; readonly ground: Ground; readonly chits: number }

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

type Named = { readonly at: readonly [number, number]; readonly side: number; readonly is: Edge }
const hexsides = new WeakMap<Ground, Hexsides<Named>>()
/** What stands on the hexsides of a ground. */
export function sidesOf(ground: Ground): Hexsides<Named> {
  let sides = hexsides.get(ground)
  if (sides === undefined) {
    const grid = gridOf(ground)
    const named = ground.sides.map(({ hex, side, is }): Named => ({ at: grid.place(hex), side, is }))
    hexsides.set(ground, (sides = new Hexsides(grid, named)))
  }
  return sides
}

/** The sheet of a unit. */
export function sheetFor(u: Pick<SsUnit, 'sheet'>): UnitSheet {
  return sheetOf(u.sheet)
}

/** The place of a letter among the pieces of a sheet; −1 for empty space. */
export function pieceOf(sheet: UnitSheet, letter: string): number {
  return sheet.equipment.findIndex((e) => e.letter === letter)
}

/** Whether the piece of a letter is destroyed now; what nothing bears never is. */
export function isLost(u: Pick<SsUnit, 'sheet' | 'lost'>, letter: string): boolean {
  const i = pieceOf(sheetFor(u), letter)
  return i >= 0 && (u.lost & (1 << i)) !== 0
}

/** Whether somebody at a seat lives (SS-CREW-01). */
export function lives(u: Pick<SsUnit, 'sheet' | 'lost'>, seat: string): boolean {
  const person = sheetFor(u).crew.find((c) => c.id === seat)
  return person !== undefined && !isLost(u, person.letter)
}
