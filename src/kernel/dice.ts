// Dice: a roll names itself, says what it is made of and what the rule wants to know of it. Seeded, scripted or enumerating.

/** One die as the book reads it: the next whole number from low to high. */
export type Next = (low: number, high: number) => number

/** What is rolled: `draw` takes dice one by one, `faces` lists every value with its probability. */
export type Spec<T> = { readonly name: string; readonly draw: (next: Next) => T; readonly faces: () => readonly (readonly [T, number])[] }

/** A roll as it fell: its name, the dice of it in order, each as the book reads it. */
export type Roll = { readonly what: string; readonly name: string; readonly dice: readonly number[] }

/** Where rolls come from. `read` says what the rule wants to know; equal readings are one branch for exact odds. */
export interface Dice {
  roll<T, R>(what: string, spec: Spec<T>, read: (t: T) => R): R
  /** The rolls made since the last call, in order; empty for enumerating dice. */
  taken(): readonly Roll[]
}

/** One die read from low to high, by default from 1: `d(100)`, `d(6)`, `die(0, 9)`. */
export function d(sides: number): Spec<number> {
  return die(1, sides)
}

const most = 4096 // faces of a die that is kept: beyond lie draws of places, each of another number
const known = new Map<number, Spec<number>>()

/** One die read from low to high inclusive, all equally likely. */
export function die(low: number, high: number): Spec<number> {
  if (high < low) throw new RangeError(`a die from ${low} to ${high} has no face: there is nothing to draw from`)
  if (low < 0 || high >= most) return dieOf(low, high)
  const id = low * most + high
  let spec = known.get(id)
  if (spec === undefined) known.set(id, (spec = dieOf(low, high)))
  return spec
}

function dieOf(low: number, high: number): Spec<number> {
  const n = high - low + 1
  let faces: (readonly [number, number])[] | null = null
  return {
    name: low === 1 ? `d${high}` : `d${n} (${low}–${high})`,
    draw: (next) => next(low, high),
    faces: () => (faces ??= Array.from({ length: n }, (_, i) => [low + i, 1 / n] as const)),
  }
}

/** `n` equal dice added; the distribution is convolved, so 40d6 costs 200 sums, not 6^40. */
export function sum(n: number, one: Spec<number>): Spec<number> {
  return {
    name: `${n}${one.name}`,
    draw: (next) => {
      let s = 0
      for (let i = 0; i < n; i++) s += one.draw(next)
      return s
    },
    faces: () => {
      let all: readonly (readonly [number, number])[] = [[0, 1]]
      for (let i = 0; i < n; i++) all = joined(all, one.faces(), (a, b) => a + b)
      return all
    },
  }
}

/** Two rolls added, each with its own dice. */
export function total(a: Spec<number>, b: Spec<number>): Spec<number> {
  return {
    name: `${a.name} + ${b.name}`,
    draw: (next) => {
      const x = a.draw(next)
      return x + b.draw(next)
    },
    faces: () => joined(a.faces(), b.faces(), (x, y) => x + y),
  }
}

/** Two rolls against each other: the first less the second. */
export function versus(a: Spec<number>, b: Spec<number>): Spec<number> {
  return {
    name: `${a.name} against ${b.name}`,
    draw: (next) => {
      const x = a.draw(next)
      return x - b.draw(next)
    },
    faces: () => joined(a.faces(), b.faces(), (x, y) => x - y),
  }
}

/** `n` equal dice sorted from high to low. */
export function pool(n: number, one: Spec<number>): Spec<readonly number[]> {
  return {
    name: `${n} × ${one.name}`,
    draw: (next) => {
      const all: number[] = []
      for (let i = 0; i < n; i++) all.push(one.draw(next))
      return all.sort((x, y) => y - x)
    },
    faces: () => {
      let all = new Map<string, readonly [readonly number[], number]>([['', [[], 1]]])
      for (let i = 0; i < n; i++) {
        const more = new Map<string, readonly [readonly number[], number]>()
        for (const [list, p] of all.values())
          for (const [v, q] of one.faces()) {
            const next = [...list, v].sort((x, y) => y - x)
            const key = next.join()
            more.set(key, [next, (more.get(key)?.[1] ?? 0) + p * q])
          }
        all = more
      }
      return [...all.values()]
    },
  }
}

/** An open-ended die: the highest face rolls again and adds, up to `cap` dice. */
export function open(one: Spec<number>, cap: number): Spec<number> {
  const top = () => one.faces().reduce((m, [v]) => Math.max(m, v), 0)
  return {
    name: `open ${one.name}`,
    draw: (next) => {
      const high = top()
      let s = 0
      for (let i = 0; i < cap; i++) {
        const v = one.draw(next)
        s += v
        if (v !== high) break
      }
      return s
    },
    faces: () => {
      const high = top()
      const out: [number, number][] = []
      let base = 0
      let p = 1
      for (let i = 0; i < cap; i++) {
        let again = 0
        for (const [v, q] of one.faces())
          if (v === high && i < cap - 1) again += p * q
          else out.push([base + v, p * q])
        base += high
        p = again
      }
      return out
    },
  }
}

/** A roll read another way: `as(d(10), (n) => n - 1)`. Dice are shown as rolled. */
export function as<A, B>(spec: Spec<A>, f: (a: A) => B): Spec<B> {
  return { name: spec.name, draw: (next) => f(spec.draw(next)), faces: () => spec.faces().map(([v, p]) => [f(v), p] as const) }
}

function joined(
  a: readonly (readonly [number, number])[],
  b: readonly (readonly [number, number])[],
  f: (x: number, y: number) => number,
): (readonly [number, number])[] {
  const out = new Map<number, number>()
  for (const [x, p] of a)
    for (const [y, q] of b) {
      const v = f(x, y)
      out.set(v, (out.get(v) ?? 0) + p * q)
    }
  return [...out]
}

/** A source of 32-bit words, addressed by the entry of the log and the draw within it: the same address, the same word. */
export type Words = (entry: number, draw: number) => number

/** The fast counter-based source for play on one device and for playouts; any text is a key. */
export function mixed(key: string): Words {
  let a = 0x9e3779b9
  let b = 0x85ebca6b
  for (let i = 0; i < key.length; i++) {
    a = Math.imul(a ^ key.charCodeAt(i), 0x01000193)
    b = Math.imul(b ^ key.charCodeAt(i), 0x5bd1e995)
    b ^= b >>> 13
  }
  return (entry, draw) => {
    let x = Math.imul(a ^ entry, 0x9e3779b1) ^ Math.imul(draw + 0x632be5ab, 0x85ebca77)
    let y = b ^ Math.imul(entry + 0x27d4eb2f, 0xc2b2ae3d) ^ draw
    for (let r = 0; r < 3; r++) {
      x = Math.imul(x ^ (x >>> 16), 0x7feb352d)
      y = (y + x) | 0
      y = Math.imul(y ^ (y >>> 15), 0x846ca68b)
      x = (x ^ y) | 0
      x ^= x >>> 14
    }
    return (x ^ (y >>> 7)) >>> 0
  }
}

/** Seeded dice at one entry of the log. `at` moves to another entry; no state of the source is consumed. */
export class SeededDice implements Dice {
  private words: Words
  private entry: number
  private draw = 0
  private rolls: Roll[] = []
  private keep: boolean
  private falls: number[] = []
  /** @param keep whether rolls are kept for events (off in playouts that tell nothing). */
  constructor(words: Words, entry = 0, keep = true) {
    this.words = words
    this.entry = entry
    this.keep = keep
  }
  at(entry: number): this {
    this.entry = entry
    this.draw = 0
    return this
  }
  /** How many words this entry has used. */
  get used(): number {
    return this.draw
  }
  private next: Next = (low, high) => {
    const n = high - low + 1
    const limit = 4294967296 - (4294967296 % n) // rejection: every face exactly as likely
    for (;;) {
      const w = this.words(this.entry, this.draw++)
      if (w < limit) {
        const v = low + (w % n)
        if (this.keep) this.falls.push(v)
        return v
      }
    }
  }
  roll<T, R>(what: string, spec: Spec<T>, read: (t: T) => R): R {
    const value = spec.draw(this.next)
    if (this.keep) {
      this.rolls.push({ what, name: spec.name, dice: this.falls })
      this.falls = []
    }
    return read(value)
  }
  taken(): readonly Roll[] {
    if (this.rolls.length === 0) return none
    const r = this.rolls
    this.rolls = []
    return r
  }
  /**
   * A whole number from 0 to n-1: for choices, not for rolls of the rules. @throws RangeError when n is below 1: there is nothing to choose
   * from.
   */
  pick(n: number): number {
    if (!(n >= 1)) throw new RangeError(`nothing to choose from among ${n}`)
    const keep = this.keep
    this.keep = false
    const v = this.next(0, n - 1)
    this.keep = keep
    return v
  }
}
const none: readonly Roll[] = []

/** What went wrong with a scripted die: which roll, and why. */
export class DiceError extends Error {
  override name = 'DiceError'
}

/** Dice given one by one in rolling order. Every die must be used and none may be missing; `spent` says so at the end. */
export class ScriptedDice implements Dice {
  private values: readonly number[]
  private used = 0
  private count = 0
  private rolls: Roll[] = []
  constructor(values: readonly number[]) {
    this.values = values
  }
  roll<T, R>(what: string, spec: Spec<T>, read: (t: T) => R): R {
    this.count++
    const falls: number[] = []
    const value = spec.draw((low, high) => {
      if (this.used >= this.values.length)
        throw new DiceError(
          `roll ${this.count}, ${what} (${spec.name}): no die is left; die ${this.used + 1} is needed, from ${low} to ${high}`,
        )
      const v = this.values[this.used++]
      if (!Number.isInteger(v) || v < low || v > high)
        throw new DiceError(`roll ${this.count}, ${what} (${spec.name}): die ${this.used} is ${v}, but it reads from ${low} to ${high}`)
      falls.push(v)
      return v
    })
    this.rolls.push({ what, name: spec.name, dice: falls })
    return read(value)
  }
  taken(): readonly Roll[] {
    const r = this.rolls
    this.rolls = []
    return r
  }
  /** @throws DiceError when dice are left over, naming the first. */
  spent(): void {
    if (this.used < this.values.length)
      throw new DiceError(
        `die ${this.used + 1} (${this.values[this.used]}) was never rolled: ${this.count} ` +
          `roll${this.count === 1 ? '' : 's'} used ${this.used} of ${this.values.length} dice`,
      )
  }
}

/** The dice of a state at rest: rolling them is a mistake of the caller, for no fork may see coming dice. */
export const noDice: Dice = {
  roll(what) {
    throw new DiceError(`no dice at hand for ${what}: a fork is given its own`)
  },
  taken: () => none,
}
