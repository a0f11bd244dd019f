// Arcs and sectors on hexes, exactly: where a hex lies about a facing, in half hours of a clock; arcs, six sectors, the hour in words.

import type { Cube, HexGrid } from './grid.ts'
import { STEPS } from './grid.ts'
import type { Sixth } from './pose.ts'
import { sideAhead } from './pose.ts'

/**
 * Where a hex lies about a facing, 0–23 with the clock: 0 dead ahead, 2·h exactly on the ray of h o'clock, odd strictly between two
 * rays. Rays of even hours go through the middles of the sides of the hex, those of odd hours along the sides of other hexes.
 */
export type HalfHour = number

/** The six sectors of 60° about the sides of a hex, with the clock from the front: 0 front, 1 front right, 2 rear right, 3 rear, 4, 5. */
export type Sector = number

/** Where `to` lies for whoever stands on `from` and faces `sixth`; -1 when it is the same hex. Distances by cells, missing ones too. */
export function halfHour(grid: HexGrid, from: number, sixth: Sixth, to: number): HalfHour {
  return about(facing(grid, sixth), between(grid, from, to))
}

/**
 * Whether `to` lies in the arc of `half` hours to each side of `centre` o'clock: 0–6, whole. Its border rays belong to it, and so does
 * the hex it begins in. A front of 60° is (0, 1), of 120° (0, 2), of 180° (0, 3); all that lies to the right is (3, 3).
 * @param apex hexes straight ahead at which the arc begins: 0 in the own hex, 1 in the next, of which the own hex is then no part.
 */
export function inHexArc(grid: HexGrid, from: number, sixth: Sixth, to: number, centre: number, half: number, apex = 0): boolean {
  const ahead = facing(grid, sixth)
  const [q, r, s] = between(grid, from, to)
  const off = about(ahead, [q - ahead[0] * apex, r - ahead[1] * apex, s - ahead[2] * apex])
  if (off < 0) return true
  const by = (off - 2 * centre + 48) % 24
  return Math.min(by, 24 - by) <= 2 * half
}

/**
 * The sector of whoever stands on `at` and faces `sixth` that `from` lies in. Borders are the rays of 1, 3, 5, 7, 9 and 11 o'clock: what
 * lies exactly on one is in the more forward of the two. The same hex counts as dead ahead.
 */
export function sectorOf(grid: HexGrid, at: number, sixth: Sixth, from: number): Sector {
  const off = halfHour(grid, at, sixth, from)
  if (off < 0) return 0
  const left = off > 12
  const by = left ? 24 - off : off
  const sector = by <= 2 ? 0 : by <= 6 ? 1 : by <= 10 ? 2 : 3
  return left && sector > 0 && sector < 3 ? 6 - sector : sector
}

/** The nearest hour, 1–12, counted from the facing: 12 dead ahead, 3 to the right. Null for the same hex. Never halfway between two. */
export function hourOf(grid: HexGrid, from: number, sixth: Sixth, to: number): number | null {
  const off = halfHour(grid, from, sixth, to)
  if (off < 0) return null
  const hour = (off - (off % 2)) / 2
  return (off % 2 === 1 && nearerNext(facing(grid, sixth), between(grid, from, to), hour) ? hour + 1 : hour) % 12 || 12
}

/** "3 o'clock" from a whole turn in degrees with the clock from the facing; halves go to the later hour. */
export function clockWord(degrees: number): string {
  const turn = ((degrees % 360) + 360) % 360
  const hour = Math.floor((turn + 15) / 30) % 12
  return `${hour || 12} o’clock`
}

function between(grid: HexGrid, from: number, to: number): Cube {
  const q = grid.qs[to] - grid.qs[from],
    r = grid.rs[to] - grid.rs[from]
  return [q, r, 0 - q - r]
}

function facing(grid: HexGrid, sixth: Sixth): Cube {
  const [q, r] = STEPS[grid.layout][sideAhead(grid.layout, sixth)]
  return [q, r, 0 - q - r]
}

const dot = (a: Cube, b: Cube): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Cube, b: Cube): number => a[0] * b[1] - a[1] * b[0]

/**
 * With f one step long: dot = 2·|d|·cos and √3·cross = 2·|d|·sin of the angle from f to d, so every ray of an hour is a whole ratio.
 * Above 0, the cross product lies to the right: r grows downwards in both layouts.
 */
function about(f: Cube, d: Cube): HalfHour {
  const c = dot(f, d),
    x = cross(f, d)
  if (c === 0 && x === 0) return -1
  const w = Math.abs(x)
  const quarter = Math.abs(c)
  const by = w === 0 ? 0 : 3 * w < quarter ? 1 : 3 * w === quarter ? 2 : w < quarter ? 3 : w === quarter ? 4 : c !== 0 ? 5 : 6
  const down = c < 0 ? 12 - by : by
  return x < 0 ? (24 - down) % 24 : down
}

/** Whether a hex between the rays of `hour` and the next lies nearer to the next: the rays compared by their cosines, squared. */
function nearerNext(f: Cube, d: Cube, hour: number): boolean {
  const even = hour % 2 === 0
  const side = turned(f, even ? hour / 2 : (hour + 1) / 2) // ray of the even hour, a step of length √2
  const corner = cornerAfter(f, even ? hour / 2 : (hour - 1) / 2) // ray of the odd hour, of length √6
  const a = dot(d, side),
    b = dot(d, corner)
  return even ? b * b > 3 * a * a : 3 * a * a > b * b
}

/** f turned by so many sixths with the clock. */
function turned(f: Cube, sixths: number): Cube {
  let [q, r, s] = f
  for (let i = 0; i < sixths % 6; i++) [q, r, s] = [0 - r, 0 - s, 0 - q]
  return [q, r, s]
}

/** The corner between f turned by so many sixths and the next: the sum of the two. */
function cornerAfter(f: Cube, sixths: number): Cube {
  const a = turned(f, sixths),
    b = turned(f, sixths + 1)
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}
