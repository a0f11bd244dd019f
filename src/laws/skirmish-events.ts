// The events of the made-up skirmish: what it tells, with the fields of each kind.
import type { Happening, Over } from '../kernel/event.ts'
import type { Id, Place, Seat } from '../kernel/plain.ts'

export type SkirmishEvent =
  | Happening<'deployed', { unit: Id; at: Place }>
  | Happening<'initiative', { seat: Seat; round: number }>
  | Happening<'orders', { units: readonly Id[] }>
  | Happening<'moved', { unit: Id; from: Place; at: Place }>
  | Happening<'snap', { units: readonly Id[]; at: Id }>
  | Happening<'aimed', { unit: Id; focus: number }>
  | Happening<'volley', { by: Id; at: Id; attack: readonly number[]; guard: readonly number[]; harm: number }>
  | Happening<'out', { unit: Id }>
  | Happening<'repaired', { unit: Id }>
  | Happening<'score', { seat: Seat; unit: Id }>
  | Happening<'lent', { unit: Id; to: readonly Id[] }>
  | Happening<'offered', { seat: Seat }>
  | Happening<'truce', { agreed: boolean }>
  | Happening<'left', { seat: Seat }>
  | Happening<'promoted', { unit: Id }>
  | Over
