// Rules of our own: where they stand in a book, and that one which is off leaves no trace in a battle.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, valueIn, type Book } from '../kernel/book.ts'
import { OURS, ownRule, ownSwitch, withOurs } from './own.ts'

const book: Book = {
  title: 'A book',
  blurb: '',
  facts: [],
  chapters: [{ id: 'play', title: 'Play' }],
  rules: [{ id: 'AB-PLAY-01', chapter: 'play', title: 'Play' }],
  options: [{ id: 'turns', rule: 'AB-PLAY-01', title: 'Turns', text: 'How many.', values: { number: true, min: 1, max: 9 }, default: 6 }],
  texts: () => Promise.resolve({ 'AB-PLAY-01': { text: 'Play.' } }),
}
const rain = ownSwitch('AB-OURS-01', 'rain', 'Rain', 'Nobody sees further than two hexes.')
const wind = ownRule('AB-OURS-02', 'wind', 'Wind', 'Smoke drifts.', [
  [null, 'none'],
  ['west', 'from the west'],
])
const both = withOurs(book, [rain, wind])

test('a book without rules of ours is the book itself; with some they have a chapter, words and house rules of their own', async () => {
  assert.equal(withOurs(book, []), book)
  assert.deepEqual(both.chapters.at(-1), { id: OURS, title: 'Rules of our own' })
  assert.deepEqual(
    both.rules.map((r) => [r.id, r.chapter, r.heading, r.switch]),
    [
      ['AB-PLAY-01', 'play', undefined, undefined],
      ['AB-OURS-01', OURS, 'designed', 'rain'],
      ['AB-OURS-02', OURS, 'designed', 'wind'],
    ],
  )
  assert.equal((await both.texts())['AB-OURS-02'].text, 'Smoke drifts.')
})

test('a rule of ours that is off is not in the options of a battle, so that no state of a battle without it differs', () => {
  assert.deepEqual(settle(both, {}), settle(book, {}))
  assert.deepEqual(settle(both, { rain: false, wind: null }), { turns: 6 })
  assert.deepEqual(settle(both, { rain: true, wind: 'west' }), { turns: 6, rain: true, wind: 'west' })
  assert.ok('faults' in settle(both, { rain: 'a little' }))
  assert.deepEqual([valueIn({ turns: 6 }, rain.option), valueIn({ turns: 6, wind: 'west' }, wind.option)], [false, 'west'])
})

test('a rule of ours bears an id of its kind and is off by default', () => {
  assert.throws(() => ownSwitch('AB-PLAY-02', 'x', 'X', 'X.'), /ends in -OURS/)
  assert.throws(() => ownRule('AB-OURS-03', 'x', 'X', 'X.', [[true, 'on']]), /off by default/)
})
