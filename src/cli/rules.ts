// `rules`: every rule of a book, played or ruled out, with the code that carries it and the tests that prove it.
import { matrix, type MatrixRow } from '../laws/matrix.ts'
import { bookOf, columns, Trouble, type Code, type Desk } from './desk.ts'

export const flags = { json: { type: 'boolean' }, missing: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
export const help = `steelyard rules BOOK [--missing] [--json]

Every rule id of a book: played, with the code and the tests that name it, or ruled out with the reason. Exit 1 when one is missing.
  --missing  only what is missing`

const state = (r: MatrixRow): string => (r.out !== undefined ? `ruled out: ${r.out}` : r.missing.length ? `MISSING ${r.missing.join(' and ')}` : 'played')

/** @throws Trouble outside a checkout, where there is no source to look into. */
export function run(desk: Desk, [book]: readonly string[], f: { readonly json?: boolean; readonly missing?: boolean }): Code {
  const rules = bookOf(desk, book), rows = matrix(rules)
  if (rows === null) throw new Trouble('The code and the tests are not here', { mend: 'Run this in a checkout of Steelyard.' })
  const missing = rows.filter((r) => r.missing.length > 0)
  if (f.json) desk.out(JSON.stringify({ ruleset: rules.id, rules: rows, missing: missing.map((r) => r.id) }))
  else {
    for (const l of columns((f.missing ? missing : rows).map((r) => [r.id, r.title, state(r), r.code.map((c) => c.file).join(' '), `${r.tests.length} test${r.tests.length === 1 ? '' : 's'}`]))) desk.out(l)
    const out = rows.filter((r) => r.out !== undefined).length
    desk.out(`${rows.length} rules: ${rows.length - out - missing.length} played, ${out} ruled out, ${missing.length} missing`)
  }
  return missing.length ? 1 : 0
}
