// `replay`: a log told again, its hashes checked; where it differs, entry and event are named.
import { sources } from '../kernel/hmac.ts'
import { readLog } from '../kernel/readlog.ts'
import { agreement, replay } from '../kernel/replay.ts'
import type { Told } from '../kernel/ears.ts'
import { repeats, type Event } from '../kernel/event.ts'
import type { Match } from '../kernel/match.ts'
import type { Seat } from '../kernel/plain.ts'
import { jsonFile, seatNamed, Trouble, type Code, type Desk, type WordsOf } from './desk.ts'
import { line } from './words.ts'

export const flags = {
  verify: { type: 'boolean' },
  seat: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
export const help = `steelyard replay LOG [--verify] [--seat N] [--json]

Tells a battle again from its log: everything once it is over, before that what everybody was told.
  --verify  check every hash and print only the verdict; exit 1 where the battle differs from its log
  --seat    tell only what that seat was told
  --json    as JSON: the difference if any, the outcome, everything told`

type Flags = WordsOf<typeof flags>

/** What anybody was told of a battle that is over, an item for each entry; what several seats were told alike, once. */
function everything(match: Match): readonly Told[] {
  let last: Event | undefined
  const all = Array.from({ length: match.length + 1 }, (_, n) => {
    const events = match.events(n).filter((e) => {
      if (e.told?.length === 0) return false
      const again = repeats(last, e)
      last = e
      return !again
    })
    return { n, events }
  })
  return all.filter((t) => t.events.length > 0)
}

/** @throws Trouble when the file is no log. */
export function run(desk: Desk, [path]: readonly string[], f: Flags): Code {
  if (path === undefined) throw new Trouble('Name a log', { mend: 'steelyard replay LOG' })
  const read = readLog(
    jsonFile(desk, path),
    (id) => desk.rulesets.find((r) => r.id === id),
    desk.rulesets.map((r) => r.id),
  )
  if ('flaws' in read) throw new Trouble(`${path} is no log that can be replayed`, { flaws: read.flaws })
  const { log, rules } = read
  let replayed: ReturnType<typeof replay>
  try {
    replayed = replay(rules, log, sources)
  } catch (e) {
    if (e instanceof RangeError) throw new Trouble(`${path} cannot be replayed: ${e.message}`)
    throw e
  }
  const { match, difference } = replayed
  const whole = f.seat === undefined && match.over !== null
  const seat: Seat | 'watcher' = f.seat === undefined ? 'watcher' : seatNamed(f.seat, match.seats.length)
  const v = match.look(seat).view
  const names = match.seats.map((s) => s.name)
  const told = whole ? everything(match) : match.told(seat)
  if (f.json) {
    desk.out(
      JSON.stringify({
        ruleset: rules.id,
        version: log.version,
        engine: rules.version,
        entries: match.length,
        of: log.entries.length,
        difference,
        over: match.over,
        ...(f.verify
          ? {}
          : { told: told.map((t) => ({ n: t.n, events: t.events.map((e) => ({ ...e, text: line(rules, v, e, names) })) })) }),
      }),
    )
    return difference ? 1 : 0
  }
  if (!f.verify) for (const t of told) for (const e of t.events) desk.out(line(rules, v, e, names))
  if (difference) {
    desk.out(
      'Differs at entry ' +
        `${difference.entry}${difference.event === undefined ? '' : `, event ${difference.event}`}: ` +
        `${difference.why}` +
        (difference.expected === undefined ? '' : ` (the log has ${difference.expected}, the rules give ${difference.got ?? 'nothing'})`),
    )
    desk.out(agreement(rules, log, difference))
    return 1
  }
  desk.out(
    `${log.entries.length} entries, every hash ` +
      'holds.' +
      (match.over
        ? ' ' +
          (match.over.winners.length ? match.over.winners.map((w) => names[w]).join(' and ') : 'Nobody') +
          ` won: ${match.over.why} (${match.over.rule})`
        : ' The battle is not over.'),
  )
  return 0
}
