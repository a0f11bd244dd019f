// Who listens to a battle, and what each is sent: its state, whenever that has changed for it.
import type { Told } from '../kernel/ears.ts'
import type { Look } from '../kernel/asked.ts'
import type { Sitter } from '../kernel/log.ts'
import type { Plain, Seat } from '../kernel/plain.ts'
import type { Difference } from '../kernel/replay.ts'

/** Who sits where, and whether a person's screen is open now. */
export type Sitting = Sitter & { readonly here: boolean }

/** All that a seat is sent. `own` counts its own entries; told items come from the number asked for. */
export type State = {
  readonly battle: {
    readonly id: string
    readonly ruleset: string
    readonly version: string
    readonly scenario: string
    readonly options: Readonly<Record<string, Plain>>
  }
  readonly seats: readonly Sitting[]
  readonly own: number
  readonly wentOn: boolean // the decisions after the battle have begun
  readonly look: Omit<Look, 'view'> & { readonly view: Plain }
  readonly told: readonly (Told & { readonly round: number })[] // with the clock as it stood when it was told
  readonly stopped?: Difference // another version of the rules: read only from here on
}

/** What a place may know of the battle itself: its state but for who is there and what was told. */
export type Known = Omit<State, 'seats' | 'told'>
type Listener = {
  readonly seat: Seat | 'watcher'
  n: number
  last: string
  readonly send: (text: string) => void
  readonly close: () => void
}

/** The screens that are open on one battle. */
export class Listeners {
  private all = new Set<Listener>()

  get any(): boolean {
    return this.all.size > 0
  }

  /** The places at which somebody listens. */
  get seats(): ReadonlySet<Seat | 'watcher'> {
    return new Set([...this.all].map((l) => l.seat))
  }

  /** Listen at a seat from its own number on. @returns how to leave. */
  add(seat: Seat | 'watcher', from: number, send: (text: string) => void, close: () => void): () => void {
    const one: Listener = { seat, n: from - 1, last: '', send, close }
    this.all.add(one)
    return () => {
      this.all.delete(one)
    }
  }

  /**
   * Send each screen its state if that has changed for it: a seat that is told nothing hears nothing.
   * @param state of a seat, with what it was told from a number on.
   */
  push(state: (seat: Seat | 'watcher', from: number) => State): void {
    for (const l of this.all) {
      const { told, ...rest } = state(l.seat, l.n + 1)
      const text = JSON.stringify(rest)
      if (text === l.last) continue
      l.last = text
      l.n = rest.look.n
      l.send(JSON.stringify({ ...rest, told }))
    }
  }

  /** Nobody listens any more. */
  close(): void {
    for (const l of this.all) l.close()
    this.all.clear()
  }
}
