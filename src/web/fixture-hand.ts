// A clock for tests of the home on this device: it stands until it is moved on.
import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from './device.ts'

/** A clock that goes on by itself to the next thing that waits for it, and by what thinking takes. */
export class Hand implements Clock {
  private at = 0
  private due: { readonly at: number; readonly done: () => void }[] = []
  now(): number {
    return this.at
  }
  spend(ms: number): void {
    this.at += ms
  }
  pause(ms: number): Promise<void> {
    return new Promise((done) => {
      this.due.push({ at: this.at + ms, done })
    })
  }
  async to(end: number): Promise<void> {
    for (;;) {
      for (let i = 0; i < 40; i++) await turn()
      const next = this.due.sort((a, b) => a.at - b.at)[0]
      if (!next || next.at > end) break
      this.due.shift()
      this.at = Math.max(this.at, next.at)
      next.done()
    }
    this.at = Math.max(this.at, end)
  }
}
