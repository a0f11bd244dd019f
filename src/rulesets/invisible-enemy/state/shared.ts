// Invisible Enemy: beacons, phases and what they are for: what the state of a battle and its events are both said in.
import type { Id, Place, Seat } from '../../../kernel/plain.ts'

export type Beacon = {
  readonly id: Id
  readonly kind: 'marker' | 'spotter'
  readonly seat: Seat
  readonly at: Place
  readonly target: Id // of a marker; '' none
  readonly phases: number // left (IE-BCN-05)
}

export type Deed = 'move' | 'fire'
export type Phase = 'setUp' | 'X' | 'Y' | 'Z' | 'F' | 'reset'
