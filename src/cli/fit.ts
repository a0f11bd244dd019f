// `fit`: what battles suggest that units should cost, beside what they do; a proposed edition for books whose prices are our own design.
import { availableParallelism } from 'node:os'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { fitsCsv } from '../lab/csv.ts'
import { editionOf, fits, fitting, type Fit, type Fitting } from '../lab/fit.ts'
import { variationWrong, vary } from '../lab/vary.ts'
import { bookOf, columns, jsonFile, opponentOf, percent, roomFor, Trouble, writeFile, type Code, type Desk } from './desk.ts'
import { forceOf, houseRules } from './fight.ts'
import { handsOf } from './hands.ts'
import { numberOf } from './weigh.ts'

export const flags = {
  book: { type: 'string' },
  scenario: { type: 'string' },
  battles: { type: 'string' },
  about: { type: 'string' },
  level: { type: 'string' },
  seed: { type: 'string' },
  workers: { type: 'string' },
  run: { type: 'string' },
  edition: { type: 'string' },
  csv: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
export const help = `steelyard fit [FORCE] --book ID [--about WORDS] [--battles 40] [--scenario ID] [--level sergeant] [--seed N]
       [--workers K] [--run FILE] [--edition FILE] [--csv FILE] [--json]

Adds each unit of the workshop to ready forces that fight themselves without it: what it brings, beside what it costs. A report; no price
is changed by it.
  FORCE       the one ready force to add to; those of the scenario if left out
  --about     only units with these words in their name
  --battles   so many of each unit and force; 40 if left out
  --edition   for a book whose prices are our own design: write the prices that these battles propose, with the evidence
  --run       keep the battles in this file, and go on from it where it is there already
  --csv       every unit as a line
  --json      all that came out, as JSON
  the others  as for steelyard weigh`

type Flags = {
  readonly book?: string
  readonly scenario?: string
  readonly battles?: string
  readonly about?: string
  readonly level?: string
  readonly seed?: string
  readonly workers?: string
  readonly run?: string
  readonly edition?: string
  readonly csv?: string
  readonly json?: boolean
}

/** A fitting begun, or gone on with from its file. @throws Trouble for a damaged one. */
function begun(desk: Desk, rules: AnyRuleset, words: readonly string[], f: Flags): Fitting {
  const two = rules.scenarios.filter((s) => s.seats === 2)
  const scenario = f.scenario === undefined ? two[0] : two.find((s) => s.id === f.scenario)
  if (!scenario) throw new Trouble(`--scenario ${f.scenario}: one of ${two.map((s) => s.id).join(', ')}`)
  const fresh = fitting(rules, {
    scenarios: [scenario.id],
    options: houseRules(rules, [], scenario),
    by: opponentOf(desk, f.level ?? 'sergeant').id,
    seed: f.seed ?? '1',
    forces: words[0] === undefined ? scenario.forces : [forceOf(desk, rules, words[0]).id],
    about: f.about ?? '',
  })
  if (fresh.runs.length === 0)
    throw new Trouble('No unit can be added to these forces', { mend: 'Leave --about out, or name another force.' })
  if (f.run === undefined) return fresh
  try {
    desk.read(f.run)
  } catch (e) {
    if (!(e instanceof Error && 'code' in e) || e.code === 'ENOENT') return fresh
  }
  const x = jsonFile(desk, f.run) as Partial<Fitting> | null
  const { runs } = x ?? {}
  const wrong =
    Array.isArray(runs) && runs.length === fresh.runs.length
      ? (fresh.runs.map((r, i) => variationWrong(rules, (runs as readonly unknown[])[i], r)).find((w) => w !== null) ?? null)
      : 'it holds other forces'
  if (wrong !== null) throw new Trouble(`${f.run} cannot be gone on with: ${wrong}`, { mend: 'Name another file for --run.' })
  return x as Fitting
}

/** @throws Trouble for anything that does not fit. */
export async function run(desk: Desk, words: readonly string[], f: Flags): Promise<Code> {
  const rules = bookOf(desk, f.book)
  if (f.edition !== undefined && rules.forces.priced !== 'ours')
    throw new Trouble(`The prices of ${rules.title} are the book’s: there is no edition of ours to propose`, {
      mend: 'Leave --edition out: the report is the same.',
    })
  const battles = 2 * Math.ceil(numberOf('battles', f.battles, 40, 2, 100_000) / 2)
  const workers = numberOf('workers', f.workers, availableParallelism(), 1, 64)
  let now = begun(desk, rules, words, f)
  roomFor(desk, f.run, f.csv, f.edition)
  const { hands, end } = handsOf(rules, desk, workers)
  const keep = (x: Fitting): void => {
    if (f.run !== undefined) writeFile(desk, f.run, `${JSON.stringify(x)}\n`)
  }
  try {
    for (let i = 0; i < now.runs.length; i++) {
      let told = 0
      const all = battles * (now.runs[i].changes.length + 1)
      const with_ = (v: Fitting['runs'][number]): Fitting => ({ ...now, runs: now.runs.map((r, k) => (k === i ? v : r)) })
      const v = await vary(now.runs[i], battles, hands, (scores) => {
        const n = scores.reduce((sum, s) => sum + s.length, 0)
        if (n >= told + 100) {
          told = n
          keep(with_({ ...now.runs[i], scores }))
          desk.err(`${now.runs[i].question.force.name}: ${n} of ${all} battles`)
        }
        return true
      })
      now = with_(v)
      keep(now)
    }
  } finally {
    end()
  }
  const [first] = now.runs
  const { unit } = rules.forces.cost(first.question.force, first.question.options)
  const found = fits(
    now,
    now.runs.map((r) => rules.forces.cost(r.question.force, r.question.options).total),
  )
  if (f.csv !== undefined) writeFile(desk, f.csv, fitsCsv(found))
  if (f.edition !== undefined) writeFile(desk, f.edition, `${JSON.stringify(editionOf(rules, now, found, unit), null, 1)}\n`)
  if (f.json) desk.out(JSON.stringify({ book: rules.id, unit, fits: found }))
  else for (const l of lines(rules, now, found, unit)) desk.out(l)
  return 0
}

const verdicts = { dear: 'costs more than it brings', cheap: 'brings more than it costs' } as const

/** What came out, as lines. */
export function lines(rules: AnyRuleset, f: Fitting, found: readonly Fit[], unit: string): readonly string[] {
  const forces = f.runs.map((r) => r.question.force.name).join(', ')
  const battles = found.reduce((n, x) => n + x.battles, 0)
  const head = `${rules.title}: one unit more for a force that fights itself (${forces}), ${battles} battles`
  if (found.length === 0) return [head, 'Nothing can be said: more units were not seen to win more battles.']
  return [
    head,
    `What it costs, what it was worth in ${unit} with bounds 19 times of 20 (all together cost what they do now), share won with one more`,
    ...columns(
      found.map((x) => [
        `  ${x.ware}`,
        `${x.cost}`,
        `${Math.round(x.worth)} (${Math.round(x.low)} to ${Math.round(x.high)})`,
        percent(x.share),
        x.verdict === null ? '' : verdicts[x.verdict],
      ]),
    ),
    rules.forces.priced === 'ours'
      ? 'These prices are our own design; --edition FILE writes what these battles propose. Nothing is changed by it.'
      : 'These prices are the book’s own: this is a report.',
  ]
}
