// EIC League: small positions for tests: plain units, a map, scripted dice that must be used up, answers one by one.
import { settle } from '../../../kernel/book.ts'
import type { Event } from '../../../kernel/event.ts'
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import { Game } from '../../../kernel/state.ts'
import { Table as Play } from '../../../craft/fixture-table.ts'
import { book } from '../book/book.ts'
import { originalEnergy } from '../book/charts.ts'
import { fullShots, specialty, weapon, type BoughtWeaponId } from '../book/roster.ts'
import { checkAnswer, runs } from '../rules/sequence.ts'
import { droneOf, fresh, newSide } from '../state/fresh.ts'
import type { EicGame, EicOptions, EicUnit, EicWords, FieldMap, Side, Slot } from '../state/state.ts'

/** A map of the starter scenario's size: 25 by 17 hexes. */
export const map: FieldMap = { columns: 25, rows: 17, missing: [] }

/** The cell at a column and a row of that map. */
export const at = (column: number, row: number, on: FieldMap = map): number => row * on.columns + column

/** The place of a cell of that map. */
export const place = (cell: number, on: FieldMap = map): Place => [cell % on.columns, Math.floor(cell / on.columns)]

/** Full slots in order from 1; null leaves one empty. */
export function slots(hull: 'suit' | 'tank', ...weapons: readonly (BoughtWeaponId | null)[]): readonly Slot[] {
  return weapons.flatMap((id, i) =>
    id === null ? [] : [{ no: i + 1, weapon: id, shots: fullShots(weapon(id), hull) ?? -1, lost: false, fired: 0 }],
  )
}

type Some = Partial<EicUnit> & { readonly weapons?: readonly (BoughtWeaponId | null)[] }

function made(id: Id, seat: Seat, hex: number, hull: 'suit' | 'tank', bod: number, some: Some): EicUnit {
  const { weapons, ...over } = some
  const u: EicUnit = {
    id,
    seat,
    name: id[0].toUpperCase() + id.slice(1),
    hull,
    cls: null,
    ...fresh,
    hex,
    bod,
    attr: 80,
    dfr: 60,
    pwr: 80,
    spd: 60,
    det: 80,
    ecm: 50,
    bodNow: bod,
    energyMax: 0,
    energy: 0,
    laser: 0,
    heat: 0,
    cold: 0,
    sonic: 0,
    flight: false,
    warp: false,
    elevator: false,
    slots: weapons ? slots(hull, ...weapons) : [],
    ...over,
  }
  const c = specialty(u.cls)
  const energyMax = over.energyMax ?? originalEnergy(u.bod, u.attr, u.dfr + (c?.dfrCountsForEnergy ? c.bonus.DFR : 0), u.pwr)
  return { ...u, bodNow: over.bodNow ?? u.bod, energyMax, energy: over.energy ?? energyMax, heightBefore: over.heightBefore ?? u.height }
}

/** A plain suit: BOD 90, ATTR 80, DFR 60, PWR 80, SPD 60, DET 80, ECM 50, energy 265, no weapon but its arm guns. */
export function suit(id: Id, seat: Seat, hex: number, some: Some = {}): EicUnit {
  return made(id, seat, hex, 'suit', 90, some)
}

/** A plain tank: BOD 100 and the rest as a suit, energy 270, without a drone; `withDrone` gives it one. */
export function tank(id: Id, seat: Seat, hex: number, some: Some = {}): EicUnit {
  return made(id, seat, hex, 'tank', 100, some)
}

/** A tank and its docked drone. */
export function withDrone(t: EicUnit): readonly EicUnit[] {
  return [{ ...t, drone: `${t.id}.drone` }, droneOf(t)]
}

/** House rules: the book's, with some changed. @throws when one is unknown. */
export function options(some: Partial<EicOptions> = {}): EicOptions {
  const made = settle(book, some as Record<string, string | number | boolean | null>)
  if ('faults' in made && Array.isArray(made.faults)) throw new RangeError(JSON.stringify(made.faults))
  return made as unknown as EicOptions
}

const bases = [at(2, 8), at(22, 8), at(12, 0), at(12, 16)]

/** What a table may be given beside its units. */
export type Laid = {
  readonly options?: Partial<EicOptions>
  readonly words?: Partial<EicWords>
  readonly sides?: readonly Partial<Side>[]
  readonly seats?: number
}

/** A game with these units in round 1, two sides (or as many as the units have), bases at both ends, no stack. */
export function game(units: readonly (EicUnit | readonly EicUnit[])[], laid: Laid = {}): EicGame {
  const all = units.flat() as EicUnit[]
  const seats = laid.seats ?? Math.max(2, ...all.map((u) => u.seat + 1))
  const sides = Array.from(
    { length: seats },
    (_, seat): Side => ({
      ...newSide(
        seat,
        `Team ${seat}`,
        `team-${seat}`,
        bases[seat],
        1000,
        all.filter((u) => u.seat === seat && u.hull !== 'drone' && !u.vanquished).length,
      ),
      ...laid.sides?.[seat],
    }),
  )
  const words: EicWords = {
    scenario: 'opening-night',
    map,
    options: options(laid.options),
    sides,
    round: 1,
    phase: 'attack',
    turn: -1,
    done: 0,
    order: sides.map((s) => s.seat),
    deployWithin: 3,
    turnLimit: null,
    aim: { is: 'destroy' },
    league: 'minor',
    purse: 15000,
    offer: null,
    ended: null,
    after: null,
    ...laid.words,
  }
  return new Game<EicUnit, EicWords>(all, words, seats)
}

/** A game at play with dice written down: answers are checked, events kept, dice must be used up. */
export class Table extends Play<EicUnit, EicWords> {
  constructor(g: EicGame, dice: readonly number[]) {
    super(g, dice, { runs, check: checkAnswer })
  }
  go(kind: string, cell: number, way?: string): this {
    return this.say(kind, {
      legs: [way === undefined ? { to: place(cell, this.g.words.map) } : { to: place(cell, this.g.words.map), way }],
    })
  }
  /** The last event of a kind. */
  told(is: string): Event | undefined {
    return this.last(is)
  }
}

/** A table with a game and its dice. */
export function table(g: EicGame, ...dice: readonly number[]): Table {
  return new Table(g, dice)
}
