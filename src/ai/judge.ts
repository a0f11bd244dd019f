// The judge: what a deed brings, by exact chances through the questions that follow from it, until it is another seat's turn.
import { misfit, type Choice, type Decision } from '../kernel/decision.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { EnumeratingDice } from '../kernel/odds.ts'
import type { Seat } from '../kernel/plain.ts'
import { answer } from '../kernel/procedure.ts'
import type { AnyRuleset, Terms } from '../kernel/ruleset.ts'
import type { Game, Unit } from '../kernel/state.ts'
import { candidates } from './candidates.ts'

type World = Game<Unit, unknown>

/** Answers to questions of one ask, by their number among all that are open. */
export type Given = ReadonlyMap<number, Choice>
const nothing: Given = new Map()
const FALLS = 1000 // apart lie the streams of one deed's several falls

/** How far to look: own following questions with alternatives, answers to each, branches of one roll, states in all. */
export type Effort = { readonly depth: number; readonly width: number; readonly branches: number; readonly states: number }

/** The number of the first open question not yet sealed, one of the seat's own before others; -1 none. */
export function nextOpen(g: World, seat: Seat): number {
  const sealed = g.sealed
  let other = -1
  for (let i = 0; i < g.open.length; i++) {
    if (sealed[i]) continue
    if (g.open[i].seat === seat) return i
    if (other < 0) other = i
  }
  return other
}

/** Whether a question breaks in, in secret, on what another seat does: the book says so. */
export function interrupts(rules: AnyRuleset, g: World, d: Decision): boolean {
  return d.told === 'nobody' && rules.breaksIn?.(rules.view(g, d.seat), d) === true
}

/**
 * The state with nothing but the procedure that asks: what it breaks in on stands still, so that answers are compared at the same moment.
 */
export function alone(g: World): World {
  const f = g.fork()
  f.stack.splice(0, f.stack.length - 1)
  return f
}

/**
 * Judges the deeds of one seat in imagined worlds. It keeps count of the states it made; when they are spent it only looks at what is
 * before it.
 */
export class Judge {
  spent = 0
  /** Own questions answered idly in the last value: 0 where a longer look could find nothing better. */
  idled = 0
  /**
   * Some answer led back to the question it was given to. Then it may be let pass after any of them, and what that brings is no merit of
   * passing now.
   */
  again = false
  private readonly rules: AnyRuleset
  private seat: Seat
  private stream: SeededDice
  /** Whether time is up. */
  readonly late: () => boolean
  private effort: Effort
  private floor = 0 // the depth of the stack where the deed began
  private limit = 0 // of states for the deed at hand
  private begun = '' // the kind of question it began with
  private about = '' // and what it was about
  private frame = '' // and the procedure that put it
  private far = new SeededDice(mixed('far'), 0, false) // later rolls fall the same for every answer, so that none is favored
  private chance = 1 // of the branch at hand
  private heard: ((terms: Terms, chance: number) => void) | null = null
  private ask: readonly Decision[] = [] // the questions that were open together where the deed began
  private likely: { readonly ask: readonly Decision[]; readonly index: number; readonly choice: Choice; readonly even: boolean } | null =
    null

  constructor(rules: AnyRuleset, seat: Seat, stream: SeededDice, effort: Effort, late: () => boolean = () => false) {
    this.rules = rules
    this.seat = seat
    this.stream = stream
    this.effort = effort
    this.late = late
  }

  /** A judge of the same seat that follows more branches and counts its states anew. */
  sharper(branches: number): Judge {
    return new Judge(this.rules, this.seat, this.stream, { ...this.effort, branches }, this.late)
  }

  /** Whether the judge has done all it may: its states are spent, or time is up. */
  get done(): boolean {
    return this.spent >= this.effort.states || this.late()
  }

  /**
   * What an answer is worth to the seat in a world where its question is open. To let pass what would be asked again is worth what
   * stands now: what ends then ends after every other answer too. Such a pass is to be judged last.
   * @param depth how many own following questions are tried with alternatives; later ones are answered idly.
   * @param share the most states to make for it; beyond them what stands is judged as it is.
   * @param given answers to other questions of the same ask, by their number among all that are open; own ones that are missing are
   * answered idly, however many they are.
   */
  value(world: World, index: number, choice: Choice, depth: number, share = this.effort.states, given: Given = nothing): number {
    const g = this.breaks(world, index) ? alone(world) : world
    if (this.again && 'pass' in choice) {
      this.idled = 0
      this.chance = 1
      return this.standing(g)
    }
    this.limit = Math.min(this.spent + share, this.effort.states)
    this.floor = g.stack.length
    this.begun = g.open[index].kind
    this.about = JSON.stringify(g.open[index].about)
    this.idled = 0
    this.frame = g.stack[this.floor - 1]?.do ?? ''
    this.ask = g.open
    return this.expected(given.size ? sealedWith(g, given) : g, index, choice, depth, 0)
  }

  /** The same from several falls of what is not followed to its end, added up: for deeds of many dice. */
  steady(world: World, index: number, choice: Choice, given: Given = nothing, falls = 4): number {
    let sum = 0
    for (this.fall = 0; this.fall < falls; this.fall++) sum += this.value(world, index, choice, 0, this.effort.states, given)
    this.fall = 0
    return sum / falls
  }
  private fall = 0

  /** Many answers to one question are judged in the same world: the book is asked once. */
  private breaks(world: World, index: number): boolean {
    const { asked } = this
    if (asked?.world !== world || asked.index !== index)
      this.asked = { world, index, breaks: interrupts(this.rules, world, world.open[index]) }
    return this.asked?.breaks === true
  }
  private asked: { readonly world: World; readonly index: number; readonly breaks: boolean } | null = null

  /** The terms of what an answer is worth, own questions after it answered as well as is found: what its reasons are made of. */
  terms(g: World, index: number, choice: Choice): Terms {
    const sums: Record<string, number> = {}
    this.spent = 0
    this.heard = (terms, p) => {
      for (const key in terms) sums[key] = (sums[key] ?? 0) + p * terms[key]
    }
    this.value(g, index, choice, this.effort.depth)
    this.heard = null
    return sums
  }

  private standing(g: World): number {
    const terms = this.rules.worth(g, this.seat)
    this.heard?.(terms, this.chance)
    let sum = 0
    for (const key in terms) sum += terms[key]
    return sum
  }

  private expected(g: World, index: number, choice: Choice, depth: number, steps: number): number {
    const { rules, far } = this,
      dice = new EnumeratingDice(this.effort.branches, (low, high) => low + far.pick(high - low + 1))
    const whole = this.chance
    let sum = 0,
      p = 0
    do {
      far.at(steps + FALLS * this.fall)
      const f = g.fork(dice)
      answer(f, rules, index, choice)
      this.spent++
      const q = dice.p
      this.chance = whole * q
      sum += q * this.follow(f, depth, steps + 1)
      p += q
    } while (dice.turn() && !this.late())
    this.chance = whole
    return p > 0 ? sum / p : 0
  }

  /** Go on from a state: own questions of this deed, others' reactions to it; then how the seat stands. */
  private follow(g: World, depth: number, steps: number): number {
    if (g.over !== null || g.open.length === 0) return this.standing(g)
    const i = nextOpen(g, this.seat),
      d = g.open[i]
    // What is answered under one seal with the deed belongs to it: neither a number of steps nor the clock cuts it in two.
    if (g.open === this.ask && d.seat === this.seat) return this.expected(g, i, d.idle, depth, steps)
    if (steps > 12 || this.spent >= this.limit || this.late()) return this.standing(g)
    const within = g.stack[this.floor - 1]?.do === this.frame && (g.stack.length > this.floor || d.kind !== this.begun)
    if (d.seat === this.seat) {
      if (!within) {
        if (g.stack[this.floor - 1]?.do !== this.frame) return this.standing(g)
        if (JSON.stringify(d.about) === this.about) this.again = true // about another unit it is another question
        // where it may be let pass the deed is done; else it is not, and to be asked the same again is no gain over what ends it
        return 'pass' in d.choice && d.choice.pass ? this.standing(g) : this.expected(g, i, d.idle, 0, steps)
      }
      if (depth <= 0 || this.late()) {
        this.idled++
        return this.expected(g, i, d.idle, 0, steps)
      }
      const { heard } = this
      let best = -Infinity,
        taken: Choice | null = null
      this.heard = null // of the answers that are only tried nothing is heard
      for (const c of this.answers(g, d, depth)) {
        const v = this.expected(g, i, c, depth - 1, steps)
        if (v > best) {
          best = v
          taken = c
        }
      }
      this.heard = heard
      return taken === null ? this.expected(g, i, d.idle, 0, steps) : heard === null ? best : this.expected(g, i, taken, depth - 1, steps)
    }
    // Another seat reacts, or answers at the same time: what it is likely to do. Its own turn is not ours to guess.
    const beside = g.open.some((x, k) => x.seat === this.seat && g.sealed[k])
    if (!beside && (!within || g.stack.length === this.floor)) return this.standing(g)
    return this.expected(g, i, beside ? this.alike(g, d) : this.late() ? d.idle : this.reaction(g, i, d), depth, steps)
  }

  /**
   * What another seat answers at the same time. It does not see our answer: to a question of the same kind it does what is best for it
   * where we answer idly; where nothing makes a difference to it then, as we do, so that what takes everybody's consent is judged as if it
   * came about. To any other question it answers idly.
   */
  private alike(g: World, d: Decision): Choice {
    const k = d.choice.is === 'one' ? g.open.findIndex((own, n) => own.seat === this.seat && own.kind === d.kind && g.sealed[n]) : -1
    if (k < 0) return d.idle
    const index = g.open.indexOf(d)
    if (this.likely?.ask !== g.open || this.likely.index !== index)
      this.likely = { ask: g.open, index, ...this.preferred(unsaid(g, this.seat), index, d) }
    const own = g.sealed[k]
    return this.likely.even ? (own && misfit(d.choice, own) === null ? own : d.idle) : this.likely.choice
  }

  private answers(g: World, d: Decision, depth: number): readonly Choice[] {
    return candidates(
      this.rules,
      d,
      Math.max(3, Math.floor(this.effort.width / (this.effort.depth - depth + 6))),
      this.stream,
      () => this.rules.view(g, d.seat),
      g.given(d.seat),
    )
  }

  /** The best of a few answers of another seat, by how it stands right after: the threat that a deed walks into. */
  private reaction(g: World, index: number, d: Decision): Choice {
    return this.preferred(g, index, d).choice
  }

  /** What another seat likes best of a few answers, and whether all that were looked at are the same to it. */
  private preferred(g: World, index: number, d: Decision): { readonly choice: Choice; readonly even: boolean } {
    let best = -Infinity,
      least = Infinity,
      choice = d.idle
    const other = new Judge(this.rules, d.seat, this.stream, { depth: 0, width: 3, branches: 6, states: 40 }, this.late)
    for (const c of candidates(this.rules, d, 4, this.stream, () => this.rules.view(g, d.seat), g.given(d.seat))) {
      const v = other.value(g, index, c, 0)
      least = Math.min(least, v)
      if (v > best) {
        best = v
        choice = c
      }
      if (this.late()) break
    }
    this.spent += other.spent
    return { choice, even: best - least < 1e-9 }
  }
}

/** A state in which some of the open questions have their answers, sealed at once. */
function sealedWith(g: World, given: Given): World {
  const f = g.fork()
  const top = f.stack[f.stack.length - 1]
  f.stack[f.stack.length - 1] = { ...top, sealed: g.open.map((_, k) => given.get(k) ?? g.sealed[k] ?? null) }
  return f
}

/** A state in which a seat has answered idly what it has sealed: what others go by who do not see its answers. */
function unsaid(g: World, seat: Seat): World {
  const f = g.fork()
  const top = f.stack[f.stack.length - 1]
  f.stack[f.stack.length - 1] = { ...top, sealed: g.open.map((d, k) => (d.seat === seat ? d.idle : (g.sealed[k] ?? null))) }
  return f
}
