// What a killed server must not lose, in processes of their own; links on disk only as hashes.
import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Made } from './arena.ts'
import { duel, fault, person, play, speak } from './fixture-client.ts'
import type { State } from './listeners.ts'

const dir = mkdtempSync(join(tmpdir(), 'steelyard-'))
const running = new Set<ChildProcess>()
after(() => {
  for (const c of running) c.kill('SIGKILL')
  rmSync(dir, { recursive: true })
})

/** @param room KiB that a file may take; left out: no bound. */
async function start(file: string, room?: number): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const program = [process.execPath, fileURLToPath(new URL('fixture-server.ts', import.meta.url)), file]
  const [run, ...words] = room === undefined ? program : ['bash', '-c', `trap '' XFSZ; ulimit -f ${room}; exec "$@"`, 'bash', ...program]
  const child = spawn(run, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  const port = await new Promise<number>((done, fail) => {
    child.stdout?.once('data', (text) => done(Number(text)))
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)))
  })
  return { child, port }
}
const killed = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    running.delete(child)
    child.once('exit', () => done())
    child.kill('SIGKILL')
  })

test('SIGKILL in mid-battle loses nothing that was acknowledged, and the battle goes on', async () => {
  const file = join(dir, 'battles.db')
  let { child, port } = await start(file)
  const made = await duel(port)
  const [a, b] = made.links.map((l) => l.token)
  let taken = 0
  for (let kills = 0; kills < 2; kills++) {
    for (let n = 0; n < 10; n++) {
      const said = await play(port, n % 2 ? a : b, kills * 100 + n)
      if (said?.status === 200) taken++
    }
    const states = await Promise.all([a, b].map(async (t) => (await speak<State>(port, 'GET', '/api/seat', t)).body))
    // Killed while answers are on their way: each is either there whole or was never acknowledged.
    const late = Promise.allSettled([play(port, a, kills * 100 + 50), play(port, b, kills * 100 + 51)])
    await killed(child)
    const acknowledged = (await late).filter((r) => r.status === 'fulfilled' && r.value?.status === 200).length
    ;({ child, port } = await start(file))
    const back = await Promise.all([a, b].map(async (t) => (await speak<State>(port, 'GET', '/api/seat', t)).body))
    const owns = (list: readonly State[]): number => list.reduce((sum, s) => sum + s.own, 0)
    assert.ok(owns(back) >= owns(states) + acknowledged && owns(back) <= owns(states) + 2)
    if (owns(back) === owns(states)) assert.deepEqual(back, states)
    taken = owns(back)
  }
  assert.ok(taken > 10)
  assert.equal(((await play(port, a, 999)) ?? (await play(port, b, 999)))?.status, 200)
  await killed(child)
})

test('SIGKILL while the answers of many battles gather in one commit loses none that was acknowledged', async () => {
  const file = join(dir, 'many.db')
  let { child, port } = await start(file)
  const seats = (await Promise.all(Array.from({ length: 12 }, () => duel(port)))).flatMap((m) => m.links.slice(0, 2).map((l) => l.token))
  for (let kills = 0; kills < 2; kills++) {
    const acknowledged = new Map<string, number>() // how many entries each seat was told that it has made
    let on = true
    const playing = seats.map(async (token) => {
      for (let n = kills * 1000; on; n++) {
        const said = await play(port, token, n).catch(() => null)
        if (said?.status === 200) acknowledged.set(token, (said.body as State).own)
        else await new Promise((done) => setTimeout(done, 5))
      }
    })
    // killed when more than one battle has been answered, however slow the machine is
    for (const end = Date.now() + 20_000; acknowledged.size <= 12 && Date.now() < end; ) await new Promise((done) => setTimeout(done, 20))
    await new Promise((done) => setTimeout(done, 200))
    await killed(child)
    on = false
    await Promise.all(playing)
    ;({ child, port } = await start(file))
    assert.ok(acknowledged.size > 12, `${acknowledged.size} seats were acknowledged`)
    for (const [token, own] of acknowledged)
      assert.ok((await speak<State>(port, 'GET', '/api/seat', token)).body.own >= own, 'what was acknowledged is there')
  }
  await killed(child)
})

test('links lie on disk only as hashes, and the file is its owner’s alone', async () => {
  const file = join(dir, 'links.db')
  const { child, port } = await start(file)
  const made = await duel(port)
  const bytes = Buffer.concat([readFileSync(file), readFileSync(`${file}-wal`)])
  for (const l of made.links) assert.equal(bytes.indexOf(l.token), -1)
  assert.ok(bytes.indexOf(made.id) >= 0, 'the battle itself is there')
  assert.equal(statSync(file).mode & 0o077, 0)
  await killed(child)
})

test(
  'on a disk that is full a battle that is begun, and an answer, are refused with 503 and why; what is there can ' + 'be looked at',
  async () => {
    const { child, port } = await start(join(dir, 'full.db'), 256)
    const links: string[] = []
    let refused: Awaited<ReturnType<typeof speak>> | null = null
    for (let n = 0; n < 500 && !refused; n++) {
      const said = await speak<Made>(port, 'POST', '/api/battles', undefined, {
        ruleset: 'skirmish',
        scenario: 'duel',
        seats: [person('Red'), person('Blue')],
      })
      if (said.status === 201) links.push(said.body.links[0].token)
      else refused = said
    }
    assert.ok(refused && links.length > 0)
    assert.equal(refused.status, 503)
    assert.match(fault(refused).what, /could not be written, so it was not begun/)
    assert.match(fault(refused).mend, /the server’s disk says: .*disk/)
    let answered: Awaited<ReturnType<typeof play>> = null
    for (const link of links) {
      answered = await play(port, link, 1)
      if (answered?.status === 200) continue // there was room for it yet
      assert.equal((await speak<State>(port, 'GET', '/api/seat', link)).body.own, 0)
      break
    }
    assert.equal(answered?.status, 503)
    assert.match(fault(answered).what, /not taken/)
    assert.match(fault(answered).mend, /disk/)
    await killed(child)
  },
)
