// Figures as drawn parts, as text and on paper, from one description.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FigureSection, Sheet } from '../kernel/face.ts'
import { drawnFigure, figureLines } from './figure.ts'
import { armor, cells, lines } from './fixture-figures.ts'
import { sheetHtml } from './html.ts'

const graph = cells.figure as Extract<FigureSection['figure'], { is: 'graph' }>
const parts = (s: FigureSection, cls: string): number => drawnFigure(s.figure).parts.filter((p) => p.cls.split(' ').includes(cls)).length

test('a graph draws each cell once, crosses out what is lost, rings what is marked, lights what is meant', () => {
  assert.equal(graph.cells.length, 40)
  assert.deepEqual(
    ['cell', 'zone1', 'cross', 'ringed', 'lit', 'nth'].map((c) => parts(cells, c)),
    [40, 10, 1, 3, 6, 6],
  )
  const told = figureLines(graph)
  assert.match(told[0], /^hull: S1, .*N5; core: C1, /)
  assert.deepEqual(told.slice(1, 4), ['lost: S9', 'marked: S5, S11, C3', 'S5 touches M3, S4, S6'])
  assert.equal(told.at(-1), 'meant now: 1 S7, 2 S8, 3 S9, 4 S10, 5 S11, 6 S12')
})

test('a strip draws every line, marked and meant ones apart, under the signs of what they stand for', () => {
  assert.deepEqual(
    ['line', 'marked', 'sign'].map((c) => parts(lines, c)),
    [100, 27, 15],
  )
  const told = figureLines(lines.figure)
  assert.equal(told[0], '27 of 100 lines marked')
  assert.ok(told.includes('X Sensors, 37 to 40: lost'))
  assert.ok(told.includes('W Lift fans, 89 to 100: 6 of 12 marked'))
  assert.ok(told.includes('P Pilot, 12 to 16'))
  assert.equal(told.at(-1), 'meant now: 37 to 45')
})

test('the sides of a machine say what is left of each, draw as much of their tracks, and light one sector', () => {
  assert.deepEqual(figureLines(armor.figure), [
    'front 72 of 90, right 22 of 60, rear 45, left 60',
    'front 36, front right 26, rear right 20, rear 16, rear left 20, front left 26',
    'meant now: rear right',
  ])
  assert.deepEqual(
    ['armor', 'left', 'warn', 'factor'].map((c) => parts(armor, c)),
    [6, 5, 1, 6],
    'of the right side only the front half is left',
  )
  const gone = { ...armor, figure: { ...armor.figure, rear: { now: 0, of: 45 } } as FigureSection['figure'] }
  assert.equal(parts(gone, 'left'), 4)
})

test('every drawn part lies in the box of its figure', () => {
  for (const s of [cells, lines, armor]) {
    const { width, height, parts: all } = drawnFigure(s.figure)
    for (const p of all)
      if (p.is === 'word') assert.ok(p.at[0] >= 0 && p.at[0] <= width && p.at[1] > 0 && p.at[1] <= height, `${p.text} ${p.at}`)
  }
})

test('on paper a figure is drawn in the sheet, with its text for whoever hears it, and nothing in it breaks out of its tags', () => {
  const sheet: Sheet = {
    title: 'Courser <1>',
    kind: 'Hover tank',
    icon: 'tank',
    sections: [armor, lines, { ...cells, title: 'Hull & core' }],
  }
  const html = sheetHtml(sheet, { book: 'Made up' })
  assert.equal(html.match(/class="ss-block ss-figure/g)?.length, 3)
  assert.match(html, /aria-label="Courser 1: front 72 of 90, right 22 of 60/)
  assert.match(html, /<h3>Hull &#38; core<\/h3>/)
  assert.equal(html.match(/<path class="line/g)?.length, 100)
})
