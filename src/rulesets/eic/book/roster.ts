// EIC League: what credits buy: hulls, specialty classes, weapons, built-in guns, the drone, special movement (EIC-BLD-03, EIC-WPN, EIC-DRN, EIC-SPEC).

import type { CapacityGroup, DamageType, Hull, Need, Ratings } from './charts.ts'
import { hexes, loadSize } from './charts.ts'

export type BoughtWeaponId =
  | 'plasmaBeam' | 'sonicBeam' | 'laser' | 'concussionCannon' | 'heavyLaser' | 'flameThrower' | 'liquidIce' | 'oxyPlus'
  | 'grenadeLauncher' | 'autoCannon' | 'sonicGrenade' | 'polarGrenade' | 'fragGrenade' | 'paralysisGrenade' | 'nukeGrenade'
  | 'heMissile' | 'sonicMissile' | 'polarMissile' | 'nukeMissile' | 'nuclearBomb' | 'tankDrone' | 'missilePod' | 'acidStreamGun'
export type BuiltInId = 'armGuns' | 'subGuns' | 'mainGun' | 'chestCannon'
export type WeaponId = BoughtWeaponId | BuiltInId
export type ClassId = 'watcher' | 'jackrabbit' | 'spook' | 'stumpy' | 'archie' | 'ragingBull' | 'outlaw'
export type SpecialMovementId = 'flight' | 'warp' | 'elevator'

export type Effect = { readonly type: DamageType | 'oxidation' | 'bodLoss' | 'paralysis'; readonly damage: number }

export type Weapon = {
  readonly id: WeaponId
  readonly name: string
  readonly range: 'PWR' | 'THROW' | 'DROP' | number | null // PWR and THROW: PWR/10 hexes; a number: hexes whatever the PWR
  readonly effects: readonly Effect[]                      // in the book's order; a built-in gun's damage comes from PWR, see builtInDamage
  readonly rounds: number                                  // rate: one use in that many rounds
  readonly cost: number                                    // credits for one item or one load; 0 built in
  readonly sold: 'each' | 'load' | 'built in'
  readonly need: Need | null                               // null: none (thrown by hand, drone, pod)
  readonly boost: boolean                                  // EIC-BST-01
  readonly area: boolean                                   // EIC-BLA-01
  readonly sharp: boolean                                  // EIC-SHP-02
  readonly group: CapacityGroup | 'drone' | 'pod'
  readonly only: Hull | null                               // hull that alone may buy or carry it
  readonly slots: 0 | 1                                    // EIC-WPN-03
  readonly attr: number                                    // weapon bonus to ATTR; never counts for EIC-ATK-05
  readonly groundedOnly: boolean                           // EIC-WPN-08: not while flying
}

function row(
  id: WeaponId, name: string, range: Weapon['range'], effects: readonly (readonly [Effect['type'], number])[], rounds: number, cost: number, sold: Weapon['sold'],
  need: Need | null, flags: string, group: Weapon['group'], slots: 0 | 1, only: Hull | null = null, attr: number = 0,
): Weapon {
  return {
    id, name, range, effects: effects.map(([type, damage]) => ({ type, damage })), rounds, cost, sold, need,
    boost: flags.includes('b'), area: flags.includes('a'), sharp: flags.includes('s'), group, only, slots, attr, groundedOnly: flags.includes('g'),
  }
}

/** EIC-WPN-01: the weapon table. Flags: b booster, s sharpshot, a area, g not in flight. EIC-AMB-29: bombs are of low need. */
export const weapons: readonly Weapon[] = [
  //   id                 name                      range    effects                              rounds  cost        sold  need      flags  group        slots  only   ATTR
  row('plasmaBeam',       'Plasma beam',            'PWR',   [['force', 60], ['heat', 30]],         1,    180,    'each', 'high',   'bs',  'plasma',     1),
  row('sonicBeam',        'Sonic beam',             'PWR',   [['sonic', 40]],                       1,    100,    'each', 'high',   'bs',  'sonicBeam',  1),
  row('laser',            'Laser',                  'PWR',   [['laser', 55]],                       1,    120,    'each', 'high',   'bs',  'laser',      1),
  row('concussionCannon', 'Concussion cannon',      'PWR',   [['force', 90]],                       1,    150,    'each', 'medium', 'bsg', 'concussion', 1),
  row('heavyLaser',       'Heavy laser',            'PWR',   [['laser', 90]],                       1,    200,    'each', 'high',   'bs',  'laser',      1,   'tank'),
  row('flameThrower',     'Flame thrower',          'PWR',   [['heat', 40]],                        1,    100,    'each', 'medium', 'bs',  'flame',      1),
  row('liquidIce',        'Liquid ice',             'PWR',   [['cold', 40]],                        1,    100,    'each', 'medium', 'bs',  'ice',        1),
  row('oxyPlus',          'Oxy plus',               'PWR',   [['oxidation', 0]],                    3,    400,    'each', 'high',   's',   'oxy',        1), // EIC-AMB-91 no booster
  row('grenadeLauncher',  'Grenade launcher',       'PWR',   [],                                    1,    200,    'each', 'low',    '',    'launcher',   1,   null,  30),
  row('autoCannon',       'Auto cannon',            'PWR',   [['force', 25]],                       1,     50,    'load', 'low',    's',   'autoCannon', 1),
  row('sonicGrenade',     'Sonic grenades',         'THROW', [['sonic', 60]],                       1,     90,    'load', null,     'a',   'grenade',    1),
  row('polarGrenade',     'Polar grenades',         'THROW', [['cold', 60]],                        1,     90,    'load', null,     'a',   'grenade',    1),
  row('fragGrenade',      'Fragmentation grenades', 'THROW', [['bodLoss', 2]],                      1,     90,    'load', null,     'a',   'grenade',    1),
  row('paralysisGrenade', 'Paralysis grenades',     'THROW', [['paralysis', 0]],                    1,   1200,    'load', null,     '',    'grenade',    1),
  row('nukeGrenade',      'Nuke grenades',          'THROW', [['heat', 75], ['force', 60]],         1,    500,    'load', null,     'a',   'grenade',    1),
  // EIC-AMB-38: missiles and bombs take a slot each
  row('heMissile',        'High explosive missile', 10,      [['force', 150]],                      1,    200,    'each', 'low',    'a',   'missile',    1),
  row('sonicMissile',     'Sonic missile',          9,       [['sonic', 90]],                       1,    200,    'each', 'low',    'a',   'missile',    1),
  row('polarMissile',     'Polar missile',          9,       [['cold', 90]],                        1,    200,    'each', 'low',    'a',   'missile',    1),
  row('nukeMissile',      'Nuke missile',           10,      [['heat', 200], ['force', 160]],       1,    400,    'each', 'low',    'a',   'missile',    1),
  row('nuclearBomb',      'Nuclear bomb',           'DROP',  [['heat', 400], ['force', 300]],       1,   1000,    'each', 'low',    'a',   'bomb',       1),
  row('tankDrone',        'Tank drone',             'PWR',   [],                                    1,    200,    'each', null,     '',    'drone',      0,   'tank'),
  row('missilePod',       'Missile pod',            null,    [],                                    0,    400,    'each', null,     '',    'pod',        0,   'suit'),
]

/** EIC-AMB-34: for sale only under the house rule `acidStreamGun`; designed. */
export const optionalWeapons: readonly Weapon[] = [
  row('acidStreamGun',    'Acid stream gun',        'PWR',   [['force', 40], ['bodLoss', 2]],       1,    120,    'each', 'medium', 'bs',  'acid',       1),
]

/** EIC-WPN-07, EIC-SPEC-06: free, in no slot, never lost, unlimited; force damage by PWR. */
export const builtInWeapons: readonly Weapon[] = [
  row('armGuns',          'Arm guns',               'PWR',   [['force', 0]],                        1,      0, 'built in', 'low',   's',   'bullets',    0,   'suit'),
  row('subGuns',          'Sub guns',               'PWR',   [['force', 0]],                        1,      0, 'built in', 'low',   's',   'bullets',    0,   'tank'),
  row('mainGun',          'Main gun',               'PWR',   [['force', 0]],                        1,      0, 'built in', 'high',  'bs',  'bullets',    0,   'tank'),
  row('chestCannon',      'Chest cannon',           'PWR',   [['force', 0]],                        1,      0, 'built in', 'medium', 'bs', 'bullets',    0,   'suit'),
]

const weaponById: ReadonlyMap<string, Weapon> = new Map([...weapons, ...optionalWeapons, ...builtInWeapons].map(w => [w.id, w]))

/** EIC-WPN-01: the row of a weapon, bought or built in. Throws on an id that is in no table. */
export function weapon(id: string): Weapon {
  const found = weaponById.get(id)
  if (found === undefined) throw new RangeError(`EIC-WPN-01 there is no weapon ${id}`)
  return found
}

/** EIC-WPN-01: is that the id of a weapon? */
export function isWeapon(id: string): id is WeaponId {
  return weaponById.has(id)
}

/** EIC-WPN-07, EIC-SPEC-06: damage of a built-in gun for the PWR in play, rounded down. */
export function builtInDamage(id: BuiltInId, pwr: number): number {
  if (id === 'mainGun') return pwr
  if (id === 'chestCannon') return Math.floor(3 * pwr / 4)
  return Math.max(15, Math.floor(pwr / 2))
}

/** EIC-ARM-06: raw rating of one effect of a weapon, before booster and lethal blow, for the PWR in play. */
export function rawDamage(w: Weapon, effect: number, pwr: number): number {
  return w.sold === 'built in' ? builtInDamage(w.id as BuiltInId, pwr) : w.effects[effect].damage
}

/** EIC-WPN-01, EIC-THR-01: reach in hexes for the PWR in play; a dropped bomb 0, a pod nothing (−1). */
export function reach(w: Weapon, pwr: number): number {
  if (w.range === null) return -1
  if (w.range === 'DROP') return 0
  return typeof w.range === 'number' ? w.range : hexes(pwr)
}

/** EIC-WPN-02, EIC-WPN-06: shots of a full slot; null is unlimited. `paralysisTankLoad` is the house rule of EIC-AMB-37. */
export function fullShots(w: Weapon, hull: Hull, paralysisTankLoad: number = 5): number | null {
  if (w.id === 'paralysisGrenade') return loadSize('paralysis', hull, paralysisTankLoad)
  if (w.group === 'grenade') return loadSize('grenade', hull)
  if (w.group === 'autoCannon') return loadSize('autoCannon', hull)
  return w.group === 'missile' || w.group === 'bomb' ? 1 : null
}

// ---- Hulls ----------------------------------------------------------------------------------------------------

/** EIC-BLD-03, EIC-WPN-03: basic hulls; prices designed (EIC-AMB-01). */
export const hulls: readonly { readonly id: Hull; readonly name: string; readonly price: number; readonly slots: number; readonly builtIn: readonly BuiltInId[] }[] = [
  { id: 'suit', name: 'Basic suit', price: 400, slots: 5,  builtIn: ['armGuns'] },
  { id: 'tank', name: 'Basic tank', price: 800, slots: 10, builtIn: ['mainGun', 'subGuns'] },
]

/** EIC-BLD-03: the row of a hull. */
export function hullRow(hull: Hull): (typeof hulls)[number] {
  return hulls[hull === 'suit' ? 0 : 1]
}

// ---- Specialty units ------------------------------------------------------------------------------------------

export type Specialty = {
  readonly id: ClassId
  readonly name: string
  readonly price: number              // designed (EIC-AMB-02)
  readonly bonus: Ratings             // added after purchase
  readonly slots: number
  readonly builtIn: BuiltInId
  readonly holster: boolean           // EIC-SPEC-09: place 6, any one weapon or load but a missile
  readonly pod: boolean               // EIC-SPEC-09: place 7, one missile; may not be bought again (EIC-AMB-40)
  readonly forbids: readonly CapacityGroup[] // never in a slot
  readonly bowAttr: number            // EIC-SPEC-07: with a charge
  readonly fightAttr: number          // EIC-SPEC-08: hand to hand
  readonly extraFights: number        // EIC-SPEC-08
  readonly bullDamage: boolean        // EIC-SPEC-08: half BOD + half PWR
  readonly steals: boolean            // EIC-SPEC-05
  readonly dfrCountsForEnergy: boolean // EIC-BLD-09
  readonly note: string
}

const none = { bowAttr: 0, fightAttr: 0, extraFights: 0, bullDamage: false, steals: false, dfrCountsForEnergy: false, holster: false, pod: false, forbids: [] } as const

/** EIC-SPEC-01…09: all are suits. */
export const specialties: readonly Specialty[] = [
  { ...none, id: 'watcher',    name: 'Watcher',     price: 450, slots: 3, builtIn: 'armGuns',
    bonus: { BOD: 0, ATTR: 0, DFR: 0,  PWR: 0,  SPD: 0,  DET: 60, ECM: -20 }, forbids: ['bomb', 'missile'],
    note: 'three slots, no bombs, a missile only in a bought pod' },
  { ...none, id: 'jackrabbit', name: 'Jackrabbit',  price: 850, slots: 5, builtIn: 'armGuns',
    bonus: { BOD: 0, ATTR: 0, DFR: 20, PWR: 0,  SPD: 0,  DET: 0,  ECM: 30 },
    note: 'hard to find and hard to hit' },
  { ...none, id: 'spook',      name: 'Spook',       price: 650, slots: 5, builtIn: 'armGuns',
    bonus: { BOD: 0, ATTR: 0, DFR: 20, PWR: 0,  SPD: 0,  DET: 20, ECM: 0 }, steals: true,
    note: 'may try to steal the initiative' },
  { ...none, id: 'stumpy',     name: 'Stumpy',      price: 650, slots: 5, builtIn: 'chestCannon',
    bonus: { BOD: 0, ATTR: 0, DFR: 20, PWR: 0,  SPD: 20, DET: 0,  ECM: 0 }, dfrCountsForEnergy: true,
    note: 'chest cannon of three quarters PWR in place of arm guns' },
  { ...none, id: 'archie',     name: 'Archie',      price: 650, slots: 5, builtIn: 'armGuns',
    bonus: { BOD: 0, ATTR: 0, DFR: 0,  PWR: 10, SPD: 0,  DET: 10, ECM: 0 }, bowAttr: 20,
    note: 'shoots up to five kinds of charge from a bow, at low need' },
  { ...none, id: 'ragingBull', name: 'Raging Bull', price: 700, slots: 5, builtIn: 'armGuns',
    bonus: { BOD: 0, ATTR: 0, DFR: 10, PWR: 20, SPD: 0,  DET: 0,  ECM: 0 }, fightAttr: 20, extraFights: 1, bullDamage: true,
    note: 'fights hand to hand twice a round, with half BOD and half PWR' },
  { ...none, id: 'outlaw',     name: 'Outlaw',      price: 900, slots: 5, builtIn: 'armGuns',
    bonus: { BOD: 0, ATTR: 0, DFR: 0,  PWR: 0,  SPD: 0,  DET: 0,  ECM: 0 }, holster: true, pod: true,
    note: 'holster and missile pod beside the five slots' },
]

const specialtyById: ReadonlyMap<string, Specialty> = new Map(specialties.map(s => [s.id, s]))

/** EIC-SPEC-01: the row of a specialty class; null for a basic unit. Throws on an id that is no class. */
export function specialty(id: string | null): Specialty | null {
  if (id === null) return null
  const found = specialtyById.get(id)
  if (found === undefined) throw new RangeError(`EIC-SPEC-01 there is no class ${id}`)
  return found
}

/** EIC-WPN-03: numbered slots of a unit, holster and pod not counted. */
export function slotsOf(hull: Hull, cls: ClassId | null): number {
  return specialty(cls)?.slots ?? hullRow(hull).slots
}

/** EIC-WPN-07, EIC-SPEC-06: built-in guns of a unit. `stumpyKeepsArmGuns` is the house rule of EIC-AMB-30. */
export function builtInsOf(hull: Hull, cls: ClassId | null, stumpyKeepsArmGuns: boolean = false): readonly BuiltInId[] {
  const own = specialty(cls)?.builtIn
  if (own === undefined) return hullRow(hull).builtIn
  return own === 'chestCannon' && stumpyKeepsArmGuns ? ['chestCannon', 'armGuns'] : [own]
}

/** EIC-SPEC-07, EIC-AMB-31: beams that an Archie carries as charges, at the price of the beam: low need, no booster, one of a kind. */
export const archieCharges: readonly BoughtWeaponId[] = ['plasmaBeam', 'sonicBeam', 'concussionCannon', 'oxyPlus', 'liquidIce', 'flameThrower', 'laser']
export const mostCharges = 5

/** EIC-SPEC-07: does this weapon become a charge in the slots of that class? */
export function isCharge(cls: ClassId | null, id: WeaponId): boolean {
  return cls === 'archie' && (archieCharges as readonly string[]).includes(id)
}

/** EIC-NRG-02…04, EIC-SPEC-07: the need of a weapon in the hands of that class: charges are low. */
export function needOf(cls: ClassId | null, w: Weapon): Need | null {
  return isCharge(cls, w.id) ? 'low' : w.need
}

// ---- Drone (EIC-DRN-01) ---------------------------------------------------------------------------------------

/** EIC-DRN-01: one with each tank. EIC-AMB-60: energy as printed. EIC-DRN-04: DFR aloft, reach and payload are rulings. */
export const drone = {
  perTank: 1,
  BOD: 10, ATTR: 80, DFR: 30, PWR: 30, SPD: 80, DET: 0, ECM: 0,
  energy: 140,
  dfrAloft: 50,
  flight: 8,          // hexes in one action
  grenadeReach: 3,
  bombReach: 0,
  mostGrenades: 10,   // of one type
  mostParalysis: 5,
  replacement: 200,
} as const

/** How far grenades of a unit go, and how: from the hand of a suit, from a launcher, else by the drone of a tank (EIC-THR-01, EIC-AMB-24). */
export function grenadesGo(hull: Hull, launches: boolean, pwr: number): string {
  return hull === 'suit' ? `${hexes(pwr)}, thrown` : launches ? `${hexes(pwr)}, launched` : `${drone.grenadeReach}, by drone`
}

// ---- Special movement -----------------------------------------------------------------------------------------

export type SpecialMovement = {
  readonly id: SpecialMovementId
  readonly name: string
  readonly cost: number
  readonly hulls: readonly Hull[]
  readonly dfr: number          // flight: while aloft; warp: while it works (EIC-WARP-02)
  readonly det: number          // flight: while aloft; elevator: each full five hexes
  readonly attr: number         // elevator: each full five hexes
  readonly initiative: number   // each tank that was declared to warp (EIC-INIT-02)
}

/** EIC-FLT-01, EIC-WARP-01, EIC-ELEV-01: PWR/10 hexes each; all fail below 31 % (EIC-NRG-06). */
export const specialMovements: readonly SpecialMovement[] = [
  { id: 'flight',   name: 'Flight',   cost: 300, hulls: ['suit'],         dfr: 20, det: 10, attr: 0,  initiative: 0 },
  { id: 'warp',     name: 'Warp',     cost: 300, hulls: ['tank'],         dfr: 20, det: 0,  attr: 0,  initiative: 1 },
  { id: 'elevator', name: 'Elevator', cost: 400, hulls: ['suit', 'tank'], dfr: 0,  det: 10, attr: 10, initiative: 0 },
]

/** EIC-FLT-01, EIC-WARP-01, EIC-ELEV-01: the row of a special movement. */
export function specialMovement(id: SpecialMovementId): SpecialMovement {
  return specialMovements[id === 'flight' ? 0 : id === 'warp' ? 1 : 2]
}
