// EIC League: positions: a state written by hand and read, with what is left out filled in (docs/positions.md).
import { list, onHexes, overlaid, whole, type Codec } from '../../../craft/codec.ts'
import { begun, framesOf, type Said } from '../../../craft/position.ts'
import { Reader, type Path } from '../../../craft/reader.ts'
import type { Flaw, Position } from '../../../kernel/ruleset.ts'
import { Game } from '../../../kernel/state.ts'
import type { HexGrid } from '../../../space/grid.ts'
import { book } from '../book/book.ts'
import { leagueOf, type Ratings } from '../book/charts.ts'
import { slotsOf, type SpecialMovementId } from '../book/roster.ts'
import { droneOf, fresh, newSide } from '../state/fresh.ts'
import { gridOf, type EicGame, type EicUnit, type EicWords, type Side, type Slot } from '../state/state.ts'
import { bare } from '../workshop/limits.ts'
import { placeNumber } from '../workshop/plan.ts'
import { energyOf, full, termsOf, type Terms } from '../workshop/workshop.ts'
import {
  aimOn,
  fieldMap,
  natureFields,
  outcomeOn,
  positionFields,
  ratingFields,
  shieldFields,
  sideFields,
  slot,
  stateFields,
  wordFields,
  type SlotSaid,
} from './fields.ts'
import { lesson } from './lesson.ts'
import { ownedBy } from './owned.ts'
import { groundOf, scenarios } from './scenarios.ts'
import { idOf, newWords, turnLimitOf } from './setup.ts'

type Loose = Readonly<Record<string, unknown>>

/** What the reader of a unit must know of the position it stands in. */
type Around = {
  readonly round: number
  readonly sides: readonly Side[]
  readonly terms: Terms
  readonly deploying: boolean
  readonly grid: HexGrid
  readonly taken: Set<string>
}

const slotAt = (s: SlotSaid, no: number, hull: 'suit' | 'tank', t: Terms): Slot => ({
  no,
  weapon: s.weapon,
  shots: s.shots ?? full(s.weapon, hull, t) ?? -1,
  lost: s.lost,
  fired: s.fired,
})

/** What has happened to a unit or drone, over one to which nothing has; what follows from it where it is left out. */
function stateRead(r: Reader, o: Loose, at: Path, made: EicUnit, round: number): EicUnit {
  const read = overlaid<EicUnit>(r, o, at, stateFields, made),
    energy = o.energy === undefined ? (read.vanquished ? 0 : read.energyMax) : read.energy
  if (energy > read.energyMax) r.wrong([...at, 'energy'], `energy is at most the original energy, ${read.energyMax}`)
  const paralyzed =
    o.paralyzed === undefined ? read.paralyzed || (read.paralyzedThrough > 0 && read.paralyzedThrough >= round) : read.paralyzed
  const paralyzedThrough = o.paralyzedThrough === undefined && paralyzed ? Math.max(1, round) : read.paralyzedThrough
  return { ...read, energy, paralyzed, paralyzedThrough }
}

function slotsRead(r: Reader, o: Loose, at: Path, hull: 'suit' | 'tank', most: number, t: Terms): readonly Slot[] {
  const said = o.weapons === undefined ? [] : list('the list of weapons by slot', slot, most).read(r, o.weapons, [...at, 'weapons']),
    slots = said.flatMap((s, i) => (s === null ? [] : [slotAt(s, i + 1, hull, t)]))
  for (const place of ['holster', 'pod'] as const) {
    if (o[place] === undefined || o[place] === null) continue
    if (hull === 'tank') r.wrong([...at, place], `a tank has no ${place}`)
    else {
      const s = slot.read(r, o[place], [...at, place])
      if (s !== null) slots.push(slotAt(s, placeNumber(place), hull, t))
    }
  }
  return slots
}

/** A set of figures over a base. */
function figures<T extends object>(
  r: Reader,
  x: unknown,
  at: Path,
  what: string,
  fields: { readonly [K in keyof T]: Codec<T[K]> },
  base: T,
): T {
  const o = x === undefined ? null : r.object(x, at, what, Object.keys(fields))
  return o === null ? base : overlaid<T>(r, o, at, fields, base)
}

function unitRead(r: Reader, x: unknown, i: number, a: Around): readonly EicUnit[] {
  const at: Path = ['units', i]
  const o = r.object(x, at, 'a unit', positionFields.units) ?? {}
  const {
    id: own,
    hull,
    cls,
    specialMovement: moves,
    name,
  } = overlaid(r, o, at, natureFields, {
    id: '',
    hull: 'suit',
    cls: null,
    specialMovement: [],
    name: typeof o.id === 'string' ? o.id : `Unit ${i + 1}`,
  } as Pick<EicUnit, 'id' | 'cls' | 'name'> & { readonly hull: 'suit' | 'tank'; readonly specialMovement: readonly SpecialMovementId[] })
  if (cls !== null && hull === 'tank') r.wrong([...at, 'cls'], 'specialty units are suits', [])
  const seat = o.seat === undefined ? 0 : whole('the seat of a unit', 0, a.sides.length - 1).read(r, o.seat, [...at, 'seat'])
  const id = o.id === undefined ? idOf(name, a.taken) : own
  if (a.taken.has(id)) {
    r.wrong([...at, 'id'], `there is a unit "${id}" already`)
    return []
  }
  a.taken.add(id)
  const levels = figures<Ratings>(r, o.ratings, [...at, 'ratings'], 'a set of ratings', ratingFields, bare(hull, cls, name).ratings),
    shields = figures(r, o.shields, [...at, 'shields'], 'a set of shields', shieldFields, { laser: 0, heat: 0, cold: 0, sonic: 0 }),
    energy = energyOf({ cls, ratings: levels }),
    place = onHexes('where a unit stands', a.grid)
  const made = stateRead(
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
      hex: o.at === undefined ? (a.deploying ? -1 : (a.sides[seat]?.base ?? -1)) : place.read(r, o.at, [...at, 'at']),
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
      ...shields,
      flight: moves.includes('flight'),
      warp: moves.includes('warp'),
      elevator: moves.includes('elevator'),
      slots: slotsRead(r, o, at, hull, slotsOf(hull, hull === 'tank' ? null : cls), a.terms),
      drone: hull === 'tank' && o.drone !== false ? `${id}.drone` : '',
    },
    a.round,
  )
  return [made, ...droneRead(r, o.drone, [...at, 'drone'], made, a)]
}

/** EIC-DRN-01: the drone of a tank: docked, elsewhere, or none. */
function droneRead(r: Reader, x: unknown, at: Path, made: EicUnit, a: Around): readonly EicUnit[] {
  if (made.hull === 'suit') {
    if (x !== undefined && x !== false) r.wrong(at, 'only a tank has a drone')
    return []
  }
  if (x === false) return []
  const docked = droneOf(made)
  a.taken.add(docked.id)
  if (x === undefined || x === true) return [docked]
  const o = r.object(x, at, 'a drone', positionFields.drone) ?? {}
  const out =
    o.at === undefined ? {} : { hex: onHexes('where a drone is', a.grid).read(r, o.at, [...at, 'at']), docked: false, aloft: true }
  return [stateRead(r, o, at, { ...docked, ...out }, a.round)]
}

function sideRead(r: Reader, x: unknown, seat: number, grid: HexGrid, base: number): Side {
  const made = newSide(seat, `Team ${seat + 1}`, `team-${seat + 1}`, base, 0, -1),
    fields = sideFields(grid),
    at: Path = ['sides', seat]
  const o = x === undefined ? null : r.object(x, at, 'a side', Object.keys(fields))
  return o === null ? made : overlaid<Side>(r, o, at, fields, made)
}

/**
 * A position as a state without its stack, which the kernel lays. What is left out has the value it would have at the start of a
 * round; derived fields that are given stand as given.
 * @returns the state, or flaws that name each wrong field and what would be right; never throws.
 */
export function position(p: Position): EicGame | { readonly flaws: readonly Flaw[] } {
  const r = new Reader(),
    laid = begun(r, p, book, [...scenarios, lesson.scenario], positionFields.all)
  if ('flaws' in laid) return laid
  const { scenario: known, options } = laid,
    ground = groundOf(known.id),
    map = p.map === undefined ? ground.map : fieldMap.read(r, p.map, ['map']),
    grid = gridOf(map),
    terms = termsOf(options)
  if (p.sides !== undefined && (!Array.isArray(p.sides) || p.sides.length < 2 || p.sides.length > 4)) {
    r.wrong(['sides'], 'sides are a list of 2 to 4')
    return { flaws: r.flaws }
  }
  const listed = p.sides as readonly unknown[] | undefined,
    seats = listed?.length ?? known.seats,
    anywhere = grid.cells.find((c) => c >= 0) ?? 0
  const given = Array.from({ length: seats }, (_, seat) =>
    sideRead(r, listed?.[seat], seat, grid, p.map === undefined ? (ground.bases[seat] ?? anywhere) : anywhere),
  )
  const frames = framesOf(p),
    innermost = String(frames.at(-1)?.do)
  const phase = phaseOf[innermost] ?? 'attack'
  const fields = wordFields(seats)
  const round = p.round === undefined ? (innermost === 'battle' || innermost === 'round' ? 0 : 1) : fields.round.read(r, p.round, ['round'])
  const around = { round, sides: given, terms, deploying: phase === 'deployment', grid, taken: new Set<string>() }
  const units = r
    .list(p.units === undefined ? [] : p.units, ['units'], 'the list of units', 60, (u, at) => unitRead(r, u, Number(at[1]), around))
    .flat()
  const left = (seat: number): number => units.filter((u) => u.seat === seat && u.hull !== 'drone' && !u.vanquished && !u.gone).length
  const sides = given.map((s) => (s.left < 0 ? { ...s, left: left(s.seat) } : s))
  const league = leagueOf(Math.max(1, ...sides.map((s) => s.left)))
  const owned = ownedBy(seats),
    after = p.after === undefined ? owned.none : owned.read(r, p.after, ['after'])
  const start: EicWords = {
    ...newWords(known.id, { ...ground, map }, options, sides, league, turnLimitOf(options, 0), after),
    round,
    phase,
    turn: phase === 'movement' || phase === 'attack' ? frames.reduce((n, f) => (seatOf(units, f) >= 0 ? seatOf(units, f) : n), -1) : -1,
    order: sides.map((s) => s.seat),
    aim: p.aim === undefined ? ground.aim : aimOn(grid).read(r, p.aim, ['aim']),
  }
  const { round: _, ...others } = fields,
    words = overlaid<EicWords>(r, p as Loose, [], others, start)
  const over = p.over === undefined ? null : outcomeOn(seats).read(r, p.over, ['over'])
  if (over === null && (innermost === 'after' || innermost === 'shop'))
    r.wrong(['over'], 'after a battle somebody has won it or nobody: { "winners": [0] }')
  if (r.faults.length > 0) return { flaws: r.flaws }
  const g: EicGame = new Game<EicUnit, EicWords>(units, words, seats)
  g.over = over
  return g
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
