// The thread that writes to the file of a server.
import { parentPort, workerData } from 'node:worker_threads'
import { database } from './database.ts'
import { writing, type Job } from './writer.ts'

const db = database(workerData as string)
const write = writing(db)
parentPort?.on('message', (jobs: readonly Job[] | null) => {
  if (jobs) parentPort?.postMessage(write(jobs))
  else {
    db.close()
    parentPort?.close()
  }
})
