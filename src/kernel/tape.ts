// What has been played: the state, and the steps that led to it, each of which can be played again to look into its midst.
import { noDice, SeededDice, type Words } from './dice.ts'
import { eventHash, type Event } from './event.ts'
import { written } from './hash.ts'
import { StateHash, type Game, type Unit } from './state.ts'

type AnyGame = Game<Unit, unknown>

/** An event with the state as it stood when it was told. */
export type Instant = { readonly event: Event; readonly state: AnyGame }

/** A step as it was played. */
export type Played = {
  readonly heard: readonly Event[]
  readonly state: AnyGame // after it, never written again
  readonly untold: boolean // a die fell that no event tells of
  readonly events: readonly string[] // short hashes, as the log keeps them; empty where none are kept
  readonly hash: string // of the state after it
}

/** How a step was played: from which state, by what. */
type Step = { readonly from: AnyGame; readonly take: (g: AnyGame) => void; readonly played: Played }

/** The start of a battle as step 0, then a step for each entry of its log. */
export class Tape {
  /** The state now. It is written by `play` alone. */
  g: AnyGame
  private rest: AnyGame // the same, never written
  private steps: Step[] = []
  private words: Words
  private dice: SeededDice
  private hash = new StateHash()
  private hashing: boolean
  private last: { readonly entry: number; readonly of: readonly Instant[] } | null = null

  /** @param words the dice of all steps. @param hashing false leaves the hashes out. */
  constructor(g: AnyGame, words: Words, hashing: boolean) {
    this.g = g
    this.rest = g.fork()
    this.words = words
    this.dice = new SeededDice(words)
    this.hashing = hashing
  }

  /** Play the next step. What throws in it leaves the state as it was. */
  play(take: (g: AnyGame) => void): Played {
    const { g, rest: from } = this
    const heard: Event[] = []
    g.dice = this.dice.at(this.steps.length)
    g.heard = heard
    try {
      take(g)
    } catch (e) {
      this.g = from.fork() // nothing already saved is lost
      this.dice.taken()
      throw e
    } finally {
      g.dice = noDice
      g.heard = null
    }
    const untold = this.dice.taken().length > 0
    this.rest = g.fork()
    const played: Played = {
      heard,
      state: this.rest,
      untold,
      events: this.hashing ? heard.map(eventHash) : [],
      hash: this.hashing ? written(this.hash.of(g)) : '',
    }
    this.steps.push({ from, take, played })
    return played
  }

  /** Go back to the state after a step; the steps that are left behind stay on the tape. */
  back(entry: number): void {
    this.rest = this.steps[entry].played.state
    this.g = this.rest.fork()
  }

  /** A fork of the state now, or after a step, without dice. */
  state(entry?: number): AnyGame {
    return (entry === undefined ? this.g : this.steps[entry].played.state).fork()
  }

  /** What happened in a step, in order and whoever was told of it. */
  events(entry: number): readonly Event[] {
    return this.steps[entry].played.heard
  }

  /** The same, each event with the state as it stood then. The step is played again on a fork; the last one asked for is kept. */
  midst(entry: number): readonly Instant[] {
    if (this.last?.entry === entry) return this.last.of
    const { from, take } = this.steps[entry]
    const g = from.fork(new SeededDice(this.words, entry))
    const out: Instant[] = []
    g.heard = []
    g.at = (event) => {
      out.push({ event, state: g.fork() })
    }
    take(g)
    this.last = { entry, of: out }
    return out
  }
}
