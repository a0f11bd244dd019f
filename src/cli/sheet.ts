// `sheet`: a force file as record sheets on paper: one HTML file that any browser prints, on A4 or Letter.
import { papers, type Paper } from '../sheets/css.ts'
import { sheetsHtml } from '../sheets/html.ts'
import { Trouble, writeFile, type Code, type Desk, type WordsOf } from './desk.ts'
import { flawsOf, houseRules } from './fight.ts'
import { forceFile } from './forcefile.ts'

export const flags = {
  out: { type: 'string' },
  paper: { type: 'string' },
  unit: { type: 'string', multiple: true },
  book: { type: 'string' },
  house: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
export const help = `steelyard sheet FORCE.json [--out sheets.html] [--paper a4|letter] [--unit NAME] [--book BOOK]
       [--house id=value] [--json]

The record sheets of a force as one HTML file, made to be printed: several to a page, none split between two.
  --out    where to write it; printed to the terminal if left out
  --paper  a4 (left out) or letter
  --unit   this unit only; may be given more than once
  --book   the book it is for; found by its form if left out
  --json   the sheets as data instead
Exit 1 when the force may not take the field as it is: the sheets say so.`

type Flags = WordsOf<typeof flags>

/** @throws Trouble when the file cannot be read, holds no force, or has no such unit. */
export function run(desk: Desk, [path]: readonly string[], f: Flags): Code {
  if (path === undefined) throw new Trouble('Say which force', { mend: 'steelyard sheet FORCE.json --out sheets.html' })
  const paper = f.paper ?? 'a4'
  if (!Object.hasOwn(papers, paper))
    throw new Trouble(`There is no paper "${paper}"`, { mend: `There is ${Object.keys(papers).join(', ')}.` })
  const found = forceFile(desk, path, f.book)
  if ('faults' in found) throw new Trouble(`${path} is no force of ${f.book ?? 'any book here'}`, { flaws: flawsOf(found.faults) })
  const { rules, force } = found
  const options = houseRules(rules, f.house ?? [])
  const all = rules.forces.sheets(force, options)
  const grave = rules.forces.check(force, options).filter((x) => x.grave)
  for (const name of f.unit ?? [])
    if (!all.some((s) => s.title === name))
      throw new Trouble(`There is no unit "${name}"`, { mend: `There is ${all.map((s) => s.title).join(', ')}.` })
  const sheets = f.unit ? all.filter((s) => f.unit?.includes(s.title)) : all
  const text = f.json
    ? JSON.stringify({ ruleset: rules.id, force: force.id, sheets })
    : sheetsHtml({
        title: force.name,
        sheets,
        paper: paper as Paper,
        ...(f.unit ? {} : { bill: rules.forces.cost(force, options) }),
        around: {
          book: rules.title,
          of: force.name,
          ...(grave.length
            ? {
                foot: {
                  text: `Draft: ${grave.length} ${grave.length === 1 ? 'thing keeps' : 'things keep'} the force off the field.`,
                  tone: 'bad',
                },
              }
            : {}),
        },
      })
  if (f.out === undefined) {
    desk.out(text)
    return grave.length ? 1 : 0
  }
  writeFile(desk, f.out, text)
  desk.out(
    `${sheets.length} ${sheets.length === 1 ? 'sheet' : 'sheets'} of ${force.name} in ` +
      `${f.out}${grave.length ? `; ${grave.length} to fix before it may take the field` : ''}`,
  )
  return grave.length ? 1 : 0
}
