// The board of a battle: a painted sheet under the pieces. It draws a scene and says what was picked; it knows no rules.
import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { effect, type Signal } from '@preact/signals'
import type { Piece, Scene } from '../../kernel/face.ts'
import type { Id, Place } from '../../kernel/plain.ts'
import { theme } from '../theme/theme.ts'
import { brought, fitView, lookAt, lookedFor, shows, type Camera } from './camera.ts'
import type { Mark, State } from './counter.tsx'
import { pressed } from './cursor.ts'
import type { Drawing } from './drawn.ts'
import { useFingers } from './fingers.ts'
import { Legend, Patterns, Rose, SmallBoard, Zoom } from './furniture.tsx'
import { AreaLabels, useCounters, usePlaced, useUnder } from './layers.tsx'
import { cursorPath, hexPath, lay as layOf, type Lay, type Point } from './lay.ts'
import { tokenRadius } from './box.ts'
import { longest, wayOf, type Burst } from './deeds.ts'
import type { Effects, Where } from './effects.ts'
import { floorOf } from './floor.ts'
import { GroupMark } from './pill.tsx'
import { PlaceMark } from './placemark.tsx'
import { useShared } from './shared.ts'
import { sheetMark } from './sheet.ts'
import type { Pick } from './spot.ts'
import { useStack } from './tray.tsx'
import { useWindow, type Window } from './window.ts'
import './board.css'

/** A place in the hand. */
export type Chosen = {
  readonly at: Place
  readonly text?: string
  readonly facing?: number
  readonly icon?: string
  readonly seat?: number
  readonly piece?: Piece
}

export type BoardProps = {
  readonly scene: Scene
  readonly marks: ReadonlyMap<Id, Mark>
  readonly states?: ReadonlyMap<Id, State> // how units stand, for their counters
  readonly chosen: readonly Chosen[] // places in the hand
  readonly held: Id | null // the unit whose sheet is open
  readonly about: readonly Place[] // what the question is about: brought into the window when it changes
  // what is pointed at or focused outside the board: brought into the window where it is not in it, its counters lit
  readonly look?: readonly (Id | Place)[] | null
  readonly bring: number // raised to bring what the question is about into the middle
  readonly camera?: Camera // where it was looked at before it was put away; absent: it begins anew
  readonly ranges: boolean
  readonly cursor: Signal<Place | null>
  readonly pick: (p: Pick) => void
  readonly tell: (text: string) => void // what is under the cursor, for the live region
  readonly frame?: 'past'
  readonly own?: number // the seat that looks: its names give way to those of others
  readonly draw?: Drawing | null // a path may be drawn by dragging
  readonly burst?: Burst | null // what has just happened, each time another
  readonly mine?: boolean // whether something is asked of who looks; absent: nobody is ever asked
}

/** What the question is about comes into the window when it changes, and what is pointed at elsewhere where it is not in it. */
function useSights(win: Window, lay: Lay, props: BoardProps, points: readonly Point[]): void {
  const { about, look, bring, camera, mine } = props
  const { view, aim, back, size, now, stroke, glide, turn } = win
  const sight = about.map((p) => p.join()).join(' ')
  const came = useRef({ look, bring }) // what was there when the board came does not move it
  useEffect(() => {
    if (mine === false) return // nothing is asked: the window stays where it is looked at
    const v = back.current ?? aim()
    const { w, h } = size.current
    const same = camera?.sight === sight // a board that came back
    if (camera) camera.sight = sight
    if (same || stroke.current || !v || !w || !points.length || shows(v, w, h, points)) return
    const to = lookedFor(lay, w, h, v, points)
    if (back.current)
      back.current = to // once what happens has been seen
    else glide(to)
  }, [sight, mine])
  useEffect(() => {
    const v = aim()
    const { w, h } = size.current
    const counters = (id: Id): readonly Point[] => now.current.placed.filter((p) => p.token.id === id).map((p) => p.at)
    const at = (look ?? none).flatMap((x) => (typeof x === 'string' ? counters(x) : [lay.at(x)]))
    if (look === came.current.look || !v || !w || !at.length || shows(v, w, h, at, 12)) return
    back.current = null // pointed at by hand
    glide(brought(lay, w, h, v, at))
  }, [look])
  useEffect(() => {
    const v = view.current
    const { w, h } = size.current
    if (bring !== came.current.bring && v && w && points.length) turn(lookAt(lay, w, h, points, Math.max(v.k, 0.9)))
  }, [bring])
}

const none: readonly (Id | Place)[] = []
const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
const soonAfter = 100 // ms
const lingers = 200 // ms after what was seen until the window goes back: the next deed may follow

/**
 * What has just happened is seen, and ends when something else is pressed. What happened before the board came is not. What is out of
 * sight is gone to, and back once something is asked, unless the player has moved the window meanwhile; where motion is not wanted the
 * window stays where it is while something is asked.
 */
function useEffects(win: Window, lay: Lay, burst: Burst | null, mine: boolean | undefined): void {
  const came = useRef(burst)
  const effects = useRef<Effects | null>(null)
  const waits = useRef<((e: Effects) => void) | null>(null) // what happened before there was anything to draw it with
  useLayoutEffect(() => {
    // what draws them is fetched once the board stands
    let gone = false
    const soon = setTimeout(() => {
      import('./effects.ts').then(
        (m) => {
          if (gone || !win.seen.current) return
          effects.current = new m.Effects(win.seen.current)
          waits.current?.(effects.current)
          waits.current = null
        },
        () => undefined, // no network: it is tried anew by the next board
      )
    }, soonAfter)
    const cut = (e: Event): void => {
      effects.current?.cut()
      if (e.type === 'pointerdown' && e.target instanceof Node && win.box.current?.contains(e.target)) win.back.current = null
    }
    addEventListener('pointerdown', cut, true)
    addEventListener('keydown', cut, true)
    return () => {
      removeEventListener('pointerdown', cut, true)
      removeEventListener('keydown', cut, true)
      gone = true
      clearTimeout(soon)
      effects.current?.end()
      effects.current = null
    }
  }, [lay])
  // in the same frame as the scene: a second one would cost as much again
  useLayoutEffect(() => {
    if (burst === came.current || !burst) return
    came.current = null
    const still = wantsStill()
    const drawn = new Map(win.now.current.placed.map((p) => [p.token.id, p.at]))
    const body = tokenRadius(lay, win.factor)
    const where: Where = (unit, place) => {
      const at = lay.at(place)
      const close = [...(unit === undefined ? drawn.values() : [drawn.get(unit)])].find(
        (p) => p && Math.hypot(p.x - at.x, p.y - at.y) < 1.6 * body,
      )
      return close ?? at
    }
    const v = win.aim()
    const { w, h } = win.size.current
    const points = burst.of.map((s) => lay.at(wayOf(s).at(-1) ?? [0, 0]))
    if (v && w && points.length && !(still && mine) && !shows(v, w, h, points, 12)) {
      if (mine !== undefined) win.back.current ??= v
      win.glide(brought(lay, w, h, v, points))
    }
    const to = win.aim()
    const seen = to && w ? { x: -to.x / to.k, y: -to.y / to.k, w: w / to.k, h: h / to.k } : undefined
    const play = (e: Effects): void => e.play(lay, burst, where, { keep: win.factor, body, ...(seen && { seen }) }, still)
    if (effects.current) play(effects.current)
    else waits.current = play
  }, [burst])
  useEffect(() => {
    if (!mine || !win.back.current) return
    const wait = setTimeout(() => {
      const to = win.back.current
      win.back.current = null
      if (to) win.glide(to)
    }, longest + lingers)
    return () => clearTimeout(wait)
  }, [mine, burst])
}

export function Board(props: BoardProps): JSX.Element {
  const { marks, chosen, about, cursor, frame } = props
  const scene = useShared(props.scene)
  const lay = layOf(scene.board)
  const free = lay.grid === null
  const mark = useMemo(() => sheetMark(scene), [scene]) + theme.value
  const points = about.map((p) => lay.at(p))
  const win = useWindow(lay, scene, mark, points, props.camera)
  const { view, size, turn } = win
  const [focused, setFocused] = useState(false)
  const { open, tray, pick, unfold, keys } = useStack(win, lay, props)
  useEffect(
    () =>
      effect(() => {
        const at = focused && open === null ? cursor.value : null // an open stack lies over its hex
        win.ground.current?.point(at && lay.at(at))
      }),
    [lay, focused, open, cursor],
  )
  const { hot, hotId, trail, down, move, up, leave } = useFingers(win, lay, { ...props, pick: (p) => pick(p) })
  const focus = [...marks]
    .filter(([, m]) => m !== 'offered')
    .map(([id]) => id)
    .concat(props.held ?? [])
    .sort()
    .join(' ')
  const { placed, groups } = usePlaced(lay, scene, win.factor, focus, props.own, open)
  win.now.current = { scene, mark, placed }
  useEffect(() => {
    win.mini.current?.draw(lay, scene.tokens)
    win.settle()
  }, [placed])
  const { still, lines, areas, labels } = useUnder(
    lay,
    scene,
    props.ranges,
    win.factor,
    placed,
    groups,
    chosen.map((c) => lay.at(c.at)),
  )
  useEffects(win, lay, props.burst ?? null, props.mine)
  useSights(win, lay, props, points)
  const lit = props.look ?? none
  const counters = useCounters(
    lay,
    placed,
    win.factor,
    marks,
    props.states,
    props.held,
    (id) => hotId === id || lit.includes(id),
    pick,
    (p) => unfold(p.token.at, p.token.id),
  )
  const laid = placed.filter((p) => p.stack?.open).length
  const goTo = (share: Point): void => {
    const v = view.current
    if (v) turn(lookAt(lay, size.current.w, size.current.h, [{ x: share.x * lay.width, y: share.y * lay.height }], v.k))
  }
  return (
    <div
      data-floor={floorOf(scene.board)}
      class={`mapbox${frame ? ` ${frame}` : ''}${free ? ' free' : ''}${free && props.draw ? ' drawing' : ''}`}
      data-lit={lit.length ? lit.join(' ') : undefined}
    >
      <div
        class="map"
        ref={win.box}
        tabIndex={0}
        role="application"
        aria-roledescription="board"
        aria-label={`${scene.title}. Arrow keys move over the board, Enter picks. A text board is at hand: T.`}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onPointerLeave={leave}
        onKeyDown={(e) => {
          if (!keys(e)) pressed(e, win, lay, { ...props, pick })
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <div ref={win.room} class="room" />
        <div ref={win.layer} class="ground">
          <div ref={win.sheet} aria-hidden="true" />
          <svg ref={win.pieces} class="pieces">
            <Patterns />
            <g ref={win.world}>
              {still}
              {hot && !free && <path class="hot" d={hexPath(lay, hot)} />}
              {lines}
              {chosen.map((c, i) => (
                <PlaceMark key={i} lay={lay} {...c} over={scene.landmarks.some((m) => m.at[0] === c.at[0] && m.at[1] === c.at[1])} />
              ))}
              {counters.slice(0, counters.length - laid)}
              {tray}
              {counters.slice(counters.length - laid)}
              {groups.map((g, i) => (
                <GroupMark key={`${g.text}${i}`} group={g} />
              ))}
              <path ref={trail} class="drawn" />
              <AreaLabels areas={areas} labels={labels} />
            </g>
          </svg>
          <div ref={win.seen} class="effects" aria-hidden="true" />
          <svg ref={win.keyed} class="cursor" viewBox="0 0 1 1" aria-hidden="true">
            <path d={cursorPath(lay)} class="under" />
            <path d={cursorPath(lay)} />
          </svg>
        </div>
      </div>
      {free && <Rose />}
      {free && <SmallBoard box={win.small} go={goTo} />}
      <Legend areas={areas} />
      <Zoom zoom={(by) => win.zoom(by)} whole={() => turn(fitView(lay, size.current.w, size.current.h))} />
      {hot && !free && <span class="readout num">{lay.name(hot)}</span>}
    </div>
  )
}
