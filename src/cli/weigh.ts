// `weigh`: two forces, or one against a field, fought against each other until it is known how they stand.
import { availableParallelism } from 'node:os'
import { replayed, type Bout } from '../lab/bout.ts'
import { battlesCsv } from '../lab/csv.ts'
import type { Share } from '../lab/interval.ts'
import { bothPrices, paid } from '../lab/pay.ts'
import { readQuestion, type Question } from '../lab/question.ts'
import { tally, type Part, type Tally } from '../lab/tally.ts'
import { runWrong, step, weigh, written, type Run } from '../lab/weigh.ts'
import type { Force } from '../kernel/force.ts'
import { scenarioNamed, type AnyRuleset, type Flaw } from '../kernel/ruleset.ts'
import { bookOf, columns, jsonFile, opponentOf, percent, roomFor, Trouble, whole, writeFile, type Code, type Desk } from './desk.ts'
import { forceOf, houseRules } from './fight.ts'
import { handsOf, players } from './hands.ts'

export const flags = {
  book: { type: 'string' },
  scenario: { type: 'string' },
  battles: { type: 'string' },
  within: { type: 'string' },
  level: { type: 'string' },
  'foe-level': { type: 'string' },
  seed: { type: 'string' },
  house: { type: 'string', multiple: true },
  workers: { type: 'string' },
  run: { type: 'string' },
  battle: { type: 'string' },
  log: { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const
export const help = `steelyard weigh A [B] --book ID [--scenario ID|all] [--battles 1000] [--within 3] [--level sergeant]
       [--foe-level trooper] [--seed N] [--house id=value] [--workers K] [--run FILE] [--csv FILE] [--json]
steelyard weigh --run FILE --battle N --log FILE

Weighs force A against force B by battles of computers, sides changed from battle to battle, each pair on the same dice.
  A, B        a force file or the id of a ready force; B left out: every other ready force of the book in turn
  --scenario  where; the first of the book with two sides if left out, all of them in turn with "all"
  --battles   so many at the most; 1000 if left out
  --within    enough when the share is known to so many points of a hundred, 19 times of 20
  --level     who plays: recruit, trooper, sergeant, captain or colonel; sergeant if left out
  --foe-level who plays B, where it is somebody else
  --workers   so many at once; one for each core if left out. The result is the same for any number
  --run       keep the battles in this file, and go on from it where it is there already
  --battle    with --run and --log: write that battle of the run, from 1, as a log, for steelyard replay and the arena
  --csv       every battle as a line: number, scenario, foe, seat, score, rounds, lead at the end
  --json      all that came out, as JSON`

type Flags = {
  readonly book?: string
  readonly scenario?: string
  readonly battles?: string
  readonly within?: string
  readonly level?: string
  readonly 'foe-level'?: string
  readonly seed?: string
  readonly house?: readonly string[]
  readonly workers?: string
  readonly run?: string
  readonly battle?: string
  readonly log?: string
  readonly json?: boolean
  readonly csv?: string
}

/** A number of a flag. @throws Trouble saying which would be right. */
export function numberOf(flag: string, word: string | undefined, usual: number, least: number, most: number): number {
  if (word === undefined) return usual
  const n = whole(word)
  if (!(n >= least && n <= most)) throw new Trouble(`--${flag} ${word}: a whole number from ${least} to ${most}`)
  return n
}

/** What of the flags puts the question. */
export type Asked = Pick<Flags, 'book' | 'scenario' | 'level' | 'foe-level' | 'seed' | 'house'>

/** The question as the words of the command put it. @throws Trouble for whatever does not fit. */
export function asked(desk: Desk, words: readonly string[], f: Asked): Question {
  const rules = bookOf(desk, f.book)
  if (words[0] === undefined)
    throw new Trouble('Name a force to weigh', {
      mend: `${rules.title} has ${rules.forces.samples.map((s) => s.id).join(', ')}; a file does too.`,
    })
  const two = rules.scenarios.filter((s) => s.seats === 2).map((s) => s.id)
  const scenarios = f.scenario === 'all' ? two : [f.scenario ?? two[0]]
  const options = houseRules(rules, f.house ?? [], scenarios.length === 1 ? scenarioNamed(rules, scenarios[0]) : undefined)
  const force = forceOf(desk, rules, words[0])
  const own = opponentOf(desk, f.level ?? 'sergeant').id
  const field: readonly Force[] =
    words[1] === undefined ? rules.forces.samples.filter((s) => s.id !== force.id) : [forceOf(desk, rules, words[1])]
  return {
    book: rules.id,
    version: rules.version,
    scenarios,
    force,
    field,
    options,
    by: [own, f['foe-level'] === undefined ? own : opponentOf(desk, f['foe-level']).id],
    seed: f.seed ?? '1',
  }
}

/** What a run holds so far; null where its file is not there. @throws Trouble for a damaged one. */
function kept(desk: Desk, path: string): Run | null {
  try {
    desk.read(path)
  } catch (e) {
    if (!(e instanceof Error && 'code' in e) || e.code === 'ENOENT') return null
  }
  const x = jsonFile(desk, path) as Partial<Run> | null
  const rules = bookOf(desk, x?.question?.book)
  const q = readQuestion(rules, x?.question)
  if ('flaws' in q) throw new Trouble(`${path} is no weighing of ${rules.title}`, { flaws: q.flaws as readonly Flaw[], code: 1 })
  const wrong = runWrong(rules, x)
  if (wrong !== null) throw new Trouble(`${path} cannot be gone on with: ${wrong}`, { mend: 'Name another file for --run.' })
  return x as Run
}

/** @throws Trouble for anything that does not fit. */
export async function run(desk: Desk, words: readonly string[], f: Flags): Promise<Code> {
  const before = f.run === undefined ? null : kept(desk, f.run)
  if (f.battle !== undefined) return replay(desk, before, f)
  if (before === null && f.log !== undefined) throw new Trouble('--log goes with --run and --battle', { mend: 'steelyard weigh --help' })
  const q = words.length === 0 && before ? before.question : asked(desk, words, f)
  const rules = bookOf(desk, q.book)
  const read = readQuestion(rules, q)
  if ('flaws' in read) throw new Trouble('This cannot be weighed', { flaws: read.flaws as readonly Flaw[], code: 1 })
  if (before && JSON.stringify(before.question) !== JSON.stringify(q))
    throw new Trouble(`${f.run} answers another question`, {
      mend: 'Name another file for --run, or leave the forces out to go on with it.',
    })
  const battles = numberOf('battles', f.battles, 1000, 2, 1_000_000)
  const within = f.within === undefined ? null : numberOf('within', f.within, 3, 1, 50) / 100
  const workers = numberOf('workers', f.workers, availableParallelism(), 1, 64)
  roomFor(desk, f.run, f.csv)
  const { hands, end } = handsOf(rules, desk, workers)
  const all = hands.map((fight) => (from: number, to: number) => fight(q, from, to))
  const keep = (bouts: readonly Bout[]): void => {
    if (f.run !== undefined) writeFile(desk, f.run, written({ format: 1, question: q, bouts }))
  }
  let told = before?.bouts.length ?? 0
  try {
    const bouts = await weigh(q, before?.bouts ?? [], { battles, within }, all, (now) => {
      if (now.length >= told + 5 * step) {
        told = now.length
        keep(now)
        desk.err(`${now.length} battles: ${shareWords(tally(rules.scenarios, q, now).score)}`)
      }
      return true
    })
    keep(bouts)
    if (f.csv !== undefined) writeFile(desk, f.csv, battlesCsv(rules.scenarios, q, bouts))
    const t = tally(rules.scenarios, q, bouts)
    if (f.json) desk.out(JSON.stringify({ question: q, tally: t }))
    else for (const l of lines(rules, q, t)) desk.out(l)
  } finally {
    end()
  }
  return 0
}

/** One battle of a run, written as a log. */
function replay(desk: Desk, before: Run | null, f: Flags): Code {
  if (before === null || f.log === undefined) throw new Trouble('--battle goes with --run and --log', { mend: 'steelyard weigh --help' })
  const n = numberOf('battle', f.battle, 1, 1, before.bouts.length)
  roomFor(desk, f.log)
  const match = replayed(bookOf(desk, before.question.book), before.question, players(desk, before.question), n - 1)
  writeFile(desk, f.log, `${JSON.stringify(match.log())}\n`)
  desk.out(`battle ${n} as a log: ${f.log}`)
  return 0
}

/** A share with its bounds, for reading. */
export const shareWords = (s: Share): string => `${percent(s.share)} (${percent(s.low)} to ${percent(s.high)})`
const partLines = (parts: readonly Part[]): readonly string[] =>
  columns(parts.map((p) => [`  ${p.label}`, `${p.battles} battles`, shareWords(p.score)]))

/** Battles by their numbers, counted from 1. */
const numbers = (list: readonly number[]): string => list.map((n) => n + 1).join(', ') || 'none'

/** What came out, as lines. */
export function lines(rules: AnyRuleset, q: Question, t: Tally): readonly string[] {
  const foe = q.field.length === 1 ? q.field[0].name : `${q.field.length} forces in turn`
  const names = [q.force.name, foe]
  const pays = paid(q, t, bothPrices(rules, q))
  return [
    `${rules.title}: ${q.force.name} against ${foe}, ${t.battles} battles`,
    `${q.force.name} wins ${shareWords(t.score)}; 19 times of 20 it lies between these bounds; a draw counts half`,
    `  ${t.won} won, ${t.drawn} drawn, ${t.lost} lost${t.endless ? `; ${t.endless} came to no end and count as drawn` : ''}`,
    ...partLines(t.seats),
    ...(t.scenarios.length > 1 ? ['By scenario', ...partLines(t.scenarios)] : []),
    ...(t.field.length > 1 ? ['By foe', ...partLines(t.field)] : []),
    'Round by round: lead of the first, units lost a battle by either side',
    ...columns(
      t.lead.map((x, i) => [
        `  ${i + 1}`,
        `${x > 0 ? '+' : ''}${(x / 10).toFixed(1)}%`,
        ...t.losses[i].map((n) => n.toFixed(2)),
        `${t.rounds[i]} ended`,
      ]),
    ),
    'Units: enemies that fell to them in a battle, and how many of them fell themselves',
    ...columns(t.units.slice(0, 20).map((u) => [`  ${u.name}`, names[u.side], u.felled.toFixed(2), u.fell.toFixed(2)])),
    'Which paid for itself: what the enemies that fell to it in a battle cost, beside what all of it cost',
    ...columns(
      pays
        .slice(0, 12)
        .map((p) => [`  ${p.name}`, names[p.side], `${Math.round(p.destroyed)} for ${Math.round(p.cost)}`, `${p.times.toFixed(2)} times`]),
    ),
    'What died to what, most often first',
    ...columns(
      t.deaths
        .slice(0, 12)
        .map((d) => [`  ${d.name}`, names[d.side], d.by === null ? 'to nobody in particular' : `to ${d.by}`, `${d.times}`]),
    ),
    `Battles worth a look: won by most ${numbers(t.best)}; lost by most ${numbers(t.worst)}`,
  ]
}
