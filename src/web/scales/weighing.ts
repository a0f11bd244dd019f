// One weighing as the page holds it: workers that fight, what they have fought, when it is enough; kept as it goes.
import { signal, type Signal } from '@preact/signals'
import type { Bout } from '../../lab/bout.ts'
import type { Question } from '../../lab/question.ts'
import { enough, weigh, type Enough, type Run } from '../../lab/weigh.ts'
import { fresh, keepRun } from '../kept/keep.ts'
import type { Crew } from './crew.ts'

/** How often a running weighing is kept, in ms. */
export const keeping = 4000
/** How often its pictures are drawn anew, in ms. */
export const drawing = 400
/** How long it runs before its speed is told, in ms. */
const rating = 1500

/** A weighing under way, paused or done. */
export class Weighing {
  readonly id: string
  readonly question: Question
  readonly bouts: Signal<readonly Bout[]>
  readonly running: Signal<boolean> = signal(false)
  readonly wrong: Signal<string | null> = signal(null)
  readonly enough: Signal<Enough>
  private stop = false
  /** Forgotten: it is kept no more. */
  gone = false
  /** Battles a second of this going, once some have come in. */
  readonly rate: Signal<number | null> = signal(null)
  /** So many of its battles were fought on another machine, and brought here. */
  readonly elsewhere: number

  /** @param run what was fought before; its battles are gone on with. */
  constructor(run: Run, until: Enough, id: string = fresh(), elsewhere = 0) {
    this.id = id
    this.elsewhere = elsewhere
    this.question = run.question
    this.bouts = signal(run.bouts)
    this.enough = signal(until)
  }

  get run(): Run {
    return { format: 1, question: this.question, bouts: this.bouts.peek() }
  }
  /** Whether what was asked for has been fought. */
  get done(): boolean {
    return enough(this.question, this.bouts.value, this.enough.value)
  }

  /** Fight on with a whole crew. */
  async go(crew: Crew): Promise<void> {
    if (this.running.peek()) return
    this.stop = false
    this.running.value = true
    this.wrong.value = null
    this.rate.value = null
    const before = this.bouts.peek().length
    const began = performance.now()
    let kept = began
    let drawn = 0
    const heard = (bouts: readonly Bout[]): boolean => {
      const now = performance.now()
      if (now - drawn > drawing) {
        drawn = now
        this.bouts.value = [...bouts]
        if (now - began > rating) this.rate.value = (1000 * (bouts.length - before)) / (now - began)
      }
      if (now - kept > keeping) {
        kept = now
        void this.keep(bouts)
      }
      return !this.stop
    }
    try {
      const all = await crew.work((hands) =>
        weigh(
          this.question,
          this.bouts.peek(),
          this.enough.peek(),
          hands.map((fight) => (from, to) => fight(this.question, from, to)),
          heard,
        ),
      )
      this.bouts.value = all
      await this.keep()
    } catch (e) {
      this.wrong.value = e instanceof Error ? e.message : String(e)
    } finally {
      this.running.value = false
    }
  }

  /** Stop, and keep no more of it. */
  forget(): void {
    this.gone = true
    this.stop = true
  }

  /** Stop after the battles that are being fought. */
  pause(): void {
    this.stop = true
  }

  /** Keep it as it stands. */
  async keep(bouts: readonly Bout[] = this.bouts.peek()): Promise<void> {
    if (this.gone) return
    const run: Run = { format: 1, question: this.question, bouts: [...bouts] }
    const { id, question, elsewhere } = this
    await keepRun({
      id,
      ruleset: question.book,
      touched: Date.now(),
      run,
      until: this.enough.peek(),
      ...(elsewhere > 0 ? { elsewhere } : {}),
    })
  }
}
