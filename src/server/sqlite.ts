// An open SQLite database for Kysely.
import { SqliteDialect } from 'kysely'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

/** The dialect by which Kysely speaks to a database; it closes it in the end. */
export function sqlite(db: DatabaseSync): SqliteDialect {
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
          run: (p) => s.run(...values(p)),
          iterate: (p) => s.iterate(...values(p)),
        }
      },
    },
  })
}
