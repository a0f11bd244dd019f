// Computers think in threads of their own: the same answers, others are heard meanwhile, and a thread that fails is replaced.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { greedy } from '../ai/greedy.ts'
import { random } from '../ai/random.ts'
import type { Log } from '../kernel/log.ts'
import { replay } from '../kernel/replay.ts'
import { skirmish } from '../laws/skirmish.ts'
import { rulesets } from '../rulesets/index.ts'
import { Arena } from './arena.ts'
import { sources } from '../kernel/hmac.ts'
import { duel, person, play, speak } from './fixture-client.ts'
import { fittings } from './fixture-server.ts'
import { host } from './host.ts'
import type { State } from './listeners.ts'
import { serve } from './serve.ts'
import { Store } from './store.ts'
import { Thinkers } from './thinkers.ts'
import { think, type Thought } from './thinking.ts'

const thread = new URL('./fixture-thread.ts', import.meta.url)
const sits = (ai: string) => ({ is: 'computer' as const, name: ai, ai })

/** A question of a fresh duel, for a computer of a kind. */
async function asked(ai: string, battle = 'one'): Promise<Thought> {
  const arena = new Arena(await Store.open(':memory:'), fittings)
  const made = await arena.make({ ruleset: 'skirmish', scenario: 'duel', seats: [person('Red'), person('Blue')] })
  const { live } = await arena.seat(made.links[0].token)
  const { look } = live.state(0)
  await arena.close()
  return { battle, ruleset: 'skirmish', ai, seat: 0, decision: 0, view: look.view, open: look.open }
}

test('a thread answers as this one would', async () => {
  const t = new Thinkers(thread)
  try {
    for (const battle of ['a', 'b', 'c']) {
      const q = await asked('random', battle)
      assert.deepEqual(await t.choose(q), think({ rulesets: [skirmish], opponents: [random] }, q))
    }
    await assert.rejects(t.choose({ ...(await asked('random')), ruleset: 'nobody' }), /no computer here knows the book "nobody"/)
  } finally {
    await t.close()
  }
  await assert.rejects(t.choose(await asked('random')), /the server stops/)
})

test('a computer that fails, ends its thread or never answers is told of, and the next question finds a thread', async () => {
  const t = new Thinkers(thread, 1, 800)
  try {
    await assert.rejects(t.choose(await asked('failing')), /no idea/)
    await assert.rejects(t.choose(await asked('ending')), /ended/)
    assert.ok(await t.choose(await asked('random')))
    await assert.rejects(t.choose(await asked('hanging')), /did not answer within 0.8 seconds/)
    assert.ok(await t.choose(await asked('random')))
  } finally {
    await t.close()
  }
})

test('while a computer thinks, and be it for ever, other battles are played to their end', async () => {
  const hanging = { ...random, id: 'hanging' }
  const served = await host({ port: 0, data: ':memory:', page: false }, { rulesets: [skirmish], opponents: [random, hanging], thread })
  try {
    await duel(served.port, [sits('hanging'), sits('hanging')])
    const made = await duel(served.port)
    const [a, b] = made.links.map((l) => l.token)
    for (let n = 0, quiet = 0; quiet <= 2; n++) {
      quiet = (await play(served.port, n % 2 ? a : b, n)) ? 0 : quiet + 1
      assert.ok(n < 3000)
    }
    assert.ok((await speak<State>(served.port, 'GET', '/api/seat', a)).body.look.over)
  } finally {
    await served.close()
  }
})

test('a computer that fails is answered for by the question’s idle choice, so that the battle goes on', async () => {
  const was = console.error
  const said: string[] = []
  console.error = (text: string) => {
    said.push(text)
  }
  const failing = { ...random, id: 'failing' }
  const served = await host({ port: 0, data: ':memory:', page: false }, { rulesets: [skirmish], opponents: [random, failing], thread })
  try {
    const made = await duel(served.port, [person('Red'), sits('failing')])
    const [a] = made.links.map((l) => l.token)
    await play(served.port, a, 1)
    for (let i = 0; i < 200 && (await speak<State>(served.port, 'GET', '/api/seat', a)).body.look.n < 2; i++)
      await new Promise((done) => setTimeout(done, 20))
    assert.ok((await speak<State>(served.port, 'GET', '/api/seat', a)).body.look.n >= 2)
    assert.ok(said.some((s) => /no idea/.test(s)))
  } finally {
    console.error = was
    await served.close()
  }
})

test('the real server: a battle against the computer over the API, its log verified', { timeout: 120_000 }, async () => {
  const rules = rulesets.toSorted(
    (x, y) => Math.min(...x.scenarios.map((s) => s.minutes)) - Math.min(...y.scenarios.map((s) => s.minutes)),
  )[0]
  const scenario = rules.scenarios.filter((s) => s.seats === 2).toSorted((x, y) => x.minutes - y.minutes)[0]
  const served = await serve({ port: 0, data: ':memory:', page: false })
  try {
    const made = await speak<{ links: { token: string }[] }>(served.port, 'POST', '/api/battles', undefined, {
      ruleset: rules.id,
      scenario: scenario.id,
      seats: [sits(greedy.id), { is: 'person', name: 'Me' }],
    })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const { token } = made.body.links[0]
    for (let n = 0, quiet = 0; ; n++) {
      const said = await play(served.port, token, n, rules)
      if (said) {
        assert.equal(said.status, 200, JSON.stringify(said.body))
        quiet = 0
        continue
      }
      if ((await speak<State>(served.port, 'GET', '/api/seat', token)).body.look.over) break
      assert.ok(++quiet < 4000, 'the computer answers')
      await new Promise((done) => setTimeout(done, 15))
    }
    const { body: log } = await speak<Log>(served.port, 'GET', '/api/seat/log', token)
    const again = replay(rules, log, sources)
    assert.equal(again.difference, null)
    assert.ok(again.match.over)
    assert.ok(log.entries.some((e) => e.is === 'answer' && e.seat === 0))
    assert.ok(!log.entries.some((e) => e.is === 'table' && e.act === 'timeout'), 'the computer answered everything itself')
  } finally {
    await served.close()
  }
})
