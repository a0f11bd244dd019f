// A moment of a replay as pages and worker name it: whose eyes, which frame, which sentence; how the sides stood there.
import type { OptionValue } from '../../kernel/book.ts'
import type { Seat, Section } from '../../kernel/plain.ts'
import type { Outcome } from '../../kernel/state.ts'
import type { Hindsight as LookedBack, Otherwise } from '../../lab/hindsight.ts'
import type { Picture } from './picture.ts'

/** Whose view: a seat's, what everybody was told, or everything. */
export type Eye = Seat | 'watcher' | 'all'

/** How the sides stood at a frame: each seat's lead in hundredths of the enemy's strength. `still`: taken over from the frame before. */
export type Frame = { readonly lead: readonly number[]; readonly still?: true }

/** A frame at which the standing swung: by how much for which seat, what was said of it, and the board as it then stood. */
export type Turn = {
  readonly frame: number
  readonly seat: Seat
  readonly by: number
  readonly round: number
  readonly text: string
  readonly rule: Section
  readonly picture: Picture
}
export type Standing = { readonly frames: readonly Frame[]; readonly turns: readonly Turn[] }

/** What was found, figures in hundredths of the enemy's strength; an answer that the Captain would have given otherwise has its frame. */
export type Found = Omit<LookedBack, 'otherwise'> & {
  readonly otherwise: readonly (Omit<Otherwise, 'entry'> & { readonly frame: number })[]
}
/** A battle looked back at: how far it is, and when it is done what was found. */
export type Hindsight = { readonly part: number; readonly found: Found | null }

/** What a replay says of itself when it is opened. */
export type ReelInfo = {
  readonly id: string
  readonly ruleset: string
  readonly book: string
  readonly battle: string
  readonly names: readonly string[]
  readonly frames: number
  readonly eyes: readonly Eye[]
  readonly over: Outcome | null
  readonly options: Readonly<Record<string, OptionValue>>
  readonly note: string | null
}

/** Where a replay stands: a frame, and a sentence within it; -1 when nothing was said there. */
export type Stop = { readonly frame: number; readonly of: number }

/** The eye of an address: `all`, `table` for what everybody was told, or the number of a seat from 1. */
export function eyeOf(text: string | null): Eye | null {
  return text === 'all' ? 'all' : text === 'table' ? 'watcher' : text !== null && /^[1-9]$/.test(text) ? Number(text) - 1 : null
}
/** An eye as it stands in an address. */
export function eyeText(eye: Eye): string {
  return eye === 'all' ? 'all' : eye === 'watcher' ? 'table' : String(eye + 1)
}

/** The moment of an address: `37`, or `37.2` for the third sentence of frame 37. Null when it is none. */
export function stopOf(text: string | null): Stop | null {
  const m = text === null ? null : /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(text)
  return m ? { frame: Number(m[1]), of: m[2] === undefined ? -1 : Number(m[2]) } : null
}
/** A moment as it stands in an address. */
export function stopText(s: Stop): string {
  return s.of > 0 ? `${s.frame}.${s.of}` : String(s.frame)
}

/** Every stop of a replay in order: each sentence, and each frame at which nothing was said. */
export function stopsOf(frames: number, log: readonly { readonly n: number; readonly of: number }[]): readonly Stop[] {
  const out: Stop[] = []
  let i = 0
  for (let frame = 0; frame < frames; frame++) {
    if (log[i]?.n !== frame) out.push({ frame, of: -1 })
    for (; log[i]?.n === frame; i++) out.push({ frame, of: log[i].of })
  }
  return out
}

/** The stop nearest to a moment: the same sentence, else the last stop not after it. */
export function stopAt(stops: readonly Stop[], to: Stop): number {
  const same = stops.findIndex((s) => s.frame === to.frame && s.of === to.of)
  if (same >= 0) return same
  const first = stops.findIndex((s) => s.frame === to.frame)
  return first >= 0
    ? first
    : Math.max(
        0,
        stops.findLastIndex((s) => s.frame < to.frame),
      )
}

/** One step from a stop: to the next sentence, or to the first of the next entry. Stays at the ends. */
export function stepped(stops: readonly Stop[], from: number, by: number, whole: boolean): number {
  if (!whole) {
    for (let i = from + by; i >= 0 && i < stops.length; i += by) if (stops[i].of >= 0 || i === 0 || i === stops.length - 1) return i
    return Math.max(0, Math.min(stops.length - 1, from))
  }
  const { frame } = stops[from]
  const next = by > 0 ? stops.findIndex((s) => s.frame > frame) : stops.findIndex((s) => s.frame === frame - 1)
  return next >= 0 ? next : by > 0 ? stops.length - 1 : 0
}
