// Shellshock: the dice of rams, of collisions with what stands on the map, and of falls (SS-PHYS-05, SS-MOVE-25, SS-MOVE-26).
import { terrainRow } from '../book/charts.ts'
import type { UnitSheet } from '../book/roster.ts'
import type { Dice } from '../../../kernel/dice.ts'
import { rollHandful, wound, type Body, type DamageRules, type Handful, type Wound } from './damage.ts'

/** SS-AMB-26: multiplier numbers are dice of six: so many times as many of Damage, Shock and Penetration. */
const times = (dice: Handful, n: number): Handful => [dice[0] * n, dice[1] * n, dice[2] * n]
/** SS-PHYS-05, SS-MOVE-25: half the hexes moved, rounded down. */
const half = (hexes: number): number => Math.floor(hexes / 2)

/**
 * SS-PHYS-05, SS-AMB-26: the target takes the rammer's Body numbers for each hex moved, its own hex too; the rammer the target's for half
 * of them.
 */
export function ramHandfuls(rammer: UnitSheet, target: UnitSheet, moved: number): { readonly target: Handful; readonly rammer: Handful } {
  return { target: times(rammer.ram, moved), rammer: times(target.ram, half(moved)) }
}

/** SS-MOVE-25: dice of slipping into trees that are closed to the unit or into a building; a rise of two levels counts as a building. */
export function featureHandful(feature: 'trees' | 'building' | 'rise', moved: number): Handful {
  const { collision } = terrainRow(feature === 'rise' ? 'building' : feature)
  return times(collision as Handful, half(moved))
}

/** SS-MOVE-26: Shock dice of a fall: a tenth of the weight for each level, rounded up. */
export function fallDice(sheet: UnitSheet, levels: number): number {
  return Math.ceil((sheet.weight * levels) / 10)
}

/** SS-MOVE-26: a fall: Shock alone, against the threshold. */
export function resolveFall(body: Body, levels: number, rules: DamageRules, dice: Dice): Wound {
  const rolled = rollHandful([0, fallDice(body.sheet, levels), 0], rules, dice)
  return wound(body, { side: 0, sector: 0, incendiary: false }, rolled, rules, dice)
}
