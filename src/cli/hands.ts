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

/** So many hands; `end` lets them go. */
export function handsOf(rules: AnyRuleset, desk: Desk, n: number): { readonly hands: readonly Hand[]; readonly end: () => void } {
  if (n === 1 || !rulesets.includes(rules)) {
    const here: Hand = async (q, from, to) => {
      const by = players(desk, q)
      await new Promise((done) => setImmediate(done))
      return Array.from({ length: to - from }, (_, i) => bout(rules, q, by, from + i))
    }
    return { hands: [here], end: () => undefined }
  }
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
    end: () => {
      for (const t of threads) void t.terminate()
    },
  }
}
