// Which part of the sheet is on the screen: pan and zoom by pointer, wheel, pinch and key, all without drawing anything anew.
import type { Signal } from '@preact/signals'
import type { Lay, Point } from './lay.ts'

export type View = { readonly x: number; readonly y: number; readonly k: number } // screen = sheet × k + (x, y)

/** What a board leaves behind when it is put away: its view, the lay it was of and the window it was in. */
export type Camera = {
  kept: { readonly view: View; readonly lay: Lay; readonly w: number; readonly h: number } | null
  sight?: string // what was asked about when it last went to look for it
  readonly window: Signal<Looking | undefined> // the window of the board that came last
}
/** A window on a board for who turns it from elsewhere. */
export type Looking = {
  readonly lay: Lay
  readonly box: { readonly current: HTMLElement | null }
  readonly view: { readonly current: View | null }
  turn(v: View): void
}

/** How a board is shown in a window of w by h pixels: whole if its hexes stay large enough to touch, else near to where things happen. */
export function firstView(lay: Lay, w: number, h: number, about: readonly Point[], coarse: boolean): View {
  if (!lay.grid) {
    // in a large window a table lies whole; else it fills its window and is looked at where things happen
    const whole = fitView(lay, w, h)
    if (whole.k >= 1.5) return whole
    const k = Math.max(coarse ? 0.62 : 0.7, Math.min(Math.max(1.2, h / 520), fillZoom(lay, w, h)))
    return lookAt(lay, w, h, about.length ? about : [{ x: lay.width / 2, y: lay.height / 2 }], k)
  }
  const whole = fitView(lay, w, h)
  const least = coarse ? 30 : 21 // pixels from hex to hex
  if (whole.k * lay.step >= least || about.length === 0)
    return whole.k * lay.step >= least
      ? whole
      : lookAt(lay, w, h, about.length ? about : [{ x: lay.width / 2, y: lay.height / 2 }], least / lay.step)
  const xs = about.map((p) => p.x)
  const ys = about.map((p) => p.y)
  const span = Math.min(w / (Math.max(...xs) - Math.min(...xs) + lay.step * 4), h / (Math.max(...ys) - Math.min(...ys) + lay.step * 4))
  return lookAt(lay, w, h, about, Math.max(least / lay.step, Math.min(1, span)))
}

/** The zoom at which a board leaves no side of the window empty. */
export function fillZoom(lay: Lay, w: number, h: number): number {
  return Math.max(w / lay.width, h / lay.height)
}

/** The whole board in the window. */
export function fitView(lay: Lay, w: number, h: number): View {
  const bw = lay.width + lay.rim.left + lay.rim.right
  const bh = lay.height + lay.rim.top + lay.rim.bottom
  const k = Math.min(Math.max(1.7, Math.min(4, h / 520)), w / bw, h / bh) // a small board is not blown up beyond what a large window wants
  return { k, x: (w - bw * k) / 2 + lay.rim.left * k, y: (h - bh * k) / 2 + lay.rim.top * k }
}

/** The middle of some points in the middle of the window, at a zoom. */
export function lookAt(lay: Lay, w: number, h: number, about: readonly Point[], k: number): View {
  const xs = about.map((p) => p.x)
  const ys = about.map((p) => p.y)
  const x = (Math.min(...xs) + Math.max(...xs)) / 2
  const y = (Math.min(...ys) + Math.max(...ys)) / 2
  return held(lay, w, h, { k, x: w / 2 - x * k, y: h / 2 - y * k }, 34)
}

/**
 * A view that still shows the board: it cannot be pushed off the window; `most` is how much rim a side may show, a third of the window
 * unless given.
 */
export function held(lay: Lay, w: number, h: number, v: View, most?: number): View {
  const least = Math.min(0.5, fitView(lay, w, h).k)
  const k = Math.min(4, Math.max(least, v.k))
  const clamp = (at: number, size: number, room: number, edge = 0): number => {
    // a table has no rim; its near and far edge may be drawn clear of what lies over the window
    if (!lay.grid) return size * k <= room ? (room - size * k) / 2 : Math.min(edge, Math.max(room - size * k - edge, at))
    const slack = most ?? Math.max(60, room * 0.35)
    const free = room - size * k // positive: the board is smaller than the window
    return Math.min(slack + Math.max(0, free), Math.max(Math.min(0, free) - slack, at))
  }
  return { k, x: clamp(v.x, lay.width, w), y: clamp(v.y, lay.height, h, 26) }
}

/** The same point of the sheet stays under (x, y) while the zoom changes by a factor. */
export function zoomed(lay: Lay, w: number, h: number, v: View, by: number, x: number, y: number): View {
  const least = Math.min(0.5, fitView(lay, w, h).k)
  const k = Math.min(4, Math.max(least, v.k * by))
  const f = k / v.k
  return held(lay, w, h, { k, x: x - (x - v.x) * f, y: y - (y - v.y) * f })
}

/** The view moved by as little as shows all points well inside the window; where they do not fit in it together, the first of them. */
export function brought(lay: Lay, w: number, h: number, v: View, about: readonly Point[], margin = 44): View {
  const axis = (of: (p: Point) => number, at: number, room: number): number => {
    const all = about.map((p) => of(p) * v.k)
    const fits = Math.max(...all) - Math.min(...all) <= room - 2 * margin
    const low = fits ? Math.min(...all) : all[0]
    const high = fits ? Math.max(...all) : all[0]
    return low + at < margin ? margin - low : high + at > room - margin ? room - margin - high : at
  }
  return held(lay, w, h, { k: v.k, x: axis((p) => p.x, v.x, w), y: axis((p) => p.y, v.y, h) }, 34)
}

const least = 24 // pixels from hex to hex: smaller ones are hard to tell apart

/**
 * A view that shows all points, at the zoom there is if they fit, else a smaller one as long as hexes can be told apart; where even that is
 * too near, the first of them.
 */
export function lookedFor(lay: Lay, w: number, h: number, v: View, about: readonly Point[]): View {
  const span = (of: (p: Point) => number): number => Math.max(...about.map(of)) - Math.min(...about.map(of)) + lay.step * 2
  const fits = Math.min(w / span((p) => p.x), h / span((p) => p.y))
  const k = lay.grid ? Math.min(v.k, Math.max(fits, least / lay.step)) : v.k
  const to = lookAt(lay, w, h, about, k)
  return shows(to, w, h, about) ? to : brought(lay, w, h, v, about)
}

/** Whether all points are well inside the window. */
export function shows(v: View, w: number, h: number, about: readonly Point[], margin = 24): boolean {
  return about.every((p) => {
    const x = p.x * v.k + v.x
    const y = p.y * v.k + v.y
    return x > margin && y > margin && x < w - margin && y < h - margin
  })
}
