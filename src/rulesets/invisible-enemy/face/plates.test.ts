// Invisible Enemy: what the pictures of its rules say of those who stand there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saidOf } from '../../../craft/fixture-plates.ts'
import { plateScene } from '../../../kernel/plates.ts'
import { sealed } from '../../../kernel/ruleset.ts'
import { invisibleEnemy } from '../index.ts'
import { plates } from './plates.ts'

const said = saidOf(sealed(invisibleEnemy), plates)

test('IE-DMG-02 its picture: a shot into each sector', () => {
  assert.deepEqual(said('IE-DMG-02'), ['sector A', 'sector B', 'sector C', 'sector D'])
})

test('IE-TER-08 its picture: open, in the sand, touching it, further behind', () => {
  assert.deepEqual(said('IE-TER-08'), ['clear', 'cover 1', 'cover 1', 'no line'])
})

test('IE-TER-13 its picture: at the edge, deep inside, beyond, past it', () => {
  assert.deepEqual(said('IE-TER-13'), ['clear', 'no line', 'no line', 'clear'])
})

test('IE-JAM-01 its picture: in the arc, behind rock, outside', () => {
  assert.deepEqual(said('IE-JAM-01'), ['may be jammed', 'not', 'not'])
})

test('IE-TER-06, IE-TER-07 their picture: along the rock, across it, between two towers, off them', () => {
  assert.deepEqual(said('IE-TER-06'), ['hugs, cover 1', 'no cover', 'between, cover 1', 'no cover'])
})

test('IE-TER-12 its picture: in the smoke, behind it, past it', () => {
  assert.deepEqual(said('IE-TER-12'), ['seen, cover 1, a die', 'seen, cover 1, a die', 'seen, clear'])
})

test('IE-BCN-03 its picture: the base that is named, one beside it, one that has gone on', () => {
  assert.deepEqual(said('IE-BCN-03'), ['marked, +1', 'nothing', 'nothing'])
})

test('IE-BCN-04 its picture: seen by a base, by the beacon alone, by nobody', () => {
  assert.deepEqual(said('IE-BCN-04'), ['spotted', 'spotted', 'not spotted'])
})

test('IE-ENG-03 its picture: squares that hold oil and have a point within reach', () => {
  const p = plates.find((x) => x.rules[0] === 'IE-ENG-03') ?? assert.fail()
  assert.equal(plateScene(sealed(invisibleEnemy), p).areas.length, 1 + 6)
})

test('IE-TER-11 its picture: the puff goes as far as its pusher after they touch, on the same bearing', () => {
  const p = plates.find((x) => x.rules[0] === 'IE-TER-11') ?? assert.fail()
  const [{ where }] = plateScene(sealed(invisibleEnemy), p).areas
  assert.ok(where.is === 'disc' && where.at[1] === 4900 && where.at[0] > 9000 && where.at[0] < 9400, JSON.stringify(where))
})
