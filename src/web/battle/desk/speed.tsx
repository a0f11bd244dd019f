// How fast a battle is told again: milliseconds an event rests on the screen, remembered on this device.
import type { JSX } from 'preact'
import { signal, type Signal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { BattleLink } from '../../contract/seat.ts'

const kept = 'steelyard.speed'
const first = (): number => {
  try {
    const n = Number(localStorage.getItem(kept) ?? 'x')
    return Number.isFinite(n) && n > 0 ? n : 700
  } catch {
    return 700
  }
}

/** The speeds by name. */
export const speeds = [
  { ms: 1800, says: 'slow' },
  { ms: 700, says: 'calm' },
  { ms: 250, says: 'brisk' },
  { ms: 60, says: 'fast' },
] as const
/** Milliseconds an event rests while a timeline or a replay runs. */
export const speed: Signal<number> = signal(first())

/** The speed as a control. */
export function SpeedOf(): JSX.Element {
  return (
    <label class="speed">
      <span class="unseen">Speed</span>
      <select
        value={String(speed.value)}
        onChange={(e) => {
          speed.value = Number(e.currentTarget.value)
          try {
            localStorage.setItem(kept, String(speed.value))
          } catch {
            /* for this visit only */
          }
        }}
      >
        {speeds.map((s) => (
          <option key={s.ms} value={String(s.ms)}>
            {s.says}
          </option>
        ))}
      </select>
    </label>
  )
}

/** How long a computer's answer rests, by name. */
export const paces = [
  { ms: 1500, says: 'slow' },
  { ms: 700, says: 'calm' },
  { ms: 250, says: 'brisk' },
  { ms: 0, says: 'at once' },
] as const

/** The pace of computers that play before one's eyes: stop, one answer at a time, how fast. */
export function PaceOf({ link }: { link: BattleLink }): JSX.Element {
  const pace = link.pace.value
  const still = pace < 0
  const was = useRef(still ? 700 : pace)
  if (!still) was.current = pace
  return (
    <div class="paceof" role="group" aria-label="Pace of the battle">
      <button
        type="button"
        class="btn sm"
        onClick={() => {
          link.pace.value = still ? was.current : -1
        }}
      >
        {still ? 'Go on' : 'Stop'}
      </button>
      <button type="button" class="btn sm" disabled={!still} onClick={() => link.nudge?.()}>
        One answer
      </button>
      <label>
        Pace{' '}
        <select
          value={String(still ? was.current : pace)}
          onChange={(e) => {
            was.current = Number(e.currentTarget.value)
            link.pace.value = was.current
          }}
        >
          {paces.map((p) => (
            <option key={p.ms} value={String(p.ms)}>
              {p.says}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
