// Shellshock: pictures of the rules that have a shape, each from a position, what it shows told by the rules that play.
import type { Plate } from '../../../kernel/book.ts'
import type { Area, Line } from '../../../kernel/face.ts'
import type { Place } from '../../../kernel/plain.ts'
import { ahead } from '../../../space/arc.ts'
import { inches } from '../../../space/length.ts'
import { behindBarrier, inArc, sightTo } from '../rules/targeting.ts'
import { siteIn, type Site } from '../state/site.ts'
import { gridOf, type SsGame, type SsUnit } from '../state/state.ts'

type Row = Readonly<Record<string, string | number | boolean | readonly number[]>>
const laid = (ground: object, units: readonly Row[]): Plate['position'] =>
  ({
    format: 1,
    ruleset: 'shellshock',
    next: [{ do: 'targeting', of: 'turn' }],
    ground,
    objectives: [],
    units,
  }) as unknown as Plate['position']
const field = (hexes: readonly object[] = [], sides: readonly object[] = []): object => ({ columns: 13, rows: 9, hexes, sides })

const unit = (g: SsGame, id: string): SsUnit => g.units.find((u) => u.id === id) as SsUnit
const others = (g: SsGame): readonly SsUnit[] => g.units.filter((u) => u.seat === 1)
const spots = (g: SsGame, most: number, about: number, is: (site: Site, hex: number) => boolean): Area['where'] => {
  const grid = gridOf(g.words.ground)
  const site = siteIn(g)
  return {
    is: 'hexes',
    of: Array.from(grid.disc(about, most))
      .filter((h) => h !== about && is(site, h))
      .map((h) => grid.place(h)),
  }
}
/** A line from a unit to each enemy, dotted where it does not see it. */
function looks(g: SsGame, from: string): ReturnType<NonNullable<Plate['adds']>> {
  const a = unit(g, from)
  const site = siteIn(g)
  const seen = (u: SsUnit): boolean => sightTo(g, a, u).clear
  return {
    lines: others(g).map((u): Line => ({ is: seen(u) ? 'shot' : 'sight', points: [site.place(a.hex), site.place(u.hex)], seat: 0 })),
    names: Object.fromEntries(others(g).map((u) => [u.id, seen(u) ? 'seen' : 'not seen'])),
  }
}
const sectorNames = ['Front', 'Front right', 'Rear right', 'Rear', 'Rear left', 'Front left'] as const

export const plates: readonly Plate[] = [
  {
    rules: ['SS-TGT-02', 'SS-AMB-01'],
    says: 'On hexes an arc is a V that begins in the hex dead ahead. One is in it, one is beside it.',
    position: laid(field(), [
      { id: 'gun', sheet: 'ww2-jagdpanther', name: 'Facing north', at: [6, 7], facing: 0 },
      { id: 'in', seat: 1, sheet: 'ww2-sherman', at: [8, 2], facing: 180 },
      { id: 'out', seat: 1, sheet: 'ww2-sherman', at: [10, 6], facing: 240 },
    ]),
    frame: [
      [1, 0],
      [11, 8],
    ],
    adds: (g: SsGame) => {
      const u = unit(g, 'gun')
      const inside = (site: Site, h: number): boolean => inArc(site, u, 0, h, g.words.options.firingArcHex)
      return {
        areas: [{ is: 'reach', label: 'Arc', where: spots(g, 6, u.hex, inside), seat: 0 }],
        names: Object.fromEntries(others(g).map((o) => [o.id, inside(siteIn(g), o.hex) ? 'in the arc' : 'outside'])),
      }
    },
  },
  {
    rules: ['SS-FIRE-02', 'SS-FIRE-01', 'SS-AMB-34'],
    says: 'Six sectors about the target, each centered on a side of its hex; a line between two is in the one further forward.',
    position: laid(field(), [
      { id: 'target', sheet: 'ww2-panther', name: 'Facing north', at: [6, 4], facing: 0 },
      { id: 'a', seat: 1, sheet: 'ww2-sherman', at: [6, 1], facing: 180 },
      { id: 'b', seat: 1, sheet: 'ww2-sherman', at: [10, 4], facing: 240 },
      { id: 'c', seat: 1, sheet: 'ww2-sherman', at: [3, 7], facing: 60 },
    ]),
    frame: [
      [1, 0],
      [11, 8],
    ],
    adds: (g: SsGame) => {
      const t = unit(g, 'target')
      const site = siteIn(g)
      return {
        areas: sectorNames.map(
          (label, n): Area => ({
            is: n % 3 === 0 ? 'reach' : n % 3 === 1 ? 'range' : 'sight',
            label,
            where: spots(g, 3, t.hex, (x, h) => x.sector(t.hex, t.facing, h) === n),
            border: true,
            seat: 0,
          }),
        ),
        lines: others(g).map((u): Line => ({ is: 'shot', points: [site.place(u.hex), site.place(t.hex)], seat: 1 })),
        names: Object.fromEntries(others(g).map((u) => [u.id, sectorNames[site.sector(t.hex, t.facing, u.hex)].toLowerCase()])),
      }
    },
  },
  {
    rules: ['SS-TGT-04', 'SS-TGT-06', 'SS-TGT-08'],
    says: 'Trees on the line block it, but for those in the hex beside the shooter; a ridge hides what lies behind it.',
    position: laid(
      field([
        { at: [3, 4], features: ['trees'] },
        { at: [8, 2], features: ['trees'] },
        { at: [8, 3], features: ['trees'] },
        { at: [7, 6], level: 1 },
        { at: [8, 6], level: 1 },
        { at: [8, 7], level: 1 },
      ]),
      [
        { id: 'eye', sheet: 'ww2-panther', name: 'Looks', at: [2, 4], facing: 60 },
        { id: 'past', seat: 1, sheet: 'ww2-sherman', at: [11, 4], facing: 300 },
        { id: 'wood', seat: 1, sheet: 'ww2-sherman', at: [11, 1], facing: 300 },
        { id: 'ridge', seat: 1, sheet: 'ww2-sherman', at: [11, 7], facing: 300 },
      ],
    ),
    frame: [
      [0, 0],
      [12, 8],
    ],
    adds: (g: SsGame) => looks(g, 'eye'),
  },
  {
    rules: ['SS-SPEC-03', 'SS-AMB-22'],
    says: 'Hull Down behind a barrier: it counts for lines that come in over the sides on which it lies.',
    position: laid(
      field(
        [],
        [
          { hex: [8, 4], side: 4, is: 'barrier' },
          { hex: [8, 4], side: 5, is: 'barrier' },
        ],
      ),
      [
        { id: 'target', sheet: 'ww2-panther', name: 'Hull Down', at: [8, 4], facing: 300, hullDown: true },
        { id: 'west', seat: 1, sheet: 'ww2-sherman', at: [2, 2], facing: 120 },
        { id: 'south', seat: 1, sheet: 'ww2-sherman', at: [9, 7], facing: 0 },
      ],
    ),
    frame: [
      [0, 0],
      [12, 8],
    ],
    adds: (g: SsGame) => {
      const t = unit(g, 'target')
      const site = siteIn(g)
      const said = (u: SsUnit): string => (behindBarrier(g.words.ground, t, u.hex, g.words.options) ? 'range doubled' : 'as ever')
      return {
        lines: others(g).map((u): Line => ({ is: 'shot', points: [site.place(u.hex), site.place(t.hex)], seat: 1 })),
        names: Object.fromEntries(others(g).map((u) => [u.id, said(u)])),
      }
    },
  },
  {
    rules: ['SS-SPEC-06', 'SS-TAB-13'],
    says: 'Expanding shock: whole in the hex of the target, half in the six about it, friends too.',
    position: laid(field(), [
      { id: 'target', seat: 1, sheet: 'ww2-panther', at: [6, 4], facing: 180 },
      { id: 'beside', sheet: 'ww2-sherman', at: [7, 4], facing: 300 },
      { id: 'safe', sheet: 'ww2-sherman', at: [9, 5], facing: 300 },
    ]),
    frame: [
      [2, 1],
      [11, 7],
    ],
    adds: (g: SsGame) => {
      const t = unit(g, 'target')
      const site = siteIn(g)
      const share = ['no shock', 'whole', 'half'] as const
      return {
        areas: [
          { is: 'blast', label: '', where: { is: 'hexes', of: [site.place(t.hex)] } },
          { is: 'blast', label: '', where: spots(g, 3, t.hex, (x, h) => x.shock(t.hex, h) === 2) },
        ],
        names: Object.fromEntries(g.units.map((u) => [u.id, share[site.shock(t.hex, u.hex)]])),
      }
    },
  },
  {
    rules: ['SS-TGT-13', 'SS-AMB-40'],
    says: 'Blind fire at a hex scatters: 1 is north, and so on clockwise, then so many hexes. Here each way by 2.',
    position: laid(field(), [
      { id: 'gun', sheet: 'ww2-mortartrack', name: 'Mortar', at: [1, 7], facing: 60 },
      { id: 'unseen', seat: 1, sheet: 'ww2-sherman', name: 'unseen', at: [8, 3], facing: 240 },
    ]),
    frame: [
      [0, 0],
      [12, 8],
    ],
    adds: (g: SsGame) => {
      const site = siteIn(g)
      const aimed = site.spot([7, 4])
      const lands = Array.from({ length: 6 }, (_, side) => site.scattered(aimed, side, 2))
      return {
        areas: [
          { is: 'zone', label: 'Aimed here', where: { is: 'hexes', of: [site.place(aimed)] }, seat: 0 },
          ...lands.map((h, i): Area => ({ is: 'blast', label: String(i + 1), where: { is: 'hexes', of: [site.place(h)] } })),
        ],
        lines: lands.map((h): Line => ({ is: 'sight', points: [site.place(aimed), site.place(h)] })),
      }
    },
  },
  {
    rules: ['SS-TAB-11', 'SS-TGT-03'],
    says: 'On a table the arc is 30° to either side of where the gun points, and goes with the turret.',
    position: {
      ...laid({ table: { width: 26, height: 16, templates: [], hills: [], roads: [], walls: [] } }, [
        { id: 'gun', sheet: 'ww2-jagdpanther', name: 'Facing 70°', at: [4, 4], facing: 70 },
        { id: 'in', seat: 1, sheet: 'ww2-sherman', at: [20, 7], facing: 250 },
        { id: 'out', seat: 1, sheet: 'ww2-sherman', at: [8, 13], facing: 200 },
      ]),
      scenario: 'millrace-gap',
    },
    frame: [
      [inches(1), inches(1)],
      [inches(25), inches(15)],
    ],
    adds: (g: SsGame) => {
      const u = unit(g, 'gun')
      const site = siteIn(g)
      const at = site.place(u.hex)
      const facing = site.degrees(u.facing)
      const points: Place[] = [at, ...[-30, -20, -10, 0, 10, 20, 30].map((by) => ahead(at, facing + by, inches(19)))]
      const inside = (o: SsUnit): boolean => inArc(site, u, 0, o.hex, g.words.options.firingArcHex)
      return {
        areas: [{ is: 'reach', label: 'Arc 60°', where: { is: 'polygon', points }, seat: 0 }],
        names: Object.fromEntries(others(g).map((o) => [o.id, inside(o) ? 'in the arc' : 'outside'])),
      }
    },
  },
]
