// Threads in which computers think, so that a server hears everybody else meanwhile. A thread that fails or hangs is replaced.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Answered, Back, Put, Thought } from './thinking.ts'

type Waiting = { readonly done: (a: Answered) => void; readonly fail: (e: Error) => void; readonly late: NodeJS.Timeout }
type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting> }

/** A computer that has not answered after this many ms is given up, and its thread with it. */
const patience = 30_000

/** As many threads as there are cores to spare, at least one; each begun when it is first needed. */
export class Thinkers {
  private entry: URL
  private most: number
  private patience: number
  private threads: Thread[] = []
  private n = 0
  private closed = false
  /** @param entry the module that a thread runs: it calls `answerInThread`. */
  constructor(entry: URL, most = Math.max(1, Math.min(4, availableParallelism() - 1)), late = patience) {
    this.entry = entry
    this.most = most
    this.patience = late
  }

  /** @throws Error when the computer fails, its thread dies, or it does not answer in time. */
  choose(thought: Thought): Promise<Answered> {
    if (this.closed) return Promise.reject(new Error('the server stops'))
    const thread = this.thread(),
      n = ++this.n
    return new Promise((done, fail) => {
      const late = setTimeout(
        () => this.drop(thread, new Error(`the computer did not answer within ${this.patience / 1000} seconds`)),
        this.patience,
      )
      thread.waiting.set(n, { done, fail, late })
      thread.worker.postMessage({ n, thought } satisfies Put)
    })
  }

  /** The thread with the least to do; a new one while there are cores to spare. */
  private thread(): Thread {
    const idle = this.threads.reduce<Thread | null>((best, t) => (best && best.waiting.size <= t.waiting.size ? best : t), null)
    if (idle && (idle.waiting.size === 0 || this.threads.length >= this.most)) return idle
    const made: Thread = { worker: new Worker(this.entry), waiting: new Map() }
    made.worker.unref()
    made.worker.on('message', (back: Back) => {
      const w = made.waiting.get(back.n)
      if (!w) return
      made.waiting.delete(back.n)
      clearTimeout(w.late)
      if ('failed' in back) w.fail(new Error(back.failed))
      else w.done(back.answered)
    })
    made.worker.on('error', (e) => this.drop(made, e instanceof Error ? e : new Error(String(e))))
    made.worker.on('exit', () => this.drop(made, new Error('the thread of the computers ended')))
    this.threads.push(made)
    return made
  }

  private drop(thread: Thread, why: Error): void {
    this.threads = this.threads.filter((t) => t !== thread)
    for (const w of thread.waiting.values()) {
      clearTimeout(w.late)
      w.fail(why)
    }
    thread.waiting.clear()
    void thread.worker.terminate()
  }

  /** End every thread; what still waits fails. */
  async close(): Promise<void> {
    this.closed = true
    const all = this.threads
    for (const t of all) this.drop(t, new Error('the server stops'))
    await Promise.all(all.map((t) => t.worker.terminate()))
  }
}
