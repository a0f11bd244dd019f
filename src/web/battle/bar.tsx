// The bar: book and battle, where in the sequence of play, initiative, clock, and the switches of the screen.
import type { JSX } from 'preact'
import { Flag, Scales } from '../theme/marks.tsx'
import { turnTheme } from '../theme/theme.ts'
import { shown, useDesk } from './desk/desk.ts'
import { clockWords } from './desk/clock.ts'
import { keyOf, printed } from './desk/keys.ts'

const clock = (ms: number): string => {
  const s = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`
}

/** The switches that every width has. */
export function Switches(): JSX.Element {
  const d = useDesk()
  return (
    <>
      <button
        type="button"
        class="icb"
        aria-pressed={d.text.value}
        aria-label="Text board"
        title={`Text board, ${printed(keyOf('text'))}`}
        onClick={() => {
          d.text.value = !d.text.value
        }}
      >
        T
      </button>
      <button
        type="button"
        class="icb"
        aria-pressed={d.ranges.value}
        aria-label="Ranges"
        title={`Ranges, ${printed(keyOf('ranges'))}`}
        onClick={() => {
          d.ranges.value = !d.ranges.value
        }}
      >
        R
      </button>
      <button
        type="button"
        class="icb"
        aria-label="Rulebook"
        title={`Rulebook, ${printed(keyOf('book'))}`}
        onClick={() => {
          d.rule.value = d.rule.value === null ? '' : null
        }}
      >
        §
      </button>
      <button type="button" class="icb" aria-label="Night or paper" title="Night or paper" onClick={turnTheme}>
        <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
          <path d="M7 0a7 7 0 100 14V0z" />
        </svg>
      </button>
      <button
        type="button"
        class="icb"
        aria-label="Keys"
        title={`Keys, ${printed(keyOf('keys'))}`}
        onClick={() => {
          d.keys.value = true
        }}
      >
        ?
      </button>
    </>
  )
}

/** The bar over everything. */
export function Bar(): JSX.Element {
  const d = useDesk()
  const s = shown(d)
  const small = d.size.value === 'phone' || d.size.value === 'flat'
  const label = s ? clockWords(s.scene.clock) : ''
  const crumbs = s
    ? s.over && s.where.length === 0
      ? [label, 'Finished']
      : [label, ...s.where.map((w) => w.text).filter((t) => t !== label)]
    : []
  const ruler = s?.scene.board.is === 'table' && s.scene.subtitle && !(small && s.over) ? [s.scene.subtitle] : [] // whether one may measure
  const clocks = s?.clocks?.find((c) => c.seat === s.seat)
  if (small)
    return (
      <header class="top small">
        <button
          type="button"
          class="icb"
          aria-label="Rosters"
          aria-expanded={d.drawer.value}
          onClick={() => {
            d.drawer.value = !d.drawer.value
          }}
        >
          <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
            <path d="M0 1h18M0 7h18M0 13h18" stroke="currentColor" stroke-width="2" />
          </svg>
        </button>
        <div class="btl">
          <b class="hd">{s ? `${s.battle}, ${label.toLowerCase()}` : 'Steelyard'}</b>
          <small>{[crumbs.slice(1).at(-1) ?? '', ...ruler].filter((x) => x !== '').join(' · ')}</small>
        </div>
        <span class="sp" />
        {s &&
          s.rosters.slice(0, 4).map((r) => (
            <span key={r.seat} class="left num" title={`${r.name}: units left`}>
              <Flag seat={r.seat} />
              {r.lines.filter((l) => !l.out).length}
            </span>
          ))}
        <details class="more">
          <summary class="icb" aria-label="More">
            <svg width="4" height="16" viewBox="0 0 4 16" fill="currentColor" aria-hidden="true">
              <circle cx="2" cy="2" r="2" />
              <circle cx="2" cy="8" r="2" />
              <circle cx="2" cy="14" r="2" />
            </svg>
          </summary>
          <div class="card">
            <Switches />
            <button type="button" class="btn quiet sm" onClick={() => d.leave('home')}>
              Leave the battle
            </button>
          </div>
        </details>
      </header>
    )
  return (
    <header class="top">
      <a
        class="brand"
        href="#/"
        onClick={(e) => {
          e.preventDefault()
          d.leave('home')
        }}
      >
        <Scales /> <span>Steelyard</span>
      </a>
      <span class="sep" />
      <b class="hd battle">{s ? `${s.book} · ${s.battle}` : ''}</b>
      <ol class="crumb" aria-label="Where in the sequence of play">
        {crumbs.map((t, i) => (
          <li key={i} class={i === crumbs.length - 1 ? 'now' : 'done'}>
            {t}
          </li>
        ))}
      </ol>
      <span class="sp" />
      {ruler.map((x) => (
        <span key={x} class="chip ruler">
          {x}
        </span>
      ))}
      {s?.scene.banner && <span class="chip banner">{s.scene.banner}</span>}
      {clocks && (
        <span class="chip">
          <b class="num">{clock(clocks.ms)}</b> your clock
        </span>
      )}
      {s?.seat === 'watcher' && !d.seek && (
        <span class="chip">
          <b>Watching</b>
        </span>
      )}
      {d.seek && (
        <span class="chip">
          <b>Replay</b>
        </span>
      )}
      <Switches />
    </header>
  )
}
