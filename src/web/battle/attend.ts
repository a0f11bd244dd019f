// What the battle screen does for as long as it stands: it follows its width, what happened and is spoken, what is pointed at, and the
// keys.
import { effect } from '@preact/signals'
import type { Id, Place } from '../../kernel/plain.ts'
import { takesFocus } from './question/ask.tsx'
import { say, sizeHere, type Desk } from './desk/desk.ts'
import { deedOf } from './desk/keys.ts'
import type { Screen, Told } from '../contract/seat.ts'
import { spoken } from './told/voice.ts'
import { press } from './press.ts'
import { sounding } from './desk/loud.ts'
import { watchDeeds } from './seen.ts'

/** What the screen does for as long as it stands: width, voice, keys. */
export function listen(d: Desk): () => void {
  const resize = (): void => {
    d.size.value = sizeHere()
  }
  const heard = new Map<Screen['seat'], number>()
  let shown = 0
  let stood = new Map<Id, Place>()
  const moved = effect(() => {
    // where others have gone since this seat last decided
    const s = d.link.screen.value
    if (!s) {
      stood = new Map()
      return
    }
    const fresh = s.scene.tokens.flatMap((t) => {
      const from = stood.get(t.id)
      return from && t.seat !== s.seat && (from[0] !== t.at[0] || from[1] !== t.at[1])
        ? [{ is: 'last' as const, points: [from, t.at], seat: t.seat }]
        : []
    })
    stood = new Map(s.scene.tokens.map((t) => [t.id, t.at]))
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
    // the end is shown when the battle is decided, and again when nothing is left to decide
    const end = s.ended && !s.mayGoOn ? 2 : s.over ? 1 : 0
    if (end > shown) d.finish.value = true
    shown = Math.max(shown, end)
  })
  const keys = (e: KeyboardEvent): void => {
    press(d, e)
  }
  // who is asked nothing holds the computers, wherever on the board the focus is
  const holding = (e: KeyboardEvent): void => {
    if (d.hand.put.value !== null || deedOf(e) !== 'toggle' || !(e.target instanceof Element && e.target.closest('.map'))) return
    press(d, e)
    e.stopPropagation()
  }
  const unlook = looking(d)
  const unseen = watchDeeds(d)
  const unheard = sounding(d.burst, d.link.screen)
  addEventListener('resize', resize)
  addEventListener('keydown', keys)
  addEventListener('keydown', holding, true)
  return () => {
    clearTimeout(wait)
    voice()
    moved()
    unlook()
    unseen()
    unheard()
    removeEventListener('resize', resize)
    removeEventListener('keydown', keys)
    removeEventListener('keydown', holding, true)
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
