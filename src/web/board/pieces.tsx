// What lies on the sheet: areas and outlines, lines, bases, counters and their names. One seat's scene, no rules.
import type { JSX } from 'preact'
import type { Area, Landmark, Line, Scene, Tone } from '../../kernel/face.ts'
import type { Id, Place } from '../../kernel/plain.ts'
import { picture, plate, side } from '../theme/marks.tsx'
import { hexPath, innerPath, loopPath, rowName, type Lay, type Point } from './lay.ts'
import { labelWidth, nameOf, type GroupLabel, type NamePlaced, type Placed } from './labels.ts'

export type Mark = 'target' | 'chosen' | 'offered' | 'acting'
const n = (x: number): number => Math.round(x * 10) / 10

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

/** Title, subtitle and the names of columns and rows in the rim. */
export function Rim({ lay, scene }: { lay: Lay; scene: Scene }): JSX.Element | null {
  const b = scene.board
  if (b.is !== 'hex') return null
  const every = b.columns > 16 ? 2 : 1
  return (
    <g>
      <text class="rim-title" x={lay.width / 2} y={-38} text-anchor="middle">
        {scene.title.toUpperCase()}
      </text>
      {scene.subtitle && (
        <text class="rim-sub" x={lay.width / 2} y={-22} text-anchor="middle">
          {scene.subtitle}
        </text>
      )}
      <g class="rim-num" text-anchor="middle">
        {Array.from({ length: b.columns }, (_, c) => c)
          .filter((c) => c % every === 0)
          .map((c) => (
            <text key={c} x={n(lay.at([c, 0]).x)} y={-5}>
              {c}
            </text>
          ))}
        {Array.from({ length: b.rows }, (_, r) => (
          <text key={r} x={-13} y={n(lay.at([0, r]).y + 4)}>
            {rowName(r, b.rowNames)}
          </text>
        ))}
      </g>
    </g>
  )
}

/** Names of the terrain of a table: upright for areas, along their lines for streams and roads, of one size at every zoom. */
export function PlacedNames({ names }: { names: readonly NamePlaced[] }): JSX.Element {
  return (
    <g class="map-names">
      {names.map((m) => (
        <g key={m.text} transform={`translate(${n(m.at.x)} ${n(m.at.y)})${m.turn ? ` rotate(${n(m.turn)})` : ''}`}>
          <g class="keep">
            <text y="4" text-anchor="middle" class={m.small ? 'line' : ''}>
              {m.text}
            </text>
            {m.note && (
              <text y="17" text-anchor="middle" class="note">
                {m.note}
              </text>
            )}
          </g>
        </g>
      ))}
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

/** Names of terrain, between the ground and the counters. */
export function Names({ lay, scene }: { lay: Lay; scene: Scene }): JSX.Element {
  return (
    <g class="map-names">
      {scene.terrain
        .filter((t) => t.name)
        .map((t, i) => {
          const points = t.line ? t.line.map((p) => lay.at(p)) : lay.loops(t.where).flat()
          if (!points.length) return null
          const x = points.reduce((s, p) => s + p.x, 0) / points.length
          const y = points.reduce((s, p) => s + p.y, 0) / points.length
          return (
            <text key={i} x={n(x)} y={n(y + 4)} text-anchor="middle">
              {t.name}
            </text>
          )
        })}
    </g>
  )
}

const outlineOf: Readonly<Record<Area['is'], string>> = {
  reach: 'reach',
  sight: 'sight',
  range: 'range',
  blast: 'blast',
  zone: 'zone',
  objective: 'objective',
}

/** A marked area: ranges differ by their line as well as by colour. */
export function AreaMark({ lay, area }: { lay: Lay; area: Area }): JSX.Element {
  const loops = lay.loops(area.where)
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
export function areaStroke(a: Area): string {
  return a.is === 'reach' || a.is === 'zone'
    ? 'var(--side)'
    : a.is === 'sight'
      ? 'var(--see)'
      : a.is === 'blast'
        ? 'var(--warn)'
        : a.is === 'objective'
          ? 'var(--arena-line)'
          : 'var(--ask-line)'
}

/** A shot, a path leg by leg, the last enemy move or a line of sight. */
export function LineMark({ lay, line, keep }: { lay: Lay; line: Line; keep: readonly Point[] }): JSX.Element | null {
  const p = line.points.map((q) => lay.at(q))
  if (p.length < 2) return null
  const cut = (a: Point, b: Point, by: number): Point => {
    const l = Math.hypot(b.x - a.x, b.y - a.y) || 1
    return l < by * 2 ? a : { x: a.x + ((b.x - a.x) * by) / l, y: a.y + ((b.y - a.y) * by) / l }
  }
  const q = [...p]
  if (line.is === 'shot' || line.is === 'sight') {
    q[0] = cut(p[0], p[1], 22)
    q[q.length - 1] = cut(p[p.length - 1], p[p.length - 2], 24)
  }
  const d =
    line.is === 'last' && q.length > 2
      ? q
          .map((a, i) =>
            i === 0
              ? `M${n(a.x)} ${n(a.y)}`
              : i === q.length - 1
                ? `L${n(a.x)} ${n(a.y)}`
                : `Q${n(a.x)} ${n(a.y)} ${n((a.x + q[i + 1].x) / 2)} ${n((a.y + q[i + 1].y) / 2)}`,
          )
          .join('')
      : q.map((a, i) => `${i ? 'L' : 'M'}${n(a.x)} ${n(a.y)}`).join('')
  const along = (f: number): Point => ({ x: q[0].x + (q[q.length - 1].x - q[0].x) * f, y: q[0].y + (q[q.length - 1].y - q[0].y) * f })
  const clear = (a: Point): boolean =>
    keep.every((k) => Math.abs(k.x - a.x) > lay.token + labelWidth(line.label ?? '') / 2 || Math.abs(k.y - a.y) > lay.token + 10)
  const mid = line.is === 'path' ? q[q.length - 1] : along([0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78].find((f) => clear(along(f))) ?? 0.5)
  return (
    <g class={`bline ${line.is} ${side(line.seat)}`}>
      <path class="under" d={d} />
      <path class="over" d={d} />
      {line.is === 'path' && q.slice(1).map((a, i) => <circle key={i} cx={n(a.x)} cy={n(a.y)} r={i === q.length - 2 ? 5.4 : 2.6} class="knot" />)}
      {line.label && (
        <Pill
          at={line.is === 'path' ? { x: mid.x, y: mid.y - 26 } : mid}
          text={line.label}
          stroke={line.is === 'last' ? 'var(--side)' : 'var(--ask-line)'}
        />
      )}
    </g>
  )
}

/** What is worth holding: a flag with its points; or what is left of a stand. Neither has a ring about it. */
function TableMark({ at, mark }: { at: Point; mark: Landmark }): JSX.Element {
  const flag = mark.tag !== undefined
  const w = flag ? Math.max(20, (mark.tag ?? '').length * 7 + 9) : 0
  return (
    <g class={`landmark ${side(mark.seat)}`} transform={`translate(${n(at.x)} ${n(at.y)})`} role="img" aria-label={mark.name}>
      <title>{mark.name}</title>
      <g class="keep">
        {flag ? (
          <>
            <ellipse cx="1.5" cy="1" rx="6" ry="2.4" fill="#0006" />
            <path d="M0 1V-25" stroke="#10171b" stroke-width="3.4" stroke-linecap="round" />
            <path d="M0 1V-25" stroke="var(--flag)" stroke-width="1.6" stroke-linecap="round" />
            <path d={`M0 -25H${w}L${w - 4} -18.5L${w} -12H0Z`} fill="var(--flag)" stroke="#10171b" stroke-width="1.2" stroke-linejoin="round" />
            <text x={(w - 3) / 2} y="-14.6" text-anchor="middle" font-size="11" font-weight="700" font-family="var(--font-num)" fill="#10171b">
              {mark.tag}
            </text>
          </>
        ) : (
          <>
            <path d="M-3 -3C-9 -10 -2 -14 -6 -21C-1 -19 1 -26 5 -30C4 -24 10 -21 6 -15C11 -13 5 -8 4 -3Z" fill="#15130f" fill-opacity=".62" />
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

/** A place in the hand: chosen to stand on or to go to, numbered where there are several. */
export function PlaceMark({
  lay,
  at,
  text,
  facing,
  icon,
  seat,
  over = false,
}: {
  lay: Lay
  at: Place
  text?: string
  facing?: number
  icon?: string
  seat?: number
  over?: boolean
}): JSX.Element {
  const p = lay.at(at)
  return (
    <g class="placed">
      <path class="spot" d={hexPath(lay, at)} />
      {icon && (
        <g class={side(seat)} transform={`translate(${n(p.x)} ${n(p.y)})`}>
          <path d={plate(seat, lay.token)} fill="var(--side-fill)" stroke="#fff" stroke-width="1.5" />
          <svg x={-lay.token * 0.775} y={-lay.token * 0.775} width={lay.token * 1.55} height={lay.token * 1.55} viewBox="0 0 512 512" fill="#fff">
            <path d={picture(icon)} />
          </svg>
        </g>
      )}
      {facing !== undefined && (
        <path d="M-6 -17L0 -25L6 -17Z" transform={`translate(${n(p.x)} ${n(p.y)}) rotate(${facing})`} fill="var(--ask-line)" stroke="none" />
      )}
      {text && (
        <text x={n(p.x)} y={n(p.y + (icon ? (over ? -lay.token - 6 : lay.token + 13) : 4))} text-anchor="middle" class="tl">
          {text}
        </text>
      )}
    </g>
  )
}
