// A plan in the hand: which of its parts is at hand, whose they are, and whom they have somebody act on.
import type { Id } from '../../../kernel/plain.ts'
import { atHand } from '../../../kernel/plan.ts'
import type { PlannedPart } from '../../contract/seat.ts'
import type { Hand } from './hand.ts'

/** The parts of a plan as they stand with what is answered so far. */
export const partsOf = (hand: Hand): readonly PlannedPart[] => hand.considered.value?.plan?.parts ?? []

/** Whose part it is: the unit that it is about first; a part about none stands for itself. */
export function ownerOf(p: PlannedPart): Id {
  const [r] = p.about
  return r && 'unit' in r ? r.unit : p.id
}

/** The part that is answered now: the one that was taken up, else the first that still has to be answered, else the first of all. */
export function partAtHand(hand: Hand): PlannedPart | null {
  return atHand(partsOf(hand), hand.part.value)
}

/** Somebody whom a plan has do something to somebody else, and the part that says so. */
export type Aim = { readonly by: Id; readonly at: Id; readonly part: PlannedPart }
/** The options of a part that are about other units than its own, each with the unit. */
export function othersIn(p: PlannedPart): readonly { readonly option: string; readonly by: Id; readonly at: Id }[] {
  if (p.choice.is !== 'one' && p.choice.is !== 'some') return []
  const by = ownerOf(p)
  return p.choice.of.flatMap((o) =>
    (o.about ?? []).flatMap((r) => ('unit' in r && r.unit !== by ? [{ option: o.id, by, at: r.unit }] : [])),
  )
}
/** Whom the units of a plan act on: the options chosen in its parts that are about other units. */
export function aimsOf(parts: readonly PlannedPart[]): readonly Aim[] {
  return parts.flatMap((part) => {
    const { answer: c } = part
    const ids = c && 'one' in c ? [c.one] : c && 'some' in c ? c.some : []
    return othersIn(part).flatMap(({ option, by, at }) => (ids.includes(option) ? [{ by, at, part }] : []))
  })
}
