// `weigh`: two forces, or one against a field, fought against each other until it is known how they stand.
import { bout, replayed, type Bout } from '../lab/bout.ts'
import { battlesCsv } from '../lab/csv.ts'
import { bothPrices, nobodyInParticular, paid } from '../lab/pay.ts'
import { readQuestion, type Question } from '../lab/question.ts'
import { tally, type Part, type Tally } from '../lab/tally.ts'
import { runWrong, step, weigh, written, type Run } from '../lab/weigh.ts'
import type { AnyRuleset, Flaw } from '../kernel/ruleset.ts'
import { bookOf, columns, roomFor, Trouble, writeFile, type Code, type Desk, type WordsOf } from './desk.ts'
import { handsOf, players } from './hands.ts'
import { asked, everyFewSeconds, foeWords, notGoneOn, numberOf, questionFlags, runFile, shareWords, workersOf } from './weighing.ts'

export const flags = { ...questionFlags, within: { type: 'string' }, battle: { type: 'string' }, log: { type: 'string' } } as const
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
  --run       keep the battles in this file every few seconds, and go on from it where it is there already
  --battle    with --run and --log: write that battle of the run, from 1, as a log, for steelyard replay and the arena
  --csv       every battle as a line: number, scenario, foe, seat, score, rounds, lead at the end
  --json      all that came out, as JSON: question, tally, paid`

type Flags = WordsOf<typeof flags>

/** What a run holds so far; null where its file is not there. @throws Trouble for a damaged one. */
function kept(desk: Desk, path: string): Run | null {
  const x = runFile(desk, path) as Partial<Run> | null | undefined
  if (x === undefined) return null
  const rules = bookOf(desk, x?.question?.book)
  const q = readQuestion(rules, x?.question)
  if ('flaws' in q) throw new Trouble(`${path} is no weighing of ${rules.title}`, { flaws: q.flaws as readonly Flaw[], code: 1 })
  const wrong = runWrong(rules, x)
  if (wrong !== null) throw notGoneOn(path, wrong)
  return x as Run
}

const many = 5 * step
/** At which number of battles something is told next: at the first, after a step and two, then at every hundred. */
const soon = (n: number): number => [1, step, 2 * step].find((x) => x > n) ?? many * (Math.floor(n / many) + 1)
const counted = (n: number): string => `${n} ${n === 1 ? 'battle' : 'battles'}`

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
  const workers = workersOf(f.workers)
  roomFor(desk, f.run, f.csv)
  const { hands, end } = handsOf(rules, desk, workers)
  const all = hands.map((fight) => (from: number, to: number) => fight(q, from, to))
  const keep = (bouts: readonly Bout[]): void => {
    if (f.run !== undefined) writeFile(desk, f.run, written({ format: 1, question: q, bouts }))
  }
  const keeps = everyFewSeconds(desk, keep)
  let due = soon(before?.bouts.length ?? 0)
  const hears = (now: readonly Bout[]): boolean => {
    keeps(now)
    if (now.length >= due) {
      due = soon(now.length)
      desk.err(`${counted(now.length)}: ${shareWords(tally(rules.scenarios, q, now).score)}`)
    }
    return true
  }
  try {
    // the first battle is fought here, while the threads are still loading
    const begun = before && before.bouts.length > 0 ? before.bouts : [bout(rules, q, players(desk, q), 0)]
    if (begun !== before?.bouts) hears(begun)
    const bouts = await weigh(q, begun, { battles, within }, all, hears)
    keep(bouts)
    if (f.csv !== undefined) writeFile(desk, f.csv, battlesCsv(rules.scenarios, q, bouts))
    const t = tally(rules.scenarios, q, bouts)
    if (f.json) desk.out(JSON.stringify({ question: q, tally: t, paid: paid(q, t, bothPrices(rules, q)) }))
    else for (const l of lines(rules, q, t)) desk.out(l)
  } finally {
    await end()
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

const partLines = (parts: readonly Part[]): readonly string[] =>
  columns(parts.map((p) => [`  ${p.label}`, `${p.battles} battles`, shareWords(p.score)]))

/** Battles by their numbers, counted from 1. */
const numbers = (list: readonly number[]): string => list.map((n) => n + 1).join(', ') || 'none'

/** What came out, as lines. */
export function lines(rules: AnyRuleset, q: Question, t: Tally): readonly string[] {
  const foe = foeWords(q)
  const names = [q.force.name, foe]
  const pays = paid(q, t, bothPrices(rules, q))
  return [
    `${rules.title}: ${q.force.name} against ${foe}, ${t.battles} battles`,
    `${q.force.name} wins ${shareWords(t.score)}; 19 times of 20 it lies between these bounds; a draw counts half`,
    `  ${t.won} won, ${t.drawn} drawn, ${t.lost} lost${t.endless ? `; ${t.endless} came to no end and count as drawn` : ''}`,
    ...t.failed.map(({ n, why }) => `  battle ${n + 1} broke off and counts for neither side: ${why}`),
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
    'Which paid for itself: cost of the enemies that fell to it in a battle, points of the ground that it held, beside what all of it cost',
    ...columns(
      pays.slice(0, 12).map((p) => {
        const ground = p.held >= 0.5 ? ` and ${Math.round(p.held)} held` : ''
        return [
          `  ${p.name}`,
          names[p.side],
          `${Math.round(p.destroyed)}${ground} for ${Math.round(p.cost)}`,
          `${p.times.toFixed(2)} times`,
        ]
      }),
    ),
    'What died to what, most often first',
    ...columns(t.deaths.slice(0, 12).map((d) => [`  ${d.name}`, names[d.side], `to ${d.by ?? nobodyInParticular}`, `${d.times}`])),
    `Battles worth a look: won by most ${numbers(t.best)}; lost by most ${numbers(t.worst)}`,
  ]
}
