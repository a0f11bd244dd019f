// Where labels stand: names under their counters, range labels on their outline, none over another counter.
import type { Scene, Token } from '../../kernel/face.ts'
import type { Lay, Point } from './lay.ts'

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number } // from its middle
const hits = (a: Box, b: Box): number => Math.max(0, (a.w + b.w) / 2 - Math.abs(a.x - b.x)) * Math.max(0, (a.h + b.h) / 2 - Math.abs(a.y - b.y))

/** The width of a label of 11 px in sheet units. */
export function labelWidth(text: string): number { return Math.round(text.length * 6 + 12) }

/** What stands in a counter's label: its name, and how high it is. */
export function nameOf(t: Token): string { return t.lift ? `${t.name} · ${t.lift}` : t.name }

export type Placed = { readonly token: Token; readonly at: Point; readonly label: Point }

/** Counters with where they stand (several on one place are fanned out) and the offset of their name. */
export function placeTokens(lay: Lay, tokens: readonly Token[], scene: Pick<Scene, 'lines' | 'landmarks'>, factor: number): readonly Placed[] {
  const stacks = new Map<string, number>()
  const stood = tokens.map((token) => {
    const key = token.at.join(), n = stacks.get(key) ?? 0, p = lay.at(token.at)
    stacks.set(key, n + 1)
    return { token, at: { x: p.x + n * 13, y: p.y - n * 8 } }
  })
  const r = lay.token
  const boxes: Box[] = stood.map(({ at }) => ({ x: at.x, y: at.y, w: 2 * r + 4, h: 2 * r + 4 }))
  const fixed: Box[] = scene.landmarks.map((m) => { const p = lay.at(m.at); return { x: p.x, y: p.y + 14, w: labelWidth(m.name) * factor, h: 46 } })
  for (const l of scene.lines) if (l.label && l.is !== 'path') { const a = lay.at(l.points[0]), b = lay.at(l.points[l.points.length - 1]); fixed.push({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, w: (labelWidth(l.label) + 8) * factor, h: 22 * factor }) }
  return stood.map(({ token, at }, i) => {
    const w = labelWidth(nameOf(token)) * factor, h = 16 * factor, off = r + 6 + h / 2
    const tries: Point[] = [{ x: 0, y: off }, { x: 0, y: -off }, { x: r + 5 + w / 2, y: 0 }, { x: -(r + 5 + w / 2), y: 0 }, { x: w * 0.32, y: off }, { x: -w * 0.32, y: off }, { x: w * 0.32, y: -off }, { x: -w * 0.32, y: -off }]
    let best = tries[0], least = Infinity
    tries.forEach((t, k) => {
      const box: Box = { x: at.x + t.x, y: at.y + t.y, w, h }
      let cost = k * 3
      boxes.forEach((b, j) => { if (j !== i) cost += hits(box, b) })
      for (const b of fixed) cost += hits(box, b)
      if (box.x - w / 2 < 0 || box.x + w / 2 > lay.width) cost += 200
      if (cost < least) { least = cost; best = t }
    })
    boxes.push({ x: at.x + best.x, y: at.y + best.y, w, h })
    return { token, at, label: best }
  })
}

/** Where the label of each outlined area goes: on its border, away from counters and from other labels. */
export function placeAreaLabels(lay: Lay, scene: Scene, placed: readonly Placed[], factor: number): readonly (Point | null)[] {
  const taken: Box[] = placed.flatMap((p) => [{ x: p.at.x, y: p.at.y, w: 2 * lay.token + 8, h: 2 * lay.token + 8 }, { x: p.at.x + p.label.x, y: p.at.y + p.label.y, w: labelWidth(nameOf(p.token)) * factor, h: 16 * factor }])
  for (const m of scene.landmarks) { const p = lay.at(m.at); taken.push({ x: p.x, y: p.y + 8, w: 54, h: 56 }) }
  for (const l of scene.lines) { const a = lay.at(l.points[0]), b = lay.at(l.points[l.points.length - 1]); taken.push({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, w: labelWidth(l.label ?? '') * factor, h: 20 }) }
  return scene.areas.map((area, i) => {
    if (!area.label) return null
    const w = (labelWidth(area.label) + 8) * factor, h = 19 * factor
    let best: Point | null = null, least = Infinity
    for (const loop of lay.loops(area.where)) for (const p of loop) {
      if (p.x < w / 2 + 6 || p.x > lay.width - w / 2 - 6 || p.y < 12 || p.y > lay.height - 12) continue
      const box: Box = { x: p.x, y: p.y, w, h }
      // Reach likes its top, sight and ranges their left side, so that labels of nested outlines part.
      let cost = area.is === 'reach' ? p.y * 0.2 + Math.abs(p.x - lay.width / 2) * 0.02 : Math.abs(p.y - lay.height * (0.25 + 0.25 * (i % 3))) * 0.12 + p.x * 0.03
      for (const b of taken) cost += hits(box, b) * 0.4
      if (cost < least) { least = cost; best = p }
    }
    if (best) taken.push({ x: best.x, y: best.y, w, h })
    return best
  })
}
