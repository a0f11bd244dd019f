// Hexsides: features of the edge between two hexes, what a step crosses, what a line of sight crosses or runs along.

import type { Place } from './board.ts'
import type { Cube, Direction, HexGrid } from './grid.ts'
import { STEPS } from './grid.ts'
import { CORNERS } from './outline.ts'

/** A feature of one side of a hex, named from either of the two hexes. `side` counts as `Direction` does. A side may have several. */
export type Hexside = { readonly at: Place; readonly side: Direction; readonly is: string; readonly name?: string }

/**
 * An edge that the straight line between two centres meets. `crosses`: it goes from hex `from` straight into hex `to`, through the edge
 * or through one of its ends. `along`: it runs along the edge from end to end, with hex `from` on the one hand and `to` on the other,
 * and comes from hex `before` into hex `after`. A hex that is not on the map is -1.
 */
export type LineEdge =
  | { readonly is: 'crosses'; readonly from: number; readonly to: number }
  | { readonly is: 'along'; readonly from: number; readonly to: number; readonly before: number; readonly after: number }

/** The edges that the line from centre to centre meets, in order. Exact; the other way round the same edges in turn. */
export function lineEdges(grid: HexGrid, a: number, b: number): readonly LineEdge[] {
  const steps = STEPS[grid.layout],
    corners = CORNERS[grid.layout]
  const start = grid.cube(a),
    goal: Cube = minus(grid.cube(b), start)
  const [gx, gy] = lattice(grid, goal)
  const found: LineEdge[] = []
  let at: Cube = [0, 0, 0]
  const cell = (c: Cube): number => {
    const n = grid.atCube(start[0] + c[0], start[1] + c[1])
    return n >= 0 && grid.has(n) ? n : -1
  }
  while (at[0] !== goal[0] || at[1] !== goal[1]) {
    const [mx, my] = lattice(grid, at)
    /** On which hand of the line a corner lies, and whether it lies ahead of this middle. */
    const hand = (k: number): number => Math.sign(gx * (my + corners[k][1]) - gy * (mx + corners[k][0]))
    const off = Math.sign(gx * my - gy * mx)
    const next = (d: Direction): Cube => plus(at, steps[d])
    const nearer = (d: Direction): boolean => ahead(steps[d], goal)
    let side = -1
    for (let d = 0; d < 6; d++) if (nearer(d) && hand((d + 5) % 6) * hand(d) < 0) side = d
    if (side < 0) {
      // out by a corner: between the sides d and d + 1
      let d = 0
      while (!(hand(d) === 0 && outward(grid, corners[d], goal))) d++
      const one = next(d),
        other = next((d + 1) % 6)
      if (off === 0) {
        // along the edge between the two hexes ahead
        const after = plus(one, steps[(d + 1) % 6])
        found.push({ is: 'along', from: cell(one), to: cell(other), before: cell(at), after: cell(after) })
        at = after
        continue
      }
      // the edge ahead leaves the corner away from this middle, so the line enters the hex on the side of this middle
      const [ox, oy] = lattice(grid, one)
      side = Math.sign(gx * oy - gy * ox) === off ? d : (d + 1) % 6
    }
    const to = next(side)
    found.push({ is: 'crosses', from: cell(at), to: cell(to) })
    at = to
  }
  return found
}

/**
 * The features of hexsides, ready to be asked. Those of one edge are given in the order of the list, whichever hex they were named from.
 */
export class Hexsides<E extends Hexside = Hexside> {
  readonly grid: HexGrid
  readonly all: readonly E[]
  private readonly byEdge: ReadonlyMap<number, readonly E[]>

  /** @throws RangeError for a side of a hex that is not on the map. */
  constructor(grid: HexGrid, all: readonly E[]) {
    const byEdge = new Map<number, E[]>()
    for (const one of all) {
      const cell = grid.cell(one.at)
      if (cell < 0 || !Number.isInteger(one.side) || one.side < 0 || one.side > 5)
        throw new RangeError(`no side ${one.side} of a hex at ${one.at[0]},${one.at[1]}`)
      const key = edgeNumber(grid, cell, one.side)
      byEdge.set(key, [...(byEdge.get(key) ?? []), one])
    }
    this.grid = grid
    this.all = all
    this.byEdge = byEdge
  }

  /** What is on one side of a cell. */
  on(cell: number, side: Direction): readonly E[] {
    return this.byEdge.get(edgeNumber(this.grid, cell, side)) ?? NONE
  }

  /** What a step from a cell into its neighbour crosses; nothing for cells that are no neighbours. */
  between(from: number, to: number): readonly E[] {
    if (from < 0 || to < 0 || this.byEdge.size === 0 || this.grid.distance(from, to) !== 1) return NONE
    return this.on(from, this.grid.straight(from, to))
  }

  /** The features that a line of sight meets, in order: those it crosses, and those of edges that it runs along. */
  onLine(a: number, b: number): readonly (LineEdge & { readonly edges: readonly E[] })[] {
    if (this.byEdge.size === 0) return []
    return lineEdges(this.grid, a, b).flatMap((met) => {
      const edges = this.between(met.from, met.to)
      return edges.length > 0 ? [{ ...met, edges }] : []
    })
  }
}

const NONE: readonly never[] = []

/** One number for both names of an edge: that of the lower of its two cells; at the rim, of its only one. */
export function edgeNumber(grid: HexGrid, cell: number, side: Direction): number {
  const other = grid.neighbour(cell, side)
  return other >= 0 && other < cell ? other * 6 + ((side + 3) % 6) : cell * 6 + side
}

const plus = (a: Cube, b: Place): Cube => [a[0] + b[0], a[1] + b[1], a[2] - b[0] - b[1]]
const minus = (a: Cube, b: Cube): Cube => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

/** A cube as a point of the drawing lattice; straight lines stay straight there. */
function lattice(grid: HexGrid, [q, r]: Cube): Place {
  return grid.layout === 'pointy' ? [2 * q + r, 3 * r] : [3 * q, 2 * r + q]
}

/** Whether a step has a part in the direction of the goal. */
function ahead([q, r]: Place, goal: Cube): boolean {
  return q * goal[0] + r * goal[1] + (0 - q - r) * goal[2] > 0
}

/** Whether a corner, as a lattice step from its middle, points in the direction of the goal. */
function outward(grid: HexGrid, [x, y]: Place, goal: Cube): boolean {
  const [gx, gy] = lattice(grid, goal)
  // lattice steps are √3 : 1 (pointy) or 1 : √3 (flat) long
  return grid.layout === 'pointy' ? 3 * x * gx + y * gy > 0 : x * gx + 3 * y * gy > 0
}
