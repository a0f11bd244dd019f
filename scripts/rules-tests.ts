// The tests of the rules without a browser: `npm run test:rules [-- BOOK ...]`. A book by its id or its folder; all if none is named.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderOf } from '../src/laws/matrix.ts'
import { rulesets } from '../src/rulesets/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = readdirSync(join(root, 'src/rulesets'), { withFileTypes: true })
  .filter((d) => d.isDirectory())
  .map((d) => d.name)

/** The folder and, where it is on the list, the id of a book. */
function named(word: string): { readonly folder: string; readonly id: string | null } {
  const listed = rulesets.map((r) => ({ id: r.id, folder: basename(folderOf(r.id) ?? '') }))
  const found = listed.find((b) => b.id === word || b.folder === word)
  if (found) return found
  if (folders.includes(word)) return { folder: word, id: null } // a book on its way to the list
  console.error(`No book is called "${word}". There are ${[...listed.map((b) => b.id), ...folders].join(', ')}.`)
  process.exit(2)
}

/** Run test files; the laws are about one book, or all. What one process has compiled the next reads from where Node keeps it. */
function run(files: readonly string[], book: string | null): number {
  const kept = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') }
  const env = { ...kept, ...process.env, ...(book === null ? {} : { STEELYARD_BOOK: book }) }
  return spawnSync(process.execPath, ['--test', '--test-concurrency=2', ...files], { cwd: root, env, stdio: 'inherit' }).status ?? 1
}

const general = ['src/kernel/**/*.test.ts', 'src/space/**/*.test.ts', 'src/craft/**/*.test.ts', 'src/house.test.ts']
const asked = process.argv.slice(2)
let failed = 0
if (asked.length === 0) failed = run([...general, 'src/ai/**/*.test.ts', 'src/laws/*.test.ts', 'src/rulesets/**/*.test.ts'], null)
for (const word of asked) {
  const { folder, id } = named(word)
  failed ||= run([`src/rulesets/${folder}/**/*.test.ts`, ...(id === null ? [] : ['src/laws/*.test.ts'])], id)
}
process.exitCode = failed
