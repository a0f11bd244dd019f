// Where the names of terrain are written, on a free table and on hexes.
import type { Scene, Terrain } from '../../kernel/face.ts'
import type { Lay, Point } from './lay.ts'
import { type Placed, type GroupLabel, tokenRadius, type Box, labelWidth, nameOf, hits } from './box.ts'

/** A name of terrain where it is written: `turn` in degrees along a line, `small` for lines, `note` below it. */
export type NamePlaced = {
  readonly text: string
  readonly at: Point
  readonly turn: number
  readonly small: boolean
  readonly note?: string
}

/** Names of the terrain of a table, each once: of areas in their middle or beside it, of lines along them, clear of counters and labels. */
export function placeNames(
  lay: Lay,
  terrain: readonly Terrain[],
  scene: Pick<Scene, 'landmarks'>,
  placed: readonly Placed[],
  groups: readonly GroupLabel[],
  factor: number,
): readonly NamePlaced[] {
  const r = tokenRadius(lay, factor)
  const taken: Box[] = []
  for (const p of placed) {
    taken.push({ x: p.at.x, y: p.at.y, w: 2 * r + 6, h: 2 * r + 6 })
    if (p.label)
      taken.push({
        x: p.at.x + p.label.x,
        y: p.at.y + p.label.y,
        w:
          Math.max(labelWidth(nameOf(p.token)), p.token.ghost && p.token.marks[0] ? (p.token.marks[0].text.length + 11) * 5.7 : 0) * factor,
        h: (p.token.ghost ? 44 : 16) * factor,
      })
  }
  for (const g of groups) taken.push({ x: g.at.x, y: g.at.y, w: (labelWidth(g.text) + 6) * factor, h: 20 * factor })
  for (const m of scene.landmarks) {
    const p = lay.at(m.at)
    taken.push({ x: p.x + 7 * factor, y: p.y - 12 * factor, w: 34 * factor, h: 36 * factor })
  }
  const out: NamePlaced[] = []
  const had = new Set<string>()
  const strokes = new Map<Terrain, Box[]>()
  for (const t of terrain)
    if (t.line) {
      // names keep off other lines
      const q = t.line.map((p) => lay.at(p))
      const dots: Box[] = []
      for (let i = 1; i < q.length; i++) {
        const n = Math.max(1, Math.ceil(Math.hypot(q[i].x - q[i - 1].x, q[i].y - q[i - 1].y) / 10))
        for (let k = 0; k <= n; k++)
          dots.push({ x: q[i - 1].x + ((q[i].x - q[i - 1].x) * k) / n, y: q[i - 1].y + ((q[i].y - q[i - 1].y) * k) / n, w: 11, h: 11 })
      }
      strokes.set(t, dots)
    }
  for (const t of [...terrain].sort((a, b) => Number(a.line !== undefined) - Number(b.line !== undefined))) {
    if (!t.name || t.is === 'smoke' || had.has(t.name)) continue
    had.add(t.name)
    const small = t.line !== undefined
    const w = t.name.length * (small ? 6.1 : 7.4) * factor
    const h = (small ? 13 : 17) * factor
    const tries: { at: Point; turn: number }[] = []
    if (t.line) {
      const q = t.line.map((p) => lay.at(p))
      const long = q.slice(1).map((p, i) => Math.hypot(p.x - q[i].x, p.y - q[i].y))
      const all = long.reduce((a, b) => a + b, 0)
      for (const f of [0.5, 0.3, 0.7, 0.16, 0.84, 0.4, 0.6, 0.22, 0.78, 0.1, 0.9]) {
        let rest = all * f
        let i = 0
        while (i < long.length - 1 && rest > long[i]) rest -= long[i++]
        const a = q[i]
        const b = q[i + 1]
        if (!a || !b) continue
        const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
        const up = turn > 90 || turn <= -90 ? turn + 180 : turn
        const k = long[i] ? rest / long[i] : 0
        const rad = (up * Math.PI) / 180
        for (const side of [-1, 1])
          tries.push({
            at: {
              x: a.x + (b.x - a.x) * k - Math.sin(rad) * 13 * factor * side,
              y: a.y + (b.y - a.y) * k + Math.cos(rad) * 13 * factor * side,
            },
            turn: up,
          })
      }
    } else {
      const points = lay.loops(t.where).flat()
      if (!points.length) continue
      const x = points.reduce((s, p) => s + p.x, 0) / points.length
      const y = points.reduce((s, p) => s + p.y, 0) / points.length
      const y0 = Math.min(...points.map((p) => p.y))
      const y1 = Math.max(...points.map((p) => p.y))
      for (const q of [
        { x, y },
        { x, y: y + h * 1.3 },
        { x, y: y - h * 1.3 },
        { x, y: y1 + h * 0.6 },
        { x, y: y0 - h * 0.6 },
        { x: Math.min(...points.map((p) => p.x)) - w * 0.55, y },
        { x: Math.max(...points.map((p) => p.x)) + w * 0.55, y },
      ])
        tries.push({ at: q, turn: 0 })
    }
    let best: { at: Point; turn: number } | null = null
    let least = Infinity
    tries.forEach((q, i) => {
      const c = Math.abs(Math.cos((q.turn * Math.PI) / 180))
      const s = Math.abs(Math.sin((q.turn * Math.PI) / 180))
      const box: Box = { x: q.at.x, y: q.at.y, w: w * c + h * s, h: h * c + w * s }
      let n = i * 0.4
      for (const b of taken) n += hits(box, b)
      if (small) for (const [x, dots] of strokes) if (x !== t) for (const b of dots) n += hits(box, b)
      if (box.x - box.w / 2 < 3 || box.x + box.w / 2 > lay.width - 3 || box.y - box.h / 2 < 3 || box.y + box.h / 2 > lay.height - 3)
        n += w * h
      if (n < least) {
        least = n
        best = q
      }
    })
    const found = best as { at: Point; turn: number } | null
    if (!found || (small && least > w * h * 0.4)) continue
    out.push({ text: t.name, ...found, small, ...(t.level ? { note: `level ${t.level}` } : {}) })
    taken.push({ x: found.at.x, y: found.at.y, w, h: h + (t.level ? 12 * factor : 0) })
  }
  return out
}

/** How far apart, in halves of a counter, two names that are the same stand at least: a hamlet is named once, not house by house. */
const APART = 7

/** Where the names of the terrain of hexes are written: in their middle, or a line above or below where another name lies already. */
export function namesOf(lay: Lay, terrain: Scene['terrain'], factor: number): readonly { readonly name: string; readonly at: Point }[] {
  const had: { readonly name: string; readonly mid: Point; readonly at: Point }[] = []
  const size = (name: string, { x, y }: Point): Box => ({ x, y, w: name.length * 7.4 * factor, h: 15 * factor })
  for (const t of terrain) {
    const { name } = t
    const points = t.line ? t.line.map((p) => lay.at(p)) : lay.loops(t.where).flat()
    if (!name || !points.length) continue
    const x = points.reduce((s, p) => s + p.x, 0) / points.length
    const y = points.reduce((s, p) => s + p.y, 0) / points.length
    if (had.some((h) => h.name === name && Math.hypot(h.mid.x - x, h.mid.y - y) < APART * lay.token)) continue
    const clear = [0, 1, -1, 2, -2]
      .map((k) => ({ x, y: y + k * 16 * factor }))
      .find((at) => had.every((h) => hits(size(name, at), size(h.name, h.at)) === 0))
    had.push({ name, mid: { x, y }, at: clear ?? { x, y } })
  }
  return had
}
