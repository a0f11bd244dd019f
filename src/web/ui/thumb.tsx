// A small board: in the list at home, in the course of a battle.
import type { JSX } from 'preact'
import { radius, type Picture } from '../contract/picture.ts'
import { plate, Scales, side } from '../theme/marks.tsx'

/** The picture of a battle; the arena's scales where there is none. */
export function Thumb({ of }: { of: Picture | undefined }): JSX.Element {
  if (!of)
    return (
      <span class="thumb none">
        <Scales size={30} />
      </span>
    )
  const [x, y, w, h] = of.box,
    r = w * radius
  return (
    <svg
      class={`thumb ${of.ground === 'culvert' ? of.ground : of.ground ? 'table' : of.board}`}
      viewBox={of.box.join(' ')}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect x={x - w} y={y - h} width={w * 3} height={h * 3} class="g-floor" />
      {of.board === 'hex' && !of.ground && (
        <>
          <circle cx={x + w / 2} cy={y + h / 2} r={h * 0.42} class="g-line" stroke-width={w / 90} />
          <path d={`M${x + w / 2} ${y}v${h}`} class="g-line" stroke-width={w / 90} />
        </>
      )}
      {of.shapes.map((s, i) =>
        s.wide ? (
          <g key={i}>
            <path d={s.d} class={`g-case g-${s.is}`} stroke-width={s.wide + 5} />
            <path d={s.d} class={`g-stroke g-${s.is}`} stroke-width={s.wide} />
          </g>
        ) : (
          <path key={i} d={s.d} class={`g-fill g-${s.is}`} stroke-width={w / 110} />
        ),
      )}
      {of.counters.map(([cx, cy, seat], i) => (
        <path
          key={i}
          class={side(seat)}
          d={plate(seat, r)}
          transform={`translate(${cx} ${cy})`}
          fill="var(--side-fill)"
          stroke="#fff"
          stroke-width={r / 5}
        />
      ))}
      {of.struck?.map(([cx, cy], i) => (
        <g key={i} fill="none">
          <circle cx={cx} cy={cy} r={r * 1.7} stroke="var(--ink-0)" stroke-width={r / 1.6} />
          <circle cx={cx} cy={cy} r={r * 1.7} class="g-struck" stroke-width={r / 3} />
        </g>
      ))}
    </svg>
  )
}
