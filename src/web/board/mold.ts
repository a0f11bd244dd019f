// What lies about in a culvert, as it is drawn: fungus and pollen, dead insects, puddles, splinters, machines' traps, surfaces, clefts.
import { clipped, scattered, type Painter } from './brushwork.ts'

type Spot = { readonly x: number; readonly y: number; readonly r: number }
const middle = (g: Parameters<Painter>[0]): Spot => ({
  x: g.box.x + g.box.w / 2,
  y: g.box.y + g.box.h / 2,
  r: Math.min(g.box.w, g.box.h) / 2,
})
/** The shadow of something that stands up from the floor. */
function shade(g: Parameters<Painter>[0], path: Path2D, far: number): void {
  const { pen, ink } = g
  pen.save()
  pen.translate(far, far * 1.3)
  pen.globalAlpha = 0.5
  pen.filter = 'blur(2px)'
  pen.fillStyle = ink('--wall-shadow')
  pen.fill(path, 'evenodd')
  pen.restore()
}

/** A cap seen from above: gills from the middle to the rim, lit from the upper left. */
export const fungus: Painter = (g) => {
  const { pen, ink } = g,
    m = middle(g)
  shade(g, g.path, m.r * 0.35)
  const lit = pen.createRadialGradient(m.x - m.r * 0.35, m.y - m.r * 0.4, 1, m.x, m.y, m.r)
  lit.addColorStop(0, ink('--fungus-hi'))
  lit.addColorStop(1, ink('--fungus'))
  pen.fillStyle = lit
  pen.fill(g.path)
  pen.strokeStyle = ink('--rock-dark')
  pen.lineWidth = 1.2
  pen.stroke(g.path)
  pen.globalAlpha = 0.45
  pen.lineWidth = 0.8
  pen.beginPath()
  for (let a = 0; a < 6.28; a += 0.39) {
    pen.moveTo(m.x + 0.3 * m.r * Math.cos(a), m.y + 0.3 * m.r * Math.sin(a))
    pen.lineTo(m.x + 0.92 * m.r * Math.cos(a), m.y + 0.92 * m.r * Math.sin(a))
  }
  pen.stroke()
}

/** A puff: a ball of grains. */
export const pollen: Painter = (g) => {
  const { pen, ink } = g
  shade(g, g.path, middle(g).r * 0.3)
  pen.fillStyle = ink('--sand')
  pen.fill(g.path)
  pen.fillStyle = ink('--sand-2')
  for (const p of scattered(g, 5)) {
    pen.beginPath()
    pen.arc(p.x, p.y, 1.2 + g.any() * 1.6, 0, 7)
    pen.fill()
  }
}

/** A dead insect, its legs drawn up: head with feelers, neck, wing cases with their seam and ribs, lit from the upper left. */
export const insect: Painter = (g) => {
  const { pen, ink, box } = g,
    { x, y } = middle(g),
    wide = box.w >= box.h,
    [a, b] = wide ? [box.w, box.h] : [box.h, box.w],
    thick = Math.max(1.4, a * 0.022)
  const oval = (at: number, long: number, broad: number): Path2D => {
    const p = new Path2D()
    p.ellipse(at * a, 0, long * a, broad * b, 0, 0, 7)
    return p
  }
  const head = oval(-0.41, 0.08, 0.15),
    neck = oval(-0.26, 0.13, 0.25),
    shell = oval(0.11, 0.33, 0.34)
  pen.globalAlpha = 0.22
  pen.fillStyle = ink('--rock-dark')
  pen.fill(g.soft, 'evenodd')
  pen.globalAlpha = 1
  pen.translate(x, y)
  if (!wide) pen.rotate(Math.PI / 2)
  const legs = (hue: string, by: number): void => {
    pen.strokeStyle = ink(hue)
    pen.lineWidth = thick
    pen.lineJoin = 'round'
    pen.beginPath()
    for (const s of [-1, 1]) {
      for (const [from, knee, foot] of [
        [-0.24, -0.36, -0.47],
        [-0.08, -0.1, -0.2],
        [0.14, 0.26, 0.42],
      ]) {
        pen.moveTo(from * a + by, by)
        pen.lineTo(knee * a + by, s * b * 0.42 + by)
        pen.lineTo(foot * a + by, s * b * 0.5 + by)
      }
      pen.moveTo(-0.46 * a + by, s * b * 0.06 + by)
      pen.quadraticCurveTo(-0.52 * a + by, s * b * 0.2 + by, -0.49 * a + by, s * b * 0.3 + by)
    }
    pen.stroke()
  }
  pen.globalAlpha = 0.35
  legs('--wall-shadow', 3)
  pen.globalAlpha = 1
  legs('--oil', 0)
  for (const part of [head, neck, shell]) {
    pen.save()
    pen.translate(3, 4)
    pen.globalAlpha = 0.4
    pen.fillStyle = ink('--wall-shadow')
    pen.fill(part)
    pen.restore()
    const light = pen.createRadialGradient(-0.1 * a, -0.2 * b, 1, 0, 0, 0.5 * a)
    light.addColorStop(0, ink('--rock-dark'))
    light.addColorStop(0.8, ink('--oil'))
    pen.fillStyle = light
    pen.fill(part)
    pen.strokeStyle = ink('--oil')
    pen.lineWidth = 1
    pen.stroke(part)
  }
  pen.save()
  pen.clip(shell)
  pen.strokeStyle = ink('--rock')
  for (const k of [-0.26, -0.17, -0.08, 0, 0.08, 0.17, 0.26]) {
    pen.globalAlpha = k === 0 ? 0.9 : 0.4
    pen.lineWidth = k === 0 ? 1.6 : 1
    pen.beginPath()
    pen.moveTo(-0.24 * a, k * b * 0.7)
    pen.quadraticCurveTo(0.1 * a, k * b * 1.35, 0.46 * a, k * b * 0.2)
    pen.stroke()
  }
  pen.restore()
}

/** Something wet: its colour, a rim, glints. */
const wet =
  (fill: string, glint: string, thick: number): Painter =>
  (g) => {
    const { pen, ink } = g
    pen.globalAlpha = thick
    pen.fillStyle = ink(fill)
    pen.fill(g.soft, 'evenodd')
    pen.globalAlpha = 0.7
    pen.strokeStyle = ink(glint)
    pen.lineWidth = 1.3
    pen.stroke(g.soft)
    clipped(g, g.soft, () => {
      pen.globalAlpha = 0.5
      for (const p of scattered(g, 17)) {
        pen.beginPath()
        pen.ellipse(p.x, p.y, 2 + g.any() * 3, 1.2, -0.5, 0, 7)
        pen.stroke()
      }
    })
  }
export const slime = wet('--wood-hi', '--wood-pale-hi', 0.4)
export const chemical = wet('--wood-pale', '--sand-2', 0.75)

/** Splinters of metal on end. */
export const shrapnel: Painter = (g) => {
  const { pen, ink } = g
  pen.globalAlpha = 0.55
  pen.fillStyle = ink('--rock-dark')
  pen.fill(g.path, 'evenodd')
  pen.globalAlpha = 1
  for (const p of scattered(g, 9)) {
    const h = 6 + g.any() * 7,
      lean = (g.any() - 0.5) * 8
    pen.beginPath()
    pen.moveTo(p.x - 3, p.y + 2)
    pen.lineTo(p.x + lean, p.y - h)
    pen.lineTo(p.x + 3.4, p.y + 2)
    pen.closePath()
    pen.fillStyle = ink(g.any() < 0.5 ? '--rock' : '--rock-lit')
    pen.fill()
    pen.strokeStyle = ink('--rock-dark')
    pen.lineWidth = 0.7
    pen.stroke()
  }
}

/** A trap that machines laid: a plate with teeth. */
export const neutralizer: Painter = (g) => {
  const { pen, ink } = g,
    m = middle(g)
  shade(g, g.path, m.r * 0.3)
  pen.fillStyle = ink('--rock-dark')
  pen.fill(g.path)
  pen.strokeStyle = ink('--rock-lit')
  pen.lineWidth = 1.6
  pen.beginPath()
  for (let a = 0; a < 6.28; a += 0.785) {
    pen.moveTo(m.x + 0.45 * m.r * Math.cos(a), m.y + 0.45 * m.r * Math.sin(a))
    pen.lineTo(m.x + 1.15 * m.r * Math.cos(a), m.y + 1.15 * m.r * Math.sin(a))
  }
  pen.stroke()
  pen.stroke(g.path)
}

/** A surface that is known by its lines alone, `tilt` how they run. */
const ruled =
  (ink0: string, gap: number, tilt: number): Painter =>
  (g) => {
    const { pen, ink, box } = g
    pen.strokeStyle = ink(ink0)
    pen.globalAlpha = 0.16
    pen.fillStyle = ink(ink0)
    pen.fill(g.path, 'evenodd')
    pen.globalAlpha = 0.6
    pen.lineWidth = 1
    clipped(g, g.path, () => {
      pen.beginPath()
      for (let y = box.y - box.w; y < box.y + box.h + box.w; y += gap) {
        pen.moveTo(box.x, y)
        pen.quadraticCurveTo(box.x + box.w / 2, y + tilt * gap, box.x + box.w, y)
      }
      pen.stroke()
    })
    pen.setLineDash([3, 3])
    pen.stroke(g.path)
    pen.setLineDash([])
  }
export const jamming = ruled('--fungus-hi', 6, 1.6)
export const interference = ruled('--ice', 9, -1.6)

/** What a blast has left: soot that thins out. */
export const blast: Painter = (g) => {
  const { pen, ink } = g,
    m = middle(g),
    soot = pen.createRadialGradient(m.x, m.y, 1, m.x, m.y, Math.max(g.box.w, g.box.h) * 0.6)
  soot.addColorStop(0, ink('--oil'))
  soot.addColorStop(1, ink('--rock-dark'))
  pen.globalAlpha = 0.6
  pen.fillStyle = soot
  pen.fill(g.soft, 'evenodd')
  pen.globalAlpha = 0.5
  pen.strokeStyle = ink('--rock-dark')
  pen.lineWidth = 2
  pen.stroke(g.soft)
}

/** A cleft in the floor: dark below, its nearer lip lit. */
export const gap: Painter = (g) => {
  const { pen, ink } = g
  pen.fillStyle = ink('--oil')
  pen.fill(g.path, 'evenodd')
  clipped(g, g.path, () => {
    pen.translate(-3, -4)
    pen.strokeStyle = ink('--rock-dark')
    pen.lineWidth = 8
    pen.stroke(g.path)
  })
  pen.strokeStyle = ink('--rock-lit')
  pen.lineWidth = 1.4
  pen.stroke(g.path)
}

/** Spilled oil: a dark pool with the colours of its film, ring within ring. */
export const oil: Painter = (g) => {
  const { pen, ink } = g,
    m = middle(g)
  pen.globalAlpha = 0.92
  pen.fillStyle = ink('--oil')
  pen.fill(g.soft, 'evenodd')
  clipped(g, g.soft, () => {
    // the same outline drawn smaller: where the film is thicker
    for (const [share, hue] of [
      [1, '--fungus'],
      [0.72, '--ice'],
      [0.46, '--sand-2'],
    ] as const) {
      pen.save()
      pen.translate(m.x * (1 - share) + (g.any() - 0.5) * 3, m.y * (1 - share) + (g.any() - 0.5) * 3)
      pen.scale(share, share)
      pen.globalAlpha = 0.6
      pen.strokeStyle = ink(hue)
      pen.lineWidth = (share === 1 ? 2.6 : 1.5) / share
      pen.stroke(g.soft)
      pen.restore()
    }
    pen.globalAlpha = 0.22
    pen.fillStyle = ink('--ice-hi')
    pen.beginPath()
    pen.ellipse(m.x - m.r * 0.3, m.y - m.r * 0.35, m.r * 0.3, m.r * 0.1, -0.6, 0, 7)
    pen.fill()
  })
}

/** Ice crystals: shards that stand up from a frozen skin, one face lit and one in shade. */
export const ice: Painter = (g) => {
  const { pen, ink } = g
  pen.globalAlpha = 0.42
  pen.fillStyle = ink('--ice')
  pen.fill(g.soft, 'evenodd')
  pen.globalAlpha = 0.5
  pen.strokeStyle = ink('--ice-hi')
  pen.lineWidth = 1
  pen.stroke(g.soft)
  for (const p of scattered(g, 13)) {
    const high = 9 + g.any() * 12,
      wide = 2.6 + g.any() * 2.4,
      lean = (g.any() - 0.5) * 7
    pen.globalAlpha = 0.34
    pen.fillStyle = ink('--wall-shadow')
    pen.beginPath()
    pen.moveTo(p.x - wide, p.y)
    pen.lineTo(p.x + lean + high * 0.4, p.y - high * 0.25)
    pen.lineTo(p.x + wide, p.y + 2)
    pen.fill()
    pen.globalAlpha = 1
    for (const [from, to, hue] of [
      [-wide, wide * 0.2, '--ice-hi'],
      [wide * 0.2, wide, '--ice'],
    ] as const) {
      pen.beginPath()
      pen.moveTo(p.x + from, p.y)
      pen.lineTo(p.x + lean, p.y - high)
      pen.lineTo(p.x + to, p.y + 1.6)
      pen.closePath()
      pen.fillStyle = ink(hue)
      pen.fill()
    }
    pen.globalAlpha = 0.55
    pen.strokeStyle = ink('--rock-dark')
    pen.lineWidth = 0.6
    pen.beginPath()
    pen.moveTo(p.x - wide, p.y)
    pen.lineTo(p.x + lean, p.y - high)
    pen.lineTo(p.x + wide, p.y + 1.6)
    pen.stroke()
  }
}
