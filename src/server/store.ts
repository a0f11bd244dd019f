// What a server keeps on disk: battles, the hashes of their links, and every entry of their logs in order.
import { createHash, randomBytes } from 'node:crypto'
import { Kysely } from 'kysely'
import type { Entry, Log, Start } from '../kernel/log.ts'
import type { Seat } from '../kernel/plain.ts'
import { database } from './database.ts'
import { sqlite } from './sqlite.ts'
import { hereWriter, threadWriter, type Job, type Writer } from './writer.ts'

type Tables = {
  battle: { id: string; ruleset: string; version: string; start: string; begun: string; made: string; over: number }
  link: { hash: Buffer | Uint8Array; battle: string; seat: number } // seat -1 watches
  entry: { battle: string; number: number; entry: string }
}

/** A battle as it lies on disk. */
export type Kept = { readonly id: string; readonly log: Log }
export type Place = { readonly battle: string; readonly seat: Seat | 'watcher' }

/** A job that waits for the next commit, and who waits for it. */
type Waiting = { readonly job: Job; readonly done: () => void; readonly fail: (e: Error) => void }

/** How many links are remembered. */
const remembered = 100_000

const hashed = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A secret link: 128 random bits. Only its hash is kept. */
export function freshToken(): string {
  return randomBytes(16).toString('base64url')
}

/** The battles of a server on disk. A promise that resolves means that it is written. */
export class Store {
  private db: Kysely<Tables>
  private waiting: Waiting[] = []
  private writer: Writer
  private writing = false
  private places = new Map<string, Place>() // by the hash of the link
  private constructor(db: Kysely<Tables>, writer: Writer) {
    this.db = db
    this.writer = writer
  }

  /** Open or make the file; `:memory:` keeps nothing. */
  static async open(file: string): Promise<Store> {
    const opened = database(file)
    const db = new Kysely<Tables>({ dialect: sqlite(opened) })
    const schema = db.schema
    await schema
      .createTable('battle')
      .ifNotExists()
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('ruleset', 'text', (c) => c.notNull())
      .addColumn('version', 'text', (c) => c.notNull())
      .addColumn('start', 'text', (c) => c.notNull())
      .addColumn('begun', 'text', (c) => c.notNull())
      .addColumn('made', 'text', (c) => c.notNull())
      .addColumn('over', 'integer', (c) => c.notNull())
      .execute()
    await schema
      .createTable('link')
      .ifNotExists()
      .addColumn('hash', 'blob', (c) => c.primaryKey())
      .addColumn('battle', 'text', (c) => c.notNull().references('battle.id'))
      .addColumn('seat', 'integer', (c) => c.notNull())
      .execute()
    await schema
      .createTable('entry')
      .ifNotExists()
      .addColumn('battle', 'text', (c) => c.notNull().references('battle.id'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('entry', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('entry_key', ['battle', 'number'])
      .execute()
    await schema.createIndex('battle_open').ifNotExists().on('battle').columns(['over', 'made']).execute()
    return new Store(db, file === ':memory:' ? hereWriter(opened) : threadWriter(file))
  }

  /** Keep a new battle with its links; all or nothing. */
  make(id: string, log: Log, links: readonly { readonly token: string; readonly seat: Seat | 'watcher' }[]): Promise<void> {
    const { scenario, forces, options, seats, dice } = log
    const start: Start = { scenario, forces, options, seats, dice }
    return this.keep([
      this.db
        .insertInto('battle')
        .values({
          id,
          ruleset: log.ruleset,
          version: log.version,
          start: JSON.stringify(start),
          begun: JSON.stringify(log.start),
          made: new Date().toISOString(),
          over: 0,
        })
        .compile(),
      this.db
        .insertInto('link')
        .values(links.map((l) => ({ hash: hashed(l.token), battle: id, seat: l.seat === 'watcher' ? -1 : l.seat })))
        .compile(),
    ])
  }

  /**
   * Keep the next entry.
   * @param over the battle is over with it. @throws Error when another entry of that number is kept already, or the disk refuses.
   */
  add(battle: string, number: number, entry: Entry, over: boolean): Promise<void> {
    const row = this.db.insertInto('entry').values({ battle, number, entry: JSON.stringify(entry) })
    const ends = this.db.updateTable('battle').set({ over: 1 }).where('id', '=', battle)
    return this.keep(over ? [row.compile(), ends.compile()] : [row.compile()])
  }

  /**
   * Keep a job. Those of one moment, of whatever battles, are written in one commit, and while it is on its way those that come next
   * gather for the next one: a disk takes as long for one as for many.
   */
  private keep(job: Job): Promise<void> {
    return new Promise((done, fail) => {
      this.waiting.push({ job, done, fail })
      if (this.writing) return
      this.writing = true
      setImmediate(() => void this.commit())
    })
  }

  private async commit(): Promise<void> {
    while (this.waiting.length > 0) {
      const all = this.waiting
      this.waiting = []
      const kept = await this.writer.write(all.map((w) => w.job))
      for (const [i, w] of all.entries()) {
        const why = kept[i]
        if (why === null) w.done()
        else w.fail(new Error(why))
      }
    }
    this.writing = false
  }

  /** Whose link this is, or null. A link never changes: one that was found is remembered. */
  async place(token: string): Promise<Place | null> {
    const hash = hashed(token)
    const name = hash.toString('base64')
    const known = this.places.get(name)
    if (known) return known
    const row = await this.db.selectFrom('link').select(['battle', 'seat']).where('hash', '=', hash).executeTakeFirst()
    if (!row) return null
    const place: Place = { battle: row.battle, seat: row.seat < 0 ? 'watcher' : row.seat }
    if (this.places.size >= remembered) this.places.clear()
    this.places.set(name, place)
    return place
  }

  /** A battle with its whole log, or null. */
  async battle(id: string): Promise<Kept | null> {
    const row = await this.db.selectFrom('battle').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return null
    const entries = await this.db.selectFrom('entry').select('entry').where('battle', '=', id).orderBy('number').execute()
    const log: Log = {
      format: 1,
      ruleset: row.ruleset,
      version: row.version,
      ...(JSON.parse(row.start) as Start),
      start: JSON.parse(row.begun) as Log['start'],
      entries: entries.map((e) => JSON.parse(e.entry) as Entry),
    }
    return { id, log }
  }

  /** How many battles are not over and were begun within the days given. */
  async unfinished(days: number): Promise<number> {
    const since = new Date(Date.now() - days * 86_400_000).toISOString()
    return Number(
      (
        await this.db
          .selectFrom('battle')
          .select((q) => q.fn.countAll().as('n'))
          .where('over', '=', 0)
          .where('made', '>', since)
          .executeTakeFirstOrThrow()
      ).n,
    )
  }

  /** How much is kept, for tests and the operator. */
  async counts(): Promise<{ readonly battles: number; readonly links: number; readonly entries: number }> {
    const count = async (table: 'battle' | 'link' | 'entry'): Promise<number> =>
      Number(
        (
          await this.db
            .selectFrom(table)
            .select((q) => q.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    return { battles: await count('battle'), links: await count('link'), entries: await count('entry') }
  }

  async close(): Promise<void> {
    await this.writer.close()
    await this.db.destroy()
  }
}
