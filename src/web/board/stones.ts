// Stone on the floor of a culvert, as it is drawn: one great block with its faces, and ground that is merely rough.
import { clipped, scattered, type Painter } from './brushwork.ts'
import type { Point } from './lay.ts'

/** A point between two, so much of the way. */
const between = (a: Point, b: Point, k: number): Point => ({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k })

/** A block too large to pass or to see over: it fills its outline, its top lies within, each side is lit by where it looks. */
export const boulder: Painter = (g) => {
  const { pen, ink, box } = g,
    middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 }
  pen.save()
  pen.translate(5, 7)
  pen.globalAlpha = 0.5
  pen.filter = 'blur(3px)'
  pen.fillStyle = ink('--wall-shadow')
  pen.fill(g.path, 'evenodd')
  pen.restore()
  pen.fillStyle = ink('--rock')
  pen.fill(g.path, 'evenodd')
  clipped(g, g.path, () => {
    for (const loop of g.loops) {
      // each edge is broken in three and the top drawn in by uneven shares: a block that broke off, no roof
      const rim = loop.flatMap((p, i) => {
          const q = loop[(i + 1) % loop.length]
          return [p, between(p, q, 0.2 + 0.2 * g.any()), between(p, q, 0.6 + 0.2 * g.any())]
        }),
        top = rim.map((p, i) => between(p, middle, i % 3 === 0 ? 0.3 + 0.2 * g.any() : 0.12 + 0.26 * g.any()))
      // the light comes from the north-west, where this is below 0
      rim.forEach((p, i) => {
        const q = rim[(i + 1) % rim.length],
          lit = ((p.x + q.x) / 2 - middle.x) / (box.w || 1) + ((p.y + q.y) / 2 - middle.y) / (box.h || 1) + (g.any() - 0.5) * 0.4
        pen.beginPath()
        for (const c of [p, q, top[(i + 1) % top.length], top[i]]) pen.lineTo(c.x, c.y)
        pen.closePath()
        pen.globalAlpha = Math.min(0.85, 0.2 + Math.abs(lit))
        pen.fillStyle = ink(lit < 0 ? '--rock-lit' : '--rock-dark')
        pen.fill()
        pen.globalAlpha = 0.55
        pen.strokeStyle = ink('--rock-dark')
        pen.lineWidth = 0.8
        pen.stroke()
      })
      pen.globalAlpha = 0.5
      pen.beginPath()
      for (const c of top) pen.lineTo(c.x, c.y)
      pen.closePath()
      pen.fillStyle = ink('--rock-lit')
      pen.fill()
      // two cracks over the top
      pen.globalAlpha = 0.6
      pen.lineWidth = 1
      for (const from of [0, 3]) {
        const a = top[from % top.length],
          b = top[(from + (top.length >> 1)) % top.length]
        pen.beginPath()
        for (let k = 0; k <= 1; k += 0.2) {
          const c = between(a, b, k)
          pen.lineTo(c.x + (g.any() - 0.5) * 6, c.y + (g.any() - 0.5) * 6)
        }
        pen.stroke()
      }
    }
    pen.globalAlpha = 0.25
    pen.fillStyle = ink('--rock-dark')
    for (const p of scattered(g, 9)) pen.fillRect(p.x, p.y, 1.3, 1.3)
  })
  pen.globalAlpha = 1
  pen.strokeStyle = ink('--rock-dark')
  pen.lineWidth = 1.6
  pen.stroke(g.path)
}

/** Rough ground: furrows and crumbs, nothing that stands up. */
export const furrows: Painter = (g) => {
  const { pen, ink } = g
  pen.globalAlpha = 0.3
  pen.fillStyle = ink('--rock-dark')
  pen.fill(g.path, 'evenodd')
  clipped(g, g.path, () => {
    pen.lineWidth = 1.1
    for (const p of scattered(g, 9)) {
      const long = 4 + g.any() * 7,
        up = 1.5 + g.any() * 2.5
      // the light lies along the far lip of each furrow
      for (const [hue, by] of [
        ['--rock-dark', 0],
        ['--rock-lit', 1.5],
      ] as const) {
        pen.globalAlpha = 0.6
        pen.strokeStyle = ink(hue)
        pen.beginPath()
        pen.moveTo(p.x - long, p.y + by)
        pen.quadraticCurveTo(p.x, p.y - up + by, p.x + long, p.y + 1 + by)
        pen.stroke()
      }
    }
    pen.globalAlpha = 0.7
    pen.fillStyle = ink('--rock')
    for (const p of scattered(g, 11)) {
      pen.beginPath()
      pen.arc(p.x, p.y, 0.8 + g.any(), 0, 7)
      pen.fill()
    }
  })
  pen.globalAlpha = 0.45
  pen.strokeStyle = ink('--rock-dark')
  pen.lineWidth = 1
  pen.stroke(g.path)
}
