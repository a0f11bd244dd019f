// What a server says is wrong stands on the page as sentences.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wrongText } from './wrong.ts'

test('what is wrong and what would mend it are sentences', () => {
  assert.equal(wrongText({ what: 'this link opens no seat', mend: 'use the whole link' }), 'This link opens no seat. Use the whole link.')
  assert.equal(
    wrongText({ what: 'Crossroads is for 2 seats; 3 are given.', mend: 'give 2 seats' }),
    'Crossroads is for 2 seats; 3 are given. Give 2 seats.',
  )
})
