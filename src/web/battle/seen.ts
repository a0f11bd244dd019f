// What is told is seen on the board: the deeds of each moment, as fast as it goes on. It follows what was told and nothing else.
import { effect } from '@preact/signals'
import type { Screen } from '../contract/seat.ts'
import { burstOf, freshOf } from './burst.ts'
import type { Desk } from './desk/desk.ts'
import { speed } from './desk/speed.tsx'

/** Show what is told on the board of a battle, for as long as the screen stands: now as it comes, and of the past as one goes along it. */
export function watchDeeds(d: Desk): () => void {
  const heard = new Map<Screen['seat'], number>()
  const live = effect(() => {
    const s = d.link.screen.value
    if (!s) return
    const fresh = freshOf(heard.get(s.seat), s)
    heard.set(s.seat, s.n)
    if (fresh.length && d.past.peek() === null) d.burst.value = burstOf(fresh, d.link.pace.peek())
  })
  const back = effect(() => {
    const s = d.past.value
    const at = d.pastAt.peek()
    const t = s && at ? d.link.screen.peek()?.log.find((x) => x.n === at.n && x.of === at.of) : undefined
    if (s || d.burst.peek()) d.burst.value = burstOf(t ? [t] : [], d.playing.peek() ? speed.peek() : -1)
  })
  return () => {
    live()
    back()
  }
}
