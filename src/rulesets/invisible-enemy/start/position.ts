// Invisible Enemy: positions: a state written by hand and read, with what is left out filled in (docs/positions-invisible-enemy.md).
import { among, list, overlaid } from '../../../craft/codec.ts'
import { begun, framesOf, frameFields, type Said } from '../../../craft/position.ts'
import { Reader } from '../../../craft/reader.ts'
import type { Id } from '../../../kernel/plain.ts'
import type { Flaw, Position } from '../../../kernel/ruleset.ts'
import { Game } from '../../../kernel/state.ts'
import { book } from '../book/book.ts'
import { beacons } from '../book/charts.ts'
import { models, type ModelId } from '../book/roster.ts'
import type { IeEvent } from '../state/events.ts'
import { newBase, newWords } from '../state/fresh.ts'
import type { Base, Deed, IeGame, IeOptions, IeWords, Land, Module, Phase } from '../state/state.ts'
import { baseNature, baseState, landFields, moduleCodec, outcomeCodec, place, wordFields } from './fields.ts'
import { lesson } from './lesson.ts'
import { landOf, scenarios } from './scenarios.ts'

/** Every field that a position, a base or a land may have. */
export const positionFields = {
  all: [...frameFields, 'land', 'over', 'units', ...Object.keys(wordFields)],
  units: ['id', 'model', 'modules', 'at', ...Object.keys(baseNature), ...Object.keys(baseState)],
  land: Object.keys(landFields),
}
export const modelCodec = among<ModelId | ''>('model', [...models.map((m) => m.id), ''])
export const modulesCodec = list('the modules', moduleCodec, 8)
export const offTable = [-1, -1] as const

/** A module with its points and stock where a position does not say them. */
export function full(m: Module): Module {
  const points = m.points < 0 ? m.base : m.points
  return { ...m, points, stock: m.stock < 0 ? (m.is === 'beacons' ? points * beacons.perPoint : 0) : m.stock }
}
/** A base of a model, off the table, of seat 0; one of nobody's model is a Whiptail until its figures are said. */
export function bare(id: Id, model: ModelId | ''): Base {
  const b = newBase(id, 0, model === '' ? 'whiptail' : model, 'kinetic')
  return { ...b, model, at: offTable }
}

function readBase(r: Reader, x: unknown, i: number, taken: Set<Id>): Base | null {
  const at = ['units', i] as const,
    o = r.object(x, at, 'a base', positionFields.units)
  if (o === null) return null
  if (o.model === undefined) {
    r.wrong([...at, 'model'], `a base needs a model: ${models.map((m) => m.id).join(', ')}; "" is one of its own`)
    return null
  }
  const of = modelCodec.read(r, o.model, [...at, 'model']),
    id = o.id === undefined ? `${of || 'mgv'}-${i + 1}` : r.text(o.id, [...at, 'id'], 'an id', 1, 80)
  if (taken.has(id)) {
    r.wrong([...at, 'id'], `there is a base "${id.slice(0, 40)}" already`)
    return null
  }
  taken.add(id)
  const nature = overlaid<Base>(r, o, at, baseNature, bare(id, of))
  const modules = o.modules === undefined ? [] : modulesCodec.read(r, o.modules, [...at, 'modules']).map(full)
  modules.forEach((m, k) => {
    if ((m.is === 'weapon') !== (m.weapon !== ''))
      r.wrong([...at, 'modules', k, 'weapon'], 'a weapon module names its weapon, and no other module does')
  })
  const stands = o.at === undefined || o.at === null ? offTable : place.read(r, o.at, [...at, 'at'])
  return overlaid<Base>(r, o, at, baseState, { ...nature, modules, at: stands })
}

function readLand(r: Reader, x: unknown, from: Land): Land {
  const o = r.object(x, ['land'], 'a land', positionFields.land)
  if (o === null) return from
  const land = overlaid<Land>(r, o, ['land'], landFields, from)
  if (land.width < 1000 || land.height < 1000) r.wrong(['land'], 'a table measures from 1 to 100 inches each way')
  land.features.forEach((f, i) => {
    if ((f.points === undefined) === (f.disc === undefined))
      r.wrong(['land', 'features', i], `"${f.id.slice(0, 40)}" has either points or a disc`)
  })
  return land
}

const letters: readonly Phase[] = ['X', 'Y', 'Z', 'F']
const firing = ['firePhase', 'ranging', 'shoot', 'launch', 'tend', 'fungus'],
  moving = ['movePhase', 'follow', 'workGround', 'keepPoints', 'bridge', 'towFree', 'push']
/** Phase, deed, side and turn from what the frames say. */
function nowOf(frames: readonly Said[], units: readonly Base[]): Pick<IeWords, 'phase' | 'deed' | 'active' | 'turn'> {
  const said = <T>(key: string, of: readonly T[]): T | undefined => of.find((v) => frames.some((f) => f[key] === v)),
    does = (...names: readonly string[]): boolean => frames.some((f) => names.includes(String(f.do)))
  const jams = does('jamOnce') && !does('movePhase'),
    deed: Deed | '' = does(...moving) ? 'move' : does(...firing) || jams ? 'fire' : ''
  const begins = frames.length === 1 && does('battle', 'deployment', 'turn')
  const phase: Phase = does('reset', 'repairs', 'repairWork') ? 'reset' : begins ? 'setUp' : (said('letter', letters) ?? 'X')
  const owner = units.find((u) => frames.some((f) => f.unit === u.id))?.seat
  return { phase, deed, active: deed === '' ? -1 : (said('seat', [0, 1]) ?? owner ?? 0), turn: begins ? 0 : 1 }
}

const phases = ['battle', 'turn', 'actionPhase']
const ways: Readonly<Record<string, readonly string[]>> = {
  battle: [],
  deployment: ['battle'],
  turn: ['battle'],
  actionPhase: ['battle', 'turn'],
  barrage: phases,
  movePhase: phases,
  firePhase: phases,
  fungus: phases,
  ...Object.fromEntries(moving.slice(1).map((name) => [name, [...phases, 'movePhase']])),
  ...Object.fromEntries(firing.slice(1, -1).map((name) => [name, [...phases, 'firePhase']])),
  reset: ['battle', 'turn'],
  repairs: ['battle', 'turn', 'reset'],
  repairWork: ['battle', 'turn', 'reset', 'repairs'],
}
/** The outer frames of a procedure with their words, from outside in, as a position may leave them out. */
export function outerFrames(name: string, g: IeGame, words: Said): readonly Position['next'][number][] {
  const { phase, active, deed } = g.words
  const path = name === 'jamOnce' ? [...phases, deed === 'move' ? 'movePhase' : 'firePhase'] : (ways[name] ?? [])
  return path.map((one) =>
    one === 'actionPhase'
      ? { do: one, letter: letters.includes(phase) ? phase : 'X' }
      : one === 'movePhase' || one === 'firePhase'
        ? { do: one, seat: Math.max(0, active), unit: words.unit ?? '' }
        : { do: one },
  )
}

/**
 * A position as a state without its stack, which the kernel lays. What is left out has the value that it has at the beginning of the
 * first turn.
 * @returns the state, or flaws that name each wrong field and what would be right; never throws.
 */
export function position(p: Position): IeGame | { readonly flaws: readonly Flaw[] } {
  const r = new Reader(),
    laid = begun(r, p, book, [...scenarios, lesson.scenario], positionFields.all)
  if ('flaws' in laid) return laid
  const { id } = laid.scenario,
    land = p.land === undefined ? landOf(id) : readLand(r, p.land, landOf(id))
  const units: Base[] = [],
    taken = new Set<Id>()
  if (p.units !== undefined && (!Array.isArray(p.units) || p.units.length > 60)) r.wrong(['units'], 'the bases are a list of at most 60')
  else
    ((p.units ?? []) as readonly unknown[]).forEach((x, i) => {
      const b = readBase(r, x, i, taken)
      if (b !== null) units.push(b)
    })
  units.forEach((b, i) => judgeBase(r, b, i, units, land))
  const now = nowOf(framesOf(p), units)
  const start: IeWords = { ...newWords(id, land, laid.options as unknown as IeOptions), ...now }
  const words = overlaid<IeWords>(r, p as Readonly<Record<string, unknown>>, [], wordFields, start)
  const known = (at: readonly (string | number)[], unit: Id): void => {
    if (!taken.has(unit)) r.wrong(at, `"${unit.slice(0, 40)}" is no base`)
  }
  words.beacons.forEach((b, i) => b.target === '' || known(['beacons', i, 'target'], b.target))
  words.commits.forEach((c, i) => {
    known(['commits', i, 'unit'], c.unit)
    known(['commits', i, 'target'], c.target)
  })
  const over = p.over === undefined ? null : outcomeCodec.read(r, p.over, ['over'])
  if (r.faults.length > 0) return { flaws: r.flaws }
  const g: IeGame = new Game<Base, IeWords, IeEvent>(units, words, 2)
  g.over = over
  return g
}

function judgeBase(r: Reader, b: Base, i: number, units: readonly Base[], land: Land): void {
  const at = ['units', i] as const
  b.jams.forEach((j, k) => {
    const by = units.find((u) => u.id === j.by)
    if (by === undefined || by.modules[j.module]?.is !== 'jammer')
      r.wrong([...at, 'jams', k], 'a jam names the base that jams and the number of its jammer among its modules')
  })
  if (b.trapped !== '' && !land.features.some((f) => f.id === b.trapped))
    r.wrong(
      [...at, 'trapped'],
      `"${b.trapped.slice(0, 40)}" is no feature; there is ${land.features
        .map((f) => f.id)
        .join(', ')
        .slice(0, 200)}`,
    )
  for (const key of ['stackedOn', 'quarry'] as const)
    if (b[key] !== '' && !units.some((u) => u.id === b[key])) r.wrong([...at, key], `"${b[key].slice(0, 40)}" is no base`)
  const [x, y] = b.at
  if (x >= 0 && (x > land.width || y < 0 || y > land.height))
    r.wrong([...at, 'at'], `a base stands on the table, which measures ${land.width / 1000} by ${land.height / 1000} inches`)
}
