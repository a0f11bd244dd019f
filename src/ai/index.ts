// The opponents that a door offers: the one list.
import { captain } from './captain.ts'
import { colonel } from './colonel.ts'
import { greedy } from './greedy.ts'
import type { Opponent } from './opponent.ts'
import { random } from './random.ts'
import { recruit } from './recruit.ts'
import { script } from './script.ts'

export const opponents: readonly Opponent[] = [greedy, script, captain, colonel, recruit, random]

/** The opponent of an id. @throws RangeError naming those there are. */
export function opponent(id: string): Opponent {
  const o = opponents.find((x) => x.id === id)
  if (!o) throw new RangeError(`there is no opponent "${id}"; there is ${opponents.map((x) => x.id).join(', ')}`)
  return o
}
