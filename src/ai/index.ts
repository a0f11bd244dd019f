// The opponents that a door offers: the one list.
import { captain } from './captain.ts'
import { colonel } from './colonel.ts'
import { greedy } from './greedy.ts'
import type { Opponent } from './opponent.ts'
import { random } from './random.ts'
import { recruit } from './recruit.ts'
import { script } from './script.ts'

export const opponents: readonly Opponent[] = [greedy, script, captain, colonel, recruit, random]

/** The opponent of a level's name, in any case, or of an id, as a log has it; undefined where there is none. */
export function opponentNamed(word: string, of: readonly Opponent[] = opponents): Opponent | undefined {
  return of.find((o) => o.id === word || o.name.toLowerCase() === word.toLowerCase())
}

/** The opponent of a level's name, in any case, or of an id. @throws RangeError naming those there are. */
export function opponent(word: string): Opponent {
  const o = opponentNamed(word)
  if (!o) throw new RangeError(`there is no opponent "${word}"; there is ${opponents.map((x) => x.name).join(', ')}`)
  return o
}
