// The cursor of a board: arrows move it, or pan with Shift; Enter picks what it stands on.
import type { Signal } from '@preact/signals'
import type { Scene } from '../../kernel/face.ts'
import type { Place } from '../../kernel/plain.ts'
import { fitView, held, lookAt, shows } from './camera.ts'
import type { Lay } from './lay.ts'
import { atPlace, tokensNear, type Pick } from './spot.ts'
import type { Window } from './window.ts'

type Props = {
  readonly scene: Scene
  readonly about: readonly Place[]
  readonly cursor: Signal<Place | null>
  readonly pick: (p: Pick) => void
  readonly tell: (text: string) => void
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const panned = 60 // px of a step with Shift
const stepped = 12 // px of a step on a table: of the screen, not of the table

/** A key pressed on the board. */
export function pressed(e: KeyboardEvent, win: Window, lay: Lay, props: Props): void {
  const { size, view, turn, zoom } = win
  const way = arrows[e.key]
  if (way && !e.ctrlKey && !e.metaKey && !e.altKey) {
    e.preventDefault()
    e.stopPropagation()
    const v = view.current
    if (e.shiftKey && v) turn(held(lay, size.current.w, size.current.h, { ...v, x: v.x - way[0] * panned, y: v.y - way[1] * panned }))
    else moved(win, lay, props, way)
  } else if ((e.key === 'Enter' || e.key === ' ') && props.cursor.value && e.target === win.box.current) {
    e.preventDefault()
    e.stopPropagation()
    props.pick(under(lay, props.scene, props.cursor.value))
  } else if (e.key === '+' || e.key === '=') zoom(1.25)
  else if (e.key === '-') zoom(0.8)
  else if (e.key === '0') turn(fitView(lay, size.current.w, size.current.h))
}

/** Move the cursor a step, or begin where the question is about; what it stands on is told and comes into the window. */
function moved({ size, view, turn }: Window, lay: Lay, { scene, about, cursor, tell }: Props, way: readonly [number, number]): void {
  const from = cursor.value ?? about[0] ?? scene.tokens[0]?.at ?? [0, 0]
  const at = cursor.value ? next(lay, from, way, view.current?.k) : from
  cursor.value = at
  const p = lay.at(at)
  const v = view.current
  if (v && !shows(v, size.current.w, size.current.h, [p])) turn(lookAt(lay, size.current.w, size.current.h, [p], v.k))
  tell(atPlace(scene, at))
}
function next(lay: Lay, from: Place, way: readonly [number, number], k: number | undefined): Place {
  if (lay.grid !== null || k === undefined) return lay.go(from, way[0], way[1])
  const q = lay.at(from)
  const x = Math.min(lay.width, Math.max(0, q.x + (way[0] * stepped) / k))
  const y = Math.min(lay.height, Math.max(0, q.y + (way[1] * stepped) / k))
  return lay.place(x, y) ?? from
}

/** What the cursor stands on, as it is picked. */
function under(lay: Lay, scene: Scene, at: Place): Pick {
  const there = lay.grid === null ? tokensNear(scene, lay, at) : scene.tokens.filter((t) => t.at[0] === at[0] && t.at[1] === at[1])
  return { byKey: true, at, units: there.map((t) => t.id) }
}
