// An option under the pointer: what it would bring is shown before it is chosen, and never overtakes what the draft brings.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Choice } from '../../../kernel/decision.ts'
import type { Forecast } from '../../../kernel/face.ts'
import type { Put } from './put.ts'
import type { BattleLink, Considered } from '../../contract/seat.ts'

export type Pointed = { readonly id: string; readonly forecasts: readonly Forecast[] }
export type Pointing = {
  readonly pointed: ReadonlySignal<Pointed | null>
  /** The pointer is over an option; null when it has left. */
  point(id: string | null): void
  /** Nothing is pointed at any more. */
  drop(): void
  /** What was pointed at is chosen: what it brings is shown as the draft's from now on. */
  take(c: Choice): void
  /** While a draft is considered the pointer waits. */
  during(seen: Promise<void>): void
  readonly under: string | null
}

/** Follow the pointer over the options of the question that is put. */
export function pointing(link: BattleLink, put: ReadonlySignal<Put | null>, draft: ReadonlySignal<Choice | null>): Pointing {
  const pointed = signal<Pointed | null>(null)
  let under: string | null = null
  let weighs = 0 // drafts being considered
  /** What an option would bring: one that leads straight on is seen with the likeliest answer of what follows. */
  const foresee = async (index: number, id: string, via: Choice | undefined): Promise<Considered> => {
    if (via) return link.consider(index, via, { one: id })
    const x = await link.consider(index, { one: id }, null)
    return x.ahead?.first && under === id && weighs === 0 ? link.consider(index, { one: id }, x.ahead.first) : x
  }
  const look = (id: string): void => {
    const p = put.peek()
    const c = draft.peek()
    if (p?.is !== 'question' || (c && 'one' in c && c.one === id)) {
      pointed.value = null
      return
    }
    foresee(p.q.index, id, p.q.via).then(
      (x) => {
        if (under === id && put.peek() === p) pointed.value = x.forecasts.length ? { id, forecasts: x.forecasts } : null
      },
      () => {
        /* overtaken */
      },
    )
  }
  return {
    pointed,
    point(id) {
      if (id !== null && id === under) return
      under = id
      if (id === null) pointed.value = null
      else if (weighs === 0) look(id)
    },
    drop() {
      under = null
      pointed.value = null
    },
    take(c) {
      if ('one' in c && c.one === pointed.peek()?.id) pointed.value = null
    },
    during(seen) {
      weighs++
      void seen.finally(() => {
        if (--weighs === 0 && under !== null) look(under)
      })
    },
    get under() {
      return under
    },
  }
}
