// Whether and how loud a battle sounds: off until asked for, remembered on this device. What makes the sounds is fetched with the first.
import { effect, signal, type Signal } from '@preact/signals'
import type { Burst } from '../../board/deeds.ts'
import type { Screen } from '../../contract/seat.ts'
import type { Note } from './sound.ts'

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

/**
 * Sound what is seen on the board and nothing else: it follows the deeds and dice this seat was told of, and that it is asked after others
 * were. @returns what ends it.
 */
export function sounding(burst: Signal<Burst | null>, screen: Signal<Screen | null>): () => void {
  const play = (of: (m: typeof import('./sound.ts')) => readonly Note[]): void => {
    const n = loudness.value
    if (n > 0) import('./sound.ts').then((m) => m.sound(of(m), n / 100)).catch(() => undefined)
  }
  const deeds = effect(() => {
    const b = burst.value
    if (b && (b.of.length || b.rolls)) play((m) => m.notesOf(b.of, b.rolls))
  })
  let waited = false
  const turns = effect(() => {
    const s = screen.value
    if (!s) return
    const asked = s.questions.some((x) => x.sealed === undefined)
    if (asked && waited) play((m) => m.turnNotes)
    waited = !asked
  })
  return () => {
    deeds()
    turns()
  }
}
