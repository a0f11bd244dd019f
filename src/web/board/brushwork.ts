// What terrain is drawn with: a pen, inks by token, a fixed row of numbers, points scattered over a ground.
import type { Terrain } from '../../kernel/face.ts'
import type { Lay, Point } from './lay.ts'

/** Numbers from 0 to 1 in a fixed row: the same map looks the same on every screen. */
export type Row = () => number

export function row(seed: string): Row {
  let h = 2166136261
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619)
  return () => {
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
    h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
    h ^= h >>> 15
    return (h >>> 0) / 4294967296
  }
}

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
export type Ink = (token: string) => string

type Ground = {
  readonly pen: Pen
  readonly ink: Ink
  readonly any: Row
  readonly lay: Lay
  readonly what: Terrain
  readonly loops: readonly (readonly Point[])[]
  readonly path: Path2D
  readonly soft: Path2D
  readonly clear: (p: Point, by: number) => boolean /* off every road */
  readonly box: { x: number; y: number; w: number; h: number }
}

export type Painter = (g: Ground) => void

export function boxOf(loops: readonly (readonly Point[])[]): { x: number; y: number; w: number; h: number } {
  let x0 = Infinity
  let y0 = Infinity
  let x1 = -Infinity
  let y1 = -Infinity
  for (const l of loops)
    for (const p of l) {
      x0 = Math.min(x0, p.x)
      y0 = Math.min(y0, p.y)
      x1 = Math.max(x1, p.x)
      y1 = Math.max(y1, p.y)
    }
  return { x: x0, y: y0, w: Math.max(0, x1 - x0), h: Math.max(0, y1 - y0) }
}

export function clipped(g: Ground, path: Path2D, draw: () => void): void {
  g.pen.save()
  g.pen.clip(path, 'evenodd')
  draw()
  g.pen.restore()
}

/** Points spread over the box, kept inside the ground, row by row so that nearer things lie over farther ones. */
export function scattered(g: Ground, gap: number): Point[] {
  const out: Point[] = []
  for (let y = g.box.y; y < g.box.y + g.box.h; y += gap * 0.82)
    for (let x = g.box.x; x < g.box.x + g.box.w; x += gap) {
      const p = { x: x + (g.any() - 0.5) * gap * 0.8, y: y + (g.any() - 0.5) * gap * 0.7 }
      if (inside(g, p)) out.push(p)
    }
  return out
}

function inside(g: Ground, p: Point): boolean {
  let is = false
  for (const l of g.loops)
    for (let i = 0, j = l.length - 1; i < l.length; j = i++)
      if (l[i].y > p.y !== l[j].y > p.y && p.x < ((l[j].x - l[i].x) * (p.y - l[i].y)) / (l[j].y - l[i].y) + l[i].x) is = !is
  return is
}

export function widthOf(lay: Lay, t: Terrain): number {
  return t.width ? (t.width / (lay.board.is === 'table' ? lay.board.inch : 1)) * lay.step : lay.step * 0.4
}

/** How far a point is from a line of points. */
export function off(p: Point, line: readonly Point[]): number {
  let least = Infinity
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]
    const b = line[i]
    const dx = b.x - a.x
    const dy = b.y - a.y
    const k = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)))
    least = Math.min(least, Math.hypot(p.x - a.x - dx * k, p.y - a.y - dy * k))
  }
  return least
}
