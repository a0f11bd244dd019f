// The timeline: rounds, marks for what happened, a scrubber. Looking back stops nothing.
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { side } from '../../theme/marks.tsx'
import { piled } from '../../ui/piled.ts'
import { useWidth } from '../../ui/width.ts'
import { clockWords } from '../desk/clock.ts'
import { lookBack, until, useDesk } from '../desk/desk.ts'
import { numbered } from './folded.ts'
import { keyOf, printed } from '../desk/keys.ts'
import { paced, PaceSelect, speed, SpeedOf } from '../desk/speed.tsx'

/** Step through the sentences this seat was told. @param byHand a step that the player takes stops the timeline where it runs. */
export function stepTime(d: ReturnType<typeof useDesk>, by: number, byHand = true): void {
  if (byHand) d.playing.value = false
  const s = d.link.screen.value
  if (!s) return
  const at = d.pastAt.value
  const i = at === null ? s.log.length - 1 : s.log.findLastIndex((t) => until(t, at))
  void lookBack(d, s.log[Math.max(0, i + by)] ?? null)
}

/** The line of all that was told, to look back along, step by step or by itself. */
export function Timeline(): JSX.Element | null {
  const d = useDesk()
  const s = d.link.screen.value
  const playing = d.playing.value
  const none = s === null
  const track = useRef<HTMLDivElement>(null)
  const wide = useWidth(track, 700)
  useEffect(() => {
    // it runs from where one looks, or from the beginning, until the present
    if (!playing || none) return
    if (d.pastAt.peek() === null) {
      const first = d.link.screen.peek()?.log[0]
      if (first) void lookBack(d, first)
    }
    let timer = 0
    const tick = (): void => {
      stepTime(d, 1, false)
      if (d.pastAt.peek() === null) d.playing.value = false
      else timer = window.setTimeout(tick, speed.peek())
    }
    timer = window.setTimeout(tick, speed.peek())
    return () => clearTimeout(timer)
  }, [playing, none])
  if (!s) return null
  const log = numbered(s.log)
  const now = s.scene.clock.now
  const label = clockWords(s.scene.clock)
  const first = log[0]?.round ?? now
  const last = Math.max(now, log.at(-1)?.round ?? now)
  const from = Math.max(first, last - 11)
  const rounds = Array.from({ length: Math.max(1, last - from + 1) }, (_, i) => from + i)
  const room = Math.max(rounds.length, 4)
  const by = rounds.map((r) => log.filter((t) => t.round === r))
  const usual = Math.max(8, ...by.slice(0, -1).map((x) => x.length))
  const place = (r: number, i: number): number =>
    ((rounds.indexOf(r) +
      (i + 0.7) / (r === last ? Math.max(usual, by[rounds.indexOf(r)].length + 1) : by[rounds.indexOf(r)].length + 0.4)) /
      room) *
    100
  const at = d.pastAt.value
  const here = at === null ? log.at(-1) : log.findLast((t) => until(t, at))
  const index = here ? (by[rounds.indexOf(here.round)]?.findIndex((t) => t === here) ?? -1) : -1
  const hand = here && index >= 0 ? place(here.round, index) : (rounds.indexOf(last) / room) * 100
  const total = log.length
  const marked = rounds.flatMap((r, k) =>
    by[k].flatMap((t, i) =>
      t.sentence.tone === 'plain' || t.sentence.tone === 'ask' || t.sentence.seat === undefined ? [] : [{ t, x: place(r, i) }],
    ),
  )
  const rows = piled(
    marked.map((m) => m.x / 100),
    11 / wide,
    2,
  )
  return (
    <footer class="time">
      <button
        type="button"
        class="icb"
        aria-label="To the beginning"
        onClick={() => {
          d.playing.value = false
          void lookBack(d, log[0] ?? null)
        }}
      >
        <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
          <path d="M1 1h2v12H1zM13 1v12L4 7z" />
        </svg>
      </button>
      <button type="button" class="icb" aria-label={`One step back, key ${printed(keyOf('earlier'))}`} onClick={() => stepTime(d, -1)}>
        <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
          <path d="M11 1v12L2 7z" />
        </svg>
      </button>
      <button
        type="button"
        class="icb"
        aria-label={playing ? 'Stop' : 'Play the timeline'}
        onClick={() => {
          d.playing.value = !playing
        }}
      >
        <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
          <path d={playing ? 'M2 1h4v12H2zM8 1h4v12H8z' : 'M2 0v14l11-7z'} />
        </svg>
      </button>
      <button type="button" class="icb" aria-label={`One step on, key ${printed(keyOf('later'))}`} onClick={() => stepTime(d, 1)}>
        <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
          <path d="M3 1v12l9-6z" />
        </svg>
      </button>
      <div
        class="track"
        ref={track}
        role="slider"
        tabIndex={0}
        aria-label="Timeline"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={here ? log.indexOf(here) + 1 : 0}
        aria-valuetext={here ? `${label} ${here.no}` : 'nothing yet'}
        onKeyDown={(e) => {
          if (e.key === 'ArrowLeft') {
            e.preventDefault()
            stepTime(d, -1)
          } else if (e.key === 'ArrowRight') {
            e.preventDefault()
            stepTime(d, 1)
          }
        }}
        onClick={(e) => {
          const r = e.currentTarget.getBoundingClientRect()
          const x = ((e.clientX - r.left) / r.width) * 100
          let best = log[0]
          let gap = Infinity
          rounds.forEach((round, k) =>
            by[k].forEach((t, i) => {
              const q = Math.abs(place(round, i) - x)
              if (q < gap) {
                gap = q
                best = t
              }
            }),
          )
          d.playing.value = false
          if (best) void lookBack(d, best)
        }}
      >
        {rounds.map((r, k) => (
          <span key={r} class="rd" style={{ left: `${(k / room) * 100}%`, width: `${100 / room}%` }}>
            <b class="num">{r > 0 ? r : ''}</b>
          </span>
        ))}
        <i class="gone" style={{ width: `${hand}%` }} />
        {marked.map(
          ({ t, x }, i) =>
            rows[i] !== null && (
              <i
                key={`${t.n}.${t.of}`}
                class={`ev ${side(t.sentence.seat)} ${t.sentence.tone}`}
                style={{ left: `${x}%`, '--row': rows[i] }}
              />
            ),
        )}
        <b class="hand" style={{ left: `${hand}%` }} />
      </div>
      {at === null ? (
        <span class="chip">
          <b>Live</b> {label.toLowerCase()}
          {s.scene.clock.of && now > 0 && !label.includes(' of ') ? ` of ${s.scene.clock.of}` : ''}
        </span>
      ) : (
        <button
          type="button"
          class="btn sm"
          onClick={() => {
            d.playing.value = false
            void lookBack(d, null)
          }}
        >
          Back to the present <kbd aria-hidden="true">{printed(keyOf('live'))}</kbd>
        </button>
      )}
      {playing || at !== null ? <SpeedOf /> : paced(s) && <PaceSelect link={d.link} />}
      <Undo />
    </footer>
  )
}

/** Undo and redo, with where undo stops. */
export function Undo(): JSX.Element | null {
  const d = useDesk()
  const s = d.link.screen.value
  if (!s || s.seat === 'watcher') return null
  return (
    <>
      <button
        type="button"
        class="btn sm"
        data-undo
        disabled={!s.canUndo}
        onClick={() => {
          void d.hand.undo()
        }}
      >
        Undo <kbd aria-hidden="true">{printed(keyOf('undo'))}</kbd>
      </button>
      {d.hand.redo.value.length > 0 && (
        <button
          type="button"
          class="btn sm"
          data-undo
          onClick={() => {
            void d.hand.again()
          }}
        >
          Redo <kbd aria-hidden="true">{printed(keyOf('redo'))}</kbd>
        </button>
      )}
      <span class="faint undonote">{s.canUndo ? 'Until a die falls or another answers.' : 'Stops at the last roll, reveal or reply.'}</span>
    </>
  )
}
