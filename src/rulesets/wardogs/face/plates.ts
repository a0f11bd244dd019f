// Wardogs: pictures of the rules that have a shape, each from a position, what it shows told by the rules that play.
import type { Plate } from '../../../kernel/book.ts'
import type { Area } from '../../../kernel/face.ts'
import { hexesAbout, linesTo, named, one, others, type Adds } from '../../../craft/plates.ts'
import { flareMods } from '../book/charts.ts'
import type { Mount } from '../book/roster.ts'
import { lockMods } from '../rules/fire.ts'
import { burns, isForest, mayStand } from '../rules/ground.ts'
import { clearable } from '../rules/mines.ts'
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

const unit = (g: WdGame, id: string): WdUnit => one(g, id)
const at = (g: WdGame, u: WdUnit): readonly [number, number] => gridOf(g.words.land).place(u.hex)
/** The hexes within so many of a unit on which a mount bears. */
function arc(g: WdGame, u: WdUnit, loc: Mount, most: number): Area['where'] {
  const { land } = g.words
  return hexesAbout(gridOf(land), u.hex, most, (h) => bears(land, u, loc, h))
}
/** A line from a unit to each enemy, dotted where it sees none, and what stands in the way as the enemy's name. */
function looks(g: WdGame, from: string): Adds {
  const a = unit(g, from)
  const said = (u: WdUnit): string => {
    const s = sighting(g, a, u)
    return !s.clear
      ? `hidden: ${s.blocked}`
      : [s.forest ? `forest +${s.forest}` : '', s.cover ? 'partial cover +1' : ''].filter(Boolean).join(', ') || 'open'
  }
  return {
    lines: linesTo(
      at(g, a),
      others<WdUnit>(g),
      (u) => at(g, u),
      (u) => sighting(g, a, u).clear,
    ),
    names: named(others<WdUnit>(g), said),
  }
}
/** How much harder each enemy is to lock on to by some rules, as its name. */
function locks(g: WdGame, from: string, rules: readonly string[]): Adds {
  const a = unit(g, from)
  const said = (u: WdUnit): string => {
    const mods = lockMods(g, a, u, { by: a.id, at: u.id, indirect: false, weapons: [0], tubes: [0], further: 0 })
    const sum = mods.reduce((n, m) => n + (rules.includes(m.rule) ? m.mod : 0), 0)
    return sum > 0 ? `${sum} harder` : 'as ever'
  }
  return { names: named(others<WdUnit>(g), said) }
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
      const looks = ['reach', 'sight', 'range'] as const
      return {
        areas: bands.map(
          (n, i): Area => ({ is: looks[i], label: said[i], where: arc(g, u, 'torso_front', n), ...(i ? { border: true } : { seat: 0 }) }),
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
  {
    rules: ['WD-DEF-03', 'WD-LOCK-02'],
    says: 'Smoke fills the hex of its launcher: who stands in it is 3 harder to lock on to, who stands behind it is not.',
    position: {
      ...laid(open(9), [
        { id: 'eye', sheet: 'coyote', name: 'Fires', at: [1, 4], facing: 90 },
        { id: 'in', seat: 1, sheet: 'bulwark', at: [6, 4], facing: 270 },
        { id: 'behind', seat: 1, sheet: 'coyote', at: [11, 4], facing: 270 },
      ]),
      clouds: [{ hex: [6, 4], is: 'smoke', until: 1 }],
    },
    frame: [
      [0, 1],
      [12, 7],
    ],
    adds: (g: WdGame) => ({
      ...looks(g, 'eye'),
      ...locks(g, 'eye', ['WD-DEF-03']),
      areas: [{ is: 'zone', label: 'Smoke', where: hexesAbout(gridOf(g.words.land), g.words.clouds[0].hex, 0) }],
    }),
  },
  {
    rules: ['WD-DEF-04'],
    says: 'A decoy flare spoils the lock in its own hex, beside it and two hexes off, of fire from there as of fire into it.',
    position: {
      ...laid(open(9), [
        { id: 'eye', sheet: 'coyote', name: 'Fires', at: [1, 4], facing: 90 },
        { id: 'on', seat: 1, sheet: 'bulwark', at: [7, 4], facing: 270 },
        { id: 'beside', seat: 1, sheet: 'coyote', at: [7, 3], facing: 270 },
        { id: 'two', seat: 1, sheet: 'coyote', at: [8, 6], facing: 270 },
        { id: 'off', seat: 1, sheet: 'coyote', at: [11, 2], facing: 270 },
      ]),
      flares: [{ hex: [7, 4], under: false }],
    },
    frame: [
      [0, 0],
      [12, 8],
    ],
    adds: (g: WdGame) => {
      const grid = gridOf(g.words.land)
      const from = g.words.flares[0].hex
      return {
        ...locks(g, 'eye', ['WD-DEF-04']),
        areas: flareMods.open.map(
          (n, far): Area => ({ is: 'blast', label: `+${n}`, where: hexesAbout(grid, from, far, (h) => grid.distance(from, h) === far) }),
        ),
      }
    },
  },
  {
    rules: ['WD-MINE-03', 'WD-SWEEP-02', 'WD-MINE-06'],
    says: 'A field lies in one hex. Whoever enters it is attacked, also when he goes on; a sweeper clears it from beside it.',
    position: {
      ...laid(open(9), [
        { id: 'through', seat: 1, sheet: 'coyote', at: [11, 4], facing: 90 },
        { id: 'round', seat: 1, sheet: 'coyote', at: [11, 1], facing: 90 },
        { id: 'sweeper', sheet: 'mantis', at: [5, 3], facing: 30 },
        { id: 'off', sheet: 'mantis', at: [3, 6], facing: 30 },
      ]),
      fields: [{ hex: [6, 4], is: 'land', by: [0], revealed: true }],
    },
    frame: [
      [0, 0],
      [12, 7],
    ],
    adds: (g: WdGame) => {
      const grid = gridOf(g.words.land)
      const field = g.words.fields[0].hex
      const ways: Readonly<Record<string, readonly number[]>> = {
        through: grid.line(grid.cell([1, 4]), unit(g, 'through').hex),
        round: grid.line(grid.cell([1, 1]), unit(g, 'round').hex),
      }
      const said = (u: WdUnit): string =>
        u.seat === 0 ? (clearable(g, u).includes(field) ? 'may clear it' : 'too far off') : ways[u.id].includes(field) ? 'attacked' : 'safe'
      return {
        areas: [{ is: 'blast', label: '', where: hexesAbout(grid, field, 0) }],
        lines: Object.values(ways).map((way) => ({ is: 'path', points: way.map((h) => grid.place(h)), seat: 1 })),
        names: named<WdUnit>(g.units, said),
      }
    },
  },
  {
    rules: ['WD-TERR-03', 'WD-TERR-02'],
    says: 'Fire goes on to forest beside it, one hex at a time; ground between stops it. Mecha may enter it, vehicles and squads may not.',
    position: laid(
      [
        '.............',
        '.............',
        '....fff......',
        '....ffff.....',
        '...f.ff..ff..',
        '....fff..ff..',
        '.............',
        '.............',
        '.............',
      ],
      [
        { id: 'mecha', sheet: 'coyote', at: [2, 6], facing: 30 },
        { id: 'squad', sheet: 'rifle_squad', at: [9, 7], facing: 30 },
      ],
      {
        lit: [
          [5, 3, 1],
          [6, 3, 1],
        ],
      },
    ),
    frame: [
      [0, 0],
      [12, 8],
    ],
    adds: (g: WdGame) => {
      const { land } = g.words
      const grid = gridOf(land)
      const fire = grid.cell([5, 3])
      const next = (h: number): boolean => isForest(land, h) && !burns(land, h) && [...grid.neighbours(h)].some((n) => burns(land, n))
      return {
        areas: [{ is: 'zone', label: 'May catch fire', where: hexesAbout(grid, fire, 4, next) }],
        names: named<WdUnit>(g.units, (u) => (mayStand(g.words, u, fire) ? 'may enter the fire' : 'may not enter')),
      }
    },
  },
]
