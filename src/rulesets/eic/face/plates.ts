// EIC League: pictures of the rules that have a shape, each from a position, what it shows told by the rules that play.
import type { Plate } from '../../../kernel/book.ts'
import type { Region } from '../../../kernel/decision.ts'
import type { Area } from '../../../kernel/face.ts'
import { hexesAbout, named, one, others } from '../../../craft/plates.ts'
import { blastAt, blastRadius } from '../book/charts.ts'
import { weapon } from '../book/roster.ts'
import { deployCells } from '../rules/deployment.ts'
import { finds } from '../rules/detection.ts'
import { mayDroneEnd } from '../rules/drone.ts'
import { allowance, mayEnd } from '../rules/movement.ts'
import { detHexes, detOf, ecmOf, gridOf, holdsHex, liftHexes, throwHexes, type EicGame, type EicUnit } from '../state/state.ts'

const map = { columns: 15, rows: 9 }
const laid = (units: readonly Readonly<Record<string, string | number | boolean | readonly number[] | object>>[]): Plate['position'] =>
  ({
    format: 1,
    ruleset: 'eic-league',
    next: [{ do: 'round' }],
    map,
    sides: [{ base: [0, 8] }, { base: [14, 8] }],
    units,
  }) as Plate['position']

const whole = (g: EicGame, id: string): EicUnit => one(g, id)
/** The hexes about one at a distance from `least` to `most`. */
function about(g: EicGame, hex: number, most: number, least = 0): Region {
  const grid = gridOf(g.words.map)
  return hexesAbout(grid, hex, most, (c) => grid.distance(hex, c) >= least)
}
const ring = [
  [7, 4],
  [6, 3],
  [7, 3],
  [6, 4],
  [8, 4],
  [6, 5],
  [7, 5],
] as const

export const plates: readonly Plate[] = [
  {
    rules: ['EIC-SET-02'],
    says: 'The base, and the hexes about it in which a team may be set up.',
    position: { ...laid([{ id: 'bastion', name: 'Base', hull: 'tank', at: [4, 4] }]), sides: [{ base: [4, 4] }, { base: [14, 4] }] },
    frame: [
      [0, 0],
      [9, 8],
    ],
    adds: (g: EicGame) => ({
      areas: [
        {
          is: 'zone',
          label: 'Deployment',
          seat: 0,
          where: {
            is: 'hexes',
            of: deployCells(g, 0).map((c) => gridOf(g.words.map).place(c)),
          },
        },
      ],
    }),
  },
  {
    rules: ['EIC-DET-03', 'EIC-DET-01', 'EIC-AMB-08'],
    says: 'A success with DET 50 finds within 5 hexes, in any direction. Two are found; one has the higher ECM, one stands too far off.',
    position: laid([
      { id: 'eye', name: 'DET 50', at: [6, 4], ratings: { DET: 50 } },
      { id: 'near', seat: 1, at: [9, 2], ratings: { ECM: 40 } },
      { id: 'same', seat: 1, at: [4, 6], ratings: { ECM: 50 } },
      { id: 'dim', seat: 1, at: [9, 6], ratings: { ECM: 60 } },
      { id: 'far', seat: 1, at: [13, 4], ratings: { ECM: 40 } },
    ]),
    frame: [
      [0, 0],
      [14, 8],
    ],
    adds: (g: EicGame) => {
      const eye = whole(g, 'eye')
      const grid = gridOf(g.words.map)
      const found = (u: EicUnit): boolean => finds(detOf(eye), 2, ecmOf(u), grid.distance(eye.hex, u.hex))
      return {
        areas: [{ is: 'reach', label: `${detHexes(eye)} hexes`, where: about(g, eye.hex, detHexes(eye)), seat: 0 }],
        names: named(others<EicUnit>(g), (u) => `ECM ${ecmOf(u)}${found(u) ? ', found' : ''}`),
      }
    },
  },
  {
    rules: ['EIC-ATK-08'],
    says: 'With PWR 40 energy weapons and thrown grenades carry 4 hexes; a missile goes as far as its row says, here 9.',
    position: {
      ...laid([
        { id: 'shooter', name: 'PWR 40', at: [10, 4], ratings: { PWR: 40 } },
        { id: 'near', seat: 1, name: 'by all', at: [13, 3] },
        { id: 'far', seat: 1, name: 'by missile', at: [17, 6] },
      ]),
      map: { columns: 21, rows: 9 },
    },
    frame: [
      [0, 0],
      [20, 8],
    ],
    adds: (g: EicGame) => {
      const u = whole(g, 'shooter')
      const { name, range } = weapon('sonicMissile')
      return {
        areas: [
          { is: 'range', label: `Energy ${throwHexes(u)}`, where: about(g, u.hex, throwHexes(u)), border: true },
          { is: 'sight', label: `${name} ${range}`, where: about(g, u.hex, Number(range)), border: true },
        ],
      }
    },
  },
  {
    rules: ['EIC-BLA-01', 'EIC-BLA-02', 'EIC-EX-15'],
    says: 'A blast of 50 is 50 in the hex of the target and 20 less for each hex outward. Friends are hit as enemies are.',
    position: laid([
      { id: 'target', seat: 1, name: '50', at: [6, 4] },
      { id: 'beside', seat: 1, name: '30', at: [7, 4] },
      { id: 'friend', name: '10', at: [5, 6] },
      { id: 'safe', name: 'nothing', at: [10, 4] },
    ]),
    frame: [
      [2, 1],
      [11, 7],
    ],
    adds: (g: EicGame) => {
      const t = whole(g, 'target')
      const grid = gridOf(g.words.map)
      const said = (hex: number): string => String(blastAt(50, grid.distance(t.hex, hex)) || 'nothing')
      return {
        areas: Array.from({ length: blastRadius(50) + 1 }, (_, n): Area => ({ is: 'blast', label: '', where: about(g, t.hex, n, n) })),
        names: named<EicUnit>(g.units, (u) => said(u.hex)),
      }
    },
  },
  {
    rules: ['EIC-WARP-01'],
    says: 'A tank of PWR 50 warps up to 5 hexes, over whatever lies between.',
    position: laid([
      { id: 'tank', hull: 'tank', name: 'PWR 50', at: [6, 4], ratings: { PWR: 50 }, specialMovement: ['warp'] },
      { id: 'other', seat: 1, name: 'No obstacle', at: [8, 4] },
    ]),
    frame: [
      [0, 0],
      [14, 8],
    ],
    adds: (g: EicGame) => {
      const u = whole(g, 'tank')
      const n = allowance(u, 'warp')
      return { areas: [{ is: 'reach', label: `Warps ${n}`, where: about(g, u.hex, n), seat: 0 }] }
    },
  },
  {
    rules: ['EIC-FLT-01', 'EIC-EX-08', 'EIC-FLT-02'],
    says: 'A suit of PWR 50 flies up to 5 hexes over everything, and may stay aloft above anybody. It lands only where there is room.',
    position: laid([
      { id: 'flyer', name: 'PWR 50', at: [6, 4], ratings: { PWR: 50 }, specialMovement: ['flight'] },
      { id: 'a', seat: 1, at: [9, 4] },
      { id: 'b', seat: 1, at: [5, 7] },
    ]),
    frame: [
      [0, 0],
      [14, 8],
    ],
    adds: (g: EicGame) => {
      const u = whole(g, 'flyer')
      const grid = gridOf(g.words.map)
      const n = allowance(u, 'fly')
      return {
        areas: [
          { is: 'range', label: `Flies ${n}`, where: about(g, u.hex, n), border: true },
          { is: 'reach', label: 'Lands', where: hexesAbout(grid, u.hex, n, (h) => h !== u.hex && mayEnd(g, u, 'land', h)), seat: 0 },
        ],
        names: named(others<EicUnit>(g), (o) => (mayEnd(g, u, 'fly', o.hex) && !mayEnd(g, u, 'land', o.hex) ? 'aloft above him' : 'lands')),
      }
    },
  },
  {
    rules: ['EIC-DRN-02', 'EIC-DRN-04', 'EIC-DRN-03'],
    says: 'The drone flies up to 8 hexes. A bomb falls into its own hex, grenades fly up to 3 hexes from it.',
    position: {
      ...laid([
        { id: 'tank', hull: 'tank', name: 'Tank', at: [3, 4], drone: { at: [10, 4] } },
        { id: 'near', seat: 1, at: [12, 2] },
        { id: 'far', seat: 1, at: [16, 6] },
      ]),
      map: { columns: 19, rows: 9 },
      sides: [{ base: [0, 8] }, { base: [18, 8] }],
    },
    frame: [
      [0, 0],
      [18, 8],
    ],
    adds: (g: EicGame) => {
      const tank = whole(g, 'tank')
      const drone = whole(g, tank.drone)
      const grid = gridOf(g.words.map)
      const home = { ...drone, hex: tank.hex }
      const far = (u: EicUnit): number => grid.distance(drone.hex, u.hex)
      const said = (u: EicUnit): string => (far(u) <= throwHexes(drone) ? 'grenades' : 'out of reach')
      return {
        areas: [
          {
            is: 'range',
            label: `Drone ${liftHexes(drone)}`,
            where: hexesAbout(grid, tank.hex, 18, (h) => mayDroneEnd(g, home, h)),
            border: true,
          },
          { is: 'reach', label: `Grenades ${throwHexes(drone)}`, where: about(g, drone.hex, throwHexes(drone)), seat: 0 },
        ],
        lines: [{ is: 'path', points: [grid.place(tank.hex), grid.place(drone.hex)], seat: 0 }],
        names: { ...named(others<EicUnit>(g), said), [drone.id]: 'Drone' },
      }
    },
  },
  {
    rules: ['EIC-END-01'],
    says:
      'Where a ring is to be held, at the end of a round the side with more units on the ground in it has held it. ' +
      'Those aloft count for nothing.',
    position: {
      ...laid([
        { id: 'a', at: [6, 3] },
        { id: 'b', at: [8, 4] },
        { id: 'c', seat: 1, at: [7, 5] },
        { id: 'd', seat: 1, at: [6, 4], aloft: true, specialMovement: ['flight'] },
        { id: 'e', seat: 1, at: [10, 6] },
      ]),
      aim: { is: 'hold', hexes: ring, rounds: 4 },
    },
    frame: [
      [2, 0],
      [12, 8],
    ],
    adds: (g: EicGame) => {
      const { aim } = g.words
      const hexes = aim.is === 'hold' ? aim.hexes : []
      const grid = gridOf(g.words.map)
      return {
        areas: [{ is: 'objective', label: 'The ring', where: { is: 'hexes', of: hexes.map((h) => grid.place(h)) } }],
        names: named<EicUnit>(g.units, (u) => (!hexes.includes(u.hex) ? 'outside' : holdsHex(u) ? 'holds' : 'does not count')),
      }
    },
  },
]
