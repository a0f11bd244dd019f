// Pointers on a board: a drag pans it or draws a path, two fingers zoom, a wheel zooms, a tap picks, a mouse points.
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Signal } from '@preact/signals'
import type { Id, Place } from '../../kernel/plain.ts'
import { tokenRadius, type Placed } from './box.ts'
import { held, zoomed, type View } from './camera.ts'
import type { Drawing, Pen, Start } from './drawn.ts'
import type { Lay, Point } from './lay.ts'
import type { Pick } from './spot.ts'
import type { Window } from './window.ts'

const far = 6 // px until a press is a drag
const apart = 90 // ms between two tellings of a path that is being drawn
type Props = { readonly draw?: Drawing | null; readonly cursor: Signal<Place | null>; readonly pick: (p: Pick) => void }
export type Fingers = {
  readonly hot: Place | null // the hex under the mouse
  readonly hotId: Id | null // the counter under the mouse, on a table
  readonly trail: RefObject<SVGPathElement | null> // the line that is being drawn
  down(e: PointerEvent): void
  move(e: PointerEvent): void
  up(e: PointerEvent): void
  leave(): void
}

type Stroke = { readonly from: Start; readonly points: Point[]; readonly pen: Drawing['pen']; held?: Promise<Pen>; told: number }

/** The place of the window in sheet units. */
const onSheet = (p: Point, v: View): Point => ({ x: (p.x - v.x) / v.k, y: (p.y - v.y) / v.k })

/** What a press on the board does. */
export function useFingers(win: Window, lay: Lay, props: Props): Fingers {
  const { box, view, size, now, stroke, factor, turn, zoom } = win
  const free = lay.grid === null
  const [hot, setHot] = useState<Place | null>(null)
  const [hotId, setHotId] = useState<Id | null>(null)
  const trail = useRef<SVGPathElement>(null)
  const line = useRef<Stroke | null>(null)
  const fingers = useRef(new Map<number, Point>())
  const drag = useRef({ x: 0, y: 0, far: false, gap: 0 })
  const edge = useRef({ left: 0, top: 0 })
  const placed = (): readonly Placed[] => now.current.placed

  /** What stands under a point of the window. A finger is thicker than a mouse. */
  const near = (x: number, y: number, touch: boolean): Pick => {
    const v = view.current as View
    const s = onSheet({ x, y }, v)
    const reach = Math.max(tokenRadius(lay, factor) * 1.15, touch ? 22 / v.k : 0)
    const hit = placed()
      .map((p) => ({ p, d: Math.hypot(p.at.x - s.x, p.at.y - s.y) }))
      .filter((q) => q.d <= reach)
      .sort((a, b) => a.d - b.d)
    return { at: hit.length ? hit[0].p.token.at : lay.place(s.x, s.y), units: hit.map((q) => q.p.token.id) }
  }
  /** Draw on; where nothing can be drawn the board is moved from there. */
  const along = (l: Stroke, done: boolean): void => {
    const by = 1 / (view.current as View).k
    const lift = (): void => {
      if (line.current === l) line.current = null
      trail.current?.setAttribute('d', '')
    }
    l.held ??= l.pen(l.from)
    l.held.then((pen) => pen(l.points, lay, by, done)).then((drawn) => drawn || lift(), lift)
  }
  /** Which start of a path lies under a press, and nothing over it. */
  const startAt = (draw: Drawing, p: Point, v: View, mouse: boolean): Start | undefined => {
    const s = onSheet(p, v)
    const reach = Math.max(tokenRadius(lay, factor) * 1.2, mouse ? 0 : 24 / v.k)
    const [hit] = near(p.x, p.y, !mouse).units
    const off = (q: Point): number => Math.hypot(q.x - s.x, q.y - s.y)
    const shown = (q: Start): Point => placed().find((t) => t.token.id === q.unit && t.token.at.join() === q.at.join())?.at ?? lay.at(q.at)
    return draw.starts
      .map((q) => ({ q, d: Math.min(off(lay.at(q.at)), off(shown(q))) }))
      .filter(({ q, d }) => d <= reach && (!q.unit || !hit || q.unit === hit))
      .sort((a, b) => a.d - b.d)[0]?.q
  }
  const local = (e: PointerEvent | WheelEvent, measured = false): Point => {
    if (!measured) edge.current = (box.current as HTMLElement).getBoundingClientRect()
    return { x: e.clientX - edge.current.left, y: e.clientY - edge.current.top }
  }
  const down = (e: PointerEvent): void => {
    if (e.button !== 0) return
    const p = local(e)
    fingers.current.set(e.pointerId, p)
    drag.current = { x: p.x, y: p.y, far: fingers.current.size > 1, gap: 0 }
    line.current = null
    const v = view.current
    if (props.draw && v && fingers.current.size === 1) {
      const from = startAt(props.draw, p, v, e.pointerType === 'mouse')
      if (from) line.current = { from, points: [lay.at(from.at)], pen: props.draw.pen, told: 0 }
    }
    box.current?.setPointerCapture?.(e.pointerId)
  }
  /** A mouse without a button: what it is over is lit. */
  const hover = (e: PointerEvent, p: Point, v: View): void => {
    if (e.pointerType !== 'mouse') return
    if (free) {
      const id = near(p.x, p.y, false).units[0] ?? null
      if (id !== hotId) setHotId(id)
    } else {
      const s = onSheet(p, v)
      const at = lay.place(s.x, s.y)
      if (at?.join() !== hot?.join()) setHot(at)
    }
  }
  /** One finger draws on, or pans. */
  const dragged = (e: PointerEvent, p: Point, old: Point, v: View): void => {
    if (!drag.current.far && Math.hypot(p.x - drag.current.x, p.y - drag.current.y) < far) return
    drag.current.far = true
    const l = line.current
    stroke.current = l !== null
    if (!l) {
      turn(held(lay, size.current.w, size.current.h, { ...v, x: v.x + p.x - old.x, y: v.y + p.y - old.y }))
      return
    }
    l.points.push(onSheet(p, v))
    if (free) trail.current?.setAttribute('d', l.points.map((q, i) => `${i ? 'L' : 'M'}${q.x} ${q.y}`).join(''))
    if (e.timeStamp - l.told > apart) {
      l.told = e.timeStamp
      along(l, false)
    }
  }
  /** Two fingers zoom about their middle. */
  const pinched = (v: View): void => {
    const [a, b] = [...fingers.current.values()]
    const gap = Math.hypot(a.x - b.x, a.y - b.y)
    if (drag.current.gap) turn(zoomed(lay, size.current.w, size.current.h, v, gap / drag.current.gap, (a.x + b.x) / 2, (a.y + b.y) / 2))
    drag.current.gap = gap
    drag.current.far = true
  }
  const move = (e: PointerEvent): void => {
    const old = fingers.current.get(e.pointerId)
    const v = view.current
    const p = local(e, old !== undefined) // a finger that is down moves over a window that stands still
    if (!v) return
    if (!old) {
      if (e.movementX || e.movementY) hover(e, p, v) // the board may slide under a mouse at rest
      return
    }
    fingers.current.set(e.pointerId, p)
    if (fingers.current.size === 1) dragged(e, p, old, v)
    else pinched(v)
  }
  const up = (e: PointerEvent): void => {
    if (!fingers.current.delete(e.pointerId) || e.type === 'pointercancel') return
    if (line.current && drag.current.far) {
      along(line.current, true)
      trail.current?.setAttribute('d', '')
    }
    line.current = null
    stroke.current = false
    if (!drag.current.far && view.current) {
      const p = local(e)
      const hit = near(p.x, p.y, e.pointerType !== 'mouse')
      if (hit.at) props.cursor.value = hit.at
      props.pick(hit)
    }
    drag.current.gap = 0
  }
  const leave = (): void => {
    setHot(null)
    setHotId(null)
  }
  useEffect(() => {
    const el = box.current
    if (!el) return
    const wheel = (e: WheelEvent): void => {
      e.preventDefault()
      const p = local(e)
      zoom(Math.exp(-e.deltaY * (e.ctrlKey ? 0.01 : 0.0016)), p.x, p.y)
    }
    el.addEventListener('wheel', wheel, { passive: false })
    return () => el.removeEventListener('wheel', wheel)
  }, [lay])
  return { hot, hotId, trail, down, move, up, leave }
}
