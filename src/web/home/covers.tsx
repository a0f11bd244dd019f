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

/** A wood about a point. */
function wood(cx: number, cy: number, rx: number, ry: number): JSX.Element {
  return (
    <g>
      {crowns(cx, cy, rx, ry).map(([x, y, r], i) => (
        <g key={i}>
          <circle cx={x + 3} cy={y + 4} r={r} fill="var(--wood-shadow)" opacity=".55" />
          <circle cx={x} cy={y} r={r} fill="var(--wood)" />
          <circle cx={x - 2} cy={y - 3} r={r * 0.52} fill="var(--wood-hi)" opacity=".8" />
        </g>
      ))}
    </g>
  )
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
      {wood(60, 150, 66, 30)}
    </>
  )
}

/** Broken ground in hexes: a river through it, a wood, stones. */
function Wilds(): JSX.Element {
  const river = 'M-10 116C40 96 66 140 120 138S196 112 236 118S300 142 334 128'
  return (
    <>
      <rect width={width} height={height} fill="var(--map-ground)" />
      <path d="M-10 -10H120C128 24 88 60 34 58S-10 40 -10 40Z" fill="var(--map-field)" />
      <path d={hexes()} fill="none" stroke="var(--map-grid)" stroke-width="1.2" />
      <g fill="none" stroke-linecap="round">
        <path d={river} stroke="var(--bank)" stroke-width="34" />
        <path d={river} stroke="var(--water-deep)" stroke-width="29" />
        <path d={river} stroke="var(--water)" stroke-width="19" />
        <path d={river} stroke="var(--water-hi)" stroke-width="1.4" stroke-dasharray="12 30 5 38" />
      </g>
      {wood(272, 44, 52, 34)}
      {stones([
        [30, 90, 8],
        [48, 82, 6],
        [38, 76, 5],
        [206, 92, 6],
        [220, 98, 8],
      ])}
    </>
  )
}

/** Stones, each lit from above. */
function stones(all: readonly (readonly [number, number, number])[]): JSX.Element {
  const shape = (x: number, y: number, r: number): string =>
    `M${n(x - r)} ${n(y + r * 0.3)}L${n(x - r * 0.5)} ${n(y - r * 0.8)}L${n(x + r * 0.4)} ${n(y - r)}L${n(x + r)} ${n(y - r * 0.1)}` +
    `L${n(x + r * 0.6)} ${n(y + r * 0.8)}L${n(x - r * 0.5)} ${n(y + r * 0.9)}Z`
  return (
    <g>
      {all.map(([x, y, r], i) => (
        <g key={i}>
          <path d={shape(x + 3, y + 4, r)} fill="var(--rock-dark)" opacity=".5" />
          <path d={shape(x, y, r)} fill="var(--rock)" stroke="var(--rock-dark)" />
          <path d={shape(x - r * 0.15, y - r * 0.25, r * 0.55)} fill="var(--rock-lit)" />
        </g>
      ))}
    </g>
  )
}

/** The floor of a culvert, seen by what is no larger than a crumb: seams, cracks, sand, ice, stones. */
function Culvert(): JSX.Element {
  const needle = (x: number, y: number, h: number, lean: number): string =>
    `M${n(x - h * 0.2)} ${n(y)}L${n(x + lean)} ${n(y - h)}L${n(x + h * 0.22)} ${n(y + 2)}Z`
  const ice: readonly (readonly [number, number, number, number])[] = [
    [238, 34, 30, -8],
    [256, 46, 40, 4],
    [276, 36, 34, -2],
    [296, 50, 44, 8],
    [266, 66, 34, -6],
    [288, 76, 36, 5],
    [308, 78, 26, 9],
    [248, 72, 22, -9],
  ]
  return (
    <>
      <rect width={width} height={height} fill="var(--crumb)" />
      <path d="M-10 -10H150C164 40 120 96 60 104S-10 100 -10 100Z" fill="var(--crumb-2)" />
      <g fill="none" stroke="var(--rock-dark)" stroke-linejoin="round">
        <path d="M196 -10L190 44L202 86L192 180" stroke-width="2.4" opacity=".55" />
        <path d="M-10 120L46 112L92 124L150 112L192 122L262 108L334 118" stroke-width="1.6" opacity=".5" />
        <path d="M92 124L104 150L98 180" stroke-width="1.2" opacity=".45" />
      </g>
      <path d="M120 14C150 2 196 6 204 22S184 50 150 50S98 34 120 14Z" fill="var(--sand)" />
      <path d="M134 20C156 12 184 14 190 24S170 40 150 40S120 32 134 20Z" fill="var(--sand-2)" opacity=".7" />
      <path d="M226 30C250 10 310 14 322 42S306 92 268 88S206 56 226 30Z" fill="var(--ice)" opacity=".35" />
      {ice.map(([x, y, h, lean], i) => (
        <g key={i}>
          <path d={needle(x + 4, y + 5, h * 0.8, lean)} fill="var(--rock-dark)" opacity=".4" />
          <path d={needle(x, y, h, lean)} fill="var(--ice)" stroke="var(--rock-dark)" stroke-opacity=".35" stroke-width=".8" />
          <path d={needle(x - h * 0.06, y, h * 0.72, lean)} fill="var(--ice-hi)" opacity=".75" />
        </g>
      ))}
      {stones([
        [26, 38, 16],
        [58, 58, 11],
        [22, 76, 12],
        [40, 142, 18],
        [82, 150, 12],
        [12, 112, 9],
      ])}
    </>
  )
}

/** The chits of a turn about a machine, on a map at night. */
function Chits(): JSX.Element {
  const chits: readonly (readonly [string, number, number])[] = [
    ['3', 64, 44],
    ['7', 124, 33],
    ['R', 252, 46],
    ['1', 254, 134],
  ]
  return (
    <>
      <rect width={width} height={height} fill="var(--arena-rim)" />
      <path d={hexes()} fill="none" stroke="var(--arena-line)" stroke-opacity=".16" stroke-width="1.2" />
      <path d="M-10 130C70 118 120 132 190 138S300 126 334 132V180H-10Z" fill="var(--arena-seat)" opacity=".75" />
      {chits.map(([of, x, y]) => (
        <g key={of}>
          <circle cx={x + 3} cy={y + 5} r="24" fill="#0007" />
          <circle cx={x} cy={y} r="24" fill={of === 'R' ? '#c0272d' : '#e8e1cf'} stroke="#0008" />
          <circle cx={x} cy={y} r="19" fill="none" stroke={of === 'R' ? '#fff6' : '#0002'} stroke-width="1.5" />
          <text
            x={x}
            y={y + 10}
            text-anchor="middle"
            font-family="Barlow Condensed, sans-serif"
            font-weight="600"
            font-size="29"
            fill={of === 'R' ? '#fff' : '#1c1914'}
          >
            {of}
          </text>
        </g>
      ))}
    </>
  )
}

/** A machine like a ray, and the way it came. */
function Ray(): JSX.Element {
  return (
    <g transform="translate(196 112) rotate(18)">
      <path d="M-92 26C-70 6 -52 22 -30 8" fill="none" stroke="var(--ask)" stroke-width="3" stroke-dasharray="7 6" />
      <g transform="scale(1.15)">
        <path d={ray} fill="#0008" transform="translate(5 6)" />
        <path d={ray} class="cn-b" stroke="#0009" stroke-width="1.4" stroke-linejoin="round" />
        <path d="M14 -14L24 -9M14 12L24 8M-8 -6C0 -10 8 -8 12 -3M-8 4C0 8 8 6 12 1" fill="none" stroke="#0009" stroke-width="2.6" />
      </g>
    </g>
  )
}
const ray = 'M38 -2L26 -13C16 -16 6 -26 -6 -40C-10 -26 -16 -14 -24 -6L-60 -3L-24 2C-16 10 -10 24 -4 38C6 24 16 12 26 9Z'

/** The ground of each cover, and where on it the two counters stand that the book's forces have most of; none where it has its own. */
const grounds: Readonly<
  Record<Shelved['cover'], { readonly of: () => JSX.Element; readonly stand: readonly (readonly [number, number, number])[] }>
> = {
  arena: {
    of: Arena,
    stand: [
      [54, 44, 88],
      [182, 50, 84],
    ],
  },
  country: {
    of: Country,
    stand: [
      [128, 92, 72],
      [226, 96, 66],
    ],
  },
  wilds: {
    of: Wilds,
    stand: [
      [60, 34, 66],
      [140, 12, 96],
    ],
  },
  culvert: { of: Culvert, stand: [] },
  chits: { of: Chits, stand: [[112, 58, 96]] },
}

/** The drawn cover: what the book names as its ground, with counters of its forces. It says nothing that title and table do not. */
export function Cover({ of }: { of: Shelved }): JSX.Element {
  const icons = of.forces.flatMap((f) => f.icons).filter((i) => picture(i) !== ''),
    often = (icon: string): number => icons.filter((i) => i === icon).length,
    common = [...new Set(icons)].sort((x, y) => often(y) - often(x)),
    { of: Floor, stand } = grounds[of.cover]
  return (
    <svg class="cov" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Floor />
      {of.cover === 'culvert' && <Ray />}
      {stand.map(([x, y, s], i) => {
        const d = picture(common[i] ?? common[0] ?? 'tank')
        return (
          <g key={i} transform={`translate(${x} ${y}) scale(${s / 512})`}>
            <path d={d} fill="#0008" transform="translate(24 30)" />
            <path d={d} class={`cn-${i ? 'b' : 'a'}`} stroke="#0009" stroke-width="12" />
          </g>
        )
      })}
    </svg>
  )
}
