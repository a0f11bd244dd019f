// One act of two answers, a target and who fires at it, on two screens through the server: the firer sees it as one, the other hears of the
// shots and of nothing before.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { opponents } from '../../ai/index.ts'
import { after, before } from '../../fixture-around.ts'
import { lay } from '../../kernel/position.ts'
import { rulesets } from '../../rulesets/index.ts'
import type { Made } from '../../server/arena.ts'
import { host, type Served } from '../../server/host.ts'
import { Clerk } from './clerk.ts'
import { oneAct } from './homes.ts'
import { firstLook, ServerHome } from './online.ts'

const rules = rulesets.find((r) => r.board === 'table' && r.ahead) ?? assert.fail('no book puts two questions as one act')
const laid = lay(rules, {
  format: 1,
  ruleset: rules.id,
  options: { visibility: 'hidden' },
  next: [{ do: 'volley', seat: 1, mode: 'first' }],
  units: [
    { id: 'peltast', profile: 'peltast-lt-tk', at: [18, 29] },
    { id: 'hoplite', profile: 'hoplite-ifv', at: [30, 20], facing: 90 },
    { id: 'grizzly', seat: 1, profile: 'phalanx-med-tk', at: [18, 34], facing: 180 },
    { id: 'bear', seat: 1, profile: 'phalanx-med-tk', at: [20.5, 34], facing: 180 },
  ],
})
let served: Served
before(async () => {
  assert.ok(!('flaws' in laid), JSON.stringify(laid))
  served = await host({ port: 0, data: ':memory:', page: false }, { rulesets: [{ ...rules, setup: () => laid.fork() }], opponents })
})
after(() => served.close())

test('target and firers are one act on two screens: odds before, both answers at once, nothing in between on the other', async () => {
  const at = `http://127.0.0.1:${served.port}/`
  const scenario = rules.scenarios[0]
  const made = (await (
    await fetch(`${at}api/battles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ruleset: rules.id, scenario: scenario.id, seats: ['Red', 'Blue'].map((name) => ({ is: 'person', name })) }),
    })
  ).json()) as Made
  const homes = await Promise.all(
    [0, 1].map(async (s) => {
      const { token } = made.links[s]
      return new ServerHome(at, token, rules, await firstLook(at, token))
    }),
  )
  const [red, blue] = homes
  const clerk = new Clerk(blue, 1)
  const seen: { open: number; n: number; told: readonly string[] }[] = []
  const ready = homes.map(
    (h) =>
      new Promise<void>((done) =>
        h.listen(() => {
          if (h === red)
            seen.push({ open: h.look().open.length, n: h.look().n, told: h.told(0, 1).flatMap((t) => t.events.map((e) => e.is)) })
          done()
        }),
      ),
  )
  try {
    await Promise.all(ready) // both hear over their sockets
    const [q] = clerk.screen().questions
    const shape = q.decision.choice
    assert.ok(q.decision.kind === 'firstFire' && shape.is === 'one')
    assert.deepEqual(red.look().open, [], 'it is told to nobody else')
    const acts = shape.of.flatMap((o) => {
      const on = clerk.consider(q.index, { one: o.id }).ahead
      return on?.decision.choice.is === 'some' ? [{ target: { one: o.id }, on: on.decision, of: on.decision.choice.of }] : []
    })
    const { target, on, of } = acts.sort((x, y) => y.of.length - x.of.length)[0] ?? assert.fail('who fires is asked in the same panel')
    assert.ok(of.length > 1)
    const all = { some: of.filter((o, i, list) => list.findIndex((x) => x.id.split(':')[0] === o.id.split(':')[0]) === i).map((o) => o.id) }
    const weighed = clerk.consider(q.index, target, all)
    assert.equal(weighed.refusal, null)
    assert.ok(weighed.forecasts.length >= all.some.length && weighed.deed.length > 3, 'odds of the whole act')
    const was = { n: red.look().n, seen: seen.length }
    assert.equal(await oneAct(blue, 1, q.index, target, { ...on, choice: all }), null)
    for (let i = 0; i < 2000 && red.look().n === was.n; i++) await new Promise((done) => setTimeout(done, 10))
    const shots = (of: readonly string[]): number => of.filter((is) => is === 'fires').length
    const told = seen[seen.length - 1].told
    assert.equal(shots(told), all.some.length, 'the other side hears of every shot')
    for (const x of seen.slice(was.seen))
      assert.ok(x.n === was.n || shots(x.told) === all.some.length, 'and of nothing between target and shots')
    assert.equal(shots(clerk.log().map((t) => t.is ?? '')), all.some.length)
    assert.equal(
      clerk.screen().questions.some((x) => x.decision.kind === 'firers'),
      false,
    )
    const next = clerk.screen().questions[0]
    if (next?.decision.kind === 'firstFire') assert.equal(await blue.answer(1, next.index, { pass: true }), null, 'nobody ticked is a pass')
  } finally {
    for (const h of homes) h.close()
  }
})
