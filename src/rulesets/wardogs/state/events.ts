// Wardogs: everything that is told of a battle: one kind of event a line, with its own fields (WD-SEC). Hexes as cell numbers.
import type { Happening, Over } from '../../../kernel/event.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import type { PenetrationId, Terrain } from '../book/charts.ts'
import type { FlightMode } from './shared.ts'

/** What damage comes from. */
export type Cause = 'fire' | 'mine' | 'crash' | 'fall' | 'physical'
export type Blow = 'punch' | 'kick' | 'melee' | 'push' | 'flip' | 'throw' | 'ram'

export type WdEvent =
  // ---- The sequence
  | Happening<'turn', { turn: number }>
  | Happening<'initiative', { order: readonly Seat[] }>
  | Happening<'deployFirst', { order: readonly Seat[] }>
  | Happening<'deployed', { unit: Id; hex: number; facing: number; airborne: boolean }>
  // ---- Moving
  | Happening<'recovery', { unit: Id; mod: number; result: number; stands: boolean }>
  | Happening<'moved', { unit: Id; route: readonly number[]; facing: number; mode: FlightMode; airborne: boolean }>
  | Happening<'stays', { unit: Id }>
  | Happening<'withdrew', { unit: Id }>
  | Happening<'leftMap', { unit: Id }>
  | Happening<'returns', { unit: Id; hex: number }>
  | Happening<'clears', { unit: Id; hex: number }>
  | Happening<'laid', { unit: Id; hex: number; known: boolean }>
  | Happening<'chitsLaid', { unit: Id; hexes: readonly number[] }>
  | Happening<'swept', { unit: Id; hex: number; found: boolean }>
  | Happening<'fieldFound', { unit: Id; hex: number }>
  | Happening<'chitTurned', { hex: number; real: boolean }>
  // ---- Defensive measures, infantry, loading
  | Happening<'screened', { unit: Id; screen: 'smoke' | 'chaff' | 'flare' | 'crater'; hex: number }>
  | Happening<'loaded', { unit: Id; carrier: Id }>
  | Happening<'unloaded', { unit: Id; carrier: Id; hex: number; facing: number }>
  | Happening<'covers', { unit: Id; cover: 'partial' | 'total' }>
  // ---- Mines, stability, falls
  | Happening<'cleared', { unit: Id; hex: number; gone: boolean }>
  | Happening<'mineAttack', { unit: Id; hex: number; strength: number; hits: number }>
  | Happening<'stability', { unit: Id; mod: number; result: number; stands: boolean }>
  | Happening<'falls', { unit: Id }>
  | Happening<'losesControl', { unit: Id }>
  | Happening<'regains', { unit: Id }>
  | Happening<'crash', { unit: Id; count: number; die: number }>
  | Happening<'fallDamage', { unit: Id; metres: number; count: number }>
  // ---- Fire
  | Happening<'lock', { by: Id; at: Id; die: number; mod: number; thermal: number; keen: boolean; locked: boolean; indirect: boolean }>
  | Happening<
      'fires',
      { by: Id; at: Id; from: number; to: number; weapon: number; tubes: number; hits: number; penetrations: number; distance: number }
    >
  | Happening<'damage', { unit: Id; hits: number; shields: number; lost: number; ar: number; cause: Cause }>
  | Happening<'penetration', { unit: Id; roll: number; row: PenetrationId; part: string; effect: 'destroyed' | 'damaged' | 'absorbed' }>
  | Happening<'picked', { unit: Id; part: string; effect: 'destroyed' | 'damaged' | 'absorbed' }>
  | Happening<'destroyed', { unit: Id; hex: number }>
  | Happening<'passengers', { unit: Id; carrier: Id; saved: boolean }>
  | Happening<'weakened', { unit: Id; by: Id; ar: number }>
  | Happening<'ignites', { hex: number; by: Id }>
  | Happening<'terrain', { hex: number; to: Terrain; by: Id }>
  // ---- Physical combat
  | Happening<'blow', { by: Id; at: Id; blow: Blow; die: number; hit: boolean; hits: number }>
  | Happening<'pushed', { unit: Id; hex: number; blocked: boolean }>
  // ---- The end
  | Happening<'spreads', { from: number; hex: number }>
  | Happening<'burnt', { unit: Id }>
  // ---- After the battle
  | Happening<'home', { seat: Seat; units: number; earned: number; fund: number }>
  | Happening<'refit', { seat: Seat; unit: string; what: string; cost: number; fund: number }>
  | Over

/** The event of one kind. */
export type EventOf<K extends WdEvent['is']> = Extract<WdEvent, { readonly is: K }>
