// At the end of a battle: its luck, by kind of roll and side, against what was due.
import type { JSX } from 'preact'
import { Flag, side } from '../theme/marks.tsx'
import { luck, type LuckLine } from './luck.ts'
import type { Screen, Told } from './seat.ts'

export function Luck({ s, log, whole }: { s: Screen; log: readonly Told[]; whole: boolean }): JSX.Element | null {
  const all = luck(
    log,
    s.rosters.flatMap((r) => r.lines.map((l) => l.name)),
  )
  const seats = [...new Set(all.map((l) => l.seat))].sort()
  const kinds = [...new Set(all.map((l) => l.what))].slice(0, 6)
  if (!all.length) return null
  const cell = (l: LuckLine | undefined): JSX.Element =>
    l ? (
      <>
        <td>{l.rolls}</td>
        <td>{l.due.toFixed(1)}</td>
        <td>
          <b>{l.got.toFixed(1)}</b>
        </td>
        <td class="z">
          <span class={`zb ${side(l.seat)}${l.z < 0 ? ' neg' : ''}`} style={{ '--z': Math.min(1, Math.abs(l.z) / 3) }}>
            <i />
          </span>
        </td>
        <td class="q">
          <b>{Math.max(1, Math.round(l.asMuch * 100))}</b> <small>in 100 as {l.z < 0 ? 'low' : 'high'}</small>
        </td>
      </>
    ) : (
      <td colSpan={5} class="faint">
        –
      </td>
    )
  const odd = all.reduce((a, b) => (b.asMuch < a.asMuch ? b : a))
  return (
    <section class="card fin-luck" aria-label="Luck ledger">
      <h2 class="cap">Luck ledger · {whole ? 'every die of all sides' : 'every die told to this seat'}</h2>
      <div class="tablebox" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {seats.map((x) => (
                <th key={x} colSpan={5}>
                  <Flag seat={x} /> {s.seats[x]?.name ?? ''}
                </th>
              ))}
            </tr>
            <tr class="h2">
              <td />
              {seats.flatMap((x) => ['rolls', 'due', 'got', 'lower · higher', 'chance of it'].map((h) => <th key={`${x}${h}`}>{h}</th>))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((k) => (
              <tr key={k}>
                <th scope="row">{k}</th>
                {seats.map((x) => cell(all.find((l) => l.what === k && l.seat === x)))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="dim sum">
        {odd.asMuch < 0.05 / all.length ? (
          <>
            The rarest line is{' '}
            <b>
              {odd.what} of {s.seats[odd.seat]?.name}
            </b>
            : {Math.max(1, Math.round(odd.asMuch * 1000))} in 1,000. Rare luck.
          </>
        ) : (
          <>
            {all.length === 1 ? 'The line is not rare.' : `No line is rare for as many as ${all.length} lines.`} <b>Ordinary luck.</b>
          </>
        )}
      </p>
    </section>
  )
}
