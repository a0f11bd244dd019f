// Whether and how loud a battle sounds: off until asked for, remembered on this device. What makes the sounds is fetched with the first.
import { effect, signal, type Signal } from '@preact/signals'
import type { Burst } from '../../board/deeds.ts'

const kept = 'steelyard.sound'
const first = (): number => {
  try {
    return Math.max(0, Math.min(100, Number(localStorage.getItem(kept)) || 0))
  } catch {
    return 0
  }
}
/** How loud, 0 (off) to 100. */
export const loudness: Signal<number> = signal(first())
/** Turn it up or off. */
export function turnTo(n: number): void {
  loudness.value = n
  try {
    localStorage.setItem(kept, String(n))
  } catch {
    /* for this visit only */
  }
}

/** Sound what is seen on the board and nothing else: it follows the deeds this seat was told of. @returns what ends it. */
export function sounding(burst: Signal<Burst | null>): () => void {
  return effect(() => {
    const of = burst.value?.of
    const n = loudness.value
    if (of?.length && n > 0) import('./sound.ts').then((m) => m.sound(of, n / 100)).catch(() => undefined)
  })
}
