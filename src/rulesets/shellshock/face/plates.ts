// Shellshock: pictures of the rules that have a shape, each from a position, what it shows told by the rules that play.
import type { Plate } from '../../../kernel/book.ts'
import type { Area, Line } from '../../../kernel/face.ts'
import type { Place } from '../../../kernel/plain.ts'
import { hexesAbout, linesFrom, linesTo, named, one, others, wedge, type Adds } from '../../../craft/plates.ts'
import { inches } from '../../../space/length.ts'
import { openTable } from '../book/charts.ts'
import { chainTargets, type Shot } from '../rules/firing.ts'
import { slipSide } from '../rules/movement.ts'
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

/** A ground in inches, of a scenario that is fought on one. */
const table = (units: readonly Row[]): Plate['position'] => ({
  ...laid({ table: { width: 26, height: 16, templates: [], hills: [], roads: [], walls: [] } }, units),
  scenario: 'millrace-gap',
})
const span: Plate['frame'] = [
  [inches(1), inches(1)],
  [inches(25), inches(15)],
]

const unit = (g: SsGame, id: string): SsUnit => one(g, id)
const at =
  (g: SsGame) =>
  (u: SsUnit): Place =>
    siteIn(g).place(u.hex)
const spots = (g: SsGame, most: number, about: number, is: (site: Site, hex: number) => boolean): Area['where'] => {
  const site = siteIn(g)
  return hexesAbout(gridOf(g.words.ground), about, most, (h) => h !== about && is(site, h))
}
/** A line from a unit to each enemy, dotted where it does not see it. */
function looks(g: SsGame, from: string): Adds {
  const a = unit(g, from)
  const seen = (u: SsUnit): boolean => sightTo(g, a, u).clear
  return {
    lines: linesTo(at(g)(a), others<SsUnit>(g), at(g), seen),
    names: named(others<SsUnit>(g), (u) => (seen(u) ? 'seen' : 'not seen')),
  }
}
/** Where the dice of a shot go that is split over a chain from a target: each hex or mark, and who has a share of how many dice. */
function chained(g: SsGame, shot: Omit<Shot, 'gunner' | 'spread'>, marks: readonly number[], radius: number): Adds {
  const site = siteIn(g)
  const all = chainTargets(g, { ...shot, gunner: '', spread: 0 }, marks, 'first')
  const whole = chainTargets(g, { ...shot, gunner: '', spread: 0 }, marks.slice(0, 1), 'first')[0].each[0][0]
  const share = (u: SsUnit): string => {
    const has = all.find((x) => x.id === u.id)
    return has === undefined ? 'no share' : `${has.each[0][0]} of ${whole} damage dice`
  }
  return {
    areas: marks.map(
      (m, i): Area => ({
        is: 'blast',
        label: String(i + 1),
        where: site.is === 'table' ? { is: 'disc', at: site.place(m), radius } : { is: 'hexes', of: [site.place(m)] },
      }),
    ),
    names: named(
      g.units.filter((u) => u.id !== shot.by),
      share,
    ),
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
        names: named(others<SsUnit>(g), (o) => (inside(siteIn(g), o.hex) ? 'in the arc' : 'outside')),
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
        lines: linesFrom(others<SsUnit>(g), at(g), site.place(t.hex)),
        names: named(others<SsUnit>(g), (u) => sectorNames[site.sector(t.hex, t.facing, u.hex)].toLowerCase()),
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
        lines: linesFrom(others<SsUnit>(g), at(g), site.place(t.hex)),
        names: named(others<SsUnit>(g), said),
      }
    },
  },
  {
    rules: ['SS-SPEC-06'],
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
        names: named<SsUnit>(g.units, (u) => share[site.shock(t.hex, u.hex)]),
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
    rules: ['SS-TGT-03'],
    says: 'On a table the arc is 30° to either side of where the gun points, and goes with the turret.',
    position: table([
      { id: 'gun', sheet: 'ww2-jagdpanther', name: 'Facing 70°', at: [4, 4], facing: 70 },
      { id: 'in', seat: 1, sheet: 'ww2-sherman', at: [14.6, 6.4], facing: 250 },
      { id: 'out', seat: 1, sheet: 'ww2-sherman', at: [8, 13], facing: 200 },
    ]),
    frame: span,
    adds: (g: SsGame) => {
      const u = unit(g, 'gun')
      const half = openTable.turn / 2
      const inside = (o: SsUnit): boolean => inArc(siteIn(g), u, 0, o.hex, g.words.options.firingArcHex)
      return {
        areas: [{ is: 'reach', label: 'Arc 60°', where: wedge(at(g)(u), siteIn(g).degrees(u.facing), -half, half, inches(13)), seat: 0 }],
        names: named(others<SsUnit>(g), (o) => (inside(o) ? 'in the arc' : 'outside')),
      }
    },
  },
  {
    rules: ['SS-TAB-11'],
    says: 'On a table the six sectors are 60° each about the facing; whose bearing lies on a border is in the one further forward.',
    position: table([
      { id: 'target', sheet: 'ww2-panther', name: 'Facing 20°', at: [13, 8], facing: 20 },
      { id: 'a', seat: 1, sheet: 'ww2-sherman', at: [15.2, 14], facing: 200 },
      { id: 'b', seat: 1, sheet: 'ww2-sherman', at: [22, 6], facing: 280 },
      { id: 'c', seat: 1, sheet: 'ww2-sherman', at: [9, 3], facing: 40 },
      { id: 'd', seat: 1, sheet: 'ww2-sherman', at: [4, 10], facing: 100 },
    ]),
    frame: span,
    adds: (g: SsGame) => {
      const t = unit(g, 'target')
      const site = siteIn(g)
      const half = openTable.turn / 2
      const about = (n: number): Area['where'] =>
        wedge(at(g)(t), site.degrees(site.turned(t.facing, n)), -half, half, inches(n % 3 === 0 ? 5 : 4))
      return {
        areas: sectorNames.map(
          (label, n): Area => ({
            is: n % 3 === 0 ? 'reach' : n % 3 === 1 ? 'range' : 'sight',
            label,
            where: about(n),
            border: true,
            seat: 0,
          }),
        ),
        lines: linesFrom(others<SsUnit>(g), at(g), at(g)(t)),
        names: named(others<SsUnit>(g), (u) => sectorNames[site.sector(t.hex, t.facing, u.hex)].toLowerCase()),
      }
    },
  },
  {
    rules: ['SS-MOVE-11', 'SS-MOVE-10', 'SS-AMB-52'],
    says: 'Turned before its count: the facing is set first, then it slips, here two hexes, the way that it was going.',
    position: laid(field(), [{ id: 'mover', sheet: 'ww2-panther', name: 'Turned right', at: [6, 4], facing: 60, gear: 'forward' }]),
    frame: [
      [2, 0],
      [10, 8],
    ],
    adds: (g: SsGame) => {
      const u = unit(g, 'mover')
      const site = siteIn(g)
      const before = site.turned(u.facing, 5)
      const side = slipSide(site, before, u.gear)
      const slips = [site.step(u.hex, side), site.step(site.step(u.hex, side), side)]
      const came = [2, 1].map((n) => Array.from({ length: n }).reduce((h: number) => site.step(h, site.turned(before, 3)), u.hex))
      return {
        areas: slips.map((h, i): Area => ({ is: 'blast', label: i === 1 ? 'Slips 2' : '', where: { is: 'hexes', of: [site.place(h)] } })),
        lines: [
          { is: 'path', points: [...came, u.hex].map((h) => site.place(h)), seat: 0 },
          { is: 'sight', points: [u.hex, ...slips].map((h) => site.place(h)), seat: 0 },
        ],
      }
    },
  },
  {
    rules: ['SS-SPEC-05'],
    says: 'A chain splits the dice over neighboring hexes, friend or enemy, empty or not. Who stands beside it has no share.',
    position: laid(field(), [
      { id: 'gun', sheet: 'ww2-panther', name: 'Gunner', at: [1, 5], facing: 60 },
      { id: 'a', seat: 1, sheet: 'ww2-sherman', at: [6, 4], facing: 240 },
      { id: 'b', sheet: 'ww2-sherman', at: [8, 4], facing: 240 },
      { id: 'c', seat: 1, sheet: 'ww2-sherman', at: [10, 2], facing: 240 },
    ]),
    frame: [
      [0, 1],
      [12, 8],
    ],
    adds: (g: SsGame) => {
      const site = siteIn(g)
      const from = unit(g, 'a').hex
      return chained(g, { by: 'gun', target: 'a', weapons: [0] }, [from, ...site.chain(from, unit(g, 'b').hex)], 0)
    },
  },
  {
    rules: ['SS-TAB-13'],
    says: 'On a table a chain is a row of marks an inch apart; who stands within half an inch of one has the share of the nearest.',
    position: table([
      { id: 'gun', sheet: 'ww2-panther', name: 'Gunner', at: [7, 7], facing: 90 },
      { id: 'a', seat: 1, sheet: 'ww2-sherman', at: [13, 8], facing: 240 },
      { id: 'b', seat: 1, sheet: 'ww2-sherman', at: [15.9, 8.3], facing: 240 },
      { id: 'c', seat: 1, sheet: 'ww2-sherman', at: [15, 10.4], facing: 240 },
    ]),
    frame: [
      [inches(6), inches(5)],
      [inches(20), inches(12)],
    ],
    adds: (g: SsGame) => {
      const site = siteIn(g)
      const from = unit(g, 'a').hex
      const marks = [from, ...site.chain(from, site.spot([inches(17), inches(8)]))]
      return chained(g, { by: 'gun', target: 'a', weapons: [0] }, marks, openTable.chainReach)
    },
  },
]
