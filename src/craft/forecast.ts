// What forecasts are made of: sure outcomes, rows of odds, and the faces of the die that a row stands for.
import type { Forecast } from '../kernel/face.ts'

export type Row = Forecast['odds'][number]
export type Fact = NonNullable<Forecast['facts']>[number]

/** A forecast of one outcome. */
export function sure(label: string, detail?: string, facts: readonly Fact[] = [], warnings: readonly string[] = []): Forecast {
  return {
    label,
    odds: [{ p: 1, label, tone: 'plain', ...(detail ? { detail } : {}) }],
    ...(facts.length ? { facts } : {}),
    ...(warnings.length ? { warnings } : {}),
  }
}

/** The faces of one die that each row stands for: rows from the lowest roll to the highest, what cannot be left out. */
export function ranged(rows: readonly Row[], faces: number): readonly Row[] {
  let at = 1
  return rows
    .filter((r) => r.p > 0)
    .map((r) => {
      const n = Math.round(r.p * faces),
        from = at
      at += n
      return { ...r, range: n === 1 ? String(from) : `${from}–${at - 1}` }
    })
}
