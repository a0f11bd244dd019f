// Shellshock: a unit with its insides (STATE): what the state of a battle and its events are both said in.
import type { Id, Seat } from '../../../kernel/plain.ts'
import type { UnitSheet } from '../book/roster.ts'

/** What damage has taken from how a unit moves (SS-DMG-14). All 0 or more; `turn` is added to every Turn Number. */
export type Motion = {
  readonly speed: number
  readonly acceleration: number
  readonly deceleration: number
  readonly slip: number
  readonly turn: number
  readonly msrp: number
  readonly immobile: boolean
}

/** Why a unit is out of the game (SS-DMG-16); '' while it is in it. */
export type Out = '' | 'overkill' | 'explosion' | 'crew' | 'lines' | 'niceShot'

/** The marked lines of the strip: four words of 25 lines, line 1 the lowest bit of the first (SS-DMG-08). */
export type Marks = readonly [number, number, number, number]

/**
 * Somebody at a seat: the same place in the list as the seat in the crew of the sheet (SS-CREW-01). `blindHex`: the hex of his blind fire
 * last turn, −1 none; `blindTurns`: how many turns in a row (SS-TGT-13).
 */
export type Person = {
  readonly piloting: number
  readonly gunnery: number
  readonly open: boolean
  readonly blindHex: number
  readonly blindTurns: number
}

/** How a gunner uses his turn (SS-TGT-01, SS-TGT-10, SS-TGT-11, SS-TGT-13, SS-PHYS-06). */
export type AimMode = 'direct' | 'indirect' | 'blind' | 'fist' | 'spot' | 'team'
/** What a gunner has named in the Targeting Phase: a fire system by its place on the sheet, a unit, or the hex of blind fire. */
export type Named = { readonly mode: AimMode; readonly system: number; readonly target: Id; readonly hex: number }
/** A crew shift that is under way: two seats by their places, idle until it is done (SS-CREW-05). */
export type Shift = { readonly from: number; readonly to: number; readonly since: number }

/**
 * A unit. Hexes are cell numbers, or points of a table as spots, facings sixths, or degrees there (`site.ts`); lists of pieces go by the
 * equipment of the sheet, bits too.
 */
export type SsUnit = {
  readonly id: Id
  readonly seat: Seat
  readonly name: string
  readonly sheet: string
  readonly custom: UnitSheet | null // a changed sheet (SS-FORCE-02); null: as listed
  readonly ecv: number // SS-FORCE-01
  readonly hex: number // −1: not on the map: not deployed yet, aboard another unit, or removed
  readonly facing: number
  readonly altitude: number
  // movement
  readonly speed: number // declared this turn; at the end of it next turn's starting speed (SS-MOVE-06)
  readonly gear: 'forward' | 'reverse' | 'stop'
  readonly forward: number // hexes straight on since the last turn (SS-MOVE-09)
  readonly moved: number // hexes this turn
  readonly stage: 'waits' | 'moves' | 'done' // in the Movement Phase of this turn
  readonly left: number // MPs of the declared speed; below 0 what a slip took beyond it (SS-MOVE-13)
  readonly paid: boolean // SS-MOVE-20: over-maximum Core Hits of this turn
  readonly rammed: boolean // it has tried to ram or struck this turn (SS-PHYS-01, SS-PHYS-04)
  readonly mired: boolean // SS-MOVE-21, SS-MOVE-25: held by the ground until it is towed
  readonly riding: Id // aboard which unit (SS-MOVE-29); '' none
  readonly towing: Id // SS-MOVE-22
  readonly towTurns: number
  readonly worn: Motion // in force
  readonly due: Motion // waits for Aftermath (SS-DMG-17)
  readonly chit: number // 0 none; the Red Chit is the highest number there is
  readonly immobile: boolean // in force: no move, no chit (SS-FIRE-12)
  readonly dodging: boolean
  readonly hullDown: boolean
  // insides
  readonly armour: readonly [number, number, number, number] // front, right, rear, left
  readonly marked: Marks
  readonly hits: readonly number[] // Hits taken, by piece
  readonly lost: number // bits of pieces that are destroyed
  readonly losing: number // bits of pieces that are destroyed from Aftermath on (SS-DMG-17)
  readonly crew: readonly Person[]
  readonly shift: Shift | null
  readonly out: Out // in force: a wreck or gone
  readonly dying: Out // from Aftermath on
  // fire
  readonly facings: readonly number[] // of the fire systems, in sixths about the body (SS-MOVE-32)
  readonly ammo: readonly number[] // by weapon; −1 without limit
  readonly charge: number // Krg in the battery
  readonly uses: readonly number[] // of the defensive systems; −1 without limit
  readonly smoked: boolean // SS-DEF-01: this turn
  readonly screened: boolean // SS-DEF-04: this turn
  readonly shots: number // indirect and blind ones from this hex (SS-TGT-14)
  readonly spotted: boolean // SS-TGT-14: in force
  readonly aims: readonly (Named | null)[] // by crew, this turn (SS-TGT-17)
  readonly acted: number // bits of crew who have fired, struck or rammed this turn
  readonly pivoted: number // bits of fire systems that have pivoted this turn (SS-PH-06)
}
