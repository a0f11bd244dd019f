// What is wrong is said in words that somebody can act on: fields of a request, a port that is taken, a file that is no database.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { skirmish } from '../laws/skirmish.ts'
import { after } from '../fixture-around.ts'
import { duel, fault, person, speak } from './fixture-client.ts'
import { fittings } from './fixture-server.ts'
import { host } from './host.ts'

const dir = mkdtempSync(join(tmpdir(), 'steelyard-wrong-'))
after(() => rmSync(dir, { recursive: true, force: true }))

test('each field that is wrong is told by its kind and its bounds, in no words of a library', async () => {
  const served = await host({ port: 0, data: ':memory:', page: false }, fittings)
  const { port } = served
  try {
    const token = (await duel(port)).links[0].token
    const seats = [person('Red'), person('Blue')]
    const good = { ruleset: 'skirmish', scenario: 'duel', seats }
    const battles: readonly (readonly [object, string, RegExp])[] = [
      [{ ...good, seats: [] }, 'seats is too small', /^send at least 1 entry; /],
      [{ ...good, seats: Array.from({ length: 9 }, () => person('x')) }, 'seats is too large', /^send at most 8 entries; /],
      [{ ...good, ruleset: '' }, 'ruleset is empty', /at least 1 character; /],
      [{ ...good, seats: [person('x'.repeat(61)), person('b')] }, 'seats.0.name is too large', /at most 60 characters; /],
      [{ ...good, seats: [{ is: 'robot', name: 'x' }] }, 'seats.0.is names none of those there are', /"person", "computer"/],
      [{ ...good, forces: [3] }, 'forces.0 is of no kind that fits', /null, object/],
      [{ ...good, forces: [{ id: '' }] }, 'forces.0.id is empty', /1 character/],
      [{ ...good, options: { turns: [] } }, 'options.turns is of no kind that fits', /string, number, boolean, null/],
    ]
    const tables: readonly (readonly [string, object, string, RegExp])[] = [
      ['table', { own: 0, act: 'timeout' }, 'act names none of those there are', /"undo", "after", "handover"/],
      ['table', { own: -1, act: 'undo' }, 'own is too small', /^send at least 0; /],
      ['table', { own: 0.5, act: 'undo' }, 'own is no whole number', /whole number/],
      ['answer', { own: 0, index: 0 }, 'choice is missing', /\{ pass: true \}, \{ one \}/],
      ['answer', { own: 0, index: 0, choice: { one: 3 } }, 'choice has a form that is not known here', /\{ pass: true \}, \{ one \}/],
      ['table', { own: 0, act: 'handover' }, 'to is missing', /object/],
    ]
    for (const [path, body, what, mend, link] of [
      ...battles.map((b) => ['/api/battles', ...b] as const),
      ...tables.map(([at, ...t]) => [`/api/seat/${at}`, ...t, token] as const),
    ]) {
      const said = await speak(port, 'POST', path, link, body)
      const e = fault(said)
      assert.deepEqual([said.status, e.what], [400, what])
      assert.ok(what.startsWith(`${e.where} `))
      assert.match(e.mend, mend)
      assert.match(e.mend, /; docs\/server\.md gives every field$/)
    }
  } finally {
    await served.close()
  }
})

test('nobody takes a force home from a book whose forces live for one battle, and is told so', async () => {
  const { after: _none, ...short } = skirmish
  const served = await host({ port: 0, data: ':memory:', page: false }, { ...fittings, rulesets: [short] })
  try {
    const said = await speak(served.port, 'GET', '/api/seat/file', (await duel(served.port)).links[0].token)
    assert.deepEqual([said.status, fault(said).what], [409, `nothing follows a battle in ${skirmish.title}`])
  } finally {
    await served.close()
  }
})

test('a port that is taken, a file that is no database: said in plain words, by the program too, and nothing is left open', async () => {
  const file = join(dir, 'no.db')
  const program = fileURLToPath(new URL('serve.ts', import.meta.url))
  writeFileSync(file, 'this is a letter, and no database\n'.repeat(40))
  const served = await host({ port: 0, data: ':memory:', page: false }, fittings)
  const { port } = served
  try {
    await assert.rejects(host({ port, data: join(dir, 'a.db'), page: false }, fittings), {
      message: `port ${port} is taken: another program listens there, perhaps this one`,
    })
    assert.ok(!existsSync(join(dir, 'a.db-wal')), 'the store was closed: the log it writes ahead is gone')
    await assert.rejects(host({ port: 0, data: file, page: false }, fittings), {
      message: `the data file ${file} cannot be opened: file is not a database`,
    })
    for (const [env, says] of [
      [{ PORT: 'eighty' }, /^The arena cannot open: PORT is "eighty"; it is a whole number/],
      [{ PORT: '0', STEELYARD_DATA: file }, /^The arena cannot open: the data file \S+ cannot be opened: file is not a database\n$/],
    ] as const) {
      const ran = spawnSync(process.execPath, [program], { cwd: dir, env: { ...process.env, ...env }, encoding: 'utf8', timeout: 60_000 })
      assert.equal(ran.status, 1)
      assert.match(ran.stderr, says)
    }
  } finally {
    await served.close()
  }
})
