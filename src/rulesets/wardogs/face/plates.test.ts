// Wardogs: what the pictures of its rules say of those who stand there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plateScene } from '../../../kernel/plates.ts'
import { sealed } from '../../../kernel/ruleset.ts'
import { wardogs } from '../index.ts'
import { plates } from './plates.ts'

/** The names under which those stand who are looked at: the other side, or where both are meant all. */
function said(rule: string, all = false): readonly string[] {
  const p = plates.find((x) => x.rules[0] === rule)
  assert.ok(p, rule)
  return plateScene(sealed(wardogs), p)
    .tokens.filter((t) => all || t.seat === 1)
    .map((t) => t.name)
}

test('WD-LOS-02 its picture: open, behind a hill, beside a rise', () => {
  assert.deepEqual(said('WD-LOS-02'), ['open', 'hidden: hill', 'partial cover +1'])
})

test('WD-LOS-08 its picture: one forest on the way, two, the target’s own', () => {
  assert.deepEqual(said('WD-LOS-08'), ['forest +2', 'hidden: forest', 'forest +2'])
})
