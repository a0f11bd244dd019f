// The position of a battle on the board, with the question and its answer drawn in: who is asked, what can be picked, what lies in the hand.
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { Board, type Chosen, type Drawing } from '../board/board.tsx'
import type { Mark } from '../board/counter.tsx'
import type { Choice } from '../../kernel/decision.ts'
import type { Scene, Token } from '../../kernel/face.ts'
import type { Id, Place } from '../../kernel/plain.ts'
import { shown, useDesk, type Desk } from './desk.ts'
import type { Put } from './hand.ts'
import { touched } from './rosters.tsx'
import type { Screen } from './seat.ts'

export function Position(): JSX.Element | null {
  const d = useDesk()
  const s = shown(d)
  const { hand } = d
  const base = useRef<readonly { readonly to: Place; readonly way?: string }[] | null>(null) // the path before a drag goes on from it
  if (!s) return null
  const live = d.past.value === null
  const put = live ? hand.put.value : null
  const c = put ? hand.draft.value : null
  const laid = live ? (hand.considered.value?.scene ?? s.scene) : s.scene
  const told = live && d.moves.value.length ? { ...laid, lines: [...d.moves.value, ...laid.lines] } : laid
  const scene = live ? withPlaced(told, s, put, c) : told
  const { asked, aimed, offered } = live ? touched(s, d) : { asked: new Set<Id>(), aimed: new Set<Id>(), offered: new Set<Id>() }
  const marks = new Map<Id, Mark>()
  for (const id of offered) marks.set(id, 'offered')
  for (const id of aimed) marks.set(id, scene.tokens.find((t) => t.id === id)?.seat === s.seat ? 'chosen' : 'target')
  for (const id of asked) marks.set(id, 'acting')
  const chosen: Chosen[] = []
  if (c && 'place' in c)
    c.place.forEach((p, i) => {
      if (p && 'at' in p) {
        const ref = put?.q.decision.choice.is === 'place' ? put.q.decision.choice.items[i] : undefined
        if (scene !== told && ref && 'unit' in ref && !told.tokens.some((t) => t.id === ref.unit)) {
          if (i !== hand.item.value) marks.delete(ref.unit)
          return
        }
        const of = ref && 'unit' in ref ? s.rosters.flatMap((r) => r.lines).find((l) => l.id === ref.unit) : undefined
        chosen.push({
          at: p.at,
          ...(scene.board.is === 'table' && c.place.length === 1 ? {} : { text: (put?.q.names[0]?.[i] ?? `${i + 1}`).slice(0, 16) }),
          ...(of && !scene.areas.some((a) => a.is === 'blast') ? { icon: of.icon, seat: of.seat } : {}),
          ...(p.facing === undefined ? {} : { facing: p.facing }),
        })
      }
    })
  if (c && 'legs' in c && c.legs.length && !scene.lines.some((l) => l.is === 'path'))
    chosen.push({ at: c.legs[c.legs.length - 1].to, ...(c.facing === undefined ? {} : { facing: c.facing }) })
  const drawnEnd = scene.board.is === 'table' ? scene.lines.findLast((l) => l.is === 'path')?.points.at(-1) : undefined
  const about: Place[] = [...asked, ...aimed].flatMap((id) => scene.tokens.filter((t) => t.id === id).map((t) => t.at))
  const shape = put?.q.decision.choice
  if (shape?.is === 'place') {
    if (c && 'place' in c) about.push(...c.place.flatMap((x) => (x && 'at' in x ? [x.at] : [])))
    if (!about.length)
      about.push(
        ...shape.where.flatMap((r) => (r.is === 'hexes' ? [r.of[0], r.of[r.of.length - 1]] : r.is === 'disc' ? [r.at] : r.points)).filter(Boolean),
      )
  }
  if (c && 'legs' in c && c.legs.length && (scene.board.is === 'hex' || drawnEnd)) about.push(drawnEnd ?? c.legs[c.legs.length - 1].to) // on a table a path ends where the move does
  if (!about.length) about.push(...scene.tokens.filter((t) => t.seat === s.seat && t.state !== 'out').map((t) => t.at))
  const path = shape?.is === 'path' && live && put?.is === 'question' && scene.board.is === 'table' ? shape : null
  const legs = c && 'legs' in c ? c.legs : []
  const draw: Drawing | null = path && {
    starts: [path.from.at, ...(legs.length ? [drawnEnd ?? legs[legs.length - 1].to] : [])],
    along(start, points, done) {
      base.current ??= start ? legs : []
      const own = !hand.suggested.peek() || start > 0 // a path of one's own does not end facing as the suggested one did
      if (scene.board.is !== 'table' || !points.length) return
      const b = scene.board
      const room = scene.tokens.find((t) => t.id === path.unit)?.radius ?? 0
      const way = hand.way.value
      const hold = (n: number, most: number): number => Math.min(most - room, Math.max(room, n))
      const more = points.map((p) => ({ to: [hold(p[0], b.width), hold(p[1], b.height)] as const, ...(way === null ? {} : { way }) }))
      const facing = own && c && 'legs' in c && c.facing !== undefined ? { facing: c.facing } : {}
      hand.set({ legs: [...base.current, ...more], ...facing })
      if (done) base.current = null
    },
  }
  return (
    <main class="board">
      <Board
        scene={scene}
        own={typeof s.seat === 'number' ? s.seat : undefined}
        draw={draw}
        marks={marks}
        chosen={chosen}
        held={d.held.value}
        about={about}
        look={d.look.value}
        bring={d.bring.value}
        ranges={d.ranges.value}
        cursor={d.cursor}
        frame={live ? undefined : 'past'}
        tell={(t) => {
          d.voice.value = t
        }}
        pick={(p) => {
          if (!live) {
            if (p.units[0]) {
              d.held.value = p.units[0]
              d.sheet.value = true
            }
            return
          }
          const end = c && 'legs' in c ? c.legs.at(-1)?.to : undefined
          if (p.byKey && end && p.at && end[0] === p.at[0] && end[1] === p.at[1]) {
            document.querySelector<HTMLButtonElement>('.ask .btn.go')?.click()
            return
          } // Enter once more does it
          const took = hand.pick(p.units, p.at, false)
          if (p.byKey && !took && p.units.some((id) => aimed.has(id))) {
            document.querySelector<HTMLButtonElement>('.ask .btn.go')?.click()
            return
          }
          if (p.units.length === 0) return
          if (!took) pickUnit2(d, p.units)
          else d.held.value = p.units[0]
        }}
      />
    </main>
  )
}

/** A table with the stands that are being placed on it: counters like the others. */
function withPlaced(scene: Scene, s: Screen, put: Put | null, c: Choice | null): Scene {
  const shape = put?.q.decision.choice
  if (scene.board.is !== 'table' || shape?.is !== 'place' || !c || !('place' in c) || scene.areas.some((a) => a.is === 'blast')) return scene // a template is no counter
  const lines = s.rosters.flatMap((r) => r.lines)
  const fresh = shape.items.flatMap((ref, i): Token[] => {
    const p = c.place[i]
    const l = 'unit' in ref ? lines.find((x) => x.id === ref.unit) : undefined
    return l && p && 'at' in p && !scene.tokens.some((t) => t.id === l.id)
      ? [
          {
            id: l.id,
            seat: l.seat,
            at: p.at,
            name: l.name,
            icon: l.icon,
            marks: [],
            state: 'ready',
            says: l.name,
            ...(p.facing === undefined ? {} : { facing: p.facing }),
            ...(l.short ? { short: l.short } : {}),
            ...(l.group ? { group: l.group } : {}),
            ...(l.badge ? { badge: l.badge } : {}),
          },
        ]
      : []
  })
  return fresh.length ? { ...scene, tokens: [...scene.tokens, ...fresh] } : scene
}

/** A unit that the question has no use for is looked at; several on one place take turns. */
function pickUnit2(d: Desk, units: readonly Id[]): void {
  const i = units.indexOf(d.held.value ?? '')
  const to = units[(i + 1) % units.length]
  d.held.value = to
  d.sheet.value = true
}
