// EIC League: the charts of the book in the book's order, and how each is read (EIC-DICE, BLD, ARM, NRG, DET, ATK, SHP, LETH, BLA, PARA, RET, LEAG).

export type Hull = 'suit' | 'tank'
export type Rating = 'BOD' | 'ATTR' | 'DFR' | 'PWR' | 'SPD' | 'DET' | 'ECM'
export type Ratings = Readonly<Record<Rating, number>>
export type Shield = 'laser' | 'heat' | 'cold' | 'sonic'
export type DamageType = Shield | 'force'
export type Need = 'high' | 'medium' | 'low'
/** House rule `lookupRounding` (EIC-AMB-10). */
export type Rounding = 'down' | 'nearest'
export type CapacityGroup =
  | 'concussion' | 'ice' | 'acid' | 'flame' | 'plasma' | 'bullets' | 'autoCannon' | 'missile'
  | 'machineGuns' | 'launcher' | 'laser' | 'grenade' | 'oxy' | 'bomb' | 'sonicBeam'
export type LoadKind = 'grenade' | 'paralysis' | 'autoCannon'
export type LeagueId = 'minor' | 'crossTraining' | 'master'

/** EIC-BLD-04: the seven bought ratings, in the order of the Statadata sheet. */
export const ratings: readonly Rating[] = ['BOD', 'ATTR', 'DFR', 'PWR', 'SPD', 'DET', 'ECM']

// ---- Look-ups -------------------------------------------------------------------------------------------------

/** EIC-DICE-04, EIC-AMB-10: a rating in whole tens as a chart reads it; with `nearest` a five goes up. Integer in, integer out. */
export function tens(rating: number, rounding: Rounding = 'down'): number {
  return Math.floor((rounding === 'nearest' ? rating + 5 : rating) / 10)
}

/** EIC-DICE-04, EIC-WPN-01, EIC-MOVE-01: hexes of range or movement for a rating. Always rounded down. */
export function hexes(rating: number): number {
  return rating < 10 ? 0 : Math.floor(rating / 10)
}

// ---- Credits --------------------------------------------------------------------------------------------------

/** EIC-BLD-01: starting credits (6,000–16,000) for a 2d6 total of 2–12. */
export function startingCredits(total2d6: number): number {
  return total2d6 * 1000 + 4000
}

// ---- Paying for ratings (EIC-BLD-05) --------------------------------------------------------------------------

/** Credits for each level; null is not sold. EIC-AMB-03: BOD 80 as printed; EIC-AMB-04: so is every other odd cell. */
export const ratingPrices: readonly { readonly rating: Rating; readonly credits: readonly (number | null)[] }[] = [
  //                           10    20    30    40  50  60   70   80   90  100
  { rating: 'BOD',  credits: [null, null, null, null, 75, 80, 115, 375, 265, 385] },
  { rating: 'ATTR', credits: [  10,   15,   20,   30, 40, 55,  75, 110, 175, 225] },
  { rating: 'DFR',  credits: [  10,   15,   25,   35, 55, 80, 115, 175, 265, 385] },
  { rating: 'PWR',  credits: [  10,   15,   20,   30, 40, 55,  75, 110, 175, 225] },
  { rating: 'SPD',  credits: [  10,   15,   20,   25, 30, 35,  40,  50,  60,  70] },
  { rating: 'DET',  credits: [  10,   15,   20,   25, 30, 35,  40,  50,  60,  70] },
  { rating: 'ECM',  credits: [  20,   30,   40,   60, 80, 110, 150, 220, 350, 450] },
]

/** EIC-BLD-07: BOD above 100, tanks only: the price of 100 and 100 more for each ten. */
export const bodPricesAbove100: readonly { readonly bod: number; readonly credits: number }[] = [
  { bod: 110, credits: 485 },
  { bod: 120, credits: 585 },
  { bod: 130, credits: 685 },
  { bod: 140, credits: 785 },
  { bod: 150, credits: 885 },
]

/** EIC-BLD-08, EIC-AMB-05: bought ratings only, before any bonus. */
export const ratingLimits = {
  at100OrMore: 2,
  at90: 2,
  lowestBod: 50,
  lowest: 10,
  highestBod: { suit: 100, tank: 150 },
  highest: 100,
} as const

/**
 * EIC-BLD-05, EIC-BLD-07: credits for a rating bought at `level`, or null when that level is not sold (to either hull).
 * `bod80Price` is the house rule of EIC-AMB-03.
 */
export function ratingPrice(rating: Rating, level: number, bod80Price: number = 375): number | null {
  if (level % 10 !== 0 || level < 10) return null
  if (rating === 'BOD') {
    if (level === 80) return bod80Price
    if (level > 100) return bodPricesAbove100[level / 10 - 11]?.credits ?? null
  }
  return ratingPrices[ratings.indexOf(rating)].credits[level / 10 - 1] ?? null
}

/** EIC-BLD-09: energy from bought ratings; a Stumpy hands in its DFR with the bonus. */
export function originalEnergy(bod: number, attr: number, dfr: number, pwr: number): number {
  return Math.floor(bod / 2) + attr + dfr + pwr
}

// ---- Load capacities (EIC-WPN-10) -----------------------------------------------------------------------------

/** How many of a kind one unit carries; null is no limit. Grenades are counted for each type (EIC-AMB-35). */
export const capacities: readonly { readonly group: CapacityGroup; readonly tank: number | null; readonly suit: number | null }[] = [
  { group: 'concussion',  tank: 2,    suit: 1 },
  { group: 'ice',         tank: 2,    suit: 1 },
  { group: 'acid',        tank: 2,    suit: 1 },
  { group: 'flame',       tank: 2,    suit: 1 },
  { group: 'plasma',      tank: 1,    suit: 1 },
  { group: 'bullets',     tank: null, suit: null },
  { group: 'autoCannon',  tank: 6,    suit: 2 },
  { group: 'missile',     tank: 6,    suit: 3 },
  { group: 'machineGuns', tank: 4,    suit: 2 },
  { group: 'launcher',    tank: 2,    suit: 1 },
  { group: 'laser',       tank: 2,    suit: 1 },
  { group: 'grenade',     tank: 4,    suit: 2 },
  { group: 'oxy',         tank: 1,    suit: 1 },
  { group: 'bomb',        tank: 2,    suit: 1 },
  { group: 'sonicBeam',   tank: 1,    suit: 1 },
]

const capacityByGroup: ReadonlyMap<string, (typeof capacities)[number]> = new Map(capacities.map(row => [row.group, row]))

/** EIC-WPN-10, EIC-AMB-33: most of a group on one unit of that hull; null is no limit. */
export function capacity(group: CapacityGroup, hull: Hull): number | null {
  return capacityByGroup.get(group)![hull]
}

/** EIC-WPN-06: shots in a full load. */
export const loadSizes: readonly { readonly kind: LoadKind; readonly tank: number; readonly suit: number }[] = [
  { kind: 'grenade',    tank: 30, suit: 10 },
  { kind: 'paralysis',  tank: 5,  suit: 5 },
  { kind: 'autoCannon', tank: 25, suit: 25 }, // EIC-AMB-36: 25 for both; a tank has three times the loads
]

/** EIC-WPN-06: shots in a full load. `paralysisTankLoad` is the house rule of EIC-AMB-37. */
export function loadSize(kind: LoadKind, hull: Hull, paralysisTankLoad: number = 5): number {
  if (kind === 'paralysis' && hull === 'tank') return paralysisTankLoad
  return loadSizes[kind === 'grenade' ? 0 : kind === 'paralysis' ? 1 : 2][hull]
}

// ---- BOD chart (EIC-ARM-01) -----------------------------------------------------------------------------------

export type BodMaterial = {
  readonly name: string
  readonly bod: number
  readonly spd: number          // added to the SPD rating
  readonly hexes: number        // added to the hexes of ground movement, never below 0 (EIC-ARM-02)
  readonly sonic: number        // free sonic resistance
  readonly oxyImmune: boolean
  readonly tanksOnly: boolean
}

export const bodMaterials: readonly BodMaterial[] = [
  { name: 'Spiderweb',    bod: 50,  spd: 20, hexes: 0,  sonic: 0,  oxyImmune: false, tanksOnly: false },
  { name: 'The Stopper',  bod: 60,  spd: 10, hexes: 0,  sonic: 0,  oxyImmune: false, tanksOnly: false },
  { name: 'Forceflex',    bod: 70,  spd: 0,  hexes: 0,  sonic: 35, oxyImmune: false, tanksOnly: false },
  { name: 'Tuffstuff',    bod: 80,  spd: 0,  hexes: 0,  sonic: 0,  oxyImmune: true,  tanksOnly: false },
  { name: 'Carbonkote',   bod: 90,  spd: 0,  hexes: 0,  sonic: 0,  oxyImmune: false, tanksOnly: false },
  { name: 'Diamondprufe', bod: 100, spd: 0,  hexes: 0,  sonic: 0,  oxyImmune: false, tanksOnly: false },
  { name: 'Tanktuff',     bod: 110, spd: 0,  hexes: -1, sonic: 0,  oxyImmune: false, tanksOnly: true },
  { name: 'TanktuffII',   bod: 120, spd: 0,  hexes: -2, sonic: 0,  oxyImmune: false, tanksOnly: true },
  { name: 'TanktuffIII',  bod: 130, spd: 0,  hexes: -3, sonic: 0,  oxyImmune: false, tanksOnly: true },
  { name: 'Tankup',       bod: 140, spd: 0,  hexes: -4, sonic: 0,  oxyImmune: false, tanksOnly: true },
  { name: 'TankupII',     bod: 150, spd: 0,  hexes: -5, sonic: 0,  oxyImmune: false, tanksOnly: true },
]

/** EIC-ARM-01, EIC-AMB-44: the material of a BOD as bought (50–150 in tens), not as worn. Throws on any other figure. */
export function bodMaterial(boughtBod: number): BodMaterial {
  const row = bodMaterials[boughtBod / 10 - 5]
  if (row === undefined) throw new RangeError(`EIC-ARM-01 no material of BOD ${boughtBod}`)
  return row
}

// ---- Resistances (EIC-ARM-03) ---------------------------------------------------------------------------------

export const resistances: readonly { readonly type: Shield; readonly per10: number; readonly most: number }[] = [
  { type: 'laser', per10: 20, most: 100 },
  { type: 'heat',  per10: 10, most: 100 },
  { type: 'cold',  per10: 20, most: 100 },
  { type: 'sonic', per10: 30, most: 100 },
]

/** EIC-ARM-03: credits for a resistance of 0–100; null when it is not a whole ten or too high. */
export function resistancePrice(type: Shield, rating: number): number | null {
  const row = resistances[type === 'laser' ? 0 : type === 'heat' ? 1 : type === 'cold' ? 2 : 3]
  if (rating < 0 || rating > row.most || rating % 10 !== 0) return null
  return rating / 10 * row.per10
}

// ---- Energy loss (EIC-NRG-01…06) ------------------------------------------------------------------------------

export const needBands: readonly { readonly need: Need; readonly fromPercent: number }[] = [
  { need: 'high',   fromPercent: 70 },
  { need: 'medium', fromPercent: 31 },
  { need: 'low',    fromPercent: 10 },
]

/** EIC-NRG-05: at this percent or less every weapon system fails, a tank's drone with them (EIC-AMB-97). */
export const allWeaponsFailAt = 9

/** EIC-NRG-05: have all weapon systems failed at that percent? */
export function allWeaponsFail(percent: number): boolean { return percent <= allWeaponsFailAt }

/** EIC-NRG-06: flight, warp and elevator fail below this percent. */
export const specialMovementFrom = 31

/** EIC-DICE-06, EIC-NRG-01: whole percent 0–100, rounded down. */
export function energyPercent(current: number, original: number): number {
  return original <= 0 ? 0 : Math.floor(100 * current / original)
}

/** EIC-NRG-02…05: does a weapon of that need work at that percent? `null` (thrown by hand, fight, ram) always does. */
export function needMet(need: Need | null, percent: number): boolean {
  return need === null || !allWeaponsFail(percent) && percent >= needBands[need === 'high' ? 0 : need === 'medium' ? 1 : 2].fromPercent
}

// ---- Movement -------------------------------------------------------------------------------------------------

/** EIC-ELEV-03: DET and ATTR bonus at an elevator height in hexes. */
export function elevatorBonus(height: number): number {
  return Math.floor(height / 5) * 10
}

// ---- Detection (EIC-DET-02) -----------------------------------------------------------------------------------

/** Rows 10, 20, … 130, beyond 130: the d100 that must be reached (EIC-AMB-07: at least). */
export const detectionNumbers: readonly number[] = [
  // 10 20  30  40  50  60  70  80  90 100 110 120 130 beyond
  95,   90, 85, 80, 75, 70, 65, 60, 55, 50, 45, 40, 35, 30,
]

/** EIC-DET-02: the roll to reach with that DET (bonuses in); null when it cannot detect. Not compared here: EIC-AMB-07. */
export function detectionNumber(det: number, rounding: Rounding = 'down'): number | null {
  const row = tens(det, rounding) - 1
  return row < 0 ? null : detectionNumbers[row > 13 ? 13 : row]
}

// ---- ATTR/DFR result chart (EIC-ATK-03) -----------------------------------------------------------------------

/** The d100 that must be beaten. Rows DFR: below 10, 10, … 120, beyond. Columns ATTR: 10, … 120, beyond. */
export const attrDfrChart: readonly (readonly number[])[] = [
  // 10  20  30  40  50  60  70  80  90 100 110 120 beyond
  [  65, 60, 60, 55, 55, 50, 45, 40, 35, 30, 30, 25, 25 ], // below 10
  [  65, 60, 60, 55, 55, 50, 45, 40, 35, 30, 30, 25, 25 ], // 10
  [  70, 65, 60, 60, 55, 55, 50, 45, 40, 35, 30, 30, 25 ], // 20
  [  75, 70, 65, 60, 60, 55, 55, 50, 45, 40, 35, 30, 30 ], // 30
  [  80, 75, 70, 65, 60, 60, 55, 55, 50, 45, 40, 35, 30 ], // 40
  [  80, 80, 75, 70, 65, 60, 60, 55, 55, 50, 45, 40, 35 ], // 50
  [  80, 80, 80, 75, 70, 65, 60, 60, 55, 55, 50, 45, 40 ], // 60
  [  85, 80, 80, 80, 75, 70, 65, 60, 60, 55, 55, 50, 45 ], // 70
  [  90, 85, 80, 80, 80, 75, 70, 65, 60, 60, 55, 55, 50 ], // 80
  [  90, 90, 85, 80, 80, 80, 75, 70, 65, 60, 60, 55, 55 ], // 90
  [  99, 90, 90, 85, 80, 80, 80, 75, 70, 65, 60, 60, 55 ], // 100
  [  99, 99, 90, 90, 85, 80, 80, 80, 75, 70, 65, 60, 60 ], // 110
  [  99, 99, 99, 90, 90, 85, 80, 80, 80, 75, 70, 65, 60 ], // 120
  [  99, 99, 99, 99, 90, 90, 85, 80, 80, 80, 75, 70, 65 ], // beyond
]

/** EIC-DICE-04: column 0–12 for an ATTR; under 10 (wildfire) is column 10, 130 and more is beyond. */
export function attrColumn(attr: number, shift: number = 0, rounding: Rounding = 'down'): number {
  const ten = tens(attr, rounding)
  const column = (ten < 1 ? 0 : ten > 13 ? 12 : ten - 1) + shift   // EIC-ATK-04, EIC-AMB-76: shifted after the column is found
  return column > 12 ? 12 : column
}

/** EIC-DICE-04: row 0–13 for a DFR; under 10 is the row below 10, 130 and more is beyond. */
export function dfrRow(dfr: number, rounding: Rounding = 'down'): number {
  const ten = tens(dfr, rounding)
  return ten < 1 ? 0 : ten > 13 ? 13 : ten
}

/**
 * EIC-ATK-03: the d100 to beat (strictly more is a hit) with that ATTR and DFR in use.
 * `shift` is 1 for an attacker of SPD 100 or more (EIC-ATK-04), 0 otherwise. Allocates nothing.
 */
export function numberToBeat(attr: number, dfr: number, shift: number = 0, rounding: Rounding = 'down'): number {
  return attrDfrChart[dfrRow(dfr, rounding)][attrColumn(attr, shift, rounding)]
}

/** EIC-ATK-04: SPD in play that moves the attacker one column up. */
export const speedShiftFrom = 100
/** EIC-ATK-05: ATTR in play, weapon bonuses left out, that gives one more attack. */
export const extraAttackFrom = 110

/** EIC-HTH-01, EIC-SPEC-08: force damage of a fight; ratings in play, current BOD. */
export function fightDamage(bod: number, attr: number, pwr: number, bull: boolean = false): number {
  return bull ? Math.floor((bod + pwr) / 2) : Math.floor((bod + attr + pwr) / 4)
}

/** EIC-RAM-01: force damage of a ram; SPD in play, current BOD. */
export function ramDamage(spd: number, bod: number): number {
  return spd + Math.floor(bod / 2)
}

// ---- Sharpshooting (EIC-SHP-01) -------------------------------------------------------------------------------

/** ATTR − DFR 0, 10, … 100: the d100 that must be beaten. EIC-AMB-56: as printed, though from 50 on it is easier than the normal shot. */
export const sharpshotNumbers: readonly number[] = [
  // 0  10  20  30  40  50  60  70  80 90 100
  97,   94, 89, 79, 64, 44, 24, 14, 11, 9, 6,
]

/** EIC-SHP-01: the d100 to beat for ATTR − DFR; null when ATTR is below DFR, compared exactly (EIC-DICE-05). */
export function sharpshotNumber(difference: number, rounding: Rounding = 'down'): number | null {
  if (difference < 0) return null
  const row = tens(difference, rounding)
  return sharpshotNumbers[row > 10 ? 10 : row]
}

// ---- Lethal blow (EIC-LETH-01…02) -----------------------------------------------------------------------------

/** EIC-LETH-02: d6 1–6; the slot that is lost, or null when the attacker names one of slots 1–5. */
export const lethalLoss: readonly (number | null)[] = [1, 2, 3, 4, 5, null]
export const lethalMultiplier = 2

// ---- Blast radius and strength (EIC-BLA-01) -------------------------------------------------------------------

export const blastLossPerHex = 20

/** EIC-BLA-01: what is left of one effect `distance` hexes from the target hex; 0 is outside the blast. */
export function blastAt(damage: number, distance: number): number {
  const left = damage - blastLossPerHex * distance
  return left > 0 ? left : 0
}

/** EIC-BLA-01: farthest hex that an effect still reaches; −1 for an effect of nothing. */
export function blastRadius(damage: number): number {
  return Math.ceil(damage / blastLossPerHex) - 1
}

// ---- Paralysis (EIC-PARA-01) ----------------------------------------------------------------------------------

/** BOD + PWR of the target 110, 120, … 210 and above: rounds immobile. */
export const paralysisRounds: readonly number[] = [
  // 110 120 130 140 150 160 170 180 190 200 210
  10,     9,  8,  7,  6,  5,  4,  3,  2,  1,  0,
]

/** EIC-PARA-01: full rounds immobile (0–10) for the sum of current BOD and PWR in play. */
export function roundsParalyzed(bodPlusPwr: number, rounding: Rounding = 'down'): number {
  const row = tens(bodPlusPwr, rounding) - 11
  return paralysisRounds[row < 0 ? 0 : row > 10 ? 10 : row]
}

/** EIC-OXY-01: rounds that oxidized armor still lasts. */
export function oxyRounds(currentBod: number): number {
  return Math.floor(currentBod / 10)
}

/** EIC-OXY-02: energy lost for each round a shot is rushed. */
export const rushLossPerRound = 20
/** EIC-RAM-03: hits by fragmentation grenades after which a unit rams no more. */
export const fragHitsEndRamming = 8
/** EIC-FRAG-01: BOD lost to one fragmentation hit. */
export const fragLoss = 2
/** EIC-WILD-01: added to ATTR when firing wild. */
export const wildfireAttr = -50

// ---- Retreat and recover (EIC-RET-01, EIC-RET-02) -------------------------------------------------------------

export const energyPerRoundSat = 10
export const creditsPerEnergy = 5
export const mostRetreatingOrRecovering = 2

/** EIC-RET-02: rounds to sit for that much energy. */
export function roundsToRecover(energy: number): number {
  return Math.ceil(energy / energyPerRoundSat)
}

// ---- Units in leagues, purses (EIC-BLD-11, EIC-ARM-04, EIC-LEAG-01) -------------------------------------------

export type League = {
  readonly id: LeagueId
  readonly name: string
  readonly fewest: number
  readonly most: number | null          // null: no limit
  readonly specialty: number | null
  readonly shields: number | null       // total bought shielding on one unit
  readonly purse: number                // above Minor League designed (EIC-AMB-67)
}

export const leagues: readonly League[] = [
  { id: 'minor',         name: 'Minor League',          fewest: 1,  most: 6,    specialty: 3,    shields: 120,  purse: 15000 },
  // EIC-AMB-72: above the Minor League 100 for each kind, no total
  { id: 'crossTraining', name: 'Cross Training League', fewest: 7,  most: 12,   specialty: 6,    shields: null, purse: 30000 },
  { id: 'master',        name: 'Master League',         fewest: 13, most: null, specialty: null, shields: null, purse: 60000 },
]

/** EIC-BLD-11: the league of a team of that many units (1 or more). */
export function leagueOf(units: number): League {
  return leagues[units >= 13 ? 2 : units >= 7 ? 1 : 0]
}
