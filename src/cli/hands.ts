// Hands that fight battles for the scales: threads, where the book is one of the list; else this thread alone.
import { Worker as Thread } from 'node:worker_threads'
import { bout, type Bout, type Players } from '../lab/bout.ts'
import type { Question } from '../lab/question.ts'
import type { Hand } from '../lab/vary.ts'
import { rulesets } from '../rulesets/index.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { opponentOf, type Desk } from './desk.ts'

/** What a thread is asked: battles of a question, by number. */
export type Errand = { readonly question: Question; readonly from: number; readonly to: number }

/** The opponents of a question. @throws Trouble naming those there are. */
export const players = (desk: Desk, q: Question): Players => [opponentOf(desk, q.by[0]), opponentOf(desk, q.by[1])]

/** Hands that fight battles; `end` lets them go. */
export type Hands = { readonly hands: readonly Hand[]; readonly end: () => Promise<void> }

/** So many threads, each a hand. */
export function threadsOf(n: number): Hands {
  const entry = new URL(import.meta.url.endsWith('.ts') ? './weigh-thread.ts' : './weigh-thread.js', import.meta.url)
  const threads = Array.from({ length: n }, () => new Thread(entry))
  const hands = threads.map(
    (t): Hand =>
      (question, from, to) =>
        new Promise<readonly Bout[]>((done, failed) => {
          t.removeAllListeners()
          t.once('message', done)
          t.once('error', failed)
          t.postMessage({ question, from, to } satisfies Errand)
        }),
  )
  return {
    hands,
    end: async () => {
      await Promise.all(threads.map((t) => t.terminate()))
    },
  }
}

/** So many hands for battles of a book. */
export function handsOf(rules: AnyRuleset, desk: Desk, n: number): Hands {
  if (n > 1 && rulesets.includes(rules)) return threadsOf(n)
  const here: Hand = async (q, from, to) => {
    const by = players(desk, q)
    await new Promise((done) => setImmediate(done))
    return Array.from({ length: to - from }, (_, i) => bout(rules, q, by, from + i))
  }
  return { hands: [here], end: () => Promise.resolve() }
}
