// Hills and rocks as they are drawn.
import { loopPath, softened } from './lay.ts'
import { type Painter, clipped, scattered } from './brushwork.ts'

export const hill: Painter = (g) => {
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

export const rock: Painter = (g) => {
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
