// A wheel of quarter inches that starts blank, and a board seen aslant, so that no pixel on it is a ruler.
import type { JSX } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { effect } from '@preact/signals'
import type { Asking } from '../../../kernel/face.ts'
import { scaleOf, slanted, wholeIn } from '../../board/aslant.ts'
import type { Camera, Looking } from '../../board/camera.ts'
import './dial.css'

export type Wheeled = NonNullable<NonNullable<Asking['number']>['wheel']>

/** Lay a board aslant, all of it: turned, tilted, nearer or farther, and not to be zoomed. @returns what lays it as it was. */
function aslant(w: Looking, slant: Wheeled['camera']): (() => void) | undefined {
  const { lay } = w,
    map = w.box.current,
    was = w.view.current
  if (!map) return // it has been put away
  const fit = (): void => {
    const room = { w: map.clientWidth, h: map.clientHeight },
      whole = wholeIn(lay, room)
    w.turn(whole)
    map.style.transform = slanted(slant, scaleOf(lay, whole.k, room, slant))
  }
  const watch = new ResizeObserver(fit) // after the board's own
  watch.observe(map)
  fit()
  map.inert = true
  map.parentElement?.classList.add('aslant')
  return () => {
    watch.disconnect()
    map.style.transform = ''
    map.inert = false
    map.parentElement?.classList.remove('aslant')
    if (was) w.turn(was)
  }
}
/** The board aslant while the question is open, also one that is put away and comes back. */
function useAslant(camera: Camera, slant: Wheeled['camera']): void {
  useLayoutEffect(() => effect(() => camera.window.value && aslant(camera.window.value, slant)), [slant.turn, slant.tilt, slant.zoom])
}

const quarters = ['', '¼', '½', '¾']
/** A guess as it is read: blank while there is none. */
function read(value: number, { per }: Wheeled): string {
  if (value === 0) return '–'
  const n = Math.round((4 * value) / per)
  return `${n < 4 ? '' : n >> 2}${quarters[n % 4]}″`
}

/** The wheel, over a board that lies aslant while it is there. @param value 0 while nothing is guessed. @param camera the board's. */
export function Dial({
  verb,
  min,
  max,
  value,
  set,
  of,
  camera,
}: {
  verb: string
  min: number
  max: number
  value: number
  set: (n: number) => void
  of: Wheeled
  camera: Camera
}): JSX.Element {
  useAslant(camera, of.camera)
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
