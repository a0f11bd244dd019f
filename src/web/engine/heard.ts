// What an eye was told of a battle, and after which entry.
import { repeats, toldTo, type Event } from '../../kernel/event.ts'
import type { Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/plain.ts'
import type { AnyRuleset, Seen } from '../../kernel/ruleset.ts'
import type { Eye } from '../contract/moment.ts'
import type { Told } from '../contract/seat.ts'
import type { Passed, Place } from './homes.ts'

/** Whether an eye is told of an event: the one that sees everything of all that anybody is told. */
const hears = (eye: Eye, e: Event): boolean => (eye === 'all' ? e.told === undefined || e.told.length > 0 : toldTo(e, eye))

/** What an eye hears of some things, each once: what two seats were told alike, all-seeing eyes read once. */
export function heardOf<T>(eye: Eye, of: readonly T[], event: (x: T) => Event): readonly T[] {
  const heard = of.filter((x) => hears(eye, event(x)))
  return eye === 'all' ? heard.filter((x, i) => i === 0 || !repeats(event(heard[i - 1]), event(x))) : heard
}

/**
 * A stop of a battle that is being fought: the entry after which it was told, its events, and each one's place in what the seat was told
 * (`n` from 1, `of` from 0).
 */
export type Item = {
  readonly entry: number
  readonly events: readonly Event[]
  readonly at: readonly { readonly n: number; readonly of: number }[]
}

/**
 * The items of a seat in a battle that is being fought, all of the start in the first.
 * @param counts by entry: how many items it had been told after it.
 */
export function itemsOf(match: Match, own: Seat | 'watcher', counts: readonly number[]): readonly Item[] {
  const start: Item = { entry: 0, events: [], at: [] }
  const out = [start]
  for (const { n, events } of match.told(own)) {
    const entry = counts.findIndex((count) => count >= n)
    const now = events.map((_, of) => ({ n, of }))
    if (entry > 0) out.push({ entry, events, at: now })
    else out[0] = { entry: 0, events: [...out[0].events, ...events], at: [...out[0].at, ...now] }
  }
  return out
}

/** What an event looks like to who has this view; nothing where its book says nothing. */
export function looks(rules: AnyRuleset, v: Seen, e: Event): Pick<Told, 'shows'> {
  const shows = e.is.startsWith('table.') ? [] : (rules.face.show?.(v, e) ?? [])
  return shows.length ? { shows } : {}
}

/** What was given by itself, as it stands in the log of its place after the last line there. */
export function givenIn(last: Told | undefined, { n, rule, text }: Passed, round: number, place: Place): Told {
  const of = last?.n === n ? last.of + 1 : 0
  return { n, of, round, sentence: { parts: [text], rule, tone: 'plain', ...(place === 'watcher' ? {} : { seat: place }) } }
}
