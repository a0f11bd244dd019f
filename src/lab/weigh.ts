// A weighing: battles handed out to workers by number and put together in order, until the share is known well enough.
import type { AnyRuleset } from '../kernel/ruleset.ts'
import type { Bout } from './bout.ts'
import { z } from './interval.ts'
import { roundOf, type Question } from './question.ts'
import { scoreOf } from './tally.ts'

/** When it is enough: after so many battles, or sooner where the share lies within so much of what was found (0 to 1), 19 times of 20. */
export type Enough = { readonly battles: number; readonly within: number | null }

/** A weighing as a file: the question and what was fought so far, in order. */
export type Run = { readonly format: 1; readonly question: Question; readonly bouts: readonly Bout[] }

/** Who fights the battles numbered from `from` to `to` - 1. */
export type Worker = (from: number, to: number) => Promise<readonly Bout[]>

/** Battles between two looks at the interval: the same for any number of workers, so that all stop at the same battle. */
export const step = 20
/** Battles a worker is given at once; the first time one alone, so that something is known as soon as it can be. */
export const handful = 2

/** Whether the battles fought so far are enough. It is judged only where a step is full and every scenario and foe has had its turn. */
export function enough(q: Question, bouts: readonly Bout[], e: Enough): boolean {
  if (bouts.length >= e.battles) return true
  const turn = roundOf(q)
  if (e.within === null || bouts.length < 2 * step || bouts.length % (Math.ceil(step / turn) * turn) !== 0) return false
  const { low, high } = scoreOf(bouts)
  return (high - low) / 2 <= e.within
}

/** About how many battles more it takes until it is enough, if the share stays what it is. */
export function outstanding(bouts: readonly Bout[], e: Enough): number {
  const { share } = scoreOf(bouts)
  const p = Math.min(0.95, Math.max(0.05, share))
  const sure = e.within === null ? e.battles : Math.ceil((z * z * p * (1 - p)) / (e.within * e.within))
  return Math.max(0, Math.min(e.battles, Math.max(2 * step, sure)) - bouts.length)
}

/**
 * Fight on until it is enough. Whatever the number of workers, the same battles come out in the same order.
 * @param done what was fought before, from battle 0 on without a gap.
 * @param heard each time battles have been put in their order; returning false stops there.
 */
export async function weigh(
  q: Question,
  done: readonly Bout[],
  e: Enough,
  workers: readonly Worker[],
  heard: (bouts: readonly Bout[]) => boolean = () => true,
): Promise<readonly Bout[]> {
  const bouts = [...done]
  const early = new Map<number, readonly Bout[]>() // fought, but some before them are still out
  let next = bouts.length
  let over = enough(q, bouts, e)
  const take = (): void => {
    let grew = false
    for (let some = early.get(bouts.length); some && !over; some = early.get(bouts.length)) {
      early.delete(bouts.length)
      for (const b of some) {
        bouts.push(b)
        grew = true
        if (enough(q, bouts, e)) {
          over = true
          break
        }
      }
    }
    if (grew && !heard(bouts)) over = true
  }
  await Promise.all(
    workers.map(async (fight) => {
      for (let some = 1; !over && next < e.battles; some = handful) {
        const from = next
        const to = Math.min(e.battles, from + some)
        next = to
        try {
          early.set(from, await fight(from, to))
        } catch (e) {
          over = true // where one fails the others end with the battles at hand
          throw e
        }
        take()
      }
    }),
  )
  return bouts
}

/** A run as a file, the same bytes for the same battles. */
export const written = (r: Run): string => `${JSON.stringify({ format: r.format, question: r.question, bouts: r.bouts })}\n`

/** What is wrong with the battles of a run that was read; null: nothing. They have to be there from the first on. */
export function runWrong(rules: AnyRuleset, x: unknown): string | null {
  if (typeof x !== 'object' || x === null || !('bouts' in x) || !Array.isArray(x.bouts)) return `it holds no battles of ${rules.title}`
  const at = x.bouts.findIndex(
    (b: Partial<Bout> | null, i) =>
      b === null ||
      b.n !== i ||
      ![0, 0.5, 1].includes(b.score as number) ||
      !Array.isArray(b.lead) ||
      b.lead.length !== b.rounds ||
      !Array.isArray(b.fell),
  )
  return at < 0 ? null : `battle ${at} is missing or damaged`
}
