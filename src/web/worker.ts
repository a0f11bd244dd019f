// The engine beside the page: battles of this device, seats of the server, and the workshop's sums. It answers calls and pushes screens.
import { books } from 'virtual:books'
import { settle, type Options, type OptionValue } from '../kernel/book.ts'
import { edited, type Fault, type Force } from '../kernel/force.ts'
import { Match, type Log, type Sitter, type Start } from '../kernel/match.ts'
import type { Plain, Seat } from '../kernel/plain.ts'
import { readLog, replay } from '../kernel/replay.ts'
import { readyForce, scenarioNamed, type AnyRuleset } from '../kernel/ruleset.ts'
import { Clerk, rulesOf, wordsOf } from './clerk.ts'
import type { Call, Calls, NewBattle, Push, Reply, Wrong } from './calls.ts'
import { DeviceHome, recordOf, remember } from './device.ts'
import { Memory, type BattleHome, type Place } from './homes.ts'
import { fresh, keepBattle, keptBattle } from './keep.ts'
import { Showing } from './showing.ts'
import { traced } from './battle/trace.ts'
import { nameOf, reelCalls } from './replay/reels.ts'
import { leafCalls } from './rules/leaves.ts'

type Made = { readonly [K in keyof Calls]: (...a: Parameters<Calls[K]>) => ReturnType<Calls[K]> | Promise<ReturnType<Calls[K]>> }

const loaded = new Map<string, AnyRuleset>()
async function book(id: string): Promise<AnyRuleset> {
  const was = loaded.get(id)
  if (was) return was
  const load = books[id]
  if (!load) throw new RangeError(`there is no book "${id}" here`)
  const r = await load()
  loaded.set(id, r)
  void r.book.texts().catch(() => undefined) // so that the words are here when the network is not
  return r
}

const wrong = (at: string, why: string): Wrong => ({ wrong: [{ at, why }] })
const faulty = (faults: readonly Fault[], at: string): Wrong | null => (faults.some((f) => f.grave) ? { wrong: faults.filter((f) => f.grave).map((f) => ({ at: `${at}: ${f.at.join(' ')}`, why: f.why })) } : null)

let home: BattleHome | null = null
let showing: Showing | null = null
let clerks = new Map<Place, Clerk>()
let sent = { place: null as Place | null, said: 0 }

const here = (): { home: BattleHome; showing: Showing } => { if (!home || !showing) throw new Error('no battle is open'); return { home, showing } }
/** The clerk of the shown place. @throws Error while the screen is covered. */
function clerk(): Clerk {
  const { home: h, showing: s } = here()
  if (s.place === null) throw new Error('the screen is covered')
  const old = clerks.get(s.place)
  if (old) return old
  const made = new Clerk(h, s.place)
  clerks.set(s.place, made)
  return made
}
function seat(): Seat {
  const p = here().showing.place
  if (typeof p !== 'number') throw new Error(p === null ? 'the screen is covered' : 'a watcher decides nothing')
  return p
}

let still = false // between two answers of one act the screen does not move
function push(): void {
  if (!home || !showing || still) return
  showing.follow()
  if (showing.place === null) {
    sent = { place: null, said: 0 }
    post({ push: { screen: null, told: [], whole: true, cover: showing.cover, line: home.line } })
    return
  }
  const c = clerk(), log = c.log(), whole = sent.place !== showing.place
  post({ push: { screen: c.screen(), told: whole ? log : log.slice(sent.said), whole, cover: null, line: home.line } })
  sent = { place: showing.place, said: log.length }
}
const post = (m: Push | Reply): void => { self.postMessage(m) }

function show(h: BattleHome): { readonly id: string; readonly ruleset: string } {
  showing?.close(); home?.close()
  home = h; clerks = new Map(); sent = { place: null, said: 0 }
  showing = new Showing(h, push)
  h.listen(push)
  push()
  return { id: h.id, ruleset: h.rules.id }
}

/** A new battle from what the home of the page has chosen, or what is wrong with it. */
function begin(rules: AnyRuleset, b: NewBattle): Match | Wrong {
  const scenario = scenarioNamed(rules, b.scenario)
  if (!scenario) return wrong('scenario', `${rules.title} has no scenario "${b.scenario}"`)
  const options = settle(rules.book, { ...scenario.options, ...b.options })
  if ('faults' in options && Array.isArray(options.faults)) return { wrong: options.faults as readonly { at: string; why: string }[] }
  const forces: Force[] = []
  for (const [i, id] of scenario.forces.entries()) {
    const f = b.forces[i] ?? readyForce(rules, id)
    if (!f) return wrong(`forces ${i + 1}`, `there is no ready force "${id}"`)
    const bad = faulty(rules.forces.check(f, options as Options), f.name)
    if (bad) return bad
    forces.push(f)
  }
  const start: Start = { scenario: scenario.id, forces, options: options as Options, seats: b.seats, dice: `mix32:${fresh(24)}` }
  try { return new Match(rules, start) } catch (e) { return wrong('battle', e instanceof Error ? e.message : String(e)) }
}

/** The whole log of a battle: of this device at any time, for the worker's own use; of the server once it is over. */
async function wholeOf(h: BattleHome): Promise<Log | null> {
  if (h instanceof DeviceHome) return h.whole()
  const log = await h.log(h.places[0])
  return log !== null && typeof log === 'object' && 'dice' in log ? (log as unknown as Log) : null
}

const calls: Made = {
  ...reelCalls({ book, home: () => home, whole: wholeOf }),
  ...leafCalls(book),
  async make(b) {
    const m = begin(await book(b.ruleset), b)
    if ('wrong' in m) return m
    const id = fresh()
    await keepBattle(recordOf(id, m))
    return { id }
  },
  async takeLog(text) {
    let x: unknown
    try { x = JSON.parse(text) } catch { return wrong('file', 'this is no JSON') }
    const named = (x as { ruleset?: unknown } | null)?.ruleset
    if (typeof named === 'string' && Object.hasOwn(books, named)) await book(named)
    const read = readLog(x, (id) => loaded.get(id), Object.keys(books))
    if ('flaws' in read) return { wrong: read.flaws }
    const { sources } = await import('./hmac.ts'), { match, difference } = replay(read.rules, read.log, sources)
    const id = nameOf(read.log)
    if (!(await keptBattle(id))) await keepBattle(recordOf(id, match), match.log().entries)
    return { id, over: match.over !== null, note: difference ? `It agrees with the rules up to entry ${difference.entry}: ${difference.why}.` : null }
  },
  async open(where) {
    if (where.is === 'server') {
      const { firstLook, ServerHome } = await import('./online.ts'), first = await firstLook(where.at, where.token), rules = await book(first.battle.ruleset)
      return show(new ServerHome(where.at, where.token, rules, first))
    }
    const found = await keptBattle(where.id)
    if (!found) throw new Error('This battle is not kept on this device any more.')
    const { kept, entries } = found, rules = await book(kept.ruleset), memory = new Map<Place, Memory>(), taken = entries.some((e) => e.is === 'table' && e.act === 'handover')
    const { sources } = await import('./hmac.ts'), { opponents } = await import('../ai/index.ts')
    const { match, difference } = replay(rules, { format: 1, ruleset: kept.ruleset, version: kept.version, ...kept.start, start: kept.begun, entries }, sources, true, (m) => remember(m, memory, taken ? m.seats.map((_, i) => i) : undefined))
    const h = new DeviceHome(where.id, match, opponents, memory)
    if (difference) h.line = { is: 'fault', why: `Kept by another version of the rules, this battle agrees up to entry ${difference.entry}: ${difference.why}.` }
    return show(h)
  },
  uncover() { here().showing.uncover(); push() },
  pace(ms) { if (home) home.pace = ms },
  nudge() { home?.nudge() },
  async answer(index, c, then) {
    const { home: h } = here(), at = seat()
    if (!then) return h.answer(at, index, c)
    still = true
    try {
      const no = await h.answer(at, index, c), q = no === null ? h.look(at).open.find((o) => o.sealed === undefined && o.decision.kind === then.kind) : undefined
      return q ? await h.answer(at, q.index, then.choice) : no
    } finally { still = false; push() }
  },
  say: (kind, c) => here().home.say(seat(), kind, c),
  undo: () => here().home.table(seat(), 'undo'),
  after: () => here().home.table(here().showing.place ?? 'watcher', 'after'),
  consider: (index, c, then) => clerk().consider(index, c, then),
  weigh: (kind, c) => clerk().weigh(kind, c),
  trace(index, to, way, after) { const { view, decision, check } = clerk().tracing(index); return traced(here().home.rules, view, decision, to, way, after, check) },
  sheet: (id) => clerk().sheet(id),
  rule: (id) => { const { home: h } = here(); return wordsOf(h.rules, id, h.options) }, // the book lies open even while the screen is covered
  rules: () => rulesOf(here().home.rules),
  at: (n) => clerk().at(n),
  async log() {
    const { home: h, showing: s } = here()
    return { name: `${h.scenario.id}-${h.look(s.place ?? h.places[0]).ended ? 'log' : 'log-so-far'}.json`, log: await h.log(s.place ?? h.places[0]) }
  },
  takeHome: () => { const p = here().showing.place; return typeof p === 'number' ? here().home.file(p) : null },
  async teams() {
  from: (id) => clerk().from(id),
    const { home: h } = here(), all = await Promise.all(h.places.map((p) => (typeof p === 'number' ? h.file(p) : null)))
    return all.flatMap((f) => { const read = f === null ? null : h.rules.forces.read(f); return read && !('faults' in read && Array.isArray(read.faults)) ? [read as Force] : [] })
  },
  async setup() {
    const { home: h, showing: s } = here(), log = await wholeOf(h)
    return log ? { battle: newOf(log), where: h.kind, seat: typeof s.place === 'number' ? s.place : null } : null
  },
  samples: async (r) => (await book(r)).forces.samples,
  wares: async (r, options) => { const b = await book(r); return b.forces.catalogue(settled(b, options)) },
  blank: async (r, budget, name) => (await book(r)).forces.blank(budget, name),
  async read(r, text) {
    let x: unknown
    try { x = JSON.parse(text) } catch { return wrong('file', 'this is no JSON') }
    const f = (await book(r)).forces.read(x)
    return 'faults' in f && Array.isArray(f.faults) ? { wrong: (f.faults as readonly Fault[]).map((e) => ({ at: e.at.join(' '), why: e.why })) } : (f as Force)
  },
  async bench(r, f, options) {
    const b = await book(r), o = settled(b, options)
    return { form: b.forces.form(f, o), bill: b.forces.cost(f, o), faults: b.forces.check(f, o), sheets: b.forces.sheets(f, o) }
  },
  edit: (f, e) => edited(f, e),
  async totals(r, all, options) { const b = await book(r), o = settled(b, options); return all.map((f) => b.forces.cost(f, o).total) },
  async laid(r, all, options) { const b = await book(r), o = settled(b, options); return all.map((f) => ({ bill: b.forces.cost(f, o), sheets: b.forces.sheets(f, o) })) },
  word: async (r, id, options) => wordsOf(await book(r), id, options as Options | undefined),
}

const settled = (b: AnyRuleset, given: Readonly<Record<string, OptionValue>>): Options => { const o = settle(b.book, given); return 'faults' in o && Array.isArray(o.faults) ? (settle(b.book, {}) as Options) : (o as Options) }

/** The set-up of a battle as it was chosen, for a rematch. */
function newOf({ ruleset, scenario, seats, forces, options }: Log): NewBattle { return { ruleset, scenario, seats: seats as readonly Sitter[], forces, options } }

self.onmessage = (m: MessageEvent<Call>): void => {
  const { n, call, args } = m.data
  void (async () => {
    try { post({ n, is: (await (calls[call] as (...a: readonly unknown[]) => unknown)(...args)) as Plain }) } catch (e) { post({ n, failed: e instanceof Error ? e.message : String(e) }) }
  })()
}
