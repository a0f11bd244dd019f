// One change at a time: what each does to a force's share of wins, by battles on the same dice as without it; what would make it even.
import type { AnyRuleset } from '../kernel/ruleset.ts'
import type { Bout } from './bout.ts'
import type { Change } from './change.ts'
import { shareOf, z, type Share } from './interval.ts'
import type { Question } from './question.ts'

/** What a battle came to for the force: 1 won, 0 lost, a half drawn; null where it broke off, and counts for neither side. */
export type Score = number | null

/** A varying as a file: the question, the changes, and the scores of the force in battle after battle: as it is, then by change. */
export type Variation = {
  readonly format: 1
  readonly question: Question
  readonly changes: readonly Change[]
  readonly scores: readonly (readonly Score[])[]
}

/** Fights the battles numbered from `from` to `to` - 1 of a question. */
export type Hand = (q: Question, from: number, to: number) => Promise<readonly Bout[]>

/** Battles of each change between two looks at the next: all changes keep step, so that a run stopped halfway compares like with like. */
export const stride = 4

/** A run of which nothing has been fought yet. */
export function unfought(question: Question, changes: readonly Change[]): Variation {
  return { format: 1, question, changes, scores: Array.from({ length: changes.length + 1 }, () => []) }
}

/** The question with a change made; `k` from 0 is the force as it is, then the changes. */
export const questionOf = (v: Variation, k: number): Question => (k === 0 ? v.question : { ...v.question, force: v.changes[k - 1].force })

/**
 * Fight on until every change has so many battles. Any number of hands gives the same scores.
 * @param heard each time some have come in; returning false stops there.
 */
export async function vary(
  v: Variation,
  battles: number,
  hands: readonly Hand[],
  heard: (scores: Variation['scores']) => boolean = () => true,
): Promise<Variation> {
  const scores = v.scores.map((s) => [...s])
  const due: (readonly [k: number, from: number, to: number])[] = []
  const least = Math.min(...scores.map((s) => s.length))
  for (let from = least - (least % stride); from < battles; from += stride)
    scores.forEach((s, k) => {
      const to = Math.min(battles, from + stride)
      if (s.length < to) due.push([k, Math.max(from, s.length), to])
    })
  let next = 0
  let over = false
  const early = new Map<string, readonly Bout[]>()
  await Promise.all(
    hands.map(async (fight) => {
      while (!over && next < due.length) {
        const [k, from, to] = due[next++]
        try {
          early.set(`${k} ${from}`, await fight(questionOf(v, k), from, to))
        } catch (e) {
          over = true
          throw e
        }
        for (let some = early.get(`${k} ${scores[k].length}`); some; some = early.get(`${k} ${scores[k].length}`)) {
          early.delete(`${k} ${scores[k].length}`)
          for (const b of some) scores[k].push(b.failed === undefined ? b.score : null)
        }
        if (!heard(scores)) over = true
      }
    }),
  )
  return { ...v, scores }
}

/** The scores of the battles that came to an end. */
export const whole = (scores: readonly Score[]): readonly number[] => scores.filter((s) => s !== null)

/**
 * What a change does: the share with it, and by how much it is more or less than without, 19 times of 20 between `low` and `high`.
 * `broken`: its battles that broke off; they are not among `battles`.
 */
export type Effect = {
  readonly change: Change
  readonly battles: number
  readonly broken: number
  readonly share: Share
  readonly effect: number
  readonly low: number
  readonly high: number
}

/**
 * By how much the second of two runs on the same dice scored better, a battle. Battles of one pair share their dice and count as one
 * observation; two made-up pairs, one each way, keep the interval open where few were fought (after Agresti and Min). A pair of which
 * a battle broke off says nothing.
 */
export function pairedGain(
  without: readonly Score[],
  withIt: readonly Score[],
): { readonly effect: number; readonly low: number; readonly high: number } {
  let pairs = 0
  let sum = 0
  let square = 1
  for (let i = 0; i + 1 < Math.min(without.length, withIt.length); i += 2) {
    const [a, b, c, e] = [without[i], without[i + 1], withIt[i], withIt[i + 1]]
    if (a === null || b === null || c === null || e === null) continue
    const d = (c + e - a - b) / 2
    pairs++
    sum += d
    square += d * d
  }
  if (pairs === 0) return { effect: 0, low: -1, high: 1 }
  const n = pairs + 2
  const middle = sum / n
  const give = z * Math.sqrt(Math.max(0, square / n - middle * middle) / n)
  return { effect: sum / pairs, low: Math.max(-1, middle - give), high: Math.min(1, middle + give) }
}

/** Points that would make it even: for the force where more than 0, else for its foe. */
export type Even = { readonly points: number; readonly low: number; readonly high: number }

/**
 * What came out: the force as it is; the changes, those that help most first; what would make it even, null where nothing says so.
 * `broken`: battles of these that broke off, with changes or without.
 */
export type Varied = {
  readonly base: Share
  readonly battles: number
  readonly broken: number
  readonly effects: readonly Effect[]
  readonly even: Even | null
}

const logit = (p: number): number => Math.log(p / (1 - p))
const sure = (hits: number, n: number): number => (hits + 0.5) / (n + 1) // never quite 0 or 1
const total = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)

/** How much a point more moves the odds, by all changes that cost or save something; with its standard error. */
function slopeOf(v: Variation): { readonly slope: number; readonly error: number } | null {
  const [base] = v.scores
  const points = v.changes.flatMap(({ cost }, i) => {
    const both = v.scores[i + 1].flatMap((x, n): readonly (readonly [number, number])[] => {
      const without = base[n] ?? null
      return x === null || without === null ? [] : [[x, without]]
    })
    if (cost === 0 || both.length < 2) return []
    const [y, was] = [0, 1].map((k) => logit(sure(total(both.map((b) => b[k])), both.length)))
    return [{ cost, y: y - was }]
  })
  if (points.length < 3) return null
  const xx = total(points.map((p) => p.cost * p.cost))
  const slope = total(points.map((p) => p.cost * p.y)) / xx
  const rest = total(points.map((p) => (p.y - slope * p.cost) ** 2))
  return { slope, error: Math.sqrt(rest / (points.length - 1) / xx) }
}

/** What would make it even: how far the share is from a half, by what a point is worth. Null where points are not seen to bring wins. */
function evenOf(v: Variation): Even | null {
  const s = slopeOf(v)
  const base = whole(v.scores[0])
  if (!s || base.length < 2 || s.slope - z * s.error <= 0) return null
  const { low, high } = shareOf(total(base), base.length)
  const slopes = [s.slope - z * s.error, s.slope + z * s.error]
  const ends = [low, high].flatMap((p) => slopes.map((k) => -logit(sure(p * base.length, base.length)) / k))
  return { points: -logit(sure(total(base), base.length)) / s.slope, low: Math.min(...ends), high: Math.max(...ends) }
}

/** What would make it even, as a sentence. @param unit of the bills. @param names of the force and of its foes. */
export function evenWords(even: Even | null, unit: string, names: readonly [string, string]): string {
  if (even === null) return 'What would make it even is not known: these changes do not show so far that what costs more wins more.'
  const about = Math.round(Math.abs(even.points))
  if (about === 0) return 'It is even as it is.'
  const whose = names[even.points > 0 ? 0 : 1]
  const ends = [even.low, even.high].map((n) => Math.round(Math.sign(even.points) * n)).sort((a, b) => a - b)
  const low = ends[0] < 0 ? `${-ends[0]} for the other side` : `${ends[0]}`
  return `It would be even with about ${about} ${unit} more for ${whose}; 19 times of 20 between ${low} and ${ends[1]}.`
}

/** What the battles of a run say so far. */
export function varied(v: Variation): Varied {
  const base = whole(v.scores[0])
  const effects = v.changes.flatMap((change, i): readonly Effect[] => {
    const all = v.scores[i + 1]
    const s = whole(all)
    if (all.length < 2) return []
    const share = shareOf(total(s), s.length)
    return [{ change, battles: s.length, broken: all.length - s.length, share, ...pairedGain(v.scores[0], all) }]
  })
  return {
    base: shareOf(total(base), base.length),
    battles: base.length,
    broken: brokenOff([v]),
    effects: effects.sort((a, b) => b.effect - a.effect || a.change.cost - b.change.cost || (a.change.label < b.change.label ? -1 : 1)),
    even: evenOf(v),
  }
}

/** How many battles of these runs broke off. */
export const brokenOff = (runs: readonly Pick<Variation, 'scores'>[]): number =>
  total(runs.flatMap((v) => v.scores.map((all) => all.length - whole(all).length)))

/** That so many battles broke off, as a sentence; null for none. */
export const brokenWords = (broken: number): string | null =>
  broken === 0 ? null : `${broken} ${broken === 1 ? 'battle broke off and counts' : 'battles broke off and count'} for neither side.`

/** Whether an effect is known to be one: its interval does not hold nothing. */
export const certain = (e: Pick<Effect, 'low' | 'high'>): boolean => e.low > 0 || e.high < 0

/** A run as a file, the same bytes for the same battles. */
export const variationFile = (v: Variation): string =>
  `${JSON.stringify({ format: 1, question: v.question, changes: v.changes, scores: v.scores })}\n`

/** What is wrong with a run that was read beside the question that is asked; null: it may be gone on with. */
export function variationWrong(rules: AnyRuleset, x: unknown, asked: Variation): string | null {
  const v = x as Partial<Variation> | null
  if (typeof v !== 'object' || v === null || !Array.isArray(v.scores) || !Array.isArray(v.changes))
    return `it holds no changes of ${rules.title}`
  if (JSON.stringify(v.question) !== JSON.stringify(asked.question)) return 'it answers another question'
  if (JSON.stringify(v.changes) !== JSON.stringify(asked.changes)) return 'it holds other changes'
  const right =
    v.scores.length === asked.scores.length &&
    (v.scores as readonly unknown[]).every((s) => Array.isArray(s) && s.every((n) => [0, 0.5, 1, null].includes(n as Score)))
  return right ? null : 'its scores are damaged'
}
