// Shellshock: positions: a state written by hand and read, with what is left out filled in (docs/positions-shellshock.md).
import { overlaid } from '../../../craft/codec.ts'
import { begun, frameFields, framesOf, type Said } from '../../../craft/position.ts'
import { Reader } from '../../../craft/reader.ts'
import type { Id } from '../../../kernel/plain.ts'
import type { Flaw, Position } from '../../../kernel/ruleset.ts'
import { Game } from '../../../kernel/state.ts'
import { book } from '../book/book.ts'
import type { Terrain } from '../book/charts.ts'
import { roster } from '../book/roster.ts'
import { clearGround, freshUnit, freshWords } from '../state/fresh.ts'
import type { SsEvent } from '../state/events.ts'
import { gridOf, sheetFor, type Ground, type SsGame, type SsOptions, type SsStep, type SsUnit, type SsWords } from '../state/state.ts'
import { custom, groundFields, laidHex, mostSeats, outcomeCodec, side, unitNature, unitState, wordFields } from './fields.ts'
import { lesson } from './lesson.ts'
import { spotOn, tableCodec } from './tablefields.ts'
import { landOf, scenarios } from './scenarios.ts'

const anyGround = landOf(scenarios[0].id).ground
/** Every field that a position, a unit or a ground may have. */
export const positionFields = {
  all: [...frameFields, 'ground', 'over', 'units', 'seats', ...Object.keys(wordFields(anyGround))],
  units: ['id', 'sheet', 'custom', 'at', ...Object.keys(unitNature), ...Object.keys(unitState(anyGround))],
  ground: groundFields,
}

function readGround(r: Reader, x: unknown): Ground | null {
  const o = r.object(x, ['ground'], 'a ground', groundFields)
  if (o === null) return null
  if (o.table !== undefined) {
    const other = groundFields.find((k) => k !== 'table' && o[k] !== undefined)
    if (other !== undefined) r.wrong(['ground', other], 'an open table has no hexes')
    const table = tableCodec.read(r, o.table, ['ground', 'table'])
    return r.faults.length > 0 ? null : { columns: 0, rows: 0, levels: [], features: [], sides: [], table }
  }
  const columns = r.number(o.columns, ['ground', 'columns'], 'the columns of a map', 1, 100),
    rows = r.number(o.rows, ['ground', 'rows'], 'the rows of a map', 1, 100)
  if (r.faults.length > 0) return null
  const bare = clearGround(columns, rows),
    grid = gridOf(bare)
  const levels = [...bare.levels],
    features: (readonly Terrain[])[] = [...bare.features]
  const hexes =
    o.hexes === undefined
      ? []
      : r.list(o.hexes, ['ground', 'hexes'], 'the hexes of a ground', 6000, (h, at) => laidHex(grid).read(r, h, at))
  for (const h of hexes) if (h.at >= 0) [levels[h.at], features[h.at]] = [h.level, h.features]
  const sides =
    o.sides === undefined ? [] : r.list(o.sides, ['ground', 'sides'], 'the hexsides', 2000, (s, at) => side(grid).read(r, s, at))
  return { ...bare, levels, features, sides: sides.filter((s) => s.hex >= 0) }
}

/** Lists of a unit that are as long as its sheet has parts. */
const asLong: readonly (readonly [keyof SsUnit, (u: SsUnit) => number])[] = [
  ['hits', (u) => sheetFor(u).equipment.length],
  ['crew', (u) => sheetFor(u).crew.length],
  ['facings', (u) => sheetFor(u).systems.length],
  ['ammo', (u) => sheetFor(u).weapons.length],
  ['uses', (u) => sheetFor(u).defences.length],
  ['aims', (u) => sheetFor(u).crew.length],
]

/** A unit of a sheet as a position begins it: with the armor and rounds of its own sheet where it has one. */
export function bareUnit(id: Id, sheet: string, own: SsUnit['custom']): SsUnit {
  const u = freshUnit(id, 0, sheet, -1, 0)
  return own === null ? u : { ...u, custom: own, armour: own.armour, ammo: own.weapons.map((w) => w.ammo ?? -1) }
}

function readUnit(r: Reader, x: unknown, i: number, ground: Ground, taken: Set<Id>): SsUnit | null {
  const at = ['units', i] as const,
    o = r.object(x, at, 'a unit', positionFields.units)
  if (o === null) return null
  const sheets = roster.map((s) => s.id)
  if (o.sheet === undefined) {
    r.wrong([...at, 'sheet'], `a unit needs a sheet: ${sheets.join(', ')}`)
    return null
  }
  const before = r.faults.length,
    sheet = r.among(o.sheet, [...at, 'sheet'], 'sheet', sheets, sheets[0])
  if (r.faults.length > before) return null
  const id = o.id === undefined ? `${sheet}-${i + 1}` : r.text(o.id, [...at, 'id'], 'an id', 1, 80)
  if (taken.has(id)) {
    r.wrong([...at, 'id'], `there is a unit "${id.slice(0, 40)}" already`)
    return null
  }
  taken.add(id)
  const listed = roster.find((s) => s.id === sheet) ?? roster[0]
  const own = o.custom === undefined ? null : custom(listed).read(r, o.custom, [...at, 'custom'])
  const hex = o.at === undefined ? -1 : spotOn('the place of a unit', ground).read(r, o.at, [...at, 'at'])
  const nature = overlaid<SsUnit>(r, o, at, unitNature, bareUnit(id, sheet, own))
  const u = overlaid<SsUnit>(r, o, at, unitState(ground), { ...nature, hex })
  for (const [key, length] of asLong)
    if ((u[key] as readonly unknown[]).length !== length(u))
      r.wrong([...at, key], `${listed.name} has ${length(u)} of ${key}: one for each`)
  return o.gear === undefined && u.speed > 0 ? { ...u, gear: 'forward' } : u
}

const stepOf: Readonly<Record<string, SsStep>> = {
  battle: 'setup',
  deployment: 'setup',
  teaming: 'setup',
  turn: 'initiative',
  declarations: 'initiative',
  initiative: 'initiative',
  movement: 'movement',
  move: 'movement',
  reaction: 'reaction',
  targeting: 'targeting',
  firing: 'firing',
  volley: 'firing',
  window: 'firing',
  snapShot: 'firing',
  preemption: 'firing',
  towing: 'aftermath',
}

/**
 * A position as a state without its stack, which the kernel lays. What is left out has the value that it has at the beginning of the
 * first turn.
 * @returns the state, or flaws that name each wrong field and what would be right; never throws.
 */
export function position(p: Position): SsGame | { readonly flaws: readonly Flaw[] } {
  const r = new Reader(),
    laid = begun(r, p, book, [...scenarios, lesson.scenario], positionFields.all)
  if ('flaws' in laid) return laid
  const land = landOf(laid.scenario.id)
  const own = p.ground === undefined ? null : readGround(r, p.ground)
  if (p.ground !== undefined && own === null) return { flaws: r.flaws }
  const ground = own ?? land.ground
  const seats = p.seats === undefined ? laid.scenario.seats : r.number(p.seats, ['seats'], 'the number of seats', 2, mostSeats)
  const units: SsUnit[] = [],
    taken = new Set<Id>()
  if (p.units !== undefined && (!Array.isArray(p.units) || p.units.length > 200)) r.wrong(['units'], 'the units are a list of at most 200')
  else
    ((p.units ?? []) as readonly unknown[]).forEach((x, i) => {
      const u = readUnit(r, x, i, ground, taken)
      if (u !== null) units.push(u)
    })
  units.forEach((u, i) => {
    if (u.seat >= seats) r.wrong(['units', i, 'seat'], `the seat of a unit is 0 to ${seats - 1}`)
    for (const key of ['riding', 'towing'] as const)
      if (u[key] !== '' && !taken.has(u[key])) r.wrong(['units', i, key], `"${u[key].slice(0, 40)}" is no unit`)
  })
  const innermost: Said = framesOf(p).at(-1) ?? {},
    step = stepOf[String(innermost.do)] ?? 'movement'
  const start: SsWords = {
    ...freshWords(laid.options as unknown as SsOptions, ground),
    scenario: laid.scenario.id,
    turn: step === 'setup' ? 0 : 1,
    step,
    limit: land.turns,
    ...(own === null ? { zones: land.zones, objectives: land.objectives } : {}),
  }
  const words = overlaid<SsWords>(r, p as Readonly<Record<string, unknown>>, [], wordFields(ground), start)
  words.teams.forEach((t, i) => {
    for (const key of ['spotter', 'shooter'] as const)
      if (!taken.has(t[key])) r.wrong(['teams', i, key], `"${t[key].slice(0, 40)}" is no unit`)
  })
  words.rams.forEach((m, i) => {
    for (const key of ['by', 'target'] as const) if (!taken.has(m[key])) r.wrong(['rams', i, key], `"${m[key].slice(0, 40)}" is no unit`)
  })
  const over = p.over === undefined ? null : outcomeCodec.read(r, p.over, ['over'])
  if (r.faults.length > 0) return { flaws: r.flaws }
  const g: SsGame = new Game<SsUnit, SsWords, SsEvent>(units, words, seats)
  g.over = over
  return g
}

/** Where each procedure stands, from outside in. */
const ways: Readonly<Record<string, readonly string[]>> = {
  deployment: ['battle'],
  teaming: ['battle'],
  turn: ['battle'],
  declarations: ['battle', 'turn'],
  initiative: ['battle', 'turn'],
  movement: ['battle', 'turn'],
  move: ['battle', 'turn', 'movement'],
  reaction: ['battle', 'turn'],
  targeting: ['battle', 'turn'],
  firing: ['battle', 'turn'],
  volley: ['battle', 'turn', 'firing'],
  window: ['battle', 'turn'],
  snapShot: ['battle', 'turn', 'window'],
  preemption: ['battle', 'turn', 'window'],
  towing: ['battle', 'turn'],
}

/** The outer frames of a procedure with their words, from outside in, as a position may leave them out. */
export function way(name: string): readonly Position['next'][number][] {
  return (ways[name] ?? []).map((one) => (one === 'window' ? { do: one, unit: '', first: 0, red: true } : { do: one }))
}
