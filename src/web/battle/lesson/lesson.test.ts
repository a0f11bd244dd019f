// Which hint shows: at its question, at its event, at the nth time, once each, until it is read or its moment is over.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Hint } from '../../../kernel/ruleset.ts'
import { gotIt, noMore, taught, untaught, type Moment } from './lesson.ts'

const hint = (id: string, on: string, nth?: number): Hint => ({ id, on, text: id, rule: 'X-A-01', ...(nth === undefined ? {} : { nth }) })
const hints = [hint('hit', 'event:hits'), hint('move', 'mover'), hint('third', 'mover', 3), hint('way', 'path')]
const at = (n: number, kinds: readonly string[], events: Moment['events'] = []): Moment => ({ n, kinds, events })

test('a hint shows with its question and goes with it, once', () => {
  let t = taught(hints, untaught, at(1, ['mover']))
  assert.equal(t.show, 'move')
  t = taught(hints, t, at(1, ['mover']))
  assert.deepEqual([t.show, t.asked.mover], ['move', 1], 'the same moment counts once')
  t = taught(hints, t, at(1, ['path']))
  assert.equal(t.show, 'way')
  t = taught(hints, t, at(2, ['mover']))
  assert.equal(t.show, null)
  t = taught(hints, t, at(3, ['mover']))
  assert.equal(t.show, 'third', 'the third time has its own')
})
test('what is read makes room for the next that is due; a question comes before an event', () => {
  const now = at(5, ['mover'], [{ n: 4, is: 'hits' }])
  let t = taught(hints, untaught, now)
  assert.equal(t.show, 'move')
  t = gotIt(hints, t, now)
  assert.equal(t.show, 'hit')
  t = gotIt(hints, t, now)
  assert.equal(t.show, null)
  assert.equal(taught(hints, t, at(6, ['mover'], [{ n: 6, is: 'hits' }])).show, null)
})
test('an event long gone says nothing; its hint does not stay for ever', () => {
  const events = [{ n: 4, is: 'hits' }]
  assert.equal(taught(hints, untaught, at(40, [], events)).show, null)
  const t = taught(hints, untaught, at(4, [], events))
  assert.equal(t.show, 'hit')
  assert.equal(taught(hints, t, at(8, [], events)).show, 'hit')
  assert.equal(taught(hints, t, at(9, [], events)).show, null)
})
test('after "no more hints" there is none', () => {
  const t = noMore(taught(hints, untaught, at(1, ['mover'])))
  assert.equal(t.show, null)
  assert.equal(taught(hints, t, at(2, ['path'])).show, null)
})
test('a newer hint takes the place of the older; the hint of a question waits until something else is asked', () => {
  let t = taught(hints, untaught, at(1, ['mover']))
  t = taught(hints, t, at(2, []))
  assert.equal(t.show, 'move', 'nothing else is asked yet')
  t = taught(hints, t, at(3, ['mover'], [{ n: 3, is: 'hits' }]))
  assert.equal(t.show, 'hit', 'told after the other hint was shown')
  t = taught(hints, t, at(4, ['path'], [{ n: 3, is: 'hits' }]))
  assert.equal(t.show, 'way', 'the question is asked now')
  t = taught(hints, t, at(5, ['other']))
  assert.equal(t.show, null)
})
