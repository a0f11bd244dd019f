// A battle with its log: answers, sayings and table acts in order, dice addressed by entry, each seat told its own.
import { asks, lastSealed, placeOf, sayable, unanswered, unfit, unseal, type Asked, type Look } from './asked.ts'
import type { Options } from './book.ts'
import type { Choice, Decision } from './decision.ts'
import { Drafts, shownOwn, type Draft } from './draft.ts'
import { breadcrumb, Ears, type Listener, type Mark, type Own, type Past, type Told } from './ears.ts'
import type { Event } from './event.ts'
import type { Force } from './force.ts'
import { Line } from './line.ts'
import { source, type Entry, type Log, type Sitter, type Sources, type Start, type TableAct, type ToldLog } from './log.ts'
import { isRefusal, type Plain, type Refusal, type Seat } from './plain.ts'
import { answer, enter, finish, run } from './procedure.ts'
import { scenarioOf, type AnyRuleset, type Scenario } from './ruleset.ts'
import type { Game, Outcome, Unit } from './state.ts'
import { Tape, type Instant, type Played } from './tape.ts'

type AnyGame = Game<Unit, unknown>

/** What a seat says, and has answered since, that knew of no question when it began: weighed on what it was shown. */
type Blind = { readonly mark: Mark; readonly of: Draft }

/** Why an answer that is part of what was said unasked is not given twice. */
const isSaid = (d: Decision): Refusal => ({ rule: d.rule, why: 'this has been answered; take it back first' })

/** A battle that is being played, and its log. */
export class Match {
  readonly rules: AnyRuleset
  private start: Start
  private tape: Tape
  private entries: Entry[] = []
  private line = new Line()
  private ears: Ears
  private saying: {
    readonly seat: Seat
    readonly depth: number /* of the stack beneath it */
    readonly entry: number
    blind: Blind | null
  } | null = null // what was said and asks on
  private replaying = false
  private drafts: Drafts
  private begun: Log['start']
  private sitters: Sitter[]

  /**
   * Set a battle up and play to its first question.
   * @param hashing false leaves hashes out of the log, for playouts that are thrown away.
   * @throws RangeError when scenario, forces or seats do not fit each other.
   */
  constructor(rules: AnyRuleset, start: Start, sources: Sources = {}, hashing = true) {
    const scenario = scenarioOf(rules, start.scenario)
    if (start.seats.length !== scenario.seats || start.forces.length !== scenario.seats)
      throw new RangeError(
        `${scenario.title} is for ${scenario.seats} sides; ${start.seats.length} seats and ${start.forces.length} forces are given`,
      )
    this.rules = rules
    this.start = start
    this.sitters = [...start.seats]
    const words = source(start.dice, sources)
    this.ears = new Ears(rules, start.seats.length)
    this.drafts = new Drafts(rules, this.ears)
    const g = rules.setup({
      scenario,
      forces: start.forces,
      options: start.options,
      seats: scenario.seats,
      names: start.seats.map((s) => s.name),
      people: start.seats.filter((s) => s.is === 'person').length,
    })
    this.tape = new Tape(g, words, hashing)
    const { events, hash } = this.play(0, (x) => run(x, rules))
    this.begun = { events, hash }
  }

  private get g(): AnyGame {
    return this.tape.g
  }

  /** A step is played, and everybody told his share of it. @param blind what is said by a seat that knew of no question. */
  private play(entry: number, take: (g: AnyGame) => void, blind: Blind | null = null): Played {
    const played = this.tape.play(take)
    const own: Own | undefined = blind ? { mark: blind.mark, said: (shown) => shownOwn(this.rules, shown, blind.of) } : undefined
    this.ears.hear(played.heard, played.state, () => this.tape.midst(entry).map((x) => x.state), own)
    return played
  }

  private put(entry: Record<string, unknown>, take: (g: AnyGame) => void, back = false, secret = false, blind: Blind | null = null): Told {
    const before = this.ears.counts
    const number = this.entries.length + 1
    const made = this.play(number, take, blind)
    this.entries.push({ ...entry, events: made.events, hash: made.hash } as unknown as Entry)
    const seat = entry.seat as Seat | undefined
    const by = entry.is === 'table' ? null : (seat as Seat)
    this.line.add(number, { by, back, secret, untold: made.untold }, before)
    return this.latest(seat ?? 'watcher')
  }

  /**
   * The open questions of a seat, with the numbers they are answered by; those it has sealed carry their answer. While it puts something
   * together only those of that.
   */
  open(seat: Seat): readonly Asked[] {
    return asks(this.drafts.of(seat)?.g ?? this.g, seat)
  }

  /** Answer an open question. A refusal changes nothing. */
  answer(seat: Seat, index: number, choice: Choice, entropy?: string): Refusal | Told {
    const draft = this.drafts.of(seat)
    return draft
      ? this.compose({ ...draft.of, steps: [...draft.of.steps, { index, choice }] }, draft.g)
      : this.enter(seat, index, choice, entropy)
  }

  private enter(seat: Seat, index: number, choice: Choice, entropy?: string): Refusal | Told {
    const at = placeOf(this.g, seat, index)
    if (at < 0)
      return {
        rule: this.rules.main.rule,
        why: this.ended
          ? 'the battle is over'
          : `there is no question ${index} open for seat ${seat}; ` +
            (this.g.open.some((d) => d.seat === seat)
              ? `its open questions are numbered from 0 to ${this.open(seat).length - 1}`
              : 'another seat decides now'),
      }
    const d = this.g.open[at]
    // a part of what was said: it comes back no more than that does
    const of = d.told === 'nobody' && this.saying?.seat === seat ? this.saying : null
    const no = of && this.g.sealed[at] ? isSaid(d) : unfit(this.rules, this.g, { decision: d }, choice)
    if (no) return no
    if (of?.blind) of.blind = { ...of.blind, of: { ...of.blind.of, steps: [...of.blind.of.steps, { index, choice }] } }
    const told = this.put(
      { is: 'answer', seat, index, choice, ...(entropy === undefined ? {} : { entropy }) },
      (g) => answer(g, this.rules, at, choice),
      of === null,
      d.told === 'nobody',
      of?.blind,
    )
    if (of) this.line.join(this.entries.length, of.entry)
    if (this.saying && this.g.stack.length <= this.saying.depth) this.saying = null
    return told
  }

  /** What a seat may say unasked now: surrender terms, concede, standing orders, call a violation. */
  sayings(seat: Seat): readonly Decision[] {
    return this.g.over || this.drafts.of(seat) ? [] : this.rules.anytime(this.rules.view(this.ears.state(seat), seat), seat)
  }

  /**
   * Say something unasked. It is taken between two steps; then the same question is open again, sealed answers kept. Where it leads to
   * questions of the same seat that are told to nobody, it is put together beside the battle: nobody else's question or screen
   * changes, play may go on, and with the last answer all of it is taken at once. Until then the log does not hold it.
   */
  say(seat: Seat, kind: string, choice: Choice): Refusal | Told {
    if (this.drafts.of(seat)) return { rule: this.rules.main.rule, why: `"${kind}" cannot be said now: what was begun is not finished` }
    return this.drafts.put({ seat, kind, choice, steps: [] }) ? this.latest(seat) : this.speak(seat, kind, choice)
  }

  /** The seats that put something together now: nobody else is told. */
  get drafting(): readonly Seat[] {
    return this.drafts.seats
  }

  /** One answer more to what a seat puts together; with the last all of it is said and answered. */
  private compose(of: Draft, was: AnyGame): Refusal | Told {
    const { seat, kind, choice, steps } = of
    const { index, choice: last } = steps[steps.length - 1]
    const q = asks(was, seat)[index]
    if (!q) return { rule: this.rules.main.rule, why: `there is no question ${index} open for seat ${seat}` }
    const no = q.sealed ? isSaid(q.decision) : unfit(this.rules, was, q, last)
    if (no) return no
    if (this.drafts.put(of)) return this.latest(seat)
    this.drafts.drop(seat)
    let told = this.speak(seat, kind, choice)
    for (const s of steps) if (!isRefusal(told)) told = this.enter(seat, s.index, s.choice)
    return told
  }

  /** What others said in secret since an answer that is taken back is said again: they are not told of the undo. */
  private saidAgain(gone: readonly number[]): void {
    for (const n of gone) {
      const e = this.entries[n - 1]
      if (e.is !== 'say' || isRefusal(this.speak(e.seat, e.kind, e.choice))) continue
      for (const m of gone) {
        const a = this.entries[m - 1]
        if (this.line.belongs(m, n) && a.is === 'answer') this.enter(a.seat, a.index, a.choice)
      }
    }
  }

  /** What a seat was told last. */
  private latest(seat: Listener): Told {
    return this.ears.told(seat, this.ears.count(seat)).at(-1) ?? { n: 0, events: [] }
  }

  private speak(seat: Seat, kind: string, choice: Choice): Refusal | Told {
    const mark = this.ears.mark(seat)
    const seen = mark ? sayable(this.rules, mark.state, seat, kind, choice) : null // a refusal tells no more than it has been told
    if (seen && isRefusal(seen)) return seen
    const d = sayable(this.rules, this.g, seat, kind, choice)
    if (isRefusal(d)) return d
    const depth = this.g.stack.length
    const blind: Blind | null = mark && d.told === 'nobody' ? { mark, of: { seat, kind, choice, steps: [] } } : null
    const told = this.put(
      { is: 'say', seat, kind, choice },
      (g) => {
        this.rules.hear(g, d, choice)
        const over = this.rules.outcome(g)
        if (over) finish(g, over)
        else run(g, this.rules)
      },
      false,
      d.told === 'nobody',
      blind,
    )
    this.saying = this.g.stack.length > depth ? { seat, depth, entry: this.entries.length, blind } : null
    return told
  }

  /** Whether a seat may take its last answer back: it was told of no die and of nothing hidden, and of nobody else's answer. */
  mayUndo(seat: Seat): boolean {
    if (this.drafts.of(seat)) return true
    return this.latestSealed(seat) >= 0 || this.line.last(seat, this.ears) !== undefined
  }

  /** The open question that a seat has sealed last, among all that are open; -1 when there is none. */
  private latestSealed(seat: Seat): number {
    const { sealed } = this.g
    if (lastSealed(this.g, seat) < 0) return -1
    const { entries } = this.line
    for (let i = entries.length - 1; i >= 0; i--) {
      const e = this.entries[entries[i] - 1]
      const at = e.is === 'answer' && e.seat === seat ? placeOf(this.g, seat, e.index) : -1
      if (at >= 0 && sealed[at] === (e as { readonly choice: Choice }).choice) return at
    }
    return -1
  }

  /**
   * The sealed answer that an undo opens again: the latest. A log says which one; logs from before it did opened the one with the highest
   * number.
   */
  private opened(seat: Seat, index: number | undefined): number {
    const latest = this.latestSealed(seat)
    if (!this.replaying || latest < 0) return latest
    return index === undefined ? lastSealed(this.g, seat) : placeOf(this.g, seat, index)
  }

  /** An act of the table: undo, the decisions after a battle, a time-out, a seat handed over, a pause. */
  table(act: TableAct, seat?: Seat, sitter?: Sitter, index?: number): Refusal | Told {
    const no = (why: string): Refusal => ({ rule: this.rules.main.rule, why })
    const entry = { is: 'table', act, ...(seat === undefined ? {} : { seat }), ...(sitter ? { sitter } : {}) }
    const tell = (g: AnyGame, e: Record<string, Plain> = {}): void =>
      g.emit({ is: `table.${act}`, rule: this.rules.main.rule, ...(seat === undefined ? {} : { seat }), ...e })
    switch (act) {
      case 'undo':
        return seat === undefined || !this.mayUndo(seat)
          ? no('nothing can be taken back: a die has fallen, something hidden showed itself, or another seat has answered')
          : this.undo(seat, entry, tell, index)
      case 'after': {
        const after = this.rules.after
        if (!after || !this.g.over) return no('the battle is not over yet')
        if (this.begunAfter) return no('what follows the battle has begun already')
        const begin = (g: AnyGame): void => {
          g.stack.push(enter(after.procedure, { of: 'after' }))
          run(g, this.rules)
        }
        return this.put(entry, begin)
      }
      case 'timeout':
        return seat === undefined || unanswered(this.g, seat) < 0
          ? no('this seat is not asked anything')
          : this.put(entry, (g) => (tell(g), this.idle(g, seat)))
      case 'handover': {
        if (seat === undefined || !sitter || !this.sitters[seat]) return no('name the seat and who takes it')
        this.sitters[seat] = sitter
        return this.put(entry, (g) => tell(g, { name: sitter.name, becomes: sitter.is === 'person' ? 'a person' : 'a computer' }))
      }
      default:
        return this.put(entry, (g) => tell(g))
    }
  }

  /** A step of a draft, a sealed answer, or the seat's last answer comes back. */
  private undo(seat: Seat, entry: Record<string, unknown>, tell: (g: AnyGame) => void, index?: number): Told {
    const draft = this.drafts.of(seat)
    if (draft) {
      this.drafts.withdraw(draft.of)
      return this.latest(seat)
    }
    const at = this.opened(seat, index)
    if (at >= 0) {
      const number = this.g.open.slice(0, at).filter((d) => d.seat === seat).length
      const which = this.replaying && index === undefined ? {} : { index: number }
      return this.put({ ...entry, ...which }, (g) => unseal(g, at))
    }
    const { line, gone } = this.line.before(this.line.last(seat, this.ears) as number)
    this.tape.back(line.at(-1) ?? 0)
    const told = this.put(entry, tell)
    this.line.back(line)
    this.saying = null
    if (!this.replaying) this.saidAgain(gone)
    return told
  }

  /** The idle answers of a seat to what it is asked, until all of it is answered. */
  private idle(g: AnyGame, seat: Seat): void {
    for (let at = unanswered(g, seat); at >= 0; at = unanswered(g, seat)) {
      const before = g.open
      answer(g, this.rules, at, before[at].idle)
      if (g.open !== before) return
    }
  }

  private get begunAfter(): boolean {
    return this.entries.some((e) => e.is === 'table' && e.act === 'after')
  }

  /** What a seat has been told from its own number `from` on (the first is 1). Never more than its share. */
  told(seat: Listener, from = 1): readonly Told[] {
    return this.ears.told(seat, from)
  }

  /** What a seat had before it when it had been told sentence `of` (from 0) of its item n; null when it has not been told so much. */
  past(seat: Listener, n: number, of?: number): Past | null {
    return this.ears.past(seat, n, of)
  }

  /** Everything a seat may have on its screen now. */
  look(seat: Listener): Look {
    const draft = seat === 'watcher' ? undefined : this.drafts.of(seat)
    const { waiting, where, view: shown } = this.ears.look(seat)
    const view = draft ? this.rules.view(draft.g, seat) : shown
    return {
      seat,
      view,
      open: seat === 'watcher' ? [] : this.open(seat),
      waiting,
      where: draft ? [...where, ...breadcrumb(this.rules, draft.g, seat, view)] : where,
      over: this.g.over,
      ended: this.ended,
      undo: seat !== 'watcher' && this.mayUndo(seat),
      n: this.ears.count(seat),
      ...(draft ? { aside: true as const } : {}),
    }
  }

  get over(): Outcome | null {
    return this.g.over
  }
  /** Nothing is left to decide: the battle is over, and what follows it, if begun, is done. */
  get ended(): boolean {
    return this.g.over !== null && this.g.stack.length === 0
  }
  get seats(): readonly Sitter[] {
    return this.sitters
  }
  get options(): Options {
    return this.start.options
  }
  get scenario(): Scenario {
    return scenarioOf(this.rules, this.start.scenario)
  }
  /** How many entries the log has. */
  get length(): number {
    return this.entries.length
  }
  /** The seats that have a question to answer now: for hosts, which must not show it. */
  get asked(): readonly Seat[] {
    const sealed = this.g.sealed
    return [...new Set([...this.g.open.filter((_, i) => !sealed[i]).map((d) => d.seat), ...this.drafting])]
  }

  /** A fork of the state now, or after an entry (0: at the start), without dice. For hosts, replays and benches, not for opponents. */
  state(entry?: number): AnyGame {
    return this.tape.state(entry)
  }

  /** What happened in an entry (0: at the start), in order and whoever was told of it. For hosts and replays, not for opponents. */
  events(entry: number): readonly Event[] {
    return this.tape.events(entry)
  }

  /** The same, each event with the state as it stood then. For hosts and replays, not for opponents. */
  midst(entry: number): readonly Instant[] {
    return this.tape.midst(entry)
  }

  /** The campaign file a seat takes home. @throws RangeError before what follows the battle is decided. */
  file(seat: Seat): Force {
    const after = this.rules.after
    if (!after || !this.ended || !this.begunAfter) throw new RangeError('the decisions after the battle have not been made')
    return after.file(this.g, seat)
  }

  /** The full log with the key of its dice: for the host, and for everybody once the battle is over. */
  log(): Log {
    const { scenario, forces, options, seats, dice } = this.start
    return {
      format: 1,
      ruleset: this.rules.id,
      version: this.rules.version,
      options,
      scenario,
      forces,
      seats,
      dice,
      start: this.begun,
      entries: this.entries.slice(),
    }
  }

  /** The log as told to one seat: what it may keep while the battle runs. */
  toldLog(seat: Listener): ToldLog {
    return {
      format: 1,
      ruleset: this.rules.id,
      version: this.rules.version,
      scenario: this.start.scenario,
      told: seat,
      items: this.told(seat),
    }
  }

  /** Take an entry of a log again, hashes made anew. A refusal means that the log does not fit the rules. */
  take(e: Entry): Refusal | Told {
    this.replaying = true
    try {
      return e.is === 'answer'
        ? this.enter(e.seat, e.index, e.choice, e.entropy)
        : e.is === 'say'
          ? this.speak(e.seat, e.kind, e.choice)
          : this.table(e.act, e.seat, e.sitter, e.index)
    } finally {
      this.replaying = false
    }
  }
  /** The entry with a number from 1, or the hashes of the start at 0. */
  entry(number: number): Pick<Entry, 'events' | 'hash'> {
    return number === 0 ? this.begun : this.entries[number - 1]
  }
}
