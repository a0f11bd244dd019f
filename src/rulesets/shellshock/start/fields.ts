// Shellshock: the fields of everything that a position may hold, each with how it is read, written and described (STATE).
import {
  among,
  flag,
  formOf,
  list,
  may,
  maybe,
  must,
  onHexes,
  onTable,
  orNone,
  record,
  text,
  whole,
  type Codec,
} from '../../../craft/codec.ts'
import { outcomeOf } from '../../../craft/position.ts'
import type { Place, Plain, Seat } from '../../../kernel/plain.ts'
import type { HexGrid } from '../../../space/grid.ts'
import { INCH } from '../../../space/length.ts'
import { terrain, weapons, type Edge, type Terrain } from '../book/charts.ts'
import type { UnitSheet } from '../book/roster.ts'
import { isMarked, LINES, withLines } from '../rules/strip.ts'
import { unmarked } from '../state/fresh.ts'
import { facingOn, spotOn } from './tablefields.ts'
import type {
  Ground,
  Marks,
  Motion,
  Named,
  Objective,
  Order,
  Out,
  Person,
  Ram,
  Shift,
  Side,
  SsStep,
  SsUnit,
  SsWords,
  Team,
  Zone,
} from '../state/state.ts'
import { asListed, listedSheet, sheetFrom, type WeaponPlan } from '../workshop/plan.ts'

export const mostSeats = 4
const id = text('an id')
const counter = whole('this', 0, 10_000)
const seat = among<Seat>('seat', [0, 1, 2, 3])
const bits = whole('bits', 0, 2_000_000_000)
const outs: readonly Out[] = ['', 'overkill', 'explosion', 'crew', 'lines', 'niceShot']
export const steps: readonly SsStep[] = ['setup', 'initiative', 'movement', 'reaction', 'targeting', 'firing', 'aftermath']

/** The marked lines of a strip by their numbers, 1 to 100 (SS-DMG-08). */
const marks: Codec<Marks> = {
  none: unmarked,
  write: (v) => Array.from({ length: LINES }, (_, i) => i + 1).filter((k) => isMarked(v, k)),
  schema: { type: 'array', maxItems: LINES, items: { type: 'integer', minimum: 1, maximum: LINES } },
  read: (r, x, at) =>
    withLines(
      unmarked,
      r.list(x, at, 'the marked lines', LINES, (n, p) => r.number(n, p, 'a line', 1, LINES)),
    ),
}

const armor: Codec<SsUnit['armour']> = {
  none: [0, 0, 0, 0],
  write: (v) => v as Plain,
  schema: { type: 'array', minItems: 4, maxItems: 4, items: { type: 'integer', minimum: 0, maximum: 400 } },
  read: (r, x, at) => {
    const all = r.list(x, at, 'armor', 4, (n, p) => r.number(n, p, 'the armor of a side', 0, 400), 4)
    return all.length === 4 ? [all[0], all[1], all[2], all[3]] : [0, 0, 0, 0]
  },
}

const motion = record<Motion>('wear', {
  speed: may(counter, 0),
  acceleration: may(counter, 0),
  deceleration: may(counter, 0),
  slip: may(counter, 0),
  turn: may(counter, 0),
  msrp: may(counter, 0),
  immobile: may(flag, false),
})
const shift = maybe(record<Shift>('a crew shift', { from: must(counter), to: must(counter), since: must(counter) }))

// ---- Changed sheets -------------------------------------------------------------------------------------------

const refit = record<{ readonly armor: SsUnit['armour']; readonly weapons: readonly WeaponPlan[] }>('a changed sheet', {
  armor: must(armor),
  weapons: must(
    list(
      'the weapons',
      record<WeaponPlan>('a weapon', {
        weapon: must(
          among(
            'weapon',
            weapons.map((w) => w.id),
          ),
        ),
        rounds: must(maybe(whole('rounds', 0, 999))),
      }),
      20,
    ),
  ),
})
/** SS-FORCE-02: what a changed sheet says beside the listed one: its armor and its weapons in the order of the mounts. */
export const custom = (listed: UnitSheet): Codec<UnitSheet | null> => ({
  none: null,
  schema: { anyOf: [refit.schema, { type: 'null' }] },
  write: (v) =>
    v === null ? null : refit.write({ armor: v.armour, weapons: v.weapons.map((w) => ({ weapon: w.weapon, rounds: w.ammo })) }),
  read: (r, x, at) => {
    if (x === null) return null
    const got = refit.read(r, x, at)
    if (got.weapons.length !== listed.weapons.length) {
      r.wrong([...at, 'weapons'], `${listed.name} has ${listed.weapons.length} mounts: one weapon for each`)
      return null
    }
    const plan = { ...asListed('u', listed.name, listed.id), armor: got.armor, weapons: got.weapons }
    const sheet = sheetFrom(plan, listedSheet(plan) as UnitSheet)
    return sheet === listed ? null : sheet
  },
})

// ---- Units ------------------------------------------------------------------------------------------------------

type Some<T> = { readonly [K in keyof T]?: Codec<T[K]> }

/** What a unit is. */
export const unitNature: Some<SsUnit> = { name: text('a name', false), seat, ecv: whole('ECV', 0, 20_000) }

/** What a battle makes of a unit; spots by the ground. */
export function unitState(ground: Ground): Some<SsUnit> {
  const hex = spotOn('a hex', ground)
  const person = record<Person>('somebody in a crew', {
    piloting: must(whole('Piloting', 0, 20)),
    gunnery: must(whole('Gunnery', 0, 20)),
    open: may(flag, false),
    blindHex: may(hex, -1),
    blindTurns: may(counter, 0),
  })
  const named = maybe(
    record<Named>('what a gunner has named', {
      mode: must(among('mode', ['direct', 'indirect', 'blind', 'fist', 'spot', 'team'] as const)),
      system: may(orNone(counter), -1),
      target: may(id, ''),
      hex: may(hex, -1),
    }),
  )
  return {
    facing: facingOn(ground),
    altitude: whole('altitude', 0, 4),
    speed: whole('a speed', 0, 60),
    gear: among('gear', ['forward', 'reverse', 'stop'] as const),
    forward: counter,
    moved: counter,
    stage: among('stage of a move', ['waits', 'moves', 'done'] as const),
    left: whole('MPs', -100, 100),
    paid: flag,
    rammed: flag,
    mired: flag,
    riding: id,
    towing: id,
    towTurns: counter,
    worn: motion,
    due: motion,
    chit: whole('a chit', 0, 100),
    immobile: flag,
    dodging: flag,
    hullDown: flag,
    armour: armor,
    marked: marks,
    hits: list('Hits by piece', counter, 40),
    lost: bits,
    losing: bits,
    crew: list('the crew', person, 10),
    shift,
    out: among('reason', outs),
    dying: among('reason', outs),
    facings: list('the facings of fire systems', whole('sixths', 0, 5), 10),
    ammo: list('rounds by weapon', whole('rounds', -1, 999), 20),
    charge: counter,
    uses: list('uses of defensive systems', whole('uses', -1, 99), 10),
    smoked: flag,
    screened: flag,
    shots: counter,
    spotted: flag,
    aims: list('what the crew has named', named, 10),
    acted: bits,
    pivoted: bits,
  }
}

// ---- The ground -------------------------------------------------------------------------------------------------

const features: readonly Terrain[] = terrain.map((t) => t.id)
/** Features and levels of hexes that are not clear, and what stands on hexsides. */
export type LaidHex = { readonly at: number; readonly level: number; readonly features: readonly Terrain[] }
export const groundFields = ['columns', 'rows', 'hexes', 'sides', 'table'] as const
export function laidHex(grid: HexGrid): Codec<LaidHex> {
  return record<LaidHex>('a hex of the ground', {
    at: must(onHexes('a hex', grid)),
    level: may(whole('a level', 0, 9), 0),
    features: may(list('the features', among<Terrain>('feature', features), 5), []),
  })
}
export function side(grid: HexGrid): Codec<Side> {
  return record<Side>('a hexside', {
    hex: must(onHexes('a hex', grid)),
    side: must(whole('a side', 0, 5)),
    is: must(among<Edge>('hexside', ['barrier', 'cliff'])),
  })
}

// ---- Words ------------------------------------------------------------------------------------------------------

export const outcomeCodec = outcomeOf(
  'SS-END-03',
  Array.from({ length: mostSeats }, (_, i) => i),
)

const orderForm: Plain = {
  anyOf: [
    formOf({ is: among('order', ['ask', 'pass']), until: among('end of an order', ['move', 'turn']) }, ['is']),
    formOf({ is: among('order', ['fire']), within: whole('hexes', 1, 999) }, ['is', 'within']),
  ],
}
type WrittenZone = { readonly seat: Seat; readonly cells: readonly number[]; readonly facing: number; readonly area: readonly Place[] }
/** A zone: its hexes, or on a table its polygon. */
function zoneOn(ground: Ground, hex: Codec<number>): Codec<Zone> {
  const written = record<WrittenZone>('a zone', {
    seat: must(seat),
    cells: may(list('the hexes of a zone', hex, 6000), []),
    facing: must(facingOn(ground)),
    area: may(list('the corners of a zone', onTable(INCH, 100), 60), []),
  })
  return {
    none: { seat: 0, cells: [], facing: 0 },
    schema: written.schema,
    write: (z) => written.write({ ...z, area: z.area ?? [] }),
    read: (r, x, at) => {
      const { area, ...z } = written.read(r, x, at)
      return area.length > 0 ? { ...z, area } : z
    },
  }
}

/** Words that stand for themselves. */
export function wordFields(ground: Ground): Some<SsWords> {
  const hex = spotOn('a hex', ground)
  const order: Codec<Order> = {
    none: { is: 'ask', until: 'move' },
    schema: orderForm,
    write: (v) => v as Plain,
    read: (r, x, at) => {
      const o = r.object(x, at, 'a standing order', ['is', 'until', 'within']) ?? {}
      const is = r.among(o.is, [...at, 'is'], 'order', ['ask', 'pass', 'fire'] as const, 'ask')
      if (is === 'fire') return { is, within: r.number(o.within, [...at, 'within'], 'hexes', 1, 999) }
      return { is, until: r.among(o.until ?? 'move', [...at, 'until'], 'end of an order', ['move', 'turn'] as const, 'move') }
    },
  }
  return {
    orders: list('the standing orders', order, mostSeats),
    sides: list('the names of the sides', text('a name'), mostSeats),
    turn: counter,
    step: among('step', steps),
    chits: whole('chits', 0, 100),
    hold: among('hold', ['', 'move', 'phase'] as const),
    rams: list(
      'rams that wait',
      record<Ram>('a ram', {
        by: must(id),
        target: must(id),
        moved: must(counter),
        sector: must(whole('a sector', 0, 5)),
        lead: must(whole('a sector', 0, 5)),
        doubled: may(flag, false),
      }),
      60,
    ),
    teams: list(
      'Firing Teams',
      record<Team>('a team', {
        spotter: must(id),
        eye: must(counter),
        shooter: must(id),
        gunner: must(counter),
        ready: may(counter, 1),
      }),
      60,
    ),
    limit: whole('turns', 1, 200),
    zones: list('the zones', zoneOn(ground, hex), 8),
    objectives: list(
      'the objectives',
      record<Objective>('an objective', {
        is: may(among('objective', ['hold', 'reach'] as const), 'hold'),
        name: may(text('a name'), ''),
        hex: must(hex),
        within: may(whole('hexes', 0, 60), 1),
        worth: must(whole('points', 0, 10_000)),
        seat: may(among<Seat>('seat, −1 for any', [-1, 0, 1, 2, 3]), -1),
      }),
      20,
    ),
    ended: outcomeCodec,
  }
}
