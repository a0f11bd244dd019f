// What no browser sends: requests cut off, lying about their length, dripping in, upgrades to nowhere, replayed and crossed answers. Each
// gets a clear error or a closed line, the server stands, nothing stored changes.
import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { WebSocket } from 'ws'
import { after, before } from '../fixture-around.ts'
import type { Made } from './arena.ts'
import { duel, fault, speak } from './fixture-client.ts'
import type { State } from './listeners.ts'

let server: ChildProcess
let complaints = ''
let port = 0
let made: Made
let red = ''
let blue = ''
let was = ''
const stored = async (): Promise<string> =>
  JSON.stringify(await Promise.all(made.links.map(async (l) => (await speak<State>(port, 'GET', '/api/seat', l.token)).body)))
before(async () => {
  server = spawn(process.execPath, [fileURLToPath(new URL('./fixture-server.ts', import.meta.url)), ':memory:'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  }) // a process of its own: what is thrown past a request would end it
  server.stderr?.on('data', (b) => {
    complaints += String(b)
  })
  port = await new Promise<number>((done, fail) => {
    server.stdout?.once('data', (b) => done(Number(b)))
    server.once('exit', () => fail(new Error(complaints)))
  })
  made = await duel(port)
  ;[red, blue] = made.links.map((l) => l.token)
  was = await stored()
})
after(() => {
  server.kill()
})
const untouched = async (): Promise<void> => {
  assert.equal(server.exitCode, null, complaints)
  // whoever has gone is gone
  for (let i = 0; i < 2000 && (await stored()).includes('"here":true'); i++) await new Promise((done) => setTimeout(done, 10))
  assert.equal((await speak<{ is: string }>(port, 'GET', '/api/health')).body.is, 'steelyard')
  assert.equal(await stored(), was)
  assert.equal(
    complaints.replace(/^.*(ExperimentalWarning|--trace-warnings).*$/gm, '').trim(),
    '',
    'nothing a client does is an error of the server',
  )
}

/**
 * Send bytes, piece by piece, over a line of one's own; end it, or break it off.
 * @returns what came back until the line closed or nothing came for a moment.
 */
function raw(pieces: readonly (string | Buffer)[], how: 'end' | 'reset' | 'wait' = 'end'): Promise<string> {
  return new Promise((done) => {
    const line = connect(port, '127.0.0.1')
    const heard: Buffer[] = []
    let quiet: ReturnType<typeof setTimeout> | null = null
    const over = (): void => {
      if (quiet) clearTimeout(quiet)
      line.destroy()
      done(Buffer.concat(heard).toString('latin1'))
    }
    line
      .on('data', (b) => {
        heard.push(b)
      })
      .on('error', over)
      .on('close', over)
    line.on('connect', () => {
      void (async () => {
        for (const p of pieces) {
          if (!line.writable) break
          line.write(p)
          if (pieces.length > 1) await new Promise((x) => setTimeout(x, 2))
        }
        if (how === 'reset') {
          line.resetAndDestroy()
          over()
        } else if (how === 'end') {
          line.end()
        }
        quiet = setTimeout(over, how === 'wait' ? 60 : 1500)
      })()
    })
  })
}
const head = (method: string, path: string, headers: Readonly<Record<string, string | number>>): string =>
  `${method} ${path} HTTP/1.1\r\nHost: here\r\n${Object.entries(headers)
    .map(([k, v]) => `${k}: ${v}\r\n`)
    .join('')}\r\n`
const json = (length: number | string, token = red): Record<string, string | number> => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'content-length': length,
})
/** A status line of a refusal, or no word at all: never a success, never a fault of the server's own. */
const refused = (said: string): void => {
  const status = /^HTTP\/1\.1 (\d+)/.exec(said)?.[1]
  assert.ok(said === '' || (status !== undefined && Number(status) >= 400 && Number(status) < 500), said.slice(0, 200))
}

test('upgrades to nowhere, half-made and torn off leave the server standing', async () => {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': 13,
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  for (const path of ['//', '///', '/\\', '//:0', 'http://', 'http://[', '*', '/api/live/..', '/api', '/%', '/api/live%00', '//api/live'])
    for (const how of ['end', 'reset', 'wait'] as const) refused(await raw([head('GET', path, upgrade)], how))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('sec-websocket-version', 'sec-websocket-key', 'upgrade', 'connection'),
      fc.constantFrom('', 'x', '999', 'h2c', '\u00ff'),
      async (k, v) => {
        refused((await raw([head('GET', '/api/live', { ...upgrade, [k]: v })], 'wait')).replace(/^HTTP\/1\.1 101[\s\S]*/, ''))
      },
    ),
    { numRuns: 25 },
  )
  for (let i = 0; i < 12; i++)
    await raw(
      [
        head('GET', '/api/live', upgrade),
        Buffer.from(
          [
            [0x81, 0xfe, 0xff, 0xff],
            [0xff, 0xff],
            [0x83, 0x80, 0, 0, 0, 0],
            [0x01, 0x85, 1, 2, 3],
            [0x88, 0x82, 0, 0, 0, 0, 0, 1],
            [0xc1, 0x80, 0, 0, 0, 0],
          ][i % 6],
        ),
      ],
      i % 2 ? 'reset' : 'wait',
    )
  await untouched()
})

test('bodies cut off, longer or shorter than they say, in broken chunks or dripping are no answers', async () => {
  const body = JSON.stringify({ own: 0, index: 0, choice: { place: [] } })
  await fc.assert(
    fc.asyncProperty(fc.nat(body.length - 1), fc.constantFrom('end', 'reset', 'wait'), async (n, how) => {
      refused(await raw([head('POST', '/api/seat/answer', json(body.length)), body.slice(0, n)], how as 'end'))
    }),
    { numRuns: 30 },
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(-1, 1, 5, '1e3', '0x10', '', '5, 6', 99_999_999_999, 300_000), async (length) => {
      refused(await raw([head('POST', '/api/seat/answer', json(length)), body.slice(0, 5)], 'wait'))
    }),
    { numRuns: 15 },
  )
  const chunked = { authorization: `Bearer ${red}`, 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        'zz\r\n',
        '5\r\nabc',
        '-1\r\n\r\n',
        'ffffffffffffffffff\r\n',
        '1\r\n{\r\n0\r\n\r\n',
        '0\r\n\r\n',
        `4;${'x'.repeat(20_000)}\r\n`,
      ),
      async (chunk) => {
        refused(await raw([head('POST', '/api/seat/answer', chunked), chunk], 'wait'))
      },
    ),
    { numRuns: 15 },
  )
  refused(await raw([head('POST', '/api/seat/answer', json(body.length)), ...body.slice(0, 20)], 'reset'))
  refused(await raw([head('POST', '/api/seat/answer', { ...chunked, 'content-length': 5 }), '0\r\n\r\n'], 'wait')) // two lengths
  refused(await raw([head('POST', `/api/seat/answer?${'a'.repeat(70_000)}`, json(2)), '{}'], 'wait'))
  refused(
    await raw(
      [
        head('POST', '/api/seat/answer', { ...json(2), ...Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`x-${i}`, 'y'])) }),
        '{}',
      ],
      'wait',
    ),
  )
  refused(await raw(['\u0000\u0001\u0002 nonsense\r\n\r\n'], 'wait'))
  await untouched()
})

test(
  'answers of the wrong seat, of another battle, replayed, crossed or of wrong types are refused with what would ' + 'mend them',
  async () => {
    const other = await duel(port)
    const own = 0
    const choice = { place: [{ at: [8, 0] }, { at: [8, 1] }, { at: [8, 2] }, { at: [8, 3] }] } // Blue's own ground
    const clear = (said: { status: number; body: unknown }, status: number): void => {
      assert.equal(said.status, status, JSON.stringify(said.body))
      const e = fault(said)
      for (const t of [e.what, e.where, e.mend]) assert.ok(typeof t === 'string' && t.length > 1)
    }
    clear(await speak(port, 'POST', '/api/seat/answer', red, { own, index: 0, choice }), 422) // Blue's answer through Red's link
    for (const token of [
      '',
      'x',
      `${red}x`,
      red.slice(1),
      red.toUpperCase() === red ? 'y' : red.toUpperCase(),
      '%00',
      '../seat',
      made.links[2].token,
    ])
      clear(await speak(port, 'POST', '/api/seat/answer', token, { own, index: 0, choice }), token === made.links[2].token ? 403 : 401)
    for (const [name, value] of [
      ['own', -1],
      ['own', 1.5],
      ['own', '0'],
      ['own', null],
      ['own', 1e9],
      ['index', 7],
      ['index', '0'],
      ['index', -1],
      ['choice', null],
      ['choice', []],
      ['choice', { one: 1 }],
      ['choice', { some: ['x', 'x'] }],
      ['choice', { place: [{ at: [0] }] }],
      ['choice', { place: [{ at: [0, 1e12] }] }],
      ['choice', { number: 1e300 }],
      ['choice', { pass: 'true' }],
      ['choice', { legs: Array.from({ length: 500 }, () => ({ to: [0, 0] })) }],
      ['choice', { one: 'x'.repeat(250_000) }],
    ] as const) {
      const said = await speak(port, 'POST', '/api/seat/answer', blue, { own, index: 0, choice, [name]: value })
      assert.ok([400, 409, 422].includes(said.status), `${name} ${JSON.stringify(value).slice(0, 60)}: ${said.status}`)
      clear(said, said.status)
    }
    await untouched()
    // the same answer thirty times at once, and again later: taken once
    const idle = (await speak<State>(port, 'GET', '/api/seat', other.links[1].token)).body.look.open[0].decision.idle
    const body = { own, index: 0, choice: idle }
    const all = await Promise.all(Array.from({ length: 30 }, () => speak(port, 'POST', '/api/seat/answer', other.links[1].token, body)))
    assert.equal(all.filter((x) => x.status === 200).length, 1)
    for (const x of all) if (x.status !== 200) clear(x, 409)
    clear(await speak(port, 'POST', '/api/seat/answer', other.links[1].token, body), 409)
    await untouched()
  },
)

test('sockets that say two hellos, binary rubbish, too much or nothing, and go, disturb nobody', async () => {
  const heard: string[] = []
  const good = new WebSocket(`ws://127.0.0.1:${port}/api/live`)
  good.on('message', (m) => heard.push(String(m)))
  await new Promise((done) => good.once('open', done))
  good.send(JSON.stringify({ token: red, from: 1 }))
  while (heard.length === 0) await new Promise((done) => setTimeout(done, 5))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('two', 'binary', 'large', 'leave', 'from', 'fragments', 'deep'), async (how) => {
      const ws = new WebSocket(`ws://127.0.0.1:${port}/api/live`)
      const closed = new Promise<number>((done) => ws.once('close', done))
      ws.on('error', () => undefined)
      await new Promise((done) => ws.once('open', done))
      if (how === 'two') {
        ws.send(JSON.stringify({ token: blue }))
        ws.send(JSON.stringify({ token: blue }))
      } else if (how === 'binary') ws.send(Buffer.from([0, 255, 254, 128]))
      else if (how === 'large') ws.send('x'.repeat(200_000))
      else if (how === 'leave') {
        ws.terminate()
      } else if (how === 'from') ws.send(JSON.stringify({ token: blue, from: -5 }))
      else if (how === 'fragments') {
        ws.send('{"token":', { fin: false })
        ws.send('"', { fin: false })
        ws.send('nobody"}', { fin: true })
      } else ws.send(`${'['.repeat(2000)}${']'.repeat(2000)}`)
      const code = await closed
      assert.ok(
        how === 'leave' ? code === 1006 : how === 'large' ? [1006, 1009].includes(code) : code >= 4400 && code < 4500,
        `${how}: ${code}`,
      )
    }),
    { numRuns: 35 },
  )
  good.close()
  await untouched()
})
