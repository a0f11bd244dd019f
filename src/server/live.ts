// A battle being played on the server: one entry after another, on disk before anybody hears of it, each seat told its own.
import type { Look } from '../kernel/asked.ts'
import type { Choice } from '../kernel/decision.ts'
import type { Past, Told } from '../kernel/ears.ts'
import type { Entry, Log, Sitter, ToldLog } from '../kernel/log.ts'
import type { Match } from '../kernel/match.ts'
import { isRefusal, type Plain, type Refusal, type Seat } from '../kernel/plain.ts'
import type { Difference } from '../kernel/replay.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { release, timing, type Timing } from './beat.ts'
import { Computers, type Choose } from './computers.ts'
import { Fault, unwritten } from './fault.ts'
import { Listeners, type Heard, type Known, type Place, type Screen, type Sitting, type State } from './listeners.ts'
import type { Rounds } from './rounds.ts'
import type { Store } from './store.ts'

/** Those who come and go within this many ms are told of together. */
const coming = 100

/** One battle in memory; its truth lies in the store. */
export class Live {
  readonly id: string
  private match: Match
  private store: Store
  private listeners: Listeners
  private computers: Computers
  private own: number[]
  private wentOn = false
  private rounds: Rounds
  private kept: number
  private queue: Promise<unknown> = Promise.resolve()
  private closed = false
  private timer: (() => void) | null = null
  private timing: Timing
  private looks = new Map<Place, Look>() // what each place sees, as long as nothing changes
  private knows = new Map<Place, Known>()
  private held: ReadonlyMap<Place, Known> | null = null // what each place may know until the beat is over
  private began = 0 // since when the battle waits for the next public answer, in ms
  private by = 0 // until when those asked in secret may think, in ms
  private let: () => void = () => undefined
  private released: Promise<void> = Promise.resolve() // when the screens have been told of the last entry
  /** Until then the battle is shown to nobody. */
  readonly ready: Promise<void>
  private stopped: Difference | null
  private gone: () => void
  private calls = false // who has come and gone is told soon
  used = Date.now()

  /**
   * @param gone called when memory and disk may differ: the battle must be read anew. A battle of a book that asks in secret is shown to
   * nobody before it is `ready`.
   */
  constructor(
    id: string,
    match: Match,
    store: Store,
    choose: Choose,
    stopped: Difference | null,
    rounds: Rounds,
    gone: () => void,
    time: Timing = timing,
  ) {
    this.id = id
    this.match = match
    this.store = store
    this.stopped = stopped
    this.rounds = rounds
    this.gone = gone
    this.timing = time
    this.listeners = new Listeners({
      state: (place) => ({ ...this.knownOf(place), seats: this.seats() }),
      seats: () => this.seats(),
      told: (place, from, to) => this.heard(place, from, to),
    })
    this.computers = new Computers({
      id,
      match,
      timing: time,
      choose,
      closed: () => this.closed || stopped !== null,
      by: () => (this.held ? this.by : null),
      enter: (length, seat, step) => this.inTurn(() => this.byComputer(length, seat, step)),
    })
    this.own = match.seats.map(() => 0)
    for (const e of match.log().entries) this.count(e)
    this.kept = match.length
    this.began = time.now()
    if (!stopped) this.hold(this.known(), this.began)
    this.ready = this.released
    this.computers.wake()
  }

  get watched(): boolean {
    return this.listeners.any
  }
  get busy(): boolean {
    return this.computers.busy || this.held !== null
  }

  private count(e: Entry): void {
    if (e.seat !== undefined) this.own[e.seat]++
    if (e.is === 'table' && e.act === 'after') this.wentOn = true
  }
  private seats(): readonly Sitting[] {
    return this.match.seats.map((s, i) => ({ ...s, here: this.listeners.count(i) > 0 }))
  }

  /** What a seat is sent, with what it was told from its number `from` on; as it stood before an entry of which nobody is told yet. */
  state(place: Place, from = 1): State {
    const known = this.knownOf(place)
    return { ...known, seats: this.seats(), told: this.heard(place, from, known.look.n) }
  }
  /** How far a seat has come: its entries, and what it was told. */
  standing(seat: Seat): { readonly own: number; readonly n: number } {
    const { own, look } = this.knownOf(seat)
    return { own, n: look.n }
  }
  private heard(place: Place, from: number, to: number): readonly Heard[] {
    return this.match
      .told(place, from)
      .filter((t) => t.n <= to)
      .map((t) => ({ ...t, round: this.rounds.at(place, t.n) }))
  }
  private knownOf(place: Place): Known {
    return this.held?.get(place) ?? this.now(place)
  }
  private now(place: Place): Known {
    const made = this.knows.get(place)
    if (made) return made
    const { rules, match } = this
    const look = this.look(place)
    const known: Known = {
      battle: { id: this.id, ruleset: rules.id, version: rules.version, scenario: match.scenario.id, options: match.options },
      own: place === 'watcher' ? 0 : this.own[place],
      wentOn: match.over !== null && this.wentOn,
      look: { ...look, view: rules.plain(look.view) },
      ...(this.stopped ? { stopped: this.stopped } : {}),
    }
    this.knows.set(place, known)
    return known
  }
  private look(place: Place): Look {
    const look = this.looks.get(place) ?? this.match.look(place)
    this.looks.set(place, look)
    return look
  }
  /** The battle is no longer as it was looked at. */
  private changed(): void {
    this.looks.clear()
    this.knows.clear()
  }
  private get rules(): AnyRuleset {
    return this.match.rules
  }

  /**
   * What a seat had before it when it had been told sentence `of` (from 0) of its item n. @throws Fault 404 when it has not been told so
   * much.
   */
  past(seat: Seat | 'watcher', n: number, of?: number): Omit<Past, 'view'> & { readonly view: Plain } {
    const told = this.held?.get(seat)?.look.n ?? Infinity
    const then = n <= told ? this.match.past(seat, n, of) : null
    if (!then) throw new Fault(404, `this seat has not been told an item ${n}`, 'n', 'send the number of an item that it has been told')
    return { ...then, view: this.rules.plain(then.view) }
  }

  /** The log: as told to the seat while the battle runs, whole with its key once it is over and nothing is left to decide. */
  log(seat: Seat | 'watcher'): Log | ToldLog {
    const { ended, n } = this.held?.get(seat)?.look ?? { ended: this.match.ended, n: Infinity }
    if (ended) return this.match.log()
    const told = this.match.toldLog(seat)
    return { ...told, items: told.items.filter((t) => t.n <= n) }
  }

  /** What a seat takes home. @throws Fault 409 in a book whose forces live for one battle. @throws RangeError before it is decided. */
  file(seat: Seat): Plain {
    if (!this.rules.after)
      throw new Fault(
        409,
        `nothing follows a battle in ${this.rules.title}`,
        'battle',
        'its forces live for one battle; field them again as they were',
      )
    return this.match.file(seat)
  }

  answer(seat: Seat, own: number, index: number, choice: Choice): Promise<void> {
    return this.enter(seat, own, () => this.match.answer(seat, index, choice))
  }
  say(seat: Seat, own: number, kind: string, choice: Choice): Promise<void> {
    return this.enter(seat, own, () => this.match.say(seat, kind, choice))
  }
  table(seat: Seat, own: number, act: 'undo' | 'after' | 'handover', to?: Sitter): Promise<void> {
    return this.enter(seat, own, () => this.match.table(act, seat, to))
  }

  /**
   * One entry of a person, after all that came before; it waits for no computer. Done when the screens are told.
   * @throws Fault 409 when stale, 422 when refused, 503 when the disk fails.
   */
  private async enter(seat: Seat, own: number, step: () => Refusal | Told): Promise<void> {
    for (let taken = false; !taken; ) {
      await this.released
      taken = await this.inTurn(async () => {
        if (this.held) return false
        this.used = Date.now()
        if (this.stopped)
          throw new Fault(
            409,
            `this battle was played by another version of the rules and stops at entry ${this.stopped.entry}: ${this.stopped.why}`,
            'battle',
            'look at it, or take its log to the version that played it',
          )
        if (own !== this.own[seat])
          throw new Fault(
            409,
            `this seat has made ${this.own[seat]} entries, not ${own}: the answer was meant for an earlier question`,
            'own',
            'read the state again and answer what is open now',
          )
        const before = this.known()
        const { length } = this.match
        const told = step()
        this.changed()
        if (isRefusal(told)) throw new Fault(422, told.why, 'choice', 'choose what the rules allow', told.rule)
        if (this.match.length > length) {
          this.hold(before, this.timing.now())
          this.computers.moved()
        } else this.own[seat]++ // a part of what it says unasked, which is no entry yet
        await this.keep()
        if (!this.held) this.push()
        this.computers.wake()
        return true
      })
    }
    await this.released
  }

  /** What each place knows now; null where no computer can be asked in secret, or no person is there to be kept from knowing. */
  private known(): ReadonlyMap<Seat | 'watcher', Known> | null {
    const computers = this.match.seats.filter((s) => s.is === 'computer').length
    if (!this.rules.breaksIn || computers === 0 || this.match.seats.every((s) => s.is === 'computer')) return null
    return new Map([...this.match.seats.keys(), 'watcher' as const].map((s) => [s, this.now(s)]))
  }

  /**
   * Tell nobody of an entry before its beat. Until then only computers that are asked in secret answer.
   * @param began since when the battle waited for it, in ms.
   */
  private hold(before: ReadonlyMap<Seat | 'watcher', Known> | null, began: number): void {
    if (!before) return
    const { timing } = this
    const now = timing.now()
    const end = release(timing, began, now)
    this.held = before
    this.by = now + timing.thinking
    this.released = new Promise((done) => {
      this.let = done
    })
    this.timer?.()
    this.timer = timing.after(end - now, () => {
      this.timer = null
      void this.inTurn(async () => {
        this.held = null
        this.began = end
        this.push()
        this.let()
        this.computers.wake()
      })
    })
  }

  private inTurn<T>(step: () => Promise<T>): Promise<T> {
    const run = this.queue.then(step)
    this.queue = run.catch(() => undefined)
    return run
  }

  /** Write what is not written yet. Until it is, nobody is told. */
  private async keep(): Promise<void> {
    const entries = this.match.log().entries
    try {
      for (; this.kept < entries.length; this.kept++) {
        const e = entries[this.kept]
        await this.store.add(this.id, this.kept + 1, e, this.match.over !== null)
        this.count(e)
      }
      this.changed()
      this.rounds.mark(this.match, (place) => this.look(place))
    } catch (cause) {
      this.gone()
      this.closed = true
      this.listeners.close() // they come back to the battle as the disk has it
      throw unwritten('the entry could not be written, so it was not taken', cause)
    }
  }

  /** The answer of a computer. */
  private async byComputer(length: number, seat: Seat, step: () => void): Promise<boolean> {
    if (this.closed) return false
    if (this.match.length !== length) return true
    if (this.computers.composing) return false
    const before = this.held ? null : this.known()
    step()
    this.changed()
    if (this.computers.stills(seat)) this.hold(before, this.began)
    await this.keep()
    if (!this.held)
      this.timer ??= this.timing.after(this.timing.beat, () => {
        this.timer = null
        this.push()
      })
    return true
  }

  /** How many screens a place has. */
  screens(place: Place): number {
    return this.listeners.count(place)
  }
  /** Listen at a place from its own number on: at once what it may see, then every change of it. @returns how to leave. */
  listen(place: Place, from: number, screen: Screen): () => void {
    const leave = this.listeners.add(place, from, screen)
    this.call(place, 1)
    return () => {
      leave()
      this.used = Date.now()
      this.call(place, 0)
    }
  }
  /** Whether somebody is at a seat shows on every screen, soon: those who come and go together are told of together. */
  private call(place: Place, first: number): void {
    if (place === 'watcher' || this.listeners.count(place) !== first || this.calls) return
    this.calls = true
    this.timing.after(coming, () => {
      this.calls = false
      this.listeners.presence()
    })
  }
  private push(): void {
    this.listeners.push()
  }

  /** Computers answer no more: the server stops. */
  halt(): void {
    this.closed = true
  }

  /** Wait until all that was begun is on disk. */
  async rest(): Promise<void> {
    await this.queue
    this.timer?.()
    this.timer = null
    this.let()
  }
}
