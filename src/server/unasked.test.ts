// What a seat puts together after something it said unasked is nobody else's affair: no screen of another changes, and nothing is kept
// before it is whole.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../kernel/book.ts'
import { Match } from '../kernel/match.ts'
import { skirmish } from '../laws/skirmish.ts'
import { Fault } from './fault.ts'
import type { State } from './listeners.ts'
import { Live } from './live.ts'
import { Rounds } from './rounds.ts'
import { Store } from './store.ts'

/** A duel between two people on the server, both asked to deploy; what each screen is sent. */
async function duel(): Promise<{ readonly live: Live; readonly match: Match; readonly sent: readonly string[][] }> {
  const scenario = skirmish.scenarios.find((s) => s.seats === 2) ?? assert.fail('no duel')
  const store = await Store.open(':memory:')
  const forces = scenario.forces.map((id) => skirmish.forces.samples.find((f) => f.id === id) ?? assert.fail(id))
  const seats = ['Red', 'Blue'].map((name) => ({ is: 'person' as const, name }))
  const match = new Match(skirmish, {
    scenario: scenario.id,
    forces,
    options: settle(skirmish.book, {}) as Options,
    seats,
    dice: 'mix32:unasked',
  })
  await store.make('b', match.log(), [
    { seat: 0, token: 'red' },
    { seat: 1, token: 'blue' },
  ])
  const rounds = new Rounds()
  const live = new Live(
    'b',
    match,
    store,
    () => assert.fail('no computer plays'),
    null,
    rounds,
    () => assert.fail('gone'),
  )
  const sent: string[][] = [[], []]
  rounds.mark(match)
  await live.ready
  for (const seat of [0, 1])
    live.listen(seat, 1, {
      patches: false,
      send: (text) => {
        sent[seat].push(text)
      },
      close: () => assert.fail('closed'),
    })
  return { live, match, sent }
}

test(
  'while one seat puts together what it says, the other is sent nothing and answers its own question; a step is ' + 'taken once',
  async () => {
    const { live, match, sent } = await duel()
    const before = sent[1].length
    const own = live.state(0).own
    const from = match.open(0)[0].decision.choice
    assert.ok(from.is === 'place')
    await live.say(0, own, 'lend', { one: 'a2' })
    assert.equal(live.state(0).look.open[0].decision.kind, 'lendTo')
    assert.deepEqual([match.length, sent[1].length, live.state(1).look.open[0].decision.kind], [0, before, 'deploy'])
    await assert.rejects(live.say(0, own, 'lend', { one: 'a2' }), (e: Fault) => e instanceof Fault && e.status === 409)
    await assert.rejects(live.say(0, own + 1, 'lend', { one: 'a2' }), (e: Fault) => e.status === 422 && /not finished/.test(e.message))
    await live.answer(1, live.state(1).own, 0, match.open(1)[0].decision.idle) // the other one deploys meanwhile
    await live.table(0, own + 1, 'undo')
    assert.equal(live.state(0).look.open[0].decision.kind, 'deploy', 'it is taken back whole')
    await live.say(0, own + 2, 'lend', { one: 'a2' })
    const blue = sent[1].length
    await live.answer(0, own + 3, 0, { one: 'a1' })
    assert.equal(sent[1].length, blue, 'nor is anything sent when it is said')
    assert.deepEqual(
      match.log().entries.map((e) => (e.is === 'table' ? e.act : `${e.is} ${e.seat}`)),
      ['answer 1', 'say 0', 'answer 0'],
    )
    assert.equal(
      live
        .state(0)
        .told.flatMap((t) => t.events)
        .at(-1)?.is,
      'lent',
    )
    const counts = sent[0].map((t) => (JSON.parse(t) as State).own)
    assert.deepEqual(
      counts,
      [...counts].sort((a, b) => a - b),
      'a screen never sees its count go back',
    )
    await live.rest()
  },
)
