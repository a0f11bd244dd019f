// What both homes of a battle have in common: this device, where the engine runs beside the page, and the server.
import type { Options } from '../kernel/book.ts'
import type { Choice } from '../kernel/decision.ts'
import type { Told } from '../kernel/ears.ts'
import type { Look } from '../kernel/match.ts'
import type { Plain, Refusal, Seat } from '../kernel/plain.ts'
import type { AnyRuleset, Scenario } from '../kernel/ruleset.ts'
import type { Line, Sitting } from './battle/seat.ts'

/** A place whose screen may be shown: a seat, or the watcher's. */
export type Place = Seat | 'watcher'

/** A told item with the clock of the battle as it stood then. */
export type Heard = Told & { readonly round: number }

/** A screen's earlier state, for looking back. */
export type Back = Pick<Look, 'view' | 'where' | 'over' | 'ended'>

/** Where a battle lives. Every promise of a refusal gives null when it was taken. */
export interface BattleHome {
  readonly kind: 'device' | 'server'
  readonly rules: AnyRuleset
  readonly id: string
  /** The places whose screens are here: people on this device, or the one seat of a link. Never empty. */
  readonly places: readonly Place[]
  readonly scenario: Scenario
  readonly options: Options
  readonly line: Line
  /** Whether the decisions after the battle have begun. */
  readonly wentOn: boolean
  /** Milliseconds that a computer's answer rests on the screen; below 0 they stand still. */
  pace: number
  /** Let one computer that stands still answer once. */
  nudge(): void
  seats(): readonly Omit<Sitting, 'own'>[]
  look(place: Place): Look
  /** What a place was told from its own number on. */
  told(place: Place, from: number): readonly Heard[]
  /** A place's screen as it stood when it had been told n, or, where the home can say it, sentence `of` of n; null when it is not kept. */
  back(place: Place, n: number, of: number): Back | null
  answer(seat: Seat, index: number, choice: Choice): Promise<Refusal | null>
  say(seat: Seat, kind: string, choice: Choice): Promise<Refusal | null>
  table(seat: Place, act: 'undo' | 'after'): Promise<Refusal | null>
  /** The log: as told to the place while the battle runs, whole with its key once it is over. */
  log(place: Place): Promise<Plain>
  /** What a seat takes home; null before it is decided. */
  file(seat: Seat): Promise<Plain | null>
  /** Called whenever something changed, the line included. */
  listen(changed: () => void): void
  close(): void
}

/** What has been told to a place so far with its clock, and its screens to look back on. */
export class Memory {
  private rules: AnyRuleset
  private heard: Heard[] = []
  private entries: number[] = [] // by n: the entry of the log that told it
  private views = new Map<number, { readonly view: Plain; readonly where: Look['where']; readonly over: Look['over']; readonly ended: boolean }>()
  constructor(rules: AnyRuleset) { this.rules = rules }
  get n(): number { return this.heard.length }
  /** Take what was told since the last time; the look is the one after it. @param entry of the log, where it is known. */
  take(look: Look, more: readonly (Told & { readonly round?: number })[], entry = -1): void {
    const fresh = more.filter((t) => t.n > this.n)
    if (fresh.length) {
      const { now } = this.rules.face.scene(look.view).clock
      for (const t of fresh) { this.heard.push({ n: t.n, events: t.events, round: t.round ?? now }); this.entries[t.n] = entry }
    }
    if (!this.views.has(look.n) || fresh.length) this.views.set(look.n, { view: this.rules.plain(look.view), where: look.where, over: look.over, ended: look.ended })
  }
  /** The entry of the log that told n; -1 where it is not known. */
  entryOf(n: number): number { return this.entries[n] ?? -1 }
  told(from: number): readonly Heard[] { return this.heard.slice(Math.max(0, from - 1)) }
  back(n: number): Back | null { const b = this.views.get(n); return b ? { ...b, view: this.rules.revive(b.view) } : null }
}
