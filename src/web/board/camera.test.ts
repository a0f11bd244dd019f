// The camera against windows of known size: what a question is about stays in sight; labels of areas give way to counters.
import test from 'node:test'
import assert from 'node:assert/strict'
import type { Scene } from '../../kernel/face.ts'
import type { Place } from '../../kernel/plain.ts'
import { hits, labelWidth } from './box.ts'
import { firstView, lookAt, lookedFor, shows } from './camera.ts'
import { placeAreaLabels } from './labels.ts'
import { lay as layOf } from './lay.ts'

const board = { is: 'hex', columns: 25, rows: 17, ground: 'arena', rowNames: 'letters' } as const
const lay = layOf(board)
const at = (...all: readonly Place[]) => all.map((p) => lay.at(p))

test('a phone keeps who is asked and who is aimed at in sight, by a smaller zoom where that serves', () => {
  const far = at([3, 2], [12, 9])
  const near = at([3, 2], [6, 4])
  const from = lookAt(lay, 390, 280, at([20, 14]), 1)
  assert.ok(!shows(from, 390, 280, near))
  const kept = lookedFor(lay, 390, 280, from, near)
  assert.ok(shows(kept, 390, 280, near) && kept.k === 1, 'what fits keeps its zoom')
  const out = lookedFor(lay, 390, 280, from, far)
  assert.ok(shows(out, 390, 280, far) && out.k < 1 && out.k * lay.step >= 24 - 1e-9, `zoom ${out.k}`)
})

test('a table lies whole in the window of a very large screen, and fills that of a desk', () => {
  const table = layOf({ is: 'table', width: 48_000, height: 36_000, inch: 1000, ground: 'grass', measured: false })
  const middle = [{ x: table.width / 2, y: table.height / 2 }]
  const wide = firstView(table, 2745, 1620, middle, false)
  assert.ok(wide.x >= 0 && wide.x + wide.k * table.width <= 2745, `nothing is cropped at 4K: ${JSON.stringify(wide)}`)
  assert.ok(wide.y >= 0 && wide.y + wide.k * table.height <= 1620, `nothing is cropped at 4K: ${JSON.stringify(wide)}`)
  const desk = firstView(table, 800, 520, middle, false)
  assert.ok(desk.k * table.width >= 800 && desk.k * table.height >= 520, 'no side of the window is empty')
})

test('where two places are too far apart for hexes that can be told apart, the first of them is shown', () => {
  const v = lookedFor(lay, 390, 280, lookAt(lay, 390, 280, at([12, 8]), 1), at([0, 0], [24, 16]))
  assert.ok(shows(v, 390, 280, at([0, 0]), 0))
})

test('the label of a zone lies over no place in the hand', () => {
  const zone = [18, 19, 20, 21].flatMap((c) => [4, 5, 6, 7, 8].map((r) => [c, r] as const))
  const scene = {
    title: '',
    board,
    terrain: [],
    landmarks: [],
    tokens: [],
    lines: [],
    clock: { label: 'Round', now: 0 },
    areas: [{ is: 'zone', label: 'Your zone', where: { is: 'hexes', of: zone } }],
  } satisfies Scene
  for (const factor of [1, 1.7]) {
    const free = placeAreaLabels(lay, scene, [], factor)[0]
    assert.ok(free)
    const column = Math.round((free.x - lay.at([0, 4]).x) / lay.step)
    const hand = at([column, 4], [column - 1, 4], [column, 5])
    const [given] = placeAreaLabels(lay, scene, [], factor, hand)
    assert.ok(given)
    const label = { x: given.x, y: given.y, w: (labelWidth('Your zone') + 8) * factor, h: 19 * factor }
    for (const p of hand) assert.equal(hits(label, { x: p.x, y: p.y, w: 2 * lay.token, h: 2 * lay.token }), 0, `over ${p.x}, ${p.y}`)
  }
})
