// A battle being played on the server: one entry after another, on disk before anybody hears of it, each seat told its own.
import { interruptMs, put } from '../ai/opponent.ts'
import type { Choice } from '../kernel/decision.ts'
import type { Past, Told } from '../kernel/ears.ts'
import type { Log, Sitter, ToldLog } from '../kernel/log.ts'
import type { Asked } from '../kernel/asked.ts'
import type { Match } from '../kernel/match.ts'
import { isRefusal, type Plain, type Refusal, type Seat } from '../kernel/plain.ts'
import type { Difference } from '../kernel/replay.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { release, timing, type Timing } from './beat.ts'
import { Fault, unwritten } from './fault.ts'
import { Listeners, type Known, type Sitting, type State } from './listeners.ts'
import type { Rounds } from './rounds.ts'
import type { Store } from './store.ts'
import type { Answered, Thought } from './thinking.ts'

/** How a computer answers: in a thread of its own, or in this one. */
export type Choose = (t: Thought) => Promise<Answered>

/** One battle in memory; its truth lies in the store. */
export class Live {
  readonly id: string
  private match: Match
  private store: Store
  private choose: Choose
  private listeners = new Listeners()
  private own: number[]
  private rounds: Rounds
  private kept: number
  private queue: Promise<unknown> = Promise.resolve()
  private playing = false
  private closed = false
  private timer: (() => void) | null = null
  private timing: Timing
  private held: ReadonlyMap<Seat | 'watcher', Known> | null = null // what each place may know until the beat is over
  private began = 0 // since when the battle waits for the next public answer, in ms
  private by = 0 // until when those asked in secret may think, in ms
  private moved: () => void = () => undefined // what a computer thinks about has changed
  private let: () => void = () => undefined
  private released: Promise<void> = Promise.resolve() // when the screens have been told of the last entry
  /** Until then the battle is shown to nobody. */
  readonly ready: Promise<void>
  private stopped: Difference | null
  private gone: () => void
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
    this.choose = choose
    this.stopped = stopped
    this.rounds = rounds
    this.gone = gone
    this.timing = time
    this.own = match.seats.map(() => 0)
    for (const e of match.log().entries) if (e.seat !== undefined) this.own[e.seat]++
    this.kept = match.length
    this.began = time.now()
    if (!stopped) this.hold(this.known(), this.began)
    this.ready = this.released
    this.wake()
  }

  get watched(): boolean {
    return this.listeners.any
  }
  get busy(): boolean {
    return this.playing || this.held !== null
  }

  private seats(): readonly Sitting[] {
    const here = this.listeners.seats
    return this.match.seats.map((s, i) => ({ ...s, here: here.has(i) }))
  }

  /** What a seat is sent, with what it was told from its number `from` on; as it stood before an entry of which nobody is told yet. */
  state(seat: Seat | 'watcher', from = 1): State {
    const known = this.held?.get(seat) ?? this.now(seat)
    return {
      ...known,
      seats: this.seats(),
      told: this.match
        .told(seat, from)
        .filter((t) => t.n <= known.look.n)
        .map((t) => ({ ...t, round: this.rounds.at(seat, t.n) })),
    }
  }
  private now(seat: Seat | 'watcher'): Known {
    const { rules, match } = this
    const look = match.look(seat)
    const log = match.log()
    return {
      battle: { id: this.id, ruleset: rules.id, version: rules.version, scenario: log.scenario, options: log.options },
      own: seat === 'watcher' ? 0 : this.own[seat],
      wentOn: match.over !== null && log.entries.some((e) => e.is === 'table' && e.act === 'after'),
      look: { ...look, view: rules.plain(look.view) },
      ...(this.stopped ? { stopped: this.stopped } : {}),
    }
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
        if (isRefusal(told)) throw new Fault(422, told.why, 'choice', 'choose what the rules allow', told.rule)
        if (this.match.length > length) {
          this.hold(before, this.timing.now())
          this.moved()
        } else this.own[seat]++ // a part of what it says unasked, which is no entry yet
        await this.keep()
        if (!this.held) this.push()
        this.wake()
        return true
      })
    }
    await this.released
  }

  /**
   * Whether a computer that answered may have called on another, or left nobody but people to be asked in the open: then a pause would tell
   * who thinks all the same.
   */
  private stills(seat: Seat): boolean {
    const { match } = this
    const computers = [...match.seats.keys()].filter((s) => match.seats[s].is === 'computer')
    return computers.some((s) => s !== seat) || !match.asked.some((s) => computers.includes(s) && !this.secret(s))
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
        this.wake()
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
        if (e.seat !== undefined) this.own[e.seat]++
      }
      this.rounds.mark(this.match)
    } catch (cause) {
      this.gone()
      this.closed = true
      this.listeners.close() // they come back to the battle as the disk has it
      throw unwritten('the entry could not be written, so it was not taken', cause)
    }
  }

  /** Let the computers that are asked answer, one decision a task. */
  private wake(): void {
    if (this.playing || this.closed || this.stopped || this.next() < 0) return
    this.playing = true
    const one = (): void => {
      void this.decide().then(
        (more) => {
          if (more) setImmediate(one)
          else this.playing = false
        },
        (e: unknown) => {
          this.playing = false
          console.error(`battle ${this.id}: ${e instanceof Error ? e.message : String(e)}`)
        },
      )
    }
    setImmediate(one)
  }

  /** The computer that answers next: until the screens are told of an entry, one that is asked in secret. */
  private next(): Seat {
    return this.composing
      ? -1
      : (this.match.asked.find((s) => this.match.seats[s].is === 'computer' && (!this.held || this.secret(s))) ?? -1)
  }
  /** The only person puts something together: computers wait for it, as nobody else is there to notice. */
  private get composing(): boolean {
    return this.match.drafting.length > 0 && this.match.seats.filter((s) => s.is === 'person').length === 1
  }
  private asks(seat: Seat): Asked | undefined {
    return this.match.open(seat).find((q) => !q.sealed)
  }
  private secret(seat: Seat): boolean {
    const d = this.asks(seat)?.decision
    return d?.told === 'nobody' && this.rules.breaksIn?.(this.match.look(seat).view, d) === true
  }

  /**
   * One answer of a computer. Whatever is said while it thinks is taken, and it is asked again. False: nobody is asked, or the server
   * stops.
   */
  private async decide(): Promise<boolean> {
    const seat = this.closed ? -1 : this.next()
    const { match } = this
    const { length } = match
    if (seat < 0) return false
    const answered = await this.thought(seat)
    return this.inTurn(async () => {
      if (this.closed) return false
      if (match.length !== length) return true
      if (this.composing) return false
      const before = this.held ? null : this.known()
      this.take(seat, answered)
      if (this.stills(seat)) this.hold(before, this.began)
      await this.keep()
      if (!this.held)
        this.timer ??= this.timing.after(this.timing.beat, () => {
          this.timer = null
          this.push()
        })
      return true
    })
  }

  /** What a computer answers; null when it fails, or is asked in secret and has not answered before the screens are told. */
  private async thought(seat: Seat): Promise<Answered | null> {
    const { match, timing } = this
    const { view, open } = match.look(seat)
    const left = this.held ? this.by - timing.now() : Infinity
    if (left <= 0) return null
    let stop = (): void => undefined
    try {
      const answer = this.choose({
        battle: this.id,
        ruleset: this.rules.id,
        ai: match.seats[seat].ai,
        seat,
        decision: match.length,
        view: this.rules.plain(view),
        open,
        ...(this.held ? { within: Math.min(interruptMs, (left * 3) / 4) } : {}),
      })
      return await Promise.race([
        answer,
        new Promise<null>((late) => {
          this.moved = () => late(null)
          if (this.held) stop = timing.after(left, this.moved)
        }),
      ])
    } catch (e) {
      if (!this.closed)
        console.error(`battle ${this.id}: the computer at seat ${seat} failed: ${e instanceof Error ? e.message : String(e)}`)
      return null
    } finally {
      stop()
    }
  }

  /** Take a computer's answer, or the question's own idle choice: in secret as an answer, else as a time-out that everybody hears of. */
  private take(seat: Seat, answered: Answered | null): void {
    const { match } = this
    const told = answered && put(match, seat, answered)
    if (told && !isRefusal(told)) return
    if (answered && told)
      console.error(`battle ${this.id}: the computer at seat ${seat} chose ${JSON.stringify(answered.choice)}: ${told.why} (${told.rule})`)
    const q = this.asks(seat)
    if (q?.decision.told === 'nobody' && !isRefusal(match.answer(seat, q.index, q.decision.idle))) return
    const no = match.table('timeout', seat)
    if (isRefusal(no)) throw new Error(no.why)
  }

  /** Listen to a seat from its own number on: at once what it may see, then every change of it. */
  listen(seat: Seat | 'watcher', from: number, send: (text: string) => void, close: () => void): () => void {
    const leave = this.listeners.add(seat, from, send, close)
    this.push()
    return () => {
      leave()
      this.used = Date.now()
      this.push()
    }
  }
  private push(): void {
    this.listeners.push((seat, from) => this.state(seat, from))
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
