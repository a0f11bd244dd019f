// The pictures of a weighing: the share as battles come in with its band, the lead round by round, how long battles last. Each has a table.
import type { JSX, RefObject } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { table } from '../../lab/csv.ts'
import { wilson } from '../../lab/interval.ts'
import type { Bout } from '../../lab/bout.ts'
import type { Tally } from '../../lab/tally.ts'
import { nobodyInParticular, type Killers } from '../../lab/pay.ts'
import { handOut } from '../ui/handout.ts'
import { useWidth } from '../ui/width.ts'

const H = 190
const left = 40
const foot = 20

/** A share in percent, to a tenth. */
export const percent = (x: number): string => `${(100 * x).toFixed(1)}%`

/** A chart with its title and the same figures as a table, for whoever reads rather than looks; both may be taken along. */
export function Chart({
  title,
  says,
  head,
  rows,
  high = H,
  draw,
}: {
  title: string
  says: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** How high the drawing is in px, where that is not 190. */
  high?: number
  /** The drawing, so many px wide. */
  draw: (W: number) => JSX.Element
}): JSX.Element {
  const box = useRef<HTMLElement>(null)
  const W = useWidth(box, 560)
  return (
    <figure class="chart" ref={box}>
      <figcaption class="cap">{title}</figcaption>
      <Take title={title} head={head} rows={rows} figure={box} />
      <svg viewBox={`0 0 ${W} ${high}`} role="img" aria-label={says}>
        {draw(W)}
      </svg>
      <details>
        <summary>as a table</summary>
        <div class="tscroll" tabIndex={0} role="region" aria-label={title}>
          <table>
            <thead>
              <tr>
                {head.map((h) => (
                  <th key={h} scope="col">
                    {h}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((r) => (
                <tr key={r[0]}>
                  {r.map((c, i) => (
                    <td key={head[i]}>{c}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

/** The picture and its table, taken along. */
function Take({
  title,
  head,
  rows,
  figure,
}: {
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  figure: RefObject<HTMLElement | null>
}): JSX.Element {
  const [wrong, setWrong] = useState('')
  const name = title.toLowerCase().replace(/[^a-z]+/g, '-')
  const picture = async (): Promise<void> => {
    const svg = figure.current?.querySelector('svg')
    try {
      if (svg) handOut(`${name}.png`, await (await import('./print.ts')).printed(svg, title))
    } catch (e) {
      setWrong(e instanceof Error ? e.message : String(e))
    }
  }
  return (
    <p class="take">
      <button type="button" class="btn quiet sm" onClick={() => void picture()}>
        PNG<span class="unseen"> of: {title}</span>
      </button>
      <button type="button" class="btn quiet sm" onClick={() => handOut(`${name}.csv`, table([head, ...rows]), 'text/csv')}>
        CSV<span class="unseen"> of: {title}</span>
      </button>
      {wrong && <span class="wrong">{wrong}</span>}
    </p>
  )
}

/** The numbers of battles at which the band is drawn: so many at the most, from the first to the last, closer where it narrows quickly. */
function marks(n: number, most: number): readonly number[] {
  const count = Math.min(most, n)
  return [...new Set(Array.from({ length: count }, (_, i) => Math.round(n ** ((i + 1) / count))))]
}

/** Round numbers of battles up to `n`, for the foot of a picture that grows by times. */
const tens = (n: number): readonly number[] => [1, 10, 100, 1000, 10_000].flatMap((t) => [t, 2 * t, 5 * t]).filter((t) => t <= n)

/** The part of 0 to 1 that is worth looking at: what the later half of the points keeps within, with even odds in it, to tenths. */
function window(points: readonly { readonly low: number; readonly high: number }[]): readonly [number, number] {
  const late = points.slice(Math.floor(points.length / 2))
  const low = Math.min(0.4, ...late.map((p) => p.low))
  const high = Math.max(0.6, ...late.map((p) => p.high))
  return [Math.floor(10 * low + 1e-9) / 10, Math.ceil(10 * high - 1e-9) / 10]
}

/** Even odds, within three points of a hundred. */
const fair = [0.47, 0.53] as const

/** The share of the force as battles come in, with its interval: battles by times to the right, the window as high as the bounds need. */
export function Band({ bouts }: { bouts: readonly Bout[] }): JSX.Element {
  let sum = 0
  const sums = bouts.map((b) => (sum += b.score))
  const points = marks(bouts.length, 80).map((n) => {
    const [low, high] = wilson(sums[n - 1], n)
    return { n, share: sums[n - 1] / n, low, high }
  })
  const last = points.at(-1)
  const [from, to] = window(points)
  const steps = Array.from({ length: Math.round((to - from) / 0.1) + 1 }, (_, i) => from + i / 10)
  const x = (n: number, W: number): number => left + ((W - left - 8) * Math.log(n)) / Math.log(Math.max(2, bouts.length))
  const y = (p: number): number => 8 + ((H - foot - 8) * (to - Math.max(from, Math.min(to, p)))) / (to - from)
  const line = (W: number, of: (p: (typeof points)[number]) => number): readonly string[] =>
    points.map((p) => `${x(p.n, W).toFixed(1)},${y(of(p)).toFixed(1)}`)
  return (
    <Chart
      title="Share as battles come in, with the bounds between which it lies 19 times of 20"
      says={
        last ? `${percent(last.share)} after ${last.n} battles, between ${percent(last.low)} and ${percent(last.high)}` : 'no battle yet'
      }
      head={['Battles', 'Share', 'From', 'To']}
      rows={points
        .filter((_, i) => i % 8 === 7 || i === points.length - 1)
        .map((p) => [`${p.n}`, percent(p.share), percent(p.low), percent(p.high)])}
      draw={(W) => (
        <>
          <rect class="fair" x={left} width={W - left - 8} y={y(fair[1])} height={y(fair[0]) - y(fair[1])} />
          {steps.map((p) => (
            <g key={p}>
              <line x1={left} x2={W - 8} y1={y(p)} y2={y(p)} class={Math.abs(p - 0.5) < 0.01 ? 'even' : 'rule'} />
              <text x={left - 6} y={y(p) + 4} text-anchor="end">
                {Math.round(100 * p)}%
              </text>
            </g>
          ))}
          {points.length > 1 && (
            <polygon class="band" points={[...line(W, (p) => p.high), ...line(W, (p) => p.low).toReversed()].join(' ')} />
          )}
          {points.length > 1 && <polyline class="line" points={line(W, (p) => p.share).join(' ')} />}
          {last && points.length === 1 && <line class="line" x1={x(last.n, W)} x2={x(last.n, W)} y1={y(last.low)} y2={y(last.high)} />}
          {last && <circle class="dot" cx={x(last.n, W)} cy={y(last.share)} r="4" />}
          {tens(bouts.length)
            .filter((n) => x(n, W) < W - 120)
            .map((n) => (
              <text key={n} x={x(n, W)} y={H - 4} text-anchor={n === 1 ? 'start' : 'middle'}>
                {n.toLocaleString('en')}
              </text>
            ))}
          <text x={W - 8} y={H - 4} text-anchor="end">
            {bouts.length.toLocaleString('en')} {bouts.length === 1 ? 'battle' : 'battles'}
          </text>
        </>
      )}
    />
  )
}

/** A bar for each round between `from` and the right edge, with the numbers of as many rounds as there is room for. */
function Bars({
  W,
  from,
  bars,
}: {
  W: number
  from: number
  bars: readonly { readonly is: string; readonly top: number; readonly high: number }[]
}): JSX.Element {
  const wide = (W - from - 8) / Math.max(1, bars.length)
  const each = Math.ceil(24 / wide)
  return (
    <>
      {bars.map(({ is, top, high }, i) => (
        <g key={i}>
          <rect class={is} x={from + wide * (i + 0.12)} width={wide * 0.76} y={top} height={high} />
          {i % each === 0 && (
            <text x={from + wide * (i + 0.5)} y={H - 4} text-anchor="middle">
              {i + 1}
            </text>
          )}
        </g>
      ))}
    </>
  )
}

/** How far the force is ahead at the end of each round, and what both sides lost in it. */
export function Course({ t, names }: { t: Tally; names: readonly [string, string] }): JSX.Element {
  const most = Math.max(100, ...t.lead.map(Math.abs))
  const last = t.lead.at(-1) ?? 0
  const mid = 8 + (H - foot - 8) / 2
  const y = (v: number): number => mid - ((H - foot - 8) / 2) * (v / most)
  return (
    <Chart
      title="Who is ahead at the end of each round, on average"
      says={`after the last round ${names[0]} is ${last < 0 ? 'behind' : 'ahead'} by ${percent(Math.abs(last) / 1000)}`}
      head={['Round', 'Lead', `${names[0]} loses`, `${names[1]} loses`, 'Battles that end']}
      rows={t.lead.map((v, i) => [`${i + 1}`, percent(v / 1000), t.losses[i][0].toFixed(2), t.losses[i][1].toFixed(2), `${t.rounds[i]}`])}
      draw={(W) => (
        <>
          <line x1={left} x2={W - 8} y1={mid} y2={mid} class="even" />
          <text x={left - 6} y={14} text-anchor="end">
            +{Math.round(most / 10)}%
          </text>
          <text x={left - 6} y={mid + 4} text-anchor="end">
            even
          </text>
          <text x={left - 6} y={H - foot} text-anchor="end">
            −{Math.round(most / 10)}%
          </text>
          <Bars
            W={W}
            from={left}
            bars={t.lead.map((v) => ({
              is: v < 0 ? 'bar s1' : 'bar s0',
              top: Math.min(mid, y(v)),
              high: Math.max(1, Math.abs(y(v) - mid)),
            }))}
          />
        </>
      )}
    />
  )
}

/** How many units each side loses in a round, a battle: the force's upward, its foe's downward. */
export function Losses({ t, names }: { t: Tally; names: readonly [string, string] }): JSX.Element {
  const most = Math.max(0.01, ...t.losses.flat())
  const mid = 8 + (H - foot - 8) / 2
  const high = (n: number): number => ((H - foot - 8) / 2) * (n / most)
  const worst = t.losses.map((l) => l[0] + l[1])
  return (
    <Chart
      title="Units lost in each round, a battle"
      says={`most are lost in round ${worst.indexOf(Math.max(...worst)) + 1}`}
      head={['Round', names[0], names[1]]}
      rows={t.losses.map((l, i) => [`${i + 1}`, l[0].toFixed(2), l[1].toFixed(2)])}
      draw={(W) => (
        <>
          <text x={left - 6} y={14} text-anchor="end">
            {most.toFixed(1)}
          </text>
          <text x={left - 6} y={H - foot} text-anchor="end">
            {most.toFixed(1)}
          </text>
          <Bars W={W} from={left} bars={t.losses.map(([own]) => ({ is: 'bar s0', top: mid - high(own), high: high(own) }))} />
          <Bars W={W} from={left} bars={t.losses.map(([, foes]) => ({ is: 'bar s1', top: mid, high: high(foes) }))} />
          <line x1={left} x2={W - 8} y1={mid} y2={mid} class="even" />
        </>
      )}
    />
  )
}

/** How many rounds battles last. */
export function Lengths({ t }: { t: Tally }): JSX.Element {
  const most = Math.max(1, ...t.rounds)
  const usual = t.rounds.indexOf(Math.max(...t.rounds)) + 1
  return (
    <Chart
      title="Rounds until it is decided"
      says={`most often ${usual} rounds`}
      head={['Rounds', 'Battles']}
      rows={t.rounds.map((b, i) => [`${i + 1}`, `${b}`])}
      draw={(W) => (
        <Bars
          W={W}
          from={12}
          bars={t.rounds.map((b, i) => {
            const high = ((H - foot - 8) * b) / most
            return { is: i + 1 === usual ? 'bar most' : 'bar', top: H - foot - high, high }
          })}
        />
      )}
    />
  )
}

/** Who felled whom in a battle, on average: the darker a field, the more often. */
export function Felled({ k, of, by }: { k: Killers; of: string; by: string }): JSX.Element | null {
  if (k.rows.length === 0) return null
  const most = Math.max(0.01, ...k.cells.flat())
  const each = 26
  const names = 150
  const short = (s: string): string => (s.length > 20 ? `${s.slice(0, 19)}…` : s)
  const head = 24 + Math.ceil(4.6 * Math.max(...k.columns.map((c) => short(c).length)))
  const high = head + 10 + k.rows.length * each
  return (
    <Chart
      title={`Who of ${of} fell to whom, a battle`}
      says={`${k.rows[0]} fell most often`}
      head={[of, ...k.columns]}
      rows={k.rows.map((r, i) => [r, ...k.cells[i].map((n) => n.toFixed(2))])}
      high={high}
      draw={(W) => {
        const wide = Math.min(84, (W - names - 44) / k.columns.length)
        return (
          <>
            {k.columns.map((c, j) => (
              <text key={c} transform={`translate(${names + wide * (j + 0.5)} ${head}) rotate(-38)`}>
                {short(c === nobodyInParticular ? 'nobody' : c)}
              </text>
            ))}
            <text x={0} y={head}>
              to {short(by)}:
            </text>
            {k.rows.map((r, i) => (
              <g key={r}>
                <text x={0} y={head + 10 + each * i + 17}>
                  {short(r)}
                </text>
                {k.cells[i].map((n, j) => (
                  <g key={k.columns[j]}>
                    <rect
                      class="cell"
                      x={names + wide * j + 1}
                      y={head + 10 + each * i + 1}
                      width={wide - 2}
                      height={each - 2}
                      fill-opacity={(0.05 + 0.5 * (n / most)).toFixed(2)}
                    />
                    {n >= 0.005 && (
                      <text class="on" x={names + wide * (j + 0.5)} y={head + 10 + each * i + 17} text-anchor="middle">
                        {n >= 0.995 ? n.toFixed(1) : n.toFixed(2).slice(1)}
                      </text>
                    )}
                  </g>
                ))}
              </g>
            ))}
          </>
        )
      }}
    />
  )
}
