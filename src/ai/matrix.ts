// Small matrix games: two who choose at once, in secret, one's gain the other's loss, solved exactly.
import type { SeededDice } from '../kernel/dice.ts'

/** How often each row is to be played, and what that brings at least, whatever the other does. */
export type Solved = { readonly mix: readonly number[]; readonly value: number }

/**
 * The best mixture of rows where the other chooses the column that hurts most, by the simplex method (Bland's rule, so it ends).
 * @param gain what a row brings against a column; at least one of each, all rows as long.
 */
export function solve(gain: readonly (readonly number[])[]): Solved {
  const rows = gain.length
  const columns = gain[0].length
  const least = Math.min(...gain.flat())
  // The column player's program on a game lifted above nothing: y >= 0, lifted y <= 1, the sum of y as large as can be. Its prices are our
  // mix.
  const width = columns + rows + 1
  const table = gain.map((r, i) => [...r.map((x) => x - least + 1), ...Array.from({ length: rows }, (_, k) => (k === i ? 1 : 0)), 1])
  const price = Array.from({ length: width }, (_, j) => (j < columns ? -1 : 0))
  const basis = Array.from({ length: rows }, (_, i) => columns + i)
  for (;;) {
    const enter = price.findIndex((x, j) => j < width - 1 && x < -1e-12)
    if (enter < 0) break
    let leave = -1
    for (let i = 0; i < rows; i++) {
      if (table[i][enter] <= 1e-12) continue
      const ratio = table[i][width - 1] / table[i][enter]
      const best = leave < 0 ? Infinity : table[leave][width - 1] / table[leave][enter]
      if (ratio < best - 1e-12 || (ratio <= best + 1e-12 && leave >= 0 && basis[i] < basis[leave])) leave = i
    }
    pivot(table, price, leave, enter)
    basis[leave] = enter
  }
  const sum = price[width - 1]
  const mix = Array.from({ length: rows }, (_, i) => Math.max(0, price[columns + i]) / sum)
  return { mix, value: 1 / sum + least - 1 }
}

function pivot(table: number[][], price: number[], leave: number, enter: number): void {
  const row = table[leave]
  const by = row[enter]
  for (let j = 0; j < row.length; j++) row[j] /= by
  for (const other of [...table, price]) {
    if (other === row || other[enter] === 0) continue
    const times = other[enter]
    for (let j = 0; j < row.length; j++) other[j] -= times * row[j]
  }
}

/** A row drawn from a mixture. */
export function drawnFrom(mix: readonly number[], stream: SeededDice): number {
  let left = (stream.pick(1_000_000) + 0.5) / 1_000_000
  for (let i = 0; i < mix.length; i++) {
    left -= mix[i]
    if (left < 0) return i
  }
  return mix.findLastIndex((p) => p > 0)
}
