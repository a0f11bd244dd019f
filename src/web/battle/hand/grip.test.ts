// A press that comes before what makes something of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fetchGrip, gripped } from './grip.ts'

test('a press before the grip has been fetched is done when it is here, later ones at once', async () => {
  let done = ''
  const press = (which: string) => () => {
    done += which
    return true
  }
  assert.equal(gripped(press('a')), undefined)
  assert.equal(done, '')
  await fetchGrip()
  assert.equal(done, 'a')
  assert.equal(gripped(press('b')), true)
  assert.equal(done, 'ab')
})
