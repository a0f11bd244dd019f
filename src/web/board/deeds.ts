// What happens at one moment, as the board is told to show it.
import type { Show } from '../../kernel/face.ts'
import type { Place } from '../../kernel/plain.ts'

/** The deeds of one moment, for how many ms they are seen: 600 at most; and how many rolls were told with them. */
export type Burst = { readonly of: readonly Show[]; readonly ms: number; readonly rolls?: number }
export const longest = 600 // ms

/** Every place of a show’s way, the last where it ends. */
export function wayOf(s: Show): readonly Place[] {
  return typeof s.to[0] === 'number' ? [s.to as Place] : (s.to as readonly Place[])
}

const words: Readonly<Partial<Record<NonNullable<Show['result']>, string>>> = {
  miss: 'misses',
  bounce: 'bounces',
  kill: 'destroyed',
  pin: 'pinned',
  jam: 'jams',
}
/** What floats over the mark; nothing where a flash says enough. */
export function wordOf(s: Show): string | undefined {
  if (s.is === 'check') return `${s.result === 'pass' ? '✓' : '✕'}${s.text ? ` ${s.text}` : ''}`
  return s.text ?? (s.result === undefined || s.is === 'mark' ? undefined : words[s.result])
}
