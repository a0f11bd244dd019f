// Invisible Enemy: what ground has paid, and for whom: what a base brought beside those that fell to it (IE-TURN-07).
import type { Held } from '../../../kernel/ruleset.ts'
import { countsIn, holder } from '../rules/victory.ts'
import type { IeGame } from '../state/state.ts'

/**
 * IE-TURN-07: what ground paid in the last Reset, and who stands there for it: as they stand when the next turn begins, the markers gone.
 */
export function held(g: IeGame, over: boolean): readonly Held[] {
  if (over && g.words.ended === null) return [] // it ended before a Reset
  return g.words.land.objectives.flatMap((o): readonly Held[] => {
    const seat = holder(g, o)
    return seat < 0 ? [] : [{ points: o.points, by: g.units.filter((b) => b.seat === seat && countsIn(b, o)).map((b) => b.id) }]
  })
}
