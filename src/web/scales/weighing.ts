// One weighing as the page holds it: workers that fight, what they have fought, when it is enough; kept as it goes.
import { signal, type Signal } from '@preact/signals'
import type { Bout } from '../../lab/bout.ts'
import type { Question } from '../../lab/question.ts'
import { enough, weigh, type Enough, type Run } from '../../lab/weigh.ts'
import { fresh, keepRun } from '../kept/keep.ts'
import { Engine } from '../link/link.ts'

/** How often a running weighing is kept, in ms. */
export const keeping = 4000
/** How often its pictures are drawn anew, in ms. */
export const drawing = 400

/** Engines to fight battles: one for every core but the page’s own. */
export function crew(): Engine[] {
  return Array.from({ length: Math.max(1, Math.min(8, navigator.hardwareConcurrency - 1)) }, () => new Engine())
}

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
  private engines: Engine[] = []

  /** @param run what was fought before; its battles are gone on with. */
  constructor(run: Run, until: Enough, id: string = fresh()) {
    this.id = id
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
  async go(): Promise<void> {
    if (this.running.peek()) return
    this.stop = false
    this.running.value = true
    this.wrong.value = null
    this.engines = crew()
    let kept = performance.now()
    let drawn = 0
    try {
      const all = await weigh(
        this.question,
        this.bouts.peek(),
        this.enough.peek(),
        this.engines.map((e) => (from, to) => e.call('bouts', this.question, from, to)),
        (bouts) => {
          const now = performance.now()
          if (now - drawn > drawing) {
            drawn = now
            this.bouts.value = [...bouts]
          }
          if (now - kept > keeping) {
            kept = now
            void this.keep(bouts)
          }
          return !this.stop
        },
      )
      this.bouts.value = all
      await this.keep(all)
    } catch (e) {
      this.wrong.value = e instanceof Error ? e.message : String(e)
    } finally {
      this.running.value = false
      for (const e of this.engines) e.close()
      this.engines = []
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

  private async keep(bouts: readonly Bout[]): Promise<void> {
    if (this.gone) return
    const run: Run = { format: 1, question: this.question, bouts: [...bouts] }
    await keepRun({ id: this.id, ruleset: this.question.book, touched: Date.now(), run, until: this.enough.peek() })
  }
}
