// Shellshock: what every board can say, of hexes or in inches (SS-TAB).
import type { Place } from '../../../kernel/plain.ts'
import type { Terrain } from '../book/charts.ts'
import type { SsOptions } from './state.ts'

/**
 * A board as rules see it. A spot is a number: a cell, or a point of a table; −1 is off it. A facing is a sixth (0–5) on hexes, whole
 * degrees on a table; turns and directions about a unit are sixths on both (SS-TAB-03). Lengths are hexes, or inches of the table's scale
 * (SS-TAB-01), a half for any part of an inch, so that whole limits compare exactly (SS-TAB-02).
 */
export interface Site {
  readonly is: 'hexes' | 'table'
  /** Hexes that one step counts, and how many times its cost is paid: 2 on hexes at half scale (SS-FORCE-06). */
  readonly counts: 1 | 2
  place(spot: number): Place
  /** The spot of a place; −1 where the board has none. */
  spot(place: Place): number
  /** The hex beside, or the end of a step of an inch, in the direction of a facing (SS-TAB-04); −1 off the board. */
  step(from: number, facing: number): number
  /** The six hexes or steps about, in the order of sixths from a facing, those off the board left out (SS-TAB-03). */
  around(from: number, facing: number): readonly number[]
  /** Range between two spots (SS-FORCE-06, SS-TAB-09). */
  range(a: number, b: number): number
  /** The square of the distance, in whatever the board counts: to compare. */
  square(a: number, b: number): number
  /** Whole steps between two spots, for estimates. */
  far(a: number, b: number): number
  /** Next to a pressed point of a table: no step of a move could end nearer for certain. */
  near(a: number, b: number): boolean
  /** In the same hex; on a table the circles of two units overlap (SS-TAB-09). */
  same(a: number, b: number): boolean
  /** Beside each other (SS-TAB-09). */
  adjacent(a: number, b: number): boolean
  /** At most n hexes apart, or n and a half inches (SS-TAB-09). */
  within(a: number, b: number, n: number): boolean
  level(spot: number): number
  features(spot: number): readonly Terrain[]
  /** A facing turned by sixths. */
  turned(facing: number, by: number): number
  /** The sixths from a facing to the direction of a step, 0–5. */
  sixths(facing: number, to: number): number
  /** The facing of degrees; −1 where none is. */
  facing(degrees: number): number
  degrees(facing: number): number
  /** SS-TGT-02, SS-TGT-03, SS-TAB-11: whether a spot lies in an arc about a facing. */
  inArc(from: number, facing: number, to: number, arc: SsOptions['firingArcHex']): boolean
  /** SS-FIRE-02, SS-TAB-11: the sector of a unit, 0–5, that a spot lies in. */
  sector(at: number, facing: number, from: number): number
  /** SS-SPEC-06, SS-TAB-13: the share of a unit at a spot in shock about another: 1 whole, 2 half, 0 none. */
  shock(center: number, at: number): 0 | 1 | 2
  /** SS-TGT-13, SS-TAB-14: where blind fire lands: −1 off the board. */
  scattered(aimed: number, side: number, steps: number): number
  /** SS-TGT-13, SS-TAB-14: the spot that blind fire at a place is aimed at: on a table in whole half inches. */
  aimed(place: Place): number
  /** SS-SPEC-05, SS-TAB-13: whether a spot goes on a chain from the named target over the spots so far. */
  chains(target: number, soFar: readonly number[], to: number): boolean
  /** SS-SPEC-05, SS-TAB-13: which hex or mark of a chain a unit stands at; −1 none. */
  mark(marks: readonly number[], at: number): number
  /** A chain of so many hexes or marks from a target towards a spot, the target left out. */
  chain(target: number, towards: number): readonly number[]
  /** SS-TAB-14: whether what lands at a spot hits a unit that stands at another. */
  struck(landed: number, at: number): boolean
}
