// Many polygons and polylines at once, laid flat in number arrays under an index of square bins, for questions asked often.

import type { Place } from './board.ts'
import { rootUp } from './length.ts'
import { bounds, wound } from './plane.ts'

/** One shape: an area, or an open line; `margin` widens the box by which it is found. */
export type Outline = { readonly points: readonly Place[]; readonly open: boolean; readonly margin?: number }

const ACROSS = 16 // bins to a side
const none: readonly number[] = []

/** Shapes by their number in the list given. Coordinates within the bound of `plane.ts`. Not to be changed afterwards. */
export class Shapes {
  readonly count: number
  /** Corners of all shapes one after the other, those of areas against the clock; shape i from `starts[i]` to `starts[i + 1]`. */
  readonly xs: Float64Array
  readonly ys: Float64Array
  readonly starts: readonly number[]
  /** Corners of the largest shape, at least 3. */
  readonly most: number
  /** Written by `gather`: the shapes near the corridor asked for last. */
  readonly near: number[] = []
  /** Written by `cross`: crossing c lies at ns[c] / ds[c] of the segment; flag 1: inside before it, 2: inside after it. */
  readonly ns: Float64Array
  readonly ds: Float64Array
  readonly flags: Uint8Array

  private readonly shapes: readonly (readonly Place[])[]
  private readonly boxes: Float64Array
  private readonly bins: readonly (readonly number[])[]
  private readonly west: number
  private readonly south: number
  private readonly binSize: number
  private readonly seenIn: Float64Array
  private query = 0

  /** @param base shapes that are the first of these: they are not wound again, and their bins are kept. */
  constructor(outlines: readonly Outline[], base?: Shapes) {
    const shapes = outlines.map(({ points, open }, i) => base?.shapes[i] ?? (open ? points : wound(points)))
    this.shapes = shapes
    this.count = shapes.length
    const starts = [0]
    for (const shape of shapes) starts.push(starts[starts.length - 1] + shape.length)
    this.starts = starts
    this.xs = Float64Array.from(shapes.flat(), (p) => p[0])
    this.ys = Float64Array.from(shapes.flat(), (p) => p[1])
    this.boxes = Float64Array.from(
      shapes.flatMap((shape, i) => {
        const margin = outlines[i].margin ?? 0
        const [west, south, east, north] = bounds(shape)
        return [west - margin, south - margin, east + margin, north + margin]
      }),
    )
    this.most = Math.max(3, ...shapes.map((shape) => shape.length))
    this.ns = new Float64Array(2 * this.most + 2)
    this.ds = new Float64Array(2 * this.most + 2)
    this.flags = new Uint8Array(2 * this.most + 2)
    this.seenIn = new Float64Array(this.count)
    if (base !== undefined) {
      this.west = base.west // what lies beyond its bins is found in those of the edge
      this.south = base.south
      this.binSize = base.binSize
    } else {
      const [west, south, east, north] = this.count === 0 ? [0, 0, 1, 1] : bounds(shapes.flat())
      this.west = west
      this.south = south
      this.binSize = Math.floor(Math.max(east - west, north - south) / ACROSS) + 1
    }
    const bins = base?.bins.slice() ?? Array.from({ length: ACROSS * ACROSS }, (): readonly number[] => none)
    for (let i = base?.count ?? 0; i < this.count; i++) {
      const b = i * 4
      for (let row = this.row(this.boxes[b + 1]); row <= this.row(this.boxes[b + 3]); row++)
        for (let column = this.column(this.boxes[b]); column <= this.column(this.boxes[b + 2]); column++)
          bins[row * ACROSS + column] = [...bins[row * ACROSS + column], i]
    }
    this.bins = bins
  }

  /** The corners of a shape as they are kept. */
  corners(i: number): readonly Place[] {
    const points: Place[] = []
    for (let k = this.starts[i]; k < this.starts[i + 1]; k++) points.push([this.xs[k], this.ys[k]])
    return points
  }

  /** The shapes whose box may hold a point, ascending. */
  at(at: Place): readonly number[] {
    return this.bins[this.row(at[1]) * ACROSS + this.column(at[0])]
  }

  /** Whether the box of a shape meets that of a segment. */
  meets(i: number, ax: number, ay: number, bx: number, by: number): boolean {
    const { boxes } = this,
      box = i * 4
    return (
      boxes[box] <= (ax > bx ? ax : bx) &&
      boxes[box + 2] >= (ax < bx ? ax : bx) &&
      boxes[box + 1] <= (ay > by ? ay : by) &&
      boxes[box + 3] >= (ay < by ? ay : by)
    )
  }

  private row(y: number): number {
    return Math.max(0, Math.min(ACROSS - 1, Math.floor((y - this.south) / this.binSize)))
  }

  private column(x: number): number {
    return Math.max(0, Math.min(ACROSS - 1, Math.floor((x - this.west) / this.binSize)))
  }

  /** Collects in `near` the shapes whose boxes meet the box of a corridor of that half width about ab, bin row by bin row. */
  gather(ax: number, ay: number, bx: number, by: number, half: number): void {
    const { boxes, near, seenIn } = this
    const query = ++this.query
    near.length = 0
    const west = Math.min(ax, bx) - half,
      east = Math.max(ax, bx) + half
    const south = Math.min(ay, by) - half,
      north = Math.max(ay, by) + half
    const last = this.row(north)
    for (let row = this.row(south); row <= last; row++) {
      // where the centre line runs while it is within `half` of this row of bins
      let from = west,
        to = east
      if (ay !== by) {
        const below = row === 0 ? south : this.south + row * this.binSize - half - 1
        const above = row === ACROSS - 1 ? north : this.south + (row + 1) * this.binSize + half + 1
        const t0 = (below - ay) / (by - ay),
          t1 = (above - ay) / (by - ay)
        const x0 = ax + Math.max(0, Math.min(1, t0)) * (bx - ax),
          x1 = ax + Math.max(0, Math.min(1, t1)) * (bx - ax)
        from = Math.min(x0, x1) - half - 1
        to = Math.max(x0, x1) + half + 1
      }
      const end = this.column(to)
      for (let column = this.column(from); column <= end; column++) {
        const bin = this.bins[row * ACROSS + column]
        for (let n = 0; n < bin.length; n++) {
          const i = bin[n]
          if (seenIn[i] === query) continue
          seenIn[i] = query
          const box = i * 4
          if (boxes[box] <= east && boxes[box + 2] >= west && boxes[box + 1] <= north && boxes[box + 3] >= south) near.push(i)
        }
      }
    }
  }

  /** Whether a circle lies inside an area and well clear of its edge. */
  deep(i: number, x: number, y: number, radius: number): boolean {
    const { xs, ys } = this
    const start = this.starts[i],
      end = this.starts[i + 1]
    for (let k = start, j = end - 1; k < end; j = k++) {
      const px = xs[j],
        py = ys[j],
        ux = xs[k] - px,
        uy = ys[k] - py,
        dx = x - px,
        dy = y - py
      const along = ux * dx + uy * dy,
        long = ux * ux + uy * uy
      if (along <= 0) {
        if (dx * dx + dy * dy <= radius * radius) return false
      } else if (along >= long) {
        if ((x - xs[k]) * (x - xs[k]) + (y - ys[k]) * (y - ys[k]) <= radius * radius) return false
      } else if (Math.abs(ux * dy - uy * dx) <= radius * rootUp(long)) return false
    }
    return true
  }

  /** 1 inside an area, 0 on its edge, -1 outside. */
  side(i: number, x: number, y: number): number {
    const { xs, ys, boxes } = this
    const box = i * 4
    if (x < boxes[box] || x > boxes[box + 2] || y < boxes[box + 1] || y > boxes[box + 3]) return -1
    const start = this.starts[i],
      end = this.starts[i + 1]
    let inside = -1
    for (let k = start, j = end - 1; k < end; j = k++) {
      const ax = xs[j] - x,
        ay = ys[j] - y,
        bx = xs[k] - x,
        by = ys[k] - y
      const turn = ax * by - ay * bx
      if (turn === 0 && ax * bx <= 0 && ay * by <= 0) return 0
      if (ay > 0 !== by > 0 && turn > 0 === by > ay) inside = -inside
    }
    return inside
  }

  /** `segmentEnters` of `crossing.ts`. */
  enters(i: number, ax: number, ay: number, bx: number, by: number): boolean {
    const { xs, ys, boxes } = this
    const box = i * 4
    if (
      (ax <= boxes[box] && bx <= boxes[box]) ||
      (ax >= boxes[box + 2] && bx >= boxes[box + 2]) ||
      (ay <= boxes[box + 1] && by <= boxes[box + 1]) ||
      (ay >= boxes[box + 3] && by >= boxes[box + 3])
    )
      return false
    const start = this.starts[i],
      end = this.starts[i + 1],
      ux = bx - ax,
      uy = by - ay
    let touches = false
    let px = xs[end - 1],
      py = ys[end - 1],
      before = ux * (py - ay) - uy * (px - ax)
    for (let k = start; k < end; k++) {
      const x = xs[k],
        y = ys[k],
        now = ux * (y - ay) - uy * (x - ax)
      if (now === 0) touches = true
      else if ((before < 0 && now > 0) || (before > 0 && now < 0)) {
        const ex = x - px,
          ey = y - py
        const sa = ex * (ay - py) - ey * (ax - px),
          sb = ex * (by - py) - ey * (bx - px)
        if ((sa < 0 && sb > 0) || (sa > 0 && sb < 0)) return true
        if (sa === 0 || sb === 0) touches = true
      }
      px = x
      py = y
      before = now
    }
    return touches ? this.cross(i, ax, ay, bx, by) > 0 : this.side(i, ax, ay) > 0
  }

  /** `crossings` of `crossing.ts`, written to `ns`, `ds` and `flags`; returns how many. */
  cross(i: number, ax: number, ay: number, bx: number, by: number): number {
    const { xs, ys, ns, ds, flags } = this
    const start = this.starts[i],
      end = this.starts[i + 1],
      ux = bx - ax,
      uy = by - ay
    let count = 0
    if (ux === 0 && uy === 0) {
      if (this.side(i, ax, ay) <= 0) return 0
      ns[0] = 1
      ds[0] = 2
      flags[0] = 3
      return 1
    }
    if (this.side(i, ax, ay) > 0) {
      ns[count] = 0
      ds[count] = 1
      flags[count++] = 2
    }
    if (this.side(i, bx, by) > 0) {
      ns[count] = 1
      ds[count] = 1
      flags[count++] = 1
    }
    for (let k = end - 1, next = start; next < end; k = next++) {
      const x = xs[k],
        y = ys[k],
        ex = xs[next] - x,
        ey = ys[next] - y
      const here = ux * (y - ay) - uy * (x - ax),
        there = ux * (ys[next] - ay) - uy * (xs[next] - ax)
      if ((here < 0 && there > 0) || (here > 0 && there < 0)) {
        const sa = ex * (ay - y) - ey * (ax - x),
          sb = ex * (by - y) - ey * (bx - x)
        if (sa <= 0 && sb > 0) {
          ns[count] = 0 - sa
          ds[count] = sb - sa
          flags[count++] = 2
        } else if (sa > 0 && sb <= 0) {
          ns[count] = sa
          ds[count] = sa - sb
          flags[count++] = 1
        }
      }
      if (here !== 0) continue
      const along = ux * (x - ax) + uy * (y - ay),
        long = ux * ux + uy * uy
      if (along < 0 || along > long) continue
      const j = k === start ? end - 1 : k - 1,
        lx = x - xs[j],
        ly = y - ys[j]
      const flag = (along > 0 && pointsIn(lx, ly, ex, ey, -ux, -uy) ? 1 : 0) + (along < long && pointsIn(lx, ly, ex, ey, ux, uy) ? 2 : 0)
      if (flag === 0) continue
      ns[count] = along
      ds[count] = long
      flags[count++] = flag
    }
    return count
  }
}

/** At a corner reached by (lx, ly) and left by (ex, ey), against the clock: whether direction u points strictly inside. */
function pointsIn(lx: number, ly: number, ex: number, ey: number, ux: number, uy: number): boolean {
  const fromOut = ex * uy - ey * ux,
    fromIn = lx * uy - ly * ux
  if (lx * ey - ly * ex >= 0) return fromOut > 0 && fromIn > 0
  return (fromOut > 0 || fromIn > 0) && !(fromOut === 0 && ux * ex + uy * ey > 0) && !(fromIn === 0 && ux * lx + uy * ly < 0)
}
