// Cells of a fan: parts of a ring as polygons of whole numbers, for figures whose cells lie about a focus.

import { ahead, type Heading } from './arc.ts'
import type { Place } from './board.ts'

const bend = 6 // whole degrees between two corners of an arc, at most

/**
 * The outline of a part of a ring: from radius `inner` to `outer`, from one heading to another with the clock, at most a whole turn.
 * @param focus the middle of the rings; y downwards, as figures are drawn.
 * @param peak how far beyond `outer` the middle of its rim juts out: a pentagon instead of a slice.
 * @throws RangeError unless inner < outer and from < to.
 */
export function fanCell(focus: Place, inner: number, outer: number, from: Heading, to: number, peak = 0): readonly Place[] {
  if (!(inner >= 0 && inner < outer && from < to && to - from <= 360))
    throw new RangeError(`no cell from ${inner} to ${outer}, ${from}° to ${to}°`)
  const at = (radius: number, degrees: number): Place => {
    const [x, y] = ahead([0, 0], degrees, radius)
    return [focus[0] + x, focus[1] - y]
  }
  const steps = Math.ceil((to - from) / bend)
  const arc = Array.from({ length: steps + 1 }, (_, i) => from + Math.floor(((to - from) * i) / steps))
  const middle = Math.floor((from + to) / 2)
  const rim = peak > 0 ? [at(outer, from), at(outer + peak, middle), at(outer, to)] : arc.map((d) => at(outer, d))
  return [...rim, ...(inner === 0 ? [focus] : [...arc].reverse().map((d) => at(inner, d)))]
}
