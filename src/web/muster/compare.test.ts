// Sheets side by side: equal lines agree, missing ones are null, units come before what only the second has.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Sheet } from '../../kernel/face.ts'
import { settle, type Options } from '../../kernel/book.ts'
import { rulesets } from '../../rulesets/index.ts'
import { compared, forceSheet } from './compare.ts'

const sheet = (title: string, rows: readonly (readonly [string, string])[]): Sheet => ({
  title,
  kind: 'Tank',
  icon: 'tank',
  sections: [{ is: 'facts', title: 'Unit', rows: rows.map(([label, value]) => ({ label, value })) }],
})

test('what differs is marked, what one has not is null', () => {
  const got = compared([
    sheet('A', [
      ['Armor', '3'],
      ['Move', '6'],
    ]),
    sheet('B', [
      ['Armor', '4'],
      ['Warp', 'yes'],
      ['Move', '6'],
    ]),
  ])
  assert.deepEqual(
    got.map((x) => [x.label, ...x.values, x.differs]),
    [
      ['Kind', 'Tank', 'Tank', false],
      ['Armor', '3', '4', true],
      ['Move', '6', '6', false],
      ['Warp', null, 'yes', true],
    ],
  )
})

test('lines of the same name are counted apart', () => {
  const [, a, b] = compared([
    sheet('A', [
      ['built in', 'gun'],
      ['built in', 'arm'],
    ]),
  ])
  assert.deepEqual([a.label, b.label], ['built in', 'built in 2'])
})

test('every unit and every ready force of every book compares with itself without a difference', () => {
  for (const r of rulesets)
    for (const f of r.forces.samples) {
      const o = settle(r.book, {}) as Options,
        sheets = r.forces.sheets(f, o),
        whole = forceSheet(f, r.forces.cost(f, o), sheets)
      for (const s of [...sheets, whole])
        assert.ok(
          compared([s, s]).every((x) => !x.differs),
          s.title,
        )
      assert.ok(
        compared([whole, forceSheet({ ...f, name: 'x' }, { ...r.forces.cost(f, o), total: 1 }, sheets.slice(1))]).some(
          (x) => x.differs && x.label === 'Cost',
        ),
      )
    }
})
