// The grain of a painted floor: mottling, grit, blots.
import type { Pen, Row } from './brushwork.ts'

export function mottle(pen: Pen, w: number, h: number, ink: string, alpha: number, any: Row): void {
  const cell = 26
  const nx = Math.ceil(w / cell) + 2
  const ny = Math.ceil(h / cell) + 2
  const spot = new OffscreenCanvas(nx, ny)
  const p = spot.getContext('2d') as Pen
  p.fillStyle = ink
  for (const [size, weight] of [
    [6, 0.5],
    [3, 0.3],
    [1, 0.2],
  ] as const)
    for (let y = 0; y < ny; y += size)
      for (let x = 0; x < nx; x += size) {
        p.globalAlpha = any() * weight
        p.fillRect(x, y, size, size)
      }
  pen.save()
  pen.imageSmoothingEnabled = true
  pen.imageSmoothingQuality = 'high'
  pen.globalAlpha = alpha
  pen.drawImage(spot, -cell / 2, -cell / 2, nx * cell, ny * cell)
  pen.restore()
}

export function grit(pen: Pen, w: number, h: number, ink: string, any: Row): void {
  pen.save()
  pen.fillStyle = ink
  const many = Math.min(9000, Math.round((w * h) / 90))
  for (let i = 0; i < many; i++) {
    pen.globalAlpha = 0.03 + any() * 0.07
    const r = 0.4 + any() * 0.7
    pen.fillRect(any() * w, any() * h, r, r)
  }
  pen.restore()
}

export function blot(any: Row, x: number, y: number, r: number): Path2D {
  const ring = Array.from({ length: 11 }, (_, i) => {
    const a = (i / 11) * 6.283
    const q = r * (0.55 + any() * 0.6)
    return { x: x + q * 1.7 * Math.cos(a), y: y + q * 0.75 * Math.sin(a) }
  })
  return new Path2D(
    ring
      .map((p, i) => {
        const next = ring[(i + 1) % 11]
        return (
          `${i ? '' : `M${(p.x + ring[10].x) / 2} ${(p.y + ring[10].y) / 2}`}Q${p.x} ${p.y} ` +
          `${(p.x + next.x) / 2} ${(p.y + next.y) / 2}`
        )
      })
      .join('') + 'Z',
  )
}
