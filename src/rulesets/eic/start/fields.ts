// EIC League: the fields of everything that a position may hold: how each is read, written and described by the schema.
import { among, described, flag, formOf, list, may, maybe, must, onHexes, record, text, whole, type Codec } from '../../../craft/codec.ts'
import { frameFields, outcomeOf } from '../../../craft/position.ts'
import type { Plain, Seat } from '../../../kernel/plain.ts'
import type { HexGrid } from '../../../space/grid.ts'
import { bodMaterials, leagues, ratings, resistances, type Rating, type Shield } from '../book/charts.ts'
import { specialties, type BoughtWeaponId, type SpecialMovementId } from '../book/roster.ts'
import type { Aim, EicUnit, EicWords, FieldMap, Offer, Phase, Side, Slot } from '../state/state.ts'
import type { Terms } from '../state/shared.ts'
import { mostCredits } from '../workshop/plan.ts'
import { sold } from '../workshop/reading.ts'

const id = text('an id', false),
  ids = list('a list of ids', id, 60),
  figure = (of: string, low = 0): Codec<number> => whole(of, low, mostCredits),
  count = figure('this'),
  round = whole('a round', 0, 10_000)

// ---- Units ------------------------------------------------------------------------------------------------------

/** Fields of a unit or a drone that stand for themselves: what has happened to it, and what is derived. */
export const stateFields = {
  aloft: flag,
  height: described('of the elevator, in hexes', count),
  warping: described('declared to warp this round', flag),
  paralyzed: flag,
  retreat: among<EicUnit['retreat']>('retreat', ['none', 'retreating', 'recovering']),
  vanquished: flag,
  gone: described('left the map by surrender', flag),
  docked: described('a drone aboard its tank', flag),
  moved: flag,
  hexesMoved: count,
  attacks: count,
  fights: count,
  firstFight: flag,
  attrSeen: count,
  attrSeenRound: count,
  dfrSeen: count,
  dfrSeenRound: count,
  weaponsSeen: list('a list of weapons', id, 60),
  damageSeen: count,
  used: described('bits of the weapons used this round', count),
  modes: described('bits of kinds of movement used: walk 1, flight 2, warp 4, elevator 8', count),
  spent: count,
  up: flag,
  heightBefore: count,
  sense: described(
    'detection: 0 not rolled, 1 failed, 2 success, 3 a roll of 100',
    among<EicUnit['sense']>('roll of detection (0 not rolled, 1 failed, 2 success, 3 a roll of 100)', [0, 1, 2, 3]),
  ),
  found: ids,
  acted: flag,
  rushed: count,
  reload: list('the places being reloaded', whole('the place of a weapon', 0, 100), 60),
  sat: flag,
  wanted: described('energy still to be recovered', count),
  mustLeave: flag,
  paralyzedThrough: described('the last round of its paralysis', count),
  bodZeroAfter: described('the round at whose end oxidized armor is 0', count),
  fragHits: count,
  payload: among<EicUnit['payload']>('payload, which is a grenade or a bomb', ['', ...sold]),
  payloadShots: count,
  payloadSlot: count,
  energy: count,
  energyMax: described('original energy', count),
  bodNow: described('BOD as worn', count),
} as const satisfies { readonly [K in keyof EicUnit]?: Codec<EicUnit[K]> }

/** Ratings as bought. */
export const ratingFields: { readonly [K in Rating]: Codec<number> } = {
  BOD: among(
    'BOD as bought (worn armor is "bodNow")',
    bodMaterials.map((m) => m.bod),
  ),
  ATTR: whole('the level of ATTR', 0, 300),
  DFR: whole('the level of DFR', 0, 300),
  PWR: whole('the level of PWR', 0, 300),
  SPD: whole('the level of SPD', 0, 300),
  DET: whole('the level of DET', 0, 300),
  ECM: whole('the level of ECM', 0, 300),
}
/** Resistances bought. */
export const shieldFields: { readonly [K in Shield]: Codec<number> } = {
  laser: whole('resistance to laser', 0, 1000),
  heat: whole('resistance to heat', 0, 1000),
  cold: whole('resistance to cold', 0, 1000),
  sonic: whole('resistance to sonic', 0, 1000),
}

/** A weapon in its place as a position writes it: its id, or what of it is not as bought; `shots` null: as many as bought. */
export type SlotSaid = Pick<Slot, 'weapon' | 'lost' | 'fired'> & { readonly shots: number | null }
const weaponId = among<BoughtWeaponId>('weapon', sold)
const worn = record<SlotSaid>('a weapon in its place', {
  weapon: must(weaponId),
  shots: may<number | null>(described('-1 is unlimited', maybe(whole('the number of shots left (-1 is unlimited)', -1, 30))), null),
  lost: may(flag, false),
  fired: may(described('the round it was last fired in', round), 0),
})
/** A place for a weapon; null is empty. */
export const slot: Codec<SlotSaid | null> = {
  none: null,
  write: (s) => (s === null ? null : s.shots === null && !s.lost && s.fired === 0 ? s.weapon : worn.write(s)),
  schema: { anyOf: [{ enum: [...sold, null] }, worn.schema] },
  read: (r, x, at) =>
    x === null
      ? null
      : typeof x === 'object'
        ? worn.read(r, x, at)
        : { weapon: weaponId.read(r, x, at), shots: null, lost: false, fired: 0 },
}

/** What a unit is, beside its place and its state. */
export const natureFields = {
  id,
  name: text('a name', false),
  hull: among<'suit' | 'tank'>('hull (a drone is written with its tank)', ['suit', 'tank']),
  cls: maybe(
    among<NonNullable<EicUnit['cls']>>(
      'specialty class',
      specialties.map((s) => s.id),
    ),
  ),
  specialMovement: list('special movement', among<SpecialMovementId>('special movement', ['flight', 'warp', 'elevator']), 3),
} as const
/** The weapons of a unit by their places. */
export const placeFields = { weapons: list('the list of weapons by slot', slot, 10), holster: slot, pod: slot } as const

// ---- Map, sides, words ------------------------------------------------------------------------------------------

const side100 = (what: string): Codec<number> => whole(what, 1, 100)
/** The map: missing hexes by column and row, held as cells. */
export const fieldMap: Codec<FieldMap> = {
  none: { columns: 1, rows: 1, missing: [] },
  write: ({ columns, rows, missing }) => ({ columns, rows, missing: missing.map((c) => [c % columns, Math.floor(c / columns)]) }),
  schema: {
    ...(formOf({ columns: side100('columns'), rows: side100('rows') }, ['columns', 'rows']) as { readonly [key: string]: Plain }),
    properties: {
      columns: side100('columns').schema,
      rows: side100('rows').schema,
      missing: {
        type: 'array',
        maxItems: 10_000,
        items: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'integer', minimum: 0, maximum: 99 } },
      },
    },
  },
  read: (r, x, at) => {
    const o = r.object(x, at, 'a map', ['columns', 'rows', 'missing'], '{ "columns": 25, "rows": 17 }') ?? {},
      columns = side100('the number of columns').read(r, o.columns, [...at, 'columns']),
      rows = side100('the number of rows').read(r, o.rows, [...at, 'rows'])
    const missing = r.list(o.missing === undefined ? [] : o.missing, [...at, 'missing'], 'the list of missing hexes', 10_000, (p, here) => {
      if (Array.isArray(p) && p.length === 2 && p.every((n, k) => Number.isInteger(n) && n >= 0 && n < (k === 0 ? columns : rows)))
        return p[1] * columns + p[0]
      r.wrong(here, 'a missing hex is [column, row] on the map')
      return 0
    })
    return { columns, rows, missing }
  },
}

const kept = (what: string): Codec<readonly string[]> => list(`the list of ${what} kept`, text('an id'), 400)
/** Terms of surrender. */
const terms = record<Terms>('terms of surrender', {
  units: may(kept('units'), []),
  weapons: may(kept('weapons'), []),
  credits: may(figure('credits'), 0),
  purse: may(flag, true),
})

/** Fields of a coach and his team on a map. */
export function sideFields(grid: HexGrid): { readonly [K in Exclude<keyof Side, 'seat'>]: Codec<Side[K]> } {
  return {
    name: text('the name of a team'),
    force: text('the id of a force'),
    base: onHexes('a base', grid),
    credits: figure('credits'),
    left: figure('the number of units left'),
    out: flag,
    terms: maybe(terms),
    warpsDeclared: count,
    stealing: flag,
    stole: maybe(flag),
    die: figure('an initiative die (-1 is none)', -1),
    bonus: count,
    held: count,
    offered: count,
  }
}

/** What the battle is for, on a map. */
export function aimOn(grid: HexGrid): Codec<Aim> {
  const hexes = list('the list of hexes to hold', onHexes('a hex to hold', grid), 400),
    rounds = whole('the number of rounds', 1, 200)
  return {
    none: { is: 'destroy' },
    write: (a) => (a.is === 'hold' ? { is: 'hold', hexes: hexes.write(a.hexes), rounds: a.rounds } : { is: 'destroy' }),
    schema: {
      oneOf: [
        formOf({ is: { schema: { const: 'destroy' } } }, ['is']),
        formOf({ is: { schema: { const: 'hold' } }, hexes, rounds }, ['is', 'hexes', 'rounds']),
      ],
    },
    read: (r, x, at) => {
      const said = typeof x === 'object' && x !== null && 'is' in x ? x.is : undefined
      const o = r.object(x, at, 'an aim', said === 'destroy' ? ['is'] : ['is', 'hexes', 'rounds']) ?? {}
      if (o.is === 'hold')
        return {
          is: 'hold',
          hexes: hexes.read(r, o.hexes, [...at, 'hexes']),
          rounds: rounds.read(r, o.rounds, [...at, 'rounds']),
        }
      if (o.is !== 'destroy') r.wrong([...at, 'is'], 'an aim is { "is": "destroy" } or { "is": "hold", "hexes": [[10, 10]], "rounds": 4 }')
      return { is: 'destroy' }
    },
  }
}

/** A seat of so many. */
const seatOf = (seats: number): Codec<Seat> => whole('a seat', 0, seats - 1)

/** Words of a battle of so many seats that a position may name. */
export function wordFields(seats: number) {
  const seat = seatOf(seats)
  const offer = record<Offer>('an offer', {
    seat: must(seat),
    is: must(among<Offer['is']>('offer', ['terms', 'draw'])),
    terms: may<Terms | null>(maybe(terms), null),
    accepted: may(list('who has accepted', seat, seats), []),
  })
  return {
    round,
    phase: among<Phase>('phase', ['deployment', 'initiative', 'movement', 'attack', 'results', 'after']),
    turn: described('the seat in turn, -1 nobody', whole('the seat in turn (-1 is nobody)', -1, seats - 1)),
    done: described('bits of the seats that have finished this step', count),
    order: list('the order of the coaches', seat, seats),
    deployWithin: count,
    turnLimit: maybe(whole('the turn limit', 1, 10_000)),
    league: among<EicWords['league']>(
      'league',
      leagues.map((l) => l.id),
    ),
    purse: count,
    offer: maybe(offer),
    ended: outcomeOn(seats),
  } as const satisfies { readonly [K in keyof EicWords]?: Codec<EicWords[K]> }
}
/** How a battle of so many seats ended. */
export const outcomeOn = (seats: number) =>
  outcomeOf(
    'EIC-END-01',
    Array.from({ length: seats }, (_, seat) => seat),
  )

// ---- Names ------------------------------------------------------------------------------------------------------

const words = ['round', 'phase', 'turn', 'done', 'order', 'deployWithin', 'turnLimit', 'league', 'purse', 'offer', 'ended']
/** Every field that a position, a unit, a drone or a side may have. */
export const positionFields: Readonly<Record<'all' | 'units' | 'drone' | 'ratings' | 'shields', readonly string[]>> = {
  all: [...frameFields, 'map', 'sides', 'aim', 'after', 'over', 'units', ...words],
  units: ['seat', 'at', 'ratings', 'shields', 'drone', ...Object.keys({ ...natureFields, ...placeFields, ...stateFields })],
  drone: ['at', ...Object.keys(stateFields)],
  ratings,
  shields: resistances.map((s) => s.type),
}
