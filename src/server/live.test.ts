// Who hears of an entry: exactly those whose own state changed. And a disk that refuses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Seat } from '../kernel/plain.ts'
import { streamOf } from '../ai/opponent.ts'
import { random } from '../ai/random.ts'
import { skirmish } from '../laws/skirmish.ts'
import { Arena } from './arena.ts'
import { person } from './fixture-client.ts'
import { fittings } from './fixture-server.ts'
import type { State } from './listeners.ts'
import { Store } from './store.ts'

const names = ['Red', 'Blue', 'Green']

/** A battle of three people with a screen at each seat and one that watches. */
async function table(): Promise<{
  readonly arena: Arena
  readonly seats: Seat[]
  state(seat: Seat | 'watcher'): State
  answer(seat: Seat, n: number): Promise<boolean>
  readonly heard: Map<Seat | 'watcher', string[]>
}> {
  const arena = new Arena(await Store.open(':memory:'), fittings)
  const made = await arena.make({ ruleset: 'skirmish', scenario: 'three', seats: names.map(person) })
  const { live } = await arena.seat(made.links[0].token)
  const heard = new Map<Seat | 'watcher', string[]>()
  for (const { seat } of made.links) {
    heard.set(seat, [])
    live.listen(seat, 1, { patches: false, send: (text) => heard.get(seat)?.push(text), close: () => assert.fail('closed') })
  }
  await new Promise((done) => setTimeout(done, 150)) // who has come is told
  for (const list of heard.values()) list.length = 0
  return {
    arena,
    heard,
    seats: [0, 1, 2],
    state: (seat) => live.state(seat),
    answer: async (seat, n) => {
      const { own, look } = live.state(seat)
      if (look.open.every((q) => q.sealed)) return false
      const { index, choice } = random.choose({
        rules: skirmish,
        view: skirmish.revive(look.view),
        open: look.open,
        seat,
        stream: streamOf('live', seat, n),
      })
      await live.answer(seat, own, index, choice)
      return true
    },
  }
}

test('a screen hears of an entry exactly when its own state has changed, and hears no more than that state', async () => {
  let silent = 0
  let secret = 0
  for (let game = 0; game < 4; game++) {
    const t = await table()
    for (let n = 0; n < 150; n++) {
      const seat = t.seats.find((s) => t.state(s).look.open.some((q) => !q.sealed))
      if (seat === undefined) break
      const kind = t.state(seat).look.open.find((q) => !q.sealed)?.decision
      const before = new Map([...t.heard.keys()].map((s) => [s, t.state(s)]))
      for (const list of t.heard.values()) list.length = 0
      await t.answer(seat, game * 1000 + n)
      for (const [s, list] of t.heard) {
        const was = before.get(s) as State
        const is = t.state(s)
        const same = JSON.stringify(was) === JSON.stringify(is)
        assert.equal(list.length, same ? 0 : 1)
        if (same) {
          silent++
          if (kind?.told === 'nobody' && s !== seat) secret++
        } else {
          const { told, ...rest } = JSON.parse(list[0]) as State
          const { told: all, ...now } = is
          assert.deepEqual(rest, JSON.parse(JSON.stringify(now)))
          assert.deepEqual(told, JSON.parse(JSON.stringify(all.slice(was.look.n))))
        }
      }
    }
    await t.arena.close()
  }
  assert.ok(silent > 20 && secret > 0, `${silent} silences, ${secret} over hidden answers`)
})

test('what a question told to nobody asks, stands in no other state', async () => {
  let hidden = 0
  const t = await table()
  for (let n = 0; n < 200; n++) {
    const seat = t.seats.find((s) => t.state(s).look.open.some((q) => !q.sealed))
    if (seat === undefined) break
    for (const q of t.state(seat).look.open)
      if (q.decision.told === 'nobody') {
        hidden++
        for (const s of [...t.seats, 'watcher'] as const)
          if (s !== seat && !t.state(s).look.open.some((o) => o.decision.kind === q.decision.kind))
            assert.ok(!JSON.stringify(t.state(s).look.waiting).includes(q.decision.kind))
      }
    await t.answer(seat, n)
  }
  assert.ok(hidden > 0)
  await t.arena.close()
})

test('an entry that cannot be written is not taken, and the battle goes on from what the disk has', async () => {
  const store = await Store.open(':memory:')
  const arena = new Arena(store, fittings)
  const made = await arena.make({ ruleset: 'skirmish', scenario: 'duel', seats: [person('Red'), person('Blue')] })
  const token = made.links[0].token
  const { live } = await arena.seat(token)
  const q = live.state(0).look.open[0]
  let closed = 0
  live.listen(0, 1, { patches: false, send: () => undefined, close: () => closed++ })
  const add = store.add.bind(store)
  store.add = () => Promise.reject(new Error('the disk is full'))
  await assert.rejects(
    live.answer(0, 0, 0, q.decision.idle),
    (e: { status?: number; message: string }) => e.status === 503 && /not taken/.test(e.message),
  )
  store.add = add
  assert.equal(closed, 1)
  const again = (await arena.seat(token)).live
  assert.notEqual(again, live)
  assert.equal(again.state(0).look.open[0].sealed, undefined)
  await again.answer(0, 0, 0, q.decision.idle)
  assert.deepEqual(again.state(0).look.open[0].sealed, q.decision.idle)
  await arena.close()
})
