// Wardogs: pictures of the rules that have a shape, each from a position, what it shows told by the rules that play.
import type { Plate } from '../../../kernel/book.ts'
import type { Area, Line } from '../../../kernel/face.ts'
import type { Mount } from '../book/roster.ts'
import { bears, sighting } from '../rules/sight.ts'
import { gridOf, type WdGame, type WdUnit } from '../state/state.ts'

type Row = Readonly<Record<string, string | number | readonly number[]>>
type Rows = readonly string[]
const laid = (
  terrain: Rows,
  units: readonly Row[],
  more: Readonly<Record<string, readonly (readonly number[])[]>> = {},
): Plate['position'] =>
  ({
    format: 1,
    ruleset: 'wardogs',
    next: [{ do: 'fire', of: 'step' }],
    land: { terrain, ...more },
    objectives: [],
    units,
  }) as unknown as Plate['position']
const open = (rows: number): Rows => Array.from({ length: rows }, () => '.'.repeat(13))

const unit = (g: WdGame, id: string): WdUnit => g.units.find((u) => u.id === id) as WdUnit
const others = (g: WdGame): readonly WdUnit[] => g.units.filter((u) => u.seat === 1)
/** The hexes within so many of a unit on which a mount bears. */
function arc(g: WdGame, u: WdUnit, loc: Mount, most: number): Area['where'] {
  const { land } = g.words
  const grid = gridOf(land)
  return {
    is: 'hexes',
    of: Array.from(grid.disc(u.hex, most))
      .filter((h) => bears(land, u, loc, h))
      .map((h) => grid.place(h)),
  }
}
/** A line from a unit to each enemy, dotted where it sees none, and what stands in the way as the enemy's name. */
function looks(g: WdGame, from: string): ReturnType<NonNullable<Plate['adds']>> {
  const a = unit(g, from)
  const grid = gridOf(g.words.land)
  const said = (u: WdUnit): string => {
    const s = sighting(g, a, u)
    return !s.clear
      ? `hidden: ${s.blocked}`
      : [s.forest ? `forest +${s.forest}` : '', s.cover ? 'partial cover +1' : ''].filter(Boolean).join(', ') || 'open'
  }
  return {
    lines: others(g).map(
      (u): Line => ({
        is: sighting(g, a, u).clear ? 'shot' : 'sight',
        points: [grid.place(a.hex), grid.place(u.hex)],
        seat: 0,
      }),
    ),
    names: Object.fromEntries(others(g).map((u) => [u.id, said(u)])),
  }
}

export const plates: readonly Plate[] = [
  {
    rules: ['WD-ARC-01', 'WD-ARC-02', 'WD-EX-13'],
    says: 'Torso and hull bear on the front half, an arm on the half of its side; the line between two halves is in both.',
    position: laid(open(9), [{ id: 'mecha', sheet: 'coyote', name: 'Facing 30°', at: [6, 4], facing: 30 }]),
    frame: [
      [1, 0],
      [11, 8],
    ],
    adds: (g: WdGame) => {
      const u = unit(g, 'mecha')
      return {
        areas: [
          { is: 'reach', label: 'Front', where: arc(g, u, 'torso_front', 4), seat: 0 },
          { is: 'range', label: 'Right arm', where: arc(g, u, 'right_arm', 3), border: true },
          { is: 'sight', label: 'Left arm', where: arc(g, u, 'left_arm', 3), border: true },
        ],
      }
    },
  },
  {
    rules: ['WD-RNG-01', 'WD-EX-14'],
    says: 'A weapon of rating 2 in the torso: short to 2 hexes, medium to 4, long to 6.',
    position: laid(open(11), [{ id: 'mecha', sheet: 'coyote', name: 'Rating 2', at: [1, 5], facing: 90 }]),
    frame: [
      [0, 0],
      [9, 10],
    ],
    adds: (g: WdGame) => {
      const u = unit(g, 'mecha')
      const bands = [2, 4, 6] as const
      const said = ['Short 2', 'Medium 4', 'Long 6'] as const
      return {
        areas: bands.map(
          (n, i): Area => ({ is: i === 1 ? 'sight' : 'range', label: said[i], where: arc(g, u, 'torso_front', n), border: true }),
        ),
      }
    },
  },
  {
    rules: ['WD-LOS-02', 'WD-LOS-03', 'WD-LOS-04', 'WD-EX-09'],
    says: 'Ground taller than the lower of both hides. What rises beside the target, no taller than it, is partial cover.',
    position: laid(
      open(9),
      [
        { id: 'eye', sheet: 'coyote', name: 'Looks', at: [1, 4], facing: 90 },
        { id: 'open', seat: 1, sheet: 'roadrunner', at: [9, 7], facing: 270 },
        { id: 'behind', seat: 1, sheet: 'rifle_squad', at: [11, 4], facing: 270 },
        { id: 'cover', seat: 1, sheet: 'grizzly', at: [9, 1], facing: 270 },
      ],
      {
        level: [
          [6, 3, 1],
          [7, 3, 2],
          [6, 4, 2],
          [7, 4, 3],
          [6, 5, 1],
          [7, 5, 2],
          [8, 1, 1],
        ],
      },
    ),
    frame: [
      [0, 0],
      [12, 8],
    ],
    adds: (g: WdGame) => looks(g, 'eye'),
  },
  {
    rules: ['WD-LOS-08'],
    says: 'A forest on the line makes the lock harder, and that of the target as well; two on the way hide what lies behind.',
    position: laid(
      [
        '.............',
        '......f......',
        '.............',
        '.............',
        '....f...f....',
        '.............',
        '...........f.',
        '.............',
        '.............',
      ],
      [
        { id: 'eye', sheet: 'coyote', name: 'Looks', at: [1, 4], facing: 90 },
        { id: 'one', seat: 1, sheet: 'coyote', at: [10, 0], facing: 270 },
        { id: 'two', seat: 1, sheet: 'coyote', at: [11, 4], facing: 270 },
        { id: 'in', seat: 1, sheet: 'coyote', at: [11, 6], facing: 270 },
      ],
    ),
    frame: [
      [0, 0],
      [12, 8],
    ],
    adds: (g: WdGame) => looks(g, 'eye'),
  },
]
