// Invisible Enemy: from forces to the first state of a battle: every base with its log, off the table (IE-SET-05, IE-GEN-08).
import type { Options } from '../../../kernel/book.ts'
import type { Force } from '../../../kernel/force.ts'
import type { Id, Plain, Seat } from '../../../kernel/plain.ts'
import { enter, type Procedure } from '../../../kernel/procedure.ts'
import type { SetUp } from '../../../kernel/ruleset.ts'
import { Game } from '../../../kernel/state.ts'
import type { IeEvent } from '../state/events.ts'
import { newWords } from '../state/fresh.ts'
import type { Base, IeGame, IeOptions, IeWords } from '../state/state.ts'
import { mustered } from '../workshop/muster.ts'
import type { Group } from '../workshop/plan.ts'
import { landOf } from './scenarios.ts'
import { termsOf, type Terms } from '../workshop/terms.ts'

/** A name as an id: `Old Mako` is `a.old-mako`; `taken` keeps ids apart. */
function idOf(name: string, before: string, taken: Set<Id>): Id {
  const plain =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'mgv'
  let id = `${before}.${plain}`
  for (let n = 2; taken.has(id); n++) id = `${before}.${plain}-${n}`
  taken.add(id)
  return id
}

/** IE-GEN-08: the bases of a force in the order of its list, off the table. */
export function fielded(g: Group, seat: Seat): readonly Base[] {
  const taken = new Set<Id>(),
    before = String.fromCharCode(97 + seat)
  return g.units.map((u) => mustered(g, u, idOf(u.name, before, taken), seat))
}

/** A force that is known to be legal: the same object. */
const asIs = (f: Force): Group => f as Plain as Group

/**
 * The state before the first question, its stack holding `main`.
 * @param accept reads and checks a force; left out only where all are known to be legal.
 * @throws ForceRefused when a force has grave faults; RangeError for an unknown scenario.
 */
export function setUp(
  s: SetUp,
  main: Procedure<{ readonly of: 'battle' }>,
  accept: (f: Force, seat: Seat, t: Terms) => Group = asIs,
): IeGame {
  const options = s.options as Options,
    groups = s.forces.map((f, seat) => accept(f, seat, termsOf(options)))
  const words = newWords(
    s.scenario.id,
    landOf(s.scenario.id),
    options as IeOptions,
    groups.map((g) => g.name),
  )
  return new Game<Base, IeWords, IeEvent>(
    groups.flatMap((g, seat) => fielded(g, seat)),
    words,
    s.seats,
    [enter(main, { of: 'battle' })],
  )
}
