// The printed sheets and tables of Shellshock for a referee apart from the code: read from the machine-readable book (figures.json) alone.
import { readFileSync } from 'node:fs'

export type Three = readonly [number, number, number]
type Dice = { readonly dam: number; readonly sh: number; readonly pen: number }
export type Gun = Dice & {
  readonly weapon: string
  readonly fireSystem: string
  readonly letter: string
  readonly ammo: number | null
  readonly ammoLetter: string | null
  readonly operators: readonly string[]
  readonly dVT: string
  readonly krg: number
  readonly spr: boolean
  readonly ind: boolean
  readonly rngHexes: number
}
export type Piece = { readonly letter: string; readonly kind: string; readonly hits: number }
type Sector = 'F' | 'FR' | 'RR' | 'R' | 'RL' | 'FL'
export type Paper = {
  readonly id: string
  readonly class: string
  readonly weightTons: number
  readonly msrp: number
  readonly speedTable: readonly { readonly speed: number; readonly turn: number }[]
  readonly maxSpeed: number
  readonly roadSpeed: number | null
  readonly slipIndicator: number
  readonly acceleration: number
  readonly deceleration: number
  readonly moveMultipliers: Readonly<Record<Sector, number>>
  readonly freeFacing: number
  readonly muckFactor: number
  readonly armour: { readonly front: number; readonly right: number; readonly rear: number; readonly left: number }
  readonly shockThreshold: number
  readonly penetrationFactors: Readonly<Record<Sector, number>>
  readonly defence: Readonly<Record<string, { readonly frontRear: number; readonly sides: number }>>
  readonly stealth: number
  readonly targetingDice: string
  readonly internalPercent: {
    readonly boxes: readonly { readonly min: number; readonly max: number; readonly pct: number; readonly hits: number }[]
    readonly deadAt: number
  }
  readonly crew: readonly { readonly id: string; readonly letter: string; readonly piloting: number; readonly gunnery: number }[]
  readonly fireSystems: readonly {
    readonly id: string
    readonly kind: string
    readonly pivot: number
    readonly arc: string
    readonly operators: readonly string[]
    readonly letter: string
  }[]
  readonly weapons: readonly Gun[]
  readonly ram: Dice
  readonly equipment: readonly Piece[]
  readonly internalChart: readonly { readonly from: number; readonly to: number; readonly letter: string }[]
  readonly locomotionChart: string
  readonly systems: readonly { readonly id: string; readonly uses: number | null; readonly letter: string }[]
  readonly battery: { readonly capacityKrg: number; readonly rechargeKrgPerTurn: number; readonly letters: readonly string[] } | null
  readonly getsChit: boolean
  readonly ecv: { readonly total: number }
}
type Land = {
  readonly id: string
  readonly cost: readonly (number | null)[]
  readonly muck: number
  readonly height: number
  readonly blocksLOS?: boolean
  readonly tree?: boolean
  readonly collision?: Dice
}
type Cell = number | 'SLIP' | 'TURN' | 'MSRP' | 'X'
type Rows<T> = { readonly rows: readonly T[] }
const tables = JSON.parse(readFileSync(new URL('./figures.json', import.meta.url), 'utf8')) as {
  readonly units: Rows<Paper>
  readonly weapons: Rows<{ readonly id: string; readonly tags: readonly string[] }>
  readonly weaponTypes: Rows<{ readonly code: string; readonly pointBlankHalved: boolean }>
  readonly targetingDiceLadder: { readonly levels: readonly string[] }
  readonly averageDie: { readonly faces: readonly number[] }
  readonly terrain: Rows<Land> & {
    readonly classes: readonly string[]
    readonly hexsides: readonly { readonly id: string; readonly cost: readonly (number | null)[] }[]
  }
  readonly locomotionCharts: Readonly<Record<string, readonly (readonly Cell[])[]>>
}

/** What must be there. */
export function found<T>(x: T | undefined, what: string): T {
  if (x === undefined) throw new RangeError(`the referee's tables have no ${what}`)
  return x
}
const sheets = new Map(tables.units.rows.map((u) => [u.id, u]))
/** The printed sheet of a unit. */
export const paper = (id: string): Paper => found(sheets.get(id), id)
const lands = new Map(tables.terrain.rows.map((t) => [t.id, t]))
/** A row of the terrain table. */
export const land = (id: string): Land => found(lands.get(id), id)
/** SS-MOVE-15: MPs of a feature for a class; null closed. */
export const landCost = (id: string, cls: string): number | null => land(id).cost[tables.terrain.classes.indexOf(cls)]
/** The same of a barrier or cliff. */
export const sideCostOf = (id: string, cls: string): number | null =>
  found(
    tables.terrain.hexsides.find((h) => h.id === id),
    id,
  ).cost[tables.terrain.classes.indexOf(cls)]
/** SS-FIRE-11: whether point blank halves a type. */
export const halved = (type: string): boolean => tables.weaponTypes.rows.some((r) => r.code === type && r.pointBlankHalved)
/** Whether a weapon bears a tag. */
export const tagged = (weapon: string, tag: string): boolean => tables.weapons.rows.some((w) => w.id === weapon && w.tags.includes(tag))
/** SS-SPEC-02: the step of a ladder that dice stand on, and the sides of the two dice of a step. */
export const ladder = tables.targetingDiceLadder.levels
export function sidesOfLevel(level: number): readonly [number, number] {
  const named = ladder[level].split('+').map((part) => part.split('d').map(Number))
  return named.length === 2 ? [named[0][1], named[1][1]] : [named[0][1], named[0][1]]
}
/** SS-DMG-02: the die marked 1 to 6 unevenly. */
export const average = tables.averageDie.faces
/** SS-DMG-14: a cell of a locomotion chart, row and column from 1. */
export const chartCell = (chart: string, row: number, column: number): Cell => tables.locomotionCharts[chart][row - 1][column - 1]

export const SECTORS: readonly Sector[] = ['F', 'FR', 'RR', 'R', 'RL', 'FL']
export const dice = (d: Dice): Three => [d.dam, d.sh, d.pen]
/** SS-MOVE-08: the Turn Number of a speed, above the table that of its last row. */
export const turnOf = (p: Paper, speed: number): number => (speed <= 0 ? 0 : p.speedTable[Math.min(speed, p.speedTable.length) - 1].turn)
/** The letter on a line of the strip. */
export const letterAt = (p: Paper, line: number): string => p.internalChart.find((s) => line >= s.from && line <= s.to)?.letter ?? '-'
