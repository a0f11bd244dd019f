// A place that lies in the hand.
import type { JSX } from 'preact'
import type { Piece } from '../../kernel/face.ts'
import type { Place } from '../../kernel/plain.ts'
import { picture, plate, side } from '../theme/marks.tsx'
import { hexPath, type Lay } from './lay.ts'
import { PieceMark } from './piece.tsx'
import { n } from './pill.tsx'

/** A place in the hand: chosen to stand on or to go to, numbered where there are several. */
export function PlaceMark({
  lay,
  at,
  text,
  facing,
  icon,
  seat,
  piece,
  over = false,
}: {
  lay: Lay
  at: Place
  text?: string
  facing?: number
  icon?: string
  seat?: number
  piece?: Piece
  over?: boolean
}): JSX.Element {
  const p = lay.at(at)
  return (
    <g class="placed">
      <path class="spot" d={hexPath(lay, at)} />
      {piece && (
        <g transform={`translate(${n(p.x)} ${n(p.y - 12)}) scale(2)`}>
          <PieceMark of={piece} />
        </g>
      )}
      {icon && (
        <g class={side(seat)} transform={`translate(${n(p.x)} ${n(p.y)})`}>
          <path d={plate(seat, lay.token)} fill="var(--side-fill)" stroke="#fff" stroke-width="1.5" />
          <svg
            x={-lay.token * 0.775}
            y={-lay.token * 0.775}
            width={lay.token * 1.55}
            height={lay.token * 1.55}
            viewBox="0 0 512 512"
            fill="#fff"
          >
            <path d={picture(icon)} />
          </svg>
        </g>
      )}
      {facing !== undefined && (
        <path
          d="M-6 -17L0 -25L6 -17Z"
          transform={`translate(${n(p.x)} ${n(p.y)}) rotate(${facing})`}
          fill="var(--ask-line)"
          stroke="none"
        />
      )}
      {text && (
        <g transform={`translate(${n(p.x)} ${n(p.y + (icon ? (over ? -lay.token - 3 : lay.token + 3) : 0))})`}>
          <text y={icon ? (over ? -3 : 10) : 4} text-anchor="middle" class="tl keep">
            {text}
          </text>
        </g>
      )}
    </g>
  )
}
