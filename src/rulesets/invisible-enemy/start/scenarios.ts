// Invisible Enemy: where and for what is fought: Culvert Seven and two scenarios of house design, each map the same for both sides
// (IE-SET-07, IE-TER, IE-ENG-10).
import type { Place } from '../../../kernel/plain.ts'
import type { Scenario } from '../../../kernel/ruleset.ts'
import { INCH, type TerrainId } from '../book/charts.ts'
import type { Feature, Land, Objective } from '../state/state.ts'

type At = readonly [x: number, y: number]
/** A feature in inches from the south-west corner: corners, or the middle and radius of a disc. */
type Ground = {
  readonly id: string
  readonly is: TerrainId
  readonly corners?: readonly At[]
  readonly disc?: readonly [x: number, y: number, radius: number]
  readonly cluster?: string
  readonly side?: 0 | 1 // a smart neutralizer's
}
type Aim = Omit<Objective, 'at' | 'radius'> & { readonly at: At; readonly radius: number }
type Half = {
  readonly size: At
  readonly ground: readonly Ground[] // each is there once more, turned about the middle
  readonly middle?: readonly Ground[] // what is its own image
  readonly zone: number // inches from the west edge, and from the east
  readonly aims: readonly Aim[]
  readonly turns: number
}

const lead = 15 // points ahead that win
const place = ([x, y]: At): Place => [Math.round(x * INCH), Math.round(y * INCH)]

/** A map and its image about the middle: [x, y] answers [width − x, height − y]. West is seat 0. */
function mirrored(h: Half): Land {
  const [width, height] = h.size
  const turned = ([x, y]: At): At => [width - x, height - y]
  const feature = (g: Ground, id: string, far: boolean): Feature => ({
    id,
    terrain: g.is,
    ...(g.corners ? { points: g.corners.map((c) => place(far ? turned(c) : c)) } : {}),
    ...(g.disc
      ? {
          disc: {
            at: place(far ? turned([g.disc[0], g.disc[1]]) : [g.disc[0], g.disc[1]]),
            radius: Math.round(g.disc[2] * INCH),
          },
        }
      : {}),
    ...(g.cluster === undefined ? {} : { cluster: `${g.cluster}${far ? 'b' : 'a'}` }),
    ...(g.is === 'neutralizer' ? { side: g.side === undefined ? -1 : far ? 1 - g.side : g.side } : {}),
  })
  const aim = ({ at, radius, ...a }: Aim): Objective => ({ ...a, at: place(at), radius: Math.round(radius * INCH) })
  const zone = (from: number, to: number): readonly Place[] =>
    (
      [
        [from, 0],
        [to, 0],
        [to, height],
        [from, height],
      ] as const
    ).map(place)
  return {
    width: width * INCH,
    height: height * INCH,
    features: [
      ...h.ground.flatMap((g) => {
        const numbered = /^(.*?)(\d*)$/.exec(g.id) as RegExpExecArray
        return [feature(g, `${numbered[1]}-a${numbered[2]}`, false), feature(g, `${numbered[1]}-b${numbered[2]}`, true)]
      }),
      ...(h.middle ?? []).map((g) => feature(g, g.id, false)),
    ],
    strands: [],
    deploy: [zone(0, h.zone), zone(width - h.zone, width)],
    facing: [90, 270],
    objectives: h.aims.map(aim),
    turns: h.turns,
    lead,
  }
}

const tower = (n: number, x: number, y: number): Ground => ({ id: `fungus${n}`, is: 'fungus', disc: [x, y, 0.6], cluster: 'f' })

const lands: Readonly<Record<string, Land>> = {
  // The catalogue's, its y turned to count from the south.
  'culvert-seven': mirrored({
    size: [48, 36],
    ground: [
      {
        id: 'rock',
        is: 'rock',
        corners: [
          [14, 32],
          [19, 33],
          [20, 30],
          [15, 29],
        ],
      },
      {
        id: 'smallRocks',
        is: 'smallRocks',
        corners: [
          [10, 16],
          [14, 17],
          [15, 13],
          [11, 12],
        ],
      },
      {
        id: 'sand',
        is: 'sand',
        corners: [
          [18, 24],
          [22, 25],
          [22, 23],
          [18, 22],
        ],
      },
      {
        id: 'ice',
        is: 'ice',
        corners: [
          [8.5, 28],
          [11, 28],
          [11, 25],
          [8.5, 25],
        ],
      },
      {
        id: 'oil',
        is: 'oil',
        corners: [
          [21, 17],
          [24, 16],
          [23, 13],
          [20, 14],
        ],
      },
      {
        id: 'hill',
        is: 'hill',
        corners: [
          [21, 6],
          [27, 6],
          [27, 2],
          [21, 2],
        ],
      },
      tower(1, 16, 8),
      tower(2, 18, 7),
      tower(3, 17, 5),
    ],
    zone: 8,
    aims: [{ id: 'centre', name: 'The grate', at: [24, 18], radius: 3, points: 10 }],
    turns: 8,
  }),
  // A trench with two causeways: each side has a valve behind it that the other's engineers are to close.
  'sump-crossing': mirrored({
    size: [48, 36],
    ground: [
      {
        id: 'trench',
        is: 'gap',
        corners: [
          [23, 0],
          [25, 0],
          [25, 6],
          [23, 6],
        ],
      },
      {
        id: 'chemical',
        is: 'chemical',
        corners: [
          [19.5, 7],
          [22, 7],
          [22, 10],
          [19.5, 10],
        ],
      },
      {
        id: 'blast',
        is: 'blast',
        corners: [
          [18, 25],
          [22, 25],
          [22, 29],
          [18, 29],
        ],
      },
      {
        id: 'jammer',
        is: 'jamSurface',
        corners: [
          [15, 16],
          [18, 16],
          [18, 20],
          [15, 20],
        ],
      },
      {
        id: 'hum',
        is: 'interference',
        corners: [
          [9, 26],
          [13, 26],
          [13, 29.5],
          [9, 29.5],
        ],
      },
      { id: 'keeper', is: 'neutralizer', disc: [14, 11, 0.5], side: 0 },
      { id: 'leech', is: 'neutralizer', disc: [19.5, 32, 0.5] },
      {
        id: 'rock',
        is: 'rock',
        corners: [
          [10, 4],
          [13.5, 3.5],
          [14, 6.5],
          [11, 7.5],
        ],
      },
      {
        id: 'smallRocks',
        is: 'smallRocks',
        corners: [
          [9, 11],
          [11.5, 10],
          [12, 13],
          [9.5, 14],
        ],
      },
      {
        id: 'ice',
        is: 'ice',
        corners: [
          [13, 22],
          [16, 22.5],
          [15.5, 25.5],
          [12.5, 25],
        ],
      },
      { id: 'puff', is: 'pollen', disc: [20.5, 13.5, 0.8] },
      {
        id: 'oil',
        is: 'oil',
        corners: [
          [9.5, 17.5],
          [12, 17],
          [12.5, 20],
          [10, 20.5],
        ],
      },
    ],
    middle: [
      {
        id: 'trench',
        is: 'gap',
        corners: [
          [23, 11],
          [25, 11],
          [25, 25],
          [23, 25],
        ],
      },
    ],
    zone: 7,
    aims: [
      { id: 'west-valve', name: 'West valve', at: [18, 14], radius: 2, points: 40, seat: 1, strike: true },
      { id: 'east-valve', name: 'East valve', at: [30, 22], radius: 2, points: 40, seat: 0, strike: true },
    ],
    turns: 9,
  }),
  // A dead beetle in the middle of a court: three grounds to hold, and much to see through.
  'beetle-court': mirrored({
    size: [40, 36],
    ground: [
      {
        id: 'grub',
        is: 'insectSmall',
        corners: [
          [9, 7],
          [12, 7.5],
          [12, 10],
          [9, 9.5],
        ],
      },
      { id: 'puff', is: 'pollen', disc: [14.5, 21.5, 0.8] },
      { id: 'spore', is: 'pollen', disc: [10, 18, 0.7] },
      { id: 'haze', is: 'smoke', disc: [14.5, 12.5, 2] },
      {
        id: 'shrapnel',
        is: 'shrapnel',
        corners: [
          [10, 25],
          [13, 24],
          [14, 26],
          [11, 27.5],
        ],
      },
      {
        id: 'slime',
        is: 'slime',
        corners: [
          [15.5, 6],
          [19.5, 5],
          [19.5, 8],
          [16.5, 9],
        ],
      },
      {
        id: 'rough',
        is: 'rough',
        corners: [
          [7.5, 11],
          [11, 11.5],
          [10.5, 15],
          [8, 14.5],
        ],
      },
      {
        id: 'sand',
        is: 'sand',
        corners: [
          [15.5, 26],
          [19.5, 26],
          [19.5, 28],
          [16, 28],
        ],
      },
      {
        id: 'hill',
        is: 'hill',
        corners: [
          [8, 29],
          [13.5, 29],
          [13.5, 33],
          [8, 33],
        ],
      },
      tower(1, 8, 20),
      tower(2, 9.5, 21.5),
      tower(3, 8, 23),
    ],
    middle: [
      {
        id: 'beetle',
        is: 'insectLarge',
        corners: [
          [16.5, 17],
          [19, 15.5],
          [22.5, 16],
          [23.5, 19],
          [21, 20.5],
          [17.5, 20],
        ],
      },
    ],
    zone: 7,
    aims: [
      { id: 'beetle', name: 'The beetle', at: [20, 18], radius: 4, points: 8 },
      { id: 'north', name: 'North drain', at: [20, 31], radius: 2.5, points: 6 },
      { id: 'south', name: 'South drain', at: [20, 5], radius: 2.5, points: 6 },
    ],
    turns: 7,
  }),
  // The lesson: a sill with a rock on either side.
  'cold-sill': mirrored({
    size: [24, 18],
    ground: [
      {
        id: 'rock',
        is: 'rock',
        corners: [
          [8, 12],
          [10, 12.5],
          [10.5, 14.5],
          [8.5, 14.5],
        ],
      },
      {
        id: 'sand',
        is: 'sand',
        corners: [
          [7.5, 4],
          [10, 4],
          [10, 6],
          [7.5, 6],
        ],
      },
    ],
    zone: 4,
    aims: [{ id: 'crumb', name: 'The crumb', at: [12, 9], radius: 2, points: 10 }],
    turns: 3,
  }),
}

/** The first scenario is the catalogue's, the others are designed. Seat 0 deploys in the west, seat 1 in the east. */
export const scenarios: readonly Scenario[] = [
  {
    id: 'culvert-seven',
    title: 'Culvert Seven',
    seats: 2,
    forces: ['reef-hunters', 'hammer-cell'],
    minutes: 90,
    text:
      'Rock walls, sand banks, oil and dead fungus between two ends of a culvert. Hold the grate in the middle after each of eight ' +
      'turns, and kill more than the other; between equal computers Hammer Cell wins about three battles in five.',
  },
  {
    id: 'sump-crossing',
    title: 'Sump Crossing',
    seats: 2,
    forces: ['drain-crew', 'stone-garden'],
    minutes: 90,
    text:
      'A trench with two causeways, acid on one and blast residue on the other; designed for this edition. Bring an engineer to the ' +
      'valve behind the enemy’s side within nine turns, over a causeway or a strand of your own. Stone Garden is slow and hard to ' +
      'kill, Drain Crew quick and soft: it has to win by the valve.',
  },
  {
    id: 'beetle-court',
    title: 'Beetle Court',
    seats: 2,
    forces: ['needle-swarm', 'ghost-nets'],
    minutes: 75,
    text:
      'A dead beetle between two drains, under pollen and smoke; designed for this edition. Hold the beetle and the drains after each of ' +
      'seven turns: whoever spreads out holds more and hits less.',
  },
]

/** The land of a scenario, the same object every time. @throws RangeError when there is no scenario of that id. */
export function landOf(id: string): Land {
  const land = Object.hasOwn(lands, id) ? lands[id] : undefined
  if (!land) throw new RangeError(`Invisible Enemy has no scenario "${id}"; it has ${scenarios.map((s) => s.id).join(', ')}`)
  return land
}
