// Pools against pools: by hand, against every fall of the dice, against seeded rolls, and how much is read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { d, die, mixed, pool, ScriptedDice, SeededDice, type Dice, type Spec } from './dice.ts'
import { odds } from './odds.ts'
import { paired, type ReadPair } from './paired.ts'

/** An attacking die scores against none, or strictly above; a surplus defender does nothing. */
const scores: ReadPair = (x, y) => (x !== null && (y === null || x > y) ? 1 : 0)
/** Something crooked, also below nothing and of its own for each row. */
const crooked: ReadPair = (x, y, row) => (x === null ? -1 : y === null ? 2 : x === y ? 3 * row : x > y ? x - y : -(y % 2))

/** Every fall of the dice of both sides, compared one by one. */
function byHand(n: number, m: number, a: Spec<number>, b: Spec<number>, read: ReadPair): Map<number, number> {
  const out = new Map<number, number>()
  const fall = (
    of: Spec<number>,
    left: number,
    row: readonly number[],
    p: number,
    then: (row: readonly number[], p: number) => void,
  ): void => {
    if (left === 0)
      then(
        [...row].sort((x, y) => y - x),
        p,
      )
    else for (const [v, q] of of.faces()) fall(of, left - 1, [...row, v], p * q, then)
  }
  fall(a, n, [], 1, (x, p) =>
    fall(b, m, [], p, (y, q) => {
      let sum = 0
      for (let i = 0; i < Math.max(n, m); i++) sum += read(x[i] ?? null, y[i] ?? null, 0)
      out.set(sum, (out.get(sum) ?? 0) + q)
    }),
  )
  return out
}

test('a contest by hand: rows are sorted, paired by rank, ties and surplus read by the book, dice fall side by side', () => {
  const contest = paired({ rows: [3, 2], of: d(6) }, { rows: [5, 0], of: d(6) }, scores)
  assert.equal(contest.name, '3 + 2 × d6 against 5 + 0 × d6')
  const dice = new ScriptedDice([2, 5, 5, 1, 4, 3, 6, 1, 4, 3])
  assert.deepEqual(
    dice.roll('missile', contest, (x) => x),
    [1, 2],
  )
  dice.spent()
})

test('its odds are those of every fall of the dice, for any reading and any dice', () => {
  for (const [n, m, a, b] of [
    [3, 2, d(6), d(6)],
    [2, 4, d(6), d(6)],
    [3, 3, die(0, 4), d(3)],
    [0, 3, d(6), d(6)],
    [4, 0, d(4), d(6)],
    [0, 0, d(6), d(6)],
  ] as const)
    for (const read of [scores, crooked]) {
      const exact = new Map(
        paired({ rows: [n], of: a }, { rows: [m], of: b }, read)
          .faces()
          .map(([[sum], p]) => [sum, p]),
      )
      const hand = byHand(n, m, a, b, read)
      assert.deepEqual([...exact.keys()].sort(), [...hand.keys()].sort(), `${n} against ${m}`)
      for (const [sum, p] of hand) assert.ok(Math.abs((exact.get(sum) ?? 0) - p) < 1e-12, `${n} against ${m}: ${sum}`)
    }
})

test('its odds agree with 100,000 seeded rolls of a contest of two rows', () => {
  const contest = paired({ rows: [6, 2], of: d(6) }, { rows: [4, 3], of: d(6) }, scores)
  const rule = (dice: Dice): string => dice.roll('missile', contest, (x) => x.join())
  const exact = odds(rule)
  assert.ok(Math.abs(exact.reduce((s, x) => s + x.p, 0) - 1) < 1e-12)
  const s = new SeededDice(mixed('missiles'), 0, false)
  const n = new Map<string, number>()
  for (let i = 0; i < 100_000; i++) {
    const r = rule(s.at(i))
    n.set(r, (n.get(r) ?? 0) + 1)
  }
  for (const { p, is } of exact) assert.ok(Math.abs((n.get(is) ?? 0) / 100_000 - p) < 5 * Math.sqrt((p * (1 - p)) / 100_000) + 1e-5, is)
  for (const k of n.keys())
    assert.ok(
      exact.some((x) => x.is === k),
      k,
    )
})

test('two pools rolled apart and compared die by die say the same', () => {
  const apart = odds((dice) => {
    const a = dice.roll('a', pool(3, d(6)), (x) => x)
    const b = dice.roll('b', pool(2, d(6)), (x) => x)
    return a.reduce((n, x, i) => n + scores(x, b[i] ?? null, 0), 0)
  })
  const one = odds((dice) => dice.roll('both', paired({ rows: [3], of: d(6) }, { rows: [2], of: d(6) }, scores), ([n]) => n))
  for (const { p, is } of apart) assert.ok(Math.abs((one.find((x) => x.is === is)?.p ?? 0) - p) < 1e-12)
})

test('however many dice, each pair of faces is read once a row (how long a contest takes the bench holds)', () => {
  for (const [a, b] of [
    [
      [5, 3],
      [5, 3],
    ],
    [
      [6, 2],
      [4, 3],
    ],
  ]) {
    const read: string[] = []
    paired({ rows: a, of: d(6) }, { rows: b, of: d(6) }, (x, y, row) => {
      read.push(`${row}: ${x} ${y}`)
      return scores(x, y, row)
    }).faces()
    assert.equal(read.length, new Set(read).size, `${a} against ${b}: a pair is read twice`)
    assert.equal(read.length, 2 * (7 * 7 - 1), 'two rows, six faces or no die on either side')
  }
})

test('sides with other numbers of rows, and a reading that is no whole number, are refused', () => {
  assert.throws(() => paired({ rows: [1], of: d(6) }, { rows: [1, 1], of: d(6) }, scores), /1 rows of dice against 2/)
  assert.throws(() => paired({ rows: [1], of: d(6) }, { rows: [1], of: d(6) }, () => 0.5).faces(), /read as 0.5; a whole number/)
})
