// What happens, seen on the board: shots in the manner of their weapon with their result, moves, checks, losses. Plain elements over the
// pieces, moved by transforms and opacity alone, so that a frame of theirs costs the page nothing; nothing of it takes the pointer.
import type { Show } from '../../kernel/face.ts'
import type { Place } from '../../kernel/plain.ts'
import { longest, wayOf, wordOf, type Burst } from './deeds.ts'
import type { Lay, Point } from './lay.ts'
import { floating, type Box, type Size, type Word } from './said.ts'
import './effects.css'

/** Where somebody is drawn who stands, or stood, at a place. */
export type Where = (unit: Show['unit'], at: Place) => Point

const together = 150 // ms within which what is told anew is of the same moment: it cuts nothing short
const most = 60 // shows of one moment that are drawn; the log tells the rest

const tones: Readonly<Partial<Record<NonNullable<Show['result']>, string>>> = { miss: 'plain', bounce: 'plain', pass: 'good', pin: 'warn' }

const div = (name: string, style: Readonly<Record<string, string>> = {}): HTMLElement => {
  const el = document.createElement('div')
  el.className = name
  Object.assign(el.style, style)
  return el
}
const at = (p: Point): Readonly<Record<string, string>> => ({ transform: `translate(${p.x}px, ${p.y}px)` })

/** A curve or a trail as a picture of its own. */
function traced(name: string, points: readonly Point[], bow = 0): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  const [a, b] = [points[0], points[points.length - 1]]
  const low = { x: Math.min(...points.map((p) => p.x)) - 8, y: Math.min(...points.map((p) => p.y)) - bow - 8 }
  const high = { x: Math.max(...points.map((p) => p.x)) + 8, y: Math.max(...points.map((p) => p.y)) + 8 }
  svg.setAttribute('class', name)
  svg.setAttribute('viewBox', `${low.x} ${low.y} ${high.x - low.x} ${high.y - low.y}`)
  svg.style.cssText = `left:${low.x}px;top:${low.y}px;width:${high.x - low.x}px;height:${high.y - low.y}px`
  const way = bow
    ? `M${a.x} ${a.y}Q${(a.x + b.x) / 2} ${(a.y + b.y) / 2 - 2 * bow} ${b.x} ${b.y}`
    : points.map((p, i) => `${i ? 'L' : 'M'}${p.x} ${p.y}`).join('')
  path.setAttribute('d', way)
  svg.append(path)
  return svg
}

/** The elements of one moment being made, with what moves them. */
class Making {
  readonly all = document.createDocumentFragment()
  readonly moved: Animation[] = []
  private runs: (() => Animation)[] = []
  private words: Word[] = []
  private ms: number
  private still: boolean
  private size: Size
  constructor(ms: number, still: boolean, size: Size) {
    this.ms = ms
    this.still = still
    this.size = size
  }

  /** The words, once all of them are known. @returns where they stand. */
  speak(taken: readonly Box[]): readonly Box[] {
    const all = floating(this.words, this.size, taken)
    for (const f of all) {
      const word = div(`word ${f.tone}`, { left: `${f.x}px`, top: `${f.y}px` })
      word.textContent = f.text
      if (f.more) {
        const more = document.createElement('small')
        more.textContent = ` +${f.more}`
        word.append(more)
      }
      this.all.append(word)
      const [low, high] = ['translate(-50%, calc(4px - 100%))', 'translate(-50%, calc(-4px - 100%))']
      const shown = [
        { transform: low, opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { opacity: 1, offset: 0.75 },
        { transform: high, opacity: 0 },
      ]
      this.moves(word, f.from, 1, shown)
    }
    return all.map((f) => f.box)
  }
  /** Begin to move what was made, once it is in the page. */
  run(): void {
    for (const r of this.runs) this.moved.push(r())
  }
  /**
   * `from` and `to` are shares of the whole time; before and after it stays as it begins and ends. Where motion is not wanted it stands as
   * it ends, if it stays. All of a moment run for the same time, so that the page has work when they begin and when they end, and none
   * between.
   */
  private moves(el: Element, from: number, to: number, frames: readonly Keyframe[], easing = 'linear'): void {
    if (this.still) return
    const last = frames.length - 1
    const at = (f: Keyframe, i: number): number => Math.min(1, from + (to - from) * (f.offset ?? i / last))
    const whole = frames.map((f, i) => ({ easing, ...f, offset: at(f, i) }))
    if (from > 0) whole.unshift({ ...whole[0], easing: 'linear', offset: 0 })
    if (whole[whole.length - 1].offset < 1) whole.push({ ...whole[whole.length - 1], offset: 1 })
    // a layer from the first frame: to become one as it begins to move costs a frame more
    if (el.localName === 'div' || el.localName === 'svg') (el as HTMLElement).style.willChange = 'transform, opacity'
    // a counter that has arrived is where it stands; what is only seen for a while stays faded
    this.runs.push(() => el.animate(whole, { duration: this.ms, fill: el.localName === 'g' ? 'backwards' : 'both' }))
  }
  private fades(el: Element, from: number, to: number, high = 1): void {
    this.moves(el, from, to, [{ opacity: 0 }, { opacity: high, offset: 0.12 }, { opacity: high, offset: 0.6 }, { opacity: 0 }])
  }

  /** A line from a to b that grows out of a, by the manner of the weapon. */
  private ray(manner: string, a: Point, b: Point, from: number, hits: number): void {
    const lies = `translate(${a.x}px, ${a.y}px) rotate(${Math.atan2(b.y - a.y, b.x - a.x)}rad)`
    const el = div(`ray ${manner}`, { width: `${Math.hypot(b.x - a.x, b.y - a.y)}px`, transform: lies })
    this.all.append(el)
    if (manner === 'tracer') {
      const run = div('in')
      el.append(run)
      const [out, come] = ['translateX(-100%)', 'translateX(0)']
      this.moves(run, from, hits + 0.25, [
        { transform: out, opacity: 1 },
        { transform: come, opacity: 1, offset: 0.53 },
        { transform: come, opacity: 0 },
      ])
    } else {
      const [out, come] = [`${lies} scaleX(0)`, `${lies} scaleX(1)`]
      this.moves(
        el,
        from,
        hits + 0.25,
        [
          { transform: out, opacity: 1 },
          { transform: come, opacity: 1, offset: 0.5 },
          { transform: come, opacity: 0 },
        ],
        'ease-out',
      )
    }
  }
  /** Something thrown from a to b in an arc, with its trail. */
  private throws(manner: string, a: Point, b: Point, from: number, hits: number): void {
    const bow = Math.min(46, Math.hypot(b.x - a.x, b.y - a.y) * 0.16) + 6
    const trail = traced(`trail ${manner}`, [a, b], bow)
    this.all.append(trail)
    this.fades(trail, from, Math.min(1, hits + 0.3), 0.8)
    if (this.still) return
    const flies = div(`flies ${manner}`)
    this.all.append(flies)
    const steps = 6 // of the arc that the trail draws
    const arc = Array.from({ length: steps + 1 }, (_, i): Keyframe => {
      const t = i / steps
      const up = 4 * bow * t * (1 - t)
      return { transform: `translate(${a.x + (b.x - a.x) * t}px, ${a.y + (b.y - a.y) * t - up}px)`, opacity: 1, offset: t * 0.96 }
    })
    this.moves(flies, from, hits + 0.02, [...arc, { ...arc[steps], opacity: 0, offset: 1 }])
  }
  private puffs(name: string, p: Point, from: number, to: number, small: number, large: number): void {
    const el = div(`puff ${name}`, { left: `${p.x}px`, top: `${p.y}px` })
    this.all.append(el)
    const grown = { transform: `scale(${large})`, opacity: 0 }
    this.moves(el, from, to, [{ transform: `scale(${small})`, opacity: 1 }, { opacity: 0.9, offset: 0.4 }, grown], 'ease-out')
  }

  shot(s: Show, from: Point | null, mark: Point, start: number): void {
    const manner = s.manner ?? 'tracer'
    const miss = s.result === 'miss'
    const hits = start + 0.28
    let end = mark
    if (from && miss) {
      // it goes past the mark and ends behind it
      const long = Math.hypot(mark.x - from.x, mark.y - from.y) || 1
      const [ux, uy] = [(mark.x - from.x) / long, (mark.y - from.y) / long]
      end = { x: mark.x + ux * 30 - uy * 15, y: mark.y + uy * 30 + ux * 15 }
    }
    if (from && (manner === 'shell' || manner === 'missile')) this.throws(manner, from, end, start, hits)
    else if (from && manner !== 'burst' && manner !== 'blade') this.ray(manner, from, end, start, hits)
    else if (s.from === 'unknown') this.puffs('closing', mark, start, hits, 2.4, 0.9)
    if (manner === 'blade') this.puffs('slash', mark, start, hits, 0.4, 1.2)
    const kill = s.result === 'kill'
    if (miss) this.puffs('dust', end, hits, hits + 0.35, 0.5, 1.6)
    else if (s.result === 'bounce') this.puffs('glance', mark, hits, hits + 0.25, 0.5, 1.2)
    else this.puffs(kill ? 'blast' : manner === 'burst' ? 'blast soft' : 'flash', mark, hits, hits + 0.4, 0.6, kill ? 2.6 : 2)
    this.result(s, mark, hits)
  }
  result(s: Show, mark: Point, from: number): void {
    const text = wordOf(s)
    const base = (s.result && tones[s.result]) ?? (s.is === 'mark' && s.result === undefined ? 'plain' : 'bad')
    const tone = s.result === 'kill' && s.is !== 'check' ? `${base} kill` : base
    const rank = s.result === 'kill' ? 4 : ['plain', 'good', 'warn', 'bad'].indexOf(base)
    if (text !== undefined) this.words.push({ at: mark, text, tone, rank, from })
    if (s.result === 'bounce' && s.is !== 'shot') this.puffs('glance', mark, from, Math.min(1, from + 0.25), 0.5, 1.2)
    if (s.result === 'kill' || (s.is === 'loss' && s.text === undefined)) this.puffs('smoke', mark, from, 1, 0.7, 2.2)
  }
  /** A way with its trail; the counter itself goes along it where it bends. */
  move(points: readonly Point[], counter: SVGElement | null, to: number): void {
    const trail = traced('trail way', points)
    this.all.append(trail)
    this.fades(trail, 0, 1, 0.9)
    if (!counter || points.length < 3) return
    const lengths = points.map((p, i) => (i ? Math.hypot(p.x - points[i - 1].x, p.y - points[i - 1].y) : 0))
    const all = lengths.reduce((a, b) => a + b, 0) || 1
    let gone = 0
    this.moves(
      counter,
      0,
      to,
      points.map((p, i) => ({ ...at(p), offset: Math.min(1, (gone += lengths[i]) / all) })),
    )
  }
}

/** What is seen on one board. */
export class Effects {
  private layer: HTMLElement
  private shown: {
    readonly boxes: readonly Box[]
    readonly els: readonly Element[]
    readonly moved: readonly Animation[]
    readonly since: number
    readonly still: boolean
  }[] = []
  constructor(layer: HTMLElement) {
    this.layer = layer
  }

  /**
   * Show the deeds of a moment; those before it end, unless they are of the same one. What has faded is taken away with them, or with the
   * next press: by itself it would cost the page a frame of its own. Where motion is not wanted they stand still until the next.
   */
  play(lay: Lay, burst: Burst, where: Where, size: Size, still: boolean): void {
    this.layer.style.setProperty('--body', `${size.body / 15}`)
    const now = performance.now()
    for (const s of [...this.shown]) if (still || now - s.since > together || !burst.of.length) this.drop(s)
    if (!burst.of.length) return
    const ms = Math.min(longest, burst.ms)
    const making = new Making(ms, still, size)
    let shots = 0
    const struck = new Map<string, number>() // when the shot at a unit arrives
    for (const s of burst.of.slice(0, most)) {
      const way = wayOf(s)
      const end = way[way.length - 1]
      const mark = where(s.unit, end)
      const after = (s.unit !== undefined && struck.get(s.unit)) || 0
      switch (s.is) {
        case 'shot': {
          const start = Math.min(0.3, 0.05 * shots++)
          making.shot(s, s.from === undefined || s.from === 'unknown' ? null : where(undefined, s.from), mark, start)
          if (s.unit !== undefined) struck.set(s.unit, start + 0.28)
          break
        }
        case 'move':
          making.move(
            [...(way.length === 1 && s.from && s.from !== 'unknown' ? [s.from] : []), ...way].map((p) => lay.at(p)),
            s.unit === undefined || still ? null : this.counter(s.unit),
            Math.min(0.7, 320 / ms),
          )
          if (s.text) making.result(s, mark, 0.4)
          break
        case 'check':
        case 'loss':
        case 'mark':
          making.result(s, mark, after)
      }
    }
    const boxes = making.speak(this.shown.flatMap((s) => s.boxes))
    const els = [...making.all.children]
    this.layer.append(making.all)
    making.run()
    this.shown.push({ els, boxes, moved: making.moved, since: now, still })
  }
  private counter(unit: string): SVGElement | null {
    return this.layer.parentElement?.querySelector<SVGElement>(`.tok[data-unit="${CSS.escape(unit)}"]`) ?? null
  }

  /** Whatever moves ends at once: something else is pressed. What stands still stays until the next. */
  cut(): void {
    for (const s of [...this.shown]) if (!s.still) this.drop(s)
  }
  end(): void {
    for (const s of [...this.shown]) this.drop(s)
  }
  private drop(s: (typeof this.shown)[number]): void {
    for (const a of s.moved) a.cancel()
    for (const el of s.els) el.remove()
    this.shown = this.shown.filter((x) => x !== s)
  }
}
