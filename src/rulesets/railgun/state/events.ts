// Railgun: 2100: everything that is told of a battle: one kind of event a line, with its own fields (RG-SEC-02). Places in units, facings
// and
// headings in whole degrees.
import type { Happening, Over } from '../../../kernel/event.ts'
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import type { Armor, Band, Effect } from '../book/charts.ts'
import type { ProfileId, WeaponId } from '../book/roster.ts'
import type { Phase, PublicStand } from './shared.ts'

/** When a shot is made: First Fire, snap-fire (the second wave too), Final Fire, close combat. */
export type Mode = 'first' | 'snap' | 'final' | 'close'

/** A check against a number: what is added to the die, and whether it was passed. */
type Checked = { readonly number: number; readonly modifier: number; readonly passed: boolean }

/** A shot as declared; `unit` is '' where the hearer does not know who fired. */
export type Shooting = {
  readonly unit: Id
  readonly weapon: WeaponId
  readonly target: Id
  readonly mode: Mode
  readonly pop?: true // out of a pop-up (RG-GRAV-06)
  readonly special?: true // a special AA shot (RG-GRAV-07)
  readonly lost?: true // no die: the target is gone, or the firer
  readonly firerGone?: true
  readonly band?: Band | null // null: out of range, no die
  readonly arc?: 'front' | 'flank'
  readonly armor?: Armor
  readonly modifier?: number
  readonly effect?: Effect
  readonly template?: number // grav rockets: the side of their square in inches
}

/** Point defense: a stand takes the mode or leaves it, or a barrage meets those in it; numbers only for who may know them. */
type Defense =
  | { readonly unit: Id; readonly on: boolean }
  | {
      readonly seat: Seat
      readonly at: Place
      readonly stopped: boolean
      readonly number?: number
      readonly bonus?: number
      readonly units?: readonly Id[]
    }

export type RgEvent =
  // ---- The sequence
  | Happening<'phase', { phase: Phase }>
  | Happening<'playerTurn', { turn: number; seat: Seat }>
  | Happening<'firstRoll', { first: number /* −1: equal */ }>
  | Happening<'deploys', { seat: Seat; units: readonly Id[] }>
  | Happening<'arrives', { unit: Id; at: Place }>
  | Happening<'orders', { seat: Seat; units: readonly Id[]; order: string }>
  | Happening<'round', { round: number }>
  | Happening<'suspended', { units: readonly Id[] }>
  // ---- Seeing
  | Happening<'spotted', { unit: Id; at: Place; facing: number; profile: ProfileId; seen: PublicStand }>
  | Happening<'fades', { units: readonly Id[] }>
  // ---- Moving
  | Happening<'begins', { unit: Id }>
  | Happening<'moves', { unit: Id; trail: readonly Place[]; facing: number }>
  | Happening<'moved'>
  | Happening<'contact', { unit: Id; void?: true }>
  | Happening<'halts', { unit: Id; enemy: Id }>
  | Happening<'faces', { unit: Id; facing: number }>
  | Happening<'pivots', { unit: Id; facing: number }>
  | Happening<'pushes', { unit: Id; wreck: Id }>
  | Happening<'drivesRound', { unit: Id; wreck: Id }>
  | Happening<'swamp', { unit: Id; stuck: boolean; at: Place }>
  | Happening<'recovers', { unit: Id; by: Id; free: boolean }>
  | Happening<'mounts', { unit: Id; carrier: Id }>
  | Happening<'drops', { unit: Id; carrier: Id; at: Place }>
  | Happening<'mode', { unit: Id; mode: PublicStand['mode']; at: Place }>
  | Happening<'highMode', { unit: Id; hit: boolean }>
  // ---- Fire
  | Happening<'nobodyFires', { seat: Seat; mode: Mode; why: string }>
  | Happening<'fires', Shooting>
  | Happening<'popsUp', { unit: Id; target: Id }>
  | Happening<'pinned', { unit: Id; by: Id }>
  // ---- Checks and losses
  | Happening<'checks', Checked & { unit: Id; from: 'fire' | 'artillery' | 'close' | 'other' }>
  | Happening<'lossCheck', { unit: Id; seat: Seat; number: number; passed: boolean }>
  | Happening<'removed', { unit: Id; at: Place }>
  | Happening<'destroyed', { unit: Id; at: Place }>
  | Happening<'hit', { unit: Id; hits: number }>
  | Happening<'wreck', { unit: Id; at: Place; heavy: boolean }>
  | Happening<'bailsOut', Checked & { unit: Id; from: Id }>
  | Happening<'getsOut', { unit: Id; at: Place }>
  // ---- Artillery
  | Happening<'plotted', { seat: Seat; spots: readonly Place[] }>
  | Happening<'barrage', { seat: Seat; unit: Id; name: string; profile: ProfileId; at: Place; side: number; load: string }>
  | Happening<'missile', { seat: Seat; unit: Id; name: string; profile: ProfileId; target: Id; at: Place }>
  | Happening<'wasted', { seat: Seat; unit: Id; at: Place }>
  | Happening<'launcherCheck', Checked & { unit: Id }>
  | Happening<'scatters', { seat: Seat; unit: Id; at: Place; lands: Place; side: number; heading: number; inches: number }>
  | Happening<'barrageLost', { seat: Seat; unit: Id; at: Place }>
  | Happening<'pointDefense', Defense>
  | Happening<'shelled', { unit: Id; effect: Effect | 'missed' }>
  | Happening<'smoke', { seat: Seat; at: Place; side: number }>
  | Happening<'smokeClears', { smoke: Id; at: Place; clears: boolean }>
  | Happening<'strike', { seat: Seat; at: Place; side: number }>
  // ---- From orbit
  | Happening<'drifts', { unit: Id; aim: Place; at: Place; heading: number; halves: number; off: boolean }>
  | Happening<'landingCheck', Checked & { unit: Id }>
  | Happening<'lands', { unit: Id; at: Place }>
  | Happening<'launcherReady', { unit: Id }>
  | Happening<'samBattery', { unit: Id; seat: Seat; at: Place; hit: boolean }>
  | Happening<'unloads', { unit: Id; ship: Id; at: Place }>
  | Happening<'liftsOff', { unit: Id; at: Place }>
  | Over

/** The event of one kind. */
export type EventOf<K extends RgEvent['is']> = Extract<RgEvent, { readonly is: K }>
