// A rung of the ladder: one level against the one below, forces mirrored, seats changed within a pair; who wins, how sanely each plays.
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { captain, captainOf, search, type Search } from '../src/ai/captain.ts'
import { colonel, command, commanded, varied } from '../src/ai/colonel.ts'
import { effort, greedy, judged, type Pains } from '../src/ai/greedy.ts'
import { opponent } from '../src/ai/index.ts'
import { interrupts } from '../src/ai/judge.ts'
import { put, streamOf, type Opponent } from '../src/ai/opponent.ts'
import type { Asked } from '../src/kernel/asked.ts'
import { settle, type Options } from '../src/kernel/book.ts'
import type { Choice } from '../src/kernel/decision.ts'
import { Match } from '../src/kernel/match.ts'
import { isRefusal } from '../src/kernel/plain.ts'
import { readyForce, type AnyRuleset, type Seen } from '../src/kernel/ruleset.ts'
import { ruleset } from '../src/rulesets/index.ts'
import { wanted } from './books.ts'
import { noOffers, Watch } from './offers.ts'
import { strangers } from './strangers.ts'

/** Which opponents meet, by their ids, the higher first; in which book. */
export type Rung = { readonly book: string; readonly first: string; readonly second: string }

/**
 * How sanely an opponent played: decisions, processor ms of all and of the slowest, how many took longer than its level may; deeds of which
 * its own forecast leaves no good outcome, of those that have a forecast and might have been let pass; units let idle with a good chance of
 * a third or more before them, of such moments; interrupts offered and passed wrongly (see `offers.ts`); squads that rode and were not
 * lost aboard, and those of them that never stood on the ground; ways of cripples with an enemy in sight, and those that brought them
 * nearer. What was fought before the last two were counted lacks them.
 */
export type Health = {
  decisions: number
  ms: number
  slowest: number
  over: number
  deeds: number
  hopeless: number
  chances: number
  idle: number
  offers: number
  passed: number
  rode?: number
  never?: number
  cripples?: number
  closing?: number
}
export const healthy = (): Health => ({
  decisions: 0,
  ms: 0,
  slowest: 0,
  over: 0,
  deeds: 0,
  hopeless: 0,
  chances: 0,
  idle: 0,
  offers: 0,
  passed: 0,
})

/** One battle of a rung. `score` of the first: 1 won, 0 lost, a half drawn or without an end. */
export type Fought = { readonly n: number; readonly score: 0 | 0.5 | 1; readonly first: Health; readonly second: Health }

/** Decisions after which a battle of computers counts as one without an end. */
const endless = 20_000
const usual = 50 // ms of processor for an answer, where a level has no time of its own; and for any interrupt
const chance = 1 / 3 // of good outcomes: what should not be let pass
const even = 1e-9
const looks = 4 // decisions between two looks at who rides

/** What an id of a level says more where it looks four times as hard as it does at a table. */
export const fourfold = ', at four times the states'
const harder = (p: Pains): Pains => ({ ...p, states: 4 * p.states, share: 4 * p.share })
const farther = (s: Search): Search => ({ ...s, states: 4 * s.states, rounds: s.rounds.map((n) => 4 * n), pains: harder(s.pains) })

/** Who fights under an id: a level, one that looks four times as hard, or a stranger. @throws RangeError where there is none. */
export function levelOf(id: string): Opponent {
  if (!id.endsWith(fourfold)) return strangers.find((o) => o.id === id) ?? opponent(id)
  const o = opponent(id.slice(0, -fourfold.length))
  if (o === greedy) return { ...o, choose: (a) => judged(a, harder(effort)) }
  if (o === captain) return captainOf(o, farther(search))
  if (o === colonel) return captainOf(o, farther(command), commanded, varied)
  throw new RangeError(`${o.name} counts no states`)
}

/** The scenarios a rung is fought in: all of the book's for two. */
export const groundsOf = (rules: AnyRuleset): readonly string[] => rules.scenarios.filter((s) => s.seats === 2).map((s) => s.id)

/** Where battle `n` is fought, with which force on both sides, and where the first sits. */
export function groundOf(
  rules: AnyRuleset,
  n: number,
): { readonly scenario: string; readonly force: string; readonly seat: 0 | 1; readonly key: string } {
  const grounds = groundsOf(rules)
  const pair = Math.floor(n / 2)
  const scenario = grounds[pair % grounds.length]
  const forces = rules.scenarios.find((s) => s.id === scenario)?.forces ?? []
  return { scenario, force: forces[Math.floor(pair / grounds.length) % forces.length], seat: (n % 2) as 0 | 1, key: `ladder ${pair}` }
}

/** Fight battle `n` of a rung: the same battle everywhere, as long as nobody looks at the clock. */
export function fight({ book, first, second }: Rung, n: number): Fought {
  const rules = ruleset(book)
  if (!rules) throw new RangeError(`there is no book "${book}"`)
  const { scenario, force, seat: me, key } = groundOf(rules, n)
  const s = rules.scenarios.find((x) => x.id === scenario)
  const own = readyForce(rules, force) ?? rules.forces.samples[0]
  const sits = [0, 1].map((seat) => levelOf(seat === me ? first : second))
  const options = settle(rules.book, { ...s?.options }) as Options
  const seats = sits.map((o) => ({ is: 'computer' as const, name: o.name, ai: o.id }))
  const match = new Match(rules, { scenario, forces: [own, own], options, seats, dice: `mix32:${key}` }, {}, false)
  const health = [healthy(), healthy()]
  const by = wanted(book).interrupts
  const offers = [noOffers(), noOffers()]
  const watch = by ? [0, 1].map((seat) => new Watch(rules, seat, by, offers[seat])) : null
  const { rides, closes } = wanted(book)
  const rode = new Map<string, { readonly seat: number; landed: boolean; rides: boolean }>()
  const look = (): void => {
    if (!rides) return
    for (const u of match.state().units) {
      const now = rides(u)
      const s = rode.get(u.id)
      if (now === true && !s) rode.set(u.id, { seat: (u as unknown as { readonly seat: number }).seat, landed: false, rides: true })
      if (now === false && s) s.landed = true
      if (s) s.rides = now === true
    }
  }
  const later: (() => void)[] = [] // the watch weighs shots when the battle is over, so that its work is not in anybody's time
  for (let i = 0; !match.over && i < endless; i++) {
    const seat = match.asked[0]
    const { view } = match.look(seat)
    const open = match.open(seat)
    const breaks = open.length === 1 && open[0].decision.told === 'nobody' && interrupts(rules, match.state(), open[0].decision)
    const from = process.threadCpuUsage()
    const began = performance.now()
    const c = sits[seat].choose({ rules, view, open, seat, stream: streamOf(key, seat, match.length) })
    const used = process.threadCpuUsage(from)
    const wall = performance.now() - began
    const ms = (used.user + used.system) / 1000
    const h = health[seat]
    h.decisions++
    h.ms += ms
    if (ms > h.slowest) h.slowest = ms
    if (ms > (breaks ? usual : (sits[seat].within ?? usual))) h.over++
    const q = open.find((x) => x.index === c.index) ?? open[0]
    if (watch) later.push(() => watch[seat].answered(view, q, c.choice, wall, ms))
    sane(rules, view, q, c.choice, breaks, h)
    const d = q.decision.choice
    if (closes && d.is === 'path') {
      const end = 'legs' in c.choice ? (c.choice.legs.at(-1)?.to ?? d.from.at) : d.from.at
      const near = closes(view, d.unit, end)
      if (near !== null) h.cripples = (h.cripples ?? 0) + 1
      if (near === true) h.closing = (h.closing ?? 0) + 1
    }
    const told = put(match, seat, c)
    if (isRefusal(told)) throw new Error(`${sits[seat].id} was refused: ${told.why} (${told.rule})`)
    if (i % looks === 0) look()
  }
  look()
  for (const one of later) one()
  for (const w of watch ?? []) w.end()
  for (const seat of [0, 1]) {
    health[seat].offers = offers[seat].offers
    health[seat].passed = offers[seat].bad
    if (rides) {
      const own = [...rode.values()].filter((s) => s.seat === seat && (s.landed || s.rides)) // who was lost aboard, had no choice left
      health[seat].rode = own.length
      health[seat].never = own.filter((s) => !s.landed).length
    }
    if (closes) {
      health[seat].cripples ??= 0
      health[seat].closing ??= 0
    }
  }
  const won = match.over?.winners ?? []
  return { n, score: won.length !== 1 ? 0.5 : won[0] === me ? 1 : 0, first: health[me], second: health[1 - me] }
}

/** Count what an answer says of who gave it, by the book's own forecasts as its seat may read them. */
function sane(rules: AnyRuleset, view: Seen, { decision: d }: Asked, c: Choice, breaks: boolean, h: Health): void {
  const s = d.choice
  if (s.is !== 'one' || !s.pass || s.of.length === 0) return
  const good = (x: Choice): number | null => {
    const all = rules.forecast(view, d, x)
    if (all.length === 0 || !all.some((f) => f.odds.some((o) => o.tone === 'good' || o.tone === 'bad'))) return null
    return Math.max(...all.map((f) => f.odds.reduce((p, o) => p + (o.tone === 'good' ? o.p : 0), 0)))
  }
  if ('one' in c) {
    const p = good(c)
    if (p === null) return
    h.deeds++
    if (p < even) h.hopeless++
    if (p >= chance && !breaks) h.chances++
  } else if (!breaks && s.of.some((o) => (good({ one: o.id }) ?? 0) >= chance)) {
    h.chances++
    h.idle++
  }
}

const late = ['rode', 'never', 'cripples', 'closing'] as const // counted since 28 November 2026

/** Two healths as one. */
export function both(a: Health, b: Health): Health {
  const out = healthy()
  const always = Object.keys(out) as Exclude<keyof Health, (typeof late)[number]>[]
  for (const k of always) out[k] = k === 'slowest' ? Math.max(a[k], b[k]) : a[k] + b[k]
  for (const k of late) if (a[k] !== undefined || b[k] !== undefined) out[k] = (a[k] ?? 0) + (b[k] ?? 0)
  return out
}

/** A thread that fights battles of rungs, one after another. */
export class RungWorker {
  private worker = new Worker(new URL(import.meta.url), { workerData: 'rung' })
  fight(rung: Rung, n: number): Promise<Fought> {
    return new Promise((done, fail) => {
      const end = (): void => {
        this.worker.off('message', heard).off('error', failed)
      }
      const heard = (f: Fought): void => {
        end()
        done(f)
      }
      const failed = (e: unknown): void => {
        end()
        fail(e instanceof Error ? e : new Error(String(e)))
      }
      this.worker.on('message', heard).on('error', failed)
      this.worker.postMessage({ rung, n })
    })
  }
  async close(): Promise<void> {
    await this.worker.terminate()
  }
}

if (parentPort && workerData === 'rung')
  parentPort.on('message', ({ rung, n }: { rung: Rung; n: number }) => {
    parentPort?.postMessage(fight(rung, n))
  })
