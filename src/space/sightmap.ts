// Line of sight fast: the answers of `sight.ts` by way of an index of the terrain, walls that stop every segment at once,
// and the centres first; the other segments only when all that leaves it open.

import type { Place } from './board.ts'
import { quadraticNotAbove, segmentWithin } from './crossing.ts'
import type { Length } from './length.ts'
import { rootDown, rootUp } from './length.ts'
import { isConvex, nearLine, segmentMeetsLine } from './plane.ts'
import { Shapes } from './shapes.ts'
import type { SightPiece, Viewer } from './sight.ts'
import { samplePoints } from './sight.ts'

/** How one piece may stop the segments of one query. */
const ALWAYS = 1,
  BEFORE_MIDDLE_FROM_A = 2,
  BEFORE_MIDDLE_FROM_B = 3,
  COVER_OF_A = 4,
  COVER_OF_B = 5,
  COVER_OF_BOTH = 6,
  RIDGE = 7

const KEPT = 4096 // answers kept by a map, a power of two
const KEPT_OVER = 1024 // by one that was made over another: it lives shortly

/**
 * Terrain made ready for questions of sight. It keeps answers by the places, radii, levels and `over` of both stands, so
 * terrain that changes (smoke, a fallen building) wants a new map. Coordinates within the bound of `plane.ts`.
 */
export class SightMap {
  readonly pieces: readonly SightPiece[]
  /** How far one sees inside the cover one shares with the other, in units of gap. */
  readonly through: Length
  /** How far beyond its own circle a stand sees, and is seen, in its own cover. */
  readonly rim: Length

  private readonly shapes: Shapes
  private readonly walls: readonly (readonly number[])[] // straight cuts inside each piece, see `wallsOf`

  // what belongs to the query under way
  private readonly under: Uint8Array // 1: the centre of a is in it, 2: that of b
  private readonly live: number[] = []
  private readonly modes: Uint8Array
  private readonly sideOf: Int8Array

  private readonly keys: Float64Array
  private readonly answers: Uint8Array // 0 nothing kept, 1 no, 2 yes

  /** @param base a map whose pieces are the first of these: what it has worked out of them is taken over. */
  constructor(pieces: readonly SightPiece[], through: Length, rim: Length = 0, base?: SightMap) {
    this.pieces = pieces
    this.through = through
    this.rim = rim
    const kept = base === undefined ? KEPT : KEPT_OVER
    this.keys = new Float64Array(kept * 8)
    this.answers = new Uint8Array(kept)
    this.shapes = new Shapes(
      pieces.map(({ points, is }) => ({ points, open: is === 'ridge' })),
      base?.shapes,
    )
    this.walls = pieces.map((piece, i) => base?.walls[i] ?? wallsOf(this.shapes.corners(i), piece.is))
    this.under = new Uint8Array(pieces.length)
    this.modes = new Uint8Array(pieces.length)
    this.sideOf = new Int8Array(this.shapes.most)
  }

  /** `sees` of `sight.ts`, from memory when it has been asked before. */
  sees(a: Viewer, b: Viewer): boolean {
    const ax = a.at[0],
      ay = a.at[1],
      bx = b.at[0],
      by = b.at[1]
    const la = (a.level ?? -1000) * 2 + (a.over === true ? 1 : 0),
      lb = (b.level ?? -1000) * 2 + (b.over === true ? 1 : 0)
    let hash = Math.imul(ax, 73856093) ^ Math.imul(ay, 19349663) ^ Math.imul(bx, 83492791) ^ Math.imul(by, 50331653) ^ (la * 31 + lb)
    hash ^= hash >>> 15
    const slot = hash & (this.answers.length - 1),
      k = slot * 8,
      keys = this.keys
    const known = this.answers[slot]
    if (
      known !== 0 &&
      keys[k] === ax &&
      keys[k + 1] === ay &&
      keys[k + 2] === bx &&
      keys[k + 3] === by &&
      keys[k + 4] === a.radius &&
      keys[k + 5] === b.radius &&
      keys[k + 6] === la &&
      keys[k + 7] === lb
    )
      return known === 2
    const answer = this.look(a, b)
    keys[k] = ax
    keys[k + 1] = ay
    keys[k + 2] = bx
    keys[k + 3] = by
    keys[k + 4] = a.radius
    keys[k + 5] = b.radius
    keys[k + 6] = la
    keys[k + 7] = lb
    this.answers[slot] = answer ? 2 : 1
    return answer
  }

  /** `sees` of `sight.ts`, worked out afresh. */
  look(a: Viewer, b: Viewer): boolean {
    const levelA = this.stand(a, 1),
      levelB = this.stand(b, 2)
    const answer = this.judge(a, b, a.level ?? levelA, b.level ?? levelB)
    this.leave(a)
    this.leave(b)
    return answer
  }

  /** The level of the highest hill a point is in or on; 0 in the open. */
  levelAt(at: Place): number {
    const level = this.stand({ at, radius: 0 }, 1)
    this.leave({ at, radius: 0 })
    return level
  }

  /** Indices of the covers and hills that a point is in or on, ascending. */
  areasAt(at: Place): readonly number[] {
    return this.shapes.at(at).filter((i) => this.pieces[i].is !== 'ridge' && this.shapes.side(i, at[0], at[1]) >= 0)
  }

  /** Indices of the pieces that a segment meets: areas that it has an inner point of, ridges that it touches; ascending. */
  crossed(p: Place, q: Place): readonly number[] {
    this.shapes.gather(p[0], p[1], q[0], q[1], 0)
    return this.shapes.near
      .filter((i) =>
        this.pieces[i].is === 'ridge' ? segmentMeetsLine(p, q, this.pieces[i].points) : this.shapes.enters(i, p[0], p[1], q[0], q[1]),
      )
      .sort((i, j) => i - j)
  }

  /** Notes the areas under a viewer's centre and returns the level of the ground there. */
  private stand(viewer: Viewer, bit: number): number {
    let level = 0
    const [x, y] = viewer.at
    for (const i of this.shapes.at(viewer.at)) {
      const piece = this.pieces[i]
      if (piece.is === 'ridge') continue
      const side = this.shapes.side(i, x, y)
      if (side < 0) continue
      if (piece.is === 'hill') {
        if (piece.top > level) level = piece.top
      } else if (viewer.over === true || (viewer.radius === 0 && side === 0)) continue
      this.under[i] |= bit
    }
    return level
  }

  private leave(viewer: Viewer): void {
    for (const i of this.shapes.at(viewer.at)) this.under[i] = 0
  }

  private judge(a: Viewer, b: Viewer, levelA: number, levelB: number): boolean {
    const { modes, under, live } = this
    const [ax, ay] = a.at,
      [bx, by] = b.at
    const ux = bx - ax,
      uy = by - ay,
      square = ux * ux + uy * uy
    const gap = rootDown(square) - a.radius - b.radius // only to take short cuts, with room to spare
    const reach = this.through + a.radius + b.radius
    const close = square <= reach * reach
    const widest = Math.max(a.radius, b.radius) + 1
    const low = Math.min(levelA, levelB),
      high = Math.max(levelA, levelB)
    live.length = 0
    this.shapes.gather(ax, ay, bx, by, widest)
    for (const i of this.shapes.near) {
      const piece = this.pieces[i]
      let mode = ALWAYS
      if (piece.is === 'ridge') mode = RIDGE
      else if (piece.is === 'cover' && under[i] !== 0) {
        mode = under[i] === 3 ? COVER_OF_BOTH : under[i] === 1 ? COVER_OF_A : COVER_OF_B
        if (
          gap > 4 + this.rim &&
          !(mode === COVER_OF_BOTH && close) &&
          ((under[i] & 1 && this.shapes.deep(i, ax, ay, a.radius + this.rim + 1)) ||
            (under[i] & 2 && this.shapes.deep(i, bx, by, b.radius + this.rim + 1)))
        )
          return false
      } else if (piece.top <= low) continue
      else if (piece.is === 'hill' && ((under[i] & 1 && piece.top === levelA) || (under[i] & 2 && piece.top === levelB))) continue
      else if (piece.top <= high) mode = levelA < levelB ? BEFORE_MIDDLE_FROM_A : BEFORE_MIDDLE_FROM_B
      if (this.aside(i, ax, ay, ux, uy, square, widest)) continue
      if (mode === RIDGE && (nearLine(a.at, piece.points, a.radius) || nearLine(b.at, piece.points, b.radius))) continue
      if ((mode === ALWAYS || mode === RIDGE) && this.walledOff(i, ax, ay, a.radius + 1, bx, by, b.radius + 1)) return false
      modes[i] = mode
      live.push(i)
    }
    if (live.length === 0) return true
    const from = samplePoints(a.at, a.radius),
      to = samplePoints(b.at, b.radius)
    for (const p of from) for (const q of to) if (this.free(p, q, a, b, close)) return true
    return false
  }

  /** Whether no live piece blocks a segment; the piece that does is asked first the next time. */
  private free(p: Place, q: Place, a: Viewer, b: Viewer, close: boolean): boolean {
    const { live } = this
    for (let k = 0; k < live.length; k++) {
      const i = live[k]
      if (!this.blocks(i, p, q, a, b, close)) continue
      live[k] = live[0]
      live[0] = i
      return false
    }
    return true
  }

  private blocks(i: number, p: Place, q: Place, a: Viewer, b: Viewer, close: boolean): boolean {
    const mode = this.modes[i]
    if (mode === ALWAYS) return this.shapes.enters(i, p[0], p[1], q[0], q[1])
    if (mode === RIDGE) return segmentMeetsLine(p, q, this.pieces[i].points)
    const count = this.shapes.cross(i, p[0], p[1], q[0], q[1])
    const { ns, ds, flags } = this.shapes
    if (mode === BEFORE_MIDDLE_FROM_A || mode === BEFORE_MIDDLE_FROM_B) {
      for (let c = 0; c < count; c++)
        if (mode === BEFORE_MIDDLE_FROM_A ? flags[c] & 2 && 2 * ns[c] < ds[c] : flags[c] & 1 && 2 * (ds[c] - ns[c]) < ds[c]) return true
      return false
    }
    if (count === 0) return false
    let inside = 0,
      hidden = false
    for (let c = 0; c < count && !hidden; c++) {
      if (mode !== COVER_OF_B && inDisc(p, q, ns[c], ds[c], a, this.rim)) inside += (flags[c] >> 1) - (flags[c] & 1)
      else if (mode === COVER_OF_A || !inDisc(p, q, ns[c], ds[c], b, this.rim)) hidden = true
    }
    if (!hidden && !(mode === COVER_OF_BOTH && inside > 0)) return false
    return !(mode === COVER_OF_BOTH && close && segmentWithin(this.pieces[i].points, p, q))
  }

  /** Whether a piece lies wholly to one side of the corridor, before it or beyond it; keeps on which side each corner lies. */
  private aside(i: number, ax: number, ay: number, ux: number, uy: number, square: number, half: number): boolean {
    const { sideOf } = this
    const { xs, ys } = this.shapes
    const start = this.shapes.starts[i],
      end = this.shapes.starts[i + 1]
    const wide = half * (rootDown(square) + 1)
    let left = 0,
      right = 0,
      behind = 0,
      beyond = 0
    for (let k = start; k < end; k++) {
      const dx = xs[k] - ax,
        dy = ys[k] - ay
      const across = ux * dy - uy * dx,
        along = ux * dx + uy * dy
      const side = across > wide ? 1 : across < -wide ? -1 : 0
      sideOf[k - start] = side
      if (side > 0) left++
      else if (side < 0) right++
      if (along < -wide) behind++
      else if (along > square + wide) beyond++
    }
    const count = end - start
    return left === count || right === count || behind === count || beyond === count
  }

  /** Whether a straight cut through the piece has the circles on opposite sides and its ends on both sides of the corridor. */
  private walledOff(i: number, ax: number, ay: number, ra: number, bx: number, by: number, rb: number): boolean {
    const { sideOf } = this
    const { xs, ys } = this.shapes
    const walls = this.walls[i],
      start = this.shapes.starts[i]
    for (let w = 0; w < walls.length; w += 3) {
      const one = walls[w],
        two = walls[w + 1]
      if (sideOf[one] * sideOf[two] !== -1) continue
      const x = xs[start + one],
        y = ys[start + one],
        wx = xs[start + two] - x,
        wy = ys[start + two] - y
      const a = wx * (ay - y) - wy * (ax - x),
        b = wx * (by - y) - wy * (bx - x),
        long = walls[w + 2]
      if (a > 0 ? a > ra * long && b < -rb * long : a < -ra * long && b > rb * long) return true
    }
    return false
  }
}

function inDisc(p: Place, q: Place, n: number, d: number, viewer: Viewer, rim: Length): boolean {
  const ux = q[0] - p[0],
    uy = q[1] - p[1],
    cx = p[0] - viewer.at[0],
    cy = p[1] - viewer.at[1]
  return quadraticNotAbove(ux * ux + uy * uy, cx * ux + cy * uy, cx * cx + cy * cy - (viewer.radius + rim) * (viewer.radius + rim), n, d)
}

/**
 * Straight cuts that a segment cannot cross without being blocked: sides, and in an area without dents also the lines
 * between its corners. Three numbers a cut: two corners, and its length rounded up.
 */
function wallsOf(shape: readonly Place[], is: SightPiece['is']): readonly number[] {
  const walls: number[] = []
  const n = shape.length
  const add = (i: number, j: number) => {
    const dx = shape[j][0] - shape[i][0],
      dy = shape[j][1] - shape[i][1]
    walls.push(i, j, rootUp(dx * dx + dy * dy))
  }
  if (is === 'ridge') for (let i = 1; i < n; i++) add(i - 1, i)
  else if (isConvex(shape) && n <= 12) for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) add(i, j)
  else for (let i = 0; i < n; i++) add(i, (i + 1) % n)
  return walls
}
