// Answers worth a look: what is listed, a few of what is wide, the ideas of the book; nothing twice, nothing that does not fit or is
// refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Choice, Decision, Shape } from '../kernel/decision.ts'
import { misfit } from '../kernel/decision.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { candidates, spread } from './candidates.ts'
import { labour } from './fixture.ts'

const stream = new SeededDice(mixed('candidates'), 0, false)
const asked = (choice: Shape, idle: Choice): Decision => ({
  kind: 'q',
  rule: 'L-1',
  seat: 0,
  secret: false,
  told: 'all',
  about: [],
  choice,
  idle,
})
const of = (choice: Shape, idle: Choice, width = 8, rules = labour): readonly Choice[] =>
  candidates(rules, asked(choice, idle), width, stream, () => ({ seat: 0 }))
const options = (n: number): { id: string; label: string }[] => Array.from({ length: n }, (_, i) => ({ id: `o${i}`, label: `o${i}` }))

test('a short list is looked at whole, to let it pass last; of a long one the book’s ideas come first, then some evenly apart', () => {
  assert.deepEqual(of({ is: 'one', of: options(2), pass: true }, { pass: true }), [{ one: 'o0' }, { one: 'o1' }, { pass: true }])
  assert.deepEqual(of({ is: 'one', of: options(2) }, { one: 'o0' }), [{ one: 'o0' }, { one: 'o1' }])
  const ideas = { ...labour, suggest: () => [{ choice: { one: 'o7' }, idea: 'hold' as const }] }
  assert.deepEqual(of({ is: 'one', of: options(20), pass: true }, { pass: true }, 4, ideas), [
    { one: 'o7' },
    { one: 'o0' },
    { one: 'o6' },
    { one: 'o12' },
    { one: 'o19' },
    { pass: true },
  ])
})

test('of what is wide the idle answer is looked at, and a few others that fit', () => {
  const number = of({ is: 'number', min: 0, max: 100, step: 5 }, { number: 35 })
  assert.deepEqual(number[0], { number: 35 })
  for (const end of [0, 100])
    assert.ok(
      number.some((c) => 'number' in c && c.number === end),
      String(end),
    )
  const some = of({ is: 'some', of: options(4), min: 0, max: 2 }, { some: ['o1', 'o2'] })
  for (const one of [['o1', 'o2'], ['o0'], ['o3'], [], ['o0', 'o1']])
    assert.ok(
      some.some((c) => JSON.stringify(c) === JSON.stringify({ some: one })),
      one.join(),
    )
  assert.ok(of({ is: 'split', total: 5, into: ['x', 'y'] }, { split: [5, 0] }).some((c) => JSON.stringify(c) === '{"split":[3,2]}'))
  for (const [shape, idle] of [
    [{ is: 'number', min: 3, max: 9, step: 4 }, { number: 3 }],
    [{ is: 'some', of: options(5), min: 2, max: 3 }, { some: ['o0', 'o1'] }],
    [{ is: 'assign', items: [{ unit: 'a' }, { unit: 'b' }], to: [{ unit: 'c' }, { unit: 'd' }], each: 1 }, { assign: [[], []] }],
  ] as const) {
    const all = of(shape, idle)
    assert.ok(all.length > 1)
    for (const c of all) assert.equal(misfit(shape, c), null, JSON.stringify(c))
    assert.equal(new Set(all.map((c) => JSON.stringify(c))).size, all.length, 'none twice')
  }
})

test('what the book refuses, and an idea that does not fit, is not looked at', () => {
  const strict = {
    ...labour,
    suggest: () => [
      { choice: { some: ['nobody'] }, idea: 'hold' as const },
      { choice: { some: ['o2', 'o3'] }, idea: 'hold' as const },
    ],
    check: (_v: unknown, _d: Decision, c: Choice) => ('some' in c && c.some.includes('o0') ? { rule: 'L-1', why: 'not that one' } : true),
  } as typeof labour
  const all = of({ is: 'some', of: options(4), min: 0, max: 2 }, { some: [] }, 8, strict)
  assert.ok(all.some((c) => JSON.stringify(c) === '{"some":["o2","o3"]}'))
  for (const c of all) assert.ok('some' in c && !c.some.includes('o0') && !c.some.includes('nobody'), JSON.stringify(c))
})

test('some of a list are its first, its last, and others evenly apart', () => {
  assert.deepEqual(spread([1, 2, 3], 5), [1, 2, 3])
  assert.deepEqual(spread([1, 2, 3, 4, 5], 3), [1, 3, 5])
  assert.deepEqual(spread([1, 2, 3], 1), [1])
})
