// EIC League: what the pictures of its rules say of those who stand there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saidOf } from '../../../craft/fixture-plates.ts'
import { sealed } from '../../../kernel/ruleset.ts'
import { eic } from '../index.ts'
import { plates } from './plates.ts'

const said = saidOf(sealed(eic), plates)

test('EIC-DET-03 its picture: finds within the radius whose ECM is not above the DET', () => {
  assert.deepEqual(said('EIC-DET-03'), ['ECM 40, found', 'ECM 50, found', 'ECM 60', 'ECM 40'])
})

test('EIC-BLA-01 its picture: 50, 30, 10 and nothing, friends too', () => {
  assert.deepEqual(said('EIC-BLA-01', true), ['50', '30', '10', 'nothing'])
})

test('EIC-FLT-01 its picture: above others one stays aloft', () => {
  assert.deepEqual(said('EIC-FLT-01'), ['aloft above him', 'aloft above him'])
})

test('EIC-DRN-02 its picture: within its grenades, beyond', () => {
  assert.deepEqual(said('EIC-DRN-02'), ['grenades', 'out of reach'])
})

test('EIC-END-01 its picture: in the ring on the ground, aloft, outside', () => {
  assert.deepEqual(said('EIC-END-01', true), ['holds', 'holds', 'holds', 'does not count', 'outside'])
})
