// EIC League: what the pictures of its rules say of those who stand there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plateScene } from '../../../kernel/plates.ts'
import { sealed } from '../../../kernel/ruleset.ts'
import { eic } from '../index.ts'
import { plates } from './plates.ts'

/** The names under which those stand who are looked at: the other side, or where both are meant all. */
function said(rule: string, all = false): readonly string[] {
  const p = plates.find((x) => x.rules[0] === rule)
  assert.ok(p, rule)
  return plateScene(sealed(eic), p)
    .tokens.filter((t) => all || t.seat === 1)
    .map((t) => t.name)
}

test('EIC-DET-03 its picture: finds within the radius whose ECM is not above the DET', () => {
  assert.deepEqual(said('EIC-DET-03'), ['ECM 40, found', 'ECM 50, found', 'ECM 60', 'ECM 40'])
})

test('EIC-BLA-01 its picture: 50, 30, 10 and nothing, friends too', () => {
  assert.deepEqual(said('EIC-BLA-01', true), ['50', '30', '10', 'nothing'])
})
