// The sealed plan of the skirmish: what it takes, what is seen of it, that all of it counts together.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Plan } from '../kernel/decision.ts'
import { asks, unfit } from '../kernel/asked.ts'
import { legal, settled, unanswered, withAnswer } from '../kernel/plan.ts'
import { answer } from '../kernel/procedure.ts'
import { atSalvo, steady } from './fixture-salvo.ts'
import { skirmish } from './skirmish.ts'
import type { Squad } from './skirmish-state.ts'

test('SK-SALVO-01 parts open one after another, say why nothing can be chosen, and close when what opened them changes', () => {
  const g = atSalvo()
  const [d] = g.open
  const v = skirmish.view(g, 0)
  assert.equal(d.kind, 'salvo')
  const open = (plan: Plan): readonly string[] => settled(skirmish, v, d, plan).parts.map((p) => p.id)
  assert.deepEqual(open([]), ['a1 target', 'a2 target', 'a3 target', 'a4 target'])
  const none = settled(skirmish, v, d, []).parts[2].none
  assert.deepEqual(none, { rule: 'SK-FIRE-01', why: 'no enemy within 4 hexes' })
  const aimed: Plan = [
    { part: 'a1 target', choice: { one: 'b1' } },
    { part: 'a1 mode', choice: { one: 'aimed' } },
    { part: 'a1 focus', choice: { number: 2 } },
  ]
  assert.deepEqual(open(aimed).slice(0, 5), ['a1 target', 'a1 mode', 'a1 weapons', 'a1 volley', 'a1 focus'])
  const changed = settled(skirmish, v, d, withAnswer(aimed, 'a1 mode', { one: 'steady' }))
  assert.deepEqual(changed.plan, steady('a1', 'b1'))
  assert.deepEqual(settled(skirmish, v, d, withAnswer(aimed, 'a1 target', { pass: true })).plan, [
    { part: 'a1 target', choice: { pass: true } },
  ])
  assert.deepEqual(
    unanswered(settled(skirmish, v, d, aimed.slice(0, 1)).parts, aimed.slice(0, 1)).map((p) => p.label),
    ['A1’s mode'],
  )
})

test('SK-SALVO-02 the whole is judged: three squads at one target are refused, an unfinished plan too', () => {
  const g = atSalvo()
  const three = { plan: [...steady('a1', 'b1'), ...steady('a2', 'b1'), ...steady('a4', 'b1')] }
  assert.deepEqual(unfit(skirmish, g, asks(g, 0)[0], three), { rule: 'SK-SALVO-02', why: 'B1: at most 2 squads fire at one target' })
  assert.deepEqual(unfit(skirmish, g, asks(g, 0)[0], { plan: steady('a1', 'b1').slice(0, 1) }), {
    rule: 'SK-SALVO-01',
    why: 'still to be answered: A1’s mode',
  })
  assert.equal(unfit(skirmish, g, asks(g, 0)[0], { plan: [...steady('a1', 'b1'), ...steady('a2', 'b1'), ...steady('a4', 'b2')] }), null)
})

test('SK-SALVO-03 the one rocket is gone from the others’ weapons once a squad takes it', () => {
  const g = atSalvo()
  const v = skirmish.view(g, 0)
  const [d] = g.open
  const weapons = (plan: Plan, of: string): readonly string[] => {
    const p = settled(skirmish, v, d, plan).parts.find((x) => x.id === `${of} weapons`)
    return p?.choice.is === 'some' ? p.choice.of.map((o) => o.id) : []
  }
  const rocket = { part: 'a1 weapons', choice: { some: ['rocket'] } }
  const both: Plan = [...steady('a1', 'b1'), ...steady('a2', 'b2')]
  assert.deepEqual(weapons(both, 'a2'), ['rifles', 'rocket'])
  assert.deepEqual(weapons([...both, rocket], 'a2'), ['rifles'])
  assert.deepEqual(weapons([...both, rocket], 'a1'), ['rifles', 'rocket'], 'whoever has it may keep it')
  const twice = { plan: [...both, rocket, { part: 'a2 weapons', choice: { some: ['rocket'] } }] }
  assert.match((legal(skirmish, v, d, twice, []) as { why: string }).why, /^A2’s weapons: "rocket" is not offered/)
})

test('SK-SALVO-01 who is shot down in the salvo has fired in it: all of it is rolled before any of it counts', () => {
  const fell = new Set<string>()
  for (let n = 0; n < 40; n++) {
    const g = atSalvo(`together ${n}`)
    const heard: { is: string; unit?: unknown }[] = []
    g.heard = heard as never
    answer(g, skirmish, 0, { plan: [...steady('a1', 'b1'), ...steady('a4', 'b1')] })
    assert.equal(heard.length, 0, 'nothing is told before the last has sealed')
    answer(g, skirmish, 1, { plan: steady('b1', 'a4') })
    const kinds = heard.map((e) => e.is).filter((x) => x === 'volley' || x === 'out')
    assert.deepEqual(kinds.slice(0, 3), ['volley', 'volley', 'volley'])
    fell.add(['a4', 'b1'].filter((id) => (g.unit(id) as Squad).hp === 0).join())
  }
  assert.ok(fell.has('a4,b1'), `both fell at once in some of them: ${[...fell].join(' | ')}`)
})

test('a forecast of a plan is of all squads at a target together, of a part of that squad alone', () => {
  const g = atSalvo()
  const v = skirmish.view(g, 0)
  const [d] = g.open
  const plan = [...steady('a1', 'b1'), ...steady('a2', 'b1')]
  const miss = (f: readonly { readonly odds: readonly { readonly p: number; readonly label: string }[] }[]): number =>
    f[0].odds.find((o) => o.label === 'miss')?.p ?? 0
  const whole = skirmish.forecast(v, d, { plan })
  assert.deepEqual(
    whole.map((f) => f.label),
    ['B1'],
  )
  const alone = ['a1', 'a2'].map((by) => miss(skirmish.partForecast?.(v, d, plan, `${by} target`, { one: 'b1' }) ?? []))
  assert.ok(Math.abs(miss(whole) - alone[0] * alone[1]) < 1e-12)
  const nearer = skirmish.partForecast?.(v, d, plan, 'a1 target', { one: 'b2' }) ?? []
  assert.deepEqual(
    nearer.map((f) => f.label),
    ['B2'],
  )
  assert.deepEqual(skirmish.forecast(v, d, { plan: [] }), [])
})

test('a plan of many dice is drawn and says so with its interval; the exact chance lies in it', () => {
  const g = atSalvo()
  const v = skirmish.view(g, 0)
  const all = (...plan: Plan) => skirmish.forecast(v, g.open[0], { plan }).find((f) => f.label === 'Out of action') ?? assert.fail()
  const few = all(...steady('a1', 'b1'), ...steady('a2', 'b2'))
  assert.equal(few.sampled, undefined)
  const many = all(...steady('a1', 'b1'), ...steady('a2', 'b2'), ...steady('a4', 'b1'))
  assert.equal(many.sampled?.n, 2000)
  // b1 has one hit left and b2 four: nobody but b1 can fall
  const b1 = skirmish.forecast(v, g.open[0], { plan: [...steady('a1', 'b1'), ...steady('a4', 'b1')] })[0]
  const p = b1.odds.reduce((n, o) => n + (o.label === 'miss' ? 0 : o.p), 0)
  assert.ok(many.sampled.low <= p && p <= many.sampled.high, `${p} in ${JSON.stringify(many.sampled)}`)
})
