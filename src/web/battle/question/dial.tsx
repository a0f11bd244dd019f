// A wheel of quarter inches that starts blank, and a board seen aslant, so that no pixel on it is a ruler.
import type { JSX } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import type { Asking } from '../../../kernel/face.ts'
import './dial.css'

export type Wheeled = NonNullable<NonNullable<Asking['number']>['wheel']>

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

const quarters = ['', '¼', '½', '¾']
/** A guess as it is read: blank while there is none. */
function read(value: number, { per }: Wheeled): string {
  if (value === 0) return '–'
  const n = Math.round((4 * value) / per)
  return `${n < 4 ? '' : n >> 2}${quarters[n % 4]}″`
}

/** The wheel, over a board that lies aslant while it is there. @param value 0 while nothing is guessed. */
export function Dial({
  verb,
  min,
  max,
  value,
  set,
  of,
}: {
  verb: string
  min: number
  max: number
  value: number
  set: (n: number) => void
  of: Wheeled
}): JSX.Element {
  useAslant(of.camera)
  const by = (inches: number): void => set(Math.min(max, Math.max(min, value + inches * of.per)))
  const key = (e: KeyboardEvent): void => {
    const step = { ArrowUp: 0.25, ArrowDown: -0.25, PageUp: 1, PageDown: -1 }[e.key]
    if (step === undefined) return
    e.preventDefault()
    by(step)
  }
  return (
    <div class="m1" role="group" aria-label={verb}>
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
  )
}
