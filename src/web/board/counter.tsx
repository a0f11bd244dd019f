// A counter: plate, picture, what it is marked with, its name. A button with its full name.
import type { JSX } from 'preact'
import type { Tone } from '../../kernel/face.ts'
import type { Id } from '../../kernel/plain.ts'
import { picture, plate, side } from '../theme/marks.tsx'
import type { Lay } from './lay.ts'
import { labelWidth, nameOf, type Placed } from './box.ts'
import { n } from './pill.tsx'

export type Mark = 'target' | 'chosen' | 'offered' | 'acting'

const toneFill: Readonly<Record<Tone, string>> = {
  good: 'var(--good)',
  warn: 'var(--warn)',
  bad: 'var(--bad)',
  plain: 'var(--text-2)',
  ask: 'var(--ask)',
}

/** A counter: plate, picture, what it is marked with, its name. A button with its full name. */
export function Counter({
  lay,
  placed,
  mark,
  held,
  hot = false,
  pick,
}: {
  lay: Lay
  placed: Placed
  mark: Mark | undefined
  held: boolean
  hot?: boolean
  pick: (id: Id) => void
}): JSX.Element {
  const { token: t, at, label, spot } = placed
  const r = lay.token
  const seat = t.seat
  const free = lay.grid === null
  const named = label !== null || hot
  const text = nameOf(t)
  const w = labelWidth(text)
  // How it stands is written on the shapes themselves: style sheets are slow to notice a class that changes inside SVG.
  const body: Record<string, string | number> = t.ghost
    ? { fill: 'none', stroke: 'var(--side)', strokeWidth: 1.8, strokeDasharray: '3.5 3' }
    : {
        fill: t.state === 'done' ? 'color-mix(in srgb, var(--side-fill) 68%, #16222a)' : 'var(--side-fill)',
        stroke: t.state === 'acting' || mark === 'acting' ? 'var(--ask-line)' : '#fff',
        strokeWidth: t.state === 'acting' || mark === 'acting' ? 2.6 : 1.5,
        strokeOpacity: t.state === 'done' ? 0.7 : 1,
      }
  const pic: Record<string, string | number> = { fill: t.ghost ? 'var(--side)' : '#fff', opacity: t.ghost ? 0.85 : t.state === 'done' ? 0.66 : 1 }
  const pressed = mark === 'target' || mark === 'chosen'
  return (
    <g
      class={`tok ${side(seat)} ${t.state}${t.ghost ? ' ghost' : ''}${mark === 'offered' ? ' offered' : ''}`}
      style={{ transform: `translate(${n(at.x)}px, ${n(at.y)}px)` }}
      data-unit={t.id}
    >
      <title>{t.says}</title>
      <g
        class="press"
        role="button"
        tabIndex={-1}
        aria-label={t.says}
        aria-pressed={pressed}
        onKeyDown={(e) => {
          if (e.key === 'Enter' || e.key === ' ') {
            e.preventDefault()
            e.stopPropagation()
            pick(t.id)
          }
        }}
      >
        <path d={plate(seat, r)} fill="transparent" />
      </g>
      <g aria-hidden="true">
        {spot && (
          <>
            <path d={`M0 0L${n(spot.x - at.x)} ${n(spot.y - at.y)}`} stroke="#000" stroke-opacity=".55" stroke-width="3" />
            <path d={`M0 0L${n(spot.x - at.x)} ${n(spot.y - at.y)}`} stroke="var(--side)" stroke-width="1.4" />
            <circle cx={n(spot.x - at.x)} cy={n(spot.y - at.y)} r="2.6" fill="var(--side)" stroke="#000a" stroke-width=".8" />
          </>
        )}
        <g class={free ? 'keep' : undefined}>
          {!t.ghost && <path d={plate(seat, r)} fill="var(--shadow-token)" transform="translate(1.6 3)" />}
          {t.facing !== undefined && (
            <path
              d={`M-5.5 ${-r - 2}L0 ${-r - 9}L5.5 ${-r - 2}Z`}
              fill="var(--side)"
              stroke="#000a"
              stroke-width=".8"
              transform={`rotate(${t.facing})`}
            />
          )}
          <path d={plate(seat, r)} class="body" style={body} />
          {seat === 1 && !t.ghost && <path d={plate(seat, r - 0.9)} fill="url(#hatch1)" />}
          {seat === 2 && !t.ghost && <path d={plate(seat, r - 0.9)} fill="url(#dots2)" />}
          {seat === 3 && !t.ghost && <path d={plate(seat, r - 0.9)} fill="url(#bars3)" />}
          <svg x={-r * 0.775} y={-r * 0.775} width={r * 1.55} height={r * 1.55} viewBox="0 0 512 512" style={pic}>
            {picture(t.icon) ? (
              <path d={picture(t.icon)} />
            ) : (
              <text x="256" y="360" font-size="300" font-weight="600" text-anchor="middle">
                {t.name.slice(0, 1)}
              </text>
            )}
          </svg>
          {(t.state === 'acting' || mark === 'acting') && <path d={plate(seat, r + 5.5)} class="ring" />}
          {held && <path d={plate(seat, r + 8)} class="heldring" />}
          {mark === 'target' && <path d={`M${-r - 7} ${-r}v-7h7M${r + 7} ${-r}v-7h-7M${-r - 7} ${r}v7h7M${r + 7} ${r}v7h-7`} class="bracket" />}
          {mark === 'chosen' && <path d={plate(seat, r + 5)} class="bracket" />}
          {mark === 'offered' && <path d={plate(seat, r + 4)} class="offer" />}
          {t.state === 'done' && (
            <g transform={`translate(${r * 0.85} ${-r * 0.85})`}>
              <circle r="6.2" fill="var(--ink-1)" stroke="var(--line-strong)" />
              <path d="M-2.8 0L-.8 2.2L3 -2.2" fill="none" stroke="var(--text)" stroke-width="1.6" />
            </g>
          )}
          {t.lift && <path d="M-5 2L0 -4L5 2M-5 7L0 1L5 7" class="aloft" transform={`translate(${-r * 0.9} ${-r - 1})`} />}
          {!(t.ghost && free) &&
            (free ? t.marks.filter((m) => m.tone !== 'plain') : t.marks).slice(0, 3).map((m, i) => (
              <g key={i} transform={`translate(${-r - 1} ${-r + 3 + i * 11})`}>
                <rect x={-5} y={-5} width={10} height={10} rx="2" fill={toneFill[m.tone]} stroke="#000a" stroke-width=".8" />
                <text y="3.2" text-anchor="middle" font-size="8.5" font-weight="700" fill="var(--ink-1)" font-family="var(--font-num)">
                  {m.text.slice(0, 1)}
                </text>
              </g>
            ))}
          {t.badge && !t.ghost && (named || !/\d$/.test(text)) && (
            <g transform={`translate(${r * 0.8} ${r * 0.86})`}>
              <rect
                x={-t.badge.length * 2.4 - 4}
                y="-5.6"
                width={t.badge.length * 4.8 + 8}
                height="11.2"
                rx="5.6"
                fill="var(--ink-1)"
                stroke="var(--side)"
                stroke-width=".9"
              />
              <text y="3" text-anchor="middle" font-size="8.4" font-weight="700" fill="var(--text)" font-family="var(--font-num)">
                {t.badge}
              </text>
            </g>
          )}
          {!named && !t.ghost && free && /\d$/.test(text) && (
            <g transform={`translate(${r * 0.82} ${r * 0.86})`}>
              <circle r="5.8" fill="var(--side-fill)" stroke="#fff" stroke-width=".9" />
              <text y="3.2" text-anchor="middle" font-size="8.8" font-weight="700" fill="#fff" font-family="var(--font-num)">
                {/\d+$/.exec(text)?.[0]}
              </text>
            </g>
          )}
          {label === null && hot && (
            <g transform={`translate(0 ${r + 14})`} class="name">
              <rect x={-w / 2} y="-8" width={w} height="16" rx="3" fill="var(--ink-1)" stroke="var(--side)" stroke-width=".8" />
              <text text-anchor="middle" y="4" class="tl" fill="var(--text)">
                {text}
              </text>
            </g>
          )}
        </g>
        {label && (
          <g transform={`translate(${n(label.x)} ${n(label.y)})`} class="name">
            <g class="keep">
              <rect
                x={-w / 2}
                y="-8"
                width={w}
                height="16"
                rx="3"
                fill="var(--ink-1)"
                fill-opacity=".9"
                stroke="var(--side)"
                stroke-opacity=".8"
                stroke-width=".8"
                stroke-dasharray={t.ghost ? '3 2' : undefined}
              />
              <text text-anchor="middle" y="4" class="tl" fill="var(--text)">
                {text}
              </text>
              {t.ghost && free && t.marks[0] && (
                <text text-anchor="middle" y="19" class="seen">
                  last seen: {t.marks[0].text}
                </text>
              )}
            </g>
          </g>
        )}
      </g>
    </g>
  )
}
