// Interrupts that a seat was offered in a battle: how long it took to answer, and which it let pass though no later shot was as good.
import { alone, interrupts } from '../src/ai/judge.ts'
import { streamOf } from '../src/ai/opponent.ts'
import { standing } from '../src/ai/playout.ts'
import type { Choice } from '../src/kernel/decision.ts'
import type { Event } from '../src/kernel/event.ts'
import type { Asked } from '../src/kernel/asked.ts'
import { EnumeratingDice } from '../src/kernel/odds.ts'
import type { Id, Seat } from '../src/kernel/plain.ts'
import { answer } from '../src/kernel/procedure.ts'
import type { AnyRuleset, Seen } from '../src/kernel/ruleset.ts'
import type { Interrupts } from './books.ts'
import type { Field } from './playout.ts'

/** Milliseconds of each answer on the wall and of the thread's own time; how many offers, passes, and passes that were wrong. */
export type Offers = { readonly wall: number[]; readonly cpu: number[]; offers: number; passes: number; bad: number }
export const noOffers = (): Offers => ({ wall: [], cpu: [], offers: 0, passes: 0, bad: 0 })

const EVEN = 1e-9 // gains smaller than this are rounding

/**
 * Watches the interrupts offered to one seat.
 *
 * An *offer* is a question told to nobody else, about a unit of another seat, that lists what to act on or lets it pass (snap-fire
 * is the one of a book with shots). Its answer takes as long as the seat thinks about it and about the question of who acts that
 * follows from it.
 *
 * A *shot* of a stand is worth what it is expected to change: the mean, over its dice, of the book's `worth` right after it, less
 * the `worth` right before; both in one state imagined from what the seat sees, for it can know no more (ranges are as it reads
 * them). Nothing but the procedure that asks goes on in between.
 *
 * A pass is *bad* when some stand had a shot in that offer worth more than 0 and more than every shot that the same stand took
 * later in the same turn of a player; a stand that took none took 0. An offer is bad once, however many stands could have fired.
 */
export class Watch {
  private readonly rules: AnyRuleset
  private readonly seat: Seat
  private readonly by: Interrupts
  private readonly sum: Offers
  private turn = -1
  private asked = 0
  private open: { readonly unit: Id; readonly gain: number; readonly offer: number }[] = []
  private inOffer = false

  constructor(rules: AnyRuleset, seat: Seat, by: Interrupts, sum: Offers) {
    this.rules = rules
    this.seat = seat
    this.by = by
    this.sum = sum
  }

  /** The seat has answered a question: what it saw, what it was asked, what it took, how long it thought. */
  answered(view: Seen, q: Asked, choice: Choice, wall: number, cpu: number): void {
    const turn = this.by.turn(view)
    const d = q.decision
    if (turn !== this.turn) {
      this.end()
      this.turn = turn
    }
    if (d.told !== 'nobody' || (d.choice.is !== 'one' && d.choice.is !== 'some')) {
      this.inOffer = false
      return
    }
    const world = this.rules.imagine(view, streamOf('offers', this.seat, 0))
    const index = world.open.findIndex((x) => x.seat === this.seat && x.kind === d.kind)
    if (index < 0) {
      this.inOffer = false
      return
    }
    const g = alone(world)
    const now = this.worth(g)
    const about = d.about[0]
    const offer =
      d.choice.is === 'one' &&
      about !== undefined &&
      'unit' in about &&
      world.has(about.unit) &&
      (world.unit(about.unit) as { readonly seat?: unknown }).seat !== this.seat &&
      interrupts(this.rules, world, d)
    if (offer) {
      this.asked = ++this.sum.offers
      this.sum.wall.push(wall)
      this.sum.cpu.push(cpu)
    } else if (this.inOffer) {
      this.sum.wall[this.sum.wall.length - 1] += wall
      this.sum.cpu[this.sum.cpu.length - 1] += cpu
    }
    if ('pass' in choice) {
      if (offer) {
        this.sum.passes++
        for (const s of this.shots(g, index, d.choice.is === 'one' ? d.choice.of.map((o): Choice => ({ one: o.id })) : [], now))
          if (s.gain > EVEN) this.open.push({ ...s, offer: this.asked })
      }
    } else
      for (const s of this.shots(g, index, 'some' in choice ? choice.some.map((id): Choice => ({ some: [id] })) : [choice], now, true))
        this.open = this.open.filter((o) => o.unit !== s.unit || o.gain > s.gain)
    this.inOffer = offer && !('pass' in choice)
  }

  /** The turn, or the battle, has ended: what was passed and not made good is counted. */
  end(): void {
    this.sum.bad += new Set(this.open.map((o) => o.offer)).size
    this.open = []
  }

  private worth(g: Field): number {
    return standing(this.rules, g, this.seat)
  }

  /**
   * What each answer would have a stand fire, and its gain. Where who fires is asked next, each of them alone; `taken`: then nothing is
   * fired yet.
   */
  private shots(
    g: Field,
    index: number,
    answers: readonly Choice[],
    now: number,
    taken = false,
  ): readonly { readonly unit: Id; readonly gain: number }[] {
    return answers.flatMap((choice) => {
      const told = this.once(g, index, choice)
      const unit = this.firer(told.events)
      if (unit !== null) return [{ unit, gain: this.gain(g, index, choice) - now }]
      const next = told.g.open[0]?.choice
      if (taken || next === undefined || next.is !== 'some') return []
      return next.of.flatMap((o) => {
        const who = this.firer(this.once(told.g, 0, { some: [o.id] }).events)
        return who === null ? [] : [{ unit: who, gain: this.gain(told.g, 0, { some: [o.id] }) - now }]
      })
    })
  }

  private firer(events: readonly Event[]): Id | null {
    const e = events.find((x) => x.is === this.by.shot && typeof x.unit === 'string' && x.unit !== '')
    return e ? String(e.unit) : null
  }

  /** What happens in one of the ways the dice may fall. */
  private once(g: Field, index: number, choice: Choice): { readonly g: Field; readonly events: readonly Event[] } {
    const f: Field = g.fork(new EnumeratingDice(1, (low) => low))
    const events: Event[] = []
    f.heard = events
    answer(f, this.rules, index, choice)
    return { g: f, events }
  }

  private gain(g: Field, index: number, choice: Choice): number {
    const dice = new EnumeratingDice(100, (low) => low)
    let sum = 0
    let p = 0
    do {
      const f: Field = g.fork(dice)
      answer(f, this.rules, index, choice)
      sum += dice.p * this.worth(f)
      p += dice.p
    } while (dice.turn())
    return sum / p
  }
}
