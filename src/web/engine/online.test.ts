// A battle at home on the server, through its socket: what the page has is what the server would show it, and how it is told of a refusal.
import assert from 'node:assert/strict'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { random } from '../../ai/random.ts'
import { streamOf } from '../../ai/opponent.ts'
import { rulesets } from '../../rulesets/index.ts'
import type { Made } from '../../server/arena.ts'
import { host, type Served } from '../../server/host.ts'
import { usualLines, type Lines } from '../../server/limits.ts'
import { Clerk } from './clerk.ts'
import { firstLook, ServerHome } from './online.ts'

const [rules] = rulesets
const scenario = rules.scenarios.find((s) => s.seats === 2) ?? assert.fail('no duel')

async function table(
  lines: Lines,
): Promise<{ readonly served: Served; home(seat: number): Promise<ServerHome>; at: string; tokens: string[] }> {
  const served = await host({ port: 0, data: ':memory:', page: false }, { rulesets, opponents: [], lines })
  const at = `http://127.0.0.1:${served.port}/`
  const made = (await (
    await fetch(`${at}api/battles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ruleset: rules.id, scenario: scenario.id, seats: ['Red', 'Blue'].map((name) => ({ is: 'person', name })) }),
    })
  ).json()) as Made
  const tokens = made.links.map((l) => l.token)
  return { served, at, tokens, home: async (seat) => new ServerHome(at, tokens[seat], rules, await firstLook(at, tokens[seat])) }
}
async function until(is: () => boolean, what: string): Promise<void> {
  for (let i = 0; i < 2000 && !is(); i++) await new Promise((done) => setTimeout(done, 10))
  assert.ok(is(), what)
}

test('answers acknowledged in brief and changes over the socket leave a page with what the server would show it whole', async () => {
  const t = await table(usualLines)
  const homes = await Promise.all([t.home(0), t.home(1)])
  const calls = new Map<ServerHome, number>()
  try {
    for (const h of homes) h.listen(() => calls.set(h, (calls.get(h) ?? 0) + 1))
    await until(() => calls.size === 2, 'both hear')
    const was = globalThis.fetch
    const asked: string[] = []
    globalThis.fetch = (url, init) => (asked.push(`${init?.method ?? 'GET'} ${String(url)}`), was(url, init))
    try {
      for (let n = 0; n < 40; n++) {
        const seat = homes.findIndex((h) => h.look().open.some((q) => !q.sealed))
        const { view, open } = homes[seat].look()
        const { index, choice } = random.choose({ rules, view, open, seat, stream: streamOf('online', seat, n) })
        const own = homes[seat].look().n
        assert.equal(await homes[seat].answer(seat, index, choice), null)
        assert.ok(homes[seat].look().n >= own, 'what it led to is here when it is taken')
        const now = await firstLook(t.at, t.tokens[seat])
        assert.deepEqual(homes[seat].look(), { ...now.look, view: rules.revive(now.look.view) })
        await until(() => homes[1 - seat].look().open.length + homes[seat].look().open.length > 0, 'somebody is asked')
      }
    } finally {
      globalThis.fetch = was
    }
    const posts = asked.filter((a) => a.startsWith('POST'))
    assert.ok(posts.length >= 40 && posts.every((a) => a.endsWith('?brief=1')), 'no answer brings a whole state')
    const told = await firstLook(t.at, t.tokens[0])
    await until(() => homes[0].told(0, 1).length === told.told.length, 'all is told')
    assert.deepEqual(homes[0].told(0, 1), told.told)
  } finally {
    for (const h of homes) h.close()
    await t.served.close()
  }
})

test('a link with enough screens says so on the one too many, which listens by itself once there is room', async () => {
  const t = await table({ ...usualLines, seat: 1, wait: 0.1 })
  const [one, two] = [await t.home(0), await t.home(0)]
  try {
    one.listen(() => undefined)
    await until(() => one.seats()[0].here === true, 'the first is there')
    two.listen(() => undefined)
    await until(() => two.line.is === 'fault', 'the second is refused')
    assert.ok('why' in two.line)
    assert.match(two.line.why, /^1 screen is open on this link, and it takes no more\. Close those that you do not need; this screen tries/)
    one.close()
    await until(() => two.line.is === 'live', 'there is room now')
  } finally {
    for (const h of [one, two]) h.close()
    await t.served.close()
  }
})

/** A seat that is asked what leaves no choice, the clock that its answers wait for, and what it sends. */
async function forced(
  t: TestContext,
): Promise<{ readonly home: ServerHome; readonly sent: string[]; pass(ms: number): Promise<void>; end(): Promise<void> }> {
  const table1 = await table(usualLines)
  const seat = (await table1.home(0)).look().open.length ? 0 : 1
  const first = await firstLook(table1.at, table1.tokens[seat])
  const [q] = first.look.open
  const one = { ...q, decision: { ...q.decision, choice: { is: 'one' as const, of: [{ id: 'x', label: 'x' }] }, idle: { one: 'x' } } }
  const was = globalThis.fetch
  const sent: string[] = []
  t.mock.timers.enable({ apis: ['setTimeout'] })
  globalThis.fetch = async (_, init) => {
    sent.push(String(init?.body))
    throw new TypeError('no network')
  }
  const home = new ServerHome(table1.at, table1.tokens[seat], rules, { ...first, look: { ...first.look, open: [one] } })
  return {
    home,
    sent,
    async pass(ms) {
      t.mock.timers.tick(ms)
      for (let i = 0; i < 20; i++) await Promise.resolve()
    },
    async end() {
      home.close()
      globalThis.fetch = was
      t.mock.timers.reset()
      await table1.served.close()
    },
  }
}

test('what leaves no choice is put to who wants every question, and answered by itself no more', async (t) => {
  const { home, sent, pass, end } = await forced(t)
  try {
    const clerk = new Clerk(home, home.places[0])
    let told = 0
    home.listen(() => told++)
    assert.deepEqual([home.passesOn, clerk.screen().questions.length], [true, 0])
    home.putsAll = true
    assert.deepEqual([home.passesOn, clerk.screen().questions.length], [false, 1])
    assert.equal(told, 1, 'the screen is told')
    await pass(20_000)
    assert.deepEqual(sent, [])
    home.putsAll = false
    assert.equal(clerk.screen().questions.length, 0)
    await pass(1000)
    assert.deepEqual(sent, [], 'no sooner than a hand')
    await pass(8000)
    assert.equal(sent.length, 1)
  } finally {
    await end()
  }
})

test('an answer by itself that was not delivered is given again', async (t) => {
  const { sent, pass, end } = await forced(t)
  try {
    await pass(9000)
    assert.equal(sent.length, 1)
    await pass(9000)
    assert.equal(sent.length, 2)
  } finally {
    await end()
  }
})

/** A line to a server that can die without a word: what is on it is not carried any more, and nobody hears that it is gone. */
async function wire(to: string): Promise<{ readonly at: string; dead: boolean; cut(): void; close(): void }> {
  let all: Socket[] = []
  const server = createServer((a) => {
    const b = connect(Number(new URL(to).port), '127.0.0.1')
    all.push(a, b)
    for (const x of all) x.on('error', () => undefined)
    if (line.dead) return
    a.pipe(b)
    b.pipe(a)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const line = {
    at: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    dead: false,
    cut() {
      for (const x of all) x.unpipe()
    },
    close() {
      for (const x of all) x.destroy()
      all = []
      server.close()
    },
  }
  return line
}
/** An answer that the home's seat may give. */
const some = (h: ServerHome, seat: number): Promise<unknown> => {
  const { view, open } = h.look()
  const { index, choice } = random.choose({ rules, view, open, seat, stream: streamOf('wire', seat, 0) })
  return h.answer(seat, index, choice)
}

test('an answer to a server that has gone silent is given back in time, and the line says that it is down until it answers', async () => {
  const t = await table(usualLines)
  const line = await wire(t.at)
  const seat = (await t.home(0)).look().open.length ? 0 : 1
  const home = new ServerHome(line.at, t.tokens[seat], rules, await firstLook(t.at, t.tokens[seat]), 1200)
  try {
    home.listen(() => undefined)
    await until(() => home.seats()[seat].here === true, 'it listens')
    line.dead = true
    line.cut()
    const began = Date.now()
    const no = await some(home, seat)
    assert.deepEqual(no, {
      rule: rules.main.rule,
      why: 'the server cannot be reached; this was not delivered: it is still open, try again',
      again: true,
    })
    assert.ok(Date.now() - began < 5000, `after ${Date.now() - began} ms`)
    await until(() => home.line.is === 'lost', 'the new line is silent too')
    line.dead = false
    await until(() => home.line.is === 'live', 'the server answers again')
    assert.equal(await some(home, seat), null)
  } finally {
    home.close()
    line.close()
    await t.served.close()
  }
})

for (const by of ['a clock that stood still', 'the network that is back'])
  test(`a line that died while the device slept is noticed by ${by}: what was missed is here`, async (c) => {
    const t = await table(usualLines)
    const line = await wire(t.at)
    const [seat, other] = [0, 1]
    const them = await t.home(other)
    c.mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.now() })
    const back: (() => void)[] = []
    Object.assign(globalThis, { addEventListener: (_: string, f: () => void) => back.push(f), removeEventListener: () => undefined })
    const home = new ServerHome(line.at, t.tokens[seat], rules, await firstLook(t.at, t.tokens[seat]))
    const lines = new Set<string>()
    try {
      home.listen(() => lines.add(home.line.is))
      await until(() => home.seats()[seat].here === true, 'it listens')
      line.cut()
      for (let i = 0; i < 9; i++) c.mock.timers.tick(5000)
      them.listen(() => undefined)
      await until(() => them.seats()[other].here === true, 'the other is there')
      const missed = (): boolean => home.seats()[other].here !== true
      await new Promise((done) => setTimeout(done, 200))
      assert.ok(missed(), 'nothing comes over a dead line, and a clock that ticks tells nothing')
      if (by.startsWith('a clock')) {
        c.mock.timers.setTime(Date.now() + 60_000)
        c.mock.timers.tick(5000)
      } else for (const f of back) f()
      await until(() => !missed(), 'it was told what it missed')
      assert.deepEqual([...lines], ['live'])
    } finally {
      home.close()
      Reflect.deleteProperty(globalThis, 'addEventListener')
      Reflect.deleteProperty(globalThis, 'removeEventListener')
      line.close()
      them.close()
      c.mock.timers.reset()
      await t.served.close()
    }
  })
