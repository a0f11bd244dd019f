// Shellshock: ten ready forces, together every sheet and weapon (SS-FORCE-01 to 03, SS-FORCE-08). Three pairs are the catalogue’s.
import type { Force } from '../../../kernel/force.ts'
import { asForce, asListed, type Member, type Muster, type TeamPlan, type UnitPlan } from './plan.ts'

const units = (...all: readonly (readonly [name: string, sheet: string])[]): readonly UnitPlan[] =>
  all.map(([name, sheet], i) => asListed(`u${i + 1}`, name, sheet))
const at = (unit: string, seat: string): Member => ({ unit, seat })
const team = (spotter: Member, shooter: Member): TeamPlan => ({ spotter, shooter })

export const samples: readonly Muster[] = [
  // The catalogue's pair of the future: one heavy tank against two that hover.
  {
    id: 'column-a',
    name: 'Anvil Column',
    ecv: 1900,
    units: units(
      ['Anvil', 'sf-anvil'],
      ['Palisade', 'sf-palisade'],
      ['Drifter 1', 'sf-drifter'],
      ['Drifter 2', 'sf-drifter'],
      ['Troopers', 'sf-troopers'],
    ),
    teams: [team(at('u3', 'P'), at('u1', 'C'))],
  },
  {
    id: 'column-b',
    name: 'Courser Column',
    ecv: 1900,
    units: units(
      ['Courser 1', 'sf-courser'],
      ['Courser 2', 'sf-courser'],
      ['Palisade', 'sf-palisade'],
      ['Drifter', 'sf-drifter'],
      ['Troopers', 'sf-troopers'],
    ),
    teams: [],
  },
  // The catalogue's pair of World War II: two against four.
  {
    id: 'panthers',
    name: 'Panthers',
    ecv: 620,
    units: units(['Panther 1', 'ww2-panther'], ['Panther 2', 'ww2-panther'], ['Rifles', 'ww2-rifles']),
    teams: [],
  },
  {
    id: 'shermans',
    name: 'Shermans',
    ecv: 620,
    units: units(
      ['Sherman 1', 'ww2-sherman'],
      ['Sherman 2', 'ww2-sherman'],
      ['Sherman 3', 'ww2-sherman'],
      ['Sherman 4', 'ww2-sherman'],
      ['Greyhound', 'ww2-greyhound'],
      ['Rifles', 'ww2-rifles'],
    ),
    teams: [],
  },
  // The catalogue's modern pair.
  {
    id: 'abrams-team',
    name: 'Abrams Team',
    ecv: 1330,
    units: units(['Abrams 1', 'mod-m1a2'], ['Abrams 2', 'mod-m1a2'], ['Bradley', 'mod-bradley'], ['Missile Team', 'mod-atteam']),
    teams: [],
  },
  {
    id: 't80-platoon',
    name: 'T-80 Platoon',
    ecv: 1330,
    units: units(
      ['T-80 1', 'mod-t80'],
      ['T-80 2', 'mod-t80'],
      ['T-80 3', 'mod-t80'],
      ['HMMWV', 'mod-hmmwv'],
      ['Missile Team', 'mod-atteam'],
    ),
    teams: [],
  },
  // A tank destroyer that waits, and a mortar with eyes ahead of it.
  {
    id: 'wayside-ambush',
    name: 'Wayside Ambush',
    ecv: 620,
    units: units(
      ['Jagdpanther', 'ww2-jagdpanther'],
      ['Mortar Track', 'ww2-mortartrack'],
      ['Greyhound 1', 'ww2-greyhound'],
      ['Greyhound 2', 'ww2-greyhound'],
      ['Rifles', 'ww2-rifles'],
    ),
    teams: [team(at('u3', 'C'), at('u2', 'G1'))],
  },
  // A gunship over light vehicles, one of them with grenades in place of its machine gun, its gunner better than most.
  {
    id: 'longbow-patrol',
    name: 'Longbow Patrol',
    ecv: 1330,
    units: [
      ...units(['Apache', 'mod-apache'], ['Bradley', 'mod-bradley'], ['HMMWV', 'mod-hmmwv']),
      {
        ...asListed('u4', 'Grenadier', 'mod-hmmwv'),
        crew: [
          { piloting: 1, gunnery: 1 },
          { piloting: 1, gunnery: 4 },
        ],
        weapons: [
          { weapon: 'tow', rounds: 2 },
          { weapon: 'gl40', rounds: 12 },
        ],
      },
    ],
    teams: [team(at('u3', 'P'), at('u1', 'P'))],
  },
  // Two gunships and a hover tank: nothing here stands still.
  {
    id: 'kestrel-wing',
    name: 'Kestrel Wing',
    ecv: 1900,
    units: units(
      ['Kestrel 1', 'sf-kestrel'],
      ['Kestrel 2', 'sf-kestrel'],
      ['Courser', 'sf-courser'],
      ['Palisade', 'sf-palisade'],
      ['Troopers', 'sf-troopers'],
    ),
    teams: [],
  },
  // A column of three eras of steel: what a museum would field.
  {
    id: 'museum-column',
    name: 'Museum Column',
    ecv: 1900,
    units: units(
      ['Anvil', 'sf-anvil'],
      ['Abrams', 'mod-m1a2'],
      ['Jagdpanther', 'ww2-jagdpanther'],
      ['Panther', 'ww2-panther'],
      ['Sherman', 'ww2-sherman'],
      ['Rifles', 'ww2-rifles'],
    ),
    teams: [],
  },
]

/** The ready forces as the kernel knows them. */
export const ready: readonly Force[] = samples.map(asForce)
