// How a battle went, at its end: the curve of who led, its turning points, and the ways from them into the replay or into another battle.
import type { JSX } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { useDesk } from '../desk/desk.ts'
import type { Screen, Verdict } from '../../contract/seat.ts'
import { go, hashOf } from '../../link/router.ts'
import { Flag, side } from '../../theme/marks.tsx'
import { areaPath, curveOf, leadText, linePath, printed, spread } from './curve.ts'
import type { Standing } from '../../contract/moment.ts'
import { Thumb } from '../../ui/thumb.tsx'
import { useWidth } from '../../ui/width.ts'
import './course.css'
import { Rule } from '../desk/rule.tsx'

/** The last frame of each round with its number. */
function roundsOf(v: Verdict, end: number): readonly { readonly round: number; readonly first: number; readonly last: number }[] {
  const out: { round: number; first: number; last: number }[] = []
  for (const t of v.log) {
    if (t.n > end) break
    const was = out.at(-1)
    if (was && t.round <= was.round) was.last = t.n
    else out.push({ round: t.round, first: t.n, last: t.n })
  }
  return out
}

// where words of a side lie, in hundredths of the height from its edge, with half a mark on either side; the plot is at least 150 px high
const atEdge = [-9, 26] as const
const byMiddle = [27, 58] as const

/** The card. @param of the verdict; its standing is there. */
export function Course({ s, of, standing }: { s: Screen; of: Verdict; standing: Standing }): JSX.Element {
  const d = useDesk()
  const [picked, pick] = useState<number | null>(null)
  const [table, setTable] = useState(false)
  const [said, setSaid] = useState('')
  const { frames, turns } = standing
  const end = Math.max(1, frames.length - 1)
  const two = s.seats.length === 2
  const rounds = useMemo(() => roundsOf(of, end), [of, end])
  const curves = s.seats.slice(0, two ? 1 : 4).map((x) => curveOf(frames, x.seat, (f) => f / end))
  const { top } = curves[0]
  const name = (seat: number): string => s.seats[seat]?.name ?? `Seat ${seat + 1}`
  const turn = picked === null ? null : turns[picked]
  const y = (t: { readonly frame: number; readonly seat: number }): number => 50 - (frames[t.frame].lead[two ? 0 : t.seat] / top) * 50
  const area = useRef<HTMLDivElement>(null)
  const wide = useWidth(area, 700)
  const shown = printed(
    rounds.map((r) => r.first / end),
    18 / wide,
  )
  const marks = spread(
    turns.map((t) => t.frame / end),
    28 / wide,
  ).map((x, i) => ({ x: x * 100, from: (turns[i].frame / end) * 100, y: y(turns[i]) }))
  /** Where the words about a side lie under no mark: at its edge, by the middle, on the left or the right; else outside. */
  const spot = (side: string, lower: boolean): string => {
    const long = ((side.length * 7 + 72) / wide) * 100
    const free = (right: boolean, [from, to]: readonly [number, number]): boolean =>
      !marks.some((m) => (right ? m.x > 100 - long : m.x < long) && (lower ? 100 - m.y : m.y) >= from && (lower ? 100 - m.y : m.y) <= to)
    const places = [
      ['', false, atEdge],
      [' right', true, atEdge],
      [' right mid', true, byMiddle],
      [' mid', false, byMiddle],
    ] as const
    return places.find(([, right, band]) => free(right, band))?.[0] ?? ' out'
  }
  const spots = two ? [spot(name(0), false), spot(name(1), true)] : []
  const moved = (m: { readonly x: number; readonly from: number }): boolean => Math.abs(m.x - m.from) * wide > 200
  const play = async (frame: number): Promise<void> => {
    setSaid('Setting up.')
    try {
      const made = await d.link.playOn?.(frame, typeof s.seat === 'number' ? s.seat : 0)
      if (made) go({ is: 'battle', id: made.id })
    } catch (e) {
      setSaid(e instanceof Error ? e.message : String(e))
    }
  }
  return (
    <section class="card fin-course" aria-label="How they stood">
      <header>
        <h2 class="cap">How they stood, after each of {frames.length - 1} answers</h2>
        <p class="cap note">
          by the worth the computers play by, in hundredths of the enemy’s strength: an estimate, no chance of winning ·{' '}
          <button type="button" class="linkish" aria-pressed={table} onClick={() => setTable(!table)}>
            {table ? 'as a curve' : 'as a table'}
          </button>
        </p>
      </header>
      {table ? (
        <div class="tablebox" tabIndex={0} role="group" aria-label="The lead at the end of each round">
          <table>
            <thead>
              <tr>
                <th scope="col">Round</th>
                {s.seats.map((x) => (
                  <th key={x.seat} scope="col">
                    <Flag seat={x.seat} /> {x.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rounds.map((r) => (
                <tr key={r.round}>
                  <th scope="row" class="num">
                    {r.round}
                  </th>
                  {s.seats.map((x) => (
                    <td key={x.seat} class="num">
                      {leadText(frames[Math.min(r.last, end)].lead[x.seat])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div class="plot">
          <div class="ys num" aria-hidden="true">
            <span>{leadText(top)}</span>
            <span>0</span>
            <span>{leadText(two ? top : -top)}</span>
          </div>
          <div class={`area${spots[0] === ' out' ? ' above' : ''}${spots[1] === ' out' ? ' below' : ''}`} ref={area}>
            {two && (
              <>
                <b class={`ahead s0${spots[0]}`}>{name(0)} ahead</b>
                <b class={`ahead s1${spots[1]}`}>{name(1)} ahead</b>
              </>
            )}
            <svg
              class="curve"
              viewBox="0 0 1000 100"
              preserveAspectRatio="none"
              role="img"
              aria-label={
                'The lead from the first answer to the last; at the end ' +
                (two
                  ? `${name(frames[end].lead[0] >= 0 ? 0 : 1)} by ${leadText(Math.abs(frames[end].lead[0]))}`
                  : s.seats.map((x) => `${x.name} ${leadText(frames[end].lead[x.seat])}`).join(', '))
              }
            >
              <defs>
                <pattern id="ch1" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                  <rect width="6" height="6" fill="var(--b-fill)" />
                  <rect width="2" height="6" fill="#0006" />
                </pattern>
              </defs>
              <path class="grid" d="M0 25H1000M0 75H1000" />
              {two && (
                <>
                  <path class="up s0" d={areaPath(curves[0], -1)} />
                  <path class="down s1" d={areaPath(curves[0], 1)} />
                </>
              )}
              <path class="mid" d="M0 50H1000" />
              {rounds.map((r) => (
                <path key={r.round} class="grid" d={`M${(r.first / end) * 1000} 0V100`} />
              ))}
              {curves.map((c, i) => (
                <path key={i} class={`ln${two ? '' : ` ${side(i)} own`}`} d={linePath(c)} />
              ))}
              {turn && <path class="at" d={`M${(turn.frame / end) * 1000} 0V100`} />}
            </svg>
            <svg class="stems" aria-hidden="true">
              {marks.map(
                (m, i) =>
                  moved(m) && (
                    <g key={i}>
                      <line x1={`${m.from}%`} y1={`${m.y}%`} x2={`${m.x}%`} y2={`${m.y}%`} />
                      <circle cx={`${m.from}%`} cy={`${m.y}%`} r="3" />
                    </g>
                  ),
              )}
            </svg>
            {turns.map((t, i) => (
              <button
                key={t.frame}
                type="button"
                class={`tm ${side(t.seat)}${picked === i ? ' on' : ''}`}
                style={{ left: `${marks[i].x}%`, top: `${marks[i].y}%` }}
                aria-label={`Turning point ${i + 1}: ${t.text}`}
                aria-pressed={picked === i}
                onClick={() => pick(picked === i ? null : i)}
              >
                {i + 1}
              </button>
            ))}
          </div>
          <div class="xs num" aria-hidden="true">
            {rounds.map((r, i) =>
              shown[i] ? (
                <span key={r.round} style={{ left: `${(r.first / end) * 100}%` }}>
                  {r.round > 0 ? r.round : ''}
                </span>
              ) : null,
            )}
          </div>
        </div>
      )}
      {turns.length > 0 && (
        <ol class="turncards">
          {turns.map((t, i) => (
            <li key={t.frame} class={picked === i ? 'on' : ''}>
              <button type="button" aria-pressed={picked === i} onClick={() => pick(picked === i ? null : i)}>
                <Thumb of={t.picture} />
                <b class={`tn ${side(t.seat)}`}>{i + 1}</b>
                <span>
                  <b class="num">
                    {s.scene.clock.label.replace(/\d.*$/, '').trim().toLowerCase()} {t.round}
                  </b>{' '}
                  <b class={`num by ${side(t.seat)}`}>
                    <Flag seat={t.seat} size={11} /> {leadText(t.by)}
                  </b>
                  <br />
                  {t.text}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <div class="turnfoot">
        {turn ? (
          <>
            <b class={`tn ${side(turn.seat)}`}>{(picked ?? 0) + 1}</b>
            <span class="dim">
              {turn.text} <Rule id={turn.rule} />
            </span>
            <span class="sp" />
            <a class="btn" href={hashOf({ is: 'replay', id: of.id, at: String(turn.frame), eye: 'all' })}>
              Show it in the replay
            </a>
            {d.link.playOn && (
              <button
                type="button"
                class="btn"
                onClick={() => {
                  void play(Math.max(0, turn.frame - 1))
                }}
              >
                Play on from before it
              </button>
            )}
          </>
        ) : (
          <p class="faint">
            {turns.length
              ? 'Pick a turning point to see it again, or to play on from before it with fresh dice; this result stands.'
              : 'Nothing swung the battle by itself.'}
          </p>
        )}
        <span class="dim" role="status">
          {said}
        </span>
      </div>
    </section>
  )
}
