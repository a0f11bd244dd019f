// A counter: plate, picture, what it is marked with, its name. A button with its full name.
import type { JSX } from 'preact'
import type { Token, Tone } from '../../kernel/face.ts'
import type { Id } from '../../kernel/plain.ts'
import { picture, plate, side, sized } from '../theme/marks.tsx'
import { PieceMark } from './piece.tsx'
import type { Lay, Point } from './lay.ts'
import { labelWidth, nameOf, type Placed } from './box.ts'
import { n } from './pill.tsx'

export type Mark = 'target' | 'chosen' | 'offered' | 'acting'
/** How a unit stands: its strength and what it lost of it in the last exchange, shares of the whole; whether that struck it. */
export type State = { readonly now?: number; readonly lost?: number; readonly struck?: true }

const toneFill: Readonly<Record<Tone, string>> = {
  good: 'var(--good)',
  warn: 'var(--warn)',
  bad: 'var(--bad)',
  plain: 'var(--text-2)',
  ask: 'var(--ask)',
}

type Look = Readonly<Record<string, string | number>>
const acts = (t: Token, mark: Mark | undefined): boolean => t.state === 'acting' || mark === 'acting'

// How it stands is written on the shapes themselves: style sheets are slow to notice a class that changes inside SVG.
function bodyOf(t: Token, mark: Mark | undefined): Look {
  if (t.ghost) return { fill: 'none', stroke: 'var(--side)', strokeWidth: 1.8, strokeDasharray: '3.5 3' }
  return {
    fill: t.state === 'done' ? 'color-mix(in srgb, var(--side-fill) 68%, #16222a)' : 'var(--side-fill)',
    stroke: acts(t, mark) ? 'var(--ask-line)' : '#fff',
    strokeWidth: acts(t, mark) ? 2.6 : 1.5,
    strokeOpacity: t.state === 'done' ? 0.7 : 1,
  }
}
function pictureOf(t: Token): Look {
  if (t.ghost) return { fill: 'var(--side)', fillOpacity: 0.85 }
  return { fill: '#fff', fillOpacity: t.state === 'done' ? 0.66 : 1 }
}

const patterns: Readonly<Record<number, string>> = { 1: 'url(#hatch1)', 2: 'url(#dots2)', 3: 'url(#bars3)' } // by seat, beside its color

// The parts of a counter are drawn by functions and are no components: there are hundreds of counters, and each component costs its own
// effect.

// Nothing of a plate has a transform: each would be a piece of its own to the page, which sorts all of them anew whenever a shot is seen.
const pictures = new Map<string, string>()
/** The picture of a word about the middle of a plate. */
function drawn(icon: string, r: number): string {
  const key = `${icon} ${r}`
  const d = pictures.get(key) ?? sized(picture(icon), (r * 1.55) / 512, -r * 0.775)
  pictures.set(key, d)
  return d
}
/** The arrow over the edge of a plate, in degrees from straight up. */
function arrow(facing: number, r: number): string {
  const [s, c] = [Math.sin((facing * Math.PI) / 180), Math.cos((facing * Math.PI) / 180)]
  const at = (x: number, y: number): string => `${n(x * c - y * s)} ${n(x * s + y * c)}`
  return `M${at(-5.5, -r - 2)}L${at(0, -r - 9)}L${at(5.5, -r - 2)}Z`
}

/** Plate and picture, with an arrow where it faces. */
function drawBody({ t, r, mark }: { t: Token; r: number; mark: Mark | undefined }): JSX.Element {
  const d = drawn(t.icon, r)
  return (
    <>
      {!t.ghost && <path d={sized(plate(t.seat, r), 1, 1.6, 3)} fill="var(--shadow-token)" />}
      {t.facing !== undefined && <path d={arrow(t.facing, r)} fill="var(--side)" stroke="#000a" stroke-width=".8" />}
      <path d={plate(t.seat, r)} class="body" style={bodyOf(t, mark)} />
      {patterns[t.seat] && !t.ghost && <path d={plate(t.seat, r - 0.9)} fill={patterns[t.seat]} />}
      {d ? (
        <path d={d} style={pictureOf(t)} />
      ) : (
        <text y={r * 0.315} font-size={r * 0.91} font-weight="600" text-anchor="middle" style={pictureOf(t)}>
          {t.name.slice(0, 1)}
        </text>
      )}
    </>
  )
}

/** Its strength as a bar over the foot of the plate, what was just lost in it; a star where it was struck. */
function drawState({ state: { now, lost = 0, struck }, r }: { state: State; r: number }): JSX.Element {
  const w = r * 1.5
  const [x, y] = [-w / 2, r - 3.4]
  return (
    <>
      {now !== undefined && (
        <>
          <rect x={n(x - 1)} y={y - 1} width={w + 2} height="5" rx="1.5" fill="#10171b" />
          <rect x={n(x)} y={y} width={n(w * now)} height="3" fill={now > 0.5 ? '#6ad7a9' : now > 0.25 ? '#ffbe5c' : '#ff8c9c'} />
          {lost > 0 && <rect x={n(x + w * now)} y={y} width={n(w * lost)} height="3" fill="#ff8c9c" stroke="#fff" stroke-width=".6" />}
        </>
      )}
      {struck && (
        <path
          d="M0 -6.5L1.7 -2.2L6.2 -2.6L3 .8L4.6 5L0 2.8L-4.6 5L-3 .8L-6.2 -2.6L-1.7 -2.2Z"
          fill="#ff8c9c"
          stroke="#10171b"
          stroke-width="1.2"
          transform={`translate(${-r * 0.9} ${r * 0.55})`}
        />
      )}
    </>
  )
}

/** What the question makes of it: rings and brackets about the plate; a tick where it is done. */
function drawRings({ t, r, mark, held, free }: { t: Token; r: number; mark: Mark | undefined; held: boolean; free: boolean }): JSX.Element {
  const { seat } = t
  return (
    <>
      {acts(t, mark) && <path d={plate(seat, r + 5.5)} class="ring" />}
      {held && <path d={plate(seat, r + 8)} class="heldring" />}
      {mark === 'target' && <path d={`M${-r - 7} ${-r}v-7h7M${r + 7} ${-r}v-7h-7M${-r - 7} ${r}v7h7M${r + 7} ${r}v7h-7`} class="bracket" />}
      {mark === 'chosen' && <path d={plate(seat, r + 5)} class="bracket" />}
      {mark === 'offered' && <path d={plate(seat, r + 4)} class="offer" />}
      {t.state === 'done' && (
        <g transform={t.marks.some((m) => isChit(m.text)) ? `translate(${-r * 0.85} ${r * 0.85})` : `translate(${r * 0.85} ${-r * 0.85})`}>
          <g class={free ? undefined : 'keep'}>
            <circle r="6.2" fill="var(--ink-1)" stroke="var(--line-strong)" />
            <path d="M-2.8 0L-.8 2.2L3 -2.2" fill="none" stroke="var(--text)" stroke-width="1.6" />
          </g>
        </g>
      )}
    </>
  )
}

/** What it bears: that it is aloft, marks by their first letter, its badge or the number that its name ends with. */
function drawBadges({ t, r, free, named }: { t: Token; r: number; free: boolean; named: boolean }): JSX.Element {
  const text = nameOf(t)
  const marks = (free ? t.marks.filter((m) => m.tone !== 'plain' || m.piece) : t.marks).filter((m) => !isChit(m.text)).slice(0, 3)
  const chits = t.marks.filter((m) => isChit(m.text)).slice(0, 2)
  const kept = free ? '' : ' keep' // on a table the whole counter keeps its size
  return (
    <>
      {t.lift && (
        <g transform={`translate(${-r * 0.9} ${-r - 1})`}>
          <path d="M-5 2L0 -4L5 2M-5 7L0 1L5 7" class={`aloft${kept}`} />
        </g>
      )}
      {marks.length > 0 && !(t.ghost && free) && (
        <g transform={`translate(${-r - 1} ${-r + 3})`}>
          <g class={kept}>
            {marks.map((m, i) =>
              m.piece ? (
                <PieceMark key={i} of={m.piece} y={i * 11} />
              ) : (
                <>
                  <rect x={-5} y={-5 + i * 11} width={10} height={10} rx="2" fill={toneFill[m.tone]} stroke="#000a" stroke-width=".8" />
                  <text
                    y={3.2 + i * 11}
                    text-anchor="middle"
                    font-size="8.5"
                    font-weight="700"
                    fill="var(--ink-1)"
                    font-family="var(--font-num)"
                  >
                    {m.text.slice(0, 1)}
                  </text>
                </>
              ),
            )}
          </g>
        </g>
      )}
      {chits.length > 0 && !t.ghost && (
        <g transform={`translate(${r + 1.5} ${-r - 1.5})`}>
          <g class={kept}>{chits.map((m, i) => drawChit(m.text, m.tone, i * 17))}</g>
        </g>
      )}
      {t.badge && !t.ghost && (named || !/\d$/.test(text)) && (
        <g transform={`translate(${r * 0.8} ${r * 0.86})`}>
          <g class={kept}>
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
    </>
  )
}

const isChit = (text: string): boolean => /^\d{1,2}$/.test(text)

/** A number that lies on the counter: a round chit that shows one digit or two. */
function drawChit(text: string, tone: Tone, y: number): JSX.Element {
  const own = tone === 'bad' || tone === 'warn'
  return (
    <g key={`${text}${y}`} class="chit" transform={`translate(0 ${y})`}>
      <circle r="8.4" fill={own ? toneFill[tone] : 'var(--chit)'} stroke="var(--ink-1)" stroke-width="1.2" />
      <circle r="6.6" fill="none" stroke={own ? 'var(--ink-1)' : 'var(--chit-line)'} stroke-width=".8" />
      <text
        y="3.4"
        text-anchor="middle"
        font-size={text.length > 1 ? 8.8 : 10}
        font-weight="700"
        fill={own ? 'var(--ink-1)' : '#10171b'}
        font-family="var(--font-num)"
      >
        {text}
      </text>
    </g>
  )
}

/** How many stand in a hex, on the topmost of them. */
function drawCount({ of, r }: { of: number; r: number }): JSX.Element {
  const w = of > 9 ? 11 : 8.4
  return (
    <g class="count" transform={`translate(${r + 2} ${-r - 2})`}>
      <g class="keep">
        <rect x={-w} y="-8.4" width={2 * w} height="16.8" rx="8.4" fill="var(--ink-1)" stroke="#fff" stroke-width="1.2" />
        <text y="4" text-anchor="middle" font-size="11.5" font-weight="700" fill="var(--text)" font-family="var(--font-num)">
          {of}
        </text>
      </g>
    </g>
  )
}

/** From where it is drawn to where it stands, when it had to make room. */
function drawTether({ by }: { by: Point }): JSX.Element {
  const d = `M0 0L${n(by.x)} ${n(by.y)}`
  return (
    <>
      <path d={d} stroke="#000" stroke-opacity=".55" stroke-width="3" />
      <path d={d} stroke="var(--side)" stroke-width="1.4" />
      <circle cx={n(by.x)} cy={n(by.y)} r="2.6" fill="var(--side)" stroke="#000a" stroke-width=".8" />
    </>
  )
}

/** Its name where it was placed, `k` times as large on the sheet as on the screen; a ghost's tells when it was last seen. */
function drawName({ t, at, free, k }: { t: Token; at: Point; free: boolean; k: number }): JSX.Element {
  const text = nameOf(t)
  const w = labelWidth(text) * k
  const { x, y } = at
  return (
    <g class="name">
      <rect
        x={n(x - w / 2)}
        y={n(y - 8 * k)}
        width={n(w)}
        height={n(16 * k)}
        rx={n(3 * k)}
        fill="var(--ink-1)"
        fill-opacity=".9"
        stroke="var(--side)"
        stroke-opacity=".8"
        stroke-width={n(0.8 * k)}
        stroke-dasharray={t.ghost ? `${n(3 * k)} ${n(2 * k)}` : undefined}
      />
      <text text-anchor="middle" x={n(x)} y={n(y + 4 * k)} class="tl" style={{ fontSize: `${n(11 * k)}px` }} fill="var(--text)">
        {text}
      </text>
      {t.ghost && free && t.marks[0] && (
        <text text-anchor="middle" x={n(x)} y={n(y + 19 * k)} class="seen" style={{ fontSize: `${n(11 * k)}px`, strokeWidth: n(3 * k) }}>
          last seen: {t.marks[0].text}
        </text>
      )}
    </g>
  )
}

/** Its name while it is pointed at, where it has no label of its own. */
function drawHotName({ t, r, free }: { t: Token; r: number; free: boolean }): JSX.Element {
  const text = nameOf(t)
  const w = labelWidth(text)
  return (
    <g transform={`translate(0 ${r + 14})`} class="name">
      <g class={free ? undefined : 'keep'}>
        <rect x={-w / 2} y="-8" width={w} height="16" rx="3" fill="var(--ink-1)" stroke="var(--side)" stroke-width=".8" />
        <text text-anchor="middle" y="4" class="tl" fill="var(--text)">
          {text}
        </text>
      </g>
    </g>
  )
}

type Props = {
  readonly lay: Lay
  readonly placed: Placed
  readonly factor: number // by which its name is larger on the sheet than on the screen
  readonly mark: Mark | undefined
  readonly state?: State | undefined
  readonly held: boolean
  readonly hot?: boolean
  readonly pick: (id: Id) => void
  readonly unfold?: () => void // it lies in a closed stack and takes the focus of the keys
}

/** A counter: plate, picture, what it is marked with, its name. A button with its full name. */
export function Counter({ lay, placed, factor, mark, state, held, hot = false, pick, unfold }: Props): JSX.Element {
  const { token: t, at, label, spot, stack } = placed
  const shut = stack !== undefined && !stack.open
  const top = stack === undefined || stack.open || stack.nth === stack.of - 1
  const r = lay.token
  const free = lay.grid === null
  const says = state?.struck ? `${t.says}, struck since your last decision` : t.says
  return (
    <g
      class={`tok ${side(t.seat)} ${t.state}${t.ghost ? ' ghost' : ''}${mark === 'offered' ? ' offered' : ''}`}
      style={{ transform: `translate(${n(at.x)}px, ${n(at.y)}px)` }}
      data-unit={t.id}
    >
      <title>{t.says}</title>
      <g
        class="press"
        role="button"
        tabIndex={-1}
        aria-label={says + (shut ? `; ${stack.nth + 1} of ${stack.of} in this hex` : '')}
        onFocus={(e) => {
          if (shut && e.currentTarget.matches(':focus-visible')) unfold?.()
        }}
        aria-pressed={mark === 'target' || mark === 'chosen'}
        onKeyDown={(e) => {
          if (e.key === 'Enter' || e.key === ' ') {
            e.preventDefault()
            e.stopPropagation()
            pick(t.id)
          }
        }}
      >
        <path d={plate(t.seat, r)} fill="transparent" />
      </g>
      <g aria-hidden="true">
        {spot && drawTether({ by: { x: spot.x - at.x, y: spot.y - at.y } })}
        <g class={free ? 'keep' : undefined}>
          {drawBody({ t, r, mark })}
          {state && top && !t.ghost && drawState({ state, r })}
          {drawRings({ t, r, mark, held, free })}
          {top &&
            drawBadges({ t: shut ? { ...t, marks: t.marks.filter((m) => !isChit(m.text)) } : t, r, free, named: label !== null || hot })}
          {shut && top && drawCount({ of: stack.of, r })}
          {label === null && hot && top && drawHotName({ t, r, free })}
        </g>
        {label && drawName({ t, at: label, free, k: factor })}
      </g>
    </g>
  )
}
