// Invisible Enemy: everything that is told of a battle: one kind of event a line, with its own fields. Places in thousandths of an inch.
import type { Happening, Over } from '../../../kernel/event.ts'
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import type { Critical, Deed as EngineeringDeed, JamEffect, Line, WeaponId } from '../book/charts.ts'
import type { Vertex } from '../book/pentawing.ts'
import type { Beacon, Deed, Phase } from './shared.ts'

/** Dice of a side, split (IE-MIS-02). */
type Split = readonly [core: number, hull: number]
/** A shot as it came out; cells by number. */
type Shooting = { readonly unit: Id; readonly target: Id; readonly weapon: WeaponId; readonly attack: number }

export type IeEvent =
  // ---- Set-up
  | Happening<'begins', { seat: Seat }>
  | Happening<'deployed', { unit: Id; at: Place; facing: number }>
  | Happening<'registers', { unit: Id; at: Place }>
  | Happening<'turn', { turn: number }>
  // ---- The turn
  | Happening<'wins', { letter: Phase; seat: Seat; rolled: boolean }>
  | Happening<'chooses', { seat: Seat; letter: Phase; deed: Deed; passed: boolean }>
  // ---- Moving
  | Happening<'trapRoll', { unit: Id; feature: Id; caught: boolean }>
  | Happening<'moves', { unit: Id; path: readonly Place[]; facing: number; trapped: Id }>
  | Happening<'camouflage', { unit: Id; on: boolean }>
  | Happening<'pushed', { unit: Id; by: Id; from: Place; to: Place; trapped: Id }>
  | Happening<'pollen', { feature: Id; by: Id; from: Place; to: Place }>
  | Happening<'freeing', { unit: Id; free: boolean }>
  // ---- Payload
  | Happening<'jams', { unit: Id; module: number; target: Id; against: number; effect: JamEffect | ''; brain: number }>
  | Happening<'jamEnds', { unit: Id; by: Id }>
  | Happening<'beacon', { unit: Id; kind: Beacon['kind']; at: Place; target: Id }>
  | Happening<'beaconGone', { beacon: Id; at: Place }>
  | Happening<'works', { unit: Id; deed: EngineeringDeed; feature: Id; squares: readonly number[]; filled: readonly number[] }>
  | Happening<'freed', { unit: Id; by: Id }>
  | Happening<'towed', { unit: Id; by: Id; at: Place }>
  | Happening<'strand', { unit: Id; from: Place; bearing: number; length: number }>
  | Happening<'keeps', { unit: Id; points: number; square: number }>
  | Happening<'struck', { unit: Id; objective: Id; points: number }>
  | Happening<'ground', { objective: Id; seat: Seat; points: number }>
  // ---- Optional rules
  | Happening<'barrage', { seat: Seat; at: Place }>
  | Happening<'shelled', { unit: Id; cells: readonly number[] }>
  | Happening<'spores', { unit: Id; feature: Id; infected: boolean; repelled: boolean }>
  | Happening<'turns', { unit: Id; facing: number; target: Id }>
  | Happening<'pursues', { unit: Id; quarry: Id }>
  // ---- Fire
  | Happening<'commits', { seat: Seat; shots: number }>
  | Happening<'smoked', { unit: Id; target: Id; blocked: boolean }>
  // −1 throughout for a seat that is told no distance (IE-PHO-02)
  | Happening<'ranged', { unit: Id; target: Id; real: number; guess: number; penalty: number }>
  | Happening<'kinetic', Shooting & { sector: Vertex; column: number; cells: readonly number[] }>
  | Happening<'thermal', Shooting & { sector: Vertex; column: number; cells: readonly number[] }>
  | Happening<'photon', Shooting & { hull: number; core: number }>
  | Happening<'missile', Shooting & { mine: Split; theirs: Split; marks: readonly number[] }>
  | Happening<'infested', { unit: Id; cells: readonly number[] }>
  // ---- Damage
  | Happening<'critical', { unit: Id; line: Line; cell: number; results: readonly Critical[] }>
  | Happening<'suffers', { unit: Id; hit: Critical; module: number }>
  | Happening<'explodes', { unit: Id; from: number; cell: number }>
  // ---- Reset
  | Happening<'spreads', { unit: Id; from: number; cell: number }>
  | Happening<'suppressed', { unit: Id; hits: number }>
  | Happening<'repair', { unit: Id; hit: string; fixed: boolean }>
  | Happening<'cleansed', { unit: Id; cell: number }>
  | Happening<'deathRoll', { unit: Id; hits: number; dies: boolean }>
  | Happening<'dies', { unit: Id; seat: Seat }>
  | Over

/** The event of one kind. */
export type EventOf<K extends IeEvent['is']> = Extract<IeEvent, { readonly is: K }>
