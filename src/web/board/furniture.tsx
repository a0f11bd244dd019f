// What stands about the window on a board: the patterns of its pieces, the rose, the small board, the legend, the zoom.
import type { ComponentChildren, JSX, RefObject } from 'preact'
import type { Area } from '../../kernel/face.ts'
import { side } from '../theme/marks.tsx'
import type { Point } from './lay.ts'

/** What tells sides apart beside their color, and fills a blast. */
export function Patterns(): JSX.Element {
  return (
    <defs>
      <pattern id="hatch1" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2" height="5" fill="#000" opacity=".34" />
      </pattern>
      <pattern id="dots2" width="5" height="5" patternUnits="userSpaceOnUse">
        <circle cx="2.5" cy="2.5" r="1.2" fill="#000" opacity=".4" />
      </pattern>
      <pattern id="bars3" width="6" height="5" patternUnits="userSpaceOnUse">
        <rect width="6" height="2" fill="#000" opacity=".32" />
      </pattern>
      <pattern id="blast" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <rect width="2.4" height="7" fill="var(--warn)" opacity=".5" />
      </pattern>
    </defs>
  )
}

/** On a table: which way is north. */
export function Rose(): JSX.Element {
  return (
    <div class="mapchips">
      <span class="rose" role="img" aria-label="North is up">
        <svg width="22" height="22" viewBox="-11 -11 22 22" aria-hidden="true">
          <path d="M0 -9L3.6 0H-3.6Z" fill="var(--warn)" />
          <path d="M0 9L3.6 0H-3.6Z" fill="var(--text-3)" />
        </svg>
      </span>
    </div>
  )
}

/** On a table: the whole of it, small. `go` is told where it was pressed, as shares of its width and height. */
export function SmallBoard({ box, go }: { box: RefObject<HTMLDivElement | null>; go: (share: Point) => void }): JSX.Element {
  return (
    <div
      ref={box}
      class="mini"
      aria-hidden="true"
      onClick={(e) => {
        const r = e.currentTarget.getBoundingClientRect()
        go({ x: (e.clientX - r.left) / r.width, y: (e.clientY - r.top) / r.height })
      }}
    >
      <canvas />
      <div>
        <i />
      </div>
    </div>
  )
}

export function Legend({ areas }: { areas: readonly Area[] }): JSX.Element | null {
  const rows = areas.filter((a, i) => a.legend && areas.findIndex((b) => b.legend === a.legend) === i)
  return rows.length === 0 ? null : (
    <ul class="legend" aria-label="Legend">
      {rows.map((a) => (
        <li key={a.legend} class={side(a.seat)}>
          <i class={`k ${a.is}`} />
          {a.legend}
        </li>
      ))}
    </ul>
  )
}

function ZoomButton({ says, press, children }: { says: string; press: () => void; children: ComponentChildren }): JSX.Element {
  return (
    <button type="button" class="icb" aria-label={says} onClick={press}>
      {children}
    </button>
  )
}

export function Zoom({ zoom, whole }: { zoom: (by: number) => void; whole: () => void }): JSX.Element {
  return (
    <div class="zoom">
      <ZoomButton says="Zoom in" press={() => zoom(1.3)}>
        +
      </ZoomButton>
      <ZoomButton says="Zoom out" press={() => zoom(1 / 1.3)}>
        −
      </ZoomButton>
      <ZoomButton says="Whole board" press={whole}>
        <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">
          <path d="M1 4.5V1h3.5M9.5 1H13v3.5M13 9.5V13H9.5M4.5 13H1V9.5" />
        </svg>
      </ZoomButton>
    </div>
  )
}
