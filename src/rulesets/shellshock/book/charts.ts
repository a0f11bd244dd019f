// Shellshock: the charts: damage types, dice levels, weapons, terrain, locomotion, defences (SS-FIRE, SS-DMG, SS-SPEC, SS-MOVE, SS-DEF).

export type Era = 'ww2' | 'modern' | 'scifi'
export type MoverClass = 'tracked' | 'wheeled' | 'legs' | 'hover' | 'infantry' | 'air'
export const moverClasses: readonly MoverClass[] = ['tracked', 'wheeled', 'legs', 'hover', 'infantry', 'air']

// ---- Damage types and to-hit ----------------------------------------------------------------------------------

/** Ballistic, Missile, Energy, Indirect, Small Arms, Physical. */
export type DamageType = 'B' | 'M' | 'E' | 'I' | 'SA' | 'P'
/** SS-FIRE-11: whether a defence value of this type is halved at point blank. */
export type TypeRow = { readonly code: DamageType; readonly name: string; readonly pointBlankHalved: boolean }
export const types: readonly TypeRow[] = [
  { code: 'B', name: 'Ballistic', pointBlankHalved: true },
  { code: 'M', name: 'Missile', pointBlankHalved: false },
  { code: 'E', name: 'Energy', pointBlankHalved: true },
  { code: 'I', name: 'Indirect', pointBlankHalved: true },
  { code: 'SA', name: 'Small Arms', pointBlankHalved: true },
  { code: 'P', name: 'Physical', pointBlankHalved: false },
]
/** SS-FIRE-11: whether a type is halved at point blank. */
export function halvedClose(type: DamageType): boolean {
  return type !== 'M' && type !== 'P'
}

/** Targeting dice, from the best down (SS-SPEC-02, designed beyond the first two). */
export type DiceLevel = '2d10' | '1d10+1d8' | '2d8' | '1d8+1d6' | '2d6' | '1d6+1d4' | '2d4'
export const diceLevels: readonly DiceLevel[] = ['2d10', '1d10+1d8', '2d8', '1d8+1d6', '2d6', '1d6+1d4', '2d4']
/** The sides of the two dice of each level. */
export const levelSides: readonly (readonly [number, number])[] = [[10, 10], [10, 8], [8, 8], [8, 6], [6, 6], [6, 4], [4, 4]]

export const toHit = {
  rangeBand: 12, // hexes: +1 for every full band (SS-FIRE-03)
  plusPerBand: 1,
  autoMiss: [2, 3, 4], // natural totals (SS-FIRE-07)
  naturalTwentyTimes: 2, // SS-FIRE-08
  friendlyFireOn: 2, // SS-FIRE-13
  friendSeenThrough: 12, // hexes (SS-TGT-05)
  friendsSeenThrough: 1,
  indirectMin: 12, // hexes (SS-TGT-12)
  immobileHitsOn: 5, // SS-FIRE-12
  counterFireShots: 3, // SS-TGT-14
} as const
/** SS-DMG-02: the faces of the averaging die. */
export const averageDie: readonly number[] = [1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6]

// ---- Weapons ---------------------------------------------------------------------------------------------------

export type WeaponId =
  | 'mg30' | 'mg762' | 'mg50' | 'g75s' | 'g75l' | 'g88l' | 'g37' | 'm81' | 'bazooka' | 'rifles' | 's120' | 'h120' | 's125'
  | 'cg25' | 'cg30' | 'tow' | 'atgm' | 'hellfire' | 'gl40' | 'pod70' | 'rail60' | 'rail30' | 'las10' | 'las6' | 'plas' | 'mmort'
  | 'mpod' | 'fist'
export type WeaponTag =
  | 'cannon' | 'chaingun' | 'highExplosive' | 'incendiary' | 'infantry' | 'laser' | 'machinegun' | 'missile' | 'mortar'
  | 'physical' | 'plasma' | 'railgun' | 'rocket'
/** SS-TGT-15: the classes of which few may be fired together. */
export type Restricted = 'missile' | 'miniMortar' | 'grenadeLauncher' | 'rocketPod'
export const weaponLimits = { withOthers: 1, alone: 2 } as const
/** Dice of Damage, Shock and Penetration in d6; Krg a shot; hundredths of a mile and hexes of range (SS-TGT-16: 120 hexes a mile). */
export type WeaponRow = {
  readonly id: WeaponId
  readonly name: string
  readonly type: DamageType
  readonly dam: number
  readonly sh: number
  readonly pen: number
  readonly krg: number
  readonly spreads: boolean
  readonly indirect: boolean
  readonly rangeMiles: number // hundredths of a mile
  readonly range: number // hexes
  readonly era: Era | 'any' | 'ww2-modern'
  readonly needsLoader: boolean
  readonly restricted: Restricted | null
  readonly source: 'book' | 'designed'
  readonly tags: readonly WeaponTag[]
}
const weapon = (
  id: WeaponId, name: string, type: DamageType, dice: readonly [number, number, number], krg: number, spreads: boolean, indirect: boolean,
  rangeMiles: number, era: WeaponRow['era'], needsLoader: boolean, restricted: Restricted | null, source: 'book' | 'designed',
  ...tags: readonly WeaponTag[]
): WeaponRow => ({
  id, name, type, dam: dice[0], sh: dice[1], pen: dice[2], krg, spreads, indirect, rangeMiles, range: (rangeMiles * 6) / 5,
  era, needsLoader,
  restricted, source, tags,
})
export const weapons: readonly WeaponRow[] = [
  weapon('mg30', '30mm Machine Gun', 'SA', [3, 2, 2], 0, true, false, 50, 'any', false, null, 'book', 'machinegun'),
  weapon('mg762', '7.62mm Machine Gun', 'SA', [2, 1, 1], 0, true, false, 50, 'ww2-modern', false, null, 'designed', 'machinegun'),
  weapon('mg50', '.50 cal Machine Gun', 'SA', [3, 1, 2], 0, true, false, 100, 'ww2-modern', false, null, 'designed', 'machinegun'),
  weapon('g75s', '75mm Gun M3', 'B', [5, 4, 9], 0, false, false, 100, 'ww2', true, null, 'designed', 'cannon'),
  weapon('g75l', '75mm Gun L/70', 'B', [5, 4, 14], 0, false, false, 150, 'ww2', true, null, 'designed', 'cannon'),
  weapon('g88l', '88mm Gun L/71', 'B', [6, 5, 16], 0, false, false, 200, 'ww2', true, null, 'designed', 'cannon'),
  weapon('g37', '37mm Gun M6', 'B', [3, 2, 5], 0, false, false, 75, 'ww2', true, null, 'designed', 'cannon'),
  weapon('m81', '81mm Mortar', 'I', [5, 6, 2], 0, false, true, 150, 'ww2-modern', true, null, 'designed', 'highExplosive', 'mortar'),
  weapon('bazooka', 'Bazooka team', 'B', [3, 4, 8], 0, false, false, 15, 'ww2', false, null, 'designed', 'rocket', 'infantry'),
  weapon('rifles', 'Rifle squad fire', 'SA', [2, 1, 0], 0, true, false, 25, 'any', false, null, 'designed', 'infantry'),
  weapon('s120', '120mm Cannon, sabot', 'B', [8, 6, 20], 0, false, false, 250, 'modern', true, null, 'designed', 'cannon'),
  weapon('h120', '120mm Cannon, high explosive', 'B', [14, 10, 10], 0, false, false, 250, 'modern', true, null,
    'designed', 'cannon', 'highExplosive'),
  weapon('s125', '125mm Cannon, sabot', 'B', [8, 6, 18], 0, false, false, 250, 'modern', false, null, 'designed', 'cannon'),
  weapon('cg25', '25mm Chaingun', 'B', [5, 2, 6], 0, true, false, 125, 'modern', false, null, 'designed', 'chaingun'),
  weapon('cg30', '30mm Chaingun', 'B', [6, 3, 5], 0, true, false, 150, 'modern', false, null, 'designed', 'chaingun', 'incendiary'),
  weapon('tow', 'TOW Missile', 'M', [6, 6, 18], 0, false, false, 225, 'modern', false, 'missile', 'designed', 'missile'),
  weapon('atgm', 'Man-portable AT missile', 'M', [5, 5, 16], 0, false, false, 125, 'modern', false, 'missile',
    'designed', 'missile', 'infantry'),
  weapon('hellfire', 'Hellfire Missile', 'M', [7, 7, 20], 0, false, true, 400, 'modern', false, 'missile', 'designed', 'missile'),
  weapon('gl40', '40mm Grenade Launcher', 'I', [3, 4, 1], 0, true, true, 100, 'modern', false, 'grenadeLauncher',
    'designed', 'highExplosive'),
  weapon('pod70', '70mm Rocket Pod', 'B', [12, 9, 4], 0, true, false, 200, 'modern', false, 'rocketPod', 'designed', 'highExplosive'),
  weapon('rail60', '60mm Rail Gun', 'B', [5, 4, 20], 6, false, false, 400, 'scifi', false, null, 'designed', 'railgun'),
  weapon('rail30', '30mm Rail Gun', 'B', [4, 3, 17], 4, false, false, 300, 'scifi', false, null, 'designed', 'railgun'),
  weapon('las10', 'Heavy Laser', 'E', [10, 0, 0], 5, true, false, 300, 'scifi', false, null, 'book', 'laser'),
  weapon('las6', 'Medium Laser', 'E', [6, 0, 4], 3, true, false, 250, 'scifi', false, null, 'designed', 'laser'),
  weapon('plas', 'Plasma Projector', 'E', [12, 8, 6], 8, false, false, 75, 'scifi', false, null, 'designed', 'plasma', 'incendiary'),
  weapon('mmort', 'Mini-Mortar', 'I', [4, 5, 1], 0, false, true, 150, 'scifi', false, 'miniMortar', 'designed', 'highExplosive'),
  weapon('mpod', 'Micro-Missile Pod', 'M', [8, 6, 6], 0, false, true, 200, 'scifi', false, 'missile', 'designed', 'missile'),
  weapon('fist', 'Powered Fist', 'P', [8, 8, 4], 0, false, false, 0, 'scifi', false, null, 'designed', 'physical'),
]
const weaponById = new Map(weapons.map((w) => [w.id, w]))
/** The row of a weapon. */
export function weaponRow(id: WeaponId): WeaponRow {
  return weaponById.get(id) as WeaponRow
}

// ---- Terrain -----------------------------------------------------------------------------------------------------

export type Terrain =
  | 'clear' | 'road' | 'rough' | 'brush' | 'trees' | 'inclineUp' | 'shallowWater' | 'deepWater' | 'mud' | 'swamp' | 'building'
  | 'rubble' | 'wreck'
/**
 * MPs to enter, by class in the order of `moverClasses`; null: may not (SS-MOVE-15). Muck 9 is solid. Height in levels above the
 * ground. Collision: dice of Damage, Shock, Penetration, times half the hexes moved (SS-MOVE-25).
 */
export type TerrainRow = {
  readonly id: Terrain
  readonly cost: readonly (number | null)[]
  readonly muck: number
  readonly height: number
  readonly paved: boolean
  readonly blocks: boolean
  readonly tree: boolean
  readonly collision: readonly [number, number, number] | null
}
const ground = (
  id: Terrain, cost: readonly (number | null)[], muck: number, height: number,
  more: Partial<Pick<TerrainRow, 'paved' | 'blocks' | 'tree' | 'collision'>> = {},
): TerrainRow => ({ id, cost, muck, height, paved: false, blocks: false, tree: false, collision: null, ...more })
export const terrain: readonly TerrainRow[] = [
  ground('clear', [1, 1, 1, 1, 1, 1], 9, 0),
  ground('road', [1, 1, 1, 1, 1, 1], 9, 0, { paved: true }),
  ground('rough', [2, 3, 1, 2, 1, 1], 9, 0),
  ground('brush', [2, 2, 1, 1, 1, 1], 9, 0),
  ground('trees', [3, null, 2, null, 1, 1], 9, 2, { blocks: true, tree: true, collision: [1, 1, 0] }),
  ground('inclineUp', [2, 2, 2, 2, 1, 1], 9, 0),
  ground('shallowWater', [3, 4, 2, 1, 2, 1], 3, 0),
  ground('deepWater', [null, null, null, 1, null, 1], 9, 0),
  ground('mud', [2, 3, 2, 1, 1, 1], 2, 0),
  ground('swamp', [3, null, 3, 1, 2, 1], 1, 0),
  ground('building', [null, null, null, null, 2, 1], 9, 2, { blocks: true, collision: [2, 2, 1] }),
  ground('rubble', [3, null, 2, null, 1, 1], 9, 1, { blocks: true }),
  ground('wreck', [2, 3, 1, 2, 1, 1], 9, 1, { blocks: true }),
]
const terrainById = new Map(terrain.map((t) => [t.id, t]))
/** The row of a terrain. */
export function terrainRow(id: Terrain): TerrainRow {
  return terrainById.get(id) as TerrainRow
}

export type Edge = 'barrier' | 'cliff'
/** MPs to cross a hexside, added to the entry; null: may not. */
export const hexsides: readonly { readonly id: Edge; readonly cost: readonly (number | null)[] }[] = [
  { id: 'barrier', cost: [1, 2, 0, 1, 0, 0] },
  { id: 'cliff', cost: [null, null, null, null, null, 0] },
]

// ---- Locomotion --------------------------------------------------------------------------------------------------

export type LocomotionId = MoverClass
/** A number is subtracted; SLIP, TURN and MSRP add 1 to theirs; X is immobile (SS-DMG-14). */
export type LocomotionCell = number | 'SLIP' | 'TURN' | 'MSRP' | 'X'
/** Rows by 1d10, columns by 1d6: rows 1 to 8 speed, 9 acceleration, 10 deceleration. */
export const locomotion: Readonly<Record<LocomotionId, readonly (readonly LocomotionCell[])[]>> = {
  tracked: [
    [1, 1, 1, 1, 1, 2],
    [1, 1, 1, 1, 2, 2],
    [1, 1, 1, 2, 2, 2],
    [1, 1, 2, 2, 2, 3],
    [1, 2, 2, 2, 3, 3],
    [1, 2, 2, 3, 3, 'SLIP'],
    [2, 2, 3, 3, 'X', 'TURN'],
    [2, 3, 3, 'MSRP', 'X', 'X'],
    [1, 1, 1, 1, 2, 2],
    [1, 1, 1, 1, 2, 2],
  ],
  wheeled: [
    [1, 1, 1, 2, 2, 2],
    [1, 1, 2, 2, 2, 3],
    [1, 2, 2, 2, 3, 3],
    [1, 2, 2, 3, 3, 4],
    [2, 2, 3, 3, 4, 4],
    [2, 2, 3, 4, 4, 'SLIP'],
    [2, 3, 4, 'X', 'X', 'TURN'],
    [3, 4, 'MSRP', 'X', 'X', 'X'],
    [1, 1, 1, 2, 2, 3],
    [1, 1, 1, 2, 2, 3],
  ],
  legs: [
    [1, 1, 1, 1, 1, 1],
    [1, 1, 1, 1, 1, 2],
    [1, 1, 1, 1, 2, 2],
    [1, 1, 1, 2, 2, 2],
    [1, 1, 2, 2, 2, 2],
    [1, 1, 2, 2, 2, 'SLIP'],
    [1, 2, 2, 2, 'X', 'TURN'],
    [2, 2, 'MSRP', 'X', 'X', 'X'],
    [1, 1, 1, 1, 1, 2],
    [1, 1, 1, 1, 1, 2],
  ],
  hover: [
    [1, 1, 2, 2, 2, 2],
    [1, 2, 2, 2, 2, 3],
    [1, 2, 2, 3, 3, 3],
    [2, 2, 3, 3, 3, 4],
    [2, 3, 3, 3, 4, 4],
    [2, 3, 3, 4, 4, 'SLIP'],
    [3, 3, 4, 'X', 'X', 'TURN'],
    [3, 4, 'MSRP', 'X', 'X', 'X'],
    [1, 1, 1, 2, 2, 3],
    [1, 1, 1, 2, 2, 3],
  ],
  infantry: [
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 'SLIP'],
    [0, 0, 0, 0, 0, 'TURN'],
    [0, 0, 0, 1, 'MSRP', 'X'],
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
  ],
  air: [
    [1, 1, 2, 2, 3, 3],
    [1, 2, 2, 3, 3, 4],
    [2, 2, 3, 3, 4, 4],
    [2, 3, 3, 4, 4, 5],
    [3, 3, 4, 4, 5, 5],
    [3, 4, 4, 5, 5, 'SLIP'],
    [4, 5, 5, 'X', 'X', 'TURN'],
    [5, 'MSRP', 'X', 'X', 'X', 'X'],
    [1, 1, 2, 2, 3, 3],
    [1, 1, 2, 2, 3, 3],
  ],
}

// ---- Defensive systems --------------------------------------------------------------------------------------------

/** Announced before the roll (SS-DEF-01 to 04); halon is passive (SS-DMG-15). */
export type DefenceId = 'smoke' | 'flares' | 'ams' | 'screen' | 'halon'
export const defences: readonly { readonly id: Exclude<DefenceId, 'halon'>; readonly name: string; readonly uses: number | null }[] = [
  { id: 'smoke', name: 'Smoke dischargers', uses: 2 },
  { id: 'flares', name: 'Flares and chaff', uses: 4 },
  { id: 'ams', name: 'Anti-missile system', uses: 6 },
  { id: 'screen', name: 'Diffraction screen', uses: null },
]
/** What they add to the defence value, and what they need (SS-DEF-01 to 04). */
export const defenceNumbers = { smoke: 3, flares: 4, amsStops: 4, screen: 3, screenKrg: 4 } as const
/** SS-DMG-15: what halon adds for the defender, incendiary rounds for the attacker. */
export const explosion = { halon: 3, incendiary: 2 } as const

// ---- Blind fire ---------------------------------------------------------------------------------------------------

/** SS-TGT-13: each earlier turn in a row at the same hex takes this off the distance, down to the least. */
export const blindFire = { lessPerTurn: 1, least: 0 } as const

// ---- Prices -------------------------------------------------------------------------------------------------------

/**
 * SS-FORCE-03: what changes of a listed unit are priced by; designed. Factors are hundredths. A weapon is worth its Damage, 1.5 times its
 * Shock and 0.15 times the square of its Penetration, by range, spread, indirect fire and rounds; armor is worth a tenth, the threshold
 * 1.5, the mean factor of penetration 2 and the last box of the internal row a half.
 */
export const ecvFormula = {
  mount: { turret: 125, body: 100, arm: 115, pintle: 70, squad: 110 },
  dice: { '2d10': 115, '1d10+1d8': 100 },
  spreads: 115,
  indirect: 115,
  rounds: { base: 40, each: 6 }, // of a hundred, never above it
  range: { base: 60, mile: 40, miles: 2 }, // miles beyond two add nothing
  perDefence: 106, // for each point of mean defence
  perGunnery: 108, // for each point of mean Gunnery of those who fire
  perPiloting: 110, // for each point of Piloting above MSRP
  roundTo: 5,
} as const
/** SS-FORCE-02: skills that can be bought; Piloting begins at MSRP. */
export const skills = { piloting: 10, gunnery: 6 } as const
/** SS-FORCE-03: how far the totals of a quick battle may lie apart, and vehicles for each squad. */
export const quickBattle = { percent: 5, vehiclesPerSquad: 2 } as const
/** SS-FORCE-03: new weapons of a fire system have at most this many hundredths of the dice of the listed ones. */
export const refitPercent = 125

// ---- The open table -------------------------------------------------------------------------------------------------

/** SS-TAB: lengths of the open table in units of 1/1200 inch; designed on the book's conversion of an inch to a hex. */
export const openTable = {
  inch: 1200,
  step: 1200, // SS-TAB-04
  radius: 600, // of a unit and a wreck (SS-TAB-02)
  sameHex: 1200, // centers less than this apart (SS-TAB-09)
  adjacent: 1800, // SS-TAB-09
  within: 600, // added to n hexes (SS-TAB-09)
  turn: 60, // degrees of a hexside (SS-TAB-03)
  sightEnds: 600, // cut off both ends of a line (SS-TAB-12)
  treesSeenThrough: 1800, // SS-TAB-12
  hullDown: 1200, // SS-TAB-08
  chainReach: 600, // SS-TAB-13
  shockFull: 600, // SS-TAB-13
  shockHalf: 1800,
  aimGrid: 600, // SS-TAB-14
} as const
