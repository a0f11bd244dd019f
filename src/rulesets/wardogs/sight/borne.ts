// Wardogs: what hits do to a unit as far as a forecast asks: armor lost, or its loss, by the resolvers that play (WD-HIT-02, WD-PEN-01).
import type { Dice } from '../../../kernel/dice.ts'
import { doubled, harmOf, type Tally } from '../rules/damage.ts'
import { rollFate } from '../rules/penetration.ts'
import { isInfantry, type Field, type WdUnit } from '../state/state.ts'

/** What befalls a unit: armor lost, or its loss. */
export type Effect = { readonly lost: number; readonly gone: boolean }
export const unhurt: Effect = { lost: 0, gone: false }

/** What hits do to a unit, and how it is left: of its penetration rolls only the loss of the unit and its power plant are asked. */
export function bear(f: Field, u: WdUnit, t: Tally, dice: Dice): Effect & { readonly left: WdUnit } {
  const { options } = f.words
  if (t.hits === 0) return { ...unhurt, left: u }
  const h = harmOf(options, u.shields, u.ar, t, doubled(options, u, u.ar))
  const left = { ...u, ar: u.ar - h.lost, shields: u.shields - h.shields }
  if (isInfantry(u)) return { lost: h.lost, gone: h.rolls > 0, left }
  let plant = u.plant > 0
  for (let i = 0; i < h.rolls; i++) {
    const fate = rollFate(dice, u, options.mechaTableD12, plant)
    if (fate === 'lost') return { lost: h.lost, gone: true, left }
    if (fate === 'plant') plant = true
  }
  return { lost: h.lost, gone: false, left: plant && u.plant === 0 ? { ...left, plant: 1, shields: 0 } : left }
}

/** The order in which effects are listed: the more is lost the later. */
export const order = (e: Effect): number => (e.gone ? 99 : e.lost)
/** An effect in a few words. */
export function said(e: Effect): string {
  return e.gone ? 'destroyed' : e.lost === 0 ? 'no loss' : e.lost === 1 ? '1 armor' : `${e.lost} armor`
}
