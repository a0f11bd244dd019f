// The book page names every rule of the catalogue, says each in our own words, and offers every switch.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { OURS } from '../../../craft/own.ts'
import { settle } from '../../../kernel/book.ts'
import { assertOurs, catalogueOf } from '../../../kernel/fixture-printed.ts'
import { book as whole } from './book.ts'
import { ours } from './ours.ts'
import { pages } from './pages.ts'
import { texts } from './text.ts'

const catalogue = catalogueOf(import.meta.url)
const data = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as {
  house_switches: { rows: { id: string; default: unknown; values: unknown[]; rule: string }[] }
}

/** The book without our own rules, which no catalogue has. */
const book = {
  ...whole,
  chapters: whole.chapters.filter((c) => c.id !== OURS),
  rules: whole.rules.filter((r) => r.chapter !== OURS),
  options: whole.options.filter((o) => !o.ours),
}
const ids = book.rules.map((rule) => rule.id)
/** Decisions and examples bear numbers only in the catalogue. */
const named = (id: string): string =>
  id.replace(/^([DE])(\d+)$/, (_, kind: string, n: string) => `WD-${kind === 'D' ? 'D' : 'EX-'}${n.padStart(2, '0')}`)
/** Rules of house design that the catalogue heads with the place where the book names them. */
const designed = (id: string): boolean => id === 'WD-FORCE-01' || id.startsWith('WD-PHYS-')

test('WD every id of the catalogue is in the book, and no other', () => {
  assert.equal(catalogue.rows.length, 238)
  assert.deepEqual([...ids].sort(), catalogue.rows.map((row) => named(row.id)).sort())
  assert.equal(new Set(ids).size, ids.length)
})

test('WD every rule has its words, every ruling its ruling, and nothing is said of what is not in the book', async () => {
  assert.deepEqual(Object.keys(texts).sort(), [...ids].sort())
  assert.deepEqual(Object.keys(await whole.texts()), [...Object.keys(texts), ...ours.map((r) => r.id)])
  for (const rule of book.rules) {
    const { text, ruling } = texts[rule.id]
    assert.ok(text.length >= 20 && /[.?)]$/.test(text) && !text.includes('['), rule.id)
    assert.ok(ruling === undefined || /[.?)]$/.test(ruling), rule.id)
    assert.equal(ruling !== undefined, rule.chapter === 'rulings', rule.id)
    assert.ok(rule.title.length > 0 && rule.title.length <= 40, rule.title)
  }
})

test('WD words name only rules and switches that exist, and every chapter has rules and a sentence at its head', () => {
  for (const [id, { text, ruling }] of Object.entries(texts)) {
    for (const [rule] of `${text} ${ruling ?? ''}`.matchAll(/WD-[A-Z]+-?\d+/g)) assert.ok(ids.includes(rule), `${id} names ${rule}`)
    for (const [word] of text.matchAll(/\b[a-z]+[A-Z][A-Za-z]+\b/g))
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

test("WD headings are the catalogue's, and what is house design is headed so", () => {
  for (const { id, last } of catalogue.rows.filter((row) => /^WD-(?!AMB)/.test(row.id)))
    assert.equal(book.rules.find((rule) => rule.id === id)!.heading, last === '-' || designed(id) ? 'designed' : last, id)
  for (const rule of book.rules.filter((r) => r.chapter === 'rulings')) assert.equal(rule.heading, 'designed', rule.id)
})

test("WD no words are the printed book's: no run of eight", () => {
  assertOurs(catalogue, [
    ...Object.entries(texts).flatMap(([id, { text, ruling }]) => [[id, text] as const, [id, ruling ?? ''] as const]),
    ...whole.options.map((option) => [option.id, `${option.title}. ${option.text}`] as const),
    ...Object.entries(pages.leads),
    ['blurb', book.blurb],
  ])
})

test('WD-OPT-02 every switch of the catalogue is a house rule with all its values and its default', () => {
  assert.deepEqual(
    book.options.map((o) => o.id),
    data.house_switches.rows.map((row) => row.id),
  )
  for (const row of data.house_switches.rows) {
    const option = book.options.find((o) => o.id === row.id)!
    assert.equal(option.rule, row.rule, option.id)
    assert.ok('length' in option.values)
    assert.deepEqual(
      option.values.map((value) => value.value),
      row.values,
      option.id,
    )
    assert.equal(option.default, row.default, option.id)
    assert.equal(new Set(option.values.map((value) => value.label)).size, option.values.length)
  }
})

test('WD rules and house rules point at each other', () => {
  for (const rule of book.rules)
    if (rule.switch !== undefined)
      assert.ok(
        book.options.some((option) => option.id === rule.switch),
        rule.id,
      )
  for (const option of book.options) assert.equal(book.rules.find((rule) => rule.id === option.rule)!.switch, option.id)
  let read = 0
  for (const { id, last } of catalogue.rows.filter((row) => row.id.startsWith('WD-AMB-'))) {
    const named = /^`(\w+)/.exec(last)?.[1]
    assert.equal(book.rules.find((rule) => rule.id === id)!.switch, named, id)
    read++
  }
  assert.equal(read, 61)
})

test('WD every optional rule of the catalogue has a switch', () => {
  const optional = catalogue.rows.filter((row) => row.optional).map((row) => row.id)
  assert.deepEqual(optional, ['WD-MINE-02', 'WD-OPT-01', 'WD-OPT-02'])
  for (const id of [...optional.filter((x) => x !== 'WD-OPT-02'), 'WD-FIRE-03', 'WD-PHYS-08'])
    assert.ok(
      book.options.some((option) => option.rule === id && option.default === false),
      id,
    )
})

test('WD the defaults settle, and so does every value; anything else is refused', () => {
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

test('WD worked examples show rules of the book, and every one shows some', () => {
  const examples = book.rules.filter((r) => r.chapter === 'examples')
  assert.equal(examples.length, 14)
  for (const e of examples) {
    assert.ok((e.shows ?? []).length > 0, e.id)
    for (const id of e.shows ?? []) assert.ok(ids.includes(id), `${e.id} shows ${id}`)
  }
})

test('WD facts for the shelf, and words light enough to ship', () => {
  assert.deepEqual(book.facts.slice(0, 3), ['Hex map', '2 sides', '2–3 h'])
  const size = (name: string): number => brotliCompressSync(readFileSync(new URL(name, import.meta.url))).length
  assert.ok(size('titles.ts') < 8 * 1024, `${size('titles.ts')}`)
  assert.ok(size('text.ts') < 18 * 1024, `${size('text.ts')}`)
})
