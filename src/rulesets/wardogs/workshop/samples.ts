// Wardogs: seven ready forces, together every type of unit and every weapon (WD-FORCE-01, WD-FORCE-02). The first two play Crossroads
// Farm.

import type { Force } from '../../../kernel/force.ts'
import { asForce, type Column, type UnitPlan } from './plan.ts'

const units = (...all: readonly (readonly [name: string, sheet: string])[]): readonly UnitPlan[] =>
  all.map(([name, sheet], i) => ({ id: `u${i + 1}`, name, sheet }))

export const samples: readonly Column[] = [
  // The catalogue's: every printed sheet once.
  {
    id: 'pacifica-patrol',
    name: 'Pacifica Patrol',
    points: 250,
    units: units(
      ['Coyote', 'coyote'],
      ['Roadrunner', 'roadrunner'],
      ['Sand Devil', 'sand_devil'],
      ['Riflemen', 'rifle_squad'],
      ['Heavy Weapons', 'heavy_weapons_squad'],
    ),
  },
  // The catalogue's: a heavy tank in front, two mecha beside it.
  {
    id: 'ironback-column',
    name: 'Ironback Column',
    points: 250,
    units: units(['Bulwark', 'bulwark'], ['Coyote', 'coyote'], ['Roadrunner', 'roadrunner'], ['Riflemen', 'rifle_squad']),
  },
  // The catalogue's: an aircraft that lands anywhere, a howitzer that needs no line.
  {
    id: 'sky-and-steel',
    name: 'Sky and Steel',
    points: 250,
    units: units(
      ['Bulwark', 'bulwark'],
      ['Dragonfly', 'dragonfly'],
      ['Longbow', 'longbow'],
      ['Heavy Weapons', 'heavy_weapons_squad'],
      ['1st Riflemen', 'rifle_squad'],
      ['2nd Riflemen', 'rifle_squad'],
    ),
  },
  // One shielded giant, a leaping swordsman and armored squads: to be met at arm's length.
  {
    id: 'grizzly-guard',
    name: 'Grizzly Guard',
    points: 250,
    units: units(
      ['Grizzly', 'grizzly'],
      ['Kestrel', 'kestrel'],
      ['1st Armored Squad', 'armored_squad'],
      ['2nd Armored Squad', 'armored_squad'],
    ),
  },
  // Runway fliers with eyes on the ground and something to scare low fliers off.
  {
    id: 'runway-raiders',
    name: 'Runway Raiders',
    points: 250,
    units: units(
      ['Shrike', 'shrike'],
      ['Ferret', 'ferret'],
      ['Mantis', 'mantis'],
      ['Engineers', 'engineer_squad'],
      ['Armored Squad', 'armored_squad'],
    ),
  },
  // Two boats above and below the water, a hovercraft that brings a squad ashore.
  {
    id: 'tidewater-flotilla',
    name: 'Tidewater Flotilla',
    points: 250,
    units: units(
      ['Marlin', 'marlin'],
      ['Moray', 'moray'],
      ['Sand Devil', 'sand_devil'],
      ['Engineers', 'engineer_squad'],
      ['Riflemen', 'rifle_squad'],
    ),
  },
  // A gun that does not move, a howitzer behind it, eyes that see through smoke, squads to hold the ground.
  {
    id: 'ford-garrison',
    name: 'Ford Garrison',
    points: 300,
    units: units(
      ['Redoubt', 'redoubt'],
      ['Longbow', 'longbow'],
      ['Ferret', 'ferret'],
      ['Armored Squad', 'armored_squad'],
      ['Riflemen', 'rifle_squad'],
    ),
  },
]

/** The same as the kernel's forces. */
export const ready: readonly Force[] = samples.map(asForce)
