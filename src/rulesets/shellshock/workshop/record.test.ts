// The record sheet opened: every figure of the eighteen sheets stands on it, and what a battle has marked.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Figure, Sheet } from '../../../kernel/face.ts'
import { sheetOf, roster } from '../book/roster.ts'
import { ecvOf } from './cost.ts'
import { asListed } from './plan.ts'
import type { Worn } from './figures.ts'
import { asNew, recordOf } from './record.ts'

const record = (id: string, worn: Partial<Worn> = {}): Sheet => {
  const s = sheetOf(id),
    u = asListed('u1', 'Lead', id)
  return recordOf(s, { name: 'Lead', crew: u.crew, ecv: ecvOf(u) }, { ...asNew(s), ...worn })
}
function figure<K extends Figure['is']>(x: Sheet, is: K): Extract<Figure, { is: K }> {
  const found = x.sections.flatMap((s) => (s.is === 'figure' && s.figure.is === is ? [s.figure] : []))
  assert.equal(found.length, 1)
  return found[0] as Extract<Figure, { is: K }>
}
const table = (x: Sheet, title: RegExp): readonly (readonly string[])[] => {
  const found = x.sections.find((s) => s.is === 'table' && title.test(s.title))
  assert.ok(found?.is === 'table')
  return found.rows.map((r) => r.cells)
}
const fact = (x: Sheet, label: string): string | undefined =>
  x.sections.flatMap((s) => (s.is === 'facts' ? s.rows : [])).find((r) => r.label === label)?.value

test('SS-DMG-08: the strip has a hundred lines without a gap, and each letter its piece', () => {
  for (const s of roster) {
    const f = figure(record(s.id), 'strip')
    assert.equal(f.lines, 100)
    assert.deepEqual(
      f.spans.flatMap((x) => Array.from({ length: x.to - x.from + 1 }, (_, i) => x.from + i)),
      Array.from({ length: 100 }, (_, i) => i + 1),
    )
    for (const x of f.spans)
      assert.equal(x.name, x.sign === '·' ? 'nothing' : s.equipment.find((e) => e.letter === x.sign)!.name, `${s.id} ${x.sign}`)
    assert.ok(f.spans.every((x) => x.state === undefined))
  }
})

test('SS-DMG-03, SS-FIRE-02: armor by sides and six sectors with their factors', () => {
  const f = figure(record('sf-courser', { armor: [72, 22, 45, 60], sector: 2 }), 'sides')
  assert.deepEqual(
    [f.front, f.right, f.rear, f.left],
    [
      { now: 72, of: 90 },
      { now: 22, of: 60 },
      { now: 45, of: 45 },
      { now: 60, of: 60 },
    ],
  )
  assert.deepEqual([f.sectors, f.lit], [['36', '26', '20', '16', '20', '26'], 2])
})

test('SS-DMG-09, SS-DMG-10: marked lines, Hits taken and pieces lost', () => {
  const s = sheetOf('sf-courser'),
    at = (letter: string): number => s.equipment.findIndex((e) => e.letter === letter)
  const { from, to } = s.strip.find((x) => x.letter === 'A')!
  const x = record('sf-courser', {
    marked: [from, from + 1, 1],
    hits: s.equipment.map((e) => (e.letter === 'E' ? 1 : 0)),
    lost: s.equipment.map((e) => e.letter === 'A'),
    dead: [true, false],
    rounds: [20, -1, 0],
    charge: 14,
    motion: { speed: 3, acceleration: 1, deceleration: 0, slip: 1, turn: 1, msrp: 1 },
  })
  const f = figure(x, 'strip')
  assert.equal(f.spans.find((y) => y.sign === 'A')!.state, 'lost')
  assert.equal(f.spans[0].state, 'marked')
  assert.deepEqual(f.marked, [from, from + 1, 1])
  const rows = table(x, /^Equipment/)
  assert.deepEqual(rows[at('A')].slice(2), [`${from}–${to}, 2 marked`, '☐', 'lost'])
  assert.equal(rows[at('E')][3], '☒☐')
  assert.equal(rows[at('W')][3], 'chart')
  assert.equal(table(x, /^Crew/)[0].at(-1), 'dead')
  assert.deepEqual(
    table(x, /^Weapons/).map((r) => r[6]),
    ['20 of 24', '–', '0 of 4'],
  )
  assert.deepEqual(
    ['Maximum speed', 'On pavement', 'Acceleration', 'Deceleration', 'Slip Indicator', 'Minimum piloting (MSRP)', 'Battery'].map((k) =>
      fact(x, k),
    ),
    ['7 of 10', '11 of 14', '3 of 4', '4', '5 of 4', '4 of 3', '14 of 18 Krg, 6 back each turn'],
  )
  assert.equal(fact(x, 'Piloting surplus'), '0 on all defense values')
  assert.deepEqual(table(x, /^Turn/)[0].slice(1, 4), ['2', '3', '3'])
})

test('SS-FORCE-01, SS-DMG-07, SS-DMG-14: every sheet has its figures, boxes and locomotion chart', () => {
  for (const s of roster) {
    const x = record(s.id)
    assert.equal(fact(x, 'ECV'), String(s.ecv.total))
    assert.equal(fact(x, 'Maximum speed'), String(s.maxSpeed))
    assert.equal(fact(x, 'Shock Threshold'), String(s.shockThreshold))
    assert.deepEqual(table(x, /^Internal/)[0].slice(1), [...s.boxes.map((b) => String(b.pct)), 'destroyed'])
    assert.equal(table(x, /^Locomotion/).length, 10)
    assert.equal(table(x, /^Crew/).length, s.crew.length)
    assert.equal(table(x, /^Weapons/).length, s.weapons.length)
    assert.deepEqual(
      table(x, /^Defense/).map((r) => r.slice(1)),
      (['B', 'M', 'E', 'I', 'SA', 'P'] as const).map((t) => s.defence[t].map(String)),
    )
    for (const section of x.sections)
      if (section.is === 'table') for (const r of section.rows) assert.equal(r.cells.length, section.head.length, section.title)
  }
})

test('SS-FORCE-04: the surplus of a better pilot is said', () => {
  const s = sheetOf('ww2-greyhound')
  const x = recordOf(s, { name: 'Lead', crew: s.crew.map((c, i) => ({ piloting: i === 0 ? 4 : 0, gunnery: c.gunnery })), ecv: 1 })
  assert.equal(fact(x, 'Piloting surplus'), '+3 on all defense values')
})
