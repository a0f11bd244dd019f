// Where the words of one moment float: over their marks, few over each, the same word of neighbors once with its count, none over another
// and none over the edge of the window. The log keeps every one of them.
import type { Point } from './lay.ts'

/** A word over a mark. `rank`: of several over one mark those of the highest are kept. */
export type Word = { readonly at: Point; readonly text: string; readonly tone: string; readonly rank: number; readonly from: number }
/** A word where it floats, its lower middle; `more`: how many that stood there are left to the log. */
export type Floating = {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly tone: string
  readonly from: number
  readonly more: number
  readonly box: Box
}
/** The room that a word takes. */
export type Box = { readonly l: number; readonly r: number; readonly t: number; readonly b: number }
/** What of the sheet is in the window. */
export type Seen = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
/** By how much labels are larger on the sheet than on the screen, how far a counter reaches from its middle, and what of it is seen. */
export type Size = { readonly keep: number; readonly body: number; readonly seen?: Seen }

const over = 3 // words over one mark, or over several that stand as close as `beside`
const beside = 44 // px
const close = 96 // px between marks of which the same word is said once
const line = 24 // px from word to word
const letter = 7.6 // px, on average
const around = 14 // px of a word beside its letters
const widest = 247 // px: what is longer goes over two lines
const steps = 6 // that a word gives way at most

/** Numbers and single letters are of their mark alone. */
const common = (text: string): boolean => /\p{L}{2}/u.test(text)
const gap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

type Said = { readonly word: Word; more: number; readonly marks: Point[] }

/** The same word over marks that stand within so much once, over all of them; twice over one mark is once. */
function joined(said: readonly Said[], within: number): readonly Said[] {
  const out: Said[] = []
  for (const s of said) {
    const { text, tone, at } = s.word
    const same = out.find(
      (o) => o.word.text === text && (gap(o.word.at, at) < 1 || (o.word.tone === tone && common(text) && gap(o.word.at, at) < within)),
    )
    if (!same) out.push(s)
    else {
      for (const m of s.marks) if (!same.marks.some((o) => gap(o, m) < 1)) same.marks.push(m)
      same.more += s.more
    }
  }
  return out
}

/** Of the words over marks that stand beside each other the first few of the highest rank, as they were said. */
function folded(words: readonly Word[], keep: number): readonly Said[] {
  const heaps: Word[][] = []
  for (const w of words) {
    const heap = heaps.find((h) => gap(h[0].at, w.at) < beside * keep)
    if (heap) heap.push(w)
    else heaps.push([w])
  }
  return heaps.flatMap((of) => {
    const own = joined(
      of.map((word) => ({ word, more: 0, marks: [word.at] })),
      Infinity,
    )
    const kept = new Set(own.toSorted((a, b) => b.word.rank - a.word.rank).slice(0, over))
    const said = own.filter((s) => kept.has(s))
    said[said.length - 1].more += own.length - said.length
    return said
  })
}

/** Where each word of a moment floats. @param taken where words stand already. */
export function floating(words: readonly Word[], { keep, body, seen }: Size, taken: readonly Box[] = []): readonly Floating[] {
  const boxes = [...taken]
  return joined(folded(words, keep), close * keep).map(({ word, marks, more }) => {
    const text = marks.length > 1 ? `${word.text} ×${marks.length}` : word.text
    const large = word.tone.endsWith('kill') ? 1.25 : 1
    const long = ((text.length + (more ? 3 : 0)) * letter + around) * large
    const half = Math.min(long, widest * large) * 0.5 * keep
    const step = line * keep * large
    const high = long > widest * large ? 2 * step : step
    const mark = { x: marks.reduce((n, p) => n + p.x, 0) / marks.length, y: Math.min(...marks.map((p) => p.y)) }
    let x = mark.x
    let y = mark.y - body + 2 * keep
    const inside = seen && mark.x > seen.x && mark.x < seen.x + seen.w && mark.y > seen.y && mark.y < seen.y + seen.h
    if (inside && 2 * half < seen.w) x = Math.min(seen.x + seen.w - half, Math.max(seen.x + half, x))
    const top = inside ? seen.y + high : -Infinity
    if (y < top) y = Math.min(top, mark.y + body + high)
    const way = y - step < top ? step : -step
    const free = (): boolean => !boxes.some((o) => o.l < x + half && o.r > x - half && o.t < y && o.b > y - high)
    for (let i = 0; i < steps && !free(); i++) y += way
    const box = { l: x - half, r: x + half, t: y - high, b: y }
    boxes.push(box)
    return { x, y, text, tone: word.tone, from: word.from, more, box }
  })
}
