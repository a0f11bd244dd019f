// The API from outside: links, whole battles on two screens, stale answers, refusals, undo, sockets, computers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WebSocket } from 'ws'
import { after, before } from '../fixture-around.ts'
import type { Log } from '../kernel/log.ts'
import { replay } from '../kernel/replay.ts'
import { skirmish } from '../laws/skirmish.ts'
import { sources } from '../kernel/hmac.ts'
import { computer, duel, fault, person, play, speak, until } from './fixture-client.ts'
import { fittings } from './fixture-server.ts'
import { host, type Served } from './host.ts'
import type { State } from './listeners.ts'

let served: Served,
  port = 0
before(async () => {
  served = await host({ port: 0, data: ':memory:', page: false }, fittings)
  port = served.port
})
after(() => served.close())

/** Play both seats to the end of the battle. */
async function toTheEnd(tokens: readonly string[]): Promise<number> {
  for (let n = 0, quiet = 0; ; n++) {
    const said = await play(port, tokens[n % tokens.length], n)
    if (said) assert.equal(said.status, 200, JSON.stringify(said.body))
    quiet = said ? 0 : quiet + 1
    if (quiet > tokens.length) return n
    assert.ok(n < 3000, 'it ends')
  }
}

test('a battle gives one secret link for each person and one to watch', async () => {
  const made = await duel(port, [person('Red'), computer('Blue')])
  assert.deepEqual(
    made.links.map((l) => l.seat),
    [0, 'watcher'],
  )
  assert.equal(new Set(made.links.map((l) => l.token)).size, 2)
  for (const l of made.links) {
    assert.match(l.token, /^[A-Za-z0-9_-]{22}$/)
    assert.equal(l.path, `/#/seat/${l.token}`)
  }
  const look = await speak<State>(port, 'GET', '/api/seat', made.links[0].token)
  assert.equal(look.status, 200)
  assert.equal(look.body.look.seat, 0)
  assert.equal(look.body.look.open[0].decision.seat, 0)
})

test('two screens play a battle to its end; then, and only then, the log is whole and replays with its key', async () => {
  const made = await duel(port),
    [a, b, w] = made.links.map((l) => l.token)
  const early = await speak<{ told: number; dice?: string }>(port, 'GET', '/api/seat/log', a)
  assert.equal(early.body.told, 0)
  assert.equal(early.body.dice, undefined)
  assert.ok(!JSON.stringify((await speak(port, 'GET', '/api/seat', a)).body).includes('hmac'), 'no state names the key')
  assert.equal(fault(await speak(port, 'GET', '/api/seat/file', a)).what, 'the decisions after the battle have not been made')
  await toTheEnd([a, b])
  const { body: log } = await speak<Log>(port, 'GET', '/api/seat/log', w)
  assert.match(log.dice, /^hmac-sha256:/)
  const again = replay(skirmish, log, sources)
  assert.equal(again.difference, null)
  assert.ok(again.match.over)
  const own = (await speak<State>(port, 'GET', '/api/seat', a)).body.own
  assert.equal((await speak(port, 'POST', '/api/seat/table', a, { own, act: 'after' })).status, 200)
  await toTheEnd([a, b])
  const file = await speak<{ squads: unknown[] }>(port, 'GET', '/api/seat/file', b)
  assert.equal(file.status, 200)
  assert.ok(Array.isArray(file.body.squads))
})

test('an answer sent twice is taken once, and one for an earlier question is refused', async () => {
  const made = await duel(port),
    a = made.links[0].token
  const { body: state } = await speak<State>(port, 'GET', '/api/seat', a)
  const body = { own: state.own, index: 0, choice: state.look.open[0].decision.idle }
  const [x, y] = await Promise.all([speak(port, 'POST', '/api/seat/answer', a, body), speak(port, 'POST', '/api/seat/answer', a, body)])
  assert.deepEqual([x.status, y.status].sort(), [200, 409])
  assert.equal(fault(x.status === 409 ? x : y).where, 'own')
})

test('a refusal names its rule and changes nothing', async () => {
  const made = await duel(port),
    a = made.links[0].token,
    before = await speak<State>(port, 'GET', '/api/seat', a)
  const said = await speak(port, 'POST', '/api/seat/answer', a, {
    own: 0,
    index: 0,
    choice: { place: [{ at: [8, 6] }, { at: [8, 5] }, { at: [8, 4] }] },
  })
  assert.equal(said.status, 422)
  assert.equal(fault(said).rule, 'SK-DEP-01')
  assert.deepEqual((await speak<State>(port, 'GET', '/api/seat', a)).body, before.body)
})

test('undo takes a sealed answer back, and says why when it cannot', async () => {
  const made = await duel(port),
    a = made.links[0].token
  assert.equal((await speak(port, 'POST', '/api/seat/table', a, { own: 0, act: 'undo' })).status, 422)
  const { body: state } = await speak<State>(port, 'GET', '/api/seat', a)
  const sealed = await speak<State>(port, 'POST', '/api/seat/answer', a, { own: 0, index: 0, choice: state.look.open[0].decision.idle })
  assert.ok(sealed.body.look.undo && sealed.body.look.open[0].sealed)
  const back = await speak<State>(port, 'POST', '/api/seat/table', a, { own: 1, act: 'undo' })
  assert.equal(back.status, 200)
  assert.equal(back.body.look.open[0].sealed, undefined)
})

test('a link that is none opens nothing, a watcher decides nothing', async () => {
  const made = await duel(port),
    w = made.links[2].token
  assert.equal((await speak(port, 'GET', '/api/seat')).status, 401)
  assert.equal((await speak(port, 'GET', '/api/seat', 'AAAAAAAAAAAAAAAAAAAAAA')).status, 401)
  assert.equal((await speak(port, 'GET', '/api/seat', `${w}x`)).status, 401)
  assert.equal((await speak(port, 'POST', '/api/seat/answer', w, { own: 0, index: 0, choice: { pass: true } })).status, 403)
})

/** A screen that listens: all it was sent. */
async function screen(token: string): Promise<{ readonly heard: State[]; readonly bytes: string[]; close(): void }> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/api/live`),
    heard: State[] = [],
    bytes: string[] = []
  ws.on('message', (m) => {
    bytes.push(String(m))
    heard.push(JSON.parse(String(m)) as State)
  })
  await new Promise((done) => ws.once('open', done))
  ws.send(JSON.stringify({ token }))
  while (!heard.length) await new Promise((done) => setTimeout(done, 5))
  return { heard, bytes, close: () => ws.close() }
}

test('a seat is pushed what it is told, in order and without a gap', async () => {
  const made = await duel(port),
    [a, b] = made.links.map((l) => l.token),
    s = await screen(a)
  for (let n = 0; n < 24; n++) await play(port, n % 2 ? a : b, n)
  await until(async () => s.heard.at(-1)?.look.n === (await speak<State>(port, 'GET', '/api/seat', a)).body.look.n)
  const numbers = s.heard.flatMap((x) => x.told.map((t) => t.n))
  assert.deepEqual(
    numbers,
    numbers.map((_, i) => i + 1),
  )
  assert.ok(numbers.length > 2)
  assert.deepEqual(s.heard.at(-1)?.look, (await speak<State>(port, 'GET', '/api/seat', a)).body.look)
  s.close()
})

test('computers play on by themselves', async () => {
  const made = await duel(port, [computer('Red'), computer('Blue')]),
    s = await screen(made.links[0].token)
  for (let i = 0; i < 1200 && !s.heard.at(-1)?.look.over; i++) await new Promise((done) => setTimeout(done, 50))
  assert.ok(s.heard.at(-1)?.look.over, 'the battle ends')
  s.close()
})

test('a socket that says no hello, or a false one, is told why and closed', async () => {
  for (const [text, status] of [
    ['nonsense', 400],
    ['{}', 400],
    ['{"token":"AAAAAAAAAAAAAAAAAAAAAA"}', 401],
  ] as const) {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/api/live`),
      heard: string[] = []
    ws.on('message', (m) => heard.push(String(m)))
    await new Promise((done) => ws.once('open', done))
    ws.send(text)
    const code = await new Promise<number>((done) => ws.once('close', done))
    assert.equal(code, 4000 + status)
    assert.ok((JSON.parse(heard[0]) as { error: { what: string } }).error.what.length > 5)
  }
})

test('a seat handed over is played by the computer from then on', async () => {
  const made = await duel(port),
    [a, b] = made.links.map((l) => l.token)
  assert.equal(
    (await speak(port, 'POST', '/api/seat/table', a, { own: 0, act: 'handover', to: { is: 'computer', name: 'Deputy', ai: 'nobody' } }))
      .status,
    422,
  )
  assert.equal(
    (await speak(port, 'POST', '/api/seat/table', a, { own: 0, act: 'handover', to: { is: 'computer', name: 'Deputy', ai: 'Random' } }))
      .status,
    200,
  )
  await play(port, b, 1)
  for (let i = 0; i < 1000; i++) {
    const { body } = await speak<State>(port, 'GET', '/api/seat', b)
    assert.equal(body.seats[0].name, 'Deputy')
    if (body.look.n > 1) return
    await new Promise((done) => setTimeout(done, 20))
  }
  assert.fail('the deputy never answered')
})
