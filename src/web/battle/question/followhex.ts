// How others follow a path on hexes: each keeping its place beside the one who leads, or one behind the other along the way.
import type { Id, Place } from '../../../kernel/plain.ts'
import type { HexGrid } from '../../../space/grid.ts'
import type { Followed, Form } from './following.ts'

/** Who goes along, and its hex. */
export type Hexed = { readonly id: Id; readonly at: Place }

/** Every hex of a way, from corner to corner, each beside the next. */
function hexesOf(grid: HexGrid, way: readonly Place[]): readonly number[] {
  const out = [grid.cell(way[0])]
  for (const p of way.slice(1)) out.push(...grid.line(out[out.length - 1], grid.cell(p)).slice(1))
  return out
}

/** The hex that lies from `cell` as `to` lies from `from`; -1 off the map. */
function beside(grid: HexGrid, cell: number, from: number, to: number): number {
  const there = grid.atCube(grid.qs[cell] + grid.qs[to] - grid.qs[from], grid.rs[cell] + grid.rs[to] - grid.rs[from])
  return there >= 0 && grid.has(there) ? there : -1
}

/** How far a hex lies in the direction from one hex to another: the larger, the further in front. */
function front(grid: HexGrid, cell: number, from: number, to: number): number {
  const [q, r] = [grid.qs[to] - grid.qs[from], grid.rs[to] - grid.rs[from]]
  return grid.qs[cell] * (2 * q + r) + grid.rs[cell] * (2 * r + q)
}

/** Every corner of the way lies as its unit stands from the leader; where that leads off the map it ends on its last hex. */
function kept(grid: HexGrid, way: readonly Place[], from: number, s: Hexed): Followed {
  const own = grid.cell(s.at)
  const at = (cell: number): number => beside(grid, own, from, cell)
  const corners = way.slice(1).map((p) => at(grid.cell(p)))
  const off = corners.indexOf(-1)
  if (off < 0) return { id: s.id, to: corners.map((c) => grid.place(c)) }
  const on = corners.slice(0, off)
  const run = grid.line(grid.cell(way[off]), grid.cell(way[off + 1])).map(at)
  const last = run[run.indexOf(-1) - 1]
  return { id: s.id, to: [...on, ...(last === (on.at(-1) ?? own) ? [] : [last])].map((c) => grid.place(c)) }
}

/** Onto the way where it is nearest, then along it, each a hex behind the one before; where it is too short, towards its start. */
function filed(grid: HexGrid, way: readonly Place[], others: readonly Hexed[]): readonly Followed[] {
  const cells = hexesOf(grid, way)
  return others
    .map(({ id, at }) => {
      const own = grid.cell(at)
      const off = Math.min(...cells.map((c) => grid.distance(c, own)))
      return { id, own, off, on: cells.findLastIndex((c) => grid.distance(c, own) === off) }
    })
    .sort((a, b) => b.on - a.on || a.off - b.off)
    .map(({ id, own, on }, i) => {
      const to = cells.length - 2 - i
      const back = grid.line(cells[0], own)
      const end = to >= 0 ? cells[to] : (back[-to] ?? own)
      // the corners of the way that lie between where it comes onto it and its end
      const bends = to > on ? way.slice(1, -1).map((p) => grid.cell(p)) : []
      const along = bends.filter((c) => cells.indexOf(c) > on && cells.indexOf(c) < to)
      const all = [...(to > on ? [cells[on], ...along] : []), end]
      return { id, to: all.filter((c, k) => c !== (k ? all[k - 1] : own)).map((c) => grid.place(c)) }
    })
}

/**
 * Where each of some units goes when one of them leads along a way, in the order in which they go: who is in front goes first, so that
 * the others come to where it stood.
 * @param way from the hex where the leader stands to where it ends.
 */
export function followingHexes(
  grid: HexGrid,
  way: readonly Place[],
  lead: Hexed,
  others: readonly Hexed[],
  form: Form,
): readonly Followed[] {
  const first = { id: lead.id, to: way.slice(1) }
  if (form === 'file') return [first, ...filed(grid, way, others)]
  const [from, end] = [grid.cell(way[0]), grid.cell(way[way.length - 1])]
  return [lead, ...others]
    .sort((a, b) => front(grid, grid.cell(b.at), from, end) - front(grid, grid.cell(a.at), from, end))
    .map((s) => (s === lead ? first : kept(grid, way, from, s)))
}
