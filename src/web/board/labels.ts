// Where labels stand: names under their counters, one for a platoon in a crowd, range labels on their outline, terrain names clear of all;
// none over another counter.
import type { Scene, Token } from '../../kernel/face.ts'
import type { Lay, Point } from './lay.ts'
import { type Placed, type Box, labelWidth, nameOf, hits, tokenRadius } from './box.ts'
import { stacked } from './stacks.ts'

/** Counters with where they stand and the offset of their name. Several in one hex are a stack; that of `open`, a hex, is laid out. */
export function placeTokens(
  lay: Lay,
  tokens: readonly Token[],
  scene: Pick<Scene, 'lines' | 'landmarks'>,
  factor: number,
  open: string | null = null,
): readonly Placed[] {
  const stood = stacked(lay, tokens, open, factor)
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
  const h = 16 * factor
  const off = r + 6 + h / 2
  const sizes = tokens.map((t) => labelWidth(nameOf(t)) * factor)
  const tries = stood.map(({ stack }, i): readonly Point[] => {
    const w = sizes[i]
    if (stack && !stack.open && stack.nth < stack.of - 1) return [] // the topmost speaks for a stack
    if (stack?.open) return [{ x: 0, y: r + 6 + 8 * factor }]
    return [
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
  })
  const put: (Point | null)[] = tokens.map(() => null)
  const boxOf = (i: number, t: Point): Box => ({ x: stood[i].at.x + t.x, y: stood[i].at.y + t.y, w: sizes[i], h })
  // who may come near whom: a name reaches as far as its own width beside its counter
  const far = sizes.map((w) => r + w + 6)
  const high = off + 2 * h + 4
  const near = stood.map(({ at: a }, i) =>
    stood.flatMap(({ at: b }, j) => (j !== i && Math.abs(a.x - b.x) < far[i] + far[j] && Math.abs(a.y - b.y) < 2 * high ? [j] : [])),
  )
  const cost = (i: number, k: number): number => {
    const box = boxOf(i, tries[i][k])
    let n = k * 3
    for (const j of near[i]) {
      const t = put[j]
      n += hits(box, boxes[j])
      if (t) n += 2 * hits(box, boxOf(j, t)) // a name under a name cannot be read at all
    }
    for (const b of fixed) n += hits(box, b)
    if (box.x - box.w / 2 < 0 || box.x + box.w / 2 > lay.width) n += 200
    return n
  }
  const clear = (i: number): boolean => {
    const at = put[i]
    return (
      at === null ||
      near[i].every((j) => {
        const t = put[j]
        return t === null || hits(boxOf(i, at), boxOf(j, t)) === 0
      })
    )
  }
  // who came first gives way in a later round, once all others stand
  for (let round = 0; round < rounds; round++)
    for (let i = 0; i < tokens.length; i++) {
      if (round > 0 && clear(i)) continue
      let least = Infinity
      for (let k = 0; k < tries[i].length; k++) {
        const n = cost(i, k)
        if (n >= least) continue
        least = n
        put[i] = tries[i][k]
      }
    }
  return stood.map((x, i) => ({ ...x, label: put[i] }))
}
const rounds = 3

/** Places for the label of an area that is hardly larger than a counter: about it, clear of whoever stands there. */
function beside(loop: readonly Point[], w: number, h: number, token: number): readonly Point[] {
  const xs = loop.map((p) => p.x)
  const ys = loop.map((p) => p.y)
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  if (x1 - x0 > token * 5 || y1 - y0 > token * 5) return []
  const x = (x0 + x1) / 2
  const y = (y0 + y1) / 2
  const dx = Math.max((x1 - x0) / 2, token) + w / 2 + 6
  const dy = Math.max((y1 - y0) / 2, token) + h / 2 + 6
  return [
    { x, y: y - dy },
    { x, y: y + dy },
    { x: x + dx, y },
    { x: x - dx, y },
  ]
}

/**
 * Where the label of each outlined area goes: on its border, away from counters and from other labels.
 * @param hand places in the hand, which are drawn like counters with their names below.
 */
export function placeAreaLabels(
  lay: Lay,
  scene: Scene,
  placed: readonly Placed[],
  factor: number,
  hand: readonly Point[] = [],
): readonly (Point | null)[] {
  const r = tokenRadius(lay, factor)
  const taken: Box[] = placed.flatMap((p) => [
    { x: p.at.x, y: p.at.y, w: 2 * r + 8, h: 2 * r + 8 },
    { x: p.at.x + (p.label?.x ?? 0), y: p.at.y + (p.label?.y ?? 0), w: p.label ? labelWidth(nameOf(p.token)) * factor : 0, h: 16 * factor },
  ])
  for (const p of hand) taken.push({ x: p.x, y: p.y + 7, w: 60, h: 2 * r + 24 })
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
      for (const p of [...loop, ...beside(loop, w, h, r)]) {
        if (p.x < w / 2 + 6 || p.x > lay.width - w / 2 - 6 || p.y < 12 || p.y > lay.height - 12) continue
        const box: Box = { x: p.x, y: p.y, w, h }
        // Reach likes its top, sight and ranges their left side, so that labels of nested outlines part.
        let cost =
          area.is === 'reach'
            ? p.y * 0.2 + Math.abs(p.x - lay.width / 2) * 0.02
            : Math.abs(p.y - lay.height * (0.25 + 0.25 * (i % 3))) * 0.12 + p.x * 0.03
        for (const b of taken) cost += hits(box, b)
        if (cost < least) {
          least = cost
          best = p
        }
      }
    if (best) taken.push({ x: best.x, y: best.y, w, h })
    return best
  })
}
