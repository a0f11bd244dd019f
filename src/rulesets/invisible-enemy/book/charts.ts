// Invisible Enemy: the charts of the book and those designed for it, and how each is read (IE-TER, IE-KIN, IE-THE, IE-CRIT, IE-REP, IE-JAM).

/** Lengths are whole thousandths of an inch (designed: the geometry convention of the catalogue). */
export const INCH = 1000
export const geometry = {
  quarter: 250,
  contact: 50, // two circles touch when no more than this is between them
  hugDegrees: 15, // IE-TER-06, designed
  between: 750, // IE-TER-07, designed: as near to the line of two towers of a cluster
  near: 1000, // IE-TER-04: the reach of a neutralizer
  edge: 1000, // IE-TER-13: so far inside the upper edge of a hill nothing below is seen
  support: 2000, // IE-MOD-08
  pointBlank: 2000, // IE-JAM-03
  beacon: 1000, // IE-BCN-03, IE-AMB-10
  registered: 1000, // IE-OPT-02, designed
  zone: 1000, // IE-OPT-03
  barrage: 4000, // IE-OPT-06
  spores: 1000, // IE-OPT-07
  moved: 8, // IE-MOD-01, IE-AMB-04: as many quarter inches count as having moved
} as const

export type WeaponId = 'kinetic' | 'missile' | 'photon' | 'thermal'
export type ModuleId = 'weapon' | 'beacons' | 'repair' | 'jammer' | 'power' | 'engineering'

// ---- Terrain --------------------------------------------------------------------------------------------------

export type TerrainId =
  | 'rough' | 'slime' | 'oil' | 'chemical' | 'fungus' | 'sand' | 'rock' | 'shrapnel' | 'insectSmall' | 'insectLarge' | 'pollen' | 'smallRocks'
  | 'ice' | 'neutralizer' | 'smoke' | 'hill' | 'blast' | 'jamSurface' | 'interference' | 'gap'
export type MoveClass = 'none' | 'half' | 'quarter' | 'impassable' | 'displaceable'
/** How a feature stops a line: not; as a tower; yes-and-no; yes; by a die; from above and below. */
export type Blocks = 'no' | 'behind' | 'yesAndNo' | 'yes' | 'die' | 'level'
export type CoverWhen = 'tower' | 'area' | 'hugging' | 'through' | null

export type TerrainRow = {
  readonly id: TerrainId
  readonly name: string
  readonly move: MoveClass
  readonly cover: number
  readonly coverWhen: CoverWhen
  readonly trapFrom: number // a die of this or more traps; 0 none
  readonly trapWhen: 'crossing' | 'near' | null
  readonly blocks: Blocks
  readonly low: boolean // IE-FIRE-07: thermal fire goes over it
  readonly designed?: true
}
const ground = (id: TerrainId, name: string, move: MoveClass, more: Partial<TerrainRow> = {}): TerrainRow =>
  ({ id, name, move, cover: 0, coverWhen: null, trapFrom: 0, trapWhen: null, blocks: 'no', low: false, ...more })
export const terrains: readonly TerrainRow[] = [
  ground('rough', 'Rough surface', 'half'),
  ground('slime', 'Slime', 'none'),
  ground('oil', 'Oil residue', 'quarter', { trapFrom: 5, trapWhen: 'crossing' }),
  ground('chemical', 'Chemical residue', 'quarter', { trapFrom: 4, trapWhen: 'crossing' }),
  ground('fungus', 'Fungus tower', 'impassable', { cover: 1, coverWhen: 'tower', blocks: 'behind' }),
  ground('sand', 'Sand', 'half', { cover: 1, coverWhen: 'area', blocks: 'yesAndNo', low: true }),
  ground('rock', 'Rock / gravel', 'impassable', { cover: 1, coverWhen: 'hugging', blocks: 'yes' }),
  ground('shrapnel', 'Shrapnel', 'impassable', { cover: 2, coverWhen: 'hugging', blocks: 'yes' }),
  ground('insectSmall', 'Small insect, dead', 'half'),
  ground('insectLarge', 'Large insect, dead', 'quarter', { cover: 1, coverWhen: 'area', blocks: 'yesAndNo' }),
  ground('pollen', 'Large pollen', 'displaceable', { blocks: 'yes' }),
  ground('smallRocks', 'Small rocks', 'half', { cover: 2, coverWhen: 'area', blocks: 'yes', low: true }),
  ground('ice', 'Ice crystals', 'half', { cover: 2, coverWhen: 'area', low: true }),
  ground('neutralizer', 'Neutralizer (smart or dumb)', 'impassable', { trapFrom: 3, trapWhen: 'near' }),
  ground('smoke', 'Smoke', 'none', { cover: 1, coverWhen: 'through', blocks: 'die' }),
  ground('hill', 'Hill', 'none', { blocks: 'level' }),
  ground('blast', 'Blast residue', 'quarter', { designed: true }),
  ground('jamSurface', 'Encrypted jamming surface', 'none', { designed: true }),
  ground('interference', 'Interference surface', 'none', { designed: true }),
  ground('gap', 'Gap', 'impassable', { designed: true }),
]
const terrainOf = new Map(terrains.map((t) => [t.id, t]))
/** The row of a terrain. */
export function terrain(id: TerrainId): TerrainRow {
  return terrainOf.get(id) as TerrainRow
}
/** IE-TER-01: what an inch costs in a terrain one may be in. */
export const rates: Readonly<Record<'none' | 'half' | 'quarter', number>> = { none: 1, half: 2, quarter: 4 }
/** IE-TER-12: a smoke die up to this blocks. */
export const smokeBlocks = 2

// ---- Moving ---------------------------------------------------------------------------------------------------

/** IE-MOVE-04: what a change of facing costs, by its size in degrees, in thousandths of an inch. */
export const turning: readonly { readonly upTo: number; readonly cost: number }[] = [
  { upTo: 45, cost: 500 },
  { upTo: 90, cost: 1000 },
  { upTo: 135, cost: 1500 },
  { upTo: 180, cost: 2000 },
]
/** IE-MOVE-04: the cost of a turn of so many degrees, 0 to 180; nothing for none. */
export function turnCost(degrees: number): number {
  return degrees === 0 ? 0 : (turning.find((t) => degrees <= t.upTo) as { cost: number }).cost
}
/** IE-MOVE-02 (designed track): inches of speed left after so many S hits, in thousandths: quarters, down to the half inch. */
export function speedAt(speed: number, hits: number): number {
  return 500 * Math.floor((speed * (4 - Math.min(4, hits))) / 2)
}
export const speedLevels = 4
export const pushDeadRate = 2 // IE-MOVE-07, designed
export const reverseRate = 2 // IE-MOVE-03

// ---- Weapons --------------------------------------------------------------------------------------------------

export type WeaponRow = {
  readonly id: WeaponId
  readonly name: string
  readonly half: number // of its arc, in degrees
  readonly reach: number | null // inches a point of attack; null unlimited
  readonly los: 'direct' | 'spotted' | 'over'
}
/** IE-FIRE-03, IE-FIRE-04; what each is for (IE-SET-08) follows from these rows and the tables of each. */
export const weapons: readonly WeaponRow[] = [
  { id: 'kinetic', name: 'kinetic', half: 30, reach: 2, los: 'direct' },
  { id: 'missile', name: 'missile', half: 180, reach: 3, los: 'spotted' },
  { id: 'photon', name: 'photon', half: 90, reach: null, los: 'direct' },
  { id: 'thermal', name: 'thermal', half: 180, reach: 3, los: 'over' },
]
const weaponOf = new Map(weapons.map((w) => [w.id, w]))
/** The row of a weapon. */
export function weapon(id: WeaponId): WeaponRow {
  return weaponOf.get(id) as WeaponRow
}

/** The columns of both ratio tables, in percent. */
export const columns = [50, 75, 100, 150, 200, 300, 400] as const
/** IE-KIN-02, IE-AMB-02 (designed round the two figures of the book): cells by the better die of two, then the column. */
export const kineticTable: readonly (readonly number[])[] = [
  [0, 0, 0, 1, 1, 2, 2],
  [0, 1, 1, 1, 2, 2, 3],
  [1, 1, 1, 2, 2, 3, 4],
  [1, 1, 2, 2, 3, 4, 5],
  [1, 2, 2, 2, 3, 4, 5],
  [2, 3, 4, 4, 5, 6, 6],
]
/** IE-THE-01 (designed; 1 and 2 always miss): hull cells destroyed by the die, then the column. */
export const thermalTable: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 0],
  [0, 0, 1, 1, 2, 2, 3],
  [0, 1, 1, 2, 2, 3, 4],
  [1, 1, 2, 2, 3, 4, 5],
  [1, 2, 3, 4, 4, 5, 6],
]
/** IE-KIN-01: the number of the column of an attack against a defense; −1 below half: no effect. */
export function columnOf(attack: number, defense: number): number {
  let at = -1
  for (let i = 0; i < columns.length; i++) if (100 * attack >= columns[i] * defense) at = i
  return at
}
export const photonHits = { hull: 5, core: 6, guess: 250 } as const

// ---- Criticals, death, repair ---------------------------------------------------------------------------------

export type Critical = 'S' | 'Se' | 'Mj' | 'Mk' | 'D' | 'Py' | 'Po' | 'B' | 'X' | 'spread'
export type Line = 'hullDamage' | 'hullDestroyed' | 'coreDamage' | 'powerFirst' | 'powerRecurring' | 'infestationHull' | 'infestationCore'
/** IE-CRIT-01 (designed): what a die does on each line, from 1 to 6. */
export const criticalHits: Readonly<Record<Line, readonly (readonly Critical[])[]>> = {
  hullDamage: [[], ['S'], ['Mj'], ['Se'], ['D'], ['Po']],
  hullDestroyed: [['S'], ['D'], ['Mk'], ['Py'], ['Po'], ['X', 'Po']],
  coreDamage: [['S'], ['Se'], ['D'], ['Py'], ['Mk'], ['B']],
  powerFirst: [['S'], ['Mj'], ['D'], ['Py'], ['Se', 'S'], ['B']],
  powerRecurring: [[], [], [], [], ['S'], ['B']],
  infestationHull: [[], [], [], [], [], ['spread']],
  infestationCore: [[], [], [], ['spread'], ['B'], ['B']],
}
/** IE-DEA-01 (designed): whether a die kills a base with so many brain hits. */
export function dies(hits: number, die: number): boolean {
  return die <= hits
}

export type RepairId = 'Mj' | 'Nh' | 'Nc' | 'S' | 'Se' | 'Po'
export type RepairRow = {
  readonly id: RepairId
  readonly most: number | null // dice a hit and turn; null any number
  readonly from: number // the least die that repairs
  readonly costs: boolean // a point is lost for good
  readonly designed?: true
}
/** IE-REP, IE-AMB-18: what a die must show for each kind of hit, how many dice it takes, whether a point goes. */
export const repairs: readonly RepairRow[] = [
  { id: 'Mj', most: 1, from: 3, costs: false },
  { id: 'Nh', most: null, from: 4, costs: false },
  { id: 'Nc', most: null, from: 4, costs: false },
  { id: 'S', most: 2, from: 4, costs: true },
  { id: 'Se', most: 1, from: 5, costs: true, designed: true },
  { id: 'Po', most: 1, from: 5, costs: true, designed: true },
]
const repairOf = new Map(repairs.map((r) => [r.id, r]))
/** The row of what is repaired. */
export function repair(id: RepairId): RepairRow {
  return repairOf.get(id) as RepairRow
}

// ---- Payload --------------------------------------------------------------------------------------------------

export type JamEffect = 'Hs' | 'Im' | 'Pz'
/** IE-JAM-01 (designed): what a die and the jammer's points do; `brain` hits stay. */
export function jamming(sum: number): { readonly effect: JamEffect | null; readonly brain: number } {
  if (sum <= 5) return { effect: null, brain: 0 }
  return { effect: sum <= 7 ? 'Hs' : sum <= 9 ? 'Im' : 'Pz', brain: sum >= 12 ? 1 : 0 }
}
export const jammer = { half: 45 } as const
export const beacons = { perPoint: 3, reach: 30, perTurn: 6, phases: 4 } as const
export const repairModule = { reach: 2, bonus: 1 } as const
export const power = { defensePer: 2, speed: 1, counter: 2, suppress: 1 } as const

export type Deed =
  | 'clear' | 'bulldoze' | 'clearJamming' | 'towFree' | 'pushTowFriendly' | 'pushTowEnemy' | 'bridge' | 'missionStrike' | 'pointBlankWeapon'
export type DeedRow = { readonly deed: Deed; readonly of?: TerrainId; readonly points: number; readonly per?: 'square' | 'inch' }
/** IE-ENG-01 (designed): what each action of an engineering module costs. */
export const engineering: readonly DeedRow[] = [
  { deed: 'clear', of: 'oil', points: 2, per: 'square' },
  { deed: 'clear', of: 'chemical', points: 3, per: 'square' },
  { deed: 'clear', of: 'blast', points: 2, per: 'square' },
  { deed: 'clear', of: 'smallRocks', points: 3, per: 'square' },
  { deed: 'clear', of: 'ice', points: 2, per: 'square' },
  { deed: 'bulldoze', of: 'oil', points: 1, per: 'square' },
  { deed: 'bulldoze', of: 'chemical', points: 2, per: 'square' },
  { deed: 'bulldoze', of: 'blast', points: 1, per: 'square' },
  { deed: 'bulldoze', of: 'ice', points: 1, per: 'square' },
  { deed: 'clearJamming', of: 'jamSurface', points: 3, per: 'square' },
  { deed: 'clearJamming', of: 'interference', points: 2, per: 'square' },
  { deed: 'towFree', points: 2 },
  { deed: 'pushTowFriendly', points: 1, per: 'inch' },
  { deed: 'pushTowEnemy', points: 2, per: 'inch' },
  { deed: 'bridge', points: 2, per: 'inch' },
  { deed: 'missionStrike', points: 0 },
  { deed: 'pointBlankWeapon', points: 0 },
]
export const engineer = { reach: 2, penalty: 2, pointBlank: 2, bearingStep: 5, strandHalf: 250 } as const

// ---- Modifiers ------------------------------------------------------------------------------------------------

export type ModifierId =
  | 'activityMoved' | 'activityFired' | 'activityBeacon' | 'activityJammed' | 'beaconMarked' | 'destroyedHull' | 'enemySupportThermal'
  | 'enemySupportMissile' | 'rearShot' | 'jammerActive' | 'coverClass' | 'sensorHit' | 'rangingError' | 'camouflage'
export type ModifierRow = { readonly id: ModifierId; readonly value: number; readonly weapons: readonly WeaponId[]; readonly designed?: true }
const all: readonly WeaponId[] = ['kinetic', 'missile', 'photon', 'thermal']
/** What each modifier adds and to which weapons: IE-AMB-09 markers, IE-AMB-12 holes. */
export const modifiers: readonly ModifierRow[] = [
  { id: 'activityMoved', value: 1, weapons: all },
  { id: 'activityFired', value: 1, weapons: all },
  { id: 'activityBeacon', value: 1, weapons: all },
  { id: 'activityJammed', value: 1, weapons: ['photon'] },
  { id: 'beaconMarked', value: 1, weapons: ['missile', 'kinetic'] },
  { id: 'destroyedHull', value: 1, weapons: ['missile', 'thermal'] },
  { id: 'enemySupportThermal', value: 1, weapons: ['thermal'] },
  { id: 'enemySupportMissile', value: -1, weapons: ['missile'] },
  { id: 'rearShot', value: 1, weapons: ['kinetic'] },
  { id: 'jammerActive', value: 1, weapons: ['photon'] },
  { id: 'coverClass', value: -1, weapons: all, designed: true },
  { id: 'sensorHit', value: -1, weapons: all, designed: true },
  { id: 'rangingError', value: -1, weapons: ['photon'] },
  { id: 'camouflage', value: -2, weapons: all, designed: true },
]
const modifierOf = new Map(modifiers.map((m) => [m.id, m]))
/** The row of a modifier. */
export function modifier(id: ModifierId): ModifierRow {
  return modifierOf.get(id) as ModifierRow
}

// ---- Ranging --------------------------------------------------------------------------------------------------

export type RangingSkill = 'green' | 'regular' | 'veteran' | 'expert'
/** DIGITAL RANGING (designed): percent of error a pip off seven. */
export const rangingSkill: Readonly<Record<RangingSkill, number>> = { green: 7, regular: 5, veteran: 4, expert: 3 }
