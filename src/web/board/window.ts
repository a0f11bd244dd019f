// The window on a board: where it looks and how near, what turns it, and when the sheet under it is painted again.
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Scene } from '../../kernel/face.ts'
import type { Placed } from './box.ts'
import { firstView, fitView, held, lookedFor, shows, zoomed, type Camera, type View } from './camera.ts'
import { Ground, keep } from './ground.ts'
import type { Lay, Point } from './lay.ts'
import { fine, Overview } from './overview.ts'

/** The board as it was last rendered: what is drawn later is drawn of this. */
type Rendered = { readonly scene: Scene; readonly mark: string; readonly placed: readonly Placed[] }

export type Window = {
  readonly box: RefObject<HTMLDivElement | null>
  readonly room: RefObject<HTMLDivElement | null>
  readonly layer: RefObject<HTMLDivElement | null>
  readonly sheet: RefObject<HTMLDivElement | null>
  readonly pieces: RefObject<SVGSVGElement | null>
  readonly keyed: RefObject<SVGSVGElement | null>
  readonly seen: RefObject<HTMLDivElement | null> // what is seen to happen, over the pieces
  readonly world: RefObject<SVGGElement | null>
  readonly small: RefObject<HTMLDivElement | null>
  readonly ground: RefObject<Ground | null>
  readonly mini: RefObject<Overview | null>
  readonly view: RefObject<View | null>
  readonly aim: () => View | null // where it looks once it has come to rest
  readonly back: RefObject<View | null> // gone to see something: where it looked before, and goes again unless it is moved by hand
  readonly size: RefObject<{ w: number; h: number }>
  readonly now: RefObject<Rendered>
  readonly stroke: RefObject<boolean> // a path is being drawn: the ground stays under the hand
  readonly factor: number // by which what keeps its size on the screen is larger on the sheet
  /** Look there now, by hand; the sheet is painted again when it has come to rest. */
  turn(v: View): void
  /** Pan there at the same zoom, in a moment; at once where motion is not wanted. */
  glide(to: View): void
  /** Nearer by so much about a point of the window, its middle where none is named. */
  zoom(by: number, x?: number, y?: number): void
  settle(): void
}

const rests = 120 // ms without a turn until it has come to rest
const glides = 180 // ms

/** @param points what the question is about, in sheet units: what is looked at first. */
export function useWindow(lay: Lay, scene: Scene, mark: string, points: readonly Point[], camera?: Camera): Window {
  const box = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const pieces = useRef<SVGSVGElement>(null)
  const keyed = useRef<SVGSVGElement>(null)
  const seen = useRef<HTMLDivElement>(null)
  const world = useRef<SVGGElement>(null)
  const small = useRef<HTMLDivElement>(null)
  const ground = useRef<Ground | null>(null)
  const mini = useRef<Overview | null>(null)
  const view = useRef<View | null>(null)
  const size = useRef({ w: 0, h: 0 })
  const now = useRef<Rendered>({ scene, mark, placed: [] })
  const stroke = useRef(false)
  const rest = useRef(0)
  const gliding = useRef(0)
  const aim = useRef<View | null>(null) // where it glides to
  const back = useRef<View | null>(null)
  const asked = useRef(points)
  asked.current = points
  const [factor, setFactor] = useState(1)

  /** The sheet again at the zoom it has come to rest at. */
  const repaint = (): void => {
    const v = view.current
    const g = ground.current
    const { scene: s, mark: m } = now.current
    if (!v || !g) return
    g.rest(lay, v, size.current.w, size.current.h, s, m, mini.current ? fine : 0)
    settle()
  }
  /** Nothing here may draw or measure: it runs in every frame of a pan. */
  const show = (): void => {
    const v = view.current
    if (!v) return
    ground.current?.show(lay, v)
    mini.current?.follow(lay, v, size.current.w, size.current.h)
  }
  const settle = (): void => {
    const v = view.current
    if (v) {
      show()
      mini.current?.settle(lay, v, size.current.w, size.current.h, now.current.placed)
    }
  }
  const put = (v: View): void => {
    view.current = v
    show()
    clearTimeout(rest.current)
    rest.current = window.setTimeout(() => {
      repaint()
      setFactor(keep(v.k))
    }, rests)
  }
  const halt = (): void => {
    cancelAnimationFrame(gliding.current)
    aim.current = null
  }
  const turn = (v: View): void => {
    halt()
    back.current = null
    put(v)
  }
  const glide = (to: View): void => {
    const from = view.current
    const began = performance.now()
    halt()
    if (!from || from.k !== to.k || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      put(to)
      return
    }
    aim.current = to
    const step = (): void => {
      const t = Math.min(1, (performance.now() - began) / glides)
      const f = t * (2 - t)
      put(t === 1 ? to : { k: to.k, x: from.x + (to.x - from.x) * f, y: from.y + (to.y - from.y) * f })
      if (t < 1) gliding.current = requestAnimationFrame(step)
      else aim.current = null
    }
    gliding.current = requestAnimationFrame(step)
  }
  const zoom = (by: number, x = size.current.w / 2, y = size.current.h / 2): void => {
    if (view.current) turn(zoomed(lay, size.current.w, size.current.h, view.current, by, x, y))
  }
  /** A window of another size: the whole board stays whole, else its middle stays; what the question is about stays in sight if it was. */
  const fit = (el: HTMLElement): void => {
    const { clientWidth: w, clientHeight: h } = el // as it is laid out: a board aslant has another box on the screen
    const was = size.current
    if (w < 10 || h < 10) return
    size.current = { w, h }
    const whole = view.current && was.w && Math.abs(view.current.k - fitView(lay, was.w, was.h).k) < 0.001
    if (stroke.current) {
      // the ground stays under the hand
    } else if (!view.current || whole) {
      view.current = firstView(lay, w, h, points, matchMedia('(pointer: coarse)').matches || w < 600)
      setFactor(keep(view.current.k))
    } else {
      const kept = (v: View): View => {
        const to = held(lay, w, h, { k: v.k, x: v.x + (w - was.w) / 2, y: v.y + (h - was.h) / 2 })
        const had = was.w > 0 && shows(v, was.w, was.h, asked.current, 0)
        return had && !shows(to, w, h, asked.current) ? lookedFor(lay, w, h, to, asked.current) : to
      }
      view.current = kept(view.current)
      if (back.current) back.current = kept(back.current)
      if (aim.current) glide(kept(aim.current))
    }
    repaint()
  }
  useEffect(() => () => cancelAnimationFrame(gliding.current), [])
  useLayoutEffect(() => {
    const el = box.current
    if (!el || !room.current || !layer.current || !sheet.current || !pieces.current || !keyed.current || !world.current || !seen.current)
      return
    const parts = { window: el, room: room.current, layer: layer.current, sheet: sheet.current, pieces: pieces.current }
    const own = new Ground({ ...parts, cursor: keyed.current, world: world.current, effects: seen.current }, (floor) => {
      if (floor) {
        mini.current?.take(floor)
        mini.current?.draw(lay, now.current.scene.tokens)
      }
      settle()
    })
    ground.current = own
    const was = camera?.kept
    if (!view.current && was?.lay === lay) {
      view.current = was.view
      size.current = { w: was.w, h: was.h }
      setFactor(keep(was.view.k))
    }
    mini.current = small.current && new Overview(small.current)
    fit(el)
    const watch = new ResizeObserver(() => fit(el))
    watch.observe(el)
    if (camera) camera.window.value = { lay, box, view, turn }
    const scrolled = (): void => {
      const by = ground.current?.strayed()
      const v = view.current
      if (by && v) turn(held(lay, size.current.w, size.current.h, { k: v.k, x: v.x + by.x, y: v.y + by.y }))
    }
    el.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      own.end()
      if (camera && view.current) camera.kept = { view: view.current, lay, ...size.current }
      watch.disconnect()
      el.removeEventListener('scroll', scrolled)
    }
  }, [lay])
  useLayoutEffect(() => {
    repaint()
  }, [mark])
  return {
    box,
    room,
    layer,
    sheet,
    pieces,
    keyed,
    seen,
    world,
    small,
    ground,
    mini,
    view,
    aim: () => aim.current ?? view.current,
    back,
    size,
    now,
    stroke,
    factor,
    turn,
    glide,
    zoom,
    settle,
  }
}
