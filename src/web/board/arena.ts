// The arena as it is painted: rim and seats, sand and markings.
import type { Scene } from '../../kernel/face.ts'
import type { Lay } from './lay.ts'
import type { Ink, Pen, Row } from './brushwork.ts'
import { mottle, blot, grit } from './grain.ts'

export function arenaRim(pen: Pen, lay: Lay, s: Scene, ink: Ink): void {
  const { rim, width: w, height: h } = lay
  pen.fillStyle = ink('--arena-rim')
  pen.fillRect(-rim.left - 2000, -rim.top - 2000, w + 4000, h + 4000)
  // Rows of seats, in blocks with aisles; they are outside the floor and mean nothing.
  pen.strokeStyle = ink('--arena-seat')
  pen.globalAlpha = 0.8
  pen.lineWidth = 4.2
  pen.setLineDash([3.2, 2.4, 3.2, 2.4, 3.2, 9])
  pen.beginPath()
  for (let i = 0; i < 14; i++) {
    const y = i * 6.4
    pen.moveTo(0, -rim.top - 26 + y - 36)
    pen.lineTo(w, -rim.top - 26 + y - 36)
    pen.moveTo(0, h + 16 + y)
    pen.lineTo(w, h + 16 + y)
  }
  pen.stroke()
  pen.setLineDash([])
  pen.globalAlpha = 1
  pen.fillStyle = ink('--arena-rim')
  pen.fillRect(-4, -22, w + 8, 24)
  // nobody sits behind the title: a letter of it is 17 wide at most, one of the line below it 7
  const half = Math.max(s.title.length * 17, (s.subtitle ?? '').length * 7) / 2 + 12
  pen.fillRect(w / 2 - half, -68, 2 * half, 68)
}

/** The sand of the ring: raked, scorched, with the chalk lines of the sport. */
export function arenaFloor(pen: Pen, lay: Lay, s: Scene, ink: Ink, any: Row): void {
  const { width: w, height: h } = lay
  pen.fillStyle = ink('--arena')
  pen.fillRect(0, 0, w, h)
  mottle(pen, w, h, ink('--arena-2'), 0.55, any)
  mottle(pen, w, h, ink('--map-ink'), 0.12, any)
  // The raked sand of the floor.
  pen.strokeStyle = ink('--arena-2')
  pen.globalAlpha = 0.5
  pen.lineWidth = 2.4
  pen.beginPath()
  for (let y = 8; y < h; y += 12.4) {
    pen.moveTo(0, y)
    for (let x = 0; x < w; x += 60) pen.quadraticCurveTo(x + 30, y + (any() < 0.5 ? -3 : 3), x + 60, y)
  }
  pen.stroke()
  pen.globalAlpha = 1
  pen.fillStyle = ink('--map-ink')
  pen.globalAlpha = 0.09
  for (let i = 0; i < Math.round((w * h) / 26000); i++) pen.fill(blot(any, any() * w, any() * h, 8 + any() * 16))
  pen.strokeStyle = ink('--map-ink')
  for (let i = 0; i < Math.round((w * h) / 60000); i++) {
    // scorch marks of old battles
    const x = any() * w
    const y = any() * h
    pen.globalAlpha = 0.2
    pen.beginPath()
    pen.arc(x, y, 5, 0, 7)
    pen.fill()
    pen.globalAlpha = 0.14
    pen.lineWidth = 1.6
    pen.beginPath()
    for (let k = 0; k < 13; k++) {
      const a = k * 0.483
      const q = 9 + any() * 8
      pen.moveTo(x + 5 * Math.cos(a), y + 5 * Math.sin(a))
      pen.lineTo(x + q * Math.cos(a), y + q * Math.sin(a))
    }
    pen.stroke()
  }
  pen.globalAlpha = 1
  grit(pen, w, h, ink('--map-ink'), any)
  arenaLines(pen, lay, s, ink)
}

/** Chalk lines of the sport: centre ring, half-way line, a ring round each base. They mean nothing to the rules. */
function arenaLines(pen: Pen, lay: Lay, s: Scene, ink: Ink): void {
  const { width: w, height: h, step } = lay
  pen.save()
  pen.globalAlpha = 0.34
  pen.strokeStyle = pen.fillStyle = ink('--arena-line')
  pen.lineWidth = 3
  const ring = (x: number, y: number, r: number): void => {
    pen.beginPath()
    pen.arc(x, y, r, 0, 7)
    pen.stroke()
  }
  const bases = s.landmarks.filter((l) => l.seat !== undefined).map((l) => lay.at(l.at))
  const wide = Math.min(step * 3.4, h * 0.3)
  ring(w / 2, h / 2, wide)
  pen.beginPath()
  pen.arc(w / 2, h / 2, 7, 0, 7)
  pen.fill()
  if (bases.length === 2) {
    pen.beginPath()
    if (Math.abs(bases[0].x - bases[1].x) >= Math.abs(bases[0].y - bases[1].y)) {
      pen.moveTo(w / 2, 0)
      pen.lineTo(w / 2, h)
    } else {
      pen.moveTo(0, h / 2)
      pen.lineTo(w, h / 2)
    }
    pen.stroke()
  }
  for (const b of bases) {
    ring(b.x, b.y, step * 0.9)
    pen.setLineDash([10, 8])
    ring(b.x, b.y, step * 3.5)
    pen.setLineDash([])
  }
  pen.restore()
}
