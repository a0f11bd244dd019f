// The hex board: a hex grid that speaks in places and fills `Board`.

import type { Board, Place, Reach, Region, Travel } from './board.ts'
import type { HexForm, HexGrid } from './grid.ts'
import { hexGrid } from './grid.ts'
import { reach } from './reach.ts'

/** A board of hexes. Rules code that is in a hurry works on cell numbers with `grid`. Make one with `hexBoard`. */
export class HexBoard implements Board {
  readonly kind = 'hex'
  readonly step = 1
  readonly size: Place
  readonly grid: HexGrid

  constructor(grid: HexGrid) {
    this.grid = grid
    this.size = [grid.columns, grid.rows]
  }

  has(place: Place): boolean {
    return this.grid.cell(place) >= 0
  }

  /** Hexes between two places. @throws RangeError when one is off the board. */
  distance(a: Place, b: Place): number {
    return this.grid.distance(this.cell(a), this.cell(b))
  }

  near(a: Place, b: Place, reach: number): boolean {
    return this.distance(a, b) <= reach
  }

  disc(centre: Place, radius: number): Region {
    return this.region(this.grid.disc(this.cell(centre), radius))
  }

  holds(region: Region, place: Place): boolean {
    return region.is === 'hexes' && region.of.some((hex) => hex[0] === place[0] && hex[1] === place[1])
  }

  line(a: Place, b: Place): readonly Place[] {
    return this.grid.line(this.cell(a), this.cell(b)).map((cell) => this.grid.place(cell))
  }

  reach(from: Place, budget: number, travel: Travel): Reach {
    const { grid } = this
    const stop = travel.stop
    const found = reach(
      grid,
      this.cell(from),
      budget,
      (to, at) => travel.cost(grid.place(at), grid.place(to)),
      stop === undefined ? undefined : (cell) => stop(grid.place(cell)),
    )
    return {
      places: Array.from(found.cells, (cell) => grid.place(cell)),
      cost: (to) => found.cost(grid.cell(to)),
      path: (to) => found.path(grid.cell(to)).map((cell) => grid.place(cell)),
    }
  }

  nearest(to: Place, will: (place: Place) => boolean): Place | null {
    const cell = this.grid.nearest(this.cell(to), (at) => will(this.grid.place(at)))
    return cell < 0 ? null : this.grid.place(cell)
  }

  /** Cells as a region, in the order given. */
  region(cells: Iterable<number>): Region {
    return { is: 'hexes', of: Array.from(cells, (cell) => this.grid.place(cell)) }
  }

  /** Number of the cell at a place. @throws RangeError when it is off the board. */
  cell(place: Place): number {
    const cell = this.grid.cell(place)
    if (cell < 0) throw new RangeError(`no hex at ${place[0]},${place[1]}`)
    return cell
  }
}

const shared = new WeakMap<HexGrid, HexBoard>()

/** The hex board of this size and form, pointy-top unless the form says otherwise; equal ones are one object. Errors as `HexGrid`. */
export function hexBoard(columns: number, rows: number, form: HexForm = {}): HexBoard {
  const grid = hexGrid(columns, rows, form)
  const kept = shared.get(grid)
  if (kept !== undefined) return kept
  const made = new HexBoard(grid)
  shared.set(grid, made)
  return made
}
