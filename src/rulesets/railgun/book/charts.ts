// Railgun: 2100: the charts of the book (§ 13) and the figures printed in its text, and how each is read (RG-GEO, QUAL, FIRE, PD, TERR, LOS, SPOT, STRAT, CC, ART, ORB).

import { INCH } from '../../../space/length.ts'

export type Armor = 'light' | 'medium' | 'heavy' | 'superheavy' | 'soft' | 'armoredInfantry'
export type ArmorCode = 'L' | 'M' | 'H' | 'VH' | 'SH' | 'S' | 'A'
export type GunCode = 'S' | 'R' | 'C' | 'H' | 'L' | '1' | '2' | '3' | '4' | '5' | 'X' | 'Y' | 'Z' | 'A'
export type TroopClass = 'green' | 'average' | 'veteran' | 'elite'
export type RaceId = 'independent' | 'terran' | 'bulrathi'
/** House rule `rangeBands` (RG-AMB-01). */
export type RangeBands = 'halves' | 'thirds' | 'beyond'
export type Band = 'close' | 'middle' | 'long'
/** House rule `rpgSoftFive` (RG-AMB-04). */
export type RpgSoftFive = 'noEffect' | 'pin'
export type MoveClass = 'leg' | 'tracked' | 'wheeled' | 'towed' | 'hover' | 'grav'
/** How a stand goes over a piece of ground: its class, or a grav's choice (RG-GRAV-02, RG-GRAV-04). */
export type Way = 'leg' | 'tracked' | 'wheeled' | 'towed' | 'hover' | 'gravThrough' | 'gravOver' | 'gravHigh'
export type Ground =
  | 'clear' | 'lightWoods' | 'heavyWoods' | 'forest' | 'swamp' | 'town' | 'stream' | 'riverFordable' | 'riverImpassable'
  | 'cliff' | 'ridge' | 'trench' | 'road' | 'bridge' | 'path'
export type Spotter = 'personnel' | 'vehicle' | 'reconVehicle' | 'reconPersonnel'
export type Posture = 'movingOpenOrFiring' | 'movingCover' | 'stationaryCover' | 'stationaryOpen'
export type Barrage = 'mlrs' | 'other' | 'mesonGun'

// ---- Rounding -------------------------------------------------------------------------------------------------

/** RG-GEN-02: half of a whole number of inches, rounded up. */
export function halfRoundedUp(inches: number): number {
  return Math.ceil(inches / 2)
}

// ---- Geometry (RG-GEO), designed ------------------------------------------------------------------------------

/** RG-GEO: lengths in units of 1/1200 inch, angles in whole degrees; allowance and cost in quarters of a unit. */
export const geometry = {
  inch: INCH,
  quarters: 4 * INCH,              // allowance of one inch
  tick: 300,                       // RG-GEO-06
  standRadius: 450,                // RG-GEO-02
  dropshipRadius: 1200,
  frontArcHalf: 60,                // RG-GEO-07
  closeCombatGap: 1200,            // RG-CC-01
  coverSight: 2400,                // RG-LOS-03
  highModeWaypoints: 16,           // RG-GRAV-04
} as const

/** RG-SNAP-02: whole inches within which a shot is worth an offer: 1¼ times the printed range, rounded up. */
export function offerRange(range: number): number {
  return Math.ceil(range * 5 / 4)
}

// ---- Combat Chart (13.A) --------------------------------------------------------------------------------------

/** A cell: pin from, kill from; null kill never kills, null cell is No Effect whatever the roll. */
export type Cell = readonly [pin: number, kill: number | null] | null
export type CombatRow = {
  readonly code: GunCode
  readonly name: string
  readonly cells: readonly Cell[]         // in the order of `armors`
  readonly close: number | null           // added to the roll; null: the row has no range modifiers
  readonly long: number | null
  readonly missile: boolean               // RG-FIRE-20: the modifiers printed are not applied
}

/** The columns of the Combat Chart. */
export const armors: readonly Armor[] = ['light', 'medium', 'heavy', 'superheavy', 'soft', 'armoredInfantry']

export const combatChart: readonly CombatRow[] = [
  //                                                       light      medium     heavy       superheavy  soft      armored inf   range
  { code: 'S', name: 'Small Arms',          cells: [null,      null,      null,       null,       [6, 8],   [6, null]],  close: 2,    long: -2,   missile: false },
  { code: 'R', name: 'RPGs',                cells: [[7, 10],   [11, 13],  null,       null,       [6, 8],   null],       close: 1,    long: -1,   missile: false }, // RG-AMB-04: a 5 on Soft
  { code: 'C', name: 'Cannon',              cells: [[3, 7],    [8, 12],   null,       null,       [3, 5],   [4, null]],  close: 1,    long: -1,   missile: false },
  { code: 'H', name: 'Heavy Missile',       cells: [[5, 6],    [6, 9],    [7, 10],    [9, 12],    [5, 6],   null],       close: 1,    long: -1,   missile: true },
  { code: 'L', name: 'Light Missile',       cells: [[6, 9],    [9, 11],   [11, 13],   null,       [5, 7],   null],       close: 1,    long: -1,   missile: true },
  { code: '1', name: 'Light Railgun',       cells: [[6, 9],    [9, 11],   [10, null], null,       [5, 6],   [8, null]],  close: 1,    long: -1,   missile: false },
  { code: '2', name: 'Medium Railgun',      cells: [[5, 7],    [6, 9],    [9, 11],    [10, null], [5, 6],   [8, null]],  close: 1,    long: -1,   missile: false },
  { code: '3', name: 'Heavy Railgun',       cells: [[4, 5],    [5, 7],    [6, 9],     [9, 11],    [5, 6],   [8, null]],  close: 1,    long: -1,   missile: false },
  { code: '4', name: 'Superheavy Railgun',  cells: [[4, 5],    [5, 6],    [5, 7],     [6, 9],     [5, 6],   [7, null]],  close: 1,    long: -1,   missile: false },
  { code: '5', name: 'Mega Railgun',        cells: [[4, 5],    [4, 5],    [4, 5],     [4, 5],     [3, 4],   [6, null]],  close: 1,    long: -1,   missile: false }, // RG-AMB-47: megaPinCheck
  { code: 'X', name: 'Light Plasma Cannon', cells: [[5, 10],   [8, 12],   [9, 12],    [11, 15],   [5, 6],   [8, null]],  close: 2,    long: -2,   missile: false },
  { code: 'Y', name: 'Medium Plasma Cannon', cells: [[4, 9],   [5, 10],   [8, 12],    [9, 12],    [5, 6],   [8, null]],  close: 2,    long: -2,   missile: false },
  { code: 'Z', name: 'Heavy Plasma Cannon', cells: [[4, 9],    [4, 9],    [5, 10],    [8, 12],    [5, 6],   [8, null]],  close: 2,    long: -2,   missile: false },
  { code: 'A', name: 'Artillery',           cells: [[9, null], [10, null], [10, null], [10, null], [8, null], [8, null]], close: null, long: null, missile: false },
]

const rowByCode: ReadonlyMap<string, CombatRow> = new Map(combatChart.map((row) => [row.code, row]))

/** RG-FIRE-13: the row of a weapon. @throws RangeError on a code that is in no row. */
export function combatRow(code: GunCode): CombatRow {
  const row = rowByCode.get(code)
  if (row === undefined) throw new RangeError(`RG-FIRE-13 there is no weapon of code ${code}`)
  return row
}

/** RG-FIRE-02: what a weapon does to an armor column. `soft5` is the house rule of RG-AMB-04. */
export function combatCell(code: GunCode, armor: Armor, soft5: RpgSoftFive = 'noEffect'): Cell {
  const cell = combatRow(code).cells[armors.indexOf(armor)]
  return soft5 === 'pin' && code === 'R' && armor === 'soft' && cell !== null ? [5, cell[1]] : cell
}

export type Effect = 'kill' | 'pin' | 'none'

/** RG-FIRE-13: what a modified total does; below 1 and above 10 it counts as it is. */
export function effectOf(cell: Cell, total: number): Effect {
  if (cell === null) return 'none'
  if (cell[1] !== null && total >= cell[1]) return 'kill'
  return total >= cell[0] ? 'pin' : 'none'
}

/** 13.A: the column of an armor code as the lists print it. RG-AMB-19: VH reads Superheavy. */
export const armorCodes: readonly { readonly code: ArmorCode; readonly armor: Armor }[] = [
  { code: 'L',  armor: 'light' },
  { code: 'M',  armor: 'medium' },
  { code: 'H',  armor: 'heavy' },
  { code: 'VH', armor: 'superheavy' },
  { code: 'SH', armor: 'superheavy' },
  { code: 'S',  armor: 'soft' },
  { code: 'A',  armor: 'armoredInfantry' },
]
const armorByCode: ReadonlyMap<string, Armor> = new Map(armorCodes.map((row) => [row.code, row.armor]))

/** RG-FIRE-14: the front column of an armor code. @throws RangeError on a code of no list. */
export function frontArmor(code: ArmorCode): Armor {
  const armor = armorByCode.get(code)
  if (armor === undefined) throw new RangeError(`RG-FIRE-14 there is no armor of code ${code}`)
  return armor
}

/** RG-FIRE-14, RG-MISS-02: the flank column: Light, but what has no facing keeps its own. */
export function flankArmor(code: ArmorCode): Armor {
  return code === 'S' ? 'soft' : code === 'A' ? 'armoredInfantry' : 'light'
}

// ---- Range ----------------------------------------------------------------------------------------------------

/** RG-FIRE-15, RG-AMB-01: whole inches up to which a band reaches; the middle band has no modifier and may be empty. */
export function bandLimits(range: number, bands: RangeBands = 'halves'): Readonly<Record<Band, number>> {
  if (bands === 'thirds') return { close: Math.ceil(range / 3), middle: Math.ceil(2 * range / 3), long: range }
  const half = halfRoundedUp(range)
  return bands === 'beyond' ? { close: half, middle: range, long: 2 * range } : { close: half, middle: half, long: range }
}

/**
 * RG-FIRE-15: the band of a target, null out of range; a gap exactly on a limit is inside it (RG-GEO-03).
 * `square` is the squared distance of the centers and `radii` the sum of both radii, in units; `range` in whole inches.
 */
export function bandOf(square: number, radii: number, range: number, bands: RangeBands = 'halves'): Band | null {
  const limits = bandLimits(range, bands)
  const inside = (inches: number): boolean => { const reach = inches * INCH + radii; return square <= reach * reach }
  return inside(limits.close) ? 'close' : inside(limits.middle) ? 'middle' : inside(limits.long) ? 'long' : null
}

/** RG-FIRE-16, RG-FIRE-20: added to the roll for range. `missilesToo` is the house rule of RG-AMB-03. */
export function rangeModifier(code: GunCode, band: Band, missilesToo: boolean = false): number {
  const row = combatRow(code)
  if (band === 'middle' || (row.missile && !missilesToo)) return 0
  return (band === 'close' ? row.close : row.long) ?? 0
}

/** RG-FIRE-18, RG-FIRE-19: the other modifiers of a direct-fire roll. */
export const fireModifiers = { snapFire: -1, targetStrategicMove: 1, firingFromCarrier: -2, lightCover: -1, heavyCover: -2 } as const

// ---- Quality Chart (13.B), cohesion, races --------------------------------------------------------------------

export type Quality = {
  readonly id: TroopClass
  readonly name: string
  readonly number: number          // a check passes on this or more
  readonly toHit: number
  readonly cohesion: number        // inches (RG-COH-01)
  readonly attacks: number         // most in a player turn with fire discipline (RG-FIRE-24)
}

/** RG-AMB-36: what the cohesion list calls Regular is Average. */
export const qualities: readonly Quality[] = [
  { id: 'green',   name: 'Green',   number: 9, toHit: -1, cohesion: 1, attacks: 1 },
  { id: 'average', name: 'Average', number: 7, toHit: 0,  cohesion: 2, attacks: 1 },
  { id: 'veteran', name: 'Veteran', number: 5, toHit: 1,  cohesion: 3, attacks: 2 },
  { id: 'elite',   name: 'Elite',   number: 3, toHit: 2,  cohesion: 4, attacks: 3 },
]

/** RG-QUAL-01: the row of a class. */
export function quality(id: TroopClass): Quality {
  return qualities[id === 'green' ? 0 : id === 'average' ? 1 : id === 'veteran' ? 2 : 3]
}

/** RG-MISS-01: what the book leaves open and calls by name. */
export const races: readonly { readonly id: RaceId; readonly name: string; readonly number: number; readonly toHit: number; readonly note: string }[] = [
  { id: 'independent', name: 'Independent', number: 0,  toHit: 0,  note: 'no adjustments' },
  { id: 'terran',      name: 'Terran',      number: 0,  toHit: 0,  note: 'no adjustments' },
  { id: 'bulrathi',    name: 'Bulrathi',    number: -1, toHit: -1, note: 'steady under fire, poorer gunnery' },
]

/** RG-QUAL-02: the row of a race. */
export function race(id: RaceId): (typeof races)[number] {
  return races[id === 'independent' ? 0 : id === 'terran' ? 1 : 2]
}

const qualityLimits = { lowest: 2, highest: 10 } as const

/** RG-QUAL-01, RG-QUAL-02, RG-COH-02: the number a check must reach, 2–10. */
export function qualityNumber(cls: TroopClass, of: RaceId, outOfCohesion: boolean = false): number {
  const n = quality(cls).number + race(of).number + (outOfCohesion ? checkModifiers.outOfCohesion : 0)
  return n < qualityLimits.lowest ? qualityLimits.lowest : n > qualityLimits.highest ? qualityLimits.highest : n
}

/** RG-FIRE-17: added to the roll for class and race. */
export function toHit(cls: TroopClass, of: RaceId): number {
  return quality(cls).toHit + race(of).toHit
}

/** RG-COH-01: inches within which a stand has a fellow. */
export function cohesionDistance(cls: TroopClass, move: MoveClass): number {
  return move === 'grav' ? gravCohesion : quality(cls).cohesion
}
export const gravCohesion = 4

/** RG-QUAL-03: the first three are added to the die, the last to the quality number. */
export const checkModifiers = { eachFurtherPin: -1, megaPin: -1, strategicMove: -1, outOfCohesion: 1 } as const

/** RG-QUAL-03: whether a check is passed; a natural 1 fails whatever the modifiers. `die` 1–10. */
export function checkPassed(die: number, modifier: number, number: number): boolean {
  return die !== 1 && die + modifier >= number
}

/** RG-AMB-47: added to the check of an armored squad that this weapon has pinned. */
export function pinCheckModifier(code: GunCode, armor: Armor): number {
  return code === '5' && armor === 'armoredInfantry' ? checkModifiers.megaPin : 0
}

/** RG-LOSS-01: whether a unit has lost two thirds of the stands it started with. */
export function lossesTooGreat(lost: number, start: number): boolean {
  return lost * 3 >= start * 2
}

// ---- Point Defense Chart (13.C) -------------------------------------------------------------------------------

/** The d10 that stops a barrage, by units in the mode; null: no die is rolled. Columns MLRS, other, meson gun. */
export const pointDefense: readonly { readonly from: number; readonly mlrs: number | null; readonly other: number | null; readonly mesonGun: number | null }[] = [
  { from: 0, mlrs: null, other: null, mesonGun: null },
  { from: 1, mlrs: null, other: 9,    mesonGun: null },
  { from: 2, mlrs: 9,    other: 7,    mesonGun: null },
  { from: 4, mlrs: 7,    other: 5,    mesonGun: null },
  { from: 6, mlrs: 5,    other: 3,    mesonGun: null },
]
/** RG-PD-04: added to the die when the template touches a stand in the mode. */
export const pointDefenseOnItself = 3

/** RG-PD-03: the d10 to reach with that many units in the mode; null: the chart says none, no die. */
export function pointDefenseNumber(units: number, barrage: Barrage): number | null {
  return pointDefense[units >= 6 ? 4 : units >= 4 ? 3 : units >= 2 ? 2 : units >= 1 ? 1 : 0][barrage]
}

// ---- Terrain Effects Chart (13.D), as printed -----------------------------------------------------------------

export type PrintedCost = number | '-' | 'P' | 'halfMA' | 'rules' | 'x2' | 'x4' | 'rafts' | 'lightInfantry'

/** 13.D as printed: combat modifier and inches for each inch; where the text says otherwise, `terrainCosts` rules (RG-AMB-10…14). */
export const terrainChartPrinted: readonly { readonly ground: Ground; readonly combat: number; readonly behindOnly: boolean; readonly costs: readonly PrintedCost[] }[] = [
  //                                                              tracked   wheeled   leg              towed     amphibious  grav
  { ground: 'clear',           combat: 0,  behindOnly: false, costs: [1,        1,        1,               1,        '-',        1] },
  { ground: 'lightWoods',      combat: -1, behindOnly: false, costs: [1,        1,        1,               1,        '-',        4] },
  { ground: 'heavyWoods',      combat: -1, behindOnly: false, costs: [2,        2,        1,               2,        '-',        8] },
  { ground: 'forest',          combat: -2, behindOnly: false, costs: ['P',      'P',      1,               'P',      '-',        'P'] },
  { ground: 'swamp',           combat: -1, behindOnly: false, costs: ['rules',  'rules',  'rules',         'rules',  'rules',    'P'] },
  { ground: 'town',            combat: -2, behindOnly: false, costs: [2,        2,        1,               2,        '-',        4] },
  { ground: 'stream',          combat: -2, behindOnly: true,  costs: ['halfMA', 'halfMA', 1,               'halfMA', '-',        '-'] },
  { ground: 'riverFordable',   combat: 0,  behindOnly: false, costs: [2,        2,        2,               2,        2,          '-'] },
  { ground: 'riverImpassable', combat: 0,  behindOnly: false, costs: ['P',      'P',      'rafts',         'P',      4,          '-'] },
  { ground: 'cliff',           combat: 0,  behindOnly: false, costs: ['P',      'P',      'lightInfantry', 'P',      '-',        '-'] },
  { ground: 'ridge',           combat: -2, behindOnly: true,  costs: ['-',      '-',      '-',             '-',      '-',        '-'] },
  { ground: 'road',            combat: 0,  behindOnly: false, costs: ['x2',     'x4',     'x2',            'x2',     '-',        '-'] },
  { ground: 'path',            combat: 0,  behindOnly: false, costs: [1,        1,        1,               1,        '-',        '-'] },
]
/** The columns of the printed chart. */
export const printedColumns = ['tracked', 'wheeled', 'leg', 'towed', 'amphibious', 'grav'] as const

// ---- Terrain costs in force (RG-TERR) -------------------------------------------------------------------------

/** Quarters: 4 is an inch for an inch; null is prohibited; `half` is half the allowance for each crossing; `beneath` is the ground underneath. */
export type Cost = number | 'half' | 'beneath' | null
export type CostRow = { readonly ground: Ground; readonly is: 'area' | 'line' | 'corridor'; readonly costs: readonly Cost[] }

/** The columns of `terrainCosts`. */
export const ways: readonly Way[] = ['leg', 'tracked', 'wheeled', 'towed', 'hover', 'gravThrough', 'gravOver', 'gravHigh']

export const terrainCosts: readonly CostRow[] = [
  //                                                        leg   tracked wheeled towed  hover   through    over high
  { ground: 'clear',           is: 'area',     costs: [4,    4,      4,      4,      4,      4,         4,   0] },
  { ground: 'lightWoods',      is: 'area',     costs: [4,    4,      4,      4,      8,      8,         4,   0] },
  { ground: 'heavyWoods',      is: 'area',     costs: [4,    8,      8,      8,      null,   null,      4,   0] },
  { ground: 'forest',          is: 'area',     costs: [4,    null,   null,   null,   null,   null,      4,   0] },
  { ground: 'swamp',           is: 'area',     costs: [4,    16,     16,     16,     16,     null,      4,   0] },
  { ground: 'town',            is: 'area',     costs: [4,    8,      8,      8,      8,      null,      4,   0] },
  { ground: 'stream',          is: 'line',     costs: [0,    'half', 'half', 'half', 'half', 0,         0,   0] },
  { ground: 'riverFordable',   is: 'area',     costs: [8,    8,      8,      8,      2,      4,         4,   0] },
  { ground: 'riverImpassable', is: 'area',     costs: [null, null,   null,   null,   2,      4,         4,   0] }, // RG-TERR-11, RG-TERR-12: amphibious, rafts
  { ground: 'cliff',           is: 'line',     costs: [null, null,   null,   null,   null,   0,         0,   0] }, // RG-TERR-16: light infantry
  { ground: 'ridge',           is: 'line',     costs: [0,    0,      0,      0,      0,      0,         0,   0] },
  { ground: 'trench',          is: 'line',     costs: [0,    0,      0,      0,      0,      0,         0,   0] },
  // RG-TERR-13, 4.C.8: roads have no effect on gravs. The catalogue's table (1 for going through, which would open closed ground) disagrees with the book; the book holds.
  { ground: 'road',            is: 'corridor', costs: [2,    2,      1,      2,      2,      'beneath', 4,   0] },
  { ground: 'bridge',          is: 'corridor', costs: [2,    2,      1,      2,      2,      'beneath', 4,   0] },
  { ground: 'path',            is: 'corridor', costs: [4,    4,      4,      4,      4,      'beneath', 4,   0] },
]
/** RG-TERR-11: an amphibious vehicle in an impassable river, in quarters. */
export const amphibiousCost = 16
/** RG-TERR-12: inches an infantry stand crosses an impassable river in a turn, under `rafts`. */
export const raftInches = 1
/** RG-MOVE-04: backwards costs so many times as much; infantry and gravs are exempt. */
export const backwards = 4

const costByGround: ReadonlyMap<string, CostRow> = new Map(terrainCosts.map((row) => [row.ground, row]))
const printedByGround: ReadonlyMap<string, (typeof terrainChartPrinted)[number]> = new Map(terrainChartPrinted.map((row) => [row.ground, row]))

/** House rules that change what ground costs. */
export type GroundRules = { readonly gravCosts?: 'text' | 'chart'; readonly swamp?: 'full' | 'impassableToVehicles' }

/** RG-TERR-01…19, RG-AMB-10…14: what a piece of ground costs on that way, for an area in quarters for each unit, for a line in quarters or `half` for each crossing. */
export function groundCost(ground: Ground, way: Way, rules: GroundRules = {}): Cost {
  if (rules.swamp === 'impassableToVehicles' && ground === 'swamp' && way !== 'leg' && way !== 'gravOver' && way !== 'gravHigh') return null
  const cost = costByGround.get(ground)!.costs[ways.indexOf(way)]
  if (rules.gravCosts !== 'chart' || way !== 'gravThrough') return cost
  const printed = printedByGround.get(ground)?.costs[printedColumns.indexOf('grav')]
  return typeof printed === 'number' ? 4 * printed : printed === 'P' ? null : cost
}

// ---- Sight and cover (5.D, 7.I) -------------------------------------------------------------------------------

/** Whether it blocks a line, how high it stands, what it takes off a shot at a stand in it or behind it. */
export const terrainSight: readonly { readonly ground: Ground | 'smoke' | 'hill'; readonly blocks: 'always' | 'unless touched' | 'by level' | 'never'; readonly area: boolean; readonly height: number | null; readonly cover: 0 | -1 | -2; readonly coverIf: 'in' | 'behind' | 'touching' | null }[] = [
  { ground: 'lightWoods', blocks: 'always',         area: true,  height: 1,    cover: -1, coverIf: 'in' },
  { ground: 'heavyWoods', blocks: 'always',         area: true,  height: 1,    cover: -1, coverIf: 'in' },
  { ground: 'forest',     blocks: 'always',         area: true,  height: 1,    cover: -2, coverIf: 'in' },
  { ground: 'swamp',      blocks: 'always',         area: true,  height: 1,    cover: -1, coverIf: 'in' },
  { ground: 'town',       blocks: 'always',         area: true,  height: 1,    cover: -2, coverIf: 'in' },        // RG-LOS-02: may be set higher
  { ground: 'smoke',      blocks: 'always',         area: true,  height: 1,    cover: -2, coverIf: 'in' },
  { ground: 'ridge',      blocks: 'unless touched', area: false, height: null, cover: -2, coverIf: 'behind' },
  { ground: 'stream',     blocks: 'never',          area: false, height: null, cover: -2, coverIf: 'behind' },
  { ground: 'trench',     blocks: 'never',          area: false, height: null, cover: -2, coverIf: 'touching' },
  { ground: 'hill',       blocks: 'by level',       area: true,  height: null, cover: 0,  coverIf: null },
]

// ---- Spotting Chart (13.E) ------------------------------------------------------------------------------------

/** The columns of the Spotting Chart, for a vehicle and again for personnel. */
export const postures: readonly Posture[] = ['movingOpenOrFiring', 'movingCover', 'stationaryCover', 'stationaryOpen']
const columns: Readonly<Record<Posture, number>> = { movingOpenOrFiring: 0, movingCover: 1, stationaryCover: 2, stationaryOpen: 3 }
export type SpottingRange = number | 'auto'

/** Inches; `auto` is any distance. RG-AMB-37: the cells left out of the book's columns of ones are 1 too. */
export const spottingChart: readonly { readonly classes: readonly TroopClass[]; readonly spotter: Spotter; readonly vehicle: readonly SpottingRange[]; readonly personnel: readonly SpottingRange[] }[] = [
  //                                                                 vehicle: moves/fires, moves in cover, still in cover, still in the open; then personnel
  { classes: ['green'],            spotter: 'personnel',      vehicle: ['auto', 20, 10, 40], personnel: ['auto', 10, 1, 20] },
  { classes: ['green'],            spotter: 'vehicle',        vehicle: ['auto', 10, 5,  40], personnel: ['auto', 5,  1, 10] },
  { classes: ['green'],            spotter: 'reconVehicle',   vehicle: ['auto', 20, 10, 40], personnel: ['auto', 10, 1, 20] },
  { classes: ['green'],            spotter: 'reconPersonnel', vehicle: ['auto', 30, 15, 40], personnel: ['auto', 15, 1, 30] },
  { classes: ['average'],          spotter: 'personnel',      vehicle: ['auto', 30, 15, 45], personnel: ['auto', 15, 1, 30] },
  { classes: ['average'],          spotter: 'vehicle',        vehicle: ['auto', 20, 10, 45], personnel: ['auto', 10, 1, 20] },
  { classes: ['average'],          spotter: 'reconVehicle',   vehicle: ['auto', 30, 15, 45], personnel: ['auto', 15, 1, 30] },
  { classes: ['average'],          spotter: 'reconPersonnel', vehicle: ['auto', 40, 20, 45], personnel: ['auto', 20, 1, 40] },
  { classes: ['veteran', 'elite'], spotter: 'personnel',      vehicle: ['auto', 40, 20, 50], personnel: ['auto', 20, 1, 40] },
  { classes: ['veteran', 'elite'], spotter: 'vehicle',        vehicle: ['auto', 30, 15, 50], personnel: ['auto', 15, 1, 30] },
  { classes: ['veteran', 'elite'], spotter: 'reconVehicle',   vehicle: ['auto', 40, 20, 50], personnel: ['auto', 20, 1, 40] },
  { classes: ['veteran', 'elite'], spotter: 'reconPersonnel', vehicle: ['auto', 50, 25, 50], personnel: ['auto', 25, 1, 50] },
]

/** RG-SPOT-02, RG-SPOT-09: inches within which the target is spotted, or `auto`; stealth halves them, rounded up. */
export function spottingRange(cls: TroopClass, spotter: Spotter, target: 'vehicle' | 'personnel', posture: Posture, stealth: boolean = false): SpottingRange {
  const block = cls === 'green' ? 0 : cls === 'average' ? 4 : 8
  const row = spottingChart[block + (spotter === 'personnel' ? 0 : spotter === 'vehicle' ? 1 : spotter === 'reconVehicle' ? 2 : 3)]
  const inches = row[target][columns[posture]]
  return stealth && inches !== 'auto' ? halfRoundedUp(inches) : inches
}

// ---- Other rolls and figures of the text ----------------------------------------------------------------------

/** What a d10 must show, from and to. */
export const specialRolls = {
  smokeClears: [1, 2],              // RG-CMD-01
  stuckInSwamp: [1, 3],             // RG-TERR-07
  extractFromSwamp: [1, 6],         // RG-TERR-08
  unspottedUnderTemplate: [1, 5],   // RG-ART-04
  strategicMissile: [9, 10],        // RG-GRAV-05
  samBattery: [9, 10],              // RG-DROP-06
} as const

/** Whether a d10 of 1–10 makes that roll happen. */
export function happens(roll: keyof typeof specialRolls, die: number): boolean {
  return die >= specialRolls[roll][0] && die <= specialRolls[roll][1]
}

/** RG-MRL-01: degrees clockwise from north for a d10 of 1–10. */
export function scatterDirection(die: number): number {
  return (die - 1) * 36
}

/** RG-STRAT-01…03. Distances in inches. */
export const strategic = { least: 12, enemy: 10, toHit: fireModifiers.targetStrategicMove, checkDie: checkModifiers.strategicMove } as const

/** RG-STRAT-01: inches of a strategic move. */
export function strategicAllowance(move: number, infantry: boolean): number {
  return infantry || 2 * move > strategic.least ? 2 * move : strategic.least
}

/** RG-CC-01, RG-CC-05, RG-CC-09. Distances in inches. */
export const closeCombat = { gap: 1, lostEachRound: 1, suspendedAfter: 10 } as const

/** RG-GRAV-07, RG-AMB-32: special shots of an AA gun in a player turn. */
export const aaShots = 2
/** RG-GRAV-08: side of the square of grav rockets, inches. */
export const rocketTemplate = 1
/** RG-FIRE-21: shots of a limited missile in a game. */
export const limitedShots = 2

/** RG-ORB-01, RG-MISS-04: side of the square in inches, points a strike. */
export const orbital = { template: 7, points: 15, pointDefense: 'other', uses: 1 } as const

/** RG-DROP-02…05, RG-MISS-04: inches, points and turns of landings. */
export const drops = {
  ruler: 12,               // length of a company's line
  clearance: 2,            // a dropship from cover
  unloadWithin: 3,
  transport: 50,
  hits: 3,
  returns: 3,              // own movement phases until it lifts off
  jumpPoints: 1,           // for each stand of jump troops
} as const

/** RG-SEQ-01: the parts of a player turn in order. */
export const phases = [
  'command', 'defenderFirstFire', 'movement.start', 'movement.segment', 'movement.pivot', 'movement.hazards', 'movement.pinSegment',
  'defenderFinalFire', 'closeCombat', 'artillery', 'final',
] as const
export const suggestedGameTurns = 10
