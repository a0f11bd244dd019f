// Shellshock: the strip of a hundred lines: runs of fresh lines, marks, and whose lines are all marked (SS-DMG-08, SS-DMG-10).
import { lettersOf, type UnitSheet } from '../book/roster.ts'
import { pieceOf, type Marks } from '../state/state.ts'

/** How many lines a strip has. */
export const LINES = 100
const WORD = 25

/** What lies on each line: the place of its piece in the equipment, −1 for empty space, line 1 at index 0; the lines of each piece. */
export type Layout = { readonly pieces: readonly number[]; readonly count: readonly number[]; readonly lines: readonly Marks[] }
const layouts = new WeakMap<UnitSheet, Layout>()
/** The pieces of a strip by line, and how many lines each has. */
export function layoutOf(sheet: UnitSheet): Layout {
  let layout = layouts.get(sheet)
  if (layout === undefined) {
    const pieces = lettersOf(sheet).map((letter) => pieceOf(sheet, letter))
    const linesOf = (piece: number): readonly number[] => pieces.flatMap((p, i) => (p === piece ? [i + 1] : []))
    const all = sheet.equipment.map((_, i) => linesOf(i))
    layouts.set(sheet, (layout = { pieces, count: all.map((l) => l.length), lines: all.map((l) => withLines([0, 0, 0, 0], l)) }))
  }
  return layout
}

/** Whether a line, 1 to 100, is marked. */
export function isMarked(marks: Marks, line: number): boolean {
  const i = line - 1,
    bit = i % WORD
  return (marks[(i - bit) / WORD] & (1 << bit)) !== 0
}

/** The marks with more lines, 1 to 100. */
export function withLines(marks: Marks, lines: readonly number[]): Marks {
  const words: [number, number, number, number] = [...marks]
  for (const line of lines) {
    const i = line - 1,
      bit = i % WORD
    words[(i - bit) / WORD] |= 1 << bit
  }
  return words
}

/** Whether every line of the strip is marked (SS-DMG-16). */
export function allMarked(marks: Marks): boolean {
  const full = (1 << WORD) - 1
  return marks[0] === full && marks[1] === full && marks[2] === full && marks[3] === full
}

/** Whether every line of a piece is marked (SS-DMG-10). */
export function whollyMarked(layout: Layout, marks: Marks, piece: number): boolean {
  const lines = layout.lines[piece]
  return (lines[0] & ~marks[0]) === 0 && (lines[1] & ~marks[1]) === 0 && (lines[2] & ~marks[2]) === 0 && (lines[3] & ~marks[3]) === 0
}

/** A piece that a run met: with a fresh line, over a marked one, or both. */
export type Met = { readonly piece: number; readonly fresh: boolean; readonly skipped: boolean }
/** A run: the lines it marks, in order, all marks with them, and the pieces in the order in which they were met first (SS-AMB-49). */
export type Run = { readonly lines: readonly number[]; readonly marked: Marks; readonly met: readonly Met[] }

// odds ask again, from one line after the other
let last: { layout: Layout; marks: Marks; count: number; wrap: boolean; runs: (Run | undefined)[] } | null = null

/**
 * SS-DMG-08, SS-AMB-11: the run of `count` fresh lines from `first` upwards, marked ones skipped. Past 100 it goes on at 1, or with `wrap`
 * false it is lost there. Short of fresh lines it ends with the last one (SS-AMB-50).
 */
export function runFrom(layout: Layout, marks: Marks, first: number, count: number, wrap: boolean): Run {
  if (last === null || last.layout !== layout || last.marks !== marks || last.count !== count || last.wrap !== wrap)
    last = { layout, marks, count, wrap, runs: [] }
  return (last.runs[first] ??= runAnew(layout, marks, first, count, wrap))
}

const taken = new Uint8Array(LINES + 1) // the marked lines of `takenOf`, at their numbers
let takenOf: Marks | null = null

function runAnew(layout: Layout, marks: Marks, first: number, count: number, wrap: boolean): Run {
  if (takenOf !== marks) {
    for (let line = 1; line <= LINES; line++) taken[line] = isMarked(marks, line) ? 1 : 0
    takenOf = marks
  }
  const lines: number[] = []
  const order: number[] = []
  let fresh = 0, // pieces as bits
    skipped = 0,
    passed = 0 // pieces of marked lines since the last fresh one: a skip only if a fresh one follows
  const passedOrder: number[] = []
  const meet = (piece: number): void => {
    if (((fresh | skipped) & (1 << piece)) === 0) order.push(piece)
  }
  for (let n = 0, line = first; n < LINES && lines.length < count; n++, line++) {
    if (line > LINES) {
      if (!wrap) break
      line = 1
    }
    const piece = layout.pieces[line - 1]
    if (taken[line] === 1) {
      if (piece >= 0 && (passed & (1 << piece)) === 0) {
        passed |= 1 << piece
        passedOrder.push(piece)
      }
      continue
    }
    if (passed !== 0) {
      for (const p of passedOrder) meet(p)
      skipped |= passed
      passed = passedOrder.length = 0
    }
    lines.push(line)
    if (piece < 0) continue
    meet(piece)
    fresh |= 1 << piece
  }
  const met = order.map((piece): Met => ({ piece, fresh: (fresh & (1 << piece)) !== 0, skipped: (skipped & (1 << piece)) !== 0 }))
  return { lines, marked: withLines(marks, lines), met }
}
