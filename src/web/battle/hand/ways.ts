// A path whose legs go each their own way: a way pressed changes its last leg, or adds one that stays where it is.
import type { Choice, Leg, Way } from '../../../kernel/decision.ts'
import type { Place } from '../../../kernel/plain.ts'
import type { Hand } from './hand.ts'
import type { Of } from './shape.ts'

/** The legs of a path once a way is pressed; null where there is nothing to change yet. */
export function rewayed(way: Way, from: Place, legs: readonly Leg[]): readonly Leg[] | null {
  const last = legs.at(-1)
  if (way.leg === 'turn') return [...legs, { to: last?.to ?? from, way: way.id }]
  if (last === undefined) return null
  return way.leg === 'last' ? [...legs.slice(0, -1), { ...last, way: way.id }] : legs.map((l) => ({ to: l.to, way: way.id }))
}

/** A way is taken leg by leg: see `rewayed`. The facing at the end stays. */
export function takeWay(hand: Hand, s: Of<'path'>, way: Way, draft: Choice | null): void {
  const path = draft && 'legs' in draft ? draft : null
  hand.way.value = way.id
  hand.legs.value ||= way.leg !== undefined
  const legs = rewayed(way, s.from.at, path?.legs ?? [])
  if (legs) hand.set({ legs, ...(path?.facing === undefined ? {} : { facing: path.facing }) })
}
