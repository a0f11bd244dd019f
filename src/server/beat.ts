// The beat on which screens are told: in a book that asks in secret no pause may tell that somebody was asked.

/**
 * Times are in ms. `thinking`: how long those take together who are asked in secret after one entry; less than `beat`, which leaves the
 * rest
 * to the disk.
 */
export type Timing = {
  readonly beat: number
  readonly thinking: number
  now(): number
  /** Do something later. @returns what calls it off. */
  after(ms: number, what: () => void): () => void
}

/** The timing of a server that runs. */
export const timing: Timing = {
  beat: 400,
  thinking: 300,
  now: () => performance.now(),
  after(ms, what) {
    const t = setTimeout(what, ms)
    return () => clearTimeout(t)
  },
}

/**
 * When screens are told of an entry: at the first beat after the wait began that leaves those asked in secret their time. Whether
 * anybody is asked does not change it.
 * @param began when the wait for the entry began, in ms; a person's entry is its own beginning. @param now when it was made.
 */
export function release(t: Timing, began: number, now: number): number {
  return began + Math.ceil((now - began + t.thinking) / t.beat) * t.beat
}
