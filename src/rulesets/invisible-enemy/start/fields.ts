// Invisible Enemy: every field of a position, how it is read and written: bases with their logs, modules, the land, words. Lengths and
// places in inches, cells by their names (docs/positions-invisible-enemy.md).
import {
  among,
  flag,
  list,
  mark,
  may,
  must,
  narrowed,
  onTable,
  orNone,
  parts,
  record,
  text,
  whole,
  type Codec,
} from '../../../craft/codec.ts'
import { outcomeOf } from '../../../craft/position.ts'
import type { Place, Seat } from '../../../kernel/plain.ts'
import { INCH, repairs, terrains, weapons, type JamEffect, type ModuleId, type WeaponId } from '../book/charts.ts'
import { allCells, cellName, cellRows, hullCells } from '../book/pentawing.ts'
import type {
  Base,
  Beacon,
  Carry,
  Commit,
  Damage,
  Feature,
  IeWords,
  Jam,
  Land,
  Module,
  Objective,
  Phase,
  Strand,
  Tended,
} from '../state/state.ts'

const far = 100 // inches: wider than any table
export const place: Codec<Place> = onTable(INCH, far)
export const length = (what: string): Codec<number> => parts(what, ' of inches', INCH, 0, far)
const seat = among<Seat>('seat', [0, 1])
const seatOrNone = among<Seat>('seat, −1 for nobody', [-1, 0, 1])
const id = text('an id')
const counter = (what: string): Codec<number> => whole(what, 0, 1000)
const facing = whole('a facing', 0, 359)
const moduleNumber = whole('the number of a module, −1 for the main weapon', -1, 7)
const weaponIds = weapons.map((w) => w.id)
const moduleIds: readonly ModuleId[] = ['weapon', 'beacons', 'repair', 'jammer', 'power', 'engineering']

// ---- Cells ----------------------------------------------------------------------------------------------------

const cellIds = cellRows.map((c) => c.id)
const hullIds = cellIds.slice(0, hullCells)
const cell = among('cell', cellIds)
const hullCell = list('the destroyed cells', among('hull cell', hullIds), hullCells)
/** Destroyed hull cells: a list of names, held as bits. */
const gone: Codec<number> = {
  none: 0,
  schema: hullCell.schema,
  write: (bits) => hullIds.filter((_, n) => (bits & (1 << n)) !== 0),
  read: (r, x, at) => hullCell.read(r, x, at).reduce((bits, name) => bits | (1 << hullIds.indexOf(name)), 0),
}
/** Infestation: how many marks by the name of the cell. */
const marks: Codec<readonly number[]> = {
  none: Array.from({ length: allCells }, () => 0),
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(cellIds.map((c) => [c, { type: 'integer', minimum: 0, maximum: 99 }])),
  },
  write: (all) => Object.fromEntries(all.flatMap((n, c) => (n > 0 ? [[cellName(c), n]] : []))),
  read: (r, x, at) => {
    const o = r.object(x, at, 'the marks', cellIds)
    return cellIds.map((name) => (o === null || o[name] === undefined ? 0 : r.number(o[name], [...at, name], 'the number of marks', 0, 99)))
  },
}
/** A cell by its name, −1 for none. */
const cellOrNone: Codec<number> = {
  none: -1,
  schema: { enum: [...cellIds, null] },
  write: (n) => (n < 0 ? null : cellName(n)),
  read: (r, x, at) => (x === null ? -1 : cellIds.indexOf(cell.read(r, x, at))),
}
const damage = list(
  'the damage that waits',
  record<Damage>('damage', {
    line: must(among<Damage['line']>('line of the critical table', ['hullDamage', 'hullDestroyed', 'coreDamage'])),
    cell: may(cellOrNone, -1),
  }),
  200,
)

// ---- Bases ----------------------------------------------------------------------------------------------------

const carry = record<Carry>('points kept', {
  deed: must(among<Carry['deed']>('work', ['clear', 'bulldoze'])),
  square: must(counter('the number of a square')),
  points: must(counter('points')),
  turn: must(counter('a turn')),
})
const orNull = <T>(one: Codec<T>): Codec<T | null> => ({
  none: null,
  schema: { anyOf: [one.schema, { type: 'null' }] },
  write: (v) => (v === null ? null : one.write(v)),
  read: (r, x, at) => (x === null ? null : one.read(r, x, at)),
})
/** What a module is at the start; its points left and stock follow unless they are said. */
export const moduleCodec = narrowed(
  record<Module>('a module', {
    is: must(among('module', moduleIds)),
    weapon: may(among<WeaponId | ''>('weapon', ['', ...weaponIds]), ''),
    base: must(whole('the points of a module', 0, 6)),
    points: may(orNone(whole('the points left', 0, 6)), -1),
    facing: may(facing, 0),
    mj: may(counter('jams'), 0),
    fired: may(flag, false),
    used: may(among<Module['used']>('use', ['', 'speed', 'counter', 'suppress', 'jam', 'work', 'shoot']), ''),
    spent: may(counter('points used'), 0),
    stock: may(orNone(counter('beacons left')), -1),
    carry: may(orNull(carry), null),
    shown: may(mark, undefined as never),
  }),
  // a weapon module names its weapon, and no other module does
  {
    if: { properties: { is: { const: 'weapon' } } },
    then: { required: ['weapon'], properties: { weapon: { enum: weapons.map((w) => w.id) } } },
    else: { properties: { weapon: { const: '' } } },
  },
)
const jam = record<Jam>('a jam', {
  by: must(id),
  module: must(moduleNumber),
  effect: must(among<JamEffect>('effect of a jam', ['Hs', 'Im', 'Pz'])),
})
const tended = record<Tended>('repair dice that failed', {
  hit: must(
    among(
      'hit',
      repairs.map((r) => r.id),
    ),
  ),
  module: may(moduleNumber, -1),
  dice: must(counter('dice')),
})
/** What a base is: by its model, unless said otherwise. */
export const baseNature: { readonly [K in keyof Base]?: Codec<Base[K]> } = {
  name: text('a name', false),
  seat,
  value: counter('points'),
  radius: length('a radius'),
  main: among('main weapon', weaponIds),
  attackBase: whole('an attack value', 0, 15),
  defenseBase: whole('a defense value', 1, 12),
  speed: whole('a speed in inches', 0, 15),
  repairBase: whole('repair points', 0, 6),
  registrations: counter('registered points'),
}
/** How it stands. */
export const baseState: { readonly [K in keyof Base]?: Codec<Base[K]> } = {
  facing,
  attackLost: whole('Mk hits', 0, 15),
  defenseLost: whole('D hits', 0, 12),
  s: whole('S hits', 0, 4),
  repairLost: whole('repair points lost', 0, 6),
  mj: counter('Mj hits'),
  se: counter('Se hits'),
  po: counter('Po hits'),
  b: counter('B hits'),
  gone,
  marks,
  damage,
  jams: list('the jams', jam, 40),
  trapped: id,
  camouflaged: flag,
  stackedOn: id,
  stirred: flag,
  dead: flag,
  movable: flag,
  trail: list('the trail', place, 400),
  shot: flag,
  tried: flag,
  neared: list('the neutralizers rolled for', id, 200),
  fired: flag,
  done: flag,
  spike: flag,
  launched: whole('beacons launched', 0, 6),
  tended: list('the repair dice that failed', tended, 60),
  registered: list('the registered points', place, 20),
  quarry: id,
  unspent: length('allowance left'),
  infected: flag,
}

// ---- The land -------------------------------------------------------------------------------------------------

const corners = (least: number): Codec<readonly Place[]> => list('corners', place, 60, least)
const squares = list('squares of the inch grid', whole('the number of a square', 0, 100_000), 2000)
const none = undefined as never
const feature = narrowed(
  record<Feature>('a feature', {
    id: must(id),
    terrain: must(
      among(
        'terrain',
        terrains.map((t) => t.id),
      ),
    ),
    points: may(corners(3), none),
    disc: may(record<NonNullable<Feature['disc']>>('a disc', { at: must(place), radius: must(length('a radius')) }), none),
    cluster: may(text('a cluster'), none),
    side: may(seatOrNone, none),
    cleared: may(squares, none),
    added: may(squares, none),
  }),
  { oneOf: (['points', 'disc'] as const).map((is) => ({ properties: { [is]: true }, required: [is] })) },
)
const objective = record<Objective>('an objective', {
  id: must(id),
  name: must(text('a name')),
  at: must(place),
  radius: must(length('a radius')),
  points: must(counter('points')),
  seat: may(seat, none),
  strike: may(mark, none),
})
const strand = record<Strand>('a strand', { from: must(place), bearing: must(facing), length: must(length('a length')) })
/** The land, field by field; what is left out is the scenario's. */
export const landFields: { readonly [K in keyof Land]-?: Codec<Land[K]> } = {
  width: length('the width'),
  height: length('the height'),
  features: list('the features', feature, 200),
  strands: list('the strands', strand, 60),
  deploy: list('the zones', corners(3), 2, 2),
  facing: list('the facings of the sides', facing, 2, 2),
  objectives: list('the objectives', objective, 20),
  turns: whole('turns', 1, 200),
  lead: whole('the points ahead that win', 0, 1000),
}

// ---- Words ----------------------------------------------------------------------------------------------------

const beacon = record<Beacon>('a beacon', {
  id: must(id),
  kind: must(among<Beacon['kind']>('beacon', ['marker', 'spotter'])),
  seat: must(seat),
  at: must(place),
  target: may(id, ''),
  phases: may(whole('phases left, 5 in that of its launch', 0, 5), 4),
})
const commit = record<Commit>('a photon shot committed', {
  unit: must(id),
  module: may(moduleNumber, -1),
  target: must(id),
  guess: must({
    ...length('a guess'),
    write: (v) => (v < 0 ? -1 : v / INCH),
    schema: { type: 'number', minimum: -1, maximum: far },
    read: (r, x, at) => (x === -1 ? -1 : length('a guess').read(r, x, at)),
  }),
})
const each = <T>(what: string, one: Codec<T>): Codec<readonly T[]> => list(what, one, 2, 2)
export const outcomeCodec = outcomeOf('IE-SET-07', [0, 1])
/** Words that stand for themselves. */
export const wordFields: { readonly [K in keyof IeWords]?: Codec<IeWords[K]> } = {
  names: each('the names of the sides', text('a name')),
  beacons: list('the beacons', beacon, 400),
  turn: counter('a turn'),
  phase: among<Phase>('phase', ['setUp', 'X', 'Y', 'Z', 'F', 'reset']),
  active: seatOrNone,
  deed: among<IeWords['deed']>('what a side does', ['', 'move', 'fire']),
  before: seatOrNone,
  won: list('who has won the letters', seat, 3),
  spent: each('what the sides have used', whole('bits of move and fire', 0, 3)),
  vp: each('points for ground', counter('points')),
  struck: list('the objectives that are done', id, 20),
  commits: list('the photon shots committed', commit, 60),
  ranged: each('whose guesses are in', flag),
  ended: outcomeCodec,
}
