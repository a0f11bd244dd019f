// An open stack on the board: its tray, what opens and closes it, the keys that go through its counters.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Scene } from '../../kernel/face.ts'
import type { Id, Place } from '../../kernel/plain.ts'
import { brought, shows } from './camera.ts'
import type { Lay } from './lay.ts'
import { n } from './pill.tsx'
import type { Pick } from './spot.ts'
import { hexKey, stackAt, trayOf } from './stacks.ts'
import type { Window } from './window.ts'

type Props = { readonly scene: Scene; readonly pick: (p: Pick) => void; readonly tell: (text: string) => void }

export type Stack = {
  readonly open: string | null // the hex whose stack lies open
  readonly tray: JSX.Element | null
  /** What was picked, unless it is a closed stack: that one opens. */
  pick(p: Pick): void
  /** Open the stack of a hex and give the focus to one of it. */
  unfold(at: Place, to: Id): void
  /** A key in an open stack. @returns whether it was one for it. */
  keys(e: KeyboardEvent): boolean
}

/** The one stack of a board that lies open. A pick in it chooses one counter; a pick anywhere else closes it. */
export function useStack(win: Window, lay: Lay, { scene, pick, tell }: Props): Stack {
  const [open, setOpen] = useState<string | null>(null)
  const [focus, setFocus] = useState<Id | null>(null)
  const of = open === null ? [] : stackAt(scene.tokens, open.split(',').map(Number) as unknown as Place)
  const buttonOf = (id: Id): SVGElement | null => win.world.current?.querySelector(`[data-unit="${CSS.escape(id)}"] .press`) ?? null
  useEffect(() => {
    if (focus === null) return
    buttonOf(focus)?.focus({ preventScroll: true })
    setFocus(null)
  }, [focus, open])
  useEffect(() => {
    if (open !== null && of.length === 0) setOpen(null) // they have moved off one by one
  }, [scene])
  useEffect(() => {
    win.ground.current?.opens(open !== null)
    // the whole tray comes into the window, also on a phone
    const v = win.view.current
    const { w, h } = win.size.current
    if (of.length === 0 || !v || !w) return
    const t = trayOf(lay, of, win.factor)
    const ends = [-1, 1].map((k) => ({ x: t.x + (k * t.w) / 2, y: t.y + (k * t.h) / 2 }))
    if (!shows(v, w, h, ends, 2)) win.glide(brought(lay, w, h, v, ends, 6))
  }, [open])
  const close = (back: boolean): void => {
    setOpen(null)
    if (back) win.box.current?.focus({ preventScroll: true })
  }
  const unfold = (at: Place, to: Id): void => {
    setOpen(hexKey(at))
    setFocus(to)
  }
  const picked = (p: Pick): void => {
    const there = lay.grid === null ? [] : stackAt(scene.tokens, p.at)
    const inOpen = p.units.find((id) => of.some((t) => t.id === id))
    if (inOpen !== undefined) {
      close(win.pieces.current?.contains(document.activeElement) ?? false) // the counters are laid anew, and none keeps the focus
      pick({ at: of[0].at, units: [inOpen], ...(p.byKey ? { byKey: true } : {}) })
    } else if (there.length > 0 && p.at && open !== hexKey(p.at)) {
      setOpen(hexKey(p.at))
      if (p.byKey) setFocus(there[there.length - 1].id)
      tell(`${lay.name(p.at)}, a stack of ${there.length}: ${there.map((t) => t.says).join('; ')}. Choose one; Escape closes it.`)
    } else {
      if (open !== null) close(false)
      pick(p)
    }
  }
  const keys = (e: KeyboardEvent): boolean => {
    if (of.length === 0) return false
    if (e.key === 'Escape') close(true)
    else {
      const by = e.key === 'ArrowRight' || e.key === 'ArrowDown' ? 1 : e.key === 'ArrowLeft' || e.key === 'ArrowUp' ? -1 : 0
      const on = of.findIndex((t) => buttonOf(t.id) === document.activeElement)
      if (by === 0 || on < 0) return false
      buttonOf(of[(on + by + of.length) % of.length].id)?.focus({ preventScroll: true })
    }
    e.preventDefault()
    e.stopPropagation()
    return true
  }
  return {
    open: of.length ? open : null,
    tray: of.length ? <TrayMark lay={lay} of={of} factor={win.factor} ground={pick} /> : null,
    pick: picked,
    unfold,
    keys,
  }
}

/** The tray under the counters of an open stack: which hex it is, and the hex itself as a place to pick. */
function TrayMark({ lay, of, factor, ground }: { lay: Lay; of: Scene['tokens']; factor: number; ground: (p: Pick) => void }): JSX.Element {
  const { x, y, w, h } = trayOf(lay, of, factor)
  const at = of[0].at
  const spot = lay.at(at)
  return (
    <g class="tray">
      <path class="hot" d={`M${n(spot.x)} ${n(spot.y)}L${n(x)} ${n(y)}`} />
      <rect class="lid" x={n(x - w / 2)} y={n(y - h / 2)} width={n(w)} height={n(h)} rx="9" />
      <g transform={`translate(${n(x)} ${n(y - h / 2 + 7 + 11 * factor)})`}>
        <g class="keep">
          <text class="tl" x={-w / factor / 2 + 12} y="2" fill="var(--text-2)">
            {of.length} in {lay.name(at)}
          </text>
          <g
            class="press"
            role="button"
            tabIndex={-1}
            aria-label={`The hex ${lay.name(at)} itself`}
            onPointerDown={(e) => e.stopPropagation()}
            onPointerUp={(e) => {
              e.stopPropagation()
              ground({ at, units: [] })
            }}
            onKeyDown={(e) => {
              if (e.key !== 'Enter' && e.key !== ' ') return
              e.preventDefault()
              e.stopPropagation()
              ground({ at, units: [], byKey: true })
            }}
          >
            <rect x={w / factor / 2 - 60} y="-10" width="50" height="16" rx="8" class="hexbtn" />
            <text class="tl" x={w / factor / 2 - 35} y="2" text-anchor="middle" fill="var(--text)">
              the hex
            </text>
          </g>
        </g>
      </g>
    </g>
  )
}
