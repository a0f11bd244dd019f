// A plate: a part of a board that stands still in a text, painted and drawn by what paints and draws a battle. It takes no press.
import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Scene } from '../../kernel/face.ts'
import type { Id, Place } from '../../kernel/plain.ts'
import { theme } from '../theme/theme.ts'
import type { Mark } from './counter.tsx'
import { floorOf } from './floor.ts'
import { Patterns } from './furniture.tsx'
import { AreaLabels, useCounters, usePlaced, useUnder } from './layers.tsx'
import { lay as layOf, type Lay } from './lay.ts'
import { paint } from './painter.ts'
import { plainSheet } from './plain.ts'
import { inks, margin, sheetMark } from './sheet.ts'
import './board.css'
import './plate.css'

/** A box on the sheet, in sheet units. */
type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

/** The part of a board between two places, these included. */
export function boxOf(lay: Lay, [a, b]: readonly [Place, Place]): Box {
  const [p, q] = [lay.at(a), lay.at(b)]
  const pad = lay.grid ? 0.8 * lay.step : 0 // every second line of hexes stands half a hex on
  const x = Math.max(0, Math.min(p.x, q.x) - pad)
  const y = Math.max(0, Math.min(p.y, q.y) - pad)
  return { x, y, w: Math.min(lay.width, Math.max(p.x, q.x) + pad) - x, h: Math.min(lay.height, Math.max(p.y, q.y) + pad) - y }
}

const unmarked: ReadonlyMap<Id, Mark> = new Map()
const nothing = (): void => undefined
const sharpness = (): number => Math.min(2, devicePixelRatio || 1)

/** The ground of a plate, painted once it is in sight, at the size it has there. */
function Ground({ lay, scene, box, k }: { lay: Lay; scene: Scene; box: Box; k: number }): JSX.Element {
  const at = useRef<HTMLDivElement>(null)
  const mark = sheetMark(scene) + theme.value
  useLayoutEffect(() => {
    const el = at.current
    if (!el || k === 0) return
    const style = getComputedStyle(document.documentElement)
    const ink = (t: string): string => style.getPropertyValue(t).trim() || '#888'
    const put = (canvas: HTMLCanvasElement, was: number): void => {
      const f = k / was
      Object.assign(canvas.style, {
        left: `${-(box.x + margin) * k}px`,
        top: `${-(box.y + margin) * k}px`,
        width: `${canvas.width * f}px`,
        height: `${canvas.height * f}px`,
      })
      el.replaceChildren(canvas)
    }
    const plain = plainSheet(lay, scene, ink)
    put(plain.canvas, plain.k)
    let gone = false
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some((s) => s.isIntersecting)) return
      watch.disconnect()
      const sharp = Math.min(k * sharpness(), 4096 / (Math.max(lay.width, lay.height) + 2 * margin))
      const colors = Object.fromEntries(inks.map((t) => [t, style.getPropertyValue(t).trim()]))
      paint({ scene: { ...scene, tokens: [], areas: [], lines: [] }, k: sharp, inks: colors, small: 0 }, (p) => {
        if (!p || gone) return
        const canvas = document.createElement('canvas')
        canvas.width = p.sheet.width
        canvas.height = p.sheet.height
        canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(p.sheet)
        put(canvas, sharp)
        el.dataset.painted = ''
      })
    })
    watch.observe(el)
    return () => {
      gone = true
      watch.disconnect()
    }
  }, [mark, k])
  return <div ref={at} class="sheet" />
}

/** A part of a scene as a picture. What it shows is told by the words beside it. */
export function Plate({ scene, frame }: { scene: Scene; frame: readonly [Place, Place] }): JSX.Element {
  const lay = layOf(scene.board)
  const box = useMemo(() => boxOf(lay, frame), [lay, frame])
  const at = useRef<HTMLDivElement>(null)
  const [k, setK] = useState(0)
  useEffect(() => {
    const el = at.current
    if (!el) return
    const watch = new ResizeObserver(() => setK(el.clientWidth / box.w))
    watch.observe(el)
    return () => watch.disconnect()
  }, [box])
  const factor = k === 0 ? 1 : Math.min(2.4, 1 / k)
  const { placed, groups } = usePlaced(lay, scene, factor, '', undefined, null)
  const { still, lines, areas, labels } = useUnder(lay, scene, true, factor, placed, groups, [], true)
  const counters = useCounters(lay, placed, factor, unmarked, undefined, null, () => false, nothing, nothing)
  const free = lay.grid === null
  return (
    <div class="inset" aria-hidden="true" inert>
      <div class={`mapbox plate${free ? ' free' : ''}`} data-floor={floorOf(scene.board)}>
        <div class="map" ref={at} style={{ aspectRatio: `${box.w} / ${box.h}` }}>
          <div class="ground">
            <Ground lay={lay} scene={scene} box={box} k={k} />
            {k > 0 && (
              <svg class="pieces" width={box.w * k} height={box.h * k} viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}>
                <Patterns />
                <g style={{ '--keep': String(factor) }}>
                  {still}
                  {lines}
                  {counters}
                  <AreaLabels areas={areas} labels={labels} />
                </g>
              </svg>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
