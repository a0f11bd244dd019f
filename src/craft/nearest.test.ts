// The word somebody meant, and when none is near enough to be named.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearest } from './nearest.ts'

test('the nearest word is named whatever its capitals, the first of equals; none when more than half would have to change', () => {
  const of = ['phalanx-med-tk', 'peltast-lt-tk', 'militia', 'avenger-aa']
  assert.equal(nearest('phalanx-md-tk', of), 'phalanx-med-tk')
  assert.equal(nearest('Milita', of), 'militia')
  assert.equal(nearest('phalanx-med', of), 'phalanx-med-tk')
  assert.equal(nearest('mech', of), null)
  assert.equal(nearest('', of), null)
  assert.equal(nearest('ac', ['ab', 'aa']), 'ab')
})
