// Railgun: 2100: who stands so near together that one template takes them all (RG-ART-01). An estimate, no rule.
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import { artillery } from '../book/roster.ts'
import { geometry } from '../book/charts.ts'

const side = Math.max(...artillery.map((a) => a.template ?? 0)) * geometry.inch // of the largest template

/** What is read of somebody who may stand in a crowd. */
type Fellow = { readonly id: Id; readonly seat: Seat; readonly where: string; readonly at: Place }

const together = (a: Place, b: Place): boolean => Math.abs(a[0] - b[0]) <= side && Math.abs(a[1] - b[1]) <= side

/**
 * RG-ART-01: whether a stand at a place would be the third under one template of the largest piece: two of its side that count lie there
 * together with it.
 */
export function isThird<S extends Fellow>(units: readonly S[], s: Fellow, at: Place, counts: (o: S) => boolean): boolean {
  const near: Place[] = []
  for (const o of units) {
    if (o.seat !== s.seat || o.id === s.id || o.where !== 'table' || !together(o.at, at) || !counts(o)) continue
    for (const p of near) if (together(p, o.at)) return true
    near.push(o.at)
  }
  return false
}
