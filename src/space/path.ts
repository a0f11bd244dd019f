// Paths over an inch table: cut into ticks, measured, and priced by what lies under them.

import type { Place } from './board.ts'
import type { Length } from './length.ts'
import { divideAway, divideDown, divideUp, INCH, rootUp } from './length.ts'
import type { Polygon, Polyline } from './plane.ts'
import { apart, nearLine, onSegment, segmentsMeet, squareApart, within } from './plane.ts'
import { Shapes } from './shapes.ts'

const none: readonly number[] = []

/** A tick is at most a quarter of an inch long unless told otherwise. */
export const TICK = INCH / 4

/** Into how many ticks a straight leg is cut: the least number of equal parts none of which is longer than `tick`; 0 for no way at all. */
export function ticksIn(from: Place, to: Place, tick: Length = TICK): number {
  return divideUp(rootUp(squareApart(from, to)), tick)
}

/** The end of tick `k` of `n`: start + delta × k / n, halves of a unit away from zero. */
export function tickPoint(from: Place, to: Place, k: number, n: number): Place {
  return [from[0] + divideAway((to[0] - from[0]) * k, n), from[1] + divideAway((to[1] - from[1]) * k, n)]
}

/** The ends of all ticks of a straight leg, the last of them `to`; empty for no way at all. */
export function tickPoints(from: Place, to: Place, tick: Length = TICK): readonly Place[] {
  const n = ticksIn(from, to, tick)
  return Array.from({ length: n }, (_, k) => tickPoint(from, to, k + 1, n))
}

/** One tick of a path. */
export type Tick = {
  readonly from: Place
  readonly to: Place
  /** In units; the ticks of a leg add up to the length of the leg rounded down. */
  readonly length: Length
  /** Which leg it is part of, from 0. */
  readonly leg: number
}

/** A path as ticks, cut afresh at every waypoint. The first point is where it starts. */
export function ticks(path: Polyline, tick: Length = TICK): readonly Tick[] {
  const all: Tick[] = []
  for (let leg = 0; leg + 1 < path.length; leg++) {
    const from = path[leg],
      to = path[leg + 1]
    const n = ticksIn(from, to, tick),
      long = apart(from, to)
    let last = from
    for (let k = 1; k <= n; k++) {
      const next = tickPoint(from, to, k, n)
      all.push({ from: last, to: next, length: divideDown(long * k, n) - divideDown(long * (k - 1), n), leg })
      last = next
    }
  }
  return all
}

/**
 * What a mover finds under it. An area and a disc hold their edge; a corridor is what lies within half its width of the line; a line has
 * no width.
 */
export type GroundPiece =
  | { readonly is: 'disc'; readonly at: Place; readonly radius: Length }
  | { readonly is: 'area'; readonly points: Polygon }
  | { readonly is: 'corridor'; readonly points: Polyline; readonly width: Length }
  | { readonly is: 'line'; readonly points: Polyline }

/** The number of open ground among the pieces. */
export const OPEN = -1

/** What moving costs one class of movers. Whole numbers; the caller says in what (Railgun: quarters of a unit). */
export type Rates = {
  /** For each unit of length on this piece, `OPEN` where there is none; negative: it may not go there. */
  readonly rate: (piece: number) => number
  /** Whether any piece is closed to it: then no tick ends on one either, unless it began there. Left out: none is. */
  readonly closed?: boolean
  /** For crossing this line; negative: it may not. Left out: nothing. */
  readonly cross?: (line: number) => number
  /** Whether whoever is on this piece crosses lines on it at no cost, as over a bridge. Left out: on none. */
  readonly bridges?: (piece: number) => boolean
}

/** Pieces of ground made ready for many questions. Later pieces lie over earlier ones. Coordinates up to half the bound of `plane.ts`. */
export class Ground {
  readonly pieces: readonly GroundPiece[]
  private readonly shapes: Shapes // at twice the scale, so that middles of ticks are whole

  constructor(pieces: readonly GroundPiece[]) {
    this.pieces = pieces
    this.shapes = new Shapes(
      pieces.map((piece) => ({
        points: (piece.is === 'disc' ? [piece.at] : piece.points).map(([x, y]): Place => [2 * x, 2 * y]),
        open: piece.is !== 'area',
        margin: piece.is === 'corridor' ? piece.width : piece.is === 'disc' ? 2 * piece.radius : 0,
      })),
    )
  }

  /** The topmost area, disc or corridor at a point; `OPEN` when there is none. */
  at(place: Place): number {
    return this.atTwice([2 * place[0], 2 * place[1]])
  }

  /** The topmost area, disc or corridor under the middle of a tick. */
  underTick(from: Place, to: Place): number {
    return this.atTwice([from[0] + to[0], from[1] + to[1]])
  }

  /** The lines that a tick crosses, ascending: those that it has a point in common with, its own start left out. */
  linesCrossed(from: Place, to: Place): readonly number[] {
    const near = this.linesAlong(from, to)
    return near.length === 0 ? none : near.filter((i) => this.crosses(i, from, to)).sort((a, b) => a - b)
  }

  /** The lines that a tick of a straight leg may cross, in no order: none that is left out is crossed by any. */
  linesAlong(from: Place, to: Place): readonly number[] {
    const { shapes } = this
    shapes.gather(2 * from[0], 2 * from[1], 2 * to[0], 2 * to[1], 2) // ends of ticks lie up to half a unit beside the leg
    let met: number[] | null = null
    for (const i of shapes.near) if (this.pieces[i].is === 'line') (met ??= []).push(i)
    return met ?? none
  }

  private crosses(line: number, from: Place, to: Place): boolean {
    const piece = this.pieces[line]
    return piece.is === 'line' && this.shapes.meets(line, 2 * from[0], 2 * from[1], 2 * to[0], 2 * to[1]) && crosses(from, to, piece.points)
  }

  /**
   * Cost of one tick of that length, -1 when it is barred.
   * @param lines the `linesAlong` of the leg it is part of, worked out once for all its ticks.
   */
  tickCost(from: Place, to: Place, length: Length, rates: Rates, lines: readonly number[] = this.linesAlong(from, to)): number {
    const piece = this.underTick(from, to)
    const rate = rates.rate(piece)
    if (rate < 0 || (rates.closed === true && rates.rate(this.at(to)) < 0 && rates.rate(this.at(from)) >= 0)) return -1
    let cost = length * rate
    if (rates.cross === undefined || (piece !== OPEN && rates.bridges?.(piece) === true)) return cost
    for (const line of lines) {
      if (!this.crosses(line, from, to)) continue
      const flat = rates.cross(line)
      if (flat < 0) return -1
      cost += flat
    }
    return cost
  }

  /** Cost of a straight leg, -1 when it is barred anywhere: fit for `Travel` of a table. */
  legCost(from: Place, to: Place, rates: Rates, tick: Length = TICK): number {
    let cost = 0
    for (const one of ticks([from, to], tick)) {
      const step = this.tickCost(one.from, one.to, one.length, rates)
      if (step < 0) return -1
      cost += step
    }
    return cost
  }

  /**
   * Walks a path as far as the budget lasts. A tick that is barred or cannot be paid is not begun, and ends the walk.
   * `costs[k]` is what had been spent after tick k; `spent` after the last one walked.
   */
  walk(path: Polyline, budget: number, rates: Rates, tick: Length = TICK): Walk {
    const all = ticks(path, tick)
    const costs: number[] = []
    let spent = 0
    for (const one of all) {
      const step = this.tickCost(one.from, one.to, one.length, rates)
      if (step < 0 || spent + step > budget) break
      spent += step
      costs.push(spent)
    }
    const done = all.slice(0, costs.length)
    return {
      ticks: done,
      costs,
      spent,
      length: done.reduce((sum, one) => sum + one.length, 0),
      end: done.at(-1)?.to ?? path[0],
      whole: done.length === all.length,
    }
  }

  private atTwice(twice: Place): number {
    const near = this.shapes.at(twice)
    for (let k = near.length - 1; k >= 0; k--) {
      const i = near[k],
        piece = this.pieces[i]
      if (
        piece.is === 'area'
          ? this.shapes.side(i, twice[0], twice[1]) >= 0
          : piece.is === 'disc'
            ? within(twice, [2 * piece.at[0], 2 * piece.at[1]], 2 * piece.radius)
            : piece.is === 'corridor' && nearLine(twice, this.shapes.corners(i), piece.width)
      )
        return i
    }
    return OPEN
  }
}

/** How far a path was walked. */
export type Walk = {
  readonly ticks: readonly Tick[]
  readonly costs: readonly number[]
  readonly spent: number
  readonly length: Length
  /** Where it ended: the start when nothing was walked. */
  readonly end: Place
  /** Whether the whole path was walked. */
  readonly whole: boolean
}

/** Whether a tick shares a point with a line other than its own start alone. */
function crosses(from: Place, to: Place, line: Polyline): boolean {
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1],
      b = line[i]
    if (!segmentsMeet(from, to, a, b)) continue
    if (!onSegment(a, b, from)) return true
    // it starts on this part of the line: it crosses again only by running along it
    if (onSegment(a, b, to) || (onSegment(from, to, a) && !same(from, a)) || (onSegment(from, to, b) && !same(from, b))) return true
  }
  return false
}

function same(a: Place, b: Place): boolean {
  return a[0] === b[0] && a[1] === b[1]
}
