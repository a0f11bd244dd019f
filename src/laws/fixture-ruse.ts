// A skirmish for tests whose plans have parts on the board: a path and a place.
import type { Decision, Plan, Part } from '../kernel/decision.ts'
import type { Place } from '../kernel/plain.ts'
import type { AnyRuleset, Seen } from '../kernel/ruleset.ts'
import { skirmish } from './skirmish.ts'
import type { SkirmishView } from './skirmish-state.ts'

/** Where a flare may burn: the middle of the field, within sight of everybody. */
export const flareOver: readonly Place[] = [3, 4, 5].flatMap((x) => [2, 3, 4].map((y) => [x, y] as const))

/** What a side may feign beside its salvo: a dash of its first squad, and a flare. Neither does anything. */
function feints(v: SkirmishView, d: Decision): readonly Part[] {
  const u = v.units.find((x) => x.seat === d.seat && x.hp > 0)
  if (!u) return []
  const about = [{ unit: u.id }]
  return [
    {
      id: 'feint dash',
      label: 'Feigned dash',
      about,
      choice: { is: 'path', unit: u.id, from: { at: u.at }, budget: 3, pass: true },
      idle: { pass: true },
    },
    {
      id: 'feint flare',
      label: 'Flare',
      about,
      choice: { is: 'place', items: about, where: [{ is: 'hexes', of: flareOver }] },
      idle: { place: [null] },
    },
  ]
}

/** The skirmish with feints in its plans: parts of the shapes path and place. */
export const ruse: AnyRuleset = {
  ...skirmish,
  id: 'ruse',
  title: 'Ruse',
  book: { ...skirmish.book, title: 'Ruse' },
  parts: (v: Seen, d: Decision, draft: Plan) => [...(skirmish.parts?.(v, d, draft) ?? []), ...feints(v as unknown as SkirmishView, d)],
}
