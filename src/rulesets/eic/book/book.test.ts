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
import { hulls, specialties } from './roster.ts'
import { leagues } from './charts.ts'
import { texts } from './text.ts'

const catalogue = catalogueOf(import.meta.url)
const data = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as {
  houseRules: { rows: { id: string; default: unknown; options: unknown; ruling: string }[] }
}

/** The book without our own rules, which no catalogue has. */
const book = {
  ...whole,
  chapters: whole.chapters.filter((c) => c.id !== OURS),
  rules: whole.rules.filter((r) => r.chapter !== OURS),
  options: whole.options.filter((o) => !o.ours),
}
const ids = book.rules.map((rule) => rule.id)

test('EIC every id of the catalogue is in the book, and no other', () => {
  const catalogued = [...catalogue.rows.map(({ id }) => (id.startsWith('D') ? `EIC-${id}` : id))]
  assert.ok(catalogued.length > 250)
  assert.deepEqual([...ids].sort(), catalogued.sort())
  assert.equal(new Set(ids).size, ids.length)
})

test('EIC every rule has its words, every ruling its ruling, and nothing is said of what is not in the book', async () => {
  assert.deepEqual(Object.keys(texts).sort(), [...ids].sort())
  assert.deepEqual(Object.keys(await whole.texts()), [...Object.keys(texts), ...ours.map((r) => r.id)])
  for (const rule of book.rules) {
    const { text, ruling } = texts[rule.id]
    assert.ok(text.length >= 20 && /[.?)]$/.test(text), rule.id)
    assert.equal(ruling !== undefined, rule.chapter === 'rulings', rule.id)
  }
})

test('EIC words name only rules that exist, and every chapter has rules', () => {
  for (const [id, { text, ruling }] of Object.entries(texts))
    for (const [named] of `${text} ${ruling ?? ''}`.matchAll(/EIC-[A-Z]+-?\d+/g)) assert.ok(ids.includes(named), `${id} names ${named}`)
  const chapters = book.chapters.map((chapter) => chapter.id)
  assert.deepEqual([...new Set(book.rules.map((rule) => rule.chapter))], chapters)
})

test("EIC headings are the catalogue's", () => {
  for (const { id, last: heading } of catalogue.rows.filter((row) => /^EIC-(?!AMB|EX)/.test(row.id))) {
    assert.equal(
      book.rules.find((rule) => rule.id === id)!.heading,
      heading === '–' || heading === 'ruling' ? 'designed' : heading === 'several' ? 'several places' : heading,
      id,
    )
  }
})

test("EIC no words are the printed book's: no run of eight", () => {
  assertOurs(catalogue, [
    ...Object.entries(texts).flatMap(([id, { text, ruling }]) => [[id, text] as const, [id, ruling ?? ''] as const]),
    ...whole.options.map((option) => [option.id, option.text] as const),
    ['blurb', book.blurb],
  ])
})

test('EIC every switch of the catalogue is a house rule with all its values and its default', () => {
  for (const row of data.houseRules.rows) {
    const options = book.options.filter((option) => option.id === row.id || option.id.startsWith(`${row.id}.`))
    assert.ok(options.length > 0, row.id)
    for (const option of options) {
      assert.equal(option.rule, row.ruling, option.id)
      const { values } = option
      if (Array.isArray(row.options)) {
        assert.ok('length' in values)
        assert.deepEqual(
          values.map((value) => value.value),
          row.options,
          option.id,
        )
        assert.equal(option.default, row.default, option.id)
      } else {
        assert.ok('number' in values, option.id)
        assert.equal(values.none ?? false, String(row.options).endsWith('none'), option.id)
        if (typeof row.default === 'number' || row.default === null) assert.equal(option.default, row.default, option.id)
        const range = /^(\d+)-(\d+)$/.exec(String(row.options))
        if (range) assert.deepEqual([values.min, values.max], [Number(range[1]), Number(range[2])])
      }
    }
  }
  const switches = data.houseRules.rows.map((row) => row.id)
  for (const option of book.options) assert.ok(switches.includes(option.id.split('.')[0]), option.id)
})

test('EIC-AMB-01 EIC-AMB-02 EIC-AMB-67 prices and purses default to the roster and the leagues', () => {
  const byDefault = (id: string) => book.options.find((option) => option.id === id)!.default
  for (const hull of hulls) assert.equal(byDefault(`hullPrices.${hull.id}`), hull.price)
  for (const cls of specialties) assert.equal(byDefault(`specialtyPrices.${cls.id}`), cls.price)
  for (const league of leagues) assert.equal(byDefault(`purse.${league.id}`), league.purse)
})

test('EIC rules and house rules point at each other', () => {
  for (const rule of book.rules)
    if (rule.switch !== undefined)
      assert.ok(
        book.options.some((option) => option.id === rule.switch),
        rule.id,
      )
  for (const option of book.options) {
    const ruling = book.rules.find((rule) => rule.id === option.rule)!
    assert.equal(ruling.switch!.split('.')[0], option.id.split('.')[0])
  }
  const rulings = catalogue.rows.filter((row) => row.id.startsWith('EIC-AMB-'))
  assert.ok(rulings.length > 80)
  for (const { id, last } of rulings)
    assert.equal(book.rules.find((rule) => rule.id === id)!.switch?.split('.')[0], /^`(\w+)/.exec(last)?.[1], id)
})

test('EIC the defaults settle, and so does every value', () => {
  assert.ok(!('faults' in settle(book, {})))
  for (const option of book.options) {
    const values =
      'length' in option.values ? option.values.map((value) => value.value) : [option.values.min, option.values.max, option.default]
    for (const value of values) assert.ok(!('faults' in settle(book, { [option.id]: value })), `${option.id} ${value}`)
  }
})

test('EIC the words are light enough to ship', () => {
  const size = (name: string): number => brotliCompressSync(readFileSync(new URL(name, import.meta.url))).length
  assert.ok(size('book.ts') < 8 * 1024, `${size('book.ts')}`)
  assert.ok(size('text.ts') < 18 * 1024, `${size('text.ts')}`)
})
