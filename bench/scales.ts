// The rows of the scales: how long 1,000 battles at the Sergeant's level take, how soon first figures are there, what a second worker adds.
import { Worker } from 'node:worker_threads'
import { settle, type Options } from '../src/kernel/book.ts'
import type { AnyRuleset } from '../src/kernel/ruleset.ts'
import { readyForce } from '../src/kernel/ruleset.ts'
import type { Bout } from '../src/lab/bout.ts'
import type { Question } from '../src/lab/question.ts'
import { handful, weigh, type Worker as Hand } from '../src/lab/weigh.ts'
import { wanted } from './books.ts'
import { quick, row } from './clock.ts'

/** The first scenario for two with its own forces, the Sergeant on both sides. */
function questionOf(rules: AnyRuleset): Question {
  const s = rules.scenarios.find((x) => x.seats === 2) ?? rules.scenarios[0]
  const [force, foe] = s.forces.map((id) => readyForce(rules, id) ?? rules.forces.samples[0])
  const options = settle(rules.book, { ...s.options }) as Options
  return {
    book: rules.id,
    version: rules.version,
    scenarios: [s.id],
    force,
    field: [foe],
    options,
    by: ['script', 'script'],
    seed: 'bench',
  }
}

/** So many threads of the scales. */
function threads(q: Question, n: number): { readonly hands: readonly Hand[]; readonly end: () => Promise<unknown> } {
  const all = Array.from({ length: n }, () => new Worker(new URL('../src/cli/weigh-thread.ts', import.meta.url)))
  const hands = all.map(
    (t): Hand =>
      (from, to) =>
        new Promise<readonly Bout[]>((done, fail) => {
          t.removeAllListeners()
          t.once('message', done)
          t.once('error', fail)
          t.postMessage({ question: q, from, to })
        }),
  )
  return { hands, end: () => Promise.all(all.map((t) => t.terminate())) }
}

/** Seconds of the wall and of all processors that so many battles take, the threads warm. */
async function taken(q: Question, n: number, battles: number): Promise<{ readonly wall: number; readonly cpu: number }> {
  const { hands, end } = threads(q, n)
  await Promise.all(hands.map((h) => h(0, 6)))
  const before = process.cpuUsage()
  const from = performance.now()
  await weigh(q, [], { battles, within: null }, hands)
  const wall = (performance.now() - from) / 1000
  const used = process.cpuUsage(before)
  await end()
  return { wall, cpu: (used.user + used.system) / 1e6 }
}

/** Measure the scales with a book. */
export async function scales(rules: AnyRuleset): Promise<void> {
  const q = questionOf(rules)
  const { hands, end } = threads(q, 1)
  const from = performance.now()
  await hands[0](0, handful)
  row('first figures of a weighing, thread and book cold', `${((performance.now() - from) / 1000).toFixed(1)} s`, 'within a second')
  await end()
  const battles = quick ? 40 : 200
  const one = await taken(q, 1, battles)
  const two = await taken(q, 2, battles)
  const minutes = (s: number): string => `${((s * 1000) / battles / 60).toFixed(1)} min`
  row(
    `1,000 battles at the Sergeant’s level, two workers, by ${battles}`,
    `${minutes(two.wall)} on the wall; ${minutes(two.cpu / 2)} if the machine did nothing else`,
    wanted(rules.id).floors.scales ?? 'at most 2 min',
  )
  row('the same battles with one worker, against two', `${(one.wall / two.wall).toFixed(2)} times as long`, 'at least 1.8')
}
