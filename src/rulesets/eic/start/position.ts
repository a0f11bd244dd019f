// EIC League: positions: a state written by hand and read, with what is left out filled in (docs/positions.md).
import type { Place } from '../../../kernel/plain.ts'
import type { Flaw, Position } from '../../../kernel/ruleset.ts'
import { Game, type Outcome } from '../../../kernel/state.ts'
import type { HexGrid } from '../../../space/grid.ts'
import { begun, frameFields, framesOf, type Said } from '../../../craft/position.ts'
import { Reader, type Path } from '../../../craft/reader.ts'
import { book } from '../book/book.ts'
import { noHome, type AfterWords, type Home, type Shop } from '../workshop/campaign.ts'
import { bodMaterials, leagueOf, leagues, ratings, resistances, type Rating, type Ratings } from '../book/charts.ts'
import { bare } from '../workshop/limits.ts'
import { mostCredits, placeNumber } from '../workshop/plan.ts'
import { readBank, readStock, readTeam, sold } from '../workshop/reading.ts'
import { slotsOf, specialties, type BoughtWeaponId } from '../book/roster.ts'
import { lesson } from './lesson.ts'
import { groundOf, scenarios, type Ground } from './scenarios.ts'
import { idOf, newWords, turnLimitOf } from './setup.ts'
import { droneOf, fresh, newSide } from '../state/fresh.ts'
import { gridOf, type Aim, type EicGame, type EicUnit, type EicWords, type FieldMap, type Side, type Slot } from '../state/state.ts'
import { energyOf, full, termsOf, type Terms } from '../workshop/workshop.ts'

type Loose = Readonly<Record<string, unknown>>
const wordFields = ['round', 'phase', 'turn', 'done', 'order', 'deployWithin', 'turnLimit', 'league', 'purse', 'offer', 'ended'] as const
const phases = ['deployment', 'initiative', 'movement', 'attack', 'results', 'after']
/** Fields of a unit that stand for themselves: the flags and counters of a unit that has done nothing, and what is derived. */
const states: Loose = { ...fresh, energy: 0, energyMax: 0, bodNow: 0 }
const own = ['hex', 'tank', 'drone']
export const stateFields = Object.keys(states).filter((k) => !own.includes(k))
const unitFields = [
  'id',
  'name',
  'seat',
  'at',
  'hull',
  'cls',
  'ratings',
  'weapons',
  'holster',
  'pod',
  'shields',
  'specialMovement',
  'drone',
  ...stateFields,
]

/** Every field that a position, a unit, a drone or a side may have, as the schema lists them. */
export const positionFields = {
  all: [...frameFields, 'map', 'sides', 'aim', 'after', 'over', 'units', ...wordFields],
  units: unitFields,
  drone: ['at', ...stateFields],
  get sides(): readonly string[] {
    return sideFields
  },
}

class PositionReader extends Reader {
  /** The map that cells are read on: the scenario's until another is read. */
  grid: HexGrid = gridOf(groundOf(scenarios[0].id).map)
  /** [column, row] as a cell of the map; null is off it. */
  cell(x: unknown, at: Path, what: string): number {
    if (x === null) return -1
    const n =
      Array.isArray(x) && x.length === 2 && Number.isInteger(x[0]) && Number.isInteger(x[1]) ? this.grid.cell(x as unknown as Place) : -1
    if (n < 0) this.wrong(at, `${what} is [column, row] on a map of ${this.grid.columns} × ${this.grid.rows}, for example [2, 8]`)
    return n
  }
  /** A value of the same kind as an example of it. */
  like(x: unknown, sample: unknown, at: Path, what: string): unknown {
    if (typeof sample === 'boolean') {
      if (typeof x === 'boolean') return x
      this.wrong(at, `${what} is true or false`)
      return sample
    }
    if (typeof sample === 'number') return this.number(x, at, what, sample < 0 ? -1 : 0, mostCredits)
    if (typeof x === 'string' && x.length <= 60) return x
    this.wrong(at, `${what} is a text`)
    return sample
  }
}

function readSlot(r: PositionReader, x: unknown, no: number, at: Path, hull: 'suit' | 'tank', t: Terms): Slot | null {
  const o: Loose | null =
    typeof x === 'object' && x !== null ? r.object(x, at, 'a weapon in its place', ['weapon', 'shots', 'lost', 'fired']) : { weapon: x }
  const id = o ? r.maybe<BoughtWeaponId>(o.weapon, typeof x === 'object' ? [...at, 'weapon'] : at, 'weapon', sold) : null
  if (o && id === null && typeof x === 'object' && x !== null)
    r.wrong([...at, 'weapon'], `a weapon in its place is named: ${sold.join(', ')}; an empty place is null`)
  if (!o || id === null) return null
  const most = full(id, hull, t)
  return {
    no,
    weapon: id,
    shots: o.shots === undefined ? (most ?? -1) : r.number(o.shots, [...at, 'shots'], 'the number of shots left (-1 is unlimited)', -1, 30),
    lost: o.lost === undefined ? false : (r.like(o.lost, false, [...at, 'lost'], '"lost"') as boolean),
    fired: o.fired === undefined ? 0 : r.number(o.fired, [...at, 'fired'], 'the round it was last fired in', 0, 10_000),
  }
}

function readStates(r: PositionReader, o: Loose, at: Path, made: EicUnit, round: number): EicUnit {
  const out: Record<string, unknown> = { ...made }
  for (const key of stateFields) {
    if (o[key] === undefined) continue
    const here = [...at, key],
      what = `"${key}"`
    out[key] = !Array.isArray(states[key])
      ? r.like(o[key], states[key], here, what)
      : r.list<unknown>(o[key], here, what, 60, (y, p) =>
          key === 'reload' ? r.number(y, p, 'the place of a weapon', 0, 100) : r.text(y, p, 'an id'),
        )
  }
  if (o.energy === undefined) out.energy = out.vanquished === true ? 0 : out.energyMax
  if (o.retreat !== undefined && !['none', 'retreating', 'recovering'].includes(o.retreat as string))
    r.wrong([...at, 'retreat'], '"retreat" is none, retreating or recovering')
  if (o.payload !== undefined && o.payload !== '' && !sold.some((w) => w === o.payload))
    r.wrong(
      [...at, 'payload'],
      `a payload is a grenade or a bomb: ${sold.filter((w) => w.endsWith('Grenade') || w.endsWith('Bomb')).join(', ')}`,
    )
  if (o.sense !== undefined && ![0, 1, 2, 3].includes(o.sense as number))
    r.wrong([...at, 'sense'], '"sense" is 0 not rolled, 1 failed, 2 detected, 3 a roll of 100')
  for (const key of ['energy', 'energyMax', 'bodNow', 'height', 'fragHits'] as const)
    if (typeof out[key] === 'number' && (out[key] as number) < 0) r.wrong([...at, key], `"${key}" is at least 0`)
  if ((out.energy as number) > (out.energyMax as number))
    r.wrong([...at, 'energy'], `energy is at most the original energy, ${String(out.energyMax)}`)
  if (o.paralyzed === undefined && (out.paralyzedThrough as number) >= round && (out.paralyzedThrough as number) > 0) out.paralyzed = true
  if (o.paralyzedThrough === undefined && out.paralyzed === true) out.paralyzedThrough = Math.max(1, round)
  return out as unknown as EicUnit
}

function readUnit(
  r: PositionReader,
  x: unknown,
  i: number,
  round: number,
  sides: readonly Side[],
  taken: Set<string>,
  t: Terms,
  deploying: boolean,
): readonly EicUnit[] {
  const at: Path = ['units', i]
  const o = r.object(x, at, 'a unit', unitFields) ?? {}
  const hull = o.hull === 'tank' ? 'tank' : 'suit'
  if (o.hull !== undefined && o.hull !== 'tank' && o.hull !== 'suit')
    r.wrong([...at, 'hull'], 'a hull is "suit" or "tank"; a drone is written with its tank')
  const cls = r.maybe<NonNullable<EicUnit['cls']>>(
    o.cls,
    [...at, 'cls'],
    'specialty class',
    specialties.map((s) => s.id),
  )
  if (cls !== null && hull === 'tank') r.wrong([...at, 'cls'], 'specialty units are suits', [])
  const seat = r.number(o.seat === undefined ? 0 : o.seat, [...at, 'seat'], 'the seat of a unit', 0, sides.length - 1)
  const name =
    o.name === undefined ? (typeof o.id === 'string' ? o.id : `Unit ${i + 1}`) : r.text(o.name, [...at, 'name'], 'the name of a unit')
  const id = o.id === undefined ? idOf(name, taken) : r.text(o.id, [...at, 'id'], 'the id of a unit')
  if (taken.has(id)) {
    r.wrong([...at, 'id'], `there is a unit "${id}" already`)
    return []
  }
  taken.add(id)
  const base = bare(hull, cls, name).ratings
  const given = o.ratings === undefined ? {} : (r.object(o.ratings, [...at, 'ratings'], 'a set of ratings', ratings) ?? {})
  const rating = (k: Rating): number =>
    given[k] === undefined ? base[k] : r.number(given[k], [...at, 'ratings', k], `the level of ${k}`, 0, 300)
  const levels: Ratings = {
    BOD: rating('BOD'),
    ATTR: rating('ATTR'),
    DFR: rating('DFR'),
    PWR: rating('PWR'),
    SPD: rating('SPD'),
    DET: rating('DET'),
    ECM: rating('ECM'),
  }
  if (!bodMaterials.some((m) => m.bod === levels.BOD)) {
    r.wrong([...at, 'ratings', 'BOD'], `BOD as bought is one of ${bodMaterials.map((m) => m.bod).join(', ')}; worn armor is "bodNow"`)
    return []
  }
  const slots: Slot[] = []
  const most = slotsOf(hull, hull === 'tank' ? null : cls)
  if (o.weapons !== undefined)
    r.list(o.weapons, [...at, 'weapons'], 'the list of weapons by slot', most, (w, p) => {
      const s = readSlot(r, w, Number(p[p.length - 1]) + 1, p, hull, t)
      if (s) slots.push(s)
    })
  for (const place of ['holster', 'pod'] as const) {
    if (o[place] === undefined || o[place] === null) continue
    if (hull === 'tank') {
      r.wrong([...at, place], `a tank has no ${place}`)
      continue
    }
    const s = readSlot(r, o[place], placeNumber(place), [...at, place], hull, t)
    if (s) slots.push(s)
  }
  const worn =
    o.shields === undefined
      ? {}
      : (r.object(
          o.shields,
          [...at, 'shields'],
          'a set of shields',
          resistances.map((s) => s.type),
        ) ?? {})
  const shield = (k: string): number =>
    worn[k] === undefined ? 0 : r.number(worn[k], [...at, 'shields', k], `resistance to ${k}`, 0, 1000)
  const moves =
    o.specialMovement === undefined
      ? []
      : r.list(o.specialMovement, [...at, 'specialMovement'], 'special movement', 3, (m, p) =>
          r.maybe(m ?? 'nothing', p, 'special movement', ['flight', 'warp', 'elevator']),
        )
  const energy = energyOf({ cls, ratings: levels })
  const made = readStates(
    r,
    o,
    at,
    {
      id,
      seat,
      name,
      hull,
      cls,
      ...fresh,
      hex: o.at === undefined ? (deploying ? -1 : (sides[seat]?.base ?? -1)) : r.cell(o.at, [...at, 'at'], 'where a unit stands'),
      bod: levels.BOD,
      attr: levels.ATTR,
      dfr: levels.DFR,
      pwr: levels.PWR,
      spd: levels.SPD,
      det: levels.DET,
      ecm: levels.ECM,
      bodNow: levels.BOD,
      energyMax: energy,
      energy,
      laser: shield('laser'),
      heat: shield('heat'),
      cold: shield('cold'),
      sonic: shield('sonic'),
      flight: moves.includes('flight'),
      warp: moves.includes('warp'),
      elevator: moves.includes('elevator'),
      slots,
      drone: hull === 'tank' && o.drone !== false ? `${id}.drone` : '',
    },
    round,
  )
  if (hull === 'suit') {
    if (o.drone !== undefined && o.drone !== false) r.wrong([...at, 'drone'], 'only a tank has a drone')
    return [made]
  }
  if (o.drone === false) return [made]
  taken.add(`${id}.drone`)
  const docked = droneOf(made)
  if (o.drone === undefined || o.drone === true) return [made, docked]
  const d = r.object(o.drone, [...at, 'drone'], 'a drone', positionFields.drone) ?? {}
  const out = d.at !== undefined
  return [
    made,
    readStates(
      r,
      d,
      [...at, 'drone'],
      { ...docked, ...(out ? { hex: r.cell(d.at, [...at, 'drone', 'at'], 'where a drone is'), docked: false, aloft: true } : {}) },
      round,
    ),
  ]
}

function readMap(r: PositionReader, x: unknown, ground: Ground): FieldMap {
  const o = x === undefined ? null : r.object(x, ['map'], 'a map', ['columns', 'rows', 'missing'], '{ "columns": 25, "rows": 17 }')
  if (o === null) return ground.map
  const columns = r.number(o.columns, ['map', 'columns'], 'the number of columns', 1, 100),
    rows = r.number(o.rows, ['map', 'rows'], 'the number of rows', 1, 100)
  const missing = r.list(o.missing ?? [], ['map', 'missing'], 'the list of missing hexes', 10_000, (p, at) => {
    if (Array.isArray(p) && p.length === 2 && p.every((n, k) => Number.isInteger(n) && n >= 0 && n < (k === 0 ? columns : rows)))
      return p[1] * columns + p[0]
    r.wrong(at, 'a missing hex is [column, row] on the map')
    return 0
  })
  return { columns, rows, missing }
}

const sample = newSide(0, '', '', 0, 0, 0)
const sideFields = Object.keys(sample).filter((k) => k !== 'seat')

function readSide(r: PositionReader, x: unknown, seat: number, base: number): Side {
  const at: Path = ['sides', seat],
    o = r.object(x === undefined ? {} : x, at, 'a side', sideFields) ?? {}
  const out: Record<string, unknown> = { ...newSide(seat, `Team ${seat + 1}`, `team-${seat + 1}`, base, 0, -1) }
  for (const key of sideFields) {
    const v = o[key]
    if (v === undefined) continue
    if (key === 'base') out.base = r.cell(v, [...at, 'base'], 'a base')
    else if (key === 'stole') {
      if (v !== null && typeof v !== 'boolean') r.wrong([...at, key], '"stole" is true, false, or null when none was rolled')
      out.stole = v
    } else if (key === 'terms') out.terms = v === null ? null : readSurrender(r, v, [...at, key])
    else out[key] = r.like(v, sample[key as keyof Side], [...at, key], `"${key}"`)
  }
  return out as unknown as Side
}

function readSurrender(r: PositionReader, x: unknown, at: Path): Side['terms'] {
  const o = r.object(x, at, 'terms of surrender', ['units', 'weapons', 'credits', 'purse']) ?? {}
  const ids = (v: unknown, key: string): readonly string[] =>
    r.list(v ?? [], [...at, key], `the list of ${key} kept`, 400, (y, p) =>
      typeof y === 'string' ? y : (r.wrong(p, 'an id is a text'), ''),
    )
  return {
    units: ids(o.units, 'units'),
    weapons: ids(o.weapons, 'weapons'),
    credits: r.number(o.credits ?? 0, [...at, 'credits'], 'credits', 0, mostCredits),
    purse: o.purse === undefined ? true : (r.like(o.purse, true, [...at, 'purse'], '"purse"') as boolean),
  }
}

function readAim(r: PositionReader, x: unknown, byDefault: Aim): Aim {
  if (x === undefined) return byDefault
  const o = r.object(x, ['aim'], 'an aim', ['is', 'hexes', 'rounds']) ?? {}
  if (o.is === 'destroy') return { is: 'destroy' }
  if (o.is !== 'hold') {
    r.wrong(['aim', 'is'], 'an aim is { "is": "destroy" } or { "is": "hold", "hexes": [[10, 10]], "rounds": 4 }')
    return byDefault
  }
  return {
    is: 'hold',
    hexes: r.list(o.hexes, ['aim', 'hexes'], 'the list of hexes to hold', 400, (p, at) => r.cell(p, at, 'a hex to hold')),
    rounds: r.number(o.rounds, ['aim', 'rounds'], 'the number of rounds', 1, 200),
  }
}

function readOutcome(r: PositionReader, x: unknown, at: Path, seats: number): Outcome | null {
  if (x === null || x === undefined) return null
  const o = r.object(x, at, 'an outcome', ['rule', 'winners', 'why', 'score']) ?? {}
  return {
    rule: o.rule === undefined ? 'EIC-END-01' : r.text(o.rule, [...at, 'rule'], 'the rule of an outcome'),
    why: typeof o.why === 'string' ? o.why : '',
    winners: r.list(o.winners ?? [], [...at, 'winners'], 'the list of winners', seats, (w, p) => r.number(w, p, 'a seat', 0, seats - 1)),
    ...(Array.isArray(o.score) ? { score: o.score as Outcome['score'] } : {}),
  }
}

function readAfter(r: PositionReader, x: unknown, seats: number): AfterWords {
  const none = { homes: Array.from({ length: seats }, () => noHome), shops: Array.from({ length: seats }, () => null) }
  if (x === undefined) return none
  const o = r.object(x, ['after'], 'what coaches own beside the field', ['homes', 'shops']) ?? {}
  const home = (y: unknown, at: Path): Home | null => {
    if (y === null) return null
    const h = r.object(y, at, 'what a coach owns', ['stock', 'bank', 'battles', 'emptyPods']) ?? {}
    return {
      stock: r.list(h.stock ?? [], [...at, 'stock'], 'the stock', 1000, (s, p) => readStock(r, s, p)),
      bank: h.bank === undefined ? noHome.bank : readBank(r, h.bank, [...at, 'bank']),
      battles: r.number(h.battles ?? 0, [...at, 'battles'], 'the number of battles fought', 0, 10_000),
      emptyPods: r.list(h.emptyPods ?? [], [...at, 'emptyPods'], 'the list of units with an empty pod', 60, (s, p) =>
        typeof s === 'string' ? s : (r.wrong(p, 'a unit is named by its id'), ''),
      ),
    }
  }
  const shop = (y: unknown, at: Path): Shop | null => {
    if (y === null) return null
    const s = r.object(y, at, 'a coach after the battle', ['team', 'spoils', 'closed']) ?? {}
    const read = readTeam(s.team)
    if ('faults' in read) {
      for (const f of read.faults) r.wrong([...at, 'team', ...f.at], f.why)
      return null
    }
    return {
      team: read.plan,
      spoils: r.list(s.spoils ?? [], [...at, 'spoils'], 'the salvage', 400, (z, p) => readStock(r, z, p)),
      closed: s.closed === true,
    }
  }
  const bySeat = <T>(v: unknown, key: string, one: (y: unknown, at: Path) => T, otherwise: readonly T[]): readonly T[] => {
    if (v === undefined) return otherwise
    const list = r.list(v, ['after', key], `the list of ${key} by seat`, seats, one)
    if (list.length !== seats) r.wrong(['after', key], `one entry for each of the ${seats} seats`)
    return list
  }
  return { homes: bySeat<Home | null>(o.homes, 'homes', home, none.homes), shops: bySeat<Shop | null>(o.shops, 'shops', shop, none.shops) }
}

/**
 * A position as a state without its stack, which the kernel lays. What is left out has the value it would have at the start of a
 * round; derived fields that are given stand as given.
 * @returns the state, or flaws that name each wrong field and what would be right; never throws.
 */
export function position(p: Position): EicGame | { readonly flaws: readonly Flaw[] } {
  const r = new PositionReader(),
    laid = begun(r, p, book, [...scenarios, lesson.scenario], positionFields.all)
  if ('flaws' in laid) return laid
  const { scenario: known, options } = laid,
    ground = groundOf(known.id),
    map = readMap(r, p.map, ground)
  r.grid = gridOf(map)
  const t = termsOf(options)
  const listed = p.sides === undefined ? null : p.sides
  if (p.sides !== undefined && (!Array.isArray(listed) || listed.length < 2 || listed.length > 4)) {
    r.wrong(['sides'], 'sides are a list of 2 to 4')
    return { flaws: r.flaws }
  }
  const seats = (listed as readonly unknown[] | null)?.length ?? known.seats
  const given = Array.from({ length: seats }, (_, seat) =>
    readSide(
      r,
      (listed as readonly unknown[] | null)?.[seat],
      seat,
      p.map === undefined ? (ground.bases[seat] ?? r.grid.cells.find(() => true) ?? 0) : (r.grid.cells.find((c) => c >= 0) ?? 0),
    ),
  )
  const frames = framesOf(p),
    innermost = String(frames.at(-1)?.do)
  const phase = phaseOf[innermost] ?? 'attack'
  const round =
    p.round === undefined ? (innermost === 'battle' || innermost === 'round' ? 0 : 1) : r.number(p.round, ['round'], 'the round', 0, 10_000)
  const units: EicUnit[] = [],
    taken = new Set<string>()
  r.list(p.units === undefined ? [] : p.units, ['units'], 'the list of units', 60, (u, at) => {
    units.push(...readUnit(r, u, Number(at[1]), round, given, taken, t, phase === 'deployment'))
  })
  const left = (seat: number): number => units.filter((u) => u.seat === seat && u.hull !== 'drone' && !u.vanquished && !u.gone).length
  const sides = given.map((s) => (s.left < 0 ? { ...s, left: left(s.seat) } : s))
  const league = leagueOf(Math.max(1, ...sides.map((s) => s.left)))
  const start: EicWords = {
    ...newWords(known.id, { ...ground, map }, options, sides, league, turnLimitOf(options, 0), readAfter(r, p.after, seats)),
    round,
    phase,
    turn: phase === 'movement' || phase === 'attack' ? frames.reduce((n, f) => (seatOf(units, f) >= 0 ? seatOf(units, f) : n), -1) : -1,
    order: sides.map((s) => s.seat),
    aim: readAim(r, p.aim, ground.aim),
  }
  const words: Record<string, unknown> = { ...start }
  for (const key of wordFields) {
    const v = p[key] as unknown,
      at: Path = [key]
    if (v === undefined || key === 'round') continue
    if (key === 'phase') {
      if (phases.includes(v as string)) words.phase = v
      else r.wrong(at, `a phase is one of ${phases.join(', ')}`)
    } else if (key === 'league') {
      if (leagues.some((l) => l.id === v)) words.league = v
      else r.wrong(at, `a league is one of ${leagues.map((l) => l.id).join(', ')}`)
    } else if (key === 'turnLimit') words.turnLimit = v === null ? null : r.number(v, at, 'the turn limit', 1, 10_000)
    else if (key === 'turn') words.turn = r.number(v, at, 'the seat in turn (-1 is nobody)', -1, seats - 1)
    else if (key === 'order')
      words.order = r.list(v, at, 'the order of the coaches', seats, (s, q) => r.number(s, q, 'a seat', 0, seats - 1))
    else if (key === 'ended') words.ended = readOutcome(r, v, at, seats)
    else if (key === 'offer') words.offer = v === null ? null : readOffer(r, v, seats)
    else words[key] = r.number(v, at, `"${key}"`, 0, mostCredits)
  }
  const over = readOutcome(r, p.over, ['over'], seats)
  if (over === null && (innermost === 'after' || innermost === 'shop'))
    r.wrong(['over'], 'after a battle somebody has won it or nobody: { "winners": [0] }')
  if (r.faults.length > 0) return { flaws: r.flaws }
  const g: EicGame = new Game<EicUnit, EicWords>(units, words as unknown as EicWords, seats)
  g.over = over
  return g
}

function readOffer(r: PositionReader, x: unknown, seats: number): EicWords['offer'] {
  const o = r.object(x, ['offer'], 'an offer', ['seat', 'is', 'terms', 'accepted']) ?? {}
  if (o.is !== 'terms' && o.is !== 'draw') r.wrong(['offer', 'is'], 'an offer is "terms" or "draw"')
  return {
    seat: r.number(o.seat, ['offer', 'seat'], 'who offers', 0, seats - 1),
    is: o.is === 'draw' ? 'draw' : 'terms',
    terms: o.terms === undefined || o.terms === null ? null : readSurrender(r, o.terms, ['offer', 'terms']),
    accepted: r.list(o.accepted ?? [], ['offer', 'accepted'], 'who has accepted', seats, (s, at) =>
      r.number(s, at, 'a seat', 0, seats - 1),
    ),
  }
}

const phaseOf: Readonly<Record<string, EicWords['phase']>> = {
  battle: 'deployment',
  round: 'initiative',
  initiative: 'initiative',
  movement: 'movement',
  coachMoves: 'movement',
  moveUnit: 'movement',
  attackStep: 'attack',
  detection: 'attack',
  coachDetects: 'attack',
  coachAttacks: 'attack',
  engage: 'attack',
  strike: 'attack',
  flyDrone: 'attack',
  surrender: 'movement',
  after: 'after',
  shop: 'after',
  budget: 'deployment',
}
/** The seat that a frame speaks of: its own, or that of its unit; -1 none. */
function seatOf(units: readonly EicUnit[], f: Said): number {
  const id = f.by ?? f.tank
  return typeof f.seat === 'number' ? f.seat : typeof id === 'string' ? (units.find((u) => u.id === id)?.seat ?? -1) : -1
}

/** The outer frames of a procedure with their words: whose turn it is, and which unit acts, follow from the inner one. */
export function outerFrames(names: readonly string[], g: EicGame, words: Said): readonly Position['next'][number][] {
  const seat = seatOf(g.units, words),
    id = String(words.by ?? words.tank ?? '')
  const by = g.has(id) && g.unit(id).hull === 'drone' ? g.unit(id).tank : id
  return names.map((name) =>
    name === 'engage'
      ? { do: name, by }
      : name.startsWith('coach')
        ? { do: name, seat }
        : name === 'after'
          ? { do: name, one: String(seat) }
          : { do: name },
  )
}
