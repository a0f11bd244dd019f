// Invisible Enemy: what the pictures of its rules say of those who stand there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plateScene } from '../../../kernel/plates.ts'
import { sealed } from '../../../kernel/ruleset.ts'
import { invisibleEnemy } from '../index.ts'
import { plates } from './plates.ts'

/** The names under which those stand who are looked at: the other side, or where both are meant all. */
function said(rule: string, all = false): readonly string[] {
  const p = plates.find((x) => x.rules[0] === rule)
  assert.ok(p, rule)
  return plateScene(sealed(invisibleEnemy), p)
    .tokens.filter((t) => all || t.seat === 1)
    .map((t) => t.name)
}

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
