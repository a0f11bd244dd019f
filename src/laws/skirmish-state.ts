// The state of the made-up skirmish: squads, the words of a battle, what a seat sees of them.
import type { Id, Place, Seat } from '../kernel/plain.ts'
import type { Frame, Game, Outcome } from '../kernel/state.ts'
import type { SkirmishEvent } from './skirmish-events.ts'

/** A squad. Secret from other seats: focus, aim and what is left of its plan. */
export type Squad = {
  readonly id: Id
  readonly seat: Seat
  readonly name: string
  readonly at: Place
  readonly hp: number
  readonly of: number
  readonly focus: number
  readonly aim: number
  readonly plan: readonly Place[]
  readonly watch: boolean
}
export type Words = {
  readonly round: number
  readonly turns: number
  readonly snap: boolean
  readonly march: boolean // whoever moves spends its whole speed
  readonly salvo: boolean // fire as one sealed plan a side
  readonly score: readonly number[]
  readonly order: readonly Id[]
  readonly left: readonly Seat[]
  readonly end: string
}
export type Field = Game<Squad, Words, SkirmishEvent>
export type SeenSquad = Omit<Squad, 'focus' | 'aim'> & { readonly focus: number | null; readonly aim: number | null }
/** A seat's view. The stack is in it only while the seat is asked, other seats' sealed answers taken out. */
export type SkirmishView = {
  readonly seat: Seat | 'watcher'
  readonly units: readonly SeenSquad[]
  readonly words: Words
  readonly seats: number
  readonly stack: readonly Frame[]
  readonly over: Outcome | null
}

/** Where a squad is that has not deployed. */
export const OFF: Place = [-1, -1]

/** The hex that counts at the end of each round. */
export const HILL: Place = [4, 3]
