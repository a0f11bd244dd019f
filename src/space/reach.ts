// Where a mover may get to on a hex grid, what it costs, and the cheapest way there.

import type { Cells, Direction, HexGrid } from './grid.ts'

/**
 * Cost of stepping into `to` from its neighbour `from`: a whole number, 0 or more; negative when it is barred.
 * `direction` is the side of `from` that is crossed.
 */
export type Enter = (to: number, from: number, direction: Direction) => number

/** Everything within a budget of one cell. Made by `reach`. */
export class HexReach {
  readonly grid: HexGrid
  readonly from: number
  /** Where the mover may stop, the start first, by cost, then in order of discovery. */
  readonly cells: Cells
  private readonly costs: Int16Array
  private readonly came: Int8Array

  constructor(grid: HexGrid, from: number, cells: Cells, costs: Int16Array, came: Int8Array) {
    this.grid = grid
    this.from = from
    this.cells = cells
    this.costs = costs
    this.came = came
  }

  /** Least cost of getting into a cell, whether or not one may stop in it; -1 when it is out of reach. */
  cost(cell: number): number {
    return this.costs[cell] ?? -1
  }

  /** A cheapest way, both ends included; empty when the cell is out of reach. Among equals always the same. */
  path(cell: number): readonly number[] {
    if (this.cost(cell) < 0) return []
    const path = [cell]
    for (let at = cell; at !== this.from; ) {
      at = this.grid.neighbour(at, (this.came[at] + 3) % 6)
      path.push(at)
    }
    return path.reverse()
  }
}

/**
 * All cells that can be entered from `from` for at most `budget` (0–32767). `stop` says where the mover may end; it may
 * pass through other cells that `enter` lets it into, and may always end where it began.
 */
export function reach(grid: HexGrid, from: number, budget: number, enter: Enter, stop?: (cell: number) => boolean): HexReach {
  const { sides } = grid
  const costs = new Int16Array(grid.count).fill(-1)
  const came = new Int8Array(grid.count)
  const found = new Int16Array(grid.cells.length)
  let count = 0
  const waiting: (number[] | undefined)[] = new Array<undefined>(budget + 1).fill(undefined)
  waiting[0] = [from]
  costs[from] = 0
  for (let cost = 0; cost <= budget; cost++) {
    const now = waiting[cost]
    if (now === undefined) continue
    for (let i = 0; i < now.length; i++) {
      // `now` grows while steps are free
      const cell = now[i]
      if (costs[cell] !== cost) continue // a cheaper way was found since
      if (stop === undefined || cell === from || stop(cell)) found[count++] = cell
      for (let direction = 0; direction < 6; direction++) {
        const to = sides[cell * 6 + direction]
        if (to < 0) continue
        const before = costs[to]
        if (before >= 0 && before <= cost) continue
        const step = enter(to, cell, direction)
        const total = cost + step
        if (step < 0 || total > budget || (before >= 0 && before <= total)) continue
        costs[to] = total
        came[to] = direction
        const then = waiting[total]
        if (then === undefined) waiting[total] = [to]
        else then.push(to)
      }
    }
  }
  return new HexReach(grid, from, found.subarray(0, count), costs, came)
}
