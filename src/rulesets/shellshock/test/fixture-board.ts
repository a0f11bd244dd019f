// Plain geometry for the referee of Shellshock: both boards as points of a plane, bearings by trigonometry, ground met by walking over it.
import type { Ground } from '../state/state.ts'
import { landCost, sideCostOf } from './fixture-paper.ts'

type Point = readonly [number, number]
type Outline = { readonly polygon: readonly Point[] } | { readonly disc: { readonly at: Point; readonly radius: number } }
const SPAN = 131072
const EPS = 1e-7
const toward = (degrees: number): Point => [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
const gap = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** How far a point lies from a segment. */
function off(p: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0],
    dy = b[1] - a[1]
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)))
  return gap(p, [a[0] + t * dx, a[1] + t * dy])
}
const pairs = (points: readonly Point[], closed: boolean): readonly (readonly [Point, Point])[] =>
  points.slice(closed ? 0 : 1).map((p, i) => (closed ? [p, points[(i + 1) % points.length]] : [points[i], p]))
/** How far a point lies from an outline. */
const rim = (s: Outline, p: Point): number =>
  'disc' in s ? Math.abs(gap(p, s.disc.at) - s.disc.radius) : Math.min(...pairs(s.polygon, true).map(([a, b]) => off(p, a, b)))
/** Whether a point lies inside an outline, by the rays it crosses. */
function inside(s: Outline, p: Point): boolean {
  if ('disc' in s) return gap(p, s.disc.at) <= s.disc.radius + EPS
  if (rim(s, p) < EPS) return true
  return (
    pairs(s.polygon, true).filter(([a, b]) => a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0])
      .length %
      2 ===
    1
  )
}
const turn = (a: Point, b: Point, p: Point): number => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
const BLUR = 4 // units of 1/1200 inch within which walking cannot tell on which side of a line it is

/** A board: spots as the state has them; lengths in hexes or inches of its scale. */
export class Board {
  readonly onTable: boolean
  readonly counts: number
  private readonly ground: Ground
  private readonly unit: number
  constructor(ground: Ground, half: boolean) {
    this.ground = ground
    this.onTable = ground.table !== undefined
    this.counts = half && !this.onTable ? 2 : 1
    this.unit = half ? 600 : 1200
  }
  /** x east and y north: units of a table, or hexes of width 1. */
  private raw(spot: number): Point {
    if (this.onTable) return [spot % SPAN, Math.floor(spot / SPAN)]
    const c = spot % this.ground.columns
    return [(c * Math.sqrt(3)) / 2, -Math.floor(spot / this.ground.columns) - (c % 2) / 2]
  }
  /** The distance in hexes, or inches of the scale. */
  far(a: number, b: number): number {
    const p = this.raw(a),
      q = this.raw(b)
    if (this.onTable) return gap(p, q) / this.unit
    const columns = Math.round((Math.abs(p[0] - q[0]) * 2) / Math.sqrt(3))
    return columns + Math.max(0, Math.round(Math.abs(p[1] - q[1]) - columns / 2))
  }
  /** Range as it counts: doubled on hexes at half scale (SS-FORCE-06). */
  range(a: number, b: number): number {
    return this.far(a, b) * this.counts
  }
  same(a: number, b: number): boolean {
    return this.onTable ? this.far(a, b) < 1 - EPS : a === b
  }
  adjacent(a: number, b: number): boolean {
    return !this.same(a, b) && this.far(a, b) <= (this.onTable ? 1.5 + EPS : 1)
  }
  within(a: number, b: number, n: number): boolean {
    return this.far(a, b) <= n + (this.onTable ? 0.5 + EPS : 0)
  }
  heading(facing: number): number {
    return this.onTable ? facing : facing * 60
  }
  turned(facing: number, sixths: number): number {
    return this.onTable ? (facing + 60 * sixths + 720) % 360 : (facing + sixths + 12) % 6
  }
  /** The angle from a facing to a place, −180 to 180, with the clock. */
  angle(from: number, facing: number, to: number): number {
    const p = this.raw(from),
      q = this.raw(to)
    const bearing = (Math.atan2(q[0] - p[0], q[1] - p[1]) * 180) / Math.PI
    const by = (((bearing - this.heading(facing)) % 360) + 540) % 360
    return by - 180
  }
  /** SS-FIRE-02: the sector that a place lies in, on a border the more forward one. */
  sector(at: number, facing: number, from: number): number {
    if (at === from) return 0
    const by = this.angle(at, facing, from),
      n = Math.abs(by) <= 30 + EPS ? 0 : Math.abs(by) <= 90 + EPS ? 1 : Math.abs(by) <= 150 + EPS ? 2 : 3
    return by < 0 && n > 0 && n < 3 ? 6 - n : n
  }
  /** SS-TGT-02, SS-TGT-03: whether a place lies in the arc about a facing. */
  inArc(from: number, facing: number, to: number, narrow: boolean): boolean {
    if (this.onTable || narrow) return Math.abs(this.angle(from, facing, to)) <= 30 + EPS
    const base = this.raw(from),
      [x, y] = toward(this.heading(facing)),
      q = this.raw(to)
    const dx = q[0] - base[0] - x,
      dy = q[1] - base[1] - y
    return Math.hypot(dx, dy) < 0.1 || dx * x + dy * y >= Math.hypot(dx, dy) / 2 - EPS
  }
  /** The place so many steps along a facing; −1 off the board (SS-TAB-04). */
  ahead(from: number, facing: number, steps = 1): number {
    const p = this.raw(from)
    const [x, y] = toward(this.heading(facing))
    if (this.onTable) {
      const round = (n: number): number => Math.sign(n) * Math.floor(Math.abs(n) + 0.5 + EPS)
      const sine = (n: number): number => Math.round(n * 1e6) / 1e6
      const to: Point = [p[0] + round(sine(x) * steps * this.unit), p[1] + round(sine(y) * steps * this.unit)]
      const { width, height } = this.ground.table as NonNullable<Ground['table']>
      return to[0] < 0 || to[1] < 0 || to[0] > width || to[1] > height ? -1 : to[1] * SPAN + to[0]
    }
    const c = Math.round(((p[0] + x * steps) * 2) / Math.sqrt(3)),
      r = Math.round(-(p[1] + y * steps) - (Math.abs(c) % 2) / 2)
    return c < 0 || r < 0 || c >= this.ground.columns || r >= this.ground.rows ? -1 : r * this.ground.columns + c
  }
  level(spot: number): number {
    if (!this.onTable) return this.ground.levels[spot]
    return Math.max(0, ...(this.ground.table?.hills ?? []).filter((h) => inside(h, this.raw(spot))).map((h) => h.level))
  }
  /** SS-MOVE-21: the muck level of a place. */
  features(spot: number): readonly string[] {
    if (!this.onTable) return this.ground.features[spot]
    const p = this.raw(spot)
    return [...(this.ground.table?.templates ?? []).filter((t) => inside(t, p)).map((t) => t.feature), ...(this.onRoad(p) ? ['road'] : [])]
  }
  private onRoad(p: Point): boolean {
    return (this.ground.table?.roads ?? []).some((r) => pairs(r.points, false).some(([a, b]) => off(p, a, b) <= r.width / 2 + EPS))
  }
  paved(spot: number): boolean {
    return this.features(spot).includes('road')
  }
  /** Whether a place of a table lies so near an edge of ground that this reckoning leaves it open. */
  unsure(spot: number): boolean {
    const { table } = this.ground
    if (table === undefined) return false
    const p = this.raw(spot)
    const roads = table.roads.some((r) => pairs(r.points, false).some(([a, b]) => Math.abs(off(p, a, b) - r.width / 2) < BLUR))
    const walls = table.walls.some((w) => pairs(w.points, false).some(([a, b]) => off(p, a, b) < BLUR))
    return roads || walls || [...table.templates, ...table.hills].some((s) => rim(s, p) < BLUR)
  }
  /** SS-MOVE-15, SS-TAB-05 to 08: MPs of a step for a class without multipliers; −1 closed, null left open (too near an edge). */
  cost(cls: string, from: number, to: number, wrecks: readonly number[]): number | null {
    if (to < 0) return -1
    if (cls === 'air') return this.onTable ? 1 : this.counts
    const up = this.level(to) - this.level(from)
    if (this.onTable && (this.unsure(from) || this.unsure(to))) return null
    if (up >= 2 && cls !== 'legs') return -1
    const incline = up > 0 ? up * (landCost('inclineUp', cls) ?? 0) : 0
    const met = this.onTable ? this.walked(from, to, wrecks) : this.lying(to, wrecks)
    const lines = this.onTable ? this.lines(from, to) : this.sides(from, to)
    if (met === null || lines === null) return null
    const road = this.paved(to)
    let sum = incline
    for (const f of met) {
      if (road && !this.onTable) continue
      const one = landCost(f, cls)
      if (one === null) return -1
      if (!road) sum += one
    }
    if (road ? incline === 0 : met.length === 0 && incline === 0) sum = 1
    for (const { is, down } of lines) {
      const one = sideCostOf(is, cls)
      if (one === null && !down) return -1
      sum += one ?? 0
    }
    return sum * this.counts
  }
  private lying(to: number, wrecks: readonly number[]): readonly string[] {
    const of = this.ground.features[to].filter((f) => f !== 'road' && f !== 'clear')
    return wrecks.includes(to) && !of.includes('wreck') ? [...of, 'wreck'] : of
  }
  /** What stands on the hexside between two hexes; `down`: a way that falls. */
  private sides(from: number, to: number): readonly { readonly is: string; readonly down: boolean }[] {
    return this.ground.sides
      .filter((s) => {
        const other = this.ahead(s.hex, s.side)
        return (s.hex === from && other === to) || (s.hex === to && other === from)
      })
      .map((s) => ({ is: s.is, down: this.level(to) < this.level(from) }))
  }
  /** SS-TGT-08: the hexes between two, step by step, two where the line runs along a hexside; how far along the line each centre lies. */
  between(a: number, b: number): readonly (readonly { readonly hex: number; readonly share: number }[])[] {
    const p = this.raw(a),
      q = this.raw(b),
      n = this.far(a, b),
      long = gap(p, q) ** 2
    return Array.from({ length: Math.max(0, n - 1) }, (_, i) => {
      const at: Point = [p[0] + ((q[0] - p[0]) * (i + 1)) / n, p[1] + ((q[1] - p[1]) * (i + 1)) / n]
      const all = this.ground.levels.map((_l, hex) => ({ hex, off: gap(this.raw(hex), at) })),
        least = Math.min(...all.map((h) => h.off))
      return all
        .filter((h) => h.off < least + EPS)
        .map(({ hex }) => {
          const c = this.raw(hex)
          return { hex, share: ((c[0] - p[0]) * (q[0] - p[0]) + (c[1] - p[1]) * (q[1] - p[1])) / long }
        })
    })
  }
  /** SS-SPEC-03: whether a barrier stands between two hexes. */
  barred(from: number, to: number): boolean {
    return to >= 0 && this.sides(from, to).some((s) => s.is === 'barrier')
  }
  /** SS-TAB-05: the features that a step ends in or comes into; null where a corner is too near. */
  private walked(from: number, to: number, wrecks: readonly number[]): readonly string[] | null {
    const a = this.raw(from),
      b = this.raw(to),
      out = new Set<string>(),
      road = this.onRoad(b)
    const wreck = wrecks.map((w) => ({ feature: 'wreck', disc: { at: this.raw(w), radius: this.unit / 2 } }))
    for (const t of [...(this.ground.table?.templates ?? []), ...wreck]) {
      const s: Outline = t
      if ('polygon' in s && s.polygon.some((p) => off(p, a, b) < 2 * BLUR)) return null
      if ('disc' in s && (Math.abs(off(s.disc.at, a, b) - s.disc.radius) < BLUR || rim(s, a) < BLUR || rim(s, b) < BLUR)) return null
      if (inside(s, b)) {
        if (!road) out.add(t.feature)
        continue
      }
      let before = inside(s, a)
      for (let i = 1; i < 300; i++) {
        const now = inside(s, [a[0] + ((b[0] - a[0]) * i) / 300, a[1] + ((b[1] - a[1]) * i) / 300])
        if (now && !before) out.add(t.feature)
        before = now
      }
    }
    return [...out]
  }
  /** SS-TAB-08: the lines that a step crosses; null where it only touches one. */
  private lines(from: number, to: number): readonly { readonly is: string; readonly down: boolean }[] | null {
    const a = this.raw(from),
      b = this.raw(to),
      out: { is: string; down: boolean }[] = []
    for (const w of this.ground.table?.walls ?? []) {
      if (w.points.some((p) => off(p, a, b) < 2 * BLUR)) return null
      const cut = pairs(w.points, false).find(([c, d]) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0)
      if (cut !== undefined) out.push({ is: w.is, down: w.is === 'cliff' && turn(cut[0], cut[1], a) > 0 })
    }
    return out
  }
  /** SS-SPEC-03, SS-TAB-08: whether fire from a place meets a barrier about a unit. */
  screened(at: number, from: number): boolean {
    if (!this.onTable) {
      const by = this.angle(at, 0, from) / 60,
        near = [Math.floor(by + 0.5 - EPS), Math.floor(by + 0.5 + EPS)].map((n) => (n + 6) % 6)
      return near.every((side) => this.barred(this.ahead(at, side), at))
    }
    const p = this.raw(at),
      q = this.raw(from),
      far = Math.min(this.unit, gap(p, q)) / gap(p, q)
    const end: Point = [p[0] + (q[0] - p[0]) * far, p[1] + (q[1] - p[1]) * far]
    return (this.ground.table?.walls ?? []).some(
      (w) =>
        w.is === 'barrier' &&
        pairs(w.points, false).some(([c, d]) => turn(p, end, c) * turn(p, end, d) <= 0 && turn(c, d, p) * turn(c, d, end) <= 0),
    )
  }
  /** SS-SPEC-03, SS-TAB-08: whether a unit stands behind a barrier at all. */
  byBarrier(at: number): boolean {
    if (!this.onTable) return [0, 1, 2, 3, 4, 5].some((side) => this.barred(this.ahead(at, side), at))
    const p = this.raw(at)
    return (this.ground.table?.walls ?? []).some(
      (w) => w.is === 'barrier' && pairs(w.points, false).some(([a, b]) => off(p, a, b) <= this.unit + EPS),
    )
  }
}
