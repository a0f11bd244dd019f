// Rulings and figures that no chapter's own tests name: each as it is played.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { geometry, modifier, repairs, terrain, weapons } from '../book/charts.ts'
import { cellName, NONE, surfaceCell, vertexStart } from '../book/pentawing.ts'
import { models, radii } from '../book/roster.ts'
import { coverOf } from '../rules/cover.ts'
import { hullCell, sectorOf } from '../rules/hull.ts'
import { clear } from '../rules/lines.ts'
import { modifiersOf } from '../rules/modifiers.ts'
import { kinetic, photon } from '../rules/weapons.ts'
import { newBase, newModule } from '../state/fresh.ts'
import { attackOf, defenseOf, payloadLeft, powerBonus } from '../state/state.ts'
import { at, base, box, game, play } from './fixture.ts'

test('IE-GEN-02 the base of a model is the circle of its class', () => {
  for (const m of models) assert.equal(newBase('a', 0, m.id, 'kinetic').radius, radii[m.class], m.id)
})

test('IE-AMB-02 IE-KIN-05 two dice of which the better counts; every cell is one piece of damage, hull and core apart', () => {
  const g = game([base('a', 0, 10, 10, { facing: 90 }), base('b', 1, 16, 10, { facing: 270 })])
  play(g, [1, 6, 2], (x) => kinetic(x, 'a', 'b', 11)) // 220 %, the column of 200: a best die of 6 gives five cells
  assert.deepEqual(
    g.unit('b').damage.map((d) => [d.line, cellName(d.cell)]),
    [
      ['hullDamage', 'S2'],
      ['hullDamage', 'M1'],
      ['hullDamage', 'N1'],
      ['coreDamage', 'C1'],
      ['coreDamage', 'C7'],
    ],
  )
})

test('IE-PHO-05 IE-MOD-13 photon hits have no place and wait; each full inch of error costs one', () => {
  const g = game([base('a', 0, 10, 10, { facing: 90 }), base('b', 1, 16, 10)])
  play(g, [3, 4, 5, 6, 1], (x) => photon(x, 'a', 'b', 3))
  assert.deepEqual(
    g.unit('b').damage.map((d) => [d.line, d.cell]),
    [
      ['coreDamage', NONE],
      ['hullDamage', NONE],
    ],
  )
  assert.deepEqual([modifier('rangingError').value, modifier('rangingError').weapons], [-1, ['photon']])
})

test('IE-AMB-04 IE-AMB-52 eight quarter inches in sight are two inches, and count; seven do not', () => {
  const trail = (n: number) => Array.from({ length: n }, (_, i) => at(16, 10 + i / 4))
  const moved = (n: number): boolean => {
    const g = game([base('a', 0, 10, 10, { facing: 90 }), base('b', 1, 16, 12, { trail: trail(n) })], [], { before: 1 })
    return modifiersOf(g, g.unit('a'), g.unit('b'), 'kinetic').some((m) => m.id === 'activityMoved')
  }
  assert.equal(geometry.moved, 8)
  assert.deepEqual([moved(8), moved(7)], [true, false])
})

test('IE-AMB-21 a bearing on the border of two sectors belongs to the one nearer the bow', () => {
  const target = { at: at(10, 10), facing: 0 }
  // straight abeam lies within B; ahead A; astern D
  assert.equal(sectorOf(target, at(16, 10)), 'B')
  assert.equal(sectorOf(target, at(4, 10)), 'B')
  assert.equal(sectorOf(target, at(10, 16)), 'A')
  assert.equal(sectorOf(target, at(10, 4)), 'D')
  assert.equal(sectorOf({ ...target, facing: 1 }, at(4, 10)), 'C')
})

test('IE-AMB-29 IE-DMG-05 each vertex begins three cells after the one before; behind a destroyed cell the next is surface', () => {
  assert.deepEqual([vertexStart.A, vertexStart.B, vertexStart.C, vertexStart.D], [0, 3, 6, 9])
  assert.equal(surfaceCell('A', 5), surfaceCell('B', 2))
  assert.equal(cellName(hullCell(1 << surfaceCell('A', 1), 'A', 1)), 'M1')
})

test('IE-PWR-01 IE-AMB-31 IE-AMB-40 power adds half its points rounded down; the attack on the log falls by Mk and nothing else', () => {
  const b = base('a', 0, 1, 1, { modules: [newModule('power', 5)] })
  assert.deepEqual([powerBonus(b), defenseOf(b), payloadLeft(b)], [2, 7, 5])
  const hurt = { ...b, attackLost: 2, s: 3, se: 2, mj: 1, po: 2, b: 1, gone: 0b111 }
  assert.equal(attackOf(hurt), 6)
})

test('IE-AMB-06 IE-AMB-11 IE-AMB-12 modifiers change attack values or dice by whole points; holes help thermal and missile fire', () => {
  assert.deepEqual(
    weapons.filter((w) => modifier('destroyedHull').weapons.includes(w.id)).map((w) => w.id),
    ['missile', 'thermal'],
  )
  const g = game([base('a', 0, 10, 10, { facing: 90 }), base('b', 1, 16, 10, { gone: 0b101 })])
  for (const is of ['thermal', 'missile'] as const)
    assert.deepEqual(modifiersOf(g, g.unit('a'), g.unit('b'), is), [{ id: 'destroyedHull', value: 2 }])
  assert.deepEqual(modifiersOf(g, g.unit('a'), g.unit('b'), 'kinetic'), [])
})

test('IE-TER-15 IE-AMB-25 soft ground neither covers nor hides; hugging covers against every side that can shoot', () => {
  for (const id of ['insectSmall', 'slime', 'oil', 'chemical', 'rough'] as const) {
    const g = game([base('a', 0, 10, 10), base('b', 1, 16, 10)], [box(id, 12, 8, 17, 12)])
    assert.ok(clear(g, g.unit('a'), g.unit('b')), id)
    assert.equal(coverOf(g, g.unit('b'), g.unit('a').at), 0, id)
    assert.deepEqual([terrain(id).cover, terrain(id).blocks], [0, 'no'])
  }
  // a Whiptail along a wall to the east of it, shot at from the west, the north and the south
  const g = game([base('b', 1, 16, 10, { facing: 0 })], [box('rock', 16.5, 6, 18, 14)])
  for (const from of [at(10, 10), at(16, 20), at(16, 2)]) assert.equal(coverOf(g, g.unit('b'), from), 1)
})

test('IE-AMB-18 sensors and power are repaired by one die a hit, on 5 and 6, for a point', () => {
  for (const id of ['Se', 'Po'] as const) {
    const row = repairs.find((r) => r.id === id)!
    assert.deepEqual([row.most, row.from, row.costs, row.designed], [1, 5, true, true])
  }
})
