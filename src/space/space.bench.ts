// Times the hot functions of space: run with `node src/space/space.bench.ts`. Figures are nanoseconds an operation.

import { hexGrid } from './grid.ts'
import { reach } from './reach.ts'

/** Runs `one` again and again for about a third of a second after warming up, and prints its time. */
function time(what: string, count: number, one: (i: number) => number): void {
  let sum = 0
  for (let i = 0; i < count; i++) sum += one(i)
  let best = Infinity
  for (let round = 0; round < 7; round++) {
    const start = process.hrtime.bigint()
    for (let i = 0; i < count; i++) sum += one(i)
    best = Math.min(best, Number(process.hrtime.bigint() - start) / count)
  }
  console.log(`${what.padEnd(44)} ${best.toFixed(best < 100 ? 1 : 0).padStart(9)} ns${sum === 0.5 ? ' ' : ''}`)
}

const grid = hexGrid(25, 17), large = hexGrid(48, 48)
const first = new Int16Array(128), second = new Int16Array(128)
time('hex distance, 25 × 17, from the table', 2e6, i => grid.distance((i * 7) % 425, (i * 13) % 425))
time('hex distance, 48 × 48, computed', 2e6, i => large.distance((i * 7) % 2304, (i * 13) % 2304))
time('neighbour', 2e6, i => grid.neighbour((i * 7) % 425, i % 6))
time('disc of radius 5, kept', 1e6, i => grid.disc((i * 7) % 425, 5).length)
time('disc of radius 5, kept, walked through', 1e5, i => {
  const disc = grid.disc((i * 7) % 425, 5)
  let sum = 0
  for (let n = 0; n < disc.length; n++) sum += disc[n]
  return sum
})
time('line, traced without allocation', 2e5, i => grid.trace((i * 7) % 425, (i * 13) % 425, first, second))
time('line', 2e5, i => grid.line((i * 7) % 425, (i * 13) % 425).length)
time('nearest with a test that fails 20 times', 2e5, i => grid.nearest((i * 7) % 425, cell => cell % 21 === 0))
time('reach of 8, every hex at 1', 5e3, i => reach(grid, (i * 7) % 425, 8, () => 1).cells.length)
time('reach of 8, costs 1 to 3', 5e3, i => reach(grid, (i * 7) % 425, 8, to => 1 + to % 3).cells.length)
