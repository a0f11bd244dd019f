// Shellshock: the board under a battle, of hexes or an open table in inches: places, steps, distances, arcs, what lies where (SS-TAB).
import type { Place } from '../../../kernel/plain.ts'
import { HexGrid } from '../../../space/grid.ts'
import { inHexArc, sectorOf } from '../../../space/hexarc.ts'
import { INCH } from '../../../space/length.ts'
import { headings } from '../../../space/pose.ts'
import { terrainRow, type Terrain } from '../book/charts.ts'
import type { Site } from './board.ts'
import { OpenSite } from './open.ts'
import { gridOf, type Ground, type SsOptions, type SsUnit } from './state.ts'

export type { Site } from './board.ts'

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
