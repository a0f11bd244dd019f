// Hexsides and links in the words of the text board and of the cursor.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scene } from '../../../kernel/face.ts'
import { lay as layOf } from '../../board/lay.ts'
import { atPlace } from '../../board/spot.ts'
import { edgeLines, linkSaid } from './edgewords.ts'

const token = (id: string, name: string): Scene['tokens'][number] => ({
  id,
  seat: 0,
  at: [3, 3],
  name,
  icon: 'tank',
  marks: [],
  state: 'ready',
  says: name,
})
const scene: Scene = {
  title: 'x',
  board: { is: 'hex', columns: 6, rows: 6, ground: 'countryside', layout: 'flat' },
  terrain: [],
  landmarks: [],
  tokens: [token('a', 'Anvil'), token('b', 'Palisade')],
  areas: [],
  lines: [],
  edges: [
    { at: [2, 2], side: 0, is: 'barrier', name: 'Crest wall' },
    { at: [4, 2], side: 3, is: 'barrier', name: 'Crest wall' },
    { at: [0, 0], side: 0, is: 'cliff' },
  ],
  links: [{ from: 'b', to: 'a', is: 'spot', label: 'spots for' }],
  clock: { label: 'Turn', now: 1 },
}
const lay = layOf(scene.board)

test('each feature of the edges is named once with all its hexsides, also at the edge of the board', () => {
  assert.deepEqual(edgeLines(scene, lay), ['Crest wall, barrier: between 2,2 and 2,1; between 4,2 and 4,3', 'cliff: at the edge of 0,0'])
})
test('the cursor tells the edges of the hex it stands on, from either side', () => {
  assert.equal(atPlace(scene, [2, 2]), '2,2: Crest wall to the north')
  assert.equal(atPlace(scene, [2, 1]), '2,1: Crest wall to the south')
  assert.match(atPlace(scene, [0, 0]), /^0,0: cliff to the north/)
  assert.equal(atPlace(scene, [5, 5]), '5,5: empty')
})
test('a link tells who is bound to whom', () => {
  assert.equal(linkSaid(scene, scene.links?.[0] as NonNullable<Scene['links']>[number]), 'Palisade to Anvil: spots for')
})
