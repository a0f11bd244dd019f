// Shellshock: what a shot comes to as scales: points inside by the boxes of the sheet, pieces lost, counts of each kind of dice (SS-DMG).
import type { Scale } from '../../../kernel/face.ts'
import type { UnitSheet } from '../book/roster.ts'
import { sheetFor, type SsUnit } from '../state/state.ts'

/** The three kinds of dice, in the order of the book (SS-DMG-02). */
export const damageKinds = ['Damage', 'Shock', 'Penetration'] as const
const BINS = 9 // steps of a spread at most: as many as boxes of a sheet fit beside each other

/** SS-DMG-10: how likely each piece is lost and the unit lives on, by the letter of its lines, the likeliest first; none above 1 in 200. */
export function lossesOf(name: string, sheet: UnitSheet, pieces: Float64Array, good: boolean): readonly Scale[] {
  const most = [...pieces.keys()]
    .filter((i) => pieces[i] >= 0.005)
    .sort((a, b) => pieces[b] - pieces[a] || a - b)
    .slice(0, BINS)
  if (most.length === 0) return []
  const steps = most.map((i) => ({
    p: pieces[i],
    cells: [sheet.equipment[i].letter],
    tone: good ? ('good' as const) : ('bad' as const),
  }))
  return [{ title: `What ${name} may lose and live on`, rule: 'SS-DMG-10', rows: ['Line'], signs: true, steps }]
}

/** SS-DMG-01: how likely each count of one kind of dice is, counts in steps of one width, with the chance of at least so much. */
export function spreadOf(title: string, all: readonly number[], good: boolean): Scale {
  const least = all.findIndex((p) => p > 0)
  const wide = Math.ceil((all.length - least) / BINS)
  const bins = Array.from({ length: Math.ceil((all.length - least) / wide) }, (_, i) => least + i * wide)
  const tail = new Float64Array(all.length + 1) // the chance of each count or more
  for (let n = all.length - 1; n >= 0; n--) tail[n] = tail[n + 1] + (all[n] ?? 0)
  return {
    title,
    rule: 'SS-DMG-01',
    rows: ['Points', 'At least'],
    steps: bins.map((n) => {
      const last = Math.min(all.length - 1, n + wide - 1)
      const or = tail[n]
      return {
        p: or - tail[last + 1],
        cells: [n === last ? String(n) : `${n}–${last}`, or < 0.005 ? '<1 %' : `${Math.round(or * 100)} %`],
        tone: good ? 'good' : 'bad',
      }
    }),
  }
}

/** The boxes of a sheet as steps: the least internal damage of each, and what it is called (SS-DMG-07). */
function stepsOf(sheet: UnitSheet): readonly (readonly [least: number, cells: readonly string[]])[] {
  const span = (min: number, max: number): string => (min === max ? String(min) : `${min}–${max}`)
  return [
    [0, ['0', '–', '–']],
    ...(sheet.boxes[0].min > 1 ? [[1, [span(1, sheet.boxes[0].min - 1), '1', '1']] as const] : []), // a Core Hit
    ...sheet.boxes.map((b) => [b.min, [span(b.min, b.max), `${b.pct} %`, String(b.hits)]] as const),
    [sheet.deadAt, [`${sheet.deadAt}+`, 'dead', '–']],
  ]
}
const steps = new WeakMap<UnitSheet, ReturnType<typeof stepsOf>>()

/** SS-DMG-06, SS-DMG-07: what gets inside, by the boxes of the sheet: points, the part of the strip, Hits, and how likely. */
export function scaleOf(o: SsUnit, inner: Iterable<{ readonly p: number; readonly internal: number }>, good: boolean): Scale {
  const sheet = sheetFor(o)
  const by = new Map<number, number>()
  for (const { p, internal } of inner) by.set(internal, (by.get(internal) ?? 0) + p)
  let all = steps.get(sheet)
  if (all === undefined) steps.set(sheet, (all = stepsOf(sheet)))
  return {
    title: `Points that get inside ${o.name}`,
    rule: 'SS-DMG-07',
    rows: ['Points', 'Lines', 'Hits'],
    steps: all.map(([least, cells]) => ({ p: by.get(least) ?? 0, cells, tone: least === 0 ? 'plain' : good ? 'good' : 'bad' })),
  }
}
