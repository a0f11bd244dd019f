// Invisible Enemy: pictures of the rules that have a shape, each from a position, what it shows told by the rules that play.
import type { Plate } from '../../../kernel/book.ts'
import type { Area } from '../../../kernel/face.ts'
import type { Place } from '../../../kernel/plain.ts'
import { linesFrom, linesTo, named, one, others, wedge, type Adds } from '../../../craft/plates.ts'
import { inWedge } from '../../../space/arc.ts'
import { engineer, geometry, jammer, weapon, type WeaponId } from '../book/charts.ts'
import { sectors } from '../book/pentawing.ts'
import { coverOf, hugs } from '../rules/cover.ts'
import { squaresOf } from '../rules/engineering.ts'
import { sectorOf } from '../rules/hull.ts'
import { clear, smoky, spotted } from '../rules/lines.ts'
import { modifiersOf } from '../rules/modifiers.ts'
import { wayOf } from '../rules/paths.ts'
import { pushesOf } from '../rules/pushing.ts'
import { cornersOf } from '../rules/squares.ts'
import { inches, type Base, type Feature, type IeGame } from '../state/state.ts'

type Row = Readonly<Record<string, unknown>>
const laid = (units: readonly Row[], features: readonly Row[] = []): Plate['position'] =>
  ({
    format: 1,
    ruleset: 'invisible-enemy',
    next: [{ do: 'firePhase', seat: 0 }],
    land: { width: 16, height: 10, features, strands: [], objectives: [] },
    units: units.map((u) => ({ model: 'mako', ...u })),
  }) as unknown as Plate['position']
const from = (a: readonly [number, number], b: readonly [number, number]): Plate['frame'] => [
  [inches(a[0]), inches(a[1])],
  [inches(b[0]), inches(b[1])],
]
const at = (b: Base): Place => b.at
const base = (g: IeGame, id: string): Base => one(g, id)
const feature = (g: IeGame, id: string): Feature => g.words.land.features.find((x) => x.id === id) as Feature
/** A line from a base to each enemy, dotted where none is clear, and what is found there as the enemy's name. */
function looks(g: IeGame, id: string, said: (b: Base, by: Base) => string): Adds {
  const by = base(g, id)
  return {
    lines: linesTo(by.at, others<Base>(g), at, (b) => clear(g, by, b)),
    names: named(others<Base>(g), (b) => (clear(g, by, b) ? said(b, by) : 'no line')),
  }
}
const seen = (): string => 'clear'
const covered =
  (g: IeGame) =>
  (b: Base, by: Base): string =>
    coverOf(g, b, by.at) > 0 ? `cover ${coverOf(g, b, by.at)}` : 'clear'

const arcs: readonly (readonly [WeaponId, Area['is'], number])[] = [
  ['thermal', 'zone', 2.4],
  ['photon', 'sight', 4.2],
  ['kinetic', 'reach', 5.4],
]

export const plates: readonly Plate[] = [
  {
    rules: ['IE-FIRE-03'],
    says: 'A kinetic weapon covers 60° about where it points, a photon weapon 180°; missile and thermal weapons fire all round.',
    position: laid([{ id: 'mako', name: 'Facing east', at: [6, 5], facing: 90 }]),
    frame: from([1.6, 0.4], [13.6, 9.6]),
    adds: (g: IeGame) => {
      const b = base(g, 'mako')
      return {
        areas: arcs.map(([is, as, long]): Area => {
          const { half } = weapon(is)
          const label = half >= 180 ? `${is}, all round` : `${is} ${2 * half}°`
          return { is: as, label, where: wedge(b.at, b.facing, -half, half, inches(long)), border: true, seat: 0 }
        }),
      }
    },
  },
  {
    rules: ['IE-DMG-02', 'IE-AMB-21', 'IE-EX-11'],
    says: 'A shot comes in by its bearing off the bow, left and right alike: A up to 30°, B up to 90°, C up to 150°, D to 180°.',
    position: laid([
      { id: 'target', name: 'Bow north', at: [8, 5], facing: 0 },
      { id: 'a', seat: 1, at: [8.8, 9], facing: 190 },
      { id: 'b', seat: 1, at: [13.4, 7], facing: 250 },
      { id: 'c', seat: 1, at: [3.2, 3.4], facing: 70 },
      { id: 'd', seat: 1, at: [9, 1.4], facing: 0 },
    ]),
    frame: from([1.6, 0], [14.8, 10]),
    adds: (g: IeGame) => {
      const t = base(g, 'target')
      const long = inches(2.8)
      return {
        areas: sectors.flatMap((s, i): readonly Area[] => {
          const least = i === 0 ? 0 : sectors[i - 1].to
          const of = (x: number, y: number, label: string): Area => ({
            is: i % 2 === 0 ? 'reach' : 'range',
            label,
            where: wedge(t.at, t.facing, x, y, long),
            border: true,
            seat: 0,
          })
          if (i === 0) return [of(-s.to, s.to, s.vertex)]
          if (s.to === 180) return [of(least, 360 - least, s.vertex)]
          return [of(least, s.to, s.vertex), of(-s.to, -least, s.vertex)]
        }),
        lines: linesFrom(others<Base>(g), at, t.at),
        names: named(others<Base>(g), (b) => `sector ${sectorOf(t, b.at)}`),
      }
    },
  },
  {
    rules: ['IE-TER-08', 'IE-TER-09', 'IE-TER-14'],
    says: 'Sand covers who is in it, and who touches it when the line crosses it. From further behind it there is no line.',
    position: laid(
      [
        { id: 'by', name: 'Fires', at: [1.6, 5], facing: 90 },
        { id: 'open', seat: 1, at: [12, 1.2], facing: 270 },
        { id: 'in', seat: 1, at: [7.4, 7.4], facing: 270 },
        { id: 'touch', seat: 1, at: [9.4, 5], facing: 270 },
        { id: 'far', seat: 1, at: [14, 5.6], facing: 270 },
      ],
      [
        {
          id: 'sand',
          terrain: 'sand',
          points: [
            [6, 3.6],
            [9, 3.6],
            [9, 8.4],
            [6, 8.4],
          ],
        },
      ],
    ),
    frame: from([0.4, 0], [15.6, 9.4]),
    adds: (g: IeGame) => looks(g, 'by', covered(g)),
  },
  {
    rules: ['IE-TER-13'],
    says: 'From the edge of a hill one sees what is below, and is seen; deeper inside one is not. Between two below it blocks.',
    position: laid(
      [
        { id: 'by', name: 'Below', at: [1.6, 5], facing: 90 },
        { id: 'edge', seat: 1, at: [5.2, 6.6], facing: 270 },
        { id: 'deep', seat: 1, at: [8, 5], facing: 270 },
        { id: 'beyond', seat: 1, at: [14, 5], facing: 270 },
        { id: 'past', seat: 1, at: [7, 1.2], facing: 270 },
      ],
      [
        {
          id: 'hill',
          terrain: 'hill',
          points: [
            [4.6, 3.2],
            [10.6, 2.8],
            [11.2, 7.8],
            [4.8, 8.2],
          ],
        },
      ],
    ),
    frame: from([0.4, 0], [15.6, 9.4]),
    adds: (g: IeGame) => looks(g, 'by', seen),
  },
  {
    rules: ['IE-JAM-01', 'IE-AMB-53'],
    says: 'A jammer reaches who is in its arc of 90°, at any range, along a clear line. Rock stops one of them.',
    position: laid(
      [
        { id: 'by', name: 'Jammer', at: [2, 5], facing: 90, modules: [{ is: 'jammer', base: 3, points: 3 }] },
        { id: 'in', seat: 1, at: [13, 6.4], facing: 270 },
        { id: 'rock', seat: 1, at: [11.6, 2], facing: 270 },
        { id: 'out', seat: 1, at: [4.4, 9], facing: 180 },
      ],
      [
        {
          id: 'rock',
          terrain: 'rock',
          points: [
            [7, 3],
            [8.4, 2.6],
            [8.8, 3.8],
            [7.4, 4.2],
          ],
        },
      ],
    ),
    frame: from([0.4, 0.4], [15, 9.8]),
    adds: (g: IeGame) => {
      const by = base(g, 'by')
      const reaches = (b: Base): boolean => inWedge(by.at, by.facing, jammer.half, b.at) && clear(g, by, b)
      return {
        areas: [{ is: 'range', label: 'Jammer 90°', where: wedge(by.at, by.facing, -jammer.half, jammer.half, inches(9)), border: true }],
        lines: linesTo(by.at, others<Base>(g), at, reaches),
        names: named(others<Base>(g), (b) => (reaches(b) ? 'may be jammed' : 'not')),
      }
    },
  },
  {
    rules: ['IE-OPT-03'],
    says: 'With zones of control no enemy may pass within 1″ of a base: its way leads round the ring.',
    position: laid([
      { id: 'by', name: 'Holds', at: [8, 5], facing: 90 },
      { id: 'mover', seat: 1, name: 'Goes round', at: [2, 5], facing: 90 },
    ]),
    frame: from([0.4, 1], [15, 9]),
    adds: (g: IeGame) => {
      const b = base(g, 'by')
      const o = base(g, 'mover')
      const radius = b.radius + geometry.zone
      const off = radius + o.radius
      const points: Place[] = [o.at, [b.at[0] - off, b.at[1] + off], [b.at[0] + off, b.at[1] + off], [inches(14), b.at[1]]]
      return {
        areas: [{ is: 'zone', label: '1″', where: { is: 'disc', at: b.at, radius }, seat: 0 }],
        lines: [{ is: 'path', points, seat: 1 }],
      }
    },
  },
  {
    rules: ['IE-TER-06', 'IE-TER-07'],
    says: 'Who touches rock and lies along it hugs it; across it one does not. Between two towers of a cluster there is cover too.',
    position: laid(
      [
        { id: 'by', name: 'Fires', at: [1.4, 3.6], facing: 90 },
        { id: 'along', seat: 1, at: [8, 5.88], facing: 90 },
        { id: 'across', seat: 1, at: [10.6, 5.88], facing: 0 },
        { id: 'between', seat: 1, at: [8.4, 2], facing: 270 },
        { id: 'off', seat: 1, at: [13.6, 2.4], facing: 270 },
      ],
      [
        {
          id: 'rock',
          terrain: 'rock',
          points: [
            [6.6, 6.4],
            [11.6, 6.4],
            [11.6, 7.6],
            [6.6, 7.6],
          ],
        },
        { id: 'north', terrain: 'fungus', disc: { at: [8.4, 3.6], radius: 0.5 }, cluster: 'towers' },
        { id: 'south', terrain: 'fungus', disc: { at: [8.4, 0.5], radius: 0.5 }, cluster: 'towers' },
      ],
    ),
    frame: from([0.2, 0], [15, 9.4]),
    adds: (g: IeGame) => {
      const rock = feature(g, 'rock')
      const by = base(g, 'by')
      return {
        lines: linesTo(by.at, others<Base>(g), at, (b) => clear(g, by, b)),
        names: named(others<Base>(g), (b) => {
          const cover = coverOf(g, b, by.at)
          return cover === 0 ? 'no cover' : `${hugs(rock, b) ? 'hugs' : 'between'}, cover ${cover}`
        }),
      }
    },
  },
  {
    rules: ['IE-TER-12', 'IE-FIRE-10'],
    says: 'Smoke on the line is a class of cover, and 1 or 2 on a die swallows the shot. It hides nobody.',
    position: laid(
      [
        { id: 'by', name: 'Fires', at: [1.6, 5], facing: 90 },
        { id: 'in', seat: 1, at: [7.4, 4.2], facing: 270 },
        { id: 'behind', seat: 1, at: [13, 6], facing: 270 },
        { id: 'past', seat: 1, at: [11, 1], facing: 270 },
      ],
      [{ id: 'smoke', terrain: 'smoke', disc: { at: [7.6, 5.2], radius: 2.2 } }],
    ),
    frame: from([0.4, 0.4], [15, 9]),
    adds: (g: IeGame) => looks(g, 'by', (b, by) => (smoky(g, by.at, b.at) ? `seen, cover ${coverOf(g, b, by.at)}, a die` : 'seen, clear')),
  },
  {
    rules: ['IE-BCN-03', 'IE-BCN-01'],
    says: 'A marker helps missiles and kinetic fire at the base that it names while that is within 1″ of it, at nobody else.',
    position: {
      ...laid([
        { id: 'by', name: 'Fires', at: [2, 5], facing: 90 },
        { id: 'named', seat: 1, at: [11, 5.4], facing: 270 },
        { id: 'beside', seat: 1, at: [11.2, 4.1], facing: 270 },
        { id: 'gone', seat: 1, at: [8, 8.4], facing: 270 },
      ]),
      beacons: [
        { id: 'x', kind: 'marker', seat: 0, at: [10.6, 4.8], target: 'named', phases: 4 },
        { id: 'y', kind: 'marker', seat: 0, at: [8, 6.9], target: 'gone', phases: 4 },
      ],
    },
    frame: from([0.6, 2], [14, 9.6]),
    adds: (g: IeGame) => {
      const by = base(g, 'by')
      const marked = (b: Base): boolean => modifiersOf(g, by, b, 'kinetic').some((m) => m.id === 'beaconMarked')
      return {
        areas: g.words.beacons.map(
          (c): Area => ({ is: 'zone', label: '1″', where: { is: 'disc', at: c.at, radius: geometry.beacon }, seat: 0 }),
        ),
        lines: linesTo(by.at, others<Base>(g), at, marked),
        names: named(others<Base>(g), (b) => (marked(b) ? 'marked, +1' : 'nothing')),
      }
    },
  },
  {
    rules: ['IE-BCN-04', 'IE-FIRE-06'],
    says: 'A spotter beacon spots for its side whoever is in sight of its point, also those whom no base of the side sees.',
    position: {
      ...laid(
        [
          { id: 'by', name: 'Sees one', at: [1.8, 4.4], facing: 90 },
          { id: 'open', seat: 1, at: [11, 1.2], facing: 270 },
          { id: 'hidden', seat: 1, at: [12.6, 5], facing: 270 },
          { id: 'nobody', seat: 1, at: [13.4, 8.8], facing: 270 },
        ],
        [
          {
            id: 'near',
            terrain: 'rock',
            points: [
              [4.6, 3.4],
              [6, 3.2],
              [6.2, 6.6],
              [4.8, 7],
            ],
          },
          {
            id: 'far',
            terrain: 'rock',
            points: [
              [11, 7],
              [12.4, 6.8],
              [12.6, 8.2],
              [11.2, 8.6],
            ],
          },
        ],
      ),
      beacons: [{ id: 'x', kind: 'spotter', seat: 0, at: [8.4, 6.2], target: '', phases: 4 }],
    },
    frame: from([0.4, 0.2], [15.2, 9.8]),
    adds: (g: IeGame) => {
      const by = base(g, 'by')
      const eye = { id: 'x', at: g.words.beacons[0].at, radius: 0 }
      return {
        lines: [
          ...linesTo(eye.at, others<Base>(g), at, (b) => clear(g, eye, b)),
          ...linesTo(by.at, others<Base>(g), at, (b) => clear(g, by, b)),
        ],
        names: named(others<Base>(g), (b) => (spotted(g, 0, b) ? 'spotted' : 'not spotted')),
      }
    },
  },
  {
    rules: ['IE-ENG-03', 'IE-ENG-01', 'IE-AMB-41'],
    says: 'An engineer reaches 2″ about its centre, and clears squares of the grid that hold some of the feature and hang together.',
    position: laid(
      [{ id: 'by', name: 'Engineer', at: [5.2, 5.1], facing: 90, modules: [{ is: 'engineering', base: 4, points: 4 }] }],
      [
        {
          id: 'oil',
          terrain: 'oil',
          points: [
            [6.1, 2.6],
            [9.6, 3.2],
            [10.2, 6.4],
            [7.3, 7.8],
            [6.3, 6.2],
          ],
        },
      ],
    ),
    frame: from([1.6, 1.6], [12, 8.6]),
    adds: (g: IeGame) => {
      const by = base(g, 'by')
      const squares = squaresOf(by, feature(g, 'oil'))
      return {
        areas: [
          { is: 'range', label: '2″', where: { is: 'disc', at: by.at, radius: inches(engineer.reach) }, border: true },
          ...squares.map((s): Area => ({ is: 'reach', label: '', where: { is: 'polygon', points: cornersOf(s) }, seat: 0 })),
        ],
      }
    },
  },
  {
    rules: ['IE-TER-11', 'IE-AMB-56'],
    says: 'Large pollen is shoved straight ahead from where it is touched, for nothing, and stays where the pushing stops.',
    position: laid(
      [
        { id: 'mover', name: 'Pushes', at: [2, 4.6], facing: 90 },
        { id: 'other', seat: 1, name: 'No line over it', at: [14, 8], facing: 270 },
      ],
      [{ id: 'puff', terrain: 'pollen', disc: { at: [6, 4.9], radius: 0.9 } }],
    ),
    frame: from([0.4, 1.4], [15.6, 9.4]),
    adds: (g: IeGame) => {
      const by = base(g, 'mover')
      const to: Place = [inches(8), by.at[1]]
      const pushes = pushesOf(g, by, wayOf(g, by.at, by.facing, [{ to }]))
      return {
        areas:
          'why' in pushes
            ? []
            : pushes.map((p): Area => ({ is: 'zone', label: 'Comes to rest', where: { is: 'disc', at: p.to, radius: inches(0.9) } })),
        lines: [{ is: 'path', points: [by.at, to], seat: 0 }],
      }
    },
  },
]
