// A key pressed anywhere on the battle screen.
import { lookBack, type Desk } from './desk/desk.ts'
import { deedOf } from './desk/keys.ts'
import { holdOn, paced } from './desk/speed.tsx'
import { touched } from './desk/touched.ts'
import { stepTime } from './told/timeline.tsx'

const typing = (el: Element | null): boolean =>
  el instanceof HTMLTextAreaElement ||
  el instanceof HTMLSelectElement ||
  (el instanceof HTMLInputElement && !['radio', 'checkbox', 'range', 'button', 'submit'].includes(el.type))

/** What a key that is held goes on doing. */
const steps: readonly string[] = ['next', 'previous', 'nextUnit', 'previousUnit', 'earlier', 'later']

/** A key anywhere on the screen. */
export function press(d: Desk, e: KeyboardEvent): void {
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
  const nth = /^[1-9]$/.test(e.key)
  const deed = nth ? null : deedOf(e)
  if (!nth && !deed) return
  const native = deed === 'toggle' && (on || el instanceof HTMLInputElement) // a button or a tick is pressed once, when Space is let go
  if (e.repeat && !native && (deed === null || !steps.includes(deed))) {
    e.preventDefault() // a key that is held does what it does once, and presses no button again and again
    return
  }
  if (nth) {
    hand.nth(Number(e.key) - 1)
    e.preventDefault()
    return
  }
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
      if (hand.put.value === null && paced(s)) holdOn(d.link)
      else hand.toggle()
      break
    case 'several':
      document.querySelector<HTMLElement>('.marched')?.click()
      break
    case 'review':
      void import('./told/again.tsx').then((m) => m.seeAgain(d))
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
      const idle = hand.put.value?.q.decision.idle
      const up = hand.over.value?.decision.choice
      if ((c?.is === 'one' || c?.is === 'path') && c.pass) void hand.act({ pass: true })
      else if (up?.is === 'one' && up.pass) void hand.leave()
      else if (c?.is === 'plan' && idle) hand.set(idle)
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
  if (put?.q.ask.groups?.length || d.hand.ahead.value || d.hand.over.value) {
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
