// A battle being played on the server: one entry after another, on disk before anybody hears of it, each seat told its own.
import type { Choice } from '../kernel/decision.ts'
import type { Told } from '../kernel/ears.ts'
import type { Log, Look, Match, Sitter } from '../kernel/match.ts'
import { isRefusal, type Plain, type Refusal, type Seat } from '../kernel/plain.ts'
import type { Difference } from '../kernel/replay.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { Fault } from './fault.ts'
import type { Store } from './store.ts'
import type { Answered, Thought } from './thinking.ts'

/** Who sits where, and whether a person's screen is open now. */
export type Sitting = Sitter & { readonly here: boolean }

/** All that a seat is sent. `own` counts its own entries; told items come from the number asked for. */
export type State = {
  readonly battle: { readonly id: string; readonly ruleset: string; readonly version: string; readonly scenario: string; readonly options: Readonly<Record<string, Plain>> }
  readonly seats: readonly Sitting[]
  readonly own: number
  readonly wentOn: boolean // the decisions after the battle have begun
  readonly look: Omit<Look, 'view'> & { readonly view: Plain }
  readonly told: readonly (Told & { readonly round: number })[] // with the clock as it stood when it was told
  readonly stopped?: Difference // another version of the rules: read only from here on
}

type Listener = { readonly seat: Seat | 'watcher'; n: number; last: string; readonly send: (text: string) => void; readonly close: () => void }

/** The clock of the battle as it stood when each seat was told each item. */
export class Rounds {
  private marks = new Map<Seat | 'watcher', number[]>()
  /** Mark what has been told since the last time with the clock as it stands. */
  mark(m: Match): void {
    for (const seat of [...m.seats.keys(), 'watcher'] as const) {
      const list = this.marks.get(seat) ?? [], n = m.told(seat, list.length + 1).length
      this.marks.set(seat, list)
      if (n > 0) { const now = m.rules.face.scene(m.look(seat).view).clock.now; for (let i = 0; i < n; i++) list.push(now) }
    }
  }
  at(seat: Seat | 'watcher', n: number): number { return this.marks.get(seat)?.[n - 1] ?? 0 }
}

/** Answers of computers reach the screens on this beat, so that the time one takes over a hidden question is not seen. */
const beat = 400

/** How a computer answers: in a thread of its own, or in this one. */
export type Choose = (t: Thought) => Promise<Answered>

/** One battle in memory; its truth lies in the store. */
export class Live {
  readonly id: string
  private match: Match
  private store: Store
  private choose: Choose
  private listeners = new Set<Listener>()
  private own: number[]
  private rounds: Rounds
  private kept: number
  private queue: Promise<unknown> = Promise.resolve()
  private playing = false
  private closed = false
  private timer: NodeJS.Timeout | null = null
  private stopped: Difference | null
  private gone: () => void
  used = Date.now()

  /** @param gone called when memory and disk may differ: the battle must be read anew. */
  constructor(id: string, match: Match, store: Store, choose: Choose, stopped: Difference | null, rounds: Rounds, gone: () => void) {
    this.id = id; this.match = match; this.store = store; this.choose = choose; this.stopped = stopped; this.rounds = rounds; this.gone = gone
    this.own = match.seats.map(() => 0)
    for (const e of match.log().entries) if (e.seat !== undefined) this.own[e.seat]++
    this.kept = match.length
    this.wake()
  }

  get watched(): boolean { return this.listeners.size > 0 }
  get busy(): boolean { return this.playing }

  private seats(): readonly Sitting[] {
    const here = new Set([...this.listeners].map((l) => l.seat))
    return this.match.seats.map((s, i) => ({ ...s, here: here.has(i) }))
  }

  /** What a seat is sent, with what it was told from its number `from` on. */
  state(seat: Seat | 'watcher', from = 1): State {
    const { rules, match } = this, look = match.look(seat), log = match.log()
    return {
      battle: { id: this.id, ruleset: rules.id, version: rules.version, scenario: log.scenario, options: log.options },
      seats: this.seats(), own: seat === 'watcher' ? 0 : this.own[seat], wentOn: match.over !== null && log.entries.some((e) => e.is === 'table' && e.act === 'after'),
      look: { ...look, view: rules.plain(look.view) }, told: match.told(seat, from).map((t) => ({ ...t, round: this.rounds.at(seat, t.n) })),
      ...(this.stopped ? { stopped: this.stopped } : {}),
    }
  }
  private get rules(): AnyRuleset { return this.match.rules }

  /** The log: as told to the seat while the battle runs, whole with its key once it is over and nothing is left to decide. */
  log(seat: Seat | 'watcher'): Log | ReturnType<Match['toldLog']> { return this.match.ended ? this.match.log() : this.match.toldLog(seat) }

  /** What a seat takes home. @throws RangeError before it is decided. */
  file(seat: Seat): Plain { return this.match.file(seat) }

  answer(seat: Seat, own: number, index: number, choice: Choice): Promise<void> { return this.enter(seat, own, () => this.match.answer(seat, index, choice)) }
  say(seat: Seat, own: number, kind: string, choice: Choice): Promise<void> { return this.enter(seat, own, () => this.match.say(seat, kind, choice)) }
  table(seat: Seat, own: number, act: 'undo' | 'after' | 'handover', to?: Sitter): Promise<void> { return this.enter(seat, own, () => this.match.table(act, seat, to)) }

  /** One entry of a person, after all that came before. @throws Fault 409 when stale, 422 when refused, 503 when the disk fails. */
  private enter(seat: Seat, own: number, step: () => Refusal | Told): Promise<void> {
    return this.inTurn(async () => {
      this.used = Date.now()
      if (this.stopped) throw new Fault(409, `this battle was played by another version of the rules and stops at entry ${this.stopped.entry}: ${this.stopped.why}`, 'battle', 'look at it, or take its log to the version that played it')
      if (own !== this.own[seat]) throw new Fault(409, `this seat has made ${this.own[seat]} entries, not ${own}: the answer was meant for an earlier question`, 'own', 'read the state again and answer what is open now')
      const told = step()
      if (isRefusal(told)) throw new Fault(422, told.why, 'choice', 'choose what the rules allow', told.rule)
      await this.keep()
      this.push()
      this.wake()
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
      for (const l of this.listeners) l.close() // they come back to the battle as the disk has it
      throw new Fault(503, 'the entry could not be written, so it was not taken', 'store', `try again; the operator finds the cause here: ${cause instanceof Error ? cause.message : String(cause)}`)
    }
  }

  /** Let the computers that are asked answer, one decision a task; screens hear of it on the beat. */
  private wake(): void {
    if (this.playing || this.stopped || this.next() < 0) return
    this.playing = true
    const begun = Date.now()
    const one = (): void => {
      void this.inTurn(async () => {
        const seat = this.closed ? -1 : this.next()
        if (seat < 0) { this.playing = false; return }
        if (!(await this.decide(seat))) { this.playing = false; return }
        await this.keep()
        this.timer ??= setTimeout(() => { this.timer = null; this.push() }, Math.max(0, begun + beat - Date.now()) || beat)
        setImmediate(one)
      }).catch((e: unknown) => { this.playing = false; console.error(`battle ${this.id}: ${e instanceof Error ? e.message : String(e)}`) })
    }
    setImmediate(one)
  }

  private next(): Seat { return this.match.asked.find((s) => this.match.seats[s].is === 'computer') ?? -1 }

  /** One answer of a computer. The battle takes no other entry meanwhile; other battles go on. False: the server stops. */
  private async decide(seat: Seat): Promise<boolean> {
    const { match } = this
    try {
      const { view, open } = match.look(seat)
      const { index, choice } = await this.choose({ battle: this.id, ruleset: this.rules.id, ai: match.seats[seat].ai, seat, decision: match.length, view: this.rules.plain(view), open })
      const told = match.answer(seat, index, choice)
      if (!isRefusal(told)) return true
      console.error(`battle ${this.id}: the computer at seat ${seat} chose ${JSON.stringify(choice)}: ${told.why} (${told.rule})`)
    } catch (e) {
      if (this.closed) return false
      console.error(`battle ${this.id}: the computer at seat ${seat} failed: ${e instanceof Error ? e.message : String(e)}`)
    }
    const told = match.table('timeout', seat) // what nobody answers is answered by the question's own idle choice
    if (isRefusal(told)) throw new Error(told.why)
    return true
  }

  /** Listen to a seat from its own number on: at once what it may see, then every change of it. */
  listen(seat: Seat | 'watcher', from: number, send: (text: string) => void, close: () => void): () => void {
    const one: Listener = { seat, n: from - 1, last: '', send, close }
    this.listeners.add(one)
    this.push()
    return () => { this.listeners.delete(one); this.used = Date.now(); this.push() }
  }

  /** Send each screen its state if that has changed for it: a seat that is told nothing hears nothing. */
  private push(): void {
    for (const l of this.listeners) {
      const { told, ...rest } = this.state(l.seat, l.n + 1), text = JSON.stringify(rest)
      if (text === l.last) continue
      l.last = text; l.n = rest.look.n
      l.send(JSON.stringify({ ...rest, told }))
    }
  }

  /** Computers answer no more: the server stops. */
  halt(): void { this.closed = true }

  /** Wait until all that was begun is on disk. */
  async rest(): Promise<void> { await this.queue; if (this.timer) { clearTimeout(this.timer); this.timer = null } }
}
