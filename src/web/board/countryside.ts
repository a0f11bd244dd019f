// The countryside as it is painted: its meadow and the farmland on it.
import type { Scene } from '../../kernel/face.ts'
import type { Lay } from './lay.ts'
import { bare } from './terrain.ts'
import { row, type Ink, type Pen, type Row } from './brushwork.ts'
import { mottle, blot, grit } from './grain.ts'

/** Meadow under the open sky, with the fields and hedgerows of people who live there. */
export function countryside(pen: Pen, lay: Lay, s: Scene, ink: Ink, any: Row): void {
  const { width: w, height: h } = lay
  pen.fillStyle = ink('--map-ground')
  pen.fillRect(0, 0, w, h)
  mottle(pen, w, h, ink('--map-ground-2'), 0.5, any)
  pen.filter = 'blur(6px)'
  for (let i = 0; i < 22; i++) {
    pen.globalAlpha = 0.12 + any() * 0.14
    pen.fillStyle = ink(['--hill-lit', '--wood-floor-2', '--map-ground-2'][i % 3])
    pen.fill(blot(any, any() * w, any() * h, 30 + any() * 60))
  }
  pen.filter = 'none'
  pen.globalAlpha = 1
  grit(pen, w, h, ink('--map-ink'), any)
  pen.strokeStyle = ink('--map-ink')
  pen.globalAlpha = 0.22
  pen.lineWidth = 0.9
  pen.beginPath()
  for (let i = 0; i < Math.round((w * h) / 5200); i++) {
    const x = any() * w
    const y = any() * h
    pen.moveTo(x - 2, y - 4)
    pen.lineTo(x, y)
    pen.lineTo(x, y - 5)
    pen.moveTo(x, y)
    pen.lineTo(x + 2, y - 4)
  }
  pen.stroke()
  pen.globalAlpha = 1
  farmland(pen, lay, s, ink)
}

/** Ploughed fields and hedgerows where there is no terrain: ornament, clear of everything that has a rule. */
function farmland(pen: Pen, lay: Lay, s: Scene, ink: Ink): void {
  const any = row(`${s.title} fields`)
  const { width: w, height: h } = lay
  const free = bare(lay, s.terrain)
  const laid: { x: number; y: number; r: number }[] = []
  for (let i = 0; i < 160 && laid.length < 15; i++) {
    const x = any() * w
    const y = any() * h
    const a = 34 + any() * 26
    const b = 24 + any() * 18
    const r = Math.hypot(a, b)
    const turn = (any() - 0.5) * 0.6
    if (x < r || y < r || x > w - r || y > h - r || !free({ x, y }, r + 4) || laid.some((q) => Math.hypot(q.x - x, q.y - y) < q.r + r + 6))
      continue
    laid.push({ x, y, r })
    pen.save()
    pen.translate(x, y)
    pen.rotate(turn)
    const skew = (any() - 0.5) * 14
    const path = new Path2D(`M${-a} ${-b + skew}L${a} ${-b}L${a - 6} ${b}L${-a + 4} ${b - skew}Z`)
    pen.globalAlpha = 0.7
    pen.fillStyle = ink(['--map-field', '--wood-floor-2', '--hill'][laid.length % 3])
    pen.fill(path)
    pen.save()
    pen.clip(path)
    pen.globalAlpha = 0.17
    pen.strokeStyle = ink('--map-ink')
    pen.lineWidth = 1.1
    pen.beginPath()
    for (let k = -b - 12; k < b + 12; k += 5.4) {
      pen.moveTo(-a - 4, k)
      pen.lineTo(a + 4, k + skew * 0.4)
    }
    pen.stroke()
    pen.restore()
    pen.globalAlpha = 0.3
    pen.strokeStyle = ink('--map-ink')
    pen.lineWidth = 1.2
    pen.stroke(path)
    if (laid.length % 3 === 0) {
      // a hedgerow along one side
      pen.globalAlpha = 0.9
      for (let k = -a; k < a; k += 6.5) {
        const q = 2.6 + any() * 1.2
        pen.fillStyle = ink('--wood-shadow')
        pen.beginPath()
        pen.arc(k + 1, b + 8, q, 0, 7)
        pen.fill()
        pen.fillStyle = ink('--wood-hi')
        pen.beginPath()
        pen.arc(k, b + 6.6, q, 0, 7)
        pen.fill()
      }
    }
    pen.restore()
  }
  pen.globalAlpha = 1
}
