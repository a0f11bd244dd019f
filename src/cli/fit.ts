// `fit`: what battles suggest that units should cost, beside what they do; a proposed edition for books whose prices are our own design.
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { fitsCsv } from '../lab/csv.ts'
import { editionFile, editionOf, fits, fitting, fittingFile, type Fit, type Fitting } from '../lab/fit.ts'
import { brokenOff, brokenWords, variationWrong, vary, type Variation } from '../lab/vary.ts'
import { bookOf, columns, opponentOf, percent, roomFor, Trouble, writeFile, type Code, type Desk, type WordsOf } from './desk.ts'
import { forceOf, houseRules } from './fight.ts'
import { handsOf } from './hands.ts'
import { battlesOfEach, listening, notGoneOn, runFile, runFlags, workersOf } from './weighing.ts'

export const flags = { ...runFlags, about: { type: 'string' }, edition: { type: 'string' } } as const
export const help = `steelyard fit [FORCE] --book ID [--about WORDS] [--battles 40] [--scenario ID] [--level sergeant] [--seed N]
       [--workers K] [--run FILE] [--edition FILE] [--csv FILE] [--json]

Adds each unit of the workshop to forces that fight themselves without it: what it brings, beside what it costs. A report; no price
is changed by it.
  FORCE       a force file or the id of a ready force to add to; those of the scenario if left out
  --about     only units with these words in their name
  --battles   so many of each unit and force; 40 if left out
  --edition   for a book whose prices are our own design: write the prices that these battles propose, with the evidence
  --run       keep the battles in this file, and go on from it where it is there already
  --csv       every unit as a line
  --json      all that came out, as JSON
  the others  as for steelyard weigh`

type Flags = WordsOf<typeof flags>

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
    forces: words[0] === undefined ? rules.forces.samples.filter((s) => scenario.forces.includes(s.id)) : [forceOf(desk, rules, words[0])],
    about: f.about ?? '',
  })
  if (fresh.runs.length === 0)
    throw new Trouble('No unit can be added to these forces', { mend: 'Leave --about out, or name another force.' })
  if (f.run === undefined) return fresh
  const x = runFile(desk, f.run) as Partial<Fitting> | null | undefined
  if (x === undefined) return fresh
  const { runs } = x ?? {}
  const wrong =
    Array.isArray(runs) && runs.length === fresh.runs.length
      ? (fresh.runs.map((r, i) => variationWrong(rules, (runs as readonly unknown[])[i], r)).find((w) => w !== null) ?? null)
      : 'it holds other forces'
  if (wrong !== null) throw notGoneOn(f.run, wrong)
  return x as Fitting
}

/** @throws Trouble for anything that does not fit. */
export async function run(desk: Desk, words: readonly string[], f: Flags): Promise<Code> {
  const rules = bookOf(desk, f.book)
  if (f.edition !== undefined && rules.forces.priced !== 'ours')
    throw new Trouble(`The prices of ${rules.title} are the book’s: there is no edition of ours to propose`, {
      mend: 'Leave --edition out: the report is the same.',
    })
  const battles = battlesOfEach(f.battles)
  const workers = workersOf(f.workers)
  let now = begun(desk, rules, words, f)
  roomFor(desk, f.run, f.csv, f.edition)
  const { hands, end } = handsOf(rules, desk, workers)
  const keep = (x: Fitting): void => {
    if (f.run !== undefined) writeFile(desk, f.run, fittingFile(x))
  }
  try {
    for (const [i, r] of now.runs.entries()) {
      const all = battles * (r.changes.length + 1)
      const withRun = (v: Variation): Fitting => ({ ...now, runs: now.runs.map((x, k) => (k === i ? v : x)) })
      const heard = listening(
        desk,
        (scores) => keep(withRun({ ...r, scores })),
        (n) => desk.err(`${r.question.force.name}: ${n} of ${all} battles`),
      )
      now = withRun(await vary(r, battles, hands, heard))
      keep(now)
    }
  } finally {
    await end()
  }
  const [first] = now.runs
  const { unit } = rules.forces.cost(first.question.force, first.question.options)
  const found = fits(
    now,
    now.runs.map((r) => rules.forces.cost(r.question.force, r.question.options).total),
  )
  if (f.csv !== undefined) writeFile(desk, f.csv, fitsCsv(found))
  if (f.edition !== undefined) writeFile(desk, f.edition, editionFile(editionOf(now, found, unit)))
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
  const broken = brokenWords(brokenOff(f.runs))
  const first = broken === null ? [head] : [head, broken]
  if (found.length === 0) return [...first, 'Nothing can be said: more units were not seen to win more battles.']
  return [
    ...first,
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
