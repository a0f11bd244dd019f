// The ground in its window: a painted sheet with the pieces on it, which the browser itself scrolls. Drawn anew only where the zoom comes to rest.
import type { Scene } from '../../kernel/face.ts'
import type { View } from './camera.ts'
import type { Lay, Point } from './lay.ts'
import { paintSheet } from './paint.ts'

const margin = 90 // of painted rim about the floor, in sheet units
const settled = 600 // ms without a movement after which pieces are found under the pointer again
const most = 4096 // pixels along a side: what every screen can hold as one picture

/**
 * The elements of a ground. `window` scrolls; `room` gives it a window's width of room on every side and lies over all, empty; `layer` has its origin at the corner of
 * the floor and holds the sheet, the pieces and the mark of the arrow keys. Scrolling is the one way of moving many pieces for which the browser need not go through
 * them all again.
 */
export type GroundParts = { readonly window: HTMLElement; readonly room: HTMLElement; readonly layer: HTMLElement; readonly sheet: HTMLElement; readonly pieces: SVGSVGElement; readonly cursor: SVGSVGElement; readonly world: SVGGElement }

/** How large labels stand at a zoom, so that they stay readable. */
export function keep(k: number): number { return Math.max(0.62, Math.min(2.4, 1 / Math.min(k, 1.25))) }

const sharpness = (): number => Math.min(2, devicePixelRatio || 1)

export class Ground {
  private parts: GroundParts
  private k = 0 // the zoom at which the pieces are drawn
  private pad = { x: 0, y: 0 } // from the corner of what scrolls to the corner of the floor
  private at = { x: 0, y: 0 } // how far it is scrolled
  private bent = false // while the zoom changes the layer is stretched instead
  private painted: { readonly canvas: HTMLCanvasElement; readonly k: number; readonly mark: string; readonly lay: Lay } | null = null
  constructor(parts: GroundParts) { this.parts = parts }

  /** Move the ground to where it is looked at. Nothing is drawn and nothing is measured, unless the zoom has gone far from where it rested. */
  show(lay: Lay, v: View): void {
    const far = v.k / (this.k || 1)
    if (this.k === 0 || far > 2.5 || far < 0.4) this.draw(lay, v.k)
    const f = v.k / this.k, { window, layer } = this.parts
    if (f !== 1) { this.bent = true; layer.style.transform = `translate(${v.x + this.at.x - this.pad.x}px, ${v.y + this.at.y - this.pad.y}px) scale(${f})`; return }
    if (this.bent) { this.bent = false; layer.style.transform = '' }
    const x = Math.round(this.pad.x - v.x), y = Math.round(this.pad.y - v.y)
    if (x === this.at.x && y === this.at.y) return
    this.at = { x, y }
    this.glide()
    window.scrollTo({ left: x, top: y, behavior: 'instant' })
  }

  /** How far the browser has moved the ground by itself (a focus, a key for a page) since it was shown: what to add to the view; null when it stands. */
  strayed(): { readonly x: number; readonly y: number } | null {
    const { window } = this.parts, x = this.at.x - window.scrollLeft, y = this.at.y - window.scrollTop
    return this.bent || (Math.abs(x) < 1.5 && Math.abs(y) < 1.5) ? null : { x, y }
  }

  /** Draw sheet and pieces for the zoom at which they have come to rest in a window of w by h. @returns the sheet when it was painted anew, else null. */
  rest(lay: Lay, v: View, w: number, h: number, scene: Scene, mark: string): HTMLCanvasElement | null {
    const fresh = this.paint(lay, v.k, scene, mark), { room, layer } = this.parts
    if (this.k !== v.k || fresh) this.draw(lay, v.k)
    this.pad = { x: Math.ceil(w), y: Math.ceil(h) }
    Object.assign(room.style, { width: `${Math.ceil(lay.width * v.k) + 2 * this.pad.x}px`, height: `${Math.ceil(lay.height * v.k) + 2 * this.pad.y}px` })
    Object.assign(layer.style, { left: `${this.pad.x}px`, top: `${this.pad.y}px` })
    this.show(lay, v)
    return fresh
  }

  /** Put the mark of the arrow keys on a point of the floor, or take it away: it is moved, and nothing is drawn. */
  point(p: Point | null): void { this.pointed = p; this.mark() }
  private pointed: Point | null = null
  private mark(): void {
    const { style } = this.parts.cursor, p = this.pointed
    style.visibility = p ? 'visible' : ''
    if (p) style.transform = `translate(${p.x * this.k}px, ${p.y * this.k}px)`
  }

  /** While the ground moves, and a little longer, the room takes the pointer: which piece slides under it need not be found. */
  private glide(): void {
    const { room } = this.parts
    if (this.gliding === 0) room.style.pointerEvents = 'auto'
    clearTimeout(this.gliding)
    this.gliding = window.setTimeout(() => { this.gliding = 0; room.style.pointerEvents = '' }, settled)
  }
  private gliding = 0

  /** Lay the pieces, and the picture under them, at a zoom. */
  private draw(lay: Lay, k: number): void {
    const { pieces, cursor, world } = this.parts, w = (lay.width + 2 * margin) * k, h = (lay.height + 2 * margin) * k, from = `${-margin * k}px`
    this.k = k
    Object.assign(pieces.style, { left: from, top: from, width: `${w}px`, height: `${h}px` })
    const p = this.painted
    if (p) Object.assign(p.canvas.style, { left: from, top: from, width: `${(p.canvas.width * k) / p.k}px`, height: `${(p.canvas.height * k) / p.k}px` })
    world.setAttribute('transform', `translate(${margin * k} ${margin * k}) scale(${k})`)
    world.style.setProperty('--keep', String(keep(k)))
    cursor.style.width = cursor.style.height = `${k}px`
    this.mark()
  }

  private paint(lay: Lay, at: number, scene: Scene, mark: string): HTMLCanvasElement | null {
    const k = Math.min(at * sharpness(), most / (lay.width + 2 * margin), most / (lay.height + 2 * margin)), was = this.painted
    if (was && was.lay === lay && was.mark === mark && Math.abs(was.k / k - 1) < 0.02) return null
    const off = new OffscreenCanvas(Math.ceil((lay.width + 2 * margin) * k), Math.ceil((lay.height + 2 * margin) * k))
    const pen = off.getContext('2d'), style = getComputedStyle(document.documentElement)
    if (!pen) return null
    pen.scale(k, k); pen.translate(margin, margin)
    paintSheet(pen, lay, scene, (t) => style.getPropertyValue(t).trim() || '#888')
    const canvas = document.createElement('canvas') // a finished picture: what could still be drawn on is copied in every frame
    canvas.width = off.width; canvas.height = off.height
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(off.transferToImageBitmap())
    this.painted = { canvas, k, mark, lay }
    this.parts.sheet.replaceChildren(canvas)
    return canvas
  }
}

/** The floor of a painted sheet, small: for the overview of a table. @param wide in pixels of the picture. */
export function smallOf(sheet: HTMLCanvasElement, lay: Lay, wide: number): HTMLCanvasElement {
  const to = document.createElement('canvas'), from = sheet.width / (lay.width + 2 * margin)
  to.width = wide; to.height = Math.round(wide * (lay.height / lay.width))
  const pen = to.getContext('2d')
  if (pen) { pen.imageSmoothingQuality = 'high'; pen.drawImage(sheet, margin * from, margin * from, lay.width * from, lay.height * from, 0, 0, to.width, to.height) }
  return to
}
