// Shellshock: where and for what is fought: Toll Road and three scenarios of house design, one of each era, on maps that are the same for
// both sides (SS-FORCE-09, SS-END-03).
import type { Seat } from '../../../kernel/plain.ts'
import type { Scenario } from '../../../kernel/ruleset.ts'
import type { Edge, Terrain } from '../book/charts.ts'
import type { Objective, Side, Zone } from '../state/state.ts'
import type { Land } from './land.ts'
import { millraceGap } from './millrace.ts'

type At = readonly [column: number, row: number]
type Block = readonly [fromColumn: number, toColumn: number, fromRow: number, toRow: number]
const none: readonly Terrain[] = []

/** Every hex of a block, column by column. */
function hexes([a, b, top, bottom]: Block): readonly At[] {
  const out: At[] = []
  for (let c = a; c <= b; c++) for (let r = top; r <= bottom; r++) out.push([c, r])
  return out
}

// ---- Toll Road, the catalogue's ---------------------------------------------------------------------------------

function tollRoad(): Land {
  const columns = 40,
    rows = 30,
    cell = ([c, r]: At): number => r * columns + c
  const features = new Array<readonly Terrain[]>(columns * rows).fill(none),
    levels = new Array<number>(columns * rows).fill(0)
  const lay = (is: Terrain, ...blocks: readonly Block[]): void => {
    for (const b of blocks) for (const h of hexes(b)) features[cell(h)] = [...features[cell(h)], is]
  }
  lay('road', [0, 39, 15, 15])
  for (const h of [...hexes([16, 16, 7, 8]), ...hexes([17, 22, 6, 9]), ...hexes([23, 23, 7, 8])]) levels[cell(h)] = 1
  lay('trees', [11, 13, 18, 21], [27, 29, 8, 11], [19, 21, 22, 24])
  for (const [c, r] of [
    [18, 14],
    [19, 13],
    [21, 14],
    [22, 13],
    [18, 17],
    [21, 17],
  ])
    lay('building', [c, c, r, r])
  lay('rough', [8, 10, 8, 11], [30, 32, 19, 22])
  lay('brush', [14, 16, 11, 12], [24, 26, 19, 20])
  const barrier = (c: number, r: number, side: number): Side => ({ hex: cell([c, r]), side, is: 'barrier' })
  return {
    ground: {
      columns,
      rows,
      levels,
      features,
      sides: [
        barrier(8, 16, 1),
        barrier(8, 16, 2),
        barrier(31, 14, 4),
        barrier(31, 14, 5),
        ...[17, 18, 21, 22].map((c) => barrier(c, 9, 3)),
      ],
    },
    zones: [
      { seat: 0, cells: hexes([0, 4, 0, 29]).map(cell), facing: 1 },
      { seat: 1, cells: hexes([35, 39, 0, 29]).map(cell), facing: 4 },
    ],
    objectives: [{ is: 'hold', name: 'Toll House', hex: cell([20, 15]), within: 1, worth: 100, seat: -1 }],
    turns: 12,
  }
}

// ---- Maps of house design ---------------------------------------------------------------------------------------

const signs: Readonly<Record<string, readonly Terrain[]>> = {
  '.': none,
  '=': ['road'],
  ':': ['rough'],
  ',': ['brush'],
  t: ['trees'],
  '#': ['building'],
  '~': ['shallowWater'],
  o: ['deepWater'],
  m: ['mud'],
  s: ['swamp'],
}

type Half = {
  readonly rows: readonly string[] // the upper half, a sign a hex
  readonly levels: readonly (readonly [block: Block, level: number])[]
  readonly sides: readonly (readonly [at: At, side: number, is: Edge])[]
  readonly zones: (cell: (at: At) => number, last: number) => readonly Zone[]
  readonly objectives: readonly (readonly [at: At, is: Objective['is'], names: readonly [string, string], within: number, worth: number])[]
  readonly turns: number
}

/**
 * The upper half of a map and its point reflection: [c, r] answers [last column − c, last row − r], which keeps neighbors where the number
 * of columns is even. A place to be reached pays the side that starts on the other half.
 */
function mirrored(h: Half): Land {
  const columns = h.rows[0].length,
    rows = 2 * h.rows.length,
    last = columns * rows - 1,
    cell = ([c, r]: At): number => r * columns + c
  const upper = [...h.rows.join('')].map((s) => signs[s])
  const levels = new Array<number>(last + 1).fill(0)
  for (const [block, level] of h.levels) for (const at of hexes(block)) levels[cell(at)] = levels[last - cell(at)] = level
  const both = (hex: number, side: number, is: Edge): readonly Side[] => [
    { hex, side, is },
    { hex: last - hex, side: (side + 3) % 6, is },
  ]
  const seatOf = (is: Objective['is'], half: 0 | 1): Seat => (is === 'reach' ? 1 - half : -1)
  return {
    ground: {
      columns,
      rows,
      levels,
      features: [...upper, ...[...upper].reverse()],
      sides: h.sides.flatMap(([at, side, is]) => both(cell(at), side, is)),
    },
    zones: h.zones(cell, last),
    objectives: h.objectives.flatMap(([at, is, names, within, worth]) =>
      ([0, 1] as const).map(
        (half): Objective => ({
          is,
          name: names[half],
          hex: half === 0 ? cell(at) : last - cell(at),
          within,
          worth,
          seat: seatOf(is, half),
        }),
      ),
    ),
    turns: h.turns,
  }
}

/** Zones along the two short edges, so many columns deep, facing each other. */
const edges =
  (columns: number, rows: number, deep: number): Half['zones'] =>
  (cell) => [
    { seat: 0, cells: hexes([0, deep - 1, 0, rows - 1]).map(cell), facing: 1 },
    { seat: 1, cells: hexes([columns - deep, columns - 1, 0, rows - 1]).map(cell), facing: 4 },
  ]

// Farmland between two villages: hedges, orchards, a lane; four farms, two of them far forward.
const fourFarms = (): Land =>
  mirrored({
    rows: [
      '................................',
      '..........tt....................',
      '.........ttt............,,......',
      '....,,...tt............,,,......',
      '....,,..................,.......',
      '..........#.........::..........',
      '.........#.........:::......t...',
      '......==============........tt..',
      '......=......,,....=.......ttt..',
      '=======......,,....=......tt....',
      '..........t........=#...........',
      '.........tt......,,==#......,,..',
    ],
    levels: [[[13, 16, 2, 4], 1]],
    sides: [
      [[9, 8], 0, 'barrier'],
      [[10, 8], 0, 'barrier'],
      [[11, 8], 0, 'barrier'],
      [[19, 11], 4, 'barrier'],
      [[18, 10], 3, 'barrier'],
      [[14, 4], 3, 'barrier'],
      [[15, 4], 3, 'barrier'],
    ],
    zones: edges(32, 24, 4),
    objectives: [
      [[10, 6], 'hold', ['North farm', 'South farm'], 1, 25],
      [[20, 9], 'hold', ['Lane farm', 'Mill farm'], 1, 40],
    ],
    turns: 10,
  })

// A dry border country with a wide road: whoever is through at the other end is paid for it.
const borderRun = (): Land =>
  mirrored({
    rows: [
      '....................................',
      '...........::.......................',
      '..........:::..............,,.......',
      '......,,...::.............,,,.......',
      '......,,..................,,........',
      '..............#.....................',
      '......................tt............',
      '.....................ttt............',
      '.........,,..........tt.......::....',
      '........,,,...#..............:::....',
      '....................................',
      '====================================',
    ],
    levels: [
      [[15, 20, 2, 4], 1],
      [[17, 18, 3, 3], 2],
      [[5, 7, 7, 8], 1],
    ],
    sides: [
      [[12, 10], 1, 'barrier'],
      [[12, 10], 2, 'barrier'],
      [[24, 10], 4, 'barrier'],
      [[24, 10], 5, 'barrier'],
      [[16, 4], 3, 'barrier'],
      [[19, 4], 3, 'barrier'],
    ],
    zones: edges(36, 24, 4),
    objectives: [[[1, 11], 'reach', ['West post', 'East post'], 3, 60]],
    turns: 12,
  })

// A hill with a relay on it: one side lies about it and is paid if it is there alone at the end, the other comes from both ends of the map.
const relayHill = (): Land => {
  const land = mirrored({
    rows: [
      '....................................',
      '....................................',
      '..........tt.............,,.........',
      '.........ttt............,,,.........',
      '.........tt..............,..........',
      '..,,..................:.............',
      '..,,.................:::......tt....',
      '............::................ttt...',
      '...........:::.................t....',
      '.....................,,.............',
      '..tt.................,..............',
      '..ttt.........#.....................',
      '...t..............,.................',
      '.................,,.................',
    ],
    levels: [
      [[15, 20, 11, 13], 1],
      [[17, 18, 12, 13], 2],
      [[6, 8, 8, 10], 1],
    ],
    sides: [
      [[15, 12], 4, 'barrier'],
      [[15, 12], 5, 'barrier'],
      [[17, 11], 0, 'barrier'],
      [[18, 11], 0, 'barrier'],
      [[20, 12], 1, 'barrier'],
      [[8, 9], 1, 'barrier'],
      [[8, 9], 2, 'barrier'],
    ],
    zones: (cell, last) => [
      { seat: 0, cells: [...hexes([0, 2, 0, 27]), ...hexes([33, 35, 0, 27])].map(cell), facing: 1 },
      { seat: 1, cells: hexes([10, 25, 6, 21]).map((at) => last - cell(at)), facing: 4 },
    ],
    objectives: [],
    turns: 12,
  })
  const relay = 13 * land.ground.columns + 18
  return { ...land, objectives: [{ is: 'hold', name: 'Relay', hex: relay, within: 2, worth: 350, seat: 1 }] }
}

// A few fields about a mill, for the lesson.
const ferryLane = (): Land =>
  mirrored({
    rows: ['................', '......tt........', '.....tt......,,.', '...........,,...', '................', '......=======...'],
    levels: [[[9, 11, 1, 2], 1]],
    sides: [
      [[5, 4], 1, 'barrier'],
      [[5, 4], 2, 'barrier'],
    ],
    zones: edges(16, 12, 3),
    objectives: [[[8, 5], 'hold', ['Mill', 'Ferry'], 1, 20]],
    turns: 4,
  })

const lands: Readonly<Record<string, () => Land>> = {
  'toll-road': tollRoad,
  'millrace-gap': millraceGap,
  'four-farms': fourFarms,
  'border-run': borderRun,
  'relay-hill': relayHill,
  'ferry-lane': ferryLane,
}
const laid = new Map<string, Land>()

/** The land of a scenario, the same object every time. @throws RangeError when there is no scenario of that id. */
export function landOf(id: string): Land {
  const old = laid.get(id)
  if (old !== undefined) return old
  const make = Object.hasOwn(lands, id) ? lands[id] : undefined
  if (make === undefined) throw new RangeError(`Shellshock has no scenario "${id}"; it has ${scenarios.map((s) => s.id).join(', ')}`)
  const land = make()
  laid.set(id, land)
  return land
}

/** The first scenario is the catalogue's, the others are designed. */
export const scenarios: readonly Scenario[] = [
  {
    id: 'toll-road',
    title: 'Toll Road',
    seats: 2,
    forces: ['column-a', 'column-b'],
    minutes: 150,
    text:
      'A road past a hamlet, with a ridge on one side and woods on the other. Destroy more than you lose in twelve turns, and be the ' +
      'only one at the toll house when the last one ends.',
  },
  {
    id: 'millrace-gap',
    title: 'Millrace Gap',
    seats: 2,
    forces: ['column-a', 'column-b'],
    minutes: 150,
    text:
      'An open table in inches: a road through a gap between two hills, with a barrier on each crest, and houses about the crossing. ' +
      'Destroy more than you lose in twelve turns, and be the only one at the crossing when the last one ends.',
  },
  {
    id: 'four-farms',
    title: 'Four Farms',
    seats: 2,
    forces: ['panthers', 'shermans'],
    minutes: 120,
    text:
      'Farmland between two villages, with hedges to stand behind and a lane that bends around a hill; designed for this edition. Four ' +
      'farms pay whoever is alone there after ten turns, the two forward ones more.',
  },
  {
    id: 'border-run',
    title: 'Border Run',
    seats: 2,
    forces: ['abrams-team', 't80-platoon'],
    minutes: 120,
    text:
      'A straight road between two border posts through dry, open country; designed for this edition. Every machine that still moves and ' +
      'stands at the other side’s post after twelve turns is paid for.',
  },
  {
    id: 'relay-hill',
    title: 'Relay Hill',
    seats: 2,
    forces: ['kestrel-wing', 'column-b'],
    minutes: 150,
    text:
      'A relay on a hill in the middle of a plain; designed for this edition. The second side lies about it and is paid for being alone ' +
      'there when twelve turns are over; the first comes from both ends of the map to keep it from that.',
  },
]
