// At the end of a battle: its luck, by kind of roll and side, against what was due.
import type { JSX } from 'preact'
import { Flag, side } from '../../theme/marks.tsx'
import { luck, rarity, type LuckLine } from './luck.ts'
import type { Screen, Told } from '../../contract/seat.ts'

const atLeastOne = (n: number): number => Math.max(1, Math.round(n))

export function Luck({ s, log, whole }: { s: Screen; log: readonly Told[]; whole: boolean }): JSX.Element | null {
  const all = luck(
    log,
    s.rosters.flatMap((r) => r.lines.map((l) => l.name)),
  )
  const seats = [...new Set(all.map((l) => l.seat))].sort()
  const kinds = [...new Set(all.map((l) => l.what))].slice(0, 6)
  if (!all.length) return null
  const { counted } = all[0]
  const less = counted ? 'few' : 'low'
  const more = counted ? 'many' : 'high'
  const cell = (l: LuckLine | undefined): JSX.Element =>
    l ? (
      <>
        <td>{l.rolls}</td>
        <td>{l.due.toFixed(1)}</td>
        <td>
          <b>{counted ? l.got : l.got.toFixed(1)}</b>
        </td>
        <td class="z">
          <span class={`zb ${side(l.seat)}${l.z < 0 ? ' neg' : ''}`} style={{ '--z': Math.min(1, Math.abs(l.z) / 3) }}>
            <i />
          </span>
        </td>
        <td class="q">
          <b>{atLeastOne(l.asMuch * 100)}</b> <small>in 100 as {l.got < l.due ? less : more}</small>
        </td>
      </>
    ) : (
      <td colSpan={5} class="faint">
        –
      </td>
    )
  const { odd, any, far, soMany, rare } = rarity(all)
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
              {seats.flatMap((x) =>
                ['rolls', 'due', counted ? 'came' : 'got', counted ? 'fewer · more' : 'lower · higher', 'chance of it'].map((h) => (
                  <th key={`${x}${h}`}>{h}</th>
                )),
              )}
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
        <b>
          {s.seats[odd.seat]?.name}, {odd.what.toLowerCase()}
        </b>
        :{' '}
        {counted
          ? `${odd.got} of ${odd.rolls} came where ${odd.due.toFixed(1)} were due`
          : `${odd.got.toFixed(1)} on average where ${odd.due.toFixed(1)} were due`}
        , {atLeastOne(odd.asMuch * 100)} in 100 as {odd.got < odd.due ? less : more}.{' '}
        {all.length > 1 && (
          <>
            One of {all.length} lines falls that far off by chance in {atLeastOne(any * 100)} battles of 100.{' '}
          </>
        )}
        {far > 1 && (
          <>
            {far} of {all.length} lines lie farther off than 19 in 20 battles bring: so many do in {atLeastOne(soMany * 100)} of 100.{' '}
          </>
        )}
        <b>{rare ? 'Rare luck.' : 'Ordinary luck.'}</b>
      </p>
    </section>
  )
}
