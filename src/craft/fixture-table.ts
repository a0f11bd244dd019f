// A table for tests: a game at play with dice written down that must be used up; answers are checked, events kept.
import { misfit, type Choice, type Decision } from '../kernel/decision.ts'
import { noDice, ScriptedDice } from '../kernel/dice.ts'
import type { Event } from '../kernel/event.ts'
import { isRefusal, type Id, type Refusal, type Seat } from '../kernel/plain.ts'
import { answer, enter, run, type Procedure, type Runs } from '../kernel/procedure.ts'
import type { Game, Unit } from '../kernel/state.ts'

/** How a book runs on a table: its procedures, and what judges an answer. */
export type Played<U extends Unit, W> = { readonly runs: Runs; check(g: Game<U, W>, d: Decision, c: Choice): true | Refusal }

/** A game at play. Whatever does not fit throws: another question than was meant, an answer that is not legal, a die too many. */
export class Table<U extends Unit, W> {
  readonly g: Game<U, W>
  readonly dice: ScriptedDice
  readonly events: Event[] = []
  private readonly play: Played<U, W>
  constructor(g: Game<U, W>, dice: readonly number[], play: Played<U, W>) {
    this.g = g
    this.dice = new ScriptedDice(dice)
    this.play = play
  }

  /** Do something with dice and listeners at hand. */
  with(f: (g: Game<U, W>) => void): this {
    this.g.dice = this.dice
    this.g.heard = this.events
    try {
      f(this.g)
    } finally {
      this.g.dice = noDice
      this.g.heard = null
    }
    return this
  }
  /** Start a procedure and play to its first question. */
  start<A>(p: Procedure<A>, args: A): this {
    return this.with((g) => {
      g.stack.push(enter(p, args))
      run(g, this.play.runs)
    })
  }

  private get next(): number {
    return this.g.open.findIndex((_, i) => !this.g.sealed[i])
  }
  /** The first open question that has no answer yet. */
  get asked(): Decision {
    const d = this.g.open[this.next]
    if (d === undefined) throw new RangeError('no question is open')
    return d
  }
  /** Its kind; '' when none is open. */
  get kind(): string {
    return this.g.open[this.next]?.kind ?? ''
  }
  get seat(): Seat {
    return this.asked.seat
  }
  /** The ids offered. */
  get offered(): readonly string[] {
    const s = this.asked.choice
    return s.is === 'one' || s.is === 'some' ? s.of.map((o) => o.id) : []
  }

  /** Answer the question; it must be of that kind, fit and be legal. */
  say(kind: string, choice: Choice): this {
    if (this.kind !== kind) throw new RangeError(`the question is "${this.kind}", not "${kind}"`)
    const no = this.refusal(choice)
    if (no !== null) throw new RangeError(`${kind}: ${no.why} (${no.rule})`)
    return this.with((g) => answer(g, this.play.runs, this.next, choice))
  }
  pass(kind: string): this {
    return this.say(kind, { pass: true })
  }
  one(kind: string, id: string): this {
    return this.say(kind, { one: id })
  }
  some(kind: string, ...ids: readonly string[]): this {
    return this.say(kind, { some: ids })
  }
  number(kind: string, n: number): this {
    return this.say(kind, { number: n })
  }
  /** Pass every question of these kinds as long as one is open. */
  passing(...kinds: readonly string[]): this {
    while (kinds.includes(this.kind)) this.pass(this.kind)
    return this
  }
  private refusal(choice: Choice): Refusal | null {
    const d = this.asked,
      wrong = misfit(d.choice, choice)
    if (wrong !== null) return { rule: wrong, why: wrong }
    const r = this.play.check(this.g, d, choice)
    return isRefusal(r) ? r : null
  }
  /** The rule that refuses an answer to the open question, or what does not fit in it; '' when it is legal. */
  refuses(choice: Choice): string {
    return this.refusal(choice)?.rule ?? ''
  }

  unit(id: Id): Readonly<U> {
    return this.g.unit(id)
  }
  /** All events of a kind: told to a seat, or to anybody. */
  all(is: string, seat?: Seat): readonly Event[] {
    return this.events.filter((e) => e.is === is && (seat === undefined || e.told === undefined || e.told.includes(seat)))
  }
  /** The last event of a kind. */
  last(is: string): Event | undefined {
    return this.all(is).at(-1)
  }
  /** Every die must have been rolled. */
  spent(): this {
    this.dice.spent()
    return this
  }
  /** Every die must have been rolled, and nothing be left to answer. */
  done(): this {
    if (this.kind !== '') throw new RangeError(`the question "${this.kind}" is still open`)
    this.dice.spent()
    return this
  }
}
