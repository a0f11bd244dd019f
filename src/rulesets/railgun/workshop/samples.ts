// Railgun: 2100: six ready forces of 98 points at most (RG-ORG-01, RG-ORG-03). The first two play the starter scenario.

import type { Force } from '../../../kernel/force.ts'
import { asForce, type Army } from './plan.ts'

export const samples: readonly Army[] = [
  // Terran combined team: a bit of everything: medium tanks, mechanized infantry, scouts, an AA gun, rockets off the table.
  {
    id: 'terran-combined-team',
    name: 'Terran combined team',
    race: 'terran',
    points: 98,
    units: [
      { id: 'a1', name: '1st Tank Platoon', quality: 'average', stands: [['phalanx-med-tk', 4]] },
      {
        id: 'a2',
        name: '1st Mechanized Platoon',
        quality: 'average',
        stands: [
          ['grenadier-ifv', 4],
          ['armored-infantry', 3],
          ['armored-hvy-wpns', 1],
        ],
      },
      {
        id: 'a3',
        name: 'Cavalry Platoon',
        quality: 'average',
        stands: [
          ['hussar-cfv', 2],
          ['grenadier-ifv', 1],
          ['armored-infantry', 1],
          ['peltast-lt-tk', 1],
        ],
        recon: true,
      },
      { id: 'a4', name: 'Air Defence Section', quality: 'average', stands: [['avenger-aa', 1]] },
      { id: 'a5', name: 'Off-board LMRL', quality: 'average', stands: [['apollo-lmrl', 1]], offBoard: true },
    ],
  },
  // Bulrathi assault group: heavy tanks in front, squads with missiles behind, two kinds of barrage.
  {
    id: 'bulrathi-assault-group',
    name: 'Bulrathi assault group',
    race: 'bulrathi',
    points: 98,
    units: [
      { id: 'b1', name: 'Kodiak Platoon', quality: 'average', stands: [['paladin-hvy-tk', 3]] },
      {
        id: 'b2',
        name: 'Cub Platoon',
        quality: 'average',
        stands: [
          ['dragoon-apc', 4],
          ['armored-infantry', 3],
          ['armored-hvy-wpns', 1],
        ],
      },
      {
        id: 'b3',
        name: 'Missile Platoon',
        quality: 'average',
        stands: [
          ['dragoon-apc', 3],
          ['armored-missile-infantry', 3],
        ],
      },
      { id: 'b4', name: 'Off-board Howitzer', quality: 'average', stands: [['athena-rck-hwz', 1]], offBoard: true },
      { id: 'b5', name: 'Off-board HMRL', quality: 'average', stands: [['zeus-hmrl', 1]], offBoard: true },
    ],
  },
  // Meridian Armored: weight: a fortress, a Predator and plasma, fast hover tanks, and one to pull them out of the swamp.
  {
    id: 'meridian-armored',
    name: 'Meridian Armored',
    race: 'terran',
    points: 98,
    units: [
      {
        id: 'm1',
        name: 'Predator Platoon',
        quality: 'average',
        stands: [
          ['predator-shvy', 1],
          ['tusk-plasma-tank', 1],
          ['tiger-tank-destroyer', 1],
        ],
      },
      {
        id: 'm2',
        name: 'Hover Platoon',
        quality: 'average',
        stands: [
          ['rhino-hvy-hover-tank', 1],
          ['hammer-med-hover-tank', 2],
        ],
      },
      { id: 'm3', name: 'Fortress Section', quality: 'average', stands: [['colossus-fortress', 1]] },
      {
        id: 'm4',
        name: 'Observation Section',
        quality: 'average',
        stands: [
          ['obs-mbt', 1],
          ['badger-arv', 1],
        ],
      },
    ],
  },
  // Kestrel Descent: nothing touches the ground for long: gunsled, gravtank and rockets low over the woods, a dropship with a platoon of
  // sleds, homing rockets out of the sky.
  {
    id: 'kestrel-descent',
    name: 'Kestrel Descent',
    race: 'independent',
    points: 98,
    units: [
      {
        id: 'k1',
        name: 'Gun Flight',
        quality: 'average',
        stands: [
          ['falcon-gunsled', 1],
          ['hawk-gravtank', 1],
          ['kestrel-rocket-sled', 1],
        ],
      },
      { id: 'k2', name: 'Dropship Halcyon', quality: 'average', stands: [['dropship', 1]] },
      {
        id: 'k3',
        name: 'Sled Platoon',
        quality: 'average',
        stands: [
          ['gravsled', 3],
          ['lt-infantry', 2],
        ],
        ship: 'k2',
      },
      { id: 'k4', name: 'Launcher Drop', quality: 'average', stands: [['dmrl', 1]], selfHoming: true },
    ],
  },
  // Cordon Militia: many and cheap: a Green company in trucks, missile squads in carriers, Veteran Hummers, towed guns in ambush, a few
  // Elite pathfinders.
  {
    id: 'cordon-militia',
    name: 'Cordon Militia',
    race: 'independent',
    points: 98,
    units: [
      {
        id: 'c1',
        name: 'Militia Company',
        quality: 'green',
        stands: [
          ['militia', 9],
          ['lt-inf-weapons', 2],
          ['hovertruck', 11],
        ],
        lowTech: true,
      },
      {
        id: 'c2',
        name: 'Missile Carriers',
        quality: 'average',
        stands: [
          ['rhino-wheeled', 4],
          ['armored-missile-infantry', 4],
        ],
      },
      {
        id: 'c3',
        name: 'Hummer Scouts',
        quality: 'veteran',
        stands: [
          ['hummer-c', 2],
          ['hummer-m', 1],
          ['hummer', 1],
          ['lt-infantry', 1],
        ],
        recon: true,
      },
      {
        id: 'c4',
        name: 'Towed Platoon',
        quality: 'average',
        stands: [
          ['ballista-towed-railgun', 4],
          ['hummer', 4],
        ],
      },
      {
        id: 'c5',
        name: 'Wheeled Platoon',
        quality: 'average',
        stands: [
          ['lynx', 3],
          ['cougar', 1],
        ],
      },
      { id: 'c6', name: 'Archer Section', quality: 'average', stands: [['archer', 2]] },
      { id: 'c7', name: 'Pathfinders', quality: 'elite', stands: [['lt-infantry', 3]], stealth: true },
      { id: 'c8', name: 'Howitzer', quality: 'average', stands: [['athena-rck-hwz', 1]] },
    ],
  },
  // Bulrathi siege train: little to be seen and much to be felt: stealthy raiders drop in and observe for barrages, missiles and a strike
  // from orbit.
  {
    id: 'bulrathi-siege-train',
    name: 'Bulrathi siege train',
    race: 'bulrathi',
    points: 98,
    orbitalStrikes: 1,
    units: [
      {
        id: 's1',
        name: 'Raiders',
        quality: 'average',
        stands: [
          ['powered-infantry', 2],
          ['power-missile-infantry', 1],
        ],
        stealth: true,
        jump: true,
      },
      {
        id: 's2',
        name: 'Hoplite Platoon',
        quality: 'average',
        stands: [
          ['hoplite-ifv', 2],
          ['powered-hvy-wpns', 1],
        ],
      },
      { id: 's3', name: 'Mass Driver', quality: 'average', stands: [['mass-driver', 1]], offBoard: true },
      { id: 's4', name: 'Longbow', quality: 'average', stands: [['longbow-tac-missile', 1]], offBoard: true },
    ],
  },
]

/** The same as the kernel's forces. */
export const ready: readonly Force[] = samples.map(asForce)
