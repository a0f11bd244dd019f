// One thing changed after another as the page holds it: workers that fight the changes, what they have fought; kept as it goes.
import { signal, type Signal } from '@preact/signals'
import { vary, type Variation } from '../../lab/vary.ts'
import { keepTrial, type KeptTrial } from '../kept/keep.ts'
import type { Crew } from './crew.ts'
import { drawing, keeping } from './weighing.ts'

/** Forces with their changes, fought one after another: under way, paused or done. */
export class Trial {
  readonly runs: Signal<readonly Variation[]>
  readonly each: Signal<number>
  readonly running: Signal<boolean> = signal(false)
  readonly wrong: Signal<string | null> = signal(null)
  readonly kept: KeptTrial
  private readonly gone: () => boolean
  private stop = false

  /** @param kept what was fought before; its battles are gone on with. @param gone whether it is forgotten, and kept no more. */
  constructor(kept: KeptTrial, gone: () => boolean) {
    this.kept = kept
    this.gone = gone
    this.runs = signal(kept.runs)
    this.each = signal(kept.each)
  }

  /** The battles of all that was asked for. */
  get all(): number {
    return this.each.value * this.runs.value.reduce((n, r) => n + r.scores.length, 0)
  }
  /** How many of them have been fought. */
  get fought(): number {
    return this.runs.value.reduce((n, r) => n + r.scores.reduce((m, s) => m + Math.min(this.each.value, s.length), 0), 0)
  }

  /** Fight on with a whole crew. */
  async go(crew: Crew): Promise<void> {
    if (this.running.peek()) return
    this.stop = false
    this.running.value = true
    this.wrong.value = null
    let [drawn, saved] = [0, performance.now()]
    try {
      for (const [i, r] of this.runs.peek().entries()) {
        const put = (v: Variation): void => {
          this.runs.value = this.runs.peek().map((x, k) => (k === i ? v : x))
        }
        const heard = (scores: Variation['scores']): boolean => {
          const now = performance.now()
          if (now - drawn > drawing) {
            drawn = now
            put({ ...r, scores: scores.map((s) => [...s]) })
          }
          if (now - saved > keeping) {
            saved = now
            void this.keep()
          }
          return !this.stop
        }
        put(await crew.work((hands) => vary(r, this.each.peek(), hands, heard)))
        if (this.stop) break
      }
      await this.keep()
    } catch (e) {
      this.wrong.value = e instanceof Error ? e.message : String(e)
    } finally {
      this.running.value = false
    }
  }

  /** Stop after the battles that are being fought. */
  pause(): void {
    this.stop = true
  }

  private async keep(): Promise<void> {
    if (!this.gone()) await keepTrial({ ...this.kept, each: this.each.peek(), runs: this.runs.peek(), touched: Date.now() })
  }
}
