// The computers that sit in a battle: which of them answers next, what it is given to think of, what is taken of its answer.
import { interruptMs, put } from '../ai/opponent.ts'
import type { Asked } from '../kernel/asked.ts'
import type { Match } from '../kernel/match.ts'
import { isRefusal, type Seat } from '../kernel/plain.ts'
import type { Timing } from './beat.ts'
import type { Answered, Thought } from './thinking.ts'

/** How a computer answers: in a thread of its own, or in this one. */
export type Choose = (t: Thought) => Promise<Answered>

/** The battle that they sit in, as far as they have to do with it. */
export type Table = {
  readonly id: string
  readonly match: Match
  readonly timing: Timing
  readonly choose: Choose
  /** Nobody answers any more: the server stops, or the battle can only be looked at. */
  closed(): boolean
  /** Until when those asked in secret may think, in ms; null while the screens are told of everything. */
  by(): number | null
  /**
   * Enter what a step brings, unless the battle has gone on since it was this long, or has no place for it.
   * @returns whether to ask for the next answer.
   */
  enter(length: number, seat: Seat, step: () => void): Promise<boolean>
}

/** They answer one after another, a decision a task, while somebody is asked. */
export class Computers {
  private table: Table
  private playing = false
  private overtaken: () => void = () => undefined
  constructor(table: Table) {
    this.table = table
  }

  get busy(): boolean {
    return this.playing
  }
  private get match(): Match {
    return this.table.match
  }

  /** Let those that are asked answer. */
  wake(): void {
    if (this.playing || this.table.closed() || this.next() < 0) return
    this.playing = true
    const one = (): void => {
      void this.decide().then(
        (more) => {
          if (more) setImmediate(one)
          else this.playing = false
        },
        (e: unknown) => {
          this.playing = false
          this.complain(e)
        },
      )
    }
    setImmediate(one)
  }

  /** What a computer thinks about has changed: it is asked again. */
  moved(): void {
    this.overtaken()
  }

  /** The computer that answers next: until the screens are told of an entry, one that is asked in secret. */
  private next(): Seat {
    return this.composing ? -1 : (this.match.asked.find((s) => this.sits(s) && (this.table.by() === null || this.secret(s))) ?? -1)
  }
  /** The only person puts something together: computers wait for it, as nobody else is there to notice. */
  get composing(): boolean {
    return this.match.drafting.length > 0 && this.match.seats.filter((s) => s.is === 'person').length === 1
  }
  private sits(seat: Seat): boolean {
    return this.match.seats[seat].is === 'computer'
  }
  private asks(seat: Seat): Asked | undefined {
    return this.match.open(seat).find((q) => !q.sealed)
  }
  private secret(seat: Seat): boolean {
    const d = this.asks(seat)?.decision
    const { rules } = this.match
    return d?.told === 'nobody' && rules.breaksIn?.(this.match.look(seat).view, d) === true
  }

  /**
   * Whether a computer that answered may have called on another, or left nobody but people to be asked in the open: then a pause would tell
   * who thinks all the same.
   */
  stills(seat: Seat): boolean {
    const computers = [...this.match.seats.keys()].filter((s) => this.sits(s))
    return computers.some((s) => s !== seat) || !this.match.asked.some((s) => computers.includes(s) && !this.secret(s))
  }

  /** One answer. Whatever is said meanwhile is taken, and it is asked again. False: nobody is asked, or the server stops. */
  private async decide(): Promise<boolean> {
    const seat = this.table.closed() ? -1 : this.next()
    const { length } = this.match
    if (seat < 0) return false
    const answered = await this.thought(seat)
    return this.table.enter(length, seat, () => this.take(seat, answered))
  }

  /** What a computer answers; null when it fails, or is asked in secret and has not answered before the screens are told. */
  private async thought(seat: Seat): Promise<Answered | null> {
    const { id, match, timing, choose } = this.table
    const { view, open } = match.look(seat)
    const by = this.table.by()
    const left = by === null ? Infinity : by - timing.now()
    if (left <= 0) return null
    let stop = (): void => undefined
    try {
      const answer = choose({
        battle: id,
        ruleset: match.rules.id,
        ai: match.seats[seat].ai,
        seat,
        decision: match.length,
        view: match.rules.plain(view),
        open,
        ...(by === null ? {} : { within: Math.min(interruptMs, (left * 3) / 4) }),
      })
      return await Promise.race([
        answer,
        new Promise<null>((late) => {
          this.overtaken = () => late(null)
          if (by !== null) stop = timing.after(left, this.overtaken)
        }),
      ])
    } catch (e) {
      if (!this.table.closed()) this.complain(e, `the computer at seat ${seat} failed: `)
      return null
    } finally {
      stop()
    }
  }

  /** Take an answer, or the question's own idle choice: in secret as an answer, else as a time-out that everybody hears of. */
  private take(seat: Seat, answered: Answered | null): void {
    const { match } = this
    const told = answered && put(match, seat, answered)
    if (told && !isRefusal(told)) return
    if (answered && told)
      this.complain(`${told.why} (${told.rule})`, `the computer at seat ${seat} chose ${JSON.stringify(answered.choice)}: `)
    const q = this.asks(seat)
    if (q?.decision.told === 'nobody' && !isRefusal(match.answer(seat, q.index, q.decision.idle))) return
    const no = match.table('timeout', seat)
    if (isRefusal(no)) throw new Error(no.why)
  }

  private complain(e: unknown, of = ''): void {
    console.error(`battle ${this.table.id}: ${of}${e instanceof Error ? e.message : String(e)}`)
  }
}
