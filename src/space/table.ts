// The inch table: a bounded rectangle of whole units that fills `Board`.

import type { Board, Place, Reach, Region, Travel } from './board.ts'
import type { Length } from './length.ts'
import { INCH } from './length.ts'
import { tickPoints } from './path.ts'
import { apart, FARTHEST, inPolygon, side, within } from './plane.ts'
import { CostQueue } from './queue.ts'

/** Steps to the sixteen lattice places about one, in the order in which they are tried. */
const STRIDES: readonly Place[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
  [2, 1],
  [1, 2],
  [-1, 2],
  [-2, 1],
  [-2, -1],
  [-1, -2],
  [1, -2],
  [2, -1],
]

/**
 * A table from [0, 0] in the south-west to `size` in the north-east, its edges included. `reach` and `nearest` look at a
 * lattice of places `lattice` units apart through the place they start from. Make one with `table`.
 */
export class Table implements Board {
  readonly kind = 'table'
  /** Units in an inch. */
  readonly step: number
  readonly size: Place
  readonly lattice: Length
  private order: readonly Place[] | null = null

  /** @throws RangeError when a side is not a whole number of units from 1 to `FARTHEST`, or the lattice not from 1. */
  constructor(width: Length, height: Length, inch = INCH, lattice: Length = inch / 2) {
    for (const length of [width, height, inch, lattice])
      if (!Number.isInteger(length) || length < 1 || length > FARTHEST)
        throw new RangeError(`no table of ${width} × ${height} at ${inch} and ${lattice}`)
    this.size = [width, height]
    this.step = inch
    this.lattice = lattice
  }

  has(place: Place): boolean {
    const [x, y] = place
    return Number.isInteger(x) && Number.isInteger(y) && x >= 0 && x <= this.size[0] && y >= 0 && y <= this.size[1]
  }

  /** Whether a whole circle lies on the table. */
  hasDisc(centre: Place, radius: Length): boolean {
    return centre[0] >= radius && centre[0] <= this.size[0] - radius && centre[1] >= radius && centre[1] <= this.size[1] - radius
  }

  distance(a: Place, b: Place): number {
    return apart(a, b)
  }

  near(a: Place, b: Place, reach: Length): boolean {
    return within(a, b, reach)
  }

  disc(centre: Place, radius: Length): Region {
    return { is: 'disc', at: centre, radius }
  }

  holds(region: Region, place: Place): boolean {
    if (region.is === 'disc') return within(region.at, place, region.radius)
    if (region.is === 'hexes') return region.of.some(([x, y]) => x === place[0] && y === place[1])
    return inPolygon(region.points, place) && !(region.holes ?? []).some((hole) => side(hole, place) > 0)
  }

  line(a: Place, b: Place): readonly Place[] {
    return [a, ...tickPoints(a, b, Math.max(1, Math.floor(this.step / 4)))]
  }

  /** As `Board`; the places are those of the lattice, each step goes to one of the sixteen places about. */
  reach(from: Place, budget: number, travel: Travel): Reach {
    const { lattice } = this
    const west = Math.floor(from[0] / lattice),
      south = Math.floor(from[1] / lattice)
    const columns = west + 1 + Math.floor((this.size[0] - from[0]) / lattice)
    const rows = south + 1 + Math.floor((this.size[1] - from[1]) / lattice)
    const place = (node: number): Place => {
      const column = node % columns
      return [from[0] + (column - west) * lattice, from[1] + ((node - column) / columns - south) * lattice]
    }
    const start = south * columns + west
    const costs = new Float64Array(columns * rows).fill(-1)
    const came = new Int32Array(columns * rows).fill(-1)
    const done = new Uint8Array(columns * rows)
    const places: Place[] = []
    const queue = new CostQueue()
    costs[start] = 0
    queue.put(start, 0)
    while (queue.length > 0) {
      const node = queue.take()
      if (done[node] === 1) continue
      done[node] = 1
      const at = place(node),
        column = node % columns,
        row = (node - column) / columns
      if (node === start || travel.stop === undefined || travel.stop(at)) places.push(at)
      for (const [dx, dy] of STRIDES) {
        if (column + dx < 0 || column + dx >= columns || row + dy < 0 || row + dy >= rows) continue
        const to = node + dy * columns + dx
        if (done[to] === 1) continue
        const step = travel.cost(at, place(to)),
          total = costs[node] + step
        if (step < 0 || total > budget || (costs[to] >= 0 && costs[to] <= total)) continue
        costs[to] = total
        came[to] = node
        queue.put(to, total)
      }
    }
    const nodeOf = ([x, y]: Place): number => {
      const dx = (x - from[0]) / lattice,
        dy = (y - from[1]) / lattice
      if (!Number.isInteger(dx) || !Number.isInteger(dy) || dx < -west || dx >= columns - west || dy < -south || dy >= rows - south)
        return -1
      return (dy + south) * columns + dx + west
    }
    return {
      places,
      cost: (to) => costs[nodeOf(to)] ?? -1,
      path: (to) => {
        const path: Place[] = []
        const end = nodeOf(to)
        if (end >= 0 && costs[end] >= 0) for (let node = end; node >= 0; node = came[node]) path.push(place(node))
        return path.reverse()
      },
    }
  }

  nearest(to: Place, will: (place: Place) => boolean): Place | null {
    for (const [dx, dy] of this.outwards()) {
      const place: Place = [to[0] + dx, to[1] + dy]
      if (this.has(place) && will(place)) return place
    }
    return null
  }

  /** Every step of the lattice that fits on the table, by length, then y, then x; made once. */
  private outwards(): readonly Place[] {
    if (this.order !== null) return this.order
    const { lattice } = this
    const columns = Math.floor(this.size[0] / lattice),
      rows = Math.floor(this.size[1] / lattice)
    const order: Place[] = []
    for (let dy = -rows; dy <= rows; dy++) for (let dx = -columns; dx <= columns; dx++) order.push([dx * lattice, dy * lattice])
    this.order = order.sort((a, b) => a[0] * a[0] + a[1] * a[1] - b[0] * b[0] - b[1] * b[1] || a[1] - b[1] || a[0] - b[0])
    return this.order
  }
}

const shared = new Map<string, Table>()

/** The table of this size, in units; equal ones are one object. Errors as `Table`. */
export function table(width: Length, height: Length, inch = INCH, lattice: Length = inch / 2): Table {
  const key = `${width} ${height} ${inch} ${lattice}`
  const kept = shared.get(key)
  if (kept !== undefined) return kept
  const made = new Table(width, height, inch, lattice)
  shared.set(key, made)
  return made
}
