// What is marked about a counter stands beside it: its front arc reaches out from under it, the label of a spot lies on nobody.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Area, Scene, Token } from '../../kernel/face.ts'
import { tokenRadius } from './box.ts'
import { placeAreaLabels } from './labels.ts'
import { lay } from './lay.ts'
import { placeStands } from './stands.ts'
import { loopsOf } from './wedge.ts'

const table = lay({ is: 'table', width: 48_000, height: 48_000, inch: 1000, ground: 'meadow', measured: false })
const token = (id: string, x: number, y: number): Token => ({
  id,
  seat: 0,
  at: [x, y],
  name: id,
  icon: 'tank',
  marks: [],
  state: 'ready',
  says: id,
})
const scene = (areas: readonly Area[]): Scene => ({ lines: [], landmarks: [], areas }) as unknown as Scene
const wedge: Area = {
  is: 'range',
  label: '',
  where: {
    is: 'polygon',
    points: [
      [20_000, 20_000],
      [19_500, 20_900],
      [20_500, 20_900],
    ],
  },
  border: true,
}
const factor = 1.6 // the sheet is shown smaller than it is: counters keep their size on the screen

test('an arc hardly longer than its counter follows it out of a crowd and reaches beyond it', () => {
  const crowd = [token('a', 20_000, 20_000), token('b', 20_100, 20_000), token('c', 20_000, 20_100)]
  const { placed } = placeStands(table, crowd, scene([]), factor, new Set(), 0)
  const [loop] = loopsOf(table, wedge, placed, factor)
  assert.deepEqual(loop[0], { x: placed[0].at.x, y: placed[0].at.y })
  const far = Math.hypot(loop[1].x - loop[0].x, loop[1].y - loop[0].y)
  assert.ok(far > 2 * tokenRadius(table, factor), `${far}`)
  assert.ok(loop[1].y < loop[0].y, 'it still opens to the north')
})

test('an area that is large, or at nobody, is drawn as it is', () => {
  const { placed } = placeStands(table, [token('a', 20_000, 20_000)], scene([]), factor, new Set(), 0)
  const large: Area = {
    ...wedge,
    where: {
      is: 'polygon',
      points: [
        [20_000, 20_000],
        [10_000, 40_000],
        [30_000, 40_000],
      ],
    },
  }
  assert.deepEqual(loopsOf(table, large, placed, factor), table.loops(large.where))
  assert.deepEqual(loopsOf(table, wedge, [], factor), table.loops(wedge.where))
})

test('the label of a spot that a stand holds lies beside the stand', () => {
  const { placed } = placeStands(table, [token('a', 20_000, 20_000)], scene([]), factor, new Set(), 0)
  const spot: Area = { is: 'blast', label: 'Spot', where: { is: 'disc', at: [20_000, 20_000], radius: 450 } }
  const [at] = placeAreaLabels(table, scene([spot]), placed, factor)
  assert.ok(at)
  const r = tokenRadius(table, factor)
  const away = Math.max(Math.abs(at.x - placed[0].at.x) - 20 * factor, Math.abs(at.y - placed[0].at.y) - 9 * factor)
  assert.ok(away >= r, `its edge is ${away} from the middle of a counter of ${r}`)
})
