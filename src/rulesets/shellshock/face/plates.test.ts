// Shellshock: what the pictures of its rules say of those who stand there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saidOf } from '../../../craft/fixture-plates.ts'
import { plateScene } from '../../../kernel/plates.ts'
import { sealed } from '../../../kernel/ruleset.ts'
import { shellshock } from '../index.ts'
import { plates } from './plates.ts'

const said = saidOf(sealed(shellshock), plates)

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

test('SS-TGT-03 its picture: thirty degrees to either side', () => {
  assert.deepEqual(said('SS-TGT-03'), ['in the arc', 'outside'])
})

test('SS-TAB-11 its picture: four of six sectors about a facing in degrees', () => {
  assert.deepEqual(said('SS-TAB-11'), ['front', 'front right', 'rear', 'rear left'])
})

test('SS-MOVE-11 its picture: the slip goes on where it was going, not where it faces', () => {
  const p = plates.find((x) => x.rules[0] === 'SS-MOVE-11') ?? assert.fail()
  const { lines, tokens } = plateScene(sealed(shellshock), p)
  assert.equal(tokens[0].facing, 60)
  assert.deepEqual(
    lines.map((l) => l.points),
    [
      [
        [6, 6],
        [6, 5],
        [6, 4],
      ],
      [
        [6, 4],
        [6, 3],
        [6, 2],
      ],
    ],
  )
})

test('SS-SPEC-05, SS-TAB-13 their pictures: shares along a chain, the rest at its first end, none beside it', () => {
  assert.deepEqual(said('SS-SPEC-05', true).slice(1), ['3 of 5 damage dice', '1 of 5 damage dice', 'no share'])
  assert.deepEqual(said('SS-TAB-13'), ['1 of 5 damage dice', '1 of 5 damage dice', 'no share'])
})
