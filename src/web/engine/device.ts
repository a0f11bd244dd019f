// A battle at home on this device: the engine runs here, every entry is kept before it is shown, computers answer one task at a time.
import { hurried, interruptMs, put, streamOf, type Opponent } from '../../ai/opponent.ts'
import type { Options } from '../../kernel/book.ts'
import { onlyAnswer, type Choice, type Decision } from '../../kernel/decision.ts'
import type { Past, Told } from '../../kernel/ears.ts'
import type { Log } from '../../kernel/log.ts'
import type { Look } from '../../kernel/asked.ts'
import type { Match } from '../../kernel/match.ts'
import { isRefusal, type Plain, type Refusal, type Seat } from '../../kernel/plain.ts'
import type { AnyRuleset, Scenario, Sole } from '../../kernel/ruleset.ts'
import type { Line, Sitting } from '../contract/seat.ts'
import { Memory, type BattleHome, type Heard, type Passed, type Place } from './homes.ts'
import { unkept, unkeptWords } from '../kept/held.ts'
import { keepEntry } from '../kept/keep.ts'
import { placesOf, remember, recordOf } from './record.ts'

/** Time in ms, and how to let it pass. */
export type Clock = { now(): number; pause(ms: number): Promise<void> }

const clock: Clock = { now: () => performance.now(), pause: (ms) => new Promise((done) => setTimeout(done, ms)) }

/**
 * How long an answer of one's own rests before the screen shows what it brings, in ms, where computers may be asked in secret; and how much
 * of it those may think. The same whether anybody is asked; shorter for those who want no pauses.
 */
const still = (pace: number): { readonly rest: number; readonly thinking: number } =>
  pace === 0 ? { rest: 100, thinking: 80 } : { rest: 300, thinking: 240 }

/** The home on this device. */
export class DeviceHome implements BattleHome {
  readonly kind = 'device'
  readonly id: string
  readonly rules: AnyRuleset
  readonly scenario: Scenario
  readonly options: Options
  readonly places: readonly Place[]
  line: Line = { is: 'live' }
  readonly stopped: string | null
  pace = 700
  private all = false
  private given: readonly Passed[] // by itself
  mindful = false // what the book's computers think with is here, and which answer alone is sensible is part of it
  private taken = -1 // how long the log was when something was last taken back
  clock = clock
  private held: ReadonlyMap<Place, Look> | null = null // what each place sees while an answer rests
  private match: Match
  private minds: () => Promise<readonly Opponent[]>
  private opponents: readonly Opponent[] = []
  private memory: Map<Place, Memory>
  private kept: number
  private queue: Promise<unknown> = Promise.resolve()
  private changed: () => void = () => undefined
  private playing = false
  private closed = false
  private nudged = 0

  /**
   * @param minds fetches the opponents and what they need of the book, when the first computer is asked: the screen does not wait for it.
   * @param memory what each place was told up to now, as `remember` gathered it while the log was replayed.
   * @param stopped where the kept log and the rules part, in words: nothing is asked any more, and nothing taken.
   * @param given what was given by itself up to now.
   */
  constructor(
    id: string,
    match: Match,
    minds: () => Promise<readonly Opponent[]>,
    memory: Map<Place, Memory> = new Map(),
    stopped: string | null = null,
    given: readonly Passed[] = [],
  ) {
    this.given = given
    this.id = id
    this.stopped = stopped
    this.match = match
    this.rules = match.rules
    this.minds = minds
    this.memory = memory
    this.scenario = match.scenario
    this.options = match.log().options
    this.places = placesOf(match)
    this.kept = match.length
    remember(match, memory)
    const why = unkept()
    if (why) this.line = { is: 'fault', why: unkeptWords(why) }
    if (stopped !== null) this.line = { is: 'fault', why: stopped }
  }

  listen(changed: () => void): void {
    this.changed = changed
    this.wake()
  }
  seats(): readonly Omit<Sitting, 'own'>[] {
    return this.match.seats.map((s, seat) => ({ seat, name: s.name, is: s.is, ...(s.is === 'computer' && s.ai ? { ai: s.ai } : {}) }))
  }
  look(place: Place): Look {
    const look = this.held?.get(place) ?? this.match.look(place)
    return this.stopped === null ? look : { ...look, open: [], waiting: [], undo: false }
  }
  told(place: Place, from: number): readonly Heard[] {
    return this.memory.get(place)?.told(from) ?? []
  }
  async back(place: Place, n: number, of: number): Promise<Past | null> {
    return this.match.past(place, n, of)
  }

  /** Let a computer that stands still answer once. */
  nudge(): void {
    if (this.pace < 0) this.nudged++
  }

  /** Between the answers of an act nothing is given by itself: the next of them is its person's. */
  async act<T>(run: () => Promise<T>): Promise<T> {
    this.acts++
    try {
      return await run()
    } finally {
      this.acts--
      this.wake()
    }
  }
  private acts = 0

  answer(seat: Seat, index: number, choice: Choice): Promise<Refusal | null> {
    return this.enter(() => this.match.answer(seat, index, choice))
  }
  say(seat: Seat, kind: string, choice: Choice): Promise<Refusal | null> {
    return this.enter(() => this.match.say(seat, kind, choice))
  }
  table(seat: Place, act: 'undo' | 'after'): Promise<Refusal | null> {
    return this.enter(() => {
      const told = this.match.table(act, seat === 'watcher' ? undefined : seat)
      if (act === 'undo' && !isRefusal(told)) this.taken = this.match.length
      return told
    })
  }
  /** Where one person plays nobody learns anything from when he answers. */
  get passesOn(): boolean {
    return this.alone && !this.putsAll
  }
  private get alone(): boolean {
    return this.match.seats.filter((s) => s.is === 'person').length === 1
  }
  /** Against computers alone nobody learns from it that something was asked; what was taken back is put. */
  sole(place: Place, d: Decision): Sole | null {
    if (!this.mindful || !this.passesOn || this.match.length <= this.taken || place === 'watcher') return null
    return this.rules.sole?.(this.match.look(place).view, d) ?? null
  }
  passed(place: Place): readonly Passed[] {
    return this.alone && place !== 'watcher' ? this.given : []
  }
  get wentOn(): boolean {
    return this.match.over !== null && this.match.log().entries.some((e) => e.is === 'table' && e.act === 'after')
  }

  private enter(step: () => Refusal | Told): Promise<Refusal | null> {
    return this.inTurn(async () => {
      if (this.stopped !== null) return { rule: this.rules.main.rule, why: this.stopped }
      const before = this.rules.breaksIn && this.match.seats.some((s) => s.is === 'computer') ? this.looks() : null
      const { length } = this.match
      const seen = this.seen()
      const told = step()
      if (isRefusal(told)) return told
      if (before && this.match.length > length) await this.hold(before)
      await this.keep()
      this.wake(seen)
      return null
    })
  }

  private looks(): ReadonlyMap<Place, Look> {
    return new Map(this.places.map((p) => [p, this.match.look(p)]))
  }

  /** Let an answer rest for as long as ever, and the computers that it asks in secret answer meanwhile; who is not done lets it pass. */
  private async hold(before: ReadonlyMap<Place, Look>): Promise<void> {
    const { clock } = this
    const { rest, thinking } = still(this.pace)
    const begun = clock.now()
    this.held = before
    try {
      await this.store()
      for (let seat = this.secret(); seat >= 0 && !this.closed; seat = this.secret()) {
        const now = clock.now()
        const left = begun + thinking - now
        const late = Math.min(now + interruptMs, begun + thinking - left / 4)
        if (left > 0 && this.opponents.length === 0) await Promise.race([this.minded(), clock.pause(left)])
        if (!this.answered(seat, left > 0 && this.opponents.length > 0 ? () => clock.now() >= late : null)) break
      }
      await this.store()
      await clock.pause(Math.max(0, begun + rest - clock.now()))
    } finally {
      this.held = null
    }
  }
  /**
   * Before a battle is shown: who is asked in secret by what was last done answers first, so that to open it tells no more than to play on.
   */
  async opened(): Promise<this> {
    if (this.stopped === null && this.match.length > 0 && this.quiet)
      await this.inTurn(async () => {
        await this.hold(new Map())
        remember(this.match, this.memory)
      })
    return this
  }
  /** As far as the screens know nobody but a person is asked: who thinks all the same would show it by the time he takes. */
  private get quiet(): boolean {
    const { match } = this
    return (
      this.rules.breaksIn !== undefined &&
      match.seats.some((s) => s.is === 'computer') &&
      match.seats.some((s) => s.is === 'person') &&
      !match.asked.some((s) => match.seats[s].is === 'computer' && !this.isSecret(s))
    )
  }
  /** Whether a computer that answered may have called on another, or left nobody but people to be asked in the open. */
  private stills(seat: Seat): boolean {
    return (
      this.quiet ||
      (this.rules.breaksIn !== undefined &&
        this.match.seats.some((s, i) => s.is === 'computer' && i !== seat) &&
        this.match.seats.some((s) => s.is === 'person'))
    )
  }

  /** A computer that is asked in secret about what another seat does. */
  private secret(): Seat {
    return this.match.asked.find((s) => this.isSecret(s)) ?? -1
  }
  private isSecret(s: Seat): boolean {
    const { match, rules } = this
    const d = match.seats[s].is === 'computer' ? match.open(s).find((q) => !q.sealed)?.decision : undefined
    return d?.told === 'nobody' && rules.breaksIn?.(match.look(s).view, d) === true
  }

  private inTurn<T>(step: () => Promise<T>): Promise<T> {
    const run = this.queue.then(step)
    this.queue = run.catch(() => undefined)
    return run
  }

  /** Keep the new entries on this device, then show them. What cannot be kept is shown all the same, and the line says so. */
  private async keep(): Promise<void> {
    await this.store()
    remember(this.match, this.memory)
    this.changed()
  }
  private async store(): Promise<void> {
    const { entries } = this.match.log()
    try {
      const record = recordOf(this.id, this.match, this.given)
      for (; this.kept < entries.length; this.kept++) await keepEntry(record, this.kept + 1, entries[this.kept])
      const why = unkept()
      this.line = why ? { is: 'fault', why: unkeptWords(why) } : { is: 'live' }
    } catch (e) {
      this.line = {
        is: 'fault',
        why:
          e instanceof DOMException && e.name === 'ConstraintError'
            ? 'This battle goes on in another window. Open it from there, or load this page again.'
            : `This device does not keep the battle: ${e instanceof Error ? e.message : String(e)}. Take its log ` +
              'before you leave the page.',
      }
    }
  }

  /**
   * Let the computers that are asked answer, and what is given by itself be given: one decision a task, each resting on the screen when it
   * told the screen something. @param was what the screen had been told before what wakes them: it rests too before a computer goes on.
   */
  wake(was = this.seen()): void {
    if (this.playing || this.closed || this.stopped !== null || this.next() < 0) return
    this.playing = true
    void (async () => {
      let seen = this.match.seats[this.next()].is === 'computer' ? was : this.seen()
      while (!this.closed) {
        const more = this.seen() !== seen
        seen = this.seen()
        await this.rest(more)
        if (this.closed || !(await this.minded()) || !(await this.inTurn(() => this.one()))) break
      }
      this.playing = false
    })()
  }
  /** Let what was told rest on the screen; while the pace is below 0 until somebody nudges. */
  private async rest(more: boolean): Promise<void> {
    let rested = 0
    do {
      const step = this.pace < 0 ? 50 : more ? Math.max(0, Math.min(50, this.pace - rested)) : 0
      await this.clock.pause(step)
      rested += step
    } while (!this.closed && this.nudged === 0 && (this.pace < 0 || (more && rested < this.pace)))
    if (this.nudged > 0) this.nudged--
  }
  /**
   * Wait for what computers think with before one is asked. When it cannot be fetched the line says so, and the next answer tries again.
   */
  private async minded(): Promise<boolean> {
    if (this.opponents.length > 0 || this.match.seats[this.next()]?.is !== 'computer') return true
    try {
      this.opponents = await this.minds()
      this.mindful = true
    } catch {
      this.line = {
        is: 'fault',
        why: 'What the computer thinks with could not be fetched. Load the page again when the network is back; the battle is kept.',
      }
      this.changed()
    }
    return this.opponents.length > 0
  }
  private seen(): number {
    return this.places.reduce((n: number, p) => n + (this.memory.get(p)?.n ?? 0), 0)
  }
  private next(): Seat {
    return this.composing ? -1 : this.waits
  }
  /** The only person puts something together: computers wait for it. */
  private get composing(): boolean {
    return this.match.drafting.length > 0 && this.alone
  }
  private get waits(): Seat {
    return this.match.asked.find((s) => this.match.seats[s].is === 'computer' || this.only(s) !== null) ?? -1
  }

  /** The answer of a person alone at this screen to a question that leaves no choice: it is put only so that being asked tells nothing. */
  private only(seat: Seat): { readonly index: number; readonly choice: Choice; readonly why?: string } | null {
    if (this.match.seats[seat].is === 'computer' || !this.passesOn || this.acts > 0) return null
    const q = this.match.open(seat).find((o) => !o.sealed)
    if (!q) return null
    const choice = onlyAnswer(q.decision)
    if (choice) return { index: q.index, choice }
    const sole = this.sole(seat, q.decision)
    return sole && { index: q.index, ...sole }
  }
  get putsAll(): boolean {
    return this.all
  }
  set putsAll(all: boolean) {
    this.all = all
    this.changed()
    this.wake()
  }

  private async one(): Promise<boolean> {
    const seat = this.next()
    const before = this.rules.breaksIn ? this.looks() : null
    if (seat < 0 || !this.answered(seat)) return false
    // What is asked in secret of an answer waits for no rest and no nudge of its own: they would tell it. It answers on the beat.
    if (before && this.stills(seat)) await this.hold(before)
    await this.keep()
    return true
  }

  /**
   * Take the answer of a computer, or the only one that a person has.
   * @param late says when time is up; null: it is up, and the question's own idle choice stands in, as it does for what fails.
   */
  private answered(seat: Seat, late?: (() => boolean) | null): boolean {
    const { match, rules } = this
    let told: Refusal | Told = { rule: rules.main.rule, why: 'it had no time left' }
    if (late !== null) {
      try {
        const opponent = this.opponents.find((o) => o.id === match.seats[seat].ai) ?? this.opponents[0]
        const look = match.look(seat)
        const { view, open } = look
        const only = this.only(seat)
        const stream = streamOf(this.id, seat, match.length)
        const chosen = only ?? opponent.choose({ rules, view, open, seat, stream, ...hurried(opponent, () => this.clock.now(), late) })
        const d = only?.why === undefined ? undefined : open.find((o) => o.index === only.index)?.decision
        told = put(match, seat, chosen)
        if (d && only && !isRefusal(told))
          this.given = [
            ...this.given,
            { n: look.n, rule: d.rule, text: `Given by itself: ${rules.face.deed(view, d, only.choice)}. ${only.why}` },
          ]
      } catch (e) {
        told = { rule: rules.main.rule, why: String(e) }
      }
      if (isRefusal(told)) console.error(`The computer at seat ${seat}: ${told.why} (${told.rule})`)
    }
    const q = match.open(seat).find((o) => !o.sealed)
    // a time-out is told to everybody
    if (isRefusal(told) && q?.decision.told === 'nobody') told = match.answer(seat, q.index, q.decision.idle)
    if (isRefusal(told)) told = match.table('timeout', seat)
    return !isRefusal(told)
  }

  log(place: Place): Promise<Plain> {
    return Promise.resolve((this.match.ended ? this.match.log() : this.match.toldLog(place)) as unknown as Plain)
  }
  file(seat: Seat): Promise<Plain | null> {
    try {
      return Promise.resolve(this.match.file(seat))
    } catch {
      return Promise.resolve(null)
    }
  }
  /** The full log and the decisions after the battle, for the home's own use. */
  whole(): Log {
    return this.match.log()
  }
  close(): void {
    this.closed = true
    this.changed = () => undefined
  }
}
