// The pentawing under fire, on the worked examples and at its edges.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ahead } from '../../../space/arc.ts'
import { cellName, cellNumber, flats, hullCells, surfaceCell, type Vertex } from '../book/pentawing.ts'
import { coreCell, explodesTo, hullCell, lineFrom, sectorOf, spreadsTo } from './hull.ts'

const gone = (...ids: readonly string[]): number => ids.reduce((bits, id) => bits | (1 << cellNumber(id)), 0)
const line = (bits: number, entry: string, n: number): readonly string[] => lineFrom(bits, cellNumber(entry), n).map(cellName)
const named = (n: number): string => (n < 0 ? '' : cellName(n))
const allHull = 2 ** hullCells - 1
const cells = (n: number): readonly number[] => Array.from({ length: 40 }, (_, i) => (i === n ? 1 : 0))

test('IE-DMG-02 IE-EX-11 sectors off the bow, left and right alike, a border to the sector nearer the bow', () => {
  const target = { at: [20000, 20000] as const, facing: 90 }
  const seen = (off: number): Vertex => sectorOf(target, ahead(target.at, target.facing + off, 8000))
  assert.deepEqual([20, 60, 170].map(seen), ['A', 'B', 'D'])
  for (const side of [1, -1])
    assert.deepEqual(
      [0, 29, 31, 89, 91, 149, 151, 180].map((off) => seen(side * off)),
      ['A', 'A', 'B', 'B', 'C', 'C', 'D', 'D'],
    )
  // exact borders: due abeam is 90 degrees
  assert.equal(sectorOf(target, [20000, 25000]), 'B')
  assert.equal(sectorOf(target, [20000, 15000]), 'B')
})

test('IE-DMG-03 IE-EX-12 A5 and B2 are the same cell, S5; C is B moved three cells', () => {
  assert.equal(surfaceCell('A', 5), surfaceCell('B', 2))
  assert.equal(cellName(surfaceCell('B', 2)), 'S5')
  for (let n = 1; n <= 3; n++) assert.equal(surfaceCell('C', n), surfaceCell('B', n + 3))
})

test('IE-KIN-03 IE-EX-13 lines toward the focus: from A2 and B2 four cells, and what lies beyond the focus is lost', () => {
  assert.deepEqual(line(0, 'S2', 4), ['S2', 'M1', 'N1', 'C1'])
  assert.deepEqual(line(0, 'S5', 4), ['S5', 'M3', 'N2', 'C2'])
  assert.deepEqual(line(0, 'S12', 4), ['S12', 'M8', 'C5', 'C10'])
  assert.deepEqual(line(0, 'S6', 6), ['S6', 'M4', 'N3', 'C3', 'C8'])
  assert.deepEqual(line(0, 'S2', 0), [])
})

test('IE-KIN-04 destroyed cells are passed over and not counted; without hull the line starts at its core, of two cells at least', () => {
  assert.deepEqual(line(gone('M1'), 'S2', 3), ['S2', 'N1', 'C1'])
  assert.deepEqual(line(gone('S2', 'M1', 'N1'), 'S2', 2), ['C1', 'C7'])
  for (let s = 0; s < 15; s++) assert.ok(lineFrom(allHull, s, 6).length >= 2)
})

test('IE-THE-02 the cell hit, the next inward, the next of the six, the first of all, none', () => {
  assert.equal(named(hullCell(0, 'B', 2)), 'S5')
  assert.equal(named(hullCell(gone('S5'), 'B', 2)), 'M3')
  assert.equal(named(hullCell(gone('S5', 'M3', 'N2'), 'B', 2)), 'S6')
  // 6 goes to 1
  assert.equal(named(hullCell(gone('S9', 'M6', 'N4'), 'B', 6)), 'S4')
  // nothing left behind the six of A: the first living cell in the order of cells
  const front = gone('S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'M1', 'M2', 'M3', 'M4', 'N1', 'N2', 'N3')
  assert.equal(named(hullCell(front, 'A', 4)), 'S7')
  assert.equal(named(hullCell(allHull, 'A', 4)), '')
})

test('IE-MIS-05 a core mark goes to the zone of its die, in a zone of two to the cell with fewer marks, the outer of equals', () => {
  assert.equal(named(coreCell(cells(-1), 1)), 'C1')
  assert.equal(named(coreCell(cells(-1), 2)), 'C2')
  assert.equal(named(coreCell(cells(cellNumber('C2')), 2)), 'C7')
  assert.equal(named(coreCell(cells(cellNumber('C7')), 2)), 'C2')
  assert.equal(named(coreCell(cells(-1), 6)), 'C6')
})

test('IE-DMG-06 an explosion takes the flat rolled, else the lowest numbered with a living hull cell', () => {
  const from = cellNumber('M3') // N2, M4, S4, S5, M2
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6].map((die) => named(explodesTo(gone('M3'), from, die))),
    ['N2', 'M4', 'S4', 'S5', 'M2', 'N2'],
  )
  assert.equal(named(explodesTo(gone('M3', 'N2'), from, 1)), 'M4')
  assert.equal(named(explodesTo(gone('N1'), cellNumber('N1'), 1)), 'N2', 'across the first flat lies the core')
  assert.equal(named(explodesTo(gone('S1'), cellNumber('S1'), 5)), 'M1', 'across the fifth lies nothing')
  assert.equal(named(explodesTo(gone('S1', 'M1', 'S2'), cellNumber('S1'), 1)), '')
})

test('IE-INF-02 infestation spreads across the flat rolled, hull into core and back, 6 at home, never outside or into a hole', () => {
  const n1 = cellNumber('N1')
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6].map((die) => named(spreadsTo(0, n1, die))),
    ['C1', 'N2', 'M1', 'M2', '', 'N1'],
  )
  assert.equal(named(spreadsTo(gone('M1'), n1, 3)), '')
  assert.equal(named(spreadsTo(0, cellNumber('C1'), 3)), 'N1')
  assert.equal(flats.length, 40)
})
