// Shellshock: tests of the dice of rams, collisions and falls.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ScriptedDice } from '../../../kernel/dice.ts'
import { sheetOf } from '../book/roster.ts'
import { byTheBook } from '../state/fresh.ts'
import { unit } from '../test/fixture.ts'
import { fallDice, featureHandful, ramHandfuls, resolveFall } from './collision.ts'
import { bodyOf } from './damage.ts'

const sherman = sheetOf('ww2-sherman'), // Body 2/2/1, 33 tons, Shock Threshold 14
  greyhound = sheetOf('ww2-greyhound') // 1/1/0

test('SS-PHYS-05, SS-AMB-26: Body times the hexes moved for the target, times half of them for the rammer, rounded down', () => {
  assert.deepEqual(ramHandfuls(sherman, greyhound, 5), { target: [10, 10, 5], rammer: [2, 2, 0] })
  assert.deepEqual(ramHandfuls(greyhound, sherman, 1), { target: [1, 1, 0], rammer: [0, 0, 0] })
})

test('SS-MOVE-25: trees and buildings have dice of their own, a rise those of a building', () => {
  assert.deepEqual(
    [featureHandful('trees', 5), featureHandful('building', 5), featureHandful('rise', 5)],
    [
      [2, 2, 0],
      [4, 4, 2],
      [4, 4, 2],
    ],
  )
})

test('SS-MOVE-26: a tenth of the weight in Shock dice for each level, rounded up, against the threshold alone', () => {
  assert.deepEqual([fallDice(sherman, 2), fallDice(sherman, 3)], [7, 10])
  const body = bodyOf(unit('a', 0, 'ww2-sherman', 0, 0))
  const scripted = new ScriptedDice([2, 2, 2, 2, 2, 2, 2])
  const soft = resolveFall(body, 2, byTheBook, scripted)
  scripted.spent()
  assert.deepEqual([soft.rolled, soft.internal, soft.armour], [[0, 14, 0], 0, sherman.armour])
  const hard = resolveFall(body, 2, byTheBook, new ScriptedDice([3, 3, 3, 3, 2, 1, 1, 49]))
  assert.deepEqual([hard.over, hard.inside?.lines.length], [[0, 2, 0], 6])
})
