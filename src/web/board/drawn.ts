// A path drawn by hand on a board.
import type { Id, Place } from '../../kernel/plain.ts'
import type { Lay, Point } from './lay.ts'

/** Where a path may begin: a counter, or the end of the path so far. */
export type Start = { readonly at: Place; readonly unit?: Id }
/**
 * Takes a stroke as it has been drawn so far, in sheet units; `by` is a sheet unit's part of a pixel.
 * @returns whether a path is drawn: where it cannot be, the board is moved.
 */
export type Pen = (stroke: readonly Point[], lay: Lay, by: number, done: boolean) => Promise<boolean>
/** Paths that may be drawn by dragging from one of `starts`. */
export type Drawing = { readonly starts: readonly Start[]; pen(start: Start): Promise<Pen> }

/** A drawn line with as few points as it can have within `by`. */
export function thinned(points: readonly Point[], by: number): readonly Point[] {
  if (points.length < 3) return points
  const a = points[0]
  const b = points[points.length - 1]
  const long = Math.hypot(b.x - a.x, b.y - a.y)
  let far = 0
  let at = 0
  points.forEach((p, i) => {
    const d = long < 0.01 ? Math.hypot(p.x - a.x, p.y - a.y) : Math.abs((b.x - a.x) * (a.y - p.y) - (a.x - p.x) * (b.y - a.y)) / long
    if (d > far) {
      far = d
      at = i
    }
  })
  return far <= by ? [a, b] : [...thinned(points.slice(0, at + 1), by).slice(0, -1), ...thinned(points.slice(at), by)]
}
