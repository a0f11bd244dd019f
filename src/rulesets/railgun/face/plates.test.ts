// Railgun: 2100: what the pictures of its rules say of those who stand there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saidOf } from '../../../craft/fixture-plates.ts'
import { sealed } from '../../../kernel/ruleset.ts'
import { railgun } from '../index.ts'
import { plates } from './plates.ts'

const said = saidOf(sealed(railgun), plates)

test('RG-GEO-07 its picture: who is ahead or has a part in the arc meets the front', () => {
  assert.deepEqual(said('RG-GEO-07'), ['front armor', 'front armor', 'flank', 'flank'])
})

test('RG-LOS-02 its picture: at the edge seen, deep and behind not, past it seen', () => {
  assert.deepEqual(said('RG-LOS-02'), ['seen', 'not seen', 'not seen', 'seen'])
})

test('RG-FIRE-18 its picture: open, woods, town, behind a ridge', () => {
  assert.deepEqual(said('RG-FIRE-18'), ['no cover', 'light cover −1', 'heavy cover −2', 'heavy cover −2'])
})

test('RG-COH-01 its picture: three of four within two inches', () => {
  assert.deepEqual(said('RG-COH-01', true), ['in cohesion', 'in cohesion', 'in cohesion', 'out of it'])
})

test('RG-GEO-08 its picture: any part of a base under the square', () => {
  assert.deepEqual(said('RG-GEO-08'), ['touched', 'touched', 'not touched'])
})

test('RG-SMOKE-01 its picture: in the smoke, behind it, beside it', () => {
  assert.deepEqual(said('RG-SMOKE-01'), ['seen, cover −2', 'not seen', 'seen'])
})

test('RG-LOS-05 its picture: close behind a hill, far behind it, on it, past it', () => {
  assert.deepEqual(said('RG-LOS-05'), ['not seen', 'seen', 'seen', 'seen'])
})

test('RG-SPOT-02 its picture: still in cover near and farther off, moving in cover, moving in the open', () => {
  assert.deepEqual(said('RG-SPOT-02'), ['still: spotted', 'still: not spotted', 'moves: spotted', 'open: spotted'])
})

test('RG-PD-03 its picture: two count, one of them under the template; a tank does not', () => {
  assert.deepEqual(said('RG-PD-03'), ['counts, die +3', 'counts', 'does not count'])
})

test('RG-DROP-02 its picture: one of four comes down in a wood', () => {
  assert.deepEqual(said('RG-DROP-02', true), ['lands', 'lands', 'checks', 'lands'])
})
