// Under a replay: start and stop, steps by sentence or by answer, the speed, and a track with rounds, events and the curve of the battle.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { side } from '../theme/marks.tsx'
import { useDesk } from '../battle/desk/desk.ts'
import { numbered } from '../battle/told/folded.ts'
import { keyOf, printed } from '../battle/desk/keys.ts'
import { SpeedOf, speed } from '../battle/desk/speed.tsx'
import { areaPath, curveOf, linePath, printed as figures, spread } from '../battle/finish/curve.ts'
import type { ReelLink } from './reellink.ts'
import { piled } from '../ui/piled.ts'
import { useWidth } from '../ui/width.ts'

const glyph = (d: string): JSX.Element => (
  <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
    <path d={d} />
  </svg>
)

/** The controls of a replay. @param whole whether steps go by answers; kept by the screen, so that its keys know. */
export function Scrubber({ link, whole }: { link: ReelLink; whole: { value: boolean } }): JSX.Element {
  const d = useDesk()
  const stops = link.stops.value
  const at = link.stop.value
  const playing = d.playing.value
  const [byAnswer, setBy] = useState(whole.value)
  const small = d.size.value === 'phone' || d.size.value === 'flat'
  whole.value = byAnswer
  useEffect(() => {
    // it runs until the end or until somebody takes hold of it
    if (!playing) return
    let on = true
    void (async () => {
      if (link.stop.peek() >= link.stops.peek().length - 1) await link.go(0)
      while (on) {
        await new Promise((done) => setTimeout(done, speed.peek()))
        if (!on) return
        if (!(await link.step(1, whole.value))) {
          d.playing.value = false
          return
        }
      }
    })()
    return () => {
      on = false
    }
  }, [playing])
  const hold = (run: () => Promise<unknown>) => (): void => {
    d.playing.value = false
    void run()
  }
  const { value: standing } = link.standing
  const seats = link.info.value?.names.length ?? 2
  const told = link.told.value
  const end = stops.length - 1
  const now = stops[at]
  const across = (i: number): number => (end > 0 ? i / end : 0)
  const log = useMemo(() => numbered(told), [told])
  const here = now && log.find((t) => t.n === now.frame && t.of === now.of)
  const first = useMemo(() => frames(stops), [stops])
  const box = useRef<HTMLDivElement>(null)
  const wide = useWidth(box, 600)
  const drawn = useMemo(() => {
    // everything on the track but the hand: made once for each log
    const curve = standing ? curveOf(standing.frames, 0, (f) => across(first[f] ?? 0)) : null
    const place = new Map(stops.map((s, i) => [s.frame * 1000 + s.of, across(i) * 100]))
    const at = (t: { n: number; of: number }): string => `${place.get(t.n * 1000 + t.of) ?? 0}%`
    const rounds = log.filter((t, i) => t.round > (i ? Math.max(...log.slice(Math.max(0, i - 40), i).map((x) => x.round)) : -Infinity))
    const losses = log.filter((t) => t.sentence.tone === 'bad' && t.sentence.seat !== undefined)
    const rows = piled(
      losses.map((t) => (place.get(t.n * 1000 + t.of) ?? 0) / 100),
      9 / wide,
      3,
    )
    const figured = figures(
      rounds.map((t) => (place.get(t.n * 1000 + t.of) ?? 0) / 100),
      18 / wide,
    )
    return (
      <>
        {curve && (
          <svg class="curve" viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
            <path class="up s0" d={areaPath(curve, -1)} />
            <path class={`down ${seats === 2 ? 's1' : 'sn'}`} d={areaPath(curve, 1)} />
            <path class="mid" d="M0 50H1000" />
            <path class="ln" d={linePath(curve)} />
          </svg>
        )}
        {rounds.map((t, k) => (
          <span key={t.round} class="rd" style={{ left: at(t) }}>
            {figured[k] && <b class="num">{t.round > 0 ? t.round : ''}</b>}
          </span>
        ))}
        {losses.map(
          (t, i) =>
            rows[i] !== null && (
              <i key={`${t.n}.${t.of}`} class={`ev ${side(t.sentence.seat)}`} style={{ left: at(t), '--row': rows[i] }} />
            ),
        )}
      </>
    )
  }, [log, stops, standing, small, wide])
  const turns = standing?.turns ?? []
  const marks = spread(
    turns.map((t) => across(first[t.frame] ?? 0)),
    26 / wide,
  )
  const true1 = (i: number): number => across(first[turns[i].frame] ?? 0)
  return (
    <footer class="scrub">
      <div class="ctl">
        <button
          type="button"
          class="icb ends"
          aria-label="To the beginning"
          title="To the beginning, Home"
          onClick={hold(() => link.go(0))}
        >
          {glyph('M1 1h2v12H1zM13 1v12L4 7z')}
        </button>
        <button
          type="button"
          class="icb"
          aria-label="One step back"
          title={`One step back, ${printed(keyOf('earlier'))}`}
          onClick={hold(() => link.step(-1, byAnswer))}
        >
          {glyph('M11 1v12L2 7z')}
        </button>
        <button
          type="button"
          class="icb play"
          aria-label={playing ? 'Stop' : 'Play'}
          title={`${playing ? 'Stop' : 'Play'}, ${printed(keyOf('toggle'))}`}
          onClick={() => {
            d.playing.value = !playing
          }}
        >
          {glyph(playing ? 'M2 1h4v12H2zM8 1h4v12H8z' : 'M2 0v14l11-7z')}
        </button>
        <button
          type="button"
          class="icb"
          aria-label="One step on"
          title={`One step on, ${printed(keyOf('later'))}`}
          onClick={hold(() => link.step(1, byAnswer))}
        >
          {glyph('M3 1v12l9-6z')}
        </button>
        <button
          type="button"
          class="icb ends"
          aria-label="To the end"
          title={`To the end, ${printed(keyOf('live'))}`}
          onClick={hold(() => link.go(end))}
        >
          {glyph('M11 1h2v12h-2zM1 1v12l9-6z')}
        </button>
        <label>
          <span class="unseen">Steps</span>
          <select value={byAnswer ? 'answer' : 'event'} onChange={(e) => setBy(e.currentTarget.value === 'answer')}>
            <option value="event">by event</option>
            <option value="answer">by answer</option>
          </select>
        </label>
        <SpeedOf />
        {small && (
          <button
            type="button"
            class="btn sm quiet"
            aria-expanded={d.log.value}
            onClick={() => {
              d.log.value = !d.log.value
            }}
          >
            Log
          </button>
        )}
      </div>
      <div class="trackbox">
        <div
          class="track"
          role="slider"
          tabIndex={0}
          aria-label="Moment of the battle"
          aria-valuemin={0}
          aria-valuemax={Math.max(0, end)}
          aria-valuenow={at}
          aria-valuetext={here ? here.no : `answer ${now?.frame ?? 0}`}
          onKeyDown={(e) => {
            const to = keyedTo(e.key, at, end)
            if (to === null) return
            e.preventDefault()
            e.stopPropagation()
            d.playing.value = false
            void link.go(to)
          }}
          onPointerDown={(e) => {
            e.currentTarget.setPointerCapture(e.pointerId)
            d.playing.value = false
            void link.go(Math.round(part(e) * end))
          }}
          onPointerMove={(e) => {
            if (e.buttons & 1) void link.go(Math.round(part(e) * end))
          }}
        >
          {drawn}
          <i class="gone" style={{ width: `${across(at) * 100}%` }} />
          <b class="hand" style={{ left: `${across(at) * 100}%` }} />
        </div>
        <div class="tms" ref={box}>
          {turns.map(
            (t, i) =>
              Math.abs(marks[i] - true1(i)) * wide > 2 && (
                <i key={`at${t.frame}`} class={`tmat ${side(t.seat)}`} style={{ left: `${true1(i) * 100}%` }} />
              ),
          )}
          {turns.map((t, i) => (
            <button
              key={t.frame}
              type="button"
              class={`tm ${side(t.seat)}`}
              style={{ left: `${marks[i] * 100}%` }}
              aria-label={`Turning point ${i + 1}: ${t.text}`}
              onClick={hold(() => link.seek({ frame: t.frame, of: 0 }))}
            >
              {i + 1}
            </button>
          ))}
        </div>
      </div>
      <span class="where num">
        {at + 1}
        <i> of {end + 1}</i>
      </span>
    </footer>
  )
}

/** Where a key leads on the track from stop `at` of 0 to `end`; null for any other key. */
function keyedTo(key: string, at: number, end: number): number | null {
  const page = Math.ceil(end / 20)
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1
    case 'PageUp':
      return at + page
    case 'PageDown':
      return at - page
    case 'Home':
      return 0
    case 'End':
      return end
    default:
      return null
  }
}
/** Where on the track a pointer is, 0 to 1. */
function part(e: PointerEvent): number {
  const r = (e.currentTarget as HTMLElement).getBoundingClientRect()
  return Math.max(0, Math.min(1, (e.clientX - r.left) / Math.max(1, r.width)))
}
/** The first stop of each frame. */
function frames(stops: readonly { readonly frame: number }[]): readonly number[] {
  const out: number[] = []
  stops.forEach((s, i) => {
    out[s.frame] ??= i
  })
  return out
}
