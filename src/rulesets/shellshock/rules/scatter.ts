// Shellshock: where blind fire lands, and how dice are shared over a chain of hexes (SS-TGT-13, SS-SPEC-05).
import { d, type Dice } from '../../../kernel/dice.ts'
import { blindFire } from '../book/charts.ts'
import type { SsOptions } from '../state/state.ts'
import type { Handful } from './damage.ts'

/** SS-TGT-13: how far a shot scatters: 1d6 less one for each earlier turn in a row at the same hex, 0 at least. */
export function resolveScatter(earlier: number, dice: Dice): { readonly side: number; readonly hexes: number } {
  const side = dice.roll('scatterDirection', d(6), (n) => n - 1) // 1 is north, then clockwise (SS-AMB-40)
  return { side, hexes: dice.roll('scatterDistance', d(6), (n) => Math.max(blindFire.least, n - earlier * blindFire.lessPerTurn)) }
}

/**
 * SS-SPEC-05, SS-AMB-24, SS-AMB-54: the dice of one weapon for each hex of a chain: equal shares; what is left over goes to the end that
 * the gunner picks, or with `spreadRemainder` = lost to nobody. Empty hexes waste theirs. Each weapon is split by itself (SS-AMB-54).
 */
export function shares(
  handful: Handful,
  hexes: number,
  end: 'first' | 'last',
  remainder: SsOptions['spreadRemainder'],
): readonly Handful[] {
  const at = end === 'first' ? 0 : hexes - 1
  const share = (dice: number, i: number): number => {
    const each = Math.floor(dice / hexes)
    return i === at && remainder === 'endHex' ? dice - each * (hexes - 1) : each
  }
  return Array.from({ length: hexes }, (_, i): Handful => [share(handful[0], i), share(handful[1], i), share(handful[2], i)])
}
