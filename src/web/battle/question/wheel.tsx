// A number that is guessed by eye: a wheel that starts blank, and a clock that answers for who does not.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Choice } from '../../../kernel/decision.ts'
import { useDesk } from '../desk/desk.ts'
import type { Props } from '../hand/shape.ts'
import { Dial, type Wheeled } from './dial.tsx'

/** Seconds left; when there are none the answer is given that stands for none. */
function useClock(seconds: number, over: () => void): number {
  const [left, set] = useState(seconds)
  useEffect(() => {
    if (seconds === 0) return
    const end = Date.now() + seconds * 1000
    const tick = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      set(now)
      if (now > 0) return
      clearInterval(tick)
      over()
    }, 250)
    return () => clearInterval(tick)
  }, [])
  return left
}

/** @param value 0 while nothing is guessed. */
export function Wheel({
  put,
  shape,
  value,
  set,
  of,
}: {
  put: Props<'number'>['put']
  shape: Props<'number'>['shape']
  value: number
  set: (c: Choice) => void
  of: Wheeled
}): JSX.Element {
  const { hand, camera } = useDesk()
  const left = useClock(of.seconds, () => void hand.act({ number: shape.min }))
  return (
    <div class="wheel">
      <Dial verb={put.q.ask.verb} min={shape.min} max={shape.max} value={value} set={(number) => set({ number })} of={of} camera={camera} />
      {of.seconds > 0 && (
        <p class="faint small" role="timer">
          {left > 0 ? `${left} seconds left. Without a guess ${of.lapse}.` : `Time is up: ${of.lapse}.`}
        </p>
      )}
      <p class="faint small">{of.limit}</p>
    </div>
  )
}
