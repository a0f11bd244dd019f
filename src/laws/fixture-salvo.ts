// For tests of sealed plans: the skirmish at its salvo, three squads of one side in reach of two of the other, a fourth far off.
import type { Plan } from '../kernel/decision.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { lay, resume } from '../kernel/position.ts'
import type { Game, Unit } from '../kernel/state.ts'
import { skirmish } from './skirmish.ts'

const squad = (id: string, seat: number, at: readonly [number, number], hp = 4, focus = 0) => ({
  id,
  seat,
  name: id.toUpperCase(),
  at,
  hp,
  focus,
})

/** The salvo of a round; both seats are asked for their plan. @param seed of the dice that fall afterwards. */
export function atSalvo(seed = 'salvo'): Game<Unit, unknown> {
  const g = lay(skirmish, {
    format: 1,
    ruleset: 'skirmish',
    scenario: 'salvo',
    options: { salvo: true },
    units: [
      squad('a1', 0, [3, 3], 4, 2),
      squad('a2', 0, [3, 4], 4),
      squad('a3', 0, [0, 0], 4),
      squad('a4', 0, [3, 2], 1),
      squad('b1', 1, [5, 3], 1, 3),
      squad('b2', 1, [5, 4]),
    ],
    next: [{ do: 'round', at: 'SK-SALVO-01', order: [] }],
  })
  if ('flaws' in g) throw new Error(JSON.stringify(g.flaws))
  resume(skirmish, g, new SeededDice(mixed(seed)))
  return g
}

/** A squad fires steadily at another. */
export const steady = (by: string, at: string): Plan => [
  { part: `${by} target`, choice: { one: at } },
  { part: `${by} mode`, choice: { one: 'steady' } },
]
