// The word somebody meant: the nearest of a list by letters put in, left out or changed.

/** How many letters must be put in, left out or changed to make one word of another. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]
}

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
