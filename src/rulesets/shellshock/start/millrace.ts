// Shellshock: Millrace Gap, the catalogue's open table in inches (SS-TAB-05 to SS-TAB-08).
import type { Place } from '../../../kernel/plain.ts'
import { INCH } from '../../../space/length.ts'
import type { Terrain } from '../book/charts.ts'
import { siteOf } from '../state/site.ts'
import type { Ground, Hill, OpenTable, Template, Wall, Zone } from '../state/state.ts'
import type { Land } from './land.ts'

type Inches = readonly [number, number]
const at = ([x, y]: Inches): Place => [Math.round(x * INCH), Math.round(y * INCH)]

/** A piece of a table and its twin, turned half about the middle. */
const turned =
  (width: number, height: number) =>
  (points: readonly Inches[]): readonly Inches[] =>
    points.map(([x, y]) => [width - x, height - y])

type Piece = readonly [feature: Terrain, names: readonly [string, string], points: readonly Inches[]]

/** A table that is point-symmetric: pieces, hills and walls are given once; the road runs along the middle. */
function symmetric(
  width: number,
  height: number,
  pieces: readonly Piece[],
  hills: readonly (readonly Inches[])[],
  walls: readonly (readonly Inches[])[],
): OpenTable {
  const twin = turned(width, height)
  const both = (points: readonly Inches[]): readonly (readonly Place[])[] => [points.map(at), twin(points).map(at)]
  return {
    width: width * INCH,
    height: height * INCH,
    templates: pieces.flatMap(([feature, names, points]) =>
      both(points).map((polygon, i): Template => ({ feature, level: 0, name: names[i], polygon })),
    ),
    hills: hills.flatMap((h) => both(h).map((polygon): Hill => ({ level: 1, polygon }))),
    roads: [{ points: [at([0, height / 2]), at([width, height / 2])], width: 2 * INCH }],
    walls: walls.flatMap((w) => both(w).map((points): Wall => ({ is: 'barrier', points }))),
  }
}

const grounded = (table: OpenTable): Ground => ({ columns: 0, rows: 0, levels: [], features: [], sides: [], table })
const box = (west: number, south: number, east: number, north: number): readonly Inches[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

/** Two zones along the short edges, so many inches deep, facing each other. */
const ends = (width: number, height: number, deep: number): readonly Zone[] => [
  { seat: 0, cells: [], facing: 90, area: box(0, 0, deep, height).map(at) },
  { seat: 1, cells: [], facing: 270, area: box(width - deep, 0, width, height).map(at) },
]

/** The middle of a table, held by whoever is alone within an inch and a half of it. */
function land(table: OpenTable, zones: readonly Zone[], name: string): Land {
  const ground = grounded(table)
  const hex = siteOf(ground).spot([table.width / 2, table.height / 2])
  return { ground, zones, objectives: [{ is: 'hold', name, hex, within: 1, worth: 100, seat: -1 }], turns: 12 }
}

/** Millrace Gap: a road between two hills with barriers on their crests, woods, and four buildings about the crossing. */
export function millraceGap(): Land {
  const table = symmetric(
    48,
    36,
    [
      [
        'trees',
        ['Mill wood', 'Gap wood'],
        [
          [11, 8],
          [15, 7],
          [17, 10],
          [15, 13],
          [12, 13],
        ],
      ],
      ['building', ['House', 'House'], box(20.5, 19.5, 22.5, 21)],
      ['building', ['Barn', 'Barn'], box(25.5, 20, 28, 21.5)],
      [
        'rough',
        ['Rough', 'Rough'],
        [
          [8.5, 22],
          [12.5, 21.5],
          [13, 25.5],
          [9, 26],
        ],
      ],
      ['brush', ['Brush', 'Brush'], box(18, 11, 21, 13.5)],
    ],
    [
      [
        [16, 24],
        [23, 24],
        [26, 27],
        [23, 31],
        [17, 30],
        [15, 27],
      ],
    ],
    [
      [
        [17, 25],
        [22, 25],
      ],
      [
        [12.5, 16.5],
        [16.5, 16.5],
      ],
    ],
  )
  return land(table, ends(48, 36, 5), 'Crossing')
}
