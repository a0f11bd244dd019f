// How far a side is ahead of the others.

/** By seat half of what it stands above the mean of the others: of two sides one is as far ahead as the other is behind. */
export function leadsOf(own: readonly number[]): readonly number[] {
  const others = Math.max(1, own.length - 1)
  return own.map((x, s) => (x - own.reduce((a, b, k) => (k === s ? a : a + b), 0) / others) / 2)
}
