// What battles suggest that units should cost: true worths are found again; what is surely off is proposed, for books of our own prices.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { settle, type Options } from '../kernel/book.ts'
import { rulesets } from '../rulesets/index.ts'
import type { Change } from './change.ts'
import { editionOf, fits, fitting, type Fitting } from './fit.ts'
import { ownQuestion } from './fixture-question.ts'
import { unfought } from './vary.ts'

const rules = rulesets.find((r) => r.forces.priced === 'ours') as (typeof rulesets)[number]
const question = ownQuestion(rules)
const { force } = question

/** Battles drawn as if each unit were worth so much; its cost as said. */
function drawn(units: readonly (readonly [ware: string, cost: number, worth: number])[], battles: number, seed: string): Fitting {
  const stream = new SeededDice(mixed(seed), 0, false)
  const changes = units.map(([ware, cost]): Change => ({ label: ware, kind: 'units', cost, force, ware }))
  const scores = units.map(([, , worth]) => {
    const p = 1 / (1 + Math.exp((-4 * worth) / 1000))
    return Array.from({ length: battles }, () => (stream.pick(1_000_000) < p * 1_000_000 ? 1 : 0))
  })
  return { format: 1, runs: [{ ...unfought({ ...question, field: [force] }, changes), scores: [[], ...scores] }] }
}

test('units that bring what they cost are left alone, those that do not are found with their worth', () => {
  const units = [
    ['Fair', 100, 100],
    ['Even', 200, 200],
    ['Dear', 300, 100],
    ['Cheap', 100, 300],
  ] as const
  const found = fits(drawn(units, 4000, 'fit'), [1000])
  const of = (ware: string): (typeof found)[number] => found.find((f) => f.ware === ware) as (typeof found)[number]
  assert.deepEqual(
    found.map((f) => f.ware),
    [...found].sort((a, b) => a.worth / a.cost - b.worth / b.cost).map((f) => f.ware),
  )
  for (const [ware, , worth] of units) assert.ok(of(ware).low < worth && worth < of(ware).high, JSON.stringify(of(ware)))
  assert.deepEqual([of('Dear').verdict, of('Cheap').verdict, of('Fair').verdict], ['dear', 'cheap', null])
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)
  assert.ok(Math.abs(sum(found.map((f) => f.worth)) - sum(found.map((f) => f.cost))) < 1e-6, 'all together cost what they did')
  const made = editionOf(drawn(units, 4000, 'fit'), found, 'points')
  const proposed = (ware: string): number => made.costs.find((c) => c.ware === ware)?.proposed ?? 0
  assert.deepEqual([proposed('Fair'), proposed('Even')], [100, 200])
  assert.ok(proposed('Dear') < 300 && proposed('Dear') > 100 && proposed('Dear') % 5 === 0, `${proposed('Dear')}`)
  assert.ok(proposed('Cheap') > 100 && proposed('Cheap') < 300)
  assert.equal(made.is, 'proposed costs, not in force')
})

test('few battles propose nothing, and units that bring no wins are not given a price', () => {
  const few = fits(
    drawn(
      [
        ['One', 100, 50],
        ['Two', 100, 150],
      ],
      10,
      'few',
    ),
    [1000],
  )
  assert.ok(few.every((f) => f.verdict === null))
  assert.deepEqual(
    fits(
      drawn(
        [
          ['One', 100, -300],
          ['Two', 100, -300],
        ],
        400,
        'none',
      ),
      [1000],
    ),
    [],
  )
})

test('every book has units to add to its ready forces; the form, the prices and the forces stay as they are', () => {
  for (const r of rulesets) {
    const q = ownQuestion(r)
    const before = JSON.stringify([r.forces.samples, r.forces.catalogue(settle(r.book, {}) as Options).map((w) => w.cost)])
    const f = fitting(r, {
      scenarios: q.scenarios,
      options: q.options,
      by: 'script',
      seed: '1',
      forces: [q.force],
      about: '',
    })
    assert.equal(f.runs.length, 1, r.id)
    assert.ok(f.runs[0].changes.length >= 5, `${r.id}: ${f.runs[0].changes.length}`)
    assert.ok(f.runs[0].changes.every((c) => c.cost > 0 && c.ware))
    assert.equal(JSON.stringify([r.forces.samples, r.forces.catalogue(settle(r.book, {}) as Options).map((w) => w.cost)]), before)
  }
  assert.deepEqual(
    rulesets.filter((r) => r.forces.priced === 'ours').map((r) => r.title),
    ['Shellshock', 'Invisible Enemy'],
  )
})
