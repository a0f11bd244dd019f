// The split of missile dice: expectations by the resolver, mixtures that neither side can better by a hundredth.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { odds } from '../../../kernel/odds.ts'
import { contest } from '../rules/weapons.ts'
import { meanMarks, mixtures, payoff } from './splits.ts'

const sum = (xs: readonly number[]): number => xs.reduce((a, x) => a + x, 0)
const games: readonly (readonly [number, number])[] = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((n) => [1, 3, 5, 7, 9].map((m) => [n, m] as const))

test('IE-MIS-03 what a split brings is what the contest of its dice brings on average', () => {
  const [a, b] = [
    [6, 2],
    [4, 3],
  ] as const
  const all = odds((dice) => dice.roll('m', contest(a, b), (x) => x))
  const mean = all.reduce((n, o) => n + o.p * (o.is[0] + 0.45 * o.is[1]), 0)
  assert.ok(Math.abs(payoff(8, 6, 7, 4) - mean) < 1e-9)
  assert.ok(Math.abs(meanMarks(1, 1) - 15 / 36) < 1e-9, 'one die against one: higher alone scores')
  assert.equal(meanMarks(3, 0), 3)
})

test('IE-D13 IE-MIS-02 mixtures are within a hundredth of the solved value, for both sides and every size that is met', () => {
  for (const [n, m] of games) {
    const gain = Array.from({ length: n + 1 }, (_, a) => Array.from({ length: m + 1 }, (_, b) => payoff(n, a, m, b)))
    const x = mixtures(n, m)
    assert.ok(Math.abs(sum(x.attack) - 1) < 1e-9 && Math.abs(sum(x.defense) - 1) < 1e-9)
    // what the attack keeps whatever is answered, and what the defense lets through at most: the value of the game lies between
    const least = Math.min(...gain[0].map((_, b) => gain.reduce((s, row, a) => s + x.attack[a] * row[b], 0)))
    const most = Math.max(...gain.map((row) => row.reduce((s, v, b) => s + x.defense[b] * v, 0)))
    assert.ok(most - least <= 0.01 * least, `${n} against ${m}: from ${least} to ${most}`)
    assert.ok(x.value >= least - 1e-9 && x.value <= most + 1e-9)
  }
})
