// Who listens to a battle, and what each is sent: its state when it comes, then what has changed for it.
import type { Told } from '../kernel/ears.ts'
import type { Look } from '../kernel/asked.ts'
import type { Sitter } from '../kernel/log.ts'
import { difference, type Patch } from '../kernel/patch.ts'
import type { Plain, Seat } from '../kernel/plain.ts'
import type { Difference } from '../kernel/replay.ts'

/** A seat, or the place of those who only watch. */
export type Place = Seat | 'watcher'

/** Who sits where, and whether a person's screen is open now. */
export type Sitting = Sitter & { readonly here: boolean }

/** A told item with the clock of the battle as it stood when it was told. */
export type Heard = Told & { readonly round: number }

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
  readonly told: readonly Heard[]
  readonly stopped?: Difference // another version of the rules: read only from here on
}

/** What a place may know of the battle itself: its state but for who is there and what was told. */
export type Known = Omit<State, 'seats' | 'told'>

/** What has changed of a state since it was last sent over a line, `told` apart, and what was told since. */
export type Change = { readonly patch: Patch; readonly told: readonly Heard[] }

type Rest = Omit<State, 'told'>
/** A screen that listens. `patches`: it takes changes where it would be sent a state once more. */
export type Screen = { readonly patches: boolean; readonly send: (text: string) => void; readonly close: () => void }

/** All screens at one place. They have been sent the same, but for what was told before each came. */
type Audience = { readonly screens: Set<Screen>; sent: Rest; text: string | null /* the same as JSON, once somebody wants it */ }

/** What the listeners ask the battle for. */
export type Source = {
  state(place: Place): Rest
  seats(): readonly Sitting[]
  /** What a place was told from its own number on, and not beyond another. */
  told(place: Place, from: number, to: number): readonly Heard[]
}

/** The screens that are open on one battle. What a place is sent is made once, however many screens it has. */
export class Listeners {
  private source: Source
  private places = new Map<Place, Audience>()
  constructor(source: Source) {
    this.source = source
  }

  get any(): boolean {
    return this.places.size > 0
  }
  /** How many screens a place has. */
  count(place: Place): number {
    return this.places.get(place)?.screens.size ?? 0
  }

  /** Listen at a place: at once its state as the others there have it, with what it was told from a number on. @returns how to leave. */
  add(place: Place, from: number, screen: Screen): () => void {
    const old = this.places.get(place)
    const here = old ?? { screens: new Set(), sent: this.source.state(place), text: null }
    here.screens.add(screen)
    this.places.set(place, here)
    if (!old) here.sent = this.source.state(place) // now somebody is there
    screen.send(whole(here, this.source.told(place, from, here.sent.look.n)))
    return () => {
      here.screens.delete(screen)
      if (here.screens.size === 0 && this.places.get(place) === here) this.places.delete(place)
    }
  }

  /** Send each place what has changed for it: a seat that is told nothing hears nothing. */
  push(): void {
    for (const [place, a] of this.places) {
      const now = this.source.state(place)
      const patch = changed(a.sent, now)
      // who has come and gone is told at its own time: here it would tell that something happened
      if (patch && !('in' in patch && Object.keys(patch.in).every((k) => k === 'seats'))) this.send(place, a, now, patch)
    }
  }

  /** Send everybody who has come and gone, and nothing else. */
  presence(): void {
    const seats = this.source.seats()
    for (const [place, a] of this.places) {
      const now = { ...a.sent, seats }
      const patch = changed(a.sent, now)
      if (patch) this.send(place, a, now, patch)
    }
  }

  private send(place: Place, a: Audience, now: Rest, patch: Patch): void {
    const told = this.source.told(place, a.sent.look.n + 1, now.look.n)
    a.sent = now
    a.text = null
    let change: string | null = null
    let all: string | null = null
    for (const s of a.screens) s.send(s.patches ? (change ??= JSON.stringify({ patch, told } satisfies Change)) : (all ??= whole(a, told)))
  }

  /** Nobody listens any more. */
  close(): void {
    for (const a of this.places.values()) for (const s of a.screens) s.close()
    this.places.clear()
  }
}

const changed = (was: Rest, is: Rest): Patch | null => difference(was as unknown as Plain, is as unknown as Plain)
function whole(a: Audience, told: readonly Heard[]): string {
  a.text ??= JSON.stringify(a.sent)
  return `${a.text.slice(0, -1)},"told":${JSON.stringify(told)}}`
}
