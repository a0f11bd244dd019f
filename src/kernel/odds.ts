// Exact odds: the resolver that plays is run once for each branch of its dice. Nothing is computed a second way.
import { DiceError, type Dice, type Roll, type Spec } from './dice.ts'

/** Outcomes with their probabilities, adding up to 1; equal outcomes are merged. */
export type Odds<T> = readonly { readonly p: number; readonly is: T }[]

type Branch = { readings: readonly (readonly [unknown, number])[]; at: number }

/** Dice that fork: each run follows one branch; `turn` moves to the next until all are done. */
export class EnumeratingDice implements Dice {
  private path: Branch[] = []
  private depth = 0
  p = 1
  roll<T, R>(what: string, spec: Spec<T>, read: (t: T) => R): R {
    if (this.depth === this.path.length) {
      const readings = merged(spec, read)
      if (readings.length === 0) throw new DiceError(`${what} (${spec.name}) has no faces`)
      this.path.push({ readings, at: 0 })
    }
    const b = this.path[this.depth++]
    const [value, q] = b.readings[b.at]
    this.p *= q
    return value as R
  }
  taken(): readonly Roll[] { return [] }
  /** Go to the next branch. False when every branch has been followed. */
  turn(): boolean {
    this.p = 1; this.depth = 0
    while (this.path.length) {
      const b = this.path[this.path.length - 1]
      if (++b.at < b.readings.length) return true
      this.path.pop()
    }
    return false
  }
}

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
export class TooManyBranches extends Error { override name = 'TooManyBranches' }

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
