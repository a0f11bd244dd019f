// Railgun: 2100: what takes the field (§ 14): vehicles, infantry, artillery, drop forces, their weapons and what sets them apart (RG-ORG-03, RG-ORG-04, RG-MISS-04, RG-MISS-05).

import { drops, geometry, limitedShots, type ArmorCode, type GunCode, type MoveClass, type RaceId } from './charts.ts'

export type VehicleId =
  | 'peltast-lt-tk' | 'phalanx-med-tk' | 'paladin-hvy-tk' | 'predator-shvy' | 'tiger-tank-destroyer' | 'obs-mbt' | 'archer' | 'avenger-aa'
  | 'hovertruck' | 'dragoon-apc' | 'grenadier-ifv' | 'hussar-cfv' | 'hammer-med-hover-tank' | 'rhino-hvy-hover-tank'
  | 'gravsled' | 'hoplite-ifv' | 'falcon-gunsled' | 'hawk-gravtank'
  | 'hummer' | 'hummer-c' | 'hummer-m' | 'rhino-wheeled' | 'lynx' | 'cougar'
  | 'badger-arv' | 'ballista-towed-railgun' | 'kestrel-rocket-sled' | 'tusk-plasma-tank' | 'colossus-fortress'
export type SquadId =
  | 'militia' | 'lt-infantry' | 'lt-inf-weapons' | 'armored-infantry' | 'armored-hvy-wpns' | 'armored-missile-infantry'
  | 'powered-infantry' | 'powered-hvy-wpns' | 'power-missile-infantry'
export type ArtilleryId = 'apollo-lmrl' | 'athena-rck-hwz' | 'zeus-hmrl' | 'mass-driver' | 'longbow-tac-missile'
export type ProfileId = VehicleId | SquadId | ArtilleryId | 'dropship' | 'dmrl'
export type Size = 'VL' | 'L' | 'M' | 'H' | 'SH' | 'personnel'
export type Source = 'book' | 'designed'

/** What every stand has. Distances in inches; points for Average troops. */
type Common<Id extends ProfileId> = {
  readonly id: Id
  readonly name: string
  readonly armor: ArmorCode
  readonly move: number            // inches in a normal move
  readonly moveClass: MoveClass
  readonly size: Size
  readonly points: number
  readonly radius: number          // units of 1/1200 inch (RG-GEO-02)
  readonly source: Source
}
type Missile = { readonly code: 'H' | 'L'; readonly range: number; readonly shots: number | null /* null: unlimited */ }

export type Vehicle = Common<VehicleId> & {
  readonly is: 'vehicle'
  readonly gun: { readonly code: GunCode; readonly range: number } | null
  readonly missile: Missile | null
  readonly rockets: { readonly range: number; readonly shots: number } | null // RG-GRAV-08
  readonly capacity: number        // squads or towed weapons (RG-CARRY-01)
  readonly pointDefense: boolean   // RG-PD-01
  readonly aa: boolean             // RG-GRAV-07
  readonly recovery: boolean       // RG-TERR-08
  readonly amphibious: boolean     // RG-TERR-11: no profile of the lists is
}
export type Squad = Common<SquadId> & {
  readonly is: 'squad'
  readonly smallArms: number       // ranges in inches
  readonly rpg: number
  readonly cannon: { readonly range: number; readonly parenthesized: boolean } | null // RG-AMB-20
  readonly missile: Missile | null
  readonly light: boolean          // RG-TERR-16: crosses cliffs
  readonly jumps: boolean          // RG-DROP-01
}
export type Artillery = Common<ArtilleryId> & {
  readonly is: 'artillery'
  readonly template: number | null // side of the square; null: one missile at one stand (RG-AMB-22)
  readonly range: number
  readonly launcher: boolean       // RG-MRL-01: multiple rockets, may be self-homing (RG-ORG-05)
  readonly stoppable: boolean      // RG-PD-05
  readonly smoke: boolean          // RG-MISS-08
}
export type Dropship = Common<'dropship'> & { readonly is: 'dropship'; readonly gun: { readonly code: GunCode; readonly range: number }; readonly guns: number; readonly transport: number; readonly hits: number }
/** RG-DMRL-01: it drops, leaves the table and is worth one Apollo barrage. */
export type Launcher = Common<'dmrl'> & { readonly is: 'dmrl'; readonly barrage: ArtilleryId; readonly shots: number }
export type Profile = Vehicle | Squad | Artillery | Dropship | Launcher

// ---- Vehicles -------------------------------------------------------------------------------------------------

type MissileCell = readonly [code: 'H' | 'L', range: number, shots: number | null] | null

/** Notes: p point defense, a AA gun, r recovery vehicle. */
function vehicle(
  id: VehicleId, name: string, armor: ArmorCode, move: number, moveClass: MoveClass, gun: readonly [GunCode, number] | null, missile: MissileCell,
  capacity: number, size: Size, points: number, notes: string = '', source: Source = 'book', rockets: Vehicle['rockets'] = null,
): Vehicle {
  return {
    is: 'vehicle', id, name, armor, move, moveClass, size, points, radius: geometry.standRadius, source, capacity, rockets,
    gun: gun && { code: gun[0], range: gun[1] }, missile: missile && { code: missile[0], range: missile[1], shots: missile[2] },
    pointDefense: notes.includes('p'), aa: notes.includes('a'), recovery: notes.includes('r'), amphibious: false,
  }
}
const two = limitedShots, free = null

/**
 * § 14, Vehicles. RG-AMB-30: the Tiger's 2 points are as printed; `listPoints` gives the ones in force.
 * RG-AMB-27: these lists hold, not the sample lines; A of a missile is H, B is L. RG-AMB-31: two are called Rhino.
 */
export const vehicles: readonly Vehicle[] = [
  //      id                        name                     armor  move class      gun        missile         cap size  points notes
  vehicle('peltast-lt-tk',         'Peltast Lt Tk',          'L',  8,  'tracked', ['1', 10], null,            0, 'L',  4),
  vehicle('phalanx-med-tk',        'Phalanx Med Tk',         'M',  6,  'tracked', ['2', 14], null,            0, 'M',  8),
  vehicle('paladin-hvy-tk',        'Paladin Hvy Tk',         'H',  6,  'tracked', ['3', 16], null,            0, 'H',  12),
  vehicle('predator-shvy',         'Predator SHVY',          'VH', 4,  'tracked', ['4', 18], null,            0, 'SH', 16),
  vehicle('tiger-tank-destroyer',  'Tiger Tank Destroyer',   'L',  6,  'tracked', ['3', 16], null,            0, 'M',  2),
  vehicle('obs-mbt',               'Obs Mbt',                'L',  6,  'tracked', ['1', 10], null,            0, 'M',  3),
  vehicle('archer',                'Archer',                 'L',  6,  'tracked', ['C', 8],  ['H', 20, free], 0, 'M',  8),
  vehicle('avenger-aa',            'Avenger AA',             'L',  6,  'tracked', ['C', 16], null,            0, 'M',  12,   'pa'),
  vehicle('hovertruck',            'Hovertruck',             'S',  12, 'hover',   ['S', 4],  null,            1, 'L',  0.5),
  vehicle('dragoon-apc',           'Dragoon APC',            'L',  12, 'hover',   ['C', 8],  null,            1, 'L',  2),
  vehicle('grenadier-ifv',         'Grenadier IFV',          'L',  12, 'hover',   ['C', 8],  ['H', 10, two],  1, 'L',  4),
  vehicle('hussar-cfv',            'Hussar CFV',             'L',  12, 'hover',   ['C', 8],  ['H', 10, free], 0, 'L',  4),
  vehicle('hammer-med-hover-tank', 'Hammer Med Hover Tank',  'L',  12, 'hover',   ['2', 14], null,            0, 'M',  8),
  vehicle('rhino-hvy-hover-tank',  'Rhino Hvy Hover Tank',   'M',  12, 'hover',   ['3', 16], null,            0, 'H',  12),
  vehicle('gravsled',              'Gravsled',               'L',  36, 'grav',    ['S', 4],  null,            1, 'L',  2),
  vehicle('hoplite-ifv',           'Hoplite IFV',            'L',  36, 'grav',    ['C', 8],  ['H', 10, two],  1, 'M',  8),
  vehicle('falcon-gunsled',        'Falcon Gunsled',         'L',  36, 'grav',    ['2', 14], null,            0, 'M',  16),
  vehicle('hawk-gravtank',         'Hawk Gravtank',          'L',  36, 'grav',    ['3', 16], null,            0, 'H',  24),
  vehicle('hummer',                'Hummer',                 'L',  6,  'wheeled', ['S', 4],  null,            1, 'VL', 0.25),
  vehicle('hummer-c',              'Hummer-C',               'L',  6,  'wheeled', ['C', 8],  null,            0, 'VL', 2),
  vehicle('hummer-m',              'Hummer-M',               'L',  6,  'wheeled', ['S', 4],  ['H', 10, two],  0, 'VL', 4),
  vehicle('rhino-wheeled',         'Rhino',                  'L',  6,  'wheeled', ['C', 8],  null,            1, 'L',  1),
  vehicle('lynx',                  'Lynx',                   'L',  6,  'wheeled', ['1', 8],  null,            0, 'L',  3),
  vehicle('cougar',                'Cougar',                 'L',  4,  'wheeled', ['2', 8],  null,            0, 'M',  6),
]

/** RG-MISS-05: what the rules speak of and no list holds; ours. */
export const designedVehicles: readonly Vehicle[] = [
  vehicle('badger-arv',             'Badger ARV',             'L',  6,  'tracked', null,      null, 0, 'L',  2,  'r', 'designed'),
  vehicle('ballista-towed-railgun', 'Ballista Towed Railgun', 'S',  1,  'towed',   ['2', 14], null, 0, 'VL', 2,  '',  'designed'),
  vehicle('kestrel-rocket-sled',    'Kestrel Rocket Sled',    'L',  36, 'grav',    ['S', 4], null, 0, 'L',  8,  '',  'designed', { range: 8, shots: 2 }),
  vehicle('tusk-plasma-tank',       'Tusk Plasma Tank',       'M',  6,  'tracked', ['Y', 12], null, 0, 'M',  8,  '',  'designed'),
  vehicle('colossus-fortress',      'Colossus Fortress Tank', 'VH', 4,  'tracked', ['5', 20], null, 0, 'SH', 32, '',  'designed'),
]

// ---- Infantry -------------------------------------------------------------------------------------------------

function squad(id: SquadId, name: string, armor: ArmorCode, move: number, smallArms: number, rpg: number, cannon: number | null, missile: MissileCell, points: number, light: boolean, jumps: boolean): Squad {
  return {
    is: 'squad', id, name, armor, move, moveClass: 'leg', size: 'personnel', points, radius: geometry.standRadius, source: 'book', smallArms, rpg, light, jumps,
    cannon: cannon === null ? null : { range: cannon, parenthesized: true }, missile: missile && { code: missile[0], range: missile[1], shots: missile[2] },
  }
}

/** § 14, Infantry. Every cannon range is printed in parentheses (RG-AMB-20). Light and jump-capable are designed. */
export const squads: readonly Squad[] = [
  //    id                          name                       armor move SA RPG cannon missile       points light  jumps
  squad('militia',                  'Militia',                 'S',  2,   2, 2,  null, null,          0.5,   true,  false),
  squad('lt-infantry',              'Lt Infantry',             'S',  2,   2, 2,  null, ['L', 4, two],  1,     true,  true),
  squad('lt-inf-weapons',           'Lt Inf Weapons',          'S',  2,   1, 2,  6,    null,          2,     true,  true),
  squad('armored-infantry',         'Armored Infantry',        'A',  2,   2, 2,  null, ['L', 4, two],  2,     false, true),
  squad('armored-hvy-wpns',         'Armored Hvy Wpns',        'A',  2,   1, 2,  6,    ['L', 4, two],  4,     false, true),
  squad('armored-missile-infantry', 'Armored Missile Infantry', 'A', 2,   1, 2,  null, ['H', 10, two], 4,     false, true),
  squad('powered-infantry',         'Powered Infantry',        'A',  4,   2, 2,  null, ['L', 6, two],  4,     false, true),
  squad('powered-hvy-wpns',         'Powered Hvy Wpns',        'A',  4,   2, 2,  8,    ['L', 6, two],  8,     false, true),
  squad('power-missile-infantry',   'Power Missile Infantry',  'A',  4,   2, 2,  null, ['H', 10, two], 8,     false, true),
]

// ---- Artillery ------------------------------------------------------------------------------------------------

/** Notes: m rocket launcher, d not stopped by point defense, n no smoke. */
function artilleryRow(id: ArtilleryId, name: string, move: number, template: number | null, range: number, points: number, notes: string): Artillery {
  return { is: 'artillery', id, name, armor: 'L', move, moveClass: 'tracked', size: 'L', points, radius: geometry.standRadius, source: 'book', template, range, launcher: notes.includes('m'), stoppable: !notes.includes('d'), smoke: !notes.includes('n') }
}

/** § 14, Artillery. Kilometers are read as 4 inches each (RG-GEN-01); one die and one barrage each. */
export const artillery: readonly Artillery[] = [
  //           id                      name                 move side  range points notes
  artilleryRow('apollo-lmrl',          'Apollo LMRL',         6,  2,    30,   10,   'm'),
  artilleryRow('athena-rck-hwz',       'Athena Rck Hwz',      6,  1,    160,  6,    ''),   // RG-AMB-40: no launcher
  artilleryRow('zeus-hmrl',            'Zeus HMRL',           4,  5,    120,  20,   'm'),
  artilleryRow('mass-driver',          'Mass Driver',         4,  1,    200,  20,   'dn'),
  artilleryRow('longbow-tac-missile',  'Longbow Tac Missile', 4,  null, 160,  12,   'n'),  // RG-AMB-22
]

// ---- Drop forces (RG-MISS-04), designed -----------------------------------------------------------------------

export const dropship: Dropship = {
  is: 'dropship', id: 'dropship', name: 'Dropship', armor: 'H', move: 0, moveClass: 'tracked', size: 'SH', points: 30, radius: geometry.dropshipRadius, source: 'designed',
  gun: { code: '1', range: 10 }, guns: 2, transport: drops.transport, hits: drops.hits,
}
export const launcher: Launcher = {
  is: 'dmrl', id: 'dmrl', name: 'Remote DMRL', armor: 'L', move: 0, moveClass: 'tracked', size: 'VL', points: 4, radius: geometry.standRadius, source: 'designed',
  barrage: 'apollo-lmrl', shots: 1,
}

/** Everything that can be fielded, in the order of the lists. */
export const profiles: readonly Profile[] = [...vehicles, ...designedVehicles, ...squads, ...artillery, dropship, launcher]
const byId: ReadonlyMap<string, Profile> = new Map(profiles.map((p) => [p.id, p]))

/** RG-ORG-04: the profile of an id. @throws RangeError when no list holds it. */
export function profile(id: string): Profile {
  const found = byId.get(id)
  if (found === undefined) throw new RangeError(`RG-ORG-04 no list holds ${id}`)
  return found
}

/** RG-ORG-04: is that the id of a profile? */
export function isProfile(id: unknown): id is ProfileId {
  return typeof id === 'string' && byId.has(id)
}

// ---- What a stand is ------------------------------------------------------------------------------------------

/** RG-FIRE-12: sizes of light vehicles and of main battle tanks. */
export const sizeClasses: { readonly light: readonly Size[]; readonly mainBattleTank: readonly Size[] } = { light: ['VL', 'L'], mainBattleTank: ['M', 'H', 'SH'] }

/** RG-FIRE-12: what a stand is in the eyes of targeting and of wrecks (RG-FIRE-11, RG-TERR-14). */
export function targetKind(p: Profile): 'infantry' | 'light' | 'mainBattleTank' {
  return p.size === 'personnel' ? 'infantry' : sizeClasses.light.includes(p.size) ? 'light' : 'mainBattleTank'
}

/** RG-SPOT-11: how a stand is looked for: artillery and dropships as vehicles. */
export function spottedAs(p: Profile): 'vehicle' | 'personnel' {
  return p.is === 'squad' ? 'personnel' : 'vehicle'
}

/** RG-CARRY-01, RG-CARRY-08: whether a carrier can take it. */
export function canRide(p: Profile): boolean {
  return p.is === 'squad' || p.moveClass === 'towed'
}

/** RG-CARRY-01: squads or towed weapons it takes. */
export function capacityOf(p: Profile): number {
  return p.is === 'vehicle' ? p.capacity : 0
}

/** RG-ORG-05: whether its rockets can be made self-homing. */
export function canHome(p: Profile): boolean {
  return p.is === 'dmrl' || (p.is === 'artillery' && p.launcher)
}

/** RG-ORG-05: such a system costs so many times its points. */
export const selfHomingFactor = 3

/** RG-ORG-01: stands that may form a section of one or two: they support platoons rather than make one. */
const supports: readonly ProfileId[] = [
  'tiger-tank-destroyer', 'obs-mbt', 'archer', 'avenger-aa', 'badger-arv', 'ballista-towed-railgun', 'kestrel-rocket-sled', 'colossus-fortress',
  'lt-inf-weapons', 'armored-hvy-wpns', 'armored-missile-infantry', 'powered-hvy-wpns', 'power-missile-infantry',
]
export function isSupport(p: Profile): boolean {
  return p.is === 'artillery' || p.is === 'dropship' || p.is === 'dmrl' || supports.includes(p.id)
}

/** RG-AMB-30: points of one Average stand. `table` is the house rule `costTable`. */
export function listPoints(p: Profile, table: 'balanced' | 'book' = 'balanced'): number {
  return p.id === 'tiger-tank-destroyer' && table === 'balanced' ? 8 : p.points
}

/** RG-MISS-06: transport points a stand takes in a dropship. */
export function transportPoints(p: Profile, table: 'balanced' | 'book' = 'balanced'): number {
  const n = Math.ceil(listPoints(p, table))
  return n < 1 ? 1 : n
}

// ---- Weapons --------------------------------------------------------------------------------------------------

export type WeaponId = 'gun' | 'gun2' | 'missile' | 'rockets' | 'smallArms' | 'rpg' | 'cannon'
/** One direct-fire weapon of a stand. Rockets have no row: their code is null (RG-GRAV-08). */
export type Weapon = {
  readonly id: WeaponId
  readonly name: string
  readonly code: GunCode | null
  readonly range: number           // inches
  readonly shots: number | null    // in a game; null: unlimited
  readonly parenthesized: boolean  // RG-AMB-20
}

const gunNames: Readonly<Partial<Record<GunCode, string>>> = {
  S: 'machine guns', C: 'cannon', '1': 'light railgun', '2': 'medium railgun', '3': 'heavy railgun', '4': 'superheavy railgun', '5': 'mega railgun',
  X: 'light plasma cannon', Y: 'medium plasma cannon', Z: 'heavy plasma cannon',
}

const arm = (id: WeaponId, name: string, code: GunCode | null, range: number, shots: number | null = null, parenthesized: boolean = false): Weapon => ({ id, name, code, range, shots, parenthesized })
const missileArm = (m: Missile): Weapon => arm('missile', m.code === 'H' ? 'heavy missile' : 'light missile', m.code, m.range, m.shots)

/** RG-FIRE-03, RG-FIRE-04, RG-CC-12: the direct-fire weapons of a stand in the order of its line; artillery has none. */
export function weaponsOf(p: Profile): readonly Weapon[] {
  if (p.is === 'vehicle') return [
    ...(p.gun ? [arm('gun', gunNames[p.gun.code] ?? p.gun.code, p.gun.code, p.gun.range)] : []),
    ...(p.missile ? [missileArm(p.missile)] : []),
    ...(p.rockets ? [arm('rockets', 'grav rockets', null, p.rockets.range, p.rockets.shots)] : []),
  ]
  if (p.is === 'squad') return [
    arm('smallArms', 'small arms', 'S', p.smallArms), arm('rpg', 'RPG', 'R', p.rpg),
    ...(p.cannon ? [arm('cannon', 'cannon', 'C', p.cannon.range, null, p.cannon.parenthesized)] : []),
    ...(p.missile ? [missileArm(p.missile)] : []),
  ]
  if (p.is === 'dropship') return [arm('gun', 'first light railgun', p.gun.code, p.gun.range), arm('gun2', 'second light railgun', p.gun.code, p.gun.range)]
  return []
}

// ---- Names ----------------------------------------------------------------------------------------------------

/** RG-MISS-01: what the Bulrathi call machines of the same make. */
export const nameAliases: Readonly<Partial<Record<RaceId, Readonly<Partial<Record<ProfileId, string>>>>>> = {
  bulrathi: { 'phalanx-med-tk': 'Grizzly', 'paladin-hvy-tk': 'Kodiak', 'grenadier-ifv': 'Bruin', 'dragoon-apc': 'Cub' },
}

/** RG-MISS-01: the name of a profile among its race. */
export function nameOf(p: Profile, of: RaceId): string {
  return nameAliases[of]?.[p.id] ?? p.name
}
