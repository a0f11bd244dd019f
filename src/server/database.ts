// Node's own SQLite: a file opened so that every commit is on disk before it returns.
import { closeSync, existsSync, openSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

type Sqlite = { readonly DatabaseSync: new (path: string) => DatabaseSync }

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
 * Open a database file.
 * @param file a path, or `:memory:`. A new file is made readable by its owner only.
 * @throws Error when the file is no database or cannot be written.
 */
export function database(file: string): DatabaseSync {
  const { DatabaseSync } = quietly()
  if (file !== ':memory:' && !existsSync(file)) closeSync(openSync(file, 'w', 0o600)) // it holds the keys of running battles
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 4000')
  return db
}
