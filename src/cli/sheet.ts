// `sheet`: a force file as record sheets on paper: one HTML file that any browser prints, on A4 or Letter.
import type { Fault, Force } from '../kernel/force.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { papers, type Paper } from '../sheets/css.ts'
import { sheetsHtml } from '../sheets/html.ts'
import { bookOf, jsonFile, Trouble, type Code, type Desk } from './desk.ts'
import { flawsOf, houseRules } from './fight.ts'

export const flags = { out: { type: 'string' }, paper: { type: 'string' }, unit: { type: 'string', multiple: true }, book: { type: 'string' }, house: { type: 'string', multiple: true }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
export const help = `steelyard sheet FORCE.json [--out sheets.html] [--paper a4|letter] [--unit NAME] [--book BOOK] [--house id=value] [--json]

The record sheets of a force as one HTML file, made to be printed: several to a page, none split between two.
  --out    where to write it; printed to the terminal if left out
  --paper  a4 (left out) or letter
  --unit   this unit only; may be given more than once
  --book   the book it is for; found by its form if left out
  --json   the sheets as data instead
Exit 1 when the force may not take the field as it is: the sheets say so.`

type Flags = { readonly out?: string; readonly paper?: string; readonly unit?: string[]; readonly book?: string; readonly house?: string[]; readonly json?: boolean }

/** The force in a file and its book. @throws Trouble naming each wrong field when it fits none. */
function forceIn(desk: Desk, path: string, book: string | undefined): { readonly rules: AnyRuleset; readonly force: Force } {
  const x = jsonFile(desk, path)
  let nearest: readonly Fault[] | null = null
  for (const rules of book === undefined ? desk.rulesets : [bookOf(desk, book)]) {
    const got = rules.forces.read(x)
    if (!('faults' in got && Array.isArray(got.faults))) return { rules, force: got as Force }
    if (nearest === null || got.faults.length < nearest.length) nearest = got.faults as readonly Fault[]
  }
  throw new Trouble(`${path} is no force of ${book ?? 'any book here'}`, { flaws: flawsOf(nearest ?? []) })
}

/** @throws Trouble when the file cannot be read, holds no force, or has no such unit. */
export function run(desk: Desk, [path]: readonly string[], f: Flags): Code {
  if (path === undefined) throw new Trouble('Say which force', { mend: 'steelyard sheet FORCE.json --out sheets.html' })
  const paper = f.paper ?? 'a4'
  if (!Object.hasOwn(papers, paper)) throw new Trouble(`There is no paper "${paper}"`, { mend: `There is ${Object.keys(papers).join(', ')}.` })
  const { rules, force } = forceIn(desk, path, f.book), options = houseRules(rules, f.house ?? [])
  const all = rules.forces.sheets(force, options), grave = rules.forces.check(force, options).filter((x) => x.grave)
  for (const name of f.unit ?? []) if (!all.some((s) => s.title === name)) throw new Trouble(`There is no unit "${name}"`, { mend: `There is ${all.map((s) => s.title).join(', ')}.` })
  const sheets = f.unit ? all.filter((s) => f.unit?.includes(s.title)) : all
  const text = f.json ? JSON.stringify({ ruleset: rules.id, force: force.id, sheets }) : sheetsHtml({
    title: force.name, sheets, paper: paper as Paper, ...(f.unit ? {} : { bill: rules.forces.cost(force, options) }),
    around: { book: rules.title, of: force.name, ...(grave.length ? { foot: { text: `Draft: ${grave.length} ${grave.length === 1 ? 'thing keeps' : 'things keep'} the force off the field.`, tone: 'bad' } } : {}) },
  })
  if (f.out === undefined) { desk.out(text); return grave.length ? 1 : 0 }
  desk.write(f.out, text)
  desk.out(`${sheets.length} ${sheets.length === 1 ? 'sheet' : 'sheets'} of ${force.name} in ${f.out}${grave.length ? `; ${grave.length} to fix before it may take the field` : ''}`)
  return grave.length ? 1 : 0
}
