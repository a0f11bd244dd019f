// Shellshock: from forces to the first state of a battle: units on their sheets, off the map, Firing Teams named (SS-FORCE-02,
// SS-FORCE-08).
import type { Options } from '../../../kernel/book.ts'
import type { Force } from '../../../kernel/force.ts'
import type { Id, Plain, Seat } from '../../../kernel/plain.ts'
import { enter, type Procedure } from '../../../kernel/procedure.ts'
import type { SetUp } from '../../../kernel/ruleset.ts'
import { Game } from '../../../kernel/state.ts'
import { freshUnit, freshWords } from '../state/fresh.ts'
import type { SsEvent } from '../state/events.ts'
import type { SsGame, SsOptions, SsUnit, SsWords, Team } from '../state/state.ts'
import { ecvOf } from '../workshop/cost.ts'
import { listedSheet, sheetFrom, type Muster, type UnitPlan } from '../workshop/plan.ts'
import { landOf } from './scenarios.ts'

/** A name as an id: `Anvil` of the first seat is `a.anvil`; `taken` keeps ids apart. */
function idOf(name: string, seat: Seat, taken: Set<Id>): Id {
  const before = String.fromCharCode(97 + seat)
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

/** SS-FORCE-02: a unit as its force has it: its own sheet where that differs, its skills, its ECV. */
export function borne(u: UnitPlan, id: Id, seat: Seat): SsUnit {
  const listed = listedSheet(u)
  if (listed === null) throw new RangeError(`there is no sheet "${u.sheet}" for ${u.name}`)
  const sheet = sheetFrom(u, listed),
    bare = freshUnit(id, seat, u.sheet, -1, 0)
  return {
    ...bare,
    name: u.name,
    custom: sheet === listed ? null : sheet,
    ecv: ecvOf(u),
    armour: sheet.armour,
    ammo: sheet.weapons.map((w) => w.ammo ?? -1),
    crew: bare.crew.map((p, i) => ({ ...p, piloting: u.crew[i].piloting, gunnery: u.crew[i].gunnery })),
  }
}

/** SS-FIRE-17: everything a force fields, in the order of its list, and its Firing Teams. */
export function fielded(m: Muster, seat: Seat): { readonly units: readonly SsUnit[]; readonly teams: readonly Team[] } {
  const taken = new Set<Id>()
  const ids = m.units.map((u) => idOf(u.name, seat, taken))
  const who = (unit: string, role: string): readonly [Id, number] => {
    const i = m.units.findIndex((u) => u.id === unit)
    return [ids[i], (listedSheet(m.units[i])?.crew ?? []).findIndex((c) => c.id === role)]
  }
  return {
    units: m.units.map((u, i) => borne(u, ids[i], seat)),
    teams: m.teams.map((t): Team => {
      const [spotter, eye] = who(t.spotter.unit, t.spotter.seat),
        [shooter, gunner] = who(t.shooter.unit, t.shooter.seat)
      return { spotter, eye, shooter, gunner, ready: 1 }
    }),
  }
}

/** A force that is known to be legal: the same object. */
const asIs = (f: Force): Muster => f as Plain as Muster

/**
 * The state before the first question, its stack holding `main`.
 * @param accept reads and checks a force; left out only where all are known to be legal.
 * @throws ForceRefused when a force has grave faults; RangeError for an unknown scenario.
 */
export function setUp(s: SetUp, main: Procedure<{ readonly of: 'battle' }>, accept: (f: Force, seat: Seat) => Muster = asIs): SsGame {
  const land = landOf(s.scenario.id),
    options = s.options as Options as unknown as SsOptions
  const musters = s.forces.map((f, seat) => accept(f, seat)),
    sides = musters.map(fielded)
  const words: SsWords = {
    ...freshWords(options, land.ground),
    scenario: s.scenario.id,
    sides: musters.map((m) => m.name),
    teams: sides.flatMap((x) => x.teams),
    limit: land.turns,
    zones: land.zones,
    objectives: land.objectives,
  }
  return new Game<SsUnit, SsWords, SsEvent>(
    sides.flatMap((x) => x.units),
    words,
    s.seats,
    [enter(main, { of: 'battle' })],
  )
}
