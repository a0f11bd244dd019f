// How many battles an address and the server take: counted when they are begun, refused with what to do, won back with time.
import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { duel, fault, person, play, speak } from './fixture-client.ts'
import { fittings } from './fixture-server.ts'
import { Fault } from './fault.ts'
import { host } from './host.ts'
import { Gate, household, usual } from './limits.ts'

const good = { ruleset: 'skirmish', scenario: 'duel', seats: [person('Red'), person('Blue')] }

test('an address that has begun too many waits, and says how long; time gives them back one by one', () => {
  let now = 0
  const gate = new Gate({ burst: 3, every: 20, open: 10 }, () => now)
  const begin = (): void => gate.admit('10.0.0.1', 0)(true)
  begin()
  begin()
  begin()
  assert.throws(begin, (e: unknown) => e instanceof Fault && e.status === 429 && e.after === 20 && /wait 20 seconds/.test(e.mend))
  gate.admit('10.0.0.2', 0)
  now += 19_000
  assert.throws(begin, (e: unknown) => e instanceof Fault && e.after === 1)
  now += 1_000
  begin()
  assert.throws(begin, Fault)
  now += 60_000
  begin()
  begin()
  begin()
  assert.throws(begin, Fault)
})

test('the server takes no more open battles than it has room for', () => {
  const gate = new Gate({ ...usual, open: 10 })
  gate.admit('10.0.0.1', 9)
  assert.throws(
    () => gate.admit('10.0.0.1', 10),
    (e: unknown) => e instanceof Fault && e.status === 429 && /10 battles are open/.test(e.message) && /this device/.test(e.mend),
  )
})

test('what is admitted counts from then on, and gives its place back when it comes to nothing', () => {
  const gate = new Gate({ burst: 2, every: 20, open: 10 }, () => 0)
  const first = gate.admit('10.0.0.1', 0)
  const second = gate.admit('10.0.0.1', 0)
  assert.throws(() => gate.admit('10.0.0.1', 0), Fault)
  assert.throws(
    () => gate.admit('10.0.0.2', 8),
    (e: unknown) => e instanceof Fault && /10 battles are open/.test(e.message),
  )
  first(false)
  second(true)
  gate.admit('10.0.0.2', 9)(false)
  gate.admit('10.0.0.1', 0)
  assert.throws(() => gate.admit('10.0.0.1', 0), Fault)
})

test('an address stands for a household', () => {
  assert.equal(household('::ffff:10.1.2.3'), '10.1.2.3')
  assert.equal(household('2001:db8:0:1::7'), household('2001:DB8:0:1:ffff::1'))
  assert.notEqual(household('2001:db8:0:1::7'), household('2001:db8:0:2::7'))
  assert.equal(household('::1'), '0:0:0:0::/64')
  assert.equal(household('fe80::1%eth0'), household('fe80::2'))
  assert.equal(household('unknown'), 'unknown')
})

test('over the API: the battle too many is refused with 429 and Retry-After, others play on; a refused battle costs nothing', async () => {
  const served = await host({ port: 0, data: ':memory:', page: false }, { ...fittings, limits: { burst: 2, every: 60, open: 100 } })
  const { port } = served
  try {
    for (let i = 0; i < 5; i++)
      assert.equal((await speak(port, 'POST', '/api/battles', undefined, { ...good, scenario: 'none' })).status, 422)
    const made = await duel(port)
    await duel(port)
    const no = await fetch(`http://127.0.0.1:${port}/api/battles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
      body: JSON.stringify(good),
    })
    assert.equal(no.status, 429)
    assert.ok(Number(no.headers.get('retry-after')) > 50)
    const said = fault({ status: 429, body: await no.json() })
    assert.match(said.mend, /wait \d+ seconds/)
    assert.equal((await speak(port, 'GET', '/api/seat', made.links[0].token)).status, 200)
  } finally {
    await served.close()
  }
})

test(
  'over the API: bodies that drip in pass no limit: as many are begun as are allowed, the rest is refused before ' + 'it is read',
  async () => {
    const served = await host({ port: 0, data: ':memory:', page: false }, { ...fittings, limits: { burst: 5, every: 600, open: 100 } })
    const body = JSON.stringify(good)
    const slow = (finish: Promise<void>): Promise<number> =>
      new Promise((done, fail) => {
        const r = request(
          {
            port: served.port,
            path: '/api/battles',
            method: 'POST',
            headers: { 'content-type': 'application/json', 'content-length': body.length },
          },
          (said) => {
            said.resume()
            done(said.statusCode ?? 0)
          },
        )
        r.on('error', fail)
        r.write(body.slice(0, 9))
        void finish.then(() => r.end(body.slice(9)))
      })
    try {
      let finish = (): void => undefined
      const all = Array.from({ length: 40 }, () => slow(new Promise((done) => (finish = ((was) => () => (was(), done()))(finish)))))
      await Promise.race([new Promise((done) => setTimeout(done, 300)), Promise.all(all)])
      finish()
      const said = await Promise.all(all)
      assert.deepEqual(
        [201, 429].map((s) => said.filter((x) => x === s).length),
        [5, 35],
      )
    } finally {
      await served.close()
    }
  },
)

test('behind a proxy of the operator’s own, the address it names last counts', async () => {
  const served = await host(
    { port: 0, data: ':memory:', page: false, proxied: true },
    { ...fittings, limits: { burst: 1, every: 60, open: 100 } },
  )
  const from = async (to: string): Promise<number> =>
    (
      await fetch(`http://127.0.0.1:${served.port}/api/battles`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': to },
        body: JSON.stringify(good),
      })
    ).status
  try {
    assert.deepEqual([await from('10.0.0.1'), await from('10.0.0.2'), await from('10.0.0.7, 10.0.0.1')], [201, 201, 429])
  } finally {
    await served.close()
  }
})

test('open battles are counted from the file: one that is over makes room', async () => {
  const served = await host({ port: 0, data: ':memory:', page: false }, { ...fittings, limits: { burst: 9, every: 60, open: 2 } })
  try {
    const made = await duel(served.port)
    const [a, b] = made.links.map((l) => l.token)
    await duel(served.port)
    const no = await speak(served.port, 'POST', '/api/battles', undefined, good)
    assert.equal(no.status, 429)
    assert.match(fault(no).what, /2 battles are open/)
    for (let n = 0, quiet = 0; quiet <= 2; n++) {
      quiet = (await play(served.port, n % 2 ? a : b, n)) ? 0 : quiet + 1
      assert.ok(n < 3000)
    }
    assert.equal((await speak(served.port, 'POST', '/api/battles', undefined, good)).status, 201)
  } finally {
    await served.close()
  }
})
