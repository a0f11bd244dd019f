// The cover of a book on the shelf: its ground and two of its counters, drawn from what the book itself says.
import type { JSX } from 'preact'
import type { Shelved } from './shelve.ts'
import { picture } from './theme/marks.tsx'

const width = 320, height = 168, size = 26

/** A field of hexes as one path. */
function hexes(): string {
  const w = size * Math.sqrt(3), out: string[] = []
  for (let r = 0, y = -6; y < height + size; r++, y += size * 1.5) for (let x = r % 2 ? -w / 2 : 0; x < width + w; x += w) {
    const p = (dx: number, dy: number): string => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`
    out.push(`M${p(-w / 2, size / 2)}L${p(-w / 2, -size / 2)}L${p(0, -size)}L${p(w / 2, -size / 2)}`)
  }
  return out.join('')
}

/** The drawn cover. It says nothing that the book's title does not. */
export function Cover({ of }: { of: Shelved }): JSX.Element {
  const icons = of.forces.flatMap((f) => f.icons), a = icons[0] ?? 'tank', b = of.forces[1]?.icons.find((i) => i !== a) ?? icons.find((i) => i !== a) ?? a
  const counter = (icon: string, side: 'a' | 'b', x: number, y: number, s: number): JSX.Element => <g transform={`translate(${x} ${y}) scale(${s / 512})`}><path d={picture(icon)} fill="#0007" transform="translate(22 26)" /><path d={picture(icon)} fill={`var(--${side}-map, var(--${side}))`} stroke="#0008" stroke-width="10" /></g>
  return (
    <svg class="cov" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width={width} height={height} fill="var(--arena)" />
      <path d="M70 -10L-40 180H140ZM250 -10L180 180H350Z" fill="#fff" opacity=".09" />
      {of.board !== 'table' && <path d={hexes()} fill="none" stroke="var(--map-grid)" stroke-width="1.2" />}
      <circle cx={width / 2} cy={height / 2 + 4} r="58" fill="none" stroke="var(--arena-line)" stroke-opacity=".5" stroke-width="3" /><path d={`M${width / 2} 0V${height}`} stroke="var(--arena-line)" stroke-opacity=".4" stroke-width="3" />
      {counter(a, 'a', 54, 44, 88)}{counter(b, 'b', 182, 50, 84)}
      <path d={`M0 0H${width}V11H0Z`} fill="var(--arena-rim)" opacity=".8" />
    </svg>
  )
}
