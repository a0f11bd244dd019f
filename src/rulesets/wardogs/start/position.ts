// Wardogs: positions: a state written by hand and read, with what is left out filled in (WD-SETUP-01, docs/positions-wardogs.md).
import { onHexes, overlaid } from '../../../craft/codec.ts'
import { begun, framesOf, frameFields, type Said } from '../../../craft/position.ts'
import { Reader } from '../../../craft/reader.ts'
import type { Id, Plain } from '../../../kernel/plain.ts'
import type { Flaw, Position } from '../../../kernel/ruleset.ts'
import { Game } from '../../../kernel/state.ts'
import type { HexGrid } from '../../../space/grid.ts'
import { book } from '../book/book.ts'
import { roster, type UnitSheet } from '../book/roster.ts'
import { freshUnit } from '../state/fresh.ts'
import {
  gridOf,
  isStructure,
  type Land,
  type Side,
  type Step,
  type WdGame,
  type WdOptions,
  type WdUnit,
  type WdWords,
} from '../state/state.ts'
import {
  heights,
  landFields,
  mostSeats,
  outcomeCodec,
  sheet as sheetCodec,
  sideFields,
  terrainRows,
  unitNature,
  unitState,
  wordFields,
} from './fields.ts'
import { afterCodec } from './homes.ts'
import { lesson } from './lesson.ts'
import { groundOf, scenarios, signs, type Ground } from './scenarios.ts'
import { borne } from './setup.ts'

const anyGrid = gridOf(groundOf(scenarios[0].id).land)
/** Every field that a position, a unit, a land or a side may have. */
export const positionFields = {
  all: [...frameFields, 'land', 'sides', 'over', 'units', 'after', ...Object.keys(wordFields(anyGrid))],
  units: ['id', 'sheet', 'at', ...Object.keys(unitNature), ...Object.keys(unitState(anyGrid))],
  land: landFields,
  sides: Object.keys(sideFields(anyGrid)),
}

/** The sheets that a unit may name: those of the book, and of the buildings of the scenario. */
export function known(ground: Ground): readonly UnitSheet[] {
  return [...roster, ...ground.buildings.map((b) => b.sheet).filter((s, i, all) => all.indexOf(s) === i && !roster.includes(s))]
}

function readLand(r: Reader, x: unknown, from: Land): Land {
  const o = r.object(x, ['land'], 'a land', landFields)
  if (o === null) return from
  let land = from
  if (o.terrain !== undefined) {
    const rows = terrainRows.read(r, o.terrain, ['land', 'terrain'])
    const columns = rows.length > 0 ? rows[0].length : 0
    rows.forEach((row, i) => {
      const strange = [...row].find((c) => signs[c] === undefined)
      if (row.length !== columns) r.wrong(['land', 'terrain', i], `every row has as many hexes as the first: ${columns}`)
      else if (strange !== undefined)
        r.wrong(['land', 'terrain', i], `"${strange}" is no terrain; there is ${Object.keys(signs).join(' ')}`)
    })
    if (rows.length === 0 || columns === 0) return from
    const none = new Array<number>(columns * rows.length).fill(0)
    land = { columns, rows: rows.length, terrain: [...rows.join('')].map((c) => signs[c] ?? 'clear'), level: none, tall: none, lit: none }
  }
  if (r.faults.length > 0) return from
  const codecs = heights(gridOf(land))
  for (const key of ['level', 'tall', 'lit'] as const)
    if (o[key] !== undefined) land = { ...land, [key]: codecs[key].read(r, o[key], ['land', key]) }
  return land
}

function readSheet(r: Reader, x: unknown, at: readonly (string | number)[], all: readonly UnitSheet[]): UnitSheet {
  if (typeof x === 'object' && x !== null) return sheetCodec.read(r, x, at)
  const id = r.among(
    x,
    at,
    'sheet',
    all.map((s) => s.id),
    all[0].id,
  )
  return all.find((s) => s.id === id) ?? all[0]
}

/** Lists of a unit that are as long as its sheet has parts. */
const asLong: readonly (readonly [keyof WdUnit, (s: UnitSheet) => number])[] = [
  ['legs', (s) => s.legs],
  ['arms', (s) => s.arms.length],
  ['weapons', (s) => s.weapons.length],
  ['ammo', (s) => s.weapons.length],
  ['gear', (s) => s.equipment.length],
  ['charges', (s) => s.equipment.length],
]

function readUnit(r: Reader, x: unknown, i: number, all: readonly UnitSheet[], grid: HexGrid, taken: Set<Id>): WdUnit | null {
  const at = ['units', i] as const,
    o = r.object(x, at, 'a unit', positionFields.units)
  if (o === null) return null
  if (o.sheet === undefined) {
    r.wrong([...at, 'sheet'], `a unit needs a sheet: ${all.map((s) => s.id).join(', ')}`)
    return null
  }
  const printed = readSheet(r, o.sheet, [...at, 'sheet'], all)
  const id = o.id === undefined ? `${printed.id}-${i + 1}` : r.text(o.id, [...at, 'id'], 'an id', 1, 80)
  if (taken.has(id)) {
    r.wrong([...at, 'id'], `there is a unit "${id.slice(0, 40)}" already`)
    return null
  }
  taken.add(id)
  const nature = overlaid<WdUnit>(r, o, at, unitNature, freshUnit(id, 0, printed.name, printed))
  const sheet = typeof o.sheet === 'string' ? borne(printed, nature.crew) : printed
  const hex = o.at === undefined ? -1 : onHexes('the place of a unit', grid).read(r, o.at, [...at, 'at'])
  const carried = typeof o.carrier === 'string' && o.carrier !== ''
  const airborne = o.airborne === true
  const bare = { ...nature, sheet, hex, building: nature.building || (isStructure(nature) ? id : '') }
  const u = overlaid<WdUnit>(r, o, at, unitState(grid), {
    ...bare,
    status: carried ? 'loaded' : hex >= 0 ? 'ok' : 'waiting',
    mode: airborne ? 'full' : 'ground',
    activated: isStructure(bare),
  })
  for (const [key, length] of asLong)
    if ((u[key] as readonly unknown[]).length !== length(sheet))
      r.wrong([...at, key], `${sheet.name} has ${length(sheet)} of ${key}: one number for each`)
  if ((u.status === 'ok' || u.status === 'down') && hex < 0 && o.at === undefined)
    r.wrong([...at, 'at'], 'a unit on the map needs its hex: "at": [12, 4]')
  return o.arStep === undefined ? { ...u, arStep: u.ar } : u
}

function readSide(r: Reader, x: unknown, seat: number, ground: Ground, grid: HexGrid): Side {
  const made: Side = {
    seat,
    name: `Side ${seat + 1}`,
    force: '',
    zone: (ground.zones[seat] ?? []).filter((h) => h < grid.columns * grid.rows),
    facing: ground.facings[seat] ?? 0,
  }
  const o = x === undefined ? null : r.object(x, ['sides', seat], 'a side', positionFields.sides)
  return o === null ? made : overlaid<Side>(r, o, ['sides', seat], sideFields(grid), made)
}

const stepOf: Readonly<Record<string, Step>> = {
  battle: 'deployment',
  deployment: 'deployment',
  turn: 'initiative',
  recovery: 'recovery',
  movement: 'movement',
  move: 'movement',
  measures: 'measures',
  infantryPhase: 'infantry',
  squads: 'infantry',
  loading: 'loading',
  covering: 'cover',
  mines: 'mines',
  stability: 'stability',
  fire: 'fire',
  volley: 'fire',
  penetrations: 'damage',
  physical: 'physical',
  falls: 'physical',
  after: 'end',
  refit: 'end',
}

/**
 * A position as a state without its stack, which the kernel lays. What is left out has the value that it has at the beginning of the
 * first turn.
 * @returns the state, or flaws that name each wrong field and what would be right; never throws.
 */
export function position(p: Position): WdGame | { readonly flaws: readonly Flaw[] } {
  const r = new Reader(),
    laid = begun(r, p, book, [...scenarios, lesson.scenario], positionFields.all)
  if ('flaws' in laid) return laid
  const ground = groundOf(laid.scenario.id)
  const land = p.land === undefined ? ground.land : readLand(r, p.land, ground.land),
    grid = gridOf(land)
  const given = Array.isArray(p.sides) ? (p.sides as readonly unknown[]) : []
  if (p.sides !== undefined && (!Array.isArray(p.sides) || given.length < 2 || given.length > mostSeats))
    r.wrong(['sides'], `sides are a list of 2 to ${mostSeats}`)
  const seats = given.length >= 2 && given.length <= mostSeats ? given.length : laid.scenario.seats
  const sides = Array.from({ length: seats }, (_, seat) => readSide(r, given[seat], seat, ground, grid))
  const units: WdUnit[] = [],
    taken = new Set<Id>(),
    sheets = known(ground)
  if (p.units !== undefined && (!Array.isArray(p.units) || p.units.length > 400)) r.wrong(['units'], 'the units are a list of at most 400')
  else
    ((p.units ?? []) as readonly unknown[]).forEach((x, i) => {
      const u = readUnit(r, x, i, sheets, grid, taken)
      if (u !== null) units.push(u)
    })
  units.forEach((u, i) => judgeUnit(r, u, i, units, seats))
  const innermost: Said = framesOf(p).at(-1) ?? {}
  const step = stepOf[String(innermost.do)] ?? 'movement'
  const start: WdWords = {
    scenario: laid.scenario.id,
    options: laid.options as unknown as WdOptions,
    land,
    sides,
    turn: step === 'deployment' || step === 'initiative' ? 0 : 1,
    turnLimit: ground.turns,
    step,
    order: sides.map((s) => s.seat),
    craters: [],
    clouds: [],
    flares: [],
    fields: [],
    chits: [],
    objectives: land === ground.land || sameSize(land, ground.land) ? ground.objectives : [],
    due: [],
    pick: null,
    ended: null,
    after: null,
  }
  const read = overlaid<WdWords>(r, p as Readonly<Record<string, unknown>>, [], wordFields(grid), start)
  const words = p.after === undefined || p.after === null ? read : { ...read, after: readAfter(r, p.after, seats) }
  judgeWords(r, words, taken, seats)
  const over = p.over === undefined ? null : outcomeCodec.read(r, p.over, ['over'])
  if (r.faults.length > 0) return { flaws: r.flaws }
  const g = new Game<WdUnit, WdWords>(units, words, seats) as WdGame
  g.over = over
  return g
}
function readAfter(r: Reader, x: unknown, seats: number): Plain {
  const a = afterCodec.read(r, x, ['after'])
  if (a.homes.length !== seats) r.wrong(['after', 'homes'], `one entry for each of the ${seats} seats`)
  return a as unknown as Plain
}
const sameSize = (a: Land, b: Land): boolean => a.columns === b.columns && a.rows === b.rows

function judgeUnit(r: Reader, u: WdUnit, i: number, units: readonly WdUnit[], seats: number): void {
  if (u.seat >= seats) r.wrong(['units', i, 'seat'], `the seat of a unit is −1 to ${seats - 1}`)
  if (u.status !== 'loaded') return
  const c = units.find((x) => x.id === u.carrier)
  if (c === undefined || c === u || c.seat !== u.seat)
    r.wrong(['units', i, 'carrier'], 'a loaded squad names a unit of its own side that carries it')
}

function judgeWords(r: Reader, w: WdWords, taken: ReadonlySet<Id>, seats: number): void {
  const is = [...w.order].sort((a, b) => a - b)
  if (is.length !== seats || is.some((s, i) => s !== i)) r.wrong(['order'], `the order names each of the ${seats} seats once`)
  w.due.forEach((x, i) => {
    if (!taken.has(x.unit)) r.wrong(['due', i, 'unit'], `"${x.unit.slice(0, 40)}" is no unit`)
  })
  if (w.pick !== null && !taken.has(w.pick.unit)) r.wrong(['pick', 'unit'], `"${w.pick.unit.slice(0, 40)}" is no unit`)
}

/** Where each procedure stands, from outside in. */
const ways: Readonly<Record<string, readonly string[]>> = {
  deployment: ['battle'],
  turn: ['battle'],
  recovery: ['battle', 'turn'],
  movement: ['battle', 'turn'],
  move: ['battle', 'turn', 'movement'],
  measures: ['battle', 'turn'],
  infantryPhase: ['battle', 'turn'],
  squads: ['battle', 'turn', 'infantryPhase'],
  loading: ['battle', 'turn', 'infantryPhase'],
  covering: ['battle', 'turn', 'infantryPhase'],
  mines: ['battle', 'turn'],
  stability: ['battle', 'turn'],
  fire: ['battle', 'turn'],
  volley: ['battle', 'turn', 'fire'],
  penetrations: ['battle', 'turn', 'fire', 'volley'],
  physical: ['battle', 'turn'],
  falls: ['battle', 'turn', 'physical'],
  refit: ['after'],
}

/** The outer frames of a procedure with their words, from outside in, as a position may leave them out. */
export function way(name: string, words: Said): readonly Position['next'][number][] {
  return (ways[name] ?? []).map((one) =>
    one === 'movement'
      ? { do: one, unit: words.unit ?? '' }
      : one === 'volley' || one === 'fire'
        ? { do: one, shots: words.shots ?? [] }
        : { do: one },
  )
}
