// Railgun: 2100: the tables that are fought over, piece by piece (RG-MISS-07): terrain, zones and objectives.
import type { Place } from '../../../kernel/plain.ts'
import { geometry, suggestedGameTurns } from '../book/charts.ts'
import type { Entry, Land, Objective, Piece, PieceKind, Zone } from '../state/state.ts'

// Every figure below is in inches, x east, y north, from the south-west corner; halves are allowed.

const units = (inches: number): number => inches * geometry.inch
const points = (...list: readonly (readonly [x: number, y: number])[]): readonly Place[] =>
  list.map(([x, y]): Place => [units(x), units(y)])
type Points = readonly (readonly [x: number, y: number])[]

const named = (name: string, kind: PieceKind, at: Points, some: Partial<Piece> = {}): Piece => ({
  kind,
  name,
  points: points(...at),
  ...some,
})
const box = (west: number, south: number, east: number, north: number): Zone =>
  points([west, south], [east, south], [east, north], [west, north])
const objective = (id: string, name: string, at: readonly [number, number], radius: number, worth: number): Objective => ({
  id,
  name,
  at: points(at)[0],
  radius: units(radius),
  points: worth,
})

type Laid = {
  readonly pieces: readonly Piece[]
  readonly deploy: readonly Zone[]
  readonly objectives: readonly Objective[]
  readonly entries?: readonly Entry[]
}
/** RG-MISS-07: a table of 48 by 48 inches, ten game turns, a lead of 10 points wins. */
function field(x: Laid): Land {
  return {
    width: units(48),
    height: units(48),
    pieces: x.pieces,
    deploy: x.deploy,
    objectives: x.objectives,
    entries: x.entries ?? [],
    turns: suggestedGameTurns,
    lead: 10,
  }
}

// ---- Harrow Crossing, the starter scenario of the catalogue -----------------------------------------------------

const harrow = field({
  pieces: [
    named('West wood', 'lightWoods', [
      [6, 18],
      [12, 17],
      [13, 23],
      [8, 25],
    ]),
    named('East wood', 'lightWoods', [
      [35, 23],
      [40, 25],
      [42, 31],
      [36, 30],
    ]),
    named('South wood', 'heavyWoods', [
      [17, 10],
      [22, 9],
      [23, 13],
      [18, 14],
    ]),
    named('North wood', 'heavyWoods', [
      [25, 35],
      [30, 34],
      [31, 38],
      [26, 39],
    ]),
    named('Harrow', 'town', [
      [20, 22],
      [27, 22],
      [27, 26],
      [20, 26],
    ]),
    named(
      'West hill',
      'hill',
      [
        [2, 28],
        [12, 27],
        [14, 33],
        [6, 36],
      ],
      { level: 1 },
    ),
    named(
      'East hill',
      'hill',
      [
        [34, 12],
        [42, 12],
        [46, 20],
        [36, 21],
      ],
      { level: 1 },
    ),
    named('Fen', 'swamp', [
      [40, 2],
      [47, 3],
      [46, 9],
      [41, 9],
    ]),
    named('Harrow Beck', 'stream', [
      [0, 14],
      [10, 13],
      [16, 16],
      [24, 16.5],
      [32, 15],
      [48, 10],
    ]),
    named('North ridge', 'ridge', [
      [30, 40],
      [36, 42],
      [42, 41],
    ]),
    named(
      'North road',
      'road',
      [
        [23.5, 0],
        [23.5, 48],
      ],
      { width: units(0.5) },
    ),
    named(
      'Cross road',
      'road',
      [
        [0, 24],
        [48, 24],
      ],
      { width: units(0.5) },
    ),
    named(
      'Beck bridge',
      'bridge',
      [
        [23.5, 15.5],
        [23.5, 17.5],
      ],
      { width: units(0.5) },
    ),
  ],
  deploy: [box(0, 0, 48, 7), box(0, 41, 48, 48)],
  objectives: [
    objective('crossing', 'the crossing', [23.5, 24], 3, 15),
    objective('west-hill', 'the west hill', [9, 31], 3, 10),
    objective('east-hill', 'the east hill', [40, 16], 3, 10),
  ],
})

// ---- Halcyon Down: gravs, jump troops and a dropship over a relay station ---------------------------------------

const halcyon = field({
  pieces: [
    named(
      'North tableland',
      'hill',
      [
        [16, 33],
        [31, 34],
        [33, 43],
        [18, 44],
      ],
      { level: 1 },
    ),
    named(
      'Beacon rock',
      'hill',
      [
        [22, 36],
        [28, 36],
        [29, 41],
        [23, 42],
      ],
      { level: 2 },
    ),
    named(
      'South down',
      'hill',
      [
        [15, 5],
        [30, 4],
        [32, 13],
        [17, 14],
      ],
      { level: 1 },
    ),
    named('Tarn', 'lake', [
      [19, 16],
      [25, 16],
      [26, 19],
      [20, 20],
    ]),
    named('Relay station', 'town', [
      [22, 22],
      [27, 22],
      [27, 26],
      [22, 26],
    ]),
    named('West forest', 'forest', [
      [10, 20],
      [15, 21],
      [15, 28],
      [9, 27],
    ]),
    named('East forest', 'forest', [
      [33, 20],
      [38, 21],
      [39, 28],
      [34, 27],
    ]),
    named('Northwest wood', 'lightWoods', [
      [8, 34],
      [13, 35],
      [13, 41],
      [8, 40],
    ]),
    named('Southeast wood', 'lightWoods', [
      [35, 7],
      [40, 8],
      [40, 14],
      [35, 13],
    ]),
    named('North copse', 'heavyWoods', [
      [34, 36],
      [39, 36],
      [40, 41],
      [35, 41],
    ]),
    named('South copse', 'heavyWoods', [
      [8, 8],
      [13, 8],
      [13, 12],
      [9, 13],
    ]),
    named('Reeds', 'swamp', [
      [26, 15],
      [31, 15],
      [31, 19],
      [27, 19],
    ]),
    named('Scarp', 'cliff', [
      [17, 32],
      [24, 31],
      [31, 32],
    ]),
    named('Spur', 'ridge', [
      [17, 28],
      [20, 30],
      [24, 29.5],
    ]),
    named('Relay trench', 'trench', [
      [20, 27.5],
      [24, 28],
      [29, 27.5],
    ]),
    named(
      'Service road',
      'road',
      [
        [0, 24],
        [48, 24],
      ],
      { width: units(0.5) },
    ),
    named(
      'Beacon track',
      'path',
      [
        [32, 24],
        [33, 33],
        [28, 38],
      ],
      { width: units(0.5) },
    ),
  ],
  deploy: [box(0, 0, 7, 48), box(41, 0, 48, 48)],
  objectives: [
    objective('relay', 'the relay', [24.5, 24], 3, 15),
    objective('beacon', 'the beacon', [25.5, 39], 3, 10),
    objective('south-down', 'the south down', [24, 9], 3, 10),
  ],
})

// ---- Brannock Bridge: a river to cross and a town to take -------------------------------------------------------

const brannock = field({
  pieces: [
    named(
      'North hill',
      'hill',
      [
        [30, 33],
        [40, 34],
        [41, 41],
        [32, 42],
      ],
      { level: 1 },
    ),
    named(
      'Mill hill',
      'hill',
      [
        [5, 8],
        [14, 7],
        [15, 14],
        [7, 15],
      ],
      { level: 1 },
    ),
    // the Brann, a ford in its western reach; its eastern banks are too steep for amphibians
    named('Brann', 'riverImpassable', [
      [0, 20],
      [9, 19],
      [9, 22],
      [0, 23],
    ]),
    named('Brann ford', 'riverFordable', [
      [9, 19],
      [13, 19.5],
      [13, 22.5],
      [9, 22],
    ]),
    named('Brann', 'riverImpassable', [
      [13, 19.5],
      [30, 21],
      [30, 24],
      [13, 22.5],
    ]),
    named(
      'Brann gorge',
      'riverImpassable',
      [
        [30, 21],
        [48, 17],
        [48, 20],
        [30, 24],
      ],
      { steep: true },
    ),
    named('Brannock', 'town', [
      [17, 28],
      [27, 28],
      [28, 35],
      [18, 36],
    ]),
    named('Quay', 'town', [
      [17, 24],
      [21, 24],
      [21, 27],
      [17, 27],
    ]),
    named('Water meadow', 'swamp', [
      [3, 24],
      [9, 24],
      [9, 29],
      [4, 29],
    ]),
    named('Mill wood', 'lightWoods', [
      [16, 10],
      [21, 10],
      [21, 15],
      [17, 16],
    ]),
    named('South wood', 'heavyWoods', [
      [31, 9],
      [37, 9],
      [38, 15],
      [32, 15],
    ]),
    named('West wood', 'lightWoods', [
      [5, 32],
      [11, 32],
      [12, 38],
      [6, 39],
    ]),
    named('Gorge wood', 'forest', [
      [36, 24],
      [42, 23],
      [43, 29],
      [37, 30],
    ]),
    named('Hill ditch', 'trench', [
      [30, 31],
      [35, 32],
      [40, 31.5],
    ]),
    named('Mill leat', 'stream', [
      [0, 11],
      [5, 16],
      [10, 19],
    ]),
    named('South ridge', 'ridge', [
      [22, 7],
      [27, 8],
      [30, 7],
    ]),
    named(
      'Brannock road',
      'road',
      [
        [24, 0],
        [24, 48],
      ],
      { width: units(1) },
    ),
    named(
      'River road',
      'road',
      [
        [0, 31],
        [48, 31],
      ],
      { width: units(1) },
    ),
    named(
      'Ford track',
      'path',
      [
        [24, 12],
        [11, 17],
        [11, 19],
      ],
      { width: units(1) },
    ),
    named(
      'Ford track',
      'path',
      [
        [11, 22.5],
        [11, 31],
      ],
      { width: units(1) },
    ),
    named(
      'Brannock Bridge',
      'bridge',
      [
        [24, 20],
        [24, 24],
      ],
      { width: units(1) },
    ),
    named(
      'Gorge bridge',
      'bridge',
      [
        [43, 17],
        [43, 22],
      ],
      { width: units(1) },
    ),
  ],
  deploy: [box(0, 0, 48, 12), box(0, 30, 48, 48)],
  objectives: [
    objective('brannock', 'the town of Brannock', [22.5, 31.5], 3, 15),
    objective('bridge', 'the bridge', [24, 22], 3, 15),
    objective('mill', 'the mill', [18.5, 13], 3, 15),
  ],
  entries: [{ seat: 1, unit: 'c5', zone: box(0, 45, 48, 48), turn: 3 }], // the wheeled platoon of the Cordon Militia, where it fights
})

// ---- The lesson: a small table, a wood, a road, three turns -----------------------------------------------------

const toll: Land = {
  ...field({
    pieces: [
      named('Toll wood', 'lightWoods', [
        [5, 8],
        [10, 7],
        [11, 13],
        [6, 14.5],
      ]),
      named(
        'Toll road',
        'road',
        [
          [14, 0],
          [14, 22],
        ],
        { width: units(0.5) },
      ),
    ],
    deploy: [box(0, 0, 24, 4), box(0, 18, 24, 22)],
    objectives: [objective('toll-house', 'the toll house', [14, 11], 3, 15)],
  }),
  width: units(24),
  height: units(22),
  turns: 3,
  lead: 5,
}

/** The land of every scenario, by its id. */
export const lands: Readonly<Record<string, Land>> = {
  'harrow-crossing': harrow,
  'halcyon-down': halcyon,
  'brannock-bridge': brannock,
  'toll-wood': toll,
}
