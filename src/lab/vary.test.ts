// One change at a time: changes are legal and single, scores the same for any number of hands; effects and evenness as they are due.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { opponent } from '../ai/index.ts'
import { settle, type Options } from '../kernel/book.ts'
import { skirmish } from '../laws/skirmish.ts'
import { rulesets } from '../rulesets/index.ts'
import { bout } from './bout.ts'
import { changesOf, type Change, type Kind } from './change.ts'
import { effectsCsv } from './csv.ts'
import type { Question } from './question.ts'
import { brokenOff, brokenWords, certain, pairedGain, unfought, varied, variationFile, variationWrong, vary, type Hand } from './vary.ts'

const [red, blue] = skirmish.forces.samples
const q: Question = {
  book: skirmish.id,
  version: skirmish.version,
  scenarios: ['duel'],
  force: red,
  field: [blue],
  options: settle(skirmish.book, {}) as Options,
  by: ['script', 'script'],
  seed: '3',
}
const hand =
  (slow = 0): Hand =>
  async (of, from, to) => {
    if (slow) await new Promise((done) => setTimeout(done, slow))
    return Array.from({ length: to - from }, (_, i) => bout(skirmish, of, [opponent('script'), opponent('script')], from + i))
  }
const every = { kinds: ['units', 'parts', 'ratings'] as readonly Kind[], about: '', most: 12 }

test('every change of every book is one that may take the field, unlike the force and each other, and says what it costs', () => {
  for (const rules of rulesets) {
    const scenario = rules.scenarios.find((s) => s.seats === 2)
    assert.ok(scenario)
    const o = settle(rules.book, { ...scenario.options }) as Options
    const [f] = rules.forces.samples
    const before = rules.forces.cost(f, o).total
    const all = changesOf(rules, f, o, [scenario.id], every)
    assert.equal(all.length, 12, rules.id)
    assert.equal(new Set(all.map((c) => c.label)).size, 12, rules.id)
    for (const c of all) {
      assert.deepEqual(
        rules.forces.check(c.force, o).filter((x) => x.grave),
        [],
        `${rules.id}: ${c.label}`,
      )
      assert.equal(rules.forces.cost(c.force, o).total, before + c.cost, c.label)
      assert.notDeepEqual(c.force, f, c.label)
      assert.deepEqual(rules.forces.samples[0], f, 'the force stays as it is')
    }
    const units = changesOf(rules, f, o, [scenario.id], { ...every, kinds: ['units'] })
    assert.ok(units.some((c) => c.cost > 0 && c.ware !== undefined) && units.some((c) => c.cost < 0), rules.id)
    const [word] = units[0].label.split(' ').slice(-1)
    for (const c of changesOf(rules, f, o, [scenario.id], { ...every, about: word.toUpperCase() }))
      assert.ok(c.label.toLowerCase().includes(word.toLowerCase()), c.label)
  }
})

test('any number of hands, and a run stopped and gone on with, give the same bytes', async () => {
  const changes = changesOf(skirmish, red, q.options, q.scenarios, every)
  assert.ok(changes.length >= 4)
  const fresh = unfought(q, changes)
  const one = await vary(fresh, 10, [hand()])
  assert.ok(one.scores.every((s) => s.length === 10))
  const three = await vary(fresh, 10, [hand(9), hand(), hand(2)])
  assert.equal(variationFile(three), variationFile(one))
  let heard = 0
  const part = await vary(fresh, 10, [hand()], () => ++heard < 5)
  assert.ok(part.scores.some((s) => s.length < 10))
  assert.equal(variationWrong(skirmish, JSON.parse(variationFile(part)), fresh), null)
  assert.equal(variationFile(await vary(part, 10, [hand(), hand(3)])), variationFile(one))
  assert.match(variationWrong(skirmish, part, unfought({ ...q, seed: '4' }, changes)) ?? '', /another question/)
  assert.match(variationWrong(skirmish, { ...part, scores: [[7]] }, fresh) ?? '', /damaged/)
})

test('a stronger squad wins more on the same dice, a weaker one less, and they are sorted so', async () => {
  const stout = { ...red, squads: (red as unknown as { squads: { hp: number }[] }).squads.map((s) => ({ ...s, hp: 9 })) } as typeof red
  const frail = { ...red, squads: (red as unknown as { squads: { hp: number }[] }).squads.map((s) => ({ ...s, hp: 1 })) } as typeof red
  const changes: readonly Change[] = [
    { label: 'frail', kind: 'ratings', cost: -8, force: frail },
    { label: 'the same', kind: 'ratings', cost: 0, force: { ...red } },
    { label: 'stout', kind: 'ratings', cost: 4, force: stout },
  ]
  const long = { ...q, options: settle(skirmish.book, { turns: 20 }) as Options }
  const v = varied(await vary(unfought(long, changes), 60, [hand()]))
  assert.deepEqual(
    v.effects.map((e) => e.change.label),
    ['stout', 'the same', 'frail'],
  )
  const [more, none, less] = v.effects
  assert.ok(certain(more) && more.low > 0, JSON.stringify(more))
  assert.ok(certain(less) && less.high < 0, JSON.stringify(less))
  assert.equal(none.effect, 0, 'the same force on the same dice fights the same battles')
  assert.ok(!certain(none) && none.low < 0 && none.high > 0, 'and nothing is claimed of it')
  assert.equal(effectsCsv(v).trimEnd().split('\n').length, 5)
})

test('the interval of a paired gain holds what is due about 19 times of 20', () => {
  let state = 12345
  const random = (): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return state / 2 ** 32
  }
  const due = 0.15
  let held = 0
  const runs = 400
  for (let i = 0; i < runs; i++) {
    const [without, withIt]: [number[], number[]] = [[], []]
    for (let n = 0; n < 40; n++) {
      const u = random()
      without.push(u < 0.4 ? 1 : 0)
      withIt.push((random() < 0.5 ? u : random()) < 0.4 + due ? 1 : 0)
    }
    const g = pairedGain(without, withIt)
    if (g.low <= due && due <= g.high) held++
  }
  assert.ok(held / runs > 0.91 && held / runs < 0.99, `${held} of ${runs}`)
  assert.deepEqual(pairedGain([], []), { effect: 0, low: -1, high: 1 })
})

test('a battle that breaks off counts for neither side, with a change or without, and is kept as such', async () => {
  const changes = changesOf(skirmish, red, q.options, q.scenarios, { ...every, most: 4 })
  const sound = await vary(unfought(q, changes), 8, [hand()])
  const [at, change] = [3, 2] // battle 3 breaks off with the second change
  const frail: Hand = async (of, from, to) =>
    (await hand()(of, from, to)).map((b) => (of.force === changes[change - 1].force && b.n === at ? { ...b, failed: 'no', score: 0.5 } : b))
  const v = await vary(unfought(q, changes), 8, [frail])
  assert.deepEqual(
    v.scores.map((s, k) => s.map((x, n) => (k === change && n === at ? x : sound.scores[k][n] === x))),
    v.scores.map((s, k) => s.map((_, n) => (k === change && n === at ? null : true))),
    'null in its place, all others as they were',
  )
  assert.equal(variationWrong(skirmish, JSON.parse(variationFile(v)), unfought(q, changes)), null)
  const came = varied(v)
  const e = came.effects.find((x) => x.change.label === changes[change - 1].label) ?? assert.fail()
  const mine = v.scores[change].flatMap((x) => x ?? [])
  assert.deepEqual([e.battles, e.broken, came.broken, brokenOff([v])], [7, 1, 1, 1])
  assert.equal(e.share.share, mine.reduce((a, b) => a + b, 0) / 7)
  const less = (s: readonly (number | null)[]): readonly (number | null)[] => s.filter((_, n) => n !== at && n !== at - 1)
  assert.deepEqual(
    pairedGain(v.scores[0], v.scores[change]),
    pairedGain(less(v.scores[0]), less(v.scores[change])),
    'its pair says nothing',
  )
  assert.match(effectsCsv(came), /^change,cost,battles,broken,[^\n]*\nas it is,0,8,0,/)
  assert.ok(effectsCsv(came).includes(`,${e.change.cost},7,1,`))
  assert.deepEqual([0, 1, 2].map(brokenWords), [
    null,
    '1 battle broke off and counts for neither side.',
    '2 battles broke off and count for neither side.',
  ])
})

test('what would make it even is found where points bring wins, and not said where they do not', () => {
  const scores = (share: number): number[] => Array.from({ length: 400 }, (_, i) => (i % 100 < share ? 1 : 0))
  const change = (cost: number): Change => ({ label: `${cost}`, kind: 'units', cost, force: red })
  const logit = (p: number): number => Math.log(p / (1 - p))
  const at = (cost: number): number => Math.round(100 / (1 + Math.exp(-(logit(0.4) + 0.04 * cost))))
  const costs = [-20, -10, 10, 20, 30]
  const v = { ...unfought(q, costs.map(change)), scores: [scores(40), ...costs.map((c) => scores(at(c)))] }
  const { even } = varied(v)
  assert.ok(even && Math.abs(even.points - -logit(0.4) / 0.04) < 1, JSON.stringify(even))
  assert.ok(even.low < 10 && even.high > 10 && even.low > 0)
  const flat = { ...v, scores: [scores(40), ...[44, 38, 37, 42, 40].map(scores)] }
  assert.equal(varied(flat).even, null)
})
