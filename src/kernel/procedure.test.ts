// The six words: loops, lists, calls, questions to several seats, interrupts; and forks that never touch their parent.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { die, mixed, SeededDice } from './dice.ts'
import { misfit, type Choice, type Decision, type Shape } from './decision.ts'
import { answer, Endless, enter, interrupt, run, table, words, type Procedure, type Runs } from './procedure.ts'
import { Game, StateHash, type Outcome, type Saved } from './state.ts'

type U = { readonly id: string; readonly hits: number; readonly tags: readonly string[] }
type W = { readonly log: readonly string[]; readonly end: boolean }
type G = Game<U, W>
const { act, ask, call, loop, when, each, procedure } = words<G>()
const note = (g: G, s: string): void => g.set({ log: [...g.words.log, s] })
const pick = (seat: number, of: readonly string[], more: Partial<Decision> = {}): Decision => ({
  kind: 'pick',
  rule: 'T-1',
  seat,
  secret: false,
  told: 'all',
  about: [],
  choice: { is: 'one', of: of.map((id) => ({ id, label: id })) },
  idle: { one: of[0] },
  ...more,
})
const chosen = (c: Choice): string => ('one' in c ? c.one : 'pass')

function game(main: Procedure<null>, ...others: readonly { readonly name: string }[]): { g: G; rules: Runs } {
  const rules: Runs = {
    title: 'Test',
    procedures: table(main, ...others),
    outcome: (g: unknown): Outcome | null => ((g as G).words.end ? { rule: 'T-9', winners: [0], why: 'the end' } : null),
  }
  const g: G = new Game<U, W>(
    [
      { id: 'a', hits: 0, tags: [] },
      { id: 'b', hits: 0, tags: [] },
    ],
    { log: [], end: false },
    2,
  )
  g.stack.push(enter(main, null))
  g.dice = new SeededDice(mixed('t'))
  return { g, rules }
}

test('loop, when, each and call run in the order they are written; a list is fixed on entry', () => {
  const inner = procedure(
    'T-2',
    'inner',
    (a: { of: string }) => ({ of: a.of }),
    act<{ of: string }>('T-2', (g, v) => note(g, `inner ${v.of}`)),
  )
  const main = procedure(
    'T-1',
    'main',
    () => ({ n: 0 }),
    loop<{ n: number }>(
      (_, v) => v.n < 2,
      act<{ n: number }>('T-1', (g, v) => {
        note(g, `turn ${v.n}`)
        return { n: v.n + 1 }
      }),
      each<{ n: number }>(
        (g) => g.units.map((u) => u.id),
        when<{ n: number }>(
          (_, v, one) => !(v.n === 1 && one === 'b'),
          act('T-3', (g, _, one) => note(g, one)),
        ),
        call(inner, (_, v: { n: number }, one) => (v.n === 2 ? { of: one } : null)),
      ),
    ),
  )
  const { g, rules } = game(main, inner)
  run(g, rules)
  assert.deepEqual(g.words.log, ['turn 0', 'a', 'turn 1', 'a', 'inner a', 'b', 'inner b'])
  assert.equal(g.stack.length, 0)
})

test('a question with one legal answer and no pass is not put, unless being asked must not tell', () => {
  const main = procedure(
    'T-1',
    'main',
    () => ({}),
    ask(
      'T-1',
      () => null,
      () => assert.fail('no question, no answer'),
    ),
    ask(
      'T-1',
      () => pick(0, ['only']),
      (g, _, [a]) => note(g, chosen(a.choice)),
    ),
    ask(
      'T-1',
      () => pick(0, ['only'], { always: true }),
      (g, _, [a]) => note(g, `asked ${chosen(a.choice)}`),
    ),
  )
  const { g, rules } = game(main)
  run(g, rules)
  assert.deepEqual(g.words.log, ['only'])
  assert.equal(g.open.length, 1)
  answer(g, rules, 0, { one: 'only' })
  assert.deepEqual(g.words.log, ['only', 'asked only'])
})

test('sealed answers of several seats are taken together, in any order of coming', () => {
  const main = procedure(
    'T-1',
    'main',
    () => ({}),
    ask(
      'T-1',
      () => [pick(0, ['x', 'y']), pick(1, ['x', 'y'])],
      (g, _, all) => note(g, all.map((a) => `${a.decision.seat}${chosen(a.choice)}`).join()),
    ),
  )
  const one = game(main)
  const two = game(main)
  run(one.g, one.rules)
  run(two.g, two.rules)
  answer(one.g, one.rules, 0, { one: 'x' })
  assert.deepEqual(one.g.words.log, [])
  assert.equal(one.g.open.length, 2)
  answer(one.g, one.rules, 1, { one: 'y' })
  answer(two.g, two.rules, 1, { one: 'y' })
  answer(two.g, two.rules, 0, { one: 'x' })
  assert.deepEqual(one.g.words.log, ['0x,1y'])
  assert.equal(new StateHash().of(one.g), new StateHash().of(two.g))
})

test('an interrupt runs on top; then the same question is open again with its sealed answers', () => {
  const cry = procedure(
    'T-4',
    'cry',
    (a: { by: number }) => ({ by: a.by }),
    ask<{ by: number }>(
      'T-4',
      (_, v) => pick(1 - v.by, ['yes', 'no'], { kind: 'cry' }),
      (g, _, [a]) => note(g, `cry ${chosen(a.choice)}`),
    ),
  )
  const main = procedure(
    'T-1',
    'main',
    () => ({}),
    ask(
      'T-1',
      () => [pick(0, ['x', 'y']), pick(1, ['x', 'y'])],
      (g, _, all) => note(g, all.map((a) => chosen(a.choice)).join()),
    ),
  )
  const { g, rules } = game(main, cry)
  run(g, rules)
  answer(g, rules, 1, { one: 'y' })
  interrupt(g, cry, { by: 0 })
  run(g, rules)
  assert.deepEqual(
    g.open.map((d) => d.kind),
    ['cry'],
  )
  answer(g, rules, 0, { one: 'no' })
  assert.deepEqual(g.words.log, ['cry no'])
  assert.deepEqual(g.sealed, [null, { one: 'y' }])
  answer(g, rules, 0, { one: 'x' })
  assert.deepEqual(g.words.log, ['cry no', 'x,y'])
})

test('an interrupt put by an act runs before the next step', () => {
  const inner = procedure(
    'T-2',
    'inner',
    () => ({}),
    act('T-2', (g) => note(g, 'inner')),
  )
  const main = procedure(
    'T-1',
    'main',
    () => ({}),
    act('T-1', (g) => {
      note(g, 'one')
      interrupt(g, inner, {})
    }),
    act('T-1', (g) => note(g, 'two')),
  )
  const { g, rules } = game(main, inner)
  run(g, rules)
  assert.deepEqual(g.words.log, ['one', 'inner', 'two'])
})

test('the outcome is looked at after every act and empties the stack', () => {
  const inner = procedure(
    'T-2',
    'inner',
    () => ({}),
    act('T-2', (g) => g.set({ end: true })),
    act('T-2', () => assert.fail('play went on')),
  )
  const main = procedure(
    'T-1',
    'main',
    () => ({}),
    call(inner, () => ({})),
    act('T-1', () => assert.fail('play went on')),
  )
  const { g, rules } = game(main, inner)
  g.heard = []
  run(g, rules)
  assert.equal(g.over?.rule, 'T-9')
  assert.equal(g.stack.length, 0)
  assert.deepEqual(
    g.heard.map((e) => e.is),
    ['over'],
  )
})

test('a loop that never asks is found and named', () => {
  const main = procedure(
    'T-1',
    'main',
    () => ({}),
    loop(
      () => true,
      act('T-1', () => {}),
    ),
  )
  const { g, rules } = game(main)
  assert.throws(
    () => run(g, rules),
    (e) => e instanceof Endless && /main of Test/.test(e.message),
  )
})

const asking = procedure(
  'T-1',
  'main',
  () => ({ n: 0 }),
  each<{ n: number }>(
    () => ['a', 'b'],
    loop<{ n: number }>(
      (g, _, one) => g.unit(one).hits < 3,
      ask<{ n: number }>(
        'T-1',
        () => pick(0, ['hit', 'tag']),
        (g, v, [a], one) => {
          if (chosen(a.choice) === 'tag') g.edit(one).tags = [...g.unit(one).tags, 'x']
          g.edit(one).hits += g.dice.roll('n', die(0, 2), (x) => x)
          return { n: v.n + 1 }
        },
      ),
    ),
  ),
)

test('a fork leaves its parent untouched, and the parent its forks', () => {
  const { g, rules } = game(asking)
  run(g, rules)
  for (let i = 0; i < 6 && g.open.length; i++) {
    const before = JSON.stringify(g)
    const fork = g.fork(new SeededDice(mixed(`f${i}`)))
    const dice = g.dice
    for (let k = 0; k < 3 && fork.open.length; k++) answer(fork, rules, 0, { one: k % 2 ? 'hit' : 'tag' })
    assert.equal(JSON.stringify(g), before)
    const forked = JSON.stringify(fork)
    g.dice = dice
    answer(g, rules, 0, { one: 'tag' })
    assert.equal(JSON.stringify(fork), forked)
  }
})

test('a state out to JSON and in again plays on equally', () => {
  const { g, rules } = game(asking)
  run(g, rules)
  answer(g, rules, 0, { one: 'tag' })
  const twin: G = Game.from<U, W>(JSON.parse(JSON.stringify(g)) as Saved<U, W>)
  run(twin, rules)
  assert.deepEqual(twin.open, g.open)
  for (const x of [g, twin]) {
    x.dice = new SeededDice(mixed('same'))
    while (x.open.length) answer(x, rules, 0, { one: 'hit' })
  }
  assert.equal(JSON.stringify(twin), JSON.stringify(g))
})

test('the running hash is the hash of the whole, whatever was hashed before', () => {
  const { g, rules } = game(asking)
  const running = new StateHash()
  run(g, rules)
  while (g.open.length) {
    answer(g, rules, 0, { one: 'tag' })
    assert.equal(running.of(g), new StateHash().of(Game.from(JSON.parse(JSON.stringify(g)) as Saved<U, W>)))
  }
})

const shapes: readonly (readonly [Shape, readonly unknown[], readonly (readonly [unknown, RegExp])[]])[] = [
  [
    { is: 'one', of: [{ id: 'a', label: 'A' }], pass: true },
    [{ one: 'a' }, { pass: true }],
    [
      [{ one: 'b' }, /"b" is not offered; offered: a/],
      [{}, /name one option/],
      [null, /an answer is an object/],
      [[], /an answer is an object/],
    ],
  ],
  [{ is: 'one', of: [{ id: 'a', label: 'A' }] }, [{ one: 'a' }], [[{ pass: true }, /cannot be passed/]]],
  [
    {
      is: 'some',
      of: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ],
      min: 1,
      max: 1,
    },
    [{ some: ['b'] }],
    [
      [{ some: [] }, /at least 1/],
      [{ some: ['a', 'b'] }, /at most 1/],
      [{ some: ['a', 'a'] }, /only once/],
      [{ some: ['c'] }, /"c" is not offered/],
    ],
  ],
  [
    { is: 'number', min: 10, max: 30, step: 10 },
    [{ number: 20 }],
    [
      [{ number: 25 }, /from 10 to 30 in steps of 10/],
      [{ number: 40 }, /from 10 to 30/],
      [{ number: 10.5 }, /whole number/],
      [{ number: '20' }, /whole number/],
    ],
  ],
  [
    { is: 'split', total: 3, into: ['hull', 'core'] },
    [{ split: [1, 2] }],
    [
      [{ split: [1, 1] }, /add up to 3/],
      [{ split: [4, -1] }, /whole numbers/],
      [{ split: [3] }, /2 whole numbers, for hull, core/],
    ],
  ],
  [
    { is: 'assign', items: [{ unit: 'g' }], to: [{ unit: 'x' }, { unit: 'y' }], each: 1 },
    [{ assign: [[1]] }, { assign: [[]] }],
    [
      [{ assign: [[2]] }, /0 to 1/],
      [{ assign: [[0, 1]] }, /at most 1/],
      [{ assign: [] }, /each of the 1 items/],
    ],
  ],
  [
    { is: 'place', items: [{ unit: 'g' }], where: [], into: [{ unit: 'c' }] },
    [{ place: [{ at: [1, 2] }] }, { place: [{ into: 0 }] }, { place: [null] }],
    [
      [{ place: [{ at: [1] }] }, /a place is/],
      [{ place: [{ into: 1 }] }, /no such carrier/],
      [{ place: [{ at: [1, 2], facing: 3 }] }, /facing/],
    ],
  ],
  [
    { is: 'path', unit: 'g', budget: 3, from: { at: [0, 0] }, ways: [{ id: 'walk', label: 'Walk' }] },
    [{ legs: [{ to: [1, 1], way: 'walk' }] }, { legs: [] }],
    [
      [{ legs: [{ to: [1.5, 1] }] }, /a leg is/],
      [{ legs: [{ to: [1, 1], way: 'swim' }] }, /no way "swim"; there is walk/],
      [{ pass: true }, /cannot be passed/],
    ],
  ],
]
for (const [shape, fit, not] of shapes) {
  test(`an answer to "${shape.is}" fits or is told what would (${fit.length} fit, ${not.length} do not)`, () => {
    for (const c of fit) assert.equal(misfit(shape, c), null, JSON.stringify(c))
    for (const [c, why] of not) assert.match(misfit(shape, c) ?? '', why)
  })
}
