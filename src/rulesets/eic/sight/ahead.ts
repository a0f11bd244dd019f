// EIC League: how questions follow each other at a screen: who moves and where are one act (EIC-MOVE-01); nothing happens in between.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { moverAsked } from '../rules/coachmoves.ts'
import { asField, ownUnit, type EicSeen } from './view.ts'

/** EIC-MOVE-01, EIC-D06: a unit named leads to its path, or to how it moves where it has a choice. */
export function ahead(v: EicSeen, d: Decision, c: Choice): { readonly view: EicSeen; readonly decision: Decision } | null {
  if (d.kind !== 'mover' || !('one' in c)) return null
  const decision = moverAsked(asField(v), ownUnit(v, c.one))
  if (decision === null) return null
  const { seat, seats, units, words, stack, over } = v
  return { view: { seat, seats, units, words, stack, over, open: [decision], sealed: [null] }, decision }
}
