// Positions by hand, what every book's reader begins with: the scenario and house rules that they name, their frames, an outcome.
import { settle, valueIn, type Book, type Options } from '../kernel/book.ts'
import type { Plain, Section, Seat } from '../kernel/plain.ts'
import type { Flaw, Position, Scenario } from '../kernel/ruleset.ts'
import type { Outcome } from '../kernel/state.ts'
import { among, list, may, maybe, must, record, text, type Codec } from './codec.ts'
import type { Reader } from './reader.ts'

/** Fields of a position that the kernel reads, or the start below. */
export const frameFields: readonly string[] = ['format', 'ruleset', 'scenario', 'options', 'next', 'note']

/** A position begun: its scenario and its house rules settled. */
export type Begun = { readonly scenario: Scenario; readonly options: Options }

/**
 * What every reader of positions begins with: the names of the fields, the scenario, the house rules. Flaws of the first are the reader's.
 * @param known scenarios that may be named; the first is meant when none is
 * @param fields every field that a position of this book may have
 */
export function begun(
  r: Reader,
  p: Position,
  book: Book,
  known: readonly Scenario[],
  fields: readonly string[],
): Begun | { readonly flaws: readonly Flaw[] } {
  const said = p.scenario === undefined ? known[0].id : p.scenario,
    scenario = known.find((s) => s.id === said),
    name = (JSON.stringify(said) ?? 'nothing').slice(0, 60)
  if (!scenario) return { flaws: [{ at: 'scenario', why: `${name} is no scenario; there is ${known.map((s) => s.id).join(', ')}` }] }
  if (p.options !== undefined && (typeof p.options !== 'object' || p.options === null || Array.isArray(p.options))) {
    const { id, default: value } = book.options[0]
    return { flaws: [{ at: 'options', why: `house rules are an object by id, for example ${JSON.stringify({ [id]: value })}` }] }
  }
  const options = settle(book, p.options ?? {})
  if ('faults' in options) return { flaws: options.faults as readonly Flaw[] }
  r.object(p, [], 'a position', fields)
  return { scenario, options: options as Options }
}

/** A frame as a position writes it: what is done, and the words of the procedure. */
export type Said = Readonly<Record<string, Plain | undefined>>
/** The frames of a position from outside in; what is none is left out. */
export const framesOf = (p: Position): readonly Said[] =>
  Array.isArray(p.next) ? p.next.filter((f): f is Position['next'][number] => typeof f === 'object' && f !== null) : []

/** House rules as a position writes them: those that are not the book's. */
export function changed(book: Book, options: Options): Record<string, Plain> {
  const out: Record<string, Plain> = {}
  for (const o of book.options) if (valueIn(options, o) !== o.default) out[o.id] = options[o.id]
  return out
}

/** How a battle ended, or null; `rule` is the book's rule of it where none is given. */
export function outcomeOf(rule: Section, seats: readonly Seat[]): Codec<Outcome | null> {
  const seat = among<Seat>('seat', seats)
  const line = record<NonNullable<Outcome['score']>[number]>('a line of the score', {
    seat: must(seat),
    label: must(text('a label')),
    value: must(text('a value')),
    rule: may(text('a rule'), undefined as never),
  })
  return maybe(
    record<Outcome>('an outcome', {
      rule: may(text('a rule'), rule),
      winners: must(list('the winners', seat, seats.length)),
      why: may(text('the reason'), ''),
      score: may(list('a score', line, 40), undefined as never),
    }),
  )
}
