// Shellshock: who is in the game and in control: living pilots, idle seats, loss of control, what cannot move (SS-MOVE-33, SS-CREW-05).
import { sheetFor, lives, isLost, type SsGame, type SsUnit } from '../state/state.ts'
import { cannotMove, ratingsOf } from './movement.ts'
import type { Field } from './asking.ts'

/** Whether a unit is in the game and on the map. */
export const onMap = (u: SsUnit): boolean => u.out === '' && u.hex >= 0

/** Whether a unit stands on the ground as far as stacking goes: air units share any hex (SS-MOVE-23). */
export const onGround = (u: SsUnit): boolean => onMap(u) && sheetFor(u).cls !== 'air'

/** SS-TGT-14, SS-SPEC-03: what ends when a unit leaves its hex: its indirect shots counted, being spotted by them, Hull Down. */
export function leavesHex(u: { shots: number; spotted: boolean; hullDown: boolean }): void {
  u.shots = 0
  u.spotted = false
  u.hullDown = false
}

export const isInfantry = (u: SsUnit): boolean => sheetFor(u).cls === 'infantry'

/** SS-CREW-05: whether a seat, by its place, is idle in a crew shift. */
export function isIdle(u: SsUnit, crew: number): boolean {
  return u.shift !== null && (u.shift.from === crew || u.shift.to === crew)
}

/** Whether a living pilot sits at the controls and is not shifting. */
export function hasPilot(u: SsUnit): boolean {
  return (
    lives(u, 'P') &&
    !isIdle(
      u,
      sheetFor(u).crew.findIndex((c) => c.id === 'P'),
    )
  )
}

/** SS-MOVE-33, SS-AMB-31: MSRP above Piloting, no living pilot, or the engine destroyed. */
export function outOfControl(f: Field, u: SsUnit): boolean {
  const sheet = sheetFor(u)
  if (!lives(u, 'P') || sheet.equipment.some((e) => e.kind === 'engine' && isLost(u, e.letter))) return true
  return f.words.options.msrpShort === 'lossOfControl' && ratingsOf(u, f.words.options).short > 0
}

/** SS-MOVE-16, SS-MOVE-21, SS-MOVE-33, SS-DMG-14: whether a unit is immobile as it stands. */
export function isImmobile(g: SsGame, u: SsUnit): boolean {
  return u.mired || (u.speed === 0 && outOfControl(g, u)) || cannotMove(g, u)
}
