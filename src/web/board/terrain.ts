// Terrain as it is drawn: crowns and their shadows, form lines on lit hills, cased roads, roofs, furrows, grit, flames. By word.
import type { Terrain } from '../../kernel/face.ts'
import { loopPath, softened, type Lay, type Point } from './lay.ts'

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
type Painter = (g: Ground) => void

function boxOf(loops: readonly (readonly Point[])[]): { x: number; y: number; w: number; h: number } {
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

function clipped(g: Ground, path: Path2D, draw: () => void): void {
  g.pen.save()
  g.pen.clip(path, 'evenodd')
  draw()
  g.pen.restore()
}

/** Points spread over the box, kept inside the ground, row by row so that nearer things lie over farther ones. */
function scattered(g: Ground, gap: number): Point[] {
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

/** Woods by how close their crowns stand: light ones show their floor, a forest none. */
const woods =
  (gap: number, large: number, pales: number, floor: string): Painter =>
  (g) => {
    const { pen, ink } = g
    pen.fillStyle = ink(floor)
    pen.fill(g.soft, 'evenodd')
    const crowns = scattered(g, gap)
      .filter((p) => g.clear(p, large))
      .map((p) => ({ ...p, r: large + g.any() * 3.6, pale: g.any() < pales }))
    pen.fillStyle = ink('--wood-shadow')
    pen.globalAlpha = 0.75
    for (const c of crowns) {
      pen.beginPath()
      pen.ellipse(c.x + 2.6, c.y + 3.6, c.r * 1.05, c.r * 0.95, 0, 0, 7)
      pen.fill()
    }
    pen.globalAlpha = 1
    for (const c of crowns) {
      const lit = pen.createRadialGradient(c.x - c.r * 0.4, c.y - c.r * 0.5, 0.5, c.x, c.y, c.r)
      lit.addColorStop(0, ink(c.pale ? '--wood-pale-hi' : '--wood-hi'))
      lit.addColorStop(1, ink(c.pale ? '--wood-pale' : '--wood'))
      pen.fillStyle = lit
      pen.beginPath()
      pen.arc(c.x, c.y, c.r, 0, 7)
      pen.fill()
      pen.strokeStyle = ink('--wood-shadow')
      pen.globalAlpha = 0.35
      pen.lineWidth = 0.7
      pen.stroke()
      pen.globalAlpha = 1
    }
  }

const wood = woods(11, 5, 0.3, '--wood-floor')

const hill: Painter = (g) => {
  const { pen, ink, box } = g
  pen.save()
  pen.translate(6, 8)
  pen.globalAlpha = 0.42
  pen.filter = 'blur(5px)'
  pen.fillStyle = ink('--hill-shade')
  pen.fill(g.soft, 'evenodd')
  pen.restore()
  const light = pen.createLinearGradient(box.x, box.y, box.x + box.w, box.y + box.h)
  light.addColorStop(0, ink('--hill-lit'))
  light.addColorStop(0.42, ink('--hill-2'))
  light.addColorStop(1, ink('--hill'))
  pen.fillStyle = light
  pen.fill(g.soft, 'evenodd')
  pen.strokeStyle = ink('--contour')
  pen.lineWidth = 1.7
  pen.stroke(g.soft)
  const cx = box.x + box.w / 2
  const cy = box.y + box.h / 2
  const levels = Math.max(2, Math.min(5, (g.what.level ?? 1) * 2 + 1))
  for (let i = 1; i <= levels; i++) {
    const k = 1 - (i * 0.72) / (levels + 0.4)
    const ring = new Path2D(
      loopPath(softened(g.loops, 3).map((l) => l.map((p) => ({ x: cx - i * 1.6 + (p.x - cx) * k, y: cy - i * 2 + (p.y - cy) * k })))),
    )
    clipped(g, ring, () => {
      pen.globalAlpha = 0.1
      pen.fillStyle = ink('--hill-lit')
      pen.fill(ring)
      pen.globalAlpha = 0.3
      pen.strokeStyle = ink('--hill-shade')
      pen.lineWidth = 12
      pen.filter = 'blur(4px)'
      pen.translate(-6, -7)
      pen.stroke(ring)
    })
    pen.globalAlpha = 0.7
    pen.strokeStyle = ink('--contour')
    pen.lineWidth = 0.9
    pen.stroke(ring)
    pen.globalAlpha = 1
  }
}

const water: Painter = (g) => {
  const { pen, ink } = g
  pen.fillStyle = ink('--water-deep')
  pen.fill(g.soft, 'evenodd')
  clipped(g, g.soft, () => {
    pen.strokeStyle = ink('--water')
    pen.lineWidth = 14
    pen.filter = 'blur(5px)'
    pen.stroke(g.soft)
    pen.filter = 'none'
    pen.strokeStyle = ink('--water-hi')
    pen.lineWidth = 1
    pen.globalAlpha = 0.55
    for (const p of scattered(g, 26)) {
      pen.beginPath()
      pen.moveTo(p.x - 6, p.y)
      pen.quadraticCurveTo(p.x, p.y - 2.4, p.x + 6, p.y)
      pen.stroke()
    }
  })
  pen.strokeStyle = ink('--bank')
  pen.lineWidth = 2.2
  pen.globalAlpha = 0.9
  pen.stroke(g.soft)
  pen.globalAlpha = 1
}

/** The banks of a river, below all its reaches, so that reaches flow into each other. */
const bank: Painter = (g) => {
  const { pen, ink } = g
  pen.strokeStyle = ink('--bank')
  pen.lineWidth = 4.4
  pen.lineJoin = 'round'
  pen.stroke(g.path)
}
const river: Painter = (g) => {
  const { pen, ink } = g
  pen.fillStyle = ink('--water-deep')
  pen.fill(g.path, 'evenodd')
  pen.strokeStyle = ink('--water-deep')
  pen.lineWidth = 0.8
  pen.stroke(g.path)
  clipped(g, g.path, () => {
    pen.strokeStyle = ink('--water-hi')
    pen.lineWidth = 1
    pen.globalAlpha = 0.55
    for (const p of scattered(g, 24)) {
      pen.beginPath()
      pen.moveTo(p.x - 7, p.y)
      pen.quadraticCurveTo(p.x, p.y - 2.4, p.x + 7, p.y)
      pen.stroke()
    }
  })
}
/** A reach that can be forded: shallow, with stones in it. */
const ford: Painter = (g) => {
  const { pen, ink } = g
  pen.fillStyle = ink('--water')
  pen.fill(g.path, 'evenodd')
  pen.strokeStyle = ink('--water')
  pen.lineWidth = 0.8
  pen.stroke(g.path)
  for (const p of scattered(g, 11)) {
    const r = 1.4 + g.any() * 1.8
    pen.fillStyle = ink('--wall-shadow')
    pen.beginPath()
    pen.ellipse(p.x + 0.8, p.y + 1, r * 1.2, r, 0, 0, 7)
    pen.fill()
    pen.fillStyle = ink(g.any() < 0.5 ? '--rock-lit' : '--rock')
    pen.beginPath()
    pen.ellipse(p.x, p.y, r * 1.2, r, 0, 0, 7)
    pen.fill()
  }
}

const marsh: Painter = (g) => {
  const { pen, ink } = g
  pen.fillStyle = ink('--marsh')
  pen.fill(g.soft, 'evenodd')
  clipped(g, g.soft, () => {
    for (const p of scattered(g, 17)) {
      pen.strokeStyle = ink('--water')
      pen.lineWidth = 1.2
      pen.beginPath()
      pen.moveTo(p.x - 6, p.y)
      pen.lineTo(p.x + 6, p.y)
      pen.stroke()
      pen.strokeStyle = ink('--reed')
      pen.lineWidth = 1
      pen.beginPath()
      for (const d of [-2.5, 0, 2.5]) {
        pen.moveTo(p.x + d * 0.4, p.y - 1)
        pen.lineTo(p.x + d, p.y - 7)
      }
      pen.stroke()
    }
  })
}

const rock: Painter = (g) => {
  const { pen, ink } = g
  pen.globalAlpha = 0.5
  pen.fillStyle = ink('--crumb')
  pen.fill(g.soft, 'evenodd')
  pen.globalAlpha = 1
  for (const p of scattered(g, 15)) {
    const r = 3 + g.any() * 4.5
    const turn = g.any() * 3
    const corner = Array.from({ length: 6 }, (_, i) => {
      const a = turn + i * 1.047
      const q = r * (0.75 + g.any() * 0.4)
      return [p.x + q * Math.cos(a), p.y + q * 0.82 * Math.sin(a)] as const
    })
    pen.fillStyle = ink('--wall-shadow')
    pen.beginPath()
    corner.forEach(([x, y]) => pen.lineTo(x + 2, y + 2.6))
    pen.fill()
    pen.fillStyle = ink('--rock')
    pen.beginPath()
    corner.forEach(([x, y]) => pen.lineTo(x, y))
    pen.closePath()
    pen.fill()
    pen.strokeStyle = ink('--rock-dark')
    pen.lineWidth = 0.8
    pen.stroke()
    pen.fillStyle = ink('--rock-lit')
    pen.beginPath()
    corner.slice(2, 5).forEach(([x, y]) => pen.lineTo(x, y))
    pen.lineTo(p.x, p.y)
    pen.fill()
  }
}

const roofs: Painter = (g) => {
  const { pen, ink } = g
  for (const p of scattered(g, 21)) {
    const w = 12 + g.any() * 8
    const h = 9 + g.any() * 5
    const x = p.x - w / 2
    const y = p.y - h / 2
    if (!g.clear(p, 10)) continue
    pen.fillStyle = ink('--wall-shadow')
    pen.fillRect(x + 3, y + 3.4, w, h)
    pen.fillStyle = ink(['--roof', '--roof-2', '--roof-3'][Math.floor(g.any() * 3)])
    pen.fillRect(x, y, w, h)
    pen.fillStyle = ink('--roof-lit')
    pen.fillRect(x, y, w, h / 2)
    pen.strokeStyle = ink('--map-ink')
    pen.lineWidth = 0.9
    pen.strokeRect(x, y, w, h)
  }
}

/** The ground of a town, below its roads. */
const yard: Painter = (g) => {
  const { pen, ink } = g
  pen.fillStyle = ink('--town')
  pen.fill(g.path, 'evenodd')
  pen.strokeStyle = ink('--map-ink')
  pen.globalAlpha = 0.4
  pen.setLineDash([2, 2])
  pen.lineWidth = 1
  pen.stroke(g.path)
  pen.setLineDash([])
  pen.globalAlpha = 1
}

const field: Painter = (g) => {
  const { pen, ink, box } = g
  pen.globalAlpha = 0.75
  pen.fillStyle = ink(['--map-field', '--wood-floor-2', '--hill'][Math.floor(g.any() * 3)])
  pen.fill(g.path, 'evenodd')
  pen.globalAlpha = 1
  clipped(g, g.path, () => {
    pen.strokeStyle = ink('--map-ink')
    pen.globalAlpha = 0.17
    pen.lineWidth = 1.1
    pen.beginPath()
    const slope = (g.any() - 0.5) * 0.5
    for (let y = box.y - box.w; y < box.y + box.h + box.w; y += 5.4) {
      pen.moveTo(box.x, y)
      pen.lineTo(box.x + box.w, y + slope * box.w)
    }
    pen.stroke()
  })
  pen.globalAlpha = 0.32
  pen.strokeStyle = ink('--map-ink')
  pen.lineWidth = 1.2
  pen.stroke(g.path)
  pen.globalAlpha = 1
}

const plain =
  (fill: string, speck: string, gap: number): Painter =>
  (g) => {
    const { pen, ink } = g
    pen.globalAlpha = 0.85
    pen.fillStyle = ink(fill)
    pen.fill(g.soft, 'evenodd')
    pen.globalAlpha = 0.7
    pen.strokeStyle = ink(speck)
    pen.lineWidth = 1.1
    clipped(g, g.soft, () => {
      for (const p of scattered(g, gap)) {
        pen.beginPath()
        pen.moveTo(p.x - 5, p.y + 1)
        pen.quadraticCurveTo(p.x, p.y - 3, p.x + 6, p.y - 0.5)
        pen.stroke()
      }
    })
    pen.globalAlpha = 1
  }

const fire: Painter = (g) => {
  const { pen, ink } = g
  pen.globalAlpha = 0.5
  pen.fillStyle = ink('--oil')
  pen.filter = 'blur(3px)'
  pen.fill(g.soft, 'evenodd')
  pen.filter = 'none'
  pen.globalAlpha = 1
  for (const p of scattered(g, 13)) {
    const h = 8 + g.any() * 7
    for (const [k, tone] of [
      [1, '--bad'],
      [0.68, '--warn'],
      [0.38, '--ask'],
    ] as const) {
      pen.fillStyle = ink(tone)
      pen.globalAlpha = 0.9
      pen.beginPath()
      pen.moveTo(p.x, p.y - h * k)
      pen.bezierCurveTo(p.x + h * 0.5 * k, p.y - h * 0.3 * k, p.x + h * 0.35 * k, p.y + 3, p.x, p.y + 3)
      pen.bezierCurveTo(p.x - h * 0.4 * k, p.y + 3, p.x - h * 0.45 * k, p.y - h * 0.35 * k, p.x, p.y - h * k)
      pen.fill()
    }
  }
  pen.globalAlpha = 1
}

const smoke: Painter = (g) => {
  const { pen, ink } = g
  pen.save()
  pen.filter = 'blur(4px)'
  pen.globalAlpha = 0.4
  for (const p of scattered(g, 17)) {
    pen.fillStyle = ink(g.any() < 0.5 ? '--rock-lit' : '--rock')
    pen.beginPath()
    pen.arc(p.x, p.y, 9 + g.any() * 6, 0, 7)
    pen.fill()
  }
  pen.restore()
}

const wall: Painter = (g) => {
  const { pen, ink } = g
  pen.save()
  pen.translate(3, 4)
  pen.fillStyle = ink('--wall-shadow')
  pen.fill(g.path, 'evenodd')
  pen.restore()
  pen.fillStyle = ink('--rock')
  pen.fill(g.path, 'evenodd')
  clipped(g, g.path, () => {
    pen.save()
    pen.translate(-3, -3)
    pen.strokeStyle = ink('--rock-lit')
    pen.lineWidth = 4
    pen.stroke(g.path)
    pen.restore()
  })
  pen.strokeStyle = ink('--rock-dark')
  pen.lineWidth = 1.4
  pen.stroke(g.path)
}

/** A kind of terrain that has no picture yet is still there: hatched, with a border. */
const unknown: Painter = (g) => {
  const { pen, ink, box } = g
  clipped(g, g.path, () => {
    pen.strokeStyle = ink('--map-ink')
    pen.globalAlpha = 0.28
    pen.lineWidth = 1.4
    pen.beginPath()
    for (let x = box.x - box.h; x < box.x + box.w; x += 7) {
      pen.moveTo(x, box.y + box.h)
      pen.lineTo(x + box.h, box.y)
    }
    pen.stroke()
  })
  pen.globalAlpha = 0.7
  pen.strokeStyle = ink('--map-ink')
  pen.setLineDash([4, 3])
  pen.lineWidth = 1.2
  pen.stroke(g.path)
  pen.setLineDash([])
  pen.globalAlpha = 1
}

const painters: Readonly<Record<string, Painter>> = {
  wood,
  woods: wood,
  copse: woods(15, 4.6, 0.62, '--wood-floor-2'),
  thicket: woods(10, 5.2, 0.12, '--wood-floor'),
  forest: woods(10, 6, 0, '--wood-shadow'),
  yard,
  hill,
  rise: hill,
  ridge: hill,
  water,
  lake: water,
  river,
  ford,
  bank,
  stream: water,
  marsh,
  swamp: marsh,
  rock,
  rocks: rock,
  rough: rock,
  rubble: rock,
  crater: rock,
  town: roofs,
  building: roofs,
  buildings: roofs,
  house: roofs,
  field,
  sand: plain('--sand', '--sand-2', 19),
  ice: plain('--ice', '--ice-hi', 21),
  oil: plain('--oil', '--rock-dark', 24),
  fire,
  wildfire: fire,
  smoke,
  wall,
}
/** Which layer a word belongs to: ground below relief, water, roads, woods, buildings, and what is in the air. */
const layers: readonly (readonly string[])[] = [
  ['field', 'yard', 'sand', 'ice', 'oil', 'crater'],
  ['hill', 'rise', 'ridge'],
  ['bank'],
  ['water', 'lake', 'river', 'ford', 'stream', 'marsh', 'swamp'],
  ['trench', 'cliff', 'wood', 'woods', 'copse', 'thicket', 'forest', 'rock', 'rocks', 'rough', 'rubble'],
  ['road', 'track'],
  ['bridge'],
  ['town', 'building', 'buildings', 'house', 'wall'],
  ['fire', 'wildfire', 'smoke'],
]

/** Marks across a line at even steps of paper, to one side or both: form lines of a ridge, teeth of a cliff. */
function teeth(points: readonly Point[], gap: number, draw: (p: Point, nx: number, ny: number, i: number) => void): void {
  let left = gap / 2
  let n = 0
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1]
    const b = points[i]
    const long = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const dx = (b.x - a.x) / long
    const dy = (b.y - a.y) / long
    let at = left
    for (; at < long; at += gap) draw({ x: a.x + dx * at, y: a.y + dy * at }, -dy, dx, n++)
    left = at - long
  }
}

/** A line with its corners rounded, as points. */
function bent(points: readonly Point[]): Point[] {
  if (points.length < 3) return [...points]
  let out = [...points]
  for (let t = 0; t < 3; t++)
    out = [
      out[0],
      ...out.slice(0, -1).flatMap((p, i) => {
        const q = out[i + 1]
        return [
          { x: p.x * 0.75 + q.x * 0.25, y: p.y * 0.75 + q.y * 0.25 },
          { x: p.x * 0.25 + q.x * 0.75, y: p.y * 0.25 + q.y * 0.75 },
        ]
      }),
      out[out.length - 1],
    ]
  return out
}

function line(pen: Pen, ink: Ink, lay: Lay, t: Terrain): void {
  const points = bent((t.line ?? []).map((p) => lay.at(p)))
  const path = new Path2D(points.map((p, i) => `${i ? 'L' : 'M'}${p.x} ${p.y}`).join(''))
  const w = widthOf(lay, t)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  const stroke = (colour: string, width: number, dash: number[] = []): void => {
    pen.strokeStyle = ink(colour)
    pen.lineWidth = width
    pen.setLineDash(dash)
    pen.stroke(path)
    pen.setLineDash([])
  }
  switch (t.is) {
    case 'river':
    case 'stream':
    case 'water': {
      const wide = Math.max(w, 10)
      stroke('--bank', wide + 4)
      stroke('--water-deep', wide)
      stroke('--water', wide * 0.62)
      pen.globalAlpha = 0.8
      stroke('--water-hi', 1.1, [9, 22, 4, 30])
      pen.globalAlpha = 1
      break
    }
    case 'wall':
    case 'hedge':
      stroke('--wall-shadow', 5)
      stroke(t.is === 'wall' ? '--rock-lit' : '--wood-hi', 3)
      break
    case 'ridge': {
      // a crest: lit on the one side, shaded on the other
      pen.save()
      pen.filter = 'blur(5px)'
      pen.globalAlpha = 0.5
      pen.translate(4, 6)
      stroke('--hill-shade', 15)
      pen.restore()
      pen.save()
      pen.filter = 'blur(3px)'
      pen.globalAlpha = 0.75
      pen.translate(-1, -2)
      stroke('--hill-lit', 10)
      pen.restore()
      pen.strokeStyle = ink('--contour')
      pen.lineWidth = 1
      pen.globalAlpha = 0.85
      pen.beginPath()
      teeth(points, 7, (p, nx, ny, i) => {
        const l = 8 + (i % 3) * 2
        pen.moveTo(p.x, p.y)
        pen.lineTo(p.x + nx * l, p.y + ny * l)
        pen.moveTo(p.x, p.y)
        pen.lineTo(p.x - nx * l * 0.7, p.y - ny * l * 0.7)
      })
      pen.stroke()
      pen.globalAlpha = 1
      stroke('--contour', 2.2)
      break
    }
    case 'cliff': {
      pen.save()
      pen.filter = 'blur(3px)'
      pen.globalAlpha = 0.6
      pen.translate(2, 5)
      stroke('--hill-shade', 9)
      pen.restore()
      pen.fillStyle = ink('--rock-dark')
      pen.beginPath()
      teeth(points, 7, (p, nx, ny) => {
        pen.moveTo(p.x - ny * 3.2, p.y + nx * 3.2)
        pen.lineTo(p.x + ny * 3.2, p.y - nx * 3.2)
        pen.lineTo(p.x + nx * 9, p.y + ny * 9)
        pen.closePath()
      })
      pen.fill()
      stroke('--rock-dark', 3.4)
      stroke('--rock-lit', 1.2)
      break
    }
    case 'trench': {
      pen.strokeStyle = ink('--hill-2')
      pen.lineWidth = 9
      pen.stroke(path)
      stroke('--contour', 9.6, [1.4, 5])
      stroke('--map-ink', 4.6)
      pen.globalAlpha = 0.5
      stroke('--hill-shade', 2)
      pen.globalAlpha = 1
      break
    }
    case 'bridge': {
      // a deck over the water with its rails and wings
      const q = (t.line ?? []).map((p) => lay.at(p))
      const a = q[0]
      const b = q[q.length - 1]
      if (!a || !b) break
      const long = Math.hypot(b.x - a.x, b.y - a.y) || 1
      const dx = (b.x - a.x) / long
      const dy = (b.y - a.y) / long
      const nx = -dy
      const ny = dx
      const half = w / 2 + 3
      const wing = 6
      pen.lineCap = 'butt'
      stroke('--road-case', w + 9)
      stroke('--road', w + 3)
      pen.strokeStyle = ink('--road-mid')
      pen.lineWidth = 1
      pen.beginPath()
      for (let s = 3; s < long; s += 4.4) {
        pen.moveTo(a.x + dx * s + nx * half, a.y + dy * s + ny * half)
        pen.lineTo(a.x + dx * s - nx * half, a.y + dy * s - ny * half)
      }
      pen.stroke()
      pen.strokeStyle = ink('--road-case')
      pen.lineWidth = 2.6
      pen.lineCap = 'round'
      pen.beginPath()
      for (const k of [-1, 1])
        for (const [p, out] of [
          [a, -1],
          [b, 1],
        ] as const) {
          const x = p.x + nx * (half + 1.6) * k
          const y = p.y + ny * (half + 1.6) * k
          pen.moveTo(x, y)
          pen.lineTo(x + dx * out * wing + nx * wing * k, y + dy * out * wing + ny * wing * k)
        }
      pen.stroke()
      break
    }
    case 'track':
      pen.globalAlpha = 0.5
      stroke('--track', w)
      pen.globalAlpha = 0.75
      stroke('--road-case', 1.2, [4, 5])
      pen.globalAlpha = 1
      break
    default:
      stroke('--road-case', w + 3.2)
      stroke('--road', w)
      stroke('--road-mid', 1, [7, 6])
  }
}
function widthOf(lay: Lay, t: Terrain): number {
  return t.width ? (t.width / (lay.board.is === 'table' ? lay.board.inch : 1)) * lay.step : lay.step * 0.4
}

/** How far a point is from a line of points. */
function off(p: Point, line: readonly Point[]): number {
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

/** Whether any terrain lies within so much of a point: ornament stays clear of it. */
export function bare(lay: Lay, all: readonly Terrain[]): (p: Point, by: number) => boolean {
  const rings = all.map((t) => (t.line ? t.line.map((p) => lay.at(p)) : lay.loops(t.where).flatMap((l) => [...l, l[0]])))
  const boxes = all.map((t, i) => ({ ...boxOf([rings[i]]), line: t.line !== undefined }))
  return (p, by) =>
    rings.every((r, i) => {
      const b = boxes[i]
      return b.line ? off(p, r) > by : p.x < b.x - by || p.x > b.x + b.w + by || p.y < b.y - by || p.y > b.y + b.h + by
    })
}

/** Draw all terrain of a scene, layer by layer. */
export function paintTerrain(pen: Pen, ink: Ink, lay: Lay, all: readonly Terrain[]): void {
  const layer = (t: Terrain): number => {
    const i = layers.findIndex((l) => l.includes(t.is))
    return i < 0 ? 4 : i
  }
  const roads = all
    .filter((t) => t.line && (t.is === 'road' || t.is === 'track' || t.is === 'bridge'))
    .map((t) => ({ line: (t.line ?? []).map((p) => lay.at(p)), half: widthOf(lay, t) / 2 }))
  const clear = (p: Point, by: number): boolean => roads.every((r) => off(p, r.line) > r.half + by)
  const yards = all.filter((t) => t.is === 'town' && !t.line).map((t): Terrain => ({ ...t, is: 'yard' }))
  const banks = all.filter((t) => (t.is === 'river' || t.is === 'ford') && !t.line).map((t): Terrain => ({ ...t, is: 'bank' }))
  for (const t of [...yards, ...banks, ...all].sort((a, b) => layer(a) - layer(b))) {
    pen.save()
    if (t.line) line(pen, ink, lay, t)
    else {
      const loops = lay.loops(t.where)
      if (loops.length) {
        const smooth = softened(loops)
        ;(painters[t.is] ?? unknown)({
          pen,
          ink,
          any: row(`${t.is}${t.name ?? ''}${JSON.stringify(t.where).length}`),
          lay,
          what: t,
          loops,
          clear,
          path: new Path2D(loopPath(loops)),
          soft: new Path2D(loopPath(smooth)),
          box: boxOf(loops),
        })
      }
    }
    pen.restore()
  }
}
