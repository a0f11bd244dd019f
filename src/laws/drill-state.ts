// The state and the events of the drill for tests: walkers with a facing, the words of a battle, what a seat sees.
import type { Happening, Over } from '../kernel/event.ts'
import type { Id, Place, Seat } from '../kernel/plain.ts'
import type { Frame, Game, Outcome } from '../kernel/state.ts'
import type { Board } from './drill-ground.ts'

/** A walker. `gone`: how many hexes or whole inches it has gone this round. */
export type Walker = {
  readonly id: Id
  readonly seat: Seat
  readonly name: string
  readonly at: Place
  readonly facing: number
  readonly hp: number
  readonly of: number
  readonly gone: number
}
export type DrillWords = {
  readonly board: Board
  readonly round: number
  readonly turns: number
  readonly left: readonly Seat[]
  readonly last: readonly Id[] // who fired last, and at whom
  readonly end: string
}
export type DrillEvent =
  | Happening<'placed', { unit: Id; at: Place; facing: number }>
  | Happening<'first', { seat: Seat; round: number }>
  | Happening<'went', { unit: Id; path: readonly Place[]; facing: number }>
  | Happening<'fired', { by: Id; at: Id; sector: number; harm: number }>
  | Happening<'fell', { unit: Id }>
  | Happening<'left', { seat: Seat }>
  | Over
export type Ring = Game<Walker, DrillWords, DrillEvent>
/** All is open but sealed answers; the stack is in a view only while the seat is asked. */
export type DrillView = {
  readonly seat: Seat | 'watcher'
  readonly units: readonly Walker[]
  readonly words: DrillWords
  readonly seats: number
  readonly stack: readonly Frame[]
  readonly over: Outcome | null
}

export const NOWHERE: Place = [-1, -1]
export const up = (u: { readonly hp: number; readonly at: Place }): boolean => u.hp > 0 && u.at[0] >= 0
