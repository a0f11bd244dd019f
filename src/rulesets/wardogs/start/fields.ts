// Wardogs: the fields of everything that a position may hold, each with how it is read, written and described (WD-UNIT-08, WD-SEC-01).
import { among, flag, list, may, maybe, must, orNone, onHexes, record, text, whole, type Codec, type Fields } from '../../../craft/codec.ts'
import { outcomeOf } from '../../../craft/position.ts'
import type { Plain, Seat } from '../../../kernel/plain.ts'
import type { HexGrid } from '../../../space/grid.ts'
import { headings, sixthOf } from '../../../space/pose.ts'
import { crews, enhancements, equipment, type Enhancement, type EquipmentId } from '../book/charts.ts'
import type { ItemSheet, Mount, UnitSheet, WeaponSheet } from '../book/roster.ts'
import type {
  Chit,
  Cloud,
  Crater,
  Due,
  Flare,
  LandingCheck,
  Land,
  Minefield,
  Objective,
  Pick,
  Side,
  Status,
  Step,
  WdUnit,
  WdWords,
  Wear,
} from '../state/state.ts'
import type { FlightMode } from '../state/shared.ts'
import { signs } from './scenarios.ts'

export const mostSeats = 8
const id = text('an id')
const counter = whole('this', 0, 10_000)
const seat = among<Seat>('seat', [0, 1, 2, 3, 4, 5, 6, 7])
const owner = among<Seat>('seat, −1 for nobody', [-1, 0, 1, 2, 3, 4, 5, 6, 7])
const wear = among<Wear>('state of a part: 0 works, 1 damaged, 2 destroyed', [0, 1, 2])
const wears = list('the parts', wear, 40)
const statuses: readonly Status[] = ['ok', 'down', 'destroyed', 'withdrawn', 'loaded', 'offmap', 'waiting']
const modes: readonly FlightMode[] = ['ground', 'full', 'partial', 'jet']
export const steps: readonly Step[] = [
  'deployment',
  'initiative',
  'recovery',
  'movement',
  'measures',
  'infantry',
  'loading',
  'cover',
  'mines',
  'stability',
  'fire',
  'damage',
  'physical',
  'end',
]

/** A facing in degrees of the board, one of six, held as its sixth. */
export const facing: Codec<number> = {
  none: 0,
  write: (v) => headings('pointy')[v],
  schema: { enum: headings('pointy') },
  read: (r, x, at) => sixthOf('pointy', r.among<number, number>(x, at, 'facing', headings('pointy') as readonly number[], 30)),
}

// ---- Sheets that no list holds ----------------------------------------------------------------------------------

const mounts: readonly Mount[] = ['torso_front', 'torso_rear', 'hull_front', 'hull_rear', 'left_arm', 'right_arm', 'turret', 'infantry']
const rating = whole('a rating', 0, 99)
const bands: Codec<WeaponSheet['bands']> = {
  none: [1, 1, 1],
  write: (v) => v as Plain,
  schema: { type: 'array', minItems: 3, maxItems: 3, items: { type: 'integer', minimum: 0, maximum: 60 } },
  read: (r, x, at) => {
    if (Array.isArray(x) && x.length === 3 && x.every((n: unknown) => Number.isInteger(n) && (n as number) >= 0 && (n as number) <= 60))
      return [x[0] as number, x[1] as number, x[2] as number]
    r.wrong(at, 'range bands are [short, medium, long], the ends of each, for example [4, 8, 12]')
    return [1, 1, 1]
  },
}
const weapon = record<WeaponSheet>('a weapon', {
  name: must(text('a name')),
  type: must(among('type of weapon', ['energy', 'kinetic', 'ballistic', 'melee'] as const)),
  loc: must(among('mount', mounts)),
  range: may(rating, 0),
  bands: must(bands),
  rof: may(whole('a rate of fire', 1, 9), 1),
  dmg: must(whole('a damage rating', 1, 9)),
  enh: may(list('the enhancements', among<Enhancement>('enhancement', enhancements), 20), []),
  ammo: may(orNone(rating), -1),
  tubes: may(rating, 0),
  torpedo: may(flag, false),
})
const item = record<ItemSheet>('a piece of equipment', {
  id: must(
    among<EquipmentId>(
      'equipment',
      equipment.map((e) => e.id),
    ),
  ),
  charges: may(rating, 0),
  points: may(rating, 0),
})
const arm = record<UnitSheet['arms'][number]>('an arm', {
  side: must(among('side', ['right', 'left'] as const)),
  hand: may(flag, false),
})
/** A record sheet in full, for designs of one's own and buildings of a scenario. */
export const sheet = record<UnitSheet>('a sheet', {
  id: must(text('an id', false)),
  name: must(text('a name')),
  type: must(among('type of unit', ['mecha', 'av', 'cas', 'naval', 'infantry', 'structure'] as const)),
  size: must(whole('a size', 1, 20)),
  ar: must(rating),
  mp: must(rating),
  thermal: must(rating),
  stability: may(whole('a modifier', -20, 20), 0),
  techLevel: may(maybe(rating), null),
  legs: may(among('number of legs', [0, 2, 4, 6]), 0),
  arms: may(list('the arms', arm, 2), []),
  flight: may(maybe(among('flight', ['full', 'partial', 'jet'] as const)), null),
  airMp: may(rating, 0),
  vtol: may(flag, false),
  shields: may(rating, 0),
  drive: may(maybe(among('drive', ['hover', 'track', 'wheel', 'screw', 'grav'] as const)), null),
  turret: may(flag, false),
  levels: may(rating, 0),
  sections: may(rating, 0),
  weapons: may(list('the weapons', weapon, 20), []),
  equipment: may(list('the equipment', item, 40), []),
  source: may(among('source', ['book', 'designed'] as const), 'designed'),
  cpvRaw: may(whole('a cost in thousandths', 0, 10_000_000), 0),
  cpv: may(whole('a cost', 0, 10_000), 0),
  nation: may(maybe(text('a nation')), null),
})

// ---- Units, land and words --------------------------------------------------------------------------------------

type Some<T> = { readonly [K in keyof T]?: Codec<T[K]> }

/** What a unit is. */
export const unitNature: Some<WdUnit> = {
  name: text('a name', false),
  seat: owner,
  crew: among(
    'crew',
    crews.map((c) => c.id),
  ),
  building: id,
}
/** What a battle makes of a unit; cells by the grid of the land. */
export function unitState(grid: HexGrid): Some<WdUnit> {
  const hex = onHexes('a hex', grid)
  const hexes = list('the hexes', hex, 200)
  return {
    facing,
    status: among('status', statuses),
    airborne: flag,
    submerged: flag,
    cover: among<'partial' | 'total' | ''>('cover', ['', 'partial', 'total']),
    carrier: id,
    ar: rating,
    shields: rating,
    legs: wears,
    arms: wears,
    weapons: wears,
    ammo: list('the ammunition', whole('shots', -1, 999), 20),
    gear: wears,
    charges: list('the charges', whole('charges', -1, 999), 40),
    turret: wear,
    drive: wear,
    plant: wear,
    crashed: flag,
    fell: counter,
    activated: flag,
    tries: counter,
    stood: flag,
    spent: whole('MP', 0, 1000),
    entered: counter,
    lastStep: orNone(whole('a side', 0, 5)),
    route: hexes,
    mode: among('flight mode', modes),
    backward: flag,
    iced: flag,
    jumped: counter,
    landing: among<LandingCheck>('landing check', ['', 'rough', 'forest']),
    crashes: flag,
    mined: hexes,
    clearing: hex,
    shifted: flag,
    used: counter,
    fired: counter,
    blown: flag,
    heat: counter,
    arStep: rating,
    checks: counter,
    checkMod: whole('a modifier', -99, 99),
    stepHits: counter,
    fall: counter,
    flipped: flag,
    offEdge: hex,
    offTurn: counter,
  }
}

/** The terrain as rows of signs. */
export const terrainRows = list('the terrain', text('a row of the map', false), 60, 1)
/** Numbers of hexes that are not 0: [column, row, number]. */
export function numbered(what: string, grid: HexGrid, low: number, high: number): Codec<readonly number[]> {
  return {
    none: [],
    schema: {
      type: 'array',
      items: { type: 'array', minItems: 3, maxItems: 3, items: { type: 'integer' } },
    },
    write: (v) => v.flatMap((n, cell) => (n === 0 ? [] : [[...grid.place(cell), n]])),
    read: (r, x, at) => {
      const out = new Array<number>(grid.columns * grid.rows).fill(0)
      r.list(x, at, what, 6000, (y, p) => {
        const fits = Array.isArray(y) && y.length === 3 && y.every((n) => Number.isInteger(n))
        const cell = fits ? grid.cell([y[0] as number, y[1] as number]) : -1
        const n = fits ? (y[2] as number) : low - 1
        if (cell < 0 || n < low || n > high)
          r.wrong(p, `${what} is [column, row, number] on a map of ${grid.columns} × ${grid.rows}, the number from ${low} to ${high}`)
        else out[cell] = n
      })
      return out
    },
  }
}
export const landFields = ['terrain', 'level', 'tall', 'lit'] as const
export const heights = (grid: HexGrid): { readonly [K in 'level' | 'tall' | 'lit']: Codec<Land[K]> } => ({
  level: numbered('the ground level', grid, -20, 40),
  tall: numbered('the levels of buildings', grid, 0, 20),
  lit: numbered('the turn in which a hex was lit', grid, 1, 1000),
})

const signOf = new Map(Object.entries(signs).map(([s, t]) => [t, s]))
/** The rows of a land as signs. */
export function rowsOf(land: Land): readonly string[] {
  return Array.from({ length: land.rows }, (_, row) =>
    land.terrain
      .slice(row * land.columns, (row + 1) * land.columns)
      .map((t) => signOf.get(t) ?? '.')
      .join(''),
  )
}

/** Of a side: what a position says of it; its seat is its place in the list. */
export function sideFields(grid: HexGrid): Some<Side> {
  return {
    name: text('a name'),
    force: id,
    zone: list('the hexes of a zone', onHexes('a hex', grid), 6000),
    facing,
  }
}

export const outcomeCodec = outcomeOf(
  'WD-VIC-01',
  Array.from({ length: mostSeats }, (_, i) => i),
)

/** Words that stand for themselves. */
export function wordFields(grid: HexGrid): Some<WdWords> {
  const hex = { hex: must(onHexes('a hex', grid)) }
  return {
    turn: counter,
    turnLimit: whole('turns', 1, 200),
    step: among('step', steps),
    order: list('the order of the seats', seat, mostSeats),
    craters: list('the craters', record<Crater>('a crater', { ...hex, owner: may(id, '') }), 200),
    clouds: list(
      'smoke and chaff',
      record<Cloud>('a cloud', { ...hex, is: must(among('cloud', ['smoke', 'chaff'] as const)), until: must(counter) }),
      200,
    ),
    flares: list('the flares', record<Flare>('a flare', { ...hex, under: may(flag, false) }), 200),
    fields: list(
      'the minefields',
      record<Minefield>('a minefield', {
        ...hex,
        is: may(among('mine', ['land', 'ocean'] as const), 'land'),
        by: may(list('the seats that know it', seat, mostSeats), []),
        revealed: may(flag, false),
      }),
      200,
    ),
    chits: list('the chits', record<Chit>('a chit', { ...hex, by: must(seat), set: may(counter, 0), real: may(flag, false) }), 200),
    objectives: list('the objectives', record<Objective>('an objective', { ...hex, worth: must(whole('points', 0, 1000)) }), 40),
    due: list('penetration rolls that wait', record<Due>('rolls', { unit: must(id), rolls: must(counter) }), 200),
    pick: maybe(
      record<Pick>('a pick', {
        unit: must(id),
        of: must(among('list', ['weapons', 'gear'] as const)),
        among: must(list('the items', counter, 40)),
        destroys: may(flag, false),
      } satisfies Fields<Pick>),
    ),
    ended: outcomeCodec,
  }
}
