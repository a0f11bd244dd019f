// The ground of the drill for tests: flat-top hexes with poses and hexsides, or a table with bases; where one gets to and whom one may fire
// at.
import type { Leg } from '../kernel/decision.ts'
import type { Place } from '../kernel/plain.ts'
import { headingOf, inWedge } from '../space/arc.ts'
import { blockers, firstContact, type Disc, type Obstacle } from '../space/bases.ts'
import { Hexsides } from '../space/edges.ts'
import { hexBoard } from '../space/hex.ts'
import { inHexArc, sectorOf } from '../space/hexarc.ts'
import { apart, within } from '../space/plane.ts'
import { headings, mannerOf, poseAt, poseReach, sixthOf, type PoseCost, type PoseReach } from '../space/pose.ts'
import { table } from '../space/table.ts'

/** Who stands somewhere and faces somewhere. */
export type Stood = { readonly id: string; readonly seat: number; readonly at: Place; readonly facing: number; readonly hp: number }

export const hexes = hexBoard(9, 7, { layout: 'flat', shifted: 'even' })
export const HEADINGS = headings('flat')
export const sides = new Hexsides(hexes.grid, [
  ...[1, 2, 3].map((row) => ({ at: [4, row] as Place, side: 0, is: 'wall', name: 'Long wall' })),
  { at: [3, 4], side: 2, is: 'barrier', name: 'Fence' },
  { at: [5, 4], side: 5, is: 'barrier', name: 'Fence' },
  { at: [4, 5], side: 3, is: 'cliff', name: 'Quarry' },
])

export const INCH = 100
export const plain = table(1800, 1400, INCH)
export const BASE = 40
export const pillar: Disc = { at: [900, 700], radius: 120 }
export const fence: readonly Place[] = [
  [600, 200],
  [600, 500],
]

/** What a move may cost, and how far one fires: hexes, or units of the table. */
export const limits = { hex: { walk: 4, fire: 5 }, table: { walk: 400, fire: 900 } } as const
export type Board = keyof typeof limits

const alive = (u: Stood): boolean => u.hp > 0 && u.at[0] >= 0

/** DR-MOV-02: ahead 1, back 2, a sixth of a turn 1, no drifting; a barrier 1 more; a cliff only down, from the hex that names it. */
const cost: PoseCost = (from, to, how) => {
  if (how === 'side') return Infinity
  if (how === 'turn') return 1
  const met = sides.between(from.cell, to.cell)
  const up = met.some((e) => e.is === 'cliff' && (e.at[0] !== from.at[0] || e.at[1] !== from.at[1]))
  if (up || met.some((e) => e.is === 'wall')) return Infinity
  return (how === 'back' ? 2 : 1) + (met.length > 0 ? 1 : 0)
}

/** Every pose that a walker can take up in one move. */
export function poseReachOf(u: Pick<Stood, 'at' | 'facing'>): PoseReach {
  return poseReach(hexes.grid, poseAt(hexes.grid, u.at, u.facing), limits.hex.walk, cost)
}

/** The least that a path over these hexes costs a walker that ends it facing so; Infinity where a step is barred. */
export function pathCost(u: Pick<Stood, 'at' | 'facing'>, legs: readonly Leg[], facing: number): number {
  const { grid } = hexes
  let costs: readonly number[] = HEADINGS.map((_, s) => turns(sixthOf('flat', u.facing), s))
  let at = u.at
  for (const { to } of legs) {
    if (!hexes.has(to) || hexes.distance(at, to) !== 1) return Infinity
    const side = grid.straight(grid.cell(at), grid.cell(to))
    const [from, end] = [at, to]
    const entered = HEADINGS.map((h, s) => {
      const step = cost(poseAt(grid, from, h), poseAt(grid, end, h), mannerOf('flat', s, side))
      return step >= 0 ? costs[s] + step : Infinity
    })
    costs = HEADINGS.map((_, s) => Math.min(...entered.map((c, k) => c + turns(k, s))))
    at = to
  }
  return costs[sixthOf('flat', facing)]
}

function turns(a: number, b: number): number {
  const by = (b - a + 6) % 6
  return Math.min(by, 6 - by)
}

/** What stands in the way of a base on the table: the pillar, the fence, every other walker. */
export function obstacles(units: readonly Stood[], me: string): readonly Obstacle[] {
  return [
    { is: 'disc', ...pillar },
    { is: 'line', points: fence },
    ...units.filter((u) => alive(u) && u.id !== me).map((u): Obstacle => ({ is: 'disc', at: u.at, radius: BASE })),
  ]
}

/** Why a path over the table is none, or null. */
export function tableFault(units: readonly Stood[], u: Stood, legs: readonly Leg[]): string | null {
  const path = [u.at, ...legs.map((l) => l.to)]
  if (!path.every((p) => plain.hasDisc(p, BASE))) return 'a base stays on the table'
  let length = 0
  for (let i = 1; i < path.length; i++) length += apart(path[i - 1], path[i])
  if (length > limits.table.walk) return `a walker goes ${limits.table.walk / INCH} inches`
  return firstContact(path, BASE, obstacles(units, u.id)) === null ? null : 'something stands in the way of its base'
}

/** DR-FIRE-01: why a walker may not fire at another; null where it may. */
export function noShot(board: Board, units: readonly Stood[], a: Stood, b: Stood): string | null {
  if (board === 'hex') {
    const { grid } = hexes
    const [from, to] = [grid.cell(a.at), grid.cell(b.at)]
    if (hexes.distance(a.at, b.at) > limits.hex.fire) return `farther than ${limits.hex.fire} hexes`
    if (!inHexArc(grid, from, sixthOf('flat', a.facing), to, 0, 2)) return 'outside its front'
    const behind = sides.onLine(from, to).some((e) => e.is === 'crosses' && e.edges.some((x) => x.is === 'wall'))
    return behind ? 'behind the wall' : null
  }
  if (!within(a.at, b.at, limits.table.fire)) return `farther than ${limits.table.fire / INCH} inches`
  if (!inWedge(a.at, a.facing, 60, b.at)) return 'outside its front'
  const others = units.filter((u) => alive(u) && u.id !== a.id && u.id !== b.id).map((u): Disc => ({ at: u.at, radius: BASE }))
  return blockers(a.at, b.at, [pillar, ...others]).length > 0 ? 'something stands in the line of fire' : null
}

/** DR-HIT-01: the sector of `b` that fire of `a` strikes, 0 to 5 with the clock from its front. */
export function struck(board: Board, a: Stood, b: Stood): number {
  if (board === 'hex') {
    const { grid } = hexes
    return sectorOf(grid, grid.cell(b.at), sixthOf('flat', b.facing), grid.cell(a.at))
  }
  const turn = (headingOf(a.at[0] - b.at[0], a.at[1] - b.at[1]) - b.facing + 390) % 360
  return (turn - (turn % 60)) / 60
}

/** Where a seat deploys: two columns of hexes. */
export function homeHexes(seat: number): readonly Place[] {
  return Array.from({ length: 63 }, (_, i): Place => [i % 9, (i - (i % 9)) / 9]).filter(([c]) => (seat === 0 ? c < 2 : c > 6))
}

/** The same on the table: a strip along its edge. */
export function homeStrip(seat: number): readonly Place[] {
  const [west, east] = seat === 0 ? [200, 600] : [1200, 1600]
  return [
    [west, 0],
    [east, 0],
    [east, 1400],
    [west, 1400],
  ]
}
