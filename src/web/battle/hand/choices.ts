// What can be chosen in a question: how its options look, which are listed, who may ride where, and what to start from.
import type { Choice, Decision, Option } from '../../../kernel/decision.ts'
import type { Asking, OptionFace } from '../../../kernel/face.ts'
import type { Refusal } from '../../../kernel/plain.ts'
import type { Refused } from '../../contract/seat.ts'

/** How an option looks: its face, or its bare label. */
export function faceOf(ask: Asking, o: Option): OptionFace {
  return ask.options?.find((f) => f.id === o.id) ?? { id: o.id, label: o.label }
}
/** The group of an option, also of a refused one. */
export function groupOf(ask: Asking, o: Option | Refused): string | null {
  return ('group' in o && o.group) || ask.options?.find((f) => f.id === o.id)?.group || null
}
/** The options that are listed while a group is chosen: those of the group and those of none. */
export function listed(d: Decision, ask: Asking, group: string | null): readonly Option[] {
  const s = d.choice
  if (s.is !== 'one' && s.is !== 'some') return []
  return ask.groups?.length && s.is === 'one'
    ? s.of.filter((o) => {
        const g = groupOf(ask, o)
        return g === null || g === group
      })
    : s.of
}
/** The refused options listed with them. */
export function refusedHere(refused: readonly Refused[], ask: Asking, group: string | null): readonly Refused[] {
  return ask.groups?.length
    ? refused.filter((o) => {
        const g = groupOf(ask, o)
        return g === null || g === group
      })
    : refused
}

/** Why an item of a question for places may not ride in a carrier beside the others that are laid into it; null where it may. */
export function rideNo(ask: Asking, placed: Extract<Choice, { place: unknown }>['place'], i: number, j: number): Refusal | null {
  const of = ask.aboard
  if (!of) return null
  if (!of.rides[i]) return of.never
  return placed.filter((p, k) => k !== i && p && 'into' in p && p.into === j).length >= of.room[j] ? of.full : null
}

/** An answer to start from where nothing is suggested. */
export function blank(d: Decision): Choice | null {
  const s = d.choice
  switch (s.is) {
    case 'one':
      return s.of.length ? { one: s.of[0].id } : s.pass ? { pass: true } : null
    case 'some':
      return { some: s.of.slice(0, s.min).map((o) => o.id) }
    case 'number':
      return { number: s.min }
    case 'split':
      return { split: s.into.map((_, i) => Math.floor(s.total / s.into.length) + (i < s.total % s.into.length ? 1 : 0)) }
    case 'assign':
      return { assign: s.items.map(() => []) }
    case 'place':
      return { place: s.items.map(() => null) }
    case 'path':
      return { legs: [] }
    case 'plan':
      return { plan: [] }
  }
}
