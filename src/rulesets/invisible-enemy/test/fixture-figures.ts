// Invisible Enemy: what a referee reads: the tables of the book (figures.json), and what follows from them by its text alone.
import { readFileSync } from 'node:fs'
import type { WeaponId } from '../book/charts.ts'

type Rows<T> = { readonly rows: readonly T[] }
export type Ground = {
  readonly id: string
  readonly move: 'none' | 'half' | 'quarter' | 'impassable' | 'displaceable'
  readonly cover: number
  readonly coverWhen: string | null
  readonly trap: { readonly on: readonly number[]; readonly when: string } | null
  readonly los: string
  readonly low?: boolean
}
type ByDie = Readonly<Record<string, readonly number[]>>
type Lines = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
type Repair = {
  readonly type: string
  readonly maxDicePerHit: number | null
  readonly successOn: readonly number[]
  readonly consumesPoint: boolean
}
type Jamming = { readonly min?: number; readonly max?: number; readonly effect: 'Hs' | 'Im' | 'Pz' | null; readonly brainHit?: number }
type Cell = { readonly id: string; readonly type: string; readonly inward: string | null; readonly flats: readonly (string | null)[] }
const book = JSON.parse(readFileSync(new URL('./figures.json', import.meta.url), 'utf8')) as {
  readonly terrain: Rows<Ground> & { readonly moveCostPerInch: Readonly<Record<string, number>> }
  readonly terrainDesigned: Rows<Ground>
  readonly weapons: Rows<{ readonly id: string; readonly arcHalfAngle: number; readonly rangePerAttackPoint: number | null }>
  readonly kineticTable: { readonly columns: readonly number[]; readonly cells: ByDie }
  readonly thermalTable: { readonly columns: readonly number[]; readonly destroyedHullCells: ByDie }
  readonly criticalHits: Lines
  readonly deathTable: { readonly deadOn: ByDie }
  readonly repairTable: Rows<Repair>
  readonly jammingTable: { readonly results: readonly Jamming[] }
  readonly modifiers: Rows<{ readonly id: string; readonly value: number; readonly weapons: readonly string[] }>
  readonly turning: Rows<{ readonly upTo: number; readonly inches: number }>
  readonly rangingErrorModel: { readonly k: Readonly<Record<string, number>> }
  readonly pentawing: {
    readonly vertices: Readonly<Record<string, readonly string[]>>
    readonly coreZones: Readonly<Record<string, readonly string[]>>
    readonly cells: readonly Cell[]
  }
}
function found<T>(x: T | undefined, what: string): T {
  if (x === undefined) throw new RangeError(`the tables of the book have no ${what}`)
  return x
}

// ---- Ground and movement ----------------------------------------------------------------------------------------

const grounds = new Map([...book.terrain.rows, ...book.terrainDesigned.rows].map((r) => [r.id, r]))
export const ground = (id: string): Ground => found(grounds.get(id), `terrain ${id}`)
/** IE-TER-01: what an inch costs. */
export const rate = (id: string): number => book.terrain.moveCostPerInch[ground(id).move] ?? 1
/** IE-MOVE-04: a change of facing, in thousandths of an inch. */
export function turnPrice(from: number, to: number): number {
  const off = (((to - from) % 360) + 360) % 360,
    size = Math.min(off, 360 - off)
  return size === 0
    ? 0
    : 1000 *
        found(
          book.turning.rows.find((r) => size <= r.upTo),
          `turn of ${size}`,
        ).inches
}
/** IE-MOVE-02: the speed track: quarters of the base speed, down to the half inch. */
export const track = (speed: number, hits: number): number => 500 * Math.floor((2 * speed * (4 - Math.min(4, hits))) / 4)

// ---- Weapons ----------------------------------------------------------------------------------------------------

export const weaponRow = (id: WeaponId) =>
  found(
    book.weapons.rows.find((r) => r.id === id),
    `weapon ${id}`,
  )
/** IE-KIN-01: the column of a ratio; −1 below the first. */
export const columnOf = (attack: number, defense: number): number =>
  attack <= 0 ? -1 : book.kineticTable.columns.filter((c) => Math.floor((100 * attack) / defense) >= c).length - 1
export const kineticCount = (die: number, column: number): number => book.kineticTable.cells[die][column]
export const thermalCount = (die: number, column: number): number => book.thermalTable.destroyedHullCells[die][column]
/** A modifier of the chart for a weapon: 0 where it does not apply. */
export function modifier(id: string, weapon: WeaponId): number {
  const row = found(
    book.modifiers.rows.find((r) => r.id === id),
    `modifier ${id}`,
  )
  return row.weapons.includes(weapon) ? row.value : 0
}
/** DIGITAL RANGING: the guess of a roll, to the nearest quarter inch. */
export const guessBy = (real: number, roll: number, skill: string): number =>
  250 * Math.floor((real * (100 + (roll - 7) * book.rangingErrorModel.k[skill])) / 25000 + 0.5)
/** IE-MIS-03: black or white: sorted, paired by rank; a die without an opponent or strictly higher scores. */
export function pairing(mine: readonly number[], theirs: readonly number[]): number {
  const down = (list: readonly number[]): readonly number[] => [...list].sort((a, b) => b - a)
  const against = down(theirs)
  return down(mine).filter((n, i) => i >= against.length || n > against[i]).length
}

// ---- The pentawing ----------------------------------------------------------------------------------------------

export const cells = book.pentawing.cells
const numbers = new Map(cells.map((c, i) => [c.id, i]))
const numberOf = (id: string | null): number => (id === null ? -1 : found(numbers.get(id), `cell ${id}`))
export const isHull = (cell: number): boolean => cells[cell].type === 'hull'
/** The line from a surface cell of a sector to the focus. */
function lineFrom(sector: string, die: number): readonly number[] {
  const out: number[] = []
  for (let at = numberOf(book.pentawing.vertices[sector][die - 1]); at >= 0; at = numberOf(cells[at].inward)) out.push(at)
  return out
}
/** IE-KIN-03, IE-KIN-04: the cells that a kinetic shot marks. */
export const kineticLine = (sector: string, die: number, count: number, gone: ReadonlySet<number>): readonly number[] =>
  lineFrom(sector, die)
    .filter((c) => !gone.has(c))
    .slice(0, count)
/** IE-THE-02: the hull cell of a die with its fallbacks; −1 none. */
export function hullAt(sector: string, die: number, gone: ReadonlySet<number>): number {
  const order = [...[1, 2, 3, 4, 5, 6].filter((n) => n >= die), ...[1, 2, 3, 4, 5, 6].filter((n) => n < die)]
  const lines = order.flatMap((n) => lineFrom(sector, n))
  return [...lines, ...cells.keys()].find((c) => isHull(c) && !gone.has(c)) ?? -1
}
/** IE-MIS-05: the core cell of a die: in a zone of two the one with fewer marks, of equals the first listed. */
export function coreAt(die: number, marks: readonly number[]): number {
  const zone = book.pentawing.coreZones[die].map(numberOf)
  return zone.reduce((best, c) => (marks[c] < marks[best] ? c : best))
}
/** IE-DMG-06: where an explosion goes on; −1 nowhere. */
export function explosionAt(from: number, die: number, gone: ReadonlySet<number>): number {
  const flats = cells[from].flats.map(numberOf),
    living = (c: number | undefined): boolean => c !== undefined && c >= 0 && isHull(c) && !gone.has(c)
  return living(flats[die - 1]) ? flats[die - 1] : (flats.find(living) ?? -1)
}
/** IE-INF-02: where a mark spreads to; −1 nowhere. */
export function spreadAt(from: number, die: number, gone: ReadonlySet<number>): number {
  const to = die === 6 ? from : numberOf(cells[from].flats[die - 1])
  return to >= 0 && !gone.has(to) ? to : -1
}

// ---- Hits -------------------------------------------------------------------------------------------------------

export const criticalOf = (line: string, die: number): readonly string[] => found(book.criticalHits[line], `line ${line}`)[die]
/** IE-DEA-01: whether a die kills with so many brain hits. */
export const kills = (hits: number, die: number): boolean => book.deathTable.deadOn[hits >= 6 ? '6+' : String(hits)].includes(die)
export const repairRow = (type: string): Repair =>
  found(
    book.repairTable.rows.find((r) => r.type === type),
    `repair of ${type}`,
  )
/** IE-JAM-01: what a sum of die and points does. */
export const jamOf = (sum: number): Jamming =>
  found(
    book.jammingTable.results.find((r) => sum >= (r.min ?? -99) && sum <= (r.max ?? 99)),
    `jam of ${sum}`,
  )
