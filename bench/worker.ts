// One core's share of a bench: even battles for a time, or a part of the battles between opponents.
import { parentPort, workerData } from 'node:worker_threads'
import { rulesets } from '../src/rulesets/index.ts'
import { duel, type Tally } from './duel.ts'
import { playout, ready } from './playout.ts'

/** What a core is asked to do. */
export type Task = { readonly is: 'playouts'; readonly ms: number; readonly seed: string } | { readonly is: 'duel'; readonly from: number; readonly to: number }
/** What it did. */
export type Done = { readonly is: 'playouts'; readonly battles: number; readonly decisions: number; readonly ms: number } | { readonly is: 'duel'; readonly tally: Tally }

if (parentPort) {
  const task = workerData as Task, field = ready(rulesets[0])
  if (task.is === 'duel') parentPort.postMessage({ is: 'duel', tally: duel(field, 'greedy', 'random', task.from, task.to) } satisfies Done)
  else {
    for (let i = 0; i < 60; i++) playout(field, `warm ${i}`)
    let battles = 0, decisions = 0
    const began = performance.now()
    while (performance.now() - began < task.ms) decisions += playout(field, `${task.seed} ${battles++}`).decisions
    parentPort.postMessage({ is: 'playouts', battles, decisions, ms: performance.now() - began } satisfies Done)
  }
}
