// Facings on a board: by the sides of its hexes, or by degrees on a table; and the six steps from a hex with their names.
import type { SceneBoard } from '../../kernel/face.ts'
import type { Place } from '../../kernel/plain.ts'
import { headings, sideAhead, sixthOf } from '../../space/pose.ts'
import type { Lay } from './lay.ts'

const fine = 15 // degrees of a turn on a table

/** How a fresh item faces until it is turned: north, or the first side with the clock from there. */
export function firstFacing(board: SceneBoard): number {
  return board.is === 'hex' ? headings(board.layout ?? 'pointy')[0] : 0
}

/** A facing turned one step with the clock (1) or against it (-1): from side to side of a hex, or by 15 degrees. */
export function turned(board: SceneBoard, facing: number, by: 1 | -1): number {
  if (board.is === 'table') return (facing + 360 + by * fine) % 360
  const layout = board.layout ?? 'pointy'
  return headings(layout)[(sixthOf(layout, facing) + 6 + by) % 6]
}

/** One of the six steps from a hex: its name, short and in words, and where it leads; null off the edge. */
export type StepAbout = { readonly short: string; readonly says: string; readonly to: Place | null }

const names = {
  pointy: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
} as const
const said: Readonly<Record<string, string>> = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
}

/** The six steps from a hex of the board, with the clock; none on a table. */
export function stepsAbout(lay: Lay, at: Place): readonly StepAbout[] {
  const { grid } = lay
  if (grid === null) return []
  const cell = grid.cell(at)
  return names[grid.layout].map((short, sixth) => {
    const to = cell < 0 ? -1 : grid.neighbour(cell, sideAhead(grid.layout, sixth))
    return { short, says: said[short], to: to < 0 ? null : grid.place(to) }
  })
}
