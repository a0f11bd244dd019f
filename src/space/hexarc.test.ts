// Arcs on hexes against angles measured on the drawing, in both layouts and with either lines shifted.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hexGrid } from './grid.ts'
import { clockWord, halfHour, hourOf, inHexArc, sectorOf } from './hexarc.ts'
import { middle } from './outline.ts'
import { headings } from './pose.ts'

const grids = (['pointy', 'flat'] as const).flatMap((layout) =>
  (['odd', 'even'] as const).map((shifted) => hexGrid(13, 13, { layout, shifted })),
)

/** The angle from a facing to another hex as it is drawn, 0–360 with the clock. */
function drawn(grid: (typeof grids)[number], a: number, sixth: number, b: number): number {
  const [ax, ay] = middle(grid, a),
    [bx, by] = middle(grid, b)
  const [kx, ky] = grid.layout === 'pointy' ? [Math.sqrt(3), 1] : [1, Math.sqrt(3)]
  const turn = (Math.atan2((bx - ax) * kx, (ay - by) * ky) * 180) / Math.PI - headings(grid.layout)[sixth] + 720
  return (Math.round((turn % 360) * 1e6) / 1e6) % 360
}

test('half hours, hours, arcs and sectors are those of the drawing, borders as documented', () => {
  let borders = 0
  for (const grid of grids)
    for (const a of [grid.cell([6, 6]), grid.cell([5, 7]), grid.cell([0, 12])])
      for (const b of grid.cells)
        for (let sixth = 0; sixth < 6; sixth++) {
          if (a === b) continue
          const turn = drawn(grid, a, sixth, b)
          const ray = turn % 30 === 0
          if (ray) borders++
          assert.equal(halfHour(grid, a, sixth, b), ray ? turn / 15 : 2 * Math.floor(turn / 30) + 1)
          assert.equal(hourOf(grid, a, sixth, b), Math.round(turn / 30) % 12 || 12)
          const off = Math.min(turn, 360 - turn)
          for (let half = 0; half <= 6; half++) assert.equal(inHexArc(grid, a, sixth, b, 0, half), off <= half * 30)
          const right = Math.abs(turn - 90)
          assert.equal(inHexArc(grid, a, sixth, b, 3, 3), right <= 90 || right >= 270, `the right-hand half at ${turn}°`)
          const part = off <= 30 ? 0 : off <= 90 ? 1 : off <= 150 ? 2 : 3
          assert.equal(sectorOf(grid, a, sixth, b), part === 0 || part === 3 || turn < 180 ? part : 6 - part)
        }
  assert.ok(borders > 100)
})

test('an arc may begin in the hex ahead: of the six about, only that one is inside, and the own hex is not', () => {
  // flat, facing north, unit at the origin: inside are the hexes with r ≤ −1 and q + r ≤ −1
  const grid = hexGrid(13, 13, { layout: 'flat' })
  const at = grid.cell([6, 6])
  for (const to of grid.cells) {
    const q = grid.qs[to] - grid.qs[at],
      r = grid.rs[to] - grid.rs[at]
    assert.equal(inHexArc(grid, at, 0, to, 0, 2, 1), r <= -1 && q + r <= -1)
  }
})

test('the own hex is in every arc that begins there, in the front sector, and at no hour', () => {
  const [grid] = grids
  assert.equal(halfHour(grid, 5, 0, 5), -1)
  assert.equal(inHexArc(grid, 5, 0, 5, 6, 0), true)
  assert.equal(inHexArc(grid, 5, 0, 5, 0, 2, 1), false)
  assert.equal(sectorOf(grid, 5, 0, 5), 0)
  assert.equal(hourOf(grid, 5, 0, 5), null)
})

test('hours in words', () => {
  assert.deepEqual([0, 14, 15, 90, 180, 344, 345, -90].map(clockWord), [
    '12 o’clock',
    '12 o’clock',
    '1 o’clock',
    '3 o’clock',
    '6 o’clock',
    '11 o’clock',
    '12 o’clock',
    '9 o’clock',
  ])
})
