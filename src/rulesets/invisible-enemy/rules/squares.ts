// Invisible Enemy: features on the inch grid: squares cleared, voided or filled, and which part of a line lies in one (IE-ENG-03 to 06).
import type { Place } from '../../../kernel/plain.ts'
import { ahead } from '../../../space/arc.ts'
import { crossings } from '../../../space/crossing.ts'
import { divideNearest, rootDown } from '../../../space/length.ts'
import { bounds, doubleArea, side, within, type Polygon } from '../../../space/plane.ts'
import { INCH } from '../book/charts.ts'
import type { Feature } from '../state/state.ts'

/** A part of a line, in thousandths of an inch from its start. */
export type Stretch = { readonly from: number; readonly to: number }

/** IE-AMB-41: squares of the table’s own grid are numbered row by row; a table is no wider than this many inches. */
const row = 1024
export const squareAt = (x: number, y: number): number => y * row + x
export const column = (square: number): number => square % row
export const line = (square: number): number => (square - (square % row)) / row
/** The corners of a square. */
export function cornersOf(square: number): Polygon {
  const x = column(square) * INCH,
    y = line(square) * INCH
  return [
    [x, y],
    [x + INCH, y],
    [x + INCH, y + INCH],
    [x, y + INCH],
  ]
}
/** Whether a point lies in a square, edges included. */
export function inSquare(square: number, [x, y]: Place): boolean {
  const west = column(square) * INCH,
    south = line(square) * INCH
  return x >= west && x <= west + INCH && y >= south && y <= south + INCH
}
const inAny = (squares: readonly number[] | undefined, p: Place): boolean => squares !== undefined && squares.some((s) => inSquare(s, p))
/** Whether engineers have changed a feature. */
export const worked = (x: Feature): boolean => (x.cleared?.length ?? 0) > 0 || (x.added?.length ?? 0) > 0

const boxes = new WeakMap<Feature, readonly [number, number, number, number]>()
/** The box about a feature: west, south, east, north. */
export function boxOf(x: Feature): readonly [number, number, number, number] {
  let box = boxes.get(x)
  if (box !== undefined) return box
  const added = (x.added ?? []).flatMap((s) => cornersOf(s))
  if (x.disc) {
    const { at, radius } = x.disc
    box = bounds([[at[0] - radius, at[1] - radius], [at[0] + radius, at[1] + radius], ...added])
  } else box = bounds([...(x.points ?? []), ...added])
  boxes.set(x, box)
  return box
}
/** Whether the box of a line meets the box of a feature; where it does not, nothing of the one is in the other. */
export function meetsBox(x: Feature, a: Place, b: Place, margin = 0): boolean {
  const [west, south, east, north] = boxOf(x)
  return (
    (a[0] > b[0] ? a[0] : b[0]) >= west - margin &&
    (a[0] < b[0] ? a[0] : b[0]) <= east + margin &&
    (a[1] > b[1] ? a[1] : b[1]) >= south - margin &&
    (a[1] < b[1] ? a[1] : b[1]) <= north + margin
  )
}

/** Whether a point lies in a feature, its edge included, cleared squares left out, with their edges (IE-ENG-03). */
export function isIn(x: Feature, p: Place): boolean {
  if (!meetsBox(x, p, p) || inAny(x.cleared, p)) return false
  if (inAny(x.added, p)) return true
  return x.disc ? within(p, x.disc.at, x.disc.radius) : side(x.points ?? [], p) >= 0
}

// ---- Lines ----------------------------------------------------------------------------------------------------

/** Where a line lies inside a feature, from the start of the line. */
export function insideOf(x: Feature, a: Place, b: Place, length: number): readonly Stretch[] {
  if (!meetsBox(x, a, b)) return []
  const whole = x.disc ? inDisc(x.disc.at, x.disc.radius, a, b, length) : inPolygon(x.points ?? [], a, b, length)
  if (!worked(x)) return whole
  let out = whole
  for (const s of x.added ?? []) {
    const more = inBox(s, a, b, length)
    if (more !== null) out = joined([...out, more])
  }
  for (const s of x.cleared ?? []) out = without(out, inBox(s, a, b, length))
  return out
}
function inPolygon(points: Polygon, a: Place, b: Place, length: number): readonly Stretch[] {
  const at = crossings(points, a, b).map((c) => ({ pos: divideNearest(c.n * length, c.d), before: c.before, after: c.after }))
  at.sort((p, q) => p.pos - q.pos || Number(q.before) - Number(p.before))
  const out: Stretch[] = []
  let open = -1
  for (const c of at) {
    if (c.before && open >= 0) {
      out.push({ from: open, to: c.pos })
      open = -1
    }
    if (c.after) open = c.pos
  }
  return out
}
function inDisc(centre: Place, radius: number, a: Place, b: Place, length: number): readonly Stretch[] {
  if (length === 0) return []
  const cx = centre[0] - a[0],
    cy = centre[1] - a[1]
  const along = divideNearest(cx * (b[0] - a[0]) + cy * (b[1] - a[1]), length)
  const rest = radius * radius - (cx * cx + cy * cy - along * along)
  if (rest <= 0) return []
  const half = rootDown(rest),
    from = Math.max(0, along - half),
    to = Math.min(length, along + half)
  return from < to ? [{ from, to }] : []
}
/** Where a line lies in a square, edges included. */
function inBox(square: number, a: Place, b: Place, length: number): Stretch | null {
  const low = [column(square) * INCH, line(square) * INCH]
  let from = 0,
    to = length
  for (const k of [0, 1] as const) {
    const step = b[k] - a[k]
    if (step === 0) {
      if (a[k] < low[k] || a[k] > low[k] + INCH) return null
      continue
    }
    const one = divideNearest((low[k] - a[k]) * length * Math.sign(step), Math.abs(step)),
      two = divideNearest((low[k] + INCH - a[k]) * length * Math.sign(step), Math.abs(step))
    from = Math.max(from, Math.min(one, two))
    to = Math.min(to, Math.max(one, two))
  }
  return from < to ? { from, to } : null
}
function without(all: readonly Stretch[], hole: Stretch | null): readonly Stretch[] {
  if (hole === null) return all
  return all.flatMap((s) =>
    [
      { from: s.from, to: Math.min(s.to, hole.from) },
      { from: Math.max(s.from, hole.to), to: s.to },
    ].filter((p) => p.from < p.to),
  )
}
function joined(all: readonly Stretch[]): readonly Stretch[] {
  const out: Stretch[] = []
  for (const s of [...all].sort((p, q) => p.from - q.from)) {
    const last = out.at(-1)
    if (last !== undefined && s.from <= last.to) out[out.length - 1] = { from: last.from, to: Math.max(last.to, s.to) }
    else out.push(s)
  }
  return out
}

// ---- Pieces ---------------------------------------------------------------------------------------------------

/** The corners of a feature; of a round one those of a ring of five-degree steps. */
export function outlineOf(x: Feature): Polygon {
  const { disc } = x
  return disc ? Array.from({ length: 72 }, (_, i) => ahead(disc.at, 5 * i, disc.radius)) : (x.points ?? [])
}
/** The part of a polygon on the inner side of a grid line: `axis` 0 cuts by x, `keep` 1 what lies above. */
function cut(points: Polygon, axis: 0 | 1, limit: number, keep: 1 | -1): Polygon {
  const off = (p: Place): number => (p[axis] - limit) * keep
  return points.flatMap((p, i) => {
    const q = points[(i + 1) % points.length],
      here = off(p),
      there = off(q)
    const out: Place[] = here >= 0 ? [p] : []
    if ((here > 0 && there < 0) || (here < 0 && there > 0)) {
      const other = divideNearest(p[1 - axis] * Math.abs(there) + q[1 - axis] * Math.abs(here), Math.abs(here) + Math.abs(there))
      out.push(axis === 0 ? [limit, other] : [other, limit])
    }
    return out
  })
}
/** The part of a feature in a square; null where it holds none of its interior. */
export function pieceIn(x: Feature, square: number): Polygon | null {
  if (x.added?.includes(square)) return cornersOf(square)
  if (x.cleared?.includes(square)) return null
  const west = column(square) * INCH,
    south = line(square) * INCH
  const [w, s, e, n] = boxOf(x)
  if (west >= e || west + INCH <= w || south >= n || south + INCH <= s) return null
  let p = outlineOf(x)
  p = cut(p, 0, west, 1)
  p = cut(p, 0, west + INCH, -1)
  p = cut(p, 1, south, 1)
  p = cut(p, 1, south + INCH, -1)
  return p.length >= 3 && doubleArea(p) !== 0 ? p : null
}
/** The squares of the grid with a point within so many thousandths of a place. */
export function squaresAbout(at: Place, reach: number): readonly number[] {
  const out: number[] = []
  const low = (v: number): number => Math.max(0, Math.floor((v - reach) / INCH))
  for (let y = low(at[1]); y * INCH <= at[1] + reach; y++)
    for (let x = low(at[0]); x * INCH <= at[0] + reach; x++) {
      const near: Place = [Math.min(Math.max(at[0], x * INCH), (x + 1) * INCH), Math.min(Math.max(at[1], y * INCH), (y + 1) * INCH)]
      if (within(at, near, reach)) out.push(squareAt(x, y))
    }
  return out
}
/** The squares that share a side with a square. */
export function beside(square: number): readonly number[] {
  return [square - 1, square + 1, square - row, square + row].filter((s) => s >= 0 && column(s) < row - 1)
}
/** Whether squares hang together by their sides. */
export function hangTogether(squares: readonly number[]): boolean {
  const left = new Set(squares)
  const walk = (s: number): void => {
    if (left.delete(s)) for (const n of beside(s)) walk(n)
  }
  if (squares.length > 0) walk(squares[0])
  return left.size === 0
}
/** Whether squares are a straight run along one row or one column, without a break. */
export function isRun(squares: readonly number[]): boolean {
  const rows = new Set(squares.map(line)),
    columns = new Set(squares.map(column))
  return (rows.size === 1 || columns.size === 1) && hangTogether(squares)
}
