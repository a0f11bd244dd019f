// Wardogs: from forces to the first state of a battle: units on their sheets, off the map, buildings of nobody on it (WD-SETUP-01).
import type { Options } from '../../../kernel/book.ts'
import { ForceRefused, type Force } from '../../../kernel/force.ts'
import type { Id, Plain, Seat } from '../../../kernel/plain.ts'
import { enter, type Procedure } from '../../../kernel/procedure.ts'
import type { SetUp } from '../../../kernel/ruleset.ts'
import { Game } from '../../../kernel/state.ts'
import type { Crew } from '../book/charts.ts'
import type { UnitSheet } from '../book/roster.ts'
import { freshUnit, shieldsNow } from '../state/fresh.ts'
import type { Side, WdGame, WdOptions, WdUnit, WdWords } from '../state/state.ts'
import { cpvOf } from '../workshop/cost.ts'
import type { Terms } from '../workshop/limits.ts'
import { sectionsOf, sheetIn, type Column } from '../workshop/plan.ts'
import { groundOf, waterOf, type Ground } from './scenarios.ts'
import { mapFault } from '../workshop/sums.ts'
import { wounded } from '../workshop/desk.ts'

/** A name as an id: `West farm` is `west-farm`; `taken` keeps ids apart. */
function idOf(name: string, before: string, taken: Set<Id>): Id {
  const plain =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'unit'
  let id = `${before}.${plain}`
  for (let n = 2; taken.has(id); n++) id = `${before}.${plain}-${n}`
  taken.add(id)
  return id
}

/** WD-OPT-01, WD-UNIT-06: a sheet as a unit bears it: what the enemy scores for one section, its crew paid for. */
export function borne(s: UnitSheet, crew: Crew): UnitSheet {
  const cpv = cpvOf(s, crew) / sectionsOf(s)
  return cpv === s.cpv ? s : { ...s, cpv }
}

/** One unit, or one for each section of a building (WD-UNIT-06). */
function sections(id: Id, seat: Seat, name: string, sheet: UnitSheet): readonly WdUnit[] {
  const n = sectionsOf(sheet)
  if (sheet.type !== 'structure') return [freshUnit(id, seat, name, sheet)]
  return Array.from({ length: n }, (_, i) =>
    freshUnit(n === 1 ? id : `${id}.${i + 1}`, seat, n === 1 ? name : `${name} ${i + 1}`, sheet, id),
  )
}

/** WD-DICE-01: everything a force fields, in the order of its list, off the map. */
export function fielded(c: Column, seat: Seat): readonly WdUnit[] {
  const taken = new Set<Id>(),
    before = String.fromCharCode(97 + seat)
  return c.units.flatMap((u) => {
    const s = sheetIn(c, u.sheet),
      crew = u.crew ?? 'regular'
    if (s === null) throw new RangeError(`there is no sheet "${u.sheet}" for ${u.name}`)
    return sections(idOf(u.name, before, taken), seat, u.name, borne(s, crew)).map((x, i) => {
      const w = u.kept?.wounds[i] // WD-CAMP-01
      const hurt = w === undefined ? {} : wounded(x.sheet, w)
      const made: WdUnit = { ...x, crew, ...hurt }
      return w === undefined ? made : { ...made, arStep: made.ar, shields: shieldsNow(made) }
    })
  })
}

/** WD-DICE-01: buildings of nobody, as the scenario lists them, standing. */
function neutral(g: Ground): readonly WdUnit[] {
  const taken = new Set<Id>()
  return g.buildings.flatMap((b) =>
    sections(idOf(b.name, 'n', taken), -1, b.name, b.sheet).map((u, i): WdUnit => ({ ...u, hex: b.hexes[i], status: 'ok' })),
  )
}

/** A force that is known to be legal: the same object. */
const asIs = (f: Force): Column => f as Plain as Column

/**
 * The state before the first question, its stack holding `main`.
 * @param accept reads and checks a force; left out only where all are known to be legal.
 * @throws ForceRefused when a force has grave faults or does not fit the map; RangeError for an unknown scenario.
 */
export function setUp(
  s: SetUp,
  main: Procedure<{ readonly of: 'battle' }>,
  accept: (f: Force, seat: Seat, t: Terms) => Column = asIs,
): WdGame {
  const ground = groundOf(s.scenario.id),
    { land } = ground,
    options = s.options as Options
  const columns = s.forces.map((f, seat) => accept(f, seat, { crewSkill: options.crewSkill === true }))
  columns.forEach((c, seat) => {
    const no = mapFault(c, waterOf(land))
    if (no) throw new ForceRefused(seat, [{ ...no, at: ['units'], grave: true, fixes: [] }])
  })
  const sides = columns.map(
    (c, seat): Side => ({ seat, name: c.name, force: c.id, zone: ground.zones[seat], facing: ground.facings[seat] }),
  )
  const words: WdWords = {
    scenario: s.scenario.id,
    options: options as unknown as WdOptions,
    land,
    sides,
    turn: 0,
    turnLimit: ground.turns,
    step: 'deployment',
    order: sides.map((x) => x.seat),
    craters: [],
    clouds: [],
    flares: [],
    fields: [],
    chits: [],
    objectives: ground.objectives,
    due: [],
    pick: null,
    ended: null,
    after: { homes: columns, desks: null } as unknown as Plain,
  }
  const units = [...columns.flatMap((c, seat) => fielded(c, seat)), ...neutral(ground)]
  return new Game<WdUnit, WdWords>(units, words, s.seats, [enter(main, { of: 'battle' })]) as WdGame
}
