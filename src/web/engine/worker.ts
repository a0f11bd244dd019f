// The engine beside the page: battles of this device, seats of the server, and the workshop's sums. It answers calls and pushes screens.
import { books } from 'virtual:books'
import { settle, type Options } from '../../kernel/book.ts'
import type { Choice } from '../../kernel/decision.ts'
import type { Fault, Force } from '../../kernel/force.ts'
import type { Log, Start } from '../../kernel/log.ts'
import { Match } from '../../kernel/match.ts'
import type { Plain, Refusal, Seat } from '../../kernel/plain.ts'
import { agreement, replay } from '../../kernel/replay.ts'
import type { PartName } from '../../kernel/parts.ts'
import { readyForce, scenarioNamed, type AnyRuleset } from '../../kernel/ruleset.ts'
import type { advised } from './advice.ts'
import { Clerk } from './clerk.ts'
import type {
  Call,
  Calls,
  ExhibitCalls,
  Holding,
  LeafCalls,
  NewBattle,
  Progress,
  Push,
  Reply,
  ScaleCalls,
  Wrong,
} from '../contract/calls.ts'
import type { Then } from '../contract/seat.ts'
import { DeviceHome } from './device.ts'
import { recordOf, remember } from './record.ts'
import type { BenchCalls } from './bench.ts'
import { asPrinted, isPrinted, newOf } from './chosen.ts'
import { meets, Memory, oneAct, type BattleHome, type Meant, type Place } from './homes.ts'
import { onHeld, takeHeld } from '../kept/held.ts'
import { fresh, keepBattle, keptBattle } from '../kept/keep.ts'
import { Books } from './parts.ts'
import { Showing } from './showing.ts'
import type { LogCalls } from './reels.ts'

type Made = { readonly [K in keyof Calls]: (...a: Parameters<Calls[K]>) => ReturnType<Calls[K]> | Promise<ReturnType<Calls[K]>> }

const shelf = new Books(books)
/** A book to play, with the parts that a call needs. */
const book = (id: string, ...need: readonly PartName[]): Promise<AnyRuleset> => shelf.with(id, 'play', ...need)
/**
 * Once its screen stands and weighs an answer, or after a while, a battle fetches what it may need later: from then on it needs no network.
 */
function provide(): void {
  const id = home?.rules.id
  if (id === undefined || provided === id) return
  provided = id
  void Promise.all([shelf.whole(id).then((r) => r.book.texts()), trace(), reels(), words()]).catch(() => {
    provided = ''
  })
  void counsel(id).catch(() => undefined) // the book's suggestions serve, and the next battle asks again
}
/** Once a computer's mind is here, the answers under a person's hand are those of the book's script. */
async function counsel(id: string): Promise<void> {
  const [m] = await Promise.all([import('./advice.ts'), shelf.with(id, 'mind')])
  if (home?.rules.id !== id || advise) return
  advise = m.advised
  for (const c of clerks.values()) c.advise = advise
  home.mindful = true
  home.wake?.()
  push()
}
let advise: typeof advised | null = null
let provided = ''
const standing = 1500 // ms until a screen that asks nothing is taken to stand
const trace = () => import('./trace.ts')
const reels = () => import('./reels.ts')
const words = () => import('./words.ts')
/**
 * The book of a log, with what it needs to be played again: what follows a battle once that has begun, the workshop for forces that are no
 * ready ones.
 */
async function bookOf(
  { ruleset, forces, entries }: Pick<Log, 'ruleset' | 'forces' | 'entries'>,
  ...need: readonly PartName[]
): Promise<AnyRuleset> {
  const rules = await book(ruleset, ...need, ...(entries.some((e) => e.is === 'table' && e.act === 'after') ? ['after' as const] : []))
  return forces.every((f) => isPrinted(rules, f)) ? rules : book(ruleset, 'workshop')
}
/** The book of a battle in which nothing has happened yet: no more of it than its first question needs. */
async function untouched({ ruleset, forces }: Pick<Log, 'ruleset' | 'forces'>): Promise<AnyRuleset> {
  const rules = await shelf.with(ruleset)
  return forces.every((f) => isPrinted(rules, f)) ? rules : shelf.with(ruleset, 'workshop')
}

/** Calls that are not of the battle at hand: their code is fetched with the first of them. */
function away<C>(names: readonly (keyof C & string)[], load: () => Promise<C>): C {
  let here: Promise<C> | null = null
  const all = (): Promise<C> => {
    const x = (here ??= load())
    x.catch(() => {
      here = null
    })
    return x
  }
  return Object.fromEntries(
    names.map((name) => [name, async (...a: readonly unknown[]) => ((await all())[name] as (...b: readonly unknown[]) => unknown)(...a)]),
  ) as C
}

const wrong = (at: string, why: string): Wrong => ({ wrong: [{ at, why }] })
const faulty = (faults: readonly Fault[], at: string): Wrong | null =>
  faults.some((f) => f.grave) ? { wrong: faults.filter((f) => f.grave).map((f) => ({ at: `${at}: ${f.at.join(' ')}`, why: f.why })) } : null

let home: BattleHome | null = null
let showing: Showing | null = null
let clerks = new Map<Place, Clerk>()
let sent = { place: null as Place | null, said: 0, openly: false }

const here = (): { home: BattleHome; showing: Showing } => {
  if (!home || !showing) throw new Error('no battle is open')
  return { home, showing }
}
/** The clerk of the shown place. @throws Error while the screen is covered. */
function clerk(): Clerk {
  const { home: h, showing: s } = here()
  if (s.place === null) throw new Error('the screen is covered')
  const old = clerks.get(s.place)
  if (old) return old
  const made = new Clerk(h, s.place)
  made.advise = advise
  clerks.set(s.place, made)
  return made
}
function seat(): Seat {
  const p = here().showing.place
  if (typeof p !== 'number') throw new Error(p === null ? 'the screen is covered' : 'a watcher decides nothing')
  return p
}

let puts = false // whether even what leaves no choice is put, in whatever battle is open
let still = false // between two answers of one act the screen does not move
function push(): void {
  if (!home || !showing || still) return
  if (goesOn(home)) return
  showing.follow()
  if (showing.place === null) {
    sent = { place: null, said: 0, openly: false }
    post({ push: { screen: null, told: [], whole: true, cover: showing.cover, line: home.line } })
    return
  }
  const c = clerk()
  const log = c.log()
  const { openly } = c
  const whole = sent.place !== showing.place || sent.openly !== openly
  post({ push: { screen: c.screen(), told: whole ? log : log.slice(sent.said), whole, cover: null, line: home.line } })
  sent = { place: showing.place, said: log.length, openly }
}
/** The rest of an act that had to wait is given once its question stands. @returns whether it was given now: another push follows. */
function goesOn(h: BattleHome): boolean {
  const m = meant
  const to = m && meets(h.rules, h.look(m.seat), m)
  if (!m || !to || to === 'waits') return false
  meant = null
  if (to === 'ends') return false
  const { index, by } = to
  const rest = by ? act(h, m.seat, index, by, m) : h.answer(m.seat, index, m.choice)
  rest.then(
    (no) => {
      if (no !== null) push()
    },
    () => push(),
  )
  return true
}
let meant: Meant | null = null
const act = (h: BattleHome, at: Seat, index: number, c: Choice, then: Then): Promise<Refusal | null> =>
  h.act(() =>
    oneAct(h, at, index, c, then, (m) => {
      meant = m
    }),
  )
const post = (m: Push | Reply | Progress | Holding): void => {
  self.postMessage(m)
}

function show(h: BattleHome): { readonly id: string; readonly ruleset: string } {
  meant = null
  if (home?.rules.id !== h.rules.id) advise = null
  showing?.close()
  home?.close()
  home = h
  if (advise) h.mindful = true
  if (puts) h.putsAll = true // before anybody is woken who would answer by himself
  clerks = new Map()
  sent = { place: null, said: 0, openly: false }
  showing = new Showing(h, push)
  h.listen(push)
  push()
  setTimeout(provide, standing)
  return { id: h.id, ruleset: h.rules.id }
}

/** A new battle from what the home of the page has chosen, or what is wrong with it. */
async function begin(b: NewBattle): Promise<Match | Wrong> {
  let rules = await shelf.with(b.ruleset)
  const known = asPrinted(rules, b)
  const scenario = scenarioNamed(rules, b.scenario)
  if (!scenario) return wrong('scenario', `${rules.title} has no scenario "${b.scenario}"`)
  if (!known) rules = await shelf.with(b.ruleset, 'workshop')
  const options = settle(rules.book, { ...scenario.options, ...b.options })
  if ('faults' in options && Array.isArray(options.faults)) return { wrong: options.faults as readonly { at: string; why: string }[] }
  const forces: Force[] = []
  for (const [i, id] of scenario.forces.entries()) {
    const f = b.forces[i] ?? readyForce(rules, id)
    if (!f) return wrong(`forces ${i + 1}`, `there is no ready force "${id}"`)
    const bad = known ? null : faulty(rules.forces.check(f, options as Options), f.name)
    if (bad) return bad
    forces.push(f)
  }
  const start: Start = { scenario: scenario.id, forces, options: options as Options, seats: b.seats, dice: `mix32:${fresh(24)}` }
  try {
    return new Match(rules, start)
  } catch (e) {
    return wrong('battle', e instanceof Error ? e.message : String(e))
  }
}

/** The whole log of a battle: of this device at any time, for the worker's own use; of the server once it is over. */
async function wholeOf(h: BattleHome): Promise<Log | null> {
  if (h instanceof DeviceHome) return h.whole()
  const log = await h.log(h.places[0])
  return log !== null && typeof log === 'object' && 'dice' in log ? (log as unknown as Log) : null
}

let told = -1
/** The page is told of each hundredth. */
function weighed(part: number): void {
  const n = Math.floor(part * 100)
  if (n !== told) {
    told = n
    post({ weighed: n / 100 })
  }
}
const desk = { book, bookOf, ids: shelf.ids, home: () => home, whole: wholeOf, weighed }
type Away<C> = { readonly [K in keyof C]: Made[K & keyof Calls] }
/** The open battle's book with more of its parts. */
const fetched = (...need: readonly PartName[]): Promise<AnyRuleset> => book(here().home.rules.id, ...need)

const calls: Made = {
  ...away<Away<LogCalls>>(
    ['reel', 'reelLog', 'reelMoment', 'reelSheet', 'reelStanding', 'reelHindsight', 'reelFile', 'playOn', 'verdict', 'takeLog'],
    async () => (await reels()).reelCalls(desk),
  ),
  ...away<Away<LeafCalls>>(['pages', 'plates', 'inBattle', 'exercise', 'judged'], async () =>
    (await import('./leaves.ts')).leafCalls(desk),
  ),
  ...away<Away<ScaleCalls>>(['question', 'brought', 'bouts', 'changes', 'fitting', 'bill', 'prices', 'boutLog'], async () =>
    (await import('./scales.ts')).scaleCalls(book),
  ),
  ...away<Away<ExhibitCalls>>(['exhibit'], async () => (await import('./exhibit.ts')).exhibitCalls((id) => shelf.whole(id))),
  ...away<Away<BenchCalls>>(['wares', 'blank', 'read', 'bench', 'edit', 'totals', 'laid'], async () =>
    (await import('./bench.ts')).benchCalls(book),
  ),
  async make(b) {
    const m = await begin(b)
    if ('wrong' in m) return m
    const id = fresh()
    await keepBattle(recordOf(id, m))
    return { id }
  },
  async open(where) {
    if (where.is === 'server') {
      const { firstLook, ServerHome } = await import('./online.ts')
      const first = await firstLook(where.at, where.token)
      const rules = await book(first.battle.ruleset, ...(first.look.over ? ['after' as const] : []))
      return show(new ServerHome(where.at, where.token, rules, first))
    }
    const found = await keptBattle(where.id)
    if (!found) throw new Error('This battle is not kept on this device any more.')
    const { kept, entries } = found
    const log = { ruleset: kept.ruleset, forces: kept.start.forces, entries }
    const rules = await (entries.length ? bookOf(log) : untouched(log))
    const memory = new Map<Place, Memory>()
    const taken = entries.some((e) => e.is === 'table' && e.act === 'handover')
    const sources = kept.start.dice.includes('hmac') ? (await import('../../kernel/hmac.ts')).sources : {}
    const { match, difference } = replay(
      rules,
      { format: 1, ruleset: kept.ruleset, version: kept.version, ...kept.start, start: kept.begun, entries },
      sources,
      true,
      (m) => remember(m, memory, taken ? m.seats.map((_, i) => i) : undefined),
    )
    const stopped = difference ? agreement(rules, { version: kept.version, entries }, difference) : null
    if (stopped !== null) await keepBattle({ ...kept, card: { ...kept.card, turn: 'over', note: stopped } })
    const h = new DeviceHome(
      where.id,
      match,
      async () => (await Promise.all([import('../../ai/index.ts'), book(kept.ruleset, 'mind')]))[0].opponents,
      memory,
      stopped,
      kept.given,
    )
    if (h.places.some((p) => h.told(p, 1).length > 0)) await book(kept.ruleset)
    return show(await h.opened())
  },
  uncover() {
    here().showing.uncover()
    push()
  },
  pace(ms) {
    if (home) home.pace = ms
  },
  putsAll(all) {
    puts = all
    if (home) home.putsAll = all
  },
  nudge() {
    home?.nudge()
  },
  async answer(index, c, then) {
    const { home: h } = here()
    const at = seat()
    if (!then) return h.answer(at, index, c)
    still = true
    try {
      return await act(h, at, index, c, then)
    } finally {
      still = false
      push()
    }
  },
  say: (kind, c) => here().home.say(seat(), kind, c),
  undo: () => here().home.table(seat(), 'undo'),
  async after() {
    await fetched('after')
    return here().home.table(here().showing.place ?? 'watcher', 'after')
  },
  consider(index, c, then, beside, part) {
    provide()
    return clerk().consider(index, c, then, beside, part)
  },
  weigh: (kind, c) => clerk().weigh(kind, c),
  may: async (index, at, via) => (await trace()).may(clerk(), index, at, via),
  async trace(index, to, way, after, of) {
    const { traced, tracing } = await trace()
    const { view, decision, check } = tracing(clerk(), index, of)
    return traced(here().home.rules, view, decision, to, way, after, check)
  },
  async sheet(id) {
    await fetched('sheets')
    return clerk().sheet(id)
  },
  from: (id) => clerk().from(id),
  async rule(id) {
    const { home: h } = here()
    const [{ wordsOf }] = await Promise.all([words(), fetched('words')])
    return wordsOf(h.rules, id, h.options)
  }, // the book lies open even while the screen is covered
  async terms() {
    await fetched('words')
    return here().home.rules.book.terms ?? []
  },
  async rules() {
    const [{ rulesOf }] = await Promise.all([words(), fetched('words')])
    return rulesOf(here().home.rules)
  },
  at: (n, of) => clerk().at(n, of),
  async log() {
    const { home: h, showing: s } = here()
    return {
      name: `${h.scenario.id}-${h.look(s.place ?? h.places[0]).ended ? 'log' : 'log-so-far'}.json`,
      log: await h.log(s.place ?? h.places[0]),
    }
  },
  async takeHome() {
    await fetched('after')
    const p = here().showing.place
    return typeof p === 'number' ? here().home.file(p) : null
  },
  async teams() {
    await fetched('after', 'workshop')
    const { home: h } = here()
    const all = await Promise.all(h.places.map((p) => (typeof p === 'number' ? h.file(p) : null)))
    return all.flatMap((f) => {
      const read = f === null ? null : h.rules.forces.read(f)
      return read && !('faults' in read && Array.isArray(read.faults)) ? [read as Force] : []
    })
  },
  async setup() {
    const { home: h, showing: s } = here()
    const log = await wholeOf(h)
    return log ? { battle: newOf(log), where: h.kind, seat: typeof s.place === 'number' ? s.place : null } : null
  },
  samples: async (r) => (await book(r)).forces.samples,
  word: async (r, id, options) => (await words()).wordsOf(await book(r, 'words'), id, options as Options | undefined),
}

/** Calls that a battle takes before its book has come whole. */
const opening: readonly (keyof Calls)[] = ['make', 'open', 'uncover', 'pace', 'putsAll', 'nudge']

onHeld((held) => post({ held }))
self.onmessage = (m: MessageEvent<Call | Holding>): void => {
  if ('held' in m.data) {
    takeHeld(m.data.held)
    return
  }
  const { n, call, args } = m.data
  void (async () => {
    try {
      if (home && !opening.includes(call)) await fetched()
      post({ n, is: (await (calls[call] as (...a: readonly unknown[]) => unknown)(...args)) as Plain })
    } catch (e) {
      const lost = e instanceof Error && 'lost' in e && e.lost === true
      post({ n, failed: e instanceof Error ? e.message : String(e), ...(lost ? { lost } : {}) })
    }
  })()
}
