// Where labels stand: names under their counters, one for a platoon in a crowd, range labels on their outline, terrain names clear of all; none over another counter.
import type { Scene, Terrain, Token } from '../../kernel/face.ts'
import type { Id } from '../../kernel/plain.ts'
import type { Lay, Point } from './lay.ts'

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number } // from its middle
const hits = (a: Box, b: Box): number => Math.max(0, (a.w + b.w) / 2 - Math.abs(a.x - b.x)) * Math.max(0, (a.h + b.h) / 2 - Math.abs(a.y - b.y))

/** The width of a label of 11 px in sheet units. */
export function labelWidth(text: string): number {
  return Math.round(text.length * 6 + 12)
}

/** What stands in a counter's label: its name, and how high it is. */
export function nameOf(t: Token): string {
  const name = t.short ?? t.name
  return t.lift ? `${name} · ${t.lift}` : name
}

/** A counter where it is drawn. `spot` is where it stands, when it had to make room; without a label its group's or the pointer's stands for it. */
export type Placed = { readonly token: Token; readonly at: Point; readonly label: Point | null; readonly spot?: Point }
/** One label for several counters of a group. */
export type GroupLabel = { readonly text: string; readonly seat: number; readonly at: Point }

/** Counters with where they stand (several on one place are fanned out) and the offset of their name. */
export function placeTokens(
  lay: Lay,
  tokens: readonly Token[],
  scene: Pick<Scene, 'lines' | 'landmarks'>,
  factor: number,
): readonly (Placed & { readonly label: Point })[] {
  const stacks = new Map<string, number>()
  const stood = tokens.map((token) => {
    const key = token.at.join()
    const n = stacks.get(key) ?? 0
    const p = lay.at(token.at)
    stacks.set(key, n + 1)
    return { token, at: { x: p.x + n * 13, y: p.y - n * 8 } }
  })
  const r = lay.token
  const boxes: Box[] = stood.map(({ at }) => ({ x: at.x, y: at.y, w: 2 * r + 4, h: 2 * r + 4 }))
  const fixed: Box[] = scene.landmarks.map((m) => {
    const p = lay.at(m.at)
    return { x: p.x, y: p.y + 14, w: labelWidth(m.name) * factor, h: 46 }
  })
  for (const l of scene.lines)
    if (l.label && l.is !== 'path') {
      const a = lay.at(l.points[0])
      const b = lay.at(l.points[l.points.length - 1])
      fixed.push({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, w: (labelWidth(l.label) + 8) * factor, h: 22 * factor })
    }
  return stood.map(({ token, at }, i) => {
    const w = labelWidth(nameOf(token)) * factor
    const h = 16 * factor
    const off = r + 6 + h / 2
    const tries: Point[] = [
      { x: 0, y: off },
      { x: 0, y: -off },
      { x: r + 5 + w / 2, y: 0 },
      { x: -(r + 5 + w / 2), y: 0 },
      { x: w * 0.32, y: off },
      { x: -w * 0.32, y: off },
      { x: w * 0.32, y: -off },
      { x: -w * 0.32, y: -off },
      ...[1, -1].flatMap((s) => [1, -1].map((t) => ({ x: s * (r * 0.7 + w / 2), y: t * (r * 0.5 + h / 2) }))),
      { x: 0, y: off + h + 2 },
      { x: 0, y: -off - h - 2 },
    ]
    let best = tries[0]
    let least = Infinity
    tries.forEach((t, k) => {
      const box: Box = { x: at.x + t.x, y: at.y + t.y, w, h }
      let cost = k * 3
      boxes.forEach((b, j) => {
        if (j !== i) cost += hits(box, b)
      })
      for (const b of fixed) cost += hits(box, b)
      if (box.x - w / 2 < 0 || box.x + w / 2 > lay.width) cost += 200
      if (cost < least) {
        least = cost
        best = t
      }
    })
    boxes.push({ x: at.x + best.x, y: at.y + best.y, w, h })
    return { token, at, label: best }
  })
}

/** The radius of a counter in sheet units: on a table it keeps its size on the screen. */
export function tokenRadius(lay: Lay, factor: number): number {
  return lay.grid ? lay.token : lay.token * factor
}

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
  const inside = (b: Box): boolean => b.x - b.w / 2 > 2 && b.x + b.w / 2 < lay.width - 2 && b.y - b.h / 2 > 2 && b.y + b.h / 2 < lay.height - 2
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
        Number(tokens[a].seat === own) - Number(tokens[b].seat === own) || Number(tokens[a].ghost ?? false) - Number(tokens[b].ghost ?? false),
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

/** A name of terrain where it is written: `turn` in degrees along a line, `small` for lines, `note` below it. */
export type NamePlaced = { readonly text: string; readonly at: Point; readonly turn: number; readonly small: boolean; readonly note?: string }

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
        w: Math.max(labelWidth(nameOf(p.token)), p.token.ghost && p.token.marks[0] ? (p.token.marks[0].text.length + 11) * 5.7 : 0) * factor,
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
            at: { x: a.x + (b.x - a.x) * k - Math.sin(rad) * 13 * factor * side, y: a.y + (b.y - a.y) * k + Math.cos(rad) * 13 * factor * side },
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
      if (box.x - box.w / 2 < 3 || box.x + box.w / 2 > lay.width - 3 || box.y - box.h / 2 < 3 || box.y + box.h / 2 > lay.height - 3) n += w * h
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

/** Where the label of each outlined area goes: on its border, away from counters and from other labels. */
export function placeAreaLabels(lay: Lay, scene: Scene, placed: readonly Placed[], factor: number): readonly (Point | null)[] {
  const taken: Box[] = placed.flatMap((p) => [
    { x: p.at.x, y: p.at.y, w: 2 * lay.token + 8, h: 2 * lay.token + 8 },
    { x: p.at.x + (p.label?.x ?? 0), y: p.at.y + (p.label?.y ?? 0), w: p.label ? labelWidth(nameOf(p.token)) * factor : 0, h: 16 * factor },
  ])
  for (const m of scene.landmarks) {
    const p = lay.at(m.at)
    taken.push({ x: p.x, y: p.y + 8, w: 54, h: 56 })
  }
  for (const l of scene.lines) {
    const a = lay.at(l.points[0])
    const b = lay.at(l.points[l.points.length - 1])
    taken.push({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, w: labelWidth(l.label ?? '') * factor, h: 20 })
  }
  return scene.areas.map((area, i) => {
    if (!area.label) return null
    const w = (labelWidth(area.label) + 8) * factor
    const h = 19 * factor
    let best: Point | null = null
    let least = Infinity
    for (const loop of lay.loops(area.where))
      for (const p of loop) {
        if (p.x < w / 2 + 6 || p.x > lay.width - w / 2 - 6 || p.y < 12 || p.y > lay.height - 12) continue
        const box: Box = { x: p.x, y: p.y, w, h }
        // Reach likes its top, sight and ranges their left side, so that labels of nested outlines part.
        let cost =
          area.is === 'reach'
            ? p.y * 0.2 + Math.abs(p.x - lay.width / 2) * 0.02
            : Math.abs(p.y - lay.height * (0.25 + 0.25 * (i % 3))) * 0.12 + p.x * 0.03
        for (const b of taken) cost += hits(box, b) * 0.4
        if (cost < least) {
          least = cost
          best = p
        }
      }
    if (best) taken.push({ x: best.x, y: best.y, w, h })
    return best
  })
}
