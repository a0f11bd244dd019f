// Odds where something is not known yet: one small table for each shot, what may be along its sides, the chances in its cells.
import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Forecast } from '../../../kernel/face.ts'
import { OddsBar } from './bars.tsx'
import { percent } from '../desk/chance.ts'
import { useDesk } from '../desk/desk.ts'
import { Rule } from '../desk/rule.tsx'
import { named, type Cases } from './gathered.ts'
import './weigh.css'

/**
 * Of cases that stand below each other those next to each other with the same chances are one row: named from the first to the last, as DFR
 * 40–50.
 */
function headed(of: readonly Forecast[]): ReadonlyMap<Forecast, string> {
  const odds = (f: Forecast): string => JSON.stringify(f.odds)
  const out = new Map<Forecast, string>()
  for (let i = 0, k = 0; i < of.length; i = k) {
    for (k = i + 1; k < of.length && odds(of[k]) === odds(of[i]); k++);
    for (const f of of.slice(i, k)) out.set(f, k > i + 1 ? `${named(of[i])}–${Object.values(of[k - 1].given ?? {})[0]}` : named(f))
  }
  return out
}

/** What the columns and the rows of a table stand for: the first thing assumed, and all others. */
export function sides(of: readonly Forecast[]): {
  readonly columns: readonly string[]
  readonly rows: readonly string[]
  readonly at: (f: Forecast) => readonly [column: string, row: string]
} {
  // many values of one thing stand below each other, and what is the same for neighbours once
  const long = of.length > 3 && of.every((f) => Object.keys(f.given ?? {}).length === 1)
  const heads = long ? headed(of) : null
  const at = (f: Forecast): readonly [string, string] => {
    if (heads) return ['chances', heads.get(f) ?? named(f)]
    const [first, ...rest] = Object.entries(f.given ?? {})
    return [first ? said(first, of) : '', rest.map((x) => said(x, of)).join(', ')]
  }
  return { columns: [...new Set(of.map((f) => at(f)[0]))], rows: [...new Set(of.map((f) => at(f)[1]))], at }
}
/** A figure needs its name, words speak for themselves. */
const said = ([key, value]: readonly [string, string | number], of: readonly Forecast[]): string =>
  of.some((f) => typeof f.given?.[key] === 'number') ? `${key} ${value}` : String(value)

/** What is told of a case: what may happen before nothing does. */
const told = (f: Forecast): Forecast['odds'] => (f.odds.length > 1 ? f.odds.filter((o) => o.tone !== 'plain') : f.odds)

/** The chances of one case. */
type Fill = ReadonlyMap<string, string>
function Cell({ f, fill }: { f: Forecast; fill: Fill }): JSX.Element {
  const of = told(f)
  return (
    <>
      <OddsBar odds={f.odds} thin of={fill} />
      <span class="pk">
        {of.map((o, i) => (
          <span key={i}>
            <b class="num">{percent(o.p)}%</b> {o.label.toLowerCase()}
            {o.range ? <small class="num"> {o.range}</small> : null}
          </span>
        ))}
        {of.length === 0 && <span>nothing</span>}
      </span>
    </>
  )
}

/** The cases of one shot in one line: of each thing that may happen the least chance and the greatest. */
export function spanOf(of: readonly Forecast[]): string {
  const labels = [...new Set(of.flatMap((f) => told(f).map((o) => o.label)))]
  const spans = labels.map((label) => {
    const chances = of.map((f) => f.odds.filter((o) => o.label === label).reduce((n, o) => n + o.p, 0))
    const [low, high] = [Math.min(...chances), Math.max(...chances)].map(percent)
    return `${low === high ? low : `${low}–${high}`}% ${label.toLowerCase()}`
  })
  return spans.join(', ') || 'nothing'
}

const unfolded = signal(false)

/** The table of one shot; at a phone's full height one line, and the table a press away, remembered. */
export function CaseTable(p: { cases: Cases; fill: Fill }): JSX.Element {
  const { size, snap } = useDesk()
  if (size.value !== 'phone' || snap.value !== 'full') return <Table {...p} />
  return (
    <details
      class="casefold"
      open={unfolded.value}
      onToggle={(e) => {
        unfolded.value = e.currentTarget.open
      }}
    >
      <summary>
        <b>{p.cases.label}</b> <span class="num">{spanOf(p.cases.of)}</span>
      </summary>
      <Table {...p} />
    </details>
  )
}

/** The table itself, with the figures it rests on. */
function Table({ cases, fill }: { cases: Cases; fill: Fill }): JSX.Element {
  const { columns, rows, at } = sides(cases.of)
  const facts = cases.of.flatMap((f) => f.facts ?? [])
  const plain = columns.length === 1 && rows.length === 1
  return (
    <section class={`cases${columns.length === 1 && rows.length > 3 ? ' long' : ''}`} aria-label={cases.label}>
      <table>
        <caption class="unseen">{cases.label}</caption>
        <thead>
          <tr>
            <th scope="col" class="who" colSpan={rows.length > 1 || rows[0] !== '' ? 1 : undefined}>
              {cases.label}
            </th>
            {columns.map((c) => (
              <th key={c} scope="col">
                {c}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r}>
              {r === '' && plain ? <td /> : <th scope="row">{r === '' ? 'either side' : r}</th>}
              {columns.map((c) => {
                const f = cases.of.find((x) => {
                  const [col, row] = at(x)
                  return col === c && row === r
                })
                return <td key={c}>{f ? <Cell f={f} fill={fill} /> : null}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {facts.length > 0 && (
        <p class="basis">
          {facts.map((x, i) => (
            <span key={i}>
              {x.label} <b class="num">{x.value}</b>
              {x.rule && (
                <>
                  {' '}
                  <Rule id={x.rule} />
                </>
              )}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

/** What the colors of the bars mean, in words, once for all tables. */
export function Key({ of, fill }: { of: readonly Forecast[]; fill: Fill }): JSX.Element {
  const seen = new Map(of.flatMap((f) => f.odds).map((o) => [o.label, o.detail]))
  return (
    <p class="key">
      {[...seen].map(([label, detail]) => (
        <span key={label}>
          <i class={`sw ${fill.get(label) ?? ''}`} aria-hidden="true" />
          <b>{label}</b> {detail}
        </span>
      ))}
    </p>
  )
}
