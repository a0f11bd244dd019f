// What labels are placed by: their size, and how much of one lies over another.
import type { Token } from '../../kernel/face.ts'
import type { Lay, Point } from './lay.ts'

export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number } // from its middle

export const hits = (a: Box, b: Box): number =>
  Math.max(0, (a.w + b.w) / 2 - Math.abs(a.x - b.x)) * Math.max(0, (a.h + b.h) / 2 - Math.abs(a.y - b.y))

/** The width of a label of 11 px in sheet units. */
export function labelWidth(text: string): number {
  return Math.round(text.length * 6 + 12)
}

/** What stands in a counter's label: its name, and how high it is. */
export function nameOf(t: Token): string {
  const name = t.short ?? t.name
  return t.lift ? `${name} · ${t.lift}` : name
}

/**
 * A counter where it is drawn. `spot` is where it stands, when it had to make room; without a label its group's or the pointer's stands for
 * it.
 */
export type Placed = {
  readonly token: Token
  readonly at: Point
  readonly label: Point | null
  readonly spot?: Point
  readonly stack?: InStack
}

/** A counter's part in a stack: how many stand in its hex, its place among them from the bottom, whether the stack lies open. */
export type InStack = { readonly of: number; readonly nth: number; readonly open: boolean }

/** One label for several counters of a group. */
export type GroupLabel = { readonly text: string; readonly seat: number; readonly at: Point }

/** The radius of a counter in sheet units: on a table it keeps its size on the screen. */
export function tokenRadius(lay: Lay, factor: number): number {
  return lay.grid ? lay.token : lay.token * factor
}
