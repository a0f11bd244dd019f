// Bearings of the text board: from a unit, from the end of its path, relative to where it faces; hexes run together; places of a table in
// words.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scene, Token } from '../../../kernel/face.ts'
import { lay as layOf } from '../../board/lay.ts'
import { blastLies, edgesAlong, eyeOf, hourOfEye, liesFrom, nearness, runs, type Eye } from './bearings.ts'
import { whereOn } from './whereon.ts'

const hex = layOf({ is: 'hex', columns: 8, rows: 6, ground: 'arena', rowNames: 'letters' })
const table = layOf({ is: 'table', width: 240, height: 200, inch: 10, ground: 'meadow', measured: false })
const token = (more: Partial<Token> & Pick<Token, 'at'>): Token => ({
  id: 'u',
  seat: 0,
  name: 'Hawk',
  icon: '',
  marks: [],
  state: 'ready',
  says: '',
  ...more,
})

test('on hexes: the wind, the hour from north, the hexes between', () => {
  const eye = eyeOf(hex, token({ at: [2, 2] }), null, 'u') as Eye
  assert.deepEqual(liesFrom(hex, eye, [5, 2], undefined), { wind: 'east', clock: '3 o’clock', far: '3' })
  assert.deepEqual(liesFrom(hex, eye, [2, 2], undefined), { wind: 'here', clock: '', far: '0' })
})
test('on hexes too the hour counts from the front of whoever faces a side: behind is 6 o’clock', () => {
  const flat = layOf({ is: 'hex', columns: 8, rows: 8, ground: 'arena', layout: 'flat' })
  for (const [lay, facing, ahead, right, behind] of [
    [hex, 90, [5, 2], [3, 4], [0, 2]],
    [flat, 180, [2, 6], [0, 3], [2, 0]],
  ] as const) {
    const eye = eyeOf(lay, token({ at: [2, 2], facing }), null, null) as Eye
    assert.equal(liesFrom(lay, eye, ahead, undefined).clock, '12 o’clock')
    assert.equal(liesFrom(lay, eye, behind, undefined).clock, '6 o’clock')
    assert.match(liesFrom(lay, eye, right, undefined).clock, /^[234] o’clock$/)
    // somebody who has turned his back has whoever looks at him at his 6 o’clock
    assert.equal(hourOfEye(lay, eye, token({ id: 'f', at: ahead, facing })), '6 o’clock')
    assert.equal(hourOfEye(lay, eye, token({ id: 'f', at: ahead, facing: (facing + 180) % 360 })), '12 o’clock')
  }
  const end = eyeOf(flat, token({ at: [2, 2], facing: 0 }), { legs: [{ to: [2, 3] }] }, 'u') as Eye
  assert.equal(end.facing, 180, 'at the end of a path down a column one faces down it')
})
test('a path in hand moves the eye to its end', () => {
  const eye = eyeOf(hex, token({ at: [2, 2] }), { legs: [{ to: [3, 2] }, { to: [4, 2] }] }, 'u') as Eye
  assert.deepEqual([eye.end, eye.name, liesFrom(hex, eye, [5, 2], undefined).far], [true, 'the end of Hawk’s path', '1'])
  assert.equal(eyeOf(hex, token({ at: [2, 2] }), { legs: [{ to: [3, 2] }] }, 'other')?.end, false)
})
test('on a table: three figures, the hour of its own front, the word of the book and never a number', () => {
  const eye = eyeOf(table, token({ at: [100, 100], facing: 90 }), null, null) as Eye
  const foe = token({ id: 'f', at: [100, 160], facing: 180 })
  assert.deepEqual(liesFrom(table, eye, foe.at, 'near'), { wind: '000, north', clock: '9 o’clock', far: 'near' })
  assert.equal(hourOfEye(table, eye, foe), '12 o’clock')
  const end = eyeOf(table, token({ at: [100, 100], facing: 90 }), { legs: [{ to: [100, 120] }] }, 'u') as Eye
  assert.deepEqual(
    liesFrom(table, end, foe.at, 'near'),
    { wind: '000, north', clock: '12 o’clock', far: '' },
    'how far from a place one has not reached is not told',
  )
})
test('on a table where measuring is free: inches, from the end of a path too', () => {
  const free = layOf({ is: 'table', width: 240, height: 200, inch: 10, ground: 'culvert', measured: true })
  const eye = eyeOf(free, token({ at: [100, 100], facing: 90 }), null, null) as Eye
  assert.deepEqual(liesFrom(free, eye, [100, 165], undefined), { wind: '000, north', clock: '9 o’clock', far: '6.5″' })
  const end = eyeOf(free, token({ at: [100, 100] }), { legs: [{ to: [100, 120] }] }, 'u') as Eye
  assert.equal(liesFrom(free, end, [100, 165], undefined).far, '4.5″')
  assert.ok(nearness('6.5″') < nearness('12″'))
})
test('a strike that is plotted is told by where its middle lies; a wide area is not', () => {
  const eye = eyeOf(table, token({ at: [100, 100], facing: 90 }), null, null) as Eye
  const disc = { is: 'disc', at: [100, 160], radius: 10 } as const
  assert.deepEqual(blastLies(table, eye, { is: 'blast', label: 'Strike plotted', where: disc }, 'near'), {
    wind: '000, north',
    clock: '9 o’clock',
    far: 'near',
  })
  assert.equal(blastLies(table, eye, { is: 'zone', label: 'Here', where: disc }, 'near'), null)
})
test('a strip to be placed in is told by the edge that it lies along; what lies in the middle or reaches over both by none', () => {
  const box = (x: number, y: number, to: number, down: number): [number, number][] => [
    [x, y],
    [to, y],
    [to, down],
    [x, down],
  ]
  assert.deepEqual(edgesAlong(box(0, 160, 240, 200), 240, 200), ['south'])
  assert.deepEqual(edgesAlong(box(0, 0, 240, 40), 240, 200), ['north'])
  assert.deepEqual(edgesAlong(box(0, 0, 40, 200), 240, 200), ['west'])
  assert.deepEqual(edgesAlong(box(200, 0, 240, 200), 240, 200), ['east'])
  assert.deepEqual(edgesAlong(box(100, 0, 140, 40), 240, 200), [])
  assert.deepEqual(edgesAlong(box(0, 0, 240, 200), 240, 200), [])
})
test('distances sort from near to far, the unknown last', () => {
  assert.deepEqual(
    ['far', '', 'touching', 'middling', 'near'].sort((a, b) => nearness(a) - nearness(b)),
    ['touching', 'near', 'middling', 'far', ''],
  )
  assert.ok(nearness('3') < nearness('12'))
})
test('hexes run together by rows', () => {
  assert.equal(
    runs(hex, [
      [1, 0],
      [2, 0],
      [3, 0],
      [5, 0],
      [0, 1],
      [1, 1],
    ]),
    'A1 to A3, A5, B0, B1',
  )
})
test('a place of a table is told by its ground, its landmark and who stands there', () => {
  const scene: Scene = {
    title: '',
    board: table.board,
    areas: [],
    lines: [],
    clock: { label: 'Turn', now: 1 },
    landmarks: [{ at: [100, 100], icon: 'flag', name: 'the toll house, 15 points' }],
    terrain: [
      {
        is: 'copse',
        name: 'Toll wood',
        where: {
          is: 'polygon',
          points: [
            [0, 0],
            [50, 0],
            [50, 50],
            [0, 50],
          ],
        },
      },
    ],
    tokens: [token({ at: [120, 100], radius: 10 })],
  }
  assert.equal(whereOn(scene, table, [20, 20]), 'in Toll wood, bearing 225 from the toll house')
  assert.equal(whereOn(scene, table, [120, 100]), 'on Hawk, in the open, bearing 090 from the toll house')
  assert.equal(whereOn(scene, table, [100, 100]), 'in the open, at the toll house')
})
