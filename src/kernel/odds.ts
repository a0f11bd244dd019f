// Exact odds: the resolver that plays is run once for each branch of its dice. Nothing is computed a second way.
import { DiceError, mixed, SeededDice, type Dice, type Next, type Roll, type Spec } from './dice.ts'

/** Outcomes with their probabilities, adding up to 1; equal outcomes are merged. */
export type Odds<T> = readonly { readonly p: number; readonly is: T }[]

type Branch = { readings: readonly (readonly [unknown, number])[]; at: number }

/** Dice that fork: each run follows one branch; `turn` moves to the next until all are done. */
export class EnumeratingDice implements Dice {
  private path: Branch[] = []
  private depth = 0
  private width = 1 // the product of the branches on the path
  private most: number
  private beyond: Next | null
  p = 1
  /**
   * @param most the most branches of one run; a roll that would make more of them falls once, by `beyond`. The first rolls are
   * exact, later ones drawn: `odds` and `expect` want them all and leave both out.
   */
  constructor(most = Infinity, beyond: Next | null = null) {
    this.most = most
    this.beyond = beyond
  }
  roll<T, R>(what: string, spec: Spec<T>, read: (t: T) => R): R {
    if (this.depth === this.path.length) {
      let readings: Branch['readings'] = this.beyond !== null && this.width >= this.most ? none : merged(spec, read)
      if (this.beyond !== null && (readings === none || this.width * readings.length > this.most))
        readings = [[read(spec.draw(this.beyond)), 1]]
      if (readings.length === 0) throw new DiceError(`${what} (${spec.name}) has no faces`)
      this.width *= readings.length
      this.path.push({ readings, at: 0 })
    }
    const b = this.path[this.depth++]
    const [value, q] = b.readings[b.at]
    this.p *= q
    return value as R
  }
  taken(): readonly Roll[] {
    return []
  }
  /** Go to the next branch. False when every branch has been followed. */
  turn(): boolean {
    this.p = 1
    this.depth = 0
    while (this.path.length) {
      const b = this.path[this.path.length - 1]
      if (++b.at < b.readings.length) return true
      this.width /= b.readings.length
      this.path.pop()
    }
    return false
  }
}
const none: Branch['readings'] = []

function merged<T, R>(spec: Spec<T>, read: (t: T) => R): (readonly [R, number])[] {
  const byKey = new Map<unknown, [R, number]>()
  for (const [v, p] of spec.faces()) {
    const r = read(v)
    const key = typeof r === 'object' && r !== null ? JSON.stringify(r) : r
    const old = byKey.get(key)
    if (old) old[1] += p
    else byKey.set(key, [r, p])
  }
  return [...byKey.values()]
}

/** More branches than the budget allows: the caller samples instead. */
export class TooManyBranches extends Error {
  override name = 'TooManyBranches'
}

/**
 * The exact odds of a rule, merged by outcome (as JSON), in order of first meeting.
 * @param budget the most branches to follow.
 * @throws TooManyBranches beyond the budget.
 */
export function odds<T>(rule: (dice: Dice) => T, budget = 100_000): Odds<T> {
  const dice = new EnumeratingDice()
  const out = new Map<unknown, { p: number; is: T }>()
  let n = 0
  do {
    if (++n > budget) throw new TooManyBranches(`more than ${budget} branches`)
    const is = rule(dice)
    const key = typeof is === 'object' && is !== null ? JSON.stringify(is) : is
    const old = out.get(key)
    if (old) old.p += dice.p
    else out.set(key, { p: dice.p, is })
  } while (dice.turn())
  return [...out.values()]
}

/** The chance that a rule comes out true, exactly: 0 to 1. */
export function chance(rule: (dice: Dice) => boolean): number {
  return Math.min(1, odds(rule).find((x) => x.is)?.p ?? 0)
}

/** Odds, and from how many draws where they are not exact. */
export type Reckoned<T> = { readonly odds: Odds<T>; readonly draws?: number }

/**
 * The odds of a rule, exact as long as that takes no more than a budget of branches; beyond it from as many draws as asked for, of a
 * stream that is the same every time, so that equal facts give equal figures.
 */
export function reckon<T>(rule: (dice: Dice) => T, budget = 5000, draws = 2000): Reckoned<T> {
  try {
    return { odds: odds(rule, budget) }
  } catch (e) {
    if (!(e instanceof TooManyBranches)) throw e
  }
  const dice = new SeededDice(mixed('forecast'), 0, false)
  const out = new Map<unknown, { n: number; is: T }>()
  for (let i = 0; i < draws; i++) {
    const is = rule(dice.at(i))
    const key = typeof is === 'object' && is !== null ? JSON.stringify(is) : is
    const old = out.get(key)
    if (old) old.n++
    else out.set(key, { n: 1, is })
  }
  return { odds: [...out.values()].map(({ n, is }) => ({ p: n / draws, is })), draws }
}

/**
 * Between which chances, 0 to 1, the true one lies in 19 of 20 cases where `p` of `n` draws came out so (Wilson's interval): never
 * empty, not even where none or all of them did.
 */
export function interval(p: number, n: number): { readonly low: number; readonly high: number } {
  const z = 1.96
  const middle = p + (z * z) / (2 * n)
  const half = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))
  const whole = 1 + (z * z) / n
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) }
}

/**
 * What a forecast says of odds that were drawn: how many draws, and where the chance of what is good lies. Nothing where they are exact.
 */
export function drawnOf<T>(r: Reckoned<T>, good: (t: T) => boolean): { readonly sampled?: { n: number; low: number; high: number } } {
  if (r.draws === undefined) return {}
  const p = r.odds.reduce((sum, x) => (good(x.is) ? sum + x.p : sum), 0)
  return { sampled: { n: r.draws, ...interval(p, r.draws) } }
}
