// The curve of a battle as shapes: who led, frame by frame, as paths in a box of 1000 by 100 with the middle at 50.
import type { Frame } from '../../contract/moment.ts'

/** Points along the box: x from 0 to 1000, y from 0 (first seat far ahead) to 100. */
export type Curve = {
  readonly top: number /* the lead at the edge of the box */
  readonly at: readonly { readonly x: number; readonly y: number }[]
}

const nice = [5, 10, 20, 25, 50, 100, 150, 200, 300, 400, 600, 800, 1000]

/** The lead that the edge of the box stands for: the least round figure above every lead. */
export function edge(frames: readonly Frame[]): number {
  const most = frames.reduce((m, f) => f.lead.reduce((a, x) => Math.max(a, Math.abs(x)), m), 0)
  return nice.find((x) => x >= most) ?? Math.ceil(most / 500) * 500
}

/** One seat's lead as points. @param across where each frame lies, 0 to 1. */
export function curveOf(frames: readonly Frame[], seat: number, across: (frame: number) => number): Curve {
  const top = edge(frames)
  return { top, at: frames.map((f, i) => ({ x: across(i) * 1000, y: 50 - (f.lead[seat] / top) * 50 })) }
}

const n = (x: number): string => String(Math.round(x * 10) / 10)

/** The curve as a line. */
export function linePath(c: Curve): string {
  return c.at.map((p, i) => `${i ? 'L' : 'M'}${n(p.x)} ${n(p.y)}`).join('')
}

/** What lies between the curve and the middle, on one side of it: above the middle (-1) or below (1). */
export function areaPath(c: Curve, side: -1 | 1): string {
  const out: string[] = []
  const put = (x: number, y: number): void => {
    out.push(`${out.length ? 'L' : 'M'}${n(x)} ${n(y)}`)
  }
  const on = (y: number): boolean => (y - 50) * side > 0
  if (!c.at.length) return ''
  put(c.at[0].x, 50)
  c.at.forEach((p, i) => {
    const was = c.at[i - 1]
    if (was && on(was.y) !== on(p.y) && was.y !== p.y) put(was.x + ((50 - was.y) / (p.y - was.y)) * (p.x - was.x), 50)
    put(p.x, on(p.y) ? p.y : 50)
  })
  put(c.at[c.at.length - 1].x, 50)
  return `${out.join('')}Z`
}

/**
 * Marks along a line moved apart until each is `gap` from the next, as little as may be and in their order; kept on the line.
 * @param at from 0 to 1, ascending. @param gap a part of the line; what has no room at that gap is laid evenly.
 */
export function spread(at: readonly number[], gap: number): readonly number[] {
  const n = at.length
  const g = n > 1 ? Math.min(gap, 1 / (n - 1)) : 0
  const groups: { sum: number; of: number }[] = []
  at.forEach((x, i) => {
    // whoever would overlap goes about the common middle
    groups.push({ sum: x - i * g, of: 1 })
    for (let b = groups.at(-1), a = groups.at(-2); a && b && a.sum / a.of > b.sum / b.of; b = groups.at(-1), a = groups.at(-2)) {
      groups.pop()
      a.sum += b.sum
      a.of += b.of
    }
  })
  return groups
    .flatMap(({ sum, of }) => Array<number>(of).fill(sum / of))
    .map((x, i) => Math.max(i * g, Math.min(1 - (n - 1 - i) * g, x + i * g)))
}

/** Which figures of an axis are printed: the first, and each that is `gap` from the last printed one. */
export function printed(at: readonly number[], gap: number): readonly boolean[] {
  let last = -Infinity
  return at.map((x) => {
    if (x - last < gap) return false
    last = x
    return true
  })
}

/** A lead in words: +14, −3, 0. */
export function leadText(x: number): string {
  const r = Math.round(x)
  return r > 0 ? `+${r}` : r < 0 ? `−${-r}` : '0'
}
