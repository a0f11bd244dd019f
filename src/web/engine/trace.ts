// From a click to a path: the book's own route where it has one, else the first of several ways to a place that the rules accept.
import type { Choice, Decision } from '../../kernel/decision.ts'
import type { Place, Refusal } from '../../kernel/plain.ts'
import type { AnyRuleset, Seen } from '../../kernel/ruleset.ts'
import { hexGrid, type HexGrid } from '../../space/grid.ts'

export { may, tracing } from './tracing.ts'

type Leg = { readonly to: Place; readonly way?: string }

/** The shortest way over cells for which `free` holds, both ends included; null when there is none. */
export function shortest(grid: HexGrid, from: number, to: number, free: (cell: number) => boolean): readonly number[] | null {
  const came = new Map<number, number>([[from, -1]])
  const queue = [from]
  for (let i = 0; i < queue.length; i++) {
    const at = queue[i]
    if (at === to) {
      const path = [at]
      for (let p = came.get(at) as number; p >= 0; p = came.get(p) as number) path.unshift(p)
      return path
    }
    for (let d = 0; d < 6; d++) {
      const next = grid.neighbour(at, d)
      if (next >= 0 && !came.has(next) && (next === to || free(next))) {
        came.set(next, at)
        queue.push(next)
      }
    }
  }
  return null
}

/** The book's own route, where a legal path may begin so; what stands against it; null where the book has none that leads there. */
function routed(rules: AnyRuleset, view: Seen, d: Decision, before: readonly Leg[], to: Place, facing: object): Choice | Refusal | null {
  const c = rules.route?.(view, d, before, to)
  if (!c) return null
  const path = 'legs' in c ? { ...facing, ...c } : c
  const soFar = rules.walk?.(view, d, path)?.soFar ?? true
  return soFar === true ? path : soFar
}

/**
 * An answer to a `path` question that ends at a place, or the refusal that stands against it. Tried in order: the book's own route, which
 * need not be whole yet; one straight leg; hex by hex
 * round the counters; hex by hex in a straight line; inside what the scene marks as reach. With `way` null every way is tried in the book's
 * order.
 * @param after the path so far, to go on from.
 */
export function traced(
  rules: AnyRuleset,
  view: Seen,
  d: Decision,
  to: Place,
  way: string | null,
  after: Choice | null,
  check: (c: Choice) => Refusal | true,
): Choice | Refusal {
  const s = d.choice
  if (s.is !== 'path') return { rule: d.rule, why: 'this question asks for no path' }
  const before: readonly Leg[] = after && 'legs' in after ? after.legs : []
  const facing = after && 'legs' in after && after.facing !== undefined ? { facing: after.facing } : {}
  const from = before.at(-1)?.to ?? s.from.at
  const own = routed(rules, view, d, before, to, facing)
  if (own) return own
  const scene = rules.face.scene(view, d)
  const board = scene.board
  const paths: Place[][] = [[to]]
  if (board.is === 'hex') {
    const grid = hexGrid(board.columns, board.rows, board)
    const a = grid.cell(from)
    const b = grid.cell(to)
    if (a < 0 || b < 0) return { rule: d.rule, why: 'there is no such hex' }
    const taken = new Set(scene.tokens.filter((t) => t.id !== s.unit && t.state !== 'out').map((t) => grid.cell(t.at)))
    const reach = new Set(
      scene.areas
        .filter((x) => x.is === 'reach')
        .flatMap((x) => (x.where.is === 'hexes' ? x.where.of : []))
        .map((p) => grid.cell(p)),
    )
    const inReach = reach.size ? shortest(grid, a, b, (c) => reach.has(c)) : null
    for (const p of [inReach, shortest(grid, a, b, (c) => !taken.has(c)), grid.line(a, b)])
      if (p && p.length > 1) paths.push([...p].slice(1).map((c) => grid.place(c)))
  }
  const ways: readonly (string | null)[] = way !== null ? [way] : s.ways?.length ? s.ways.map((w) => w.id) : [null]
  let no: Refusal | null = null
  for (const w of ways)
    for (const p of paths) {
      const c: Choice = { legs: [...before, ...p.map((q) => ({ to: q, ...(w === null ? {} : { way: w }) }))], ...facing }
      const legal = check(c)
      if (legal === true) return c
      no ??= legal
    }
  return no ?? { rule: d.rule, why: 'there is no way there' }
}
