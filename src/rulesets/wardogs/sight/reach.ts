// Wardogs: where a unit gets to by the poses it can take up, on numbers alone: cell times six and the facing (WD-MOVE-01, WD-FLY-01).
import { poses, type HexPose, type Manner, type PoseStep } from '../../../space/pose.ts'
import type { HexGrid } from '../../../space/grid.ts'
import { climb, hexCost, stranded } from '../rules/ground.ts'
import { begin, budgetOf, type Walked } from '../rules/walk.ts'
import { gridOf, heightOf, moverOf, type Field, type Land, type WdUnit } from '../state/state.ts'

/**
 * What each step over a side of a hex costs, by kind of mover and its height: cell times six and the side; 0 where there is no way. A land
 * is replaced as a whole when it changes.
 */
const steps = new WeakMap<Land, Map<string, Uint8Array>>()
function stepsOf(f: Field, u: WdUnit): Uint8Array {
  const { land, options } = f.words
  let known = steps.get(land)
  if (known === undefined) steps.set(land, (known = new Map()))
  const by = moverOf(u)
  const key = `${by} ${heightOf(u, options.vehicleLowProfile)}`
  let costs = known.get(key)
  if (costs === undefined) {
    const { sides } = gridOf(land)
    costs = new Uint8Array(sides.length)
    for (let n = 0; n < sides.length; n++) {
      const to = sides[n]
      const base = to < 0 ? -1 : hexCost(f.words, u, to, by)
      if (base >= 0) costs[n] = base * (climb(land, Math.floor(n / 6), to) || 1)
    }
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

/**
 * Where a unit gets to with what it has left after some legs.
 * @param shun hexes that no way leads through.
 */
export function reachOf(f: Field, u: WdUnit, s: Walked = begin(u, u.mode), shun: readonly number[] = []): Reach {
  const { land } = f.words
  const grid = gridOf(land)
  const { sides } = grid
  const budget = budgetOf(u, u.mode) - s.spent
  const stays = u.mode === 'ground' && s.entered === u.entered && stranded(f.words, u) // WD-MOVE-13: it may only turn
  const ground = u.mode === 'ground' ? stepsOf(f, u) : null // in flight every hex costs 1 MP, and nobody flies back
  const turns = u.mode === 'jet' ? 0 : 2
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
      const first = at - sixth
      for (let way = 0; way < (stays ? 0 : ground === null ? 1 : 2); way++) {
        const side = first + ((7 - sixth + 3 * way) % 6)
        const cost = ground === null ? 1 : ground[side]
        if (cost === 0 || sides[side] < 0 || (shun.length > 0 && shun.includes(sides[side]))) continue
        const all = now + cost
        const n = sides[side] * 6 + sixth
        if (all > budget || (costs[n] >= 0 && costs[n] <= all)) continue
        costs[n] = all
        came[n] = at
        q.put(n, all)
      }
      if (now >= budget) continue
      for (let turn = 0; turn < turns; turn++) {
        const n = first + ((sixth + 1 + 4 * turn) % 6)
        if (costs[n] >= 0 && costs[n] <= now + 1) continue
        costs[n] = now + 1
        came[n] = at
        q.put(n, now + 1)
      }
    }
  return new Reach(grid, from, found, costs, came)
}
