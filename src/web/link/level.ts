// The computer's level one plays against: the Trooper at first, then the one that was taken up or down after a battle.
import { signal } from '@preact/signals'
import type { Seat } from '../../kernel/plain.ts'
import type { NewBattle } from '../contract/calls.ts'
import type { Frame } from '../contract/moment.ts'
import type { Sitting } from '../contract/seat.ts'
import type { Sparring } from '../contract/shelve.ts'

/** The levels that are offered up or down, by the ids of the opponents, the easiest first. */
export const ranks = ['recruit', 'greedy', 'script', 'captain', 'colonel'] as const

/** How a battle went for a seat that played it. */
export type Went = 'well' | 'badly' | 'close'

/**
 * How a battle went: well where it was won and the seat was ahead on the average of all answers, badly where it was lost and behind; what
 * was drawn, or turned at the end, was close.
 */
export function wentFor(seat: Seat, winners: readonly Seat[], frames: readonly Frame[]): Went {
  const mean = frames.reduce((n, f) => n + (f.lead[seat] ?? 0), 0) / Math.max(1, frames.length)
  if (winners.length !== 1) return 'close'
  if (winners[0] === seat) return mean >= 0 ? 'well' : 'close'
  return mean <= 0 ? 'badly' : 'close'
}

/** The opponent that every other seat of a battle is played by; null where people sit there too, or several kinds. */
export function metBy(seat: Seat | 'watcher', seats: readonly Sitting[]): string | null {
  const others = seats.filter((s) => s.seat !== seat)
  const ai = others[0]?.ai
  return typeof seat === 'number' && ai !== undefined && others.every((s) => s.ai === ai) ? ai : null
}

/** Whom to play next time: a level up after what went well, one down after what went badly; null: the same. */
export function offered(met: string, went: Went, opponents: readonly Sparring[]): Sparring | null {
  const there = ranks.filter((id) => opponents.some((o) => o.id === id))
  const at = there.indexOf(met as (typeof ranks)[number])
  if (at < 0 || went === 'close') return null
  const id = there[at + (went === 'well' ? 1 : -1)]
  return opponents.find((o) => o.id === id) ?? null
}

const kept = 'steelyard.level'
function taken(): string | null {
  try {
    return localStorage.getItem(kept)
  } catch {
    return null // storage is closed: the first of the list
  }
}

/** The level that was taken on this device; null until one was. */
export const level = signal<string | null>(taken())

let instead: { readonly was: string; readonly now: string } | null = null

/** Take a level for the battles to come, instead of the one that was met; a rematch with that one is with the new one then. */
export function take(was: string, id: string): void {
  instead = { was, now: id }
  level.value = id
  try {
    localStorage.setItem(kept, id)
  } catch {
    /* taken, not remembered */
  }
}

/** The opponents with the one first that a new battle is planned against. */
export function usualFirst(opponents: readonly Sparring[]): readonly Sparring[] {
  const o = opponents.find((x) => x.id === level.value)
  return o ? [o, ...opponents.filter((x) => x !== o)] : opponents
}

/** A battle that is set up again, its computers of the level that was met replaced by the one that was taken instead. */
export function levelled(b: NewBattle): NewBattle {
  const to = instead
  return to ? { ...b, seats: b.seats.map((s) => (s.is === 'computer' && s.ai === to.was ? { ...s, ai: to.now } : s)) } : b
}
