// Wardogs: what ground has paid, and for whom: what a unit brought beside those that fell to it (WD-VIC-02).
import type { Held } from '../../../kernel/ruleset.ts'
import { holder, holdsAt } from '../rules/ending.ts'
import type { Field } from '../state/state.ts'

/** WD-VIC-02: what objectives paid at the turn limit, and who held them. */
export function held(f: Field, over: boolean): readonly Held[] {
  if (!over || f.words.turn < f.words.turnLimit) return []
  return f.words.objectives.flatMap(({ hex, worth }): readonly Held[] => {
    const seat = holder(f, hex)
    return seat < 0 ? [] : [{ points: worth, by: f.units.filter((u) => u.seat === seat && holdsAt(f, u, hex)).map((u) => u.id) }]
  })
}
