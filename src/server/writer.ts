// Whoever writes to the file of a server: what comes together is one commit, in a thread of its own, so that nobody waits for the disk who
// does
// not write.
import { Worker } from 'node:worker_threads'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

/** Statements that are kept together or not at all. */
export type Job = readonly { readonly sql: string; readonly parameters: readonly unknown[] }[]

/** Why each job was not kept; null for one that is on disk. */
export type Kept = readonly (string | null)[]

/** @throws nothing: what goes wrong stands in the answer. */
export type Writer = { write(jobs: readonly Job[]): Promise<Kept>; close(): Promise<void> }

/** Writes to a database: all jobs in one commit; where that fails each alone, so that one which cannot be kept stands for no other. */
export function writing(db: DatabaseSync): (jobs: readonly Job[]) => Kept {
  const prepared = new Map<string, StatementSync>()
  const run = (job: Job): void => {
    for (const { sql, parameters } of job) {
      const s = prepared.get(sql) ?? db.prepare(sql)
      prepared.set(sql, s)
      s.run(...(parameters as readonly SQLInputValue[]))
    }
  }
  const together = (jobs: readonly Job[]): string | null => {
    try {
      db.exec('begin immediate')
      for (const j of jobs) run(j)
      db.exec('commit')
      return null
    } catch (e) {
      if (db.isTransaction) db.exec('rollback') // a disk that is full has done so by itself
      return e instanceof Error ? e.message : String(e)
    }
  }
  return (jobs) => {
    const why = together(jobs)
    return jobs.length === 1 || why === null ? jobs.map(() => why) : jobs.map((j) => together([j]))
  }
}

/** Writes in this thread: for a database that lies in memory. */
export function hereWriter(db: DatabaseSync): Writer {
  const write = writing(db)
  return { write: async (jobs) => write(jobs), close: async () => undefined }
}

/** Writes to a file in a thread of its own, begun with the first job. */
export function threadWriter(file: string): Writer {
  let thread: Worker | null = null
  let waiting: ((came: Kept | string) => void) | null = null
  const end = (why: string): void => {
    thread = null
    waiting?.(why)
    waiting = null
  }
  const begun = (): Worker => {
    const made = new Worker(new URL(import.meta.url.endsWith('.ts') ? './writes.ts' : './writes.js', import.meta.url), { workerData: file })
    made.unref()
    made.on('message', (came: Kept) => {
      const done = waiting
      waiting = null
      made.unref() // nobody waits for it now
      done?.(came)
    })
    made.on('error', (e) => end(e instanceof Error ? e.message : String(e)))
    made.on('exit', () => end('the thread that writes has ended'))
    return made
  }
  return {
    write: (jobs) =>
      new Promise((done) => {
        waiting = (came) => done(typeof came === 'string' ? jobs.map(() => came) : came)
        thread ??= begun()
        thread.ref()
        thread.postMessage(jobs)
      }),
    close: () =>
      new Promise((done) => {
        if (!thread) done()
        else {
          thread.ref()
          thread.once('exit', () => done())
          thread.postMessage(null)
        }
      }),
  }
}
