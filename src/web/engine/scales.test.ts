// The worker's side of the scales: results of other rules are not gone on with; what is fitted is legal, and its bills are the book's.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownQuestion } from '../../lab/fixture-question.ts'
import { rulesets } from '../../rulesets/index.ts'
import { scaleCalls } from './scales.ts'

const calls = scaleCalls(async (id) => rulesets.find((r) => r.id === id) ?? rulesets[0])
const [rules] = rulesets

test('battles begun under another version of the rules are not gone on with, and the error says what to do', async () => {
  const q = ownQuestion(rules)
  assert.equal((await calls.bouts({ ...q, by: ['random', 'random'] }, 0, 1)).length, 1)
  await assert.rejects(calls.bouts({ ...q, version: 'old' }, 0, 1), /version old .* Begin anew/)
})

test('a run that was taken along is read again; a damaged one, one of another book or another version is refused', async () => {
  const q = { ...ownQuestion(rules), by: ['random', 'random'] as const }
  const run = { format: 1, question: q, bouts: await calls.bouts(q, 0, 2) }
  assert.deepEqual(await calls.brought(rules.id, JSON.stringify(run)), run)
  const refused = async (x: unknown): Promise<string> => {
    const r = await calls.brought(rules.id, typeof x === 'string' ? x : JSON.stringify(x))
    return 'wrong' in r ? r.wrong.map((w) => w.why).join() : ''
  }
  assert.match(await refused('{'), /not JSON/)
  assert.match(await refused(null), /holds no weighing/)
  assert.match(await refused({ ...run, question: ownQuestion(rulesets[1]) }), new RegExp(`holds no weighing of ${rules.title}`))
  assert.match(await refused({ ...run, question: { ...q, version: 'old' } }), /version old/)
  assert.match(await refused({ ...run, bouts: run.bouts.slice(1) }), /battle 0 is missing/)
})

test('a fitting adds units to the ready forces of a scenario or to one given; the bill says what they cost and whose prices', async () => {
  for (const r of rulesets) {
    const s = r.scenarios.find((x) => x.seats === 2)
    assert.ok(s)
    const asked = { book: r.id, scenario: s.id, force: r.forces.samples[0], by: 'script', seed: '1', about: '' }
    const f = await calls.fitting(asked)
    assert.ok('runs' in f, r.id)
    assert.deepEqual(f.runs[0].question.force, r.forces.samples[0])
    assert.deepEqual(f.runs[0].question.field, [r.forces.samples[0]], 'it fights itself')
    const bill = await calls.bill(f)
    assert.deepEqual(bill.costs, [r.forces.cost(r.forces.samples[0], f.runs[0].question.options).total])
    assert.equal(bill.ours, ['Shellshock', 'Invisible Enemy'].includes(r.title))
  }
  const s = rules.scenarios.find((x) => x.seats === 2)
  const all = await calls.fitting({ book: rules.id, scenario: s?.id ?? '', force: null, by: 'script', seed: '1', about: '' })
  assert.ok('runs' in all)
  assert.deepEqual(
    all.runs.map((r) => r.question.force.id),
    [...new Set(s?.forces)],
  )
  const none = await calls.fitting({ book: rules.id, scenario: s?.id ?? '', force: null, by: 'script', seed: '1', about: 'no such unit' })
  assert.ok('runs' in none && none.runs.length === 0)
})
