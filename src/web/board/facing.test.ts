// Facings of a board: a fresh item faces a side of its hex, turning goes from side to side, the six steps by their names.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SceneBoard } from '../../kernel/face.ts'
import { firstFacing, stepsAbout, turned } from './facing.ts'
import { direction, lay as layOf } from './lay.ts'

const hexes = (['pointy', 'flat'] as const).flatMap((layout) =>
  (['odd', 'even'] as const).map((shifted): SceneBoard => ({ is: 'hex', columns: 7, rows: 7, ground: 'g', layout, shifted })),
)
const table: SceneBoard = { is: 'table', width: 100, height: 100, inch: 10, ground: 'g', measured: true }

test('whoever is placed on hexes faces a side of its hex, and still does after every turn, all the way round', () => {
  for (const board of hexes) {
    const lay = layOf(board)
    const sides = stepsAbout(lay, [3, 3]).map((s) => direction(lay, [3, 3], s.to as [number, number]))
    let facing = firstFacing(board)
    const seen = new Set<number>()
    for (let i = 0; i < 6; i++) {
      assert.ok(sides.includes(facing), `${facing} of ${sides.join()}`)
      seen.add(facing)
      assert.equal(turned(board, turned(board, facing, 1), -1), facing)
      facing = turned(board, facing, 1)
    }
    assert.deepEqual([seen.size, facing], [6, firstFacing(board)])
  }
})

test('on a table one turns by 15 degrees, from north', () => {
  assert.equal(firstFacing(table), 0)
  assert.equal(turned(table, 0, -1), 345)
  assert.equal(turned(table, 350, 1), 5)
  assert.deepEqual(stepsAbout(layOf(table), [3, 3]), [])
})

test('the six steps bear the names of the winds that they are drawn in, and lead nowhere off the edge', () => {
  const wind: Readonly<Record<string, number>> = { N: 0, NE: 30, E: 90, SE: 150, S: 180, SW: 210, W: 270, NW: 330 }
  const flat: Readonly<Record<string, number>> = { ...wind, NE: 60, SE: 120, SW: 240, NW: 300 }
  for (const board of hexes) {
    const lay = layOf(board)
    for (const at of [
      [3, 3],
      [2, 4],
    ] as const)
      for (const s of stepsAbout(lay, at))
        assert.equal(direction(lay, at, s.to as [number, number]), (board.is === 'hex' && board.layout === 'flat' ? flat : wind)[s.short])
    const corner = stepsAbout(lay, [0, 0])
    assert.equal(corner.length, 6)
    assert.ok(corner.some((s) => s.to === null) && corner.some((s) => s.to !== null))
  }
})
