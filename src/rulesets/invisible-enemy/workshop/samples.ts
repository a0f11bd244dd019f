// Invisible Enemy: ready forces, together all thirteen models and every module (IE-SET-01). The first two fight at Culvert Seven.

import type { Force } from '../../../kernel/force.ts'
import type { WeaponId } from '../book/charts.ts'
import { asForce, type Group, type MgvPlan, type ModulePlan, type Payload } from './plan.ts'

const unit = (id: string, name: string, model: string, main: WeaponId, ...modules: readonly ModulePlan[]): MgvPlan => ({
  id,
  name,
  model,
  main,
  modules,
})
/** A module in the first bay, or in another. */
const put = (is: Payload, points: number, bay = 0, facing?: number): ModulePlan => ({
  bay,
  is,
  points,
  ...(facing === undefined ? {} : { facing }),
})

export const samples: readonly Group[] = [
  // The catalogue's: one of each weapon, beacons for the missiles, a jammer with a workshop behind it.
  {
    id: 'reef-hunters',
    name: 'Reef Hunters',
    points: 235,
    units: [
      unit('m1', 'Whiptail', 'whiptail', 'kinetic', put('power', 4)),
      unit('m2', 'Mako', 'mako', 'photon', put('kinetic', 2)),
      unit('m3', 'Remora', 'remora', 'thermal', put('jammer', 3), put('repair', 3)),
      unit('m4', 'Pilotfish', 'pilotfish', 'missile', put('beacons', 3)),
    ],
  },
  // The catalogue's: a heavy with two thermal weapons in one shot, missiles doubled, eyes and a spike beside them.
  {
    id: 'hammer-cell',
    name: 'Hammer Cell',
    points: 235,
    units: [
      unit('m1', 'Hammerhead', 'hammerhead', 'thermal', put('thermal', 3), put('power', 2)),
      unit('m2', 'Moray', 'moray', 'missile', put('missile', 2)),
      unit('m3', 'Pilotfish', 'pilotfish', 'photon', put('jammer', 3)),
      unit('m4', 'Needle', 'needle', 'kinetic', put('power', 1)),
    ],
  },
  // Five fast hulls and no repairs to speak of: many thin beams, for which armor is nothing.
  {
    id: 'needle-swarm',
    name: 'Needle Swarm',
    points: 235,
    units: [
      unit('m1', 'Needle', 'needle', 'photon', put('kinetic', 1)),
      unit('m2', 'Needle 2', 'needle', 'photon', put('power', 1)),
      unit('m3', 'Needle 3', 'needle', 'thermal', put('photon', 1)),
      unit('m4', 'Barracuda', 'barracuda', 'photon'),
      unit('m5', 'Pilotfish', 'pilotfish', 'photon', put('beacons', 2), put('power', 1)),
    ],
  },
  // Two that hardly move and hardly die, with an engineer to clear the way and mend what breaks.
  {
    id: 'stone-garden',
    name: 'Stone Garden',
    points: 235,
    units: [
      unit('m1', 'Stonefish', 'stonefish', 'missile', put('missile', 3)),
      unit('m2', 'Orca', 'orca', 'photon', put('jammer', 2, 0, 0), put('power', 2)),
      unit('m3', 'Remora', 'remora', 'kinetic', put('engineering', 3), put('repair', 3)),
    ],
  },
  // Everything sees for everybody: beacons, jammers to both sides, missiles from behind cover.
  {
    id: 'ghost-nets',
    name: 'Ghost Nets',
    points: 235,
    units: [
      unit('m1', 'Lamprey', 'lamprey', 'missile', put('missile', 2, 0, 0), put('power', 1)),
      unit('m2', 'Manta', 'manta', 'photon', put('jammer', 2, 0), put('jammer', 2, 1)),
      unit('m3', 'Remora', 'remora', 'missile', put('beacons', 3), put('repair', 3)),
      unit('m4', 'Pilotfish', 'pilotfish', 'kinetic', put('photon', 2, 0, 180), put('beacons', 1)),
    ],
  },
  // Clearers of ground with guns: two engineers, burners for whatever hugs the rock, a beam for what is too hard to burn, and a model of
  // our own that carries and never fires.
  {
    id: 'drain-crew',
    name: 'Drain Crew',
    points: 235,
    units: [
      unit('m1', 'Sawfish', 'sawfish', 'thermal', put('engineering', 4)),
      unit('m2', 'Mako', 'mako', 'photon', put('thermal', 2)),
      unit('m3', 'Moray', 'moray', 'thermal', put('thermal', 2)),
      unit('m4', 'Tender', 'own-tender', 'kinetic', put('engineering', 2), put('beacons', 2, 1), put('repair', 2, 1)),
    ],
    designs: [
      {
        id: 'own-tender',
        name: 'Tender',
        class: 'light',
        attack: 0,
        defense: 4,
        speed: 9,
        repair: 1,
        bays: [
          { facing: 'fore', points: 2 },
          { facing: 'dorsal', points: 4 },
        ],
      },
    ],
  },
]

/** The same as the kernel's forces. */
export const ready: readonly Force[] = samples.map(asForce)
