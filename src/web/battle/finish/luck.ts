// The luck ledger: what the dice were due and what they gave, by seat and kind of roll: how often what was tried came; where a book does
// not say that, a sum of dice against its mean.
import type { Tried } from '../../../kernel/face.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import type { Told } from '../../contract/seat.ts'

export type LuckLine = {
  readonly what: string
  readonly seat: Seat
  readonly rolls: number
  readonly counted: boolean // it counts tries that came; else it is of dice alone
  readonly due: number // how often it was to come; of dice alone the mean of one roll
  readonly got: number // how often it came; of dice alone the mean as it fell
  readonly z: number // how many standard deviations above the mean
  // chance of a sum at least as far on that side, 0 to 1: counted out, or by the bell curve where there are too many rolls
  readonly asMuch: number
}

/**
 * The mean and variance of a roll named as the kernel names it: d100, d10 (0–9), 3d6, 2 × d6 or sums of these. Null for open-ended and
 * other
 * dice.
 */
export function expected(name: string): { readonly mean: number; readonly variance: number } | null {
  let mean = 0
  let variance = 0
  for (const part of name.split(' + ')) {
    const m = /^(?:(\d+)(?: × )?)?d(\d+)(?: \((-?\d+)–(-?\d+)\))?$/.exec(part.trim())
    if (!m) return null
    const n = m[1] ? Number(m[1]) : 1
    const f = Number(m[2])
    const low = m[3] === undefined ? 1 : Number(m[3])
    mean += n * (low + (f - 1) / 2)
    variance += (n * (f * f - 1)) / 12
  }
  return { mean, variance }
}

/** The chance of lying above z on a bell curve. */
export function above(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    Math.exp((-z * z) / 2) * 0.3989422804 * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z >= 0 ? tail : 1 - tail
}

/** How many sums a line may have to be counted one by one. */
const most = 6_000_000

/**
 * The exact chance that `rolls` rolls of a name add up to `sum` or more (`up`), or to it or less; null when there are too many to count or
 * the dice are not known.
 */
export function tail(name: string, rolls: number, sum: number, up: boolean): number | null {
  const dice: { n: number; f: number }[] = []
  let low = 0
  let n = 0
  let span = 0
  for (const part of name.split(' + ')) {
    const m = /^(?:(\d+)(?: × )?)?d(\d+)(?: \((-?\d+)–(-?\d+)\))?$/.exec(part.trim())
    if (!m) return null
    const count = (m[1] ? Number(m[1]) : 1) * rolls
    const f = Number(m[2])
    dice.push({ n: count, f })
    low += count * (m[3] === undefined ? 1 : Number(m[3]))
    n += count
    span += count * (f - 1)
  }
  if (n * span > most) return null
  let p = new Float64Array(span + 1)
  let top = 0
  p[0] = 1
  for (const { n: count, f } of dice)
    for (let i = 0; i < count; i++) {
      // each die: the mean of the f sums below
      const q = new Float64Array(span + 1)
      let run = 0
      for (let s = 0; s <= top + f - 1; s++) {
        run += p[s]
        if (s >= f) run -= p[s - f]
        q[s] = run / f
      }
      p = q
      top += f - 1
    }
  let out = 0
  const at = sum - low
  if (up) for (let s = Math.max(0, at); s <= span; s++) out += p[s]
  else for (let s = 0; s <= Math.min(span, at); s++) out += p[s]
  return Math.min(1, out)
}

/** What a roll is for, without who makes it: the names of units and what stands after a colon, a point or a comma are left out. */
function kind(what: string, names: readonly string[]): string {
  const bare = names
    .reduce((t, n) => t.replace(n, ''), what)
    .replace(/[:·,].*$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[’']s /, '')
    .trim()
  return bare === '' ? '' : bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** What was tried with each roll of a log, and by which seat; rolls that no seat made are left out. */
function triedIn(log: readonly Told[]): readonly (Tried & { readonly seat: Seat })[] {
  return log.flatMap(({ sentence: { seat, roll } }) => (roll?.tried && seat !== undefined ? [{ ...roll.tried, seat }] : []))
}

/** How likely each number of successes is, of tries with their own chances: index 0 is none of them. */
export function successes(chances: readonly number[]): Float64Array {
  const p = new Float64Array(chances.length + 1)
  p[0] = 1
  chances.forEach((c, n) => {
    for (let k = n + 1; k >= 0; k--) p[k] = p[k] * (1 - c) + (k > 0 ? p[k - 1] * c : 0)
  })
  return p
}

/** A line of tries of one kind: how often they came, and how rare as many or as few are. */
function lineOf(what: string, seat: Seat, all: readonly Tried[]): LuckLine {
  const due = all.reduce((n, t) => n + t.chance, 0)
  const got = all.filter((t) => t.came).length
  const spread = Math.sqrt(all.reduce((n, t) => n + t.chance * (1 - t.chance), 0))
  const p = successes(all.map((t) => t.chance))
  const asMuch = (got >= due ? p.subarray(got) : p.subarray(0, got + 1)).reduce((a, b) => a + b, 0)
  return { what, seat, rolls: all.length, counted: true, due, got, z: spread > 0 ? (got - due) / spread : 0, asMuch: Math.min(1, asMuch) }
}

/**
 * One line for each seat and kind of roll, most rolled first. Where a book says of its rolls what was tried, those alone are counted: the
 * mean
 * of a die says little where a low one may be as good as a high one.
 * @param units names of units, which do not tell rolls apart.
 */
export function luck(log: readonly Told[], units: readonly string[] = []): readonly LuckLine[] {
  const tries = triedIn(log)
  if (tries.length === 0) return ofDice(log, units)
  const kinds = [...new Set(tries.map((t) => t.what))]
  const seats = [...new Set(tries.map((t) => t.seat))]
  return kinds
    .flatMap((what) =>
      seats.flatMap((seat) => {
        const all = tries.filter((t) => t.what === what && t.seat === seat)
        return all.length ? [lineOf(what, seat, all)] : []
      }),
    )
    .sort((a, b) => b.rolls - a.rolls)
}

const farOff = 0.05 // a line falls so far off, to either side, in one battle of twenty

/**
 * How rare the luck of a whole battle is: its oddest line, the chance that any line is as odd, how many lines are far off, and the chance
 * of
 * so many. Two chances are looked at, so that each is rare only under 1 in 40. @throws Error where there are no lines.
 */
export function rarity(lines: readonly LuckLine[]): {
  readonly odd: LuckLine
  readonly any: number
  readonly far: number
  readonly soMany: number
  readonly rare: boolean
} {
  const odd = lines.reduce((a, b) => (b.asMuch < a.asMuch ? b : a))
  const any = 1 - (1 - Math.min(1, 2 * odd.asMuch)) ** lines.length
  const far = lines.filter((l) => 2 * l.asMuch <= farOff).length
  const soMany = successes(lines.map(() => farOff))
    .subarray(far)
    .reduce((a, b) => a + b, 0)
  return { odd, any, far, soMany, rare: any < farOff / 2 || soMany < farOff / 2 }
}

/** What one unit tried and how often it came, by kind, most tried first. */
export function triesOf(log: readonly Told[], unit: Id): readonly { readonly what: string; readonly came: number; readonly of: number }[] {
  const tries = triedIn(log).filter((t) => t.unit === unit)
  return [...new Set(tries.map((t) => t.what))]
    .map((what) => ({ what, came: tries.filter((t) => t.what === what && t.came).length, of: tries.filter((t) => t.what === what).length }))
    .sort((a, b) => b.of - a.of)
}

/** The dice themselves, where nothing is known of what they were for. Rolls that no seat made are left out. */
function ofDice(log: readonly Told[], units: readonly string[]): readonly LuckLine[] {
  const names = [...new Set(units)].filter((n) => n !== '').sort((a, b) => b.length - a.length)
  const all = new Map<string, { what: string; name: string; seat: Seat; n: number; sum: number; mean: number; variance: number }>()
  for (const t of log)
    for (const r of t.dice ?? []) {
      const seat = t.sentence.seat
      const e = expected(r.name)
      if (seat === undefined || !e) continue
      const what = kind(r.what, names) || r.name
      const key = `${seat} ${what} ${r.name}`
      const x = all.get(key) ?? { what, name: r.name, seat, n: 0, sum: 0, mean: e.mean, variance: e.variance }
      x.n++
      x.sum += r.dice.reduce((a, b) => a + b, 0)
      all.set(key, x)
    }
  return [...all.values()]
    .map((x) => {
      const got = x.sum / x.n
      const z = x.variance > 0 ? (got - x.mean) / Math.sqrt(x.variance / x.n) : 0
      return {
        what: x.what,
        seat: x.seat,
        rolls: x.n,
        counted: false,
        due: x.mean,
        got,
        z,
        asMuch: tail(x.name, x.n, x.sum, z >= 0) ?? (z >= 0 ? above(z) : above(-z)),
      }
    })
    .sort((a, b) => b.rolls - a.rolls)
}
