// Areas and lines that are marked for a question: reach, sight, range, blast; shots, paths, moves.
import type { JSX } from 'preact'
import type { Area, Line, Link } from '../../kernel/face.ts'
import type { Id } from '../../kernel/plain.ts'
import { side } from '../theme/marks.tsx'
import { innerPath, loopPath, type Lay, type Point } from './lay.ts'
import { labelWidth } from './box.ts'
import { ends, pieces } from './linelabels.ts'
import { n, Pill } from './pill.tsx'

const outlineOf: Readonly<Record<Area['is'], string>> = {
  reach: 'reach',
  sight: 'sight',
  range: 'range',
  blast: 'blast',
  zone: 'zone',
  objective: 'objective',
}

/** A marked area: ranges differ by their line as well as by colour. */
export function AreaMark({ lay, area, loops }: { lay: Lay; area: Area; loops: readonly (readonly Point[])[] }): JSX.Element {
  const d = loopPath(loops)
  const edge = area.is === 'sight' || area.is === 'range' ? innerPath(lay, loops) : d
  return (
    <g class={`area ${outlineOf[area.is]} ${side(area.seat)}`}>
      {!area.border && <path class="fill" d={d} fill-rule="evenodd" />}
      {area.is === 'blast' && !area.border && <path d={d} fill="url(#blast)" fill-rule="evenodd" />}
      {(area.is === 'sight' || area.is === 'range') && <path class="halo" d={edge} />}
      <path class="edge" d={edge} />
    </g>
  )
}

/** The color of an area's outline and of its label. */
export function areaStroke(a: Area): string {
  return strokes[a.is]
}
const strokes: Readonly<Record<Area['is'], string>> = {
  reach: 'var(--side)',
  zone: 'var(--side)',
  sight: 'var(--see)',
  blast: 'var(--warn)',
  objective: 'var(--arena-line)',
  range: 'var(--ask-line)',
}

/** A line through the middles of its legs, bent about its corners. */
function curved(q: readonly Point[]): string {
  const last = q.length - 1
  return q
    .map((a, i) => {
      if (i === 0) return `M${n(a.x)} ${n(a.y)}`
      if (i === last) return `L${n(a.x)} ${n(a.y)}`
      return `Q${n(a.x)} ${n(a.y)} ${n((a.x + q[i + 1].x) / 2)} ${n((a.y + q[i + 1].y) / 2)}`
    })
    .join('')
}

/** A shot, a path leg by leg, the last enemy move or a line of sight. @param at where its labels begin. */
export function LineMark({ lay, line, at, factor }: { lay: Lay; line: Line; at: Point; factor: number }): JSX.Element | null {
  const q = ends(lay, line)
  if (q.length < 2) return null
  const d = line.is === 'last' && q.length > 2 ? curved(q) : q.map((a, i) => `${i ? 'L' : 'M'}${n(a.x)} ${n(a.y)}`).join('')
  return (
    <g class={`bline ${line.is} ${side(line.seat)}`}>
      <path class="under" d={d} />
      <path class="over" d={d} />
      {line.is === 'path' &&
        q.slice(1).map((a, i) => <circle key={i} cx={n(a.x)} cy={n(a.y)} r={i === q.length - 2 ? 5.4 : 2.6} class="knot" />)}
      {pieces(line).map((text, k) => (
        <g key={k} class={k ? 'more' : ''}>
          <Pill
            at={{ x: at.x, y: at.y + 19 * k * factor - (line.is === 'path' ? 26 : 0) }}
            text={text}
            stroke={line.is === 'last' ? 'var(--side)' : 'var(--ask-line)'}
          />
        </g>
      ))}
    </g>
  )
}

const linkKinds = ['jam', 'spot', 'tow'] // those with a line of their own; all others are drawn alike

/** What binds two counters while it lasts: a line from rim to rim with its label, by kind. Nothing where one of them is not seen. */
export function LinkMark({
  link,
  lay,
  where,
  keep,
  named,
}: {
  link: Link
  lay: Lay
  where: ReadonlyMap<Id, Point>
  keep: readonly Point[]
  named: boolean
}): JSX.Element | null {
  const [a, b] = [where.get(link.from), where.get(link.to)]
  if (!a || !b) return null
  const long = Math.hypot(b.x - a.x, b.y - a.y)
  const gap = lay.token + 3
  if (long <= 2 * gap) return null
  const at = (by: number): Point => ({ x: a.x + ((b.x - a.x) * by) / long, y: a.y + ((b.y - a.y) * by) / long })
  const [p, q] = [at(gap), at(long - gap)]
  const d = `M${n(p.x)} ${n(p.y)}L${n(q.x)} ${n(q.y)}`
  const half = labelWidth(link.label ?? '') / 2
  const clear = (c: Point): boolean => keep.every((k) => Math.abs(k.x - c.x) > lay.token + half || Math.abs(k.y - c.y) > lay.token + 10)
  const share = [0.5, 0.4, 0.6, 0.3, 0.7].find((f) => clear(at(long * f))) ?? 0.5
  return (
    <g class={`blink ${linkKinds.includes(link.is) ? link.is : 'other'} ${side(link.seat)}`} role="img" aria-label={link.label ?? link.is}>
      <path class="under" d={d} />
      <path class="over" d={d} />
      {[p, q].map((c, i) => (
        <circle key={i} cx={n(c.x)} cy={n(c.y)} r="2.6" class="end" />
      ))}
      {named && link.label && <Pill at={at(long * share)} text={link.label} stroke="var(--side)" />}
    </g>
  )
}
