// Railgun: 2100: positions: a state written by hand and read, with what is left out filled in. Lengths are inches.
import type { Id, Plain, Seat } from '../../../kernel/plain.ts'
import type { Flaw, Position } from '../../../kernel/ruleset.ts'
import { Game } from '../../../kernel/state.ts'
import { book } from '../book/book.ts'
import { aaShots, qualities, races, type TroopClass } from '../book/charts.ts'
import {
  among,
  flag,
  formOf,
  list,
  mark,
  may,
  maybe,
  must,
  orNone,
  overlaid,
  record,
  text,
  whole,
  type Codec,
} from '../../../craft/codec.ts'
import { begun, framesOf, frameFields, outcomeOf, type Said } from '../../../craft/position.ts'
import { Reader } from '../../../craft/reader.ts'
import { allowance, length, place, worth } from './lengths.ts'
import { listPoints, nameOf, profile, profiles, type ProfileId, type WeaponId } from '../book/roster.ts'
import { lesson } from './lesson.ts'
import { landOf, scenarios } from './scenarios.ts'
import { inCohesion } from '../rules/quality.ts'
import { spots } from '../rules/spotting.ts'
import { fresh, newSide, newWords, ready } from '../state/fresh.ts'
import {
  isGrav,
  weaponBit,
  type Entry,
  type Field,
  type Ghost,
  type Halt,
  type Land,
  type Objective,
  type Order,
  type Phase,
  type Piece,
  type Platoon,
  type Plot,
  type RgGame,
  type RgOptions,
  type RgWords,
  type Shot,
  type Side,
  type Smoke,
  type Stand,
  type Walk,
  type Wreck,
  type Whereabouts,
} from '../state/state.ts'

// ---- The fields of everything that a position may hold ----------------------------------------------------------

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
const natureFields = Object.keys(standNature),
  stateFields = Object.keys(standState)

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

// ---- Stands and units -------------------------------------------------------------------------------------------

const classFactor: Readonly<Record<TroopClass, number>> = { green: 0.75, average: 1, veteran: 1.5, elite: 2 }
/** RG-ORG-03, RG-MISS-03: what a stand is worth in 1/256 points when its position does not say. */
export function valueOf(
  s: Pick<Stand, 'profile' | 'cls' | 'stealth' | 'lowTech' | 'selfHoming' | 'jump'>,
  table: RgOptions['costTable'],
): number {
  const points =
    listPoints(profile(s.profile), table) * (s.selfHoming ? 3 : 1) * classFactor[s.cls] * (s.stealth ? 1.5 : 1) * (s.lowTech ? 0.75 : 1)
  return Math.floor(256 * points) + (s.jump ? 256 : 0)
}

/** A stand that has done nothing yet, with what follows from its profile: loads, mode, where it is when nothing is said. */
export function unused(
  nature: Pick<
    Stand,
    | 'id'
    | 'name'
    | 'seat'
    | 'unit'
    | 'profile'
    | 'cls'
    | 'race'
    | 'stealth'
    | 'recon'
    | 'lowTech'
    | 'unstabilized'
    | 'selfHoming'
    | 'jump'
    | 'order'
    | 'value'
  >,
  placed: boolean,
): Stand {
  const p = profile(nature.profile)
  const where: Whereabouts = placed
    ? 'table'
    : p.is === 'artillery'
      ? 'off'
      : nature.jump || p.is === 'dropship' || p.is === 'dmrl'
        ? 'orbit'
        : 'reserve'
  return {
    ...nature,
    ...fresh,
    radius: p.radius,
    where,
    mode: placed && isGrav(nature) ? 'noe' : 'none',
    missiles: 'missile' in p && p.missile !== null ? (p.missile.shots ?? -1) : -1,
    rockets: p.is === 'vehicle' && p.rockets ? p.rockets.shots : 0,
    aa: p.is === 'vehicle' && p.aa ? aaShots : 0,
    barrages: p.is === 'dmrl' ? p.shots : -1,
  }
}

function readStand(
  r: Reader,
  x: unknown,
  i: number,
  options: RgOptions,
  taken: Set<Id>,
  counts: number[],
): { readonly stand: Stand; readonly unsaid: boolean } | null {
  const at = ['units', i] as const,
    o = r.object(x, at, 'a stand', positionFields.units)
  if (o === null) return null
  if (o.profile === undefined) {
    r.wrong([...at, 'profile'], `a stand needs a profile: ${profiles.map((p) => p.id).join(', ')}`)
    return null
  }
  const name = typeof o.name === 'string' ? o.name : typeof o.id === 'string' ? o.id : ''
  const key = o.id === undefined ? `${name || 'stand'}-${i + 1}` : text('an id', false).read(r, o.id, [...at, 'id'])
  if (taken.has(key)) {
    r.wrong([...at, 'id'], `there is a stand "${key.slice(0, 40)}" already`)
    return null
  }
  taken.add(key)
  const bare = {
    id: key,
    name: '',
    seat: 0,
    unit: '',
    profile: 'peltast-lt-tk',
    cls: 'average',
    race: 'independent',
    stealth: false,
    recon: false,
    lowTech: false,
    unstabilized: false,
    selfHoming: false,
    jump: false,
    order: -1,
    value: -1,
  } as const
  const read = overlaid<Stand>(r, o, at, standNature, { ...unused(bare, false) })
  const order = o.order === undefined ? counts[read.seat]++ : read.order
  const nature = {
    ...read,
    name: read.name || nameOf(profile(read.profile), read.race),
    unit: read.unit || key,
    order,
    value: o.value === undefined ? valueOf(read, options.costTable) : read.value,
  }
  const carried = typeof o.carrier === 'string' && o.carrier !== ''
  const begun = { ...unused(nature, o.at !== undefined && !carried), ...(carried ? { where: 'carried' as const } : {}) }
  let s = overlaid<Stand>(r, o, at, standState, begun)
  if (o.began === undefined) s = { ...s, began: s.at }
  if (o.half === undefined) s = { ...s, half: s.at }
  if (s.where === 'table' && o.at === undefined) r.wrong([...at, 'at'], 'a stand on the table needs its place: "at": [24, 30]')
  return { stand: s, unsaid: o.spotted === undefined }
}

/** RG-STAND-01: the units that the stands form, with what is said of them over what follows. */
export function platoonsOf(units: readonly Stand[]): readonly Platoon[] {
  const out: Platoon[] = []
  for (const s of units) {
    if (out.some((p) => p.id === s.unit && p.seat === s.seat)) continue
    out.push({
      id: s.unit,
      seat: s.seat,
      name: s.unit,
      cls: s.cls,
      race: s.race,
      recon: s.recon,
      start: units.filter((o) => o.unit === s.unit && o.seat === s.seat).length,
      broken: false,
    })
  }
  return out
}
function readPlatoons(r: Reader, x: unknown, made: readonly Platoon[]): readonly Platoon[] {
  if (!Array.isArray(x) || x.length > 100) {
    r.wrong(['platoons'], 'the units are a list of at most 100')
    return made
  }
  const out = [...made]
  x.forEach((y: unknown, i) => {
    const at = ['platoons', i] as const,
      o = r.object(y, at, 'a unit', positionFields.platoons)
    if (o === null) return
    const k = out.findIndex((p) => p.id === o.id && p.seat === (o.seat === undefined ? 0 : o.seat))
    if (k < 0)
      r.wrong(
        [...at, 'id'],
        `no stand is of unit ${JSON.stringify(o.id)?.slice(0, 40) ?? 'nothing'}; there is ${
          made
            .map((p) => p.id)
            .join(', ')
            .slice(0, 200) || 'none'
        }`,
      )
    else out[k] = overlaid<Platoon>(r, o, at, platoonFields, out[k])
  })
  return out
}

// ---- The words --------------------------------------------------------------------------------------------------

function readLand(r: Reader, x: unknown, from: Land): Land {
  const o = r.object(x, ['land'], 'a land', positionFields.land)
  if (o === null) return from
  const land = overlaid<Land>(r, o, ['land'], landFields, from)
  if (land.width < 1200 || land.height < 1200 || land.width > 120_000 || land.height > 120_000)
    r.wrong(['land'], 'a table measures from 1 to 100 inches each way')
  return land
}

function readSide(r: Reader, x: unknown, i: number): Side {
  const made = newSide(i, `Side ${i + 1}`, '', 'independent', 0),
    o = x === undefined ? null : r.object(x, ['sides', i], 'a side', positionFields.sides)
  if (o === null) return made
  const s = overlaid<Side>(r, o, ['sides', i], sideFields, made)
  return {
    ...s,
    seenDestroyed: o.seenDestroyed === undefined ? s.destroyed : s.seenDestroyed,
    seenRemoved: o.seenRemoved === undefined ? s.removed : s.seenRemoved,
  }
}

function readWalk(r: Reader, x: unknown, f: Field): Walk | null {
  if (x === null) return null
  const { units } = f
  const o = r.object(x, ['walk'], 'a walk', positionFields.walk),
    s = o === null ? undefined : units.find((u) => u.id === o.stand)
  if (o === null) return null
  if (s === undefined) {
    r.wrong(['walk', 'stand'], 'a walk names the stand that moves')
    return null
  }
  const told = { stand: s, legs: [], tick: 0, from: s.at, inches: 0, free: s.at }
  const w = overlaid<Walk>(r, o, ['walk'], walkFields, {
    stand: s.id,
    legs: [],
    tick: 0,
    from: s.at,
    inches: 0,
    facing: -1,
    halt: 'start',
    paidStop: false,
    past: [],
    free: s.at,
    away: [],
    trail: [],
    hiddenFor: 0,
    before: told,
    plans: 0,
    news: false,
    met: [],
    offer: false,
    deed: '',
    voided: false,
    asked: '',
    strayed: r.faults.length === 0 && !s.recon && !inCohesion(f, s),
  })
  if (o.before === undefined)
    return { ...w, before: { stand: s, legs: w.legs, tick: w.tick, from: w.from, inches: w.inches, free: w.free } }
  const b = r.object(o.before, ['walk', 'before'], 'what a side was last told of a walk', ['stand', ...Object.keys(toldFields)])
  if (b === null) return w
  const st = b.stand === undefined ? null : r.object(b.stand, ['walk', 'before', 'stand'], 'the state of a stand', stateFields)
  return {
    ...w,
    before: overlaid<Walk['before']>(r, b, ['walk', 'before'], toldFields, {
      ...told,
      stand: st === null ? s : overlaid<Stand>(r, st, ['walk', 'before', 'stand'], standState, s),
    }),
  }
}

const phaseOf: Readonly<Record<string, Phase>> = {
  battle: 'deployment',
  deployment: 'deployment',
  command: 'command',
  plotStrikes: 'command',
  landings: 'movementStart',
  movement: 'movement',
  moveStand: 'movement',
  afterMoves: 'hazards',
  closeCombat: 'closeCombat',
  fights: 'closeCombat',
  fightRound: 'closeCombat',
  secondWave: 'secondWave',
  artilleryPhase: 'artillery',
  firstFire: 'firstFire',
  finalFire: 'finalFire',
  finalPhase: 'final',
  popUp: 'firstFire',
}
const phaseOfMode: Readonly<Record<string, Phase>> = { first: 'firstFire', snap: 'movement', final: 'finalFire', close: 'closeCombat' }

/** The seat that moves, from what the innermost frame says: a mover is the attacker's, a shot the defender's. */
function attackerFrom(f: Said, units: readonly Stand[]): Seat {
  const of = (x: Plain | undefined): Seat => units.find((s) => s.id === x)?.seat ?? -1
  if (f.do === 'popUp') return of(f.by) < 0 ? 0 : 1 - of(f.by)
  if (f.do === 'volley' && (f.seat === 0 || f.seat === 1) && f.mode !== 'close') return 1 - f.seat
  return Math.max(0, of(f.stand))
}

/**
 * A position as a state without its stack, which the kernel lays. What is left out has the value it would have at the beginning of
 * a phase of the first player turn; who is spotted follows from where everybody stands unless it is said.
 * @returns the state, or flaws that name each wrong field and what would be right; never throws.
 */
export function position(p: Position): RgGame | { readonly flaws: readonly Flaw[] } {
  const r = new Reader(),
    laid = begun(r, p, book, [...scenarios, lesson.scenario], positionFields.all)
  if ('flaws' in laid) return laid
  const known = laid.scenario,
    options = laid.options as unknown as RgOptions
  const land = p.land === undefined ? landOf(known.id) : readLand(r, p.land, landOf(known.id))
  if (p.sides !== undefined && (!Array.isArray(p.sides) || p.sides.length !== 2))
    r.wrong(['sides'], 'sides are a list of 2, south or west first')
  const given = Array.isArray(p.sides) ? (p.sides as readonly unknown[]) : []
  const sides = [0, 1].map((i) => readSide(r, given[i], i))
  const taken = new Set<Id>(),
    counts = [0, 0],
    read: { readonly stand: Stand; readonly unsaid: boolean }[] = []
  if (p.units !== undefined && (!Array.isArray(p.units) || p.units.length > 400)) r.wrong(['units'], 'the stands are a list of at most 400')
  else
    ((p.units ?? []) as readonly unknown[]).forEach((x, i) => {
      const s = readStand(r, x, i, options, taken, counts)
      if (s !== null) read.push(s)
    })
  const units = read.map((x) => x.stand)
  units.forEach((s, i) => {
    const at = ['units', i] as const,
      c = s.where === 'carried' ? units.find((o) => o.id === s.carrier) : undefined
    if (s.where === 'carried' && (c === undefined || c.seat !== s.seat || c === s))
      r.wrong([...at, 'carrier'], 'a carried stand names a stand of its own side that carries it')
    if (s.where === 'table' && (s.at[0] < 0 || s.at[1] < 0 || s.at[0] > land.width || s.at[1] > land.height))
      r.wrong([...at, 'at'], `a stand is on the table, which measures ${land.width / 1200} by ${land.height / 1200} inches`)
  })
  const innermost = framesOf(p).at(-1) ?? {},
    attacker = attackerFrom(innermost, units),
    made = platoonsOf(units)
  const start: RgWords = {
    ...newWords(known.id, land, options, p.platoons === undefined ? made : readPlatoons(r, p.platoons, made), sides),
    turn: 1,
    count: 1,
    attacker,
    first: attacker,
    phase: (innermost.do === 'volley' ? phaseOfMode[String(innermost.mode)] : phaseOf[String(innermost.do)]) ?? 'movement',
  }
  const beginning = start.phase === 'deployment' ? { ...start, turn: 0, count: 0, attacker: -1, first: -1 } : start
  let words = overlaid<RgWords>(r, p as Readonly<Record<string, unknown>>, [], wordFields, beginning)
  for (const key of ['aim', 'firing', 'up'] as const)
    if (words[key] !== '' && !taken.has(words[key])) r.wrong([key], `"${words[key].slice(0, 40)}" is no stand`)
  words.shots.forEach((s, i) => {
    for (const key of ['by', 'target'] as const) if (!taken.has(s[key])) r.wrong(['shots', i, key], `"${s[key].slice(0, 40)}" is no stand`)
  })
  const popped = words.shots[0]
  if (innermost.do === 'popUp' && (popped === undefined || popped.by !== innermost.by || popped.target !== innermost.target || !popped.pop))
    r.wrong(
      ['shots'],
      `whoever pops up has declared its shot: [{ "by": ${JSON.stringify(innermost.by ?? '')}, "weapon": "gun", ` +
        `"target": ${JSON.stringify(innermost.target ?? '')}, "pop": true }]`,
    )
  if (p.walk !== undefined) words = { ...words, walk: readWalk(r, p.walk, { words, units }) }
  const over = p.over === undefined ? null : outcomeCodec.read(r, p.over, ['over'])
  if (r.faults.length > 0) return { flaws: r.flaws }
  const g: RgGame = new Game<Stand, RgWords>(units, words, 2)
  // RG-SPOT-06: as at the beginning of a phase
  for (const { stand: s, unsaid } of read)
    if (unsaid && s.where === 'table' && units.some((o) => o.seat !== s.seat && spots(g, o, s))) g.edit(s.id).spotted = true
  g.over = over
  return g
}

const inTurn: readonly string[] = ['battle', 'playerTurn']
/** The procedures about a volley, by when it is fired; snap-fire is within the move under way, or after the last one. */
const aroundVolley = (mode: Plain | undefined, g: RgGame): readonly string[] =>
  mode === 'snap'
    ? [...inTurn, 'movement', g.words.walk === null ? 'afterMoves' : 'moveStand']
    : mode === 'final'
      ? [...inTurn, 'finalFire']
      : mode === 'close'
        ? [...inTurn, 'closeCombat', 'fights', 'fightRound']
        : inTurn

/** The outer frames of a procedure with their words, from outside in, as a position may leave them out. */
export function outerFrames(name: string, names: readonly string[], g: RgGame, words: Said): readonly Position['next'][number][] {
  const path = name === 'volley' ? aroundVolley(words.mode, g) : name === 'popUp' ? [...aroundVolley(words.mode, g), 'volley'] : names
  return path.map((one) => {
    if (one === 'moveStand') return { do: one, stand: g.words.walk?.stand ?? '' }
    if (one === 'afterMoves') return { do: one, wave: false }
    return one === 'volley' ? { do: one, seat: 1 - g.words.attacker, mode: words.mode ?? 'first' } : { do: one }
  })
}
