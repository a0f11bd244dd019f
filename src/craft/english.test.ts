// English: what is one is not many, what ends in s owns with an apostrophe alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articled, capital, counted, figures, listed, many, owners, parted, signed, sum } from './english.ts'

test('lists end in a word, one alone has none, nothing is nothing', () => {
  assert.deepEqual(
    [[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((l) => listed(l)),
    ['', 'a', 'a and b', 'a, b and c'],
  )
  assert.equal(listed(['a', 'b', 'c'], 'or'), 'a, b or c')
  const ref = { ref: { unit: 'x' }, text: 'X' }
  assert.deepEqual(parted([ref, 'y', ref]), [ref, ', ', 'y', ' and ', ref])
  assert.deepEqual(parted([]), [])
})

test('one is not many, in words and in figures', () => {
  assert.deepEqual(
    [0, 1, 2, 12, 13].map((n) => many(n, 'shot')),
    ['no shots', 'one shot', 'two shots', 'twelve shots', '13 shots'],
  )
  assert.deepEqual(
    [0, 1, 2, 1500].map((n) => figures(n, 'hex', 'hexes')),
    ['0 hexes', '1 hex', '2 hexes', '1,500 hexes'],
  )
  assert.deepEqual([0, 12, 13].map(counted), ['none', 'twelve', '13'])
})

test('a name in s owns by an apostrophe, another by an s', () => {
  assert.deepEqual(['Bastion', 'Corsairs', 'Phalanx', 'KRASS'].map(owners), ['Bastion’s', 'Corsairs’', 'Phalanx’s', 'KRASS’'])
})

test('articles, capitals, signs and sums', () => {
  assert.deepEqual(['Archie', 'Spook', 'HE missile', 'Hermit', 'AA gun', 'Aardvark'].map(articled), [
    'an Archie',
    'a Spook',
    'an HE missile',
    'a Hermit',
    'an AA gun',
    'an Aardvark',
  ])
  assert.deepEqual([capital(''), capital('two of three')], ['', 'Two of three'])
  assert.deepEqual(
    [-2, 0, 3].map((n) => signed(n)),
    ['−2', '+0', '+3'],
  )
  assert.equal(signed(0, '0'), '0')
  assert.deepEqual([999, 1000, 1234567].map(sum), ['999', '1,000', '1,234,567'])
})
