// At the end of a battle: who won, why and by which rule, and the score.
import type { JSX, RefObject } from 'preact'
import { Flag, Plate, Scales, side } from '../../theme/marks.tsx'
import { clockWords } from '../desk/clock.ts'
import { Rule } from '../desk/rule.tsx'
import type { Screen } from '../../contract/seat.ts'

const nameOf = (s: Screen, seat: number): string =>
  s.rosters.find((r) => r.seat === seat)?.name ?? s.seats[seat]?.name ?? `Seat ${seat + 1}`
/** Who won, and when, as a title. */
export function titleOf(s: Screen): string {
  const names = s.over?.winners.map((w) => nameOf(s, w)) ?? []
  const won = names.length === 0 ? 'A draw' : `${names.join(' and ')} ${names.length === 1 ? 'wins' : 'win'}`
  return s.scene.clock.now > 0 ? `${won} in ${clockWords(s.scene.clock).toLowerCase()}` : won
}
/** Why it ended, as a sentence; nothing while it has not. */
export function reasonOf(s: Screen): string {
  return s.over ? sentence(s.over.why) : ''
}
/** Text with a full stop and a capital. */
const sentence = (why: string): string => `${why.charAt(0).toUpperCase()}${why.slice(1).replace(/\.$/, '')}.`

export function VerdictHead({ s, head }: { s: Screen; head: RefObject<HTMLHeadingElement | null> }): JSX.Element {
  const { over } = s
  const first = over?.winners[0]
  const best = s.rosters.find((r) => r.seat === first)?.lines.find((l) => !l.out)
  const mine = typeof s.seat === 'number' && (over?.winners.includes(s.seat) ?? false)
  return (
    <div class="fin-head">
      <span class={`badge ${side(first)}`}>
        {best ? (
          <Plate seat={best.seat} icon={best.icon} size={42} />
        ) : first === undefined ? (
          <Scales size={54} />
        ) : (
          <Flag seat={first} size={54} />
        )}
      </span>
      <div>
        <h1 ref={head} tabIndex={-1}>
          {titleOf(s)}
        </h1>
        <p class="dim">
          {reasonOf(s)}
          {over && (
            <>
              {' '}
              <Rule id={over.rule} />
            </>
          )}
        </p>
        {typeof s.seat === 'number' && first !== undefined && (
          <p class={mine ? 'good' : 'faint'}>{mine ? 'Yours.' : 'Not yours, this time.'}</p>
        )}
      </div>
      <Score s={s} />
    </div>
  )
}

function Score({ s }: { s: Screen }): JSX.Element | null {
  const rows = s.over?.score ?? []
  const labels = [...new Set(rows.map((r) => r.label))]
  const seats = s.seats.map((x) => x.seat)
  if (labels.length === 0) return null
  return (
    <div class="tablebox" tabIndex={0}>
      <table class="score">
        <thead>
          <tr>
            <td />
            {seats.map((x) => (
              <th key={x}>
                <Flag seat={x} />
                <small>{s.seats[x].name}</small>
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {labels.map((l) => {
            const row = rows.filter((r) => r.label === l)
            const rule = row.find((r) => r.rule)?.rule
            return (
              <tr key={l}>
                <th scope="row">{l}</th>
                {seats.map((x) => (
                  <td key={x} class="num">
                    {row.find((r) => r.seat === x)?.value ?? '–'}
                  </td>
                ))}
                <td>{rule && <Rule id={rule} />}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
