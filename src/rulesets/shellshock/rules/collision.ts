// Shellshock: the dice of rams, of collisions with what stands on the map, and of falls (SS-PHYS-05, SS-MOVE-25, SS-MOVE-26).
import { terrainRow, type Terrain } from '../book/charts.ts'
import type { UnitSheet } from '../book/roster.ts'
import type { Dice } from '../../../kernel/dice.ts'
import { rollHandful, wound, type Body, type DamageRules, type Handful, type Wound } from './damage.ts'

const times = (dice: Handful, n: number): Handful => [dice[0] * n, dice[1] * n, dice[2] * n]
const half = (hexes: number): number => Math.floor(hexes / 2)

/** SS-PHYS-05: dice of a ram: the target takes the rammer's Body for each hex moved, its own included; the rammer half the hexes of the target's. */
export function ramHandfuls(rammer: UnitSheet, target: UnitSheet, moved: number): { readonly target: Handful; readonly rammer: Handful } {
  return { target: times(rammer.ram, moved), rammer: times(target.ram, half(moved)) }
}

/** SS-MOVE-25: dice of slipping into trees that are closed to the unit, a building, or a rise of two levels, which counts as one. */
export function featureHandful(feature: Terrain, moved: number): Handful {
  return times(terrainRow(feature).collision ?? terrainRow('building').collision ?? [0, 0, 0], half(moved))
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
