// What the store promises of entries that come together: one commit, each acknowledged for itself, none for another.
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Match } from '../kernel/match.ts'
import type { Entry } from '../kernel/log.ts'
import { skirmish } from '../laws/skirmish.ts'
import { Store } from './store.ts'
import type { Writer } from './writer.ts'

const log = (() => {
  const [scenario] = skirmish.scenarios
  const forces = scenario.forces.map((id) => skirmish.forces.samples.find((f) => f.id === id) ?? assert.fail(id))
  const seats = forces.map((_, i) => ({ is: 'person' as const, name: `Seat ${i}` }))
  return new Match(skirmish, { scenario: scenario.id, forces, options: {}, seats, dice: 'mix32:store' }).log()
})()
const entry = (n: number): Entry => ({ is: 'say', seat: 0, kind: 'truce', choice: { number: n }, events: [], hash: String(n) })

test('entries of one moment are all there, in order, and what ends a battle ends it', async () => {
  const store = await Store.open(':memory:')
  for (const id of ['a', 'b']) await store.make(id, log, [{ token: id, seat: 0 }])
  assert.equal(await store.unfinished(1), 2)
  await Promise.all(Array.from({ length: 250 }, (_, i) => store.add(i % 2 ? 'a' : 'b', (i >> 1) + 1, entry(i), i === 249)))
  const kept = (await store.battle('a'))?.log.entries.map((e) => e.hash)
  assert.deepEqual(
    kept,
    Array.from({ length: 125 }, (_, i) => String(2 * i + 1)),
  )
  assert.equal((await store.counts()).entries, 250)
  assert.equal(await store.unfinished(1), 1)
  await store.close()
})

test('an entry that cannot be kept fails alone: those that came with it are kept', async () => {
  const store = await Store.open(':memory:')
  await store.make('a', log, [{ token: 'red', seat: 0 }])
  await store.add('a', 1, entry(1), false)
  const came = await Promise.allSettled([
    store.add('a', 2, entry(2), false),
    store.add('a', 1, entry(9), false),
    store.add('nowhere', 1, entry(9), false),
    store.add('a', 3, entry(3), true),
  ])
  assert.deepEqual(
    came.map((c) => c.status),
    ['fulfilled', 'rejected', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(
    (await store.battle('a'))?.log.entries.map((e) => e.hash),
    ['1', '2', '3'],
  )
  await store.close()
})

test('a link opens its seat, remembered or not, and no other word opens any', async () => {
  const store = await Store.open(':memory:')
  await store.make('a', log, [
    { token: 'red', seat: 0 },
    { token: 'watch', seat: 'watcher' },
  ])
  for (let i = 0; i < 2; i++) {
    assert.deepEqual(await store.place('red'), { battle: 'a', seat: 0 })
    assert.deepEqual(await store.place('watch'), { battle: 'a', seat: 'watcher' })
    assert.equal(await store.place('blue'), null)
  }
  await store.close()
})

test(
  'a file is written by a thread of its own: what is acknowledged is there for whoever opens the file, and ' + 'closing ends both',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'steelyard-store-'))
    const file = join(dir, 'a.db')
    try {
      const store = await Store.open(file)
      await store.make('a', log, [{ token: 'red', seat: 0 }])
      await Promise.all(Array.from({ length: 50 }, (_, i) => store.add('a', i + 1, entry(i), false)))
      await assert.rejects(store.add('a', 50, entry(0), false), /UNIQUE constraint failed/)
      const other = await Store.open(file)
      assert.equal((await other.battle('a'))?.log.entries.length, 50)
      await other.close()
      await store.add('a', 51, entry(51), true)
      await store.close()
      assert.ok(!existsSync(`${file}-wal`))
      const again = await Store.open(file)
      assert.equal((await again.battle('a'))?.log.entries.length, 51)
      await again.close()
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  },
)

test('while a commit is on its way those that come gather: 200 entries, a few commits', async () => {
  const store = await Store.open(':memory:')
  await store.make('a', log, [{ token: 'red', seat: 0 }])
  const inner = store as unknown as { writer: Writer }
  const { write } = inner.writer
  const sizes: number[] = []
  inner.writer = {
    ...inner.writer,
    write: async (jobs) => {
      sizes.push(jobs.length)
      await new Promise((done) => setTimeout(done, 20)) // a slow disk
      return write(jobs)
    },
  }
  const all: Promise<void>[] = []
  for (let i = 0; i < 200; i++) {
    all.push(store.add('a', i + 1, entry(i), false))
    if (i % 20 === 0) await new Promise((done) => setTimeout(done, 3))
  }
  await Promise.all(all)
  assert.equal(
    sizes.reduce((a, b) => a + b),
    200,
  )
  assert.ok(sizes.length < 10, sizes.join())
  await store.close()
})
