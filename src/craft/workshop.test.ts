// The workshop's scaffolding: what a change costs and what forbids it; a file that is none leaves every call alive.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ForceRefused, type Fault, type Force } from '../kernel/force.ts'
import { fielded } from './fielding.ts'
import { Bench, forcesOf, steps } from './workshop.ts'

type Plan = { readonly id: string; readonly guns: number }
const heavy = (n: number): Fault[] => (n > 2 ? [{ rule: 'X-01', why: `${n} guns`, at: ['guns'], grave: n > 3, fixes: [] }] : [])
const read = (x: unknown): { plan: Plan } | { faults: readonly Fault[] } =>
  typeof x === 'object' && x !== null && 'guns' in x
    ? { plan: x as Plan }
    : { faults: [{ rule: 'X-00', why: 'no force', at: [], grave: true, fixes: [] }] }

test('an option is priced against the unit as it is and refused by the first grave fault it would bring', () => {
  const b = new Bench<number>(
    2,
    (n) => n * 10,
    heavy,
    (n) => (n === 9 ? { rule: 'X-09', why: 'nine' } : null),
  )
  assert.deepEqual(
    [1, 3, 4, 9].map((n) => b.option(n, `${n}`, n)),
    [
      { value: 1, label: '1', change: -10 },
      { value: 3, label: '3', change: 10 },
      { value: 4, label: '4', refusal: { rule: 'X-01', why: '4 guns' } },
      { value: 9, label: '9', refusal: { rule: 'X-09', why: 'nine' } },
    ],
  )
  assert.equal(b.flag(['x'], 'X', 'X-01', true, 4).is, 'flag')
  assert.equal('refusal' in b.flag(['x'], 'X', 'X-01', true, 4), false, 'what is on may be turned off')
  assert.equal('refusal' in b.flag(['x'], 'X', 'X-01', false, 4), true)
  const broken = new Bench<number>(
    5,
    (n) => n,
    heavy,
    undefined,
    (f) => f.rule,
  )
  assert.equal(broken.refusal(6), null, 'what is wrong already forbids nothing more')
})

test('a force with grave faults does not take the field; warnings do', () => {
  const f = { id: 'a', name: 'A', guns: 3 }
  assert.equal(fielded(f, 1, read, (p) => heavy(p.guns)).guns, 3)
  assert.throws(
    () => fielded({ ...f, guns: 4 }, 1, read, (p) => heavy(p.guns)),
    (e) => e instanceof ForceRefused && e.seat === 1,
  )
  assert.throws(() => fielded({ id: 'a', name: 'A' }, 0, read, () => []), ForceRefused)
})

test('what cannot be read has its faults, an empty form and an empty bill', () => {
  const w = forcesOf<Plan, number>({
    samples: [],
    unit: 'tons',
    terms: () => 1,
    blank: (_budget, name) => ({ id: 'a', name, guns: 0 }),
    read,
    force: (p) => p as unknown as Force,
    catalogue: () => [],
    form: () => ({ title: 'F', path: [], fields: [], groups: [] }),
    cost: (p) => ({ total: p.guns, budget: 9, unit: 'tons', lines: [] }),
    check: (p) => heavy(p.guns),
    sheets: () => [],
    fares: () => [[]],
  })
  const none = { id: 'x', name: 'X' }
  assert.deepEqual(
    w.check(none, {}).map((f) => f.rule),
    ['X-00'],
  )
  assert.deepEqual([w.form(none, {}).title, w.cost(none, {}).unit, w.sheets(none, {}), w.fares?.(none, {})], ['', 'tons', [], []])
  assert.equal(w.cost({ ...none, guns: 4 }, {}).total, 4)
  assert.deepEqual(
    w.check({ ...none, guns: 4 }, {}).map((f) => f.rule),
    ['X-01'],
  )
})

test('steps hold both ends', () => assert.deepEqual([steps(10, 40, 10), steps(5, 4, 1)], [[10, 20, 30, 40], []]))
