// Railgun: 2100: the ranging eye (RG-MEAS-01): distances as words, from the same seeded estimate that computers use; bearings as numbers.
import type { Place, Seat } from '../../../kernel/plain.ts'
import { headingOf } from '../../../space/arc.ts'
import { geometry } from '../book/charts.ts'
import { measured, type Field, type Land } from '../state/state.ts'
import type { PublicStand } from '../state/shared.ts'

/** The seed of a seat's eye in a battle: the same for the whole battle, never 0. */
export function seedOf(scenario: string, land: Land, seat: Seat): number {
  let h = Math.imul(seat + 1, 0x9e3779b1) ^ land.width ^ Math.imul(land.height, 31)
  for (let i = 0; i < scenario.length; i++) h = Math.imul(h ^ scenario.charCodeAt(i), 0x01000193)
  return ((h ^ (h >>> 15)) & 0x3fffffff) | 1
}

export type Apart = 'touching' | 'near' | 'middling' | 'far'

/** Inches of gap up to which a distance has its word; beyond the last it is far. */
export const wordsOfDistance: readonly { readonly word: Apart; readonly upTo: number }[] = [
  { word: 'touching', upTo: 1 },
  { word: 'near', upTo: 6 },
  { word: 'middling', upTo: 14 },
]

type Thing = { readonly at: Place; readonly radius: number }

/** RG-MEAS-01: whether a gap is at most so many units as the eye reads it; exact in the battle itself and where measuring is allowed. */
export function eyedWithin(f: Field, a: Thing, b: Thing, units: number): boolean {
  const reach = units + a.radius + b.radius
  return measured(f, a as PublicStand, b as PublicStand) <= reach * reach
}

/** The distance of two stands as a word, by the seat's eye. */
export function apartWord(f: Field, a: Thing, b: Thing): Apart {
  for (const x of wordsOfDistance) if (eyedWithin(f, a, b, x.upTo * geometry.inch)) return x.word
  return 'far'
}

/** The gap of two stands in tenths of an inch, rounded down: for tables where measuring is open. */
export function tenthsApart(a: Thing, b: Thing): number {
  const dx = a.at[0] - b.at[0],
    dy = a.at[1] - b.at[1],
    n = Math.sqrt(dx * dx + dy * dy) - a.radius - b.radius
  return n <= 0 ? 0 : Math.floor((n * 10) / geometry.inch)
}

/** How far apart two stands are, as this table may say it: a word, or inches where measuring is open. */
export function apartSaid(f: Field, a: Thing, b: Thing): string {
  if (f.words.options.measuring !== 'open') return apartWord(f, a, b)
  const n = tenthsApart(a, b)
  return `${Math.floor(n / 10)}.${n % 10} in`
}

/** The bearing from one place to another: whole degrees from 0, north, clockwise. */
export function bearing(from: Place, to: Place): number {
  return headingOf(to[0] - from[0], to[1] - from[1])
}

/** A bearing as it is written: three figures, `030`. */
export function bearingSaid(degrees: number): string {
  return String(degrees).padStart(3, '0')
}

const points = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const

/** The nearest of the eight points of the compass. */
export function compass(degrees: number): (typeof points)[number] {
  return points[Math.floor((degrees * 2 + 45) / 90) % 8]
}
