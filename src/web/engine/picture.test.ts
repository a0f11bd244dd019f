// The small board of a battle: what lies across it is on it, and who stands on it is within it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scene, SceneBoard, Terrain } from '../../kernel/face.ts'
import { lay } from '../board/lay.ts'
import { radius } from '../contract/picture.ts'
import { pictureOf } from './picture.ts'

const table: SceneBoard = { is: 'table', width: 48_000, height: 48_000, inch: 1000, ground: 'meadow', measured: false }
const road = (...line: readonly (readonly [number, number])[]): Terrain => ({ is: 'road', where: { is: 'polygon', points: line }, line })
const scene = (terrain: readonly Terrain[], at: readonly (readonly [number, number])[]): Scene => ({
  title: '',
  board: table,
  terrain,
  landmarks: [],
  tokens: at.map((p, i) => ({ id: `t${i}`, seat: i % 2, at: p, name: `${i}`, icon: 'tank', marks: [], state: 'ready', says: `${i}` })),
  areas: [],
  lines: [],
  clock: { label: 'Turn', now: 1 },
})

test('a road through the picture is on it, though both its ends lie outside; one beside it is not', () => {
  const middle = [[24_000, 24_000]] as const
  const across = pictureOf(scene([road([0, 24_000], [48_000, 24_000])], middle))
  assert.deepEqual(
    across.shapes.map((s) => s.is),
    ['road'],
  )
  assert.deepEqual(pictureOf(scene([road([0, 500], [48_000, 500])], middle)).shapes, [])
})

test('few counters show half the table at least; counters along two edges are whole within the picture', () => {
  const few = pictureOf(scene([], [[24_000, 24_000]]))
  const edges = pictureOf(
    scene(
      [],
      [1000, 47_000].flatMap((y) => [1000, 47_000].map((x) => [x, y] as const)),
    ),
  )
  const [, , half] = few.box
  const [x, y, width, height] = edges.box
  assert.ok(half * 2 >= lay(table).width, `${half} of ${lay(table).width}`)
  const edge = width * radius
  for (const [cx, cy] of edges.counters) {
    assert.ok(cx - edge >= x && cx + edge <= x + width, `${cx} in ${x}, ${width}`)
    assert.ok(cy - edge >= y && cy + edge <= y + height, `${cy} in ${y}, ${height}`)
  }
})
