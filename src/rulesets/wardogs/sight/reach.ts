// Wardogs: where a unit gets to by the poses it can take up, on numbers alone: cell times six and the facing (WD-MOVE-01, WD-FLY-01).
import { poses, type HexPose, type Manner, type PoseStep } from '../../../space/pose.ts'
import type { HexGrid } from '../../../space/grid.ts'
import { climb, hexCost } from '../rules/ground.ts'
import { begin, budgetOf, type Walked } from '../rules/walk.ts'
import { gridOf, heightOf, moverOf, type Field, type Land, type WdUnit } from '../state/state.ts'

/** What it costs to enter each hex of a land, by kind of mover and its height. A land is replaced as a whole when it changes. */
const entries = new WeakMap<Land, Map<string, Int16Array>>()
function entryOf(f: Field, u: WdUnit): Int16Array {
  const { land, options } = f.words
  let known = entries.get(land)
  if (known === undefined) entries.set(land, (known = new Map()))
  const by = moverOf(u)
  const key = `${by} ${heightOf(u, options.vehicleLowProfile)}`
  let costs = known.get(key)
  if (costs === undefined) {
    costs = new Int16Array(land.terrain.length)
    for (let hex = 0; hex < costs.length; hex++) costs[hex] = hexCost(f.words, u, hex, by)
    known.set(key, costs)
  }
  return costs
}

/** Every pose within a budget, the start first, by cost. */
export class Reach {
  private readonly grid: HexGrid
  private readonly from: number
  private readonly found: readonly number[]
  private readonly costs: Int16Array
  private readonly came: Int32Array
  private listed: readonly HexPose[] | null = null

  constructor(grid: HexGrid, from: number, found: readonly number[], costs: Int16Array, came: Int32Array) {
    this.grid = grid
    this.from = from
    this.found = found
    this.costs = costs
    this.came = came
  }
  /** How many poses there are. */
  get length(): number {
    return this.found.length
  }
  /** One of them, by its place in the list. */
  at(i: number): HexPose {
    return poses(this.grid)[this.found[i]]
  }
  get poses(): readonly HexPose[] {
    return (this.listed ??= this.found.map((n) => poses(this.grid)[n]))
  }
  /** Least cost of a pose; −1 out of reach. */
  cost(p: HexPose): number {
    return this.costs[p.cell * 6 + p.sixth]
  }
  /** A cheapest way to a pose, step by step; empty for the start itself and for what is out of reach. */
  route(p: HexPose): readonly PoseStep[] {
    const all = poses(this.grid)
    const steps: PoseStep[] = []
    let n = p.cell * 6 + p.sixth
    if (this.costs[n] < 0) return steps
    for (; n !== this.from; n = this.came[n]) {
      const before = this.came[n]
      steps.push({ to: all[n], how: howOf(this.grid, all[before], all[n]), cost: this.costs[n] - this.costs[before] })
    }
    return steps.reverse()
  }
}

function howOf(grid: HexGrid, a: HexPose, b: HexPose): Manner {
  if (a.cell === b.cell) return 'turn'
  return grid.neighbour(a.cell, (7 - a.sixth) % 6) === b.cell ? 'ahead' : 'back'
}

/** Poses that wait by cost; within a cost first come, first served. One at a time is in use: its room is used again. */
class Waiting {
  private items = new Int32Array(0)
  private links = new Int32Array(0)
  private heads = new Int32Array(0)
  private tails = new Int32Array(0)
  private used = 0

  begin(poses: number, most: number): this {
    if (this.items.length < poses * 4) {
      this.items = new Int32Array(poses * 4) // a pose comes anew only for less: from ahead, from behind, by either turn
      this.links = new Int32Array(poses * 4)
    }
    if (this.heads.length <= most) {
      this.heads = new Int32Array(most + 1)
      this.tails = new Int32Array(most + 1)
    }
    this.heads.fill(-1)
    this.tails.fill(-1)
    this.used = 0
    return this
  }
  put(item: number, cost: number): void {
    const n = this.used++
    this.items[n] = item
    this.links[n] = -1
    if (this.tails[cost] < 0) this.heads[cost] = n
    else this.links[this.tails[cost]] = n
    this.tails[cost] = n
  }
  /** The next of a cost; −1 where none is left. */
  take(cost: number): number {
    const n = this.heads[cost]
    if (n < 0) return -1
    this.heads[cost] = this.links[n]
    if (this.heads[cost] < 0) this.tails[cost] = -1
    return this.items[n]
  }
}
const scratch = new Waiting()
const waitingFor = (poses: number, most: number): Waiting => scratch.begin(poses, most)

/** Where a unit gets to with what it has left after some legs. */
export function reachOf(f: Field, u: WdUnit, s: Walked = begin(u, u.mode)): Reach {
  const { land } = f.words
  const grid = gridOf(land)
  const budget = budgetOf(u, u.mode) - s.spent
  const air = u.mode !== 'ground'
  const entry = air ? null : entryOf(f, u)
  const count = land.terrain.length * 6
  const costs = new Int16Array(count).fill(-1)
  const came = new Int32Array(count)
  const from = s.hex * 6 + s.facing
  const q = waitingFor(count, Math.max(0, budget))
  const found: number[] = []
  costs[from] = 0
  q.put(from, 0)
  for (let now = 0; now <= budget; now++)
    for (let at = q.take(now); at >= 0; at = q.take(now)) {
      if (costs[at] !== now) continue // it was reached for less meanwhile
      found.push(at)
      const sixth = at % 6
      const cell = (at - sixth) / 6
      for (let way = 0; way < (air ? 1 : 2); way++) {
        const to = grid.neighbour(cell, (7 - sixth + 3 * way) % 6)
        if (to < 0) continue
        const base = entry === null ? 1 : entry[to]
        const all = now + (entry === null ? 1 : base * (climb(land, cell, to) || 1))
        const n = to * 6 + sixth
        if (base < 0 || all > budget || (costs[n] >= 0 && costs[n] <= all)) continue
        costs[n] = all
        came[n] = at
        q.put(n, all)
      }
      if (u.mode === 'jet' || now >= budget) continue
      for (let turn = 1; turn <= 5; turn += 4) {
        const n = cell * 6 + ((sixth + turn) % 6)
        if (costs[n] >= 0 && costs[n] <= now + 1) continue
        costs[n] = now + 1
        came[n] = at
        q.put(n, now + 1)
      }
    }
  return new Reach(grid, from, found, costs, came)
}
