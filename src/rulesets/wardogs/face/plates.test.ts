// Wardogs: what the pictures of its rules say of those who stand there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saidOf } from '../../../craft/fixture-plates.ts'
import { sealed } from '../../../kernel/ruleset.ts'
import { wardogs } from '../index.ts'
import { plates } from './plates.ts'

const said = saidOf(sealed(wardogs), plates)

test('WD-LOS-02 its picture: open, behind a hill, beside a rise', () => {
  assert.deepEqual(said('WD-LOS-02'), ['open', 'hidden: hill', 'partial cover +1'])
})

test('WD-LOS-08 its picture: one forest on the way, two, the target’s own', () => {
  assert.deepEqual(said('WD-LOS-08'), ['forest +2', 'hidden: forest', 'forest +2'])
})

test('WD-DEF-03 its picture: in the smoke, behind it', () => {
  assert.deepEqual(said('WD-DEF-03'), ['3 harder', 'as ever'])
})

test('WD-DEF-04 its picture: in the hex of the flare, beside it, two off, beyond', () => {
  assert.deepEqual(said('WD-DEF-04'), ['5 harder', '3 harder', '1 harder', 'as ever'])
})

test('WD-MINE-03 its picture: through the field and round it, the sweeper beside it and too far off', () => {
  assert.deepEqual(said('WD-MINE-03', true), ['attacked', 'safe', 'may clear it', 'too far off'])
})

test('WD-TERR-03 its picture: forest beside the fire may catch it; a mecha may enter, a squad may not', () => {
  assert.deepEqual(said('WD-TERR-03', true), ['may enter the fire', 'may not enter'])
})
