// Shellshock: a unit as it comes on the table, house rules as the book has them, a ground of clear hexes.
import type { Id, Seat } from '../../../kernel/plain.ts'
import { sheetOf } from '../book/roster.ts'
import type { Ground, Marks, Motion, SsOptions, SsUnit, SsWords } from './state.ts'

/** Nothing taken from how a unit moves. */
export const unworn: Motion = { speed: 0, acceleration: 0, deceleration: 0, slip: 0, turn: 0, msrp: 0, immobile: false }
/** No line marked. */
export const unmarked: Marks = [0, 0, 0, 0]

/** A unit of a sheet, whole and stopped (SS-FORCE-09). @throws RangeError when there is no such sheet. */
export function freshUnit(id: Id, seat: Seat, sheetId: string, hex: number, facing: number): SsUnit {
  const sheet = sheetOf(sheetId)
  return {
    id,
    seat,
    name: sheet.name,
    sheet: sheetId,
    custom: null,
    ecv: sheet.ecv.total,
    hex,
    facing,
    altitude: 0,
    speed: 0,
    gear: 'stop',
    forward: 0,
    moved: 0,
    stage: 'waits',
    left: 0,
    paid: false,
    rammed: false,
    mired: false,
    riding: '',
    towing: '',
    towTurns: 0,
    worn: unworn,
    due: unworn,
    chit: 0,
    immobile: false,
    dodging: false,
    hullDown: false,
    armour: sheet.armour,
    marked: unmarked,
    hits: sheet.equipment.map(() => 0),
    lost: 0,
    losing: 0,
    crew: sheet.crew.map(({ piloting, gunnery }) => ({ piloting, gunnery, open: false, blindHex: -1, blindTurns: 0 })),
    shift: null,
    out: '',
    dying: '',
    facings: sheet.systems.map(() => 0),
    ammo: sheet.weapons.map((w) => w.ammo ?? -1),
    charge: sheet.battery?.capacity ?? 0,
    uses: sheet.defences.map((x) => x.uses ?? -1),
    smoked: false,
    screened: false,
    shots: 0,
    spotted: false,
    aims: sheet.crew.map(() => null),
    acted: 0,
    pivoted: 0,
  }
}

/** House rules as the book has them. */
export const byTheBook: SsOptions = {
  declareSpeedAt: 'ownMove',
  damageDice: 'full',
  firingArcHex: 'bookV',
  msrpShort: 'lossOfControl',
  targetingOrder: 'chitOrder',
  hullDownArc: 'acrossBarrier',
  spreadRemainder: 'endHex',
  internalWrap: true,
  muck: false,
  expandingShock: false,
  chaingunSwitch: false,
  phased: false,
  unbutton: true,
  halfScale: false,
  weaponLimits: true,
  wrecks: 'leave',
}

/** A ground of clear hexes at level 0. */
export function clearGround(columns: number, rows: number): Ground {
  const n = columns * rows
  return { columns, rows, levels: new Array<number>(n).fill(0), features: Array.from({ length: n }, () => []), sides: [] }
}

/** Words before the first turn: no zones, no objectives, twelve turns. */
export function freshWords(options: SsOptions, ground: Ground): SsWords {
  return {
    scenario: '',
    sides: [],
    turn: 0,
    step: 'setup',
    options,
    ground,
    chits: 0,
    hold: '',
    orders: [],
    rams: [],
    teams: [],
    limit: 12,
    zones: [],
    objectives: [],
    ended: null,
  }
}
