// Disc bases on a table: swept along a path against polygons, discs and other bases; which bases block a line. Exact.

import type { Place } from './board.ts'
import { quadraticNotAbove } from './crossing.ts'
import type { Length } from './length.ts'
import { rootUp } from './length.ts'
import type { Polygon, Polyline } from './plane.ts'
import { bounds, compareProducts, nearEdge, side, squareApart } from './plane.ts'

/** A circle: a base that stands on the table, or a feature that is round. Radius in units, 0 or more. */
export type Disc = { readonly at: Place; readonly radius: Length }

/** What may be in the way of a base: a round thing, an area, or a line without width. */
export type Obstacle =
  | ({ readonly is: 'disc' } & Disc)
  | { readonly is: 'area'; readonly points: Polygon }
  | { readonly is: 'line'; readonly points: Polyline }

/**
 * Where a sweep is halted: by which obstacle, on which leg, and how far along it: the way up to leg start + leg · k / n is free, that up
 * to (k + 1) / n is not. n is the length of the leg in units, rounded up.
 */
export type Contact = { readonly obstacle: number; readonly leg: number; readonly k: number; readonly n: number }

/** Whether a base overlaps an obstacle. To touch is not to overlap. */
export function overlaps(base: Disc, obstacle: Obstacle): boolean {
  if (obstacle.is === 'disc') {
    const reach = base.radius + obstacle.radius
    return squareApart(base.at, obstacle.at) < reach * reach
  }
  if (obstacle.is === 'line') return base.radius > 0 && sweptOverlaps(base.at, base.at, base.radius, 1, 1, obstacle)
  return side(obstacle.points, base.at) > 0 || (base.radius > 0 && sweptOverlaps(base.at, base.at, base.radius, 1, 1, obstacle))
}

/** Whether a base touches or overlaps an obstacle, or comes within `gap` units of it. */
export function inContact(base: Disc, obstacle: Obstacle, gap: Length = 0): boolean {
  const reach = base.radius + gap
  if (obstacle.is === 'disc') return squareApart(base.at, obstacle.at) <= (reach + obstacle.radius) * (reach + obstacle.radius)
  if (obstacle.is === 'area') return side(obstacle.points, base.at) >= 0 || nearEdge(base.at, obstacle.points, reach)
  return nearEdge(base.at, openRing(obstacle.points), reach)
}

/**
 * The first contact of a base that is pushed along a path: the obstacle that would be overlapped first, and how far the base gets, to a
 * unit of length. Null when the way is clear. To touch in passing is no contact. What overlaps at the start halts at once: leave out
 * what the base may be in. Of obstacles reached in the same unit the one listed first.
 */
export function firstContact(path: Polyline, radius: Length, obstacles: readonly Obstacle[]): Contact | null {
  for (let leg = 0; leg + 1 < path.length; leg++) {
    const from = path[leg],
      to = path[leg + 1]
    const n = Math.max(1, rootUp(squareApart(from, to)))
    let best: Contact | null = null
    for (const [obstacle, one] of obstacles.entries()) {
      // only what is met before the best so far matters
      const most: number = best === null ? n : best.k
      if (!near(from, to, radius, one) || !sweptOverlaps(from, to, radius, most, n, one)) continue
      let free = -1, // -1: even the start overlaps
        met = most
      if (!sweptOverlaps(from, to, radius, 0, n, one)) free = 0
      while (free >= 0 && met - free > 1) {
        const mid = (free + met) >> 1
        if (sweptOverlaps(from, to, radius, mid, n, one)) met = mid
        else free = mid
      }
      best = { obstacle, leg, k: Math.max(0, free), n }
      if (best.k === 0) break
    }
    if (best !== null) return best
  }
  return null
}

/**
 * Where a halted base stands, in whole units: the last point of its leg, each coordinate rounded towards the start of the leg, that
 * overlaps none of the obstacles; the start where every one does.
 */
export function haltedAt(path: Polyline, radius: Length, obstacles: readonly Obstacle[], { leg, k, n }: Contact): Place {
  const from = path[leg],
    to = path[leg + 1]
  const part = (a: number, b: number, i: number): number => a + Math.trunc(((b - a) * i) / n)
  for (let i = k; i > 0; i--) {
    const at: Place = [part(from[0], to[0], i), part(from[1], to[1], i)]
    if (obstacles.every((one) => !overlaps({ at, radius }, one))) return at
  }
  return from
}

/** The bases that a straight line from a to b goes through, by number, in the order given; to graze a rim is not to go through. */
export function blockers(a: Place, b: Place, bases: readonly Disc[]): readonly number[] {
  return bases.flatMap((base, i) => (segmentEntersDisc(a, b, base) ? [i] : []))
}

/** Whether a segment has a point strictly inside a disc. */
export function segmentEntersDisc(a: Place, b: Place, disc: Disc): boolean {
  return entersBefore(a, b, disc.at, disc.radius, 1, 1)
}

/** Whether a segment, seen from a, is strictly inside a disc before its own middle. */
export function discBeforeMiddle(a: Place, b: Place, disc: Disc): boolean {
  return entersBefore(a, b, disc.at, disc.radius, 1, 2)
}

/** Whether the whole segment lies in a disc, its rim included. */
export function segmentWithinDisc(a: Place, b: Place, disc: Disc): boolean {
  const square = disc.radius * disc.radius
  return squareApart(a, disc.at) <= square && squareApart(b, disc.at) <= square
}

/** Whether from + (to − from) · t is nearer to `centre` than `reach` for some t from 0 to k / n. */
function entersBefore(from: Place, to: Place, centre: Place, reach: number, k: number, n: number): boolean {
  const ux = to[0] - from[0],
    uy = to[1] - from[1],
    cx = from[0] - centre[0],
    cy = from[1] - centre[1]
  // square of the distance less reach²: A t² + 2 B t + C
  const A = ux * ux + uy * uy,
    B = cx * ux + cy * uy,
    C = cx * cx + cy * cy - reach * reach
  if (C < 0) return true
  if (B >= 0 || k === 0) return false
  if (compareProducts(0 - B, n, A, k) >= 0) return !quadraticNotAbove(0 - A, 0 - B, 0 - C, k, n) // nearest at the end
  return compareProducts(A, C, B, B) < 0
}

/** Whether a base pushed along the first k / n of a leg overlaps an obstacle on the way. */
function sweptOverlaps(from: Place, to: Place, radius: Length, k: number, n: number, obstacle: Obstacle): boolean {
  if (obstacle.is === 'disc') return entersBefore(from, to, obstacle.at, obstacle.radius + radius, k, n)
  if (obstacle.is === 'area' && side(obstacle.points, from) > 0) return true
  const { points } = obstacle
  const last = obstacle.is === 'area' ? points.length : points.length - 1
  for (let i = 0; i < last; i++) {
    const a = points[i],
      b = points[(i + 1) % points.length]
    if (radius > 0 ? edgeBefore(from, to, a, b, radius, k, n) : crossesBefore(from, to, a, b, k, n)) return true
  }
  return false
}

/** Whether from + (to − from) · t is nearer to the segment ab than `radius` for some t from 0 to k / n. */
function edgeBefore(from: Place, to: Place, a: Place, b: Place, radius: Length, k: number, n: number): boolean {
  if (entersBefore(from, to, a, radius, k, n) || entersBefore(from, to, b, radius, k, n)) return true
  const ex = BigInt(b[0] - a[0]),
    ey = BigInt(b[1] - a[1])
  const ux = BigInt(to[0] - from[0]),
    uy = BigInt(to[1] - from[1])
  const px = BigInt(from[0] - a[0]),
    py = BigInt(from[1] - a[1])
  const long = ex * ex + ey * ey
  // along the edge h0 + h1·t, in 0 to `long`; off the edge g0 + g1·t
  const h0 = px * ex + py * ey,
    h1 = ux * ex + uy * ey,
    g0 = ex * py - ey * px,
    g1 = ex * uy - ey * ux
  // the part of the way that lies beside the edge, as fractions [n0 / d0, n1 / d1]
  let [n0, d0, n1, d1] = [0n, 1n, BigInt(k), BigInt(n)]
  const later = (x: bigint, y: bigint): void => {
    if (x * d0 > n0 * y) [n0, d0] = [x, y]
  }
  const sooner = (x: bigint, y: bigint): void => {
    if (x * d1 < n1 * y) [n1, d1] = [x, y]
  }
  if (h1 === 0n) {
    if (h0 < 0n || h0 > long) return false
  } else if (h1 > 0n) {
    later(0n - h0, h1)
    sooner(long - h0, h1)
  } else {
    later(h0 - long, 0n - h1)
    sooner(h0, 0n - h1)
  }
  if (n0 * d1 > n1 * d0) return false
  const reach = BigInt(radius) * BigInt(radius) * long
  const first = g0 * d0 + g1 * n0,
    second = g0 * d1 + g1 * n1
  return first * first < reach * d0 * d0 || second * second < reach * d1 * d1 || first < 0n !== second < 0n
}

/** Whether a point that goes the first k / n of a leg passes from one hand of the segment ab to the other, through it. */
function crossesBefore(from: Place, to: Place, a: Place, b: Place, k: number, n: number): boolean {
  const ex = b[0] - a[0],
    ey = b[1] - a[1]
  const start = BigInt(ex) * BigInt(from[1] - a[1]) - BigInt(ey) * BigInt(from[0] - a[0])
  const gain = BigInt(ex) * BigInt(to[1] - from[1]) - BigInt(ey) * BigInt(to[0] - from[0])
  const end = start * BigInt(n) + gain * BigInt(k)
  if (start === 0n || end === 0n || start < 0n === end < 0n) return false
  const hand = (p: Place): number => Math.sign((to[0] - from[0]) * (p[1] - from[1]) - (to[1] - from[1]) * (p[0] - from[0]))
  return hand(a) * hand(b) <= 0
}

/** A line walked to its end and back, so that its edge is the line alone. */
function openRing(points: Polyline): Polygon {
  return [...points, ...points.slice(1, -1).reverse()]
}

/** Whether the boxes of a sweep and an obstacle meet. */
function near(from: Place, to: Place, radius: Length, obstacle: Obstacle): boolean {
  const margin = radius + (obstacle.is === 'disc' ? obstacle.radius : 0)
  const [west, south, east, north] = bounds(obstacle.is === 'disc' ? [obstacle.at] : obstacle.points)
  return (
    Math.min(from[0], to[0]) - margin <= east &&
    Math.max(from[0], to[0]) + margin >= west &&
    Math.min(from[1], to[1]) - margin <= north &&
    Math.max(from[1], to[1]) + margin >= south
  )
}
