// Events: what happened, by which rule, told to whom, with the dice that fell.
import type { Roll } from './dice.ts'
import { hashText, written } from './hash.ts'
import type { Plain, Seat, Section } from './plain.ts'

/** Something that happened. Fields beyond the named ones are the ruleset's own, plain data. */
export type Event = {
  readonly is: string
  readonly rule: Section
  readonly told?: readonly Seat[] // absent: everybody is told, watchers too; empty: nobody, the log alone keeps it
  readonly dice?: readonly Roll[]
  // play only goes on: whoever knows of no open question is told with the next thing, lest it show where play stands still
  readonly flow?: true
  readonly shows?: true // something hidden came to light: nothing before it can be taken back
  readonly [field: string]: Plain | undefined | readonly Roll[]
}

/** What an event of any kind carries besides its own fields. */
type Frame = Pick<Event, 'rule' | 'told' | 'dice' | 'flow' | 'shows'>
/**
 * An event of one kind with its own fields, for the union of a book: `Happening<'moved', { unit: Id; at: Place }>`. A state whose events
 * are such a union (`Game<U, W, E>`) emits nothing else, and what reads them sees their fields.
 */
export type Happening<Is extends string, Fields extends object = object> = Frame & { readonly is: Is } & Readonly<Fields>
/** The end of a battle, which the kernel tells in every book. */
export type Over = Happening<'over', { winners: readonly Seat[]; why: string }>

/** Whether an event is told to a seat; a watcher hears what everybody hears. */
export function toldTo(e: Event, seat: Seat | 'watcher'): boolean {
  return e.told === undefined || (seat !== 'watcher' && e.told.includes(seat))
}

/**
 * Whether an event tells other seats the same as the one before it, or what they may know of it: the same kind, rule, words and numbers,
 * lists that may be shorter. To somebody who hears everything it is one event.
 */
export function repeats(before: Event | undefined, e: Event): boolean {
  if (!before?.told?.length || !e.told?.length || e.told.some((s) => before.told?.includes(s))) return false
  return Object.keys(e).every((key) => key === 'told' || key === 'dice' || part(e[key], before[key]))
}
function part(x: unknown, of: unknown): boolean {
  if (!Array.isArray(x) || !Array.isArray(of)) return JSON.stringify(x) === JSON.stringify(of)
  const all = of.map((y) => JSON.stringify(y))
  return x.every((y) => all.includes(JSON.stringify(y)))
}

/** What is wrong with whom an event is told to; null when `told` is absent or lists seats of the battle, each once. */
export function misaddressed(e: Event, seats: number): string | null {
  if (e.told === undefined) return null
  const told: unknown = e.told
  if (Array.isArray(told) && told.every((s, i) => Number.isInteger(s) && s >= 0 && s < seats && told.indexOf(s) === i)) return null
  return (
    `event "${e.is}" (${e.rule}) is told to ${JSON.stringify(told)}: "told" lists the seats that hear of it, ` +
    `each once, from 0 to ${seats - 1}; leave it out to tell everybody`
  )
}

/** The short hash of an event in a log. Format 1 of the log writes `told` as "to". */
export function eventHash(e: Event): string {
  const text = JSON.stringify(e)
  return written(hashText(e.told === undefined ? text : text.replace('"told":', '"to":')) % 4294967296)
}
