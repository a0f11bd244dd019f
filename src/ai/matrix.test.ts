// Small matrix games: known solutions, and that no column does better than the value against the mixture of any game.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { drawnFrom, solve } from './matrix.ts'

const close = (a: readonly number[], b: readonly number[]): void => {
  assert.equal(a.length, b.length)
  for (const [i, x] of a.entries()) assert.ok(Math.abs(x - b[i]) < 1e-9, `${a} is not ${b}`)
}

test('games of which the solution is known: a saddle, scissors and stone, a biased penny, one row, one column', () => {
  const saddle = solve([
    [3, 1, 4],
    [2, 0, 1],
  ])
  close([...saddle.mix, saddle.value], [1, 0, 1])
  const stone = solve([
    [0, -1, 1],
    [1, 0, -1],
    [-1, 1, 0],
  ])
  close([...stone.mix, stone.value], [1 / 3, 1 / 3, 1 / 3, 0])
  const penny = solve([
    [2, -1],
    [-1, 1],
  ])
  close([...penny.mix, penny.value], [0.4, 0.6, 0.2])
  close(solve([[5, -2, 7]]).mix, [1])
  assert.equal(solve([[1], [4], [2]]).value, 4)
  close(
    solve([
      [0, 0],
      [0, 0],
    ])
      .mix.map((p) => Math.sign(p))
      .sort(),
    [0, 1],
  )
})

test('against the mixture no column brings less than the value, and against the value no row could do better', () => {
  const dice = new SeededDice(mixed('games'), 0, false)
  for (let n = 0; n < 300; n++) {
    const [rows, columns] = [1 + dice.pick(9), 1 + dice.pick(9)]
    const gain = Array.from({ length: rows }, () => Array.from({ length: columns }, () => dice.pick(41) - 20))
    const { mix, value } = solve(gain)
    assert.ok(Math.abs(mix.reduce((s, p) => s + p, 0) - 1) < 1e-9 && mix.every((p) => p >= 0))
    for (let c = 0; c < columns; c++) assert.ok(mix.reduce((s, p, r) => s + p * gain[r][c], 0) >= value - 1e-9)
    // the other's best mixture holds us to the same value
    const other = solve(Array.from({ length: columns }, (_, c) => Array.from({ length: rows }, (_, r) => -gain[r][c])))
    assert.ok(Math.abs(other.value + value) < 1e-9, `${value} and ${other.value}`)
  }
})

test('rows are drawn as often as the mixture says', () => {
  const dice = new SeededDice(mixed('drawn'), 0, false)
  const n = [0, 0, 0, 0]
  for (let i = 0; i < 10_000; i++) n[drawnFrom([0.5, 0, 0.3, 0.2], dice)]++
  assert.equal(n[1], 0)
  for (const [i, p] of [0.5, 0, 0.3, 0.2].entries()) assert.ok(Math.abs(n[i] / 10_000 - p) < 0.02, String(n))
})
