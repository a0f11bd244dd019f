// A culvert as it is painted: slabs of old concrete with their seams, cracks, stains and standing damp.
import type { Lay, Point } from './lay.ts'
import type { Ink, Pen, Row } from './brushwork.ts'
import { blot, grit, mottle } from './grain.ts'

/** The floor of a drain that giants built: seen from very near, so that a slab is as wide as a street. */
export function culvert(pen: Pen, lay: Lay, ink: Ink, any: Row): void {
  const { width: w, height: h } = lay
  pen.fillStyle = ink('--crumb')
  pen.fillRect(0, 0, w, h)
  mottle(pen, w, h, ink('--crumb-2'), 0.7, any)
  mottle(pen, w, h, ink('--map-ink'), 0.2, any)
  stains(pen, w, h, ink, any)
  grit(pen, w, h, ink('--map-ink'), any)
  seams(pen, w, h, ink, any)
  for (let i = 0; i < Math.max(4, Math.round((w * h) / 90000)); i++) crack(pen, ink, any, { x: any() * w, y: any() * h })
}

/** Where water has stood: dark in the middle, a pale rim of lime about it. */
function stains(pen: Pen, w: number, h: number, ink: Ink, any: Row): void {
  for (let i = 0; i < Math.round((w * h) / 42000); i++) {
    const at = blot(any, any() * w, any() * h, 22 + any() * 44)
    pen.save()
    pen.filter = 'blur(3px)'
    pen.globalAlpha = 0.1
    pen.fillStyle = ink('--oil')
    pen.fill(at)
    pen.restore()
    pen.globalAlpha = 0.14
    pen.strokeStyle = ink('--rock-lit')
    pen.lineWidth = 1.2
    pen.stroke(at)
    pen.globalAlpha = 1
  }
}

/** Seams between slabs: a dark joint with a lit lower edge, and rust where the irons come through. */
function seams(pen: Pen, w: number, h: number, ink: Ink, any: Row): void {
  const slab = 330
  const joint = (draw: () => void): void => {
    pen.strokeStyle = ink('--map-ink')
    pen.globalAlpha = 0.34
    pen.lineWidth = 3
    draw()
    pen.save()
    pen.translate(1.6, 2.2)
    pen.strokeStyle = ink('--rock-lit')
    pen.globalAlpha = 0.2
    pen.lineWidth = 1.2
    draw()
    pen.restore()
  }
  // no two slabs alike: an even grid would be a ruler
  for (let x = slab * (0.55 + any() * 0.3); x < w; x += slab * (0.7 + any() * 0.6)) joint(() => line(pen, x, 0, x, h))
  for (let y = slab * (0.5 + any() * 0.3); y < h; y += slab * (0.55 + any() * 0.5)) joint(() => line(pen, 0, y, w, y))
  pen.globalAlpha = 1
}

function line(pen: Pen, x0: number, y0: number, x1: number, y1: number): void {
  pen.beginPath()
  pen.moveTo(x0, y0)
  pen.lineTo(x1, y1)
  pen.stroke()
}

/** A crack that wanders, with one that leaves it. */
function crack(pen: Pen, ink: Ink, any: Row, from: Point): void {
  pen.strokeStyle = ink('--map-ink')
  pen.globalAlpha = 0.38
  let turn = any() * 6.283
  let { x, y } = from
  for (const width of [1.3, 0.8]) {
    pen.lineWidth = width
    pen.beginPath()
    pen.moveTo(x, y)
    for (let i = 0; i < 9; i++) {
      turn += (any() - 0.5) * 0.9
      x += Math.cos(turn) * 19
      y += Math.sin(turn) * 13
      pen.lineTo(x, y)
    }
    pen.stroke()
    ;({ x, y } = from)
    turn += 2
  }
  pen.globalAlpha = 1
}
