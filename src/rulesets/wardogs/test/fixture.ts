// Wardogs: small positions for tests: a flat map that is changed hex by hex, units of the roster, scripted dice that must be used up.
import type { Plan } from '../../../kernel/decision.ts'
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import { Game } from '../../../kernel/state.ts'
import { Table as Play } from '../../../craft/fixture-table.ts'
import type { Terrain } from '../book/charts.ts'
import { sheetOf, type UnitSheet } from '../book/roster.ts'
import { checkAnswer, runs } from '../rules/sequence.ts'
import { freshUnit } from '../state/fresh.ts'
import type { Land, WdGame, WdOptions, WdUnit, WdWords } from '../state/state.ts'

export const columns = 20
export const rows = 12
/** The cell at a column and a row. */
export const at = (column: number, row: number): number => row * columns + column
/** The place of a cell. */
export const place = (cell: number): Place => [cell % columns, Math.floor(cell / columns)]

/** One hex that is not flat clear ground. */
export type Spot = { readonly hex: number; readonly is?: Terrain; readonly level?: number; readonly tall?: number; readonly lit?: number }

/** A clear flat land with some hexes changed. */
export function land(...spots: readonly Spot[]): Land {
  const n = columns * rows
  const made = {
    columns,
    rows,
    terrain: Array.from({ length: n }, (): Terrain => 'clear'),
    level: new Array<number>(n).fill(0),
    tall: new Array<number>(n).fill(0),
    lit: new Array<number>(n).fill(0),
  }
  for (const s of spots) {
    made.terrain[s.hex] = s.is ?? (s.tall ? 'building' : 'clear')
    made.level[s.hex] = s.level ?? 0
    made.tall[s.hex] = s.tall ?? 0
    made.lit[s.hex] = s.lit ?? 0
  }
  return made
}

/** The book's options, some changed. */
export function options(some: Partial<WdOptions> = {}): WdOptions {
  return {
    physicalCombat: true,
    terrainDamage: 'roll',
    multipleTargets: false,
    mineChits: false,
    throwing: false,
    crewSkill: false,
    infantryUsesMp: false,
    mechaTableD12: false,
    ineffectiveCannotFire: false,
    excessHitsPenetrate: false,
    doubleForUnarmored: false,
    stabilityPerHit: false,
    naturalOneFails: false,
    multipleStandAttempts: false,
    vtolMayHover: false,
    trueLineLos: false,
    coverAnywhere: false,
    attackerForestFree: false,
    smokeLingers: false,
    extraDmgOnTop: false,
    turretPenaltyOnLock: false,
    shieldsLeakPenetration: false,
    ownerPicksItem: false,
    spreadPerEdge: false,
    minesSingleUse: false,
    unloadRearHex: false,
    passengersBailOut: false,
    proportionalAlternation: false,
    stackLimit: null,
    simultaneousMeasures: false,
    vehicleLowProfile: false,
    declareFlightEarly: false,
    forestNeedsTargetInside: false,
    downMayScreen: false,
    openDeclaration: false,
    ...some,
  }
}

/** A unit of the roster on the map; by default it faces east, sixth 1. */
export function unit(
  id: Id,
  seat: Seat,
  sheet: string,
  hex: number,
  some: Partial<WdUnit> & { readonly like?: Partial<UnitSheet> } = {},
): WdUnit {
  const { like, ...over } = some
  const u = freshUnit(id, seat, id, { ...sheetOf(sheet), ...like })
  const building = u.sheet.type === 'structure' ? id : ''
  return { ...u, building, hex, facing: 1, status: 'ok', route: [], ...over, arStep: over.ar ?? u.ar }
}

/** A game with these units in turn 1. */
export function game(units: readonly WdUnit[], some: Partial<WdWords> = {}, rules: Partial<WdOptions> = {}): WdGame {
  const words: WdWords = {
    scenario: 'test',
    options: options(rules),
    land: land(),
    sides: [0, 1].map((seat) => ({ seat, name: `Side ${seat}`, force: 'test', zone: [], facing: 1 })),
    turn: 1,
    turnLimit: 10,
    step: 'fire',
    order: [0, 1],
    craters: [],
    clouds: [],
    flares: [],
    fields: [],
    chits: [],
    objectives: [],
    due: [],
    pick: null,
    ended: null,
    after: null,
    ...some,
  }
  return new Game<WdUnit, WdWords>(units, words, 2) as WdGame
}

/** A game at play with dice written down: answers are checked, events kept, dice must be used up. */
export class Table extends Play<WdUnit, WdWords> {
  constructor(g: WdGame, dice: readonly number[]) {
    super(g as Game<WdUnit, WdWords>, dice, { runs, check: (x, q, c) => checkAnswer(x, q, c) })
  }
  /** A path of ways from where the unit stands: a ahead, b back, r right, l left, j jump, d land, o off. */
  path(ways: string, facing?: number): this {
    const q = this.asked
    if (q.choice.is !== 'path') throw new RangeError(`the question is "${q.kind}"`)
    return this.say('path', this.legs(q.choice.unit, ways, facing))
  }
  legs(
    id: Id,
    ways: string,
    facing?: number,
  ): { readonly legs: readonly { readonly to: Place; readonly way: string }[]; readonly facing?: number } {
    const u = this.g.unit(id)
    let [hex, sixth] = [u.hex, u.facing]
    const names: Record<string, string> = { a: 'ahead', b: 'back', r: 'right', l: 'left', j: 'jump', d: 'land', o: 'off' }
    const legs = [...ways].map((w) => {
      if (w === 'r') sixth = (sixth + 1) % 6
      if (w === 'l') sixth = (sixth + 5) % 6
      if (w === 'a' || w === 'j' || w === 'd') hex = step(hex, sixth)
      if (w === 'b') hex = step(hex, sixth + 3)
      return { to: place(hex), way: names[w] }
    })
    return facing === undefined ? { legs } : { legs, facing }
  }
  /** A plan from pairs of part and answer: an option, several joined with a plus, or a number. */
  plan(kind: string, ...parts: readonly (readonly [string, string | number | readonly string[]])[]): this {
    const plan: Plan = parts.map(([part, c]) => ({
      part,
      choice: typeof c === 'number' ? { number: c } : typeof c === 'string' ? { one: c } : { some: c },
    }))
    return this.say(kind, { plan })
  }
}

/** The hex beside another, as it is faced. */
export function step(hex: number, sixth: number): number {
  const [c, r] = place(hex)
  const odd = r % 2
  const by: readonly (readonly [number, number])[] = [
    [odd, -1],
    [1, 0],
    [odd, 1],
    [odd - 1, 1],
    [-1, 0],
    [odd - 1, -1],
  ]
  const [x, y] = by[sixth % 6]
  return at(c + x, r + y)
}

/** A table with a game and its dice. */
export function table(g: WdGame, ...dice: readonly number[]): Table {
  return new Table(g, dice)
}
export const now = { of: 'step' } as const
