// Hexes of one kind as a board draws them: patches that hang together, and lines over patches that are narrow, such as roads.
import type { HexGrid } from '../space/grid.ts'

/** Cells that a test picks, in patches that hang together, each in the order of cells. */
export function patches(grid: HexGrid, test: (cell: number) => boolean): readonly (readonly number[])[] {
  const met = new Set<number>()
  const out: number[][] = []
  for (const first of grid.cells) {
    if (met.has(first) || !test(first)) continue
    const patch = [first]
    met.add(first)
    for (let i = 0; i < patch.length; i++)
      for (const n of grid.neighbours(patch[i]))
        if (!met.has(n) && test(n)) {
          met.add(n)
          patch.push(n)
        }
    out.push(patch.sort((a, b) => a - b))
  }
  return out
}

/** A patch as lines: a tree over it, cut into trails that meet at its forks; a patch of one cell is a trail of one. */
export function trails(grid: HexGrid, patch: readonly number[]): readonly (readonly number[])[] {
  const inside = new Set(patch),
    next = new Map<number, number[]>(patch.map((c) => [c, []])),
    met = new Set([patch[0]]),
    queue = [patch[0]]
  for (let at = queue.shift(); at !== undefined; at = queue.shift())
    for (const n of grid.neighbours(at))
      if (inside.has(n) && !met.has(n)) {
        met.add(n)
        queue.push(n)
        next.get(at)?.push(n)
        next.get(n)?.push(at)
      }
  const gone = new Set<string>(),
    out: number[][] = []
  for (const from of patch.filter((c) => next.get(c)?.length !== 2))
    for (const by of next.get(from) ?? []) {
      if (gone.has(`${from} ${by}`)) continue
      const trail = [from, by]
      for (;;) {
        const on = next.get(trail[trail.length - 1]) ?? []
        const to = on.length === 2 ? on.find((n) => n !== trail[trail.length - 2]) : undefined
        if (to === undefined) break
        trail.push(to)
      }
      gone.add(`${trail[trail.length - 1]} ${trail[trail.length - 2]}`)
      out.push(trail)
    }
  return out.length > 0 ? out : [[...patch]]
}
