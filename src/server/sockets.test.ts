// Screens that listen: what each hears is what a look would show it, made once for all at its place; too many are told so.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WebSocket } from 'ws'
import { patched } from '../kernel/patch.ts'
import type { Plain } from '../kernel/plain.ts'
import { skirmish } from '../laws/skirmish.ts'
import { duel, play, speak, until } from './fixture-client.ts'
import { fittings } from './fixture-server.ts'
import type { ErrorBody } from './fault.ts'
import { host } from './host.ts'
import { usualLines } from './limits.ts'
import type { Change, State } from './listeners.ts'

type Screen = { readonly ws: WebSocket; readonly heard: (State | Change | ErrorBody)[]; closed: number | null }

/** A screen on a link, once it has heard its first word. */
async function screen(port: number, token: string, patches = false): Promise<Screen> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/api/live`)
  const s: Screen = { ws, heard: [], closed: null }
  ws.on('message', (m) => s.heard.push(JSON.parse(String(m)) as State))
  ws.on('close', (code) => (s.closed = code))
  ws.once('open', () => ws.send(JSON.stringify({ token, patches })))
  for (let i = 0; i < 4000 && s.heard.length === 0 && s.closed === null; i++) await settled(5)
  return s
}
const settled = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
async function shut(s: Screen): Promise<void> {
  s.ws.close()
  for (let i = 0; i < 4000 && s.closed === null; i++) await settled(5)
}
/** What a screen that takes changes has before it. */
const shown = (s: Screen): State =>
  s.heard.reduce<State | null>((was, x) => {
    if ('error' in x) assert.fail(x.error.what)
    return 'patch' in x ? { ...(patched(was as unknown as Plain, x.patch) as unknown as State), told: x.told } : x
  }, null) ?? assert.fail('nothing was heard')

test('a screen that takes changes has at every moment what a whole state would show it, and is sent less', async () => {
  const served = await host({ port: 0, data: ':memory:', page: false }, fittings)
  const { port } = served
  try {
    const made = await duel(port)
    const places = made.links.map((l) => l.token)
    const light = await Promise.all(places.map((t) => screen(port, t, true)))
    const heavy = await Promise.all(places.map((t) => screen(port, t)))
    await until(() => [...light, ...heavy].every((s) => shown(s).seats.every((x) => x.here))) // who has come is told
    const from = new Map([...light, ...heavy].map((s) => [s, s.heard.length]))
    for (let n = 0; n < 60; n++) {
      await play(port, places[n % 2], n)
      await settled(2)
      if (n % 6) continue
      for (const [i, token] of places.entries()) {
        const { told: _all, ...whole } = (await speak<State>(port, 'GET', '/api/seat', token)).body
        for (const s of [light[i], heavy[i]]) {
          await until(() => shown(s).own === whole.own && shown(s).look.n === whole.look.n)
          const { told: _last, ...has } = shown(s)
          assert.deepEqual(has, whole)
        }
      }
    }
    for (const [i] of places.entries()) {
      const numbers = (s: Screen): number[] => s.heard.flatMap((x) => ('told' in x ? x.told.map((t) => t.n) : []))
      await until(() => numbers(light[i]).join() === numbers(heavy[i]).join())
      assert.deepEqual(numbers(light[i]), numbers(heavy[i]))
      assert.deepEqual(
        numbers(light[i]),
        numbers(light[i]).map((_, k) => k + 1),
      )
      const more = (s: Screen): number => s.heard.length - (from.get(s) ?? 0)
      await until(() => more(light[i]) === more(heavy[i]))
      assert.equal(more(light[i]), more(heavy[i]), 'and hears as often')
      const size = (s: Screen): number => JSON.stringify(s.heard.slice(1)).length
      assert.ok(size(light[i]) * 2 < size(heavy[i]), `${size(light[i])} and ${size(heavy[i])}`)
    }
  } finally {
    await served.close()
  }
})

test('an answer may be acknowledged in brief: how far the seat has come', async () => {
  const served = await host({ port: 0, data: ':memory:', page: false }, fittings)
  try {
    const { token } = (await duel(served.port)).links[0]
    const { own, look } = (await speak<State>(served.port, 'GET', '/api/seat', token)).body
    const body = { own, index: 0, choice: look.open[0].decision.idle }
    const said = await speak(served.port, 'POST', '/api/seat/answer?brief=1', token, body)
    const after = (await speak<State>(served.port, 'GET', '/api/seat', token)).body
    assert.deepEqual([said.status, said.body], [200, { own: after.own, n: after.look.n }])
    assert.equal(after.own, own + 1)
  } finally {
    await served.close()
  }
})

test('those who come, watch and go cost nobody a view: one is made for a place when it has changed, however many look', async () => {
  let views = 0
  const counted = { ...skirmish, plain: (v: Parameters<typeof skirmish.plain>[0]) => (views++, skirmish.plain(v)) }
  const served = await host(
    { port: 0, data: ':memory:', page: false },
    { ...fittings, rulesets: [counted], lines: { ...usualLines, address: 999 } },
  )
  const { port } = served
  try {
    const made = await duel(port)
    const [a, b, w] = made.links.map((l) => l.token)
    const red = await screen(port, a)
    const crowd = await Promise.all(Array.from({ length: 300 }, () => screen(port, w, true)))
    assert.ok(views <= 3, `${views} views for ${crowd.length} who watch`)
    const before = views
    await Promise.all(crowd.slice(100).map(shut))
    await settled(150)
    assert.equal(views, before)
    assert.equal(red.heard.length, 1, 'nor is anybody else sent anything')
    for (const [n, t] of [a, b].entries()) await play(port, t, n)
    await settled(50)
    assert.ok(views - before <= 2 * 3, `${views - before} views for two answers and three places`)
    const heard = (): readonly string[] => crowd.slice(0, 100).map((s) => JSON.stringify(s.heard.slice(1)))
    await until(() => heard()[0].length > 10 && new Set(heard()).size === 1)
    const told = heard()
    assert.ok(told[0].length > 10)
    assert.equal(new Set(told).size, 1, 'everybody who watches hears the same')
  } finally {
    await served.close()
  }
})

test('who has come and gone is told soon, once for many', async () => {
  const served = await host({ port: 0, data: ':memory:', page: false }, fittings)
  const { port } = served
  try {
    const [a, b] = (await duel(port)).links.map((l) => l.token)
    const red = await screen(port, a, true)
    const blue = await Promise.all([1, 2, 3].map(() => screen(port, b, true)))
    for (let i = 0; i < 4000 && !shown(red).seats[1].here; i++) await settled(5)
    assert.deepEqual(
      shown(red).seats.map((s) => s.here),
      [true, true],
    )
    assert.equal(red.heard.length, 2)
    await Promise.all(blue.map(shut))
    for (let i = 0; i < 4000 && shown(red).seats[1].here; i++) await settled(5)
    assert.deepEqual(
      shown(red).seats.map((s) => s.here),
      [true, false],
    )
    assert.equal(red.heard.length, 3)
  } finally {
    await served.close()
  }
})

test('a link, and an address, that has enough screens is refused one more with what to do; one that closes makes room', async () => {
  const lines = { seat: 2, watch: 3, address: 7, wait: 20 }
  const served = await host({ port: 0, data: ':memory:', page: false }, { ...fittings, lines })
  const { port } = served
  const refused = async (token: string, why: RegExp): Promise<void> => {
    const s = await screen(port, token)
    for (let i = 0; i < 4000 && s.closed === null; i++) await settled(5)
    const [no] = s.heard
    assert.ok('error' in no, 'it is told why')
    assert.match(no.error.what, why)
    assert.match(no.error.mend, /tries again by itself/)
    assert.equal(no.error.after, 20)
    assert.equal(s.closed, 4429)
  }
  try {
    const [a, b, w] = (await duel(port)).links.map((l) => l.token)
    const first = [await screen(port, a), await screen(port, a)]
    await refused(a, /2 screens are open on this link/)
    for (let i = 0; i < 3; i++) assert.ok('look' in (await screen(port, w)).heard[0])
    await refused(w, /3 screens are open on this link/)
    await shut(first[0])
    assert.ok('look' in (await screen(port, a)).heard[0])
    for (let i = 0; i < 2; i++) assert.ok('look' in (await screen(port, b)).heard[0])
    await refused(b, /7 screens are open on this server from this address/)
    assert.equal((await play(port, a, 1))?.status, 200, 'those who are there play on')
  } finally {
    await served.close()
  }
})
