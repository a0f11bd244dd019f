// A label that keeps its size on the screen whatever the zoom; and the rounding of all that is drawn.
import type { JSX } from 'preact'
import { side } from '../theme/marks.tsx'
import type { Point } from './lay.ts'
import { labelWidth, type GroupLabel } from './box.ts'

export const n = (x: number): number => Math.round(x * 10) / 10

/** A label that keeps its size on the screen whatever the zoom. */
export function Pill({ at, text, stroke, tone }: { at: Point; text: string; stroke: string; tone?: string }): JSX.Element {
  const w = labelWidth(text) + 4
  return (
    <g transform={`translate(${n(at.x)} ${n(at.y)})`}>
      <g class="keep">
        <rect x={-w / 2} y="-9" width={w} height="18" rx="9" fill="var(--ink-1)" fill-opacity=".94" stroke={stroke} />
        <text y="4" text-anchor="middle" class="tl" fill={tone ?? 'var(--text)'}>
          {text}
        </text>
      </g>
    </g>
  )
}

/** One label for a platoon that stands together. */
export function GroupMark({ group }: { group: GroupLabel }): JSX.Element {
  return (
    <g class={`${side(group.seat)} grouplabel`}>
      <Pill at={group.at} text={group.text} stroke="var(--side)" />
    </g>
  )
}
