// Invisible Enemy: a path as it grows: what it costs, what lies on it, whether it may be gone; the book's own way (IE-MOVE, IE-TER).
import type { Choice, Decision, Leg, PartChoice } from '../../../kernel/decision.ts'
import type { Place, Refusal } from '../../../kernel/plain.ts'
import type { Walk } from '../../../kernel/ruleset.ts'
import { ahead, headingOf } from '../../../space/arc.ts'
import { apart } from '../../../space/plane.ts'
import { checkAnswer } from '../rules/sequence.ts'
import { judge, risksOf } from '../rules/moving.ts'
import { wayOf } from '../rules/paths.ts'
import { blind } from '../rules/ranging.ts'
import { allowanceOf, baseOf, terrainOf, type Base, type Field } from '../state/state.ts'

/** What the dice may do on a leg, in a few words. */
function hazardOf(f: Field, b: Base, legs: readonly Leg[], n: number): string | undefined {
  const way = wayOf(f, b.at, b.facing, legs.slice(0, n))
  const from = n > 1 ? wayOf(f, b.at, b.facing, legs.slice(0, n - 1)).length : -1
  const met = risksOf(f, b, way).filter((r) => r.pos > from)
  if (met.length === 0) return undefined
  return met
    .map((r) => {
      const x = f.words.land.features.find((o) => o.id === r.feature)
      return `${x === undefined ? 'trap' : terrainOf(x).name.toLowerCase()}, ${r.from}+`
    })
    .join('; ')
}

/**
 * What a path costs as it grows, in thousandths of an inch. A side that is told no distance (IE-PHO-02) learns the allowance and whether
 * the path may be gone, and no length of any leg.
 */
export function walk(f: Field, d: Decision, c: PartChoice): Walk | null {
  const s = d.choice
  if (s.is !== 'path' || !('legs' in c)) return null
  const b = baseOf(f, s.unit),
    dark = blind(f, d.seat)
  let before = 0
  const legs = c.legs.map((_, i) => {
    const { cost } = judge(f, b, c.legs.slice(0, i + 1), i === c.legs.length - 1 ? c.facing : undefined)
    const hazard = hazardOf(f, b, c.legs, i + 1)
    const own = { cost: dark ? 0 : cost - before, ...(hazard === undefined ? {} : { hazard }) }
    before = cost
    return own
  })
  const whole = checkAnswer(f, d, c)
  const so = judge(f, b, c.legs)
  let soFar: true | Refusal = so.no === null || so.no.rule === 'IE-GEN-03' ? true : so.no
  if (soFar === true && so.cost > s.budget) soFar = { rule: 'IE-MOVE-02', why: 'that is further than it may go' }
  return {
    spent: legs.reduce((n, l) => n + l.cost, 0),
    budget: dark ? allowanceOf(b) : s.budget,
    unit: 'thousandths of an inch',
    ...(dark ? { untold: true as const } : {}),
    legs,
    soFar,
    whole,
  }
}

/** How far aside a way round is tried, in thousandths of an inch. */
const asides = [1000, 1500, 2000, 3000, 5000] as const

/** The book's own route to a pressed place: straight, or round what is in the way by one corner; null where none leads there. */
export function route(f: Field, d: Decision, soFar: readonly Leg[], to: Place): (Choice & { readonly legs: readonly Leg[] }) | null {
  const s = d.choice
  if (s.is !== 'path') return null
  const b = baseOf(f, s.unit)
  const fits = (legs: readonly Leg[]): number => {
    const { cost, no } = judge(f, b, legs)
    return no === null && cost <= s.budget ? cost : -1
  }
  const straight = [...soFar, { to }]
  if (fits(straight) >= 0) return { legs: straight }
  const at = soFar.at(-1)?.to ?? b.at
  const heading = headingOf(to[0] - at[0], to[1] - at[1])
  const middle = ahead(at, heading, apart(at, to) >> 1)
  let best: readonly Leg[] | null = null,
    least = Infinity
  for (const off of asides)
    for (const turn of [90, 270]) {
      const legs = [...soFar, { to: ahead(middle, heading + turn, off) }, { to }]
      const cost = fits(legs)
      if (cost < 0 || cost >= least) continue
      best = legs
      least = cost
    }
  return best === null ? null : { legs: best }
}
