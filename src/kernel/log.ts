// How a battle is set up and kept: its log, and where its dice come from.
import type { Options } from './book.ts'
import type { Choice } from './decision.ts'
import { mixed, type Words } from './dice.ts'
import type { Listener, Told } from './ears.ts'
import type { Force } from './force.ts'
import type { Seat } from './plain.ts'

/** Who sits at a seat: a person, or a computer of a kind. */
export type Sitter = { readonly is: 'person' | 'computer'; readonly name: string; readonly ai?: string }

/** What was said at the table that is no move of the book. */
export type TableAct = 'undo' | 'after' | 'timeout' | 'handover' | 'pause' | 'resume'

/** One entry of the log, with the short hashes of its events and of the state after it. */
export type Entry = (
  | { readonly is: 'answer'; readonly seat: Seat; readonly index: number; readonly choice: Choice; readonly entropy?: string }
  | { readonly is: 'say'; readonly seat: Seat; readonly kind: string; readonly choice: Choice }
  | {
      readonly is: 'table'
      readonly act: TableAct
      readonly seat?: Seat
      readonly sitter?: Sitter
      readonly index?: number /* the sealed answer an undo opened */
    }
) & { readonly events: readonly string[]; readonly hash: string }

/** A battle as it is kept: from it everything else follows. The key stays with the host until the battle is over. */
export type Log = {
  readonly format: 1
  readonly ruleset: string
  readonly version: string
  readonly options: Options
  readonly scenario: string
  readonly forces: readonly Force[]
  readonly seats: readonly Sitter[]
  readonly dice: string // algorithm:key
  readonly start: { readonly events: readonly string[]; readonly hash: string }
  readonly entries: readonly Entry[]
}

/** The log as told to one seat or a watcher: what it may keep while the battle runs. */
export type ToldLog = Pick<Log, 'format' | 'ruleset' | 'version' | 'scenario'> & {
  readonly told: Listener
  readonly items: readonly Told[]
}

/** How a battle is set up. */
export type Start = {
  readonly scenario: string
  readonly forces: readonly Force[]
  readonly options: Options
  readonly seats: readonly Sitter[]
  readonly dice: string
}

/** A faster or a networked source of dice by the name of its algorithm; `mix32` is built in. */
export type Sources = Readonly<Record<string, (key: string) => Words>>

/** The dice of a battle that is played on from an entry of another: that one's up to there, fresh ones after it. @param entry from 0. */
export function forkedDice(entry: number, fresh: string, old: string): string {
  return `fork:${entry}:${fresh}|${old}`
}

/** The words of a dice name such as `mix32:abc`, or of one made by `forkedDice`. @throws RangeError for an unknown algorithm. */
export function source(dice: string, sources: Sources = {}): Words {
  const cut = dice.indexOf(':')
  const alg = dice.slice(0, cut)
  const key = dice.slice(cut + 1)
  if (cut > 0 && alg === 'mix32') return mixed(key)
  const forked = alg === 'fork' ? /^(\d+):([^|]+)\|(.+)$/s.exec(key) : null
  if (forked) {
    const last = Number(forked[1])
    const fresh = source(forked[2], sources)
    const old = source(forked[3], sources)
    return (entry, draw) => (entry <= last ? old : fresh)(entry, draw)
  }
  const make = cut > 0 ? sources[alg] : undefined
  if (!make)
    throw new RangeError(
      `no dice "${alg}"; there is mix32${Object.keys(sources)
        .map((s) => `, ${s}`)
        .join('')}`,
    )
  return make(key)
}
