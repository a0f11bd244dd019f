// Chances as numbers.
import type { Forecast } from '../../../kernel/face.ts'

/** A chance in whole percent; what can happen is never shown as 0, what can fail never as 100. */
export function percent(p: number): string {
  if (p < 1e-9) return '0'
  if (p > 1 - 1e-9) return '100'
  const n = p * 100
  return n < 1
    ? '<1'
    : n > 99
      ? '>99'
      : Math.abs(n - Math.round(n)) < 0.05
        ? String(Math.round(n))
        : n < 10
          ? n.toFixed(1)
          : String(Math.round(n))
}

/** The chance that a forecast ends well, and in what: the least of its good outcomes. */
export function goodOf(f: Forecast): { readonly p: number; readonly label: string } {
  const good = f.odds.filter((o) => o.tone === 'good')
  const p = good.reduce((n, o) => n + o.p, 0)
  return { p, label: good.length === 0 ? f.label : good.length > 1 ? `${good[0].label} or more` : good[0].label }
}
