// Shellshock: the open table: points as spots, steps of an inch, exact distances, arcs by whole degrees, templates, hills, roads (SS-TAB).
import type { Place } from '../../../kernel/plain.ts'
import { ahead, heading, headingOf, inWedge } from '../../../space/arc.ts'
import { divideNearest, rootDown } from '../../../space/length.ts'
import { inPolygon, nearLine, squareApart } from '../../../space/plane.ts'
import { openTable, type Terrain } from '../book/charts.ts'
import type { Site } from './board.ts'
import type { OpenTable, Template } from './state.ts'

/** A point is y × SPAN + x. */
const SPAN = 131072

/** SS-TAB-05: whether a point lies in a template; on its edge is inside. */
export function inTemplate(t: Template, p: Place): boolean {
  return 'disc' in t ? squareApart(t.disc.at, p) <= t.disc.radius * t.disc.radius : inPolygon(t.polygon, p)
}

/** SS-TAB-07: whether a point is on a road: within half its width of its line. */
export function onRoad(table: OpenTable, p: Place): boolean {
  return table.roads.some((r) => nearLine(p, r.points, r.width / 2))
}

const SECTORS = [0, 1, 5, 2, 4, 3] // the more forward first (SS-AMB-34)
const road: readonly Terrain[] = ['road']

/** SS-TAB-01 to SS-TAB-15, SS-AMB-45: the open table as a board. `unit`: the units of what counts as an inch: 600 at half scale. */
export class OpenSite implements Site {
  readonly is = 'table'
  readonly counts = 1
  readonly table: OpenTable
  /** Units of a step (SS-TAB-04, SS-TAB-15). */
  readonly unit: number
  /** The radius of a unit and of a wreck (SS-TAB-02). */
  readonly radius: number
  constructor(table: OpenTable, half: boolean) {
    this.table = table
    this.unit = half ? openTable.step / 2 : openTable.step
    this.radius = half ? openTable.radius / 2 : openTable.radius
  }
  /** A length of the chart at the scale of the table (SS-TAB-15). */
  length(units: number): number {
    return (units * this.unit) / openTable.step
  }
  place(spot: number): Place {
    const x = spot % SPAN
    return [x, (spot - x) / SPAN]
  }
  spot([x, y]: Place): number {
    return x >= 0 && y >= 0 && x <= this.table.width && y <= this.table.height ? y * SPAN + x : -1
  }
  step(from: number, facing: number): number {
    return this.spot(ahead(this.place(from), facing, this.unit))
  }
  around(from: number, facing: number): readonly number[] {
    const out: number[] = []
    for (let by = 0; by < 6; by++) {
      const to = this.step(from, this.turned(facing, by))
      if (to >= 0) out.push(to)
    }
    return out
  }
  square(a: number, b: number): number {
    const ax = a % SPAN,
      bx = b % SPAN
    const dx = ax - bx,
      dy = (a - ax - b + bx) / SPAN
    return dx * dx + dy * dy
  }
  range(a: number, b: number): number {
    const square = this.square(a, b)
    const whole = Math.floor(rootDown(square) / this.unit)
    return whole * this.unit * whole * this.unit === square ? whole : whole + 0.5
  }
  far(a: number, b: number): number {
    return Math.round(rootDown(this.square(a, b)) / this.unit)
  }
  near(a: number, b: number, units = (this.unit * 3) / 5): boolean {
    return this.square(a, b) <= units * units
  }
  same(a: number, b: number): boolean {
    const least = this.length(openTable.sameHex)
    return this.square(a, b) < least * least
  }
  adjacent(a: number, b: number): boolean {
    return !this.same(a, b) && this.near(a, b, this.length(openTable.adjacent))
  }
  within(a: number, b: number, n: number): boolean {
    return this.near(a, b, n * this.unit + this.length(openTable.within))
  }
  level(spot: number): number {
    const p = this.place(spot)
    let level = 0
    for (const h of this.table.hills) if (h.level > level && inPolygon(h.polygon, p)) level = h.level // SS-TAB-06
    return level
  }
  features(spot: number): readonly Terrain[] {
    const p = this.place(spot)
    const of = this.table.templates.filter((t) => inTemplate(t, p)).map((t) => t.feature)
    if (!onRoad(this.table, p)) return of
    return of.length === 0 ? road : [...of, 'road']
  }
  turned(facing: number, by: number): number {
    return heading(facing + openTable.turn * by)
  }
  sixths(facing: number, to: number): number {
    return Math.round(heading(to - facing) / openTable.turn) % 6
  }
  facing(degrees: number): number {
    return Number.isInteger(degrees) && degrees >= 0 && degrees < 360 ? degrees : -1
  }
  degrees(facing: number): number {
    return facing
  }
  inArc(from: number, facing: number, to: number): boolean {
    return inWedge(this.place(from), facing, openTable.turn / 2, this.place(to))
  }
  sector(at: number, facing: number, from: number): number {
    const p = this.place(at),
      q = this.place(from)
    return SECTORS.find((s) => inWedge(p, this.turned(facing, s), openTable.turn / 2, q)) ?? 3
  }
  shock(center: number, at: number): 0 | 1 | 2 {
    if (this.near(center, at, this.length(openTable.shockFull))) return 1
    return this.near(center, at, this.length(openTable.shockHalf)) ? 2 : 0
  }
  scattered(aimed: number, side: number, steps: number): number {
    return this.spot(ahead(this.place(aimed), openTable.turn * side, steps * this.unit))
  }
  struck(landed: number, at: number): boolean {
    return this.near(landed, at, this.radius)
  }
  aimed(place: Place): number {
    const grid = this.length(openTable.aimGrid)
    return this.spot([divideNearest(place[0], grid) * grid, divideNearest(place[1], grid) * grid])
  }
  /** SS-TAB-13: the n-th mark of a chain on a bearing. */
  private nth(target: number, bearing: number, n: number): number {
    return this.spot(ahead(this.place(target), bearing, n * this.unit))
  }
  private bearing(from: number, to: number): number {
    const a = this.place(from),
      b = this.place(to)
    return headingOf(b[0] - a[0], b[1] - a[1])
  }
  chains(target: number, soFar: readonly number[], to: number): boolean {
    return to >= 0 && to !== target && this.nth(target, this.bearing(target, soFar[0] ?? to), soFar.length + 1) === to
  }
  mark(marks: readonly number[], at: number): number {
    const reach = this.length(openTable.chainReach)
    let best = -1,
      least = reach * reach
    marks.forEach((m, i) => {
      const far = this.square(m, at)
      if (far < least || (far === least && best < 0)) [best, least] = [i, far]
    })
    return best
  }
  chain(target: number, towards: number): readonly number[] {
    const bearing = this.bearing(target, towards)
    const n = target === towards ? 0 : Math.max(1, this.far(target, towards))
    return Array.from({ length: n }, (_, i) => this.nth(target, bearing, i + 1)).filter((m) => m >= 0)
  }
}
