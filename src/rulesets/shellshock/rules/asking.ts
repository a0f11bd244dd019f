// Shellshock: how questions of this book are put: open, told to all, one of several or none.
import type { Choice, Decision, Option, PartShape, Shape } from '../../../kernel/decision.ts'
import type { Id, Ref, Refusal, Seat, Section } from '../../../kernel/plain.ts'
import type { SsGame, SsUnit } from '../state/state.ts'

/** What legality is judged from: a game, or what a seat sees of it. */
export type Field = Pick<SsGame, 'units' | 'words' | 'unit' | 'seats'>

/** Why something may not be done. */
export const no = (rule: Section, why: string): Refusal => ({ rule, why })

/** A question as this book puts it: open, told to all. */
export function question(kind: string, rule: Section, seat: Seat, choice: Shape, idle: Choice, some: Partial<Decision> = {}): Decision {
  return { kind, rule, seat, secret: false, told: 'all', about: [], choice, idle, ...some }
}
/** One of several, the first where nobody answers. */
export function oneOf(kind: string, rule: Section, seat: Seat, of: readonly Option[], about: readonly Ref[] = []): Decision {
  return question(kind, rule, seat, { is: 'one', of }, { one: of[0].id }, { about })
}
/** One of several, or none. */
export function orNone(
  kind: string,
  rule: Section,
  seat: Seat,
  of: readonly Option[],
  passLabel: string,
  about: readonly Ref[] = [],
): Decision {
  const choice: PartShape = { is: 'one', of, pass: true, passLabel }
  return question(kind, rule, seat, choice, { pass: true }, { about })
}
/** The option chosen; '' for a pass. */
export const chosen = (c: Choice): string => ('one' in c ? c.one : '')
/** A unit as an option. */
export const option = (u: SsUnit): Option => ({ id: u.id, label: u.name, about: [{ unit: u.id }] })
/** The first unit that a question is about; '' none. */
export function unitOf(d: Decision): Id {
  const ref = d.about[0]
  return ref !== undefined && 'unit' in ref ? ref.unit : ''
}
