// The bench: how fast battles are fought, forked, forecast and judged; kept by commit in bench/results.md. `--quick` keeps nothing.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { streamOf } from '../src/ai/opponent.ts'
import { random } from '../src/ai/random.ts'
import { mixed, SeededDice } from '../src/kernel/dice.ts'
import { Match } from '../src/kernel/match.ts'
import { Game, type Saved, type Unit } from '../src/kernel/state.ts'
import { skirmish } from '../src/laws/skirmish.ts'
import { rulesets } from '../src/rulesets/index.ts'
import { weigh } from '../scripts/weight.ts'
import { joined, nothing, wilson } from './duel.ts'
import { plainBattle } from './plain.ts'
import { playout, ready, type Field, type Ready } from './playout.ts'
import type { Done, Task } from './worker.ts'

const quick = process.argv.includes('--quick')
const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim()
// What is measured is what was there at the start, whatever is committed meanwhile.
const commit = git('rev-parse', '--short', 'HEAD'), dirty = git('status', '--porcelain', '--', 'src').length > 0
const rules = rulesets[0], field = ready(rules), cores = availableParallelism()
const rows: { what: string; is: string; floor?: string }[] = []
const row = (what: string, is: string, floor?: string): void => { rows.push({ what, is, ...(floor ? { floor } : {}) }); console.log(`${what.padEnd(58)} ${is}${floor ? `   (floor: ${floor})` : ''}`) }
const whole = (n: number): string => Math.round(n).toLocaleString('en-US')

/** Run a thing for a time: how often, in how many seconds on the wall, in how many of this thread's own. */
function timed(ms: number, once: (i: number) => number): { readonly n: number; readonly wall: number; readonly cpu: number } {
  let n = 0, i = 0
  const own = process.threadCpuUsage(), began = performance.now()
  while (performance.now() - began < ms) n += once(i++)
  const used = process.threadCpuUsage(own)
  return { n, wall: (performance.now() - began) / 1000, cpu: (used.user + used.system) / 1e6 }
}

function inWorker(task: Task): Promise<Done> {
  return new Promise((done, fail) => { new Worker(new URL('./worker.ts', import.meta.url), { workerData: task }).once('message', done).once('error', fail) })
}

async function speed(): Promise<void> {
  for (let i = 0; i < 60; i++) playout(field, `warm ${i}`)
  let battles = 0
  const one = timed(quick ? 1500 : 6000, (i) => { battles++; return playout(field, `one ${i}`).decisions })
  row('decisions/s, one core, random policy, events on, no hashes', `${whole(one.n / one.cpu)} a CPU second (${whole(one.n / one.wall)} on the wall)`, '200,000 without an opponent thinking')
  row('battles/s, one core', `${(battles / one.cpu).toFixed(1)} a CPU second (${(battles / one.wall).toFixed(1)} on the wall)`)
  // What the opponent thinks is taken off: the same questions are put again and only answered by it.
  const seen: { readonly g: Field; readonly n: number }[] = []
  for (let b = 0; b < 12; b++) playout(field, `thinking ${b}`, (g, n) => { seen.push({ g: g.fork(), n }) })
  const own = new SeededDice(mixed('own thinking'), 0, false)
  const think = timed(quick ? 500 : 2000, () => {
    for (const { g, n } of seen) { const i = g.open.findIndex((_, k) => !g.sealed[k]), d = g.open[i]; random.choose({ rules, get view() { return rules.view(g, d.seat) }, open: [{ index: 0, decision: d }], seat: d.seat, stream: own.at(n) }) }
    return seen.length
  })
  const per = one.cpu / one.n, thought = think.cpu / think.n
  row('decisions/s, one core, the opponent’s own time taken off', `${whole(1 / (per - thought))} a CPU second`, '200,000')
  const all = (await Promise.all(Array.from({ length: cores }, (_, i) => inWorker({ is: 'playouts', ms: quick ? 1500 : 6000, seed: `core ${i}` })))).flatMap((d) => (d.is === 'playouts' ? [d] : []))
  row(`decisions/s, all ${cores} cores`, `${whole(all.reduce((n, d) => n + d.decisions / (d.ms / 1000), 0))} on the wall`)
  row(`battles/s, all ${cores} cores`, `${all.reduce((n, d) => n + d.battles / (d.ms / 1000), 0).toFixed(1)} on the wall`)

  const forces = field.scenario.forces.map((id) => rules.forces.samples.find((f) => f.id === id) ?? rules.forces.samples[0])
  let chosen = 0
  const inMatch = timed(quick ? 1500 : 5000, (b) => {
    const match = new Match(rules, { scenario: field.scenario.id, forces, options: field.options, seats: forces.map((f) => ({ is: 'computer', name: f.name })), dice: `mix32:match ${b}` })
    while (!match.over) {
      const seat = match.asked[0], q = match.open(seat)
      const at = performance.now()
      const c = random.choose({ rules, view: match.look(seat).view, open: q, seat, stream: streamOf(`match ${b}`, seat, match.length) })
      chosen += performance.now() - at
      match.answer(seat, c.index, c.choice)
    }
    return match.length
  })
  row('decisions/s in a Match with hashes, one core', `${whole(inMatch.n / (inMatch.cpu - (chosen / 1000) * (inMatch.cpu / inMatch.wall)))} a CPU second, the opponent’s time and its look at the table taken off`, '40,000')
}

/** The skirmish as procedures and as plain loops: the same battles, byte for byte; how much slower is the order of play as data? */
function ratio(): void {
  const duel: Ready = ready(skirmish)
  const plain = (seed: string): ReturnType<typeof plainBattle> => plainBattle(new SeededDice(mixed(seed), 0, false), new SeededDice(mixed(`own ${seed}`), 0, false))
  for (let i = 0; i < 300; i++) {
    const a = playout(duel, `same ${i}`), b = plain(`same ${i}`)
    const hp = a.g.units.map((u) => (u as Unit & { readonly hp: number }).hp).join()
    if (a.decisions !== b.decisions || hp !== b.hp.join() || a.g.over?.winners.join() !== b.winners.join()) throw new Error(`battle ${i} differs: ${a.decisions} and ${b.decisions} decisions, ${hp} and ${b.hp.join()}`)
  }
  const k = timed(quick ? 800 : 3000, (i) => playout(duel, `ratio ${i}`).decisions), p = timed(quick ? 800 : 3000, (i) => plain(`ratio ${i}`).decisions)
  row('the short skirmish through the kernel', `${whole(k.n / k.cpu)} decisions a CPU second`)
  row('the same skirmish as plain loops, no events, no saving', `${whole(p.n / p.cpu)} decisions a CPU second: ${((p.n / p.cpu) / (k.n / k.cpu)).toFixed(1)} times as many`)
}

function forks(): void {
  const base = JSON.parse(JSON.stringify(field.start)) as Saved<Unit, unknown>
  const units = Array.from({ length: 40 }, (_, i) => ({ ...base.units[i % base.units.length], id: `u${i}` }))
  const g: Field = Game.from({ ...base, units })
  let kept: Field = g
  const f = timed(quick ? 300 : 1000, () => { for (let i = 0; i < 10_000; i++) kept = g.fork(); return 10_000 })
  const e = timed(quick ? 300 : 1000, () => { for (let i = 0; i < 1000; i++) { kept = g.fork(); kept.edit(`u${i % 40}`) } return 1000 })
  if (kept === g) throw new Error('a fork is a state of its own')
  row('fork at 40 units', `${((f.cpu / f.n) * 1e6).toFixed(2)} µs`, 'under 1 µs')
  row('fork at 40 units, one of them edited', `${((e.cpu / e.n) * 1e6).toFixed(2)} µs`)
}

/**
 * Forecasts of every listed answer met in even battles, the first time (cold) and again (warm). Cold ones are met alike in three
 * fresh threads, the least time of each counts: what else the machine does is left out.
 */
async function forecasts(): Promise<void> {
  const runs: (readonly number[])[] = []
  for (let i = 0; i < 3; i++) { const d = await inWorker({ is: 'cold', battles: quick ? 10 : 40 }); if (d.is === 'cold') runs.push(d.ms) }
  const cold = runs[0].map((_, i) => Math.min(...runs.map((r) => r[i]))).sort((x, y) => x - y)
  const again: (() => void)[] = []
  for (let b = 0; b < 10; b++) playout(field, `odds ${b}`, (g) => {
    const d = g.open[g.open.findIndex((_, i) => !g.sealed[i])], s = d.choice
    if (s.is !== 'one' || again.length >= 2000) return
    const v = rules.view(g, d.seat)
    for (const o of s.of) if (rules.forecast(v, d, { one: o.id }).length) again.push(() => { rules.forecast(v, d, { one: o.id }) })
  })
  const w = timed(quick ? 300 : 1000, () => { for (const f of again) f(); return again.length })
  row('forecast, cold', `${cold[cold.length >> 1].toFixed(3)} ms in the middle, ${cold[Math.floor(cold.length * 0.99)].toFixed(3)} ms at 99 %, ${cold[cold.length - 1].toFixed(2)} ms at worst (${whole(cold.length)})`, 'under 2 ms')
  row('forecast, warm', `${((w.cpu / w.n) * 1000).toFixed(4)} ms`)
}

async function opponents(): Promise<void> {
  const n = quick ? 8 : 200, share = Math.ceil(n / cores)
  const parts = await Promise.all(Array.from({ length: cores }, (_, i) => inWorker({ is: 'duel', from: i * share, to: Math.min(n, (i + 1) * share) })))
  const t = parts.reduce((sum, d) => (d.is === 'duel' ? joined(sum, d.tally) : sum), nothing())
  const [low, high] = wilson(t.wins, t.battles)
  row('greedy, a decision', `${(t.ms / t.decisions).toFixed(1)} ms of CPU, ${t.slowest.toFixed(0)} ms at worst on the wall (${whole(t.decisions / t.battles)} decisions a battle)`, 'about 20 ms')
  row(`greedy against random, ${t.battles} battles, seats swapped`, `${t.wins} won, ${t.draws} drawn, ${t.losses} lost: ${((100 * t.wins) / t.battles).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`, '95 %')
}

function page(): void {
  try { for (const w of weigh()) if (w.limit !== undefined) row(`page: ${w.what}`, `${w.kib.toFixed(1)} KiB brotli`, `at most ${w.limit}`) } catch (e) { console.log(`page: ${e instanceof Error ? e.message : String(e)}`) }
}

ratio()
forks()
await speed()
await forecasts()
await opponents()
page()

if (!quick) {
  const path = fileURLToPath(new URL('./results.md', import.meta.url))
  const head = '# Bench\n\nKept by commit, the newest first; `npm run bench` adds to it. Figures are of the machine named; CPU seconds leave out what else it does.\n'
  const old = existsSync(path) ? readFileSync(path, 'utf8').slice(head.length) : ''
  const entry = `\n## ${commit}${dirty ? ' and what is not committed yet' : ''}, ${new Date().toISOString().slice(0, 10)}\n\n${cpus()[0].model.trim()}, ${cores} cores, Node ${process.versions.node}\n\n| what | measured | wanted |\n| --- | --- | --- |\n${rows.map((r) => `| ${r.what} | ${r.is} | ${r.floor ?? ''} |`).join('\n')}\n`
  writeFileSync(path, `${head}${entry}${old}`)
  console.log(`kept in ${path}`)
}
