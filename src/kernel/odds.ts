// Exact odds: the resolver that plays is run once for each branch of its dice. Nothing is computed a second way.
import { DiceError, type Dice, type Next, type Roll, type Spec } from './dice.ts'

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
