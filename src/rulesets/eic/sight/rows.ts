// EIC League: the pieces that forecasts are made of: sure outcomes, and the faces of the die that a row stands for.
import type { Forecast } from '../../../kernel/face.ts'
import type { Section } from '../../../kernel/plain.ts'

export type Row = Forecast['odds'][number]
export type Fact = { readonly label: string; readonly value: string; readonly rule?: Section }

/** A forecast of one outcome. */
export function sure(label: string, detail?: string, facts: readonly Fact[] = [], warnings: readonly string[] = []): Forecast {
  return {
    label,
    odds: [{ p: 1, label, tone: 'plain', ...(detail ? { detail } : {}) }],
    ...(facts.length ? { facts } : {}),
    ...(warnings.length ? { warnings } : {}),
  }
}

/** The faces of a d100 that each row stands for: rows from the lowest roll to the highest. */
export function ranged(rows: readonly Row[]): readonly Row[] {
  let at = 1
  return rows
    .filter((r) => r.p > 0)
    .map((r) => {
      const n = Math.round(r.p * 100),
        from = at
      at += n
      return { ...r, range: n === 1 ? String(from) : `${from}–${at - 1}` }
    })
}
