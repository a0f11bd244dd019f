// Events: what happened, by which rule, told to whom, with the dice that fell.
import type { Roll } from './dice.ts'
import type { Plain, Seat, Section } from './plain.ts'

/** Something that happened. Fields beyond the named ones are the ruleset's own, plain data. */
export type Event = {
  readonly is: string
  readonly rule: Section
  readonly to?: readonly Seat[] // absent: told to everybody, watchers too
  readonly dice?: readonly Roll[]
  readonly shows?: true // something hidden came to light: nothing before it can be taken back
  readonly [field: string]: Plain | undefined | readonly Roll[]
}

/** Whether an event is told to a seat; a watcher hears what everybody hears. */
export function toldTo(e: Event, seat: Seat | 'watcher'): boolean {
  return e.to === undefined || (seat !== 'watcher' && e.to.includes(seat))
}
