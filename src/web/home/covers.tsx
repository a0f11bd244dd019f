// The cover of a book on the shelf: its ground and two of its counters, drawn from what the book itself says.
import type { JSX } from 'preact'
import type { Shelved } from '../contract/shelve.ts'
import { picture } from '../theme/marks.tsx'

const width = 320,
  height = 168,
  size = 26
const n = (x: number): string => x.toFixed(1)

/** A field of hexes as one path. */
function hexes(): string {
  const w = size * Math.sqrt(3),
    out: string[] = []
  for (let r = 0, y = -6; y < height + size; r++, y += size * 1.5)
    for (let x = r % 2 ? -w / 2 : 0; x < width + w; x += w) {
      const p = (dx: number, dy: number): string => `${n(x + dx)} ${n(y + dy)}`
      out.push(`M${p(-w / 2, size / 2)}L${p(-w / 2, -size / 2)}L${p(0, -size)}L${p(w / 2, -size / 2)}`)
    }
  return out.join('')
}

/** Crowns of a wood about a point: rows that lie in each other, always the same. */
function crowns(cx: number, cy: number, rx: number, ry: number): readonly (readonly [number, number, number])[] {
  const out: [number, number, number][] = []
  for (let i = 0; i < 46; i++) {
    const a = i * 2.39996,
      r = Math.sqrt((i + 0.5) / 46)
    out.push([cx + Math.cos(a) * r * rx, cy + Math.sin(a) * r * ry, 8 + ((i * 7) % 4)])
  }
  return out.sort((a, b) => a[1] - b[1])
}

/** A lit hill as form lines. */
function hill(cx: number, cy: number): JSX.Element {
  const ring = (k: number): string =>
    `M${n(cx - 62 * k)} ${n(cy + 6)}C${n(cx - 58 * k)} ${n(cy - 44 * k)} ${n(cx + 20 * k)} ${n(cy - 56 * k)} ` +
    `${n(cx + 54 * k)} ${n(cy - 22 * k)}S${n(cx + 40 * k)} ${n(cy + 46 * k)} ${n(cx - 8 * k)} ` +
    `${n(cy + 44 * k)}S${n(cx - 64 * k)} ${n(cy + 34 * k)} ${n(cx - 62 * k)} ${n(cy + 6)}Z`
  return (
    <g>
      <path d={ring(1)} fill="var(--hill-shade)" opacity=".45" transform="translate(7 9)" />
      {[1, 0.8, 0.6, 0.4, 0.22].map((k, i) => (
        <path
          key={k}
          d={ring(k)}
          fill={i === 0 ? 'var(--hill)' : i < 3 ? 'var(--hill-2)' : 'var(--hill-lit)'}
          stroke="var(--contour)"
          stroke-width="1.1"
        />
      ))}
    </g>
  )
}

/** An arena floor under floodlights. */
function Arena(): JSX.Element {
  return (
    <>
      <rect width={width} height={height} fill="var(--arena)" />
      <path d="M70 -10L-40 180H140ZM250 -10L180 180H350Z" fill="#fff" opacity=".09" />
      <path d={hexes()} fill="none" stroke="var(--map-grid)" stroke-width="1.2" />
      <circle cx={width / 2} cy={height / 2 + 4} r="58" fill="none" stroke="var(--arena-line)" stroke-opacity=".5" stroke-width="3" />
      <path d={`M${width / 2} 0V${height}`} stroke="var(--arena-line)" stroke-opacity=".4" stroke-width="3" />
      <path d={`M0 0H${width}V11H0Z`} fill="var(--arena-rim)" opacity=".8" />
    </>
  )
}

/** Open country: a hill, a wood, a road past some houses. */
function Country(): JSX.Element {
  const road = 'M-10 118C60 92 120 96 176 104S290 104 340 78',
    lane = 'M206 105C214 60 200 30 212 -10'
  return (
    <>
      <rect width={width} height={height} fill="var(--map-ground)" />
      <path d="M210 -10H340V74C300 96 250 100 206 104C214 60 200 30 212 -10Z" fill="var(--map-field)" />
      <path
        d="M226 10L300 -6M228 26L322 4M229 42L330 19M228 58L330 35M226 74L330 51"
        stroke="var(--map-ink)"
        stroke-opacity=".12"
        stroke-width="2"
      />
      {hill(76, 44)}
      {[road, lane].map((d, i) => (
        <g key={i} fill="none" stroke-linecap="round">
          <path d={d} stroke="var(--road-case)" stroke-width={i ? 11 : 15} />
          <path d={d} stroke="var(--road)" stroke-width={i ? 8 : 11} />
          <path d={d} stroke="var(--road-mid)" stroke-width="1.2" stroke-dasharray="7 6" />
        </g>
      ))}
      <g>
        {[
          [236, 34, 22, 14],
          [264, 40, 18, 13],
          [238, 58, 16, 13],
          [270, 62, 24, 12],
        ].map(([x, y, w, h], i) => (
          <g key={i} transform={`rotate(${i * 4 - 8} ${x} ${y})`}>
            <rect x={x + 3} y={y + 4} width={w} height={h} fill="var(--wall-shadow)" />
            <rect x={x} y={y} width={w} height={h} fill={`var(--roof${['', '-3', '-2', ''][i]})`} />
            <rect x={x} y={y} width={w} height={h / 2} fill="var(--roof-lit)" />
          </g>
        ))}
      </g>
      <g>
        {crowns(60, 150, 66, 30).map(([x, y, r], i) => (
          <g key={i}>
            <circle cx={x + 3} cy={y + 4} r={r} fill="var(--wood-shadow)" opacity=".55" />
            <circle cx={x} cy={y} r={r} fill="var(--wood)" />
            <circle cx={x - 2} cy={y - 3} r={r * 0.52} fill="var(--wood-hi)" opacity=".8" />
          </g>
        ))}
      </g>
    </>
  )
}

/** The drawn cover. It says nothing that the book's title and table do not. */
export function Cover({ of }: { of: Shelved }): JSX.Element {
  const icons = of.forces.flatMap((f) => f.icons).filter((i) => picture(i) !== ''),
    often = (icon: string): number => icons.filter((i) => i === icon).length,
    [a = 'tank', b = a] = [...new Set(icons)].sort((x, y) => often(y) - often(x)), // what the book's forces have most of
    open = of.board === 'table'
  const counter = (icon: string, side: 'a' | 'b', x: number, y: number, s: number): JSX.Element => (
    <g transform={`translate(${x} ${y}) scale(${s / 512})`}>
      <path d={picture(icon)} fill="#0008" transform="translate(24 30)" />
      <path d={picture(icon)} class={`cn-${side}`} stroke="#0009" stroke-width="12" />
    </g>
  )
  return (
    <svg class="cov" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {open ? <Country /> : <Arena />}
      {open ? (
        <>
          {counter(a, 'a', 128, 92, 72)}
          {counter(b, 'b', 226, 96, 66)}
        </>
      ) : (
        <>
          {counter(a, 'a', 54, 44, 88)}
          {counter(b, 'b', 182, 50, 84)}
        </>
      )}
    </svg>
  )
}
