// Waters as they are drawn: lakes, rivers with their banks and fords, marsh.
import { type Painter, clipped, scattered } from './brushwork.ts'

export const water: Painter = (g) => {
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
export const bank: Painter = (g) => {
  const { pen, ink } = g
  pen.strokeStyle = ink('--bank')
  pen.lineWidth = 4.4
  pen.lineJoin = 'round'
  pen.stroke(g.path)
}

export const river: Painter = (g) => {
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
export const ford: Painter = (g) => {
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

export const marsh: Painter = (g) => {
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
