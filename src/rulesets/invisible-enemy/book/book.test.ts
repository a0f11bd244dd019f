// The book page names every rule of the catalogue, says each in our own words, and offers every switch.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { OURS } from '../../../craft/own.ts'
import { settle } from '../../../kernel/book.ts'
import { assertOurs, catalogueOf } from '../../../kernel/fixture-printed.ts'
import { defaults } from '../state/fresh.ts'
import { book as whole } from './book.ts'
import { columns, criticalHits, kineticTable, thermalTable } from './charts.ts'
import { ours } from './ours.ts'
import { pages } from './pages.ts'
import { cost, models } from './roster.ts'
import { texts } from './text.ts'

const catalogue = catalogueOf(import.meta.url)
const data = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as {
  houseSwitches: { rows: { id: string; default: unknown; options?: unknown[] }[] }
  optionalRules: { rows: { id: string }[] }
}

/** The book without our own rules, which no catalogue has. */
const book = {
  ...whole,
  chapters: whole.chapters.filter((c) => c.id !== OURS),
  rules: whole.rules.filter((r) => r.chapter !== OURS),
  options: whole.options.filter((o) => !o.ours),
}
const ids = book.rules.map((rule) => rule.id)
const decisions = Array.from({ length: catalogue.numbered['DECISION POINTS'] }, (_, i) => `IE-D${String(i + 1).padStart(2, '0')}`)

test('IE every id of the catalogue is in the book, and no other', () => {
  assert.equal(catalogue.rows.length, 234)
  assert.equal(decisions.length, 20)
  assert.deepEqual([...ids].sort(), [...catalogue.rows.map((row) => row.id), ...decisions].sort())
  assert.equal(new Set(ids).size, ids.length)
})

test('IE every rule has its words, every ruling its ruling, and nothing is said of what is not in the book', async () => {
  assert.deepEqual(Object.keys(texts).sort(), [...ids].sort())
  assert.deepEqual(Object.keys(await whole.texts()), [...Object.keys(texts), ...ours.map((r) => r.id)])
  for (const rule of book.rules) {
    const { text, ruling } = texts[rule.id]
    assert.ok(text.length >= 20 && /[.?)]$/.test(text) && !/[[\]`"]/.test(text), rule.id)
    assert.ok(ruling === undefined || /[.?)]$/.test(ruling), rule.id)
    assert.equal(ruling !== undefined, rule.chapter === 'rulings', rule.id)
    assert.ok(rule.title.length > 0 && rule.title.length <= 40, rule.title)
  }
})

test('IE words name only rules and switches that exist, and every chapter has rules and a sentence at its head', () => {
  for (const [id, { text, ruling }] of Object.entries(texts)) {
    for (const [rule] of `${text} ${ruling ?? ''}`.matchAll(/IE-[A-Z]+-?\d+/g)) assert.ok(ids.includes(rule), `${id} names ${rule}`)
    for (const [word] of `${text} ${ruling ?? ''}`.matchAll(/\b[a-z]+[A-Z][A-Za-z]+\b/g))
      if (word !== 'anyOfFive')
        assert.ok(
          book.options.some((o) => o.id === word),
          `${id} names ${word}`,
        )
  }
  assert.deepEqual(
    [...new Set(book.rules.map((rule) => rule.chapter))],
    book.chapters.map((chapter) => chapter.id),
  )
  assert.deepEqual(
    Object.keys(pages.leads),
    book.chapters.map((chapter) => chapter.id),
  )
  for (const c of pages.charts) {
    assert.ok(ids.includes(c.rule), c.title)
    for (const r of c.rows) assert.equal(r.cells.length, c.across.length, `${c.title}: ${r.head}`)
  }
})

test('IE the charts on the page are those of play', () => {
  const chart = (title: string) => pages.charts.find((c) => c.title === title) ?? assert.fail(title)
  for (const [title, table] of [
    ['Kinetic', kineticTable],
    ['Thermal', thermalTable],
  ] as const) {
    assert.deepEqual(
      chart(title).across,
      columns.map((c) => `${c} %`),
    )
    assert.deepEqual(
      chart(title).rows.map((r) => r.cells.map(Number)),
      table,
    )
  }
  assert.equal(chart('Critical hits').rows.length, Object.keys(criticalHits).length)
  assert.deepEqual(
    chart('Models').rows.map((r) => [r.head, r.cells.at(-1)]),
    models.map((m) => [m.name, String(cost(m))]),
  )
})

test("IE headings are the catalogue's; what is house design is headed so, what the publisher printed elsewhere too", () => {
  const due = (id: string, last: string): string =>
    id.startsWith('IE-EX-')
      ? 'derived'
      : id.startsWith('IE-OPT-')
        ? 'published'
        : id === 'IE-MOD-06' || last === 'ruling' || (last === '–' && !id.startsWith('IE-MOD-'))
          ? 'designed'
          : id.startsWith('IE-MOD-')
            ? '5.5'
            : last
  for (const { id, last } of catalogue.rows.filter((row) => !row.id.startsWith('IE-AMB-')))
    assert.equal(book.rules.find((rule) => rule.id === id)!.heading, due(id, last), id)
  for (const rule of book.rules.filter((r) => r.chapter === 'rulings')) assert.equal(rule.heading, 'designed', rule.id)
})

test("IE no words are the printed book's: no run of eight", () => {
  assertOurs(catalogue, [
    ...Object.entries(texts).flatMap(([id, { text, ruling }]) => [[id, text] as const, [id, ruling ?? ''] as const]),
    ...whole.options.map((option) => [option.id, `${option.title}. ${option.text}`] as const),
    ...Object.entries(pages.leads),
    ...pages.charts.map((c) => [c.title, c.reads] as const),
    ['blurb', book.blurb],
  ])
})

test('IE every switch of the catalogue is a house rule with all its values and its default', () => {
  const rows = data.houseSwitches.rows
  assert.deepEqual(
    book.options.slice(0, rows.length).map((o) => o.id),
    rows.map((row) => row.id),
  )
  for (const row of rows) {
    const option = book.options.find((o) => o.id === row.id)!
    assert.ok('length' in option.values)
    assert.deepEqual(new Set(option.values.map((value) => value.value)), new Set(row.options ?? [true, false]), option.id)
    assert.equal(option.default, row.default, option.id)
    assert.equal(new Set(option.values.map((value) => value.label)).size, option.values.length)
  }
})

test('IE-OPT-01 every optional rule of the catalogue has a switch that is off, the faster game one for each of its four parts', () => {
  const optional = ids.filter((id) => id.startsWith('IE-OPT-'))
  assert.equal(optional.length, data.optionalRules.rows.length)
  for (const id of optional) {
    const all = book.options.filter((option) => option.rule === id)
    assert.equal(all.length, id === 'IE-OPT-01' ? 4 : 1, id)
    for (const option of all) assert.equal(option.default, false, option.id)
  }
  assert.deepEqual(
    data.optionalRules.rows.slice(1).map((r) => (r.id === 'randomBarrages' ? 'barrages' : r.id)),
    book.options.filter((o) => o.rule.startsWith('IE-OPT-') && o.rule !== 'IE-OPT-01').map((o) => o.id),
  )
})

test('IE rules and house rules point at each other', () => {
  for (const rule of book.rules)
    if (rule.switch !== undefined)
      assert.ok(
        book.options.some((option) => option.id === rule.switch && option.rule === rule.id),
        rule.id,
      )
  for (const option of book.options)
    assert.equal(book.rules.find((rule) => rule.id === option.rule)!.switch, option.rule === 'IE-OPT-01' ? 'noWeaponPayloads' : option.id)
  let read = 0
  for (const { id, last } of catalogue.rows.filter((row) => row.id.startsWith('IE-AMB-'))) {
    const named = /^`(\w+)/.exec(last)?.[1],
      rule = book.rules.find((r) => r.id === id)!
    // IE-AMB-43 names a switch that has a rule of its own
    assert.equal(id === 'IE-AMB-43' ? 'photonRanging' : rule.switch, named, id)
    read++
  }
  assert.equal(read, 56)
})

test('IE the defaults settle and are those that rules are tried with; every value settles, anything else is refused', () => {
  const settled = settle(book, {})
  assert.ok(!('faults' in settled))
  for (const [id, value] of Object.entries(defaults)) assert.equal(settled[id], value, id)
  for (const option of book.options) {
    assert.ok('length' in option.values)
    for (const { value } of option.values) {
      const one = settle(book, { [option.id]: value })
      assert.ok(!('faults' in one) && one[option.id] === value, `${option.id} ${value}`)
    }
    assert.ok('faults' in settle(book, { [option.id]: 'perhaps' }), option.id)
  }
})

test('IE worked examples show rules of the book, and every one shows some', () => {
  const examples = book.rules.filter((r) => r.chapter === 'examples')
  assert.equal(examples.length, 17)
  for (const e of examples) {
    assert.ok((e.shows ?? []).length > 0, e.id)
    for (const id of e.shows ?? []) assert.ok(ids.includes(id), `${e.id} shows ${id}`)
  }
})

test('IE facts for the shelf, and words light enough to ship', () => {
  assert.deepEqual(book.facts.slice(0, 2), ['Inch table', '2 sides'])
  const size = (name: string): number => brotliCompressSync(readFileSync(new URL(name, import.meta.url))).length
  assert.ok(size('titles.ts') < 8 * 1024, `${size('titles.ts')}`)
  assert.ok(size('text.ts') < 18 * 1024, `${size('text.ts')}`)
})
