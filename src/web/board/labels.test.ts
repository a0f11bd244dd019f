// Names of counters on hexes: none lies under another name or another counter.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Line, SceneBoard, Token } from '../../kernel/face.ts'
import { hits, labelWidth, nameOf, type Box } from './box.ts'
import { placeTokens } from './labels.ts'
import { lay } from './lay.ts'
import { lineLabelAt } from './linelabels.ts'
import { namesOf } from './terrainnames.ts'

const board: SceneBoard = { is: 'hex', columns: 25, rows: 17, ground: 'arena', rowNames: 'letters', layout: 'pointy', shifted: 'odd' }
const token = (name: string, at: readonly [number, number], seat = 1): Token => ({
  id: name,
  seat,
  at,
  name,
  icon: 'suit',
  marks: [],
  state: 'ready',
  says: name,
})
const bases = [
  { at: [2, 8] as const, icon: 'base', name: 'Anvil base', seat: 0 },
  { at: [22, 8] as const, icon: 'base', name: 'Skyhook base', seat: 1 },
]

test('where four units stand close before their base, no name lies under another name or over a counter', () => {
  const l = lay(board)
  const tokens = [
    token('Skylark', [19, 8]),
    token('Longbow', [20, 6]),
    token('Whisper', [21, 8]),
    token('Riftwalker', [20, 10]),
    token('Two-Gun', [2, 8], 0),
    token('Bastion', [5, 8], 0),
  ]
  for (const factor of [0.7, 0.9, 1.05, 1.2]) {
    const placed = placeTokens(l, tokens, { lines: [], landmarks: bases }, factor)
    const names = placed.map((p): Box => {
      return { x: p.at.x + (p.label?.x ?? 0), y: p.at.y + (p.label?.y ?? 0), w: labelWidth(nameOf(p.token)) * factor, h: 16 * factor }
    })
    names.forEach((a, i) => {
      names.forEach((b, j) => {
        if (j > i) assert.equal(hits(a, b), 0, `${tokens[i].name} and ${tokens[j].name} at ${factor}`)
      })
      placed.forEach((p, j) => {
        const counter = { x: p.at.x, y: p.at.y, w: 2 * l.token, h: 2 * l.token }
        if (j !== i) assert.equal(hits(a, counter), 0, `the name of ${tokens[i].name} over ${p.token.name} at ${factor}`)
      })
    })
  }
})

test('names of terrain that lies close together stand above each other; a wood of several parts is named once', () => {
  const wood = (name: string, ...cells: (readonly [number, number])[]) => ({
    is: 'woods' as const,
    name,
    where: { is: 'hexes' as const, of: cells },
  })
  const terrain = [
    wood('Light forest', [8, 5], [9, 5], [8, 7], [9, 7]),
    wood('Heavy forest', [8, 6], [9, 6]),
    wood('Heavy forest', [10, 6]),
    wood('Swamp', [20, 12]),
  ]
  for (const factor of [0.7, 1, 1.4]) {
    const names = namesOf(lay(board), terrain, factor)
    assert.deepEqual(
      names.map((x) => x.name),
      ['Light forest', 'Heavy forest', 'Swamp'],
    )
    assert.ok(Math.abs(names[0].at.y - names[1].at.y) >= 15 * factor)
  }
})

test('the labels of two lines of fire that cross stand apart, and off the counters', () => {
  const l = lay(board)
  const shot = (from: readonly [number, number], to: readonly [number, number], label: string): Line => ({
    is: 'shot',
    points: [from, to],
    label,
  })
  const counter = l.at([6, 4])
  const taken: Box[] = [{ x: counter.x, y: counter.y, w: 30, h: 30 }]
  const lines = [shot([1, 1], [11, 7], 'lock 40%'), shot([1, 7], [11, 1], 'lock 10% · partial cover +1')]
  for (const x of lines) lineLabelAt(l, x, taken, 1)
  assert.equal(taken.length, 3)
  for (const [i, a] of taken.entries()) for (const b of taken.slice(i + 1)) assert.equal(hits(a, b), 0)
})
