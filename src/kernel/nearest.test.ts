// The word somebody meant, and when none is near enough to be named.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distance, nearest } from './nearest.ts'

test('the distance counts letters put in, left out or changed', () => {
  for (const [a, b, n] of [
    ['', '', 0],
    ['tank', 'tank', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['tnak', 'tank', 2],
    ['militia', 'milita', 1],
  ] as const) {
    assert.equal(distance(a, b), n)
    assert.equal(distance(b, a), n)
  }
})

test('the nearest word is named whatever its capitals, the first of equals; none when more than half would have to change', () => {
  const of = ['phalanx-med-tk', 'peltast-lt-tk', 'militia', 'avenger-aa']
  assert.equal(nearest('phalanx-md-tk', of), 'phalanx-med-tk')
  assert.equal(nearest('Milita', of), 'militia')
  assert.equal(nearest('phalanx-med', of), 'phalanx-med-tk')
  assert.equal(nearest('mech', of), null)
  assert.equal(nearest('', of), null)
  assert.equal(nearest('ac', ['ab', 'aa']), 'ab')
})
