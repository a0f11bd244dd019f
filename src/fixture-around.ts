// What a whole test file needs before its first test and clears away after its last. Under a name filter that lets none of them run,
// `node:test`
// calls `after` while `before` is still at work: what is begun then would keep the process alive for ever. Here `after` waits for it.
import { after as atEnd, before as atStart } from 'node:test'

let begun: Promise<void> = Promise.resolve()

/** Run before the first test of the file. */
export function before(run: () => Promise<void>): void {
  atStart(() => (begun = run()))
}

/** Run after its last test, and not before `before` is done, well or badly. */
export function after(run: () => Promise<void> | void): void {
  atEnd(async () => {
    await begun.catch(() => undefined)
    await run()
  })
}
