// One core's share of a bench of one book: even battles for a time, or a part of the battles between opponents.
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { ruleset } from '../src/rulesets/index.ts'
import { duel, type Tally } from './duel.ts'
import { playout, ready, type Ready } from './playout.ts'

/** What a core is asked to do with a book. */
export type Task = { readonly book: string } & (
  | { readonly is: 'cold'; readonly battles: number }
  | { readonly is: 'playouts'; readonly ms: number; readonly seed: string }
  | { readonly is: 'duel'; readonly from: number; readonly to: number }
)
/** What it did. */
export type Done =
  | { readonly is: 'cold'; readonly ms: readonly number[] }
  | { readonly is: 'playouts'; readonly battles: number; readonly decisions: number; readonly ms: number }
  | { readonly is: 'duel'; readonly tally: Tally }

/** Do a task in a thread of its own. */
export function inWorker(task: Task): Promise<Done> {
  return new Promise((done, fail) => {
    new Worker(new URL(import.meta.url), { workerData: task }).once('message', done).once('error', fail)
  })
}

/** How long each forecast of a listed answer takes when it is first asked for, in the order met: nothing was worked out before. */
function cold(field: Ready, battles: number): readonly number[] {
  const { rules } = field
  const ms: number[] = []
  const fought = (where: Ready, seed: string): void => {
    playout(where, seed, (g) => {
      const d = g.open[g.open.findIndex((_, i) => !g.sealed[i])]
      if (d.choice.is !== 'one') return
      const v = rules.view(g, d.seat)
      for (const o of d.choice.of) {
        const began = performance.now()
        const f = rules.forecast(v, d, { one: o.id })
        if (f.length) ms.push(performance.now() - began)
      }
    })
  }
  fought(ready(rules, rules.scenarios[1]), 'other forces: the code is compiled, nothing is kept that could help')
  ms.length = 0
  for (let b = 0; b < battles; b++) fought(field, `odds ${b}`)
  return ms
}

if (parentPort) {
  const task = workerData as Task
  const rules = ruleset(task.book)
  if (!rules) throw new RangeError(`there is no book "${task.book}"`)
  const field = ready(rules)
  if (task.is === 'duel') parentPort.postMessage({ is: 'duel', tally: duel(field, 'greedy', 'random', task.from, task.to) } satisfies Done)
  else if (task.is === 'cold') parentPort.postMessage({ is: 'cold', ms: cold(field, task.battles) } satisfies Done)
  else {
    for (let i = 0; i < 60; i++) playout(field, `warm ${i}`)
    let battles = 0
    let decisions = 0
    const began = performance.now()
    while (performance.now() - began < task.ms) decisions += playout(field, `${task.seed} ${battles++}`).decisions
    parentPort.postMessage({ is: 'playouts', battles, decisions, ms: performance.now() - began } satisfies Done)
  }
}
