// Outlines of sets of hexes as closed polygons of whole numbers, for a screen to draw and scale.

import type { Place } from './board.ts'
import type { HexGrid } from './grid.ts'

/**
 * The lattice on which hexes are drawn: half a hex's width by a quarter of its height (pointy; flat the other way round).
 * On the screen, with hexes of side s, a pointy lattice step is s·√3/2 across and s/2 down; a flat one s/2 across and
 * s·√3/2 down. The hex in the top left corner touches both axes; y grows downwards.
 */
export const CORNERS = {
  pointy: [
    [1, -1],
    [0, -2],
    [-1, -1],
    [-1, 1],
    [0, 2],
    [1, 1],
  ], // corner d ends side d: E runs from [1,1] to [1,-1]
  flat: [
    [1, -1],
    [2, 0],
    [1, 1],
    [-1, 1],
    [-2, 0],
    [-1, -1],
  ], // N runs from [-1,-1] to [1,-1]
} as const

/** The lattice point in the middle of a cell. */
export function middle(grid: HexGrid, cell: number): Place {
  return middleAt(grid, grid.place(cell))
}

/** The same for any place, also off the grid. */
export function middleAt(grid: HexGrid, [column, row]: Place): Place {
  return grid.layout === 'pointy' ? [2 * column + shift(grid, row) + 1, 3 * row + 2] : [3 * column + 2, 2 * row + shift(grid, column) + 1]
}

/** By how many lattice steps a row (pointy) or column (flat) is shifted: 0 or 1. A line that is alone is not. */
export function shift(grid: HexGrid, line: number): 0 | 1 {
  const lines = grid.layout === 'pointy' ? grid.rows : grid.columns
  return lines > 1 && ((line & 1) === 1) === (grid.shifted === 'odd') ? 1 : 0
}

/** The six corners of a cell in the order of its sides: side d runs from corner d - 1 to corner d. */
export function corners(grid: HexGrid, cell: number): readonly Place[] {
  const [x, y] = middle(grid, cell)
  return CORNERS[grid.layout].map(([dx, dy]) => [x + dx, y + dy])
}

/** Width and height of the whole grid in lattice steps. */
export function extent(grid: HexGrid): Place {
  return grid.layout === 'pointy'
    ? [2 * grid.columns + (grid.rows > 1 ? 1 : 0), 3 * grid.rows + 1]
    : [3 * grid.columns + 1, 2 * grid.rows + (grid.columns > 1 ? 1 : 0)]
}

/**
 * The border of a set of cells: closed polygons of lattice points, the first point not repeated. Outer borders and holes
 * run in opposite senses, so that an even-odd or a non-zero fill both draw them; no two share a point.
 * In order of their first cell by row, then column. Numbers that are no cells are passed over.
 */
export function outline(grid: HexGrid, cells: Iterable<number>): readonly (readonly Place[])[] {
  const inside = new Set<number>()
  for (const cell of cells) if (grid.has(cell)) inside.add(cell)
  const span = extent(grid)[0] + 1
  const next = new Map<number, Place>() // border side by its start: where it ends
  const starts: Place[] = []
  for (const cell of [...inside].sort((a, b) => a - b)) {
    const around = corners(grid, cell)
    for (let d = 0; d < 6; d++) {
      if (inside.has(grid.neighbour(cell, d))) continue
      const start = around[(d + 5) % 6]
      next.set(start[1] * span + start[0], around[d])
      starts.push(start)
    }
  }
  const loops: Place[][] = []
  for (const start of starts) {
    const loop: Place[] = []
    for (let at = start; ; ) {
      const key = at[1] * span + at[0]
      const to = next.get(key)
      if (to === undefined) break
      next.delete(key)
      loop.push(at)
      at = to
    }
    if (loop.length > 0) loops.push(loop)
  }
  return loops
}
