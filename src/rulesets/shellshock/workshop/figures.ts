// Shellshock: the pictures of a machine: armor by sides over six sectors, the strip of a hundred lines with what lies on each
// (SS-DMG-03, SS-DMG-08, SS-FIRE-02).
import type { Figure, FigureSpan } from '../../../kernel/face.ts'
import { iconOf } from '../book/names.ts'
import type { UnitSheet } from '../book/roster.ts'

/** What a battle has left of a unit; lists go by the sheet, `marked` has the numbers of the marked lines, `lost` a flag a piece. */
export type Worn = {
  readonly armor: readonly number[]
  readonly marked: readonly number[]
  readonly lit?: readonly number[] // lines that are meant now
  readonly sector?: number // that is meant now
  readonly hits: readonly number[]
  readonly lost: readonly boolean[]
  readonly dead: readonly boolean[] // by crew
  readonly rounds: readonly number[] // −1: without limit
  readonly charge: number
  readonly uses: readonly number[] // −1: without limit
  readonly motion: Readonly<Record<'speed' | 'acceleration' | 'deceleration' | 'slip' | 'turn' | 'msrp', number>>
}

/** SS-DMG-03, SS-FIRE-02: armor by sides, and in each of the six sectors its factor of penetration. */
export function armorFigure(s: UnitSheet, w: Worn): Figure {
  const side = (k: number): { readonly now: number; readonly of: number } => ({ now: w.armor[k], of: s.armour[k] })
  return {
    is: 'sides',
    front: side(0),
    right: side(1),
    rear: side(2),
    left: side(3),
    sectors: s.penetration.map(String),
    icon: iconOf(s),
    ...(w.sector === undefined ? {} : { lit: w.sector }),
  }
}

/** SS-DMG-08: the strip of a hundred lines: what lies on each, what is marked, what is lost. */
export function stripFigure(s: UnitSheet, w: Worn): Figure {
  const marked = new Set(w.marked)
  const spans = s.strip.map(({ from, to, letter }): FigureSpan => {
    const piece = s.equipment.findIndex((e) => e.letter === letter)
    if (piece < 0) return { from, to, sign: '·', name: 'nothing' }
    const hit = Array.from({ length: to - from + 1 }, (_, i) => marked.has(from + i)).includes(true)
    const state = w.lost[piece] ? 'lost' : hit ? 'marked' : undefined
    return { from, to, sign: letter, name: s.equipment[piece].name, ...(state === undefined ? {} : { state }) }
  })
  return { is: 'strip', lines: 100, spans, marked: w.marked, ...(w.lit === undefined ? {} : { lit: w.lit }) }
}
