// Railgun: 2100: what the pictures of its rules say of those who stand there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plateScene } from '../../../kernel/plates.ts'
import { sealed } from '../../../kernel/ruleset.ts'
import { railgun } from '../index.ts'
import { plates } from './plates.ts'

/** The names under which those stand who are looked at: the other side, or where both are meant all. */
function said(rule: string, all = false): readonly string[] {
  const p = plates.find((x) => x.rules[0] === rule)
  assert.ok(p, rule)
  return plateScene(sealed(railgun), p)
    .tokens.filter((t) => all || t.seat === 1)
    .map((t) => t.name)
}

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
