// Node's own SQLite for Kysely: one connection, a log written ahead, every commit on disk before it returns.
import { closeSync, existsSync, openSync } from 'node:fs'
import { SqliteDialect } from 'kysely'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

type Sqlite = { readonly DatabaseSync: new (path: string) => DatabaseSync }

/** A disk that is full has taken the transaction back by itself: to say so again would hide why. */
const rolledBack = { changes: 0, lastInsertRowid: 0 }

/** node:sqlite without its warning that it is experimental; every other warning still shows. */
function quietly(): Sqlite {
  const emit = process.emitWarning
  process.emitWarning = ((warning: string | Error, ...rest: never[]) => {
    if (!String(warning).includes('SQLite')) emit.call(process, warning, ...rest)
  }) as typeof emit
  try {
    return process.getBuiltinModule('node:sqlite') as Sqlite
  } finally {
    process.emitWarning = emit
  }
}

/**
 * Open a database file for Kysely.
 * @param file a path, or `:memory:`. A new file is made readable by its owner only.
 * @throws Error when the file is no database or cannot be written.
 */
export function sqlite(file: string): SqliteDialect {
  const { DatabaseSync } = quietly()
  if (file !== ':memory:' && !existsSync(file)) closeSync(openSync(file, 'w', 0o600)) // it holds the keys of running battles
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 4000')
  const kept = new Map<string, StatementSync>()
  const statement = (sql: string): StatementSync => {
    const old = kept.get(sql)
    if (old) return old
    const made = db.prepare(sql)
    kept.set(sql, made)
    return made
  }
  return new SqliteDialect({
    database: {
      close: () => {
        kept.clear()
        db.close()
      },
      prepare: (sql) => {
        const s = statement(sql),
          values = (p: readonly unknown[]) => p as readonly SQLInputValue[]
        return {
          reader: s.columns().length > 0,
          all: (p) => s.all(...values(p)),
          run: (p) => (sql === 'rollback' && !db.isTransaction ? rolledBack : s.run(...values(p))),
          iterate: (p) => s.iterate(...values(p)),
        }
      },
    },
  })
}
