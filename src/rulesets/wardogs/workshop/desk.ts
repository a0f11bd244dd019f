// Wardogs: what a battle keeps for after it: the desk of each side, and how wounds leave a unit that comes with them (WD-CAMP-01).
import type { Seat } from '../../../kernel/plain.ts'
import type { UnitSheet } from '../book/roster.ts'
import type { WdUnit, WdWords, Wear } from '../state/state.ts'
import type { Column, UnitPlan, Wounds } from './plan.ts'

/** What of a unit is as the wounds leave it. */
export function wounded(s: UnitSheet, w: Wounds): Pick<WdUnit, 'ar' | 'legs' | 'arms' | 'weapons' | 'gear' | 'turret' | 'drive' | 'plant'> {
  const none = (n: number): readonly Wear[] => Array.from({ length: n }, (): Wear => 0)
  return {
    ar: s.ar - (w.ar ?? 0),
    legs: w.legs ?? none(s.legs),
    arms: w.arms ?? none(s.arms.length),
    weapons: w.weapons ?? none(s.weapons.length),
    gear: w.gear ?? none(s.equipment.length),
    turret: w.turret ?? 0,
    drive: w.drive ?? 0,
    plant: w.plant ?? 0,
  }
}

/** WD-CAMP-01: a side after the battle: its force as it comes home, squads that may be raised anew, what each unit was mended for. */
export type Desk = {
  readonly column: Column
  readonly lost: readonly UnitPlan[] // squads that were destroyed
  readonly paid: readonly number[] // by unit of the column
  readonly closed: boolean
}

/** `words.after`: the forces that the sides came with, and their desks once the battle is over. */
export type AfterWords = { readonly homes: readonly Column[]; readonly desks: readonly Desk[] | null }

/** What the words of a battle hold for after it; null where nobody knows with what a side came. */
export function afterOf(w: Pick<WdWords, 'after'>): AfterWords | null {
  return w.after as AfterWords | null
}
/** The desk of a side; null before the battle has ended. */
export function deskOf(w: Pick<WdWords, 'after'>, seat: Seat): Desk | null {
  return afterOf(w)?.desks?.[seat] ?? null
}
