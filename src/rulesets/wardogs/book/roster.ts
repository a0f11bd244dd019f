// Wardogs: the units of the book and those designed beside it, each as its sheet prints it (WD-UNIT-08, WD-FORCE-01).

import type { Enhancement, EquipmentId, UnitType, WeaponType } from './charts.ts'

/** Where a weapon is mounted: its arc follows (WD-ARC-01). */
export type Mount = 'torso_front' | 'torso_rear' | 'hull_front' | 'hull_rear' | 'left_arm' | 'right_arm' | 'turret' | 'infantry'
export type WeaponSheet = {
  readonly name: string
  readonly type: WeaponType
  readonly loc: Mount
  readonly range: number
  readonly bands: readonly [number, number, number] // ends of short, medium, long; 0: none
  readonly rof: number
  readonly dmg: number
  readonly enh: readonly Enhancement[]
  readonly ammo: number // shots of a magazine; -1 without one: energy, tubes, melee
  readonly tubes: number // launch tubes; 0 none
  readonly torpedo: boolean // at targets in river or deep only (WD-MOVE-13)
}
export type ItemSheet = { readonly id: EquipmentId; readonly charges: number; readonly points: number }
/** A record sheet (WD-AMB-44, WD-AMB-45); weight is no part of it (WD-UNIT-03). `cpvRaw` before the one rounding up, in thousandths. */
export type UnitSheet = {
  readonly id: string
  readonly name: string
  readonly type: UnitType
  readonly size: number
  readonly ar: number
  readonly mp: number
  readonly thermal: number
  readonly stability: number
  readonly techLevel: number | null
  readonly legs: number
  readonly arms: readonly { readonly side: 'right' | 'left'; readonly hand: boolean }[]
  readonly flight: 'full' | 'partial' | 'jet' | null
  readonly airMp: number
  readonly vtol: boolean
  readonly shields: number
  readonly drive: 'hover' | 'track' | 'wheel' | 'screw' | 'grav' | null
  readonly turret: boolean
  readonly levels: number // of a structure
  readonly sections: number
  readonly weapons: readonly WeaponSheet[]
  readonly equipment: readonly ItemSheet[]
  readonly source: 'book' | 'designed'
  readonly cpvRaw: number
  readonly cpv: number
  readonly nation: string | null
}

const gun = (
  name: string, type: WeaponType, loc: Mount, range: number, bands: readonly [number, number, number], rof: number, dmg: number,
  enh: readonly Enhancement[] = [], ammo = -1, tubes = 0, torpedo = false,
): WeaponSheet => ({ name, type, loc, range, bands, rof, dmg, enh, ammo, tubes, torpedo })
const item = (id: EquipmentId, charges = 0, points = 0): ItemSheet => ({ id, charges, points })

export const roster: readonly UnitSheet[] = [
  {
    id: 'coyote', name: 'Coyote', type: 'mecha', size: 4, ar: 4, mp: 7, thermal: 5, stability: 4, techLevel: 4,
    legs: 2, arms: [{ side: 'right', hand: true }, { side: 'left', hand: true }], flight: null, airMp: 0, vtol: false, shields: 0,
    drive: null, turret: false,
    levels: 0, sections: 0, source: 'book', cpvRaw: 75200, cpv: 76, nation: 'Pacifica Station',
    weapons: [
      gun('Particle Cannon', 'energy', 'torso_front', 4, [4, 8, 12], 1, 4, ['extra_dmg']),
      gun('30mm Autocannon', 'kinetic', 'left_arm', 2, [2, 4, 6], 3, 2, ['extra_ammo'], 20),
    ],
    equipment: [item('superior_gyroscope'), item('smoke_dispenser', 5)],
  },
  {
    id: 'roadrunner', name: 'Roadrunner', type: 'mecha', size: 2, ar: 3, mp: 10, thermal: 2, stability: 4, techLevel: 4,
    legs: 2, arms: [{ side: 'right', hand: false }, { side: 'left', hand: true }], flight: null, airMp: 0, vtol: false, shields: 0,
    drive: null, turret: false,
    levels: 0, sections: 0, source: 'book', cpvRaw: 68200, cpv: 69, nation: 'Pacifica Station',
    weapons: [
      gun('Crossbow Missile System', 'ballistic', 'torso_front', 4, [4, 8, 12], 1, 2, ['external_launch_tubes', 'multiple_launch_tubes'],
        -1, 6),
      gun('Heavy MG', 'kinetic', 'right_arm', 2, [2, 4, 6], 3, 1, ['extra_ammo', 'extra_ammo'], 30),
    ],
    equipment: [item('superior_gyroscope')],
  },
  {
    id: 'sand_devil', name: 'Sand Devil APC', type: 'av', size: 3, ar: 5, mp: 13, thermal: 4, stability: 0, techLevel: 5,
    legs: 0, arms: [], flight: null, airMp: 0, vtol: false, shields: 0, drive: 'hover', turret: false,
    levels: 0, sections: 0, source: 'book', cpvRaw: 86900, cpv: 87, nation: 'Pacifica Station',
    weapons: [
      gun('75mm Magnetic Cannon', 'kinetic', 'hull_front', 3, [3, 6, 11], 1, 2, ['extended_range'], 10),
    ],
    equipment: [item('hovercraft_modification'), item('infantry_compartment'), item('smoke_dispenser', 5)],
  },
  {
    id: 'rifle_squad', name: 'Basic Infantry Squad (Riflemen)', type: 'infantry', size: 1, ar: 0, mp: 3, thermal: 1, stability: 0,
    techLevel: null,
    legs: 0, arms: [], flight: null, airMp: 0, vtol: false, shields: 0, drive: null, turret: false,
    levels: 0, sections: 0, source: 'book', cpvRaw: 7100, cpv: 8, nation: null,
    weapons: [
      gun('Infantry Small Arms', 'kinetic', 'infantry', 1, [1, 2, 3], 1, 1, ['reduced_dmg'], 10),
    ],
    equipment: [item('cratering_charge', 1)],
  },
  {
    id: 'heavy_weapons_squad', name: 'Heavy Weapons Squad (Kinetic)', type: 'infantry', size: 1, ar: 0, mp: 3, thermal: 1, stability: 0,
    techLevel: null,
    legs: 0, arms: [], flight: null, airMp: 0, vtol: false, shields: 0, drive: null, turret: false,
    levels: 0, sections: 0, source: 'book', cpvRaw: 9800, cpv: 10, nation: null,
    weapons: [
      gun('Infantry Heavy Weapons', 'kinetic', 'infantry', 2, [2, 4, 6], 2, 2, ['reduced_ammo'], 5),
    ],
    equipment: [item('cratering_charge', 2)],
  },
  {
    id: 'grizzly', name: 'Grizzly', type: 'mecha', size: 7, ar: 7, mp: 5, thermal: 10, stability: 2, techLevel: 5,
    legs: 2, arms: [{ side: 'right', hand: true }, { side: 'left', hand: true }], flight: null, airMp: 0, vtol: false, shields: 2,
    drive: null, turret: false,
    levels: 0, sections: 0, source: 'designed', cpvRaw: 132000, cpv: 132, nation: null,
    weapons: [
      gun('Heavy Laser', 'energy', 'torso_front', 4, [4, 8, 12], 1, 4),
      gun('Pulse Laser', 'energy', 'left_arm', 2, [2, 4, 6], 3, 2),
      gun('120mm Cannon', 'kinetic', 'right_arm', 4, [4, 8, 12], 1, 4, [], 10),
    ],
    equipment: [item('improved_gyroscope'), item('shield_generator', 0, 2)],
  },
  {
    id: 'kestrel', name: 'Kestrel', type: 'mecha', size: 3, ar: 4, mp: 8, thermal: 5, stability: 3, techLevel: 4,
    legs: 2, arms: [{ side: 'right', hand: true }, { side: 'left', hand: true }], flight: 'partial', airMp: 8, vtol: false, shields: 0,
    drive: null, turret: false,
    levels: 0, sections: 0, source: 'designed', cpvRaw: 71800, cpv: 72, nation: null,
    weapons: [
      gun('Medium Laser', 'energy', 'right_arm', 3, [3, 6, 9], 1, 3),
      gun('Twin MG', 'kinetic', 'left_arm', 2, [2, 4, 6], 3, 1, [], 10),
      gun('Vibro-blade', 'melee', 'left_arm', 0, [1, 1, 1], 1, 2),
    ],
    equipment: [item('advanced_gyroscope'), item('partial_flight')],
  },
  {
    id: 'mantis', name: 'Mantis', type: 'mecha', size: 4, ar: 5, mp: 6, thermal: 4, stability: 2, techLevel: 4,
    legs: 4, arms: [], flight: null, airMp: 0, vtol: false, shields: 0, drive: null, turret: true,
    levels: 0, sections: 0, source: 'designed', cpvRaw: 79200, cpv: 80, nation: null,
    weapons: [
      gun('Heavy MG', 'kinetic', 'turret', 2, [2, 4, 6], 3, 1, [], 10),
    ],
    equipment: [item('mine_layer', 3), item('mine_sweeper_array')],
  },
  {
    id: 'bulwark', name: 'Bulwark', type: 'av', size: 4, ar: 6, mp: 6, thermal: 4, stability: 0, techLevel: 4,
    legs: 0, arms: [], flight: null, airMp: 0, vtol: false, shields: 0, drive: 'track', turret: true,
    levels: 0, sections: 0, source: 'designed', cpvRaw: 91560, cpv: 92, nation: null,
    weapons: [
      gun('120mm Cannon', 'kinetic', 'turret', 4, [4, 8, 12], 1, 4, [], 10),
      gun('Heavy MG', 'kinetic', 'hull_front', 2, [2, 4, 6], 3, 1, [], 10),
    ],
    equipment: [item('smoke_dispenser', 5)],
  },
  {
    id: 'longbow', name: 'Longbow', type: 'av', size: 4, ar: 3, mp: 5, thermal: 4, stability: 0, techLevel: 4,
    legs: 0, arms: [], flight: null, airMp: 0, vtol: false, shields: 0, drive: 'track', turret: true,
    levels: 0, sections: 0, source: 'designed', cpvRaw: 62700, cpv: 63, nation: null,
    weapons: [
      gun('155mm Howitzer', 'ballistic', 'hull_front', 6, [6, 12, 18], 1, 3, ['indirect_fire_capable'], 10),
      gun('Heavy MG', 'kinetic', 'turret', 2, [2, 4, 6], 3, 1, [], 10),
    ],
    equipment: [item('cratering_charge_dispenser', 2)],
  },
  {
    id: 'ferret', name: 'Ferret', type: 'av', size: 2, ar: 2, mp: 9, thermal: 2, stability: 0, techLevel: 4,
    legs: 0, arms: [], flight: null, airMp: 0, vtol: false, shields: 0, drive: 'wheel', turret: true,
    levels: 0, sections: 0, source: 'designed', cpvRaw: 54200, cpv: 55, nation: null,
    weapons: [
      gun('Twin MG', 'kinetic', 'turret', 2, [2, 4, 6], 3, 1, [], 10),
    ],
    equipment: [item('enhanced_sensors'), item('decoy_flare_dispenser', 3)],
  },
  {
    id: 'shrike', name: 'Shrike', type: 'cas', size: 4, ar: 3, mp: 2, thermal: 6, stability: 0, techLevel: 4,
    legs: 0, arms: [], flight: 'full', airMp: 18, vtol: false, shields: 0, drive: null, turret: false,
    levels: 0, sections: 0, source: 'designed', cpvRaw: 76600, cpv: 77, nation: null,
    weapons: [
      gun('Pulse Laser', 'energy', 'hull_front', 2, [2, 4, 6], 3, 2),
      gun('Rocket Pods', 'ballistic', 'hull_front', 3, [3, 6, 9], 1, 2, [], -1, 8),
    ],
    equipment: [item('landing_gear'), item('decoy_flare_dispenser', 3)],
  },
  {
    id: 'dragonfly', name: 'Dragonfly', type: 'cas', size: 4, ar: 3, mp: 2, thermal: 5, stability: 0, techLevel: 4,
    legs: 0, arms: [], flight: 'full', airMp: 12, vtol: true, shields: 0, drive: null, turret: true,
    levels: 0, sections: 0, source: 'designed', cpvRaw: 68400, cpv: 69, nation: null,
    weapons: [
      gun('Heavy MG', 'kinetic', 'turret', 2, [2, 4, 6], 3, 1, [], 10),
      gun('Short Missile Rack', 'ballistic', 'hull_front', 2, [2, 4, 6], 1, 3, [], -1, 6),
    ],
    equipment: [item('vtol'), item('chaff_dispenser', 5)],
  },
  {
    id: 'marlin', name: 'Marlin', type: 'naval', size: 4, ar: 3, mp: 8, thermal: 4, stability: 0, techLevel: 4,
    legs: 0, arms: [], flight: null, airMp: 0, vtol: false, shields: 0, drive: 'screw', turret: true,
    levels: 0, sections: 0, source: 'designed', cpvRaw: 62947, cpv: 63, nation: null,
    weapons: [
      gun('30mm Autocannon', 'kinetic', 'turret', 2, [2, 4, 6], 3, 2, [], 10),
      gun('Torpedo Tubes', 'ballistic', 'hull_front', 4, [4, 8, 12], 1, 4, [], -1, 2, true),
    ],
    equipment: [item('smoke_dispenser', 5)],
  },
  {
    id: 'moray', name: 'Moray', type: 'naval', size: 5, ar: 4, mp: 5, thermal: 5, stability: 0, techLevel: 5,
    legs: 0, arms: [], flight: null, airMp: 0, vtol: false, shields: 0, drive: 'screw', turret: false,
    levels: 0, sections: 0, source: 'designed', cpvRaw: 73733, cpv: 74, nation: null,
    weapons: [
      gun('Torpedo Tubes', 'ballistic', 'hull_front', 4, [4, 8, 12], 1, 4, [], -1, 4, true),
    ],
    equipment: [item('submersible'), item('mine_layer', 3)],
  },
  {
    id: 'redoubt', name: 'Redoubt', type: 'structure', size: 3, ar: 8, mp: 0, thermal: 3, stability: 0, techLevel: 4,
    legs: 0, arms: [], flight: null, airMp: 0, vtol: false, shields: 0, drive: null, turret: true,
    levels: 1, sections: 1, source: 'designed', cpvRaw: 103560, cpv: 104, nation: null,
    weapons: [
      gun('120mm Cannon', 'kinetic', 'turret', 4, [4, 8, 12], 1, 4, [], 10),
      gun('Twin MG', 'kinetic', 'hull_front', 2, [2, 4, 6], 3, 1, [], 10),
    ],
    equipment: [],
  },
  {
    id: 'depot', name: 'Depot section', type: 'structure', size: 5, ar: 4, mp: 0, thermal: 5, stability: 0, techLevel: 4,
    legs: 0, arms: [], flight: null, airMp: 0, vtol: false, shields: 0, drive: null, turret: false,
    levels: 2, sections: 3, source: 'designed', cpvRaw: 45000, cpv: 45, nation: null,
    weapons: [
    ],
    equipment: [],
  },
  {
    id: 'engineer_squad', name: 'Engineer Squad', type: 'infantry', size: 1, ar: 0, mp: 3, thermal: 1, stability: 0, techLevel: null,
    legs: 0, arms: [], flight: null, airMp: 0, vtol: false, shields: 0, drive: null, turret: false,
    levels: 0, sections: 0, source: 'designed', cpvRaw: 8900, cpv: 9, nation: null,
    weapons: [
      gun('Flamethrowers', 'energy', 'infantry', 1, [1, 2, 3], 2, 2, [], 5),
    ],
    equipment: [item('cratering_charge', 3)],
  },
  {
    id: 'armored_squad', name: 'Armored Infantry Squad', type: 'infantry', size: 1, ar: 1, mp: 3, thermal: 1, stability: 0, techLevel: null,
    legs: 0, arms: [], flight: null, airMp: 0, vtol: false, shields: 0, drive: null, turret: false,
    levels: 0, sections: 0, source: 'designed', cpvRaw: 19300, cpv: 20, nation: null,
    weapons: [
      gun('Squad Laser', 'energy', 'infantry', 2, [2, 4, 6], 1, 2),
    ],
    equipment: [item('cratering_charge', 1)],
  },
]

const byId = new Map(roster.map((u) => [u.id, u]))
/** The sheet of a printed or designed unit. @throws RangeError when there is none of that id. */
export function sheetOf(id: string): UnitSheet {
  const u = byId.get(id)
  if (u === undefined) throw new RangeError(`no unit sheet "${id}"; there are ${roster.map((x) => x.id).join(', ')}`)
  return u
}
