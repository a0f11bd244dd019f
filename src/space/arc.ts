// Headings in whole degrees, the arcs about them, and which arc a point lies in.

import type { Place } from './board.ts'

/** A direction in whole degrees, 0–359, clockwise from north (+y): 90 is east (+x). */
export type Heading = number

/** Length of the table vectors: one million. */
export const RADIUS = 1000000

/** Sines of 0° to 90°, times one million, rounded to the nearest whole number. Shipped, never computed. */
const SINES: readonly number[] = [
  0,
  17452,
  34899,
  52336,
  69756,
  87156,
  104528,
  121869,
  139173,
  156434, // 0°
  173648,
  190809,
  207912,
  224951,
  241922,
  258819,
  275637,
  292372,
  309017,
  325568, // 10°
  342020,
  358368,
  374607,
  390731,
  406737,
  422618,
  438371,
  453990,
  469472,
  484810, // 20°
  500000,
  515038,
  529919,
  544639,
  559193,
  573576,
  587785,
  601815,
  615661,
  629320, // 30°
  642788,
  656059,
  669131,
  681998,
  694658,
  707107,
  719340,
  731354,
  743145,
  754710, // 40°
  766044,
  777146,
  788011,
  798636,
  809017,
  819152,
  829038,
  838671,
  848048,
  857167, // 50°
  866025,
  874620,
  882948,
  891007,
  898794,
  906308,
  913545,
  920505,
  927184,
  933580, // 60°
  939693,
  945519,
  951057,
  956305,
  961262,
  965926,
  970296,
  974370,
  978148,
  981627, // 70°
  984808,
  987688,
  990268,
  992546,
  994522,
  996195,
  997564,
  998630,
  999391,
  999848, // 80°
  1000000, // 90°
]

/** Any whole number of degrees as a heading. */
export function heading(degrees: number): Heading {
  return ((degrees % 360) + 360) % 360
}

/** The sine of whole degrees times one million. */
export function sine(degrees: number): number {
  const d = heading(degrees)
  if (d <= 90) return SINES[d]
  if (d <= 180) return SINES[180 - d]
  return 0 - (d <= 270 ? SINES[d - 180] : SINES[360 - d])
}

/** [x, y] of the 360 headings, one million long: heading d points to (sine d, cosine d). */
export const VECTORS: readonly Place[] = Array.from({ length: 360 }, (_, d) => [sine(d), sine(d + 90)])

/**
 * The heading of a direction of travel: the whole degree whose table vector has the largest dot product with it, the
 * lower degree when equal. A direction of no length has heading 0.
 */
export function headingOf(dx: number, dy: number): Heading {
  // the quarter by the signs, then the last whole degree not beyond the direction: that one or the next is nearest
  if (dx === 0 && dy === 0) return 0
  let low = dx >= 0 && dy > 0 ? 0 : dx > 0 ? 90 : dy < 0 ? 180 : 270
  let high = low + 90
  while (high - low > 1) {
    const mid = (low + high) >> 1
    const [x, y] = VECTORS[mid]
    if (x * dy - y * dx <= 0) low = mid
    else high = mid
  }
  if (high === 360) high = 0
  const [lx, ly] = VECTORS[low],
    [hx, hy] = VECTORS[high]
  const closer = lx * dx + ly * dy - (hx * dx + hy * dy)
  return closer > 0 || (closer === 0 && low < high) ? low : high
}

/**
 * Whether a point lies in the wedge of `half` whole degrees (0–180) to each side of a heading. The border rays and the
 * apex belong to it. Exact with respect to the table.
 */
export function inWedge(apex: Place, facing: Heading, half: number, p: Place): boolean {
  if (half >= 180) return true
  const dx = p[0] - apex[0],
    dy = p[1] - apex[1]
  const l = VECTORS[heading(facing - half)],
    r = VECTORS[heading(facing + half)],
    ofLeft = l[0] * dy - l[1] * dx, // above 0: to the left of that border
    ofRight = r[0] * dy - r[1] * dx
  if (half > 90) return !(ofLeft > 0 && ofRight < 0) // outside is the open wedge behind
  if (ofLeft > 0 || ofRight < 0) return false
  const f = VECTORS[heading(facing)]
  return f[0] * dx + f[1] * dy >= 0
}

/**
 * Whether any part of a circle lies in a wedge: its centre does, or it is nearer than or just at its radius to a border ray.
 */
export function discInWedge(apex: Place, facing: Heading, half: number, centre: Place, radius: number): boolean {
  if (inWedge(apex, facing, half, centre)) return true
  const dx = centre[0] - apex[0],
    dy = centre[1] - apex[1]
  return dx * dx + dy * dy <= radius * radius || nearRay(facing - half, dx, dy, radius) || nearRay(facing + half, dx, dy, radius)
}

/** Whether a point is nearer than or just at a distance to the ray of a heading, in front of its apex. */
function nearRay(degrees: number, dx: number, dy: number, distance: number): boolean {
  const v = VECTORS[heading(degrees)]
  return v[0] * dx + v[1] * dy >= 0 && Math.abs(v[0] * dy - v[1] * dx) <= distance * RADIUS
}

/** The point `length` units from a place along a heading, to the nearest unit, halves away from zero. Lengths below 2^32. */
export function ahead(from: Place, facing: Heading, length: number): Place {
  const [x, y] = VECTORS[heading(facing)]
  return [from[0] + nearestMillionth(x * length), from[1] + nearestMillionth(y * length)]
}

function nearestMillionth(n: number): number {
  return n < 0 ? 0 - Math.floor((0 - n + RADIUS / 2) / RADIUS) : Math.floor((n + RADIUS / 2) / RADIUS)
}
