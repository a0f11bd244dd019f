// Forecasts gathered by what they are about, where something is not known yet.
import type { Forecast } from '../../../kernel/face.ts'

/** Forecasts of one thing by what may be: all of one label, each with what it assumes. */
export type Cases = { readonly label: string; readonly of: readonly Forecast[] }

/** Forecasts in their order: those that assume something gathered by what they are about, the others alone. */
export function gathered(of: readonly Forecast[]): readonly (Forecast | Cases)[] {
  const out: (Forecast | Cases)[] = []
  const by = new Map<string, Forecast[]>()
  for (const f of of) {
    if (!f.given || of.length < 2) {
      out.push(f)
      continue
    }
    const about = f.label === named(f) ? 'Not known yet' : f.label
    const old = by.get(about) // labels that say no more than what is assumed are cases of one thing
    if (old) {
      old.push(f)
      continue
    }
    const list = [f]
    by.set(about, list)
    out.push({ label: about, of: list })
  }
  return out
}

/** What a case assumes, in full. */
export function named(f: Forecast): string {
  return Object.entries(f.given ?? {})
    .map(([key, value]) => `${key} ${value}`)
    .join(', ')
}
