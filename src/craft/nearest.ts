// The word somebody meant: the nearest of a list by letters put in, left out or changed.
import { distance } from 'fastest-levenshtein'

/**
 * The word of a list that was meant; null when none is near: more than half of what was written would have to change. The first of equals.
 */
export function nearest(word: string, of: readonly string[]): string | null {
  const low = word.slice(0, 80).toLowerCase()
  let best: string | null = null
  let least = Math.floor(low.length / 2) + 1
  for (const w of of) {
    const n = distance(low, w.toLowerCase())
    if (n < least) {
      best = w
      least = n
    }
  }
  return best
}
