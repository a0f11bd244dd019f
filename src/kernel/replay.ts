// Logs replayed and verified: a log that another version has written is told apart from a true one, and says where.
import type { Entry, Log, Sources } from './log.ts'
import { Match } from './match.ts'
import { isRefusal } from './plain.ts'
import type { AnyRuleset } from './ruleset.ts'

/** Where a replay differs from its log. Event 0 is the first of the entry; no event means the state differs. */
export type Difference = {
  readonly entry: number
  readonly event?: number
  readonly why: string
  readonly expected?: string
  readonly got?: string
}

/** A replay: the battle as far as it agrees with the log, and where it stops agreeing. */
export type Replay = { readonly match: Match; readonly difference: Difference | null }

/** What is to be said of a log that differs: damaged or of another version, up to where it agrees, and that it goes no further. */
export function agreement(rules: AnyRuleset, log: Pick<Log, 'version' | 'entries'>, { entry, why }: Difference): string {
  const what =
    log.version === rules.version
      ? 'This log is damaged'
      : `This battle was fought under version ${log.version} of the rules, here is ${rules.version}`
  const far = entry === 0 ? 'not even its start agrees' : `it agrees up to entry ${entry - 1} of ${log.entries.length}`
  return `${what}: ${far}, and goes no further. ${entry === 0 ? 'Start' : `Entry ${entry}`}: ${why}.`
}

/**
 * Play a log again and compare every hash.
 * @param hashes false takes the log at its word as long as its answers are legal.
 * @param each called at the start and after each entry that agrees: for doors that remember what stood where.
 * @returns the battle up to the first difference; a log of another version goes on while every hash holds.
 */
export function replay(
  rules: AnyRuleset,
  log: Log,
  sources: Sources = {},
  hashes = true,
  each: (m: Match) => void = () => undefined,
): Replay {
  const match = new Match(rules, log, sources)
  const differs = (number: number, was: Pick<Entry, 'events' | 'hash'>): Difference | null => {
    if (!hashes) return null
    const is = match.entry(number)
    for (let i = 0; i < Math.max(was.events.length, is.events.length); i++)
      if (was.events[i] !== is.events[i])
        return {
          entry: number,
          event: i,
          why:
            was.events[i] === undefined
              ? 'an event that the log does not have'
              : is.events[i] === undefined
                ? 'an event of the log does not happen'
                : 'another event',
          expected: was.events[i],
          got: is.events[i],
        }
    return was.hash === is.hash ? null : { entry: number, why: 'the same events, another state', expected: was.hash, got: is.hash }
  }
  const first = differs(0, log.start)
  if (first) return { match, difference: first }
  each(match)
  for (let i = 0; i < log.entries.length; i++) {
    const e = log.entries[i]
    const told = match.take(e)
    if (isRefusal(told)) return { match, difference: { entry: i + 1, why: `the rules refuse it: ${told.why} (${told.rule})` } }
    const d = differs(i + 1, e)
    if (d) return { match: replay(rules, { ...log, entries: log.entries.slice(0, i) }, sources, false).match, difference: d }
    each(match)
  }
  return { match, difference: null }
}
