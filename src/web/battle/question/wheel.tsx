// A number that is guessed by eye: a wheel that starts blank, a clock that answers for who does not, and a board seen aslant, so that no
// pixel on it is a ruler.
import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import type { Choice } from '../../../kernel/decision.ts'
import type { Asking } from '../../../kernel/face.ts'
import { useDesk } from '../desk/desk.ts'
import type { Props } from '../hand/shape.ts'

type Wheeled = NonNullable<NonNullable<Asking['number']>['wheel']>

/** The board aslant while the question is open: turned, tilted, nearer or farther, and not to be zoomed. */
function useAslant({ turn, tilt, zoom }: Wheeled['camera']): void {
  useLayoutEffect(() => {
    const map = document.querySelector<HTMLElement>('.board .map')
    const board = map?.parentElement
    if (!map || !board) return
    map.style.transform = `perspective(1100px) rotateX(${tilt}deg) rotateZ(${turn}deg) scale(${zoom / 100})`
    map.inert = true
    board.classList.add('aslant')
    return () => {
      map.style.transform = ''
      map.inert = false
      board.classList.remove('aslant')
    }
  }, [turn, tilt, zoom])
}

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

const quarters = ['', '¼', '½', '¾']
/** A guess as it is read: blank while there is none. */
function read(value: number, { per }: Wheeled): string {
  if (value === 0) return '–'
  const n = Math.round((4 * value) / per)
  return `${n < 4 ? '' : n >> 2}${quarters[n % 4]}″`
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
  const { hand } = useDesk()
  useAslant(of.camera)
  const left = useClock(of.seconds, () => void hand.act({ number: shape.min }))
  const by = (inches: number): void => set({ number: Math.min(shape.max, Math.max(shape.min, value + inches * of.per)) })
  const key = (e: KeyboardEvent): void => {
    const step = { ArrowUp: 0.25, ArrowDown: -0.25, PageUp: 1, PageDown: -1 }[e.key]
    if (step === undefined) return
    e.preventDefault()
    by(step)
  }
  return (
    <div class="wheel">
      <div class="m1" role="group" aria-label={put.q.ask.verb}>
        {[-5, -1, -0.25].map((n) => (
          <button key={n} type="button" class="icb" disabled={value === 0} onClick={() => by(n)}>
            −{n === -0.25 ? '¼' : -n}
          </button>
        ))}
        <output
          class="num"
          role="spinbutton"
          tabIndex={0}
          aria-valuenow={value / of.per}
          aria-valuetext={value === 0 ? 'no guess yet' : read(value, of)}
          onKeyDown={key}
        >
          {read(value, of)}
        </output>
        {[0.25, 1, 5].map((n) => (
          <button key={n} type="button" class="icb" onClick={() => by(n)}>
            +{n === 0.25 ? '¼' : n}
          </button>
        ))}
      </div>
      {of.seconds > 0 && (
        <p class="faint small" role="timer">
          {left > 0 ? `${left} seconds left. Without a guess ${of.lapse}.` : `Time is up: ${of.lapse}.`}
        </p>
      )}
      <p class="faint small">{of.limit}</p>
    </div>
  )
}
