// Line of sight between circular stands over areas of cover, hills and ridgelines: the definition, written to be read.
// `sightmap.ts` gives the same answers fast.

import type { Place } from './board.ts'
import { crossingInDisc, crossings, entersBeforeMiddle, segmentEnters, segmentWithin } from './crossing.ts'
import type { Length } from './length.ts'
import { divideAway } from './length.ts'
import type { Polygon, Polyline } from './plane.ts'
import { nearLine, segmentMeetsLine, side, within } from './plane.ts'

/**
 * What sight has to do with. Levels are whole numbers. A cover's `top` is the level of its ground plus its height, a hill's
 * `top` is its level (higher ground inside it is a hill of its own). A ridge is a line without width.
 */
export type SightPiece =
  | { readonly is: 'cover'; readonly points: Polygon; readonly top: number }
  | { readonly is: 'hill'; readonly points: Polygon; readonly top: number }
  | { readonly is: 'ridge'; readonly points: Polyline }

/**
 * Who looks or is looked at: a circle, or a mere spot on the ground when the radius is 0. `level` is that of the highest
 * hill under the centre when left out. `over`: it flies above any cover its centre is in, which is then not its own.
 */
export type Viewer = { readonly at: Place; readonly radius: Length; readonly level?: number; readonly over?: boolean }

/** The points of a stand that may see and be seen: centre, N, NE, E, SE, S, SW, W, NW; of a spot only the spot. */
export function samplePoints(at: Place, radius: Length): readonly Place[] {
  if (radius === 0) return [at]
  const [x, y] = at
  const s = divideAway(radius * 707107, 1000000)
  return [
    at,
    [x, y + radius],
    [x + s, y + s],
    [x + radius, y],
    [x + s, y - s],
    [x, y - radius],
    [x - s, y - s],
    [x - radius, y],
    [x - s, y + s],
  ]
}

/**
 * Whether a line of sight exists: whether one of the segments from a sample point of `a` to one of `b` is free.
 * A segment is blocked
 * - by a ridge that it has any point in common with, unless `a` or `b` touches that ridge;
 * - by a hill or cover that it has an inner point in common with, when its top is above both ends; or above the lower end
 *   only and the segment, seen from the lower end, enters before its own middle. A hill that one of the two stands on
 *   does not block at that one's own level;
 * - by a cover that the centre of one or both of the two is in (for a spot: strictly in) when a part of the segment in it
 *   lies outside their own circles; unless it is the cover of both, the gap between them is at most `through`, and the
 *   whole segment stays in it.
 * Touching a corner or running along an edge does not block. Symmetric in a and b.
 * @param rim how far beyond its own circle one sees, and is seen, in one's own cover: its edge is that soft.
 */
export function sees(pieces: readonly SightPiece[], a: Viewer, b: Viewer, through: Length, rim: Length = 0): boolean {
  const levels = [levelOf(pieces, a), levelOf(pieces, b)] as const
  const close = within(a.at, b.at, through + a.radius + b.radius)
  const blocking = pieces.map((piece) => blocker(piece, a, b, levels[0], levels[1], close, rim))
  return samplePoints(a.at, a.radius).some((p) => samplePoints(b.at, b.radius).some((q) => blocking.every((blocks) => !blocks(p, q))))
}

/** The level a viewer is at: as given, or that of the highest hill its centre is in or on, or 0. */
export function levelOf(pieces: readonly SightPiece[], viewer: Viewer): number {
  if (viewer.level !== undefined) return viewer.level
  return pieces.reduce(
    (level, piece) => (piece.is === 'hill' && side(piece.points, viewer.at) >= 0 ? Math.max(level, piece.top) : level),
    0,
  )
}

/** Whether a cover is a viewer's own. */
export function isOwn(cover: Polygon, viewer: Viewer): boolean {
  return viewer.over !== true && side(cover, viewer.at) >= (viewer.radius === 0 ? 1 : 0)
}

type Blocks = (p: Place, q: Place) => boolean

function blocker(piece: SightPiece, a: Viewer, b: Viewer, levelA: number, levelB: number, close: boolean, rim: Length): Blocks {
  const { points } = piece
  if (piece.is === 'ridge') {
    const touched = nearLine(a.at, points, a.radius) || nearLine(b.at, points, b.radius)
    return (p, q) => !touched && segmentMeetsLine(p, q, points)
  }
  if (piece.is === 'cover') {
    const ownA = isOwn(points, a),
      ownB = isOwn(points, b)
    if (ownA && ownB) return (p, q) => !(close && segmentWithin(points, p, q)) && hides(points, p, q, a, b, rim)
    if (ownA || ownB) return (p, q) => hides(points, p, q, ownA ? a : null, ownB ? b : null, rim)
  } else {
    const stoodOn = (viewer: Viewer, level: number) => level === piece.top && side(points, viewer.at) >= 0
    if (stoodOn(a, levelA) || stoodOn(b, levelB)) return () => false
  }
  if (piece.top > Math.max(levelA, levelB)) return (p, q) => segmentEnters(points, p, q)
  if (piece.top <= Math.min(levelA, levelB)) return () => false
  return levelA < levelB ? (p, q) => entersBeforeMiddle(points, p, q) : (p, q) => entersBeforeMiddle(points, q, p)
}

/** Whether a part of the segment pq in the cover lies outside the circles of those whose own it is; p is of `a`, q of `b`. */
function hides(cover: Polygon, p: Place, q: Place, a: Viewer | null, b: Viewer | null, rim: Length): boolean {
  let inside = 0 // whether the segment is in the cover where it leaves the circle of a
  for (const { n, d, before, after } of crossings(cover, p, q)) {
    if (a !== null && crossingInDisc(p, q, n, d, a.at, a.radius + rim)) inside += Number(after) - Number(before)
    else if (b === null || !crossingInDisc(p, q, n, d, b.at, b.radius + rim)) return true
  }
  return a !== null && b !== null && inside > 0
}
