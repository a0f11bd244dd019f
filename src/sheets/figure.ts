// Figures of record sheets as drawn parts: the same paths and words for the screen and for paper, and the figure in lines of text.
import type { AnyFigure, Figure, FigureCell, FigureSection, FigureSide } from '../kernel/face.ts'
import type { Place } from '../kernel/plain.ts'
import { openedLines, pairsLines } from './splits.ts'

/** A drawn part. `cls` names what it is; a style sheet gives it its ink. */
export type FigurePart =
  | { readonly is: 'path'; readonly d: string; readonly cls: string }
  | { readonly is: 'word'; readonly at: Place; readonly text: string; readonly cls: string }

/** A figure drawn: its box from 0, 0 and its parts in order. */
export type FigureDrawing = { readonly width: number; readonly height: number; readonly parts: readonly FigurePart[] }

const n = (x: number): number => Math.round(x * 10) / 10
const ring = (points: readonly Place[]): string => `${points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')}Z`
const path = (d: string, ...cls: readonly (string | false | undefined)[]): FigurePart => ({
  is: 'path',
  d,
  cls: cls.filter((c) => c).join(' '),
})
const word = (x: number, y: number, text: string, ...cls: readonly (string | false | undefined)[]): FigurePart => ({
  is: 'word',
  at: [n(x), n(y)],
  text,
  cls: cls.filter((c) => c).join(' '),
})

/** A figure as paths and words. */
export function drawnFigure(f: Figure): FigureDrawing {
  return f.is === 'graph' ? graph(f) : f.is === 'strip' ? strip(f) : sides(f)
}

function middle(points: readonly Place[]): Place {
  const xs = points.map((p) => p[0]),
    ys = points.map((p) => p[1])
  return [xs.reduce((a, b) => a + b, 0) / xs.length, ys.reduce((a, b) => a + b, 0) / ys.length]
}

const cross = ([x, y]: Place, r: number): string =>
  `M${n(x - r)} ${n(y - r)}L${n(x + r)} ${n(y + r)}M${n(x + r)} ${n(y - r)}L${n(x - r)} ${n(y + r)}`
const disc = ([x, y]: Place, r: number): string => `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** Cells with their names; a lost one is crossed out, a marked one ringed, a lit one drawn over the others. */
function graph(f: Extract<Figure, { is: 'graph' }>): FigureDrawing {
  const scale = 400 / f.width
  const foot: Place = [200, f.height * scale]
  const span = ([x, y]: Place): number => (x - foot[0]) * (x - foot[0]) + (y - foot[1]) * (y - foot[1])
  const at = (points: readonly Place[]): Place[] => points.map(([x, y]): Place => [x * scale, y * scale])
  const zone = (id: string | undefined): number => f.zones?.findIndex((z) => z.id === id) ?? -1
  const parts = [...f.cells]
    .sort((a, b) => Number(a.lit ?? false) - Number(b.lit ?? false))
    .flatMap((c): FigurePart[] => {
      const points = at(c.points)
      const m = middle(points)
      const out: FigurePart[] = [path(ring(points), 'cell', !f.boxes && zone(c.zone) > 0 && `zone${zone(c.zone)}`, c.state, c.lit && 'lit')]
      if (c.state === 'lost') out.push(path(cross(m, f.boxes ? 4.5 : 5), 'cross'))
      else if (c.state === 'marked') out.push(path(disc(m, 6.4), 'ringed'), path(disc(m, 1.8), 'dot'))
      else if (!f.boxes) out.push(word(m[0], m[1] + 3.3, c.id, 'name'))
      if (c.nth !== undefined) {
        // outwards: beyond the corner that lies farthest from the foot of the figure
        const far = points.reduce((a, b) => (span(b) > span(a) ? b : a))
        out.push(word(far[0] + (far[0] - m[0]) * 0.45, Math.max(9, far[1] + (far[1] - m[1]) * 0.4 + 3), c.nth, 'nth'))
      }
      return out
    })
  const words = (f.words ?? []).map((w) => word(w.at[0] * scale, w.at[1] * scale, w.text, 'side', f.boxes && 'of-boxes'))
  return { width: 400, height: n(f.height * scale), parts: [...parts, ...words] }
}

/** A strip: a bar for each line, over it the signs of what the lines stand for. */
function strip(f: Extract<Figure, { is: 'strip' }>): FigureDrawing {
  const width = 600,
    top = 24,
    high = 40
  const each = width / f.lines
  const x = (line: number): number => (line - 1) * each
  const marked = new Set(f.marked),
    lit = new Set(f.lit ?? [])
  const parts: FigurePart[] = []
  for (const s of f.spans) {
    const [a, b] = [x(s.from) + 1, x(s.to + 1) - 1]
    parts.push(path(`M${n(a)} ${top - 3}v-4H${n(b)}v4`, 'brace', s.state), word((a + b) / 2, top - 11, s.sign, 'sign', s.state))
  }
  for (let line = 1; line <= f.lines; line++)
    parts.push(
      path(
        `M${n(x(line) + 0.6)} ${top}H${n(x(line + 1) - 0.6)}V${top + high}H${n(x(line) + 0.6)}Z`,
        'line',
        marked.has(line) && 'marked',
        lit.has(line) && 'lit',
      ),
    )
  for (const line of [1, ...[1, 2, 3].map((k) => Math.floor((f.lines * k) / 4)), f.lines])
    parts.push(word(x(line) + each / 2, top + high + 14, String(line), 'tick', line === 1 && 'start', line === f.lines && 'end'))
  return { width, height: top + high + 18, parts }
}

/** Corner i of a hexagon whose flat side is up, from the front left with the clock; in hundredths of its radius. */
const HEXAGON: readonly Place[] = [
  [-50, -87],
  [50, -87],
  [100, 0],
  [50, 87],
  [-50, 87],
  [-100, 0],
]

/** A machine from above: six sectors about it, armor as tracks along its four sides, each with how much is left. */
function sides(f: Extract<Figure, { is: 'sides' }>): FigureDrawing {
  const [cx, cy] = [160, 122]
  const corner = (i: number, r: number): Place => [cx + (HEXAGON[i % 6][0] * r) / 100, cy + (HEXAGON[i % 6][1] * r) / 100]
  const parts: FigurePart[] = []
  const trapeze = (i: number, inner: number, outer: number): readonly Place[] => [
    corner(i, outer),
    corner(i + 1, outer),
    corner(i + 1, inner),
    corner(i, inner),
  ]
  for (let i = 0; i < 6; i++) parts.push(path(ring(trapeze(i, 42, 82)), 'sector', f.lit === i && 'lit'))
  if (f.lit !== undefined) parts.push(path(ring(trapeze(f.lit, 42, 82)), 'sector', 'lit'))
  f.sectors?.slice(0, 6).forEach((text, i) => {
    const [x, y] = middle(trapeze(i, 42, 82))
    parts.push(word(x, y + 4.5, text, 'factor', f.lit === i && 'lit'))
  })
  // armor: the front and the rear along one side each, the right and the left along two
  const tracks: readonly (readonly [FigureSide, readonly number[]])[] = [
    [f.front, [0]],
    [f.right, [1, 2]],
    [f.rear, [3]],
    [f.left, [5, 4]],
  ]
  for (const [one, along] of tracks) {
    const share = one.of > 0 ? one.now / one.of : 0
    for (const [k, i] of along.entries()) {
      const part = Math.max(0, Math.min(1, share * along.length - k))
      const [a, b, c, d] = trapeze(i, 88, 96)
      const to = (p: Place, q: Place): Place => [p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part]
      parts.push(path(ring([a, b, c, d]), 'armor'))
      // what is left runs from the front to the rear, on the left against the clock
      const left = i >= 4
      if (part > 0)
        parts.push(
          path(
            ring(left ? [b, to(b, a), to(c, d), c] : [a, to(a, b), to(d, c), d]),
            'left',
            share <= 0.35 ? 'bad' : share <= 0.7 && 'warn',
          ),
        )
    }
  }
  const told = (s: FigureSide): string => (s.now < s.of ? `${s.now} of ${s.of}` : `${s.now}`)
  parts.push(
    word(cx, 20, `front ${told(f.front)}`, 'side'),
    word(cx, 2 * cy - 8, `rear ${told(f.rear)}`, 'side'),
    word(cx + 102, cy - 4, 'right', 'side', 'start'),
    word(cx + 102, cy + 12, told(f.right), 'side', 'start'),
    word(cx - 102, cy - 4, 'left', 'side', 'end'),
    word(cx - 102, cy + 12, told(f.left), 'side', 'end'),
  )
  return { width: 320, height: 2 * cy, parts }
}

/** A figure in lines of text: what there is, what is marked and lost, what is meant now. */
export function figureLines(f: AnyFigure): readonly string[] {
  if (f.is === 'pairs') return pairsLines(f)
  if (f.is === 'opened') return openedLines(f)
  if (f.is === 'sides') {
    const side = (name: string, s: FigureSide): string => `${name} ${s.now}${s.now < s.of ? ` of ${s.of}` : ''}`
    const names = ['front', 'front right', 'rear right', 'rear', 'rear left', 'front left']
    return [
      ['front', 'right', 'rear', 'left'].map((name) => side(name, f[name as 'front' | 'right' | 'rear' | 'left'])).join(', '),
      ...(f.sectors ? [names.map((name, i) => `${name} ${f.sectors?.[i] ?? '–'}`).join(', ')] : []),
      ...(f.lit === undefined ? [] : [`meant now: ${names[f.lit]}`]),
    ]
  }
  if (f.is === 'strip') {
    const marked = new Set(f.marked)
    const of = (from: number, to: number): number =>
      Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((l) => marked.has(l)).length
    return [
      `${marked.size} of ${f.lines} lines marked`,
      ...f.spans.map((s) => {
        const hit = of(s.from, s.to)
        const all = s.to - s.from + 1
        return (
          `${s.sign} ${s.name}, ` +
          `${s.from === s.to ? s.from : `${s.from} to ${s.to}`}${s.state === 'lost' ? ': lost' : hit ? `: ${hit} of ${all} marked` : ''}`
        )
      }),
      ...(f.lit?.length ? [`meant now: ${runs(f.lit)}`] : []),
    ]
  }
  const by = (test: (c: FigureCell) => boolean): string =>
    f.cells
      .filter(test)
      .map((c) => c.id)
      .join(', ')
  const zones = f.zones ?? []
  const next = new Map<string, string[]>()
  for (const [a, b] of f.links) {
    next.set(a, [...(next.get(a) ?? []), b])
    next.set(b, [...(next.get(b) ?? []), a])
  }
  const hurt = f.cells.filter((c) => c.state !== undefined)
  return [
    zones.length ? zones.map((z) => `${z.name}: ${by((c) => c.zone === z.id)}`).join('; ') : `${f.cells.length} cells`,
    `lost: ${by((c) => c.state === 'lost') || 'none'}`,
    `marked: ${by((c) => c.state === 'marked') || 'none'}`,
    ...hurt.map((c) => `${c.id} touches ${(next.get(c.id) ?? []).join(', ') || 'nothing'}`),
    ...(f.cells.some((c) => c.lit)
      ? [
          `meant now: ${f.cells
            .filter((c) => c.lit)
            .map((c) => (c.nth === undefined ? c.id : `${c.nth} ${c.id}`))
            .join(', ')}`,
        ]
      : []),
  ]
}

/** Numbers with runs told as such: 3 to 6, 9. */
function runs(of: readonly number[]): string {
  const out: string[] = []
  const all = [...of].sort((a, b) => a - b)
  for (let i = 0; i < all.length; ) {
    let k = i
    while (all[k + 1] === all[k] + 1) k++
    out.push(k > i ? `${all[i]} to ${all[k]}` : String(all[i]))
    i = k + 1
  }
  return out.join(', ')
}

/** What a figure is called where it is read out. */
export function figureSaid(s: FigureSection<AnyFigure>): string {
  return `${s.title}: ${figureLines(s.figure).join('. ')}`
}
