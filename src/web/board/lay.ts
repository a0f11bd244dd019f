// How a board lies on the sheet: places to points and back, outlines of regions, names of places, steps of the cursor.
import type { Place } from '../../kernel/plain.ts'
import type { Region } from '../../kernel/decision.ts'
import type { SceneBoard } from '../../kernel/face.ts'
import { hexGrid, type HexGrid } from '../../space/grid.ts'
import { CORNERS, extent, middleAt, outline, shift } from '../../space/outline.ts'

export type Point = { readonly x: number; readonly y: number }

/** A board on its sheet, in sheet units: one unit is one CSS pixel at zoom 1. */
export type Lay = {
  readonly board: SceneBoard
  readonly grid: HexGrid | null
  readonly width: number // of the floor
  readonly height: number
  readonly rim: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
  readonly step: number // between the middles of neighbouring hexes, or one inch
  readonly token: number // from the middle of a counter to its edge
  at(p: Place): Point
  /** The place under a point, or null off the board. */
  place(x: number, y: number): Place | null
  /** Closed loops of points: the border of a region. */
  loops(r: Region): readonly (readonly Point[])[]
  /** The corners of a hex, cut out or not, in the order of its sides: side d runs from corner d - 1 to corner d. */
  corners(p: Place): readonly Point[]
  name(p: Place): string
  /** Where an arrow key brings the cursor; the same place at the edge. */
  go(p: Place, dx: number, dy: number): Place
}

const side = 20.3 // of a hex
const root3 = Math.sqrt(3)
const inch = 20

function letters(row: number): string {
  return row < 26 ? String.fromCharCode(65 + row) : letters(Math.floor(row / 26) - 1) + letters(row % 26)
}

/** The name of a hex as it stands at the border of the board: I11 with letters for rows, else 11,8. */
export function hexName(p: Place, rows: 'letters' | 'numbers' | undefined): string {
  return rows === 'letters' ? `${letters(p[1])}${p[0]}` : `${p[0]},${p[1]}`
}
export function rowName(row: number, rows: 'letters' | 'numbers' | undefined): string {
  return rows === 'letters' ? letters(row) : String(row)
}

const laid = new Map<string, Lay>()

/** The lay of a board; equal boards are one object. */
export function lay(board: SceneBoard): Lay {
  const key = JSON.stringify(board)
  const old = laid.get(key)
  if (old) return old
  const made = board.is === 'hex' ? hexLay(board) : tableLay(board)
  if (laid.size > 8) laid.clear()
  laid.set(key, made)
  return made
}

function hexLay(board: Extract<SceneBoard, { is: 'hex' }>): Lay {
  const grid = hexGrid(board.columns, board.rows, board)
  const flat = grid.layout === 'flat'
  const ux = flat ? side / 2 : (side * root3) / 2
  const uy = flat ? (side * root3) / 2 : side / 2 // one step of the lattice
  const [ex, ey] = extent(grid)
  const pad = 8
  const sheet = ([x, y]: Place): Point => ({ x: pad + x * ux, y: pad + y * uy })
  const at = (p: Place): Point => sheet(middleAt(grid, p))
  const outlines = new WeakMap<Region, readonly (readonly Point[])[]>()
  return {
    board,
    grid,
    width: ex * ux + 2 * pad,
    height: ey * uy + 2 * pad,
    rim: { top: 68, right: 14, bottom: 44, left: 24 },
    step: side * root3,
    token: 14.7,
    at,
    place(x, y) {
      // the line (row or column) by its distance of three lattice steps, along it hexes at every second step
      const [across, along] = flat ? [(x - pad) / ux, (y - pad) / uy] : [(y - pad) / uy, (x - pad) / ux]
      const near = Math.round((across - 2) / 3) + 0
      let best: Place | null = null
      let least = side * side
      for (let line = near - 1; line <= near + 1; line++) {
        const k = Math.round((along - 1 - shift(grid, line)) / 2) + 0 // no minus nought
        const p: Place = flat ? [line, k] : [k, line]
        if (grid.cell(p) < 0) continue
        const q = at(p)
        const d = (q.x - x) ** 2 + (q.y - y) ** 2
        if (d < least) {
          least = d
          best = p
        }
      }
      return best
    },
    loops(r) {
      if (r.is !== 'hexes') return []
      const was = outlines.get(r)
      if (was) return was
      const cells = r.of.map((p) => grid.cell(p)).filter((c) => c >= 0)
      const made = outline(grid, cells).map((l) => l.map(sheet))
      outlines.set(r, made)
      return made
    },
    corners(p) {
      const [x, y] = middleAt(grid, p)
      return CORNERS[grid.layout].map(([dx, dy]) => sheet([x + dx, y + dy]))
    },
    name: (p) => hexName(p, board.rowNames),
    go(p, dx, dy) {
      const to: Place = [p[0] + dx, p[1] + dy]
      return grid.cell(to) >= 0 ? to : p
    },
  }
}

function tableLay(board: Extract<SceneBoard, { is: 'table' }>): Lay {
  const k = inch / board.inch
  const width = board.width * k
  const height = board.height * k
  const at = (p: Place): Point => ({ x: p[0] * k, y: height - p[1] * k })
  return {
    board,
    grid: null,
    width,
    height,
    rim: { top: 0, right: 0, bottom: 0, left: 0 },
    step: inch,
    token: 14,
    at,
    place: (x, y) => (x < 0 || y < 0 || x > width || y > height ? null : [Math.round(x / k), Math.round((height - y) / k)]),
    loops(r) {
      if (r.is === 'polygon') return [r.points, ...(r.holes ?? [])].map((l) => l.map(at))
      if (r.is === 'disc') {
        const c = at(r.at)
        const q = r.radius * k
        return [
          Array.from({ length: 48 }, (_, i) => ({ x: c.x + q * Math.cos((i * Math.PI) / 24), y: c.y + q * Math.sin((i * Math.PI) / 24) })),
        ]
      }
      return r.of.map((p) => {
        const c = at(p)
        return [
          { x: c.x - 4, y: c.y - 4 },
          { x: c.x + 4, y: c.y - 4 },
          { x: c.x + 4, y: c.y + 4 },
          { x: c.x - 4, y: c.y + 4 },
        ]
      })
    },
    corners: () => [],
    name: (p) => (board.measured ? `${(p[0] / board.inch).toFixed(1)}″, ${(p[1] / board.inch).toFixed(1)}″` : 'on the table'),
    go: (p, dx, dy) => [
      Math.min(board.width, Math.max(0, p[0] + (dx * board.inch) / 2)),
      Math.min(board.height, Math.max(0, p[1] - (dy * board.inch) / 2)),
    ],
  }
}

const n = (x: number): string => String(Math.round(x * 10) / 10)

/** The path of closed loops. */
export function loopPath(loops: readonly (readonly Point[])[]): string {
  return loops.map((l) => l.map((p, i) => `${i ? 'L' : 'M'}${n(p.x)} ${n(p.y)}`).join('') + 'Z').join('')
}

/** The path of loops without the sides that run along the edge of the board: a range that goes on beyond it has no border there. */
export function innerPath(lay: Lay, loops: readonly (readonly Point[])[]): string {
  if (!lay.grid) return loopPath(loops)
  const edge = (a: Point, b: Point): boolean => {
    const mx = (a.x + b.x) / 2
    const my = (a.y + b.y) / 2
    const dx = (b.y - a.y) * 0.3
    const dy = (a.x - b.x) * 0.3
    return lay.place(mx + dx, my + dy) === null || lay.place(mx - dx, my - dy) === null
  }
  let out = ''
  for (const l of loops) {
    const cut = l.map((p, i) => edge(p, l[(i + 1) % l.length]))
    const start = cut.indexOf(true)
    if (start < 0) {
      out += loopPath([l])
      continue
    }
    let down = false
    for (let k = 1; k <= l.length; k++) {
      // from the first gap round to it again, so that no run is broken
      const i = (start + k) % l.length
      const p = l[i]
      if (cut[i]) {
        if (down) out += `L${n(p.x)} ${n(p.y)}`
        down = false
        continue
      }
      out += `${down ? 'L' : 'M'}${n(p.x)} ${n(p.y)}`
      down = true
    }
  }
  return out
}

/** Loops with their corners cut, twice: natural ground keeps no hexagonal edge. */
export function softened(loops: readonly (readonly Point[])[], times = 2): readonly (readonly Point[])[] {
  let out = loops
  for (let t = 0; t < times; t++)
    out = out.map((l) =>
      l.flatMap((p, i) => {
        const q = l[(i + 1) % l.length]
        return [
          { x: p.x * 0.75 + q.x * 0.25, y: p.y * 0.75 + q.y * 0.25 },
          { x: p.x * 0.25 + q.x * 0.75, y: p.y * 0.25 + q.y * 0.75 },
        ]
      }),
    )
  return out
}

/** The corners of one hex. */
export function hexPath(l: Lay, p: Place): string {
  if (!l.grid) {
    const c = l.at(p)
    return `M${n(c.x - 9)} ${n(c.y)}a9 9 0 1 0 18 0a9 9 0 1 0 -18 0`
  }
  return loopPath(l.loops({ is: 'hexes', of: [p] }))
}

/** The mark of the arrow keys about the point 0, 0: a hex, or a ring where there are none. */
export function cursorPath(l: Lay): string {
  if (!l.grid) return 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0'
  const p = l.grid.place(l.grid.cells[0])
  const c = l.at(p)
  return loopPath(l.loops({ is: 'hexes', of: [p] }).map((loop) => loop.map((q) => ({ x: q.x - c.x, y: q.y - c.y }))))
}

const winds = [
  'north',
  'north-north-east',
  'north-east',
  'east-north-east',
  'east',
  'east-south-east',
  'south-east',
  'south-south-east',
  'south',
  'south-south-west',
  'south-west',
  'west-south-west',
  'west',
  'west-north-west',
  'north-west',
  'north-north-west',
]

/** The direction of one place from another as it is drawn, in whole degrees with the clock, 0 up; null when they are the same. */
export function direction(l: Lay, from: Place, to: Place): number | null {
  const a = l.at(from)
  const b = l.at(to)
  if (a.x === b.x && a.y === b.y) return null
  return (Math.round((Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI) + 360) % 360
}

/** The bearing of one place from another, in words and as a clock face; null when they are the same. */
export function bearing(l: Lay, from: Place, to: Place): { readonly wind: string; readonly clock: number } | null {
  const a = l.at(from)
  const b = l.at(to)
  if (a.x === b.x && a.y === b.y) return null
  const turn = (Math.atan2(b.x - a.x, a.y - b.y) / (2 * Math.PI) + 1) % 1
  return { wind: winds[Math.round(turn * 16) % 16], clock: Math.round(turn * 12) % 12 || 12 }
}

/** How far apart two places are, in the words of the board; null where nothing may be measured. */
export function apart(l: Lay, a: Place, b: Place): number | null {
  if (l.grid) {
    const x = l.grid.cell(a)
    const y = l.grid.cell(b)
    return x < 0 || y < 0 ? null : l.grid.distance(x, y)
  }
  return l.board.is === 'table' && l.board.measured ? Math.round((Math.hypot(a[0] - b[0], a[1] - b[1]) / l.board.inch) * 10) / 10 : null
}
