// EIC League: where and for what is fought: the starter scenario and three of our own (EIC-SET-01, EIC-SET-02, EIC-AMB-79).
import type { Scenario } from '../../../kernel/ruleset.ts'
import { hexagon, hexGrid } from '../../../space/grid.ts'
import type { Aim, FieldMap } from '../state/state.ts'

/** The ground of a scenario: its map, a base for each seat, how far from it a team deploys, its aim. Cells are numbers of the grid. */
export type Ground = { readonly map: FieldMap; readonly bases: readonly number[]; readonly deployWithin: number; readonly aim: Aim }

/** EIC-SET-02: hexes from the base within which a team deploys. */
export const deployWithin = 3
/** EIC-AMB-79: rounds of a battle that is not between people. */
export const roundsWithoutPeople = 20

type At = readonly [column: number, row: number]

function rectangle(columns: number, rows: number, bases: readonly At[]): Ground {
  const grid = hexGrid(columns, rows)
  return { map: { columns, rows, missing: [] }, bases: bases.map((p) => grid.cell(p)), deployWithin, aim: { is: 'destroy' } }
}

/** A map in the form of a hexagon; bases are named by how many hexes from the middle, and in which of the six directions. */
function arena(
  radius: number,
  bases: readonly (readonly [hexes: number, direction: number])[],
  hold: { readonly within: number; readonly rounds: number } | null,
): Ground {
  const { columns, rows, form } = hexagon(radius)
  const grid = hexGrid(columns, rows, form),
    middle = grid.cell([radius, radius])
  return {
    map: { columns, rows, missing: (form.missing ?? []).map(([column, row]) => row * columns + column) },
    bases: bases.map(([hexes, direction]) => grid.ahead(middle, direction, hexes)),
    deployWithin,
    aim: hold ? { is: 'hold', hexes: [...grid.disc(middle, hold.within)], rounds: hold.rounds } : { is: 'destroy' },
  }
}

const grounds: Readonly<Record<string, Ground>> = {
  'opening-night': rectangle(25, 17, [
    [2, 8],
    [22, 8],
  ]),
  'three-corners': arena(
    12,
    [
      [10, 0],
      [10, 2],
      [10, 4],
    ],
    null,
  ),
  'four-gates': rectangle(25, 25, [
    [12, 2],
    [22, 12],
    [12, 22],
    [2, 12],
  ]),
  'center-ring': arena(
    10,
    [
      [8, 3],
      [8, 0],
    ],
    { within: 1, rounds: 4 },
  ),
  'first-bell': rectangle(13, 9, [
    [2, 4],
    [10, 4],
  ]), // the lesson
}

/**
 * EIC-SET-01: bases stand at opposite ends, or evenly spaced around the map. The first scenario is the catalogue's, the others are
 * designed.
 */
export const scenarios: readonly Scenario[] = [
  {
    id: 'opening-night',
    title: 'Opening Night',
    seats: 2,
    forces: ['anvil-works', 'skyhook-athletic'],
    even: ['gantry-corsairs', 'skyhook-athletic'],
    minutes: 120,
    text:
      'Two teams on an open field, their bases 20 hexes apart. Vanquish every enemy unit, or agree on a surrender; between equal ' +
      'computers Skyhook Athletic beats Anvil Works of the book nearly always, Gantry Corsairs are nearly a match for it.',
  },
  {
    id: 'three-corners',
    title: 'Three Corners',
    seats: 3,
    forces: ['anvil-works', 'skyhook-athletic', 'gantry-corsairs'],
    minutes: 180,
    text:
      'Three teams in a six-sided arena, each 20 hexes from both others; designed for this edition. The last team standing takes the ' +
      'purse: between equal computers Skyhook Athletic in about three battles of five, and whoever sits in the second seat in one of four.',
  },
  {
    id: 'four-gates',
    title: 'Four Gates',
    seats: 4,
    forces: ['anvil-works', 'skyhook-athletic', 'gantry-corsairs', 'lantern-street'],
    minutes: 240,
    text:
      'Four teams enter a square field by its four gates; designed for this edition. The last team standing takes the purse: between ' +
      'equal computers Skyhook Athletic in half of the battles, Lantern Street in hardly any.',
  },
  {
    id: 'center-ring',
    title: 'Center Ring',
    seats: 2,
    forces: ['anvil-works', 'skyhook-athletic'],
    minutes: 90,
    text:
      'A six-sided arena with a ring of seven hexes in its middle; designed for this edition. Hold the ring with ' +
      'more units on the ground than the other at the end of four rounds, or vanquish him; between equal computers Skyhook Athletic ' +
      'wins about two battles in three.',
  },
]

/** The ground of a scenario. @throws RangeError when there is no scenario of that id. */
export function groundOf(id: string): Ground {
  const g = Object.hasOwn(grounds, id) ? grounds[id] : undefined
  if (!g) throw new RangeError(`EIC League has no scenario "${id}"; it has ${scenarios.map((s) => s.id).join(', ')}`)
  return g
}
