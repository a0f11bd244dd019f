// Counters of a free table: crowded ones part, names stand where nothing is covered, one label for a platoon.
import type { Scene, Token } from '../../kernel/face.ts'
import type { Id } from '../../kernel/plain.ts'
import type { Lay, Point } from './lay.ts'
import { type Placed, type GroupLabel, tokenRadius, type Box, labelWidth, hits, nameOf } from './box.ts'

/** Counters of a free table moved apart until they hardly cover each other, none farther than it stays beside its spot. */
function parted(points: readonly Point[], r: number): { x: number; y: number }[] {
  const out = points.map((p) => ({ ...p }))
  const gap = r * 2.2
  const most = r * 2.6
  for (let round = 0; round < 24; round++) {
    let moved = false
    for (let i = 0; i < out.length; i++)
      for (let j = i + 1; j < out.length; j++) {
        let dx = out[j].x - out[i].x
        let dy = out[j].y - out[i].y
        let d = Math.hypot(dx, dy)
        if (d >= gap) continue
        if (d < 0.01) {
          const a = (i * 2.4 + j) % 6.283
          dx = Math.cos(a)
          dy = Math.sin(a)
          d = 1
        }
        const by = (gap - d) / 2
        out[i].x -= (dx / d) * by
        out[i].y -= (dy / d) * by
        out[j].x += (dx / d) * by
        out[j].y += (dy / d) * by
        moved = true
      }
    out.forEach((p, i) => {
      const q = points[i]
      const d = Math.hypot(p.x - q.x, p.y - q.y)
      if (d > most) {
        p.x = q.x + ((p.x - q.x) * most) / d
        p.y = q.y + ((p.y - q.y) * most) / d
      }
    })
    if (!moved) break
  }
  return out
}

/**
 * Counters of a table: crowded ones make room for each other; a name stands where nothing is covered, first for those in `focus`, then for
 * the other side, then for the rest; where a platoon stands together one label serves for it.
 */
export function placeStands(
  lay: Lay,
  tokens: readonly Token[],
  scene: Pick<Scene, 'lines' | 'landmarks'>,
  factor: number,
  focus: ReadonlySet<Id>,
  own: number,
): { readonly placed: readonly Placed[]; readonly groups: readonly GroupLabel[] } {
  const r = tokenRadius(lay, factor)
  const spots = tokens.map((t) => lay.at(t.at))
  const at = parted(spots, r)
  for (const p of at) {
    p.x = Math.max(r + 1, Math.min(lay.width - r - 1, p.x))
    p.y = Math.max(r + 1, Math.min(lay.height - r - 1, p.y))
  }
  const boxes: Box[] = at.map((p) => ({ x: p.x, y: p.y, w: 2 * r + 3, h: 2 * r + 3 }))
  const taken: Box[] = scene.landmarks.map((m) => {
    const p = lay.at(m.at)
    return { x: p.x + 6 * factor, y: p.y - 8 * factor, w: 30 * factor, h: 30 * factor }
  })
  for (const l of scene.lines)
    if (l.is === 'path' && l.label && l.points.length > 1) {
      const p = lay.at(l.points[l.points.length - 1])
      taken.push({ x: p.x, y: p.y - 16, w: (labelWidth(l.label) + 8) * factor, h: 22 * factor + 26 })
    }
  const h = 16 * factor
  const inside = (b: Box): boolean =>
    b.x - b.w / 2 > 2 && b.x + b.w / 2 < lay.width - 2 && b.y - b.h / 2 > 2 && b.y + b.h / 2 < lay.height - 2
  const cost = (b: Box, self: number): number => {
    let n = inside(b) ? 0 : b.w * b.h
    boxes.forEach((x, j) => {
      if (j !== self) n += hits(b, x)
    })
    for (const x of taken) n += hits(b, x) * 1.5
    return n
  }
  const labels: (Point | null)[] = tokens.map(() => null)
  const put = (i: number, always: boolean): boolean => {
    const seen = tokens[i].ghost ? tokens[i].marks[0]?.text : undefined
    const extra = seen === undefined ? 0 : 15 * factor
    const p = at[i]
    const w = Math.max(labelWidth(nameOf(tokens[i])), seen === undefined ? 0 : (seen.length + 11) * 5.7) * factor
    const off = r + h / 2 + 4 * factor
    let best: Point | null = null
    let least = Infinity
    for (const [k, t] of [
      { x: 0, y: off },
      { x: 0, y: -off - extra },
      { x: r + 4 + w / 2, y: 0 },
      { x: -(r + 4 + w / 2), y: 0 },
      { x: w * 0.32, y: off },
      { x: -w * 0.32, y: off },
      { x: w * 0.32, y: -off },
      { x: -w * 0.32, y: -off },
    ].entries()) {
      const n = cost({ x: p.x + t.x, y: p.y + t.y + extra / 2, w, h: h + extra }, i) + k * 0.01 * w * h
      if (n < least) {
        least = n
        best = t
      }
    }
    if (!best || (!always && least > w * h * 0.16)) return false
    labels[i] = best
    taken.push({ x: p.x + best.x, y: p.y + best.y + extra / 2, w, h: h + extra })
    return true
  }
  tokens.forEach((t, i) => {
    if (focus.has(t.id)) put(i, true)
  })
  // A platoon that stands close together is named once.
  const groups: GroupLabel[] = []
  const members = new Map<string, number[]>()
  tokens.forEach((t, i) => {
    if (t.group !== undefined && !t.ghost) {
      const key = `${t.seat} ${t.group}`
      members.set(key, [...(members.get(key) ?? []), i])
    }
  })
  const together = new Set<number>()
  const nameGroup = (list: readonly number[]): boolean => {
    const t = tokens[list[0]]
    const text = t.badge === undefined ? (t.group ?? '') : `${t.badge} · ${t.group ?? ''}`
    const w = (labelWidth(text) + 4) * factor
    const hh = 18 * factor
    const x0 = Math.min(...list.map((i) => at[i].x)) - r
    const x1 = Math.max(...list.map((i) => at[i].x)) + r
    const y0 = Math.min(...list.map((i) => at[i].y)) - r
    const y1 = Math.max(...list.map((i) => at[i].y)) + r
    const cx = (x0 + x1) / 2
    const cy = (y0 + y1) / 2
    const d = 5 * factor + hh / 2
    let best: Point | null = null
    let least = Infinity
    for (const q of [
      { x: cx, y: y1 + d },
      { x: cx, y: y0 - d - 4 * factor },
      { x: x1 + w / 2 + 4, y: cy },
      { x: x0 - w / 2 - 4, y: cy },
      { x: cx + w / 3, y: y1 + d },
      { x: cx - w / 3, y: y1 + d },
      { x: cx + w / 3, y: y0 - d - 4 * factor },
      { x: cx - w / 3, y: y0 - d - 4 * factor },
    ]) {
      const n = cost({ x: q.x, y: q.y, w, h: hh }, -1)
      if (n < least) {
        least = n
        best = q
      }
    }
    if (!best || least > w * hh * 0.3) return false
    groups.push({ text, seat: t.seat, at: best })
    taken.push({ x: best.x, y: best.y, w, h: hh })
    return true
  }
  for (const list of members.values()) {
    const free = list.filter((i) => labels[i] === null)
    if (free.length < 3) continue
    const near = free.filter((i) => free.filter((j) => Math.hypot(at[i].x - at[j].x, at[i].y - at[j].y) < r * 4.4).length >= 3)
    if (near.length >= 3 && nameGroup(near)) for (const i of near) together.add(i)
  }
  const order = tokens
    .map((_, i) => i)
    .filter((i) => labels[i] === null && !together.has(i))
    .sort(
      (a, b) =>
        Number(tokens[a].seat === own) - Number(tokens[b].seat === own) ||
        Number(tokens[a].ghost ?? false) - Number(tokens[b].ghost ?? false),
    )
  for (const i of order) put(i, false)
  return {
    placed: tokens.map((token, i) => ({
      token,
      at: at[i],
      label: labels[i],
      ...(Math.hypot(at[i].x - spots[i].x, at[i].y - spots[i].y) > r * 0.45 ? { spot: spots[i] } : {}),
    })),
    groups,
  }
}
