// The rows of the scales: how long 1,000 battles at the Sergeant's level take, how soon first figures are there, what a second worker adds.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { opponents } from '../src/ai/index.ts'
import { threadsOf } from '../src/cli/hands.ts'
import type { AnyRuleset } from '../src/kernel/ruleset.ts'
import { ownQuestion } from '../src/lab/fixture-question.ts'
import type { Question } from '../src/lab/question.ts'
import { weigh } from '../src/lab/weigh.ts'
import { rulesets } from '../src/rulesets/index.ts'
import { host } from '../src/server/host.ts'
import { browser, built } from '../src/web/fixture/fixture-browser.ts'
import { wanted } from './books.ts'
import { quick, row, share } from './clock.ts'
import { firstFigures, type First } from './page-weigh.ts'

/** Battles that each thread fights before it is measured: by then most of what a book does is compiled. */
const warming = 20

/** Seconds of the wall and of all processors that so many battles take, the threads warm. */
async function taken(q: Question, n: number, battles: number): Promise<{ readonly wall: number; readonly cpu: number }> {
  const { hands, end } = threadsOf(n)
  await Promise.all(hands.map((fight) => fight(q, 0, warming)))
  const before = process.cpuUsage()
  const from = performance.now()
  await weigh(
    q,
    [],
    { battles, within: null },
    hands.map((fight) => (a: number, b: number) => fight(q, a, b)),
  )
  const wall = (performance.now() - from) / 1000
  const used = process.cpuUsage(before)
  await end()
  return { wall, cpu: (used.user + used.system) / 1e6 }
}

/** Seconds of processor in a line of /proc that ends in `stat`; NaN where there is none. */
function spentBy(path: string): number {
  try {
    const line = readFileSync(path, 'utf8')
    const words = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return (Number(words[11]) + Number(words[12])) / 100
  } catch {
    return NaN
  }
}

/** Seconds from the start of `steelyard weigh` until it says something: on the wall, of processor in its first thread and in all. */
function firstLine(q: Question): Promise<{ readonly wall: number; readonly main: number; readonly all: number }> {
  const from = performance.now()
  const bin = fileURLToPath(new URL('../bin/steelyard.js', import.meta.url))
  const words = ['weigh', q.force.id, q.field[0].id, '--book', q.book, '--scenario', q.scenarios[0], '--workers', '2']
  const child = spawn(process.execPath, [bin, ...words], { stdio: ['ignore', 'ignore', 'pipe'] })
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.stderr.once('data', () => {
      const wall = (performance.now() - from) / 1000
      const at = `/proc/${child.pid}`
      const came = { wall, main: spentBy(`${at}/task/${child.pid}/stat`), all: spentBy(`${at}/stat`) }
      child.once('exit', () => done(came))
      child.kill()
    })
  })
}

/** Measure the scales with a book. */
export async function scales(rules: AnyRuleset): Promise<void> {
  const q = ownQuestion(rules, 'bench')
  await firstLine(q) // what Node compiles is kept by the first start
  const first = await firstLine(q)
  const s = (n: number): string => `${n.toFixed(1)} s`
  row(
    'first figures of steelyard weigh, from its start',
    `${s(first.wall)} on the wall; of processor ${s(first.main)} in the thread that tells them, ${s(first.all)} in all`,
    'within a second',
  )
  const battles = quick ? 40 : 200
  const one = await taken(q, 1, battles)
  const two = await taken(q, 2, battles)
  const minutes = (s: number): string => `${((s * 1000) / battles / 60).toFixed(1)} min`
  row(
    `1,000 battles at the Sergeant’s level, two workers, by ${battles}`,
    `${minutes(two.wall)} on the wall; ${minutes(two.cpu / 2)} if the machine did nothing else`,
    wanted(rules.id).floors.scales ?? 'at most 2 min',
  )
  row(
    `the same battles with one worker, against two, each warm by ${warming}`,
    `${(one.wall / two.wall).toFixed(2)} times as long on the wall; ${((2 * one.cpu) / two.cpu).toFixed(2)} by processor time`,
    'at least 1.8',
  )
}

/** Measure how soon the page shows something of a weighing, book by book. Needs a Chromium. */
export async function scalesOnScreen(books: readonly AnyRuleset[]): Promise<void> {
  const page = await built()
  const arena = await host({ port: 0, data: ':memory:', page: page.dir }, { rulesets, opponents })
  const b = await browser()
  try {
    for (const r of books) {
      for (const [when, reads] of [
        ['pressed at once', 0],
        ['the form read for 3 s', 3000],
      ] as const) {
        const all: First[] = []
        for (let i = 0; i < (quick ? 2 : 5); i++) all.push(await firstFigures(b, arena.url, r, reads))
        const middle = (of: (f: First) => number): string =>
          share(
            all.map(of).sort((x, y) => x - y),
            0.5,
          ).toFixed(0)
        const least = Math.min(...all.map((f) => f.wall)).toFixed(0)
        row(
          `first figures on the screen, ${r.title}, ${when}`,
          `${middle((f) => f.wall)} ms on the wall (middle of ${all.length}, least ${least}), ${middle((f) => f.cpu)} ms of processor`,
          'within 1000 ms',
        )
      }
    }
  } finally {
    await b.close()
    await arena.close()
    page.remove()
  }
}
