// The last exchange once more: what was seen to happen since the player's last decision, moment by moment.
import type { JSX } from 'preact'
import { longest } from '../../board/deeds.ts'
import type { Told } from '../../contract/seat.ts'
import { useDesk, type Desk } from '../desk/desk.ts'
import { keyOf, printed } from '../desk/keys.ts'

const most = 16 // moments, the last ones
const stands = 1000 // ms that a moment stands where motion is not wanted

/** What was seen since the seat's last decision, by moments; where nothing was, the last moment in which something was. */
export function exchangeOf(log: readonly Told[], since: number): readonly (readonly Told[])[] {
  const seen = log.filter((t) => t.shows?.length)
  const from = seen.some((t) => t.n > since) ? since : (seen.at(-1)?.n ?? 0) - 1
  const by = new Map<number, Told[]>()
  for (const t of seen) if (t.n > from) by.set(t.n, [...(by.get(t.n) ?? []), t])
  return [...by.values()].slice(-most)
}

/** Show it once more; whatever is pressed or told meanwhile ends it. */
export function seeAgain(d: Desk): void {
  const s = d.link.screen.peek()
  if (!s || d.past.peek() !== null) return
  const moments = exchangeOf(s.log, d.since.peek()?.n ?? 0)
  const step = matchMedia('(prefers-reduced-motion: reduce)').matches ? stands : longest
  let wait = 0
  const end = (): void => {
    clearTimeout(wait)
    removeEventListener('keydown', end, true)
    removeEventListener('pointerdown', end, true)
  }
  const next = (i: number): void => {
    const now = d.link.screen.peek() // drawn anew it is the same moment; another seat at the screen sees its own log
    if (i >= moments.length || now?.n !== s.n || now.seat !== s.seat) {
      end()
      return
    }
    d.burst.value = { of: moments[i].flatMap((t) => t.shows ?? []), ms: longest }
    wait = window.setTimeout(() => next(i + 1), step)
  }
  next(0)
  setTimeout(() => {
    // not the press that began it
    addEventListener('keydown', end, true)
    addEventListener('pointerdown', end, true)
  })
}

/** The button for it; none where nothing was seen yet. */
export function Again(): JSX.Element | null {
  const d = useDesk()
  const s = d.link.screen.value
  if (!s?.log.some((t) => t.shows?.length) || d.past.value !== null || d.text.value) return null
  return (
    <button type="button" class="btn quiet sm again" onClick={() => seeAgain(d)}>
      Again<span class="unseen"> the last exchange</span> <kbd aria-hidden="true">{printed(keyOf('review'))}</kbd>
    </button>
  )
}
