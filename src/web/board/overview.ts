// The whole table, small, in a corner of its window: what stands where, and a frame about the part that is shown.
import type { Token } from '../../kernel/face.ts'
import type { View } from './camera.ts'
import type { Lay } from './lay.ts'
import type { Placed } from './box.ts'

const wide = 108 // pixels on the screen
const name = 46 // so far a counter with its name reaches to either side
const tall = 30 // and up and down
/** How wide its picture is, in pixels. */
export const fine = 2 * wide

/**
 * Draws into a box that holds a picture and, over it, a pane that is scrolled (the cheapest way of moving anything) with the frame in it.
 */
export class Overview {
  private box: HTMLElement
  private picture: HTMLCanvasElement
  private pane: HTMLElement
  private frame: HTMLElement
  private ground: ImageBitmap | null = null
  private high = 0
  /** @throws Error when the box does not hold a canvas and a pane with an `i`. */
  constructor(box: HTMLElement) {
    const picture = box.querySelector('canvas')
    const pane = box.querySelector('div')
    const frame = box.querySelector('i')
    if (!picture || !pane || !frame) throw new Error('an overview is a box with a canvas and a frame in a pane')
    this.box = box
    this.picture = picture
    this.pane = pane
    this.frame = frame
  }

  /** Take the small picture of a newly painted sheet. */
  take(small: ImageBitmap): void {
    this.ground = small
  }

  /** The ground with the counters on it. */
  draw(lay: Lay, tokens: readonly Token[]): void {
    const { ground, picture, box } = this
    const pen = picture.getContext('2d')
    if (!ground || !pen) return
    picture.width = ground.width
    picture.height = ground.height
    this.high = Math.round(ground.height / 2)
    box.style.width = `${wide}px`
    box.style.height = `${this.high}px`
    pen.drawImage(ground, 0, 0)
    const f = ground.width / lay.width
    const style = getComputedStyle(document.documentElement)
    const hues = ['--a', '--b', '--c', '--d', '--text'].map((t) => style.getPropertyValue(t).trim())
    for (const t of tokens) {
      if (t.state === 'out') continue
      const p = lay.at(t.at)
      pen.fillStyle = hues[t.seat] ?? hues[4]
      pen.globalAlpha = t.ghost ? 0.55 : 1
      pen.fillRect(p.x * f - 4, p.y * f - 4, 8, 8)
    }
  }

  /** The frame about what is shown: moved, not drawn. */
  follow(lay: Lay, v: View, w: number, h: number): void {
    const f = wide / lay.width / v.k
    const fw = Math.round(w * f)
    const fh = Math.round(h * f)
    const size = `${fw} ${fh} in ${this.high}` // the picture is measured only when the sheet is painted
    const s = this.frame.style
    if (this.frame.dataset.size !== size) {
      // room to move in on every side
      this.frame.dataset.size = size
      s.width = `${fw}px`
      s.height = `${fh}px`
      s.margin = `${this.high}px ${wide + fw}px ${this.high + fh}px ${wide}px`
    }
    this.pane.scrollTo({ left: wide + Math.round(v.x * f), top: this.high + Math.round(v.y * f), behavior: 'instant' })
  }

  /** At rest: shown where a part of the table is out of sight and there is room, in the corner where fewer counters stand. */
  settle(lay: Lay, v: View, w: number, h: number, placed: readonly Placed[]): void {
    const part = lay.width * v.k > w + 2 || lay.height * v.k > h + 2
    const s = this.box.style
    s.visibility = this.ground && part && w > 520 && h > 300 ? 'visible' : 'hidden'
    const high = this.high || wide
    /** How many counters a corner would cover, with their names about them. */
    const under = (x0: number, y0: number): number =>
      placed.filter((p) => {
        const x = p.at.x * v.k + v.x
        const y = p.at.y * v.k + v.y
        return (
          x > Math.max(0, x0 - name) && x < Math.min(w, x0 + wide + name) && y > Math.max(0, y0 - tall) && y < Math.min(h, y0 + high + tall)
        )
      }).length
    const corners = [
      { inset: 'auto auto 8px 8px', n: under(8, h - high - 8) },
      { inset: '8px 8px auto auto', n: under(w - wide - 8, 8) },
      { inset: '54px auto auto 8px', n: under(8, 54) }, // below the rose
      { inset: 'auto 8px 46px auto', n: under(w - wide - 8, h - high - 46) }, // above the zoom
    ]
    s.inset = corners.reduce((a, b) => (b.n < a.n ? b : a)).inset
  }
}
