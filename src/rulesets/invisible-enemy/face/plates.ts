// Invisible Enemy: pictures of the rules that have a shape, each from a position, what it shows told by the rules that play.
import type { Plate } from '../../../kernel/book.ts'
import type { Area, Line } from '../../../kernel/face.ts'
import type { Place } from '../../../kernel/plain.ts'
import { ahead, inWedge } from '../../../space/arc.ts'
import { geometry, jammer, weapon, type WeaponId } from '../book/charts.ts'
import { sectors } from '../book/pentawing.ts'
import { coverOf } from '../rules/cover.ts'
import { sectorOf } from '../rules/hull.ts'
import { clear } from '../rules/lines.ts'
import { inches, type Base, type IeGame } from '../state/state.ts'

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
const base = (g: IeGame, id: string): Base => g.units.find((u) => u.id === id) as Base
const others = (g: IeGame): readonly Base[] => g.units.filter((u) => u.seat === 1)
function wedge(at: Place, facing: number, from: number, to: number, long: number): Area['where'] {
  if (to - from >= 360) return { is: 'disc', at, radius: long }
  const points: Place[] = [at]
  for (let a = from; a <= to; a += 5) points.push(ahead(at, facing + a, long))
  return { is: 'polygon', points }
}
/** A line from a base to each enemy, dotted where none is clear, and what is found there as the enemy's name. */
function looks(g: IeGame, id: string, cover: boolean): ReturnType<NonNullable<Plate['adds']>> {
  const by = base(g, id)
  const said = (b: Base): string =>
    !clear(g, by, b) ? 'no line' : cover && coverOf(g, b, by.at) > 0 ? `cover ${coverOf(g, b, by.at)}` : 'clear'
  return {
    lines: others(g).map((b): Line => ({ is: clear(g, by, b) ? 'shot' : 'sight', points: [by.at, b.at], seat: 0 })),
    names: Object.fromEntries(others(g).map((b) => [b.id, said(b)])),
  }
}

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
        lines: others(g).map((b): Line => ({ is: 'shot', points: [b.at, t.at], seat: 1 })),
        names: Object.fromEntries(others(g).map((b) => [b.id, `sector ${sectorOf(t, b.at)}`])),
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
    adds: (g: IeGame) => looks(g, 'by', true),
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
    adds: (g: IeGame) => looks(g, 'by', false),
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
        lines: others(g).map((b): Line => ({ is: reaches(b) ? 'shot' : 'sight', points: [by.at, b.at], seat: 0 })),
        names: Object.fromEntries(others(g).map((b) => [b.id, reaches(b) ? 'may be jammed' : 'not'])),
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
]
