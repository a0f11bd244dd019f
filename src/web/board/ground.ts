// The ground in its window: a painted sheet with the pieces on it, which the browser itself scrolls. Drawn anew only where the zoom comes
// to rest.
import type { Scene } from '../../kernel/face.ts'
import type { View } from './camera.ts'
import type { Lay, Point } from './lay.ts'
import { paint } from './painter.ts'
import { plainSheet } from './plain.ts'
import { inks, margin } from './sheet.ts'

const settled = 600 // ms without a movement after which pieces are found under the pointer again
const most = 4096 // pixels along a side: what every screen can hold as one picture

/**
 * The elements of a ground. `window` scrolls; `room` gives it a window's width of room on every side and lies over all, empty; `layer` has
 * its origin at the corner of
 * the floor and holds the sheet, the pieces, the mark of the arrow keys and what is seen to happen.
 * Scrolling is the one way of moving many pieces for which the
 * browser need not go through
 * them all again.
 */
export type GroundParts = {
  readonly window: HTMLElement
  readonly room: HTMLElement
  readonly layer: HTMLElement
  readonly sheet: HTMLElement
  readonly pieces: SVGSVGElement
  readonly cursor: SVGSVGElement
  readonly effects: HTMLElement
  readonly world: SVGGElement
}

/** How large text stands on this screen: as large as its reader wants it, and larger where the screen is. 1 is a desk's. */
const textSize = (): number =>
  Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16, Math.min(innerWidth / 1920, innerHeight / 1080))

/** By how much labels are larger on the sheet at a zoom: on the screen they have one size, smaller only where the board is far away. */
export function keep(k: number, text = textSize()): number {
  return Math.min(2.4, text / k)
}

const sharpness = (): number => Math.min(2, devicePixelRatio || 1)

/** A sheet as it was painted for a board in a theme, with its floor in small. */
type Sheet = { readonly canvas: HTMLCanvasElement; readonly k: number; readonly mark: string; readonly small: ImageBitmap | null }
/** The one painted last on this page: a board that comes back begins with it. */
let last: Sheet | null = null

export class Ground {
  private parts: GroundParts
  private k = 0 // the zoom at which the pieces are drawn
  private pad = { x: 0, y: 0 } // from the corner of what scrolls to the corner of the floor
  private at = { x: 0, y: 0 } // how far it is scrolled
  private bent = false // while the zoom changes the layer is stretched instead
  private painted: { readonly canvas: HTMLCanvasElement; readonly k: number } | null = null
  private asked: { readonly k: number; readonly mark: string; readonly lay: Lay } | null = null
  private busy = false
  private next: (() => void) | null = null // the order that waits for the one at work
  private ended = false
  private fresh: (small: ImageBitmap | null) => void
  /** @param fresh called when a newly painted sheet lies there, with its floor in small where there is an overview for it. */
  constructor(parts: GroundParts, fresh: (small: ImageBitmap | null) => void) {
    this.parts = parts
    this.fresh = fresh
  }

  /** Nothing is laid in these elements any more. */
  end(): void {
    this.ended = true
    this.next = null
  }

  /**
   * Move the ground to where it is looked at. Nothing is drawn and nothing is measured, unless the zoom has gone far from where it rested.
   */
  show(lay: Lay, v: View): void {
    const far = v.k / (this.k || 1)
    if (this.k === 0 || far > 2.5 || far < 0.4) this.draw(lay, v.k)
    const f = v.k / this.k
    const { window, layer } = this.parts
    if (f !== 1) {
      this.bent = true
      layer.style.transform = `translate(${v.x + this.at.x - this.pad.x}px, ${v.y + this.at.y - this.pad.y}px) scale(${f})`
      return
    }
    if (this.bent) {
      this.bent = false
      layer.style.transform = ''
    }
    const x = Math.round(this.pad.x - v.x)
    const y = Math.round(this.pad.y - v.y)
    if (x === this.at.x && y === this.at.y) return
    this.at = { x, y }
    this.glide()
    window.scrollTo({ left: x, top: y, behavior: 'instant' })
  }

  /**
   * How far the browser has moved the ground by itself (a focus, a key for a page) since it was shown: what to add to the view; null when
   * it
   * stands.
   */
  strayed(): { readonly x: number; readonly y: number } | null {
    const { window } = this.parts
    const x = this.at.x - window.scrollLeft
    const y = this.at.y - window.scrollTop
    return this.bent || (Math.abs(x) < 1.5 && Math.abs(y) < 1.5) ? null : { x, y }
  }

  /**
   * Draw the pieces for the zoom at which they have come to rest in a window of w by h, and have the sheet painted for it.
   * @param small how wide the overview is, 0: none.
   */
  rest(lay: Lay, v: View, w: number, h: number, scene: Scene, mark: string, small: number): void {
    this.begin(lay, scene, mark)
    this.order(lay, v.k, scene, mark, small)
    const { room, layer } = this.parts
    if (this.k !== v.k) this.draw(lay, v.k)
    this.pad = { x: Math.ceil(w), y: Math.ceil(h) }
    Object.assign(room.style, {
      width: `${Math.ceil(lay.width * v.k) + 2 * this.pad.x}px`,
      height: `${Math.ceil(lay.height * v.k) + 2 * this.pad.y}px`,
    })
    Object.assign(layer.style, { left: `${this.pad.x}px`, top: `${this.pad.y}px` })
    this.show(lay, v)
  }

  /** Put the mark of the arrow keys on a point of the floor, or take it away: it is moved, and nothing is drawn. */
  point(p: Point | null): void {
    this.pointed = p
    this.mark()
  }
  private pointed: Point | null = null
  private mark(): void {
    const { style } = this.parts.cursor
    const p = this.pointed
    style.visibility = p ? 'visible' : ''
    if (p) style.transform = `translate(${p.x * this.k}px, ${p.y * this.k}px)`
  }

  /** While the ground moves, and a little longer, the room takes the pointer: which piece slides under it need not be found. */
  private glide(): void {
    const { room } = this.parts
    if (this.gliding === 0 && !this.opened) room.style.pointerEvents = 'auto'
    clearTimeout(this.gliding)
    this.gliding = window.setTimeout(() => {
      this.gliding = 0
      room.style.pointerEvents = ''
    }, settled)
  }
  private gliding = 0
  private opened = false
  /** What lies open among the pieces has a button of its own, which takes the pointer at all times. */
  opens(is: boolean): void {
    this.opened = is
    if (is) this.parts.room.style.pointerEvents = ''
  }

  /** Lay the pieces, and the picture under them, at a zoom. */
  private draw(lay: Lay, k: number): void {
    const { pieces, cursor, world, effects } = this.parts
    const w = (lay.width + 2 * margin) * k
    const h = (lay.height + 2 * margin) * k
    const from = `${-margin * k}px`
    this.k = k
    Object.assign(pieces.style, { left: from, top: from, width: `${w}px`, height: `${h}px` })
    this.spread()
    world.setAttribute('transform', `translate(${margin * k} ${margin * k}) scale(${k})`)
    world.style.setProperty('--keep', String(keep(k)))
    cursor.style.width = cursor.style.height = `${k}px`
    effects.style.transform = `scale(${k})`
    effects.style.setProperty('--keep', String(keep(k)))
    this.mark()
  }

  /** Lay the sheet at the zoom of the pieces, whatever zoom it was painted for. */
  private spread(): void {
    const p = this.painted
    const from = `${-margin * this.k}px`
    if (p)
      Object.assign(p.canvas.style, {
        left: from,
        top: from,
        width: `${(p.canvas.width * this.k) / p.k}px`,
        height: `${(p.canvas.height * this.k) / p.k}px`,
      })
  }

  /** Before the painter has answered: the sheet that was painted last if it is of this board, else a plain one. */
  private begin(lay: Lay, scene: Scene, mark: string): void {
    if (this.painted) return
    const own = last?.mark === mark ? last : null
    const style = getComputedStyle(document.documentElement)
    this.painted = own ?? plainSheet(lay, scene, (t) => style.getPropertyValue(t).trim() || '#888')
    this.parts.sheet.replaceChildren(this.painted.canvas)
    if (own) this.fresh(own.small)
  }

  private order(lay: Lay, at: number, scene: Scene, mark: string, small: number): void {
    const k = Math.min(at * sharpness(), most / (lay.width + 2 * margin), most / (lay.height + 2 * margin))
    const was = this.asked
    if (was && was.lay === lay && was.mark === mark && Math.abs(was.k / k - 1) < 0.02) return
    const style = getComputedStyle(document.documentElement)
    const colors = Object.fromEntries(inks.map((t) => [t, style.getPropertyValue(t).trim()]))
    this.asked = { k, mark, lay }
    this.next = () =>
      paint({ scene: { ...scene, tokens: [], areas: [], lines: [] }, k, inks: colors, small }, (p) => {
        this.busy = false
        if (this.ended) return
        if (p) this.take(p.sheet, k, p.small, mark)
        else this.asked = null
        this.go()
      })
    if (!this.busy) this.go()
  }
  private go(): void {
    const run = this.next
    this.next = null
    if (run) {
      this.busy = true
      run()
    }
  }

  private take(sheet: ImageBitmap, k: number, small: ImageBitmap | null, mark: string): void {
    const canvas = document.createElement('canvas') // a finished picture: what could still be drawn on is copied in every frame
    canvas.width = sheet.width
    canvas.height = sheet.height
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(sheet)
    last = { canvas, k, mark, small: small ?? (last?.mark === mark ? last.small : null) }
    this.painted = last
    this.spread()
    this.parts.sheet.replaceChildren(canvas)
    this.fresh(small)
  }
}
