// The pentawing as it is drawn: each cell in its place, neighbours as the data has them, what a shot would meet lit and numbered.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allCells, cellName, cellNumber, cellRows, isCore } from '../book/pentawing.ts'
import { hullAim, kineticAim, links, missileAim, pentawing, type Hull } from './pentawing.ts'

const whole: Hull = { gone: 0, marks: Array.from({ length: allCells }, () => 0), damage: [] }
const names = (cells: readonly number[]): string => [...cells].map(cellName).join(' ')
const gone = (...cells: readonly string[]): number => cells.reduce((n, c) => n | (1 << cellNumber(c)), 0)

test('IE-DMG-01 forty cells from bow to stern, hull outside and core inside, each in the box of the figure', () => {
  const f = pentawing(whole)
  assert.ok(f.is === 'graph')
  assert.deepEqual(
    f.cells.map((c) => [c.id, c.zone]),
    cellRows.map((c) => [c.id, c.type]),
  )
  for (const c of f.cells)
    for (const [x, y] of c.points)
      assert.ok(x >= 0 && x <= f.width && y >= 0 && y <= f.height && Number.isInteger(x) && Number.isInteger(y), c.id)
  const left = (id: string): number => Math.min(...f.cells.find((c) => c.id === id)!.points.map((p) => p[0]))
  for (let n = 1; n < 15; n++) assert.ok(left(`S${n}`) < left(`S${n + 1}`) || n > 13, `S${n}`)
  assert.ok(left('S1') < left('S8') && left('S8') < left('S15'))
})

test('IE-INF-02 the links of the figure are the neighbours of the data, each pair once', () => {
  const pairs = new Set(cellRows.flatMap((c) => c.flats.flatMap((o) => (o === null ? [] : [[c.id, o].sort().join(' ')]))))
  assert.equal(links.length, pairs.size)
  assert.deepEqual(new Set(links.map((l) => [...l].sort().join(' '))), pairs)
})

test('IE-DMG-04 destroyed cells are lost, infested and damaged ones marked', () => {
  const f = pentawing({
    gone: gone('S9'),
    marks: whole.marks.map((_, i) => (i === cellNumber('C3') ? 1 : 0)),
    damage: [{ line: 'hullDamage', cell: cellNumber('M5') }],
  })
  assert.ok(f.is === 'graph')
  assert.deepEqual(
    f.cells.flatMap((c) => (c.state ? [[c.id, c.state]] : [])),
    [
      ['S9', 'lost'],
      ['M5', 'marked'],
      ['C3', 'marked'],
    ],
  )
})

test('IE-KIN-03 IE-EX-13 a kinetic shot of four cells at A lights its six lines and numbers their cells', () => {
  const aim = kineticAim(whole, 'A', 4)
  for (const c of ['S2', 'M1', 'N1', 'C1', 'S6', 'M4', 'N3', 'C3']) assert.ok(aim.lit.includes(cellNumber(c)), c)
  assert.ok(!aim.lit.includes(cellNumber('S7')) && !aim.lit.includes(cellNumber('C7')))
  const f = pentawing(whole, aim)
  assert.ok(f.is === 'graph')
  assert.equal(
    f.cells
      .filter((c) => c.nth)
      .map((c) => `${c.nth}${c.id}`)
      .join(' '),
    '1S1 2S2 3S3 4S4 5S5 6S6',
  )
  assert.equal(f.cells.filter((c) => c.lit).length, aim.lit.length)
})

test('IE-KIN-04 IE-THE-02 IE-MIS-05 destroyed cells are passed over; missiles may land in every zone of the core', () => {
  assert.equal(names(kineticAim({ ...whole, gone: gone('S10', 'S11', 'S12', 'S13', 'S14', 'S15') }, 'D', 1).lit), 'M7 M8 M9 M10')
  assert.equal(names(hullAim({ ...whole, gone: gone('S7', 'M5') }, 'C').lit), 'N3 S8 S9 S10 S11 S12')
  const lit = missileAim(whole, 'B').lit
  assert.equal(lit.length, 12)
  assert.equal(names(lit.filter(isCore)), 'C1 C2 C3 C4 C5 C6')
})
