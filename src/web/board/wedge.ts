// A small marked area that starts at a counter, as the arc before it: drawn about the counter where that is drawn, and no smaller than
// shows beside it.
import type { Area } from '../../kernel/face.ts'
import { tokenRadius, type Placed } from './box.ts'
import type { Lay, Point } from './lay.ts'

const reach = 3.2 // so many radii of a counter a small area reaches at least

/**
 * The outline of an area as it is drawn. On a free table counters keep their size on the screen and part in a crowd; what lies under one of
 * them follows it.
 */
export function loopsOf(lay: Lay, area: Area, placed: readonly Placed[], factor: number): readonly (readonly Point[])[] {
  const loops = lay.loops(area.where)
  if (lay.grid !== null || area.is !== 'range' || loops.length !== 1) return loops
  const [tip] = loops[0]
  const of = placed.find((p) => {
    const spot = lay.at(p.token.at)
    return spot.x === tip.x && spot.y === tip.y
  })
  const far = Math.max(...loops[0].map((p) => Math.hypot(p.x - tip.x, p.y - tip.y)))
  const least = reach * tokenRadius(lay, factor)
  if (!of || far === 0 || far >= least * 1.5) return loops
  const by = Math.max(1, least / far)
  return [loops[0].map((p) => ({ x: of.at.x + (p.x - tip.x) * by, y: of.at.y + (p.y - tip.y) * by }))]
}
