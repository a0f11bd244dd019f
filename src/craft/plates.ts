// What pictures of rules are made of in every book: who is shown, lines to those who are looked at, names by what is found, arcs, hexes.
import type { Plate } from '../kernel/book.ts'
import type { Region } from '../kernel/decision.ts'
import type { Line } from '../kernel/face.ts'
import type { Id, Place, Seat } from '../kernel/plain.ts'
import { ahead } from '../space/arc.ts'
import type { HexGrid } from '../space/grid.ts'

/** What a picture adds to its position. */
export type Adds = ReturnType<NonNullable<Plate['adds']>>
type Piece = { readonly id: Id; readonly seat: Seat }
type Shown<U> = { readonly units: readonly U[] }

/** A unit of a picture. @throws RangeError when it does not stand there. */
export function one<U extends Piece>(g: Shown<U>, id: Id): U {
  const u = g.units.find((x) => x.id === id)
  if (u === undefined) throw new RangeError(`no "${id}" in the picture`)
  return u
}

/** Those who are looked at: the other side. */
export const others = <U extends Piece>(g: Shown<U>): readonly U[] => g.units.filter((u) => u.seat === 1)

/** What counters are called instead of their names. */
export const named = <U extends Piece>(units: readonly U[], say: (u: U) => string): Readonly<Record<Id, string>> =>
  Object.fromEntries(units.map((u) => [u.id, say(u)]))

/** Lines from a place to each of some units, dotted where something is in the way. */
export const linesTo = <U extends Piece>(from: Place, units: readonly U[], at: (u: U) => Place, open: (u: U) => boolean): readonly Line[] =>
  units.map((u) => ({ is: open(u) ? 'shot' : 'sight', points: [from, at(u)], seat: 0 }))

/** Lines of fire from each of some units to a place. */
export const linesFrom = <U extends Piece>(units: readonly U[], at: (u: U) => Place, to: Place): readonly Line[] =>
  units.map((u) => ({ is: 'shot', points: [at(u), to], seat: 1 }))

/** The hexes at most so many away from one for which something holds. */
export function hexesAbout(grid: HexGrid, hex: number, most: number, holds: (hex: number) => boolean = () => true): Region {
  return {
    is: 'hexes',
    of: Array.from(grid.disc(hex, most))
      .filter(holds)
      .map((h) => grid.place(h)),
  }
}

/** A part of a disc on a table, from one bearing off a facing to another; all of it where they go round. */
export function wedge(at: Place, facing: number, from: number, to: number, long: number): Region {
  if (to - from >= 360) return { is: 'disc', at, radius: long }
  const points: Place[] = [at]
  for (let a = from; a < to; a += 5) points.push(ahead(at, facing + a, long))
  return { is: 'polygon', points: [...points, ahead(at, facing + to, long)] }
}

/** A square on a table, along its sides. */
export function square([x, y]: Place, side: number): Region {
  const h = side / 2
  return {
    is: 'polygon',
    points: [
      [x - h, y - h],
      [x + h, y - h],
      [x + h, y + h],
      [x - h, y + h],
    ],
  }
}
