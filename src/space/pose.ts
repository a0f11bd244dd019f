// Poses on a hex grid: a hex and a facing in sixths, aligned with the sides of the hex; where one gets to by steps and turns.

import type { Place } from './board.ts'
import type { Heading } from './arc.ts'
import { heading } from './arc.ts'
import type { Direction, HexGrid, Layout } from './grid.ts'

/** One of the six ways to face, 0–5 with the clock. Pointy: 30° 90° 150° 210° 270° 330°. Flat: 0° 60° 120° 180° 240° 300°. */
export type Sixth = number

/** A hex and the side of it that is faced. */
export type HexPose = { readonly cell: number; readonly at: Place; readonly sixth: Sixth; readonly heading: Heading }

/**
 * How one pose follows another: into the hex ahead or behind; into one of the other four with the facing kept; or one sixth of a turn on
 * the spot.
 */
export type Manner = 'ahead' | 'back' | 'side' | 'turn'

/** Cost of one step as the book has it: a whole number, 0 or more. `Infinity`, or anything negative, bars it. */
export type PoseCost = (from: HexPose, to: HexPose, how: Manner) => number

const HEADINGS: Readonly<Record<Layout, readonly Heading[]>> = {
  pointy: [30, 90, 150, 210, 270, 330],
  flat: [0, 60, 120, 180, 240, 300],
}

/** The headings that face a side of a hex, in whole degrees, in the order of `Sixth`. */
export function headings(layout: Layout): readonly Heading[] {
  return HEADINGS[layout]
}

/** The sixth that a heading is nearest to; of two equally near the one further with the clock. Any whole degrees. */
export function sixthOf(layout: Layout, degrees: number): Sixth {
  const past = heading(Math.floor(degrees) - HEADINGS[layout][0] + 30)
  return (past - (past % 60)) / 60
}

/** The side of the hex that is faced. */
export function sideAhead(layout: Layout, sixth: Sixth): Direction {
  return layout === 'flat' ? sixth : (7 - sixth) % 6
}

/** The facing towards a side of the hex. */
export function sixthOfSide(layout: Layout, side: Direction): Sixth {
  return layout === 'flat' ? side : (7 - side) % 6
}

const made = new WeakMap<HexGrid, readonly HexPose[]>()

/** Every pose of a grid, by number: cell × 6 + sixth. Equal poses are one object. */
export function poses(grid: HexGrid): readonly HexPose[] {
  const kept = made.get(grid)
  if (kept !== undefined) return kept
  const all = Array.from({ length: grid.count * 6 }, (_, n): HexPose => {
    const sixth = n % 6,
      cell = (n - sixth) / 6
    return { cell, at: grid.place(cell), sixth, heading: HEADINGS[grid.layout][sixth] }
  })
  made.set(grid, all)
  return all
}

/** The pose at a place that faces nearest to a heading. @throws RangeError off the board. */
export function poseAt(grid: HexGrid, at: Place, degrees: number): HexPose {
  const cell = grid.cell(at)
  if (cell < 0) throw new RangeError(`no hex at ${at[0]},${at[1]}`)
  return poses(grid)[cell * 6 + sixthOf(grid.layout, degrees)]
}

/** How a mover that faces `sixth` crosses a side of its hex. */
export function mannerOf(layout: Layout, sixth: Sixth, side: Direction): Manner {
  const off = (sixthOfSide(layout, side) - sixth + 6) % 6
  return off === 0 ? 'ahead' : off === 3 ? 'back' : 'side'
}

/** One step of a route over poses. */
export type PoseStep = { readonly to: HexPose; readonly how: Manner; readonly cost: number }

/** Every pose within a budget. Made by `poseReach`. */
export class PoseReach {
  readonly grid: HexGrid
  readonly from: HexPose
  /** Where the mover may stop, the start first, by cost, then in order of discovery. */
  readonly poses: readonly HexPose[]
  private readonly costs: Int32Array
  private readonly came: Int32Array

  constructor(grid: HexGrid, from: HexPose, found: readonly HexPose[], costs: Int32Array, came: Int32Array) {
    this.grid = grid
    this.from = from
    this.poses = found
    this.costs = costs
    this.came = came
  }

  /** Least cost of a pose, whether or not one may stop in it; -1 out of reach. */
  cost(pose: HexPose): number {
    return this.costs[numberOf(pose)]
  }

  /** The cheapest pose in a hex; of equals the first found. Null when none is in reach. */
  cheapest(cell: number): HexPose | null {
    let best: HexPose | null = null
    for (const pose of this.poses) if (pose.cell === cell && (best === null || this.cost(pose) < this.cost(best))) best = pose
    return best
  }

  /** A cheapest way to a pose, step by step, the start left out; empty for the start itself and for what is out of reach. */
  route(pose: HexPose): readonly PoseStep[] {
    const all = poses(this.grid)
    const steps: PoseStep[] = []
    if (this.cost(pose) < 0) return steps
    for (let n = numberOf(pose); n !== numberOf(this.from); n = this.came[n]) {
      const before = all[this.came[n]],
        to = all[n]
      steps.push({ to, how: stepped(this.grid, before, to), cost: this.costs[n] - this.costs[this.came[n]] })
    }
    return steps.reverse()
  }
}

/**
 * All poses that can be taken up from `from` for at most `budget`. `stop` says where a move may end; it may pass through other poses
 * that `cost` lets it into, and may always end where it began.
 */
export function poseReach(grid: HexGrid, from: HexPose, budget: number, cost: PoseCost, stop?: (pose: HexPose) => boolean): PoseReach {
  return search(grid, from, budget, cost, stop, () => false)
}

/**
 * A cheapest route to a hex, facing as it comes, or to a pose when a sixth is named; null when there is none within `most`.
 * Among equals always the same one.
 */
export function poseRoute(
  grid: HexGrid,
  from: HexPose,
  to: { readonly cell: number; readonly sixth?: Sixth },
  cost: PoseCost,
  most = 32767,
): readonly PoseStep[] | null {
  const there = (pose: HexPose): boolean => pose.cell === to.cell && (to.sixth === undefined || pose.sixth === to.sixth)
  const found = search(grid, from, most, cost, undefined, there)
  const end = found.poses.find(there)
  return end === undefined ? null : found.route(end)
}

function numberOf(pose: HexPose): number {
  return pose.cell * 6 + pose.sixth
}

function stepped(grid: HexGrid, a: HexPose, b: HexPose): Manner {
  return a.cell === b.cell ? 'turn' : mannerOf(grid.layout, a.sixth, grid.straight(a.cell, b.cell))
}

function search(
  grid: HexGrid,
  from: HexPose,
  budget: number,
  cost: PoseCost,
  stop: ((pose: HexPose) => boolean) | undefined,
  done: (pose: HexPose) => boolean,
): PoseReach {
  const all = poses(grid)
  const costs = new Int32Array(all.length).fill(-1)
  const came = new Int32Array(all.length).fill(-1)
  const found: HexPose[] = []
  // what waits, by cost: within a cost first come, first served
  const waiting: (number[] | undefined)[] = [[numberOf(from)]]
  costs[numberOf(from)] = 0
  const { layout } = grid
  for (let now = 0; now < waiting.length; now++) {
    const here = waiting[now]
    if (here === undefined) continue
    const offer = (at: HexPose, n: number, how: Manner): void => {
      if (costs[n] >= 0 && costs[n] <= now) return
      const step = cost(at, all[n], how)
      const total = now + step
      if (!(step >= 0) || total > budget || (costs[n] >= 0 && costs[n] <= total)) return
      costs[n] = total
      came[n] = numberOf(at)
      const list = waiting[total]
      if (list === undefined) waiting[total] = [n]
      else list.push(n)
    }
    for (let i = 0; i < here.length; i++) {
      const n = here[i]
      if (costs[n] !== now) continue // it was reached for less meanwhile
      const at = all[n]
      if (at === from || stop === undefined || stop(at)) found.push(at)
      if (done(at)) return new PoseReach(grid, from, found, costs, came)
      for (let turn = 0; turn < 6; turn++) {
        // the hex ahead first, then those about, with the clock
        const sixth = (at.sixth + turn) % 6
        const to = grid.neighbour(at.cell, sideAhead(layout, sixth))
        if (to >= 0) offer(at, to * 6 + at.sixth, turn === 0 ? 'ahead' : turn === 3 ? 'back' : 'side')
      }
      offer(at, at.cell * 6 + ((at.sixth + 1) % 6), 'turn')
      offer(at, at.cell * 6 + ((at.sixth + 5) % 6), 'turn')
    }
  }
  return new PoseReach(grid, from, found, costs, came)
}
