// What a ruleset needs to know of a board, whether of hexes or of inches: places, regions, distance, lines, reach.

/**
 * A place on a board. Hex board: [column, row], both from 0, rows downwards.
 * Inch table: [x, y] in whole units (a fixed fraction of an inch, see `length.ts`), x to the east, y to the north.
 */
export type Place = readonly [number, number]

/**
 * A part of a board as plain data, in the same words as the kernel's `Region`. A point is in a disc or polygon when it is
 * inside it or on its edge, and out of it when it is strictly inside one of the holes. Lengths are units.
 */
export type Region =
  | { readonly is: 'hexes'; readonly of: readonly Place[] }
  | { readonly is: 'disc'; readonly at: Place; readonly radius: number }
  | { readonly is: 'polygon'; readonly points: readonly Place[]; readonly holes?: readonly (readonly Place[])[] }

/** Returned as the cost of a step that is not allowed. Any negative number means the same. */
export const BARRED = -1

/** How something moves: what one step costs and where it may end. */
export type Travel = {
  /** Cost of the step in whole movement points (hex) or units (table), 0 or more; negative when it is barred. */
  readonly cost: (from: Place, to: Place) => number
  /** Whether the mover may end here. It may always end where it began. Left out: anywhere. */
  readonly stop?: (at: Place) => boolean
}

/** Where a mover may get to. On a table this is a lattice of places about the start (see `table.ts`). */
export interface Reach {
  /** Every place where the mover may stop, the start first, by cost, then in order of discovery. */
  readonly places: readonly Place[]
  /** Least cost of getting here, or -1 when it is out of reach (or no place of the lattice). */
  cost(to: Place): number
  /** A cheapest way from the start, both ends included; empty when it is out of reach. Always the same among equals. */
  path(to: Place): readonly Place[]
}

/** A bounded playing surface. Distances are whole numbers: hexes, or units of length rounded down. */
export interface Board {
  readonly kind: 'hex' | 'table'
  /** How many units of distance make one hex (always 1) or one inch. */
  readonly step: number
  /** Columns and rows, or width and height in units. */
  readonly size: Place
  /** Whether this is a place of the board at all. */
  has(place: Place): boolean
  /** Hexes between two places, or the length between two points in units, rounded down. */
  distance(a: Place, b: Place): number
  /** Whether two places are at most `reach` apart. Exact, also on a table, where it compares squares. */
  near(a: Place, b: Place, reach: number): boolean
  /** All of the board at most `radius` from here. */
  disc(centre: Place, radius: number): Region
  /** Whether a place of the board lies in the region. */
  holds(region: Region, place: Place): boolean
  /** The way from one place straight to another, both included: every hex, or points at most a quarter inch apart. */
  line(a: Place, b: Place): readonly Place[]
  /** Where a mover with this budget may get to. */
  reach(from: Place, budget: number, travel: Travel): Reach
  /** The nearest place that will do; among equals the first by row, then column (table: by y, then x). Null: none. */
  nearest(to: Place, will: (place: Place) => boolean): Place | null
}
