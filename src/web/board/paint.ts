// The sheet under the counters, painted once for each zoom: rim and seats, floor, terrain, markings, grid.
import type { Scene } from '../../kernel/face.ts'
import { loopPath, type Lay } from './lay.ts'
import { bare, paintTerrain, row, type Ink, type Pen, type Row } from './terrain.ts'

/** Paint the sheet. The pen is scaled to sheet units, its origin at the corner of the floor. */
export function paintSheet(pen: Pen, lay: Lay, s: Scene, ink: Ink): void {
  const any = row(s.title)
  if (s.board.is === 'hex') {
    arenaRim(pen, lay, ink)
    arenaFloor(pen, lay, s, ink, any)
  } else tableFloor(pen, lay, s, ink, any)
}

function arenaRim(pen: Pen, lay: Lay, ink: Ink): void {
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
}

function mottle(pen: Pen, w: number, h: number, ink: string, alpha: number, any: Row): void {
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

function grit(pen: Pen, w: number, h: number, ink: string, any: Row): void {
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

function blot(any: Row, x: number, y: number, r: number): Path2D {
  const ring = Array.from({ length: 11 }, (_, i) => {
    const a = (i / 11) * 6.283
    const q = r * (0.55 + any() * 0.6)
    return { x: x + q * 1.7 * Math.cos(a), y: y + q * 0.75 * Math.sin(a) }
  })
  return new Path2D(
    ring
      .map((p, i) => {
        const next = ring[(i + 1) % 11]
        return `${i ? '' : `M${(p.x + ring[10].x) / 2} ${(p.y + ring[10].y) / 2}`}Q${p.x} ${p.y} ${(p.x + next.x) / 2} ${(p.y + next.y) / 2}`
      })
      .join('') + 'Z',
  )
}

function arenaFloor(pen: Pen, lay: Lay, s: Scene, ink: Ink, any: Row): void {
  const { width: w, height: h, step } = lay
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, w, h)
  pen.clip()
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
  paintTerrain(pen, ink, lay, s.terrain)
  const grid = lay.grid
  if (grid) {
    const cells: string[] = []
    for (const cell of grid.cells) cells.push(loopPath(lay.loops({ is: 'hexes', of: [grid.place(cell)] })))
    pen.globalAlpha = 0.22
    pen.strokeStyle = ink('--map-ink')
    pen.lineWidth = 0.9
    pen.lineJoin = 'round'
    pen.stroke(new Path2D(cells.join(''))) // every inner side is drawn twice, which makes it as dark as it should be
    if (s.board.is === 'hex' && s.board.missing?.length) {
      const gone = s.board.missing
        .map((p) => {
          const c = lay.at(p)
          const r = step / Math.sqrt(3)
          return `M${[0, 1, 2, 3, 4, 5]
            .map((i) => {
              const a = Math.PI / 6 + (i * Math.PI) / 3
              return `${c.x + r * Math.cos(a)} ${c.y + r * Math.sin(a)}`
            })
            .join('L')}Z`
        })
        .join('')
      pen.globalAlpha = 1
      pen.fillStyle = ink('--arena-rim')
      pen.fill(new Path2D(gone))
    }
  }
  pen.restore()
  pen.globalAlpha = 0.8
  pen.strokeStyle = ink('--arena-line')
  pen.lineWidth = 1.4
  pen.strokeRect(0, 0, w, h)
  pen.globalAlpha = 1
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

function tableFloor(pen: Pen, lay: Lay, s: Scene, ink: Ink, any: Row): void {
  const { width: w, height: h } = lay
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, w, h)
  pen.clip()
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
  paintTerrain(pen, ink, lay, s.terrain)
  pen.restore()
  pen.globalAlpha = 0.55
  pen.strokeStyle = ink('--map-ink')
  pen.lineWidth = 1.6
  pen.strokeRect(0, 0, w, h)
  pen.globalAlpha = 1 // the edge of the table, where the desk begins
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
    if (x < r || y < r || x > w - r || y > h - r || !free({ x, y }, r + 4) || laid.some((q) => Math.hypot(q.x - x, q.y - y) < q.r + r + 6)) continue
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
