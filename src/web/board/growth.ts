// Woods, fields and plain ground as they are drawn.
import { type Painter, scattered, clipped } from './brushwork.ts'

/** Woods by how close their crowns stand: light ones show their floor, a forest none. */
export const woods =
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

export const wood = woods(11, 5, 0.3, '--wood-floor')

export const field: Painter = (g) => {
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

export const plain =
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
