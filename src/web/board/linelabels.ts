// Where the labels of lines stand: clear of counters, names and each other as far as the line allows.
import type { Line } from '../../kernel/face.ts'
import { hits, labelWidth, type Box } from './box.ts'
import type { Lay, Point } from './lay.ts'

/** The points of a line as they are drawn: a shot and a line of sight begin and end at the rims of counters. */
export function ends(lay: Lay, line: Line): readonly Point[] {
  const p = line.points.map((q) => lay.at(q))
  const cut = (a: Point, b: Point, by: number): Point => {
    const l = Math.hypot(b.x - a.x, b.y - a.y) || 1
    return l < by * 2 ? a : { x: a.x + ((b.x - a.x) * by) / l, y: a.y + ((b.y - a.y) * by) / l }
  }
  if (p.length < 2 || (line.is !== 'shot' && line.is !== 'sight')) return p
  return [cut(p[0], p[1], 22), ...p.slice(1, -1), cut(p[p.length - 1], p[p.length - 2], 24)]
}
/** The labels of a line, one under another. */
export const pieces = (line: Line): readonly string[] => line.label?.split(' · ') ?? []
const shares = [0.5, 0.3, 0.7, 0.4, 0.6, 0.22, 0.78]

/**
 * Where the labels of a line begin: on the line where they hide least of what is taken, counters and their names and the labels of other
 * lines; what they take is added. The label of a path stands over its end.
 */
export function lineLabelAt(lay: Lay, line: Line, taken: Box[], factor: number): Point {
  const q = ends(lay, line)
  const of = pieces(line)
  const last = q[q.length - 1]
  if (of.length === 0 || q.length < 2) return last
  const w = (Math.max(...of.map(labelWidth)) + 6) * factor
  const h = (19 * of.length + 2) * factor
  const box = (a: Point): Box => ({ x: a.x, y: a.y + 9.5 * (of.length - 1) * factor, w, h })
  const hides = (a: Point): number => taken.reduce((sum, b) => sum + hits(box(a), b), 0)
  const along = (f: number): Point => ({ x: q[0].x + (last.x - q[0].x) * f, y: q[0].y + (last.y - q[0].y) * f })
  const at = line.is === 'path' ? last : shares.map(along).reduce((best, a) => (hides(a) < hides(best) ? a : best))
  taken.push(line.is === 'path' ? { ...box(at), y: at.y - 26 } : box(at))
  return at
}
