// Wardogs: sides in turn, one unit at a time, low roller first (WD-INIT-02, WD-INIT-04, WD-AMB-41).
import type { Choice, Decision, Option, PartShape, Shape } from '../../../kernel/decision.ts'
import type { Id, Ref, Seat, Section } from '../../../kernel/plain.ts'
import { gridOf, hexName, type Field, type WdUnit } from '../state/state.ts'

/** Whose turn it is in an alternation: how many of the order have gone by, and how many units this side still moves now. */
export type Turns = { readonly at: number; readonly more: number }
export const firstTurn: Turns = { at: 0, more: 0 }

/** The side to act, by the order of the initiative: the next with something left. -1: nobody has. */
export function toAct(f: Field, t: Turns, has: (seat: Seat) => number): Seat {
  const { order } = f.words
  for (let i = 0; i < order.length; i++) {
    const seat = order[(t.at + i) % order.length]
    if (has(seat) > 0) return seat
  }
  return -1
}

/** After a unit of `seat` has acted. @param left units of each seat that wait, the one that acted no longer among them. */
export function acted(f: Field, t: Turns, seat: Seat, left: (seat: Seat) => number): Turns {
  const { order } = f.words
  const mine = order.indexOf(seat)
  if (f.words.options.proportionalAlternation) {
    const more = t.more > 0 ? t.more - 1 : share(f, seat, left) - 1
    if (more > 0 && left(seat) > 0) return { at: mine, more }
  }
  return { at: (mine + 1) % order.length, more: 0 }
}

/** WD-AMB-41: units that a side moves at one of its turns, the one that has just moved counted. */
function share(f: Field, seat: Seat, left: (seat: Seat) => number): number {
  let fewest = 0
  for (const o of f.words.order) {
    const n = left(o)
    if (o !== seat && n > 0 && (fewest === 0 || n < fewest)) fewest = n
  }
  return fewest === 0 ? 1 : Math.ceil((left(seat) + 1) / fewest)
}

/** How many units of each seat a test picks. */
export function counted(g: Field, test: (u: WdUnit) => boolean): (seat: Seat) => number {
  return (seat) => g.units.reduce((n, u) => (u.seat === seat && test(u) ? n + 1 : n), 0)
}

/** A unit as an option. */
export const option = (u: WdUnit): Option => ({ id: u.id, label: u.name, about: [{ unit: u.id }] })

/** A hex as an option, by column and row. */
export function hexOption(f: Field, hex: number, label = ''): Option {
  const at = gridOf(f.words.land).place(hex)
  return { id: String(hex), label: label || `Hex ${hexName(f.words.land, hex)}`, about: [{ at }] }
}

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
export const chosen = (c: Choice): Id => ('one' in c ? c.one : '')
