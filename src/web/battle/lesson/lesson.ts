// Which hint of a lesson shows: at the question it is about, or after the event; each once, for as long as its moment lasts.
import type { Hint } from '../../../kernel/ruleset.ts'

/** What a battle's lesson has said so far. Kept on this device. */
export type Taught = {
  readonly off: boolean // no more hints
  readonly done: readonly string[] // ids of hints that were shown
  readonly show: string | null
  readonly since: number // how much had been told when it was first shown
  readonly asked: Readonly<Record<string, number>> // how often each kind of question was put
  readonly key: string // the questions that were counted last
}
export const untaught: Taught = { off: false, done: [], show: null, since: 0, asked: {}, key: '' }

/** The moment: how much was told, the kinds of the open questions, the events told so far. */
export type Moment = {
  readonly n: number
  readonly kinds: readonly string[]
  readonly events: readonly { readonly n: number; readonly is: string }[]
}

/** For how many told items after an event its hint is still worth saying, and stays. */
const fresh = 6
const rests = 4

const eventOf = (h: Hint): string | null => (h.on.startsWith('event:') ? h.on.slice(6) : null)

/** Whether the moment of a hint is here. */
function due(h: Hint, t: Taught, now: Moment): boolean {
  const is = eventOf(h)
  const nth = h.nth ?? 1
  if (is === null) return now.kinds.includes(h.on) && (t.asked[h.on] ?? 0) >= nth
  const all = now.events.filter((e) => e.is === is)
  return all.length >= nth && all[all.length - 1].n > now.n - fresh
}

/**
 * Whether the moment of a hint that is due came after that of the one that shows; of two questions open at once the first keeps its hint.
 */
function newer(h: Hint, shown: Hint, t: Taught, now: Moment): boolean {
  const is = eventOf(h)
  return is === null
    ? eventOf(shown) !== null || h.on === shown.on || !now.kinds.includes(shown.on)
    : now.events.some((e) => e.is === is && e.n > t.since)
}

/**
 * The lesson after a moment: questions are counted, a hint whose moment has passed goes, a newer one takes its place, the next one comes.
 */
export function taught(hints: readonly Hint[], was: Taught, now: Moment): Taught {
  const key = `${now.n} ${now.kinds.join(' ')}`
  const counted = key !== was.key
  const asked = { ...was.asked }
  if (counted) for (const k of new Set(now.kinds)) asked[k] = (asked[k] ?? 0) + 1
  let t: Taught = counted ? { ...was, asked, key } : was
  if (t.off) return t
  const shown = hints.find((h) => h.id === t.show)
  if (shown) {
    const stays = eventOf(shown) === null ? now.kinds.length === 0 || now.kinds.includes(shown.on) : now.n - t.since <= rests
    if (stays && !hints.some((h) => h.id !== shown.id && !t.done.includes(h.id) && due(h, t, now) && newer(h, shown, t, now))) return t
    t = { ...t, done: [...t.done, shown.id], show: null }
  }
  const left = hints.filter((h) => !t.done.includes(h.id) && due(h, t, now))
  const next = left.find((h) => eventOf(h) === null) ?? left[0]
  return next ? { ...t, show: next.id, since: now.n } : t
}

/** The hint has been read; the next one that is due follows. */
export function gotIt(hints: readonly Hint[], t: Taught, now: Moment): Taught {
  return taught(hints, t.show === null ? t : { ...t, done: [...t.done, t.show], show: null }, now)
}

/** No more hints in this battle. */
export function noMore(t: Taught): Taught {
  return { ...t, off: true, show: null }
}
