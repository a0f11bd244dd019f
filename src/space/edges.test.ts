// Hexsides: steps and lines of sight against every edge of the map, tested one by one.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Place } from './board.ts'
import { edgeNumber, Hexsides, lineEdges, type Hexside } from './edges.ts'
import { hexGrid, type HexGrid } from './grid.ts'
import { corners, middle } from './outline.ts'
import { leftOf, segmentsMeet } from './plane.ts'

const boards = fc.record({
  columns: fc.integer({ min: 1, max: 12 }),
  rows: fc.integer({ min: 1, max: 12 }),
  layout: fc.constantFrom('pointy' as const, 'flat' as const),
  shifted: fc.constantFrom('odd' as const, 'even' as const),
  a: fc.nat(),
  b: fc.nat(),
})

/** Edges whose inside the segment meets, by whether it crosses them or runs along them, from the corners of every hex. */
function bruteForce(grid: HexGrid, a: number, b: number): { through: number[]; along: number[]; ends: number[] } {
  const found = { through: new Set<number>(), along: new Set<number>(), ends: new Set<number>() }
  const A = middle(grid, a),
    B = middle(grid, b)
  for (const cell of grid.cells) {
    const around = corners(grid, cell)
    for (let side = 0; side < 6; side++) {
      const p: Place = around[(side + 5) % 6],
        q: Place = around[side]
      if (!segmentsMeet(A, B, p, q)) continue
      const hands = [Math.sign(leftOf(A, B, p)), Math.sign(leftOf(A, B, q))]
      const kind = hands[0] === 0 && hands[1] === 0 ? 'along' : hands[0] * hands[1] < 0 ? 'through' : 'ends'
      found[kind].add(edgeNumber(grid, cell, side))
    }
  }
  const sorted = (s: Set<number>): number[] => [...s].sort((x, y) => x - y)
  return { through: sorted(found.through), along: sorted(found.along), ends: sorted(found.ends) }
}

const keyOf = (grid: HexGrid, from: number, to: number): number => edgeNumber(grid, from, grid.straight(from, to))

test('a line meets just the edges that every edge tested by itself says it meets, in order', () => {
  let alongs = 0
  let byCorner = 0
  fc.assert(
    fc.property(boards, ({ columns, rows, layout, shifted, a, b }) => {
      const grid = hexGrid(columns, rows, { layout, shifted })
      const [from, to] = [a % grid.count, b % grid.count]
      const met = lineEdges(grid, from, to)
      const brute = bruteForce(grid, from, to)
      const on = met.filter((e) => e.from >= 0 && e.to >= 0)
      const crossed = on.filter((e) => e.is === 'crosses').map((e) => keyOf(grid, e.from, e.to))
      // every edge whose inside is crossed, and beside those only edges whose end the line goes through
      for (const key of brute.through) if (!rim(grid, key)) assert.ok(crossed.includes(key), `edge ${key} is crossed`)
      for (const key of crossed) assert.ok(brute.through.includes(key) || brute.ends.includes(key))
      byCorner += crossed.filter((key) => brute.ends.includes(key)).length
      const along = on.filter((e) => e.is === 'along').map((e) => keyOf(grid, e.from, e.to))
      assert.deepEqual(
        [...along].sort((x, y) => x - y),
        brute.along.filter((key) => !rim(grid, key)),
      )
      alongs += along.length
      // each hex of the way is left into the next, from one end to the other
      let at = from
      for (const e of met) {
        assert.equal(e.is === 'along' ? e.before : e.from, at)
        at = e.is === 'along' ? e.after : e.to
      }
      assert.equal(at, to)
      const back = lineEdges(grid, to, from).map((e) => [e.is, Math.min(e.from, e.to), Math.max(e.from, e.to)])
      assert.deepEqual(
        back.reverse(),
        met.map((e) => [e.is, Math.min(e.from, e.to), Math.max(e.from, e.to)]),
      )
    }),
    { numRuns: 3000, seed: 7 },
  )
  assert.ok(alongs > 20 && byCorner > 20, `${alongs} along, ${byCorner} by a corner`)
})

function rim(grid: HexGrid, key: number): boolean {
  const side = key % 6
  return grid.neighbour((key - side) / 6, side) < 0
}

const grid = hexGrid(6, 6, { layout: 'flat' })
const wall: Hexside = { at: [2, 2], side: 0, is: 'barrier', name: 'North wall' }
const cliff: Hexside = { at: [2, 1], side: 3, is: 'cliff' }

test('an edge has one list of features, whichever of its two hexes names it', () => {
  const sides = new Hexsides(grid, [wall, cliff])
  const [a, b] = [grid.cell([2, 2]), grid.cell([2, 1])]
  assert.deepEqual(sides.between(a, b), [wall, cliff])
  assert.deepEqual(sides.between(b, a), [wall, cliff])
  assert.deepEqual(sides.on(b, 3), [wall, cliff])
  assert.deepEqual(sides.between(a, grid.cell([2, 4])), [], 'no neighbours')
  assert.throws(() => new Hexsides(grid, [{ at: [9, 9], side: 0, is: 'cliff' }]), /no side 0 of a hex at 9,9/)
})

test('a line up a column crosses the wall; one along it names the hexes before and after', () => {
  const sides = new Hexsides(grid, [wall])
  const up = sides.onLine(grid.cell([2, 4]), grid.cell([2, 0]))
  assert.deepEqual(
    up.map((e) => [e.is, grid.place(e.from), grid.place(e.to), e.edges]),
    [['crosses', [2, 2], [2, 1], [wall]]],
  )
  const past = sides.onLine(grid.cell([1, 1]), grid.cell([3, 1]))
  assert.equal(past.length, 1)
  assert.equal(past[0].is, 'along')
  if (past[0].is === 'along')
    assert.deepEqual(
      [grid.place(past[0].before), grid.place(past[0].after)],
      [
        [1, 1],
        [3, 1],
      ],
    )
})
