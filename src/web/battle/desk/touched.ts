// The units that the open question and the answer in hand touch.
import type { Id } from '../../../kernel/plain.ts'
import type { Screen } from '../../contract/seat.ts'
import { ownerOf, partAtHand } from '../hand/planning.ts'
import type { Desk } from './desk.ts'

/** The units the open question is about, and those that its answer in hand touches. */
export function touched(
  screen: Screen | null,
  desk: Desk,
): { readonly asked: ReadonlySet<Id>; readonly aimed: ReadonlySet<Id>; readonly offered: ReadonlySet<Id> } {
  const put = desk.hand.put.value
  const c = desk.hand.draft.value
  const asked = new Set<Id>()
  const aimed = new Set<Id>()
  const offered = new Set<Id>()
  if (!put || !screen) return { asked, aimed, offered }
  const d = put.q.decision
  const s = d.choice
  if (s.is === 'place') {
    const r = s.items[desk.hand.item.value]
    if (r && 'unit' in r) asked.add(r.unit)
  } else for (const r of d.about) if ('unit' in r) asked.add(r.unit)
  if (s.is === 'path') asked.add(s.unit)
  if (s.is === 'one' || s.is === 'some') {
    for (const o of s.of) for (const r of o.about ?? []) if ('unit' in r && !asked.has(r.unit)) offered.add(r.unit)
    const ids = c && 'one' in c ? [c.one] : c && 'some' in c ? c.some : []
    for (const o of s.of) if (ids.includes(o.id)) for (const r of o.about ?? []) if ('unit' in r && !asked.has(r.unit)) aimed.add(r.unit)
    const g = put.q.ask.groups?.find((x) => x.id === desk.hand.group.value)
    for (const r of g?.about ?? []) if ('unit' in r) aimed.add(r.unit)
    for (const x of put.q.ask.groups ?? []) for (const r of x.about ?? []) if ('unit' in r) offered.add(r.unit)
  }
  const up = desk.hand.over.value?.decision.choice // who else may be asked what it does
  if (up?.is === 'one')
    for (const o of up.of) for (const r of o.about ?? []) if ('unit' in r && !asked.has(r.unit) && !aimed.has(r.unit)) offered.add(r.unit)
  const on = desk.hand.ahead.value?.decision.choice
  const t = desk.hand.then.value // the question ahead: who takes part
  if (on?.is === 'some')
    for (const o of on.of)
      for (const r of o.about ?? [])
        if ('unit' in r) {
          offered.add(r.unit)
          if (t && 'some' in t && t.some.includes(o.id)) aimed.add(r.unit)
        }
  if (s.is === 'assign') {
    for (const r of s.to) if ('unit' in r) offered.add(r.unit)
    for (const r of s.items) if ('unit' in r) offered.add(r.unit)
  }
  if (s.is === 'plan') {
    const now = partAtHand(desk.hand)
    for (const p of desk.hand.considered.value?.plan?.parts ?? []) {
      if (p.none) continue
      const own = now !== null && ownerOf(p) === ownerOf(now)
      const [whose] = p.about
      if (whose && 'unit' in whose) (own ? asked : offered).add(whose.unit)
      if (!own || (p.choice.is !== 'one' && p.choice.is !== 'some')) continue
      const ids = p.answer && 'one' in p.answer ? [p.answer.one] : p.answer && 'some' in p.answer ? p.answer.some : []
      for (const o of p.choice.of)
        for (const r of o.about ?? [])
          if ('unit' in r) {
            offered.add(r.unit)
            if (ids.includes(o.id)) aimed.add(r.unit)
          }
    }
  }
  if (s.is === 'place') for (const r of s.into ?? []) if ('unit' in r) offered.add(r.unit)
  return { asked, aimed, offered }
}
