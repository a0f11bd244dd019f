// Wardogs: heights of hexes in metres above the lowest ground (WD-LOS-02, WD-LOS-03).
import { levelMetres } from '../book/charts.ts'
import type { Land } from '../state/state.ts'

/** The top of a hex: its ground and its building. Forest hides in its own way (WD-LOS-08). */
export function hexHeightMetres(land: Land, hex: number): number {
  return (land.level[hex] + land.tall[hex]) * levelMetres
}
