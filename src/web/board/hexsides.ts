// Hexsides and the grid as they are painted: barriers, cliffs and walls as casing lines on the edges between hexes.
import type { Hexside, Scene } from '../../kernel/face.ts'
import { loopPath, type Lay, type Point } from './lay.ts'
import type { Ink, Pen } from './brushwork.ts'

/** The lines between hexes, and the rim where hexes are cut out. */
export function hexGridLines(pen: Pen, lay: Lay, s: Scene, ink: Ink, rim: string): void {
  const { grid } = lay
  if (grid === null || s.board.is !== 'hex') return
  const cells: string[] = []
  for (const cell of grid.cells) cells.push(loopPath([lay.corners(grid.place(cell))]))
  pen.globalAlpha = 0.22
  pen.strokeStyle = ink('--map-ink')
  pen.lineWidth = 0.9
  pen.lineJoin = 'round'
  pen.stroke(new Path2D(cells.join(''))) // every inner side is drawn twice, which makes it as dark as it should be
  pen.globalAlpha = 1
  const gone = (s.board.missing ?? []).map((p) => loopPath([lay.corners(p)])).join('')
  if (gone === '') return
  pen.fillStyle = rim
  pen.fill(new Path2D(gone))
}

/** An edge on the sheet: its two ends, and the direction away from the hex that names it. */
type Run = { readonly a: Point; readonly b: Point; readonly out: Point }

function runOf(lay: Lay, e: Hexside): Run {
  const about = lay.corners(e.at)
  const [a, b] = [about[(e.side + 5) % 6], about[e.side]]
  const m = lay.at(e.at)
  const out = { x: (a.x + b.x) / 2 - m.x, y: (a.y + b.y) / 2 - m.y }
  const long = Math.hypot(out.x, out.y)
  return { a, b, out: { x: out.x / long, y: out.y / long } }
}

const along = ({ a, b }: Run, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })

/** All hexsides of a scene, over the ground and under the counters. A cliff falls away from the hex that names it. */
export function paintHexsides(pen: Pen, lay: Lay, s: Scene, ink: Ink): void {
  const edges = s.edges ?? []
  if (lay.grid === null || edges.length === 0) return
  const runs = edges.map((e) => ({ is: e.is, run: runOf(lay, e) }))
  const path = (of: readonly { readonly run: Run }[]): Path2D =>
    new Path2D(of.map(({ run: { a, b } }) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join(''))
  const stroke = (what: Path2D, colour: string, width: number, dash: readonly number[] = []): void => {
    pen.strokeStyle = ink(colour)
    pen.lineWidth = width
    pen.setLineDash([...dash])
    pen.stroke(what)
    pen.setLineDash([])
  }
  pen.save()
  pen.lineCap = 'round'
  const kind = (...is: readonly string[]): typeof runs => runs.filter((r) => is.includes(r.is))
  const whole = path(runs)
  pen.save()
  pen.translate(2, 3)
  pen.globalAlpha = 0.5
  stroke(whole, '--wall-shadow', 6)
  pen.restore()
  const walls = path(kind('wall'))
  stroke(walls, '--rock-dark', 7)
  stroke(walls, '--rock-lit', 4.4)
  stroke(walls, '--rock-dark', 4.4, [0.9, 6.4])
  const cliffs = kind('cliff')
  pen.fillStyle = ink('--rock-dark')
  for (const { run } of cliffs)
    for (let t = 0.06; t < 1; t += 0.176) {
      const [p, q] = [along(run, t - 0.06), along(run, t + 0.1)]
      const tip = along(run, t + 0.02)
      pen.beginPath()
      pen.moveTo(p.x, p.y)
      pen.lineTo(q.x, q.y)
      pen.lineTo(tip.x + run.out.x * 9, tip.y + run.out.y * 9)
      pen.closePath()
      pen.fill()
    }
  stroke(path(cliffs), '--rock-dark', 4.4)
  stroke(path(cliffs), '--rock-lit', 1.6)
  // a barrier: two rails on posts
  const barriers = kind('barrier')
  stroke(path(barriers), '--rock-dark', 6.6)
  stroke(path(barriers), '--road', 3.8)
  pen.lineCap = 'butt'
  pen.strokeStyle = ink('--rock-dark')
  pen.lineWidth = 1.5
  pen.beginPath()
  for (const { run } of barriers)
    for (const t of [0.06, 0.28, 0.5, 0.72, 0.94]) {
      const p = along(run, t)
      pen.moveTo(p.x - run.out.x * 4.6, p.y - run.out.y * 4.6)
      pen.lineTo(p.x + run.out.x * 4.6, p.y + run.out.y * 4.6)
    }
  pen.stroke()
  const others = path(runs.filter((r) => !['wall', 'cliff', 'barrier'].includes(r.is)))
  stroke(others, '--map-ink', 5)
  stroke(others, '--arena-line', 2.4, [5, 4])
  pen.restore()
}
