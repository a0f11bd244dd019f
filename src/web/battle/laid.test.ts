// What is laid on the board beside the position: a path with its sum and its dangers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Choice } from '../../kernel/decision.ts'
import type { Scene } from '../../kernel/face.ts'
import type { Walk } from '../../kernel/ruleset.ts'
import type { Put } from './hand/hand.ts'
import { withWalk } from './laid.ts'

const scene = { board: { is: 'hex', columns: 9, rows: 7, ground: 'grass' }, lines: [] } as unknown as Scene
const put = { is: 'question', q: { decision: { choice: { is: 'path', unit: 'a1', budget: 3, from: { at: [0, 0] } } } } } as unknown as Put
const c: Choice = { legs: [{ to: [1, 0] }, { to: [2, 0] }, { to: [3, 0] }] }
const walk = (...hazards: readonly (string | undefined)[]): Walk => ({
  spent: 3,
  budget: 3,
  unit: 'hexes',
  legs: hazards.map((hazard) => ({ cost: 1, ...(hazard ? { hazard } : {}) })),
  soFar: true,
  whole: true,
})

test('a path that its book counts is drawn with its sum, and a danger is named on the leg where it begins', () => {
  assert.deepEqual(withWalk(scene, put, c, walk('mud', 'mud')).lines, [
    {
      is: 'path',
      points: [
        [0, 0],
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      label: '3 of 3 hexes',
    },
    {
      is: 'path',
      points: [
        [0, 0],
        [1, 0],
      ],
      label: '▲ mud',
    },
  ])
  const atEnd = withWalk(scene, put, c, walk(undefined, undefined, 'mud')).lines
  assert.deepEqual(
    atEnd.map((l) => l.label),
    ['3 of 3 hexes, ▲ mud'],
    'a danger of the last leg stands with the sum',
  )
})

test('where the scene draws the path itself its dangers stand beside it all the same', () => {
  const drawn = { ...scene, lines: [{ is: 'path' as const, points: [], label: '3″ of 4″' }] }
  assert.deepEqual(
    withWalk(drawn, put, c, walk(undefined, 'mines', 'early')).lines.map((l) => l.label),
    ['3″ of 4″, ▲ early', '▲ mines'],
  )
})

test('a scene that draws a path without danger, and a book that counts nothing, stay as they are', () => {
  const drawn = { ...scene, lines: [{ is: 'path' as const, points: [] }] }
  assert.equal(withWalk(drawn, put, c, walk()), drawn)
  assert.equal(withWalk(scene, put, c, undefined), scene)
})
