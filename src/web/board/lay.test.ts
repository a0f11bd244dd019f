// How a board lies on its sheet: points and places, names, bearings, the cursor, ranges that end at the edge.
import test from 'node:test'
import assert from 'node:assert/strict'
import { brought, firstView, fitView, held, shows, zoomed } from './camera.ts'
import { placeAreaLabels, placeTokens } from './labels.ts'
import { apart, bearing, innerPath, lay, loopPath } from './lay.ts'
import type { Scene, SceneBoard, Token } from '../../kernel/face.ts'
import type { Place } from '../../kernel/plain.ts'

const board: SceneBoard = { is: 'hex', columns: 25, rows: 17, ground: 'arena', rowNames: 'letters', missing: [[24, 16]] }
const table: SceneBoard = { is: 'table', width: 48 * 16, height: 36 * 16, inch: 16, ground: 'grass', measured: true }

test('every hex is found again under its own middle, and nothing beside the board or where a hex is cut out', () => {
  const l = lay(board)
  for (let r = 0; r < 17; r++)
    for (let c = 0; c < 25; c++) {
      const at = l.at([c, r])
      assert.deepEqual(l.place(at.x, at.y), c === 24 && r === 16 ? null : [c, r])
      assert.deepEqual(l.place(at.x + 8, at.y - 8), c === 24 && r === 16 ? null : [c, r])
    }
  assert.equal(l.place(-40, 40), null)
  assert.equal(l.place(l.width + 40, l.height), null)
})

test(
  'in every layout a hex is found under its middle and near its corners, beside its neighbours, and the cursor ' + 'goes to one of them',
  () => {
    for (const layout of ['pointy', 'flat'] as const)
      for (const shifted of ['odd', 'even'] as const) {
        const l = lay({ is: 'hex', columns: 9, rows: 8, ground: 'arena', layout, shifted, missing: [[8, 7]] })
        const { grid } = l
        assert.ok(grid)
        for (const cell of grid.cells) {
          const p = grid.place(cell)
          const m = l.at(p)
          assert.deepEqual(l.place(m.x, m.y), p)
          for (const c of l.corners(p)) assert.deepEqual(l.place(m.x + (c.x - m.x) * 0.9, m.y + (c.y - m.y) * 0.9), p)
          for (const to of grid.neighbours(cell)) {
            const q = l.at(grid.place(to))
            assert.ok(Math.abs(Math.hypot(q.x - m.x, q.y - m.y) - l.step) < 1e-9)
          }
          for (const [dx, dy] of [
            [0, 1],
            [1, 0],
          ] as const) {
            const to = l.go(p, dx, dy)
            assert.ok(grid.distance(cell, grid.cell(to)) <= 1)
          }
          for (const c of l.corners(p)) assert.ok(c.x > 0 && c.y > 0 && c.x < l.width && c.y < l.height)
        }
      }
  },
)

test('hexes are named as on the border, by letter or by number', () => {
  assert.equal(lay(board).name([15, 8]), 'I15')
  assert.equal(lay({ ...board, rows: 30, missing: [] }).name([3, 27]), 'AB3')
  assert.equal(lay({ ...board, rowNames: 'numbers' }).name([3, 9]), '3,9')
})

test('bearings are told in winds and on the clock, distances in hexes, and nothing where measuring is forbidden', () => {
  const l = lay(board)
  assert.deepEqual(bearing(l, [11, 8], [15, 8]), { wind: 'east', clock: 3 })
  assert.deepEqual(bearing(l, [11, 8], [16, 6]), { wind: 'east-north-east', clock: 2 })
  assert.equal(bearing(l, [3, 3], [3, 3]), null)
  assert.equal(apart(l, [11, 8], [16, 6]), 6)
  assert.equal(apart(lay(table), [0, 0], [48, 64]), 5)
  assert.equal(apart(lay({ ...table, measured: false }), [0, 0], [48, 64]), null)
  assert.deepEqual(bearing(lay(table), [0, 0], [0, 100]), { wind: 'north', clock: 12 }, 'y goes north on a table')
})

test('the cursor stops at the edge', () => {
  const l = lay(board)
  assert.deepEqual(l.go([0, 0], -1, 0), [0, 0])
  assert.deepEqual(l.go([23, 16], 1, 0), [23, 16], 'a hex that is cut out is no place')
  assert.deepEqual(l.go([4, 4], 0, 1), [4, 5])
})

test('the border of a range leaves out the sides along the edge of the board', () => {
  const l = lay(board)
  const column = (c: number): Place[] => Array.from({ length: 17 }, (_, r) => [c, r])
  const inside = l.loops({ is: 'hexes', of: [[5, 5]] })
  const all = l.loops({ is: 'hexes', of: [...column(0), ...column(1)] })
  assert.equal(innerPath(l, inside), loopPath(inside), 'a hex in the middle keeps all its sides')
  const cut = innerPath(l, all)
  assert.ok(cut.length < loopPath(all).length * 0.6, cut)
  const left = l.at([0, 0]).x - 10
  for (const [, x] of cut.matchAll(/[ML](-?[\d.]+) /g)) assert.ok(Number(x) > left, 'nothing runs down the left edge')
})

test('a wide window shows the whole board, a narrow one where things happen, and neither loses it', () => {
  const l = lay(board)
  const about = [l.at([11, 8]), l.at([15, 8])]
  assert.deepEqual(firstView(l, 830, 610, about, false), fitView(l, 830, 610))
  const phone = firstView(l, 390, 300, about, true)
  assert.ok(phone.k * l.step >= 30)
  assert.ok(shows(phone, 390, 300, about))
  const far = held(l, 390, 300, { k: 1, x: 99999, y: -99999 })
  assert.ok(far.x < 390 && far.y > -l.height)
  const z = zoomed(l, 830, 610, fitView(l, 830, 610), 2, 400, 300)
  const before = fitView(l, 830, 610)
  assert.ok(Math.abs((400 - z.x) / z.k - (400 - before.x) / before.k) < 1e-9, 'the point under the pointer stays')
})

test('names stand clear of other counters, also where counters share a hex', () => {
  const l = lay(board)
  const tok = (id: string, at: Place): Token => ({ id, seat: 0, at, name: id, icon: 'tank', marks: [], state: 'ready', says: id })
  const tokens = [tok('Corrida', [13, 7]), tok('Skylark', [13, 8]), tok('Bastion', [12, 8]), tok('Drone', [13, 7])]
  const scene: Scene = {
    title: 'x',
    board,
    terrain: [],
    landmarks: [],
    tokens,
    areas: [
      {
        is: 'sight',
        label: 'Sees 8',
        border: true,
        where: {
          is: 'hexes',
          of: [
            [13, 7],
            [12, 7],
            [13, 6],
          ],
        },
      },
    ],
    lines: [],
    clock: { label: 'Round', now: 1 },
  }
  const placed = placeTokens(l, tokens, scene, 1)
  assert.notDeepEqual(placed[0].at, placed[3].at)
  assert.equal(placed[0].label, null, 'whoever lies under another in a stack is named where it opens')
  for (const p of placed)
    for (const q of placed)
      if (p !== q && p.label)
        assert.ok(
          Math.abs(p.at.x + p.label.x - q.at.x) > 14 || Math.abs(p.at.y + p.label.y - q.at.y) > 14,
          `${p.token.id} over ${q.token.id}`,
        )
  assert.ok(placeAreaLabels(l, scene, placed, 1)[0])
})

test('what is looked at is brought in by as little as shows it; where all does not fit, the first', () => {
  const l = lay(table)
  const v = held(l, 300, 200, { k: 1, x: -100, y: -100 })
  const far = { x: 600, y: 150 }
  const to = brought(l, 300, 200, v, [far])
  assert.ok(shows(to, 300, 200, [far], 40) && to.k === v.k)
  assert.deepEqual([to.x, to.y], [300 - 44 - 600, v.y], 'only as far as needed, and only sideways')
  assert.deepEqual(brought(l, 300, 200, v, [{ x: 250, y: 200 }]), v, 'what is in sight moves nothing')
  assert.ok(shows(brought(l, 300, 200, v, [far, { x: 100, y: 500 }]), 300, 200, [far], 40))
})
