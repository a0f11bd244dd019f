// Looking back over the server: every sentence that a seat was told, as its own board stood then; never more than it was told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { after, before } from '../fixture-around.ts'
import type { Past } from '../kernel/ears.ts'
import type { Plain } from '../kernel/plain.ts'
import { duel, fault, play, speak } from './fixture-client.ts'
import { fittings } from './fixture-server.ts'
import { host, type Served } from './host.ts'
import type { State } from './listeners.ts'

type Then = Omit<Past, 'view'> & { readonly view: Plain }

let served: Served
let port = 0
before(async () => {
  served = await host({ port: 0, data: ':memory:', page: false }, fittings)
  port = served.port
})
after(() => served?.close())

test(
  'a seat looks back at every sentence it was told: where play waited for it then, it sees what stood on its ' +
    'screen, before it often something else',
  async () => {
    const made = await duel(port)
    const tokens = made.links.map((l) => l.token)
    const seen = tokens.map(() => new Map<number, Then>())
    const now = async (i: number): Promise<State> => (await speak<State>(port, 'GET', '/api/seat', tokens[i])).body
    for (let n = 0; n < 60; n++) {
      for (const i of tokens.keys()) {
        const { n: told, view, where, over, ended, open, waiting } = (await now(i)).look
        const waits = open.length > 0 || waiting.length > 0 // play waits, and it knows for whom
        if (told > 0 && waits && !seen[i].has(told)) seen[i].set(told, { view, where, over, ended })
      }
      await play(port, tokens[n % 2], n)
    }
    let between = 0
    for (const i of tokens.keys()) {
      const { told } = await now(i)
      assert.ok(told.length > 3)
      let after = ''
      for (const t of told.toReversed()) {
        const whole = await speak<Then>(port, 'GET', `/api/seat/past?n=${t.n}`, tokens[i])
        const screen = seen[i].get(t.n)
        assert.equal(whole.status, 200)
        if (screen) assert.deepEqual(whole.body, screen)
        for (const of of t.events.keys()) {
          const then = await speak<Then>(port, 'GET', `/api/seat/past?n=${t.n}&of=${of}`, tokens[i])
          if (of === t.events.length - 1) assert.deepEqual(then.body, whole.body)
        }
        if (!screen && after !== '' && JSON.stringify(whole.body.view) !== after) between++
        after = JSON.stringify(whole.body.view)
      }
    }
    assert.ok(between > 0, 'some boards stand between two answers')
  },
)

test('what a seat has not been told it cannot look back at, nor without its link; numbers that are none are refused', async () => {
  const made = await duel(port)
  const [a] = made.links.map((l) => l.token)
  for (const n of [1, 2, 9_999_999]) {
    const no = await speak(port, 'GET', `/api/seat/past?n=${n}`, a)
    assert.equal(no.status, 404)
    assert.match(fault(no).what, /has not been told/)
  }
  for (const q of ['', '?n=', '?n=0', '?n=-1', '?n=1.5', '?n=x', '?of=1', '?n=1&of=', '?n=1&of=-1', '?n=1&of=x']) {
    const no = await speak(port, 'GET', `/api/seat/past${q}`, a)
    assert.equal(no.status, 400, q)
    assert.match(fault(no).mend, /whole number/)
  }
  assert.equal((await speak(port, 'GET', '/api/seat/past?n=1')).status, 401)
  assert.equal((await speak(port, 'POST', '/api/seat/past?n=1', a)).status, 405)
})
