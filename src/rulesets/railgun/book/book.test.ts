// The book page names every rule of the catalogue, says each in our own words, and offers every switch.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { settle } from '../../../kernel/book.ts'
import { assertOurs, catalogueOf } from '../../../kernel/fixture-printed.ts'
import { OURS } from '../../../craft/own.ts'
import { book as whole } from './book.ts'
import { ours } from './ours.ts'
import { texts } from './text.ts'

const catalogue = catalogueOf(import.meta.url)
const data = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as {
  houseRules: { rows: { id: string; default: unknown; options: unknown[]; rule: string }[] }
}

/** The book without our own rules, which no catalogue has. */
const book = {
  ...whole,
  chapters: whole.chapters.filter((c) => c.id !== OURS),
  rules: whole.rules.filter((r) => r.chapter !== OURS),
  options: whole.options.filter((o) => !o.ours),
}
const ids = book.rules.map((rule) => rule.id)

/** The rows of the catalogue's tables of decisions and of worked examples bear numbers only. */
const numbered = (heading: string): readonly string[] =>
  Array.from({ length: catalogue.numbered[heading] }, (_, i) => String(i + 1).padStart(2, '0'))

test('RG every id of the catalogue is in the book, and no other', () => {
  const catalogued = [
    ...catalogue.rows.map(({ id }) => id),
    ...numbered('DECISION POINTS').map((n) => `RG-D${n}`),
    ...numbered('WORKED EXAMPLES').map((n) => `RG-EX-${n}`),
  ]
  assert.ok(catalogued.length >= 280, `${catalogued.length}`)
  assert.deepEqual([...ids].sort(), catalogued.sort())
  assert.equal(new Set(ids).size, ids.length)
})

test('RG every rule has its words, every ruling its ruling, and nothing is said of what is not in the book', async () => {
  assert.deepEqual(Object.keys(texts).sort(), [...ids].sort())
  assert.deepEqual(Object.keys(await whole.texts()), [...Object.keys(texts), ...ours.map((r) => r.id)])
  for (const rule of book.rules) {
    const { text, ruling } = texts[rule.id]
    assert.ok(text.length >= 20 && /[.?)]$/.test(text), rule.id)
    assert.ok(ruling === undefined || /[.?)]$/.test(ruling), rule.id)
    assert.equal(ruling !== undefined, rule.chapter === 'rulings' || rule.chapter === 'missing', rule.id)
    assert.ok(rule.title.length > 0 && rule.title.length <= 40, rule.title)
  }
})

test('RG words name only rules that exist, and every chapter has rules', () => {
  for (const [id, { text, ruling }] of Object.entries(texts))
    for (const [named] of `${text} ${ruling ?? ''}`.matchAll(/RG-[A-Z]+-?\d+/g)) assert.ok(ids.includes(named), `${id} names ${named}`)
  assert.deepEqual(
    [...new Set(book.rules.map((rule) => rule.chapter))],
    book.chapters.map((chapter) => chapter.id),
  )
})

test("RG headings are the catalogue's", () => {
  let read = 0
  for (const { id, last: heading } of catalogue.rows.filter((row) => /^RG-(?!AMB|MISS|GEO)/.test(row.id))) {
    assert.equal(book.rules.find((rule) => rule.id === id)!.heading, heading === '—' || heading === 'ruling' ? 'designed' : heading, id)
    read++
  }
  assert.ok(read > 150, `${read}`)
})

test("RG no words are the printed book's: no run of eight", () => {
  assertOurs(catalogue, [
    ...Object.entries(texts).flatMap(([id, { text, ruling }]) => [[id, text] as const, [id, ruling ?? ''] as const]),
    ...whole.options.map((option) => [option.id, `${option.title}. ${option.text}`] as const),
    ['blurb', book.blurb],
  ])
})

test('RG every switch of the catalogue is a house rule with all its values and its default', () => {
  for (const row of data.houseRules.rows) {
    const option = book.options.find((o) => o.id === row.id)
    assert.ok(option, row.id)
    assert.equal(option.rule, row.rule, option.id)
    assert.ok('length' in option.values)
    assert.deepEqual(
      option.values.map((value) => value.value),
      row.options,
      option.id,
    )
    assert.equal(option.default, row.default, option.id)
    assert.equal(new Set(option.values.map((value) => value.label)).size, option.values.length)
  }
  const more = book.options.filter((option) => !data.houseRules.rows.some((row) => row.id === option.id))
  assert.deepEqual(
    more.map((option) => option.id),
    ['samBatteries'],
  )
})

test('RG rules and house rules point at each other', () => {
  for (const rule of book.rules)
    if (rule.switch !== undefined)
      assert.ok(
        book.options.some((option) => option.id === rule.switch),
        rule.id,
      )
  for (const option of book.options) assert.equal(book.rules.find((rule) => rule.id === option.rule)!.switch, option.id)
  let read = 0
  for (const { id, last } of catalogue.rows.filter((row) => row.id.startsWith('RG-AMB-'))) {
    assert.equal(book.rules.find((rule) => rule.id === id)!.switch, /^`(\w+)/.exec(last)?.[1], id)
    read++
  }
  assert.equal(read, 51)
})

test('RG every optional rule of the catalogue has a switch', () => {
  const optional = catalogue.rows.filter((row) => row.optional).map((row) => row.id)
  assert.deepEqual(optional, ['RG-TERR-12', 'RG-LOS-07', 'RG-LOS-08', 'RG-DROP-06'])
  for (const id of optional)
    assert.ok(
      book.options.some((option) => option.rule === id && option.default === false),
      id,
    )
})

test('RG the defaults settle, and so does every value; anything else is refused', () => {
  assert.ok(!('faults' in settle(book, {})))
  for (const option of book.options) {
    assert.ok('length' in option.values)
    for (const { value } of option.values) {
      const settled = settle(book, { [option.id]: value })
      assert.ok(!('faults' in settled) && settled[option.id] === value, `${option.id} ${value}`)
    }
    assert.ok('faults' in settle(book, { [option.id]: 'perhaps' }), option.id)
  }
})

test('RG facts for the shelf, and words light enough to ship', () => {
  assert.deepEqual(book.facts.slice(0, 3), ['Table, inches', '2 sides', '2 h'])
  const size = (name: string): number => brotliCompressSync(readFileSync(new URL(name, import.meta.url))).length
  assert.ok(size('book.ts') < 8 * 1024, `${size('book.ts')}`)
  assert.ok(size('text.ts') < 18 * 1024, `${size('text.ts')}`)
})
