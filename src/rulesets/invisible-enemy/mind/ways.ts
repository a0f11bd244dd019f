// Invisible Enemy: how far ground is from everywhere on a table by the way that a base would take: round walls, over the causeways, slow
// ground counted as often as it costs (IE-TER-01, IE-TER-02). An estimate on a grid of inches.
import type { Place } from '../../../kernel/plain.ts'
import { nearSegment } from '../../../space/plane.ts'
import { ahead } from '../../../space/arc.ts'
import { engineer, INCH, rates } from '../book/charts.ts'
import { isWall } from '../rules/moving.ts'
import { isIn } from '../rules/lines.ts'
import { terrainOf, type Field, type Land, type Objective } from '../state/state.ts'

/** Costs in tenths of an inch from the middle of each square to a place; Infinity where no way leads. */
export type Ways = { readonly wide: number; readonly high: number; readonly costs: readonly number[] }

const [straight, slant] = [10, 14]
const around = [
  [1, 0, straight],
  [-1, 0, straight],
  [0, 1, straight],
  [0, -1, straight],
  [1, 1, slant],
  [1, -1, slant],
  [-1, 1, slant],
  [-1, -1, slant],
] as const

/** What an inch costs at a place: as many times as its slowest ground; Infinity in a wall, or over a gap beside a strand. */
function rateAt(land: Land, at: Place): number {
  let rate = 1
  for (const x of land.features) {
    const { move } = terrainOf(x)
    const shut = isWall(x) || x.terrain === 'gap'
    if (!shut && move !== 'half' && move !== 'quarter') continue
    if (!isIn(x, at)) continue
    if (x.terrain === 'gap' && land.strands.some((s) => nearSegment(at, s.from, ahead(s.from, s.bearing, s.length), engineer.strandHalf)))
      continue
    if (shut) return Infinity
    rate = Math.max(rate, move === 'quarter' ? rates.quarter : rates.half)
  }
  return rate
}

const most = 64 // tables that are remembered
const met = new WeakMap<Land, Map<string, Ways>>()
const known = new Map<string, Map<string, Ways>>()
/** The tables that differ in nothing a way depends on share their ways: pollen is pushed, and a view is made anew with every answer. */
function sharedBy(land: Land): Map<string, Ways> {
  let ways = met.get(land)
  if (ways !== undefined) return ways
  const key = JSON.stringify([land.width, land.height, land.features.filter((x) => x.terrain !== 'pollen'), land.strands])
  ways = known.get(key)
  if (ways === undefined) {
    if (known.size >= most) known.clear()
    known.set(key, (ways = new Map()))
  }
  met.set(land, ways)
  return ways
}
/** The ways to ground that counts; reckoned once for a table as it stands. */
export function waysTo(f: Field, o: Objective): Ways {
  const all = sharedBy(f.words.land),
    key = o.at.join()
  let ways = all.get(key)
  if (ways === undefined) all.set(key, (ways = reckoned(f.words.land, o.at)))
  return ways
}
function reckoned(land: Land, to: Place): Ways {
  const wide = Math.ceil(land.width / INCH),
    high = Math.ceil(land.height / INCH)
  const rate = Array.from({ length: wide * high }, (_, i) =>
    rateAt(land, [(i % wide) * INCH + INCH / 2, Math.floor(i / wide) * INCH + INCH / 2]),
  )
  const costs = rate.map(() => Infinity)
  const first = squareOf({ wide, high }, to)
  costs[first] = 0
  const rings: number[][] = [[first]] // squares by cost, nearest first
  for (let cost = 0; cost < rings.length; cost++)
    for (const at of rings[cost] ?? []) {
      if (costs[at] !== cost) continue
      const x = at % wide,
        y = Math.floor(at / wide)
      for (const [dx, dy, step] of around) {
        if (x + dx < 0 || x + dx >= wide || y + dy < 0 || y + dy >= high) continue
        const next = at + dx + dy * wide,
          sum = cost + step * rate[next]
        if (!(sum < costs[next])) continue
        costs[next] = sum
        ;(rings[sum] ??= []).push(next)
      }
    }
  return { wide, high, costs }
}
const squareOf = ({ wide, high }: Pick<Ways, 'wide' | 'high'>, [x, y]: Place): number =>
  Math.min(wide - 1, Math.max(0, Math.floor(x / INCH))) + wide * Math.min(high - 1, Math.max(0, Math.floor(y / INCH)))

/** How far a place is by way, in inches; as the crow flies where it lies in a square without one. */
export const farBy = (w: Ways, at: Place): number => w.costs[squareOf(w, at)] / straight

/** The middles of the squares on the way from a place, so many tenths of an inch of cost far. */
export function along(w: Ways, from: Place, far: number): readonly Place[] {
  const out: Place[] = []
  let at = squareOf(w, from)
  const until = w.costs[at] - far
  while (w.costs[at] > 0 && w.costs[at] > until) {
    let best = at
    const x = at % w.wide,
      y = Math.floor(at / w.wide)
    for (const [dx, dy] of around) {
      if (x + dx < 0 || x + dx >= w.wide || y + dy < 0 || y + dy >= w.high) continue
      const next = at + dx + dy * w.wide
      if (w.costs[next] < w.costs[best]) best = next
    }
    if (best === at) break
    at = best
    out.push([(at % w.wide) * INCH + INCH / 2, Math.floor(at / w.wide) * INCH + INCH / 2])
  }
  return out
}
