// Towns and walls as they are drawn, and what burns in them.
import { type Painter, scattered, clipped } from './brushwork.ts'

export const roofs: Painter = (g) => {
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
export const yard: Painter = (g) => {
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

export const fire: Painter = (g) => {
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

export const smoke: Painter = (g) => {
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

export const wall: Painter = (g) => {
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
