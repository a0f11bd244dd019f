// Invisible Enemy: the pentawing under fire: sectors, lines toward the focus, which cell is hit, destroyed or infested (IE-DMG, IE-KIN-03).
import type { Place } from '../../../kernel/plain.ts'
import { inWedge } from '../../../space/arc.ts'
import { coreZones, flats, hullCells, inward, isCore, NONE, sectors, surfaceCell, type Vertex } from '../book/pentawing.ts'

/** IE-DMG-02, IE-AMB-21: the sector of a target that a point lies in; a border belongs to the sector nearer the bow. */
export function sectorOf(target: { readonly at: Place; readonly facing: number }, from: Place): Vertex {
  for (const s of sectors) if (inWedge(target.at, target.facing, s.to, from)) return s.vertex
  return 'D'
}

/** Whether a cell is destroyed; core cells never are (IE-KIN-04). */
export const isGone = (gone: number, cell: number): boolean => cell < hullCells && (gone & (1 << cell)) !== 0
export const withGone = (gone: number, cell: number): number => gone | (1 << cell)
const living = (gone: number, cell: number): boolean => cell !== NONE && !isCore(cell) && !isGone(gone, cell)

/** IE-KIN-03, IE-KIN-04: the first so many cells of the line from a surface cell to the focus, destroyed ones passed over. */
export function lineFrom(gone: number, entry: number, cells: number): readonly number[] {
  const out: number[] = []
  for (let c = entry; c !== NONE && out.length < cells; c = inward[c]) if (!isGone(gone, c)) out.push(c)
  return out
}

/** IE-DMG-05: the first living hull cell of a line, the surface behind what is destroyed; −1: the line has no hull left. */
function hullOn(gone: number, entry: number): number {
  for (let c = entry; c !== NONE && !isCore(c); c = inward[c]) if (!isGone(gone, c)) return c
  return NONE
}

/** IE-THE-02: the hull cell that a die hits on a vertex, with its fallbacks; −1: no hull cell lives. */
export function hullCell(gone: number, v: Vertex, die: number): number {
  for (let i = 0; i < 6; i++) {
    const c = hullOn(gone, surfaceCell(v, ((die - 1 + i) % 6) + 1))
    if (c !== NONE) return c
  }
  for (let c = 0; c < hullCells; c++) if (!isGone(gone, c)) return c
  return NONE
}

/** IE-MIS-05: the core cell of a die: in a zone of two the one with fewer marks, the outer of equals. */
export function coreCell(marks: readonly number[], die: number): number {
  const zone = coreZones[die - 1]
  return zone.length > 1 && marks[zone[1]] < marks[zone[0]] ? zone[1] : zone[0]
}

/** IE-DMG-06: the cell that an explosion destroys: across the flat rolled, else across the lowest with a living hull cell; −1 none. */
export function explodesTo(gone: number, cell: number, die: number): number {
  const across = die <= 5 ? flats[cell][die - 1] : NONE
  if (living(gone, across)) return across
  return flats[cell].find((c) => living(gone, c)) ?? NONE
}

/** IE-INF-02: where a mark spreads to: across the flat rolled, 6 at home; −1: outside or destroyed, nothing. */
export function spreadsTo(gone: number, cell: number, die: number): number {
  const to = die === 6 ? cell : flats[cell][die - 1]
  return to === NONE || isGone(gone, to) ? NONE : to
}
