// Strength and health of the levels, each against the one below:
// `npm run ladder -- --book ID [--battles N] [--rung captain] [--four] [--workers K]`, seats in whole pairs. With `--four` a level that
// counts its states is fought by itself at four times as many, which must never lose. What was fought is kept in bench/ladder/ID.json
// after every battle, so that a run may be stopped and gone on with; bench/ladder.md is written from all of it. `--book all` is every
// book. With `--against bold` or `wary` (`bench/strangers.ts`) a level meets that stranger instead. Results of another version of a book
// are not mixed: `--anew`. With `--clock [--decisions N]` nobody is fought: each level answers as at a door, with its deadline, and how
// long it took is kept in bench/door/ID.json; `--rung` is one level then.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { opponent, opponents } from '../src/ai/index.ts'
import { sequential, shareOf } from '../src/lab/interval.ts'
import { usualMs } from '../src/ai/opponent.ts'
import { rulesets } from '../src/rulesets/index.ts'
import type { AnyRuleset } from '../src/kernel/ruleset.ts'
import { atDoor, type AtDoor } from './door.ts'
import { strangers } from './strangers.ts'
import { both, fourfold, groundOf, groundsOf, healthy, RungWorker, type Fought, type Health } from './rung.ts'

const folder = new URL('./ladder/', import.meta.url)
const doors = new URL('./door/', import.meta.url)
const page = new URL('./ladder.md', import.meta.url)

/** The levels from below, and what each should reach against the one below it. */
const levels: readonly { readonly id: string; readonly wanted: number }[] = [
  { id: 'random', wanted: 0 },
  { id: 'recruit', wanted: 0.75 },
  { id: 'greedy', wanted: 0.75 },
  { id: 'script', wanted: 0.75 },
  { id: 'captain', wanted: 0.75 },
  { id: 'colonel', wanted: 0.6 },
]
const overStrangers = 0.65 // what the Captain should reach against scripts that he has not met
const stating = ['greedy', 'captain', 'colonel'] // the levels that count their states

/** What is kept of a book: battles by rung, a score for each in order, and the health of both. */
type Kept = {
  readonly book: string
  version: string
  date: string
  rungs: Record<string, { scores: (0 | 0.5 | 1)[]; first: Health; second: Health }>
}

const fileOf = (id: string): URL => new URL(`${id}.json`, folder)

/** What is kept of a book’s levels at a door. */
type Timed = { readonly book: string; version: string; date: string; levels: Record<string, AtDoor> }

/** How the levels of a book kept their time; null where that was not measured with this version. */
function timed(rules: AnyRuleset): Timed | null {
  try {
    const t = JSON.parse(readFileSync(new URL(`${rules.id}.json`, doors), 'utf8')) as Timed
    return t.version === rules.version ? t : null
  } catch {
    return null
  }
}

/** Measure levels of a book as at a door, one after another, and keep what was measured. */
function clocked(rules: AnyRuleset, ids: readonly string[], decisions: number | undefined): void {
  const t: Timed = timed(rules) ?? { book: rules.id, version: rules.version, date: '', levels: {} }
  mkdirSync(doors, { recursive: true })
  for (const id of ids) {
    const most = decisions ?? (opponent(id).within === undefined ? 600 : 120)
    const line = (n: number): string => `${rules.title}, ${named(id)} at a door: ${n} of about ${most}`
    t.levels[id] = atDoor(rules, id, most, (n) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${line(n)}   `)
    })
    t.date = new Date().toISOString().slice(0, 10)
    writeFileSync(new URL(`${rules.id}.json`, doors), `${JSON.stringify(t, null, 1).replace(/\n {3,}/g, ' ')}\n`)
    const { over, slowest, kind } = t.levels[id]
    console.error(
      `${process.stderr.isTTY ? '\n' : ''}${line(t.levels[id].decisions)}, ${over} over, slowest ${slowest.toFixed(1)} ms (${kind})`,
    )
  }
}

function kept(rules: AnyRuleset, anew: boolean): Kept {
  const fresh: Kept = { book: rules.id, version: rules.version, date: '', rungs: {} }
  let text: string
  try {
    text = readFileSync(fileOf(rules.id), 'utf8')
  } catch {
    return fresh
  }
  const was = JSON.parse(text) as Kept
  if (was.version === rules.version) return was
  if (anew) return fresh
  throw new Error(
    `bench/ladder/${rules.id}.json holds battles of version ${was.version} of ${rules.title}, which is at ${rules.version} now; ` +
      'they do not go together: begin again with --anew',
  )
}

function keep(k: Kept): void {
  mkdirSync(folder, { recursive: true })
  const part = new URL(`${k.book}.part`, folder)
  writeFileSync(part, `${JSON.stringify(k, null, 1).replace(/\n {4,}/g, ' ')}\n`)
  renameSync(part, fileOf(k.book))
}

/** What a level is called; what stands behind its id in a key says how it was when that was fought. */
function named(level: string): string {
  const [id, ...was] = level.split(', ')
  return [[...opponents, ...strangers].find((o) => o.id === id)?.name ?? id, ...was].join(', ')
}

/** Where a rung stands on the page: from below; as it is now before as it was, strangers last. */
function rank(key: string): number {
  const [first, second] = key.split(' over ')
  const at = levels.findIndex((l) => l.id === first.split(', ')[0])
  return 4 * at + (key.includes(', until') ? 2 : 0) + (strangers.some((o) => o.id === second) || first.endsWith(fourfold) ? 1 : 0)
}

const percent = (x: number): string => (100 * x).toFixed(0)

/** The battles of whole pairs: half of one would favor a seat. */
const whole = <T>(list: readonly T[]): readonly T[] => list.slice(0, list.length - (list.length % 2))

/** A share with its interval, in words. */
function said(scores: readonly number[]): string {
  if (scores.length === 0) return '–'
  const { share, low, high } = shareOf(
    scores.reduce((a, b) => a + b, 0),
    scores.length,
  )
  return `${percent(share)} % (${percent(low)} to ${percent(high)})`
}

/** Fight on until a rung has so many battles; pairs are fought whole. */
async function climb(
  rules: AnyRuleset,
  k: Kept,
  first: string,
  second: string,
  battles: number,
  workers: readonly RungWorker[],
): Promise<void> {
  const key = `${first} over ${second}`
  const r = (k.rungs[key] ??= { scores: [], first: healthy(), second: healthy() })
  const early = new Map<number, Fought>()
  let next = r.scores.length
  const began = performance.now()
  const from = next
  await Promise.all(
    workers.map(async (w) => {
      while (next < battles) {
        const n = next++
        early.set(n, await w.fight({ book: rules.id, first, second }, n))
        for (let f = early.get(r.scores.length); f; f = early.get(r.scores.length)) {
          early.delete(f.n)
          r.scores.push(f.score)
          r.first = both(r.first, f.first)
          r.second = both(r.second, f.second)
        }
        k.date = new Date().toISOString().slice(0, 10)
        keep(k)
        const each = (performance.now() - began) / 1000 / Math.max(1, r.scores.length - from)
        const left = Math.ceil(((battles - r.scores.length) * each) / 60)
        const line = `${rules.title}, ${key}: ${r.scores.length} of ${battles}, ${said(r.scores)}, ${left} min left`
        if (process.stderr.isTTY) process.stderr.write(`\r${line}   `)
        else if (r.scores.length % 10 === 0) console.error(line)
      }
    }),
  )
  if (next > from && process.stderr.isTTY) console.error()
}

const share = (n: number, of: number): string => (of === 0 ? '–' : `${n} of ${of} (${((100 * n) / of).toFixed(1)} %)`)

/** What was measured, of every book that has been fought over, as a page. */
function written(): string {
  const out = [
    '# The ladder',
    '',
    'Every level against the one below, as `npm run ladder` fights it: the sample forces of every scenario for two, each against',
    'itself, the seats changed within a pair, on the same dice; a draw counts half; no level looks at the clock, so that a fixed effort',
    'is compared. Shares with the interval in which they lie 19 times of 20. *Test* is a sequential one: a gain of 100 Elo accepted or',
    'rejected at 5 %. *At four times the states*: a level against itself, which must never lose for looking harder. *Until 29 November*:',
    'before the books said what is foolish (`Ruleset.folly`) and their scripts kept to it. *Until the evening of 29 November*: the Trooper',
    'of Railgun before his squads got off their carriers (of 18 battles against the Sergeant he won 44 % with it, 47 % without). What was',
    'fought with still older levels has gone from here; the history of this file has it. A level that is missing under a book has not',
    'been fought there: how strong it is, is not known. *Strangers* are two plain heads for all books, made of a book’s ideas and',
    'forecasts, against which nothing was ever tuned (`bench/strangers.ts`).',
    '',
    '*Health* is counted over all of these battles: *ms* of processor a decision and of the slowest; *long*: decisions of which the fixed',
    'effort, which no clock cuts short here, took longer than a door gives (50 ms; Captain 1 s, Colonel 3 s; interrupts 50 ms): how often',
    'a level has to stop early there; whether it does, says *at a door*; *hopeless*: deeds that its own forecast gives no good outcome, of',
    'those that might have been let pass; *idle*: passed with a good chance of a third or more before it; *passed*: interrupts let',
    'pass, better than any later one (see `bench/offers.ts`; counted where the book says what a shot is); *aboard*: squads that rode and never',
    'stood on the ground (since the evening of 29 November without those that were lost with their carrier); *closing*: ways of cripples,',
    'units that can do little or no harm any more, which end nearer to the nearest enemy in sight (`bench/cripples.ts`; both counted since',
    '28 November, over the battles fought since). Since 29 November a way is not counted in Wardogs, Shellshock and Invisible Enemy that',
    'leads to ground to be held, or that its speed leaves no choice of.',
    '',
    '*At a door* a level has the deadline that the page and the server give it (`hurried` in `src/ai/opponent.ts`). Its decisions are spread',
    'over a battle of Sergeants on each ground: *slowest* on the wall and what was asked then; *over* its deadline on the wall, and *by itself*,',
    'in processor time of its own thread alone: what is over on the wall only, waited for other work of the machine.',
    '',
  ]
  const files = readdirSync(folder).filter((f) => f.endsWith('.json'))
  for (const rules of rulesets) {
    if (!files.includes(`${rules.id}.json`)) continue
    const k = JSON.parse(readFileSync(fileOf(rules.id), 'utf8')) as Kept
    out.push(`## ${rules.title}`, '', `Version ${k.version}, ${k.date}.`, '')
    const grounds = groundsOf(rules)
    const titles = grounds.map((id) => rules.scenarios.find((s) => s.id === id)?.title ?? id)
    out.push(
      `| level | battles | won | wanted | test | ${titles.join(' | ')} |`,
      `| --- | --- | --- | --- | --- |${' --- |'.repeat(titles.length)}`,
    )
    const health = new Map<string, Health>()
    for (const [key, r] of Object.entries(k.rungs).sort(([p], [q]) => rank(p) - rank(q))) {
      const [first, second] = key.split(' over ')
      const strange = strangers.some((o) => o.id === second)
      const goal = strange
        ? overStrangers
        : first.endsWith(fourfold)
          ? 0.5
          : (levels.find((l) => l.id === first.split(', ')[0])?.wanted ?? 0.5)
      const scores = whole(r.scores)
      const by = grounds.map((id) => said(scores.filter((_, n) => groundOf(rules, n).scenario === id)))
      const test = sequential(scores, 100)
      out.push(
        `| ${named(first)} over ${named(second)} | ${scores.length} | **${said(scores)}** | ${percent(goal)} % | ` +
          `${test === null ? 'open' : test ? 'accepted' : 'rejected'} | ${by.join(' | ')} |`,
      )
      health.set(named(first), both(health.get(named(first)) ?? healthy(), r.first))
      if (!strange) health.set(named(second), both(health.get(named(second)) ?? healthy(), r.second))
    }
    out.push(
      '',
      '| level | decisions | ms | slowest | long | hopeless | idle | passed | aboard | closing |',
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    )
    for (const [name, h] of health)
      out.push(
        `| ${name} | ${h.decisions} | ${(h.ms / h.decisions).toFixed(1)} | ${h.slowest.toFixed(0)} | ${h.over} | ` +
          `${share(h.hopeless, h.deeds)} | ${share(h.idle, h.chances)} | ${share(h.passed, h.offers)} | ` +
          `${share(h.never ?? 0, h.rode ?? 0)} | ${share(h.closing ?? 0, h.cripples ?? 0)} |`,
      )
    out.push('')
    const t = timed(rules)
    if (t === null) continue
    out.push(
      `At a door (${t.date}):`,
      '',
      '| level | decisions | may take, ms | slowest, ms | of which question | over | over by itself |',
      '| --- | --- | --- | --- | --- | --- | --- |',
    )
    for (const { id } of levels) {
      const d = t.levels[id]
      if (d)
        out.push(
          `| ${named(id)} | ${d.decisions} | ${opponent(id).within ?? usualMs} | ${d.slowest.toFixed(1)} | ${d.kind} | ${d.over} | ${d.own} |`,
        )
    }
    out.push('')
  }
  return out.join('\n')
}

const { values } = parseArgs({
  options: {
    book: { type: 'string' },
    battles: { type: 'string' },
    rung: { type: 'string' },
    workers: { type: 'string' },
    anew: { type: 'boolean' },
    four: { type: 'boolean' },
    against: { type: 'string' },
    clock: { type: 'boolean' },
    decisions: { type: 'string' },
  },
})
const books = rulesets.filter((r) => values.book === 'all' || r.id === values.book)
if (books.length === 0) {
  console.error(`--book is missing or no book; it is one of ${rulesets.map((r) => r.id).join(', ')}, or all`)
  process.exit(1)
}
const there = levels.filter((l) => opponents.some((o) => o.id === l.id))
if (values.rung !== undefined && !there.slice(1).some((l) => l.id === values.rung)) {
  console.error(
    `there is no rung ${values.rung}; there is ${there
      .slice(1)
      .map((l) => l.id)
      .join(', ')}, each against the one before`,
  )
  process.exit(1)
}
if (values.against !== undefined && !strangers.some((o) => o.id === values.against)) {
  console.error(`there is no stranger ${values.against}; there is ${strangers.map((o) => o.id).join(', ')}`)
  process.exit(1)
}
const battles = 2 * Math.ceil(Number(values.battles ?? 400) / 2)
if (!Number.isSafeInteger(battles) || battles < 2) {
  console.error('--battles is a number from 2 on')
  process.exit(1)
}
const decisions = values.decisions === undefined ? undefined : Number(values.decisions)
if (decisions !== undefined && (!Number.isSafeInteger(decisions) || decisions < 1)) {
  console.error('--decisions is a number from 1 on')
  process.exit(1)
}
const workers = Array.from({ length: values.clock ? 0 : Number(values.workers ?? availableParallelism()) }, () => new RungWorker())
try {
  for (const rules of books) {
    if (values.clock) {
      clocked(
        rules,
        there.slice(1).flatMap(({ id }) => (values.rung === undefined || values.rung === id ? [id] : [])),
        decisions,
      )
      continue
    }
    const k = kept(rules, values.anew === true)
    for (const [i, { id }] of there.entries()) {
      if (i === 0 || (values.rung !== undefined && values.rung !== id)) continue
      if (values.against !== undefined) await climb(rules, k, id, values.against, battles, workers)
      else if (!values.four) await climb(rules, k, id, there[i - 1].id, battles, workers)
      else if (stating.includes(id)) await climb(rules, k, `${id}${fourfold}`, id, battles, workers)
    }
  }
  writeFileSync(page, written())
  console.log(readFileSync(page, 'utf8'))
} catch (e) {
  console.error(e instanceof Error ? e.message : e)
  process.exitCode = 1
} finally {
  await Promise.all(workers.map((w) => w.close()))
}
