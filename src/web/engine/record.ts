// What is kept of a battle on this device, and how it stands in the list of the home; what each of its screens was told.
import type { Log } from '../../kernel/log.ts'
import type { Match } from '../../kernel/match.ts'
import { Memory, type Place } from './homes.ts'
import type { Card, KeptBattle, Passed } from '../kept/keep.ts'
import { pictureOf } from './picture.ts'

/** The places whose screens a device shows: its people, or a watcher when computers play alone. */
export function placesOf(m: Match): readonly Place[] {
  const people = m.seats.flatMap((s, i) => (s.is === 'person' ? [i] : []))
  return people.length ? people : ['watcher']
}

/** Of a battle nobody won, why; some books say themselves that it is a draw. */
export const drawn = (why: string): string => `A draw: ${why.replace('A draw: ', '')}`

/** How a battle stands in the list of the home: for the person whose turn it is. */
export function cardOf(m: Match): Card {
  const { rules } = m
  const places = placesOf(m)
  const asked = m.asked.find((s) => m.seats[s].is === 'person')
  const look = m.look(asked ?? places[0])
  const scene = rules.face.scene(look.view)
  const head = {
    title: m.scenario.title,
    clock: `${scene.clock.label} ${scene.clock.now}`,
    picture: pictureOf(places.length > 1 && !look.over ? rules.face.scene(m.look('watcher').view) : scene),
  }
  const sides = m.seats.map((s) => s.name).join(' against ')
  if (look.over) {
    const winners = look.over.winners.map((s) => m.seats[s].name).join(' and ')
    return { ...head, turn: 'over', note: look.over.winners.length ? `${winners} won: ${look.over.why}` : drawn(look.over.why) }
  }
  if (places[0] === 'watcher') return { ...head, turn: 'watch', note: sides }
  const turn = asked === undefined ? 'wait' : 'you'
  if (places.length > 1) return { ...head, turn, note: `${sides}, on one screen` } // the list must not tell what is asked of whom
  const q = look.open.find((o) => !o.sealed)
  return { ...head, turn, note: q ? rules.face.ask(look.view, q.decision).verb : 'The other side decides' }
}

/** The record of a battle for keeping. @param given what was given by itself in it. */
export function recordOf(id: string, m: Match, given: readonly Passed[] = []): KeptBattle {
  const { ruleset, version, scenario, forces, options, seats, dice, start } = m.log()
  return {
    id,
    ruleset,
    version,
    book: m.rules.title,
    start: { scenario, forces, options, seats, dice },
    begun: start,
    touched: Date.now(),
    length: m.length,
    card: cardOf(m),
    ...(given.length ? { given } : {}),
  }
}

/** The record of a log that was handed in, kept as it came; one that does not agree goes no further: it is looked at, not played on. */
export function takenIn(id: string, log: Log, m: Match, note: string | null): KeptBattle {
  const { forces, options, seats, dice, scenario, version, start } = log
  const record = recordOf(id, m)
  return {
    ...record,
    version,
    start: { scenario, forces, options, seats, dice },
    begun: start,
    length: log.entries.length,
    ...(note === null ? {} : { card: { ...record.card, turn: 'over', note } }),
  }
}

/** Gather what each place of a match was told since the last time. @param places those that have a screen here, unless others are named. */
export function remember(m: Match, memory: Map<Place, Memory>, places: readonly Place[] = placesOf(m)): void {
  for (const place of places) {
    const own = memory.get(place) ?? new Memory(m.rules)
    memory.set(place, own)
    own.take(m.look(place), m.told(place, own.n + 1))
  }
}
