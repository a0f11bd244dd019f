// EIC League: every kind of event, with its own fields: what rules emit, and what sentences and the board are made from (EIC-SCRT).
import type { Happening, Over } from '../../../kernel/event.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import type { DamageType } from '../book/charts.ts'
import type { Terms } from './shared.ts'

type Effects = readonly { readonly type: DamageType; readonly damage: number }[]
type Rolled = readonly { readonly seat: Seat; readonly die: number; readonly bonus: number }[]
type Roll = { by: Id; target: Id; weapon: string; number: number; sharp: boolean }
/** How a unit went: a drone flies in its own way. */
export type Way = 'walk' | 'fly' | 'land' | 'warp' | 'drone'
/** What somebody does to a target; a partner drops with it (EIC-AMB-63). */
export type Attack = {
  seat: Seat
  by: Id
  target: Id
  how: 'fight' | 'shoot' | 'throw' | 'launch' | 'ram' | 'drop'
  weapon: string
  wild: boolean
  attr: number
  dfr: number
  partner?: Id
}

/** Cells are cell numbers of the map; −1 is off it. Energy, damage, credits and hexes are whole. */
export type EicEvent =
  // before the dice
  | Happening<'deploys', { seat: Seat; units: readonly ({ readonly unit: Id; readonly end: number } | null)[] }>
  | Happening<'round', { round: number }>
  | Happening<'declares', { seat: Seat; units: readonly Id[] }>
  | Happening<'commits', { seat: Seat }>
  | Happening<'initiative' | 'rollsAgain', { rolled: Rolled }>
  | Happening<'stealRoll', { unit: Id }>
  | Happening<'steals', { seat: Seat; unit: Id; success: boolean }>
  | Happening<'order', { order: readonly Seat[] }>
  // movement
  | Happening<'movesNow' | 'attacksNow', { seat: Seat }>
  | Happening<'moves', { unit: Id; way: Way; from: number; end: number; legs: readonly number[]; launched?: boolean }>
  | Happening<'docks', { unit: Id }>
  | Happening<'loads', { unit: Id; weapon: string; shots: number }>
  | Happening<'rises', { unit: Id; from: number; end: number }>
  | Happening<'falls', { unit: Id; from: number; end: number; why: 'energy' | 'paralysis' }>
  // detection and attack
  | Happening<'skips'>
  | Happening<'detects', { unit: Id; needs: number | null; sense: 1 | 2 | 3; found: readonly Id[] }>
  | Happening<'attacks', Attack>
  | Happening<'charges', { unit: Id; from: number; end: number; target: Id }>
  | Happening<'boosts', { by: Id; energy: number }>
  | Happening<'misses', Roll>
  | Happening<'hits', Roll & { lethal: boolean }>
  | Happening<'damage', { target: Id; effects: Effects; lethal: boolean; bodLoss: number }>
  | Happening<'blast', { at: number; radius: number; effects: Effects }>
  | Happening<'backfires', { by: Id; target: Id; effects: Effects }>
  | Happening<'scatters', { by: Id; end: number }>
  | Happening<'loses', { unit: Id; energy: number; left: number; percent: number }>
  | Happening<'worn', { unit: Id; bod: number; loss: number }>
  | Happening<'immune' | 'paralyzed' | 'armorGone', { unit: Id }>
  | Happening<'oxidized' | 'paralyzedFor', { unit: Id; through: number }>
  | Happening<'blow', { unit: Id; slot: number }>
  | Happening<'weaponLost', { unit: Id; slot: number; weapon: string }>
  | Happening<'vanquished', { unit: Id; seat: Seat }>
  // retreat, reloading, results
  | Happening<'retreats' | 'returns', { seat: Seat; units: readonly Id[] }>
  | Happening<'sits' | 'stopsRecovering' | 'recoversFromParalysis', { unit: Id }>
  | Happening<'recovers', { unit: Id; energy: number; left: number; credits: number }>
  | Happening<'reloads', { unit: Id; places: readonly number[]; credits: number }>
  | Happening<'reloaded', { unit: Id; places: readonly number[] }>
  | Happening<'holds', { seat: Seat; held: number; of: number }>
  // surrender
  | Happening<'offers', { seat: Seat; what: string; terms?: Terms }>
  | Happening<'replies', { seat: Seat; what: string; accepted: readonly Seat[]; agreed: boolean }>
  | Happening<'concedes', { seat: Seat }>
  | Happening<'leaves', { seat: Seat; terms: Terms }>
  | Happening<'challenges', { seat: Seat; unit: Id; caught: boolean }>
  // after the battle
  | Happening<'purse' | 'budget' | 'cash', { seat: Seat; credits: number }>
  | Happening<'salvage', { seat: Seat; weapons: readonly string[] }>
  | Happening<'scrap', { seat: Seat; units: readonly string[] }>
  | Happening<'buy', { seat: Seat; what: string; credits: number }>
  | Happening<'home', { seat: Seat; credits: number; units: number }>
  | Over

/** The kinds of event, and an event of one kind. */
export type Kind = EicEvent['is']
export type EventOf<K extends Kind> = Of<EicEvent, K>
type Of<E, K> = E extends { readonly is: infer I } ? (K extends I ? Omit<E, 'is'> & { readonly is: K } : never) : never
