// Wardogs: where and for what is fought: Crossroads Farm and two scenarios of house design, each map the same for both sides (WD-SETUP-01,
// WD-VIC-01, WD-VIC-02).
import type { Scenario } from '../../../kernel/ruleset.ts'
import type { Sixth } from '../../../space/pose.ts'
import type { Terrain } from '../book/charts.ts'
import { sheetOf, type UnitSheet } from '../book/roster.ts'
import type { Land, Objective } from '../state/state.ts'
import { sheetFrom } from '../workshop/design.ts'

/** A building of nobody: its sections by row, then column. */
export type Building = { readonly name: string; readonly sheet: UnitSheet; readonly hexes: readonly number[] }
/** The ground of a scenario. Cells are numbers of its grid; seat 0 deploys at the top, seat 1 at the bottom. */
export type Ground = {
  readonly land: Land
  readonly zones: readonly (readonly number[])[]
  readonly facings: readonly Sixth[]
  readonly buildings: readonly Building[]
  readonly objectives: readonly Objective[]
  readonly turns: number
}

/** Terrain as a map and a position write it: a sign a hex. */
export const signs: Readonly<Record<string, Terrain>> = {
  '.': 'clear',
  '=': 'road',
  ':': 'rough',
  '~': 'river',
  f: 'light_forest',
  F: 'heavy_forest',
  s: 'swamp_clear',
  S: 'swamp_forested',
  o: 'deep',
  i: 'ice',
  '#': 'building',
}

type At = readonly [column: number, row: number]
type Half = {
  readonly rows: readonly string[] // the upper half, a sign a hex
  readonly levels: readonly (readonly [column: number, row: number, level: number])[]
  readonly buildings: readonly { readonly names: readonly [string, string]; readonly sheet: UnitSheet; readonly at: readonly At[] }[]
  readonly objectives: readonly (readonly [column: number, row: number, worth: number])[]
  readonly zone: number // rows from the edge
  readonly turns?: number // 10 where nothing is said
}

/** The upper half of a map and its point reflection below it: [c, r] answers [last column − c, last row − r]. */
function mirrored(h: Half): Ground {
  const columns = h.rows[0].length,
    rows = 2 * h.rows.length,
    last = columns * rows - 1
  const cell = ([c, r]: At): number => r * columns + c
  const upper = [...h.rows.join('')].map((s) => signs[s])
  const level = new Array<number>(last + 1).fill(0),
    tall = new Array<number>(last + 1).fill(0)
  for (const [c, r, n] of h.levels) level[cell([c, r])] = level[last - cell([c, r])] = n
  const buildings = h.buildings.flatMap((b) => {
    const here = b.at.map(cell).sort((x, y) => x - y)
    for (const k of here) tall[k] = tall[last - k] = b.sheet.levels
    return [here, here.map((k) => last - k).reverse()].map((hexes, i): Building => ({ name: b.names[i], sheet: b.sheet, hexes }))
  })
  const edge = Array.from({ length: h.zone * columns }, (_, k) => k)
  return {
    land: {
      columns,
      rows,
      terrain: [...upper, ...[...upper].reverse()],
      level,
      tall,
      lit: new Array<number>(last + 1).fill(0),
    },
    zones: [edge, edge.map((k) => last - k).reverse()],
    facings: [2, 5], // SE, NW: towards each other
    buildings,
    objectives: h.objectives.flatMap(([c, r, worth]) => [cell([c, r]), last - cell([c, r])].map((hex) => ({ hex, worth }))),
    turns: h.turns ?? 10,
  }
}

/** A building of two levels without weapons, as the farms of the starter scenario are. */
const house = (name: string, sections: number): UnitSheet =>
  sheetFrom({
    id: `${name.toLowerCase().replaceAll(' ', '-')}`,
    name,
    type: 'structure',
    size: 5,
    ar: 3,
    mp: 0,
    levels: 2,
    sections,
    weapons: [],
    equipment: [],
  })

const farm = house('Farm', 1),
  tower = house('Tower', 1),
  hangar = house('Hangar', 2),
  customs = house('Customs house', 1),
  pump = house('Pump', 1)

const grounds: Readonly<Record<string, Ground>> = {
  'crossroads-farm': mirrored({
    rows: [
      '...........=............',
      '...........=............',
      '...........=............',
      '...........=............',
      '.........:.=...ff.......',
      '....ff....:=....fF......',
      '....ff..:..=............',
      '.....F.....=........ss..',
      'o.........#==.......s.oo',
    ],
    levels: [
      [7, 8, 1],
      [8, 8, 1],
      [15, 8, 1],
      [16, 8, 2],
      [17, 8, 1],
    ],
    buildings: [{ names: ['West farm', 'East farm'], sheet: farm, at: [[10, 8]] }],
    objectives: [[10, 8, 25]],
    zone: 3,
  }),
  // A runway in each zone, hangars beside the ways to the middle, two towers between them.
  'halvard-field': mirrored({
    rows: [
      '............................',
      '..ff....................:...',
      '.fff......................f.',
      '....================....ff..',
      '...........=..........fFf...',
      '...........=....#...........',
      '::....FF...=....#.....s.....',
      '.:...FFf..==........sss.....',
      '....fff...=.#....:..........',
      '..........=====.............',
    ],
    levels: [
      [3, 9, 1],
      [22, 8, 1],
      [23, 7, 1],
      [23, 8, 2],
      [24, 8, 1],
      [24, 7, 1],
      [7, 5, 1],
      [8, 5, 1],
    ],
    buildings: [
      {
        names: ['North hangar', 'South hangar'],
        sheet: hangar,
        at: [
          [16, 5],
          [16, 6],
        ],
      },
      { names: ['North tower', 'South tower'], sheet: tower, at: [[12, 8]] },
    ],
    objectives: [
      [12, 8, 25],
      [16, 5, 15],
    ],
    zone: 5,
  }),
  // A river between two banks, an arm of it into each zone, three fords, a depot of three sections on each side.
  'sallow-ford': mirrored({
    rows: [
      '...oo.................iii.',
      '...oo.........ff.......ii.',
      '..~oo~....==..fFf.........',
      '..soo~....=....ff....::...',
      '..soo~....=........##.....',
      '...~oo~...==.......#......',
      '....~oo~...=.....sSs..fff.',
      '....~ooo~..=.#..::......ff',
      '~~~~~oooo~~~~~~~~~~~~~~~~~',
      'oo~~ooooooo~~ooooooooo~~oo',
    ],
    levels: [
      [8, 3, 1],
      [8, 4, 1],
      [7, 3, 2],
      [23, 4, 1],
      [24, 4, 1],
      [24, 5, 3],
    ],
    buildings: [
      {
        names: ['North depot', 'South depot'],
        sheet: sheetOf('depot'),
        at: [
          [19, 4],
          [20, 4],
          [19, 5],
        ],
      },
      { names: ['North customs house', 'South customs house'], sheet: customs, at: [[13, 7]] },
    ],
    objectives: [
      [13, 7, 25],
      [19, 4, 15],
    ],
    zone: 4,
  }),
  // The lesson: a small field with a well between two copses.
  'dry-wells': mirrored({
    rows: ['..............', '..............', '....ff........', '....fF...:....', '......=====...'],
    levels: [
      [9, 3, 1],
      [10, 3, 1],
    ],
    buildings: [{ names: ['North pump', 'South pump'], sheet: pump, at: [[7, 3]] }],
    objectives: [[7, 3, 15]],
    zone: 2,
    turns: 3,
  }),
}

/** The first scenario is the catalogue's, the others are designed. Seat 0 deploys at the top, seat 1 at the bottom. */
export const scenarios: readonly Scenario[] = [
  {
    id: 'crossroads-farm',
    title: 'Crossroads Farm',
    seats: 2,
    forces: ['pacifica-patrol', 'ironback-column'],
    minutes: 120,
    text:
      'A road between two low hills, with a farm on either side of it and woods on the flanks. Hold the farms ' +
      'after ten turns, and destroy more than the other. The sides are even; of ' +
      'the forces the column wins about three battles in five between equal computers.',
  },
  {
    id: 'halvard-field',
    title: 'Halvard Field',
    seats: 2,
    forces: ['runway-raiders', 'sky-and-steel'],
    minutes: 120,
    text:
      'Two runways, two hangars and two towers on an airfield that both sides want; designed for this edition. ' +
      'Hold towers and hangars after ten turns; each side has room to take off and to land.',
  },
  {
    id: 'sallow-ford',
    title: 'Sallow Ford',
    seats: 2,
    forces: ['tidewater-flotilla', 'ford-garrison'],
    minutes: 120,
    text:
      'A river with three fords, deep enough for boats, and an arm of it behind each bank; designed for this edition. Hold the customs ' +
      'houses and the depots after ten turns, from the water, over the fords or from a redoubt. Of ' +
      'the forces the garrison wins about three battles in five between equal computers.',
  },
]

/** The ground of a scenario, the same object every time. @throws RangeError when there is no scenario of that id. */
export function groundOf(id: string): Ground {
  const g = Object.hasOwn(grounds, id) ? grounds[id] : undefined
  if (!g) throw new RangeError(`Wardogs has no scenario "${id}"; it has ${scenarios.map((s) => s.id).join(', ')}`)
  return g
}

/** WD-FORCE-02: hexes of river and deep water of a land. */
export function waterOf(land: Land): number {
  return land.terrain.filter((t) => t === 'river' || t === 'deep').length
}
