// Shellshock: every kind of event, with its own fields: what rules emit, and what sentences and the board are made from.
import type { Happening, Over } from '../../../kernel/event.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import type { DefenceId, LocomotionCell } from '../book/charts.ts'
import type { Motion, Out } from './state.ts'

/** What a run through the strip did to one piece, in the order in which its lines were met (SS-DMG-09). */
export type Struck = {
  readonly letter: string
  readonly hits: number
  readonly destroyed: boolean
  readonly cells?: readonly LocomotionCell[] // of the locomotion chart, one for each roll (SS-DMG-13)
}

/** Damage, Shock and Penetration are points; lines are 1 to 100; `hits` are bits of the weapons fired, in their order. */
export type SsEvent =
  | Happening<'draws', { seat: Seat; chit: number; red: boolean }>
  | Happening<'placesChit', { seat: Seat; unit: Id; chit: number; red: boolean }>
  | Happening<'announces', { unit: Id; systems: readonly DefenceId[] }>
  | Happening<
      'fires',
      {
        by: Id
        gunner: string
        target: Id
        weapons: readonly number[]
        spread: number
        numbers: readonly number[]
        hits: number
        double: boolean
        kill: boolean
        friend: Id
      }
    >
  | Happening<
      'damage',
      {
        unit: Id
        side: number
        rolled: readonly [number, number, number]
        over: readonly [number, number, number]
        internal: number
      }
    >
  | Happening<'coreHit', { unit: Id }>
  | Happening<'internals', { unit: Id; lines: readonly number[]; struck: readonly Struck[]; motion: Motion }>
  | Happening<'doomed' | 'destroyed', { unit: Id; why: Out }>
  | Over
