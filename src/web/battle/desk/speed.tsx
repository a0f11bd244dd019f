// How fast a battle is told again: milliseconds an event rests on the screen, remembered on this device.
import type { JSX } from 'preact'
import { signal, type Signal } from '@preact/signals'
import type { BattleLink, Screen } from '../../contract/seat.ts'
import { keyOf, printed } from './keys.ts'

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
  { ms: 700, says: 'normal' },
  { ms: 250, says: 'fast' },
  { ms: 0, says: 'at once' },
] as const

const held = new WeakMap<BattleLink, number>() // the pace before the computers were held
/** Hold the computers where they stand, or let them go on as fast as before. */
export function holdOn(link: BattleLink): void {
  const pace = link.pace.peek()
  if (pace >= 0) held.set(link, pace)
  link.pace.value = pace < 0 ? (held.get(link) ?? 700) : -1
}
/** Whether computers of this device play in a battle that goes on: their pace can be chosen. */
export function paced(s: Screen): boolean {
  return s.kind === 'device' && s.over === null && s.seats.some((x) => x.is === 'computer')
}

/** The pace of computers that play before one's eyes: hold, one answer at a time, how fast. */
export function PaceOf({ link }: { link: BattleLink }): JSX.Element {
  const pace = link.pace.value
  const still = pace < 0
  const now = still ? (held.get(link) ?? 700) : pace
  return (
    <div class="paceof" role="group" aria-label="Pace of the computers">
      <span class="paces" role="radiogroup" aria-label="How fast the computers play">
        {paces.map((p) => (
          <button
            key={p.ms}
            type="button"
            role="radio"
            class="btn sm"
            aria-checked={p.ms === now}
            onClick={() => {
              held.set(link, p.ms)
              if (!still) link.pace.value = p.ms
            }}
          >
            {p.says}
          </button>
        ))}
      </span>
      <button type="button" class="btn sm" onClick={() => holdOn(link)}>
        {still ? 'Go on' : 'Hold'} <kbd aria-hidden="true">{printed(keyOf('toggle'))}</kbd>
      </button>
      <button type="button" class="btn sm" disabled={!still} onClick={() => link.nudge?.()}>
        One answer
      </button>
    </div>
  )
}

/** The pace in one line, where there is no room for more. */
export function PaceSelect({ link }: { link: BattleLink }): JSX.Element {
  const pace = link.pace.value
  return (
    <label class="speed">
      <span class="unseen">How fast the computers play</span>
      <select
        value={String(pace)}
        title="How fast the computers play"
        onChange={(e) => {
          const ms = Number(e.currentTarget.value)
          if (ms < 0) holdOn(link)
          else link.pace.value = ms
        }}
      >
        {paces.map((p) => (
          <option key={p.ms} value={String(p.ms)}>
            {p.says}
          </option>
        ))}
        <option value="-1">held</option>
      </select>
    </label>
  )
}
