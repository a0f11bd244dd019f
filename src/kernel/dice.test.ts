// Dice: the same address gives the same roll, scripts must be used up, exact odds agree with counting and with dice.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  as,
  d,
  die,
  DiceError,
  mixed,
  noDice,
  open,
  pool,
  ScriptedDice,
  SeededDice,
  sum,
  total,
  versus,
  type Dice,
  type Spec,
} from './dice.ts'
import { drawnOf, interval, odds, reckon, TooManyBranches } from './odds.ts'

const id = <T>(x: T): T => x

test('a die is its own, however many faces another has', () => {
  const many = die(0, 4096 + 17) // would share a key with a d17 if keys were low * 4096 + high
  assert.equal(many.faces().length, 4096 + 18)
  assert.equal(die(1, 17).faces().length, 17)
  assert.equal(die(1, 17), die(1, 17), 'and kept')
})

test('a die without a face is an error, not a draw without end', () => {
  assert.throws(() => die(0, -1), /no face/)
  assert.throws(() => die(3, 2), /no face/)
})

test('seeded dice: the same key, entry and draw give the same value, whatever was rolled in between', () => {
  const a = new SeededDice(mixed('key'), 3)
  const b = new SeededDice(mixed('key'))
  const first = [a.roll('x', d(100), id), a.roll('y', d(6), id)]
  b.at(9).roll('z', d(100), id)
  b.at(3)
  assert.deepEqual([b.roll('x', d(100), id), b.roll('y', d(6), id)], first)
})

test('seeded dice: another key, entry or draw is another roll', () => {
  const seen = (key: string, entry: number): string => {
    const s = new SeededDice(mixed(key), entry)
    return Array.from({ length: 8 }, () => s.roll('x', d(100), id)).join()
  }
  const all = ['a', 'b', 'ab', 'ba', ''].flatMap((k) => [0, 1, 2, 4096, 2 ** 31 - 1].map((e) => seen(k, e)))
  assert.equal(new Set(all).size, all.length)
})

test('seeded dice: every face comes as often as chance wants it, along entries and along draws', () => {
  const chi = (rolls: readonly number[], faces: number): number => {
    const n = Array.from({ length: faces }, () => 0)
    for (const r of rolls) n[r - 1]++
    const want = rolls.length / faces
    return n.reduce((s, x) => s + (x - want) ** 2 / want, 0)
  }
  for (const key of ['one', 'two', 'three']) {
    const s = new SeededDice(mixed(key), 1, false)
    const along = Array.from({ length: 100_000 }, () => s.roll('x', d(100), id))
    const across = Array.from({ length: 100_000 }, (_, i) => s.at(i).roll('x', d(100), id))
    for (const rolls of [along, across]) {
      assert.ok(chi(rolls, 100) < 170, `chi² ${chi(rolls, 100)} over 99 degrees of freedom`) // p < 1e-5
      const pairs = rolls.slice(1).map((r, i) => 10 * Math.floor((r - 1) / 10) + Math.floor((rolls[i] - 1) / 10) + 1)
      assert.ok(chi(pairs, 100) < 170, `pairs: chi² ${chi(pairs, 100)}`)
    }
  }
})

test('scripted dice: a die left over, missing or out of range is an error that names the roll', () => {
  const left = new ScriptedDice([7, 93, 4])
  assert.equal(left.roll('attack', d(100), id), 7)
  assert.throws(
    () => left.spent(),
    (e) => e instanceof DiceError && /die 2 \(93\) was never rolled/.test(e.message),
  )
  const missing = new ScriptedDice([])
  assert.throws(
    () => missing.roll('detection', d(100), id),
    (e) => e instanceof DiceError && /roll 1, detection \(d100\): no die is left; die 1 is needed, from 1 to 100/.test(e.message),
  )
  const wrong = new ScriptedDice([10])
  assert.throws(
    () => wrong.roll('initiative', die(0, 9), id),
    (e) => e instanceof DiceError && /roll 1, initiative .*die 1 is 10, but it reads from 0 to 9/.test(e.message),
  )
})

test('scripted dice: a pool takes one die at a time and keeps them in rolling order', () => {
  const s = new ScriptedDice([2, 6, 3])
  assert.deepEqual(s.roll('pool', pool(3, d(6)), id), [6, 3, 2])
  assert.deepEqual(s.taken(), [{ what: 'pool', name: '3 × d6', dice: [2, 6, 3] }])
  s.spent()
})

test('a state at rest cannot roll: no fork sees coming dice', () => {
  assert.throws(() => noDice.roll('attack', d(6), id), DiceError)
})

const specs: readonly (readonly [string, Spec<unknown>, number])[] = [
  ['3d6', sum(3, d(6)), 216],
  ['d10 0–9', die(0, 9), 10],
  ['2d6 + d4', total(sum(2, d(6)), d(4)), 144],
  ['2d6 against 3d4', versus(sum(2, d(6)), sum(3, d(4))), 36 * 64],
  ['pool of 4', pool(4, d(6)), 1296],
  ['open d6 three times', open(d(6), 3), 216],
  ['d10 less one', as(d(10), (n: number) => n - 1), 10],
]
for (const [name, spec, whole] of specs) {
  test(`faces of ${name} agree with counting every fall of its dice`, () => {
    const count = new Map<string, number>()
    const walk = (given: readonly number[], p: number): void => {
      let need: readonly [number, number] | null = null
      let i = 0
      class More extends Error {}
      try {
        const v = spec.draw((low, high) => {
          if (i < given.length) return given[i++]
          need = [low, high]
          throw new More()
        })
        const key = JSON.stringify(v)
        count.set(key, (count.get(key) ?? 0) + p)
      } catch (e) {
        if (!(e instanceof More) || need === null) throw e
        const [low, high] = need as readonly [number, number]
        for (let v = low; v <= high; v++) walk([...given, v], p / (high - low + 1))
      }
    }
    walk([], 1)
    const faces = new Map(spec.faces().map(([v, p]) => [JSON.stringify(v), p]))
    assert.ok(count.size > 1 && count.size <= whole)
    assert.equal(faces.size, count.size)
    for (const [key, p] of count) assert.ok(Math.abs((faces.get(key) ?? 0) - p) < 1e-12, key)
  })
}

test('odds: equal readings are one branch, however many faces there are', () => {
  let runs = 0
  const o = odds((dice) => {
    runs++
    const hit = dice.roll('attack', d(100), (n) => n > 70)
    return hit ? dice.roll('place', d(6), (n) => (n === 6 ? 'any' : 'one')) : 'miss'
  })
  assert.equal(runs, 3)
  const p = new Map(o.map((x) => [x.is, x.p]))
  assert.ok(Math.abs((p.get('miss') ?? 0) - 0.7) < 1e-12)
  assert.ok(Math.abs((p.get('one') ?? 0) - 0.25) < 1e-12)
  assert.ok(Math.abs((p.get('any') ?? 0) - 0.05) < 1e-12)
})

test('odds: a sum of forty dice is one roll, and the whole is 1', () => {
  const o = odds((dice) => dice.roll('damage', sum(40, d(6)), (n) => n >= 140))
  assert.equal(o.length, 2)
  assert.ok(Math.abs(o.reduce((s, x) => s + x.p, 0) - 1) < 1e-12)
})

test('odds: beyond the budget of branches the caller is told', () => {
  assert.throws(() => odds((dice) => Array.from({ length: 8 }, (_, i) => dice.roll(`d${i}`, d(10), id)).join(), 1000), TooManyBranches)
})

test('odds agree with 100,000 seeded rolls of the same rule', () => {
  const rule = (dice: { roll: SeededDice['roll'] }): string => {
    const a = dice.roll('a', sum(2, d(6)), id)
    return a > 8 ? 'high' : dice.roll('b', open(d(6), 4), (n) => (n > 6 ? 'burst' : 'low'))
  }
  const exact = odds((dice) => rule(dice as unknown as SeededDice))
  const s = new SeededDice(mixed('law'), 0, false)
  const n = new Map<string, number>()
  for (let i = 0; i < 100_000; i++) {
    const r = rule(s.at(i))
    n.set(r, (n.get(r) ?? 0) + 1)
  }
  for (const { p, is } of exact) assert.ok(Math.abs((n.get(is) ?? 0) / 100_000 - p) < 5 * Math.sqrt((p * (1 - p)) / 100_000), is)
})

test('beyond the budget odds are drawn, say from how many draws, and come out the same again; within it they are exact', () => {
  const rule = (dice: Dice): number => [1, 2, 3, 4, 5, 6].reduce((n, i) => n + dice.roll(`d${i}`, d(6), (x) => (x === 6 ? 1 : 0)), 0)
  const exact = reckon(rule, 64)
  assert.equal(exact.draws, undefined)
  assert.deepEqual(
    drawnOf(exact, (n) => n > 0),
    {},
  )
  const drawn = reckon(rule, 63, 3000)
  assert.equal(drawn.draws, 3000)
  assert.deepEqual(reckon(rule, 63, 3000), drawn)
  const p = exact.odds.reduce((sum, x) => sum + (x.is > 0 ? x.p : 0), 0)
  const { sampled } = drawnOf(drawn, (n) => n > 0)
  assert.ok(
    sampled && sampled.n === 3000 && sampled.low < p && p < sampled.high && sampled.high - sampled.low < 0.04,
    JSON.stringify(sampled),
  )
  assert.throws(() => reckon(() => assert.fail('a fault of the rule')), /a fault of the rule/)
})

test('the interval of what was drawn holds the true chance in about 19 of 20 cases, at its ends too', () => {
  const dice = new SeededDice(mixed('interval'), 0, false)
  for (const percent of [1, 15, 50, 98]) {
    let held = 0
    for (let i = 0; i < 400; i++) {
      dice.at(1000 * percent + i)
      let n = 0
      for (let k = 0; k < 500; k++) n += dice.roll('d', d(100), (x) => (x <= percent ? 1 : 0))
      const { low, high } = interval(n / 500, 500)
      if (low <= percent / 100 && percent / 100 <= high) held++
    }
    assert.ok(held > 360 && held < 400, `${percent} %: ${held} of 400`)
  }
  assert.ok(interval(0, 100).high > 0.01 && interval(0, 100).low === 0 && interval(1, 100).low < 0.99)
})
