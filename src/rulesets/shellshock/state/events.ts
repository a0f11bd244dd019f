// Shellshock: every kind of event, with its own fields: what rules emit, and what sentences and the board are made from.
import type { Happening, Over } from '../../../kernel/event.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import type { DefenceId, LocomotionCell } from '../book/charts.ts'
import type { AimMode, Motion, Out, SsUnit } from './shared.ts'

/** What a run through the strip did to one piece, in the order in which its lines were met (SS-DMG-09). */
export type Struck = {
  readonly letter: string
  readonly hits: number
  readonly destroyed: boolean
  readonly cells?: readonly LocomotionCell[] // of the locomotion chart, one for each roll (SS-DMG-13)
}

/**
 * Damage, Shock and Penetration are points; lines are 1 to 100; `hits` are bits of the weapons fired, in their order. Hexes are cell
 * numbers, facings sixths, systems and seats places on the sheet.
 */
export type SsEvent =
  | Happening<'turn', { turn: number }>
  | Happening<'deploys', { unit: Id; hex: number; facing: number }>
  | Happening<'begins', { unit: Id; speed: number; altitude: number }>
  | Happening<'team', { unit: Id; gunner: number; spotter: Id; eye: number; ready: number }>
  | Happening<'draws', { seat: Seat; chit: number; red: boolean }>
  | Happening<'placesChit', { seat: Seat; unit: Id; chit: number; red: boolean }>
  | Happening<'declares', { unit: Id; gear: SsUnit['gear']; speed: number; dodging: boolean; altitude: number }>
  | Happening<'breaksIn', { unit: Id; on: Id }>
  | Happening<'enters', { unit: Id; from: number; hex: number; how: 'straight' | 'drift' | 'slip'; cost: number }>
  | Happening<'turns', { unit: Id; facing: number; diced: number; slips: number }>
  | Happening<'stops', { unit: Id; why: 'blocked' | 'edge' | 'spent'; hits: number }>
  | Happening<'strains', { unit: Id; hits: number; why: 'slip' | 'speed' | 'road' | 'edge' }>
  | Happening<'mired', { unit: Id; hex: number }>
  | Happening<'rams', { unit: Id; target: Id; number: number; hit: boolean; slipping: boolean }>
  | Happening<'passes', { unit: Id; target: Id }>
  | Happening<'collides', { unit: Id; feature: 'trees' | 'building' | 'rise' }>
  | Happening<'falls', { unit: Id; levels: number }>
  | Happening<'faces', { unit: Id; facing: number }>
  | Happening<'hullDown', { unit: Id }>
  | Happening<'pivots', { unit: Id; system: number; facing: number }>
  | Happening<'hatch', { unit: Id; crew: number; open: boolean }>
  | Happening<'shifts' | 'shifted', { unit: Id; from: number; to: number }>
  | Happening<'mounts' | 'dismounts', { unit: Id; carrier: Id; hex: number }>
  | Happening<'tows', { unit: Id; target: Id }>
  | Happening<'towed', { unit: Id; by: Id; hex: number }>
  | Happening<'names', { unit: Id; gunner: number; mode: AimMode; system: number; target: Id; hex: number }>
  | Happening<'announces', { unit: Id; systems: readonly DefenceId[] }>
  | Happening<'scatters', { by: Id; gunner: string; aimed: number; hex: number; weapons: readonly number[] }>
  | Happening<
      'fires',
      {
        by: Id
        gunner: string
        target: Id
        weapons: readonly number[]
        spread: number
        numbers: readonly number[]
        aim: Aimed
        hits: number
        double: boolean
        kill: boolean
        friend: Id
        mode: Conditions
        hexes: readonly number[]
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
  | Happening<'crewHit', { unit: Id; crew: number }>
  | Happening<'coreHit', { unit: Id }>
  | Happening<'internals', { unit: Id; lines: readonly number[]; struck: readonly Struck[]; motion: Motion }>
  | Happening<'doomed' | 'destroyed', { unit: Id; why: Out }>
  | Happening<'spills', { unit: Id; carrier: Id; lost: boolean; hex: number }>
  | Happening<'immobile', { unit: Id }>
  | Happening<'mobile', { unit: Id }>
  | Over

/** What a gunner's roll was made with (SS-FIRE-05), for the chance that it had. */
export type Aimed = {
  readonly level: number // of its targeting dice, 0 best
  readonly gunnery: number
  readonly missiles: number // bits of weapons
  readonly antiMissile: boolean
  readonly friend: boolean
}

type Conditions = 'direct' | 'indirect' | 'physical'

type Of<E, K> = E extends { readonly is: infer I } ? (K extends I ? E : never) : never
/** The event of one kind. */
export type EventOf<K extends SsEvent['is']> = Of<SsEvent, K>
