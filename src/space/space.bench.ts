// Times the hot functions of space: run with `node src/space/space.bench.ts`. Figures are nanoseconds an operation.

import { headingOf, inWedge } from './arc.ts'
import type { Place } from './board.ts'
import { hexGrid } from './grid.ts'
import { Ground, ticks } from './path.ts'
import { reach } from './reach.ts'
import type { SightPiece, Viewer } from './sight.ts'
import { sees } from './sight.ts'
import { SightMap } from './sightmap.ts'
import { table } from './table.ts'
import { numbers, starOf } from './fixtures.ts'

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

const grid = hexGrid(25, 17),
  large = hexGrid(48, 48)
const first = new Int16Array(128),
  second = new Int16Array(128)
time('hex distance, 25 × 17, from the table', 2e6, (i) => grid.distance((i * 7) % 425, (i * 13) % 425))
time('hex distance, 48 × 48, computed', 2e6, (i) => large.distance((i * 7) % 2304, (i * 13) % 2304))
time('neighbour', 2e6, (i) => grid.neighbour((i * 7) % 425, i % 6))
time('disc of radius 5, kept', 1e6, (i) => grid.disc((i * 7) % 425, 5).length)
time('disc of radius 5, kept, walked through', 1e5, (i) => {
  const disc = grid.disc((i * 7) % 425, 5)
  let sum = 0
  for (let n = 0; n < disc.length; n++) sum += disc[n]
  return sum
})
time('line, traced without allocation', 2e5, (i) => grid.trace((i * 7) % 425, (i * 13) % 425, first, second))
time('line', 2e5, (i) => grid.line((i * 7) % 425, (i * 13) % 425).length)
time('nearest with a test that fails 20 times', 2e5, (i) => grid.nearest((i * 7) % 425, (cell) => cell % 21 === 0))
time('reach of 8, every hex at 1', 5e3, (i) => reach(grid, (i * 7) % 425, 8, () => 1).cells.length)
time('reach of 8, costs 1 to 3', 5e3, (i) => reach(grid, (i * 7) % 425, 8, (to) => 1 + (to % 3)).cells.length)

/** Terrain as a crowded 48 inch table has it: areas 3 to 7 inches across, some ridges. */
function crowded(count: number): SightPiece[] {
  const draw = numbers(7)
  const pieces: SightPiece[] = []
  while (pieces.length < count) {
    const x = draw(57600),
      y = draw(57600)
    const points = Array.from({ length: 7 }, (): Place => [x + draw(8400) - 4200, y + draw(8400) - 4200])
    const kind = draw(10),
      corners = starOf([x, y], points)
    if (kind === 0) pieces.push({ is: 'ridge', points: points.slice(0, 3) })
    else if (corners !== null) pieces.push({ is: kind < 7 ? 'cover' : 'hill', top: 1, points: corners })
  }
  return pieces
}

const draw = numbers(11)
const stands = Array.from({ length: 20000 }, (): Viewer => ({ at: [draw(57600), draw(57600)], radius: 450 }))
for (const count of [12, 60]) {
  const pieces = crowded(count)
  const map = new SightMap(pieces, 2400)
  const b = (i: number) => stands[(i * 7919 + 13) % 20000]
  let seen = 0
  for (let i = 0; i < 20000; i++) if (map.look(stands[i], b(i))) seen++
  console.log(`-- sight over ${count} pieces on 48 × 48 inches, ${Math.round(seen / 200)} % of random pairs see each other`)
  time('sight, cold', 20000, (i) => (map.look(stands[i], b(i)) ? 1 : 0))
  time('sight, from memory', 2e5, (i) => (map.sees(stands[i % 64], stands[64 + (i % 32)]) ? 1 : 0))
  const near = (i: number): Viewer => ({ at: [stands[i].at[0] + draw(9600) - 4800, stands[i].at[1] + draw(9600) - 4800], radius: 450 })
  const close = stands.map((_, i) => near(i))
  time('sight, cold, within 4 inches', 20000, (i) => (map.look(stands[i], close[i]) ? 1 : 0))
  if (count === 12) time('sight by definition', 200, (i) => (sees(pieces, stands[i], b(i), 2400) ? 1 : 0))
}

console.log('-- inch table')
const ground = new Ground(
  crowded(60).map((piece) => (piece.is === 'ridge' ? { is: 'line', points: piece.points } : { is: 'area', points: piece.points })),
)
const rates = { rate: () => 4, cross: () => 100 }
time('heading of a direction', 2e5, (i) => headingOf(stands[i % 20000].at[0] - 28800, stands[i % 20000].at[1] - 28800))
time('wedge of a point', 2e5, (i) => (inWedge([28800, 28800], i % 360, 60, stands[i % 20000].at) ? 1 : 0))
time('ground at a point, 60 pieces', 2e5, (i) => ground.at(stands[i % 20000].at))
time('a leg of 6 inches cut into ticks', 2e4, (i) => ticks([stands[i].at, [stands[i].at[0] + 4320, stands[i].at[1] + 5760]]).length)
time('a leg of 6 inches priced, 60 pieces', 2e4, (i) =>
  ground.legCost(stands[i].at, [stands[i].at[0] + 4320, stands[i].at[1] + 5760], rates),
)
for (const half of [1200, 600]) {
  const board = table(57600, 57600, 1200, half)
  time(
    `reach of 8 inches, lattice of ${half / 1200} inch, priced`,
    20,
    (i) => board.reach(stands[i].at, 8 * 4800, { cost: (a, b) => ground.legCost(a, b, rates) }).places.length,
  )
}
