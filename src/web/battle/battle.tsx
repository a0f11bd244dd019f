// The battle screen: bar, rosters, board, question, dock, timeline. It speaks to a battle's home and knows no book.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { effect } from '@preact/signals'
import { Board, type Chosen, type Drawing } from '../board/board.tsx'
import type { Mark } from '../board/pieces.tsx'
import type { Choice } from '../../kernel/decision.ts'
import type { Scene, Token } from '../../kernel/face.ts'
import type { Id, Place } from '../../kernel/plain.ts'
import { Ask, takesFocus } from './ask.tsx'
import { Bar } from './bar.tsx'
import { Covered } from './cover.tsx'
import { DeskProvider, lookBack, newDesk, say, shown, sizeOf, useDesk, type Desk } from './desk.ts'
import { Dock, Strip } from './dock.tsx'
import { Finish } from './finish.tsx'
import type { Put } from './hand.ts'
import { deedOf } from './keys.ts'
import { HintCard } from './hint.tsx'
import { KeysDialog, LogPanel, RulePanel, SheetPanel } from './panels.tsx'
import { Rosters, touched } from './rosters.tsx'
import { stepTime, Timeline } from './timeline.tsx'
import { TextBoard } from './textboard.tsx'
import type { BattleLink, Leaving, Screen, Told } from './seat.ts'
import { spoken } from './voice.ts'
import './battle.css'
import './fit.css'

/** The screen of one battle at one seat. `leave` is where the app goes on; the link is closed by whoever made it. */
export function Battle({
  link,
  leave,
  book,
}: {
  readonly link: BattleLink
  readonly leave: (to: Leaving) => void
  readonly book?: (rule: string) => string
}): JSX.Element {
  const desk = useMemo(() => newDesk(link, leave, book ? { book } : {}), [link])
  useEffect(() => listen(desk), [desk])
  return (
    <DeskProvider value={desk}>
      <Layout />
    </DeskProvider>
  )
}

/** What the screen does for as long as it stands: width, voice, keys. */
function listen(d: Desk): () => void {
  const resize = (): void => {
    d.size.value = sizeOf(innerWidth, innerHeight)
  }
  const heard = new globalThis.Map<Screen['seat'], number>()
  let ended = false
  let stood = new globalThis.Map<Id, Place>()
  const moved = effect(() => {
    // where others have gone since this seat last decided
    const s = d.link.screen.value
    if (!s) {
      stood = new globalThis.Map()
      return
    }
    const fresh = s.scene.tokens.flatMap((t) => {
      const from = stood.get(t.id)
      return from && t.seat !== s.seat && (from[0] !== t.at[0] || from[1] !== t.at[1])
        ? [{ is: 'last' as const, points: [from, t.at], seat: t.seat }]
        : []
    })
    stood = new globalThis.Map(s.scene.tokens.map((t) => [t.id, t.at]))
    if (fresh.length) d.moves.value = [...d.moves.peek(), ...fresh].slice(-8)
  })
  let fresh: readonly Told[] = []
  let wait = 0
  let asked = ''
  const speak = (): void => {
    // once for all that was told, and what is asked if the focus does not go there
    clearTimeout(wait)
    wait = 0
    const s = d.link.screen.peek()
    const q = s?.questions.find((x) => x.sealed === undefined)
    const key = q ? JSON.stringify(q.decision) : ''
    const verb = q && key !== asked && !takesFocus() ? ` ${q.ask.verb}` : ''
    if (s && (fresh.length || verb)) say(d, `${spoken(s, fresh)}${verb}`.trim())
    fresh = []
    asked = key
  }
  const voice = effect(() => {
    // what happened is spoken when it is this seat's turn, or after a while
    const s = d.link.screen.value
    if (!s) {
      fresh = []
      clearTimeout(wait)
      wait = 0
      return
    }
    const was = heard.get(s.seat)
    if (was !== undefined) fresh = [...fresh, ...s.log.filter((t) => t.n > was)]
    heard.set(s.seat, s.n)
    if (s.over || s.questions.some((x) => x.sealed === undefined)) speak()
    else if (fresh.length && !wait) wait = window.setTimeout(speak, 1500)
    if (s.over && !ended) {
      ended = true
      d.finish.value = true
    }
  })
  const keys = (e: KeyboardEvent): void => {
    press(d, e)
  }
  const unlook = looking(d)
  addEventListener('resize', resize)
  addEventListener('keydown', keys)
  return () => {
    clearTimeout(wait)
    voice()
    moved()
    unlook()
    removeEventListener('resize', resize)
    removeEventListener('keydown', keys)
    d.hand.end()
  }
}

const dwell = 140 // ms a mouse rests on something before the board follows it

/** Whatever speaks of units or places and is focused by key, or pointed at by a mouse that truly moves, is looked at on the board. */
function looking(d: Desk): () => void {
  let under: HTMLElement | null = null
  let wait = 0
  const of = (t: EventTarget | null): HTMLElement | null => (t instanceof Element ? t.closest<HTMLElement>('[data-look]') : null)
  const look = (el: HTMLElement): void => {
    d.look.value = JSON.parse(el.dataset.look ?? '[]') as readonly (Id | Place)[]
  }
  const moved = (e: PointerEvent): void => {
    if (e.pointerType !== 'mouse' || (!e.movementX && !e.movementY)) return
    const el = of(e.target)
    if (el === under) return
    under = el
    clearTimeout(wait)
    if (el)
      wait = window.setTimeout(() => {
        if (el.isConnected) look(el)
      }, dwell)
    else if (d.look.peek()) d.look.value = null
  }
  const focused = (e: FocusEvent): void => {
    const el = of(e.target)
    if (el && e.target instanceof Element && e.target.matches(':focus-visible')) look(el)
  }
  document.addEventListener('pointermove', moved, { passive: true })
  document.addEventListener('focusin', focused)
  return () => {
    clearTimeout(wait)
    document.removeEventListener('pointermove', moved)
    document.removeEventListener('focusin', focused)
  }
}

const typing = (el: Element | null): boolean =>
  el instanceof HTMLTextAreaElement ||
  el instanceof HTMLSelectElement ||
  (el instanceof HTMLInputElement && !['radio', 'checkbox', 'range', 'button', 'submit'].includes(el.type))

/** A key anywhere on the screen. */
function press(d: Desk, e: KeyboardEvent): void {
  if (
    e.defaultPrevented ||
    e.ctrlKey ||
    e.metaKey ||
    e.altKey ||
    document.querySelector('dialog[open]') ||
    d.link.cover.value ||
    typing(document.activeElement)
  )
    return
  const s = d.link.screen.value
  const el = document.activeElement
  const on = el instanceof HTMLButtonElement || el instanceof HTMLAnchorElement || el?.tagName === 'SUMMARY'
  if (!s) return
  const { hand } = d
  if (/^[1-9]$/.test(e.key)) {
    hand.nth(Number(e.key) - 1)
    e.preventDefault()
    return
  }
  const deed = deedOf(e)
  if (!deed || (e.repeat && (deed === 'do' || deed === 'undo' || deed === 'pass'))) return
  if ((deed === 'do' || deed === 'toggle') && on) return // the button that has the focus is pressed
  if (deed === 'toggle' && el instanceof HTMLInputElement) return
  if (deed === 'live' && el?.getAttribute('role') === 'slider') {
    void lookBack(d, null)
    return
  }
  switch (deed) {
    case 'do':
      if (!(el instanceof HTMLInputElement)) {
        if (!d.finish.value) document.querySelector<HTMLButtonElement>('.ask .btn.go')?.click()
      } else return
      break
    case 'back':
      if (d.rule.value !== null) d.rule.value = null
      else if (d.sheet.value) d.sheet.value = false
      else if (d.log.value) d.log.value = false
      else if (d.drawer.value) d.drawer.value = false
      else if (d.past.value) void lookBack(d, null)
      else if (d.held.value) {
        d.held.value = null
        hand.back()
      } else hand.back()
      break
    case 'next':
      hand.step(1)
      break
    case 'previous':
      hand.step(-1)
      break
    case 'toggle':
      hand.toggle()
      break
    case 'nextUnit':
    case 'previousUnit':
      nextUnit(d, deed === 'nextUnit' ? 1 : -1)
      break
    case 'find':
      d.bring.value++
      break
    case 'board':
      document.querySelector<HTMLElement>('.map')?.focus()
      break
    case 'pass': {
      const c = hand.put.value?.q.decision.choice
      if ((c?.is === 'one' || c?.is === 'path') && c.pass) void hand.act({ pass: true })
      break
    }
    case 'undo':
      if (s.canUndo) void hand.undo()
      break
    case 'redo':
      void hand.again()
      break
    case 'ranges':
      d.ranges.value = !d.ranges.value
      break
    case 'log':
      d.log.value = !d.log.value
      break
    case 'sheet':
      d.held.value ??= [...touched(s, d).asked][0] ?? s.rosters[0]?.lines[0]?.id ?? null
      d.sheet.value = !d.sheet.value
      break
    case 'text':
      d.text.value = !d.text.value
      break
    case 'book':
      d.rule.value = d.rule.value === null ? '' : null
      break
    case 'earlier':
      stepTime(d, -1)
      break
    case 'later':
      stepTime(d, 1)
      break
    case 'live':
      void lookBack(d, null)
      break
    case 'keys':
      d.keys.value = true
      break
  }
  e.preventDefault()
}

/** The next target of the question, else the next unit of one's own that can still do something. */
function nextUnit(d: Desk, by: number): void {
  const s = d.link.screen.value
  const put = d.hand.put.value
  if (!s) return
  if (put?.q.ask.groups?.length || d.hand.ahead.value) {
    d.hand.turn(by)
    return
  }
  const { offered } = touched(s, d)
  const all = s.scene.tokens.filter((t) => (offered.size ? offered.has(t.id) : t.seat === s.seat && t.state !== 'out'))
  if (!all.length) return
  const i = all.findIndex((t) => t.id === d.held.value)
  const to = all[(i + by + all.length) % all.length]
  if (!offered.has(to.id) || !d.hand.pick([to.id], to.at, false)) {
    d.held.value = to.id
  } else d.held.value = to.id
  d.voice.value = to.says
}

function Map(): JSX.Element | null {
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
  const marks = new globalThis.Map<Id, Mark>()
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

function Line(): JSX.Element | null {
  const d = useDesk()
  const l = d.link.line.value
  if (l.is === 'live') return null
  return (
    <div class={`linebar ${l.is}`} role="status">
      {l.is === 'lost' ? <>The line is down: {l.why} The board stays as it was; it comes back by itself.</> : <>{l.why}</>}
    </div>
  )
}

function Layout(): JSX.Element {
  const d = useDesk()
  const cover = d.link.cover.value
  const s = d.link.screen.value
  const size = d.size.value
  if (cover)
    return (
      <div class={`app covered ${size}`}>
        <Covered of={cover} />
        <RulePanel />
      </div>
    )
  const small = size === 'phone' || size === 'flat'
  const shut = s !== null && s.over !== null && d.finish.value && d.past.value === null
  return (
    <div class={`app ${size}${d.text.value ? ' astext' : ''}${shut ? ' over' : ''}${small ? ` snap-${d.snap.value}` : ''}`}>
      <Bar />
      <Line />
      {small && !shut && <Strip />}
      {!s && (
        <main class="board loading">
          <div class="map">
            <p class="faint">Setting up the board.</p>
          </div>
        </main>
      )}
      {s && shut && <Finish s={s} />}
      {s &&
        !shut &&
        (d.text.value ? (
          <TextBoard />
        ) : (
          <>
            {(!small || d.drawer.value) && <Rosters />}
            <Map />
            {!small && <Dock />}
          </>
        ))}
      {s && !shut && (small ? <Sheet /> : <AskPlace over={s.over !== null} />)}
      {s && !shut && s.lesson && d.past.value === null && <HintCard key={s.lesson.battle} s={s} />}
      {s && !shut && !small && <Timeline />}
      <RulePanel />
      <SheetPanel />
      <LogPanel />
      <KeysDialog />
      <Voice />
    </div>
  )
}

/** What is read out. A place of its own: a text that is written again, though it stays the same, would be read out again. */
function Voice(): JSX.Element {
  return (
    <div class="unseen" role="status" aria-live="polite">
      {useDesk().voice.value}
    </div>
  )
}

/** The question; when the battle is over and nothing is asked, the way back to its end. */
function AskPlace({ over }: { over: boolean }): JSX.Element {
  const d = useDesk()
  if (over && d.hand.put.value === null)
    return (
      <section class="ask card" aria-label="The battle is over">
        <header>
          <div class="cap askcap">
            <span class="pulse" aria-hidden="true" />
            The battle is over
          </div>
          <h1 tabIndex={-1}>Look around</h1>
          <p class="dim">The board stays as it was at the end. The timeline goes back through all of it.</p>
        </header>
        <div class="foot">
          <button
            type="button"
            class="btn go"
            onClick={() => {
              d.finish.value = true
            }}
          >
            To the verdict
          </button>
        </div>
      </section>
    )
  return <Ask />
}

/** On a phone the question is a sheet with three heights. */
function Sheet(): JSX.Element {
  const d = useDesk()
  const order = ['peek', 'half', 'full'] as const
  let from = 0
  const step = (by: number): void => {
    d.snap.value = order[Math.max(0, Math.min(2, order.indexOf(d.snap.value) + by))]
  }
  return (
    <div class="sheetbox">
      <button
        type="button"
        class="grip"
        aria-label={`The question is shown ${d.snap.value}; press for ${d.snap.value === 'half' ? 'all of it' : d.snap.value === 'full' ? 'its heading only' : 'half'}`}
        onPointerDown={(e) => {
          from = e.clientY
          e.currentTarget.setPointerCapture(e.pointerId)
        }}
        onPointerUp={(e) => {
          const dy = e.clientY - from
          if (Math.abs(dy) > 24) step(dy < 0 ? 1 : -1)
          else d.snap.value = d.snap.value === 'peek' ? 'half' : d.snap.value === 'half' ? 'full' : 'peek'
        }}
        onKeyDown={(e) => {
          if (e.key === 'Enter' || e.key === ' ') {
            e.preventDefault()
            d.snap.value = d.snap.value === 'peek' ? 'half' : d.snap.value === 'half' ? 'full' : 'peek'
          }
          if (e.key === 'ArrowUp') step(1)
          if (e.key === 'ArrowDown') step(-1)
        }}
      >
        <i />
      </button>
      <AskPlace over={d.link.screen.value?.over !== null && d.link.screen.value !== null} />
    </div>
  )
}
