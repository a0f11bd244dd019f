// A hex grid on bare cell numbers: numbering, neighbours, distance, rings, discs, lines. The fast floor under `HexBoard`.

import type { Place } from './board.ts'

/**
 * Pointy-top hexes stand in rows, every other row half a hex to the right; flat-top hexes in columns, every other column half a hex down.
 */
export type Layout = 'pointy' | 'flat'

/** Which rows (pointy) or columns (flat) are shifted by half a hex. */
export type Shifted = 'odd' | 'even'

/**
 * What is not a plain rectangle of pointy-top hexes with its odd rows shifted: layout, shifted lines, and the places of the rectangle
 * that do not exist.
 */
export type HexForm = { readonly layout?: Layout; readonly shifted?: Shifted; readonly missing?: readonly Place[] }

/** Cube coordinates of a hex: q + r + s = 0. Pointy: q to the east, r to the south-east. Flat: q to the south-east, r to the south. */
export type Cube = readonly [number, number, number]

/** A list of cell numbers that its reader must not change. */
export interface Cells extends Iterable<number> {
  readonly length: number
  readonly [index: number]: number
  includes(cell: number): boolean
  indexOf(cell: number): number
  some(test: (cell: number) => boolean): boolean
  every(test: (cell: number) => boolean): boolean
  find(test: (cell: number) => boolean): number | undefined
  filter(test: (cell: number) => boolean): Cells
}

/** One of the six sides of a hex, 0–5. Pointy: E NE NW W SW SE (against the clock). Flat: N NE SE S SW NW (with it). */
export type Direction = number

/** The six steps as [q, r], in the order of `Direction`. */
export const STEPS: Readonly<Record<Layout, readonly Place[]>> = {
  pointy: [
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ],
  flat: [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
}

/** Grids up to this many cells keep every distance in a table. */
export const TABLED = 1200
/** No grid holds more cells than this: cell numbers are kept in 16 bits. */
export const MOST_CELLS = 32767

/**
 * A grid of hexes. A cell is numbered row × columns + column; missing cells keep their number but are never a
 * neighbour, in a disc, or found by a search. -1 means no cell. Distances count hexes as if none were missing.
 * Make one with `hexGrid`, which shares equal grids.
 */
export class HexGrid {
  readonly layout: Layout
  readonly shifted: Shifted
  readonly columns: number
  readonly rows: number
  /** Numbers in use run from 0 to `count` - 1, missing cells included. */
  readonly count: number
  /** Every cell that exists, by number: by row, then column. */
  readonly cells: Cells
  /** Cube coordinate q of every cell. */
  readonly qs: Int16Array
  /** Cube coordinate r of every cell. */
  readonly rs: Int16Array
  /** Neighbours of every cell: number × 6 + direction gives the cell on that side, -1 when there is none. */
  readonly sides: Int16Array

  private readonly lean: 0 | 1 // 1 where the even lines are shifted: added before a line number is halved
  private readonly present: Uint8Array
  private readonly near: readonly Cells[]
  private readonly table: Uint8Array | null
  private readonly spirals: (Int16Array | undefined)[]
  private readonly starts: (Uint16Array | undefined)[]
  private readonly discs: (Cells | undefined)[][]
  private readonly rings: (Cells | undefined)[][]
  private readonly named: readonly Place[]

  /** @throws RangeError when the size is not at least 1 × 1 or holds more than `MOST_CELLS`. */
  constructor(columns: number, rows: number, form: HexForm = {}) {
    if (!Number.isInteger(columns) || !Number.isInteger(rows) || columns < 1 || rows < 1 || columns * rows > MOST_CELLS)
      throw new RangeError(`no hex grid of ${columns} × ${rows}`)
    this.layout = form.layout ?? 'pointy'
    this.shifted = form.shifted ?? 'odd'
    this.lean = this.shifted === 'even' ? 1 : 0
    this.columns = columns
    this.rows = rows
    this.count = columns * rows
    this.present = new Uint8Array(this.count).fill(1)
    for (const place of form.missing ?? []) {
      const cell = this.numberOf(place)
      if (cell >= 0) this.present[cell] = 0
    }
    this.qs = new Int16Array(this.count)
    this.rs = new Int16Array(this.count)
    const named: Place[] = []
    for (let cell = 0; cell < this.count; cell++) {
      const column = cell % columns,
        row = (cell - column) / columns
      this.qs[cell] = this.layout === 'pointy' ? column - ((row + this.lean) >> 1) : column
      this.rs[cell] = this.layout === 'pointy' ? row : row - ((column + this.lean) >> 1)
      named.push([column, row])
    }
    this.named = named
    this.cells = Int16Array.from(named.keys()).filter((cell) => this.present[cell] === 1)
    this.sides = new Int16Array(this.count * 6).fill(-1)
    const near: Cells[] = []
    for (let cell = 0; cell < this.count; cell++) {
      for (let d = 0; d < 6; d++) {
        const [q, r] = STEPS[this.layout][d]
        const to = this.atCube(this.qs[cell] + q, this.rs[cell] + r)
        if (this.present[cell] === 1 && to >= 0 && this.present[to] === 1) this.sides[cell * 6 + d] = to
      }
      near.push(this.sides.slice(cell * 6, cell * 6 + 6).filter((to) => to >= 0))
    }
    this.near = near
    this.table = this.count <= TABLED && columns + rows <= 256 ? this.measureAll() : null
    this.spirals = new Array<Int16Array | undefined>(this.count).fill(undefined)
    this.starts = new Array<Uint16Array | undefined>(this.count).fill(undefined)
    this.discs = named.map(() => [])
    this.rings = named.map(() => [])
  }

  /** Whether this number is a cell that exists. */
  has(cell: number): boolean {
    return this.present[cell] === 1
  }

  /** The cell at [column, row]; -1 when there is none. */
  cell(place: Place): number {
    const cell = this.numberOf(place)
    return cell >= 0 && this.present[cell] === 1 ? cell : -1
  }

  /** [column, row] of a cell; always the same object for a cell. @throws RangeError for a number that is no cell. */
  place(cell: number): Place {
    const place = this.named[cell]
    if (place === undefined) throw new RangeError(`no cell ${cell}`)
    return place
  }

  /** Cube coordinates of a cell. */
  cube(cell: number): Cube {
    const q = this.qs[cell],
      r = this.rs[cell]
    return [q, r, 0 - q - r]
  }

  /** Number of the cell with these cube coordinates (missing or not), -1 outside the rectangle. */
  atCube(q: number, r: number): number {
    const column = this.layout === 'pointy' ? q + ((r + this.lean) >> 1) : q
    const row = this.layout === 'pointy' ? r : r + ((q + this.lean) >> 1)
    return column >= 0 && column < this.columns && row >= 0 && row < this.rows ? row * this.columns + column : -1
  }

  /** Hexes from one cell to another: 0 for the same, 1 for neighbours. Both must be cell numbers. */
  distance(a: number, b: number): number {
    const table = this.table
    return table === null ? this.measure(a, b) : table[a * this.count + b]
  }

  /** The cell on that side, or -1 at the edge of the map. */
  neighbour(cell: number, direction: Direction): number {
    return this.sides[cell * 6 + direction]
  }

  /** The cells around, in the order of `Direction`. */
  neighbours(cell: number): Cells {
    return this.near[cell]
  }

  /** The cell `steps` hexes straight on, missing cells between leapt over; -1 when there is none. */
  ahead(cell: number, direction: Direction, steps = 1): number {
    const [q, r] = STEPS[this.layout][direction]
    const to = this.atCube(this.qs[cell] + q * steps, this.rs[cell] + r * steps)
    return to >= 0 && this.present[to] === 1 ? to : -1
  }

  /** All cells at most `radius` hexes away, by distance, then by row and column, the centre first. Kept and shared. */
  disc(centre: number, radius: number): Cells {
    const kept = this.discs[centre][radius]
    if (kept !== undefined) return kept
    const made = this.cut(centre, 0, radius)
    this.discs[centre][radius] = made
    return made
  }

  /** All cells exactly `radius` hexes away, by row, then column. Kept and shared. */
  ring(centre: number, radius: number): Cells {
    const kept = this.rings[centre][radius]
    if (kept !== undefined) return kept
    const made = this.cut(centre, radius, radius)
    this.rings[centre][radius] = made
    return made
  }

  /** The nearest cell that will do, the centre included; among equals the first by row, then column; -1 when none does. */
  nearest(centre: number, will: (cell: number) => boolean): number {
    const spiral = this.spiral(centre)
    for (let i = 0; i < spiral.length; i++) if (will(spiral[i])) return spiral[i]
    return -1
  }

  /**
   * The hexes under the straight line between two centres, both ends included: distance + 1 of them, each beside the next.
   * Where the line runs along a hexside the hex that exists is taken, of two that exist the first by row, then column;
   * so the line is the same both ways. Missing cells that the line crosses are in it.
   */
  line(a: number, b: number): readonly number[] {
    const steps = this.trace(a, b, FIRST, SECOND)
    const line = new Array<number>(steps)
    for (let i = 0; i < steps; i++) line[i] = FIRST[i]
    return line
  }

  /** The same line, but where it runs along a hexside both hexes of the pair are given, the one of `line` first. */
  lineOfPairs(a: number, b: number): readonly (readonly number[])[] {
    const steps = this.trace(a, b, FIRST, SECOND)
    const pairs: (readonly number[])[] = []
    for (let i = 0; i < steps; i++) pairs.push(SECOND[i] < 0 ? [FIRST[i]] : [FIRST[i], SECOND[i]])
    return pairs
  }

  /**
   * `lineOfPairs` without allocation: writes the hexes of `line` to `first` and the other hex of a pair (or -1) to
   * `second`, and returns how many. Both arrays must hold distance + 1 numbers.
   */
  trace(a: number, b: number, first: Int16Array, second: Int16Array): number {
    const n = this.measure(a, b)
    const qa = this.qs[a],
      ra = this.rs[a]
    const dq = this.qs[b] - qa,
      dr = this.rs[b] - ra,
      ds = 0 - dq - dr
    first[0] = a
    second[0] = -1
    for (let i = 1; i <= n; i++) {
      // one of the three coordinates steps by whole hexes; another is rounded, ties (2·rounded + n divisible by 2n) kept
      const onR = dq === n || dq === -n
      const twice = 2 * (onR ? dr : dq) * i + n
      const up = Math.floor(twice / (2 * n))
      const tie = up * 2 * n === twice
      first[i] = this.onLine(i, n, qa, ra, dq, dr, ds, up)
      second[i] = -1
      if (!tie) continue
      const other = this.onLine(i, n, qa, ra, dq, dr, ds, up - 1)
      if (other < 0 || this.present[other] === 0) continue
      const one = first[i]
      if (one < 0 || this.present[one] === 0) first[i] = other
      else {
        first[i] = Math.min(one, other)
        second[i] = Math.max(one, other)
      }
    }
    return n + 1
  }

  /** The direction in which `to` lies exactly straight ahead of `from`; -1 when it lies on no straight row, or is the same cell. */
  straight(from: number, to: number): Direction {
    const n = this.distance(from, to)
    if (n === 0) return -1
    const dq = this.qs[to] - this.qs[from],
      dr = this.rs[to] - this.rs[from]
    return STEPS[this.layout].findIndex(([q, r]) => q * n === dq && r * n === dr)
  }

  private onLine(i: number, n: number, qa: number, ra: number, dq: number, dr: number, ds: number, part: number): number {
    if (dq === n || dq === -n) return this.atCube(qa + (dq > 0 ? i : -i), ra + part)
    if (dr === n || dr === -n) return this.atCube(qa + part, ra + (dr > 0 ? i : -i))
    return this.atCube(qa + part, ra - part - (ds > 0 ? i : -i))
  }

  private numberOf(place: Place): number {
    const [column, row] = place
    const inside = Number.isInteger(column) && Number.isInteger(row) && column >= 0 && column < this.columns && row >= 0 && row < this.rows
    return inside ? row * this.columns + column : -1
  }

  private measure(a: number, b: number): number {
    const dq = this.qs[a] - this.qs[b],
      dr = this.rs[a] - this.rs[b]
    return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
  }

  private measureAll(): Uint8Array {
    const table = new Uint8Array(this.count * this.count)
    for (let a = 0; a < this.count; a++) for (let b = 0; b < this.count; b++) table[a * this.count + b] = this.measure(a, b)
    return table
  }

  /** All cells by distance, then number: a counting sort, done once for each centre asked for. */
  private spiral(centre: number): Int16Array {
    const kept = this.spirals[centre]
    if (kept !== undefined) return kept
    if (this.present[centre] !== 1) throw new RangeError(`no cell ${centre}`)
    const starts = new Uint16Array(this.columns + this.rows + 2)
    for (const cell of this.cells) starts[this.distance(centre, cell) + 1]++
    for (let n = 1; n < starts.length; n++) starts[n] += starts[n - 1]
    const next = starts.slice()
    const spiral = new Int16Array(this.cells.length)
    for (const cell of this.cells) spiral[next[this.distance(centre, cell)]++] = cell
    this.spirals[centre] = spiral
    this.starts[centre] = starts
    return spiral
  }

  private cut(centre: number, from: number, to: number): Cells {
    const spiral = this.spiral(centre),
      starts = this.starts[centre] as Uint16Array
    const end = starts[Math.min(to + 1, starts.length - 1)]
    return spiral.subarray(starts[Math.min(from, starts.length - 1)], end)
  }
}

const FIRST = new Int16Array(MOST_CELLS + 1)
const SECOND = new Int16Array(MOST_CELLS + 1)

const shared = new Map<string, HexGrid>()

/** The grid of this size and form; equal ones are one object, so their tables are made once. Errors as `HexGrid`. */
export function hexGrid(columns: number, rows: number, form: HexForm = {}): HexGrid {
  const missing = (form.missing ?? []).map(([column, row]) => row * columns + column).sort((a, b) => a - b)
  const key = `${form.layout ?? 'pointy'} ${form.shifted ?? 'odd'} ${columns} ${rows} ${missing.join(' ')}`
  const kept = shared.get(key)
  if (kept !== undefined) return kept
  const made = new HexGrid(columns, rows, form)
  shared.set(key, made)
  return made
}

/** Size and missing cells of a map in the form of a hexagon with this many hexes from its middle to each corner. */
export function hexagon(radius: number, layout: Layout = 'pointy'): { columns: number; rows: number; form: HexForm } {
  const side = 2 * radius + 1
  const whole = new HexGrid(side, side, { layout })
  const middle = whole.cell([radius, radius])
  const missing = Array.from(whole.cells)
    .filter((cell) => whole.distance(middle, cell) > radius)
    .map((cell) => whole.place(cell))
  return { columns: side, rows: side, form: { layout, missing } }
}
