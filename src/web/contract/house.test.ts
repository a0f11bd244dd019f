// House rules of a force: what differs from the book, in an address and back, and which of them bear on building.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { OptionValue } from '../../kernel/book.ts'
import { skirmish } from '../../laws/skirmish.ts'
import { rulesets } from '../../rulesets/index.ts'
import { buildingHouse, houseIn, houseOf, houseText, houseWords, under } from './house.ts'
import { bearing } from './shelve.ts'

test('what differs from the book goes into an address and comes back, in every book', () => {
  for (const { book } of rulesets) {
    const some = book.options.map((h): [string, OptionValue] => [
      h.id,
      Array.isArray(h.values) ? h.values.at(-1).value : (h.values as { max: number }).max,
    ])
    const house = houseOf(book.options, Object.fromEntries(some))
    assert.ok(Object.keys(house).length > 3)
    assert.deepEqual(houseIn(book.options, houseText(house)), house)
    const all = under(book.options, house)
    assert.deepEqual(
      Object.keys(all),
      book.options.map((h) => h.id),
    )
    for (const [id, v] of Object.entries(house)) assert.equal(all[id], v)
    assert.deepEqual(houseOf(book.options, under(book.options, {})), {}, 'the book’s own values are no house rules')
  }
})

test('an address that was changed never throws and never brings a value the book does not know', () => {
  fc.assert(
    fc.property(fc.string(), (s) => {
      houseIn(skirmish.book.options, s)
    }),
    { numRuns: 200 },
  )
  const [h] = skirmish.book.options
  assert.deepEqual(houseIn(skirmish.book.options, `${h.id}="none such";nobody=1;${h.id}`), {})
})

test('null, which stands for none, is kept apart from what is not set', () => {
  for (const { book } of rulesets)
    for (const h of book.options)
      if (!Array.isArray(h.values) && (h.values as { none?: true }).none && h.default !== null) {
        assert.deepEqual(houseIn(book.options, houseText({ [h.id]: null })), { [h.id]: null })
        assert.equal(under(book.options, { [h.id]: null })[h.id], null)
      }
})

test('the house rules that bear on building are found by trying: each of them changes a cost, a choice, a fault or a sheet', () => {
  assert.ok(rulesets.filter((r) => bearing(r).length === 0).length <= 1, 'a book or none has no such rule')
  for (const r of rulesets) {
    const builds = bearing(r)
    assert.ok(builds.length < r.book.options.length, `${r.id}: ${builds.length}`)
    const all = Object.fromEntries(
      r.book.options.map((h): [string, OptionValue] => [
        h.id,
        Array.isArray(h.values) ? h.values.at(-1).value : (h.values as { max: number }).max,
      ]),
    )
    assert.ok(Object.keys(buildingHouse({ houseRules: r.book.options, builds }, all)).every((id) => builds.includes(id)))
  }
})

test('in words', () => {
  assert.deepEqual([houseWords({}), houseWords({ a: 1 }), houseWords({ a: 1, b: 2 })], ['As the book has them', '1 changed', '2 changed'])
})
