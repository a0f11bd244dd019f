// A click becomes a path: straight where the rules let it, else round the counters, else the refusal.
import test from 'node:test'
import assert from 'node:assert/strict'
import type { Choice, Decision } from '../../kernel/decision.ts'
import type { Place, Refusal } from '../../kernel/plain.ts'
import type { AnyRuleset, Seen } from '../../kernel/ruleset.ts'
import { hexGrid } from '../../space/grid.ts'
import { shortest, traced } from './trace.ts'

const grid = hexGrid(9, 7)
const rules = (taken: readonly Place[]): AnyRuleset =>
  ({
    face: {
      scene: () => ({
        board: { is: 'hex', columns: 9, rows: 7 },
        areas: [],
        tokens: taken.map((at, i) => ({ id: `t${i}`, at, state: 'ready' })),
      }),
    },
  }) as unknown as AnyRuleset
const view: Seen = { seat: 0 }
const d: Decision = {
  kind: 'path',
  rule: 'X-M-01',
  seat: 0,
  secret: false,
  told: 'all',
  about: [],
  idle: { pass: true },
  choice: {
    is: 'path',
    unit: 'u',
    budget: 9,
    from: { at: [1, 3] },
    ways: [
      { id: 'walk', label: 'Walk' },
      { id: 'fly', label: 'Fly' },
    ],
  },
}
const no: Refusal = { rule: 'X-M-02', why: 'one hex at a time' }
const legs = (c: Choice | Refusal): readonly { readonly to: Place; readonly way?: string }[] =>
  'legs' in c ? c.legs : assert.fail(JSON.stringify(c))
/** Legal when each leg is one hex and none ends on a counter. */
const stepwise =
  (taken: readonly Place[]) =>
  (c: Choice): Refusal | true => {
    let at: Place = [1, 3]
    for (const l of legs(c)) {
      if (grid.distance(grid.cell(at), grid.cell(l.to)) !== 1 || taken.some((t) => t.join() === l.to.join())) return no
      at = l.to
    }
    return true
  }

test('one straight leg where the rules take it', () => {
  assert.deepEqual(legs(traced(rules([]), view, d, [5, 3], 'walk', null, () => true)), [{ to: [5, 3], way: 'walk' }])
})

test('hex by hex, round the counters in the way', () => {
  const wall: Place[] = [
    [3, 2],
    [3, 3],
    [2, 4],
  ]
  const path = legs(traced(rules(wall), view, d, [5, 3], 'walk', null, stepwise(wall)))
  assert.deepEqual(path[path.length - 1].to, [5, 3])
  assert.ok(path.length > 4, 'the straight way is barred')
})

test('on from the path so far, and by whatever way is legal when none is named', () => {
  const on = legs(traced(rules([]), view, d, [3, 3], 'fly', { legs: [{ to: [2, 3], way: 'walk' }] }, stepwise([])))
  assert.deepEqual(on, [
    { to: [2, 3], way: 'walk' },
    { to: [3, 3], way: 'fly' },
  ])
  const any = traced(rules([]), view, d, [6, 3], null, null, (c) => (legs(c)[0].way === 'fly' ? true : no))
  assert.deepEqual(legs(any), [{ to: [6, 3], way: 'fly' }])
})

test('what cannot be reached gives the refusal of the rules, what is off the board says so', () => {
  assert.deepEqual(
    traced(rules([]), view, d, [5, 3], 'walk', null, () => no),
    no,
  )
  assert.equal((traced(rules([]), view, d, [50, 3], 'walk', null, () => true) as Refusal).why, 'there is no such hex')
})

test('the shortest way goes round what is not free and is none where there is none', () => {
  assert.equal(shortest(grid, grid.cell([0, 0]), grid.cell([4, 0]), () => true)?.length, 5)
  assert.equal(
    shortest(grid, grid.cell([0, 0]), grid.cell([4, 0]), () => false),
    null,
  )
})

test('the book’s own route goes first and need not be whole; what stands against its beginning is said', () => {
  const whole: Refusal = { rule: 'X-M-03', why: 'two more to go' }
  const far: Refusal = { rule: 'X-M-04', why: 'too far' }
  const book = {
    ...rules([]),
    route: (_v: Seen, _d: Decision, soFar: readonly { readonly to: Place }[], to: Place) =>
      to[0] === 8 ? null : { legs: [...soFar, { to }] },
    walk: (_v: Seen, _d: Decision, c: Choice) => ({
      spent: 1,
      budget: 3,
      unit: 'hexes',
      legs: [],
      soFar: legs(c).length > 2 ? far : true,
      whole,
    }),
  } as unknown as AnyRuleset
  const after: Choice = { legs: [{ to: [2, 3] }], facing: 30 }
  assert.deepEqual(
    traced(book, view, d, [3, 3], null, after, () => whole),
    { legs: [{ to: [2, 3] }, { to: [3, 3] }], facing: 30 },
  )
  const long: Choice = { legs: [{ to: [2, 3] }, { to: [3, 3] }] }
  assert.deepEqual(
    traced(book, view, d, [4, 3], null, long, () => whole),
    far,
  )
  assert.deepEqual(
    traced(book, view, d, [8, 3], null, null, () => no),
    no,
    'where the book has none, what the rules say',
  )
})
