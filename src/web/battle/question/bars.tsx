// Chances as bars: patterns of outcomes, the bar of a forecast.
import type { JSX } from 'preact'
import type { Forecast } from '../../../kernel/face.ts'
import { percent } from '../desk/chance.ts'

type Part = Forecast['odds'][number]
/** Each outcome's pattern: the better of two good ones is solid, the lesser hatched. */
export function fills(odds: readonly Part[]): readonly string[] {
  let good = 0
  return odds.map((o) =>
    o.tone === 'bad' ? 'o-bad' : o.tone === 'good' || o.tone === 'ask' ? (good++ === 0 ? 'o-3' : 'o-2') : o.tone === 'warn' ? 'o-2' : 'o-0',
  )
}

/** The patterns of several forecasts side by side: an outcome that is the lesser good one anywhere is so everywhere. */
export function fillsOf(of: readonly Forecast[]): ReadonlyMap<string, string> {
  const out = new Map<string, string>()
  for (const f of of) {
    const fill = fills(f.odds)
    f.odds.forEach((o, i) => {
      if (!out.has(o.label) || fill[i] === 'o-2') out.set(o.label, fill[i])
    })
  }
  return out
}

/** The bar of a forecast. */
export function OddsBar({
  odds,
  thin = false,
  of,
}: {
  odds: readonly Part[]
  thin?: boolean
  of?: ReadonlyMap<string, string>
}): JSX.Element {
  const own = fills(odds)
  const fill = odds.map((o, i) => of?.get(o.label) ?? own[i])
  return (
    <div class={`oddsbar${thin ? ' thin' : ''}`} role="img" aria-label={odds.map((o) => `${o.label} ${percent(o.p)} in 100`).join(', ')}>
      {odds.map((o, i) => (
        <i key={i} class={fill[i]} style={{ width: `${o.p * 100}%` }} />
      ))}
    </div>
  )
}

/** A single chance as a small bar. */
export function ChanceBar({ p }: { p: number }): JSX.Element {
  return (
    <div class="oddsbar thin" aria-hidden="true">
      <i class="o-3" style={{ width: `${p * 100}%` }} />
    </div>
  )
}
