// Shellshock: what the pictures of its rules say of those who stand there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plateScene } from '../../../kernel/plates.ts'
import { sealed } from '../../../kernel/ruleset.ts'
import { shellshock } from '../index.ts'
import { plates } from './plates.ts'

/** The names under which those stand who are looked at: the other side, or where both are meant all. */
function said(rule: string, all = false): readonly string[] {
  const p = plates.find((x) => x.rules[0] === rule)
  assert.ok(p, rule)
  return plateScene(sealed(shellshock), p)
    .tokens.filter((t) => all || t.seat === 1)
    .map((t) => t.name)
}

test('SS-TGT-02 its picture: one in the V, one beside it', () => {
  assert.deepEqual(said('SS-TGT-02'), ['in the arc', 'outside'])
})

test('SS-FIRE-02 its picture: three of six sectors', () => {
  assert.deepEqual(said('SS-FIRE-02'), ['front', 'front right', 'rear left'])
})

test('SS-TGT-04 its picture: past the next trees, behind trees, behind a ridge', () => {
  assert.deepEqual(said('SS-TGT-04'), ['seen', 'not seen', 'not seen'])
})

test('SS-SPEC-03 its picture: over the barrier and from elsewhere', () => {
  assert.deepEqual(said('SS-SPEC-03'), ['range doubled', 'as ever'])
})

test('SS-SPEC-06 its picture: whole, half and none', () => {
  assert.deepEqual(said('SS-SPEC-06', true), ['whole', 'half', 'no shock'])
})

test('SS-TAB-11 its picture: thirty degrees to either side', () => {
  assert.deepEqual(said('SS-TAB-11'), ['in the arc', 'outside'])
})
