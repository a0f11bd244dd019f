// EIC League: a question with one sensible answer: who retreats while nobody has cause to (EIC-RET-01).
import type { Decision } from '../../../kernel/decision.ts'
import type { Sole } from '../../../kernel/ruleset.ts'
import { isWhole, type EicSeen } from '../sight/view.ts'
import type { EicUnit } from '../state/state.ts'

/** EIC-RET-01: nobody retreats while nobody is under way, at his base, or has lost a third of his energy. */
export function sole(v: EicSeen, d: Decision): Sole | null {
  if (d.kind !== 'retreat' || d.choice.is !== 'some') return null
  const { base } = v.words.sides[d.seat]
  const own = v.units.filter((u): u is EicUnit => u.seat === d.seat && isWhole(u) && u.hex >= 0)
  const hale = own.every((u) => u.retreat === 'none' && u.energy * 3 >= u.energyMax * 2 && (u.hex !== base || u.energy === u.energyMax))
  return hale ? { choice: { some: [] }, why: 'Nobody of yours has lost a third of its energy, or is at the base to mend.' } : null
}
