// Invisible Enemy: the pentawing: forty cells, the four vertices of their surface, links inward, flats (IE-DMG; a designed graph).

export type Vertex = 'A' | 'B' | 'C' | 'D'
export type CellRow = {
  readonly id: string
  readonly type: 'hull' | 'core'
  readonly inward: string | null
  readonly flats: readonly (string | null)[] // die results 1 to 5; null the outside
  readonly rings: readonly [number, number] // where it is drawn: rings from outside in
  readonly span: readonly [number, number] // and surface cells from bow to stern
}

// The hull comes first: cells 0 to 29 are hull, 30 to 39 core; the first fifteen are the surface.
export const cellRows: readonly CellRow[] = [
  { id: 'S1', type: 'hull', inward: 'M1', flats: ['M1', 'S2', null, null, null], rings: [1, 1], span: [1, 1] },
  { id: 'S2', type: 'hull', inward: 'M1', flats: ['M1', 'S3', 'S1', null, null], rings: [1, 1], span: [2, 2] },
  { id: 'S3', type: 'hull', inward: 'M2', flats: ['M2', 'S4', 'S2', null, null], rings: [1, 1], span: [3, 3] },
  { id: 'S4', type: 'hull', inward: 'M3', flats: ['M3', 'S5', 'S3', null, null], rings: [1, 1], span: [4, 4] },
  { id: 'S5', type: 'hull', inward: 'M3', flats: ['M3', 'S6', 'S4', null, null], rings: [1, 1], span: [5, 5] },
  { id: 'S6', type: 'hull', inward: 'M4', flats: ['M4', 'S7', 'S5', null, null], rings: [1, 1], span: [6, 6] },
  { id: 'S7', type: 'hull', inward: 'M5', flats: ['M5', 'S8', 'S6', null, null], rings: [1, 1], span: [7, 7] },
  { id: 'S8', type: 'hull', inward: 'M5', flats: ['M5', 'S9', 'S7', null, null], rings: [1, 1], span: [8, 8] },
  { id: 'S9', type: 'hull', inward: 'M6', flats: ['M6', 'S10', 'S8', null, null], rings: [1, 1], span: [9, 9] },
  { id: 'S10', type: 'hull', inward: 'M7', flats: ['M7', 'S11', 'S9', null, null], rings: [1, 1], span: [10, 10] },
  { id: 'S11', type: 'hull', inward: 'M7', flats: ['M7', 'S12', 'S10', null, null], rings: [1, 1], span: [11, 11] },
  { id: 'S12', type: 'hull', inward: 'M8', flats: ['M8', 'S13', 'S11', null, null], rings: [1, 1], span: [12, 12] },
  { id: 'S13', type: 'hull', inward: 'M9', flats: ['M9', 'S14', 'S12', null, null], rings: [1, 1], span: [13, 13] },
  { id: 'S14', type: 'hull', inward: 'M9', flats: ['M9', 'S15', 'S13', null, null], rings: [1, 1], span: [14, 14] },
  { id: 'S15', type: 'hull', inward: 'M10', flats: ['M10', 'S14', null, null, null], rings: [1, 1], span: [15, 15] },
  { id: 'M1', type: 'hull', inward: 'N1', flats: ['N1', 'M2', 'S1', 'S2', null], rings: [2, 2], span: [1, 2] },
  { id: 'M2', type: 'hull', inward: 'N1', flats: ['N1', 'M3', 'S3', 'M1', null], rings: [2, 2], span: [3, 3] },
  { id: 'M3', type: 'hull', inward: 'N2', flats: ['N2', 'M4', 'S4', 'S5', 'M2'], rings: [2, 2], span: [4, 5] },
  { id: 'M4', type: 'hull', inward: 'N3', flats: ['N3', 'M5', 'S6', 'M3', null], rings: [2, 2], span: [6, 6] },
  { id: 'M5', type: 'hull', inward: 'N3', flats: ['N3', 'M6', 'S7', 'S8', 'M4'], rings: [2, 2], span: [7, 8] },
  { id: 'M6', type: 'hull', inward: 'N4', flats: ['N4', 'M7', 'S9', 'M5', null], rings: [2, 2], span: [9, 9] },
  { id: 'M7', type: 'hull', inward: 'N5', flats: ['N5', 'M8', 'S10', 'S11', 'M6'], rings: [2, 2], span: [10, 11] },
  { id: 'M8', type: 'hull', inward: 'C5', flats: ['C5', 'M9', 'S12', 'M7', 'N5'], rings: [2, 3], span: [12, 12] },
  { id: 'M9', type: 'hull', inward: 'C6', flats: ['C6', 'M10', 'S13', 'S14', 'M8'], rings: [2, 3], span: [13, 14] },
  { id: 'M10', type: 'hull', inward: 'C6', flats: ['C6', 'S15', 'M9', null, null], rings: [2, 3], span: [15, 15] },
  { id: 'N1', type: 'hull', inward: 'C1', flats: ['C1', 'N2', 'M1', 'M2', null], rings: [3, 3], span: [1, 3] },
  { id: 'N2', type: 'hull', inward: 'C2', flats: ['C2', 'N3', 'M3', 'N1', null], rings: [3, 3], span: [4, 5] },
  { id: 'N3', type: 'hull', inward: 'C3', flats: ['C3', 'N4', 'M4', 'M5', 'N2'], rings: [3, 3], span: [6, 8] },
  { id: 'N4', type: 'hull', inward: 'C4', flats: ['C4', 'N5', 'M6', 'N3', null], rings: [3, 3], span: [9, 9] },
  { id: 'N5', type: 'hull', inward: 'C4', flats: ['C4', 'M8', 'M7', 'N4', null], rings: [3, 3], span: [10, 11] },
  { id: 'C1', type: 'core', inward: 'C7', flats: ['C7', 'C2', 'N1', null, null], rings: [4, 4], span: [1, 3] },
  { id: 'C2', type: 'core', inward: 'C7', flats: ['C7', 'C3', 'N2', 'C1', null], rings: [4, 4], span: [4, 5] },
  { id: 'C3', type: 'core', inward: 'C8', flats: ['C8', 'C4', 'N3', 'C2', null], rings: [4, 4], span: [6, 8] },
  { id: 'C4', type: 'core', inward: 'C9', flats: ['C9', 'C5', 'N4', 'N5', 'C3'], rings: [4, 4], span: [9, 11] },
  { id: 'C5', type: 'core', inward: 'C10', flats: ['C10', 'C6', 'M8', 'C4', null], rings: [4, 4], span: [12, 12] },
  { id: 'C6', type: 'core', inward: 'C10', flats: ['C10', 'M9', 'M10', 'C5', null], rings: [4, 4], span: [13, 15] },
  { id: 'C7', type: 'core', inward: 'C8', flats: ['C8', 'C1', 'C2', null, null], rings: [5, 5], span: [1, 5] },
  { id: 'C8', type: 'core', inward: null, flats: ['C9', 'C3', 'C7', null, null], rings: [5, 5], span: [6, 8] },
  { id: 'C9', type: 'core', inward: null, flats: ['C10', 'C4', 'C8', null, null], rings: [5, 5], span: [9, 11] },
  { id: 'C10', type: 'core', inward: 'C9', flats: ['C5', 'C6', 'C9', null, null], rings: [5, 5], span: [12, 15] },
]
export const hullCells = 30
export const surfaceCells = 15
export const allCells = 40
export const NONE = -1

const numbers = new Map(cellRows.map((c, i) => [c.id, i]))
/** The number of a cell, −1 for none. @throws RangeError when there is no such cell. */
export function cellNumber(id: string | null): number {
  if (id === null) return NONE
  const n = numbers.get(id)
  if (n === undefined) throw new RangeError(`no cell "${id}": cells are ${cellRows[0].id} to ${cellRows[allCells - 1].id}`)
  return n
}
export const cellName = (n: number): string => cellRows[n].id
/** IE-KIN-03: the next cell toward the focus, by number; −1 at the focus. */
export const inward: readonly number[] = cellRows.map((c) => cellNumber(c.inward))
/** IE-INF-02: across each flat, by number; −1 outside. */
export const flats: readonly (readonly number[])[] = cellRows.map((c) => c.flats.map(cellNumber))
export const isCore = (n: number): boolean => n >= hullCells

/** IE-DMG-03, IE-AMB-29: the first of the six surface cells of a vertex, three after that of the one before; the others follow. */
export const vertexStart: Readonly<Record<Vertex, number>> = { A: 0, B: 3, C: 6, D: 9 }
/** IE-DMG-03: the surface cell that a die from 1 to 6 names on a vertex. */
export const surfaceCell = (v: Vertex, die: number): number => vertexStart[v] + die - 1
/** IE-DMG-02: how far off the bow each sector reaches, its border included. */
export const sectors: readonly { readonly vertex: Vertex; readonly to: number }[] = [
  { vertex: 'A', to: 30 },
  { vertex: 'B', to: 90 },
  { vertex: 'C', to: 150 },
  { vertex: 'D', to: 180 },
]
/** IE-MIS-05: the core cells of a die from 1 to 6, the outer first. */
export const coreZones: readonly (readonly number[])[] = [['C1'], ['C2', 'C7'], ['C3', 'C8'], ['C4', 'C9'], ['C5', 'C10'], ['C6']].map(
  (z) => z.map(cellNumber),
)
