// Malformed battles, forces, answers, bodies, sockets and addresses: a clear error, nothing changed.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { WebSocket } from 'ws'
import { after, before } from '../fixture-around.ts'
import type { Made } from './arena.ts'
import { duel, fault, person, speak, type Said } from './fixture-client.ts'
import { fittings } from './fixture-server.ts'
import { host, type Served } from './host.ts'
import type { State } from './listeners.ts'

let served: Served
let port = 0
let made: Made
let token = ''
let before_ = ''
before(async () => {
  served = await host({ port: 0, data: ':memory:', page: false }, fittings)
  port = served.port
  made = await duel(port)
  token = made.links[0].token
  before_ = JSON.stringify((await speak<State>(port, 'GET', '/api/seat', token)).body)
})
after(() => served.close())

/** An error that tells what, where and what would mend it, with a status of the client's. */
function clear(said: Said<unknown>): void {
  assert.ok(said.status >= 400 && said.status < 500, `${said.status} ${JSON.stringify(said.body)}`)
  const e = fault(said)
  for (const text of [e.what, e.where, e.mend]) assert.ok(typeof text === 'string' && text.length > 1, JSON.stringify(e))
  assert.ok(!/\bat .*\.ts:\d|undefined|\[object/.test(`${e.what} ${e.mend}`), e.what)
}
const untouched = async (): Promise<void> => {
  assert.equal(JSON.stringify((await speak<State>(port, 'GET', '/api/seat', token)).body), before_)
}

const good = () => ({ ruleset: 'skirmish', scenario: 'duel', seats: [person('Red'), person('Blue')] })
const strange = fc.oneof(
  fc.constant(null),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.string(),
  fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }),
)

test('a battle asked for wrongly is refused by the field that is wrong', async () => {
  const wrongs = fc.oneof(
    strange,
    fc
      .tuple(
        fc.constantFrom('ruleset', 'scenario', 'seats'),
        strange.filter((x) => x !== 'skirmish' && x !== 'duel'),
      )
      .map(([k, v]) => ({ ...good(), [k]: v })),
    strange
      .filter((x) => !Array.isArray(x) || x.length > 0)
      .filter((x) => !(Array.isArray(x) && x.every((y) => y === null) && x.length <= 2))
      .map((forces) => ({ ...good(), forces })),
    fc
      .string()
      .filter((k) => !['ruleset', 'scenario', 'seats', 'forces', 'options', '__proto__'].includes(k))
      .map((k) => ({ ...good(), [k]: 1 })),
    fc
      .string()
      .filter((k) => !['snap', 'turns', '__proto__'].includes(k))
      .map((k) => ({ ...good(), options: { [k]: true } })),
    fc
      .oneof(fc.integer({ max: 0 }), fc.integer({ min: 21 }), fc.string(), fc.constant(null))
      .map((turns) => ({ ...good(), options: { turns } })),
    fc
      .integer({ min: 0, max: 9 })
      .filter((n) => n !== 2)
      .map((n) => ({ ...good(), seats: Array.from({ length: n }, (_, i) => person(`P${i}`)) })),
  )
  await fc.assert(
    fc.asyncProperty(wrongs, async (x) => {
      clear(await speak(port, 'POST', '/api/battles', undefined, x))
    }),
    { numRuns: 120 },
  )
  await untouched()
})

test('forces that are none, or not legal, are refused with the place and the rule', async () => {
  const sample = fittings.rulesets[0].forces.samples[0] as unknown as { squads: readonly object[] }
  const broken = fc.oneof(
    fc.record({ id: fc.string(), name: fc.string(), squads: strange }),
    fc
      .tuple(
        fc.nat(sample.squads.length - 1),
        fc.constantFrom('hp', 'focus', 'name'),
        fc.oneof(fc.constant(null), fc.integer({ max: -1 }), fc.integer({ min: 100 }), fc.double({ min: 1.1, max: 1.9 })),
      )
      .map(([i, k, v]) => ({ ...sample, squads: sample.squads.map((s, j) => (i === j ? { ...s, [k]: v } : s)) })),
  )
  await fc.assert(
    fc.asyncProperty(broken, async (f) => {
      clear(await speak(port, 'POST', '/api/battles', undefined, { ...good(), forces: [f, null] }))
    }),
    { numRuns: 40 },
  )
})

test('answers, sayings and table acts that are none are refused and change nothing', async () => {
  const bodies = fc.oneof(
    fc.tuple(fc.constantFrom('answer', 'say', 'table'), strange),
    strange.map((choice) => ['answer', { own: 0, index: 0, choice }] as const),
    fc
      .tuple(fc.integer(), fc.integer())
      .filter(([own, index]) => own !== 0 || index !== 0)
      .map(([own, index]) => ['answer', { own, index, choice: { place: [] } }] as const),
    fc
      .array(fc.record({ at: fc.tuple(fc.integer(), fc.integer()) }), { maxLength: 5 })
      .filter((p) => p.length !== 4 || p.some((x) => x.at[0] > 1 || x.at[0] < 0))
      .map((place) => ['answer', { own: 0, index: 0, choice: { place } }] as const),
    fc
      .string({ minLength: 1 })
      .filter((k) => k !== 'concede' && k !== 'offer')
      .map((kind) => ['say', { own: 0, kind, choice: { one: 'yes' } }] as const),
    fc
      .string()
      .filter((a) => a !== 'handover')
      .map((act) => ['table', { own: 0, act }] as const),
    fc.constantFrom('pause', 'timeout', 'resume', 'undo', 'after').map((act) => ['table', { own: 0, act }] as const),
  )
  await fc.assert(
    fc.asyncProperty(bodies, async ([what, body]) => {
      clear(await speak(port, 'POST', `/api/seat/${what}`, token, body))
    }),
    { numRuns: 150 },
  )
  await untouched()
})

test('bodies that are no JSON, too deep, too large or of another type, and methods and addresses that do not exist', async () => {
  const raw = async (body: string, type = 'application/json'): Promise<Said<unknown>> => {
    const r = await fetch(`http://127.0.0.1:${port}/api/battles`, { method: 'POST', body, headers: { 'content-type': type } })
    return { status: r.status, body: await r.json() }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.string().filter((s) => {
        try {
          JSON.parse(s)
          return false
        } catch {
          return true
        }
      }),
      async (s) => {
        const said = await raw(s)
        clear(said)
        assert.equal(said.status, 400)
      },
    ),
    { numRuns: 30 },
  )
  for (const [said, status] of [
    [await raw('{}', 'text/plain'), 415],
    [await raw(`{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`), 400],
    [await raw(JSON.stringify({ a: 'x'.repeat(300_000) })), 413],
  ] as const) {
    clear(said)
    assert.equal(said.status, status)
  }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('DELETE', 'PUT', 'PATCH', 'GET'),
      fc.constantFrom('/api/battles', '/api/seat/answer', '/api/seat/say', '/api/seat/table'),
      async (m, p) => {
        const said = await speak(port, m, p, token)
        clear(said)
        assert.equal(said.status, 405)
      },
    ),
    { numRuns: 12 },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.webSegment().filter((s) => !['', '.', '..', 'health', 'battles', 'seat'].includes(s)),
      async (s) => {
        const said = await speak(port, 'GET', `/api/${s}`)
        clear(said)
        assert.equal(said.status, 404)
      },
    ),
    { numRuns: 20 },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.string().filter((s) => !/^0*[1-9]\d{0,6}$/.test(s) && s !== ''),
      async (s) => {
        const said = await speak(port, 'GET', `/api/seat?from=${encodeURIComponent(s)}`, token)
        clear(said)
      },
    ),
    { numRuns: 20 },
  )
  await untouched()
})

test('sockets are told what is wrong with their hello', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.record({ token: fc.string(), from: fc.integer() }).map((x) => JSON.stringify(x)),
        fc.constant('x'.repeat(3000)),
      ),
      async (text) => {
        const ws = new WebSocket(`ws://127.0.0.1:${port}/api/live`)
        const heard: string[] = []
        ws.on('message', (m) => heard.push(String(m)))
        ws.on('error', () => undefined)
        await new Promise((done) => ws.once('open', done))
        ws.send(text)
        const code = await new Promise<number>((done) => ws.once('close', done))
        assert.ok(code >= 4400 && code < 4500, String(code))
        clear({ status: code - 4000, body: JSON.parse(heard[0]) })
      },
    ),
    { numRuns: 40 },
  )
  await untouched()
})

test('no address leads out of the page’s folder, and none breaks the server', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'steelyard-pages-'))
  mkdirSync(join(dir, 'page'))
  writeFileSync(join(dir, 'page', 'index.html'), 'the page')
  writeFileSync(join(dir, 'secret.txt'), 'secret')
  const own = await host({ port: 0, data: ':memory:', page: join(dir, 'page') }, fittings)
  const raw = (path: string): Promise<{ status: number; text: string }> =>
    new Promise((done, fail) =>
      request({ port: own.port, path }, (r) => {
        let text = ''
        r.on('data', (d) => {
          text += d
        })
        r.on('end', () => done({ status: r.statusCode ?? 0, text }))
      })
        .on('error', fail)
        .end(),
    )
  assert.equal((await raw('/')).text, 'the page')
  for (const path of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '//../secret.txt',
    '/%E0%A4%A',
    '/%00',
    '/index.html/..%2f..%2fsecret.txt',
    '/nothing',
    '/.hidden',
  ]) {
    const said = await raw(path)
    assert.ok(said.status === 404 || said.status === 400, `${path}: ${said.status}`)
    assert.ok(!said.text.includes('secret'))
  }
  await own.close()
  rmSync(dir, { recursive: true })
})
