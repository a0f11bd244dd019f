// The worker's side of replays: battles of this device wound on reels, a battle's verdict, playing on from a moment.
import type { Log } from '../../kernel/log.ts'
import type { Plain, Seat } from '../../kernel/plain.ts'
import type { PartName } from '../../kernel/parts.ts'
import { readLog } from '../../kernel/readlog.ts'
import { agreement, replay } from '../../kernel/replay.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import type { Calls, ReelCalls } from '../contract/calls.ts'
import { cardOf, recordOf, takenIn } from './record.ts'
import type { BattleHome } from './homes.ts'
import { fresh, keepBattle, keptBattle } from '../kept/keep.ts'
import { Reel } from './reel.ts'

/** The same and taking a log in. */
export type LogCalls = ReelCalls & Pick<Calls, 'takeLog'>

/** What the worker lends: its books part by part, the book of a log with what that needs, the ids of all books, the open battle. */
export type Desk = {
  book(id: string, ...need: readonly PartName[]): Promise<AnyRuleset>
  bookOf(log: Pick<Log, 'ruleset' | 'forces' | 'entries'>, ...need: readonly PartName[]): Promise<AnyRuleset>
  readonly ids: readonly string[]
  home(): BattleHome | null
  whole(h: BattleHome): Promise<Log | null>
  /** Told how far a verdict is, 0 to 1. */
  weighed(part: number): void
}

const played = 0.7 // of the work of a verdict: the log played again; the rest is the weighing
const breath = 100 // ms of looking back between two answers to the page

/** A name for a log: the same whenever it is opened, another as soon as anything in it differs, so that a damaged copy hides nothing. */
export function nameOf(log: Log): string {
  let a = 17
  let b = 91
  const { ruleset, version, options, scenario, forces, seats, dice, start, entries } = log
  for (const c of JSON.stringify([ruleset, version, options, scenario, forces, seats, dice, start, entries])) {
    a = (a * 31 + c.charCodeAt(0)) % 2147483629
    b = (b * 131 + c.charCodeAt(0)) % 2147483587
  }
  return `log-${a.toString(36)}${b.toString(36)}`
}

/** The log of a battle kept on this device. @throws Error when it is not kept. */
export async function keptLog(id: string): Promise<Log> {
  const found = await keptBattle(id)
  if (!found) throw new Error('This battle is not kept on this device any more.')
  const { kept, entries } = found
  return { format: 1, ruleset: kept.ruleset, version: kept.version, ...kept.start, start: kept.begun, entries }
}

/** Whose view a battle of this device shows while it is fought: its one person's, else what everybody was told. */
export function ownEye(log: Log): Seat | 'watcher' {
  const sits = log.seats.map((s) => s.is)
  for (const e of log.entries) if (e.is === 'table' && e.act === 'handover' && e.seat !== undefined && e.sitter) sits[e.seat] = e.sitter.is
  const people = sits.flatMap((s, i) => (s === 'person' ? [i] : []))
  return people.length === 1 ? people[0] : 'watcher'
}

/** The calls, over the worker's books and its open battle. */
export function reelCalls(desk: Desk): {
  readonly [K in keyof LogCalls]: (...a: Parameters<LogCalls[K]>) => ReturnType<LogCalls[K]> | Promise<ReturnType<LogCalls[K]>>
} {
  let open: Reel | null = null
  let back: { readonly reel: Reel; readonly steps: ReturnType<Reel['lookBack']> } | null = null
  const here = (): Reel => {
    if (!open) throw new Error('no replay is open')
    return open
  }
  const wind = async (id: string, log: Log, step?: (part: number) => void): Promise<Reel> => {
    const { sources } = await import('../../kernel/hmac.ts')
    return new Reel(id, await desk.bookOf(log, 'mind', 'sheets'), log, sources, ownEye(log), step)
  }
  return {
    async reel(id) {
      open = await wind(id, await keptLog(id))
      const { rules, match, difference } = open
      return {
        id,
        ruleset: rules.id,
        book: rules.title,
        battle: match.scenario.title,
        names: open.names,
        frames: open.frames.length,
        eyes: open.eyes,
        over: match.over,
        options: match.log().options,
        note: difference ? agreement(rules, await keptLog(id), difference) : null,
      }
    },
    reelLog: (eye) => here().read(eye),
    reelMoment: (eye, frame, of) => here().moment(eye, frame, of),
    reelSheet: (eye, frame, of, id) => here().sheet(eye, frame, of, id),
    reelStanding: () => here().standing(),
    async reelHindsight() {
      const { hindsight } = await import('../../lab/hindsight.ts')
      const reel = here()
      if (back?.reel !== reel) back = { reel, steps: reel.lookBack(hindsight) }
      const until = performance.now() + breath
      for (let s = back.steps.next(); ; s = back.steps.next()) {
        if (s.done) {
          back = null
          return { part: 1, found: s.value }
        }
        if (performance.now() >= until) return { part: s.value, found: null }
      }
    },
    reelFile: () => {
      const log = here().whole()
      return log ? { name: `${log.scenario}-log.json`, log: log as unknown as Plain } : null
    },
    async playOn(frame, seat) {
      const { opponents } = await import('../../ai/index.ts')
      const match = here().fork(frame, seat, opponents[0].id, `mix32:${fresh(24)}`)
      const id = fresh()
      await keepBattle(recordOf(id, match), match.log().entries)
      return { id }
    },
    async takeLog(text) {
      let x: unknown
      try {
        x = JSON.parse(text)
      } catch {
        return { wrong: [{ at: 'file', why: 'this is no JSON' }] }
      }
      const named = (x as { ruleset?: unknown } | null)?.ruleset
      const rules = typeof named === 'string' && desk.ids.includes(named) ? await desk.book(named, 'workshop', 'after') : undefined
      const read = readLog(x, (id) => (id === rules?.id ? rules : undefined), desk.ids)
      if ('flaws' in read) return { wrong: read.flaws }
      const { sources } = await import('../../kernel/hmac.ts')
      const { match, difference } = replay(read.rules, read.log, sources)
      const id = nameOf(read.log)
      const note = difference ? agreement(read.rules, read.log, difference) : null
      if (!(await keptBattle(id))) await keepBattle(takenIn(id, read.log, match, note), read.log.entries)
      return { id, over: match.over !== null, note }
    },
    async verdict() {
      const h = desk.home()
      const log = h ? await desk.whole(h) : null
      if (!h || !log) return null
      let { id } = h
      const reel = await wind(id, log, (part) => desk.weighed(part * played))
      if (!reel.match.over) return null
      open = reel
      if (h.kind === 'server') {
        // its replay is kept here, so that it opens without the seat's secret link
        id = nameOf(log)
        if (!(await keptBattle(id))) await keepBattle({ ...recordOf(id, reel.match), card: cardOf(reel.match) }, log.entries)
      }
      return { id, standing: reel.standing((part) => desk.weighed(played + part * (1 - played))), log: reel.read('all') }
    },
  }
}
