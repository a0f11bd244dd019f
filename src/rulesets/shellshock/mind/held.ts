// Shellshock: what ground has paid, and for whom: what a unit brought beside those that fell to it (SS-END-03).
import type { Held } from '../../../kernel/ruleset.ts'
import type { Field } from '../rules/asking.ts'
import { isThere, paid } from '../rules/victory.ts'

/** SS-END-03: what objectives pay at the end, and who is there for it: a hold to all that are, a place to be reached to each. */
export function held(f: Field, over: boolean): readonly Held[] {
  if (!over) return []
  return f.words.objectives.flatMap((o) =>
    Array.from({ length: f.seats }, (_, seat) => seat).flatMap((seat): readonly Held[] => {
      const points = paid(f, o, seat)
      return points === 0 ? [] : [{ points, by: f.units.filter((u) => u.seat === seat && isThere(f, o, u)).map((u) => u.id) }]
    }),
  )
}
