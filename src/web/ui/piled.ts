// Marks along an axis that would lie on each other, piled.
/**
 * How high each of the marks along an axis stands, the lowest 0: beside the last of its row by `gap`, else a row higher; null where `rows`
 * rows are full, for a mark that would only cover another.
 */
export function piled(at: readonly number[], gap: number, rows: number): readonly (number | null)[] {
  const last = Array<number>(rows).fill(-Infinity)
  return at.map((x) => {
    const row = last.findIndex((l) => x - l >= gap)
    if (row < 0) return null
    last[row] = x
    return row
  })
}
