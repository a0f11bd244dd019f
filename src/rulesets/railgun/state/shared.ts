// What events, stands and views all speak of: phases, and a stand as everybody knows it.
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import type { RaceId, TroopClass } from '../book/charts.ts'
import type { ProfileId } from '../book/roster.ts'

export type Phase =
  | 'deployment'
  | 'command'
  | 'firstFire'
  | 'movementStart'
  | 'movement'
  | 'pivot'
  | 'hazards'
  | 'pinSegment'
  | 'finalFire'
  | 'closeCombat'
  | 'secondWave'
  | 'artillery'
  | 'final'

/**
 * Where a stand is: on the table; carried by another; off the table (artillery); held back (reinforcements); in orbit;
 * removed by a failed check; destroyed; back in orbit or spent (no loss).
 */
export type Whereabouts = 'table' | 'carried' | 'off' | 'reserve' | 'orbit' | 'removed' | 'destroyed' | 'left'

/** What everybody knows of a stand that is spotted (RG-SEC-01). Places in units, allowances in quarters of a unit. */
export type PublicStand = {
  readonly id: Id
  readonly seat: Seat
  readonly unit: Id // of its platoon
  readonly name: string
  readonly profile: ProfileId
  readonly cls: TroopClass
  readonly race: RaceId
  readonly radius: number
  readonly stealth: boolean
  readonly recon: boolean
  readonly where: Whereabouts
  readonly at: Place // of the center; a carried stand is where its carrier is (see `spot`)
  readonly facing: number
  readonly mode: 'none' | 'noe' | 'high' // RG-GRAV-01
  readonly over: boolean // an NOE grav above the cover its center is in (RG-GRAV-02)
  readonly stirred: boolean // moved this player turn (RG-SPOT-07)
  readonly shot: boolean // fired this player turn, close combat and barrages included (RG-SPOT-07)
  readonly strategic: number // the last player turn of its strategic movement; 0 none (RG-STRAT-03)
  readonly pinned: boolean
  readonly engaged: boolean
  // Can't Fire is `yes` without an owed attack (RG-FIRE-25); `open`: a squad still declaring (RG-FIRE-04)
  readonly fired: 'no' | 'open' | 'yes'
  readonly pd: boolean // point defense mode (RG-PD-01)
  readonly stuck: boolean // RG-TERR-07
  readonly halted: boolean // by contact (RG-CC-01)
  readonly hits: number // on a dropship (RG-DROP-05)
  readonly fell: number // the player turn in which it was lost; 0 not lost
}
