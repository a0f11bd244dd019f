// Marching in the skirmish for tests: a speed that must be spent, what a path costs as it grows, and the book's own route to a hex.
import type { Leg, PartChoice } from '../kernel/decision.ts'
import type { Id, Place, Refusal } from '../kernel/plain.ts'
import type { Walk } from '../kernel/ruleset.ts'
import { free, ground, reachOf, WALK } from './skirmish-field.ts'
import type { SkirmishView } from './skirmish-state.ts'

/** SK-MOV-01: why a squad may not have gone so, step by step; null where it may. */
export function misstep(v: SkirmishView, unit: Id, from: Place, legs: readonly Leg[]): string | null {
  let at = from
  for (const { to } of legs) {
    if (!ground.has(to) || ground.distance(at, to) !== 1) return 'a step goes to a neighbouring hex'
    if (!free(v.units, unit, to)) return 'another squad stands there'
    at = to
  }
  return legs.length <= WALK ? null : `a squad walks ${WALK} hexes`
}

/** SK-MARCH-01: whoever moves spends its whole speed. */
export function marched(v: SkirmishView, legs: readonly Leg[]): Refusal | true {
  const left = WALK - legs.length
  return v.words.march && left > 0 ? { rule: 'SK-MARCH-01', why: `${left} more to go: a squad that moves spends all ${WALK}` } : true
}

/** What a path costs as it grows: a hex is one, and next to an enemy it is dangerous. */
export function walk(v: SkirmishView, unit: Id, from: Place, c: PartChoice): Walk | null {
  if (!('legs' in c)) return null
  const no = misstep(v, unit, from, c.legs)
  const seat = v.units.find((u) => u.id === unit)?.seat
  const near = (p: Place): boolean => v.units.some((u) => u.seat !== seat && u.hp > 0 && u.at[0] >= 0 && ground.distance(u.at, p) === 1)
  const soFar = no === null ? true : { rule: 'SK-MOV-01', why: no }
  const whole = soFar !== true ? soFar : c.legs.length ? marched(v, c.legs) : { rule: 'SK-MOV-01', why: 'name a hex, or pass' }
  const legs = c.legs.map(({ to }) => ({ cost: 1, ...(near(to) ? { hazard: 'next to an enemy' } : {}) }))
  return { spent: c.legs.length, budget: WALK, unit: 'hexes', legs, soFar, whole }
}

/** The shortest way on to a hex, after the legs laid so far; null where what is left does not reach it. */
export function route(v: SkirmishView, unit: Id, from: Place, soFar: readonly Leg[], to: Place): PartChoice | null {
  const at = soFar.at(-1)?.to ?? from
  const path = reachOf(v.units, { id: unit, at }, WALK - soFar.length).path(to)
  return path.length > 1 ? { legs: [...soFar, ...path.slice(1).map((p) => ({ to: p }))] } : null
}

/** A way with its speed spent: where it must be, it goes on to the first free hexes; staying where there is none. */
export function spentUp(v: SkirmishView, unit: Id, from: Place, c: PartChoice): PartChoice {
  if (!('legs' in c) || !v.words.march) return c
  let legs = c.legs
  while (legs.length < WALK) {
    const next = reachOf(v.units, { id: unit, at: legs.at(-1)?.to ?? from }, 1).places[1]
    if (next === undefined) return { pass: true }
    legs = [...legs, { to: next }]
  }
  return { legs }
}
