// Terrain that is a line, as it is drawn: roads and tracks, bridges, streams, walls, ridges, cliffs, trenches.
import type { Terrain } from '../../kernel/face.ts'
import type { Lay, Point } from './lay.ts'
import { type Pen, type Ink, widthOf } from './brushwork.ts'

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

/**
 * A line of terrain as it runs over the sheet. Over hexes it goes from middle to middle: what only zigzags there is drawn straight, and
 * where it ends at the border it runs off the map.
 */
export function courseOf(lay: Lay, t: Terrain): readonly Point[] {
  const all = (t.line ?? []).map((p) => lay.at(p))
  const { grid } = lay
  if (!grid || all.length < 3) return all
  const mix = (a: Point, b: Point, c: Point, [i, j, k]: readonly [number, number, number]): Point => ({
    x: (a.x * i + b.x * j + c.x * k) / 4,
    y: (a.y * i + b.y * j + c.y * k) / 4,
  })
  const end = (i: number, step: 1 | -1): readonly Point[] => {
    const cell = grid.cell((t.line ?? [])[i])
    if (cell < 0 || grid.neighbours(cell).length === 6) return [all[i]]
    const straight = mix(all[i], all[i + step], all[i + 2 * step], [3, 2, -1])
    const next = mix(all[i], all[i + step], all[i + 2 * step], [1, 2, 1])
    return [{ x: straight.x + (straight.x - next.x) / 2, y: straight.y + (straight.y - next.y) / 2 }, straight]
  }
  return [...end(0, 1), ...all.slice(1, -1).map((p, i) => mix(all[i], p, all[i + 2], [1, 2, 1])), ...[...end(all.length - 1, -1)].reverse()]
}

/**
 * A way over hexes that ends in a hex at the edge goes on beyond it: there is more country than the map shows.
 * @returns the points, with one more outside the floor at each such end.
 */
export function goingOn(lay: Lay, all: readonly Point[]): readonly Point[] {
  if (!lay.grid || all.length < 2) return all
  const beyond = ({ x, y }: Point): Point | null => {
    const near = 0.75 * lay.step,
      far = lay.step
    if (y < near) return { x, y: -far }
    if (lay.height - y < near) return { x, y: lay.height + far }
    if (x < near) return { x: -far, y }
    return lay.width - x < near ? { x: lay.width + far, y } : null
  }
  const [first, last] = [beyond(all[0]), beyond(all[all.length - 1])]
  return [...(first ? [first] : []), ...all, ...(last ? [last] : [])]
}

/** @param part of a road: its edge, which lies below all roads, or its top; so that roads run into each other. */
export function line(pen: Pen, ink: Ink, lay: Lay, t: Terrain, part?: 'case' | 'top'): void {
  const points = goingOn(lay, bent(courseOf(lay, t)))
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
      if (part !== 'top') stroke('--road-case', w + 3.2)
      if (part === 'case') break
      stroke('--road', w)
      stroke('--road-mid', 1, [7, 6])
  }
}
