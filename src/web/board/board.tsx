// The board of a battle: a painted sheet under the pieces. It draws a scene and says what was picked; it knows no rules.
import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { effect, type Signal } from '@preact/signals'
import type { Area, Scene } from '../../kernel/face.ts'
import type { Id, Place } from '../../kernel/plain.ts'
import { side } from '../theme/marks.tsx'
import { theme } from '../theme/theme.ts'
import { brought, firstView, fitView, held, lookAt, shows, zoomed, type View } from './camera.ts'
import { cursorPath, hexPath, lay as layOf, type Point } from './lay.ts'
import { placeAreaLabels, placeTokens } from './labels.ts'
import { placeNames } from './terrainnames.ts'
import { placeStands } from './stands.ts'
import { tokenRadius, type GroupLabel, type Placed } from './box.ts'
import { Ground, keep } from './ground.ts'
import { fine, Overview } from './overview.ts'
import { sheetMark } from './sheet.ts'
import { AreaMark, areaStroke, LineMark } from './areas.tsx'
import { Counter, type Mark } from './counter.tsx'
import { GroupMark, Pill } from './pill.tsx'
import { LandmarkMark } from './landmarks.tsx'
import { Names, PlacedNames, Rim } from './names.tsx'
import { PlaceMark } from './placemark.tsx'
import { atPlace, tokensNear } from './spot.ts'
import './board.css'

/** What was picked: a place of the board and the counters there, nearest first. */
export type Pick = { readonly at: Place | null; readonly units: readonly Id[]; readonly byKey?: true }

export type Chosen = { readonly at: Place; readonly text?: string; readonly facing?: number; readonly icon?: string; readonly seat?: number }

export type BoardProps = {
  readonly scene: Scene
  readonly marks: ReadonlyMap<Id, Mark>
  readonly chosen: readonly Chosen[] // places in the hand
  readonly held: Id | null // the unit whose sheet is open
  readonly about: readonly Place[] // what the question is about: brought into the window when it changes
  readonly look?: readonly (Id | Place)[] | null // what is pointed at or focused outside the board: brought into the window where it is not in it, its counters lit
  readonly bring: number // raised to bring what the question is about into the middle
  readonly ranges: boolean
  readonly cursor: Signal<Place | null>
  readonly pick: (p: Pick) => void
  readonly tell: (text: string) => void // what is under the cursor, for the live region
  readonly frame?: 'past'
  readonly own?: number // the seat that looks: its names give way to those of others
  readonly draw?: Drawing | null // a path may be drawn by dragging
}

/** A path drawn by dragging from one of `starts`: the points so far, few enough to be legs. */
export type Drawing = { readonly starts: readonly Place[]; along(start: number, points: readonly Place[], done: boolean): void }

/** A drawn line with as few points as it can have within `by`. */
export function thinned(points: readonly Point[], by: number): readonly Point[] {
  if (points.length < 3) return points
  const a = points[0]
  const b = points[points.length - 1]
  const long = Math.hypot(b.x - a.x, b.y - a.y)
  let far = 0
  let at = 0
  points.forEach((p, i) => {
    const d = long < 0.01 ? Math.hypot(p.x - a.x, p.y - a.y) : Math.abs((b.x - a.x) * (a.y - p.y) - (a.x - p.x) * (b.y - a.y)) / long
    if (d > far) {
      far = d
      at = i
    }
  })
  return far <= by ? [a, b] : [...thinned(points.slice(0, at + 1), by).slice(0, -1), ...thinned(points.slice(at), by)]
}

export function Board(props: BoardProps): JSX.Element {
  const { scene, marks, chosen, about, ranges, cursor, frame } = props
  const lay = layOf(scene.board)
  const box = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const pieces = useRef<SVGSVGElement>(null)
  const keyed = useRef<SVGSVGElement>(null)
  const world = useRef<SVGGElement>(null)
  const small = useRef<HTMLDivElement>(null)
  const ground = useRef<Ground | null>(null)
  const mini = useRef<Overview | null>(null)
  const view = useRef<View | null>(null)
  const size = useRef({ w: 0, h: 0 })
  const [factor, setFactor] = useState(1)
  const [focused, setFocused] = useState(false)
  const [hot, setHot] = useState<Place | null>(null)
  const [hotId, setHotId] = useState<Id | null>(null)
  const free = lay.grid === null
  const trail = useRef<SVGPathElement>(null)
  const mark = useMemo(() => sheetMark(scene), [scene]) + theme.value
  const now = useRef({ scene, mark, placed: [] as readonly Placed[] }) // as it was last rendered: what is drawn later is drawn of this
  const points = about.map((p) => lay.at(p))

  const repaint = (): void => {
    // the sheet again at the zoom it has come to rest at
    const v = view.current
    const g = ground.current
    const { scene: s, mark: m } = now.current
    if (!v || !g) return
    g.rest(lay, v, size.current.w, size.current.h, s, m, mini.current ? fine : 0)
    settle()
  }
  const show = (): void => {
    // nothing here may draw or measure: it runs in every frame of a pan
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
  const rest = useRef(0)
  const gliding = useRef(0)
  const turn = (v: View): void => {
    cancelAnimationFrame(gliding.current)
    view.current = v
    show()
    clearTimeout(rest.current)
    rest.current = window.setTimeout(() => {
      repaint()
      setFactor(keep(v.k))
    }, 120)
  }

  /** Pan there at the same zoom, in a moment; at once where motion is not wanted. */
  const glide = (to: View): void => {
    const from = view.current
    const began = performance.now()
    if (!from || from.k !== to.k || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      turn(to)
      return
    }
    const step = (): void => {
      const t = Math.min(1, (performance.now() - began) / 180)
      const f = t * (2 - t)
      turn(t === 1 ? to : { k: to.k, x: from.x + (to.x - from.x) * f, y: from.y + (to.y - from.y) * f })
      if (t < 1) gliding.current = requestAnimationFrame(step)
    }
    cancelAnimationFrame(gliding.current)
    gliding.current = requestAnimationFrame(step)
  }
  useEffect(() => () => cancelAnimationFrame(gliding.current), [])

  useLayoutEffect(() => {
    const el = box.current
    if (!el || !room.current || !layer.current || !sheet.current || !pieces.current || !keyed.current || !world.current) return
    ground.current = new Ground(
      {
        window: el,
        room: room.current,
        layer: layer.current,
        sheet: sheet.current,
        pieces: pieces.current,
        cursor: keyed.current,
        world: world.current,
      },
      (small) => {
        if (small) {
          mini.current?.take(small)
          mini.current?.draw(lay, now.current.scene.tokens)
        }
        settle()
      },
    )
    const own = ground.current
    mini.current = small.current && new Overview(small.current)
    const fit = (): void => {
      const r = el.getBoundingClientRect()
      const was = size.current
      if (r.width < 10 || r.height < 10) return
      size.current = { w: r.width, h: r.height }
      const whole = view.current && was.w && Math.abs(view.current.k - fitView(lay, was.w, was.h).k) < 0.001
      if (!view.current || whole) {
        view.current = firstView(lay, r.width, r.height, points, matchMedia('(pointer: coarse)').matches || r.width < 600)
        setFactor(keep(view.current.k))
      } else {
        const v = view.current
        view.current = held(lay, r.width, r.height, { k: v.k, x: v.x + (r.width - was.w) / 2, y: v.y + (r.height - was.h) / 2 })
      }
      repaint()
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(el)
    const scrolled = (): void => {
      const by = ground.current?.strayed()
      const v = view.current
      if (by && v) turn(held(lay, size.current.w, size.current.h, { k: v.k, x: v.x + by.x, y: v.y + by.y }))
    }
    el.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      own.end()
      watch.disconnect()
      el.removeEventListener('scroll', scrolled)
    }
  }, [lay])
  useLayoutEffect(() => {
    repaint()
  }, [mark])
  useEffect(
    () =>
      effect(() => {
        const at = focused ? cursor.value : null
        ground.current?.point(at && lay.at(at))
      }),
    [lay, focused, cursor],
  )
  const sight = about.map((p) => p.join()).join(' ')
  useEffect(() => {
    // what the question is about comes into the window
    const v = view.current
    const { w, h } = size.current
    if (!v || !w || !points.length || shows(v, w, h, points)) return
    const to = lookAt(lay, w, h, points, v.k)
    glide(shows(to, w, h, points) ? to : brought(lay, w, h, v, points))
  }, [sight])
  const lit: readonly (Id | Place)[] = props.look ?? none
  useEffect(() => {
    const v = view.current
    const { w, h } = size.current
    const at = lit.flatMap((x) => (typeof x === 'string' ? now.current.placed.filter((p) => p.token.id === x).map((p) => p.at) : [lay.at(x)]))
    if (v && w && at.length && !shows(v, w, h, at, 12)) glide(brought(lay, w, h, v, at))
  }, [props.look])
  useEffect(() => {
    const v = view.current
    const { w, h } = size.current
    if (props.bring && v && w && points.length) turn(lookAt(lay, w, h, points, Math.max(v.k, 0.9)))
  }, [props.bring])

  const near = (x: number, y: number, touch: boolean): Pick => {
    const v = view.current as View
    const sx = (x - v.x) / v.k
    const sy = (y - v.y) / v.k
    const reach = Math.max(tokenRadius(lay, factor) * 1.15, touch ? 22 / v.k : 0)
    const hit = placed
      .map((p) => ({ p, d: Math.hypot(p.at.x - sx, p.at.y - sy) }))
      .filter((q) => q.d <= reach)
      .sort((a, b) => a.d - b.d)
    const at = lay.place(sx, sy)
    const units = hit.map((q) => q.p.token.id)
    return { at: hit.length ? hit[0].p.token.at : at, units }
  }
  const line = useRef<{ readonly start: number; readonly points: Point[]; told: number } | null>(null)
  const along = (done: boolean): void => {
    const l = line.current
    const v = view.current
    if (!l || !v || !props.draw || l.points.length < 2) return
    const legs = thinned(l.points, 5 / v.k)
      .slice(1)
      .map((p) => lay.place(Math.min(lay.width, Math.max(0, p.x)), Math.min(lay.height, Math.max(0, p.y))))
      .filter((p): p is Place => p !== null)
    props.draw.along(l.start, legs.slice(0, 60), done)
  }
  const fingers = useRef(new Map<number, Point>())
  const drag = useRef({ x: 0, y: 0, far: false, gap: 0 })
  const edge = useRef({ left: 0, top: 0 })
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
      // from the unit, or on from the end of its path
      const s = { x: (p.x - v.x) / v.k, y: (p.y - v.y) / v.k }
      const reach = Math.max(tokenRadius(lay, factor) * 1.2, e.pointerType === 'mouse' ? 0 : 24 / v.k)
      const shownAt = (q: Place): Point => placed.find((t) => t.token.at[0] === q[0] && t.token.at[1] === q[1])?.at ?? lay.at(q)
      const i = props.draw.starts
        .map((q, k) => ({ k, d: Math.min(Math.hypot(lay.at(q).x - s.x, lay.at(q).y - s.y), Math.hypot(shownAt(q).x - s.x, shownAt(q).y - s.y)) }))
        .filter((q) => q.d <= reach)
        .sort((a, b) => a.d - b.d || b.k - a.k)[0]
      if (i) line.current = { start: i.k, points: [lay.at(props.draw.starts[i.k])], told: 0 }
    }
    box.current?.setPointerCapture?.(e.pointerId)
  }
  const move = (e: PointerEvent): void => {
    const all = fingers.current
    const v = view.current
    const p = local(e, all.has(e.pointerId)) // a finger that is down moves over a window that stands still
    if (!v) return
    if (!all.has(e.pointerId) && !e.movementX && !e.movementY) return // the board slid under a mouse at rest
    if (!all.has(e.pointerId)) {
      if (e.pointerType === 'mouse' && free) {
        const id = near(p.x, p.y, false).units[0] ?? null
        if (id !== hotId) setHotId(id)
      } else if (e.pointerType === 'mouse') {
        const at = lay.place((p.x - v.x) / v.k, (p.y - v.y) / v.k)
        if (at?.join() !== hot?.join()) setHot(at)
      }
      return
    }
    const old = all.get(e.pointerId) as Point
    all.set(e.pointerId, p)
    const { w, h } = size.current
    if (all.size === 1) {
      if (!drag.current.far && Math.hypot(p.x - drag.current.x, p.y - drag.current.y) < 6) return
      drag.current.far = true
      if (line.current) {
        line.current.points.push({ x: (p.x - v.x) / v.k, y: (p.y - v.y) / v.k })
        trail.current?.setAttribute('d', line.current.points.map((q, i) => `${i ? 'L' : 'M'}${q.x} ${q.y}`).join(''))
        if (e.timeStamp - line.current.told > 90) {
          line.current.told = e.timeStamp
          along(false)
        }
        return
      }
      turn(held(lay, w, h, { ...v, x: v.x + p.x - old.x, y: v.y + p.y - old.y }))
    } else {
      const [a, b] = [...all.values()]
      const gap = Math.hypot(a.x - b.x, a.y - b.y)
      if (drag.current.gap) turn(zoomed(lay, w, h, v, gap / drag.current.gap, (a.x + b.x) / 2, (a.y + b.y) / 2))
      drag.current.gap = gap
      drag.current.far = true
    }
  }
  const up = (e: PointerEvent): void => {
    if (!fingers.current.delete(e.pointerId) || e.type === 'pointercancel') return
    if (line.current && drag.current.far) {
      along(true)
      trail.current?.setAttribute('d', '')
    }
    line.current = null
    if (!drag.current.far && view.current) {
      const p = local(e)
      const hit = near(p.x, p.y, e.pointerType !== 'mouse')
      if (hit.at) cursor.value = hit.at
      props.pick(hit)
    }
    drag.current.gap = 0
  }
  const zoom = (by: number, x = size.current.w / 2, y = size.current.h / 2): void => {
    if (view.current) turn(zoomed(lay, size.current.w, size.current.h, view.current, by, x, y))
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
  const keys = (e: KeyboardEvent): void => {
    const step: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
    const way = step[e.key]
    if (way && !e.ctrlKey && !e.metaKey && !e.altKey) {
      e.preventDefault()
      e.stopPropagation()
      if (e.shiftKey && view.current) {
        turn(held(lay, size.current.w, size.current.h, { ...view.current, x: view.current.x - way[0] * 60, y: view.current.y - way[1] * 60 }))
        return
      }
      const from = cursor.value ?? about[0] ?? scene.tokens[0]?.at ?? [0, 0]
      const v0 = view.current
      if (!cursor.value) cursor.value = from
      else if (free && v0) {
        const q = lay.at(from)
        cursor.value =
          lay.place(Math.min(lay.width, Math.max(0, q.x + (way[0] * 12) / v0.k)), Math.min(lay.height, Math.max(0, q.y + (way[1] * 12) / v0.k))) ??
          from
      } // steps of the screen, not of the table
      else cursor.value = lay.go(from, way[0], way[1])
      const p = lay.at(cursor.value)
      const v = view.current
      if (v && !shows(v, size.current.w, size.current.h, [p])) turn(lookAt(lay, size.current.w, size.current.h, [p], v.k))
      props.tell(atPlace(scene, cursor.value))
    } else if ((e.key === 'Enter' || e.key === ' ') && cursor.value && e.target === box.current) {
      e.preventDefault()
      e.stopPropagation()
      props.pick({
        byKey: true,
        at: cursor.value,
        units: free
          ? tokensNear(scene, lay, cursor.value).map((t) => t.id)
          : scene.tokens.filter((t) => t.at[0] === cursor.value?.[0] && t.at[1] === cursor.value[1]).map((t) => t.id),
      })
    } else if (e.key === '+' || e.key === '=') zoom(1.25)
    else if (e.key === '-') zoom(0.8)
    else if (e.key === '0') turn(fitView(lay, size.current.w, size.current.h))
  }

  const focus = [...marks]
    .filter(([, m]) => m !== 'offered')
    .map(([id]) => id)
    .concat(props.held ?? [])
    .sort()
    .join(' ')
  const { placed, groups } = useMemo((): { placed: readonly Placed[]; groups: readonly GroupLabel[] } => {
    const tokens = scene.tokens.filter((t) => t.state !== 'out' || t.ghost)
    return free
      ? placeStands(lay, tokens, scene, factor, new Set(focus.split(' ')), props.own ?? -1)
      : { placed: placeTokens(lay, tokens, scene, factor), groups: [] }
  }, [scene, factor, free ? focus : ''])
  now.current = { scene, mark, placed }
  useEffect(() => {
    mini.current?.draw(lay, scene.tokens)
    settle()
  }, [placed])
  const names = useMemo(() => (free ? placeNames(lay, scene.terrain, scene, placed, groups, factor) : []), [placed, groups])
  const areas = ranges ? scene.areas : scene.areas.filter((a) => a.is === 'zone' || a.is === 'objective' || a.is === 'blast' || a.is === 'reach')
  const drawn = useMemo(() => ({ ...scene, areas }), [scene, ranges])
  const areaLabels = useMemo(() => placeAreaLabels(lay, drawn, placed, factor), [drawn, placed])
  const order = [...placed].sort(
    (a, b) =>
      Number(a.token.id === hotId || lit.includes(a.token.id)) - Number(b.token.id === hotId || lit.includes(b.token.id)) ||
      Number(marks.has(a.token.id)) - Number(marks.has(b.token.id)),
  )
  // What has not changed is not gone through again: the pointer passes over hundreds of counters.
  const still = useMemo(
    () => [
      <Rim key="rim" lay={lay} scene={scene} />,
      free ? <PlacedNames key="names" names={names} /> : <Names key="names" lay={lay} scene={scene} />,
      ...areas.map((a, i) => <AreaMark key={`${a.is}${i}`} lay={lay} area={a} />),
      ...scene.landmarks.map((m, i) => <LandmarkMark key={i} lay={lay} mark={m} />),
    ],
    [drawn, names],
  )
  const lines = useMemo(() => {
    const at = placed.map((p) => p.at)
    return scene.lines.map((l, i) => <LineMark key={i} lay={lay} line={l} keep={at} />)
  }, [scene, placed])
  const pick = useRef(props.pick)
  const stood = useRef(new Map<Id, { readonly placed: Placed; readonly as: string; readonly made: JSX.Element }>())
  pick.current = props.pick
  const counters = order.map((p) => {
    const { id, at } = p.token
    const mark = marks.get(id)
    const held = props.held === id
    const hot = hotId === id || lit.includes(id)
    const as = `${mark} ${held} ${hot}`
    const was = stood.current.get(id)
    if (was && was.placed === p && was.as === as) return was.made
    const made = <Counter key={id} lay={lay} placed={p} mark={mark} held={held} hot={hot} pick={(u) => pick.current({ at, units: [u] })} />
    stood.current.set(id, { placed: p, as, made })
    return made
  })

  return (
    <div
      class={`mapbox${frame ? ` ${frame}` : ''}${free ? ' free' : ''}${props.draw ? ' drawing' : ''}`}
      data-lit={lit.length ? lit.join(' ') : undefined}
    >
      <div
        class="map"
        ref={box}
        tabIndex={0}
        role="application"
        aria-roledescription="board"
        aria-label={`${scene.title}. Arrow keys move over the board, Enter picks. A text board is at hand: T.`}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onPointerLeave={() => {
          setHot(null)
          setHotId(null)
        }}
        onKeyDown={keys}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <div ref={room} class="room" />
        <div ref={layer} class="ground">
          <div ref={sheet} aria-hidden="true" />
          <svg ref={pieces} class="pieces">
            <defs>
              <pattern id="hatch1" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <rect width="2" height="5" fill="#000" opacity=".34" />
              </pattern>
              <pattern id="dots2" width="5" height="5" patternUnits="userSpaceOnUse">
                <circle cx="2.5" cy="2.5" r="1.2" fill="#000" opacity=".4" />
              </pattern>
              <pattern id="bars3" width="6" height="5" patternUnits="userSpaceOnUse">
                <rect width="6" height="2" fill="#000" opacity=".32" />
              </pattern>
              <pattern id="blast" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
                <rect width="2.4" height="7" fill="var(--warn)" opacity=".5" />
              </pattern>
            </defs>
            <g ref={world}>
              {still}
              {hot && !free && <path class="hot" d={hexPath(lay, hot)} />}
              {lines}
              {chosen.map((c, i) => (
                <PlaceMark
                  key={i}
                  lay={lay}
                  at={c.at}
                  text={c.text}
                  facing={c.facing}
                  icon={c.icon}
                  seat={c.seat}
                  over={scene.landmarks.some((m) => m.at[0] === c.at[0] && m.at[1] === c.at[1])}
                />
              ))}
              {counters}
              {groups.map((g, i) => (
                <GroupMark key={`${g.text}${i}`} group={g} />
              ))}
              <path ref={trail} class="drawn" />
              {areas.map((a, i) => {
                const at = areaLabels[i]
                return (
                  at && (
                    <g key={i} class={side(a.seat)}>
                      <Pill at={at} text={a.label} stroke={areaStroke(a)} />
                    </g>
                  )
                )
              })}
            </g>
          </svg>
          <svg ref={keyed} class="cursor" viewBox="0 0 1 1" aria-hidden="true">
            <path d={cursorPath(lay)} class="under" />
            <path d={cursorPath(lay)} />
          </svg>
        </div>
      </div>
      {free && (
        <div class="mapchips">
          <span class="rose" role="img" aria-label="North is up">
            <svg width="22" height="22" viewBox="-11 -11 22 22" aria-hidden="true">
              <path d="M0 -9L3.6 0H-3.6Z" fill="var(--warn)" />
              <path d="M0 9L3.6 0H-3.6Z" fill="var(--text-3)" />
            </svg>
          </span>
        </div>
      )}
      {free && (
        <div
          ref={small}
          class="mini"
          aria-hidden="true"
          onClick={(e) => {
            const r = e.currentTarget.getBoundingClientRect()
            const v = view.current
            if (v)
              turn(
                lookAt(
                  lay,
                  size.current.w,
                  size.current.h,
                  [{ x: ((e.clientX - r.left) / r.width) * lay.width, y: ((e.clientY - r.top) / r.height) * lay.height }],
                  v.k,
                ),
              )
          }}
        >
          <canvas />
          <div>
            <i />
          </div>
        </div>
      )}
      <Legend areas={areas} />
      <div class="zoom">
        <button type="button" class="icb" aria-label="Zoom in" onClick={() => zoom(1.3)}>
          +
        </button>
        <button type="button" class="icb" aria-label="Zoom out" onClick={() => zoom(1 / 1.3)}>
          −
        </button>
        <button type="button" class="icb" aria-label="Whole board" onClick={() => turn(fitView(lay, size.current.w, size.current.h))}>
          <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">
            <path d="M1 4.5V1h3.5M9.5 1H13v3.5M13 9.5V13H9.5M4.5 13H1V9.5" />
          </svg>
        </button>
      </div>
      {hot && !free && <span class="readout num">{lay.name(hot)}</span>}
    </div>
  )
}

const none: readonly never[] = []

function Legend({ areas }: { areas: readonly Area[] }): JSX.Element | null {
  const rows = areas.filter((a, i) => a.legend && areas.findIndex((b) => b.legend === a.legend) === i)
  return rows.length === 0 ? null : (
    <ul class="legend" aria-label="Legend">
      {rows.map((a) => (
        <li key={a.legend} class={side(a.seat)}>
          <i class={`k ${a.is}`} />
          {a.legend}
        </li>
      ))}
    </ul>
  )
}
