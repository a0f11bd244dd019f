// Interrupts that the player does not want to be asked about again: each of their kind, about the same units, passes by itself.
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import type { BattleLink, Question } from '../../contract/seat.ts'

export type Sparing = {
  readonly due: ReadonlySignal<Question | null> // a spared interrupt that is asked now
  /** Let this interrupt pass, and every later one of its kind about the same units, until something else is asked. */
  spare(q: Question): void
  /** Pass what is due from now on; returns how to stop. */
  watch(): () => void
}

const causeOf = (q: Question): string => JSON.stringify([q.decision.kind, q.decision.about])

/** Keep what is spared in one battle. `taken` is called after each pass. */
export function sparing(link: BattleLink, taken: () => void): Sparing {
  const spared = signal<string | null>(null) // their kind and what they are about
  const passes = signal(0) // interrupts let pass so far
  let passing = false
  const open = (): readonly Question[] => link.screen.value?.questions.filter((q) => q.sealed === undefined) ?? []
  const due = computed<Question | null>(() => (spared.value === null ? null : (open().find((q) => causeOf(q) === spared.value) ?? null)))
  const pass = (q: Question): void => {
    passing = true
    link.answer(q.index, { pass: true }).then(
      (no) => {
        passing = false
        taken()
        if (no !== null) spared.value = null
        passes.value++
      },
      () => {
        passing = false
        spared.value = null
      },
    )
  }
  return {
    due,
    spare(q) {
      spared.value = causeOf(q)
    },
    watch: () =>
      effect(() => {
        void passes.value
        const q = due.value
        const other = open().length > 0
        if (q === null) {
          if (other && !passing) spared.value = null
        } else if (!passing) pass(q)
      }),
  }
}
