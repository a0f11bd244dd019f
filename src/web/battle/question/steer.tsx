// Where to stand on a table without pointing at it: from where it is, or the middle of where it may be, by share of a bearing, towards a
// name, or in words.
import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Choice, Region, Shape } from '../../../kernel/decision.ts'
import type { Scene } from '../../../kernel/face.ts'
import type { Place, Refusal } from '../../../kernel/plain.ts'
import { namedOf, type Named, type Step } from '../../../space/course.ts'
import { useDesk } from '../desk/desk.ts'
import type { Put } from '../hand/hand.ts'
import type { Screen } from '../../contract/seat.ts'
import { Helm, placedSaid } from './placed.ts'
import { steered } from './steered.ts'
import { ownerOf, twins } from '../told/voice.ts'

/** The middle of where something may be placed. */
function middleOf(where: readonly Region[], scene: Scene): Place {
  const r = where[0]
  const points = r === undefined ? [] : r.is === 'disc' ? [r.at] : r.is === 'polygon' ? r.points : r.of
  if (points.length)
    return [
      Math.round(points.reduce((n, p) => n + p[0], 0) / points.length),
      Math.round(points.reduce((n, p) => n + p[1], 0) / points.length),
    ]
  return scene.board.is === 'table' ? [Math.round(scene.board.width / 2), Math.round(scene.board.height / 2)] : [0, 0]
}

/** What one may head for: terrain and landmarks, and every unit that is seen, by its side where both sides bear the name. */
function targets(s: Screen): readonly Named[] {
  const both = twins(s)
  return [
    ...s.scene.tokens
      .filter((t) => t.state !== 'out')
      .map((t) => ({ name: both.has(t.name) ? `${ownerOf(s, t.seat)} ${t.name}` : t.name, points: [t.at], line: false })),
    ...namedOf(s.scene),
  ]
}

/** Which names a lone item may not be put on, and why: the book is asked once for each question. */
function useBarred(put: Put, shape: Extract<Shape, { is: 'place' }>): ReadonlyMap<string, Refusal> | null {
  const { link } = useDesk()
  const s = link.screen.value
  const [barred, set] = useState<ReadonlyMap<string, Refusal> | null>(null)
  const lone = shape.items.length === 1 && put.is === 'question'
  useEffect(() => {
    const board = s?.scene.board
    let on = true
    if (!s || board?.is !== 'table' || !lone || !link.may) {
      set(new Map())
      return
    }
    set(null)
    const all = targets(s)
    const from = middleOf(shape.where, s.scene)
    const to = [...new Set(all.filter((x) => !x.line).map((x) => x.name))].flatMap((name) => {
      const at = steered(from, [{ is: 'to', name: name.toLowerCase(), share: 8 }], all, shape.where, board.width, board.height)
      return typeof at === 'string' ? [] : [{ name, at }]
    })
    link
      .may(
        put.q.index,
        to.map((x) => x.at),
        put.q.via,
      )
      .then(
        (no) => {
          if (on)
            set(
              new Map(
                to.flatMap(({ name }, i) => {
                  const r = no[i]
                  return r ? [[name, r] as const] : []
                }),
              ),
            )
        },
        () => {
          if (on) set(new Map())
        },
      )
    return () => {
      on = false
    }
  }, [s?.n, lone && put.q.index, put.q.decision])
  return barred
}

/** Whether the ways without a pointer stand open beside the board; remembered while the page is open. The text board always shows them. */
const byBearing = signal(false)

/** The controls of the item in hand. */
export function Steer({
  put,
  shape,
  draft,
}: {
  put: Put
  shape: Extract<Shape, { is: 'place' }>
  draft: Choice | null
}): JSX.Element | null {
  const d = useDesk()
  const { hand, link } = d
  const s = link.screen.value
  const board = s?.scene.board
  const i = hand.item.value
  const barred = useBarred(put, shape)
  if (!s || board?.is !== 'table' || !draft || !('place' in draft) || shape.where.length === 0) return null
  const now = draft.place[i] ?? null
  const at = now && 'at' in now ? now.at : null
  const facing = now && 'at' in now ? now.facing : shape.facing ? 0 : undefined
  const name = put.q.names[0]?.[i] ?? `Item ${i + 1}`
  const walk = (steps: readonly Step[]): string => {
    const to = steered(at ?? middleOf(shape.where, s.scene), steps, targets(s), shape.where, board.width, board.height)
    if (typeof to === 'string') return to
    hand.set({ place: draft.place.map((p, k) => (k === i ? { at: to, ...(facing === undefined ? {} : { facing }) } : p)) })
    return ''
  }
  return (
    <div class="course steer">
      <p class="leftshare" aria-live="polite">
        {name}:{' '}
        {at
          ? placedSaid(s, at, facing)
          : now
            ? `in ${put.q.names[1]?.[(now as { into: number }).into] ?? 'a carrier'}`
            : 'not placed; it starts from the middle of its place'}
        .
      </p>
      <details
        class="bybearing"
        open={byBearing.value || d.text.value}
        onToggle={(e) => {
          if (!d.text.peek()) byBearing.value = e.currentTarget.open
        }}
      >
        <summary>By bearing and share, or in words</summary>
        <Helm named={targets(s)} barred={barred} lead={`Share of the way ${name} goes`} what={`Bearing ${name} goes`} walk={walk} />
      </details>
    </div>
  )
}
