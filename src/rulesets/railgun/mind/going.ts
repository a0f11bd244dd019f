// Railgun: 2100: how far it is by ground: what it costs a kind of mover from anywhere to an objective, worked out once for a table, and the
// way that costs least (RG-MOVE-06, RG-TERR). An estimate on a lattice, no rule.
import type { Place } from '../../../kernel/plain.ts'
import type { Rates } from '../../../space/path.ts'
import { apart, squareApart } from '../../../space/plane.ts'
import { CostQueue } from '../../../space/queue.ts'
import { geometry } from '../book/charts.ts'
import { inForce } from '../rules/ways.ts'
import { allowanceOf, type Field, type Land, type Stand } from '../state/state.ts'
import { layOf } from '../rules/lay.ts'
import { areaCover, goingOf, groundOf, onLand, ratesOf, sticks } from '../rules/terrain.ts'

const lattice = 1800 // units between two places: an inch and a half
const steps = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
  [-1, 0],
  [0, -1],
  [-1, -1],
  [-1, 1],
] as const
const mire = 8 // times what a step through swamp costs is thought to be: half of those who try stick

/** What it costs from every place of the lattice to one goal, in quarters of a unit; Infinity where no way leads. */
type Costs = { readonly columns: number; readonly rows: number; readonly places: readonly Place[]; readonly of: Float64Array }

const kept = new WeakMap<Rates, Map<string, Costs>>() // the rates of a mover are the same object for one table

function ratesFor(f: Field, s: Stand): Rates {
  return ratesOf(f, s, goingOf(s, false), 1, allowanceOf(s, false))
}

/** The costs to a goal; the lattice is searched from the goal outwards, a step counting alike both ways. */
function costsTo(f: Field, s: Stand, goal: Place): Costs {
  const rates = ratesFor(f, s),
    key = `${goal[0]},${goal[1]}`
  let byGoal = kept.get(rates)
  if (byGoal === undefined) kept.set(rates, (byGoal = new Map()))
  let costs = byGoal.get(key)
  if (costs === undefined) {
    if (byGoal.size > 24) byGoal.clear()
    byGoal.set(key, (costs = searched(f, s, goal, rates)))
  }
  return costs
}

const laid = new WeakMap<Land, readonly Place[]>()
/** The places of the lattice, row by row; one beside a road or bridge lies on it, for both are narrower than the lattice. */
function placesOf(f: Field, columns: number, rows: number): readonly Place[] {
  const { land } = f.words
  let places = laid.get(land)
  if (places === undefined) {
    const { roads } = layOf(f)
    places = Array.from({ length: columns * rows }, (_, i): Place => {
      const column = i % columns,
        at: Place = [column * lattice + (lattice >> 1), ((i - column) / columns) * lattice + (lattice >> 1)]
      let best = at,
        least = besides * besides
      for (const road of roads)
        for (let k = 1; k < road.points.length; k++) {
          const p = nearestOn(road.points[k - 1], road.points[k], at),
            n = squareApart(p, at)
          if (n < least) {
            least = n
            best = p
          }
        }
      return best
    })
    laid.set(land, places)
  }
  return places
}
const besides = 1100 // units within which a place lies beside a road

/** The point of a segment nearest to a place. */
function nearestOn(a: Place, b: Place, p: Place): Place {
  const dx = b[0] - a[0],
    dy = b[1] - a[1],
    long = dx * dx + dy * dy
  let t = long === 0 ? 0 : ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / long
  t = t < 0 ? 0 : t > 1 ? 1 : t
  return [Math.round(a[0] + dx * t), Math.round(a[1] + dy * t)]
}

function searched(f: Field, s: Stand, goal: Place, rates: Rates): Costs {
  const { width, height } = f.words.land,
    columns = Math.max(1, Math.floor(width / lattice)),
    rows = Math.max(1, Math.floor(height / lattice)),
    of = new Float64Array(columns * rows).fill(Infinity),
    done = new Uint8Array(columns * rows),
    ground = groundOf(f, s),
    queue = new CostQueue()
  const places = placesOf(f, columns, rows),
    start = cellOf({ columns, rows }, goal)
  of[start] = 0
  queue.put(start, 0)
  while (queue.length > 0) {
    const node = queue.take()
    if (done[node] === 1) continue
    done[node] = 1
    const column = node % columns,
      row = (node - column) / columns,
      from = places[node]
    for (const [dx, dy] of steps) {
      const x = column + dx,
        y = row + dy
      if (x < 0 || y < 0 || x >= columns || y >= rows || done[y * columns + x] === 1) continue
      const to = places[y * columns + x],
        cost = ground.tickCost(to, from, apart(to, from), rates)
      if (cost < 0) continue
      const total = of[node] + (sticks(f, s, from) || sticks(f, s, to) ? mire * cost : cost)
      if (total >= of[y * columns + x]) continue
      of[y * columns + x] = total
      queue.put(y * columns + x, total)
    }
  }
  return { columns, rows, places, of }
}

function cellOf(c: Pick<Costs, 'columns' | 'rows'>, at: Place): number {
  const x = Math.max(0, Math.min(c.columns - 1, Math.floor(at[0] / lattice))),
    y = Math.max(0, Math.min(c.rows - 1, Math.floor(at[1] / lattice)))
  return y * c.columns + x
}

/** Inches of open ground that the way from a place to a goal is worth to a stand; as the crow flies and half more where none is found. */
export function inchesTo(f: Field, s: Stand, at: Place, goal: Place): number {
  const crow = apart(at, goal)
  if (crow < 2 * lattice) return crow / geometry.inch
  const c = costsTo(f, s, goal),
    n = c.of[cellOf(c, at)]
  return n === Infinity ? (1.5 * crow) / geometry.inch : n / geometry.quarters
}

/** The way that costs least from where a stand is, as far as its allowance may last, as few corners as keep to it; the goal left out. */
export function wayTo(f: Field, s: Stand, goal: Place, budget = inForce(s) - s.spent): readonly Place[] {
  const c = costsTo(f, s, goal),
    out: Place[] = []
  let node = cellOf(c, s.at),
    spent = 0,
    bend = -1
  if (c.of[node] === Infinity) return [goal]
  while (c.of[node] > 0 && spent < budget) {
    const column = node % c.columns,
      row = (node - column) / c.columns
    let best = -1,
      turn = -1
    for (let i = 0; i < steps.length; i++) {
      const x = column + steps[i][0],
        y = row + steps[i][1]
      if (x < 0 || y < 0 || x >= c.columns || y >= c.rows) continue
      const to = y * c.columns + x
      if (best < 0 ? c.of[to] < c.of[node] : c.of[to] < c.of[best]) {
        best = to
        turn = i
      }
    }
    if (best < 0) break
    spent += c.of[node] - c.of[best]
    const at = c.places[best]
    if (turn === bend) out[out.length - 1] = at
    else out.push(at)
    bend = turn
    node = best
  }
  if (c.of[node] === 0) out[Math.max(0, out.length - 1)] = goal
  return out.length > 0 ? out : [goal]
}

/** Places with cover about a place, nearest first, that a stand may drive to without sticking. */
export function coverNear(f: Field, s: Stand, at: Place, reach: number, most: number): readonly Place[] {
  const out: Place[] = []
  for (let ring = 1; ring <= 3 && out.length < most; ring++)
    for (const [dx, dy] of steps) {
      const p: Place = [at[0] + Math.trunc((dx * reach * ring) / 3), at[1] + Math.trunc((dy * reach * ring) / 3)]
      if (out.length < most && onLand(f, p, s.radius) && areaCover(f, p) < 0 && !sticks(f, s, p)) out.push(p)
    }
  return out
}
