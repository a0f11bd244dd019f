// Facings on a hex grid: turning, what lies ahead or abeam, six sectors, and moves that cost turns as well as steps.

import type { Cube, Direction, HexGrid } from './grid.ts'
import { STEPS } from './grid.ts'

/** The direction after `sides` turns in the order of `Direction` (negative: the other way). */
export function turned(direction: Direction, sides: number): Direction {
  return (((direction + sides) % 6) + 6) % 6
}

/** The direction straight behind. */
export function opposite(direction: Direction): Direction {
  return (direction + 3) % 6
}

/** How many sides apart two directions are: 0–3. */
export function sidesApart(a: Direction, b: Direction): number {
  const apart = Math.abs(a - b)
  return apart > 3 ? 6 - apart : apart
}

/** Whole degrees clockwise from north of a direction, as it is drawn. */
export function bearing(grid: HexGrid, direction: Direction): number {
  return grid.layout === 'pointy' ? (450 - 60 * direction) % 360 : 60 * direction
}

/** From one cell to another as cube coordinates. */
export function offset(grid: HexGrid, from: number, to: number): Cube {
  const q = grid.qs[to] - grid.qs[from], r = grid.rs[to] - grid.rs[from]
  return [q, r, 0 - q - r]
}

/** How far ahead: above 0 in front of the line abeam, 0 on it, below 0 behind. Straight ahead it is twice the distance. */
export function forward(grid: HexGrid, from: number, facing: Direction, to: number): number {
  const [fq, fr] = STEPS[grid.layout][facing]
  const dq = grid.qs[to] - grid.qs[from], dr = grid.rs[to] - grid.rs[from]
  return fq * dq + fr * dr + (fq + fr) * (dq + dr)
}

/** How far to the right: above 0 to the right of the line ahead, 0 on it (ahead or behind), below 0 to the left. */
export function rightward(grid: HexGrid, from: number, facing: Direction, to: number): number {
  const [fq, fr] = STEPS[grid.layout][facing]
  return fq * (grid.rs[to] - grid.rs[from]) - fr * (grid.qs[to] - grid.qs[from])
}

/** The six sectors of 60°, each about one side of the hex, clockwise from the front. */
export const SECTORS = ['front', 'front right', 'rear right', 'rear', 'rear left', 'front left'] as const
/** 0–5, an index of `SECTORS`. */
export type Sector = 0 | 1 | 2 | 3 | 4 | 5

/**
 * The sector of `from`, facing that way, in which `to` lies. On the border of two it is the one further forward; in the
 * same cell it is the front.
 */
export function sector(grid: HexGrid, from: number, facing: Direction, to: number): Sector {
  const clockwise = grid.layout === 'pointy' ? -1 : 1
  let best: Sector = 0
  let most = forward(grid, from, facing, to)
  for (const one of FORWARD_FIRST) {
    const ahead = forward(grid, from, turned(facing, clockwise * one), to)
    if (ahead <= most) continue
    best = one
    most = ahead
  }
  return best
}

const FORWARD_FIRST: readonly Sector[] = [1, 5, 2, 4, 3]

/**
 * What one activity from a pose costs a mover that has a facing: whole points, 0 or more; negative when barred.
 * Left out: not to be done at all.
 */
export type Drill = {
  /** Into the hex in front, facing kept. */
  readonly ahead: (to: number, from: number, facing: Direction) => number
  /** Into the hex straight behind, facing kept. */
  readonly back?: (to: number, from: number, facing: Direction) => number
  /** One side to the left or right on the spot. */
  readonly turn: (at: number, facing: Direction) => number
}

/** A cell and a facing in one number: cell × 6 + facing. */
export type Pose = number

/** All poses within a budget. Made by `reachPoses`. */
export class PoseReach {
  /** Every pose reached, the start first, by cost, then in order of discovery. */
  readonly poses: readonly Pose[]
  private readonly costs: Int16Array
  private readonly came: Int32Array

  constructor(poses: readonly Pose[], costs: Int16Array, came: Int32Array) {
    this.poses = poses
    this.costs = costs
    this.came = came
  }

  /** Least cost of a pose, -1 when it is out of reach. */
  cost(cell: number, facing: Direction): number {
    return this.costs[cell * 6 + facing] ?? -1
  }

  /** A cheapest way as poses, both ends included; empty when out of reach. Among equals always the same. */
  path(cell: number, facing: Direction): readonly Pose[] {
    if (this.cost(cell, facing) < 0) return []
    const path = [cell * 6 + facing]
    for (let before = this.came[path[0]]; before >= 0; before = this.came[before]) path.push(before)
    return path.reverse()
  }
}

/**
 * All poses for at most `budget` (0–32767) points. From each pose the mover tries ahead, back, a turn to the next and to
 * the previous direction, in that order; where it may end is the caller's to say.
 */
export function reachPoses(grid: HexGrid, cell: number, facing: Direction, budget: number, drill: Drill): PoseReach {
  const costs = new Int16Array(grid.count * 6).fill(-1)
  const came = new Int32Array(grid.count * 6).fill(-1)
  const found: Pose[] = []
  const waiting: (Pose[] | undefined)[] = [[cell * 6 + facing]]
  costs[cell * 6 + facing] = 0
  for (let cost = 0; cost < waiting.length; cost++) {
    const now = waiting[cost]
    if (now === undefined) continue
    const offer = (from: Pose, to: Pose, step: number) => {
      const total = cost + step
      if (step < 0 || total > budget || (costs[to] >= 0 && costs[to] <= total)) return
      costs[to] = total
      came[to] = from
      const then = waiting[total]
      if (then === undefined) waiting[total] = [to]
      else then.push(to)
    }
    for (let i = 0; i < now.length; i++) {                          // `now` grows while steps are free
      const pose = now[i], face = pose % 6, at = (pose - face) / 6
      if (costs[pose] !== cost) continue
      found.push(pose)
      const front = grid.neighbour(at, face), rear = grid.neighbour(at, opposite(face))
      if (front >= 0) offer(pose, front * 6 + face, drill.ahead(front, at, face))
      if (rear >= 0 && drill.back !== undefined) offer(pose, rear * 6 + face, drill.back(rear, at, face))
      const turn = drill.turn(at, face)
      offer(pose, at * 6 + turned(face, 1), turn)
      offer(pose, at * 6 + turned(face, -1), turn)
    }
  }
  return new PoseReach(found, costs, came)
}
