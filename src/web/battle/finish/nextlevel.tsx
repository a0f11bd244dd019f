// At the end of a battle against a computer: a level up or down for the next one, by how this one went.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { opponents } from 'virtual:shelf'
import type { Screen, Verdict } from '../../contract/seat.ts'
import { metBy, offered, take, wentFor } from '../../link/level.ts'
import { planAgainst } from '../../link/next.ts'

/** A line with one button; nothing where it was close, or where there is no such level. */
export function NextLevel({ s, verdict }: { s: Screen; verdict: Verdict | null | undefined }): JSX.Element | null {
  const [now, setNow] = useState<string | null>(null)
  const met = metBy(s.seat, s.seats)
  if (met === null || typeof s.seat !== 'number' || !s.over || !verdict?.standing) return null
  const went = wentFor(s.seat, s.over.winners, verdict.standing.frames)
  const next = offered(met, went, opponents)
  const name = opponents.find((o) => o.id === met)?.name
  if (next === null) return null
  if (now !== null)
    return (
      <p class="dim" role="status">
        From now on {next.name}: {next.blurb}.
      </p>
    )
  return (
    <p class="dim level">
      {went === 'well' ? `You led the ${name} all in all.` : `The ${name} led all in all.`}{' '}
      <button
        type="button"
        class="linkish"
        onClick={() => {
          take(met, next.id)
          planAgainst(met, next.id)
          setNow(next.id)
        }}
      >
        {went === 'well' ? `Meet the ${next.name} from now on` : `Try the ${next.name} from now on`}
      </button>
    </p>
  )
}
