// How each unit stands, as its counter shows it: its strength where it is known, and what the last exchange did to it.
import type { Id } from '../../kernel/plain.ts'
import type { State } from '../board/counter.tsx'
import type { Screen } from '../contract/seat.ts'

const harms: readonly (string | undefined)[] = ['hit', 'kill', 'pin', 'jam', 'fail']

/** Who was hit, pinned or jammed, failed a check, by what was seen of sentences after the item `since`. */
export function struckIn(log: Screen['log'], since: number): ReadonlySet<Id> {
  const out = new Set<Id>()
  for (const t of log) if (t.n > since) for (const s of t.shows ?? []) if (s.unit !== undefined && harms.includes(s.result)) out.add(s.unit)
  return out
}

/**
 * By unit, for those of which there is anything to show. Strength that is nobody’s to know is not drawn.
 * @param since the screen of the seat’s last decision: what has changed since is marked; null marks nothing.
 */
export function statesOf(s: Screen, since: Screen | null): ReadonlyMap<Id, State> {
  const struck = since ? struckIn(s.log, since.n) : new Set<Id>()
  const before = new Map(since?.rosters.flatMap((r) => r.lines.map((l) => [l.id, l.bar] as const)))
  const out = new Map<Id, State>()
  for (const l of s.rosters.flatMap((r) => r.lines)) {
    const bar = l.bar !== null && l.bar !== 'unknown' && l.bar.of > 0 ? l.bar : null
    const was = before.get(l.id)
    const lost = bar && was && was !== 'unknown' ? Math.max(0, was.now - bar.now) : 0
    if (bar || struck.has(l.id))
      out.set(l.id, {
        ...(bar ? { now: bar.now / bar.of, lost: lost / bar.of } : {}),
        ...(struck.has(l.id) ? { struck: true as const } : {}),
      })
  }
  return out
}
