// Wardogs: the charts of the book in its order, and how each is read (WD-MOVE, WD-STAB, WD-LOCK, WD-RNG, WD-HIT, WD-PEN, WD-PHYS, WD-OPT).

export type Terrain =
  | 'clear' | 'road' | 'rough' | 'river' | 'light_forest' | 'swamp_clear' | 'swamp_forested' | 'heavy_forest' | 'deep' | 'ice' | 'building'
export type UnitType = 'av' | 'cas' | 'infantry' | 'mecha' | 'naval' | 'structure'
export type WeaponType = 'energy' | 'kinetic' | 'ballistic' | 'melee'
export type Crew = 'green' | 'regular' | 'veteran' | 'elite'
export type Band = 'short' | 'medium' | 'long'

// ---- Table 1: terrain -----------------------------------------------------------------------------------------

/** A row of Table 1, or of the terrain that the book names without a cost (ice, building: WD-MOVE-06, designed). */
export type TerrainRow = {
  readonly id: Terrain
  readonly name: string
  readonly mpCost: number
  readonly landingStability: boolean // WD-FLY-07
  readonly forested: boolean
  readonly kineticBecomes: Terrain | null // WD-TERR-04
}
export const terrains: readonly TerrainRow[] = [
  { id: 'clear', name: 'Clear', mpCost: 1, landingStability: false, forested: false, kineticBecomes: 'rough' },
  { id: 'road', name: 'Road', mpCost: 1, landingStability: false, forested: false, kineticBecomes: 'rough' },
  { id: 'rough', name: 'Rough', mpCost: 2, landingStability: true, forested: false, kineticBecomes: null },
  { id: 'river', name: 'River', mpCost: 2, landingStability: true, forested: false, kineticBecomes: null },
  { id: 'light_forest', name: 'Light Forest', mpCost: 3, landingStability: true, forested: true, kineticBecomes: 'rough' },
  { id: 'swamp_clear', name: 'Swamp, Clear or Rough', mpCost: 3, landingStability: true, forested: false, kineticBecomes: 'deep' },
  { id: 'swamp_forested', name: 'Swamp, Forested', mpCost: 4, landingStability: true, forested: true, kineticBecomes: 'deep' },
  { id: 'heavy_forest', name: 'Heavy Forest', mpCost: 4, landingStability: true, forested: true, kineticBecomes: 'rough' },
  { id: 'deep', name: 'Deep Lake or Ocean', mpCost: 5, landingStability: false, forested: false, kineticBecomes: null },
  { id: 'ice', name: 'Ice', mpCost: 1, landingStability: true, forested: false, kineticBecomes: 'deep' },
  { id: 'building', name: 'Building hex (enterable)', mpCost: 2, landingStability: true, forested: false, kineticBecomes: null },
]

/** Who enters a hex: the columns of the entry chart (WD-MOVE-06, designed). */
export type Mover = 'mecha' | 'av' | 'av_hover' | 'av_amphibious' | 'naval' | 'infantry' | 'cas_ground'
export const movers: readonly Mover[] = ['mecha', 'av', 'av_hover', 'av_amphibious', 'naval', 'infantry', 'cas_ground']
/** MP to enter, by mover in the order of `movers`; null: may not. A burning hex has a row of its own: mecha pay for the forest below. */
export const entry: Readonly<Record<Terrain, readonly (number | null)[]>> = {
  clear: [1, 1, 1, 1, null, 1, 1],
  road: [1, 1, 1, 1, null, 1, 1],
  rough: [2, 2, 2, 2, null, 1, null],
  river: [2, 2, 1, 2, 1, 1, null],
  light_forest: [3, 3, 3, 3, null, 1, null],
  heavy_forest: [4, null, null, null, null, 1, null],
  swamp_clear: [3, 3, 2, 3, null, 1, null],
  swamp_forested: [4, null, null, null, null, 1, null],
  deep: [5, null, 1, 5, 1, null, null],
  ice: [1, 1, 1, 1, null, 1, null],
  building: [2, 2, 2, 2, null, 1, null],
}

/** The costs of one column of the entry chart by terrain; -1: may not. */
const columns = new Map(
  movers.map((m, i) => [m, Object.fromEntries(terrains.map((t) => [t.id, entry[t.id][i] ?? -1])) as Readonly<Record<Terrain, number>>]),
)
const rowOf = new Map(terrains.map((t) => [t.id, t]))
/** The row of a terrain. */
export function terrainRow(t: Terrain): TerrainRow {
  return rowOf.get(t) as TerrainRow
}
/** WD-MOVE-01, WD-MOVE-06, WD-TERR-02: MP to enter a hex on the ground, without elevation; -1: may not. */
export function entryCost(by: Mover, t: Terrain, burning = false): number {
  return burning && by !== 'mecha' ? -1 : (columns.get(by) as Readonly<Record<Terrain, number>>)[t]
}

// ---- Table 2: stability ---------------------------------------------------------------------------------------

/** What is added to a stability roll, by its cause. */
export const stability = {
  hit: -1, // enemy_hit, per hit
  jumped: -1, // jump_down_over_5m, per event
  backward: -1, // moved_backward_difficult, per turn
  melee: -2, // melee_hit, per hit
  landingForested: -2, // landing_forested, per event
  kicking: -3, // kicking_enemy, per event
  pushed: -4, // pushed_by_mecha_or_rammed_by_non_mecha, per event
  flipped: -5, // flipped_by_mecha, per event
  rammed: -7, // rammed_by_mecha, per event
  mine: -8, // land_mine, per minefield attack with at least one hit
} as const
/** WD-STAB-01, WD-AMB-08: a result of this or less fails. */
export const stabilityFails = 1
/** WD-STAND-01: MP of a try to recover. */
export const recoveryMp = 2
/** WD-UNIT-11, designed beyond two: stability of legs. */
export const legStability: Readonly<Record<number, number>> = { 2: 1, 4: 2, 6: 3 }

// ---- Table 3: lock-on -----------------------------------------------------------------------------------------

export const lockOn = { smoke: 3, submerged: 5, forest: 2, partialCover: 1, indirect: 2, infantry: -2, sensors: -2 } as const
/** Flare modifiers by distance 0, 1, 2; in the open and under water (WD-DEF-04). */
export const flareMods = { open: [5, 3, 1], underwater: [3, 1, 0] } as const
/** WD-LOS-08: the most that forest adds. */
export const forestMost = 6
/** WD-LOCK-02: what the hexes that a target entered add. */
export function movedMod(hexes: number): number {
  return hexes >= 13 ? 3 : hexes >= 9 ? 2 : hexes >= 6 ? 1 : hexes >= 3 ? 0 : -1
}

// ---- Tables 4 to 7: range and damage --------------------------------------------------------------------------

/** Table 4: the ends of short, medium and long by range rating. */
export const rangeBands: Readonly<Record<number, readonly [number, number, number]>> = {
  1: [1, 2, 3],
  2: [2, 4, 6],
  3: [3, 6, 9],
  4: [4, 8, 12],
  5: [5, 10, 15],
  6: [6, 12, 18],
}
/** WD-RNG-01, published: ratings with reduced range; 0: the band is none. */
export const reducedBands: Readonly<Record<number, readonly [number, number, number]>> = { 1: [1, 0, 0], 2: [2, 4, 0], 3: [3, 6, 7] }
/** WD-RNG-01: the band in which a distance lies; null out of range. Distance 0 is short. */
export function bandAt(bands: readonly number[], distance: number): Band | null {
  return distance <= bands[0] ? 'short' : distance <= bands[1] ? 'medium' : distance <= bands[2] ? 'long' : null
}
/** Table 5: the die of a damage rating 1-5. */
export const damageDie: readonly number[] = [0, 4, 6, 8, 10, 12]
/** Table 6. */
export const bandMod: Readonly<Record<Band, number>> = { short: 1, medium: 0, long: -1 }
/** WD-HIT-01: a weapon with reduced damage. */
export const reducedDmg = -1
/** WD-HIT-04: a damaged turret. */
export const turretDamaged = -2

// ---- Tables 8 and 9: penetration ------------------------------------------------------------------------------

export type PenetrationRow = { readonly roll: number; readonly id: PenetrationId; readonly effect: string }
export type PenetrationId =
  | 'cockpit_destroyed' | 'crew_destroyed' | 'equipment_destroyed' | 'arm_destroyed' | 'leg_damaged' | 'equipment_damaged'
  | 'weapon_damaged'
  | 'arm_damaged' | 'leg_destroyed' | 'weapon_destroyed' | 'power_plant_damaged' | 'power_plant_destroyed' | 'turret_destroyed'
  | 'drive_damaged' | 'turret_damaged' | 'drive_destroyed'
/** Table 8: mecha, 2d6 (WD-PEN-01). */
export const table8: readonly PenetrationRow[] = [
  { roll: 2, id: 'cockpit_destroyed', effect: 'unit destroyed' },
  { roll: 3, id: 'equipment_destroyed', effect: 'one undamaged equipment item destroyed' },
  { roll: 4, id: 'arm_destroyed', effect: 'arm and everything mounted on it destroyed' },
  { roll: 5, id: 'leg_damaged', effect: 'MP lowered by MP/legs, rounded to nearest' },
  { roll: 6, id: 'equipment_damaged', effect: 'one surviving equipment item off-line' },
  { roll: 7, id: 'weapon_damaged', effect: 'one surviving weapon off-line' },
  { roll: 8, id: 'arm_damaged', effect: 'arm usable at -2 to hit in melee' },
  { roll: 9, id: 'leg_destroyed', effect: 'MP lowered by twice MP/legs' },
  { roll: 10, id: 'weapon_destroyed', effect: 'one surviving weapon destroyed' },
  { roll: 11, id: 'power_plant_damaged', effect: 'move or fire, not both, in a turn; shields down' },
  { roll: 12, id: 'power_plant_destroyed', effect: 'unit destroyed' },
]
/** Table 9: armored vehicles, aircraft, boats and building sections, d10. */
export const table9: readonly PenetrationRow[] = [
  { roll: 1, id: 'crew_destroyed', effect: 'unit destroyed' },
  { roll: 2, id: 'equipment_destroyed', effect: 'one undamaged equipment item destroyed' },
  { roll: 3, id: 'turret_destroyed', effect: 'turret and everything on it destroyed' },
  { roll: 4, id: 'drive_damaged', effect: 'MP halved, round up' },
  { roll: 5, id: 'equipment_damaged', effect: 'one surviving equipment item off-line' },
  { roll: 6, id: 'weapon_damaged', effect: 'one surviving weapon off-line' },
  { roll: 7, id: 'turret_damaged', effect: 'turret weapons forward arc only and -2 to hit' },
  { roll: 8, id: 'drive_destroyed', effect: 'MP 0' },
  { roll: 9, id: 'weapon_destroyed', effect: 'one surviving weapon destroyed' },
  { roll: 10, id: 'power_plant_destroyed', effect: 'unit destroyed' },
]

// ---- Crashes, falls, mines, fire ------------------------------------------------------------------------------

/**
 * WD-CRASH-01, WD-FALL-01, WD-AMB-10, WD-AMB-11: the die of so many crash or fall dice: d4, a class more for each full ten, d12 at
 * most.
 */
export function crashDie(dice: number): number {
  return damageDie[Math.min(5, 1 + Math.floor(dice / 10))]
}
/** WD-FALL-01, WD-AMB-12: dice of a fall of so many metres: one for each full five, none for five or less. */
export function fallDice(metres: number): number {
  return metres > 5 ? Math.floor(metres / 5) : 0
}
export const mines = { strength: 6, attack: 10, sweeper: 10, clear: 6, chits: 6 } as const
export const fire = { ignites: 2, spreads: 1, thermal: 5, turns: 3, terrain: 2, terrainRating: 2 } as const
export const levelMetres = 5
/** WD-FLY-05: runway hexes, one and a half a size, rounded up. */
export function runwayHexes(size: number): number {
  return Math.ceil((3 * size) / 2)
}
/** WD-FLY-03: hexes that full flight must enter. */
export function leastFlight(airMp: number): number {
  return Math.ceil(airMp / 3)
}

// ---- Physical combat (designed) -------------------------------------------------------------------------------

export const physical = { hits: 5, melee: 1, down: 2, armDamaged: -2, kick: -1, flipOrThrow: -2, infantry: -2, ramLeast: 3 } as const
/** WD-PHYS-02: what the hexes that a target entered add to a blow. */
export function movedBlow(hexes: number): number {
  return hexes >= 13 ? -3 : hexes >= 9 ? -2 : hexes >= 6 ? -1 : hexes >= 3 ? 0 : 1
}
/** WD-PHYS-03: the die of a punch by the attacker’s size. */
export function punchDie(size: number): number {
  return damageDie[Math.ceil(size / 2)]
}
/** WD-PHYS-04: one class larger than the punch, d12 at most. */
export function kickDie(size: number): number {
  return damageDie[Math.min(5, Math.ceil(size / 2) + 1)]
}

// ---- Crews (WD-OPT-01) ----------------------------------------------------------------------------------------

/** WD-VIC-01: a score that leads by so much, or less, is a draw. */
export const drawMargin = 10

export const crews: readonly { readonly id: Crew; readonly stability: number; readonly lockOn: number; readonly costPercent: number }[] = [
  { id: 'green', stability: -1, lockOn: 1, costPercent: 90 },
  { id: 'regular', stability: 0, lockOn: 0, costPercent: 100 },
  { id: 'veteran', stability: 1, lockOn: -1, costPercent: 120 },
  { id: 'elite', stability: 2, lockOn: -2, costPercent: 145 },
]
/** The row of a crew. */
export function crewRow(c: Crew): (typeof crews)[number] {
  return crews.find((r) => r.id === c) as (typeof crews)[number]
}

// ---- Equipment (designed) -------------------------------------------------------------------------------------

export type EquipmentId =
  | 'superior_gyroscope'
  | 'advanced_gyroscope'
  | 'improved_gyroscope'
  | 'smoke_dispenser'
  | 'chaff_dispenser'
  | 'decoy_flare_dispenser'
  | 'cratering_charge_dispenser'
  | 'cratering_charge'
  | 'hovercraft_modification'
  | 'amphibious'
  | 'submersible'
  | 'infantry_compartment'
  | 'enhanced_sensors'
  | 'mine_layer'
  | 'mine_sweeper_array'
  | 'vtol'
  | 'landing_gear'
  | 'float_gear'
  | 'jet_assist'
  | 'partial_flight'
  | 'full_flight'
  | 'shield_generator'
  | 'thermal_baffles'
/** Cost in CPV (of a shield generator for each point), and for how many charges it comes (0: none). */
export type EquipmentRow = { readonly id: EquipmentId; readonly name: string; readonly cost: number; readonly charges: number }
export const equipment: readonly EquipmentRow[] = [
  { id: 'superior_gyroscope', name: 'Superior Gyroscope', cost: 3, charges: 0 },
  { id: 'advanced_gyroscope', name: 'Advanced Gyroscope', cost: 2, charges: 0 },
  { id: 'improved_gyroscope', name: 'Improved Gyroscope', cost: 1, charges: 0 },
  { id: 'smoke_dispenser', name: 'Smoke Dispenser', cost: 3, charges: 5 },
  { id: 'chaff_dispenser', name: 'Chaff Dispenser', cost: 3, charges: 5 },
  { id: 'decoy_flare_dispenser', name: 'Decoy Flare Dispenser', cost: 4, charges: 3 },
  { id: 'cratering_charge_dispenser', name: 'Cratering Charge Dispenser', cost: 1, charges: 2 },
  { id: 'cratering_charge', name: 'Cratering Charge (infantry)', cost: 0, charges: 1 },
  { id: 'hovercraft_modification', name: 'Hovercraft Modification', cost: 5, charges: 0 },
  { id: 'amphibious', name: 'Amphibious Modification', cost: 2, charges: 0 },
  { id: 'submersible', name: 'Submersible', cost: 6, charges: 0 },
  { id: 'infantry_compartment', name: 'Infantry Compartment (1 squad)', cost: 5, charges: 0 },
  { id: 'enhanced_sensors', name: 'Enhanced Sensors', cost: 6, charges: 0 },
  { id: 'mine_layer', name: 'Mine Layer', cost: 6, charges: 3 },
  { id: 'mine_sweeper_array', name: 'Mine Sweeper Array', cost: 4, charges: 0 },
  { id: 'vtol', name: 'VTOL', cost: 4, charges: 0 },
  { id: 'landing_gear', name: 'Landing Gear', cost: 1, charges: 0 },
  { id: 'float_gear', name: 'Float Gear', cost: 1, charges: 0 },
  { id: 'jet_assist', name: 'Jet Assist', cost: 0, charges: 0 },
  { id: 'partial_flight', name: 'Partial Flight', cost: 0, charges: 0 },
  { id: 'full_flight', name: 'Full Flight', cost: 0, charges: 0 },
  { id: 'shield_generator', name: 'Shield Generator', cost: 15, charges: 0 },
  { id: 'thermal_baffles', name: 'Thermal Baffles', cost: 4, charges: 0 },
]
const rowById = new Map(equipment.map((e) => [e.id, e]))
/** The row of an equipment item. */
export function equipmentRow(id: EquipmentId): EquipmentRow {
  return rowById.get(id) as EquipmentRow
}
/** Stability that a gyroscope gives while it works (WD-STAB-07). */
export const gyroscopes: Readonly<Partial<Record<EquipmentId, number>>> = {
  superior_gyroscope: 3, advanced_gyroscope: 2, improved_gyroscope: 1,
}
export const enhancements = [
  'extended_range', 'reduced_range', 'extra_dmg', 'reduced_dmg', 'extra_ammo', 'reduced_ammo', 'multiple_launch_tubes',
  'external_launch_tubes', 'indirect_fire_capable',
] as const
export type Enhancement = (typeof enhancements)[number]
