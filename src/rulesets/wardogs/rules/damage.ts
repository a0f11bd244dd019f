// Wardogs: damage dice against armor, shields, what a step leaves of a unit (WD-HIT-02, WD-HIT-03, WD-SHLD-01, WD-DMG).
import { d, type Dice } from '../../../kernel/dice.ts'
import type { Id } from '../../../kernel/plain.ts'
import type { Cause } from '../state/events.ts'
import { isInfantry, type WdGame, type WdOptions, type WdUnit } from '../state/state.ts'
import { destroy } from './loss.ts'

/** Hits of a step on one target; `pens` of them penetrate, `twice` of these with two rolls (WD-DMG-02). */
export type Tally = { hits: number; pens: number; twice: number }
export const noHits = (): Tally => ({ hits: 0, pens: 0, twice: 0 })

/** WD-DMG-02, WD-AMB-06: whether penetrating hits on a unit make two rolls: its AR had been reduced to 0 before the step. */
export function doubled(o: WdOptions, u: WdUnit, ar: number): boolean {
  return ar === 0 && (o.doubleForUnarmored || u.sheet.ar > 0)
}

/** Table 7: so many dice of a kind against an AR: less misses, equal hits, greater penetrates (WD-HIT-02). */
export function rollAgainst(dice: Dice, what: string, n: number, sides: number, mod: number, ar: number, twice: boolean, to: Tally): Tally {
  const die = d(sides)
  for (let i = 0; i < n; i++) {
    const is = dice.roll(what, die, (v) => (v + mod < ar ? 0 : v + mod === ar ? 1 : 2))
    if (is === 0) continue
    to.hits++
    if (is === 2) {
      to.pens++
      if (twice) to.twice++
    }
  }
  return to
}

/** What hits do to shields and armor: points lost of each, and the penetration rolls that follow. */
export type Harm = { readonly shields: number; readonly lost: number; readonly rolls: number }

/**
 * WD-UNIT-04, WD-SHLD-01, WD-DMG-03: shields take penetrating hits first and cancel a point of AR loss each; what is left wears the armor.
 * @param o `shieldsLeakPenetration`, `excessHitsPenetrate` (WD-AMB-33, WD-AMB-05).
 */
export function harmOf(o: WdOptions, shields: number, ar: number, t: Tally, twiceExtra: boolean): Harm {
  const taken = Math.min(shields, t.hits)
  const stopped = o.shieldsLeakPenetration ? 0 : Math.min(taken, t.pens)
  const pens = t.pens - stopped
  const twice = Math.min(pens, Math.max(0, t.twice - stopped))
  const through = t.hits - taken
  const lost = Math.min(ar, through)
  let rolls = pens + twice
  if (o.excessHitsPenetrate) {
    const more = Math.min(through - lost, through - Math.min(through, pens)) // WD-AMB-05: hits that made no roll
    rolls += twiceExtra ? 2 * more : more
  }
  return { shields: taken, lost, rolls }
}

/**
 * WD-DMG-01, WD-BLDG-01: write down what a step did to a unit: shields, armor, and the penetration rolls that wait. A squad is
 * destroyed by one (WD-INF-03).
 */
export function strike(g: WdGame, id: Id, t: Tally, cause: Cause): void {
  const before = g.unit(id)
  if (t.hits === 0 || before.status === 'destroyed') return
  const o = g.words.options
  const h = harmOf(o, before.shields, before.ar, t, doubled(o, before, before.arStep))
  const u = g.edit(id)
  u.shields -= h.shields
  u.ar -= h.lost
  g.emit({ is: 'damage', rule: 'WD-HIT-02', unit: id, hits: t.hits, shields: h.shields, lost: h.lost, ar: u.ar, cause })
  if (h.rolls === 0) return
  if (isInfantry(before)) destroy(g, id, 'WD-INF-03')
  else g.set({ due: [...g.words.due, { unit: id, rolls: h.rolls }] })
}

/** WD-HIT-03, WD-AMB-04: note the armor that all dice of a step meet. */
export function markArmor(g: WdGame): void {
  for (const u of g.units) if (u.arStep !== u.ar) g.edit(u.id).arStep = u.ar
}
