// Railgun: 2100: small fields for tests of barrages, gravs, landings and loads: stands by inches, scripted dice that must be used up,
// answers one by one.
import { settle } from '../../../kernel/book.ts'
import { Table } from '../../../craft/fixture-table.ts'
import type { Event } from '../../../kernel/event.ts'
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import type { Runs } from '../../../kernel/procedure.ts'
import { Game } from '../../../kernel/state.ts'
import { book } from '../book/book.ts'
import { aaShots, geometry } from '../book/charts.ts'
import { profile, type ProfileId } from '../book/roster.ts'
import { checkAnswer, procedures } from '../rules/sequence.ts'
import { fresh, newSide, newWords } from '../state/fresh.ts'
import type { Land, Piece, Platoon, RgGame, RgOptions, RgWords, Side, Stand } from '../state/state.ts'

/** A point in inches as a place; quarters of an inch are fine. */
export const at = (x: number, y: number): Place => [x * geometry.inch, y * geometry.inch]
/** An area or line in inches. */
export const piece = (kind: Piece['kind'], points: readonly (readonly [number, number])[], some: Partial<Piece> = {}): Piece => ({
  kind,
  points: points.map(([x, y]) => at(x, y)),
  ...some,
})
/** A square area about a point, in inches. */
export const patch = (kind: Piece['kind'], x: number, y: number, side: number, some: Partial<Piece> = {}): Piece => {
  const h = side / 2
  return piece(
    kind,
    [
      [x - h, y - h],
      [x + h, y - h],
      [x + h, y + h],
      [x - h, y + h],
    ],
    some,
  )
}
/** An open table of 48 by 48 inches with these pieces on it. */
export const land = (...pieces: readonly Piece[]): Land => ({
  width: 57600,
  height: 57600,
  pieces,
  deploy: [],
  objectives: [],
  entries: [],
  turns: 10,
  lead: 10,
})

/** House rules: the book's, with some changed. @throws when one is unknown. */
export function options(some: Partial<RgOptions> = {}): RgOptions {
  const made = settle(book, some as Record<string, string | number | boolean | null>)
  if ('faults' in made && Array.isArray(made.faults)) throw new RangeError(JSON.stringify(made.faults))
  return made as unknown as RgOptions
}

/** An Average Independent stand, facing north, in a unit of its own, spotted unless said otherwise. */
export function stand(
  id: Id,
  seat: Seat,
  where: readonly [number, number] | Stand['where'],
  name: ProfileId,
  some: Partial<Stand> = {},
): Stand {
  const p = profile(name),
    on = typeof where !== 'string'
  return {
    id,
    seat,
    unit: some.unit ?? id,
    name: id[0].toUpperCase() + id.slice(1),
    profile: name,
    cls: 'average',
    race: 'independent',
    radius: p.radius,
    stealth: false,
    recon: false,
    ...fresh,
    order: 0,
    value: 256 * Math.ceil(p.points),
    lowTech: false,
    unstabilized: false,
    selfHoming: false,
    jump: false,
    spotted: on,
    mode: p.moveClass === 'grav' && on ? 'noe' : 'none',
    missiles: 'missile' in p && p.missile ? (p.missile.shots ?? -1) : -1,
    rockets: p.is === 'vehicle' && p.rockets ? p.rockets.shots : 0,
    aa: p.is === 'vehicle' && p.aa ? aaShots : 0,
    where: on ? 'table' : where,
    at: on ? at(where[0], where[1]) : [0, 0],
    ...some,
  }
}

export type Laid = {
  readonly land?: Land
  readonly options?: Partial<RgOptions>
  readonly words?: Partial<RgWords>
  readonly sides?: readonly Partial<Side>[]
}

/** A game with these stands in player turn 1, seat 0 moving, seat 1 defending; order is that of the list. */
export function game(units: readonly Stand[], laid: Laid = {}): RgGame {
  const counts = [0, 0]
  const all = units.map((s): Stand => ({ ...s, order: counts[s.seat]++ }))
  const platoons: Platoon[] = []
  for (const s of all)
    if (!platoons.some((p) => p.id === s.unit && p.seat === s.seat))
      platoons.push({
        id: s.unit,
        seat: s.seat,
        name: s.unit,
        cls: s.cls,
        race: s.race,
        recon: s.recon,
        start: all.filter((o) => o.unit === s.unit && o.seat === s.seat).length,
        broken: false,
      })
  const sides = [0, 1].map((seat): Side => ({ ...newSide(seat, `Side ${seat}`, `force-${seat}`, 'independent', 0), ...laid.sides?.[seat] }))
  const words: RgWords = {
    ...newWords('harrow-crossing', laid.land ?? land(), options(laid.options), platoons, sides),
    turn: 1,
    count: 1,
    first: 0,
    attacker: 0,
    phase: 'artillery',
    ...laid.words,
  }
  return new Game<Stand, RgWords>(all, words, 2)
}

/** Nobody wins on a small field. */
const runs: Runs = { procedures, outcome: () => null, title: 'a small field' }

/** A field on which nobody wins. */
const field = { runs, check: checkAnswer }

/** A game at play with dice written down, events kept. */
export class Play extends Table<Stand, RgWords> {
  constructor(g: RgGame, dice: readonly number[]) {
    super(g, dice, field)
  }
  /** What was told: of one kind, to a seat or to anybody. */
  told(is: string, seat?: Seat): readonly Event[] {
    return this.all(is, seat)
  }
}

/** Guns on a small field: answers are checked. */
export class Bench extends Play {
  /** Go to places in inches. */
  go(...to: readonly (readonly [number, number])[]): this {
    return this.say('path', { legs: to.map(([x, y]) => ({ to: at(x, y) })) })
  }
  /** Name a place in inches. */
  spot(kind: string, x: number, y: number, facing?: number): this {
    return this.say(kind, { place: [facing === undefined ? { at: at(x, y) } : { at: at(x, y), facing }] })
  }
  /** Every die must have been rolled, and nothing be left to do. */
  override spent(): this {
    return super.done()
  }
}

/** A bench with a game and its dice. */
export function bench(g: RgGame, ...dice: readonly number[]): Bench {
  return new Bench(g, dice)
}
