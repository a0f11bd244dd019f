// Railgun: 2100: the fields of everything that a position may hold: how each is read, written and described by the schema.
import { among, flag, formOf, list, mark, may, maybe, must, orNone, record, text, whole, type Codec } from '../../../craft/codec.ts'
import { frameFields, outcomeOf } from '../../../craft/position.ts'
import type { Plain, Seat } from '../../../kernel/plain.ts'
import { qualities, races } from '../book/charts.ts'
import { profiles, type ProfileId, type WeaponId } from '../book/roster.ts'
import { ready } from '../state/fresh.ts'
import {
  weaponBit,
  type Entry,
  type Ghost,
  type Halt,
  type Land,
  type Objective,
  type Order,
  type Piece,
  type Platoon,
  type Plot,
  type RgWords,
  type Shot,
  type Side,
  type Smoke,
  type Stand,
  type Walk,
  type Wreck,
} from '../state/state.ts'
import type { Phase, Whereabouts } from '../state/shared.ts'
import { allowance, length, place, worth } from './lengths.ts'

const phases: readonly Phase[] = [
  'deployment',
  'command',
  'firstFire',
  'movementStart',
  'movement',
  'pivot',
  'hazards',
  'pinSegment',
  'finalFire',
  'closeCombat',
  'secondWave',
  'artillery',
  'final',
]
const whereabouts: readonly Whereabouts[] = ['table', 'carried', 'off', 'reserve', 'orbit', 'removed', 'destroyed', 'left']
const weapons = Object.keys(weaponBit) as readonly WeaponId[]
const seat = among<Seat>('seat', [0, 1])
const id = text('an id')
const ids = list('a list of ids', id, 400)
const counter = whole('this', 0, 100_000)
const bits = whole('this', 0, 127)
const facing = whole('a facing', 0, 359)

const ghost = record<Ghost>('a ghost', {
  at: must(place),
  facing: may(facing, 0),
  turn: may(counter, 1),
  phase: may(among('phase', phases), 'command'),
})
const orderKinds = list(
    'the kinds of target',
    among<'infantry' | 'light' | 'mainBattleTank'>('kind of target', ['infantry', 'light', 'mainBattleTank']),
    3,
  ),
  orderArc = among<'any' | 'flank'>('arc', ['any', 'flank'])
const orderWithin = maybe(whole('the distance in inches', 0, 100)),
  orderOnly = among<'mover' | 'any'>('target of an order', ['mover', 'any']),
  orderIs = among<Order['is']>('standing order', ['ask', 'hold', 'when'])
const orders: Codec<Order> = {
  none: ready,
  write: (v) => v as Plain,
  schema: {
    if: { properties: { is: { const: 'when' } } },
    then: formOf({ is: orderIs, kinds: orderKinds, arc: orderArc, within: orderWithin, only: orderOnly }, ['is']),
    else: formOf({ is: orderIs, kinds: { schema: true }, arc: { schema: true }, within: { schema: true }, only: { schema: true } }, ['is']),
  },
  read: (r, x, at) => {
    const o = r.object(x, at, 'a standing order', ['is', 'kinds', 'arc', 'within', 'only'])
    if (o === null) return ready
    const is = orderIs.read(r, o.is, [...at, 'is'])
    if (is !== 'when') return { is }
    return {
      is,
      kinds: orderKinds.read(r, o.kinds ?? ['infantry', 'light', 'mainBattleTank'], [...at, 'kinds']),
      arc: orderArc.read(r, o.arc ?? 'any', [...at, 'arc']),
      within: orderWithin.read(r, o.within ?? null, [...at, 'within']),
      only: orderOnly.read(r, o.only ?? 'mover', [...at, 'only']),
    }
  },
}

/** The state of a stand: flags, counters and places. Lengths in inches, allowances too; −1 is written as null. */
export const standState: { readonly [K in keyof Stand]?: Codec<Stand[K]> } = {
  where: among('whereabouts', whereabouts),
  at: place,
  facing,
  mode: among('grav mode', ['none', 'noe', 'high']),
  over: flag,
  stirred: flag,
  shot: flag,
  strategic: counter,
  pinned: flag,
  engaged: flag,
  fired: among('state of fire', ['no', 'open', 'yes']),
  pd: flag,
  stuck: flag,
  halted: flag,
  hits: whole('hits', 0, 3),
  fell: counter,
  ship: id,
  carrier: id,
  entry: counter,
  spotted: flag,
  ghost: maybe(ghost),
  allowance: allowance('an allowance'),
  cap: orNone(allowance('a cap')),
  spent: allowance('what is spent'),
  done: flag,
  movedLast: flag,
  overHalf: flag,
  began: place,
  swamped: flag,
  half: place,
  cliff: flag,
  landed: flag,
  grounded: whole('movement phases on the ground', 0, 3),
  plotsFire: flag,
  faced: ids,
  pins: counter,
  pinMod: whole('a modifier', -9, 0),
  due: whole('checks due', 0, 7),
  passed: whole('checks passed', 0, 7),
  used: bits,
  attacks: counter,
  attacked: ids,
  owed: among<WeaponId | ''>('weapon', ['', ...weapons]),
  missiles: orNone(whole('missiles left', 0, 99)),
  rockets: whole('rockets left', 0, 99),
  aa: whole('special shots left', 0, 99),
  barrage: flag,
  barrages: orNone(whole('barrages left', 0, 99)),
  fought: bits,
  stance: orders,
}
/** What a stand is, and what it is worth. */
export const standNature: { readonly [K in keyof Stand]?: Codec<Stand[K]> } = {
  name: text('a name', false),
  seat,
  unit: text('a unit', false),
  profile: among<ProfileId>(
    'profile',
    profiles.map((p) => p.id),
  ),
  cls: among(
    'class',
    qualities.map((q) => q.id),
  ),
  race: among(
    'race',
    races.map((x) => x.id),
  ),
  stealth: flag,
  recon: flag,
  lowTech: flag,
  unstabilized: flag,
  selfHoming: flag,
  jump: flag,
  order: counter,
  value: worth,
}
const natureFields = Object.keys(standNature)
export const stateFields = Object.keys(standState)

const points = (least: number): Codec<readonly (readonly [number, number])[]> => list('points', place, 200, least)
const kinds: readonly Piece['kind'][] = [
  'lightWoods',
  'heavyWoods',
  'forest',
  'swamp',
  'town',
  'stream',
  'riverFordable',
  'riverImpassable',
  'cliff',
  'ridge',
  'trench',
  'road',
  'bridge',
  'path',
  'hill',
  'lake',
]
const piece = record<Piece>('a piece of terrain', {
  kind: must(among('terrain', kinds)),
  name: may(text('a name'), undefined as never),
  points: must(points(2)),
  width: may(length('a width'), undefined as never),
  level: may(whole('a level', 0, 9), undefined as never),
  height: may(whole('a height in levels', 1, 9), undefined as never),
  steep: may(mark, undefined as never),
})
const objective = record<Objective>('an objective', {
  id: must(id),
  name: must(text('a name')),
  at: must(place),
  radius: must(length('a radius')),
  points: must(whole('points', 0, 1000)),
})
const entry = record<Entry>('an entry of reinforcements', {
  seat: must(seat),
  unit: must(id),
  zone: must(points(3)),
  turn: must(whole('a game turn', 1, 200)),
})
/** The land, field by field; what is left out is the scenario's. */
export const landFields: { readonly [K in keyof Land]-?: Codec<Land[K]> } = {
  width: length('the width'),
  height: length('the height'),
  pieces: list('the terrain', piece, 200),
  deploy: list('the deployment zones', points(3), 2),
  objectives: list('the objectives', objective, 20),
  entries: list('the entries', entry, 20),
  turns: whole('game turns', 1, 200),
  lead: whole('the lead that wins', 0, 1000),
}
export const smokeCodec = list('the smoke', record<Smoke>('smoke', { id: must(id), at: must(place), side: must(length('a side')) }), 100)
export const wreckCodec = list(
  'the wrecks',
  record<Wreck>('a wreck', {
    id: must(id),
    at: must(place),
    radius: may(length('a radius'), 450),
    heavy: may(flag, false),
    name: may(text('a name'), 'Wreck'),
    seenBy: may(whole('bits of seats', 0, 3), 3),
  }),
  200,
)
export const sideFields: { readonly [K in keyof Side]?: Codec<Side[K]> } = {
  name: text('a name'),
  force: text('the id of a force'),
  race: among(
    'race',
    races.map((x) => x.id),
  ),
  strikes: whole('strikes left', 0, 20),
  plots: list('the plots', record<Plot>('a plot', { at: must(place), lands: must(counter) }), 20),
  destroyed: worth,
  removed: worth,
  seenDestroyed: worth,
  seenRemoved: worth,
}
export const platoonFields: { readonly [K in keyof Platoon]?: Codec<Platoon[K]> } = {
  name: text('a name'),
  cls: among(
    'class',
    qualities.map((q) => q.id),
  ),
  race: among(
    'race',
    races.map((x) => x.id),
  ),
  recon: flag,
  start: whole('stands at the start', 1, 400),
  broken: flag,
}
const halts: readonly Halt[] = ['start', 'go', 'end', 'spent', 'barred', 'wreck', 'contact', 'news', 'pinned', 'out']
const legs = list('the legs', record<Walk['legs'][number]>('a leg', { to: must(place), way: may(text('a way'), 'normal') }), 400)
/** The walk under way, but for its stand and what its side was last told. */
export const walkFields: { readonly [K in keyof Walk]?: Codec<Walk[K]> } = {
  legs,
  tick: counter,
  from: place,
  inches: length('the ground covered'),
  facing: orNone(facing),
  halt: among('halt', halts),
  paidStop: flag,
  past: ids,
  free: place,
  away: ids,
  trail: list('the trail', place, 4000),
  hiddenFor: counter,
  plans: counter,
  news: flag,
  met: ids,
  offer: flag,
  deed: id,
  voided: flag,
  strayed: flag,
  asked: text('where it was asked'),
}
/** Of what a side was last told of a walk: its stand's state apart. */
export const toldFields: { readonly [K in keyof Walk['before']]?: Codec<Walk['before'][K]> } = {
  legs,
  tick: counter,
  from: place,
  inches: length('the ground covered'),
  free: place,
}
const shot = record<Shot>('a shot', {
  by: must(id),
  weapon: must(among('weapon', weapons)),
  target: must(id),
  pop: may(flag, false),
  special: may(mark, undefined as never),
})
export const outcomeCodec = outcomeOf('RG-VIC-01', [0, 1])
/** Words that stand for themselves. */
export const wordFields: { readonly [K in keyof RgWords]?: Codec<RgWords[K]> } = {
  smoke: smokeCodec,
  wrecks: wreckCodec,
  turn: counter,
  half: among<0 | 1>('half of a game turn', [0, 1]),
  count: counter,
  first: among<Seat>('seat, −1 for nobody', [-1, 0, 1]),
  attacker: among<Seat>('seat, −1 for nobody', [-1, 0, 1]),
  phase: among('phase', phases),
  aim: id,
  shots: list('the shots declared', shot, 60),
  firing: id,
  round: counter,
  wave: counter,
  suspended: ids,
  waved: ids,
  spot: maybe(place),
  up: id,
  load: text('a load'),
  ordering: ids,
  ended: outcomeCodec,
}
/** Every field that a position, a stand, a side, a land, a platoon or a walk may have. */
export const positionFields = {
  all: [...frameFields, 'land', 'sides', 'platoons', 'walk', 'over', 'units', ...Object.keys(wordFields)],
  units: ['id', ...natureFields, ...stateFields],
  sides: Object.keys(sideFields),
  land: Object.keys(landFields),
  platoons: ['id', 'seat', ...Object.keys(platoonFields)],
  walk: ['stand', 'before', ...Object.keys(walkFields)],
}
