// EIC League: six ready teams, all of Minor League size and within their credits (EIC-BLD-11, EIC-BLD-12). The first two play the starter
// scenario.
import type { Force } from '../../../kernel/force.ts'
import type { Hull, Ratings, Shield } from '../book/charts.ts'
import { asForce } from './plan.ts'
import type { BoughtWeaponId, ClassId, SpecialMovementId } from '../book/roster.ts'

export type SampleUnit = {
  readonly name: string
  readonly hull: Hull
  readonly cls: ClassId | null
  readonly ratings: Ratings
  readonly weapons: readonly (BoughtWeaponId | null)[] // in slot order; null is an empty slot
  readonly shields: Readonly<Partial<Record<Shield, number>>>
  readonly specialMovement: readonly SpecialMovementId[]
  readonly holster: BoughtWeaponId | null // an Outlaw's place 6
  readonly pod: BoughtWeaponId | null // the missile in the pod; on any suit but an Outlaw the pod is bought too
}

export type SampleForce = { readonly id: string; readonly name: string; readonly credits: number; readonly units: readonly SampleUnit[] }

export const samples: readonly SampleForce[] = [
  // Anvil Works: heavy and close: a tank of many weapons, a Bull to fight, an Outlaw of seven places.
  {
    id: 'anvil-works',
    name: 'Anvil Works',
    credits: 9000,
    units: [
      {
        name: 'Bastion',
        hull: 'tank',
        cls: null,
        ratings: { BOD: 110, ATTR: 80, DFR: 60, PWR: 90, SPD: 60, DET: 80, ECM: 60 },
        weapons: ['heavyLaser', 'concussionCannon', 'grenadeLauncher', 'sonicGrenade', 'fragGrenade', 'heMissile', 'polarMissile'],
        shields: { heat: 40, sonic: 40, laser: 40 },
        specialMovement: [],
        holster: null,
        pod: null,
      },
      {
        name: 'Corrida',
        hull: 'suit',
        cls: 'ragingBull',
        ratings: { BOD: 100, ATTR: 90, DFR: 80, PWR: 80, SPD: 80, DET: 80, ECM: 60 },
        weapons: ['concussionCannon', 'flameThrower', 'polarGrenade'],
        shields: {},
        specialMovement: [],
        holster: null,
        pod: null,
      },
      {
        name: 'Two-Gun',
        hull: 'suit',
        cls: 'outlaw',
        ratings: { BOD: 70, ATTR: 80, DFR: 70, PWR: 70, SPD: 60, DET: 90, ECM: 60 },
        weapons: ['plasmaBeam', 'laser', 'liquidIce', 'autoCannon', 'sonicGrenade'],
        shields: {},
        specialMovement: [],
        holster: 'flameThrower',
        pod: 'polarMissile',
      },
      {
        name: 'Picket',
        hull: 'suit',
        cls: null,
        ratings: { BOD: 60, ATTR: 70, DFR: 60, PWR: 60, SPD: 50, DET: 80, ECM: 50 },
        weapons: ['laser', 'autoCannon'],
        shields: {},
        specialMovement: [],
        holster: null,
        pod: null,
      },
    ],
  },
  // Skyhook Athletic: light and far: a flying Jackrabbit, an Archie, a Spook and a warping tank.
  {
    id: 'skyhook-athletic',
    name: 'Skyhook Athletic',
    credits: 9000,
    units: [
      {
        name: 'Skylark',
        hull: 'suit',
        cls: 'jackrabbit',
        ratings: { BOD: 70, ATTR: 80, DFR: 70, PWR: 80, SPD: 70, DET: 80, ECM: 50 },
        weapons: ['sonicBeam', 'laser', 'polarMissile'],
        shields: {},
        specialMovement: ['flight'],
        holster: null,
        pod: null,
      },
      {
        name: 'Longbow',
        hull: 'suit',
        cls: 'archie',
        ratings: { BOD: 70, ATTR: 90, DFR: 70, PWR: 80, SPD: 60, DET: 80, ECM: 60 },
        weapons: ['plasmaBeam', 'laser', 'sonicBeam', 'liquidIce', 'flameThrower'],
        shields: {},
        specialMovement: [],
        holster: null,
        pod: null,
      },
      {
        name: 'Whisper',
        hull: 'suit',
        cls: 'spook',
        ratings: { BOD: 70, ATTR: 80, DFR: 70, PWR: 70, SPD: 60, DET: 90, ECM: 70 },
        weapons: ['plasmaBeam', 'sonicGrenade', 'heMissile', 'flameThrower'],
        shields: {},
        specialMovement: [],
        holster: null,
        pod: null,
      },
      {
        name: 'Riftwalker',
        hull: 'tank',
        cls: null,
        ratings: { BOD: 110, ATTR: 80, DFR: 60, PWR: 80, SPD: 60, DET: 80, ECM: 50 },
        weapons: ['heavyLaser', 'grenadeLauncher', 'polarGrenade', 'heMissile', 'sonicBeam'],
        shields: {},
        specialMovement: ['warp'],
        holster: null,
        pod: null,
      },
    ],
  },
  // Lantern Street: the smallest purse: a far-seeing Watcher, a fast Stumpy and two plain suits.
  {
    id: 'lantern-street',
    name: 'Lantern Street',
    credits: 6000,
    units: [
      {
        name: 'Gaslight',
        hull: 'suit',
        cls: 'watcher',
        ratings: { BOD: 70, ATTR: 70, DFR: 60, PWR: 70, SPD: 60, DET: 70, ECM: 60 },
        weapons: ['laser', null, 'sonicGrenade'],
        shields: {},
        specialMovement: [],
        holster: null,
        pod: 'polarMissile',
      },
      {
        name: 'Cobble',
        hull: 'suit',
        cls: 'stumpy',
        ratings: { BOD: 80, ATTR: 80, DFR: 70, PWR: 80, SPD: 80, DET: 80, ECM: 40 },
        weapons: ['flameThrower', 'fragGrenade'],
        shields: {},
        specialMovement: [],
        holster: null,
        pod: null,
      },
      {
        name: 'Hawker',
        hull: 'suit',
        cls: null,
        ratings: { BOD: 70, ATTR: 70, DFR: 60, PWR: 70, SPD: 50, DET: 80, ECM: 40 },
        weapons: ['plasmaBeam', 'liquidIce'],
        shields: {},
        specialMovement: [],
        holster: null,
        pod: null,
      },
      {
        name: 'Tinker',
        hull: 'suit',
        cls: null,
        ratings: { BOD: 60, ATTR: 70, DFR: 60, PWR: 60, SPD: 50, DET: 80, ECM: 30 },
        weapons: ['sonicBeam', 'autoCannon', 'autoCannon'],
        shields: {},
        specialMovement: [],
        holster: null,
        pod: null,
      },
    ],
  },
  // Gantry Corsairs: shots from above: a tank on an elevator that reaches ATTR 110, an Outlaw of nuclear arms, a flyer and a pod.
  {
    id: 'gantry-corsairs',
    name: 'Gantry Corsairs',
    credits: 10000,
    units: [
      {
        name: 'Derrick',
        hull: 'tank',
        cls: null,
        ratings: { BOD: 110, ATTR: 90, DFR: 70, PWR: 100, SPD: 60, DET: 90, ECM: 60 },
        weapons: ['heavyLaser', 'laser', 'sonicBeam', 'heMissile', 'autoCannon'],
        shields: { laser: 60, heat: 60 },
        specialMovement: ['elevator'],
        holster: null,
        pod: null,
      },
      {
        name: 'Marque',
        hull: 'suit',
        cls: 'outlaw',
        ratings: { BOD: 80, ATTR: 80, DFR: 70, PWR: 80, SPD: 70, DET: 90, ECM: 60 },
        weapons: ['plasmaBeam', 'laser', 'concussionCannon', 'polarGrenade', 'autoCannon'],
        shields: {},
        specialMovement: [],
        holster: 'nukeGrenade',
        pod: 'nukeMissile',
      },
      {
        name: 'Buoy',
        hull: 'suit',
        cls: null,
        ratings: { BOD: 70, ATTR: 80, DFR: 60, PWR: 70, SPD: 60, DET: 80, ECM: 50 },
        weapons: ['sonicGrenade', 'flameThrower'],
        shields: {},
        specialMovement: [],
        holster: null,
        pod: 'heMissile',
      },
      {
        name: 'Petrel',
        hull: 'suit',
        cls: null,
        ratings: { BOD: 60, ATTR: 70, DFR: 60, PWR: 70, SPD: 60, DET: 80, ECM: 50 },
        weapons: ['laser', 'sonicGrenade'],
        shields: {},
        specialMovement: ['flight'],
        holster: null,
        pod: null,
      },
    ],
  },
  // Pale Foundry: holds and breaks: paralysis from a warping tank, oxy plus twice, and a Bull of SPD 100 for what stands still.
  {
    id: 'pale-foundry',
    name: 'Pale Foundry',
    credits: 12000,
    units: [
      {
        name: 'Crucible',
        hull: 'tank',
        cls: null,
        ratings: { BOD: 130, ATTR: 80, DFR: 60, PWR: 90, SPD: 80, DET: 90, ECM: 50 },
        weapons: ['grenadeLauncher', 'paralysisGrenade', 'oxyPlus', 'concussionCannon', 'concussionCannon', null, 'autoCannon'],
        shields: { laser: 60, cold: 30, sonic: 30 },
        specialMovement: ['warp'],
        holster: null,
        pod: null,
      },
      {
        name: 'Slag',
        hull: 'suit',
        cls: 'ragingBull',
        ratings: { BOD: 100, ATTR: 90, DFR: 80, PWR: 80, SPD: 100, DET: 80, ECM: 60 },
        weapons: ['flameThrower', 'fragGrenade'],
        shields: { sonic: 40, laser: 40 },
        specialMovement: [],
        holster: null,
        pod: null,
      },
      {
        name: 'Fletcher',
        hull: 'suit',
        cls: 'archie',
        ratings: { BOD: 70, ATTR: 90, DFR: 70, PWR: 80, SPD: 60, DET: 80, ECM: 60 },
        weapons: ['oxyPlus', 'plasmaBeam', 'laser', 'concussionCannon', 'liquidIce'],
        shields: {},
        specialMovement: [],
        holster: null,
        pod: null,
      },
      {
        name: 'Quench',
        hull: 'suit',
        cls: null,
        ratings: { BOD: 90, ATTR: 80, DFR: 70, PWR: 70, SPD: 60, DET: 80, ECM: 50 },
        weapons: ['liquidIce', 'grenadeLauncher', 'polarGrenade', 'polarMissile'],
        shields: {},
        specialMovement: [],
        holster: null,
        pod: null,
      },
    ],
  },
  // Thunderhead: bombs: two flying suits in tandem behind heat shields, and a tank whose drone carries a second one.
  {
    id: 'thunderhead',
    name: 'Thunderhead',
    credits: 13000,
    units: [
      {
        name: 'Nimbus',
        hull: 'suit',
        cls: 'jackrabbit',
        ratings: { BOD: 70, ATTR: 80, DFR: 70, PWR: 90, SPD: 60, DET: 80, ECM: 40 },
        weapons: ['laser', 'sonicMissile', 'nuclearBomb'],
        shields: { heat: 100 },
        specialMovement: ['flight'],
        holster: null,
        pod: null,
      },
      {
        name: 'Cirrus',
        hull: 'suit',
        cls: 'spook',
        ratings: { BOD: 70, ATTR: 80, DFR: 70, PWR: 90, SPD: 60, DET: 90, ECM: 60 },
        weapons: ['plasmaBeam', 'polarMissile', 'nukeGrenade'],
        shields: { heat: 100 },
        specialMovement: ['flight'],
        holster: null,
        pod: null,
      },
      {
        name: 'Anvilhead',
        hull: 'tank',
        cls: null,
        ratings: { BOD: 120, ATTR: 90, DFR: 70, PWR: 80, SPD: 70, DET: 90, ECM: 50 },
        weapons: ['heavyLaser', 'grenadeLauncher', 'nukeGrenade', 'nukeMissile', 'heMissile', 'nuclearBomb', 'sonicMissile'],
        shields: { heat: 80, laser: 40 },
        specialMovement: ['elevator'],
        holster: null,
        pod: null,
      },
      {
        name: 'Squall',
        hull: 'suit',
        cls: 'watcher',
        ratings: { BOD: 60, ATTR: 60, DFR: 60, PWR: 70, SPD: 70, DET: 60, ECM: 60 },
        weapons: ['laser', 'sonicGrenade'],
        shields: {},
        specialMovement: [],
        holster: null,
        pod: null,
      },
    ],
  },
]

/** The same as the kernel's forces. */
export const ready: readonly Force[] = samples.map(asForce)
