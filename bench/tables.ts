// A table edition of Invisible Enemy on the command line: designed tables changed for one measurement, and nowhere else.
// Imported before anything that plays, for what is reckoned from the tables is reckoned when it is loaded.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { columns, kineticTable, rangingSkill, type RangingSkill } from '../src/rulesets/invisible-enemy/book/charts.ts'

/** The tables of an edition: those that it changes, whole; `is` says that nothing of it is in force. */
export type TableEdition = {
  readonly format: 1
  readonly is: 'proposed tables, not in force'
  readonly book: 'invisible-enemy'
  readonly kineticTable?: readonly (readonly number[])[] // IE-KIN-02: cells by the better die, then the column
  readonly rangingSkill?: Readonly<Partial<Record<RangingSkill, number>>> // IE-PHO-03: percent of error a pip
}

/** What the rulebook itself prints of the kinetic table (IE-EX-02, IE-EX-03): no edition changes it. */
const printed = [
  { column: 150, die: 5, cells: 2 },
  { column: 200, die: 5, cells: 3 },
] as const

function fault(say: string): never {
  console.error(say)
  process.exit(1)
}

/** The edition of a file. */
function read(file: string): TableEdition {
  const e = JSON.parse(readFileSync(file, 'utf8')) as TableEdition
  if (e.format !== 1 || e.book !== 'invisible-enemy' || e.is !== 'proposed tables, not in force')
    fault(`${file}: no table edition of Invisible Enemy: "format" is 1, "is" says "proposed tables, not in force"`)
  const t = e.kineticTable
  if (t !== undefined && (t.length !== 6 || t.some((row) => row.length !== columns.length)))
    fault(`${file}: IE-KIN-02: "kineticTable" has six rows of ${columns.length} columns`)
  for (const p of t === undefined ? [] : printed)
    if (t?.[p.die - 1][columns.indexOf(p.column)] !== p.cells)
      fault(`${file}: IE-KIN-02: the book prints ${p.cells} cells for a ${p.die} at ${p.column} %: leave that as it is`)
  return e
}

const file = parseArgs({ options: { edition: { type: 'string' } }, strict: false }).values.edition
/** The edition that the command line names; null none: the tables as they are. */
export const edition: TableEdition | null = typeof file === 'string' ? read(file) : null
if (edition?.kineticTable) edition.kineticTable.forEach((row, i) => Object.assign(kineticTable[i], row))
if (edition?.rangingSkill) Object.assign(rangingSkill, edition.rangingSkill)
