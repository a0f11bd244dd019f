// Railgun: 2100: what ground has paid, and for whom: what a stand brought beside those that fell to it (RG-VIC-01).
import type { Held } from '../../../kernel/ruleset.ts'
import { holder, isAt } from '../rules/victory.ts'
import type { RgGame } from '../state/state.ts'

/** RG-VIC-01: what objectives paid after the last turn, and the unpinned stands that held them. */
export function held(g: RgGame, over: boolean): readonly Held[] {
  if (!over || g.words.ended === null) return []
  return g.words.land.objectives.flatMap((o): readonly Held[] => {
    const seat = holder(g, o)
    return seat < 0 ? [] : [{ points: o.points, by: g.units.filter((s) => s.seat === seat && !s.pinned && isAt(s, o)).map((s) => s.id) }]
  })
}
