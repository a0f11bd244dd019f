// Shellshock: the board under a battle, of hexes or an open table in inches: places, steps, distances, arcs, what lies where (SS-TAB).
import type { Place } from '../../../kernel/plain.ts'
import { HexGrid } from '../../../space/grid.ts'
import { inHexArc, sectorOf } from '../../../space/hexarc.ts'
import { INCH } from '../../../space/length.ts'
import { headings } from '../../../space/pose.ts'
import { terrainRow, type Terrain } from '../book/charts.ts'
import { OpenSite } from './open.ts'
import { gridOf, type Ground, type SsOptions, type SsUnit } from './state.ts'

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

class HexSite implements Site {
  readonly is = 'hexes'
  readonly counts: 1 | 2
  private readonly ground: Ground
  private readonly grid: HexGrid
  constructor(ground: Ground, half: boolean) {
    this.ground = ground
    this.grid = gridOf(ground)
    this.counts = half ? 2 : 1
  }
  place(spot: number): Place {
    return this.grid.place(spot)
  }
  spot(place: Place): number {
    return this.grid.cell(place)
  }
  step(from: number, facing: number): number {
    return this.grid.neighbour(from, facing)
  }
  around(from: number): readonly number[] {
    return [...this.grid.neighbours(from)]
  }
  range(a: number, b: number): number {
    return this.grid.distance(a, b) * this.counts
  }
  square(a: number, b: number): number {
    const far = this.grid.distance(a, b)
    return far * far
  }
  far(a: number, b: number): number {
    return this.grid.distance(a, b)
  }
  near(a: number, b: number): boolean {
    return a === b
  }
  same(a: number, b: number): boolean {
    return a === b
  }
  adjacent(a: number, b: number): boolean {
    return this.grid.distance(a, b) === 1
  }
  within(a: number, b: number, n: number): boolean {
    return this.grid.distance(a, b) <= n
  }
  level(spot: number): number {
    return this.ground.levels[spot]
  }
  features(spot: number): readonly Terrain[] {
    return this.ground.features[spot]
  }
  turned(facing: number, by: number): number {
    return (facing + by + 6) % 6
  }
  sixths(facing: number, to: number): number {
    return (to - facing + 6) % 6
  }
  facing(degrees: number): number {
    return headings('flat').indexOf(degrees)
  }
  degrees(facing: number): number {
    return 60 * facing
  }
  inArc(from: number, facing: number, to: number, arc: SsOptions['firingArcHex']): boolean {
    return arc === 'bookV' ? inHexArc(this.grid, from, facing, to, 0, 2, 1) : inHexArc(this.grid, from, facing, to, 0, 1)
  }
  sector(at: number, facing: number, from: number): number {
    return sectorOf(this.grid, at, facing, from)
  }
  shock(center: number, at: number): 0 | 1 | 2 {
    const far = this.grid.distance(center, at)
    return far === 0 ? 1 : far === 1 ? 2 : 0
  }
  scattered(aimed: number, side: number, steps: number): number {
    const hexes = Math.ceil(steps / this.counts)
    return hexes === 0 ? aimed : this.grid.ahead(aimed, side, hexes)
  }
  struck(landed: number, at: number): boolean {
    return landed === at
  }
  aimed(place: Place): number {
    return this.grid.cell(place)
  }
  chains(target: number, soFar: readonly number[], to: number): boolean {
    return to >= 0 && this.grid.distance(to, soFar.at(-1) ?? target) === 1 && to !== target && !soFar.includes(to)
  }
  mark(marks: readonly number[], at: number): number {
    return marks.indexOf(at)
  }
  chain(target: number, towards: number): readonly number[] {
    return this.grid.line(target, towards).slice(1)
  }
}

const sites = new WeakMap<Ground, [Site | null, Site | null]>()
let last: Site | null = null,
  lastGround: Ground | null = null,
  lastHalf = false
/** The board of a ground, at full or half scale (SS-FORCE-06, SS-TAB-15); the same object every time. */
export function siteOf(ground: Ground, half = false): Site {
  if (last !== null && ground === lastGround && half === lastHalf) return last
  let both = sites.get(ground)
  if (both === undefined) sites.set(ground, (both = [null, null]))
  const i = half ? 1 : 0
  const site = (both[i] ??= ground.table === undefined ? new HexSite(ground, half) : new OpenSite(ground.table, half))
  last = site
  lastGround = ground
  lastHalf = half
  return site
}

/** The board of a battle. */
export function siteIn(f: { readonly words: { readonly ground: Ground; readonly options: Pick<SsOptions, 'halfScale'> } }): Site {
  return siteOf(f.words.ground, f.words.options.halfScale)
}

/** What blind fire is aimed at: a hex, or a point of a table (SS-TAB-14). */
export const spotWord = (site: Site): string => (site.is === 'table' ? 'point' : 'hex')
/** A length of a board in words: `12 hexes`, `12 inches`; any part of an inch beyond as `over 12 inches`. */
export function lengthSaid(site: Site, n: number): string {
  const whole = Math.floor(n)
  return `${whole < n ? 'over ' : ''}${whole} ${site.is === 'table' ? 'inch' : 'hex'}${whole === 1 ? '' : 'es'}`
}

function rowName(row: number): string {
  return row < 26 ? String.fromCharCode(65 + row) : rowName(Math.floor(row / 26) - 1) + rowName(row % 26)
}
const inches = (units: number): string => String(Math.round((units * 10) / INCH) / 10)
/** A hex as the board names it: row letter and column, `P20`; a point of a table in inches east and north, `24.5, 18`. */
export function hexName(ground: Ground, cell: number): string {
  if (cell >= 0 && ground.table !== undefined) return siteOf(ground).place(cell).map(inches).join(', ')
  return cell < 0 ? 'off the map' : `${rowName(Math.floor(cell / ground.columns))}${cell % ground.columns}`
}

/** SS-MOVE-03, SS-AMB-08: whether ground is paved. */
export function isPavedAt(site: Site, spot: number): boolean {
  return spot >= 0 && site.features(spot).some((t) => terrainRow(t).paved)
}

/** SS-TGT-08: the level that a unit stands on or flies at. */
export function standsAt(site: Site, u: Pick<SsUnit, 'hex' | 'altitude'>): number {
  return Math.max(site.level(u.hex), u.altitude)
}
