// Those who play and watch on the bench's server, in a process of their own: each player a screen that listens and answers, each watcher
// one
// that listens. They stop by themselves.
import { Agent, request } from 'node:http'
import { WebSocket } from 'ws'
import { streamOf } from '../src/ai/opponent.ts'
import { random } from '../src/ai/random.ts'
import type { Choice } from '../src/kernel/decision.ts'
import { patched } from '../src/kernel/patch.ts'
import type { Plain } from '../src/kernel/plain.ts'
import type { AnyRuleset } from '../src/kernel/ruleset.ts'
import { rulesets } from '../src/rulesets/index.ts'
import type { Made } from '../src/server/arena.ts'
import type { Change, State } from '../src/server/listeners.ts'

/** What is to be played: `battles` of the books in turn, `watchers` on each, `rate` answers a second in all (0: as fast as it goes). */
export type Crowd = {
  readonly port: number
  readonly books: readonly string[]
  readonly battles: number
  readonly watchers: number
  readonly rate: number
  readonly answers: number // stop after so many
  readonly seconds: number // or after so long
}

/** What came of it. Times in ms, sorted: from an answer's sending to its acknowledgement, and to the state it led to. */
export type Came = {
  readonly answers: number
  readonly seconds: number
  readonly taken: readonly number[]
  readonly bytes: number // heard by the players
  readonly heard: number // messages that watchers heard
  readonly refused: number
}

type Player = { readonly book: AnyRuleset; readonly seat: number; readonly token: string; state: State; tell: () => void }
type Battle = { readonly players: readonly Player[]; n: number; over: boolean; busy: boolean }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let bytes = 0
let heard = 0
let refused = 0

function speak<T>(port: number, path: string, token: string | null, body: unknown): Promise<{ readonly status: number; readonly body: T }> {
  const text = JSON.stringify(body)
  return new Promise((done, fail) => {
    const r = request(
      {
        agent,
        port,
        path,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
      },
      (said) => {
        const all: Buffer[] = []
        said.on('data', (b: Buffer) => all.push(b))
        said.on('error', fail)
        said.on('end', () => {
          const whole = Buffer.concat(all)
          bytes += whole.length
          done({ status: said.statusCode ?? 0, body: JSON.parse(String(whole)) as T })
        })
      },
    )
    r.on('error', fail)
    r.end(text)
  })
}

function listen(port: number, token: string, message: (text: Buffer) => void): Promise<WebSocket> {
  return new Promise((done, fail) => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { perMessageDeflate: false })
    ws.on('error', fail)
    ws.on('message', message)
    ws.once('open', () => {
      ws.send(JSON.stringify({ token, patches: true }))
      ws.once('message', () => done(ws))
    })
  })
}

const sockets: WebSocket[] = []
async function begin(c: Crowd, i: number): Promise<Battle> {
  const id = c.books[i % c.books.length]
  const book = rulesets.find((r) => r.id === id)
  if (!book) throw new RangeError(`no book ${id}`)
  const scenarios = book.scenarios.filter((s) => s.seats === 2)
  const scenario = scenarios[Math.floor(i / c.books.length) % scenarios.length]
  const said = await speak<Made>(c.port, '/api/battles', null, {
    ruleset: id,
    scenario: scenario.id,
    seats: ['Red', 'Blue'].map((name) => ({ is: 'person', name })),
  })
  if (said.status !== 201) throw new Error(JSON.stringify(said.body))
  const players: Player[] = []
  for (const l of said.body.links)
    if (l.seat === 'watcher') for (let w = 0; w < c.watchers; w++) sockets.push(await listen(c.port, l.token, () => heard++))
    else {
      const p = { book, seat: l.seat, token: l.token, tell: () => undefined } as unknown as Player
      sockets.push(
        await listen(c.port, l.token, (text) => {
          bytes += text.length
          const said = JSON.parse(String(text)) as State | Change
          p.state = 'patch' in said ? { ...(patched(p.state as unknown as Plain, said.patch) as unknown as State), told: said.told } : said
          p.tell()
        }),
      )
      players.push(p)
    }
  return { players, n: 0, over: false, busy: false }
}

const taken: number[] = []
async function one(port: number, b: Battle): Promise<void> {
  const p = b.players.find((x) => x.state.look.open.some((q) => !q.sealed))
  if (!p) {
    b.over = true
    return
  }
  const { view, open } = p.state.look
  const { index, choice } = random.choose({
    rules: p.book,
    view: p.book.revive(view),
    open,
    seat: p.seat,
    stream: streamOf('bench', p.seat, b.n++),
  })
  await sent(port, p, index, choice)
}

async function sent(port: number, p: Player, index: number, choice: Choice): Promise<void> {
  const { own } = p.state
  const came = new Promise<void>((done) => {
    p.tell = () => {
      if (p.state.own > own) done()
    }
  })
  const began = performance.now()
  const said = await speak<{ readonly own: number }>(port, `/api/seat/answer?brief=1`, p.token, { own, index, choice })
  if (said.status !== 200) {
    refused++
    return
  }
  await came
  taken.push(performance.now() - began)
}

async function play(c: Crowd, all: readonly Battle[]): Promise<Came> {
  const from = bytes
  const began = performance.now()
  const more = (): boolean => taken.length + refused < c.answers && performance.now() - began < c.seconds * 1000
  const at = (n: number): number => (c.rate === 0 ? 0 : began + (n * 1000) / c.rate)
  const going: Promise<void>[] = []
  if (c.rate === 0)
    for (const b of all)
      going.push(
        (async () => {
          while (more() && !b.over) await one(c.port, b)
        })(),
      )
  else
    for (let n = 0; more() && n < c.answers; n++) {
      const wait = at(n) - performance.now()
      if (wait > 1) await new Promise((done) => setTimeout(done, wait))
      const b = all[n % all.length]
      if (b.over || b.busy) continue
      b.busy = true
      going.push(one(c.port, b).finally(() => (b.busy = false)))
    }
  await Promise.all(going)
  return {
    answers: taken.length,
    seconds: (performance.now() - began) / 1000,
    taken: taken.sort((x, y) => x - y),
    bytes: bytes - from,
    heard,
    refused,
  }
}

process.once('message', (c: Crowd) => {
  void (async () => {
    const all: Battle[] = []
    for (let i = 0; i < c.battles; i += 8)
      all.push(...(await Promise.all(Array.from({ length: Math.min(8, c.battles - i) }, (_, k) => begin(c, i + k)))))
    process.send?.({ ready: sockets.length })
    process.once('message', () => {
      void play(c, all).then((came) => {
        process.send?.(came)
        for (const ws of sockets) ws.terminate()
        setTimeout(() => process.exit(0), 50)
      })
    })
  })().catch((e: unknown) => {
    console.error(e)
    process.exit(1)
  })
})
process.on('disconnect', () => process.exit(1))
