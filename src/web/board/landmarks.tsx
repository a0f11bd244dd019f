// Bases, flags and wrecks on the sheet.
import type { JSX } from 'preact'
import type { Landmark } from '../../kernel/face.ts'
import { picture, side } from '../theme/marks.tsx'
import type { Lay, Point } from './lay.ts'
import { PieceMark } from './piece.tsx'
import { n, Pill } from './pill.tsx'

/** What is worth holding: a flag with its points; or what is left of a stand. Neither has a ring about it. */
function TableMark({ at, mark }: { at: Point; mark: Landmark }): JSX.Element {
  const flag = mark.tag !== undefined
  const w = flag ? Math.max(20, (mark.tag ?? '').length * 7 + 9) : 0
  return (
    <g class={`landmark ${side(mark.seat)}`} transform={`translate(${n(at.x)} ${n(at.y)})`} role="img" aria-label={mark.name}>
      <title>{mark.name}</title>
      <g class="keep">
        {mark.piece ? (
          <>
            <ellipse cx="1.5" cy="1" rx="5" ry="2.2" fill="#0006" />
            <g transform="translate(0 -12) scale(2)">
              <PieceMark of={mark.piece} />
            </g>
            <rect x="8" y="-25" width={w - 2} height="13" rx="3" fill="var(--side-fill)" stroke="#10171b" />
            <text x={7 + w / 2} y="-15" text-anchor="middle" font-size="10" font-weight="700" font-family="var(--font-num)" fill="#fff">
              {mark.tag}
            </text>
          </>
        ) : flag ? (
          <>
            <ellipse cx="1.5" cy="1" rx="6" ry="2.4" fill="#0006" />
            <path d="M0 1V-25" stroke="#10171b" stroke-width="3.4" stroke-linecap="round" />
            <path d="M0 1V-25" stroke="var(--flag)" stroke-width="1.6" stroke-linecap="round" />
            <path
              d={`M0 -25H${w}L${w - 4} -18.5L${w} -12H0Z`}
              fill="var(--flag)"
              stroke="#10171b"
              stroke-width="1.2"
              stroke-linejoin="round"
            />
            <text
              x={(w - 3) / 2}
              y="-14.6"
              text-anchor="middle"
              font-size="11"
              font-weight="700"
              font-family="var(--font-num)"
              fill="#10171b"
            >
              {mark.tag}
            </text>
          </>
        ) : (
          <>
            <path
              d="M-3 -3C-9 -10 -2 -14 -6 -21C-1 -19 1 -26 5 -30C4 -24 10 -21 6 -15C11 -13 5 -8 4 -3Z"
              fill="#15130f"
              fill-opacity=".62"
            />
            <path d="M-11 4L-8 -3L-2 -5L3 -3L8 -4L11 4Z" fill="#1b1712" stroke="#000" stroke-width="1" />
            <path d="M-5 -2L6 1M0 -4L-7 3" stroke="#5b4a38" stroke-width="1.2" />
            <text y="16" text-anchor="middle" class="wreckname">
              {mark.name}
            </text>
          </>
        )}
      </g>
    </g>
  )
}

/** A base or another landmark. */
export function LandmarkMark({ lay, mark }: { lay: Lay; mark: Landmark }): JSX.Element {
  const at = lay.at(mark.at)
  const d = picture(mark.icon)
  if (!lay.grid) return <TableMark at={at} mark={mark} />
  return (
    <g class={`landmark ${side(mark.seat)}`}>
      <g transform={`translate(${n(at.x)} ${n(at.y)})`}>
        {d ? (
          <svg x="-12" y="-14" width="24" height="24" viewBox="0 0 512 512">
            <path d={d} fill="var(--side-fill)" stroke="#fff" stroke-width="22" paint-order="stroke" />
          </svg>
        ) : (
          <>
            <path d="M-15 9h30v5h-30z" fill="var(--side-deep)" />
            <path d="M-13 9V-7L0 -15L13 -7V9Z" fill="var(--side-fill)" stroke="#fff" stroke-width="1.2" />
            <path d="M-4 9V1h8V9" fill="#0006" />
          </>
        )}
      </g>
      <Pill at={{ x: at.x, y: at.y + 26 }} text={mark.name} stroke="var(--side)" />
    </g>
  )
}
