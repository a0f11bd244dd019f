// How sure a share is: the Wilson interval.

/** A share with the bounds between which it lies 19 times of 20; 0 to 1. */
export type Share = { readonly share: number; readonly low: number; readonly high: number }

/** So many standard errors to either side hold 19 times of 20. */
export const z = 1.959964

/**
 * The Wilson interval of a share, 95 %. @param hits may be halves, where a draw counts half. @param n how many were tried; with none
 * everything is possible.
 */
export function wilson(hits: number, n: number): readonly [low: number, high: number] {
  if (n === 0) return [0, 1]
  const p = hits / n
  const m = (p + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const h = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))
  return [Math.max(0, m - h), Math.min(1, m + h)]
}

/** A share with its interval; a half where nothing was tried. */
export function shareOf(hits: number, n: number): Share {
  const [low, high] = wilson(hits, n)
  return { share: n === 0 ? 0.5 : hits / n, low, high }
}

/**
 * A sequential test of scores 0, a half or 1, in their order: whether they speak for a gain of so much Elo (true), for none (false), or not
 * yet for either (null); each is wrong one time in 20.
 */
export function sequential(scores: readonly number[], elo: number): boolean | null {
  const p = 1 / (1 + 10 ** (-elo / 400))
  const [win, loss] = [Math.log(p / 0.5), Math.log((1 - p) / 0.5)]
  const bound = Math.log(19)
  let sum = 0
  for (const s of scores) {
    sum += s * win + (1 - s) * loss
    if (sum >= bound) return true
    if (sum <= -bound) return false
  }
  return null
}
