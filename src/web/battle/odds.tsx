// Odds before the deed: each outcome as number, bar and words, the figures they rest on, what friends risk.
import type { JSX } from 'preact'
import type { Forecast, Tone } from '../../kernel/face.ts'
import { RuleId } from '../theme/marks.tsx'
import { useDesk } from './desk.ts'

/** A chance in whole percent; what can happen is never shown as 0, what can fail never as 100. */
export function percent(p: number): string {
  if (p <= 0) return '0'
  if (p >= 1) return '100'
  const n = p * 100
  return n < 1 ? '<1' : n > 99 ? '>99' : Math.abs(n - Math.round(n)) < 0.05 ? String(Math.round(n)) : n < 10 ? n.toFixed(1) : String(Math.round(n))
}

type Part = Forecast['odds'][number]
/** Each outcome's pattern: the better of two good ones is solid, the lesser hatched. */
function fills(odds: readonly Part[]): readonly string[] {
  let good = 0
  return odds.map((o) => (o.tone === 'bad' ? 'o-bad' : o.tone === 'good' || o.tone === 'ask' ? (good++ === 0 ? 'o-3' : 'o-2') : o.tone === 'warn' ? 'o-2' : 'o-0'))
}

/** The bar of a forecast. */
export function OddsBar({ odds, thin = false }: { odds: readonly Part[]; thin?: boolean }): JSX.Element {
  const fill = fills(odds)
  return <div class={`oddsbar${thin ? ' thin' : ''}`} role="img" aria-label={odds.map((o) => `${o.label} ${percent(o.p)} in 100`).join(', ')}>{odds.map((o, i) => <i key={i} class={fill[i]} style={{ width: `${o.p * 100}%` }} />)}</div>
}

/** A single chance as a small bar. */
export function ChanceBar({ p }: { p: number }): JSX.Element { return <div class="oddsbar thin" aria-hidden="true"><i class="o-3" style={{ width: `${p * 100}%` }} /></div> }

const sign: Partial<Record<Tone, string>> = { bad: '▲ ', warn: '▲ ' }

function Outcomes({ f, lead }: { f: Forecast; lead: boolean }): JSX.Element {
  const many = f.odds.length > 3, fill = fills(f.odds)
  return (
    <dl class={many || !lead ? 'rows' : `cols c${f.odds.length}`}>
      {f.odds.map((o, i) => <div key={i}><dt><i class={`sw ${fill[i]}`} aria-hidden="true" />{o.range ? <>{o.range} <small>{percent(o.p)}%</small></> : <>{percent(o.p)}%</>}</dt><dd><b>{o.label}</b>{o.detail ? <> {o.detail}</> : null}</dd></div>)}
    </dl>
  )
}

/** What is certain needs no bar. */
const sure = (f: Forecast): boolean => f.odds.length === 1 && f.odds[0].p >= 1

/** All forecasts of the answer in hand: the first in full, the others (friends in the blast, other cases) below it. */
export function Forecasts({ of }: { of: readonly Forecast[] }): JSX.Element | null {
  const d = useDesk()
  if (!of.length) return null
  const once = <T,>(list: readonly T[], key: (x: T) => string): readonly T[] => list.filter((x, i) => list.findIndex((y) => key(y) === key(x)) === i)
  const facts = once(of.flatMap((f) => f.facts ?? []), (f) => `${f.label} ${f.value}`), warnings = once(of.flatMap((f) => f.warnings ?? []), (w) => w)
  return (
    <div class="res">
      {facts.length > 0 && <ul class="facts">{facts.map((x, i) => <li key={i}><span>{x.label}</span> <b>{x.value}</b>{x.rule && <> <RuleId id={x.rule} open={(r) => { d.rule.value = r }} /></>}</li>)}</ul>}
      {warnings.map((w, i) => <p key={i} class="warn small">▲ {w}</p>)}
      {of.map((f, i) => (
        <section key={i} class={i === 0 ? 'lead' : 'also'} aria-label={f.label}>
          {sure(f) ? <p class="sure1"><b>{f.odds[0].label}</b>{f.odds[0].detail ? ` ${f.odds[0].detail}` : ''}</p> : <>
          {(of.length > 1 || f.given) && <div class="cap flabel">{f.label}{f.given && <span> {Object.entries(f.given).map(([k, v]) => `${k} ${v}`).join(', ')}</span>}</div>}
          {f.odds.length > 0 && <OddsBar odds={f.odds} thin={i > 0} />}
          {f.odds.length > 0 && <Outcomes f={f} lead={i === 0} />}</>}
        </section>
      ))}
    </div>
  )
}
export function toneSign(t: Tone | undefined): string { return (t && sign[t]) ?? '' }
