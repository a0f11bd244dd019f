// Shellshock: open tables for tests: places in inches, units at them, a bare table and pieces laid on it.
import type { Place } from '../../../kernel/plain.ts'
import { INCH } from '../../../space/length.ts'
import type { Edge, Terrain } from '../book/charts.ts'
import { siteOf } from '../state/site.ts'
import type { Ground, OpenTable, SsUnit } from '../state/state.ts'
import { unit } from './fixture.ts'

type Inches = readonly [number, number]
/** A place of a table by its inches. */
export const inch = ([x, y]: Inches): Place => [Math.round(x * INCH), Math.round(y * INCH)]

/** A table of 40 by 30 inches with these pieces on it. */
export function open(some: Partial<OpenTable> = {}): Ground {
  const table: OpenTable = { width: 40 * INCH, height: 30 * INCH, templates: [], hills: [], roads: [], walls: [], ...some }
  return { columns: 0, rows: 0, levels: [], features: [], sides: [], table }
}
export const bare = open()

/** The spot of a point in inches. */
export const spot = (x: number, y: number): number => siteOf(bare).spot(inch([x, y]))

/** A polygon by its box in inches. */
export const box = (west: number, south: number, east: number, north: number): readonly Place[] =>
  (
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ] as const
  ).map(inch)

/** A feature over a box. */
export const patch = (feature: Terrain, ...b: Parameters<typeof box>): OpenTable['templates'][number] => ({
  feature,
  level: 0,
  name: '',
  polygon: box(...b),
})
/** A barrier or cliff through points in inches. */
export const wall = (is: Edge, ...points: readonly Inches[]): OpenTable['walls'][number] => ({ is, points: points.map(inch) })

/** A unit of a sheet at a point in inches, facing degrees. */
export const stands = (id: string, seat: number, sheet: string, x: number, y: number, facing: number, some: Partial<SsUnit> = {}): SsUnit =>
  unit(id, seat, sheet, spot(x, y), facing, some)
