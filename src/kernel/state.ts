// The state of a battle: units written only through `edit`, words replaced, a stack of frames, what is open.
import { noDice, type Dice } from './dice.ts'
import type { Answer, Choice, Decision } from './decision.ts'
import { misaddressed, type Event } from './event.ts'
import { hashText, join } from './hash.ts'
import type { Id, Plain, Seat, Section } from './plain.ts'

/** A unit has an id; its other fields are flat plain data, inner arrays read-only and replaced. */
export type Unit = { readonly id: Id }

/** What a `loop ... each` still has before it: the list fixed on entry, and which one is at hand. */
export type Round = { readonly of: readonly Id[]; readonly i: number }

/** One running procedure: its name, where it stands, its words, its lists, the answers sealed so far. Replaced, never mutated. */
export type Frame = {
  readonly do: string
  readonly pc: number
  readonly v: Plain
  readonly lists?: readonly Round[]
  readonly sealed?: readonly (Choice | null)[]
}

/** How a battle ended. No winner is a draw. */
export type Outcome = {
  readonly rule: Section
  readonly winners: readonly Seat[]
  readonly why: string
  readonly score?: readonly { readonly seat: Seat; readonly label: string; readonly value: string; readonly rule?: Section }[]
}

/** The stack, the outcome and the open questions of a state, as JSON keeps it. */
export type Saved<U, W> = {
  readonly units: readonly U[]
  readonly words: W
  readonly seats: number
  readonly stack: readonly Frame[]
  readonly over: Outcome | null
}

/**
 * A state. Reading is open; writing goes through `edit`, `add` and `set`, so that a fork never touches its parent.
 * Its dice are `noDice` at rest: a fork holds no key. `E` is the union of the events its book tells.
 */
export class Game<U extends Unit, W, E extends Event = Event> {
  units: readonly Readonly<U>[]
  words: Readonly<W>
  readonly seats: number
  stack: Frame[]
  over: Outcome | null = null
  /** The open questions of the topmost `ask`, in order; sealed ones are answered already. */
  open: readonly Decision[] = nothing
  dice: Dice = noDice
  /** Where events go; null when nobody listens. */
  heard: Event[] | null = null
  /** Called at each event that somebody listens to, after it: to look at the state in mid-effect. A fork has none. */
  at: ((e: Event) => void) | null = null
  private index: Map<Id, number>
  private mine: Uint8Array | null = null // which units this state may write in place; null: not even the list

  constructor(units: readonly U[], words: W, seats: number, stack: Frame[] = []) {
    this.units = units
    this.words = words
    this.seats = seats
    this.stack = stack
    this.index = new Map(units.map((u, i) => [u.id, i]))
  }

  /** A unit to read. @throws RangeError when there is none of that id. */
  unit(id: Id): Readonly<U> {
    const i = this.index.get(id)
    if (i === undefined) throw new RangeError(`no unit "${id}"`)
    return this.units[i]
  }
  /** Whether there is a unit of that id. */
  has(id: Id): boolean {
    return this.index.has(id)
  }

  /** A unit to write: copied once for each state. Write before emitting. */
  edit(id: Id): { -readonly [K in keyof U]: U[K] } {
    const i = this.index.get(id)
    if (i === undefined) throw new RangeError(`no unit "${id}"`)
    if (this.mine === null) {
      this.units = this.units.slice()
      this.mine = new Uint8Array(this.units.length)
    }
    if (this.mine[i] === 0) {
      ;(this.units as U[])[i] = { ...this.units[i] } as U
      this.mine[i] = 1
    }
    return this.units[i] as { -readonly [K in keyof U]: U[K] }
  }

  /** A new unit. @throws RangeError when its id is taken. */
  add(unit: U): void {
    if (this.index.has(unit.id)) throw new RangeError(`there is a unit "${unit.id}" already`)
    this.index = new Map(this.index).set(unit.id, this.units.length)
    this.units = [...this.units, unit]
    this.mine = null
  }

  /** Replace some of the words. */
  set(some: Partial<W>): void {
    this.words = { ...this.words, ...some }
  }

  /**
   * Tell what happened; the dice rolled since the last event go with it. Write first, then tell. @throws RangeError when `told` is no list
   * of seats.
   */
  emit(e: E): void {
    if (this.heard === null) return
    const dice = this.dice.taken()
    this.tell(dice.length ? { ...e, dice } : e)
  }

  /**
   * Tell what was told last to others, in words for them: the same dice go with it.
   * @param what the roll as they may know it, where its own name says who rolled.
   */
  retell(e: E, what?: string): void {
    if (this.heard === null) return
    const fell = this.heard[this.heard.length - 1]?.dice
    const dice = what === undefined ? fell : fell?.map((r) => ({ ...r, what }))
    this.tell(dice ? { ...e, dice } : e)
  }

  private tell(e: Event): void {
    const wrong = misaddressed(e, this.seats)
    if (wrong !== null) throw new RangeError(wrong)
    this.heard?.push(e)
    this.at?.(e)
  }

  /** From here on every edit copies anew: what was read until now stays as it is. */
  freeze(): void {
    this.mine = null
  }

  /** A state of its own that shares what neither writes; without events, and with no dice unless some are given. */
  fork(dice: Dice = noDice): Game<U, W, E> {
    const g: Game<U, W, E> = Object.create(Game.prototype)
    const o = g as { -readonly [K in keyof Game<U, W, E>]: Game<U, W, E>[K] }
    this.freeze()
    o.units = this.units
    o.words = this.words
    o.seats = this.seats
    o.stack = this.stack.slice()
    o.over = this.over
    o.open = this.open
    o.dice = dice
    o.heard = null
    o.at = null
    g.index = this.index
    g.mine = null
    return g
  }

  /** A state from its JSON; it has no questions open until it is run. */
  static from<U extends Unit, W>(x: Saved<U, W>): Game<U, W> {
    const g = new Game<U, W>(x.units, x.words, x.seats, x.stack.slice())
    g.over = x.over
    return g
  }

  toJSON(): Saved<U, W> {
    return { units: this.units as readonly U[], words: this.words as W, seats: this.seats, stack: this.stack, over: this.over }
  }

  /** The sealed answers of the topmost frame, by question; null where none is given yet. */
  get sealed(): readonly (Choice | null)[] {
    return this.stack[this.stack.length - 1]?.sealed ?? nothing
  }

  /** The answers a seat has given to the questions open now. */
  given(seat: Seat): readonly Answer[] {
    const sealed = this.sealed
    return this.open.flatMap((decision, i) => {
      const choice = sealed[i]
      return decision.seat === seat && choice ? [{ decision, choice }] : []
    })
  }
}
const nothing: readonly never[] = []

/** A running hash of a state: units, words and frames that did not change since the last call are not hashed again. */
export class StateHash {
  private units: readonly unknown[] = []
  private unitHash: number[] = []
  private words: Record<string, unknown> = {}
  private keys: readonly string[] = []
  private wordHash: number[] = [] // by key
  private stack: readonly Frame[] = []
  private frameHash: number[] = []
  /** The hash of a state: units, words, stack and outcome. */
  of<U extends Unit, W>(g: Game<U, W>): number {
    let h = g.units.length
    for (let i = 0; i < g.units.length; i++) {
      if (this.units[i] !== g.units[i]) this.unitHash[i] = hashText(JSON.stringify(g.units[i]))
      h = join(h, this.unitHash[i])
    }
    g.freeze()
    this.units = g.units
    const words = g.words as Record<string, unknown>
    if (words !== this.words) this.ofWords(words)
    for (let i = 0; i < this.wordHash.length; i++) h = join(h, this.wordHash[i])
    const { stack } = g
    for (let i = 0; i < stack.length; i++) {
      if (this.stack[i] !== stack[i]) this.frameHash[i] = hashText(JSON.stringify(stack[i]))
      h = join(h, this.frameHash[i])
    }
    this.stack = stack.slice()
    return g.over ? join(h, hashText(JSON.stringify(g.over))) : h
  }

  private ofWords(words: Record<string, unknown>): void {
    const keys = Object.keys(words)
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]
      const x = words[key]
      if (this.keys[i] !== key || this.words[key] !== x) this.wordHash[i] = hashText(key + JSON.stringify(x))
    }
    this.wordHash.length = keys.length
    this.keys = keys
    this.words = words
  }
}
