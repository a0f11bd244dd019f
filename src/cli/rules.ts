// `rules`: every rule of a book, played or ruled out, with the code that carries it and the tests that prove it.
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderOf, matrix, type MatrixRow } from '../laws/matrix.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { rulesets } from '../rulesets/index.ts'
import { bookOf, columns, Trouble, type Code, type Desk, type WordsOf } from './desk.ts'

export const flags = {
  json: { type: 'boolean' },
  missing: { type: 'boolean' },
  prove: { type: 'boolean' },
  only: { type: 'string' },
  keep: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
export const help = `steelyard rules [BOOK] [--missing] [--json] [--prove [--only ID,ID [--keep]]]

Every rule id of a book, or of all books: played, with the code and the tests that name it, or ruled out
with the reason. Exit 1 when one is missing.
  --missing  only what is missing
  --prove    run the tests of every rule: they must execute the code that carries it, and of up to eight small changes
             of that code they should notice all. Prints how many they noticed and, by name, what they did not. Takes
             an hour for a book; exit 1 when of some rule nothing is noticed. The result is kept in src/laws/proofs/
  --only ID,ID  prove only these rules; an id that no rule has stands for all that begin so. Nothing is kept
  --keep     with --only: keep their results among those of the other rules
  --json     as JSON: of one book an object, of all books a list of them`

const state = (r: MatrixRow): string =>
  r.out !== undefined ? `ruled out: ${r.out}` : r.missing.length ? `MISSING ${r.missing.join(' and ')}` : 'played'

type Flags = WordsOf<typeof flags>

/** @throws Trouble outside a checkout, where there is no source to look into, and for a flag without the one it goes with. */
export async function run(desk: Desk, [book]: readonly string[], f: Flags): Promise<Code> {
  for (const [flag, needs] of [
    ['only', 'prove'],
    ['keep', 'only'],
  ] as const)
    if (f[flag] !== undefined && f[needs] === undefined)
      throw new Trouble(`--${flag} goes with --${needs}`, { mend: 'steelyard rules --help' })
  let code: Code = 0
  const data: object[] = [] // one of each book, for --json
  for (const rules of book === undefined ? rulesets : [bookOf(desk, book)]) {
    const rows = matrix(rules)
    if (rows === null) throw new Trouble('The code and the tests are not here', { mend: 'Run this in a checkout of Steelyard.' })
    if ((f.prove ? await proof(desk, rules.id, rows, f, data) : print(desk, rules, rows, f, data)) !== 0) code = 1
  }
  if (f.json) desk.out(JSON.stringify(book === undefined ? data : data[0]))
  return code
}

function print(desk: Desk, rules: AnyRuleset, rows: readonly MatrixRow[], f: Flags, data: object[]): Code {
  const missing = rows.filter((r) => r.missing.length > 0)
  if (f.json) data.push({ ruleset: rules.id, rules: f.missing ? missing : rows, missing: missing.map((r) => r.id) })
  else {
    for (const l of columns(
      (f.missing ? missing : rows).map((r) => [
        r.id,
        r.title,
        state(r),
        [...new Set(r.code.map((c) => c.file))].join(' '),
        `${r.tests.length} test${r.tests.length === 1 ? '' : 's'}`,
      ]),
    ))
      desk.out(l)
    const out = rows.filter((r) => r.out !== undefined).length
    desk.out(
      `${rules.title}: ${rows.length} rules: ${rows.length - out - missing.length} played, ${out} ruled out, ${missing.length} missing`,
    )
  }
  return missing.length ? 1 : 0
}

/** The rows that a list of ids names. @throws Trouble where a part of it names none. */
export function named(rows: readonly MatrixRow[], list: string): readonly MatrixRow[] {
  const found = new Set<MatrixRow>()
  for (const id of list
    .split(',')
    .map((x) => x.trim())
    .filter((x) => x !== '')) {
    const exact = rows.filter((r) => r.id === id)
    const some = exact.length > 0 ? exact : rows.filter((r) => r.id.startsWith(id))
    if (some.length === 0)
      throw new Trouble(`No rule has the id "${id}", and none begins so`, { mend: 'Ids as `rules BOOK` prints them, separated by commas.' })
    for (const r of some) found.add(r)
  }
  if (found.size === 0) throw new Trouble('--only names no rule', { mend: 'Ids as `rules BOOK` prints them, separated by commas.' })
  return rows.filter((r) => found.has(r))
}

async function proof(desk: Desk, id: string, rows: readonly MatrixRow[], f: Flags, data: object[]): Promise<Code> {
  const { prove, record, written } = await import('../laws/proof.ts') // it reads source with what only a checkout has
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const asked = f.only === undefined ? rows : named(rows, f.only)
  const say = f.json ? desk.err : desk.out
  const ids = rows.filter((r) => r.out === undefined).map((r) => r.id)
  const verdicts = await prove(rows, asked, relative(root, folderOf(id) as string), 2, (v) => {
    say.call(desk, written(v))
    if (f.only === undefined || f.keep) record(id, [v], ids) // each as it comes: a run that is ended has lost nothing
  })
  const open = verdicts.filter((v) => v.noticed === 0)
  const sum = (of: 'tried' | 'noticed'): number => verdicts.reduce((n, v) => n + v[of], 0)
  if (f.json) data.push({ ruleset: id, rules: verdicts, open: open.map((v) => v.id) })
  else
    desk.out(
      `${sum('noticed')} of ${sum('tried')} changes noticed; of ${verdicts.length - open.length} of ${verdicts.length} rules at least one`,
    )
  return open.length ? 1 : 0
}
